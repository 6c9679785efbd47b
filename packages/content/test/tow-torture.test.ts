import { chooseOptions, type Options } from '@sztab/engine'
import { torture } from '@sztab/engine/torture'
import { describe, expect, it } from 'vitest'
import { loadKit } from '../src/index.js'

const kit = await loadKit('tow')
const nightly = process.env.SZTAB_NIGHTLY !== undefined

/** Every switch on its other value, but those that only one edition has; and the switches that have a third. */
const contrary: Options = {
  cpException: 'pl',
  airborneOncePerGame: false,
  breakthroughTiming: 'lastTurn',
  majorRiverRetreat: 'startOnRiver',
  ukrConversion: 'optional',
  axisHandAtCupEmpty: 'mayForfeit',
  supplyBlockedByCity: 'major',
  scoConversion: 'flat1',
  retreatEzocLoss: 'once',
  halvingScope: 'total',
  luftwaffePerCombat: 1,
  railWaivesMarsh: true,
  vpHqCounts: true,
  vpBid: true,
}
const third: Options = { cpException: 'plAid', ukrConversion: 'auto', vpBid: true }

/** Games in an ordinary run, and at how many of a hundred questions they are looked at closely. */
const runs: readonly (readonly [scenario: string, options: Options, games: number, share: number])[] = [
  ['tow/kharkiv', {}, 20, 60],
  ['tow/race', {}, 20, 3],
  ['tow/campaign', {}, 20, 3],
  ['tow/campaign', contrary, 3, 5],
  ['tow/race', third, 2, 5],
]

describe('tow keeps every law', () => {
  for (const [scenario, options, games, share] of runs)
    it(`${scenario} ${JSON.stringify(options)}`, { timeout: nightly ? 4 * 3_600_000 : 300_000 }, () => {
      const report = torture(kit, {
        scenario,
        options: chooseOptions(kit.system.options, options),
        games: nightly ? 1000 : games,
        share,
        most: 20_000,
      })
      expect(Object.values(report.wins).reduce((sum, n) => sum + n, 0)).toBe(report.games)
      if (report.games >= 20 && scenario !== 'tow/kharkiv')
        expect(Object.keys(report.wins).sort()).toEqual(['axis', 'soviet'])
    })
})
