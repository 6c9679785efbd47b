import type { Ways } from '@sztab/hex'
import type { Rng } from '../../../kernel/dice.js'
import { groundOf } from '../../../operations/units.js'
import { allowanceOf, hasRoomFor, isOverrun } from '../board/units.js'
import type { Family } from '../fields.js'
import { EZOC_SURCHARGE, enemyOf, POINT } from '../tables.js'
import type { MoveChoices } from './move-choices.js'
import { canSurelyBeRelocated } from './relocation.js'
import { stepTablesOf } from './step-tables.js'

/** So often a destination is tried before all of a unit's are found. */
const TRIES = 4
const RELOCATION_TRIES = 16

/** Where no more than so many orders are guessed, `done` is likely enough to count them. */
const FEW = 50

/**
 * The guesses, in hundredths: of the hexes that a unit could reach without enemies, the same for who begins in an enemy zone, of those it
 * could reach by road, and of all hexes for a headquarters that is relocated.
 */
const LAND_SHARE = 74
const HELD_SHARE = 40
const ROAD_SHARE = 30
const RELOCATED_SHARE = 20

const share = (number: number, hundredths: number): number => Math.trunc((number * hundredths) / 100)

/** Of a unit that is looked at closely; ways have other numbers. */
const NO_WAYS = 0

/**
 * An order of a movement segment drawn by chance: a unit, as likely as it may have many destinations, and one of them. It rests on the
 * position and on chance alone, not on what happens to be known.
 *
 * Units are guessed to have a share of the destinations that they would have without enemies, and one of these is tried: if the way there
 * is open and can be paid and there is room, it is taken. Only who fails several times is looked at closely. `done` is as likely as it would be among all orders if the guesses were right; where that
 * matters, when few can still move and not far, all are counted.
 */
export class MoveDraw {
  /** What was drawn last. */
  verb: 'move' | 'relocate' | 'done' = 'done'
  unit = -1
  to = -1
  /** Whether nothing can happen on the way. Else the hexes entered before the last, or nothing where they have to be found. */
  isPlain = false
  via: readonly number[] | undefined = undefined
  /** By unit: its ways over land and by road if there were no enemies. */
  private readonly land: Int32Array
  private readonly road: Int32Array
  /** By unit: its points for them, and whether it has one more because it keeps away from enemy zones. */
  private readonly points: Uint8Array
  private readonly isQuiet: Uint8Array
  /** By unit: how many orders it has, or may have; and the sum of all that can move. */
  private readonly weights: Int32Array
  private sum = 0
  /** How much of the sum is guessed. */
  private guessed = 0
  private isWeighed = false

  constructor(units: number) {
    this.land = new Int32Array(units)
    this.road = new Int32Array(units)
    this.points = new Uint8Array(units)
    this.isQuiet = new Uint8Array(units)
    this.weights = new Int32Array(units)
  }

  /** The choices are other ones. */
  begin(): void {
    this.isWeighed = false
  }

  /** A unit has moved. */
  leave(unit: number): void {
    this.sum -= this.weights[unit]!
    if (this.land[unit] !== NO_WAYS) this.guessed -= this.weights[unit]!
  }

  /** A unit has so many destinations more. */
  adjust(unit: number, by: number): void {
    if (!this.isWeighed || this.land[unit] !== NO_WAYS) return
    this.weights[unit]! += by
    this.sum += by
  }

  draw(p: Family, choices: MoveChoices, rng: Rng): void {
    if (!this.isWeighed) this.weighAll(p, choices)
    if (this.guessed > 0 && this.guessed <= FEW) this.countAll(p, choices)
    const { weights } = this
    while (this.sum > 0) {
      let rest = rng.below(this.sum + 1)
      if (rest === this.sum) {
        if (choices.mayEnd(p)) break
        continue
      }
      let i = 0
      for (; rest >= weights[choices.units[i]!]!; i++) rest -= weights[choices.units[i]!]!
      const unit = choices.units[i]!
      this.unit = unit
      if (this.drawOf(p, choices, rest, rng)) return
      // It can go nowhere: the others are drawn from as if it were not there.
      const weight = weights[unit]!
      weights[unit] = 0
      this.sum -= weight
      this.draw(p, choices, rng)
      weights[unit] = weight
      this.sum += weight
      return
    }
    this.verb = 'done'
  }

  private weighAll(p: Family, choices: MoveChoices): void {
    this.sum = 0
    this.guessed = 0
    for (const unit of choices.units) {
      this.weights[unit] = this.movesOf(p, choices, unit) + relocationsOf(p, unit)
      this.sum += this.weights[unit]!
      if (this.land[unit] !== NO_WAYS) this.guessed += this.weights[unit]!
    }
    this.isWeighed = true
  }

  /** From here on everybody is looked at closely. */
  private countAll(p: Family, choices: MoveChoices): void {
    for (const unit of choices.units) {
      if (this.land[unit] === NO_WAYS) continue
      this.land[unit] = NO_WAYS
      this.sum -= this.weights[unit]!
      this.weights[unit] = choices.openOf(p, unit) + relocationsOf(p, unit)
      this.sum += this.weights[unit]!
    }
    this.guessed = 0
  }

  /** Finds the ways of a unit, and by them how many destinations it may have; without any, how many it has. */
  private movesOf(p: Family, choices: MoveChoices, unit: number): number {
    const { book, roster, hexes, hasRoad, scratch } = p.setting
    const { land, road } = scratch.openCountry
    const start = p.at[unit]!
    const isHeld = start < hexes && groundOf(p).zone[enemyOf(roster.side[unit]!)]![start] !== 0
    const points = allowanceOf(p, unit)
    const more = !isHeld && book.quietPoint?.(p, unit) ? POINT : 0
    this.points[unit] = points + more
    this.isQuiet[unit] = more === 0 ? 0 : 1
    this.land[unit] = NO_WAYS
    this.road[unit] = NO_WAYS
    if (start >= hexes || (isHeld && points <= EZOC_SURCHARGE)) return choices.openOf(p, unit)
    // Who begins in an enemy zone has to leave it first.
    this.land[unit] = land.from(start, isHeld ? points - EZOC_SURCHARGE : points + more)
    const byLand = share(land.count(this.land[unit]!), isHeld ? HELD_SHARE : LAND_SHARE)
    if (isHeld || hasRoad[start] === 0) return 1 + byLand
    this.road[unit] = road.from(start, points + more)
    return 1 + byLand + share(road.count(this.road[unit]!), ROAD_SHARE)
  }

  /** Draws for one unit, the `nth` of what it is guessed to have; false if it can go nowhere. */
  private drawOf(p: Family, choices: MoveChoices, nth: number, rng: Rng): boolean {
    const staffs = relocationsOf(p, this.unit)
    if (staffs > 0 && nth < staffs) return this.relocate(p, choices, rng) || this.move(p, choices, rng)
    return this.move(p, choices, rng) || (staffs > 0 && this.relocate(p, choices, rng))
  }

  private move(p: Family, choices: MoveChoices, rng: Rng): boolean {
    const { unit } = this
    this.verb = 'move'
    if (this.land[unit] !== NO_WAYS && this.tryWays(p, choices, rng)) return true
    const count = choices.openOf(p, unit)
    if (count === 0) return false
    this.to = choices.destination(unit, rng.below(count))
    this.isPlain = choices.isPlainMove(unit, this.to) && !isOverrun(p, unit, this.to)
    this.via = undefined
    return true
  }

  private tryWays(p: Family, choices: MoveChoices, rng: Rng): boolean {
    const { openCountry } = p.setting.scratch
    const [land, road] = [this.land[this.unit]!, this.road[this.unit]!]
    const byLand = openCountry.land.count(land)
    const byRoad = road === NO_WAYS ? 0 : openCountry.road.count(road)
    for (let i = 0; i < TRIES; i++) {
      const way = rng.below(byLand + byRoad + 1)
      // Not all that a unit reaches has a way here, so that now and then it has to be looked at closely.
      if (way === byLand + byRoad) return false
      const isRoad = way >= byLand
      if (isRoad && this.take(p, choices, openCountry.road, road, way - byLand, true)) return true
      if (!isRoad && this.take(p, choices, openCountry.land, land, way, false)) return true
    }
    return false
  }

  private take(p: Family, choices: MoveChoices, all: Ways, ways: number, way: number, isRoad: boolean): boolean {
    const { unit } = this
    const to = all.hex(ways, way)
    if (!hasRoomFor(p, unit, to)) return false
    const tables = stepTablesOf(p, unit)
    const table = isRoad ? tables.strategic : this.isQuiet[unit] === 1 ? tables.quiet : tables.normal
    if (all.price(ways, way, table, this.points[unit]!) < 0) return false
    this.to = to
    this.isPlain = !choices.touches(all, ways, way) && !isOverrun(p, unit, to)
    this.via = this.isPlain ? undefined : all.path(ways, way).slice(0, -1)
    return true
  }

  private relocate(p: Family, choices: MoveChoices, rng: Rng): boolean {
    const { unit } = this
    this.verb = 'relocate'
    for (let i = 0; i < RELOCATION_TRIES; i++) {
      this.to = rng.below(p.setting.hexes)
      if (canSurelyBeRelocated(p, unit, this.to)) return true
    }
    const count = choices.relocationsOf(p, unit)
    if (count > 0) this.to = choices.relocation(unit, rng.below(count))
    return count > 0
  }
}

/** To how many hexes a headquarters may be relocated by choice, by a guess. */
function relocationsOf(p: Family, unit: number): number {
  const { book, roster, hexes } = p.setting
  return book.relocatesByChoice && roster.isHq[unit] === 1 ? share(hexes, RELOCATED_SHARE) : 0
}
