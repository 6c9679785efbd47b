import { DIRECTIONS } from '@sztab/hex'
import { readList, writeList } from '../../../kernel/lists.js'
import { NONE } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { ROAD_ROUTE, TRACK_ROUTE } from '../board/country.js'
import { BLOCKS } from '../board/presence.js'
import type { BcsSetting } from '../board/setting.js'
import { type Bcs, enemyOf } from '../fields.js'
import { OPTIMAL_LEAST, OPTIMAL_MOST, REAR_MOST, ROUTE_MOST } from '../tables.js'
import { enemyRoutes } from './enemy-routes.js'
import { isAppropriate, isOpenStep, supplyRoads } from './supply-roads.js'

/** 3.1: main supply routes. A route is kept in the position until headquarters or trains move, or the enemy interferes (3.1-c). */

/** Both parts, each with its first and its last hex: headquarters to trains, trains to the source. */
export interface Msr {
  readonly route: readonly number[]
  readonly rear: readonly number[]
}

const NOWHERE: ReadonlySet<number> = new Set()
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

  constructor({ hexes }: BcsSetting) {
    this.of = new Int32Array(hexes)
    this.steps = new Int16Array(hexes)
    this.tracks = new Int32Array(hexes)
    this.before = new Int16Array(hexes)
    this.taken = new Uint8Array(hexes)
    this.front = new Uint8Array(hexes)
    this.rear = new Uint8Array(hexes)
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

/** Whether a route may take a step between headquarters and trains. */
export const isRouteStep = (p: Bcs, at: number): boolean => isOpenStep(p, at, TRACK_ROUTE)

/** The shortest way over such steps, both ends included; of equal ones that with fewest track hexes, then that which crosses others least (R20), then the lowest hexes. */
function wayBetween(
  p: Bcs,
  side: number,
  hq: number,
  from: number,
  isGoal: (hex: number) => boolean,
  least: number,
  closed: ReadonlySet<number> = NOWHERE,
): number[] | undefined {
  const { map, route } = p.setting
  if (closed.has(from) || !isAppropriate(p, side, from, hq)) return undefined
  const ways = waysOf(p.setting)
  const { of, tracks: tracksTo, steps: stepsTo, taken } = ways
  const search = ++ways.search
  if (least === TRACK_ROUTE) ways.markLines(p, side, hq)
  else taken.fill(0)
  ways.note(from, 0, priceOf(route[from]!, taken[from]!), -1)
  let border = [from]
  for (let steps = 1; border.length > 0; steps++) {
    const goals = border.filter(isGoal)
    if (goals.length > 0) return ways.wayTo(goals.reduce((a, b) => (tracksTo[b]! < tracksTo[a]! ? b : a)))
    const next: number[] = []
    for (const hex of border)
      for (let at = hex * DIRECTIONS, end = at + DIRECTIONS; at < end; at++) {
        const to = map.grid.neighbours[at]!
        if (to < 0 || !isOpenStep(p, at, least) || !isAppropriate(p, side, to, hq) || closed.has(to)) continue
        const tracks = tracksTo[hex]! + priceOf(route[to]!, taken[to]!)
        const isKnown = of[to] === search
        if (isKnown && (stepsTo[to]! < steps || tracksTo[to]! <= tracks)) continue
        ways.note(to, steps, tracks, hex)
        if (!isKnown) next.push(to)
      }
    border = next
  }
  return undefined
}

const priceOf = (route: number, taken: number): number => (route === TRACK_ROUTE ? MORE_THAN_CROSSINGS : 0) + taken

/** Where headquarters and trains are looked at: elsewhere than they are, if said so. */
interface Ends {
  readonly hq?: number
  readonly trains?: number
}

/** The hexes from which a side is supplied now. */
export function openSources(p: Bcs, side: number): ReadonlySet<number> {
  const { sources, heldAt } = p.setting
  const isOpen = ({ hex, whileFree }: (typeof sources)[number][number]): boolean =>
    !(p.holder[hex] === enemyOf(side) && (p.presence[hex]! & BLOCKS) !== 0) && // 4.6d-d
    !(whileFree && heldAt[hex]! >= 0 && p.control[heldAt[hex]!] === enemyOf(side)) // G08
  return new Set(sources[side]!.filter(isOpen).map(({ hex }) => hex))
}

function searchMsr(p: Bcs, formation: number, ends: Ends, closed: ReadonlySet<number>): Msr | undefined {
  const { formations, hexes } = p.setting
  const side = formations.side[formation]!
  const hq = ends.hq ?? p.at[formations.hq[formation]!]!
  const trains = ends.trains ?? p.at[formations.trains[formation]!]!
  if (hq >= hexes || hq < 0 || trains >= hexes || trains < 0) return undefined // 3.1-b
  const open = openSources(p, side)
  const route = wayBetween(p, side, hq, hq, (hex) => hex === trains, TRACK_ROUTE, closed) // 3.1a-b
  const toSource = (without: ReadonlySet<number>): number[] | undefined =>
    wayBetween(p, side, hq, trains, (hex) => open.has(hex), ROAD_ROUTE, without) // 3.1a-b, 3.1a-d
  const apart = route && new Set([...closed, ...route.filter((hex) => hex !== trains)])
  const rear = apart && (toSource(apart) ?? toSource(closed)) // 3.2f-c: apart from the first part, if it can be
  if (!route || !rear || route.length > ROUTE_MOST || rear.length > REAR_MOST) return undefined
  return { route, rear }
}

/** 3.1a-e, R21: whether a hex is on the route of an enemy formation that would have no Complete MSR without it. */
function isOnlyEnemyRoute(p: Bcs, side: number, hex: number): boolean {
  const { formations } = p.setting
  if (enemyRoutes(p).on[side]![hex] === 0) return false
  for (let other = 0; other < formations.names.length; other++)
    if (
      formations.side[other] !== side &&
      isOnRoute(p, other, hex) &&
      storedMsr(p, other) &&
      !searchMsr(p, other, {}, new Set([hex]))
    )
      return true
  return false
}

/** 3.1-a: a Complete MSR of a formation, or nothing: the shortest (R20) that leaves enemies their only ones, if there is one. */
export function findMsr(p: Bcs, formation: number, ends: Ends = {}): Msr | undefined {
  const side = p.setting.formations.side[formation]!
  const shortest = searchMsr(p, formation, ends, NOWHERE)
  const closed = new Set<number>()
  for (let found = shortest; found; found = searchMsr(p, formation, ends, closed)) {
    const taken = [...found.route, ...found.rear].filter((hex) => isOnlyEnemyRoute(p, side, hex)) // 3.1a-e
    if (taken.length === 0) return found
    for (const hex of taken) closed.add(hex)
  }
  return shortest // 3.1a-e
}

function isOnRoute(p: Bcs, formation: number, hex: number): boolean {
  return isRoutedThrough(p, formation, (one) => one === hex)
}

/** Whether the stored route of a formation, whole or not, goes through such a hex. */
export function isRoutedThrough(p: Bcs, formation: number, isSuch: (hex: number) => boolean): boolean {
  for (let i = formation * ROUTE_MOST; i < (formation + 1) * ROUTE_MOST && p.route[i] !== NONE; i++)
    if (isSuch(p.route[i]!)) return true
  for (let i = formation * REAR_MOST; i < (formation + 1) * REAR_MOST && p.rear[i] !== NONE; i++)
    if (isSuch(p.rear[i]!)) return true
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
  for (let hex = 0; hex < hexes; hex++) if (front[hex] === 1 && rear[hex] === 1) found.push(hex) // 3.1-a
  return found
}

/** 4.7e-a: the Appropriate Hexes of a headquarters: a way leads from them to a source, wherever the trains are on it now. */
export function seatsOnMsr(p: Bcs, formation: number): ReadonlySet<number> {
  const { formations, hexes, map } = p.setting
  const side = formations.side[formation]!
  const { front, rear } = waysOf(p.setting)
  const roads = supplyRoads(p.setting)
  const sources = openSources(p, side)
  roads.reach(p, side, NO_SEAT, sources, ROAD_ROUTE, rear) // 3.1a-d
  const starts = [...rear.keys()].filter((hex) => rear[hex] === 1)
  roads.reach(p, side, NO_SEAT, starts, TRACK_ROUTE, front) // 3.1a-b
  const found = new Set<number>()
  for (const hex of sources) if (isAppropriate(p, side, hex, hex)) found.add(hex) // 3.1a-g
  for (let hex = 0; hex < hexes; hex++) {
    if (front[hex] === 0) continue
    found.add(hex)
    for (let at = hex * DIRECTIONS, end = at + DIRECTIONS; at < end; at++) {
      const to = map.grid.neighbours[at]!
      if (to >= 0 && isOpenStep(p, at, TRACK_ROUTE) && isAppropriate(p, side, to, to)) found.add(to) // 3.1a-g
    }
  }
  return found
}

const NO_SEAT = -1

/** Whether an MSR of a formation may use a hex: 3.1a, as far as the hex itself says (3.1a-i). */
export function isAppropriateFor(p: Bcs, formation: number, hex: number): boolean {
  const { formations } = p.setting
  return isAppropriate(p, formations.side[formation]!, hex, p.at[formations.hq[formation]!]!) // 3.1a-i
}

/** 3.2f: whether headquarters and trains are at Optimal Distance. */
export function isOptimal(p: Bcs, { route, rear }: Msr): boolean {
  const length = route.length - 1
  const shared = rear.slice(1).some((hex) => route.includes(hex))
  if (shared || length > OPTIMAL_MOST) return false // 3.2f-a, 3.2f-c
  const isEntry = Object.values(p.setting.scenario.areas).some(({ hexes }) =>
    hexes.some((name) => p.setting.map.grid.index(name) === route.at(-1)),
  )
  return length >= OPTIMAL_LEAST || isEntry // 3.2f-a, 3.2f-b
}

/** 3.2i-a: whether a hex of it has only a track. */
export function usesTrack(p: Bcs, { route }: Msr): boolean {
  return route.some((hex) => p.setting.route[hex] === TRACK_ROUTE)
}

/** The route that the position keeps, if it is Complete now: a hex on it may have become closed since (3.1-c). */
export function storedMsr(p: Bcs, formation: number): Msr | undefined {
  const { formations, hexes } = p.setting
  const hq = p.at[formations.hq[formation]!]!
  const trains = p.at[formations.trains[formation]!]!
  if (p.route[formation * ROUTE_MOST] !== hq || p.rear[formation * REAR_MOST] !== trains) return undefined
  const route = readList(p.route, ROUTE_MOST, formation)
  const rear = readList(p.rear, REAR_MOST, formation)
  if (route.length === 0 || rear.length === 0 || trains >= hexes) return undefined
  if (route.at(-1) !== trains) return undefined
  const side = formations.side[formation]!
  const isWhole = (path: readonly number[], least: number): boolean =>
    path.every(
      (hex, i) => isAppropriate(p, side, hex, hq) && (i === 0 || isOpenStep(p, stepTo(p, path[i - 1]!, hex), least)),
    )
  return isWhole(route, TRACK_ROUTE) && isWhole(rear, ROAD_ROUTE) ? { route, rear } : undefined
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
  p.touch()
}

/** 3.1-c: keeps the stored route where it still holds, else stores the shortest there is (R20). Gives the Complete MSR or nothing. */
export function settleMsr(p: Bcs, formation: number): Msr | undefined {
  const stored = storedMsr(p, formation)
  if (stored) return stored
  const found = findMsr(p, formation)
  storeMsr(p, formation, found)
  p.reroute[formation] = found ? 1 : 0
  return found
}

/** 3.2h-a: whether its line from headquarters to trains uses a hex of another such line of its side. */
export function crossesOthers(p: Bcs, formation: number, { route }: Msr): boolean {
  const { side, names, buddies } = p.setting.formations
  const mayCross = (other: number): boolean =>
    p.setting.options.buddiesMayCrossMsr === true && buddies[formation * names.length + other] === 1 // R23
  return [...names.keys()].some(
    (other) =>
      other !== formation &&
      side[other] === side[formation] &&
      !mayCross(other) &&
      storedMsr(p, other)?.route.some((hex) => route.includes(hex)) === true, // 3.2h-a
  )
}
