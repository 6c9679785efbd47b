import type { Grid } from './grid.js'

/**
 * What a zone hex does to movement, besides the points it costs:
 * - `open`: nothing
 * - `stop`: entering it ends the move
 * - `noEntry`: it may be left but not entered
 * - `closed`: it may be neither entered nor left (strategic movement)
 */
export type ZoneRule = 'open' | 'stop' | 'noEntry' | 'closed'

/** What holds for a move besides the map. A hex is marked by any value but 0, so arrays that count units will do. */
export interface Conditions {
  /** Hexes that may not be entered: enemy units. */
  readonly barred: Uint8Array
  /** Hexes in an enemy zone of control. */
  readonly zone: Uint8Array
  /** Hexes that end a move when entered, for other reasons than zones: traffic. */
  readonly halt: Uint8Array
  /** Steps (hex * 6 + direction) that are closed for now. */
  readonly shut: Uint8Array | undefined
  readonly zoneRule: ZoneRule
  /** Whether a step may lead from one zone hex to another; steps marked GUARDED may not in any case. */
  readonly zoneToZone: boolean
  /** Points added for entering and for leaving a zone hex. */
  readonly enterZone: number
  readonly leaveZone: number
}

/** All conditions, from those that differ from an empty map without zones. */
export function conditions(grid: Grid, given: Partial<Conditions> = {}): Conditions {
  const none = new Uint8Array(grid.size)
  return {
    barred: given.barred ?? none,
    zone: given.zone ?? none,
    halt: given.halt ?? none,
    shut: given.shut,
    zoneRule: given.zoneRule ?? 'open',
    zoneToZone: given.zoneToZone ?? true,
    enterZone: points(given.enterZone),
    leaveZone: points(given.leaveZone),
  }
}

/** Surcharges and costs together must fit beside a hex in one number. */
const MOST_POINTS = 10_000

function points(value = 0): number {
  if (!Number.isInteger(value) || value < 0 || value > MOST_POINTS) throw new RangeError(`not points: ${value}`)
  return value
}
