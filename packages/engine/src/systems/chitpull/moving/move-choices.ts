import type { Ways } from '@sztab/hex'
import { pointsFrom } from '../../../operations/departures.js'
import { groundOf, isOnMap } from '../../../operations/units.js'
import type { FamilySetting } from '../board/setting.js'
import { hasRoomFor } from '../board/units.js'
import type { Family } from '../fields.js'
import { supplyNet } from '../supply/lines.js'
import { enemyOf, STACK_TROOPS } from '../tables.js'
import { MoveDraw } from './draw-move.js'
import { findRelocations } from './relocation.js'
import { departuresOf, prizesFor, roundTrip } from './routes.js'

const IN_REACH = 1
const WITH_ROOM = 2

/** Bits of hexes that are prizes for combat units, and for headquarters; and of those where coming by can do anything at all. */
const FOR = [1, 2] as const
const TOUCHED = 4

/**
 * Where every activated unit can go, kept beside the position during a movement segment. Enemies do not move in it, so a
 * unit's reach stays what it was; only the room in hexes changes with every move, and that is kept up to date. A unit's
 * destinations are those of its reach with room for it.
 */
export class MoveChoices {
  stamp = -1
  /** The units that may still move, by rising number. */
  readonly units: number[] = []
  /** By unit: the hexes it can reach, how many they are, and how many of them have room for it. */
  private readonly reach: (Int16Array | undefined)[]
  private readonly count: Int32Array
  private readonly open: Int32Array
  private readonly isKnown: Uint8Array
  /** Whether there is anything to keep up to date. */
  private isAnyKnown = false
  /** 1 for units whose reach has no hex where coming by does anything: the way to their destination does not matter. */
  private readonly isPlain: Uint8Array
  /** Of headquarters: where they may be relocated, and in how many hexes; -1 until that is asked for. */
  private readonly relocations: (Int16Array | undefined)[]
  private readonly relocationCount: Int32Array
  /** Of the supply net when they were found. */
  private readonly relocationVersion: Float64Array
  /** The versions of the supply net in the position with this stamp: all who may move are of one side. */
  private netStamp = -1
  private netVersion = -1
  private netOpenVersion = -1
  /** unit * hexes + hex: 0, IN_REACH or WITH_ROOM. */
  private readonly rooms: Uint8Array
  private readonly prize: Uint8Array
  private readonly hexes: number
  /** For playouts. */
  readonly drawn: MoveDraw

  constructor({ roster, hexes }: FamilySetting) {
    const units = roster.units.length
    this.hexes = hexes
    this.drawn = new MoveDraw(units)
    this.reach = new Array<Int16Array | undefined>(units)
    this.count = new Int32Array(units)
    this.open = new Int32Array(units)
    this.isKnown = new Uint8Array(units)
    this.isPlain = new Uint8Array(units)
    this.relocations = new Array<Int16Array | undefined>(units)
    this.relocationCount = new Int32Array(units)
    this.rooms = new Uint8Array(units * hexes)
    this.prize = new Uint8Array(hexes)
    this.relocationVersion = new Float64Array(units)
  }

  rebuild(p: Family): void {
    p.setting.scratch.stepTables.prepare(p, p.active)
    this.units.length = 0
    this.markPrizes(p)
    for (let unit = 0; unit < p.activated.length; unit++) {
      if (!mayMove(p, unit)) continue
      this.units.push(unit)
      this.isKnown[unit] = 0
      this.relocationCount[unit] = -1
    }
    this.isAnyKnown = false
    this.drawn.begin()
    this.stamp = p.stamp
    this.netStamp = -1
  }

  /**
   * Marks the hexes of `prizesFor`, and those in which coming by can do anything, whoever stands there: where a unit has none of them in
   * its reach, all ways to a hex come to the same.
   */
  private markPrizes(p: Family): void {
    const { cities, book } = p.setting
    const { holder } = groundOf(p)
    const { prize } = this
    prize.fill(0)
    for (let city = 0; city < cities.length; city++)
      if (p.cityHeld[city] !== p.active)
        prize[cities[city]!] = holder[cities[city]!] === -1 ? FOR[0] | FOR[1] | TOUCHED : TOUCHED
    if (book.morePrizes)
      for (let isHq = 0; isHq < FOR.length; isHq++)
        for (const hex of book.morePrizes(p, p.active, isHq === 1)) prize[hex]! |= FOR[isHq]!
    if (book.touchedHexes) for (const hex of book.touchedHexes(p, p.active)) prize[hex]! |= TOUCHED
  }

  /** How many hexes a unit can reach that have room for it. They are found when they are first asked for. */
  openOf(p: Family, unit: number): number {
    if (this.isKnown[unit] === 0) this.learn(p, unit)
    return this.open[unit]!
  }

  private learn(p: Family, unit: number): void {
    const { isHq, nation } = p.setting.roster
    const { troops, staffs } = groundOf(p)
    const reach = this.reach[unit] ?? new Int16Array(this.hexes)
    this.reach[unit] = reach
    const row = unit * this.hexes
    this.rooms.fill(0, row, row + this.hexes)
    const count = reachOf(p, unit, { hexes: reach, seen: this.rooms, row, prize: this.prize })
    this.count[unit] = count
    this.isPlain[unit] = p.at[unit]! < this.hexes ? 1 : 0
    let open = 0
    const isPlain = nation[unit] === 0
    const isStaff = isHq[unit] === 1
    for (let i = 0; i < count; i++) {
      const hex = reach[i]!
      if ((this.prize[hex]! & TOUCHED) !== 0) this.isPlain[unit] = 0
      // Who goes with all needs only a place; his own hex has it.
      const isFree = isStaff ? staffs[hex] === 0 : troops[hex]! < STACK_TROOPS
      // @moveEnd, @limitAtEnd
      const isOpen = (isPlain && isFree) || ((!isPlain || hex === p.at[unit]) && hasRoomFor(p, unit, hex))
      if (!isOpen) continue
      this.rooms[row + hex] = WITH_ROOM
      open++
    }
    this.open[unit] = open
    this.isKnown[unit] = 1
    this.isAnyKnown = true
  }

  /** Whether a unit can go to a hex, and nothing can happen on any way there. */
  isPlainMove(unit: number, to: number): boolean {
    return this.isKnown[unit] === 1 && this.isPlain[unit] === 1 && this.rooms[unit * this.hexes + to] === WITH_ROOM
  }

  /** Whether anything can happen on a way. */
  touches(all: Ways, ways: number, way: number): boolean {
    return all.passes(ways, way, this.prize, TOUCHED)
  }

  /** Whether nobody has to move who still can: those in a box must come out. */
  mayEnd(p: Family): boolean {
    if (p.setting.book.entryHexes === undefined) return true
    return this.units.every((unit) => p.at[unit]! < this.hexes || this.openOf(p, unit) === 0) // @mustEnter
  }

  /** One of the hexes that `openOf` has counted. */
  destination(unit: number, index: number): number {
    const hexes = this.reach[unit]!
    const row = unit * this.hexes
    let rest = index
    for (let i = 0; i < this.count[unit]!; i++)
      if (this.rooms[row + hexes[i]!] === WITH_ROOM && rest-- === 0) return hexes[i]!
    throw new RangeError(`destination ${index} of unit ${unit}`)
  }

  /** All hexes that a unit can reach, also those without room for it now: others may leave them. Good until the next call for it. */
  inReach(p: Family, unit: number): Int16Array {
    this.openOf(p, unit)
    return this.reach[unit]!.subarray(0, this.count[unit]!)
  }

  /** Follows a unit that has moved, or was relocated, from one hex to another. */
  follow(p: Family, mover: number, from: number, to: number): void {
    if (from >= this.hexes) return // they are made anew
    this.units.splice(this.units.indexOf(mover), 1)
    this.drawn.leave(mover)
    this.stamp = p.stamp
    p.setting.scratch.stepTables.keep(p, p.setting.roster.side[mover]!)
    if (this.isAnyKnown) this.keepUp(p, mover, from, to)
  }

  private keepUp(p: Family, mover: number, from: number, to: number): void {
    const { isHq, nation } = p.setting.roster
    for (const unit of this.units) {
      if (this.isKnown[unit] === 1) {
        this.look(p, unit, from)
        this.look(p, unit, to)
      }
      const here = p.at[unit]!
      // A headquarters takes the place of others; its own line, and with whom it may be, rest on who is where.
      if (isHq[mover] === 1 || here === from || here === to || nation[unit] !== 0) this.relocationCount[unit] = -1
    }
  }

  /** Looks again whether a unit has room in a hex that somebody has left or come to. */
  private look(p: Family, unit: number, hex: number): void {
    const at = unit * this.hexes + hex
    if (this.rooms[at] === 0) return
    const now = hasRoomFor(p, unit, hex) ? WITH_ROOM : IN_REACH
    this.drawn.adjust(unit, now - this.rooms[at]!)
    this.open[unit]! += now - this.rooms[at]!
    this.rooms[at] = now
  }

  /** In how many hexes a headquarters may be relocated by choice; none where the game does not let it. */
  relocationsOf(p: Family, unit: number): number {
    const { book, roster } = p.setting
    if (!book.relocatesByChoice || roster.isHq[unit] === 0) return 0 // @relocateByChoice, @relocateInstead
    const version = this.relevantVersion(p, unit)
    if (this.relocationCount[unit]! < 0 || this.relocationVersion[unit] !== version) {
      const hexes = this.relocations[unit] ?? new Int16Array(this.hexes)
      this.relocations[unit] = hexes
      this.relocationCount[unit] = findRelocations(p, unit, p.at[unit]!, hexes)
      this.relocationVersion[unit] = version
      this.isAnyKnown = true
    }
    return this.relocationCount[unit]!
  }

  /** By which changes of supply a headquarters may be relocated elsewhere: in an enemy zone also by those in such zones. */
  private relevantVersion(p: Family, unit: number): number {
    const side = p.setting.roster.side[unit]!
    if (this.netStamp !== p.stamp) {
      const { version, openVersion } = supplyNet(p, side)
      this.netVersion = version
      this.netOpenVersion = openVersion
      this.netStamp = p.stamp
    }
    return groundOf(p).zone[enemyOf(side)]![p.at[unit]!] === 0 ? this.netOpenVersion : this.netVersion
  }

  /** One of the hexes that `relocationsOf` has counted. */
  relocation(unit: number, index: number): number {
    return this.relocations[unit]![index]!
  }
}

/** Whether a unit is activated, has not moved yet, and is on the map or about to enter it. */
export function mayMove(p: Family, unit: number): boolean {
  if (p.activated[unit] === 0 || p.moved[unit] === 1) return false // @moveActivated, @moveOneByOne
  return isOnMap(p, unit) || p.setting.book.entryHexes?.(p, unit) !== undefined
}

/** Where the hexes found are written, and the row of a table in which they are marked; bits for hexes that are prizes. */
interface Found {
  readonly hexes: Int16Array
  readonly seen: Uint8Array
  readonly row: number
  readonly prize: Uint8Array
}

/** All hexes that a unit reaches by any kind of movement, whatever room they have; gives their number. `StepTables.prepare` comes first. */
function reachOf(p: Family, unit: number, { hexes, seen, row, prize }: Found): number {
  const { reach } = p.setting.scratch
  const isEntry = p.at[unit]! >= p.setting.hexes
  const departures = departuresOf(p, unit)
  const own = FOR[p.setting.roster.isHq[unit]!]!
  const goals: number[] = []
  let count = 0
  for (const departure of departures) {
    const { table, start, first } = departure
    // @mustAfford, @spendFreely, @limitInPassing, @staffPasses
    const found = reach.run(table, start, pointsFrom(departure), first)
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
      if ((prize[hex]! & own) !== 0) goals.push(hex)
    }
  }
  if (isEntry || goals.length === 0 || !roundTrip(p, unit, goals, departures)) return count
  seen[row + p.at[unit]!] = IN_REACH
  hexes[count++] = p.at[unit]!
  return count
}

/** The hexes in which a unit could end a move that begins now. */
export function destinationsOf(p: Family, unit: number): number[] {
  const hexes = new Int16Array(p.setting.hexes)
  const [seen, prize] = [new Uint8Array(p.setting.hexes), new Uint8Array(p.setting.hexes)]
  for (const hex of prizesFor(p, unit)) prize[hex] = FOR[p.setting.roster.isHq[unit]!]!
  p.setting.scratch.stepTables.prepare(p, p.active)
  const count = reachOf(p, unit, { hexes, seen, row: 0, prize })
  return [...hexes.subarray(0, count)].filter((hex) => hasRoomFor(p, unit, hex))
}

const choicesBySetting = new WeakMap<Family['setting'], MoveChoices>()

/** The choices of a position if they are up to date, to be kept so. */
export function currentChoices(p: Family): MoveChoices | undefined {
  const choices = choicesBySetting.get(p.setting)
  return choices?.stamp === p.stamp ? choices : undefined
}

/** The choices of a position, made anew if they are of another one. */
export function choicesOf(p: Family): MoveChoices {
  let choices = choicesBySetting.get(p.setting)
  if (!choices) {
    choices = new MoveChoices(p.setting)
    choicesBySetting.set(p.setting, choices)
  }
  if (choices.stamp !== p.stamp) choices.rebuild(p)
  return choices
}
