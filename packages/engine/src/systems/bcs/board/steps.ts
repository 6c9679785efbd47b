import type { Bcs } from '../fields.js'
import { BLOWN, UNBUILT } from '../tables.js'
import { PROHIBITED, STOPS } from './country.js'

/** What holds for a step besides the map: a bridge too light for who goes there (G17), a hex whose roads are jammed (4.0e). */
export const LIGHT_BRIDGE = 1
export const JAMMED_ROADS = 2

/** What a step costs a class in the ground of the day, bridges as they are: see Country.steps. */
export function stepEntry(p: Bcs, mobility: number, at: number, burden = 0): number {
  const { steps, offRoad, bridgeAt, map, scenario } = p.setting
  const bridge = bridgeAt[map.edges.of[at]!]!
  const isShut =
    bridge >= 0 &&
    (p.bridge[bridge] === BLOWN ||
      p.bridge[bridge] === UNBUILT ||
      ((burden & LIGHT_BRIDGE) !== 0 && scenario.bridges[bridge]!.light))
  const byRoad = !isShut && (burden & JAMMED_ROADS) === 0
  return (byRoad ? steps : offRoad)[p.poorGround]![mobility]![at]!
}

/** What a step costs in quarters of points, or below 0 if it is prohibited. */
export function stepCost(p: Bcs, mobility: number, at: number): number {
  const entry = stepEntry(p, mobility, at)
  return entry === PROHIBITED ? -1 : entry >> 1
}

/** 4.1e-a: the step ends the move whatever is left. */
export function stepStops(p: Bcs, mobility: number, at: number): boolean {
  return (stepEntry(p, mobility, at) & STOPS) !== 0
}

/** 4.1b-a: a step may be taken only if the one back could be. */
export function isPassable(p: Bcs, mobility: number, at: number, back: number): boolean {
  return stepEntry(p, mobility, at) !== PROHIBITED && stepEntry(p, mobility, back) !== PROHIBITED
}
