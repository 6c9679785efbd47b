import { chooseOptions, type Kit, type Options } from '@sztab/engine'
import { torture } from '@sztab/engine/torture'
import { describe, expect, it } from 'vitest'

const nightly = process.env.SZTAB_NIGHTLY !== undefined

/** A scenario with some switches: games in an ordinary run, and at how many of a hundred questions they are looked at closely. */
export interface Run {
  readonly scenario: string
  readonly options?: Options
  readonly games: number
  readonly share: number
  /** Who must win at least once. */
  readonly winners?: readonly string[]
}

/** Plays random games of a system and looks at every law of the kernel; a thousand of each in a nightly run. */
export function keepsEveryLaw(kit: Kit, runs: readonly Run[]): void {
  describe(`${kit.system.id} keeps every law`, () => {
    for (const { scenario, options = {}, games, share, winners = [] } of runs)
      it(`${scenario} ${JSON.stringify(options)}`, { timeout: nightly ? 4 * 3_600_000 : 300_000 }, () => {
        const report = torture(kit, {
          scenario,
          options: chooseOptions(kit.system.options, options),
          games: nightly ? 1000 : games,
          share,
          most: 20_000,
        })
        expect(Object.values(report.wins).reduce((sum, n) => sum + n, 0)).toBe(report.games)
        expect(Object.keys(report.wins)).toEqual(expect.arrayContaining([...winners]))
      })
  })
}
