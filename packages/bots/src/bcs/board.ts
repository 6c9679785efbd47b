import type { Dice } from '@sztab/engine'
import { type Bcs, type BcsSetting, hexesWithin } from '@sztab/engine/bcs-reading'

const known = new WeakMap<BcsSetting, (readonly number[] | undefined)[][]>()

/** The hexes at most so far from one, without it: found once. */
export function around(setting: BcsSetting, hex: number, distance: number): readonly number[] {
  let all = known.get(setting)
  if (!all) {
    all = []
    known.set(setting, all)
  }
  all[distance] ??= []
  all[distance][hex] ??= hexesWithin(setting.map.grid, hex, distance)
  return all[distance][hex]
}

/** The side that a counter has up; one with a single side is on its Move side. */
export function upOf({ deployed, setting: { roster } }: Bcs, unit: number): number {
  return roster.hasTwoSides[unit] === 1 ? deployed[unit]! : 0
}

/** Where nothing is rolled. */
export const NO_DICE: Dice = { roll: (sides) => sides, draw: () => 0 }
