import type { Grid } from './grid.js'

/**
 * What a zone hex does to movement, besides the points it costs:
 * - `open`: nothing
 * - `stop`: entering it ends the move
 * - `noEntry`: it may be left but not entered
 * - `closed`: it may be neither entered nor left (strategic movement)
 */
export type ZoneRule = 'open' | 'stop' | 'noEntry' | 'closed'

/**
 * What holds for a move besides the map: made once with `conditions`, then changed in place from move to move. A hex
 * is marked by any value but 0, so arrays that count units will do.
 */
export interface Conditions {
  /** Hexes that may not be entered: enemy units. */
  barred: Uint8Array
  /** Hexes in an enemy zone of control. */
  zone: Uint8Array
  /** Hexes that end a move when entered, for other reasons than zones: traffic. */
  halt: Uint8Array
  /** Steps (hex * 6 + direction) that are closed for now. */
  shut: Uint8Array | undefined
  zoneRule: ZoneRule
  /** Whether a step may lead from one zone hex to another; steps marked GUARDED may not in any case. */
  zoneToZone: boolean
  /** Points added for entering and for leaving a zone hex. */
  enterZone: number
  leaveZone: number
  /** A first step that is allowed but too expensive takes the whole allowance instead. */
  minimumMove: boolean
  /** The move began earlier: no step is its first, so FIRST, ALL and the minimum move do not help it. */
  moved: boolean
}

export function conditions(grid: Grid, given: Partial<Conditions> = {}): Conditions {
  if (!isPoints(given.enterZone ?? 0) || !isPoints(given.leaveZone ?? 0)) throw new RangeError('not points for a zone')
  const none = new Uint8Array(grid.size)
  return {
    barred: given.barred ?? none,
    zone: given.zone ?? none,
    halt: given.halt ?? none,
    shut: given.shut,
    zoneRule: given.zoneRule ?? 'open',
    zoneToZone: given.zoneToZone ?? true,
    enterZone: given.enterZone ?? 0,
    leaveZone: given.leaveZone ?? 0,
    minimumMove: given.minimumMove ?? false,
    moved: given.moved ?? false,
  }
}

function isPoints(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}
