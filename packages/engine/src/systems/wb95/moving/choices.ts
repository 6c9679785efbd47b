import { DIRECTIONS, priceRoute } from '@sztab/hex'
import type { Order } from '../../../kernel/order.js'
import { pointsFrom } from '../../../operations/departures.js'
import { groundOf, unitsIn, unitsOf } from '../../../operations/units.js'
import { kept, type Wb95Setting } from '../board/setting.js'
import { hasRoomFor, isOverstacked, sizeOfUnit } from '../board/units.js'
import type { Wb95 } from '../fields.js'
import { STACK } from '../tables.js'
import { BATTLE, departuresOf, isFresh, MARCH, mayEnd, mayMove, type Wb95Departure } from './departures.js'
import { preparedSide, stepTables } from './step-tables.js'
import { mayAct, worksOf } from './works.js'

/** Out of reach; in reach without room; with room; without room, but somebody there can make it (2.1-c). */
const NO_ROOM = 1
const ROOM = 2
const EXCHANGE = 3

/** A row for each formation in which a unit can arrive. */
const ROWS = 2

/**
 * Where every unit of the side that moves can go, kept beside the position during a phase. Enemies do not move in it, so what a unit
 * reaches stays; only the room in hexes changes with every move, and that is followed. A hex is too full only for a moment: 2.1-c.
 */
export class MoveChoices {
  stamp = -1
  /** The units that may move, by rising number. */
  readonly units: number[] = []
  /** The units that may do something else than move: those that have spent nothing yet, and the one that is moving. */
  readonly actors: number[] = []
  private readonly works: (readonly Order[] | undefined)[]
  /** The unit that is moving, or -1. */
  private last = -1
  /** Whether a hex must be cleared first. */
  private isClearing = false
  private readonly hexes: number
  /** What the largest unit fills of a hex. */
  private readonly largest: number
  /** By row (unit * 2 + formation): the hexes in reach, and how many. */
  private readonly reach: (Int16Array | undefined)[]
  private readonly count: Int32Array
  /** By row: in how many of them the unit may end. By unit: in how many of both rows there is room. */
  private readonly open: Int32Array
  private readonly roomy: Int32Array
  /** By unit: what is known: nothing, where there is room, also where room can be made. */
  private readonly known: Uint8Array
  /** row * hexes + hex: as above, and the points it costs. */
  private readonly states: Uint8Array
  private readonly costs: Uint8Array
  /** 1 for units in whose reach nothing changes hands: the way does not matter. */
  private readonly plain: Uint8Array
  private readonly dirty: number[] = []
  /** The move that was written down last, in numbers: most orders that are carried out are just that one. */
  readonly written: { order: Order | undefined; unit: number; as: number; to: number } = {
    order: undefined,
    unit: -1,
    as: MARCH,
    to: -1,
  }

  constructor({ roster, hexes, forms }: Wb95Setting) {
    const units = roster.units.length
    this.hexes = hexes
    this.largest = Math.max(0, ...forms.list.map(({ size }) => size))
    this.reach = new Array<Int16Array | undefined>(units * ROWS).fill(undefined)
    this.count = new Int32Array(units * ROWS)
    this.open = new Int32Array(units * ROWS)
    this.roomy = new Int32Array(units)
    this.known = new Uint8Array(units)
    this.states = new Uint8Array(units * ROWS * hexes)
    this.costs = new Uint8Array(units * ROWS * hexes)
    this.plain = new Uint8Array(units)
    this.works = new Array<readonly Order[] | undefined>(units).fill(undefined)
  }

  rebuild(p: Wb95): void {
    preparedSide(p, p.active)
    this.units.length = 0
    this.actors.length = 0
    const clearing = clearedHex(p)
    this.isClearing = clearing >= 0
    for (const unit of unitsOf(p, p.active)) {
      if (clearing >= 0 && !clears(p, unit, clearing)) continue // 2.1-c
      if (mayMove(p, unit)) this.units.push(unit)
      if (clearing < 0 && mayAct(p, unit)) this.actors.push(unit)
    }
    this.known.fill(0)
    this.works.fill(undefined)
    this.last = p.mover
    this.stamp = p.stamp
  }

  /** What else than a move a unit may do. */
  worksOf(p: Wb95, unit: number): readonly Order[] {
    const known = this.works[unit]
    if (known) return known
    const all = worksOf(p, unit)
    const found = this.isClearing ? all.filter((work) => work.do === 'overrun') : all // 2.1-c
    this.works[unit] = found
    return found
  }

  /** In how many ways a unit may end its move. */
  movesOf(p: Wb95, unit: number): number {
    if (this.known[unit]! < 2) this.learnExchanges(p, unit)
    return this.open[unit * ROWS]! + this.open[unit * ROWS + BATTLE]!
  }

  /** In how many hexes a unit may end its move in a formation. */
  openOf(p: Wb95, unit: number, as: number): number {
    if (this.known[unit]! < 2) this.learnExchanges(p, unit)
    return this.open[unit * ROWS + as]!
  }

  /** One of the hexes that `openOf` has counted. */
  destination(unit: number, as: number, index: number): number {
    const row = unit * ROWS + as
    const hexes = this.reach[row]!
    let rest = index
    for (let i = 0; i < this.count[row]!; i++)
      if (this.states[row * this.hexes + hexes[i]!]! >= ROOM && rest-- === 0) return hexes[i]!
    throw new RangeError(`destination ${index} of unit ${unit}`)
  }

  /** What it costs a unit to end in a hex, in half points; -1 if it may not. */
  costTo(p: Wb95, unit: number, as: number, hex: number): number {
    if (!this.units.includes(unit) || hex >= this.hexes) return -1
    if (this.known[unit]! < 2) this.learnExchanges(p, unit)
    const at = (unit * ROWS + as) * this.hexes + hex
    return this.states[at]! >= ROOM ? this.costs[at]! : -1
  }

  /** Whether nothing can happen on any way of a unit. */
  isPlain(unit: number): boolean {
    return this.known[unit]! > 0 && this.plain[unit] === 1
  }

  /** What a unit reaches, and where there is room. */
  private learnRoom(p: Wb95, unit: number): void {
    this.known[unit] = 1
    this.roomy[unit] = 0
    this.plain[unit] = 1
    this.learnRow(p, unit, MARCH)
    if (p.setting.roster.isGun[unit] === 1) this.learnRow(p, unit, BATTLE)
    else this.open[unit * ROWS + BATTLE] = 0
  }

  private learnRow(p: Wb95, unit: number, as: number): void {
    const row = unit * ROWS + as
    const hexes = this.reach[row] ?? new Int16Array(this.hexes)
    this.reach[row] = hexes
    const base = row * this.hexes
    this.states.fill(0, base, base + this.hexes)
    const departures = departuresOf(p, unit, as)
    let count = 0
    for (let i = 0; i < departures.length; i++) count = this.gather(p, unit, departures[i]!, hexes, count, base)
    this.count[row] = count
    const open = this.findRoom(p, unit, base, hexes, count)
    this.open[row] = open
    this.roomy[unit]! += open
    if (this.changesHands(p, unit, base)) this.plain[unit] = 0
  }

  /** In how many hexes of a reach there is room. */
  private findRoom(p: Wb95, unit: number, base: number, hexes: Int16Array, count: number): number {
    const { states } = this
    const ground = groundOf(p)
    const { first } = ground
    const most = STACK - sizeOfUnit(p, unit)
    let open = count
    for (let i = 0; i < count; i++) {
      const hex = hexes[i]!
      if (first[hex]! < 0 || ground.size(hex) <= most) states[base + hex] = ROOM
      else open-- // 2.1-a, 2.1-c
    }
    return open
  }

  /** Whether something can change hands on a way of a unit, or its way begins beside the map. */
  private changesHands(p: Wb95, unit: number, base: number): boolean {
    if (p.at[unit]! >= this.hexes) return true
    const { objectives, roster } = p.setting
    const { control } = p
    const side = roster.side[unit]!
    for (let i = 0; i < objectives.length; i++)
      if (control[i] !== side && this.states[base + objectives[i]!] !== 0) return true
    return false
  }

  /** The hexes that a departure reaches, each with the least that it costs. */
  private gather(
    p: Wb95,
    unit: number,
    departure: Wb95Departure,
    hexes: Int16Array,
    from: number,
    base: number,
  ): number {
    const { table, start, first, spent, kind } = departure
    if (kind === 'shift') return this.gatherShift(p, departure, hexes, from, base)
    const { states, costs } = this
    const side = p.setting.roster.side[unit]!
    let count = from
    if (p.at[unit]! >= this.hexes && states[base + start] === 0 && mayEnd(p, departure, side, start)) {
      states[base + start] = NO_ROOM
      costs[base + start] = spent
      hexes[count++] = start
    }
    const { reach } = p.setting.scratch
    const found = reach.run(table, start, pointsFrom(departure), first)
    if (count === 0 && kind === 'march') {
      reach.write(hexes, costs, base, spent)
      for (let i = 0; i < found; i++) states[base + hexes[i]!] = NO_ROOM
      return found
    }
    const { reached } = reach
    const zone = kind === 'deploy' ? preparedSide(p, side).zone : undefined
    for (let i = 0; i < found; i++) {
      const hex = reached[i]!
      if (zone !== undefined && zone[hex] !== 0) continue // 3.2-a
      const at = base + hex
      const cost = reach.cost(hex) + spent
      if (states[at] === 0) {
        states[at] = NO_ROOM
        costs[at] = cost
        hexes[count++] = hex
      } else if (cost < costs[at]!) costs[at] = cost
    }
    return count
  }

  /** 9.3-d: the hexes around, in combat formation. */
  private gatherShift(p: Wb95, departure: Wb95Departure, hexes: Int16Array, from: number, base: number): number {
    const { table, start, first, points } = departure
    const { neighbours } = p.setting.map.grid
    let count = from
    for (let at = start * DIRECTIONS; at < (start + 1) * DIRECTIONS; at++) {
      const to = neighbours[at]! // beyond the map it is refused like any hex that is not adjacent
      const { reason, cost } = priceRoute(table.costs, table.conditions, start, [to], points, first)
      if (reason !== undefined) continue
      this.states[base + to] = NO_ROOM
      this.costs[base + to] = cost
      hexes[count++] = to
    }
    return count
  }

  /** 2.1-c: which full hexes a unit may end in because another can leave them. */
  private learnExchanges(p: Wb95, unit: number): void {
    if (this.known[unit] === 0) this.learnRoom(p, unit)
    this.known[unit] = 2
    for (let as = MARCH; as <= BATTLE; as++) {
      const row = unit * ROWS + as
      const hexes = this.reach[row]
      if (!hexes || (as === BATTLE && p.setting.roster.isGun[unit] === 0)) continue
      if (this.open[row] === this.count[row]) continue // there is room everywhere
      for (let i = 0; i < this.count[row]!; i++) this.settle(p, unit, row, hexes[i]!, true)
    }
  }

  /** Says anew whether a unit may end in a hex. */
  private settle(p: Wb95, unit: number, row: number, hex: number, isRoomKnown: boolean): void {
    const at = row * this.hexes + hex
    const before = this.states[at]!
    if (before === 0 || (isRoomKnown && before === ROOM)) return
    const hasRoom = !isRoomKnown && hasRoomFor(p, unit, hex)
    const now = hasRoom ? ROOM : this.known[unit] === 2 && this.canBeCleared(p, unit, hex) ? EXCHANGE : NO_ROOM
    if (now === before) return
    this.states[at] = now
    this.open[row]! += (now >= ROOM ? 1 : 0) - (before >= ROOM ? 1 : 0)
    const roomyBefore = this.roomy[unit]!
    this.roomy[unit]! += (now === ROOM ? 1 : 0) - (before === ROOM ? 1 : 0)
    if ((roomyBefore === 0) !== (this.roomy[unit] === 0)) this.dirty.push(p.at[unit]!)
  }

  /** 2.1-c: whether one of those in a hex can leave it afterwards for a hex with room, and it is not too full then. */
  private canBeCleared(p: Wb95, mover: number, hex: number): boolean {
    const ground = groundOf(p)
    const full = ground.size(hex) + sizeOfUnit(p, mover)
    for (let unit = ground.first[hex]!; unit >= 0; unit = ground.next[unit]!) {
      if (unit === mover || !isFresh(p, unit) || !mayMove(p, unit)) continue
      const isAlone = ground.first[hex] === unit && ground.next[unit]! < 0
      if (full - sizeOfUnit(p, unit) > STACK && !isAlone) continue
      if (this.known[unit] === 0) this.learnRoom(p, unit)
      if (this.roomy[unit]! > 0) return true
    }
    return false
  }

  /** Follows a unit that has moved from one hex to another. */
  follow(p: Wb95, mover: number, from: number, to: number): void {
    if (this.isClearing || clearedHex(p) >= 0) return // they are made anew
    drop(this.units, mover)
    if (from >= this.hexes && mayAct(p, mover)) insert(this.actors, mover)
    this.keep(p, mover)
    this.dirty.length = 0
    const size = sizeOfUnit(p, mover)
    if (!this.hadRoom(p, from, size)) this.lookAt(p, from)
    if (!this.hadRoom(p, to, 0)) this.lookAt(p, to)
    for (let i = 0; i < this.dirty.length; i++) this.lookAt(p, this.dirty[i]!)
  }

  /** Follows a unit that has done something in its hex which changes neither enemies nor bridges. */
  followWork(p: Wb95, unit: number): void {
    if (this.isClearing) return
    drop(this.units, unit)
    if (mayMove(p, unit)) insert(this.units, unit)
    this.known[unit] = 0
    this.keep(p, unit)
    const hex = p.at[unit]!
    for (const other of unitsIn(p, hex)) this.works[other] = undefined
    this.dirty.length = 0
    this.lookAt(p, hex)
    for (let i = 0; i < this.dirty.length; i++) this.lookAt(p, this.dirty[i]!)
  }

  /** They hold for a position in which a unit has acted; the move of any other is over. */
  private keep(p: Wb95, unit: number): void {
    if (this.last >= 0 && this.last !== unit) {
      drop(this.actors, this.last)
      drop(this.units, this.last)
    }
    if (!mayAct(p, unit)) drop(this.actors, unit)
    this.last = p.mover
    this.works[unit] = undefined
    stepTables(p.setting).keep(p, p.active)
    this.stamp = p.stamp
  }

  /** Whether there is room for anybody in a hex, and was when it held so much more: then nothing is another there. */
  private hadRoom(p: Wb95, hex: number, more: number): boolean {
    return hex < this.hexes && groundOf(p).size(hex) + more + this.largest <= STACK
  }

  private lookAt(p: Wb95, hex: number): void {
    if (hex >= this.hexes) return
    const { units, states, hexes } = this
    const { isGun } = p.setting.roster
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!
      if (this.known[unit] === 0) continue
      const row = unit * ROWS
      if (states[row * hexes + hex] !== 0) this.settle(p, unit, row, hex, false)
      if (isGun[unit] === 1) this.settle(p, unit, row + BATTLE, hex, false)
    }
  }
}

/** Adds a unit to a list by rising number. */
function insert(list: number[], unit: number): void {
  const index = list.findIndex((other) => other > unit)
  list.splice(index < 0 ? list.length : index, 0, unit)
}

function drop(list: number[], unit: number): void {
  const index = list.indexOf(unit)
  if (index >= 0) list.splice(index, 1)
}

/** 2.1-c: the hex that must be cleared before anything else is done, or -1. */
export function clearedHex(p: Wb95): number {
  if (p.mover < 0) return -1
  const hex = p.at[p.mover]!
  return hex < p.setting.hexes && isOverstacked(p, hex) ? hex : -1
}

/** Whether a unit that leaves a hex leaves it no longer too full. */
export function clears(p: Wb95, unit: number, hex: number): boolean {
  if (p.at[unit] !== hex || p.mover === unit) return false
  const ground = groundOf(p)
  const rest = ground.size(hex) - sizeOfUnit(p, unit)
  const others = ground.next[ground.first[hex]!]!
  return rest <= STACK || ground.next[others]! < 0
}

const choicesBySetting = kept((setting) => new MoveChoices(setting))

/** The choices of a position if they are up to date, to be kept so. */
export function currentChoices(p: Wb95): MoveChoices | undefined {
  const choices = choicesBySetting(p.setting)
  return choices.stamp === p.stamp ? choices : undefined
}

export function choicesOf(p: Wb95): MoveChoices {
  const choices = choicesBySetting(p.setting)
  if (choices.stamp !== p.stamp) choices.rebuild(p)
  return choices
}
