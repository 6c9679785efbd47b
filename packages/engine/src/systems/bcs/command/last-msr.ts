import { DIRECTIONS } from '@sztab/hex'
import { kept } from '../../../operations/kept.js'
import { ROAD_ROUTE, TRACK_ROUTE } from '../board/country.js'
import { place } from '../board/place.js'
import { shownFace } from '../board/presence.js'
import { FACES, isUnready } from '../board/roster.js'
import type { BcsSetting } from '../board/setting.js'
import { Zones } from '../board/zones.js'
import type { Bcs } from '../fields.js'
import { enemyRoutes } from './enemy-routes.js'
import { hasStoredMsr, isRoutedThrough } from './msr.js'
import { routeState } from './msr-state.js'
import { openSources } from './sources.js'
import { endsRear, isRoadOpen, openRoads, supplyRoads } from './supply-roads.js'

/** 1.4d-f: units out of command that would cut an enemy off. */

/** R21: whether a unit that stops in a hex, with this face up, would leave an enemy formation without any Complete MSR, wherever its trains went. */
export function cutsLastMsr(p: Bcs, unit: number, hex: number, face = shownFace(p, unit)): boolean {
  if (!isNearEnemyRoute(p, unit, hex, face)) return false
  const { formations, roster, hexes } = p.setting
  const known = detours(p.setting)
  const zone = hasZone(p, unit, face)
  for (let other = 0; other < formations.names.length; other++) {
    const hq = p.at[formations.hq[other]!]!
    if (formations.side[other] === roster.side[unit] || hq < 0 || hq >= hexes) continue
    if (!known.has(p, other, hex, zone) && !couldBeSuppliedThen(p, other, unit, hex, face)) return true // 1.4d-f
  }
  return false
}

const YES = 1
const NO = 2

/** By formation and hex: whether it would have another MSR, or loses none, if an enemy stood there without a zone, or with one; as long as nothing that MSRs rest on is another. */
class Detours {
  private readonly states: Float64Array
  private readonly known: readonly Uint8Array[]

  constructor({ formations, hexes }: BcsSetting) {
    this.states = new Float64Array(formations.names.length).fill(-1)
    this.known = formations.names.map(() => new Uint8Array(2 * hexes))
  }

  has(p: Bcs, formation: number, hex: number, zone: boolean): boolean {
    const known = this.known[formation]!
    const state = routeState(p, p.setting.formations.side[formation]!)
    if (this.states[formation] !== state) {
      this.states[formation] = state
      known.fill(0)
    }
    const at = 2 * hex + (zone ? 1 : 0)
    if (known[at] === 0) known[at] = this.look(p, formation, hex, zone) ? YES : NO
    return known[at] === YES
  }

  private look(p: Bcs, formation: number, hex: number, zone: boolean): boolean {
    const { closed } = rooms(p.setting)
    const { neighbours } = p.setting.map.grid
    closed.fill(0)
    closed[hex] = 1
    for (let at = hex * DIRECTIONS; zone && at < (hex + 1) * DIRECTIONS; at++)
      if (neighbours[at]! >= 0) closed[neighbours[at]!] = 1
    return (
      !isRoutedThrough(p, formation, closed) || !hasStoredMsr(p, formation) || couldBeSupplied(p, formation, closed)
    )
  }
}

const detours = kept((setting: BcsSetting) => new Detours(setting))

/** Whether a unit in a hex, or its zone, would lie on a stored MSR of an enemy: elsewhere it cuts nobody off. */
export function isNearEnemyRoute(p: Bcs, unit: number, hex: number, face = shownFace(p, unit)): boolean {
  const { on, near } = enemyRoutes(p)
  const side = p.setting.roster.side[unit]!
  return on[side]![hex] !== 0 || (near[side]![hex] !== 0 && hasZone(p, unit, face))
}

const hasZone = (p: Bcs, unit: number, face: number): boolean =>
  !isUnready(p.setting.roster, face) && p.screen[unit] === 0

/** Whether a formation could have a Complete MSR with its trains anywhere, some hexes closed to it. */
function couldBeSupplied(p: Bcs, formation: number, closed?: Uint8Array, open?: Uint8Array): boolean {
  const { formations } = p.setting
  const side = formations.side[formation]!
  const hq = p.at[formations.hq[formation]!]!
  const { front, rear } = rooms(p.setting)
  const roads = supplyRoads(p.setting)
  roads.reach(p, side, hq, openSources(p, side), ROAD_ROUTE, rear, closed, open)
  const tracks = openRoads(p, TRACK_ROUTE)
  return roads.reachesOne(p, side, hq, (hex) => endsRear(p, hex, rear, tracks), front, closed, open)
}

/** The same looked at closely: the zone of the unit is gone where it stood, and a unit keeps it out of the hex of its headquarters (3.1a-g). */
function couldBeSuppliedThen(p: Bcs, formation: number, unit: number, hex: number, face: number): boolean {
  const room = rooms(p.setting)
  room.trial ??= p.fresh()
  const { trial, zones, open } = room
  const side = p.setting.formations.side[formation]!
  trial.copyFrom(p)
  trial.deployed[unit] = face % FACES
  place(trial, unit, hex)
  zones.follow(trial)
  for (let there = 0; there < open.length; there++) open[there] = isRoadOpen(trial, side, there, zones)
  return couldBeSupplied(trial, formation, undefined, open)
}

/** Room for searches, and to try what would be: with zones of its own, so that those of the position need not be made anew. */
interface Room {
  readonly zones: Zones
  readonly open: Uint8Array
  readonly closed: Uint8Array
  readonly front: Uint8Array
  readonly rear: Uint8Array
  trial?: Bcs
}

const rooms = kept(
  (setting: BcsSetting): Room => ({
    zones: new Zones(setting),
    open: new Uint8Array(setting.hexes),
    closed: new Uint8Array(setting.hexes),
    front: new Uint8Array(setting.hexes),
    rear: new Uint8Array(setting.hexes),
  }),
)
