import { DIRECTIONS } from '@sztab/hex'
import { kept } from '../../../operations/kept.js'
import type { BcsSetting } from '../board/setting.js'
import { MOBILITIES } from '../tables.js'

/** How far it is to the places that count, over ground and roads as if nobody were in the way and all bridges were open. */

export const UNREACHABLE = 0xffff

export interface Prize {
  readonly hex: number
  readonly held: number
  readonly points: number
  /** By class and hex: what the way costs, in quarters of points. */
  readonly cost: readonly Uint16Array[]
}

export const prizesOf = kept((setting: BcsSetting): readonly Prize[] => {
  const { victory } = setting.scenario
  return victory.hexes.map(({ at, points }) => {
    const hex = setting.map.grid.index(at)
    return {
      hex,
      held: setting.heldAt[hex]!,
      points,
      cost: MOBILITIES.map((_, mobility) => waysTo(setting, mobility, hex)),
    }
  })
})

/** Costs of the cheapest ways to a hex, in good ground, found backwards from it. */
function waysTo({ map, steps, hexes }: BcsSetting, mobility: number, goal: number): Uint16Array {
  const table = steps[0]![mobility]!
  const cost = new Uint16Array(hexes).fill(UNREACHABLE)
  cost[goal] = 0
  const open = [goal]
  while (open.length > 0) {
    let next = 0
    for (let i = 1; i < open.length; i++) if (cost[open[i]!]! < cost[open[next]!]!) next = i
    const [hex] = open.splice(next, 1) as [number]
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const from = map.grid.neighbours[hex * DIRECTIONS + direction]!
      if (from < 0) continue
      const entry = table[from * DIRECTIONS + ((direction + DIRECTIONS / 2) % DIRECTIONS)]!
      const found = cost[hex]! + Math.max(1, entry >> 1)
      if (entry === 0 || found >= cost[from]!) continue
      if (cost[from] === UNREACHABLE) open.push(from)
      cost[from] = found
    }
  }
  return cost
}
