import ts from 'typescript'

/** A place that is watched, and the number it is reported by. */
export interface Mark {
  readonly number: number
  readonly start: number
}

interface Insertion {
  readonly at: number
  readonly text: string
  /** What closes stands before what opens, and of two that close at one place the inner one, which began later, comes first. */
  readonly rank: number
}

/** The source with a call of `__reached` before the statement, or in the arrow function, in which each place lies. */
export function marked(source: ts.SourceFile, marks: readonly Mark[]): string {
  const insertions = marks.flatMap(({ number, start }) =>
    insertionsFor(anchorOf(innermost(source, start)), number, source),
  )
  insertions.sort((a, b) => a.at - b.at || a.rank - b.rank)
  let text = ''
  let from = 0
  for (const { at, text: inserted } of insertions) {
    text += source.text.slice(from, at) + inserted
    from = at
  }
  return text + source.text.slice(from)
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
  const opening = (text: string): Insertion => ({ at: start, text, rank: 1 })
  const closing = (text: string): Insertion => ({ at: end, text, rank: -1 - start })
  const call = `__reached(${number})`
  switch (kind) {
    case 'before':
      return [opening(`${call};`)]
    case 'body':
      return [{ at: start + 1, text: `${call};`, rank: 1 }]
    case 'block':
      return [opening(`{${call};`), closing('}')]
    case 'comma':
      return [opening(`(${call},`), closing(')')]
  }
}
