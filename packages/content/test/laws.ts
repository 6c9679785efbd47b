import { chooseOptions, type Kit, type Options } from '@sztab/engine'
import { torture } from '@sztab/engine/torture'
import { describe, expect, it } from 'vitest'

const isNightly = process.env.SZTAB_NIGHTLY !== undefined

/** A scenario with some switches: games in an ordinary run, and at how many of a hundred questions they are looked at closely. */
export interface Run {
  readonly scenario: string
  readonly options?: Options
  readonly games: number
  /** In a nightly run; a thousand if it is not said. */
  readonly nightly?: number
  readonly share: number
  /** Who must win at least once. */
  readonly winners?: readonly string[]
}

/** Plays random games of a system and looks at every law of the kernel. */
export function keepsEveryLaw(kit: Kit, runs: readonly Run[]): void {
  describe(`${kit.system.id} keeps every law`, () => {
    for (const { scenario, options = {}, games, nightly: most = 1000, share, winners = [] } of runs)
      it(`${scenario} ${JSON.stringify(options)}`, { timeout: isNightly ? 4 * 3_600_000 : 300_000 }, () => {
        const report = torture(kit, {
          scenario,
          options: chooseOptions(kit.system.options, options),
          games: isNightly ? most : games,
          share,
          most: 20_000,
        })
        if (isNightly) console.log(`${scenario} ${JSON.stringify(options)}: ${JSON.stringify(report)}`)
        expect(Object.values(report.wins).reduce((sum, n) => sum + n, 0)).toBe(report.games)
        expect(Object.keys(report.wins)).toEqual(expect.arrayContaining([...winners]))
      })
  })
}
