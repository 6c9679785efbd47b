import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordSchema } from '@sztab/engine'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { writeCodeIndex } from '../../../scripts/code-index.mjs'
import { isNight } from '../../../test-support/night.js'
import { Bench } from './command.js'
import * as schemas from './schemas.js'

// Processes take their time to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const FIELD = 'drill/field'
const cases = join(import.meta.dirname, '../../engine/test/drill/cases')

let bench: Bench
let record: string
beforeAll(async () => {
  bench = await Bench.build()
  const { stdout } = await bench.drilled(['golden', FIELD, '--json'])
  record = bench.file('game.json', stdout)
}, 60_000)

const { json } = schemas

const isPageBuilt = existsSync(join(import.meta.dirname, '../../web/dist/index.html'))

describe('systems', () => {
  test('lists what comes with Sztab and what is brought', async () => {
    const { code, stdout } = await bench.drilled(['systems', '--json'])
    expect(code).toBe(0)
    const ids = json(schemas.systems, stdout).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['tow', 'avl', 'bcs', 'wb95', 'drill']))
    expect((await bench.drilled(['systems'])).stdout).toContain('Drill')
  })
})

describe('scenarios', () => {
  test('gives what a program needs to choose', async () => {
    const { code, stdout } = await bench.drilled(['scenarios', '--json'])
    expect(code).toBe(0)
    expect(json(schemas.scenarios, stdout)).toContainEqual({
      id: FIELD,
      system: 'drill',
      sides: ['blue', 'red'],
      turns: 4,
      units: 10,
      hexes: 54,
    })
    expect((await bench.drilled(['scenarios'])).stdout).toContain('The small field')
  })
})

describe('rules', () => {
  test.each(['tow', 'avl', 'bcs', 'wb95'])('of %s', async (system) => {
    const { code, stdout } = await bench.run(['rules', system, '--json'])
    expect(code).toBe(0)
    expect(json(schemas.rules, stdout).every(({ id }) => id.startsWith(`${system}-`))).toBe(true)
  })

  test('in the language of the reader', async () => {
    const { stdout } = await bench.run(['rules', 'tow'], { env: { LANG: 'pl_PL.UTF-8' } })
    expect(stdout).toMatch(/^tow-1\.1-a +Skala czasu i oddziałów$/m)
  })

  test('with the cases that show them', async () => {
    const { code, stdout } = await bench.drilled(['rules', 'drill', '--coverage', '--json', '--cases', cases])
    expect(code).toBe(0)
    const { system, total, covered, missing } = json(schemas.coverage, stdout)
    expect(system).toBe('drill')
    expect(covered).toBeGreaterThan(0)
    expect(covered + missing.length).toBe(total)
    expect((await bench.drilled(['rules', 'drill', '--coverage', '--cases', cases])).stdout).toMatch(
      /^\d+ of \d+ rules/,
    )
  })

  test('one of them: text, cases, and where it stands in the sources', { timeout: 120_000 }, async () => {
    const casebook = ['--cases', join(import.meta.dirname, '../../cases/tow')]
    // Building has read all sources already.
    const built = join(import.meta.dirname, '../dist/code')
    if (existsSync(built)) cpSync(built, join(bench.folder, 'dist/code'), { recursive: true })
    else writeCodeIndex(join(bench.folder, 'dist/code'))
    const { code, stdout } = await bench.run(['rules', 'tow-9.3-e', '--json', ...casebook])
    expect(code).toBe(0)
    const found = json(schemas.rule, stdout)
    expect(found).toMatchObject({ id: 'tow-9.3-e', text: expect.stringContaining('major river') })
    expect(found.cases).toContainEqual(expect.stringContaining('9.3-bridge-between-two-zones.yaml'))
    expect([...found.enforces, ...found.says]).toContainEqual(
      expect.stringMatching(/^packages\/engine\/src\/systems\/chitpull\/.*\.ts:\d+$/),
    )
    const polish = await bench.run(['rules', 'tow-9.3-e', ...casebook], { env: { LANG: 'pl_PL.UTF-8' } })
    expect(polish.stdout).toMatch(
      /^tow-9\.3-e {2}Duża rzeka[^\n]*\nOddział nie może[\s\S]*\nPrzypadki:\n[\s\S]*:\d+\n$/,
    )
    const reference = await bench.run(['case', '--reference', 'tow'])
    expect(reference.stdout).toMatch(/^ {2}moved +unit: text, from: text, path: list, points: number$/m)
    expect(reference.stdout).toMatch(/^ {2}movement +turn\?: .*side: side, units\?: list of piece$/m)
  })

  test('that there are not', async () => {
    const { code, stderr } = await bench.run(['rules', 'tow-99.9-z'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('tow-99.9-z')])
  })

  test('of a system without cases', async () => {
    const { code, stdout } = await bench.run(['rules', 'wb95', '--coverage', '--json'])
    expect(code).toBe(0)
    const { total, covered, missing } = json(schemas.coverage, stdout)
    expect([covered, missing.length]).toEqual([0, total])
  })
})

describe('case', () => {
  test('prints every word that a case of a system may use', async () => {
    const { code, stdout } = await bench.drilled(['case', '--reference', 'drill', '--json'])
    expect(code).toBe(0)
    expect(json(schemas.reference, stdout)).toMatchObject({
      system: 'drill',
      moments: { activation: { chit: 'chit' } },
      verbs: { move: { unit: 'piece', to: 'place', 'via?': 'list of place' } },
      events: { moved: expect.objectContaining({}) },
    })
    expect((await bench.run(['case', '--reference', 'chess'])).code).toBe(2)
  })

  test('runs cases and folders', async () => {
    const { code, stdout, stderr } = await bench.drilled(['case', cases])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/\d+ cases passed, 0 failed\.\n$/)
  })

  test('says what was expected and what came', async () => {
    const good = readFileSync(join(cases, '1.3-two-units-in-a-hex.yaml'), 'utf8')
    const file = bench.file('1.3-wrong.yaml', good.replace('height: 2', 'height: 3'))
    const line = good.split('\n').findIndex((text) => text.includes('height: 2')) + 1
    const { code, stdout, stderr } = await bench.drilled(['case', file])
    expect(code).toBe(1)
    expect(stdout).toContain('FAILED')
    expect(stderr).toMatch(/: expected 3; it is 2\n$/)
    expect(stderr).toContain(`${file}:${line}:`)
    const parsed = await bench.drilled(['case', file, '--json'])
    expect(json(schemas.cases, parsed.stdout).reports).toMatchObject([{ ok: false }])
  })

  test('refuses what is no case', async () => {
    const file = bench.file('1.1-bad.yaml', 'title: [\n')
    const { code, stderr } = await bench.drilled(['case', file])
    expect(code).toBe(2)
    expect(stderr).toContain(`${file}:`)
  })
})

describe('verify', () => {
  test('finds a good record good', async () => {
    const { code, stdout } = await bench.drilled(['verify', record, '--json'])
    expect(code).toBe(0)
    const { replayed, throws, faults } = json(schemas.verification, stdout)
    expect(replayed).toBeGreaterThan(10)
    expect(throws).toBeGreaterThan(5)
    expect(faults).toEqual([])
  })

  test('finds forged dice and forged orders', async () => {
    const game = json(recordSchema, (await bench.drilled(['golden', FIELD, '--json'])).stdout)
    const thrown = game.entries.findIndex(({ throws }) => throws !== undefined)
    const forged = structuredClone(game)
    const [of, purpose, value] = forged.entries[thrown]!.throws![0]!
    forged.entries[thrown]!.throws![0] = [of, purpose, (value + 1) % of]
    const dice = await bench.drilled(['verify', bench.file('dice.json', forged)])
    expect(dice.code).toBe(1)
    expect(dice.stdout).toContain(`entries[${thrown}].throws[0]`)
    expect(dice.stdout).toContain('The record is wrong.')
    const moved = { ...game, entries: game.entries.toSpliced(2, 1) }
    expect((await bench.drilled(['verify', bench.file('orders.json', moved)])).code).toBe(1)
  })

  const changed = async (name: string, change: (game: z.infer<typeof recordSchema>) => void) => {
    const game = json(recordSchema, (await bench.drilled(['golden', FIELD, '--json'])).stdout)
    change(game)
    return bench.drilled(['verify', bench.file(name, game)])
  }

  test('says what it did again, what nobody signs, and that the key of a test can be guessed', async () => {
    const { code, stdout } = await bench.drilled(['verify', record])
    expect(code).toBe(0)
    for (const part of ['orders were played', 'throws were worked out', 'the commitment', 'binds this scenario'])
      expect(stdout).toMatch(new RegExp(`^Done again: .*${part}`, 'm'))
    expect(stdout).toContain('Nobody signs which of the legal orders were given')
    expect(stdout).toContain('that others can guess')
    expect(stdout).toContain('Everything was checked')
  })

  test('is not content where it could not check everything', async () => {
    const keyless = await changed('keyless.json', ({ dice }) => void Reflect.deleteProperty(dice, 'key'))
    expect(keyless.code).toBe(1)
    expect(keyless.stdout).toContain('Could not be checked: whether the dice fell so')
    const old = await changed('old.json', (game) => void Object.assign(game, { version: 0 }))
    expect(old.code).toBe(1)
    expect(old.stdout).toContain('Only read: whether the orders are legal')
    for (const { stdout } of [keyless, old]) expect(stdout).toContain('not everything could be checked')
  })

  test('calls a record that was cut short unfinished', async () => {
    const { code, stdout } = await changed('cut.json', (game) => {
      game.entries = game.entries.slice(0, 5)
      game.snapshots = []
    })
    expect([code, stdout.includes('The record is unfinished')]).toEqual([1, true])
  })

  test('finds a changed option', async () => {
    const { code, stdout } = await changed('option.json', (game) => {
      game.options = { fog: false }
    })
    expect(code).toBe(1)
    expect(stdout).toContain('dice.commitment: the key, the scenario, the options or the seats are not those')
  })

  test('compares the commitment with the one that was shown', async () => {
    const { dice } = json(recordSchema, (await bench.drilled(['golden', FIELD, '--json'])).stdout)
    const right = await bench.drilled(['verify', record, '--commitment', dice.commitment.toUpperCase()])
    expect([right.code, right.stdout.includes('compare it with --commitment')]).toEqual([0, false])
    const wrong = await bench.drilled(['verify', record, '--commitment', '0'.repeat(64)])
    expect(wrong.code).toBe(1)
    expect(wrong.stdout).toContain('not the commitment that was shown')
    expect((await bench.drilled(['verify', record, '--commitment', 'abc'])).code).toBe(2)
  })
})

describe('validate', () => {
  test('says of each file what it is', async () => {
    const scenario = bench.file('scenario.json', await bench.scenarioText())
    const example = join(cases, '1.3-two-units-in-a-hex.yaml')
    const { code, stdout } = await bench.drilled(['validate', record, scenario, example])
    expect([code, stdout]).toEqual([0, `${record}: ok (record)\n${scenario}: ok (scenario)\n${example}: ok (case)\n`])
  })

  test('gives the file, the place, what is wrong and what was expected', async () => {
    const broken = bench.file('broken.json', '{\n  "format": "record",\n  "formatVersion": 1\n  "system": "drill"\n}\n')
    const wrong = bench.file('wrong.json', { format: 'position', formatVersion: 1 })
    const both = await bench.drilled(['validate', broken, wrong])
    expect(both.code).toBe(2)
    expect(both.stderr).toContain(`${broken}:4:3: a comma is expected here\n`)
    expect(both.stderr).toContain(`${wrong}:1:1: system: text is expected\n`)
    const parsed = json(schemas.validations, (await bench.drilled(['validate', broken, wrong, '--json'])).stdout)
    expect(parsed[0]).toMatchObject({ file: broken, faults: [{ problem: 'json-syntax', line: 4, column: 3 }] })
  })
})

describe('validate, of the words of cases', () => {
  const title = '{en: A strip, pl: Pasek, fr: Une bande}'
  const step = '{asked: {blue: move}, note: Two hexes from 0103.}'
  const wordsOf = (words: object) => ({
    format: 'case-words',
    formatVersion: 1,
    system: 'drill',
    language: 'pl',
    words,
  })

  test('says that they are complete, or which text lacks its translation and where it is said', async () => {
    const sketch = '{terrain: 3x2, units: {b1: {side: blue, strength: 3, at: 0101}}}'
    const head = `title: ${title}\nrules: drill-3.1-a\nsystem: drill\nsketch: ${sketch}\n`
    bench.file('book/drill/3.1-said.yaml', `${head}play:\n  - ${step}\n`)
    const told = bench.file('book/words/a.json', wordsOf({ 'Two hexes from 0103.': 'Dwa heksy od 0103.' }))
    const lacking = bench.file('book/words/b.json', wordsOf({ 'Two hexes.': 'Dwa heksy.' }))
    const { code, stdout, stderr } = await bench.run(['validate', told, lacking])
    expect([code, stdout]).toEqual([2, `${told}: ok (words of cases)\n`])
    expect(stderr.trim().split('\n')).toEqual([
      `${lacking}:1:1: 3.1-said.yaml:6:27: “Two hexes from 0103.” is not there in another language: pl`,
      `${lacking}:7:19: words.Two hexes.: no case says this without its translation (pl) beside it`,
    ])
  })
})

describe('golden', () => {
  test('prints a game with positions, views, questions, orders and dice', async () => {
    const [first, again, other] = await Promise.all([
      bench.drilled(['golden', FIELD]),
      bench.drilled(['golden', FIELD], { env: { LANG: 'fr' } }),
      bench.drilled(['golden', FIELD, '--seed', '2']),
    ])
    expect(first.code).toBe(0)
    expect(again.stdout).toBe(first.stdout)
    expect(other.stdout).not.toBe(first.stdout)
    for (const part of ['| position ', '| view of blue', '| view of red', '| question ', '  throw ', '| result '])
      expect(first.stdout).toContain(part)
    expect(first.stdout).toMatch(/\| {3}\d+ orders: /)
  })
})

describe('start', () => {
  test.skipIf(!isPageBuilt)('serves the page until it is interrupted, and says where', async () => {
    const { address, said, end } = await bench.serving(['start', '--port', '0', '--lang', 'pl'])
    expect(said).toMatch(/^Sztab działa pod adresem http:\/\/127\.0\.0\.1:\d+\/\n/)
    const page = await fetch(address)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).toContain('<title>Sztab</title>')
    expect(await end()).toBe(0)
  })

  test('does not go on at a port that it cannot have', async () => {
    const { code, stderr } = await bench.run(['start', '--port', '99999'])
    expect(code).toBe(2)
    expect(stderr).toContain('--port')
  })
})

describe('bench', () => {
  test('measures everything once', async () => {
    const { code, stdout } = await bench.drilled(['bench', '--quick', '--json'])
    expect(code).toBe(0)
    expect(json(schemas.bench, stdout).figures.some(({ name }) => name.startsWith('drill'))).toBe(true)
    if (isNight) expect((await bench.drilled(['bench', '--quick', '--markdown'])).stdout).toMatch(/^# Benchmarks/)
  }, 60_000)
})

describe('protocol', () => {
  const answers = (stdout: string) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))

  test('answers a line with a line, and never dies', async () => {
    const input = [
      '{"id":1,"do":"hello"}',
      'not json',
      '{"id":2,"do":"nonsense"}',
      `{"id":3,"do":"start","scenario":"${FIELD}","seed":"x"}`,
      '{"id":4,"do":"questions"}',
      '{"id":5,"do":"quit"}',
      '{"id":6,"do":"hello"}',
    ].join('\n')
    const { code, stdout } = await bench.drilled(['protocol'], { input, env: { LANG: 'pl' } })
    expect(code).toBe(0)
    expect(answers(stdout)).toMatchObject([
      { id: 1, ok: true },
      { id: null, ok: false, error: 'bad-json', message: 'Wiersz nie jest poprawnym JSON' },
      { id: 2, ok: false, error: 'bad-request' },
      { id: 3, ok: true, scenario: FIELD },
      { id: 4, ok: true },
      { id: 5, ok: true },
    ])
  })

  test('refuses with the rule, in words', async () => {
    const input = [
      `{"id":1,"do":"start","scenario":"${FIELD}","seed":"x"}`,
      '{"id":2,"do":"execute","side":"blue","order":{"do":"lay","at":"0402"}}',
    ].join('\n')
    const { stdout } = await bench.drilled(['protocol'], { input, env: { LANG: 'fr' } })
    const [, refused] = answers(stdout)
    expect(refused).toMatchObject({ id: 2, ok: false, error: 'refused' })
    expect(refused.message).toMatch(/^L’ordre est refusé\u00a0: 2\.1\u00a0: /)
  })

  test('takes any bytes', async () => {
    const { code } = await bench.drilled(['protocol'], {
      input: Uint8Array.from({ length: 3000 }, (_, i) => (i * 7) % 256),
    })
    expect(code).toBe(0)
  })
})

const installed = join(import.meta.dirname, '../bin/sztab.js')
const built = existsSync(join(import.meta.dirname, '../dist/main.js'))

test.skipIf(!built)('the installed command starts', async () => {
  const { execFileSync } = await import('node:child_process')
  expect(execFileSync(process.execPath, [installed, '--version'], { encoding: 'utf8' })).toMatch(
    /^sztab \d+\.\d+\.\d+\n$/,
  )
})
