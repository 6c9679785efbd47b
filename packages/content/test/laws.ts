import { chooseOptions, type Kit, type Options } from '@sztab/engine'
import { torture } from '@sztab/engine/torture'
import { describe, expect, it } from 'vitest'
import { isNight, runs as several } from '../../../test-support/night.js'

/** A scenario with some switches: games in an ordinary run, and at how many of a hundred questions they are looked at closely. */
export interface Run {
  readonly scenario: string
  readonly options?: Options
  readonly games: number
  /** In a nightly run; a thousand if it is not said. */
  readonly nightly?: number
  readonly share: number
  /** Who must win at least once, of a whole night's games. */
  readonly winners?: readonly string[]
}

/** Fewer games may well be won by one side only. */
const ENOUGH = 20

/** Plays random games of a system and looks at every law of the kernel. */
export function keepsEveryLaw(kit: Kit, runs: readonly Run[]): void {
  describe(`${kit.system.id} keeps every law`, () => {
    for (const { scenario, options = {}, games, nightly: most = 1000, share, winners = [] } of runs)
      it(`${scenario} ${JSON.stringify(options)}`, { timeout: isNight ? 4 * 3_600_000 : 300_000 }, () => {
        const report = torture(kit, {
          scenario,
          options: chooseOptions(kit.system.options, options),
          games: several(games, most),
          share,
          most: 20_000,
        })
        if (isNight) console.log(`${scenario} ${JSON.stringify(options)}: ${JSON.stringify(report)}`)
        expect(Object.values(report.wins).reduce((sum, n) => sum + n, 0)).toBe(report.games)
        if (report.games >= ENOUGH) expect(Object.keys(report.wins)).toEqual(expect.arrayContaining([...winners]))
      })
  })
}
