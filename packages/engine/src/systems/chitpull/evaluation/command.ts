import type { Family } from '../fields.js'

/** Farther than anything that counts, and the distance of boxes from everything. */
export const FAR = 255

/** What the evaluation keeps of a setting, so that it need neither look it up nor make it again. */
export interface Distances {
  /** By side: its headquarters. */
  readonly staffs: readonly Int16Array[]
  /** hex * places + place: hexes between them as the crow flies, FAR to the boxes. */
  readonly apart: Uint8Array
  readonly places: number
}

const tables = new WeakMap<Family['setting'], Distances>()

export function distancesOf(setting: Family['setting']): Distances {
  let found = tables.get(setting)
  if (!found) {
    const { roster, map, hexes, names } = setting
    const places = names.place.all.length
    const apart = new Uint8Array(hexes * places).fill(FAR)
    for (let hex = 0; hex < hexes; hex++)
      for (let other = 0; other < hexes; other++)
        apart[hex * places + other] = Math.min(FAR, map.grid.distance(hex, other))
    const units = [...roster.side.keys()]
    const staffs = names.side.all.map((_, side) =>
      Int16Array.from(units.filter((unit) => roster.side[unit] === side && roster.isHq[unit] === 1)),
    )
    found = { staffs, apart, places }
    tables.set(setting, found)
  }
  return found
}

/** Command ranges as the crow flies, kept from one position to the next: it follows the units that are elsewhere. */
export class Command {
  /** By side: how many of its combat units a headquarters commands. */
  readonly commanded: Int32Array
  /** By headquarters: how many combat units it commands. */
  readonly commands: Int32Array
  private readonly setting: Family['setting']
  private readonly distances: Distances
  private readonly units: number
  /** Where each unit is; no place at first. */
  private readonly at: Int32Array
  /** By unit: how many headquarters command it. */
  private readonly commanders: Uint8Array
  /** By headquarters * units + unit: whether it commands it. */
  private readonly inRange: Uint8Array

  constructor(setting: Family['setting']) {
    this.setting = setting
    this.distances = distancesOf(setting)
    this.units = setting.roster.units.length
    this.commanded = new Int32Array(setting.names.side.all.length)
    this.commands = new Int32Array(this.units)
    this.at = new Int32Array(this.units).fill(-1)
    this.commanders = new Uint8Array(this.units)
    this.inRange = new Uint8Array(this.units * this.units)
  }

  move(unit: number, place: number): void {
    const { side, isHq } = this.setting.roster
    this.at[unit] = place
    const own = side[unit]!
    if (isHq[unit] === 0) {
      const staffs = this.distances.staffs[own]!
      for (let i = 0; i < staffs.length; i++) this.look(staffs[i]!, unit, own)
    } else
      for (let other = 0; other < this.units; other++)
        if (side[other] === own && isHq[other] === 0) this.look(unit, other, own)
  }

  private look(hq: number, unit: number, side: number): void {
    const { hexes, roster } = this.setting
    const from = this.at[hq]!
    const to = this.at[unit]!
    const isIn =
      from >>> 0 < hexes && to >= 0 && this.distances.apart[from * this.distances.places + to]! <= roster.range[hq]!
        ? 1
        : 0
    const index = hq * this.units + unit
    const by = isIn - this.inRange[index]!
    if (by === 0) return
    this.inRange[index] = isIn
    this.commands[hq]! += by
    const before = this.commanders[unit]!
    this.commanders[unit] = before + by
    if (before === 0) this.commanded[side]!++
    else if (before + by === 0) this.commanded[side]!--
  }
}

/** How near the combat units of each side are to some hexes, kept from one position to the next. */
export class Nearness {
  private readonly horizon: number
  /** By place: goal * horizon + distance, for each goal nearer than the horizon. */
  private readonly near: readonly Int16Array[]
  /** side * cells + goal * horizon + hexes: how many units are so far from the goal. */
  private readonly counts: Uint8Array
  private readonly cells: number

  constructor(setting: Family['setting'], goals: readonly number[], horizon: number) {
    const { apart, places } = distancesOf(setting)
    this.horizon = horizon
    this.cells = goals.length * horizon
    this.near = Array.from({ length: places }, (_, place) =>
      Int16Array.from(
        goals.flatMap((hex, goal) => {
          const distance = apart[hex * places + place]!
          return distance < horizon ? [goal * horizon + distance] : []
        }),
      ),
    )
    this.counts = new Uint8Array(setting.names.side.all.length * this.cells)
  }

  /** A combat unit of a side has come to a place, or (-1) has left it. */
  count(side: number, place: number, by: number): void {
    if (place < 0) return
    const near = this.near[place]!
    const row = side * this.cells
    for (let i = 0; i < near.length; i++) this.counts[row + near[i]!]! += by
  }

  /** Hexes between a goal and the nearest combat unit of a side, or the horizon if none is nearer. */
  nearest(side: number, goal: number): number {
    const row = side * this.cells + goal * this.horizon
    let distance = 0
    while (distance < this.horizon && this.counts[row + distance] === 0) distance++
    return distance
  }
}
