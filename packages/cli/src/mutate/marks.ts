import ts from 'typescript'
import type { Piece, Watch } from './watches.js'

/** A place that is watched, and the number it is reported by. */
export interface Mark {
  readonly number: number
  readonly start: number
  readonly watch?: Watch | undefined
}

/** What stands inside of what at one place: the call that says it was come to, a watched condition, another watched expression. */
type Depth = 0 | 1 | 2

interface Insertion extends Piece {
  /** What it opens or closes, if it does. */
  readonly opens?: Span
  readonly closes?: Span
}

interface Span {
  readonly start: number
  readonly end: number
  readonly depth: Depth
}

/**
 * The source with a call of `__reached` before the statement, or in the arrow function, in which each place lies, and with what
 * watches expressions. Of two that would have to stand in one place only the first is watched; which, is told.
 */
export function marked(source: ts.SourceFile, marks: readonly Mark[]): { text: string; watched: readonly number[] } {
  const insertions = marks.flatMap(({ number, start }) =>
    insertionsFor(anchorOf(innermost(source, start)), number, source),
  )
  const watched: number[] = []
  const taken = new Set<number>()
  for (const { number, watch } of marks) {
    if (!watch || watch.within.some(({ at }) => taken.has(at))) continue
    for (const { at } of watch.within) taken.add(at)
    insertions.push(...watching(watch))
    watched.push(number)
  }
  insertions.sort(inPlace)
  let text = ''
  let from = 0
  for (const { at, until, text: inserted } of insertions) {
    text += source.text.slice(from, at) + inserted
    from = until
  }
  return { text: text + source.text.slice(from), watched }
}

function watching({ isOutside, start, end, before, within, behind }: Watch): Insertion[] {
  const span: Span = { start, end, depth: isOutside ? 1 : 2 }
  return [
    { at: start, until: start, text: before, opens: span },
    ...within,
    { at: end, until: end, text: behind, closes: span },
  ]
}

/** At one place what closes stands before what opens, the inner first; of what opens the outer first. */
function inPlace(a: Insertion, b: Insertion): number {
  if (a.at !== b.at) return a.at - b.at
  if (a.closes && b.closes) return b.closes.start - a.closes.start || b.closes.depth - a.closes.depth
  if (a.opens && b.opens) return b.opens.end - a.opens.end || a.opens.depth - b.opens.depth
  return rank(a) - rank(b)
}

function rank({ opens, closes }: Insertion): number {
  return closes ? 0 : opens ? 1 : 2
}

/** The largest node that begins at a place: what a change there replaces lies in it. */
function innermost(source: ts.SourceFile, start: number): ts.Node {
  let found: ts.Node = source
  const visit = (node: ts.Node): void => {
    if (node.getStart(source) > start || node.getEnd() <= start) return
    found = node
    if (node.getStart(source) < start) ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return found
}

type Anchor =
  | { readonly kind: 'before' | 'block' | 'comma'; readonly node: ts.Node }
  /** The place behind the brace that opens a function. */
  | { readonly kind: 'body'; readonly node: ts.Block }

function anchorOf(from: ts.Node): Anchor {
  for (let node = from; node.parent; node = node.parent) {
    const { parent } = node
    if (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node)) return { kind: 'comma', node }
    if (ts.isFunctionLike(parent) && 'body' in parent && parent.body && ts.isBlock(parent.body))
      return { kind: 'body', node: parent.body }
    if (!ts.isStatement(node) || ts.isBlock(node)) continue
    if (ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isCaseOrDefaultClause(parent))
      return { kind: 'before', node }
    if (ts.isIfStatement(parent) || ts.isIterationStatement(parent, false)) return { kind: 'block', node }
  }
  return { kind: 'before', node: from }
}

function insertionsFor({ kind, node }: Anchor, number: number, source: ts.SourceFile): Insertion[] {
  const [start, end] = [node.getStart(source), node.getEnd()]
  const span: Span = { start, end, depth: 0 }
  const opening = (text: string): Insertion => ({ at: start, until: start, text, opens: span })
  const closing = (text: string): Insertion => ({ at: end, until: end, text, closes: span })
  const call = `__reached(${number})`
  switch (kind) {
    case 'before':
      return [opening(`${call};`)]
    case 'body':
      return [{ at: start + 1, until: start + 1, text: `${call};`, opens: span }]
    case 'block':
      return [opening(`{${call};`), closing('}')]
    case 'comma':
      return [opening(`(${call},`), closing(')')]
  }
}
