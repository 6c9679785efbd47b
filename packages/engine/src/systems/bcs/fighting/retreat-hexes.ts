import { axialDistance, DIRECTIONS, type Grid } from '@sztab/hex'
import { edgeBeyond } from '../board/map-edge.js'
import { shownFace } from '../board/presence.js'
import { faceOf, isUnready } from '../board/roster.js'
import { staffsOf } from '../board/staffs.js'
import { ORDINARY_ZONE, REAL_ZONE } from '../board/zones.js'
import { isInRadius } from '../command/blobs.js'
import { enemyRoutes } from '../command/enemy-routes.js'
import { cutsLastMsr } from '../command/last-msr.js'
import { type Bcs, enemyOf } from '../fields.js'
import { AUTOMATIC, EDGES, RETREAT, RETREAT_AWAY, TAC } from '../tables.js'

/** 5.5: where a unit can retreat to. Candidates are hexes and not ways: a retreating unit is lifted there (5.5-a). */

/** A hex, or the box of those that leave the map with the side over which they do. */
export interface Refuge {
  readonly place: number
  readonly edge: number
  /** R27: the filters that it fails, as bits. */
  readonly fails: number
}

/** R27: what bars a hex as long as another is left, in this order; before all the prohibition of 1.4d-f. */
export const NOT_AWAY = 1
export const IN_ZONE = 2
export const ON_MSR = 4
export const CUTS_OFF = 8
const FILTERS = [CUTS_OFF, NOT_AWAY, IN_ZONE, ON_MSR] as const

/** 5.5g-a: neither an enemy nor ground that its Move side could not be in. A retreating unit jumps nobody (4.7d-c). */
export function isOpenTo(p: Bcs, unit: number, hex: number): boolean {
  const { roster, closedTo, route, map } = p.setting
  const side = roster.side[unit]!
  if (map.grid.inPlay[hex] === 0 || p.holder[hex] === enemyOf(side) || staffsOf(p).counts[enemyOf(side)]![hex] !== 0)
    return false // 5.5g-a, 4.7d-c
  return closedTo[roster.mobility[faceOf(unit, 0)]!]![hex] === 0 || route[hex]! > 0 // 5.5g-a
}

/** 5.5g-b to 5.5g-d: whether the enemy zones of a hex cost a unit that ends its retreat there, by the class of its Move side. */
export function isInZoneAt(p: Bcs, unit: number, hex: number): boolean {
  const { roster, scratch } = p.setting
  scratch.zones.follow(p)
  const layer = roster.mobility[faceOf(unit, 0)] === TAC ? REAL_ZONE : ORDINARY_ZONE // 5.5g-c, 5.5g-d
  return scratch.zones.layers[layer]!.hexes[enemyOf(roster.side[unit]!)]![hex] !== 0
}

/** 5.5b-a, 5.5b-c: whether a unit would lie on the stored MSR of an enemy formation, or by option put its zone over it. */
function blocksMsr(p: Bcs, unit: number, hex: number): boolean {
  const { roster, options } = p.setting
  const { on, near } = enemyRoutes(p)
  const side = roster.side[unit]!
  if (on[side]![hex] !== 0) return true // 5.5b-a, 5.5b-c
  return options.retreatZoneCutsMsr === true && near[side]![hex] !== 0 && !isUnready(roster, faceOf(unit, 0)) // 5.5b-a
}

function failsAt(p: Bcs, unit: number, hex: number, threat: number): number {
  const { grid } = p.setting.map
  const isAway = threat < 0 || grid.distance(hex, threat) >= grid.distance(p.at[unit]!, threat) + RETREAT_AWAY // 5.5a-a
  return (
    (isAway ? 0 : NOT_AWAY) |
    (isInZoneAt(p, unit, hex) ? IN_ZONE : 0) |
    (blocksMsr(p, unit, hex) ? ON_MSR : 0) |
    (cutsOff(p, unit, hex) ? CUTS_OFF : 0)
  )
}

/** 1.4d-f: whether a unit that began out of command would take an enemy formation its last MSR; it ends on its Move side. */
function cutsOff(p: Bcs, unit: number, hex: number): boolean {
  return beganOutside(p, unit) && cutsLastMsr(p, unit, hex, faceOf(unit, 0)) // 1.4d-f
}

/** 1.4d-f: of the formation that acts as it began; others have not moved since. */
function beganOutside(p: Bcs, unit: number): boolean {
  if (p.formation[unit] === p.acting) return p.outside[unit] === 1
  return p.formation[unit]! >= 0 && !isInRadius(p, unit) // 1.4c-a
}

/** The places three hexes from a hex: those on the map in their order, and those beyond it by the side over which they lie. */
interface Ring {
  readonly hexes: readonly number[]
  readonly beyond: readonly { readonly edge: number; readonly places: readonly Axial[] }[]
}

interface Axial {
  readonly q: number
  readonly r: number
}

const rings = new WeakMap<Grid, Ring[]>()

function ringAround(grid: Grid, start: number): Ring {
  let known = rings.get(grid)
  if (!known) {
    known = []
    rings.set(grid, known)
  }
  known[start] ??= makeRing(grid, start)
  return known[start]
}

function makeRing(grid: Grid, start: number): Ring {
  const hexes: number[] = []
  const beyond: Axial[][] = EDGES.map(() => [])
  for (let dq = -RETREAT; dq <= RETREAT; dq++)
    for (let dr = -RETREAT; dr <= RETREAT; dr++) {
      if (axialDistance(dq, dr) !== RETREAT) continue
      const [q, r] = [grid.q[start]! + dq, grid.r[start]! + dr]
      const hex = grid.at(q, r)
      const edge = edgeBeyond(grid, q, r)
      if (hex >= 0) hexes.push(hex)
      else if (edge > 0) beyond[edge]!.push({ q, r })
    }
  const sides = beyond.map((places, edge) => ({ edge, places })).filter(({ places }) => places.length > 0)
  return { hexes: hexes.sort((a, b) => a - b), beyond: sides }
}

/** All hexes three away in which a unit could end, and the sides of the map over which it could leave (5.5h-a). */
export function refuges(p: Bcs, unit: number, threat: number): Refuge[] {
  const { box, map } = p.setting
  const { grid } = map
  const start = p.at[unit]!
  const { hexes, beyond } = ringAround(grid, start)
  const found: Refuge[] = []
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i]!
    if (isOpenTo(p, unit, hex)) found.push({ place: hex, edge: 0, fails: failsAt(p, unit, hex, threat) })
  }
  const far = threat < 0 ? 0 : grid.distance(start, threat) + RETREAT_AWAY
  for (const { edge, places } of beyond) {
    const isAway = places.some(
      ({ q, r }) => threat < 0 || axialDistance(q - grid.q[threat]!, r - grid.r[threat]!) >= far,
    )
    found.push({ place: box.edge, edge, fails: isAway ? 0 : NOT_AWAY }) // 5.5h-a, 1.0e-d
  }
  return found
}

/** R27: those that the filters leave, each filter dropped if it would leave nothing; and which filters were kept, as bits. */
export function filtered(all: readonly Refuge[]): { readonly open: readonly Refuge[]; readonly kept: number } {
  let open = all
  let kept = 0
  for (const filter of FILTERS) {
    const rest = open.filter(({ fails }) => (fails & filter) === 0)
    if (rest.length === 0) continue
    open = rest
    kept |= filter
  }
  return { open, kept }
}

/** 5.5e: whether it goes home to its headquarters: Foot and Truck units that belong to a formation. */
export function goesHome(p: Bcs, unit: number, kind: number): boolean {
  if (kind !== AUTOMATIC || p.formation[unit]! < 0) return false // 5.5e-d
  return p.setting.roster.mobility[shownFace(p, unit)] !== TAC // 5.5e-a, 5.5e-c
}

/** 5.5e-a: in the hex of its headquarters or next to it, at least three from where it stands. Zones there cost a step, no more (5.5e-b). */
export function homes(p: Bcs, unit: number): Refuge[] {
  const { formations, hexes, map } = p.setting
  const hq = p.at[formations.hq[p.formation[unit]!]!]!
  if (hq < 0 || hq >= hexes) return [] // R30
  return [hq, ...map.grid.neighbours.subarray(hq * DIRECTIONS, (hq + 1) * DIRECTIONS)]
    .filter((hex) => hex >= 0 && map.grid.distance(hex, p.at[unit]!) >= RETREAT && isOpenTo(p, unit, hex)) // 5.5e-a
    .sort((a, b) => a - b)
    .map((place) => ({ place, edge: 0, fails: cutsOff(p, unit, place) ? CUTS_OFF : 0 }))
}
