import { DIRECTIONS } from '@sztab/hex'
import { ROAD_ROUTE, TRACK_ROUTE } from '../board/country.js'
import { shownFace } from '../board/presence.js'
import { isUnready } from '../board/roster.js'
import type { Bcs } from '../fields.js'
import { enemyRoutes } from './enemy-routes.js'
import { isRoutedThrough, openSources, storedMsr } from './msr.js'
import { isAppropriate, isOpenStep } from './supply-roads.js'

/** 1.4d-f: units out of command that would cut an enemy off. */

/** All hexes that an MSR of a side reaches from some hexes, these closed to it. */
function reached(
  p: Bcs,
  side: number,
  hq: number,
  from: Iterable<number>,
  least: number,
  closed: ReadonlySet<number>,
): ReadonlySet<number> {
  const { neighbours } = p.setting.map.grid
  const found = new Set([...from].filter((hex) => !closed.has(hex) && isAppropriate(p, side, hex, hq)))
  for (const hex of found)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = neighbours[hex * DIRECTIONS + direction]!
      if (to < 0 || found.has(to) || closed.has(to) || !isOpenStep(p, hex * DIRECTIONS + direction, least)) continue
      if (isAppropriate(p, side, to, hq)) found.add(to)
    }
  return found
}

/** R21: whether a unit that stops in a hex would leave an enemy formation without any Complete MSR, wherever its trains went. */
export function cutsLastMsr(p: Bcs, unit: number, hex: number): boolean {
  const { formations, roster, map, hexes } = p.setting
  const hasZone = !isUnready(roster, shownFace(p, unit)) && p.screen[unit] === 0
  const closed = new Set([hex])
  for (let direction = 0; hasZone && direction < DIRECTIONS; direction++)
    closed.add(map.grid.neighbours[hex * DIRECTIONS + direction]!)
  const { on } = enemyRoutes(p)
  if (![...closed].some((one) => on[roster.side[unit]!]![one] === 1)) return false
  for (let other = 0; other < formations.names.length; other++) {
    const side = formations.side[other]!
    const hq = p.at[formations.hq[other]!]!
    if (side === roster.side[unit] || hq < 0 || hq >= hexes) continue
    if (!isRoutedThrough(p, other, (one) => closed.has(one)) || !storedMsr(p, other)) continue
    const rear = reached(p, side, hq, openSources(p, side), ROAD_ROUTE, closed)
    if (![...reached(p, side, hq, [hq], TRACK_ROUTE, closed)].some((one) => rear.has(one))) return true // 1.4d-f
  }
  return false
}
