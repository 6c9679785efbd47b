import { DIRECTIONS } from '@sztab/hex'
import { kept } from '../../../operations/kept.js'
import { NO_ROUTE, TRACK_ROUTE } from '../board/country.js'
import { BLOCKS } from '../board/presence.js'
import type { BcsSetting } from '../board/setting.js'
import { staffsOf } from '../board/staffs.js'
import { groundState } from '../board/steps.js'
import { ORDINARY_ZONE, type Zones } from '../board/zones.js'
import { type Bcs, enemyOf } from '../fields.js'
import { BLOWN, UNBUILT } from '../tables.js'

/** 3.1a: the hexes and steps that MSRs of a side may use, kept beside the position. */
class SupplyRoads {
  private readonly stamps = [-1, -1]
  /** By side: another number whenever other hexes are open. */
  readonly versions = [0, 0]
  /** By side: another number whenever others of the hexes that are not open are held by its own units (3.1a-g). */
  readonly heldVersions = [0, 0]
  private readonly open: readonly Uint8Array[]
  private readonly held: readonly Uint8Array[]
  private readonly queue: Int16Array
  private readonly none: Uint8Array
  /** By side: which state of the enemy's headquarters and trains was looked at, and how far the changes of the zones have been followed. */
  private readonly staffs = [-1, -1]
  private readonly changes = [-1, -1]

  constructor({ hexes }: BcsSetting) {
    this.open = [new Uint8Array(hexes), new Uint8Array(hexes)]
    this.held = [new Uint8Array(hexes), new Uint8Array(hexes)]
    this.queue = new Int16Array(hexes)
    this.none = new Uint8Array(hexes)
  }

  /** 3.1a-f to 3.1a-h: 1 for each hex that an MSR of a side may use; that of the headquarters may be more (3.1a-g). */
  of(p: Bcs, side: number): Uint8Array {
    const open = this.open[side]!
    if (this.stamps[side] === p.stamp) return open
    this.stamps[side] = p.stamp
    const { zones } = p.setting.scratch
    const enemy = enemyOf(side)
    const look = (hex: number): void => {
      const isOpen = isRoadOpen(p, side, hex, zones)
      const isHeld = isOpen === 0 && isKeptOpen(p, side, hex, hex) ? 1 : 0
      if (this.held[side]![hex] !== isHeld) {
        this.held[side]![hex] = isHeld
        this.heldVersions[side]!++
      }
      if (open[hex] === isOpen) return
      open[hex] = isOpen
      this.versions[side]!++
    }
    zones.follow(p)
    this.staffs[side] = staffsOf(p).eachSince(enemy, this.staffs[side]!, look)
    this.changes[side] = zones.eachSince(this.changes[side]!, look)
    return open
  }

  /** Marks all hexes that are reached from some over steps of at least a kind, but for those that are closed; gives how many. */
  reach(
    p: Bcs,
    side: number,
    hq: number,
    from: ArrayLike<number>,
    least: number,
    found: Uint8Array,
    closed: Uint8Array = this.none,
    open: Uint8Array = this.of(p, side),
  ): number {
    const { queue } = this
    const { first, ends } = openRoads(p, least)
    const seat = hq >= 0 && isKeptOpen(p, side, hq, hq) ? hq : -1
    found.fill(0)
    let count = 0
    for (let i = 0; i < from.length; i++) {
      const hex = from[i]!
      if (found[hex] === 1 || closed[hex] === 1 || (open[hex] === 0 && hex !== seat)) continue
      found[hex] = 1
      queue[count++] = hex
    }
    for (let i = 0; i < count; i++)
      for (let next = first[queue[i]!]!, end = first[queue[i]! + 1]!; next < end; next++) {
        const to = ends[next]!
        if (found[to] === 1 || closed[to] === 1 || (open[to] === 0 && to !== seat)) continue
        found[to] = 1
        queue[count++] = to
      }
    return count
  }

  /** Whether a headquarters reaches one of some hexes over roads and tracks, but for those that are closed; marks those it has seen until then. */
  reachesOne(
    p: Bcs,
    side: number,
    hq: number,
    isGoal: (hex: number) => boolean,
    found: Uint8Array,
    closed: Uint8Array = this.none,
    open: Uint8Array = this.of(p, side),
  ): boolean {
    const { queue } = this
    const { first, ends } = openRoads(p, TRACK_ROUTE)
    if (closed[hq] === 1 || (open[hq] === 0 && !isKeptOpen(p, side, hq, hq))) return false // 3.1a-g
    found.fill(0)
    found[hq] = 1
    queue[0] = hq
    for (let i = 0, count = 1; i < count; i++) {
      if (isGoal(queue[i]!)) return true
      for (let next = first[queue[i]!]!, end = first[queue[i]! + 1]!; next < end; next++) {
        const to = ends[next]!
        if (found[to] === 1 || closed[to] === 1 || open[to] === 0) continue
        found[to] = 1
        queue[count++] = to
      }
    }
    return false
  }
}

/** 3.1a-f to 3.1a-h: 1 if an MSR of a side may use a hex, by these zones. */
export function isRoadOpen(p: Bcs, side: number, hex: number, zones: Zones): number {
  const enemy = enemyOf(side)
  const isShut =
    p.setting.route[hex] === NO_ROUTE || // 3.1a-a, 3.1a-c
    zones.layers[ORDINARY_ZONE]!.hexes[enemy]![hex] !== 0 || // 3.1a-f
    staffsOf(p).counts[enemy]![hex] !== 0 || // 3.1a-h
    (p.holder[hex] === enemy && (p.presence[hex]! & BLOCKS) !== 0) // 3.1a-h
  return isShut ? 0 : 1
}

export const supplyRoads = kept((setting: BcsSetting) => new SupplyRoads(setting))

/** 3.1a-f, 3.1a-g: in the hex of the headquarters one's own unit keeps out enemy zones, though not enemies. */
export function isKeptOpen(p: Bcs, side: number, hex: number, hq: number): boolean {
  return hex === hq && p.holder[hex] === side && p.height[hex]! > 0 && p.setting.route[hex] !== NO_ROUTE // 3.1a-g
}

/** 3.1a-f to 3.1a-h: whether an MSR of a side may use a hex; `hq` is the hex of its headquarters. */
export function isAppropriate(p: Bcs, side: number, hex: number, hq: number): boolean {
  return supplyRoads(p.setting).of(p, side)[hex] === 1 || isKeptOpen(p, side, hex, hq)
}

/** The steps along roads or tracks that can be taken: 1 for each of them, and the hexes they lead to, those of a hex from `first` of it to `first` of the next. */
interface OpenRoads {
  readonly steps: Uint8Array
  readonly first: Int16Array
  readonly ends: Int16Array
}

/** By state of the bridges and kind. */
const roadsByState = kept((): OpenRoads[][] => [])

/** Roads of at least a kind: a bridge that is not open closes them. */
export function openRoads(p: Bcs, least: number): OpenRoads {
  const known = roadsByState(p.setting)
  const state = groundState(p)
  known[state] ??= []
  known[state][least] ??= roadsOver(p, stepsOf(p, least))
  return known[state][least]
}

export const openSteps = (p: Bcs, least: number): Uint8Array => openRoads(p, least).steps

function roadsOver(p: Bcs, steps: Uint8Array): OpenRoads {
  const { hexes, map } = p.setting
  const first = new Int16Array(hexes + 1)
  const ends: number[] = []
  for (let at = 0; at < steps.length; at++) {
    if (steps[at] === 1) ends.push(map.grid.neighbours[at]!)
    if (at % DIRECTIONS === DIRECTIONS - 1) first[Math.trunc(at / DIRECTIONS) + 1] = ends.length
  }
  return { steps, first, ends: Int16Array.from(ends) }
}

function stepsOf(p: Bcs, least: number): Uint8Array {
  const { routeStep, bridgeAt, map } = p.setting
  return Uint8Array.from(map.grid.neighbours, (to, at) => {
    if (to < 0 || routeStep[at]! < least) return 0
    const bridge = bridgeAt[map.edges.of[at]!]!
    return bridge < 0 || (p.bridge[bridge] !== BLOWN && p.bridge[bridge] !== UNBUILT) ? 1 : 0
  })
}

/** 3.1a-b: the hex of the trains may have only a track: the way to the source begins with it, and has roads from the next hex on. */
export function departures(p: Bcs, from: number, least: number): OpenRoads {
  return openRoads(p, p.setting.route[from] === TRACK_ROUTE ? TRACK_ROUTE : least)
}

/** 3.1a-b: whether trains in a hex have a way to a source, where the hexes are marked from which roads lead to one. */
export function endsRear(p: Bcs, hex: number, rear: Uint8Array, tracks = openRoads(p, TRACK_ROUTE)): boolean {
  const { route } = p.setting
  if (route[hex] !== TRACK_ROUTE || rear[hex] === 1) return rear[hex] === 1
  const { first, ends } = tracks
  for (let next = first[hex]!; next < first[hex + 1]!; next++)
    if (rear[ends[next]!] === 1 && route[ends[next]!] !== TRACK_ROUTE) return true
  return false
}
