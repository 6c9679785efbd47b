import { type BcsSetting, hexesWithin } from '@sztab/engine/bcs-reading'

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
