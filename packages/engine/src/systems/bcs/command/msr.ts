import { DIRECTIONS } from '@sztab/hex'
import { readList, writeList } from '../../../kernel/lists.js'
import { NO_ROUTE, ROAD_ROUTE, TRACK_ROUTE } from '../board/country.js'
import { BLOCKS } from '../board/presence.js'
import { ORDINARY_ZONE } from '../board/zones.js'
import { type Bcs, enemyOf } from '../fields.js'
import { BLOWN, OPTIMAL_LEAST, OPTIMAL_MOST, REAR_MOST, ROUTE_MOST, UNBUILT } from '../tables.js'

/** 3.1: main supply routes. A route is kept in the position until headquarters or trains move, or the enemy interferes (3.1-c). */

/** Both parts, each with its first and its last hex: headquarters to trains, trains to the source. */
export interface Msr {
  readonly route: readonly number[]
  readonly rear: readonly number[]
}

/** 3.1a-f to 3.1a-h: whether an MSR of a side may use a hex; `hq` is the hex of its headquarters. */
function isAppropriate(p: Bcs, side: number, hex: number, hq: number): boolean {
  const { route, scratch, formations, hexes } = p.setting
  const enemy = enemyOf(side)
  if (route[hex] === NO_ROUTE) return false // 3.1a-a, 3.1a-c
  if (p.holder[hex] === enemy && (p.presence[hex]! & BLOCKS) !== 0) return false // 3.1a-h
  for (let other = 0; other < formations.names.length; other++) {
    if (formations.side[other] !== enemy) continue
    for (const piece of [formations.hq[other]!, formations.trains[other]!])
      if (p.at[piece] === hex && hex < hexes) return false // 3.1a-h
  }
  scratch.zones.follow(p)
  if (scratch.zones.layers[ORDINARY_ZONE]!.hexes[enemy]![hex] === 0) return true
  return hex === hq && p.holder[hex] === side && p.height[hex]! > 0 // 3.1a-f, 3.1a-g
}

/** Whether a step along a road or track can be taken: a bridge that is not open closes it. */
function isOpenStep(p: Bcs, at: number, least: number): boolean {
  const { routeStep, bridgeAt, map } = p.setting
  if (routeStep[at]! < least) return false
  const bridge = bridgeAt[map.edges.of[at]!]!
  return bridge < 0 || (p.bridge[bridge] !== BLOWN && p.bridge[bridge] !== UNBUILT)
}

const NOWHERE: ReadonlySet<number> = new Set()
const MORE_THAN_CROSSINGS = 1000

/** The hexes of the stored lines from headquarters to trains of a side, but for the one that begins at a hex. */
function linesOf(p: Bcs, side: number, hq: number): ReadonlySet<number> {
  const { formations } = p.setting
  const found = new Set<number>()
  for (let other = 0; other < formations.names.length; other++)
    if (formations.side[other] === side && p.at[formations.hq[other]!] !== hq)
      for (const hex of readList(p.route, ROUTE_MOST, other)) found.add(hex)
  return found
}

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
  const taken = least === TRACK_ROUTE ? linesOf(p, side, hq) : NOWHERE
  const tracks = (hex: number): number =>
    (route[hex] === TRACK_ROUTE ? MORE_THAN_CROSSINGS : 0) + (taken.has(hex) ? 1 : 0)
  const best = new Map<number, { readonly steps: number; readonly tracks: number; readonly before: number }>([
    [from, { steps: 0, tracks: tracks(from), before: -1 }],
  ])
  let border = [from]
  for (let steps = 1; border.length > 0; steps++) {
    const goals = border.filter(isGoal)
    if (goals.length > 0)
      return wayTo(
        best,
        goals.reduce((a, b) => (best.get(b)!.tracks < best.get(a)!.tracks ? b : a)),
      )
    const next = new Set<number>()
    for (const hex of border)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const to = map.grid.neighbours[hex * DIRECTIONS + direction]!
        if (to < 0 || closed.has(to) || !isOpenStep(p, hex * DIRECTIONS + direction, least)) continue
        if (!isAppropriate(p, side, to, hq)) continue
        const known = best.get(to)
        const found = { steps, tracks: best.get(hex)!.tracks + tracks(to), before: hex }
        if (known && (known.steps < steps || known.tracks <= found.tracks)) continue
        best.set(to, found)
        next.add(to)
      }
    border = [...next]
  }
  return undefined
}

function wayTo(best: ReadonlyMap<number, { readonly before: number }>, goal: number): number[] {
  const path: number[] = []
  for (let hex = goal; hex >= 0; hex = best.get(hex)!.before) path.unshift(hex)
  return path
}

/** Where headquarters and trains are looked at: elsewhere than they are, if said so. */
interface Ends {
  readonly hq?: number
  readonly trains?: number
}

/** The hexes from which a side is supplied now. */
function openSources(p: Bcs, side: number): ReadonlySet<number> {
  const { sources, heldAt } = p.setting
  const isOpen = ({ hex, whileFree }: (typeof sources)[number][number]): boolean =>
    p.holder[hex] !== enemyOf(side) && !(whileFree && heldAt[hex]! >= 0 && p.control[heldAt[hex]!] === enemyOf(side)) // G08
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

/** 3.1a-e, R21: the hexes of enemy routes without which their formations would have no Complete MSR. */
function onlyEnemyRoutes(p: Bcs, side: number): ReadonlySet<number> {
  const { formations } = p.setting
  const found = new Set<number>()
  for (let other = 0; other < formations.names.length; other++) {
    if (formations.side[other] === side) continue
    const stored = storedMsr(p, other)
    for (const hex of stored ? [...stored.route, ...stored.rear] : [])
      if (!found.has(hex) && !searchMsr(p, other, {}, new Set([hex]))) found.add(hex)
  }
  return found
}

/** 3.1-a: a Complete MSR of a formation, or nothing: the shortest (R20). */
export function findMsr(p: Bcs, formation: number, ends: Ends = {}): Msr | undefined {
  const found = searchMsr(p, formation, ends, NOWHERE)
  if (!found) return undefined
  const side = p.setting.formations.side[formation]!
  if (![...found.route, ...found.rear].some((hex) => isOnEnemyRoute(p, side, hex))) return found
  const enemies = onlyEnemyRoutes(p, side)
  if (enemies.size === 0) return found
  return searchMsr(p, formation, ends, enemies) ?? found // 3.1a-e
}

function isOnEnemyRoute(p: Bcs, side: number, hex: number): boolean {
  const { formations } = p.setting
  for (let other = 0; other < formations.names.length; other++) {
    if (formations.side[other] === side) continue
    const [from, to] = [other * ROUTE_MOST, (other + 1) * ROUTE_MOST]
    if (
      p.route.subarray(from, to).includes(hex) ||
      p.rear.subarray(other * REAR_MOST, (other + 1) * REAR_MOST).includes(hex)
    )
      return true
  }
  return false
}

/** All hexes that a side's MSR reaches from some hexes over such steps. */
function reached(p: Bcs, side: number, hq: number, from: Iterable<number>, least: number): Set<number> {
  const { neighbours } = p.setting.map.grid
  const found = new Set([...from].filter((hex) => isAppropriate(p, side, hex, hq)))
  for (const hex of found)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = neighbours[hex * DIRECTIONS + direction]!
      if (to < 0 || found.has(to) || !isOpenStep(p, hex * DIRECTIONS + direction, least)) continue
      if (isAppropriate(p, side, to, hq)) found.add(to)
    }
  return found
}

/** 4.7b-a, 2.1h-a, 3.0-n: where the trains of a formation would make its MSR Complete. */
export function trainsHexes(p: Bcs, formation: number, hq = p.at[p.setting.formations.hq[formation]!]!): number[] {
  const { formations, hexes } = p.setting
  const side = formations.side[formation]!
  if (hq < 0 || hq >= hexes) return []
  const rear = reached(p, side, hq, openSources(p, side), ROAD_ROUTE) // 3.1a-b
  const front = reached(p, side, hq, [hq], TRACK_ROUTE)
  return [...front].filter((hex) => rear.has(hex)).sort((a, b) => a - b) // 3.1-a
}

/** 4.7e-a: where the headquarters of a formation would have a Complete MSR with its trains where they are. */
export function seatsOnMsr(p: Bcs, formation: number): ReadonlySet<number> {
  const { formations, hexes, map } = p.setting
  const side = formations.side[formation]!
  const trains = p.at[formations.trains[formation]!]!
  if (trains < 0 || trains >= hexes) return NOWHERE // 3.1-b
  if (!reached(p, side, NO_SEAT, openSources(p, side), ROAD_ROUTE).has(trains)) return NOWHERE
  const found = reached(p, side, NO_SEAT, [trains], TRACK_ROUTE)
  for (const hex of [...found])
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = map.grid.neighbours[hex * DIRECTIONS + direction]!
      if (to < 0 || !isOpenStep(p, hex * DIRECTIONS + direction, TRACK_ROUTE)) continue
      if (isAppropriate(p, side, to, to)) found.add(to) // 3.1a-g
    }
  return found
}

const NO_SEAT = -1

/** Whether an MSR of a formation may use a hex: 3.1a, as far as the hex itself says (3.1a-i). */
export function isAppropriateFor(p: Bcs, formation: number, hex: number): boolean {
  const { formations } = p.setting
  return isAppropriate(p, formations.side[formation]!, hex, p.at[formations.hq[formation]!]!)
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
  const route = readList(p.route, ROUTE_MOST, formation)
  const rear = readList(p.rear, REAR_MOST, formation)
  const hq = p.at[formations.hq[formation]!]!
  const trains = p.at[formations.trains[formation]!]!
  if (route.length === 0 || rear.length === 0 || trains >= hexes) return undefined
  if (route[0] !== hq || route.at(-1) !== trains || rear[0] !== trains) return undefined
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

/** The Complete MSR that a formation has now: the stored route where it still holds, else the shortest there is. */
export function currentMsr(p: Bcs, formation: number): Msr | undefined {
  return storedMsr(p, formation) ?? findMsr(p, formation)
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
