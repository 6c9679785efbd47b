import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { keep } from '../src/commands/strength.js'
import { Bench } from './command.js'

// Processes take their time to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let bench: Bench
beforeAll(async () => {
  bench = await Bench.build()
}, 60_000)

describe('tune', () => {
  test('fits the terms to games of the lesson and writes them beside the weights', async () => {
    const file = bench.file('weights.json', JSON.stringify({ format: 'weights', weights: { step: 40 } }))
    const { code, stdout } = await bench.run([
      'tune',
      'tow',
      '--scenario',
      'tow/kharkiv',
      '--games',
      '4',
      '--write',
      file,
      '--json',
    ])
    expect(code).toBe(0)
    const { fit, games, error } = JSON.parse(stdout)
    expect(games).toBe(4)
    expect(fit.slope).toBeGreaterThan(0)
    expect(Object.keys(error)).toEqual(['before', 'after'])
    const written = JSON.parse(readFileSync(file, 'utf8'))
    expect(written).toMatchObject({ weights: { step: 40 }, fit, fitted: { player: 'cadet', games: 4 } })
  })

  test('fits only the chances that are told, and keeps those of other scenarios with the games they come from', async () => {
    const [other, fitted] = [{ date: '2026-01-01', games: 9 }, { date: '2026-01-02' }]
    const [campaign, kharkiv] = ['tow/campaign', 'tow/kharkiv'].map((name) => ({
      [name]: { base: 1, terms: { points: 2 }, gain: 3 },
    }))
    const old = { factors: { points: 2 }, slope: 7, told: { ...campaign, ...kharkiv } }
    const kept = { weights: { step: 40 }, fit: old, fitted, told: { 'tow/campaign': other } }
    const file = bench.file('chances.json', JSON.stringify(kept))
    const some = ['--scenario', 'tow/kharkiv', '--games', '4', '--chances', '--write', file, '--json']
    const { code, stdout } = await bench.run(['tune', 'tow', ...some])
    expect(code).toBe(0)
    const { fit, error, told } = JSON.parse(stdout)
    expect(error).toBeUndefined()
    expect(fit.told['tow/kharkiv'].gain).toBeGreaterThan(0)
    expect(Object.keys(told)).toEqual(['tow/kharkiv'])
    const written = JSON.parse(readFileSync(file, 'utf8'))
    expect(written).toMatchObject({ weights: { step: 40 }, fitted })
    expect(written.fit).toEqual({ ...old, told: { ...campaign, 'tow/kharkiv': fit.told['tow/kharkiv'] } })
    expect(written.told).toEqual({
      'tow/campaign': other,
      'tow/kharkiv': { date: expect.any(String), player: 'cadet', ...told['tow/kharkiv'] },
    })
  })

  test('says what each weight does, by games with drawn ones, and tries what they speak for', async () => {
    const file = bench.file('drawn.json', JSON.stringify({ from: 'by hand', weights: { step: 40, other: [1] } }))
    const some = ['--scenario', 'tow/kharkiv', '--games', '1', '--vary', '6', '--try', '1']
    const { code, stdout } = await bench.run(['tune', 'tow', ...some, '--write', file, '--json'])
    expect(code).toBe(0)
    const { varied, tried } = JSON.parse(stdout)
    expect(varied.games).toBe(6)
    const { axis, soviet } = varied.sides
    expect(varied.effects.map(({ weight }: { weight: string }) => weight)).toEqual(Object.keys(axis))
    expect(axis.step).toBeGreaterThan(0)
    expect(soviet).toEqual(axis)
    const { weights, from } = JSON.parse(readFileSync(file, 'utf8'))
    expect(weights).toMatchObject({ other: [1], step: tried.share > 0.5 ? axis.step : 40 })
    expect(from).toBe(tried.share > 0.5 ? undefined : 'by hand')
  })

  test('seeks weights for each side, and writes what it has otherwise', async () => {
    const file = bench.file('by-side.json', JSON.stringify({ weights: { step: 40 } }))
    const some = ['--scenario', 'tow/kharkiv', '--games', '1', '--vary', '6', '--sides']
    const { stdout } = await bench.run(['tune', 'tow', ...some, '--write', file, '--json'])
    const { varied } = JSON.parse(stdout)
    expect(varied.isBySide).toBe(true)
    expect(varied.effects).toHaveLength(2 * Object.keys(varied.sides.axis).length)
    const { weights, sides } = JSON.parse(readFileSync(file, 'utf8'))
    expect(weights).toEqual({ step: 40 })
    for (const [side, own] of Object.entries(sides)) expect(varied.sides[side]).toMatchObject(own as object)
    expect(Object.keys(sides)).toEqual(['axis', 'soviet'])
  })

  test('says that there is no file to write to before it plays, not after', async () => {
    const file = join(bench.folder, 'nowhere.json')
    const { code, stderr } = await bench.run(['tune', 'tow', '--games', '100000', '--write', file])
    expect(code).not.toBe(0)
    expect(stderr).toContain('there is no such file')
  })

  test('goes on with games of drawn weights that were kept, and with no others', async () => {
    const file = join(bench.folder, 'kept.json')
    const some = ['tune', 'tow', '--scenario', 'tow/kharkiv', '--games', '1', '--resume', file, '--json']
    const played = async (games: number) => {
      const { stdout } = await bench.run([...some, '--vary', String(games)])
      const { effects } = JSON.parse(stdout).varied
      return { effects, kept: JSON.parse(readFileSync(file, 'utf8')).played.map(({ game }: { game: number }) => game) }
    }
    expect((await played(2)).kept).toEqual([0, 1])
    const more = await played(4)
    expect(more.kept).toEqual([0, 1, 2, 3])
    expect(await played(4)).toEqual(more)
    const other = await bench.run([...some, '--vary', '4', '--seed', 'other'])
    expect(other).toMatchObject({ code: 2 })
    expect(other.stderr).toContain('kept.json')
  })

  test.each([
    [['tune', 'toy'], 'toy'],
    [['tune', 'drill'], 'drill'],
    [['tune', 'tow', '--scenario', 'avl/don'], 'tow/campaign'],
    [['tune', 'tow', '--player', 'greedy'], 'greedy'],
  ])('%s cannot be done', async (args, told) => {
    const { code, stderr } = await bench.drilled(args)
    expect(code).toBe(2)
    expect(stderr).toContain(told)
  })
})

describe('strength', () => {
  test('needs two bots to play, and a file that holds series', async () => {
    const alone = await bench.run(['strength', '--play', 'tow/kharkiv', '--bot', 'captain'])
    expect(alone.code).toBe(2)
    expect(alone.stderr).toContain('--against')
    const other = await bench.run(['strength', '--keep', bench.file('other.json', '{}')])
    expect(other.code).toBe(2)
    expect(other.stderr).toContain('rungs')
  })

  test('goes on with a series that the file holds, pair after pair', async () => {
    const play = async (file: string, pairs: number) => {
      const series = ['--play', 'drill/field', '--bot', 'greedy', '--against', 'random', '--pairs', String(pairs)]
      const { code, stdout } = await bench.drilled(['strength', '--keep', file, ...series, '--workers', '0', '--json'])
      expect(code).toBe(0)
      return JSON.parse(stdout).rungs
    }
    const parts = bench.file('parts.json', '{"format":"strength","formatVersion":1,"rungs":[]}')
    const whole = bench.file('whole.json', '{"format":"strength","formatVersion":1,"rungs":[]}')
    expect((await play(parts, 2))[0].pairs).toBe(2)
    const [together] = await play(parts, 5)
    expect(together.points.reduce((sum: number, count: number) => sum + count, 0)).toBe(5)
    expect([together]).toEqual(await play(whole, 5))
    // What has been played is not played again.
    expect(await play(parts, 4)).toEqual([together])
  })

  test('keeps a series beside those that others have kept meanwhile', async () => {
    const file = bench.file('shared.json', '{"format":"strength","formatVersion":1,"rungs":[]}')
    const series = { scenario: 'drill/field', seed: '1', date: '2026-01-01', pairs: 1, won: 2, drawn: 0, lost: 0 }
    const rung = { ...series, early: 0, illegal: 0, share: 1, interval: [0.5, 1] as const }
    const [one, other] = [
      { ...rung, bot: 'cadet', against: 'greedy' },
      { ...rung, bot: 'captain', against: 'cadet' },
    ]
    await keep(file, one)
    expect(await keep(file, other)).toEqual([one, other])
    expect(await keep(file, { ...one, pairs: 2 })).toEqual([{ ...one, pairs: 2 }, other])
    expect(JSON.parse(readFileSync(file, 'utf8')).rungs).toHaveLength(2)
    expect(await keep(undefined, one)).toEqual([one])
  })
})
