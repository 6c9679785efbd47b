import type { Bcs } from '../fields.js'
import { BLOWN, UNBUILT } from '../tables.js'
import { PROHIBITED, STOPS } from './country.js'

/** What a step costs a class in the ground of the day, bridges as they are: quarters of points, or below 0 if it is prohibited. */
export function stepCost(p: Bcs, mobility: number, at: number): number {
  const entry = stepEntry(p, mobility, at)
  return entry === PROHIBITED ? -1 : entry >> 1
}

/** 4.1e-a: the step ends the move whatever is left. */
export function stepStops(p: Bcs, mobility: number, at: number): boolean {
  return (stepEntry(p, mobility, at) & STOPS) !== 0
}

function stepEntry(p: Bcs, mobility: number, at: number): number {
  const { steps, offRoad, bridgeAt, map } = p.setting
  const bridge = bridgeAt[map.edges.of[at]!]!
  const isShut = bridge >= 0 && (p.bridge[bridge] === BLOWN || p.bridge[bridge] === UNBUILT)
  return (isShut ? offRoad : steps)[p.poorGround]![mobility]![at]!
}

/** 4.1b-a: a step may be taken only if the one back could be. */
export function isPassable(p: Bcs, mobility: number, at: number, back: number): boolean {
  return stepEntry(p, mobility, at) !== PROHIBITED && stepEntry(p, mobility, back) !== PROHIBITED
}
