import { type Grid, Renewals } from '@sztab/hex'
import { Follower, type Ground } from './ground.js'
import { type Fielded, groundOf } from './units.js'

/** How the units of a side move: tables of what steps cost, and the marks on which they rest, kept up to date with its enemies. */
export abstract class SideTables<G extends Ground = Ground> extends Follower<G> {
  /** For which content of positions they hold. */
  stamp = -1
  /** Grows with every hex that is marked otherwise. */
  version = 0
  /** Of all tables that rest on the marks: they are made with it. */
  protected readonly renewals: Renewals

  constructor(side: number, grid: Grid) {
    super(side)
    this.renewals = new Renewals(grid)
  }

  /** Marks what a hex is to the side now (enemies, their zones, hexes out of use); if that is another than before, `renew` it. */
  protected abstract override look(ground: G, hex: number, epoch: number): void

  protected renew(hex: number): void {
    this.version++
    this.renewals.renewHex(hex)
  }
}

/**
 * The step tables of both sides, as enemies stood when they were prepared. From one activation of a side to its next only some
 * hexes change, so only their rows are made anew. Which tables there are, by class of units and kind of movement, and what a
 * step costs, is the game's.
 */
export class StepTables<G extends Ground = Ground> {
  private readonly sides: readonly SideTables<G>[]

  constructor(sides: readonly SideTables<G>[]) {
    this.sides = sides
  }

  /**
   * Makes the tables of a side those of where its enemies stand, unless that has been done. `epoch` is what the marks rest on
   * besides the ground.
   */
  prepare(p: Fielded<G>, side: number, epoch: number = p.turn): void {
    const own = this.sides[side]!
    if (own.stamp === p.stamp) return
    own.follow(groundOf(p), epoch)
    own.stamp = p.stamp
  }

  /** Another number whenever a table of the side is another: while it stays, the same routes are open. */
  version(side: number): number {
    return this.sides[side]!.version
  }

  isPrepared(p: Fielded<G>, side: number): boolean {
    return this.sides[side]!.stamp === p.stamp
  }

  /** The position has changed, but no enemy of the side has moved. */
  keep(p: Fielded<G>, side: number): void {
    this.sides[side]!.stamp = p.stamp
  }
}
