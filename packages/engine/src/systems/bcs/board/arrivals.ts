import type { Grid } from '@sztab/hex'
import type { BcsScenario } from '../scenario/schema.js'
import type { Roster } from './roster.js'

/** 2.1a-a: the Order of Arrival as tables. */

/** By an entry area, at a given hex, at its headquarters. */
export const BY_AREA = 0
export const AT_HEX = 1
export const AT_HQ = 2

export interface Arrival {
  readonly turn: number
  readonly kind: typeof BY_AREA | typeof AT_HEX | typeof AT_HQ
  /** The hexes of the area, or the given one. */
  readonly hexes: readonly number[]
}

type Given = NonNullable<BcsScenario['forces'][string]['arrives']>

export function arrivalsOf(
  { forces, formations, areas }: BcsScenario,
  roster: Roster,
  grid: Grid,
): readonly (Arrival | undefined)[] {
  const read = (given: Given | undefined): Arrival | undefined => {
    if (!given) return undefined
    const { turn, area, hex } = given
    if (area !== undefined) return { turn, kind: BY_AREA, hexes: areas[area]!.hexes.map((name) => grid.index(name)) }
    return hex === undefined ? { turn, kind: AT_HQ, hexes: [] } : { turn, kind: AT_HEX, hexes: [grid.index(hex)] }
  }
  const found = [
    ...Object.values(forces).map(({ arrives }) => read(arrives)),
    ...Object.values(formations).flatMap(({ arrives }) => [read(arrives), read(arrives)]),
  ]
  if (found.length !== roster.names.length) throw new Error('pieces and arrivals do not match')
  return found
}

/** 1.1e-d: Independent artillery, each marker with its points. */
export interface Batteries {
  readonly names: readonly string[]
  readonly side: Uint8Array
  readonly points: Uint8Array
  /** The formation to which it is assigned at the start, or -1. */
  readonly assigned: Int16Array
  /** From this turn on. */
  readonly from: Uint8Array
}

export function batteriesOf({ artillery, sides, formations }: BcsScenario): Batteries {
  const all = Object.values(artillery)
  const ids = Object.keys(formations)
  return {
    names: Object.keys(artillery),
    side: Uint8Array.from(all, ({ side }) => sides.indexOf(side)),
    points: Uint8Array.from(all, ({ points }) => points),
    assigned: Int16Array.from(all, ({ assigned }) => (assigned === undefined ? -1 : ids.indexOf(assigned))),
    from: Uint8Array.from(all, ({ arrives }) => arrives?.turn ?? 1),
  }
}
