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

/** The shortest way over such steps, both ends included; of equal ones that with fewest track hexes (R20), then the lowest hexes. */
function wayBetween(
  p: Bcs,
  side: number,
  hq: number,
  from: number,
  isGoal: (hex: number) => boolean,
  least: number,
): number[] | undefined {
  const { map, route } = p.setting
  if (!isAppropriate(p, side, from, hq)) return undefined
  const tracks = (hex: number): number => (route[hex] === TRACK_ROUTE ? 1 : 0)
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
        if (to < 0 || !isOpenStep(p, hex * DIRECTIONS + direction, least) || !isAppropriate(p, side, to, hq)) continue
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

/** 3.1-a: a Complete MSR of a formation, or nothing. `trains` may be looked at elsewhere than they are. */
export function findMsr(
  p: Bcs,
  formation: number,
  trains = p.at[p.setting.formations.trains[formation]!]!,
): Msr | undefined {
  const { formations, hexes, sources } = p.setting
  const side = formations.side[formation]!
  const hq = p.at[formations.hq[formation]!]!
  if (hq >= hexes || hq < 0 || trains >= hexes || trains < 0) return undefined // 3.1-b
  const open = new Set(sources[side]!.map(({ hex }) => hex).filter((hex) => p.holder[hex] !== enemyOf(side)))
  const route = wayBetween(p, side, hq, hq, (hex) => hex === trains, TRACK_ROUTE) // 3.1a-b
  const rear = route && wayBetween(p, side, hq, trains, (hex) => open.has(hex), ROAD_ROUTE) // 3.1a-b, 3.1a-d
  return route && rear && { route, rear }
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

/** 3.1-c: keeps the stored route where it still holds, else the shortest there is (R20). Gives the Complete MSR or nothing. */
export function settleMsr(p: Bcs, formation: number): Msr | undefined {
  const stored = storedMsr(p, formation)
  if (stored) return stored
  const found = findMsr(p, formation)
  writeList(p.route, ROUTE_MOST, found && found.route.length <= ROUTE_MOST ? found.route : [], formation)
  writeList(p.rear, REAR_MOST, found && found.rear.length <= REAR_MOST ? found.rear : [], formation)
  p.touch()
  return found
}

/** 3.2h-a: whether its line from headquarters to trains uses a hex of another such line of its side. */
export function crossesOthers(p: Bcs, formation: number, { route }: Msr): boolean {
  const { side, names } = p.setting.formations
  return [...names.keys()].some(
    (other) =>
      other !== formation &&
      side[other] === side[formation] &&
      storedMsr(p, other)?.route.some((hex) => route.includes(hex)) === true,
  )
}
