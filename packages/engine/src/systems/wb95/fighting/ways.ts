import { DIRECTIONS } from '@sztab/hex'
import type { RuleId } from '../../../kernel/words.js'
import { unitsIn } from '../../../operations/units.js'
import { closesCrossing } from '../air/aloft.js'
import { LARGE_RIVER, RIVER, ROAD } from '../board/country.js'
import { groundCost } from '../board/ground.js'
import type { Wb95 } from '../fields.js'
import { INTACT, STACK, X } from '../tables.js'

/** Steps outside the movement phase, in retreat and pursuit: costs do not matter, but not every step can be taken. */

export type Obstacle = 'ground' | 'river' | 'aircraft'

/** What bars a step to a unit: ground that it may not enter, a large river, enemy aircraft over that. */
export function obstacle(p: Wb95, unit: number, from: number, direction: number): Obstacle | undefined {
  const { between, map, hexsideAt, roster, tables, ground } = p.setting
  const at = from * DIRECTIONS + direction
  const bits = between[at]!
  const moveClass = roster.moveClass[unit]!
  const hexside = (bits & RIVER) === 0 ? -1 : hexsideAt[map.edges.of[at]!]!
  const isBridged = hexside >= 0 && p.bridge[hexside] === INTACT
  const isDry = (bits & RIVER) === 0 || isBridged
  if ((bits & ROAD) !== 0 && isDry) return undefined // 20.2-a
  if (groundCost(tables.terrainCosts, ground[map.grid.neighbours[at]!]!, moveClass) === X) return 'ground'
  if ((bits & LARGE_RIVER) === 0 || isBridged) return undefined // 10.3-b
  if (tables.terrainCosts.largeRiver[moveClass] === X) return 'river'
  return closesCrossing(p, roster.side[unit]!, hexside) ? 'aircraft' : undefined // 10.3-a
}

/** Whether a step leads over a large river without a whole bridge. */
export function isWet(p: Wb95, from: number, direction: number): boolean {
  const { between, map, hexsideAt } = p.setting
  const at = from * DIRECTIONS + direction
  if ((between[at]! & LARGE_RIVER) === 0) return false
  return p.bridge[hexsideAt[map.edges.of[at]!]!] !== INTACT
}

/** What a unit fills of a hex: 2.1-b. */
function sizeOf(p: Wb95, unit: number): number {
  return p.setting.forms.list[p.form[unit]!]!.size
}

/** 2.1-a, 2.1-c: whether a unit may stay in a hex, with others that will be there too; who stands there and leaves does not count. */
export function hasRoom(
  p: Wb95,
  unit: number,
  hex: number,
  others: readonly number[] = [],
  leaving: readonly number[] = [],
): boolean {
  const side = p.setting.roster.side[unit]!
  const staying = unitsIn(p, hex).filter(
    (other) => other !== unit && p.setting.roster.side[other] === side && !leaving.includes(other),
  )
  const all = [...staying, ...others]
  if (all.length === 0) return true // 2.1-b
  return all.reduce((sum, other) => sum + sizeOf(p, other), sizeOf(p, unit)) <= STACK // 2.1-a
}

/** The rules of an obstacle in a retreat. */
export const RETREAT_OBSTACLES: Readonly<Record<Obstacle, readonly RuleId[]>> = {
  ground: ['wb95-7.1-b'],
  river: ['wb95-7.1-h'],
  aircraft: ['wb95-7.1-h', 'wb95-10.3-a'],
}

/** And in a pursuit. */
export const PURSUIT_OBSTACLES: Readonly<Record<Obstacle, readonly RuleId[]>> = {
  ground: ['wb95-8.1-d'],
  river: ['wb95-8.1-k'],
  aircraft: ['wb95-8.1-k', 'wb95-10.3-a'],
}
