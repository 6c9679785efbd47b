import { DIRECTIONS, type Grid } from '@sztab/hex'
import type { RuleId } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { edgeBeyond } from '../board/map-edge.js'
import { BLOCKS, shownFace } from '../board/presence.js'
import type { BcsSetting } from '../board/setting.js'
import { groundState, passableSteps } from '../board/steps.js'
import { ORDINARY_ZONE, REAL_ZONE } from '../board/zones.js'
import { type Bcs, enemyOf } from '../fields.js'
import { EDGES, MOBILITIES, SAFE_PATH_BEYOND, TAC } from '../tables.js'

/** 1.9: safe paths from a unit to its headquarters. */

/** So many changes of safe hexes are remembered. */
const REMEMBERED = 256

/** A path with the hexes entered, or the reason why there is none: the hexes at which all ways end. */
type SafePath = { readonly path: readonly number[] } | { readonly cutAt: readonly number[] }

/** By side: 1 for hexes at the edges of the map that have an entry area of its own (R71). */
const ownEdges = kept(({ hexes, map: { grid }, scenario, edge }: BcsSetting) =>
  scenario.sides.map((side) => {
    const own = Object.values(scenario.areas).flatMap((area) => (area.side === side ? [area.edge as string] : []))
    const isOwn = (hex: number): boolean =>
      AROUND.some(([q, r]) => own.includes(EDGES[edgeBeyond(grid, grid.q[hex]! + q, grid.r[hex]! + r)]!))
    return Uint8Array.from({ length: hexes }, (_, hex) => (edge[hex] === 1 && isOwn(hex) ? 1 : 0))
  }),
)

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const

/** 1.9g-a, R71: the hexes at the edge of the map that are safe for a side. */
function safeEdges({ setting }: Bcs, side: number): Uint8Array {
  return setting.options.friendlyEdgeOnly === true ? ownEdges(setting)[side]! : setting.edge // 1.9g-a
}

/** 1.9a-b, 1.9g-a: whether a unit needs no path. */
function needsNone(p: Bcs, unit: number, hq: number): boolean {
  const { map, roster } = p.setting
  const hex = p.at[unit]!
  if (p.formation[unit]! < 0 || safeEdges(p, roster.side[unit]!)[hex] === 1) return true // 1.9g-a
  return hq >= 0 && map.grid.distance(hex, hq) <= 1 // 1.9a-b
}

/** 1.9e: by side and kind of zone, the hexes in which a path may be; only those that are others than in the last position are looked at. */
class SafeHexes {
  private stamp = -1
  private changes = -1
  /** Two by side: for Tac, and for the others. */
  private readonly safe: readonly Uint8Array[]
  /** The hexes that have become others, one after the other; another number for each. */
  private readonly changed: readonly Int16Array[]
  private readonly versions = new Int32Array(4)

  constructor({ hexes }: BcsSetting) {
    this.safe = Array.from({ length: 4 }, () => new Uint8Array(hexes).fill(1))
    this.changed = this.safe.map(() => new Int16Array(REMEMBERED))
  }

  of(p: Bcs, side: number, mobility: number): Uint8Array {
    this.follow(p)
    return this.safe[indexOf(side, mobility)]!
  }

  version(p: Bcs, side: number, mobility: number): number {
    this.follow(p)
    return this.versions[indexOf(side, mobility)]!
  }

  /** Whether a hex has become another since a version that is reached from a goal, or could be now. */
  concern(grid: Grid, index: number, since: number, goal: number, reached: Uint8Array): boolean {
    const now = this.versions[index]!
    if (now - since > REMEMBERED) return true
    const safe = this.safe[index]!
    for (let version = since; version < now; version++) {
      const hex = this.changed[index]![version % REMEMBERED]!
      if (safe[hex] === 1 - reached[hex]! && (hex === goal || reached[hex] === 1 || isNextTo(grid, hex, reached)))
        return true
    }
    return false
  }

  private follow(p: Bcs): void {
    if (this.stamp === p.stamp) return
    this.stamp = p.stamp
    const { zones } = p.setting.scratch
    zones.follow(p)
    this.changes = zones.eachSince(this.changes, (hex) => this.look(p, hex))
  }

  private look(p: Bcs, hex: number): void {
    const { layers } = p.setting.scratch.zones
    const holder = p.holder[hex]!
    const isBlocked = holder >= 0 && (p.presence[hex]! & BLOCKS) !== 0
    for (let i = 0; i < this.safe.length; i++) {
      const side = i >> 1
      const layer = (i & 1) === 0 ? REAL_ZONE : ORDINARY_ZONE // 1.9e-a, 1.9e-b, 1.9f-a
      const isSafe =
        holder === side // 1.9e-c, 1.9e-d
          ? 1
          : isBlocked || layers[layer]!.hexes[enemyOf(side)]![hex] !== 0 // 1.9e-e
            ? 0
            : 1
      if (this.safe[i]![hex] === isSafe) continue
      this.safe[i]![hex] = isSafe
      this.changed[i]![this.versions[i]!++ % REMEMBERED] = hex
    }
  }
}

function isNextTo({ neighbours }: Grid, hex: number, marks: Uint8Array): boolean {
  for (let at = hex * DIRECTIONS, end = at + DIRECTIONS; at < end; at++)
    if (neighbours[at]! >= 0 && marks[neighbours[at]!] === 1) return true
  return false
}

const indexOf = (side: number, mobility: number): number => side * 2 + (mobility === TAC ? 0 : 1)

const safeHexes = kept((setting: BcsSetting) => new SafeHexes(setting))

/** 1.9e: 1 for each hex in which a path of this class may be. */
const safeFor = (p: Bcs, side: number, mobility: number): Uint8Array => safeHexes(p.setting).of(p, side, mobility)

/** The path that a unit has to its headquarters by a mobility class, by default its own (PA.12-a). */
export function safePath(p: Bcs, unit: number, mobility = p.setting.roster.mobility[shownFace(p, unit)]!): SafePath {
  const { formations, hexes, roster } = p.setting
  const formation = p.formation[unit]!
  const hq = formation < 0 ? -1 : p.at[formations.hq[formation]!]!
  const goal = hq >= 0 && hq < hexes ? hq : -1
  if (needsNone(p, unit, goal)) return { path: [] }
  if (goal < 0) return { cutAt: [] }
  const most = formations.radius[formation]! + SAFE_PATH_BEYOND // 1.9b-a
  return search(p, roster.side[unit]!, mobility, p.at[unit]!, goal, most)
}

/** What a path rests on, or that none is needed. */
export function rulesOfPath(p: Bcs, unit: number, path: readonly number[]): RuleId[] {
  const { roster, scratch } = p.setting
  const hex = p.at[unit]!
  const edge = safeEdges(p, roster.side[unit]!)
  if (path.length === 0) return p.formation[unit]! < 0 || edge[hex] === 1 ? ['bcs-1.9g-a'] : ['bcs-1.9a-b'] // 1.9g-a, 1.9a-b
  const mobility = roster.mobility[shownFace(p, unit)]!
  const zone = scratch.zones.layers[mobility === TAC ? REAL_ZONE : ORDINARY_ZONE]!.hexes[enemyOf(roster.side[unit]!)]!
  const isNegated = [hex, ...path].some((there) => zone[there] !== 0)
  return [
    'bcs-1.9a-a',
    'bcs-1.9b-a',
    'bcs-1.9c-a',
    'bcs-1.9f-a',
    ...(isNegated ? ['bcs-1.9e-c', 'bcs-1.9e-d', 'bcs-4.3c-b'] : []),
  ]
}

/** What a unit lacks that has no Safe Path: one to its headquarters, not too long, by its class, outside enemy zones. */
export const NO_PATH: readonly RuleId[] = ['bcs-1.9a-a', 'bcs-1.9b-a', 'bcs-1.9c-a']

/** Why a path of the unit's class may not be in a hex. */
export function whyCut(p: Bcs, unit: number, hex: number): RuleId {
  const { roster } = p.setting
  if (p.holder[hex] === enemyOf(roster.side[unit]!) && (p.presence[hex]! & BLOCKS) !== 0) return 'bcs-1.9e-e' // 1.9e-e
  return roster.mobility[shownFace(p, unit)] === TAC ? 'bcs-1.9e-b' : 'bcs-1.9e-a' // 1.9e-b, 1.9e-a
}

export function hasSafePath(p: Bcs, unit: number, mobility = p.setting.roster.mobility[shownFace(p, unit)]!): boolean {
  const { formations, hexes } = p.setting
  const formation = p.formation[unit]!
  const hq = formation < 0 ? -1 : p.at[formations.hq[formation]!]!
  const goal = hq >= 0 && hq < hexes ? hq : -1
  if (needsNone(p, unit, goal)) return true
  return goal >= 0 && nets(p.setting).leadFrom(p, formation, mobility, goal, p.at[unit]!)
}

/**
 * For whether there is a path: the hexes from which one leads to a headquarters (a step leads back as well, 4.1b-a), looked for as far as somebody asks. They stay
 * the same as long as neither the headquarters, nor the steps that are open, nor a safe hex among them or next to them are others.
 */
class Nets {
  private readonly nets: Net[] = []

  /** Whether a path of a class leads from a hex to the hex of a formation's headquarters. */
  leadFrom(p: Bcs, formation: number, mobility: number, goal: number, hex: number): boolean {
    const key = formation * MOBILITIES.length + mobility
    this.nets[key] ??= emptyNet(p.setting.hexes)
    const net = this.nets[key]
    if (net.stamp !== p.stamp) this.follow(p, net, p.setting.formations.side[formation]!, mobility, goal)
    if (net.reached[hex] === 0 && net.next < net.count) this.spread(p, net, formation, mobility, hex)
    return net.reached[hex] === 1
  }

  private follow(p: Bcs, net: Net, side: number, mobility: number, goal: number): void {
    const hexes = safeHexes(p.setting)
    const safe = hexes.version(p, side, mobility)
    const steps = groundState(p)
    const isSame =
      net.steps === steps &&
      net.goal === goal &&
      !hexes.concern(p.setting.map.grid, indexOf(side, mobility), net.safe, goal, net.reached)
    net.stamp = p.stamp
    net.safe = safe
    net.steps = steps
    net.goal = goal
    if (isSame) return
    net.reached.fill(0)
    net.next = 0
    net.count = 0
    if (safeFor(p, side, mobility)[goal] === 0) return // 1.9a-a
    net.reached[goal] = 1
    net.far[goal] = 0
    net.queue[net.count++] = goal
  }

  /** Goes on until a hex is reached or no other can be. */
  private spread(p: Bcs, net: Net, formation: number, mobility: number, until: number): void {
    const { formations, map } = p.setting
    const { neighbours } = map.grid
    const { reached, far, queue } = net
    const safe = safeFor(p, formations.side[formation]!, mobility)
    const passable = passableSteps(p, mobility)
    const most = formations.radius[formation]! + SAFE_PATH_BEYOND // 1.9b-a
    let { next, count } = net
    while (next < count && reached[until] === 0) {
      const from = queue[next++]!
      if (far[from] === most) continue // 1.9b-a
      for (let at = from * DIRECTIONS, end = at + DIRECTIONS; at < end; at++) {
        if (passable[at] === 0) continue // 1.9c-a
        const to = neighbours[at]!
        if (reached[to] === 1 || safe[to] === 0) continue
        reached[to] = 1
        far[to] = far[from]! + 1
        queue[count++] = to
      }
    }
    net.next = next
    net.count = count
  }
}

/** The hexes that are reached, how far each is, those from which it goes on; and for what that holds. */
interface Net {
  readonly reached: Uint8Array
  readonly far: Uint8Array
  readonly queue: Int16Array
  next: number
  count: number
  stamp: number
  safe: number
  steps: number
  goal: number
}

function emptyNet(hexes: number): Net {
  const [reached, far, queue] = [new Uint8Array(hexes), new Uint8Array(hexes), new Int16Array(hexes)]
  return { reached, far, queue, next: 0, count: 0, stamp: -1, safe: -1, steps: -1, goal: -1 }
}

const nets = kept(() => new Nets())

function search(p: Bcs, side: number, mobility: number, start: number, goal: number, most: number): SafePath {
  const { neighbours } = p.setting.map.grid
  const passable = passableSteps(p, mobility)
  const safe = safeFor(p, side, mobility)
  if (safe[start] === 0 || safe[goal] === 0) return { cutAt: [start] } // 1.9a-a
  const before = new Map([[start, -1]])
  const cutAt = new Set<number>()
  let border = [start]
  for (let step = 0; step < most && border.length > 0; step++) {
    const next: number[] = []
    for (const from of border)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const at = from * DIRECTIONS + direction
        const to = neighbours[at]!
        if (to < 0 || before.has(to)) continue
        if (passable[at] === 0) continue // 1.9c-a
        if (safe[to] === 0) {
          cutAt.add(to)
          continue
        }
        before.set(to, from)
        if (to === goal) return { path: wayTo(before, goal) }
        next.push(to)
      }
    border = next
  }
  return { cutAt: [...cutAt] }
}

/** The hexes from the start, left out, to the goal. */
function wayTo(before: ReadonlyMap<number, number>, goal: number): number[] {
  const path: number[] = []
  for (let hex = goal; before.get(hex)! >= 0; hex = before.get(hex)!) path.unshift(hex)
  return path
}

/**
 * Whether a Safe Path of a class leads from a hex to a headquarters, for units that are not there yet (PA.14-m): next to it and at the edge of the map none
 * is needed (1.9a-b, 1.9g-a).
 */
export function leadsSafely(p: Bcs, formation: number, mobility: number, hex: number): boolean {
  const { formations, hexes, map } = p.setting
  const hq = p.at[formations.hq[formation]!]!
  if (hq < 0 || hq >= hexes) return false
  if (safeEdges(p, formations.side[formation]!)[hex] === 1 || map.grid.distance(hex, hq) <= 1) return true // 1.9g-a, 1.9a-b
  return nets(p.setting).leadFrom(p, formation, mobility, hq, hex)
}
