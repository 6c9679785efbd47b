import { chooseOptions } from '@sztab/engine'
import { type MutantKind, tortureFiles } from '@sztab/engine/torture'
import { describe, expect, it } from 'vitest'
import { isNight, runs } from '../../../test-support/night.js'
import { loadKit } from '../src/index.js'

/** How many mutants of each kind a day; at night fifty times as many. */
const DAILY: readonly [MutantKind, number][] = [
  ['position', 60],
  ['scenario', 40],
  ['map', 40],
  ['record', 40],
]

describe.each([
  ['tow', 'tow/kharkiv'],
  ['tow', 'tow/campaign'],
  ['avl', 'avl/little-saturn'],
  ['wb95', 'wb95/lesson'],
  ['wb95', 'wb95/uranus'],
  ['bcs', 'bcs/lesson'],
  ['bcs', 'bcs/clervaux'],
])('whatever is accepted can be played: %s, %s', (system, scenario) => {
  it.each(DAILY)('a %s', { timeout: isNight ? 4 * 3_600_000 : 300_000 }, async (kind, daily) => {
    const kit = await loadKit(system)
    const options = chooseOptions(kit.system.options)
    const mutants = runs(daily, 50 * daily)
    const report = tortureFiles(kit, { scenario, options, kind, mutants })
    if (isNight) console.log(`${scenario} ${kind}: ${JSON.stringify(report)}`)
    expect(report.accepted).toBeGreaterThan(0)
    expect(report.accepted).toBeLessThan(report.tried)
    expect(report.orders).toBeGreaterThan(0)
  })
})
