import { DIRECTIONS, type Grid, Line } from '@sztab/hex'
import { nextDifference } from '../../../operations/differences.js'
import { makeLayer, Spread, type ZoneLayer } from '../../../operations/zones.js'
import { SCREEN_ZONE } from '../tables.js'
import type { Changes } from './changes.js'
import type { Country } from './country.js'
import { AV_ZONE, ORDINARY, REAL_AV, REQUIRED, rangeIn, SCREENS } from './presence.js'

/** Kinds of zones, each counted by side: 4.3, 4.4a, 4.5, 4.6c. */
const LAYERS = 6
export const ORDINARY_ZONE = 0
export const ARMOUR_ZONE = 1
export const REAL_ZONE = 2
export const REQUIRED_ZONE = 3
export const ENGAGEMENT_ZONE = 4
export const SCREENED = 5

/** What the zones of a position rest on, and what else is told of its hexes: fields that everybody sees. */
export interface Seen {
  readonly holder: Int32Array
  readonly presence: Int32Array
  readonly height: Int32Array
  readonly objective: Int32Array
  readonly traffic: Int32Array
  readonly visibility: number
  readonly stamp: number
}

/** For `eachSince`: whatever has changed. */
const EVERYTHING = -1

/** So many changes are remembered; who lags farther behind looks at everything. */
const REMEMBERED = 1024

/**
 * The zones of both sides, made from what stacks do to others and not from units, so that they are the same from every view. It follows
 * a position by what differs from the last one.
 */
export class Zones {
  readonly layers: readonly ZoneLayer[]
  /** By side: another number whenever what its stacks do to others is another. */
  readonly versions: [number, number] = [0, 0]
  /** How many hexes have become others so far: their zones, who stands there and how many, markers. */
  others = 0
  /** The hexes with objectives. */
  readonly markers: number[] = []
  private readonly changed = new Int16Array(REMEMBERED)
  /** By hex: in which pass it was last noted. */
  private readonly noted: Int32Array
  private pass = 0
  private readonly holder: Int32Array
  private readonly presence: Int32Array
  private readonly height: Int32Array
  private readonly objective: Int32Array
  private readonly traffic: Int32Array
  private visibility = 0
  private stamp = -1
  private readonly changes: Changes | undefined
  private run = -1
  private seen = 0
  private readonly adjacent: Spread
  private readonly screens: Spread
  private readonly ranges: Spread[] = []
  private readonly grid: Grid
  private readonly blocking: Uint8Array
  private readonly line: Line

  /** With what is told of the changes of its positions; else they are compared as a whole. */
  constructor({ map: { grid }, hexes, blocking }: Country, changes?: Changes) {
    this.changes = changes
    this.grid = grid
    this.blocking = blocking
    this.line = new Line(grid)
    this.layers = Array.from({ length: LAYERS }, () => makeLayer(hexes, {}))
    this.holder = new Int32Array(hexes).fill(-1)
    this.presence = new Int32Array(hexes)
    this.height = new Int32Array(hexes)
    this.objective = new Int32Array(hexes)
    this.traffic = new Int32Array(hexes)
    this.noted = new Int32Array(hexes)
    this.adjacent = Spread.adjacent(grid, () => true) // 4.3a-a, 4.3c-a
    this.screens = new Spread(grid, (hex) => hexesWithin(grid, hex, SCREEN_ZONE)) // 4.6c-a
  }

  /** Makes them those of a position. */
  follow(p: Seen): void {
    if (this.stamp === p.stamp) return
    this.stamp = p.stamp
    this.pass++
    if (p.visibility !== this.visibility) this.changeVisibility(p.visibility)
    const run = this.changes?.runOf(p)
    if (run === undefined || run !== this.run) this.compareAll(p)
    else this.compareTold(p)
    if (run === undefined) return
    this.run = run
    this.seen = this.changes!.hexes.length
  }

  /** Looks at the hexes of which it was told that they have been changed. */
  private compareTold(p: Seen): void {
    const { hexes } = this.changes!
    let isOther = false
    for (let i = this.seen; i < hexes.length; i++) {
      const hex = hexes[i]!
      if (p.presence[hex] !== this.presence[hex] || p.holder[hex] !== this.holder[hex])
        this.change(hex, p.holder[hex]!, p.presence[hex]!)
      if (p.height[hex] !== this.height[hex] || p.traffic[hex] !== this.traffic[hex]) this.note(hex)
      this.height[hex] = p.height[hex]!
      this.traffic[hex] = p.traffic[hex]!
      if (p.objective[hex] === this.objective[hex]) continue
      this.objective[hex] = p.objective[hex]!
      this.note(hex)
      isOther = true
    }
    if (isOther) this.findMarkers()
  }

  private compareAll(p: Seen): void {
    const { holder, presence } = p
    const hexes = this.presence.length
    let other = nextDifference(presence, this.presence, 0)
    let owner = nextDifference(holder, this.holder, 0)
    while (other < hexes || owner < hexes) {
      const hex = Math.min(other, owner)
      this.change(hex, holder[hex]!, presence[hex]!)
      if (other === hex) other = nextDifference(presence, this.presence, hex + 1)
      if (owner === hex) owner = nextDifference(holder, this.holder, hex + 1)
    }
    this.compare(this.height, p.height)
    this.compare(this.traffic, p.traffic)
    if (this.compare(this.objective, p.objective)) this.findMarkers()
  }

  private findMarkers(): void {
    this.markers.length = 0
    for (let hex = 0; hex < this.objective.length; hex++) if (this.objective[hex] !== 0) this.markers.push(hex)
  }

  /** Looks at every hex that has become another since so many changes, each at least once; gives how many changes there are now. */
  eachSince(since: number, look: (hex: number) => void): number {
    if (this.others - since > REMEMBERED || since === EVERYTHING)
      for (let hex = 0; hex < this.presence.length; hex++) look(hex)
    else for (let i = since; i < this.others; i++) look(this.changed[i % REMEMBERED]!)
    return this.others
  }

  private change(hex: number, holder: number, presence: number): void {
    this.count(hex, -1)
    if (this.holder[hex]! >= 0) this.versions[this.holder[hex]!]!++
    if (holder >= 0) this.versions[holder]!++
    this.holder[hex] = holder
    this.presence[hex] = presence
    this.note(hex)
    this.count(hex, 1)
  }

  private compare(kept: Int32Array, now: Int32Array): boolean {
    let isOther = false
    for (let hex = nextDifference(now, kept, 0); hex < kept.length; hex = nextDifference(now, kept, hex + 1)) {
      kept[hex] = now[hex]!
      this.note(hex)
      isOther = true
    }
    return isOther
  }

  private note(hex: number): void {
    if (this.noted[hex] === this.pass) return
    this.noted[hex] = this.pass
    this.changed[this.others++ % REMEMBERED] = hex
  }

  /** G04: the ranges of all are counted out and in again. */
  private changeVisibility(visibility: number): void {
    for (let hex = 0; hex < this.presence.length; hex++) this.countRange(hex, -1)
    this.visibility = visibility
    for (let hex = 0; hex < this.presence.length; hex++) this.countRange(hex, 1)
    for (let side = 0; side < this.versions.length; side++) this.versions[side]!++
  }

  private count(hex: number, by: number): void {
    const bits = this.presence[hex]!
    if (this.holder[hex]! < 0 || bits === 0) return
    if (bits & ORDINARY) this.add(ORDINARY_ZONE, this.adjacent, hex, by)
    if (bits & AV_ZONE) this.add(ARMOUR_ZONE, this.adjacent, hex, by) // 4.3f-a
    if (bits & REAL_AV) this.add(REAL_ZONE, this.adjacent, hex, by)
    if (bits & REQUIRED) this.add(REQUIRED_ZONE, this.adjacent, hex, by)
    if (bits & SCREENS) this.add(SCREENED, this.screens, hex, by)
    this.countRange(hex, by)
  }

  private countRange(hex: number, by: number): void {
    const range = Math.max(
      Math.min(rangeIn(this.presence[hex]!), this.visibility),
      Math.min(rangeIn(this.presence[hex]!), 1),
    )
    if (this.holder[hex]! >= 0 && range > 0) this.add(ENGAGEMENT_ZONE, this.within(range), hex, by)
  }

  private add(layer: number, spread: Spread, hex: number, by: number): void {
    const zone = this.layers[layer]!.hexes[this.holder[hex]!]!
    const there = spread.hexes(hex)
    for (let i = 0; i < there.length; i++) {
      zone[there[i]!]! += by
      this.note(there[i]!)
    }
  }

  /** 4.5b-b, 4.5c: hexes within a range that can be seen. */
  private within(range: number): Spread {
    const known = this.ranges[range]
    if (known) return known
    const made = new Spread(
      this.grid,
      (hex) => hexesWithin(this.grid, hex, range).filter((there) => this.line.isClear(hex, there, this.blocking)), // 4.5c-a, 4.5c-b, 4.5c-e, 4.5b-b, 4.5c-c, 4.5c-d
    )
    this.ranges[range] = made
    return made
  }
}

/** The hexes at most so far from one, without it. */
export function hexesWithin(grid: Grid, hex: number, distance: number): number[] {
  const found = new Set([hex])
  let border = [hex]
  for (let step = 0; step < distance; step++) {
    const next: number[] = []
    for (const from of border)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const to = grid.neighbours[from * DIRECTIONS + direction]!
        if (to < 0 || found.has(to)) continue
        found.add(to)
        next.push(to)
      }
    border = next
  }
  found.delete(hex)
  return [...found]
}
