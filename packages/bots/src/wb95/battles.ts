import {
  COLUMNS,
  type Combat,
  enemyOf,
  groundOf,
  LARGE_RIVER,
  ROLLS,
  reckon,
  stakesOf,
  unitsIn,
  type Wb95,
  type Wb95Setting,
  waysOf,
  ZONE,
} from '@sztab/engine/wb95-reading'
import { DIRECTIONS } from '@sztab/hex'
import { weights } from './weights.js'

/** What attacks are expected to bring: every throw of the table, weighed by how often it falls. */

const FEWEST = 2
/** A dot is a roll for each unit: about one in six fails. */
const FAILED = 1 / 6
/** More hexes of retreat than this cost nothing more that anybody can tell. */
const MOST_UNITS = 3

/** Who is in a hex that is attacked, and what there is to gain. */
export interface Stack {
  readonly levels: number
  readonly units: number
  readonly staffs: number
  /** They can leave the hex without paying for it. */
  readonly canLeave: boolean
  /** What it is to have it empty. */
  readonly ground: number
}

export interface Expected {
  /** In levels. */
  readonly own: number
  readonly enemy: number
  /** How often the hex is emptied. */
  readonly emptied: number
  /** In hundredths of a victory point, to the attacker. */
  readonly worth: number
}

/** What a column brings to a side against a stack, with so many attackers of so many levels. */
export function expectedOf(
  setting: Wb95Setting,
  side: number,
  column: number,
  stack: Stack,
  attackers: number,
  levels: number,
): Expected {
  const { level } = stakesOf(setting)
  const { combat } = setting.tables
  const gained = level[enemyOf(side)]! + weights.level
  const paid = level[side]! + weights.level
  let [own, enemy, emptied, worth] = [0, 0, 0, 0]
  for (let i = 0; i < combat.length; i++) {
    const ways = waysOf(i + FEWEST) / ROLLS
    const [ours, theirs] = combat[i]![column]!
    const lost = Math.min(levels, ours.losses)
    own += ways * lost
    worth -= ways * (lost * paid + Math.min(2, ours.retreat) * weights.hex * Math.min(MOST_UNITS, attackers))
    worth -= ways * (ours.disorganised ? 1 : ours.dot ? FAILED : 0) * attackers * weights.disordered
    const hexes = stack.canLeave ? 0 : theirs.retreat
    const fell = Math.min(stack.levels, theirs.losses + hexes)
    enemy += ways * fell
    worth += ways * fell * gained
    const rolls = (theirs.dot ? 1 : 0) + (stack.canLeave ? Math.max(0, theirs.retreat - 1) : 0)
    const disorder = theirs.disorganised ? 1 : 1 - (1 - FAILED) ** rolls
    if (fell < stack.levels) worth += ways * disorder * stack.units * weights.disordered
    const isGone = fell >= stack.levels || (theirs.retreat > 0 && stack.canLeave)
    if (stack.canLeave && fell < stack.levels)
      worth += ways * theirs.retreat * weights.hex * Math.min(MOST_UNITS, stack.units)
    if (!isGone) continue
    emptied += ways
    worth += ways * stack.ground
  }
  return { own, enemy, emptied, worth }
}

/** An attack as it would be made. */
export interface Attack {
  /** Units, and the guns and aircraft that help. */
  readonly attackers: readonly number[]
  readonly support: readonly number[]
  readonly hexes: readonly number[]
}

export class Battles {
  /** By hex: what it is to drive the enemy out of it, where that is more than any hex. */
  readonly ground = new Map<number, number>()

  /** What is in a hex of the enemy of a side. */
  stackOf(p: Wb95, side: number, hex: number): Stack {
    const { first, next } = groundOf(p)
    const { roster } = p.setting
    let [levels, units, staffs] = [0, 0, 0]
    for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) {
      levels += p.levels[unit]!
      units++
      staffs += roster.isHq[unit]!
    }
    return { levels, units, staffs, canLeave: this.canLeave(p, side, hex), ground: this.groundOf(p, side, hex) }
  }

  private groundOf(p: Wb95, side: number, hex: number): number {
    const { prize } = stakesOf(p.setting)
    const objective = p.setting.objectiveAt[hex]!
    const taken = objective >= 0 && p.control[objective] === enemyOf(side) ? prize[objective]! * weights.prize : 0
    return weights.ground + taken + (this.ground.get(hex) ?? 0)
  }

  /** Whether those in a hex have one to go to that no enemy of theirs watches. */
  canLeave(p: Wb95, side: number, hex: number): boolean {
    const { holder, layers } = groundOf(p)
    const { map, between } = p.setting
    const zone = layers[ZONE]!.hexes[side]!
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const near = map.grid.neighbours[at]!
      if (near >= 0 && holder[near] !== side && zone[near] === 0 && (between[at]! & LARGE_RIVER) === 0) return true
    }
    return false
  }

  /** The column of an attack by the rules themselves. */
  columnOf(p: Wb95, { attackers, support, hexes }: Attack): number {
    const defenders = hexes.flatMap((hex) => unitsIn(p, hex))
    const combat: Combat = { attackers, support, hexes, defenders, defence: [] }
    return reckon(p, combat, false).column
  }

  /** What an attack that is under way is worth to the attacker. */
  against(p: Wb95, combat: Combat): number {
    return this.expected(p, combat, reckon(p, combat, false).column).worth
  }

  expected(p: Wb95, attack: Attack, column = this.columnOf(p, attack)): Expected {
    const { setting, active } = p
    const stacks = attack.hexes.map((hex) => this.stackOf(p, active, hex))
    const [first] = stacks
    const levels = attack.attackers.reduce((sum, unit) => sum + p.levels[unit]!, 0)
    const stack =
      stacks.length === 1
        ? first!
        : {
            levels: stacks.reduce((sum, one) => sum + one.levels, 0),
            units: stacks.reduce((sum, one) => sum + one.units, 0),
            staffs: stacks.reduce((sum, one) => sum + one.staffs, 0),
            canLeave: stacks.every((one) => one.canLeave),
            ground: stacks.reduce((sum, one) => sum + one.ground, 0),
          }
    const found = expectedOf(setting, active, column, stack, attack.attackers.length, levels)
    const { staff } = stakesOf(setting)
    const alone = stacks.filter((one) => one.staffs === one.units).length
    return alone === 0 ? found : { ...found, worth: found.worth + alone * (staff[enemyOf(active)]! + weights.staff) } // 4.2-b
  }
}

/** The column of plain strengths, before anything shifts it. */
export const ODDS = { columns: COLUMNS, rounding: 'down', below: 'first', above: 'last' } as const
