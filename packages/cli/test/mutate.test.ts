import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../src/mutate/changes.js'
import { awaited, runCounted } from '../src/mutate/counted.js'
import { Kept } from '../src/mutate/kept.js'
import { Linker } from '../src/mutate/linker.js'
import { marked } from '../src/mutate/marks.js'
import { drawMutants, mutantsOf } from '../src/mutate/mutants.js'
import { compiled, countedSources, isRule, modulesOf, systemSources } from '../src/mutate/sources.js'
import { disablingsOf } from '../src/mutate/tagged.js'
import { watchers, watchOf } from '../src/mutate/watches.js'
import { UsageError } from '../src/usage.js'
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
    const code = compiled({ path: 'a.ts', text: `${marked(source, marks).text}\n${calls}` })
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

describe('expressions that are watched', () => {
  /** Which of the mutants of a function's source would have made a difference to calls of it, and those that cannot tell. */
  const differing = (text: string, calls: string): { differ: string[]; silent: string[] } => {
    const source = parse(text)
    const changes = changesOf(source)
    const found = new Set<number>()
    const silent = new Set<number>()
    for (const [number, change] of changes.entries()) {
      // One by one: of two in one place only the first is watched.
      const marks = [{ number, start: change.start, watch: watchOf(source, change, number) }]
      const { text: watched, watched: telling } = marked(source, marks)
      if (telling.length === 0) silent.add(number)
      const names = watchers({ reached: () => {}, differs: (mutant) => found.add(mutant) })
      const code = compiled({ path: 'a.ts', text: `${watched}\n${calls}` })
      new Function(...Object.keys(names), 'exports', code)(...Object.values(names), {})
    }
    const told = (numbers: Set<number>) => [...numbers].map((number) => changes[number]!.text)
    return { differ: told(found), silent: told(silent) }
  }

  it.each([
    ['const f = (a, b) => a < b', 'f(1, 2)', ['((a) >= (b))']],
    ['const f = (a, b) => a < b', 'f(1, 1)', ['((a) <= (b))', '((a) >= (b))']],
    ['const f = (a, b) => a - b', 'f(4, 0)', []],
    ['const f = (a, b) => a - b', 'f(4, 1)', ['((a) + (b))']],
    ['const f = (a, b) => a && b', 'f(true, true)', []],
    ['const f = (a, b) => a && b', 'f(false, false)', []],
    ['const f = (a, b) => a && b', 'f(true, false)', ['((a) || (b))']],
    ['const f = (a, b) => a && b', 'f(false, true)', ['((a) || (b))']],
    ['const f = (a) => { if (a && a.b) return 1 }', 'f(null)', ['true', '((a) || (a.b))']],
    ['const f = (a) => (a ? b : b); const b = true', 'f(true)', ['false']],
    ['const f = (a, b) => Math.min(a, b)', 'f(2, 2)', []],
    ['const f = (a, b) => Math.min(a, b)', 'f(2, 3)', ['Math.max(a, b)']],
    ['const f = (a) => Math.floor(a / a)', 'f(3)', ['((a) * (a))']],
  ])('%s: %s', (text, calls, wanted) => expect(differing(text, calls).differ).toEqual(wanted))

  it('are not those that would leave out or add what may do something', () => {
    const { silent } = differing('const g = () => 1; const f = (a) => { if (g()) return a && g() }', 'f(1)')
    expect(silent).toEqual(expect.arrayContaining(['true', 'false', '((a) || (g()))']))
  })

  it('stand inside of each other, and the source does what it did', () => {
    const text = 'const f = (a, b, c) => (a - b - c < Math.max(a, b) && a !== c ? a + b : c * 2)'
    const source = parse(text)
    const marks = changesOf(source).map((change, number) => ({
      number,
      start: change.start,
      watch: watchOf(source, change, number),
    }))
    const { text: watched } = marked(source, marks)
    const names = watchers({ reached: () => {}, differs: () => {} })
    const code = compiled({ path: 'a.ts', text: `${watched}\nreturn f` })
    const f = new Function(...Object.keys(names), 'exports', code)(...Object.values(names), {})
    const plain = new Function(`${text}\nreturn f`)()
    for (const args of [
      [1, 2, 3],
      [5, 1, 1],
      [2, 2, 2],
      [9, 0, 4],
    ])
      expect(f(...args)).toBe(plain(...args))
  })
})

describe('results that are kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sztab-kept-'))
  const sample = { system: 'tow', sample: 3, seed: 1, rules: 'r' }
  const visit = { milliseconds: 1, reached: [0, 1], differs: [1] }

  it('are there for the next run, but for what was not written to its end', () => {
    const path = join(folder, 'a.jsonl')
    const first = new Kept(path, sample)
    first.add({ is: 'check', key: 'a', ...visit })
    first.add({ is: 'survived', mutant: 0, reached: true })
    first.add({ is: 'check', key: 'b', ...visit })
    first.add({ is: 'killed', mutant: 1, by: 'b', endless: false })
    first.add({ is: 'game', game: 7, digest: 'd', ...visit })
    first.add({ is: 'compared', mutant: 0, isSame: true })
    appendFileSync(path, '{"is":"compared","mut')
    const second = new Kept(path, sample)
    expect([...second.checks.keys()]).toEqual(['a', 'b'])
    expect(second.tried.get(0)).toMatchObject({ is: 'survived', checks: new Set(['a']) })
    expect(second.tried.get(1)).toMatchObject({ is: 'killed', by: 'b' })
    expect(second.games.get(7)?.digest).toBe('d')
    second.add({ is: 'compared', mutant: 2, isSame: false })
    expect([...new Kept(path, sample).compared]).toEqual([
      [0, true],
      [2, false],
    ])
  })

  it('are begun anew for another sample or other rules', () => {
    const path = join(folder, 'b.jsonl')
    new Kept(path, sample).add({ is: 'killed', mutant: 1, by: 'b', endless: false })
    expect(new Kept(path, { ...sample, rules: 'others' }).tried.size).toBe(0)
    expect(new Kept(path, sample).tried.size).toBe(0)
  })

  it('are not written over a file of something else', () => {
    const path = join(folder, 'c.txt')
    writeFileSync(path, 'my notes')
    expect(() => new Kept(path, sample)).toThrow(UsageError)
    expect(readFileSync(path, 'utf8')).toBe('my notes')
  })
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
