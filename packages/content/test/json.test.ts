import { DEPTH_LIMIT, parseJson, placed } from '@sztab/content'
import { FaultyInput } from '@sztab/engine'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

function faults(text: string) {
  try {
    parseJson(text)
    return []
  } catch (error) {
    if (!(error instanceof FaultyInput)) throw error
    return error.faults
  }
}

test.each([
  ['', 'value', 1, 1],
  ['{"a": }', 'value', 1, 7],
  ['{\n  "a": 1\n  "b": 2\n}', 'comma', 3, 3],
  ['{"a" 1}', 'colon', 1, 6],
  ['{"a": 1', 'brace', 1, 8],
  ['[1', 'bracket', 1, 3],
  ['{"a": 1} 2', 'end', 1, 10],
  ['{"a": 1,}', 'name', 1, 9],
  ['// x\n{}', 'comment', 1, 1],
  ['["a]', 'quote', 1, 2],
  ['["a\nb"]', 'quote', 1, 2],
  ['["a\u0001"]', 'control', 1, 2],
  ['["\\x"]', 'escape', 1, 2],
])('%j is not JSON', (text, expected, line, column) => {
  expect(faults(text)).toEqual([{ at: '', problem: 'json-syntax', expected, line, column }])
})

test('every text that the language refuses is refused with a place', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.json().chain((text) => fc.nat(text.length).map((cut) => text.slice(0, cut) + text.slice(cut + 1))),
    fc.string({ unit: fc.constantFrom(...'{}[]",:\\ntruefalse0123.eE+-/* \n') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      let good = true
      try {
        JSON.parse(text)
      } catch {
        good = false
      }
      const found = faults(text)
      if (!good) expect(found).toMatchObject([{ problem: 'json-syntax', line: expect.any(Number) }])
    }),
    { numRuns: 500 },
  )
})

test('nesting has an end', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(faults(nested(DEPTH_LIMIT))).toEqual([])
  expect(faults(`\n${nested(DEPTH_LIMIT + 1)}`)).toMatchObject([
    { problem: 'too-deep', line: 2, column: DEPTH_LIMIT + 1 },
  ])
  expect(faults('{"a":'.repeat(5_000_000))).toMatchObject([{ problem: 'too-deep' }])
  expect(faults(`["${'['.repeat(1000)}\\"${'{'.repeat(1000)}"]`)).toEqual([])
})

test('keys that JavaScript takes for something else are refused', () => {
  expect(faults('{"a": [{"__proto__": {"x": 1}}]}')).toMatchObject([
    { at: 'a[0].__proto__', problem: 'forbidden-key', line: 1 },
  ])
  expect(faults('{"\\u005f_proto__": 1}')).toMatchObject([{ problem: 'forbidden-key' }])
  expect(faults('{"constructor": 1, "prototype": 2, "toString": 3}')).toEqual([])
})

test('names that stand twice are found', () => {
  expect(faults('{"a": {"b": 1,\n "b": 2, "\\u0062": 3}, "c": [{"b": 1}, {"b": 1}]}')).toEqual([
    { at: 'a.b', problem: 'duplicate-key', line: 2, column: 2 },
    { at: 'a.b', problem: 'duplicate-key', line: 2, column: 10 },
  ])
})

test('a fault is placed where it is, or where something is missing', () => {
  const text = '{\n  "a": {\n    "B21.32": [1, {"x": 2}]\n  }\n}'
  const at = (place: string) => placed(text, [{ at: place, problem: 'form' }]).map(({ line, column }) => [line, column])
  expect(at('')).toEqual([[1, 1]])
  expect(at('a')).toEqual([[2, 8]])
  expect(at('a.B21.32[1].x')).toEqual([[3, 25]])
  expect(at('a.B21.32[1].y')).toEqual([[3, 19]])
  expect(at('z.y')).toEqual([[1, 1]])
})
