import { DIRECTIONS } from '@sztab/hex'
import type { OrderGroup, OrderList } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Family } from './fields.js'
import { legsOf, prizes, roundTrip } from './legs.js'
import { relocationHexes } from './relocation.js'
import { supplyLinks, supplySources } from './supply.js'
import { enemyOf, STACK_TROOPS } from './tables.js'
import { groundOf, hasRoomFor, isOnMap, nameOf, placeName } from './units.js'

const IN_REACH = 1
const WITH_ROOM = 2

/**
 * Where every activated unit can go, kept beside the position during a movement segment. Enemies do not move in it, so a
 * unit's reach stays what it was; only the room in hexes changes with every move, and that is kept up to date. A unit's
 * destinations are those of its reach with room for it.
 */
export class MoveBook {
  stamp = -1
  /** The units that may still move, by rising number. */
  readonly units: number[] = []
  /** By unit: the hexes it can reach, how many they are, and how many of them have room for it. */
  readonly reach: (Int16Array | undefined)[]
  readonly count: Int32Array
  readonly open: Int32Array
  /** Of headquarters: where they may be relocated; made when first asked for. */
  readonly relocations: (readonly number[] | undefined)[]
  /** unit * hexes + hex: 0, IN_REACH or WITH_ROOM. */
  private readonly rooms: Uint8Array
  private readonly prize: Uint8Array
  /** If it is known: not below 0 for hexes with a supply line of the side that moves. */
  private readonly flooded: Int16Array
  private isFloodKnown = false
  private readonly hexes: number

  constructor(units: number, hexes: number) {
    this.hexes = hexes
    this.reach = new Array<Int16Array | undefined>(units)
    this.count = new Int32Array(units)
    this.open = new Int32Array(units)
    this.relocations = new Array<readonly number[] | undefined>(units)
    this.rooms = new Uint8Array(units * hexes)
    this.prize = new Uint8Array(hexes)
    this.flooded = new Int16Array(hexes)
  }

  rebuild(p: Family): void {
    p.setting.scratch.paces.prepare(p, p.active)
    this.isFloodKnown = false
    this.units.length = 0
    const goals = prizes(p, p.active)
    for (const hex of goals) this.prize[hex] = 1
    const { isHq, nation } = p.setting.roster
    const { troops, staffs } = groundOf(p)
    for (let unit = 0; unit < p.activated.length; unit++) {
      if (!mayMove(p, unit)) continue
      this.units.push(unit)
      const reach = this.reach[unit] ?? new Int16Array(this.hexes)
      this.reach[unit] = reach
      const row = unit * this.hexes
      this.rooms.fill(0, row, row + this.hexes)
      const count = reachOf(p, unit, { hexes: reach, seen: this.rooms, row, prize: this.prize })
      this.count[unit] = count
      let open = 0
      const isPlain = nation[unit] === 0
      const isStaff = isHq[unit] === 1
      for (let i = 0; i < count; i++) {
        const hex = reach[i]!
        // Who goes with all needs only a place; his own hex has it.
        const isFree = isStaff ? staffs[hex] === 0 : troops[hex]! < STACK_TROOPS
        const isOpen = (isPlain && isFree) || ((!isPlain || hex === p.at[unit]) && hasRoomFor(p, unit, hex))
        if (!isOpen) continue
        this.rooms[row + hex] = WITH_ROOM
        open++
      }
      this.open[unit] = open
      this.relocations[unit] = undefined
    }
    for (const hex of goals) this.prize[hex] = 0
    this.stamp = p.stamp
  }

  hasRoom(unit: number, hex: number): boolean {
    return this.rooms[unit * this.hexes + hex] === WITH_ROOM
  }

  /**
   * Follows a unit that has moved, or was relocated, from one hex to another. Supply lines, on which relocations rest, change
   * when a hex in an enemy zone gets its first or loses its last friend; the headquarters that asks does not count, for it
   * would leave.
   */
  follow(p: Family, mover: number, from: number, to: number): void {
    if (from >= this.hexes) return // the book is made anew
    this.units.splice(this.units.indexOf(mover), 1)
    const { isHq, side } = p.setting.roster
    const enemyZone = groundOf(p).zone[enemyOf(side[mover]!)]!
    const supplyChanged = isHq[mover] === 1 || this.changesSupply(p, from, to, enemyZone)
    if (supplyChanged) this.isFloodKnown = false
    for (const unit of this.units) {
      this.look(p, unit, from)
      this.look(p, unit, to)
      if (supplyChanged) this.relocations[unit] = undefined
    }
    this.stamp = p.stamp
    p.setting.scratch.paces.keep(p, side[mover]!)
  }

  /** Looks again whether a unit has room in a hex that somebody has left or come to. */
  private look(p: Family, unit: number, hex: number): void {
    const at = unit * this.hexes + hex
    if (this.rooms[at] === 0) return
    const now = hasRoomFor(p, unit, hex) ? WITH_ROOM : IN_REACH
    this.open[unit]! += now - this.rooms[at]!
    this.rooms[at] = now
  }

  /**
   * Whether a move between two hexes can have changed which hexes outside enemy zones have a supply line. A hex in an enemy zone
   * is open only while a friend stands in it; most such hexes lie at the edge of what is supplied and connect nothing.
   */
  private changesSupply(p: Family, from: number, to: number, enemyZone: Uint8Array): boolean {
    if (!p.setting.book.relocatesByChoice) return false
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
  private cuts(p: Family, hex: number): boolean {
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
  private joins(p: Family, hex: number, enemyZone: Uint8Array): boolean {
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

  /** None where a game does not let headquarters be relocated by choice. */
  relocationsOf(p: Family, unit: number): readonly number[] {
    if (!p.setting.book.relocatesByChoice || p.setting.roster.isHq[unit] === 0) return NONE
    let found = this.relocations[unit]
    if (!found) {
      found = relocationHexes(p, unit, p.at[unit]!)
      this.relocations[unit] = found
      this.flooded.set(p.setting.scratch.supply.distance)
      this.isFloodKnown = true
    }
    return found
  }
}

const NONE: readonly number[] = []

/** Whether a unit is activated, has not moved yet, and is on the map or about to enter it. */
export function mayMove(p: Family, unit: number): boolean {
  if (p.activated[unit] === 0 || p.moved[unit] === 1) return false
  return isOnMap(p, unit) || p.setting.book.entryHexes?.(p, unit) !== undefined
}

/** Where the hexes found are written, and the row of a table in which they are marked; 1 for hexes that are prizes. */
interface Found {
  readonly hexes: Int16Array
  readonly seen: Uint8Array
  readonly row: number
  readonly prize: Uint8Array
}

/** All hexes that a unit reaches by any kind of movement, whatever room they have; gives their number. `Paces.prepare` comes first. */
function reachOf(p: Family, unit: number, { hexes, seen, row, prize }: Found): number {
  const { reach } = p.setting.scratch
  const isEntry = p.at[unit]! >= p.setting.hexes
  const legs = legsOf(p, unit)
  const goals: number[] = []
  let count = 0
  for (const { table, start, points, first } of legs) {
    const found = reach.run(table, start, points, first)
    if (isEntry && seen[row + start] === 0) {
      seen[row + start] = IN_REACH
      hexes[count++] = start
    }
    const { reached } = reach
    for (let i = 0; i < found; i++) {
      const hex = reached[i]!
      if (seen[row + hex] !== 0) continue
      seen[row + hex] = IN_REACH
      hexes[count++] = hex
      if (prize[hex] === 1) goals.push(hex)
    }
  }
  if (isEntry || goals.length === 0 || !roundTrip(p, unit, goals, legs)) return count
  seen[row + p.at[unit]!] = IN_REACH
  hexes[count++] = p.at[unit]!
  return count
}

/** The hexes in which a unit could end a move that begins now. */
export function destinationsOf(p: Family, unit: number): number[] {
  const hexes = new Int16Array(p.setting.hexes)
  const [seen, prize] = [new Uint8Array(p.setting.hexes), new Uint8Array(p.setting.hexes)]
  for (const hex of prizes(p, p.active)) prize[hex] = 1
  p.setting.scratch.paces.prepare(p, p.active)
  const count = reachOf(p, unit, { hexes, seen, row: 0, prize })
  return [...hexes.subarray(0, count)].filter((hex) => hasRoomFor(p, unit, hex))
}

/** The answers to a movement question: moves by unit, then relocations by headquarters, then `done` if that is allowed. */
export class MoveList implements OrderList {
  readonly length: number
  private readonly p: Family
  private readonly stamp: number
  private readonly mayEnd: boolean

  constructor(p: Family) {
    this.p = p
    this.stamp = p.stamp
    const book = bookOf(p)
    this.mayEnd = mayEndMovement(p)
    let length = this.mayEnd ? 1 : 0
    for (const unit of book.units) length += book.open[unit]!
    for (const unit of book.units) length += book.relocationsOf(p, unit).length
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
      const places = book.relocationsOf(p, unit)
      if (rest < places.length) return { do: 'relocate', unit: nameOf(p, unit), to: placeName(p, places[rest]!) }
      rest -= places.length
    }
    if (rest !== 0 || !this.mayEnd) throw new RangeError(`order ${index} of ${this.length}`)
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
    for (const unit of book.units) add('relocate', book.relocationsOf(this.p, unit).length, unit)
    add('done', this.mayEnd ? 1 : 0)
    return groups
  }

  private book(): MoveBook {
    if (this.p.stamp !== this.stamp) throw new Error('the position has changed since these orders were listed')
    return bookOf(this.p)
  }

  private destination(book: MoveBook, unit: number, index: number): number {
    const hexes = book.reach[unit]!
    let rest = index
    for (let i = 0; i < book.count[unit]!; i++) if (book.hasRoom(unit, hexes[i]!) && rest-- === 0) return hexes[i]!
    throw new RangeError(`destination ${index} of ${nameOf(this.p, unit)}`)
  }
}

/** Whether nobody has to move who still can: those in a box must come out. */
export function mayEndMovement(p: Family): boolean {
  if (p.setting.book.entryHexes === undefined) return true
  const book = bookOf(p)
  return book.units.every((unit) => p.at[unit]! < p.setting.hexes || book.open[unit] === 0)
}

const books = new WeakMap<Family['setting'], MoveBook>()

/** The book of a position if it is up to date, to be kept so. */
export function currentBook(p: Family): MoveBook | undefined {
  const book = books.get(p.setting)
  return book?.stamp === p.stamp ? book : undefined
}

/** The book of a position, made anew if it is of another one. */
function bookOf(p: Family): MoveBook {
  let book = books.get(p.setting)
  if (!book) {
    book = new MoveBook(p.activated.length, p.setting.hexes)
    books.set(p.setting, book)
  }
  if (book.stamp !== p.stamp) book.rebuild(p)
  return book
}
