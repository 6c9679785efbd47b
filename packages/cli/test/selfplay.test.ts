import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Bench } from './command.js'
import * as schemas from './schemas.js'

// Processes take their time to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const FIELD = 'drill/field'

let bench: Bench
beforeAll(async () => {
  bench = await Bench.build()
}, 60_000)

const { json } = schemas

describe('selfplay', () => {
  test('plays, counts and gives the same again', async () => {
    const args = ['selfplay', FIELD, '--games', '6', '--seed', 's', '--bot', 'blue=greedy', '--json']
    const [first, second] = await Promise.all([bench.drilled(args), bench.drilled([...args, '--workers', '0'])])
    expect([first.code, first.stderr]).toEqual([0, ''])
    const [a, b] = [json(schemas.selfplay, first.stdout), json(schemas.selfplay, second.stdout)]
    expect(a.finished).toBe(6)
    expect(a.draws + Object.values(a.wins).reduce((sum, wins) => sum + wins, 0)).toBe(6)
    // Who draws lots is not timed.
    expect(Object.keys(a.times)).toEqual(['blue'])
    expect(a.times.blue!.decisions).toBeGreaterThan(6)
    expect(a.times.blue!.median).toBeLessThanOrEqual(a.times.blue!.p95)
    expect(a.times.blue!.p95).toBeLessThanOrEqual(a.times.blue!.longest)
    const timeless = { times: {}, ordersPerSecond: 0, unitMovesPerSecond: 0, gamesPerSecond: 0 }
    expect({ ...b, ...timeless }).toEqual({ ...a, ...timeless })
  })

  test('writes a record of every game that verify accepts, and plays the same again', async () => {
    const folder = join(bench.folder, 'games', 'of-today')
    const args = ['selfplay', FIELD, '--games', '3', '--seed', 's', '--bot', 'blue=greedy', '--json']
    const first = await bench.drilled([...args, '--records', folder])
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(readdirSync(folder).sort()).toEqual(['0.json', '1.json', '2.json'])
    const records = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    expect(new Set(records).size).toBe(3)
    expect(JSON.parse(records[0]!).seats).toEqual({ blue: 'greedy', red: 'random' })
    for (const file of readdirSync(folder)) expect((await bench.drilled(['verify', join(folder, file)])).code).toBe(0)
    const second = await bench.drilled([...args, '--records', folder, '--workers', '0'])
    expect(json(schemas.selfplay, second.stdout).wins).toEqual(json(schemas.selfplay, first.stdout).wins)
    expect(readFileSync(join(folder, '0.json'), 'utf8')).toBe(records[0])
  })

  test('says so if records cannot be written', async () => {
    const file = bench.file('no-folder', {})
    const { code, stderr } = await bench.drilled(['selfplay', FIELD, '--games', '1', '--records', join(file, 'games')])
    expect([code, stderr]).toEqual([2, expect.stringContaining('cannot be written')])
  })

  test('goes on with the games that a file holds, but not with those of another series', async () => {
    const file = join(bench.folder, 'games.json')
    const play = (games: number, more: readonly string[]) =>
      bench.drilled(['selfplay', FIELD, '--games', `${games}`, '--seed', 's', '--workers', '0', '--json', ...more])
    expect((await play(2, ['--resume', file])).code).toBe(0)
    const first = JSON.parse(readFileSync(file, 'utf8'))
    expect(first.played).toHaveLength(2)
    // What is taken from the file is told as it stands there.
    first.played[0].report.orders += 1000
    writeFileSync(file, JSON.stringify(first))
    const [on, whole] = await Promise.all([play(5, ['--resume', file]), play(5, [])])
    const [a, b] = [json(schemas.selfplay, on.stdout), json(schemas.selfplay, whole.stdout)]
    expect([a.games, a.wins, a.orders]).toEqual([5, b.wins, b.orders + 1000])
    const other = await play(5, ['--resume', file, '--bot', 'blue=greedy'])
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('another series')])
  })

  test('takes a scenario from a file and options by name', async () => {
    const scenario = JSON.parse(await bench.scenarioText())
    const file = bench.file('short.json', { ...scenario, id: 'drill/short', turns: 1 })
    const { code, stdout } = await bench.drilled(['selfplay', file, '--games', '2', '--option', 'fog=false'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^games +2$/m)
  })
})

describe('selfplay in pairs', () => {
  const args = ['selfplay', FIELD, '--pairs', '3', '--seed', 's']

  test('plays one bot against another on either side, and counts games and pairs', async () => {
    const wanted = [...args, '--bot', 'greedy', '--against', 'random']
    const [told, plain] = await Promise.all([bench.drilled([...wanted, '--json']), bench.drilled(wanted)])
    expect([told.code, plain.code]).toEqual([0, 0])
    const { bot, against, pairs, wins, draws, losses, games } = json(schemas.pairs, told.stdout)
    expect([bot, against, pairs, wins + draws + losses]).toEqual(['greedy', 'random', 3, 3])
    expect(games.won + games.drawn + games.lost).toBe(6)
    expect(plain.stdout).toMatch(new RegExp(`^games won +${games.won}$`, 'm'))
    expect(plain.stdout).toMatch(new RegExp(`^pairs won +${wins}$`, 'm'))
  })

  test.each([
    [args, '--bot names one bot'],
    [[...args, '--bot', 'blue=greedy'], '--bot names one bot'],
    [[...args, '--bot', 'greedy', '--games', '4'], '--games cannot be given'],
    [['selfplay', FIELD, '--against', 'random'], '--against needs --pairs'],
    [['selfplay', FIELD, '--sprt', '0,50'], '--sprt needs --pairs'],
  ])('says what is wrong with %j', async (wrong, said) => {
    const { code, stderr } = await bench.drilled(wrong)
    expect(code).toBe(2)
    expect(stderr).toContain(said)
  })
})
