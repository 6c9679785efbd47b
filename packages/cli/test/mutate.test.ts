import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../src/mutate/changes.js'
import { awaited, runCounted } from '../src/mutate/counted.js'
import { Linker } from '../src/mutate/linker.js'
import { marked } from '../src/mutate/marks.js'
import { drawMutants, mutantsOf } from '../src/mutate/mutants.js'
import { compiled, countedSources, isRule, modulesOf, systemSources } from '../src/mutate/sources.js'
import { disablingsOf } from '../src/mutate/tagged.js'
import { Bench } from './command.js'

const parse = (text: string) => ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2023, true)

/** What stands in the place of a piece of source in each of its mutants. */
const mutants = (text: string): string[] =>
  changesOf(parse(text)).map(({ start, end, text: other }) => text.slice(0, start) + other + text.slice(end))

describe('the mutants of a source', () => {
  it.each([
    ['const a = b < c', ['const a = ((b) <= (c))', 'const a = ((b) >= (c))']],
    ['const a = b === c', ['const a = ((b) !== (c))']],
    ['const a = b && c || d', ['const a = ((b && c) && (d))', 'const a = ((b) || (c)) || d']],
    ['a += 1', [';', 'a -= 1', 'a += 2', 'a += 0']],
    ['const a = !b', ['const a = (b)']],
    ['const a = b ? c : d', ['const a = true ? c : d', 'const a = false ? c : d']],
    ['const a = b.some(c)', ['const a = b.every(c)']],
    ['const a = b.filter(c)', ['const a = b']],
    ['const a = [b, c]', ['const a = []']],
    ['const a = true', ['const a = false']],
    ['function a() { b() }', ['function a() {}', 'function a() { ; }']],
    [
      'for (const a of b) if (c) continue',
      [
        'for (const a of b) if (true) continue',
        'for (const a of b) if (false) continue',
        'for (const a of b) if (c) ;',
      ],
    ],
  ])('%s', (text, wanted) => expect(mutants(text)).toEqual(wanted))

  it.each([
    ['types', 'type A = 1 | 2; interface B { a: 3; b: true }'],
    ['imports', "import a from 'b' with { type: 'json' }"],
    ['what is thrown', 'throw new RangeError(a + 1)'],
    ['text put together', "const a = 'b' + c"],
    ['empty lists', 'const a = []'],
    ['targets of assignments', 'const [a, b] = c'],
  ])('do not touch %s', (_, text) => expect(mutants(text)).toEqual([]))

  it('can all be read', () => {
    for (const source of systemSources('tow').slice(0, 12))
      for (const { edit } of mutantsOf(source)) {
        const text = source.text.slice(0, edit.start) + edit.text + source.text.slice(edit.end)
        const { parseDiagnostics } = parse(text) as ts.SourceFile & { parseDiagnostics: readonly ts.Diagnostic[] }
        expect(
          parseDiagnostics.map(({ messageText }) => [
            source.path,
            text.slice(edit.start - 30, edit.end + 30),
            messageText,
          ]),
        ).toEqual([])
      }
  })
})

describe('a sample', () => {
  const sources = systemSources('avl').filter(isRule)

  it('is of rules of the system, its family and the operations, and of nothing else', () => {
    const paths = sources.map(({ path }) => path.slice('packages/engine/src/'.length))
    for (const part of ['systems/avl/', 'systems/chitpull/', 'operations/'])
      expect(paths.some((path) => path.startsWith(part))).toBe(true)
    expect(paths.filter((path) => /systems\/tow|kernel|messages|evaluat|scenario|sketch|resample/.test(path))).toEqual(
      [],
    )
  })

  it('is the same for the same seed, another for another, and without repetition', () => {
    const places = (seed: number) =>
      drawMutants(sources, 50, seed).map(({ file, edit }) => `${file} ${edit.start} ${edit.text}`)
    expect(places(1)).toEqual(places(1))
    expect(places(1)).not.toEqual(places(2))
    expect(new Set(places(3)).size).toBe(50)
  })
})

describe('a line that enforces a rule', () => {
  const disabled = (text: string, line: number) =>
    disablingsOf({ path: 'a.ts', text }, line).map(({ start, end, text: other }) => {
      return (text.slice(0, start) + other + text.slice(end)).split('\n')[line - 1]
    })

  it.each([
    ['if (a) b()', 1, ['if (true) b()', 'if (false) b()', 'if (a) ;']],
    ['const a = [\n  b,\n  c,\n]', 2, ['  ...[],']],
    ['function a() {\n  return b()\n}', 2, ['  return undefined']],
    ["const a = {\n  b: 'down',\n}", 2, ['  b: undefined,']],
    ['x()\nconst a = b()', 2, ['const a = undefined']],
    ['const a = 2', 1, ['const a = 3', 'const a = 1', 'const a = undefined']],
  ])('%s', (text, line, wanted) => expect(disabled(text, line)).toEqual(wanted))

  it('is only changed where it is', () => {
    expect(disabled('if (a) b()\nif (c) d()', 2)).toEqual(['if (true) d()', 'if (false) d()', 'if (c) ;'])
  })
})

describe('places that are watched', () => {
  const reached = (text: string, calls: string): number[] => {
    const found: number[] = []
    const marks = [...text.matchAll(/@/g)].map(({ index }, number) => ({ number, start: index }))
    const source = parse(text.replaceAll('@', '_'))
    const code = compiled({ path: 'a.ts', text: `${marked(source, marks)}\n${calls}` })
    new Function('__reached', 'exports', code)((number: number) => found.push(number), {})
    return [...new Set(found)].sort()
  }

  it.each([
    ['let _ = 0\nfunction f(a) {\n  if (a) @ = 1\n  else @ = 2\n}', 'f(true)', [0]],
    ['let _ = 0\nfunction f(a) {\n  if (a) @ = 1\n  else @ = 2\n}', 'f(false)', [1]],
    ['let _ = 0\nconst f = (a) => a || [1].some((b) => @ + b)', 'f(true)', []],
    ['let _ = 0\nconst f = (a) => a || [1].some((b) => @ + b)', 'f(false)', [0]],
    ['let _ = 0\nconst f = (a = @) => { return a }', 'f(1)', [0]],
    ['let _ = 0\nconst a = @', '', [0]],
    ['let _ = 0\nlet g\nconst f = (a) => { if (a) g = () => @ }', 'f(true)', []],
    ['let _ = 0\nlet g\nconst f = (a) => { if (a) g = () => @ }', 'f(true); g()', [0]],
    ['let _ = 0\nfunction f(a) { switch (a) { case 1: return @\n default: return @ } }', 'f(2)', [1]],
  ])('%s: %s', (text, calls, wanted) => expect(reached(text, calls)).toEqual(wanted))
})

describe('counts by hand', () => {
  const linker = async (text: string) => {
    const path = 'packages/content/test/x.test.ts'
    const { own } = modulesOf([{ path, text }])
    const counted = await Linker.prepare({ own: new Map([[path, awaited(own.get(path)!)]]), others: [] })
    return () => runCounted(counted, path, {} as never)
  }
  const test = (body: string) => `import { describe, expect, it } from 'vitest'\nconst a = await 3\n${body}`

  it.each([
    "it('x', () => expect(a).toBe(3))",
    "describe.each([[1, 2]])('x', (b, c) => it.each([3])('y', (d) => expect([b, c, d]).toEqual([1, 2, a])))",
    "it('x', { timeout: 1 }, () => expect([1, 2, 3]).toEqual(expect.arrayContaining([3, 1])))",
    "it('x', async () => expect(await a).toBeGreaterThan(2))",
  ])('hold: %s', async (body) => expect((await linker(test(body)))()).resolves.toBeUndefined())

  it.each([
    "it('x', () => expect(a).toBe(4))",
    "describe('x', () => { it('y', () => {}); it('z', () => expect([a]).toEqual([4])) })",
    "it.each([3, 2])('x', (b) => expect(b).toBe(3))",
    "it('x', () => expect([1]).toEqual(expect.arrayContaining([3])))",
  ])('do not hold: %s', async (body) => expect((await linker(test(body)))()).rejects.toThrow('not what was counted'))

  it('are found for the systems that have them', () => {
    for (const system of ['tow', 'avl', 'wb95', 'bcs']) expect(countedSources(system).length).toBeGreaterThan(3)
    expect(countedSources('nowhere')).toEqual([])
  })
})

it('the command says plainly where there are no sources, or no system', { timeout: 60_000 }, async () => {
  const bench = await Bench.build()
  const [none, unknown] = await Promise.all([bench.run(['mutate', 'tow']), bench.run(['mutate', 'nowhere'])])
  expect([none.code, unknown.code]).toEqual([2, 2])
  expect(none.stderr).toContain('There are no sources of “tow” here.')
})
