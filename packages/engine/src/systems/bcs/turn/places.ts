import { DIRECTIONS } from '@sztab/hex'
import { kept } from '../../../operations/kept.js'
import { type Arrival, AT_HEX, AT_HQ, BY_AREA } from '../board/arrivals.js'
import { faceOf, HQ } from '../board/roster.js'
import type { BcsSetting } from '../board/setting.js'
import { staffsOf } from '../board/staffs.js'
import { currentMsr, findMsr, type Msr, trainsHexes } from '../command/msr.js'
import { openSources } from '../command/sources.js'
import { type Bcs, enemyOf } from '../fields.js'
import { EDGES } from '../tables.js'

/** Where pieces come onto the map. */

const NOT_THERE: readonly number[] = []

/** 2.1e-b: whether an enemy counter stands in a hex; zones alone are no bar (2.1e-a). */
export function isEnemyIn(p: Bcs, side: number, hex: number): boolean {
  return p.holder[hex] === enemyOf(side) || staffsOf(p).counts[enemyOf(side)]![hex] !== 0 // 2.1e-a
}

/** Whether a piece can be in a hex: not with an enemy, and on ground or a road that its class can use; staffs stand on roads (4.7a-e). */
function mayStand(p: Bcs, piece: number, hex: number): boolean {
  const { roster, route, map } = p.setting
  if (map.grid.inPlay[hex] !== 1 || isEnemyIn(p, roster.side[piece]!, hex)) return false // 2.1e-b
  if (piece >= roster.combat) return route[hex]! > 0 // 2.1b-a
  return isOpenTo(p, piece, hex, 0) || (choosesFace(p, piece) && isOpenTo(p, piece, hex, 1)) // 2.1g-a
}

/** 2.1c-b: whether the ground permits a unit with this side up. */
export function isOpenTo(
  { setting: { roster, closedTo, route } }: Bcs,
  unit: number,
  hex: number,
  up: number,
): boolean {
  return closedTo[roster.mobility[faceOf(unit, up)]!]![hex] === 0 || route[hex]! > 0
}

/** 2.1g-a: whose side up the owner chooses; who comes back from a Retreat or is rebuilt comes on its Move side (5.5e-b). */
export function choosesFace(p: Bcs, piece: number): boolean {
  const { roster, box } = p.setting
  if (piece >= roster.combat || roster.hasTwoSides[piece] === 0) return false
  return p.at[piece] !== box.away && p.at[piece] !== box['off-map']
}

/** A hex and those around it where a piece can stand. */
function around(p: Bcs, piece: number, hex: number): number[] {
  const { neighbours } = p.setting.map.grid
  const hexes = [hex, ...neighbours.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)]
  return hexes.filter((there) => there >= 0 && mayStand(p, piece, there))
}

/** Where a headquarters is, or will be by what its owner has decided in this phase. */
function hqHex(p: Bcs, formation: number): number {
  const hq = p.setting.formations.hq[formation]!
  const hex = p.bound[hq]! >= 0 ? p.bound[hq]! : p.at[hq]!
  return hex >= 0 && hex < p.setting.hexes ? hex : -1
}

/** The Complete MSR that a formation will have when what is decided is carried out. */
function msrToBe(p: Bcs, formation: number): Msr | undefined {
  const { formations } = p.setting
  const [hq, trains] = [p.bound[formations.hq[formation]!]!, p.bound[formations.trains[formation]!]!]
  if (hq < 0 && trains < 0) return currentMsr(p, formation)
  return findMsr(p, formation, { ...(hq < 0 ? {} : { hq }), ...(trains < 0 ? {} : { trains }) })
}

/** The formation to which a piece belongs, also while it is eliminated or on its way. */
function formationOf(p: Bcs, piece: number): number {
  return p.formation[piece]! >= 0 ? p.formation[piece]! : p.setting.roster.organic[piece]!
}

/** In or next to the hex of its headquarters: 2.1f-a, 2.2e-a. */
function hexesAtHq(p: Bcs, unit: number): readonly number[] {
  const formation = formationOf(p, unit)
  const hq = formation < 0 ? -1 : hqHex(p, formation)
  return hq < 0 ? NOT_THERE : around(p, unit, hq)
}

/** 5.5h-a, 5.5h-b: the entry hexes of an edge that its side holds. */
function hexesOfEdge(p: Bcs, unit: number): number[] {
  const { scenario, map, heldAt, roster } = p.setting
  const edge = EDGES[p.exit[unit]!]
  const hexes = Object.values(scenario.areas).flatMap((area) => (area.edge === edge ? area.hexes : []))
  return [...new Set(hexes.map((name) => map.grid.index(name)))].filter(
    (hex) => p.control[heldAt[hex]!] === roster.side[unit] && mayStand(p, unit, hex), // 5.5h-b
  )
}

/** 2.1a-a, 6.2d-a: when and where a piece comes; a headquarters or trains that were removed come with the first units still due. */
export function arrivalOf(p: Bcs, piece: number): Arrival | undefined {
  const { arrivals, roster, box } = p.setting
  if (arrivals[piece] || piece < roster.combat) return arrivals[piece]
  let first: Arrival | undefined
  for (let unit = 0; unit < roster.combat; unit++) {
    const own = arrivals[unit]
    if (!own || p.formation[unit] !== p.formation[piece] || (p.at[unit] !== box.due && p.at[unit] !== box.waiting))
      continue
    if (!first || own.turn < first.turn) first = own
  }
  return first
}

/** Whether a piece is due now or has been waiting (2.1a-a, 2.1d-e). */
export function isHere(p: Bcs, piece: number): boolean {
  const { box } = p.setting
  if (p.at[piece] === box.waiting) return true
  return p.at[piece] === box.due && (arrivalOf(p, piece)?.turn ?? Number.POSITIVE_INFINITY) <= p.turn // 2.1a-a
}

/** R31: a headquarters that found no place when it was jumped. */
export function isStranded(p: Bcs, piece: number): boolean {
  const { box, roster } = p.setting
  return roster.kind[piece] === HQ && (p.at[piece] === box['off-map'] || p.at[piece] === box.away)
}

/** Where pieces off the map can be put, kept as long as neither the position nor what is decided for their staffs is another: each is asked for several times. */
class Entries {
  private readonly found: (readonly number[] | undefined)[] = []
  /** By piece: stamp, turn, where it is, where its headquarters and its trains are bound. */
  private readonly keys: Float64Array
  /** By piece: another number whenever it was looked at anew. */
  readonly states: Int32Array

  constructor({ roster }: BcsSetting) {
    this.keys = new Float64Array(roster.names.length * KEYS).fill(-2)
    this.states = new Int32Array(roster.names.length)
  }

  of(p: Bcs, piece: number): readonly number[] {
    const { formations } = p.setting
    const formation = formationOf(p, piece)
    const hq = formation < 0 ? -1 : p.bound[formations.hq[formation]!]!
    const trains = formation < 0 ? -1 : p.bound[formations.trains[formation]!]!
    const { keys } = this
    const key = piece * KEYS
    const isSame =
      keys[key] === p.stamp &&
      keys[key + 1] === p.turn &&
      keys[key + 2] === p.at[piece] &&
      keys[key + 3] === hq &&
      keys[key + 4] === trains
    if (isSame) return this.found[piece]!
    keys[key] = p.stamp
    keys[key + 1] = p.turn
    keys[key + 2] = p.at[piece]!
    keys[key + 3] = hq
    keys[key + 4] = trains
    this.states[piece]!++
    this.found[piece] = findHexes(p, piece)
    return this.found[piece]!
  }
}

const KEYS = 5
const entries = kept((setting: BcsSetting) => new Entries(setting))

/** Where a piece off the map can be put now. */
export function hexesFor(p: Bcs, piece: number): readonly number[] {
  return p.at[piece]! >= p.setting.hexes ? entries(p.setting).of(p, piece) : NOT_THERE
}

/** The number of what the arrival of a piece off the map rests on. */
export function entryState(p: Bcs, piece: number): number {
  const known = entries(p.setting)
  known.of(p, piece)
  return known.states[piece]!
}

function findHexes(p: Bcs, piece: number): readonly number[] {
  const { box, roster } = p.setting
  const place = p.at[piece]!
  const isUnit = piece < roster.combat
  if (place === box.away && isUnit) return hexesAtHq(p, piece) // 2.1f-a, 5.5e-b
  if (isStranded(p, piece))
    return [...openSources(p, roster.side[piece]!)].filter((hex) => mayStand(p, piece, hex)).sort((a, b) => a - b) // 4.7e-a, R31
  if (place === box.edge) return hexesOfEdge(p, piece) // 5.5h-a
  const formation = formationOf(p, piece)
  if (place === box['off-map'])
    return isUnit && formation >= 0 && msrToBe(p, formation) ? hexesAtHq(p, piece) : NOT_THERE // 2.2e-a, 2.2e-b
  const arrival = arrivalOf(p, piece)
  if (!isHere(p, piece) || !arrival) return NOT_THERE
  if (!isUnit && roster.kind[piece] !== HQ) return trainsEntry(p, piece, arrival.hexes)
  if (arrival.kind === BY_AREA) return arrival.hexes.filter((hex) => mayStand(p, piece, hex)) // 2.1b-a, 2.1d-a
  if (arrival.kind === AT_HEX) return around(p, piece, arrival.hexes[0]!) // 2.1c-b, 2.1c-c
  return formation >= 0 && msrToBe(p, formation) ? hexesAtHq(p, piece) : NOT_THERE // 2.1c-e
}

/** 2.1h-a: trains come by the entry of their formation or wherever they make a Complete MSR. */
function trainsEntry(p: Bcs, trains: number, entry: readonly number[]): number[] {
  const formation = p.formation[trains]!
  const hq = hqHex(p, formation)
  const complete = hq < 0 ? NOT_THERE : trainsHexes(p, formation, hq) // 2.1h-a
  const hexes = new Set([...entry.filter((hex) => mayStand(p, trains, hex)), ...complete])
  return [...hexes].sort((a, b) => a - b)
}

/** 2.1g-c: whether an arriving unit may go straight into the Support of its formation. */
export function mayArriveInSupport(p: Bcs, unit: number): boolean {
  const { roster, arrivals } = p.setting
  if (unit >= roster.combat || roster.isArmoured[unit] === 0 || roster.takesNoSupport[unit] === 1) return false // 1.5-a
  const formation = formationOf(p, unit)
  if (!isHere(p, unit) || formation < 0 || hqHex(p, formation) < 0) return false
  return arrivals[unit]?.kind !== AT_HQ || msrToBe(p, formation) !== undefined // 2.1c-e, 2.1c-d
}

/** 1.5b-a: a counter that can be nothing but Support. */
export function isOnlySupport(p: Bcs, unit: number): boolean {
  const { roster } = p.setting
  return unit < roster.combat && roster.onlySupports[unit * 2] === 1 && roster.onlySupports[unit * 2 + 1] === 1
}

/** 2.1b-b, 2.1d-e: it waits to enter by movement in an activation of its formation. */
export function entersByMoving(p: Bcs, unit: number): boolean {
  return isHere(p, unit) && p.setting.arrivals[unit]?.kind === BY_AREA
}
