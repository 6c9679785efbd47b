import { type Fault, pathText } from '@sztab/engine'
import { Composer, type CST, isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, type ParsedNode, Parser } from 'yaml'
import { faultAt, type Places, type Problem, type Tree } from './tree.js'

/** A case is a page of text: more than this is a mistake, and reading stays quick whatever somebody hands in. */
const MOST_CHARACTERS = 100_000
const MOST_DEPTH = 50

export interface Parsed {
  readonly tree: Tree
  readonly places: Places
  readonly faults: readonly Fault[]
}

/** YAML as a tree of texts with the place of each. Aliases, tags and several documents in a file are not part of the format. */
export function parseYaml(text: string, file: string): Parsed {
  if (text.length > MOST_CHARACTERS) return fail(file, { problem: 'too-long', most: MOST_CHARACTERS })
  const lines = new LineCounter()
  const walk = new Walk(file, lines)
  const tokens = tokensOf(text, lines)
  if (!Array.isArray(tokens)) {
    walk.fault('', { problem: 'too-deep', most: MOST_DEPTH }, tokens.tooDeep)
    return { tree: null, places: {}, faults: walk.faults }
  }
  const documents = [...new Composer({ schema: 'failsafe', logLevel: 'silent' }).compose(tokens)]
  const [document, second] = documents
  if (!document) return fail(file, { problem: 'empty' })
  const errors = documents.flatMap((one) => one.errors)
  const drawing = errors.length > 0 ? crookedDrawing(text) : undefined
  if (drawing !== undefined) walk.fault('', { problem: 'drawing' }, drawing)
  else for (const { pos, code, message } of errors) walk.fault('', { problem: 'yaml', code, message }, pos[0])
  if (second) walk.fault('', { problem: 'documents' }, second.range[0])
  const tree = walk.faults.length > 0 ? null : walk.tree(document.contents, [], 0)
  return { tree, places: Object.fromEntries(walk.known), faults: walk.faults }
}

function fail(file: string, fault: Problem): Parsed {
  return { tree: null, places: {}, faults: [faultAt(file, {}, [''], fault)] }
}

/**
 * The tokens of a text, or where it is nested too deeply. Nesting is watched here because the library builds its tree by
 * recursion: text that is nothing but brackets would end the process.
 */
function tokensOf(text: string, lines: LineCounter): CST.Token[] | { readonly tooDeep: number } {
  const parser = new Parser(lines.addNewLine)
  lines.addNewLine(0)
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme))
    if (parser.stack.length > MOST_DEPTH) return { tooDeep: parser.offset }
  }
  tokens.push(...parser.end())
  return tokens
}

/**
 * Where a drawing begins with a row that is shifted to the right. YAML takes the first row for the margin, and what it says
 * about the rows that then stick out helps nobody who draws a map of hexes.
 */
function crookedDrawing(text: string): number | undefined {
  const lines = text.split('\n')
  const indent = (line: string | undefined): number => line?.search(/\S/) ?? -1
  let offset = 0
  for (const [i, line] of lines.entries()) {
    offset += line.length + 1
    if (!/[:-]\s*[|>][+-]?\s*$/.test(line)) continue
    const margin = indent(lines[i + 1])
    for (let row = i + 2; indent(lines[row]) > indent(line); row++) if (indent(lines[row]) < margin) return offset
  }
  return undefined
}

class Walk {
  readonly known = new Map<string, readonly [number, number]>()
  readonly faults: Fault[] = []
  private readonly file: string
  private readonly lines: LineCounter

  constructor(file: string, lines: LineCounter) {
    this.file = file
    this.lines = lines
  }

  tree(node: ParsedNode | null, path: readonly (string | number)[], depth: number): Tree {
    const at = pathText(path)
    if (depth === 0) this.place(at, node)
    if (node === null) return null
    if (isAlias(node)) return this.wrong(at, node, { problem: 'alias' })
    if (node.tag !== undefined) return this.wrong(at, node, { problem: 'tag', found: node.tag })
    if (isScalar(node)) return textOf(node)
    if (isSeq(node))
      return node.items.map((item, i) => {
        this.place(pathText([...path, i]), item)
        return this.tree(item, [...path, i], depth + 1)
      })
    return isMap(node) ? this.mapping(node.items, path, depth) : null
  }

  private mapping(
    items: readonly { key: ParsedNode | null; value: ParsedNode | null }[],
    path: readonly (string | number)[],
    depth: number,
  ): Tree {
    const entries: [string, Tree][] = []
    for (const { key, value } of items) {
      const name = isScalar(key) ? textOf(key) : null
      if (name === null) {
        this.wrong(pathText(path), key ?? value, { problem: 'key' })
        continue
      }
      this.place(pathText([...path, name]), key)
      entries.push([name, this.tree(value, [...path, name], depth + 1)])
    }
    return Object.fromEntries(entries)
  }

  fault(path: string, fault: Problem, offset: number): void {
    this.faults.push(faultAt(this.file, { [path]: this.lineAndColumn(offset) }, [path], fault))
  }

  private wrong(path: string, node: ParsedNode | null, fault: Problem): null {
    this.fault(path, fault, node?.range[0] ?? 0)
    return null
  }

  private place(path: string, node: ParsedNode | null): void {
    this.known.set(path, this.lineAndColumn(node?.range[0] ?? 0))
  }

  private lineAndColumn(offset: number): [number, number] {
    const { line, col } = this.lines.linePos(offset)
    return [Math.max(1, line), Math.max(1, col)]
  }
}

/** A scalar as it was written; nothing, or a bare `~`, is null. */
function textOf(node: { readonly value: unknown; readonly source?: string; readonly type?: string }): string | null {
  const text = typeof node.value === 'string' ? node.value : (node.source ?? '')
  return node.type === 'PLAIN' && (text === '' || text === '~') ? null : text
}
