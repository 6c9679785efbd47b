import { DIRECTIONS, type Grid } from '@sztab/hex'

const BLOCKED = 1

/** What Ground needs to know of a game. */
interface Board {
  readonly grid: Grid
  readonly between: Uint8Array
  readonly water: Uint8Array
  readonly side: Uint8Array
  readonly isHq: Uint8Array
  readonly hasZone: Uint8Array
}

/** The place of a unit that has not been put anywhere; no place has this number. */
const NOWHERE = -0x7fffffff

/** So many of the last changes are remembered, a power of two; whoever has read fewer looks at every hex again. */
const REMEMBERED = 1 << 12

/** The hexes that have changed for a side, one after the other: other units stand there, or it is or is not in an enemy zone. */
class Changes {
  /** How many there have been. The last of them are in `hexes`, the `n`th at `n % REMEMBERED`. */
  count = 0
  readonly hexes = new Int16Array(REMEMBERED)

  add(hex: number): void {
    this.hexes[this.count & (REMEMBERED - 1)] = hex
    this.count++
  }
}

/**
 * Who stands where, kept beside a position: the units of each hex, whose it is, and the zones of control of both sides. It
 * follows single changes. When the position is another one, only the units that stand elsewhere in it are moved: a copy that a
 * search has tried an order on differs from the next by a few.
 */
export class Ground {
  /** Of the position that it describes. */
  stamp = -1
  /** Where each unit stands in it. */
  private readonly place: Int32Array
  /** The first unit in a hex and the next one after each unit, by rising number; -1 ends. */
  readonly first: Int16Array
  readonly next: Int16Array
  /** Combat units and headquarters in a hex. */
  readonly troops: Uint8Array
  readonly staffs: Uint8Array
  /** The side in a hex, or -1. */
  readonly holder: Int8Array
  /** By side: how many of its units have a zone of control here. */
  readonly zone: readonly [Uint8Array, Uint8Array]
  /** By side. */
  readonly changes: readonly [Changes, Changes] = [new Changes(), new Changes()]

  constructor(hexes: number, units: number) {
    this.place = new Int32Array(units).fill(NOWHERE)
    this.first = new Int16Array(hexes).fill(-1)
    this.next = new Int16Array(units).fill(-1)
    this.troops = new Uint8Array(hexes)
    this.staffs = new Uint8Array(hexes)
    this.holder = new Int8Array(hexes).fill(-1)
    this.zone = [new Uint8Array(hexes), new Uint8Array(hexes)]
  }

  /** Makes it that of a position in which the units are at these places. All leave before anybody comes: sides do not mix. */
  repair(board: Board, at: Int32Array): void {
    const { place } = this
    let elsewhere = 0
    for (let unit = 0; unit < at.length; unit++)
      if (place[unit] !== at[unit]) {
        elsewhere++
        this.remove(board, unit)
      }
    for (let unit = 0; elsewhere > 0; unit++)
      if (place[unit] !== at[unit]) {
        elsewhere--
        this.add(board, unit, at[unit]!)
      }
  }

  /** Puts a unit that is nowhere into a hex or a box. */
  add(board: Board, unit: number, place: number): void {
    this.place[unit] = place
    if (!this.isHex(place)) return
    let before = -1
    for (let other = this.first[place]!; other >= 0 && other < unit; other = this.next[other]!) before = other
    if (before < 0) {
      this.next[unit] = this.first[place]!
      this.first[place] = unit
    } else {
      this.next[unit] = this.next[before]!
      this.next[before] = unit
    }
    this.count(board, unit, place, 1)
    this.holder[place] = board.side[unit]!
  }

  /** Takes a unit from where it is. */
  remove(board: Board, unit: number): void {
    const hex = this.place[unit]!
    this.place[unit] = NOWHERE
    if (!this.isHex(hex)) return
    if (this.first[hex] === unit) this.first[hex] = this.next[unit]!
    else {
      let before = this.first[hex]!
      while (this.next[before] !== unit) before = this.next[before]!
      this.next[before] = this.next[unit]!
    }
    this.next[unit] = -1
    this.count(board, unit, hex, -1)
    this.holder[hex] = this.first[hex] === -1 ? -1 : board.side[this.first[hex]!]!
  }

  /** Whether a place is on the map; an unknown one, below 0, is not. */
  private isHex(place: number): boolean {
    return place >>> 0 < this.first.length
  }

  /** Counts a unit and its zone of control in or out; a zone goes over rivers, not over blocked sides nor into water. */
  private count({ grid, between, water, side, isHq, hasZone }: Board, unit: number, hex: number, by: number): void {
    this.changes[0].add(hex)
    this.changes[1].add(hex)
    if (isHq[unit] === 1) this.staffs[hex]! += by
    else this.troops[hex]! += by
    if (hasZone[unit] === 0) return
    const zone = this.zone[side[unit]!]!
    const changes = this.changes[1 - side[unit]!]!
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const there = grid.neighbours[at]!
      if (there < 0 || (between[at]! & BLOCKED) !== 0 || water[there] !== 0) continue
      const before = zone[there]!
      zone[there] = before + by
      if (before === 0 || before + by === 0) changes.add(there)
    }
  }
}

/** Something kept by hex for a side that rests on the ground and on the turn. It looks again only at hexes that have changed. */
export abstract class Follower {
  protected readonly side: number
  private read = -1
  private turn = -1

  constructor(side: number) {
    this.side = side
  }

  /** Brings what is kept of a hex up to date. */
  protected abstract look(ground: Ground, hex: number, turn: number): void

  follow(ground: Ground, turn: number): void {
    const { count, hexes: changed } = ground.changes[this.side]!
    const hexes = ground.holder.length
    if (this.read < 0 || this.turn !== turn || count - this.read > Math.min(hexes, REMEMBERED))
      for (let hex = 0; hex < hexes; hex++) this.look(ground, hex, turn)
    else for (let i = this.read; i < count; i++) this.look(ground, changed[i & (REMEMBERED - 1)]!, turn)
    this.turn = turn
    this.read = count
  }
}
