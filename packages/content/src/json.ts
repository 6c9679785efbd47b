import { type Fault, FaultyInput, lookThroughJson, pathText } from '@sztab/engine'
import { printParseErrorCode, visit } from 'jsonc-parser'

/** A fault with its line and column in the text, from 1, where they are known. */
export type PlacedFault = Fault & { readonly line?: number; readonly column?: number }

/** No file that people make comes near this; more would only fill memory or the stack. */
export const FILE_LIMIT = 64 * 1024 * 1024
export const DEPTH_LIMIT = 64
/** Looking up lines in longer texts would take longer than it helps. */
const PLACED_LIMIT = 16 * 1024 * 1024

const MEGABYTE = 1024 * 1024

/** The value that a JSON text holds. Throws FaultyInput with the line and column of what is wrong. */
export function parseJson(text: string): unknown {
  if (text.length > FILE_LIMIT) throw new FaultyInput([{ at: '', problem: 'too-large', most: FILE_LIMIT / MEGABYTE }])
  const { tooDeep, twice } = lookThroughJson(text, DEPTH_LIMIT)
  if (tooDeep !== undefined)
    throw new FaultyInput([{ at: '', problem: 'too-deep', most: DEPTH_LIMIT, ...lineAndColumn(text, tooDeep) }])
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FaultyInput([syntaxFault(text)])
  }
  if (twice) throw new FaultyInput(duplicateKeys(text))
  // JavaScript's objects drop such a key, or worse; a text without the word cannot have one, unless it is written in escapes.
  const evil = /__proto__|\\u/i.test(text) ? keysNamed('__proto__', value, []) : []
  if (evil.length > 0) throw new FaultyInput(placed(text, evil))
  return value
}

/** The words by which messages tell the errors of the parser apart. */
const expectations: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'name',
  ValueExpected: 'value',
  ColonExpected: 'colon',
  CommaExpected: 'comma',
  CloseBraceExpected: 'brace',
  CloseBracketExpected: 'bracket',
  EndOfFileExpected: 'end',
  InvalidCommentToken: 'comment',
  UnexpectedEndOfString: 'quote',
  InvalidCharacter: 'control',
  InvalidEscapeCharacter: 'escape',
  InvalidUnicode: 'escape',
  InvalidNumberFormat: 'number',
}

/** What the parser that is in the language refused, looked for with one that says where. */
function syntaxFault(text: string): PlacedFault {
  let first: PlacedFault | undefined
  visit(
    text,
    {
      onError(code, _offset, _length, line, character) {
        const expected = expectations[printParseErrorCode(code)] ?? 'json'
        first ??= { at: '', problem: 'json-syntax', expected, line: line + 1, column: character + 1 }
      },
    },
    { disallowComments: true },
  )
  return first ?? { at: '', problem: 'json-syntax', expected: 'json', line: 1, column: 1 }
}

/** Every name that stands twice in an object: JSON readers keep the last, and nobody notices. */
function duplicateKeys(text: string): PlacedFault[] {
  const faults: PlacedFault[] = []
  const open: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, _offset, _length, line, character, path) {
      const names = open.at(-1)
      if (names?.has(name))
        faults.push({
          at: pathText([...path(), name]),
          problem: 'duplicate-key',
          line: line + 1,
          column: character + 1,
        })
      names?.add(name)
    },
  })
  return faults
}

function keysNamed(name: string, value: unknown, path: readonly PropertyKey[]): Fault[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
  return [...entries].flatMap(([key, item]) => {
    const here = [...path, key]
    return key === name ? [{ at: pathText(here), problem: 'forbidden-key' }] : keysNamed(name, item, here)
  })
}

/** The faults with the lines and columns of their places; where a place is missing, those of what it is missing in. */
export function placed(text: string, faults: readonly Fault[]): PlacedFault[] {
  const wanted = new Set(faults.filter((fault) => !('line' in fault)).flatMap(({ at }) => prefixes(at)))
  if (wanted.size === 0 || text.length > PLACED_LIMIT) return [...faults]
  const found = new Map<string, { line: number; column: number }>()
  const note = (path: readonly PropertyKey[], line: number, character: number): void => {
    const at = pathText(path)
    if (wanted.has(at)) found.set(at, { line: line + 1, column: character + 1 })
  }
  visit(text, {
    onObjectBegin: (_offset, _length, line, character, path) => note(path(), line, character),
    onArrayBegin: (_offset, _length, line, character, path) => note(path(), line, character),
    onLiteralValue: (_value, _offset, _length, line, character, path) => note(path(), line, character),
  })
  return faults.map((fault) => {
    const nearest = 'line' in fault ? undefined : prefixes(fault.at).findLast((prefix) => found.has(prefix))
    return nearest === undefined ? fault : { ...fault, ...found.get(nearest)! }
  })
}

/** A place and everything that it may be in, outermost first. Names may hold dots, so some of these are no places at all. */
function prefixes(at: string): string[] {
  const cuts = [...at.matchAll(/[.[]/g)].map(({ index }) => at.slice(0, index))
  return [...new Set(['', ...cuts, at])]
}

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
