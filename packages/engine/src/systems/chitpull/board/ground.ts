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

/** So many changes are remembered; whoever has not read them by then looks at every hex again. */
const REMEMBERED = 1 << 14

/** The hexes that have changed for a side since the era began: other units stand there, or it is or is not in an enemy zone. */
class Changes {
  era = 0
  count = 0
  readonly hexes = new Int16Array(REMEMBERED)

  begin(): void {
    this.era++
    this.count = 0
  }

  add(hex: number): void {
    if (this.count === REMEMBERED) this.begin()
    this.hexes[this.count++] = hex
  }
}

/**
 * Who stands where, kept beside a position: the units of each hex, whose it is, and the zones of control of both sides. It is
 * made anew from the units' places when the position's stamp is another, and follows single changes.
 */
export class Ground {
  /** Of the position that it describes. */
  stamp = -1
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
    this.first = new Int16Array(hexes)
    this.next = new Int16Array(units)
    this.troops = new Uint8Array(hexes)
    this.staffs = new Uint8Array(hexes)
    this.holder = new Int8Array(hexes)
    this.zone = [new Uint8Array(hexes), new Uint8Array(hexes)]
  }

  rebuild(board: Board, at: Int32Array): void {
    for (const changes of this.changes) changes.begin()
    this.first.fill(-1)
    this.next.fill(-1)
    this.troops.fill(0)
    this.staffs.fill(0)
    this.holder.fill(-1)
    this.zone[0].fill(0)
    this.zone[1].fill(0)
    for (let unit = at.length - 1; unit >= 0; unit--)
      if (at[unit]! < this.first.length) this.add(board, unit, at[unit]!)
  }

  add(board: Board, unit: number, hex: number): void {
    let before = -1
    for (let other = this.first[hex]!; other >= 0 && other < unit; other = this.next[other]!) before = other
    if (before < 0) {
      this.next[unit] = this.first[hex]!
      this.first[hex] = unit
    } else {
      this.next[unit] = this.next[before]!
      this.next[before] = unit
    }
    this.count(board, unit, hex, 1)
    this.holder[hex] = board.side[unit]!
  }

  remove(board: Board, unit: number, hex: number): void {
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
  private era = -1
  private read = 0
  private turn = -1

  constructor(side: number) {
    this.side = side
  }

  /** Brings what is kept of a hex up to date. */
  protected abstract look(ground: Ground, hex: number, turn: number): void

  follow(ground: Ground, turn: number): void {
    const { era, count, hexes: changed } = ground.changes[this.side]!
    const hexes = ground.holder.length
    if (this.era !== era || this.turn !== turn || count - this.read > hexes)
      for (let hex = 0; hex < hexes; hex++) this.look(ground, hex, turn)
    else for (let i = this.read; i < count; i++) this.look(ground, changed[i]!, turn)
    this.era = era
    this.turn = turn
    this.read = count
  }
}
