import { DIRECTIONS, type Grid, Line } from '@sztab/hex'
import { nextDifference } from '../../../operations/differences.js'
import { makeLayer, Spread, type ZoneLayer } from '../../../operations/zones.js'
import { SCREEN_ZONE } from '../tables.js'
import type { Country } from './country.js'
import { AV_ZONE, ORDINARY, REAL_AV, REQUIRED, rangeIn, SCREENS } from './presence.js'

/** Kinds of zones, each counted by side: 4.3, 4.4a, 4.5, 4.6c. */
const LAYERS = ['ordinary', 'armour', 'real', 'required', 'engagement', 'screen'] as const
export const ORDINARY_ZONE = 0
export const ARMOUR_ZONE = 1
export const REAL_ZONE = 2
export const REQUIRED_ZONE = 3
export const ENGAGEMENT_ZONE = 4
export const SCREENED = 5

/** What the zones of a position rest on: fields that everybody sees. */
export interface Seen {
  readonly holder: Int32Array
  readonly presence: Int32Array
  readonly visibility: number
  readonly stamp: number
}

/**
 * The zones of both sides, made from what stacks do to others and not from units, so that they are the same from every view. It follows
 * a position by what differs from the last one.
 */
export class Zones {
  readonly layers: readonly ZoneLayer[]
  private readonly holder: Int32Array
  private readonly presence: Int32Array
  private visibility = 0
  private stamp = -1
  private readonly adjacent: Spread
  private readonly screens: Spread
  private readonly ranges: Spread[] = []
  private readonly grid: Grid
  private readonly blocking: Uint8Array
  private readonly line: Line

  constructor({ map: { grid }, hexes, blocking }: Country) {
    this.grid = grid
    this.blocking = blocking
    this.line = new Line(grid)
    this.layers = LAYERS.map((name) => makeLayer(hexes, { keepsSteps: name === 'ordinary' || name === 'armour' }))
    this.holder = new Int32Array(hexes).fill(-1)
    this.presence = new Int32Array(hexes)
    this.adjacent = Spread.adjacent(grid, () => true) // 4.3a-a, 4.3c-a
    this.screens = new Spread(grid, (hex) => hexesWithin(grid, hex, SCREEN_ZONE)) // 4.6c-a
  }

  /** Makes them those of a position. */
  follow({ holder, presence, visibility, stamp }: Seen): void {
    if (this.stamp === stamp) return
    this.stamp = stamp
    if (visibility !== this.visibility) {
      this.changeVisibility(visibility)
    }
    const hexes = this.presence.length
    for (let hex = this.nextOther(holder, presence, 0); hex < hexes; hex = this.nextOther(holder, presence, hex + 1)) {
      this.count(hex, -1)
      this.holder[hex] = holder[hex]!
      this.presence[hex] = presence[hex]!
      this.count(hex, 1)
    }
  }

  private nextOther(holder: Int32Array, presence: Int32Array, from: number): number {
    const other = nextDifference(this.presence, presence, from)
    const owner = nextDifference(this.holder, holder, from)
    return Math.min(other, owner, this.presence.length)
  }

  /** G04: the ranges of all are counted out and in again. */
  private changeVisibility(visibility: number): void {
    for (let hex = 0; hex < this.presence.length; hex++) this.countRange(hex, -1)
    this.visibility = visibility
    for (let hex = 0; hex < this.presence.length; hex++) this.countRange(hex, 1)
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
    const { hexes, steps } = this.layers[layer]!
    const zone = hexes[this.holder[hex]!]!
    for (const there of spread.hexes(hex)) zone[there]! += by
    const between = steps[this.holder[hex]!]!
    if (between.length > 0) for (const at of spread.steps(hex)) between[at]! += by
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
