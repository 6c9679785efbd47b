import {
  allowanceOf,
  attackOf,
  BLOCKED,
  distancesOf,
  enemyOf,
  type Family,
  groundOf,
  nextDifference,
  RIVER,
  stepTablesOf,
} from '@sztab/engine/chitpull'
import { DIRECTIONS } from '@sztab/hex'
import type { Stakes } from './cause.js'

/** An attack is made by the units of one activation: of those who could come, so many do. */
export const MOST_ATTACKERS = 6

/** No unit has this place, these steps, this supply: it was never looked at. */
const NEVER = -0x7fffffff

/**
 * Where every combat unit of both sides could go in its next activation, and what it could attack there, by the engine's own movement.
 * Kept from one position to the next: only units that have changed, or beside whose ways an enemy has moved, are looked at again.
 */
export class Reaches {
  /** By side and hex: the sum of what can attack it, and how many units that are; and how many could enter it. */
  readonly strength: readonly [Int32Array, Int32Array]
  readonly attackers: readonly [Int16Array, Int16Array]
  readonly entrants: readonly [Int16Array, Int16Array]
  /** By unit: half points that would be left to the nearest prize after its next activation; 0 for those that are not there. */
  readonly left: Int32Array
  /** By side: the sum of that, weighted by what the units attack with. */
  readonly leftOf: Int32Array
  private readonly setting: Family['setting']
  private stakes: Stakes | undefined
  private readonly at: Int32Array
  private readonly steps: Int32Array
  private readonly supply: Int32Array
  private readonly version: Int32Array
  /** By unit: what it was counted with, and the hexes. */
  private readonly attack: Int32Array
  private readonly entered: (Int16Array | undefined)[]
  private readonly enteredCount: Int32Array
  private readonly struck: (Int16Array | undefined)[]
  private readonly struckCount: Int32Array
  /** Units to be looked at again, each once. */
  private readonly isDirty: Uint8Array
  private readonly dirty: number[] = []
  /** By hex: the last unit that was found to attack it. */
  private readonly mark: Int32Array
  private marks = 0
  private turn = -1

  constructor(setting: Family['setting']) {
    const units = setting.roster.units.length
    const { hexes } = setting
    this.setting = setting
    this.strength = [new Int32Array(hexes), new Int32Array(hexes)]
    this.attackers = [new Int16Array(hexes), new Int16Array(hexes)]
    this.entrants = [new Int16Array(hexes), new Int16Array(hexes)]
    this.left = new Int32Array(units)
    this.leftOf = new Int32Array(2)
    this.at = new Int32Array(units).fill(NEVER)
    this.steps = new Int32Array(units).fill(NEVER)
    this.supply = new Int32Array(units).fill(NEVER)
    this.version = new Int32Array(units)
    this.attack = new Int32Array(units)
    this.entered = new Array<Int16Array | undefined>(units)
    this.enteredCount = new Int32Array(units)
    this.struck = new Array<Int16Array | undefined>(units)
    this.struckCount = new Int32Array(units)
    this.isDirty = new Uint8Array(units)
    this.mark = new Int32Array(hexes)
  }

  /** Makes everything that of a position. */
  follow(p: Family, stakes: Stakes, version?: Int32Array): void {
    const { at } = this
    if (stakes !== this.stakes || p.turn !== this.turn) this.dirtyAll()
    this.stakes = stakes
    this.turn = p.turn
    for (let unit = nextDifference(at, p.at, 0); unit < at.length; unit = nextDifference(at, p.at, unit + 1)) {
      this.touch(unit)
      this.touchEnemies(unit, at[unit]!)
      this.touchEnemies(unit, p.at[unit]!)
      at[unit] = p.at[unit]!
    }
    this.compare(this.steps, p.steps)
    this.compare(this.supply, p.supply)
    if (version) this.compare(this.version, version)
    if (this.dirty.length > 0) this.lookAgain(p, stakes)
  }

  private dirtyAll(): void {
    for (let unit = 0; unit < this.at.length; unit++) this.touch(unit)
  }

  private compare(known: Int32Array, now: Int32Array): void {
    for (let unit = nextDifference(known, now, 0); unit < known.length; unit = nextDifference(known, now, unit + 1)) {
      known[unit] = now[unit]!
      this.touch(unit)
    }
  }

  private touch(unit: number): void {
    if (this.isDirty[unit] === 1) return
    this.isDirty[unit] = 1
    this.dirty.push(unit)
  }

  /** The enemies whose ways may lead by a hex that a unit has left or come to; its zone lies one hex around it. */
  private touchEnemies(unit: number, place: number): void {
    const { hexes, roster } = this.setting
    if (place >>> 0 >= hexes) return
    const { apart, places } = distancesOf(this.setting)
    const row = place * places
    const other = enemyOf(roster.side[unit]!)
    for (let enemy = 0; enemy < this.at.length; enemy++) {
      if (roster.side[enemy] !== other || roster.isHq[enemy] === 1) continue
      const there = this.at[enemy]!
      if (there >>> 0 < hexes && apart[row + there]! <= roster.move[enemy * 3 + 2]! + 1) this.touch(enemy)
    }
  }

  private lookAgain(p: Family, stakes: Stakes): void {
    const { roster, hexes, scratch } = this.setting
    scratch.stepTables.prepare(p, 0)
    scratch.stepTables.prepare(p, 1)
    for (let i = 0; i < this.dirty.length; i++) {
      const unit = this.dirty[i]!
      this.isDirty[unit] = 0
      this.withdraw(unit)
      if (roster.isHq[unit] === 0 && p.at[unit]! < hexes) this.spread(p, unit, stakes)
    }
    this.dirty.length = 0
  }

  private withdraw(unit: number): void {
    const side = this.setting.roster.side[unit]!
    const struck = this.struck[unit]
    const entered = this.entered[unit]
    const attack = this.attack[unit]!
    if (struck) this.count(side, struck, this.struckCount[unit]!, -attack, -1)
    if (entered) {
      const entrants = this.entrants[side]!
      for (let i = 0; i < this.enteredCount[unit]!; i++) entrants[entered[i]!]!--
    }
    this.leftOf[side]! -= this.left[unit]! * attack
    this.struckCount[unit] = 0
    this.enteredCount[unit] = 0
    this.left[unit] = 0
  }

  private count(side: number, hexes: Int16Array, count: number, attack: number, by: number): void {
    const strength = this.strength[side]!
    const attackers = this.attackers[side]!
    for (let i = 0; i < count; i++) {
      strength[hexes[i]!]! += attack
      attackers[hexes[i]!]! += by
    }
  }

  private spread(p: Family, unit: number, stakes: Stakes): void {
    const { roster, scratch } = this.setting
    const side = roster.side[unit]!
    const start = p.at[unit]!
    const { reach } = scratch
    const found = reach.run(stepTablesOf(p, unit).normal, start, allowanceOf(p, unit))
    const { reached } = reach
    const way = stakes.way[side]!
    const entrants = this.entrants[side]!
    let entered = this.entered[unit]
    if (!entered || entered.length < found) {
      entered = new Int16Array(found + 64)
      this.entered[unit] = entered
    }
    let left = way[start]!
    this.marks++
    let struck = this.strikeFrom(unit, start, 0)
    for (let i = 0; i < found; i++) {
      const hex = reached[i]!
      entered[i] = hex
      entrants[hex]!++
      if (way[hex]! < left) left = way[hex]!
      struck = this.strikeFrom(unit, hex, struck)
    }
    this.enteredCount[unit] = found
    this.struckCount[unit] = struck
    const attack = attackOf(p, unit)
    this.attack[unit] = attack
    this.left[unit] = left
    this.leftOf[side]! += left * attack
    this.count(side, this.struck[unit]!, struck, attack, 1)
  }

  /** Adds the hexes beside one to those that a unit can attack. */
  private strikeFrom(unit: number, from: number, count: number): number {
    const { map, between } = this.setting
    const { neighbours } = map.grid
    let struck = this.struck[unit]
    if (!struck || struck.length < count + DIRECTIONS) {
      const more = new Int16Array(count + 256)
      if (struck) more.set(struck.subarray(0, count))
      this.struck[unit] = more
      struck = more
    }
    let next = count
    for (let i = from * DIRECTIONS; i < (from + 1) * DIRECTIONS; i++) {
      const hex = neighbours[i]!
      if (hex < 0 || this.mark[hex] === this.marks || (between[i]! & BLOCKED) !== 0) continue
      this.mark[hex] = this.marks
      struck[next++] = hex
    }
    return next
  }
}

/** By how many sides of a hex an enemy could attack it, in halves: one over a river counts half. */
export function openSides(p: Family, reaches: Pick<Reaches, 'entrants'>, hex: number, enemy: number): number {
  const { dry, wet } = sidesOf(p, reaches, hex, enemy)
  return 2 * dry + wet
}

/** What part of his strength an enemy has against a hex: half of it where he must come over a river, all if he has room on this bank. */
export function riverPart(p: Family, reaches: Pick<Reaches, 'entrants'>, hex: number, enemy: number): number {
  const { dry, wet } = sidesOf(p, reaches, hex, enemy)
  if (wet === 0 || dry > 1) return 1
  return dry === 0 ? 0.5 : (2 * dry + wet) / (2 * (dry + wet))
}

/** The sides by which an enemy could attack, on this bank and over a river. */
function sidesOf(
  p: Family,
  reaches: Pick<Reaches, 'entrants'>,
  hex: number,
  enemy: number,
): { dry: number; wet: number } {
  const { map, between } = p.setting
  const { holder } = groundOf(p)
  const entrants = reaches.entrants[enemy]!
  let [dry, wet] = [0, 0]
  for (let i = hex * DIRECTIONS; i < (hex + 1) * DIRECTIONS; i++) {
    const next = map.grid.neighbours[i]!
    if (next < 0 || (between[i]! & BLOCKED) !== 0) continue
    if (entrants[next] === 0 && holder[next] !== enemy) continue
    if ((between[i]! & RIVER) !== 0) wet++
    else dry++
  }
  return { dry, wet }
}
