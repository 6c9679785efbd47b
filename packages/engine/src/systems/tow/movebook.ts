import { DIRECTIONS } from '@sztab/hex'
import type { OrderGroup, OrderList } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Tow } from './fields.js'
import { relocationHexes } from './relocation.js'
import { supplyLinks, supplySources } from './supply.js'
import { enemyOf, STACK_TROOPS } from './tables.js'
import { allowanceOf, groundOf, isOnMap, nameOf, placeName } from './units.js'

/**
 * Where every activated unit can go, kept beside the position during a movement segment. Enemies do not move in it, so a
 * unit's reach stays what it was; only the room in hexes changes with every move, and that is kept up to date. A unit's
 * destinations are those of its reach with room for it.
 */
export class MoveBook {
  stamp = -1
  /** The units that may still move, by rising number. */
  readonly units: number[] = []
  /** By unit: the hexes it can reach, and how many of them have room for it. */
  readonly reach: (Int16Array | undefined)[]
  readonly open: Int32Array
  /** Of headquarters: where they may be relocated; made when first asked for. */
  readonly relocations: (readonly number[] | undefined)[]
  private readonly inReach: Uint8Array
  /** If it is known: not below 0 for hexes with a supply line of the side that moves. */
  private readonly flooded: Int16Array
  private isFloodKnown = false
  private readonly hexes: number

  constructor(units: number, hexes: number) {
    this.hexes = hexes
    this.reach = new Array<Int16Array | undefined>(units)
    this.open = new Int32Array(units)
    this.relocations = new Array<readonly number[] | undefined>(units)
    this.inReach = new Uint8Array(units * hexes)
    this.flooded = new Int16Array(hexes)
  }

  rebuild(p: Tow): void {
    prepareMovement(p, p.active)
    this.isFloodKnown = false
    this.units.length = 0
    const { troops, staffs } = groundOf(p)
    const { isHq } = p.setting.roster
    for (let unit = 0; unit < p.activated.length; unit++) {
      if (p.activated[unit] === 0 || p.moved[unit] === 1 || !isOnMap(p, unit)) continue
      this.units.push(unit)
      this.forget(unit)
      const reach = reachOf(p, unit)
      this.reach[unit] = reach
      let open = 0
      for (const hex of reach) {
        this.inReach[unit * this.hexes + hex] = 1
        if (isHq[unit] === 1 ? staffs[hex] === 0 : troops[hex]! < STACK_TROOPS) open++
      }
      this.open[unit] = open
      this.relocations[unit] = undefined
    }
    this.stamp = p.stamp
  }

  private forget(unit: number): void {
    for (const hex of this.reach[unit] ?? []) this.inReach[unit * this.hexes + hex] = 0
    this.reach[unit] = undefined
  }

  /**
   * Follows a unit that has moved, or was relocated, from one hex to another. Supply lines, on which relocations rest, change
   * when a city was taken, or when a hex in an enemy zone gets its first or loses its last friend (8.1-e, 8.1-i); the
   * headquarters that asks does not count, for it would leave.
   */
  follow(p: Tow, mover: number, from: number, to: number, tookCity: boolean): void {
    this.units.splice(this.units.indexOf(mover), 1)
    const { isHq, side } = p.setting.roster
    const { troops, staffs, zone } = groundOf(p)
    const isStaff = isHq[mover]!
    const leftFull = isStaff === 1 ? staffs[from] === 0 : troops[from] === STACK_TROOPS - 1
    const nowFull = isStaff === 1 ? staffs[to] === 1 : troops[to] === STACK_TROOPS
    const enemyZone = zone[enemyOf(side[mover]!)]!
    const supplyChanged = isStaff === 1 || tookCity || this.changesSupply(p, from, to, enemyZone)
    if (supplyChanged) this.isFloodKnown = false
    for (const unit of this.units) {
      if (isHq[unit] === isStaff) {
        if (leftFull && this.inReach[unit * this.hexes + from] === 1) this.open[unit]!++
        if (nowFull && this.inReach[unit * this.hexes + to] === 1) this.open[unit]!--
      }
      if (supplyChanged) this.relocations[unit] = undefined
    }
    this.stamp = p.stamp
    p.setting.scratch.prepared.stamp = p.stamp // enemies stand where they stood
  }

  /**
   * Whether a move between two hexes can have changed which hexes outside enemy zones have a supply line. A hex in an enemy zone
   * is open only while a friend stands in it; most such hexes lie at the edge of what is supplied and connect nothing.
   */
  private changesSupply(p: Tow, from: number, to: number, enemyZone: Uint8Array): boolean {
    const { troops, staffs } = groundOf(p)
    const { isHq } = p.setting.roster
    // Where a headquarters stands in an enemy zone, its own line is another than that of the rest.
    if (!this.isFloodKnown || this.units.some((unit) => isHq[unit] === 1 && enemyZone[p.at[unit]!] !== 0))
      return (enemyZone[to] !== 0 && troops[to]! <= 1) || (enemyZone[from] !== 0 && troops[from] === 0)
    const closed = enemyZone[from] !== 0 && troops[from]! + staffs[from]! === 0
    if (closed && this.cuts(p, from)) return true
    if (closed) this.flooded[from] = -1
    const opened = enemyZone[to] !== 0 && troops[to]! + staffs[to]! === 1
    return opened && this.joins(p, to, enemyZone)
  }

  /** Whether closing a hex can part what it connected: the supplied hexes around it do not hang together without it. */
  private cuts(p: Tow, hex: number): boolean {
    if (this.flooded[hex]! < 0) return false
    if (supplySources(p, p.active).includes(hex)) return true
    const links = supplyLinks(p).to
    const { neighbours } = p.setting.map.grid
    let supplied = 0
    let pairs = 0
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const here = neighbours[hex * DIRECTIONS + direction]!
      if (!this.isSuppliedFrom(links, hex, direction)) continue
      supplied++
      const next = (direction + 1) % DIRECTIONS
      // The next one around is two directions further seen from this one.
      if (this.isSuppliedFrom(links, hex, next) && this.isSuppliedFrom(links, here, (direction + 2) % DIRECTIONS))
        pairs++
    }
    return supplied > 1 && pairs < supplied - 1
  }

  private isSuppliedFrom(links: Int16Array, hex: number, direction: number): boolean {
    const there = links[hex * DIRECTIONS + direction]!
    return there !== hex && this.flooded[there]! >= 0
  }

  /** Whether opening a hex can bring supply to hexes that had none. */
  private joins(p: Tow, hex: number, enemyZone: Uint8Array): boolean {
    if (supplySources(p, p.active).includes(hex)) return true
    const links = supplyLinks(p).to
    const { holder } = groundOf(p)
    const { water } = p.setting
    let isSupplied = false
    let couldBring = false
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const there = links[hex * DIRECTIONS + direction]!
      if (there === hex || water[there] === 1) continue
      if (this.flooded[there]! >= 0) isSupplied = true
      else if (holder[there] === p.active || (holder[there] === -1 && enemyZone[there] === 0)) couldBring = true
    }
    if (isSupplied && !couldBring) this.flooded[hex] = 0
    return isSupplied && couldBring
  }

  relocationsOf(p: Tow, hq: number): readonly number[] {
    let found = this.relocations[hq]
    if (!found) {
      found = relocationHexes(p, hq, p.at[hq]!)
      this.relocations[hq] = found
      this.flooded.set(p.setting.scratch.supply.distance)
      this.isFloodKnown = true
    }
    return found
  }
}

/** 9.0-g, 9.3: marks enemies and their zones for the movement of a side, unless that has been done. */
export function prepareMovement(p: Tow, side: number): void {
  const { normal, strategic, prepared } = p.setting.scratch
  if (prepared.stamp === p.stamp && prepared.side === side) return
  const { holder, zone } = groundOf(p)
  const enemy = enemyOf(side)
  const { barred } = normal.conditions // shared by both tables, as is the zone
  for (let hex = 0; hex < holder.length; hex++) barred[hex] = holder[hex] === enemy ? 1 : 0
  normal.conditions.zone.set(zone[enemy]!)
  normal.renew()
  strategic.renew()
  prepared.stamp = p.stamp
  prepared.side = side
}

/** 9.0-d: all hexes that normal or strategic movement reaches, whatever room they have. `prepareMovement` comes first. */
function reachOf(p: Tow, unit: number): Int16Array {
  const { hasRoad, scratch } = p.setting
  const { reach, normal, strategic } = scratch
  const start = p.at[unit]!
  const allowance = allowanceOf(p, unit)
  const count = reach.run(normal, start, allowance)
  const found = reach.reached.slice(0, count)
  if (hasRoad[start] === 0 || normal.conditions.zone[start] !== 0) return found // 9.2-b, 9.2-d
  const known = scratch.closed.fill(0)
  for (const hex of found) known[hex] = 1
  const further: number[] = []
  const roads = reach.run(strategic, start, allowance)
  for (let i = 0; i < roads; i++) if (known[reach.reached[i]!] === 0) further.push(reach.reached[i]!)
  if (further.length === 0) return found
  const both = new Int16Array(found.length + further.length)
  both.set(found)
  both.set(further, found.length)
  return both
}

/** The answers to a movement question: moves by unit, then relocations by headquarters, then `done`. */
export class MoveList implements OrderList {
  readonly length: number
  private readonly p: Tow
  private readonly stamp: number

  constructor(p: Tow) {
    this.p = p
    this.stamp = p.stamp
    const book = bookOf(p)
    let length = 1
    for (const unit of book.units) length += book.open[unit]!
    for (const unit of book.units) if (p.setting.roster.isHq[unit] === 1) length += book.relocationsOf(p, unit).length
    this.length = length
  }

  at(index: number): Order {
    const book = this.book()
    const { p } = this
    let rest = index
    for (const unit of book.units) {
      if (rest < book.open[unit]!)
        return { do: 'move', unit: nameOf(p, unit), to: placeName(p, this.destination(book, unit, rest)) }
      rest -= book.open[unit]!
    }
    for (const unit of book.units) {
      if (p.setting.roster.isHq[unit] === 0) continue
      const places = book.relocationsOf(p, unit)
      if (rest < places.length) return { do: 'relocate', unit: nameOf(p, unit), to: placeName(p, places[rest]!) }
      rest -= places.length
    }
    if (rest !== 0) throw new RangeError(`order ${index} of ${this.length}`)
    return { do: 'done' }
  }

  get groups(): readonly OrderGroup[] {
    const book = this.book()
    const groups: OrderGroup[] = []
    let start = 0
    const add = (verb: string, length: number, unit?: number): void => {
      if (length > 0)
        groups.push({ verb, start, length, ...(unit === undefined ? {} : { piece: nameOf(this.p, unit) }) })
      start += length
    }
    for (const unit of book.units) add('move', book.open[unit]!, unit)
    for (const unit of book.units)
      if (this.p.setting.roster.isHq[unit] === 1) add('relocate', book.relocationsOf(this.p, unit).length, unit)
    add('done', 1)
    return groups
  }

  private book(): MoveBook {
    if (this.p.stamp !== this.stamp) throw new Error('the position has changed since these orders were listed')
    return bookOf(this.p)
  }

  private destination(book: MoveBook, unit: number, index: number): number {
    const { troops, staffs } = groundOf(this.p)
    const isHq = this.p.setting.roster.isHq[unit] === 1
    let rest = index
    for (const hex of book.reach[unit]!)
      if ((isHq ? staffs[hex] === 0 : troops[hex]! < STACK_TROOPS) && rest-- === 0) return hex
    throw new RangeError(`destination ${index} of ${nameOf(this.p, unit)}`)
  }
}

const books = new WeakMap<Tow['setting'], MoveBook>()

/** The book of a position if it is up to date, to be kept so. */
export function currentBook(p: Tow): MoveBook | undefined {
  const book = books.get(p.setting)
  return book?.stamp === p.stamp ? book : undefined
}

/** The book of a position, made anew if it is of another one. */
function bookOf(p: Tow): MoveBook {
  let book = books.get(p.setting)
  if (!book) {
    book = new MoveBook(p.activated.length, p.setting.hexes)
    books.set(p.setting, book)
  }
  if (book.stamp !== p.stamp) book.rebuild(p)
  return book
}
