import { formats, Library, loadKit, openRecord, validateFile } from '@sztab/content'
import { loadKitFile } from '@sztab/content/files'
import { FaultyInput, systemRegistry, verify } from '@sztab/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../test-support/night.js'
import { bundleDrill } from './drill.js'
import { playedGame, positionFile } from './game.js'

const kit = await loadKitFile((await bundleDrill()).drill)
const library = new Library([kit])
const scenario = kit.scenarios[0]!
const { map } = scenario as unknown as { map: object }
const game = playedGame(kit, 1, 40)
const record = playedGame(kit, 2, 10_000).record

const validate = (value: unknown) => validateFile(library, JSON.stringify(value, undefined, 2))

type Path = readonly (string | number)[]

/** A copy of a file with something changed: another value at a path, or none. */
function edited(file: unknown, path: Path, value?: unknown): unknown {
  const copy = structuredClone(file)
  const parent = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)[key], copy)
  const holder = parent as Record<PropertyKey, unknown>
  if (value === undefined) delete holder[path.at(-1)!]
  else holder[path.at(-1)!] = value
  return copy
}

describe('the library', () => {
  test('knows the systems that come with Sztab and those that are brought', async () => {
    expect(library.systems().map(({ id }) => id)).toEqual(['tow', 'avl', 'bcs', 'wb95', 'drill'])
    expect((await library.scenarios()).map(({ id }) => id)).toContain(scenario.id)
    expect(await library.scenario(scenario.id)).toBe(scenario)
    expect(await library.scenario('nowhere')).toBeUndefined()
  })

  test('takes a system that is brought before its own of the same id', async () => {
    const other = { ...kit, system: { ...kit.system, id: 'tow' } }
    expect(await new Library([other]).kit('tow')).toBe(other)
    expect(new Library([other]).systems().filter(({ id }) => id === 'tow')).toHaveLength(1)
  })

  test('says that a system cannot be played or is not there', async () => {
    await expect(loadKit('nope')).rejects.toThrow(FaultyInput)
    expect(library.systemFault('nope', 'system')).toMatchObject({ problem: 'unknown-system', name: 'nope' })
  })

  test.each(systemRegistry.map(({ id }) => id))('has the rules of %s', async (id) => {
    const rules = (await library.rules(id))!
    expect(rules.length).toBeGreaterThan(100)
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
    for (const rule of rules)
      expect(rule).toMatchObject({
        id: expect.stringMatching(new RegExp(`^${id}-`)),
        section: expect.stringMatching(/./),
        title: { en: expect.stringMatching(/./), pl: expect.stringMatching(/./), fr: expect.stringMatching(/./) },
        text: expect.stringMatching(/./),
        kind: expect.any(String),
        optional: expect.any(Boolean),
      })
  })
})

describe('good files', () => {
  test('a scenario, a position, a view, a record, a map', async () => {
    expect(await validate(scenario)).toEqual({ format: 'scenario', faults: [] })
    expect(await validate(positionFile(game))).toEqual({ format: 'position', faults: [] })
    expect(await validate(positionFile(game, 'blue'))).toEqual({ format: 'position', view: true, faults: [] })
    expect(await validate(record)).toEqual({ format: 'record', faults: [] })
    expect(await validate(map)).toEqual({ format: 'map', faults: [] })
  })

  test('that carry their scenario', async () => {
    expect(await validate({ ...positionFile(game), scenario })).toEqual({ format: 'position', faults: [] })
    expect(await validate({ ...record, scenario })).toEqual({ format: 'record', faults: [] })
  })
})

describe('bad files', () => {
  const position = positionFile(game)
  const piece = Object.keys(position.lists.piece!)[0]!

  test.each<[string, unknown, object]>([
    ['nothing', null, { at: '', problem: 'type' }],
    ['a list', [1], { at: '', problem: 'type' }],
    [
      'another kind',
      { format: 'letter' },
      { at: 'format', problem: 'unknown-format', expected: formats.join(', '), line: 2 },
    ],
    ['another version', { ...position, formatVersion: 9 }, { at: 'formatVersion', problem: 'one-of' }],
    ['no options', edited(position, ['options']), { at: 'options', problem: 'type', line: 1 }],
    ['more than belongs there', { ...position, extra: 1 }, { at: 'extra', problem: 'unknown-key' }],
    ['an unknown system', { ...position, system: 'chess' }, { at: 'system', problem: 'unknown-system', name: 'chess' }],
    ['a scenario of another system', { ...position, system: 'bcs' }, { at: 'scenario', problem: 'unknown-scenario' }],
    ['an unknown scenario', { ...position, scenario: 'x' }, { at: 'scenario', problem: 'unknown-scenario', name: 'x' }],
    ['an unknown option', { ...position, options: { mud: true } }, { at: 'options.mud', problem: 'unknown-option' }],
    ['a bad option', { ...position, options: { fog: 7 } }, { at: 'options.fog', problem: 'option-value' }],
    [
      'a broken scenario inside',
      { ...position, scenario: { ...scenario, turns: 0 } },
      { at: 'scenario.turns', problem: 'too-small' },
    ],
    [
      'a piece in no place',
      edited(position, ['lists', 'piece', piece, 'at'], 'moon'),
      { at: `lists.piece.${piece}.at`, problem: 'name-of', expected: 'place', line: expect.any(Number) },
    ],
    [
      'an unknown step',
      { ...position, agenda: [{ step: 'lunch', entry: 'soup' }] },
      { at: 'agenda[0].step', problem: 'one-of' },
    ],
    ['a scenario without a title', edited(scenario, ['title', 'fr']), { at: 'title.fr', problem: 'type' }],
    ['a scenario of nothing', { format: 'scenario' }, { at: 'formatVersion', problem: 'type' }],
    [
      'a throw that cannot be',
      { ...record, opening: [[6, 'x', 6]] },
      { at: 'opening[0][2]', problem: 'throw-range', most: 5 },
    ],
    ['a throw of too many', { ...record, opening: [[2 ** 40, 'x', 6]] }, { at: 'opening[0][0]', problem: 'too-big' }],
    [
      'an order of nobody',
      edited(record, ['entries', 0, 'side'], 'green'),
      { at: 'entries[0].side', problem: 'one-of', expected: 'blue, red' },
    ],
    [
      'a forged snapshot',
      edited(record, ['snapshots', 0, 'hash'], 'feed'),
      { at: 'snapshots[0].hash', problem: 'hash' },
    ],
  ])('%s', async (_, value, fault) => {
    const { faults } = await validate(value)
    expect(faults[0]).toMatchObject(fault)
  })

  test('a name that stands twice', async () => {
    const text = JSON.stringify(position).replace('"options":{', '"options":{},"options":{')
    expect((await validateFile(library, text)).faults).toMatchObject([{ at: 'options', problem: 'duplicate-key' }])
  })
})

/** Anything in the place of any part of a file. */
function mutants(file: unknown): fc.Arbitrary<unknown> {
  const paths: (string | number)[][] = []
  const walk = (value: unknown, path: (string | number)[]): void => {
    paths.push(path)
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) walk((value as Record<string, unknown>)[key], [...path, key])
  }
  walk(file, [])
  const odd = fc.constantFrom<unknown>(
    0,
    -1,
    1e300,
    2 ** 31,
    2 ** 53,
    0.5,
    '',
    '?',
    '-',
    '__proto__',
    'constructor',
    [],
    {},
    null,
    true,
  )
  const other = fc.oneof(odd, fc.jsonValue(), fc.dictionary(fc.constantFrom('constructor', 'toString', 'x', 'at'), odd))
  return fc.tuple(fc.constantFrom(...paths), other, fc.constantFrom('put', 'drop', 'add')).map(([path, value, how]) => {
    const last = path.at(-1)
    if (last === undefined) return value
    if (how === 'add') return edited(file, [...path.slice(0, -1), `${last}x`], value)
    return edited(file, path, how === 'drop' ? undefined : value)
  })
}

const numRuns = runs(200, 5000)

describe('no file brings the readers down', { timeout: 600_000 }, () => {
  test.each([
    ['a position', positionFile(game)],
    ['a view', positionFile(game, 'red')],
    ['a record', record],
    ['a scenario', scenario],
    ['a map', map],
  ])('%s with something changed', async (_, file) => {
    await fc.assert(
      fc.asyncProperty(mutants(file), async (mutant) => {
        const { faults } = await validate(mutant)
        for (const { at, problem } of faults) expect([typeof at, typeof problem]).toEqual(['string', 'string'])
      }),
      { numRuns },
    )
  })

  test('a record with something changed can be verified', async () => {
    await fc.assert(
      fc.asyncProperty(mutants(record), async (mutant) => {
        const opened = await openRecord(library, mutant).catch((error: unknown) => {
          if (!(error instanceof FaultyInput)) throw error
        })
        if (opened) verify(opened.kit.system, opened.scenario, opened.record)
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    )
  })

  test('any text', async () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom('{"format":"record"}', '[]', '"'))
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect((await validateFile(library, text)).faults.length).toBeGreaterThan(0)
      }),
      { numRuns },
    )
  })
})
