import { DIRECTIONS } from '@sztab/hex'
import { readList, writeList } from '../../../kernel/lists.js'
import { NONE } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { touchRoute } from '../board/changes.js'
import { ROAD_ROUTE, TRACK_ROUTE } from '../board/country.js'
import type { BcsSetting } from '../board/setting.js'
import { groundState } from '../board/steps.js'
import { type Bcs, enemyOf } from '../fields.js'
import { OPTIMAL_LEAST, OPTIMAL_MOST, REAR_MOST, ROUTE_MOST } from '../tables.js'
import { enemyRoutes } from './enemy-routes.js'
import { routeState } from './msr-state.js'
import { openSources, sourceState } from './sources.js'
import { departures, endsRear, isAppropriate, isKeptOpen, openRoads, supplyRoads } from './supply-roads.js'

/** 3.1: main supply routes. A route is kept in the position until headquarters or trains move, or the enemy interferes (3.1-c). */

/** Both parts, each with its first and its last hex: headquarters to trains, trains to the source. */
export interface Msr {
  readonly route: readonly number[]
  readonly rear: readonly number[]
}

const NOWHERE: readonly number[] = []
const MORE_THAN_CROSSINGS = 1000

/** Room for searches: of each hex the steps to it, how good the way is, the hex before; for whom that holds. */
class Ways {
  search = 0
  readonly of: Int32Array
  readonly steps: Int16Array
  readonly tracks: Int32Array
  readonly before: Int16Array
  readonly taken: Uint8Array
  readonly front: Uint8Array
  readonly rear: Uint8Array
  readonly queue: Int16Array
  /** Hexes that are looked for, and hexes that are not to be used. */
  readonly goals: Uint8Array
  readonly shut: Uint8Array

  constructor({ hexes }: BcsSetting) {
    this.of = new Int32Array(hexes)
    this.steps = new Int16Array(hexes)
    this.tracks = new Int32Array(hexes)
    this.before = new Int16Array(hexes)
    this.taken = new Uint8Array(hexes)
    this.front = new Uint8Array(hexes)
    this.rear = new Uint8Array(hexes)
    this.queue = new Int16Array(hexes)
    this.goals = new Uint8Array(hexes)
    this.shut = new Uint8Array(hexes)
  }

  /** Marks the hexes of the stored lines from headquarters to trains of a side, but for the one that begins at a hex. */
  markLines(p: Bcs, side: number, hq: number): void {
    const { formations } = p.setting
    this.taken.fill(0)
    for (let other = 0; other < formations.names.length; other++) {
      if (formations.side[other] !== side || p.at[formations.hq[other]!] === hq) continue
      for (let i = other * ROUTE_MOST; i < (other + 1) * ROUTE_MOST && p.route[i] !== NONE; i++)
        this.taken[p.route[i]!] = 1
    }
  }

  note(hex: number, steps: number, tracks: number, before: number): void {
    this.of[hex] = this.search
    this.steps[hex] = steps
    this.tracks[hex] = tracks
    this.before[hex] = before
  }

  wayTo(goal: number): number[] {
    const path: number[] = []
    for (let hex = goal; hex >= 0; hex = this.before[hex]!) path.push(hex)
    return path.reverse()
  }
}

const waysOf = kept((setting: BcsSetting) => new Ways(setting))

/**
 * The shortest way over such steps, both ends included; of equal ones that with fewest track hexes, then that which crosses others least (R20), then the lowest
 * hexes. Hexes that are closed to it are marked.
 */
function wayBetween(
  p: Bcs,
  side: number,
  hq: number,
  from: number,
  goals: Uint8Array,
  least: number,
  closed: Uint8Array,
): number[] | undefined {
  const { route } = p.setting
  const open = supplyRoads(p.setting).of(p, side)
  const seat = isKeptOpen(p, side, hq, hq) ? hq : -1
  if (closed[from] === 1 || (open[from] === 0 && from !== seat)) return undefined
  const ways = waysOf(p.setting)
  const { of, tracks: tracksTo, steps: stepsTo, taken, queue } = ways
  const passable = openRoads(p, least)
  const search = ++ways.search
  if (least === TRACK_ROUTE) ways.markLines(p, side, hq)
  else taken.fill(0)
  ways.note(from, 0, priceOf(route[from]!, taken[from]!), -1)
  queue[0] = from
  let [first, count] = [0, 1]
  for (let steps = 1; first < count; steps++) {
    let best = -1
    for (let i = first; i < count; i++)
      if (goals[queue[i]!] === 1 && (best < 0 || tracksTo[queue[i]!]! < tracksTo[best]!)) best = queue[i]!
    if (best >= 0) return ways.wayTo(best)
    const end = count
    for (; first < end; first++) {
      const hex = queue[first]!
      const { first: starts, ends } = hex === from ? departures(p, from, least) : passable
      for (let next = starts[hex]!, last = starts[hex + 1]!; next < last; next++) {
        const to = ends[next]!
        if (least === ROAD_ROUTE && route[to] === TRACK_ROUTE) continue // 3.1a-b
        if ((open[to] === 0 && to !== seat) || closed[to] === 1) continue
        const tracks = tracksTo[hex]! + priceOf(route[to]!, taken[to]!)
        const isKnown = of[to] === search
        if (isKnown && (stepsTo[to]! < steps || tracksTo[to]! <= tracks)) continue
        ways.note(to, steps, tracks, hex)
        if (!isKnown) queue[count++] = to
      }
    }
  }
  return undefined
}

const priceOf = (route: number, taken: number): number => (route === TRACK_ROUTE ? MORE_THAN_CROSSINGS : 0) + taken

/** Where headquarters and trains are looked at: elsewhere than they are, if said so. */
interface Ends {
  readonly hq?: number
  readonly trains?: number
}

function searchMsr(p: Bcs, formation: number, ends: Ends, closed: readonly number[]): Msr | undefined {
  const { formations, hexes } = p.setting
  const side = formations.side[formation]!
  const hq = ends.hq ?? p.at[formations.hq[formation]!]!
  const trains = ends.trains ?? p.at[formations.trains[formation]!]!
  if (hq >= hexes || hq < 0 || trains >= hexes || trains < 0) return undefined // 3.1-b
  const { goals, shut } = waysOf(p.setting)
  const shutOnly = (besides: readonly number[]): Uint8Array => {
    shut.fill(0)
    for (const hex of closed) shut[hex] = 1
    for (let i = 0; i < besides.length - 1; i++) shut[besides[i]!] = 1
    return shut
  }
  goals.fill(0)
  goals[trains] = 1
  const route = wayBetween(p, side, hq, hq, goals, TRACK_ROUTE, shutOnly(NOWHERE)) // 3.1a-b
  if (!route || route.length > ROUTE_MOST) return undefined
  goals[trains] = 0
  for (const hex of openSources(p, side)) goals[hex] = 1
  const rear = // 3.2f-c: apart from the first part, if it can be
    wayBetween(p, side, hq, trains, goals, ROAD_ROUTE, shutOnly(route)) ?? // 3.1a-b, 3.1a-d
    wayBetween(p, side, hq, trains, goals, ROAD_ROUTE, shutOnly(NOWHERE))
  return rear && rear.length <= REAR_MOST ? { route, rear } : undefined
}

/** 3.1a-e, R21: whether a hex is on the route of an enemy formation that would have no Complete MSR without it. */
function isOnlyEnemyRoute(p: Bcs, side: number, hex: number): boolean {
  if (enemyRoutes(p).on[side]![hex] === 0) return false
  const known = vital(p.setting)[side]!
  const state = routeState(p, enemyOf(side))
  if (known.state !== state) {
    known.state = state
    known.hexes.clear()
    known.detours.length = 0
  }
  let isVital = known.hexes.get(hex)
  if (isVital === undefined) {
    isVital = isVitalTo(p, enemyOf(side), hex, known.detours)
    known.hexes.set(hex, isVital)
  }
  return isVital
}

/** By side: which hexes its enemies cannot do without, as far as that was looked at, in which state of their MSRs; and by formation another MSR that was found then. */
const vital = kept(() =>
  [0, 1].map(() => ({ state: -1, hexes: new Map<number, boolean>(), detours: [] as (Msr | undefined)[] })),
)

function isVitalTo(p: Bcs, side: number, hex: number, detours: (Msr | undefined)[]): boolean {
  const { formations } = p.setting
  for (let other = 0; other < formations.names.length; other++) {
    if (formations.side[other] !== side || !isOnRoute(p, other, hex) || !hasStoredMsr(p, other)) continue
    const known = detours[other]
    if (known && !known.route.includes(hex) && !known.rear.includes(hex)) continue
    const found = searchMsr(p, other, {}, [hex])
    if (!found) return true
    detours[other] = found
  }
  return false
}

/** 3.1-a: a Complete MSR of a formation, or nothing: the shortest (R20) that leaves enemies their only ones, if there is one. */
export function findMsr(p: Bcs, formation: number, ends: Ends = {}): Msr | undefined {
  const side = p.setting.formations.side[formation]!
  const shortest = searchMsr(p, formation, ends, NOWHERE)
  const closed: number[] = []
  for (let found = shortest; found; found = searchMsr(p, formation, ends, closed)) {
    const taken = [...found.route, ...found.rear].filter((hex) => isOnlyEnemyRoute(p, side, hex)) // 3.1a-e
    if (taken.length === 0) return found
    closed.push(...taken)
  }
  return shortest
}

function isOnRoute(p: Bcs, formation: number, hex: number): boolean {
  for (let i = formation * ROUTE_MOST; i < (formation + 1) * ROUTE_MOST && p.route[i] !== NONE; i++)
    if (p.route[i] === hex) return true
  for (let i = formation * REAR_MOST; i < (formation + 1) * REAR_MOST && p.rear[i] !== NONE; i++)
    if (p.rear[i] === hex) return true
  return false
}

/** Whether the stored route of a formation, whole or not, goes through one of the hexes that are marked. */
export function isRoutedThrough(p: Bcs, formation: number, marks: Uint8Array): boolean {
  for (let i = formation * ROUTE_MOST; i < (formation + 1) * ROUTE_MOST && p.route[i] !== NONE; i++)
    if (marks[p.route[i]!] === 1) return true
  for (let i = formation * REAR_MOST; i < (formation + 1) * REAR_MOST && p.rear[i] !== NONE; i++)
    if (marks[p.rear[i]!] === 1) return true
  return false
}

/** 4.7b-a, 2.1h-a, 3.0-n: where the trains of a formation would make its MSR Complete. */
export function trainsHexes(p: Bcs, formation: number, hq = p.at[p.setting.formations.hq[formation]!]!): number[] {
  const { formations, hexes } = p.setting
  const side = formations.side[formation]!
  if (hq < 0 || hq >= hexes) return []
  const { front, rear } = waysOf(p.setting)
  const roads = supplyRoads(p.setting)
  roads.reach(p, side, hq, openSources(p, side), ROAD_ROUTE, rear) // 3.1a-b
  roads.reach(p, side, hq, [hq], TRACK_ROUTE, front)
  const found: number[] = []
  const tracks = openRoads(p, TRACK_ROUTE)
  for (let hex = 0; hex < hexes; hex++) if (front[hex] === 1 && endsRear(p, hex, rear, tracks)) found.push(hex) // 3.1-a
  return found
}

/** Where headquarters of a side could be, kept as long as neither open hexes, those that its units keep open, sources nor bridges are others. */
class Seats {
  private readonly keys = [0, 1].map(() => new Float64Array(4).fill(-1))
  private readonly found: (readonly number[])[] = [[], []]

  of(p: Bcs, side: number): readonly number[] {
    const roads = supplyRoads(p.setting)
    roads.of(p, side)
    const key = this.keys[side]!
    // Own units in enemy zones count as well (3.1a-g).
    const [open, held] = [roads.versions[side]!, roads.heldVersions[side]!]
    const [sources, ground] = [sourceState(p, side), groundState(p)]
    if (key[0] === open && key[1] === held && key[2] === sources && key[3] === ground) return this.found[side]!
    key[0] = open
    key[1] = held
    key[2] = sources
    key[3] = ground
    this.found[side] = findSeats(p, side)
    return this.found[side]
  }
}

const seats = kept(() => new Seats())

/** 4.7e-a: the Appropriate Hexes of a headquarters: a way leads from them to a source, wherever the trains are on it now; by rising number. */
export function seatsOnMsr(p: Bcs, formation: number): readonly number[] {
  return seats(p.setting).of(p, p.setting.formations.side[formation]!)
}

function findSeats(p: Bcs, side: number): number[] {
  const { hexes } = p.setting
  const { front, rear, goals, queue } = waysOf(p.setting)
  const roads = supplyRoads(p.setting)
  const open = roads.of(p, side)
  const { first, ends } = openRoads(p, TRACK_ROUTE)
  const sources = openSources(p, side)
  roads.reach(p, side, NO_SEAT, sources, ROAD_ROUTE, rear) // 3.1a-d
  let starts = 0
  for (let hex = 0; hex < hexes; hex++) if (rear[hex] === 1) queue[starts++] = hex
  roads.reach(p, side, NO_SEAT, queue.subarray(0, starts), TRACK_ROUTE, front) // 3.1a-b
  goals.fill(0)
  for (const hex of sources) if (isAppropriate(p, side, hex, hex)) goals[hex] = 1 // 3.1a-g
  for (let hex = 0; hex < hexes; hex++) {
    if (front[hex] === 0) continue
    goals[hex] = 1
    for (let next = first[hex]!; next < first[hex + 1]!; next++) {
      const to = ends[next]!
      if (goals[to] === 0 && (open[to] === 1 || isKeptOpen(p, side, to, to))) goals[to] = 1 // 3.1a-g
    }
  }
  const found: number[] = []
  for (let hex = 0; hex < hexes; hex++) if (goals[hex] === 1) found.push(hex)
  return found
}

const NO_SEAT = -1

/** 3.2f: whether headquarters and trains are at Optimal Distance. */
export function isOptimal(p: Bcs, { route, rear }: Msr): boolean {
  const length = route.length - 1
  const shared = rear.slice(1).some((hex) => route.includes(hex))
  if (shared || length > OPTIMAL_MOST) return false // 3.2f-a, 3.2f-c
  return length >= OPTIMAL_LEAST || entryHexes(p.setting).has(route.at(-1)!) // 3.2f-a, 3.2f-b
}

const entryHexes = kept(
  ({ scenario, map }: BcsSetting) =>
    new Set(Object.values(scenario.areas).flatMap(({ hexes }) => hexes.map((name) => map.grid.index(name)))),
)

/** 3.2i-a: whether a hex of it has only a track. */
export function usesTrack(p: Bcs, { route }: Msr): boolean {
  return route.some((hex) => p.setting.route[hex] === TRACK_ROUTE)
}

/** The route that the position keeps, if it is Complete now: a hex on it may have become closed since (3.1-c). */
export function storedMsr(p: Bcs, formation: number): Msr | undefined {
  if (!hasStoredMsr(p, formation)) return undefined
  return { route: readList(p.route, ROUTE_MOST, formation), rear: readList(p.rear, REAR_MOST, formation) }
}

/** Whether it is; looked at again when something that MSRs of its side rest on is another. */
export function hasStoredMsr(p: Bcs, formation: number): boolean {
  const { states, isStored } = storedStates(p.setting)
  const state = routeState(p, p.setting.formations.side[formation]!)
  if (states[formation] !== state) {
    states[formation] = state
    isStored[formation] = isStoredWhole(p, formation) ? 1 : 0
  }
  return isStored[formation] === 1
}

const storedStates = kept(({ formations }: BcsSetting) => ({
  states: new Float64Array(formations.names.length).fill(-1),
  isStored: new Uint8Array(formations.names.length),
}))

function isStoredWhole(p: Bcs, formation: number): boolean {
  const { formations, hexes } = p.setting
  const hq = p.at[formations.hq[formation]!]!
  const trains = p.at[formations.trains[formation]!]!
  if (p.route[formation * ROUTE_MOST] !== hq || p.rear[formation * REAR_MOST] !== trains) return false
  if (hq === NONE || trains === NONE || trains >= hexes) return false
  const side = formations.side[formation]!
  const last = wholeTo(p, side, hq, p.route, formation * ROUTE_MOST, ROUTE_MOST, TRACK_ROUTE)
  return last === trains && wholeTo(p, side, hq, p.rear, formation * REAR_MOST, REAR_MOST, ROAD_ROUTE) >= 0
}

/** The last hex of a stored way if all of it can be used now, else below 0. */
function wholeTo(
  p: Bcs,
  side: number,
  hq: number,
  list: Int32Array,
  start: number,
  most: number,
  least: number,
): number {
  const open = supplyRoads(p.setting).of(p, side)
  const roads = openRoads(p, least)
  const seat = isKeptOpen(p, side, hq, hq) ? hq : -1
  let before = -1
  for (let i = start; i < start + most && list[i] !== NONE; i++) {
    const hex = list[i]!
    const { steps } = i === start + 1 ? departures(p, before, least) : roads
    if ((open[hex] === 0 && hex !== seat) || (before >= 0 && steps[stepTo(p, before, hex)] !== 1)) return -1
    before = hex
  }
  return before
}

function stepTo(p: Bcs, from: number, to: number): number {
  return from * DIRECTIONS + p.setting.map.grid.directionTo(from, to)
}

/** Those of all formations, each found when it is first asked for in a position. */
class CurrentMsrs {
  private readonly stamps: Float64Array
  private readonly found: (Msr | undefined)[] = []

  constructor({ formations }: BcsSetting) {
    this.stamps = new Float64Array(formations.names.length).fill(-1)
  }

  of(p: Bcs, formation: number): Msr | undefined {
    if (this.stamps[formation] !== p.stamp) {
      this.stamps[formation] = p.stamp
      this.found[formation] = storedMsr(p, formation) ?? findMsr(p, formation)
    }
    return this.found[formation]
  }
}

const currentMsrs = kept((setting: BcsSetting) => new CurrentMsrs(setting))

/** The Complete MSR that a formation has now: the stored route where it still holds, else the shortest there is. */
export function currentMsr(p: Bcs, formation: number): Msr | undefined {
  return currentMsrs(p.setting).of(p, formation)
}

export function storeMsr(p: Bcs, formation: number, msr: Msr | undefined): void {
  writeList(p.route, ROUTE_MOST, msr?.route ?? [], formation)
  writeList(p.rear, REAR_MOST, msr?.rear ?? [], formation)
  touchRoute(p, formation)
}

/** 3.1-c: keeps the stored route where it still holds, else stores the shortest there is (R20). Gives whether there is a Complete MSR. */
export function settleMsr(p: Bcs, formation: number): boolean {
  if (hasStoredMsr(p, formation)) return true
  const found = findMsr(p, formation)
  storeMsr(p, formation, found)
  p.reroute[formation] = found ? 1 : 0
  return found !== undefined
}

/** 3.2h-a: whether its line from headquarters to trains uses a hex of another such line of its side. */
export function crossesOthers(p: Bcs, formation: number, { route }: Msr): boolean {
  const { side, names, buddies } = p.setting.formations
  const mayCross = (other: number): boolean =>
    p.setting.options.buddiesMayCrossMsr === true && buddies[formation * names.length + other] === 1 // R23
  const { goals } = waysOf(p.setting)
  goals.fill(0)
  for (const hex of route) goals[hex] = 1
  for (let other = 0; other < names.length; other++) {
    if (other === formation || side[other] !== side[formation] || mayCross(other)) continue
    for (let i = other * ROUTE_MOST; i < (other + 1) * ROUTE_MOST && p.route[i] !== NONE; i++)
      if (goals[p.route[i]!] === 1 && hasStoredMsr(p, other)) return true // 3.2h-a
  }
  return false
}
