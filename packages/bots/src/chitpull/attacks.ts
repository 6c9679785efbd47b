import {
  AXIS,
  attackOf,
  attackTotal,
  defenceTotal,
  enemyOf,
  type Family,
  groundOf,
  IMPOSSIBLE,
  isBeside,
  LAST_COLUMN,
  retreatRoutes,
  terrainColumn,
  unitsIn,
} from '@sztab/engine/chitpull'
import { DIRECTIONS } from '@sztab/hex'
import { expected } from './combat.js'
import { retreatLoss } from './retreats.js'
import type { Judge } from './worth.js'

/** An attack that could be made: by whom, and what it brings on average. */
export interface Attack {
  readonly target: number
  readonly units: readonly number[]
  readonly worth: number
}

/** Units that cannot retreat are lost: the part of their worth that is counted. */
const TRAPPED_LOSS = 0.9

/** Finds what the active side can attack from where its units stand, and with whom. */
export class Attacks {
  private readonly judge: Judge

  constructor(judge: Judge) {
    this.judge = judge
  }

  /** Attacks that do not get into each other's way, the most worthwhile first. */
  plan(p: Family): Attack[] {
    const free = new Set(this.fighters(p))
    const targets = this.targets(p, free)
    const plan: Attack[] = []
    while (targets.size > 0) {
      let best: Attack | undefined
      for (const target of targets) {
        const found = this.on(p, target, [...free], [])
        if (found.worth > (best?.worth ?? this.judge.cause.weights.leastAttack)) best = found
        else if (found.worth <= this.judge.cause.weights.leastAttack) targets.delete(target)
      }
      if (!best) break
      plan.push(best)
      targets.delete(best.target)
      for (const unit of best.units) free.delete(unit)
    }
    return plan
  }

  /** What all attacks of a plan bring together. */
  promise(p: Family): number {
    return this.plan(p).reduce((sum, { worth }) => sum + worth, 0)
  }

  /** What all attacks of a plan cost each side on average, in hundredths of a victory point. */
  losses(p: Family): { own: number; enemy: number } {
    let [own, enemy] = [0, 0]
    for (const { target, units } of this.plan(p)) {
      const found = this.meansOf(p, target, units)
      if (!found) continue
      own += found.own
      enemy += found.enemy
    }
    return { own, enemy }
  }

  /** The best attack on a hex by some of the free units beside `joined`, who take part already. */
  on(p: Family, target: number, free: readonly number[], joined: readonly number[]): Attack {
    const all = free.filter((unit) => isBeside(p, unit, target)).sort((a, b) => attackOf(p, b) - attackOf(p, a))
    let units = [...joined, ...all]
    let worth = this.worth(p, target, units)
    // Whoever does not change the column stays free for something else.
    for (const unit of all.toReversed()) {
      const fewer = units.filter((one) => one !== unit)
      if (fewer.length === 0) break
      const without = this.worth(p, target, fewer)
      if (without < worth - 1e-9) continue
      units = fewer
      worth = without
    }
    return { target, units, worth }
  }

  /** What an attack by these units brings the active side on average. */
  worth(p: Family, target: number, units: readonly number[]): number {
    const found = this.meansOf(p, target, units)
    return found ? found.enemy + found.ground - found.own * 1.1 : 0
  }

  /** What an attack costs both sides on average, and what its hex brings. */
  private meansOf(
    p: Family,
    target: number,
    units: readonly number[],
  ): { own: number; enemy: number; ground: number } | undefined {
    const defence = defenceTotal(p, target)
    let column = terrainColumn(p, target, attackTotal(p, target, units), defence)
    if (column === IMPOSSIBLE) return undefined
    column = Math.min(column, LAST_COLUMN)
    const { judge } = this
    const stakes = judge.cause.stakes(p)
    const defenders = unitsIn(p, target).filter((unit) => p.setting.roster.isHq[unit] === 0)
    let [steps, worth] = [0, 0]
    for (const unit of defenders) {
      steps += p.steps[unit]!
      worth += judge.unitWorth(p, unit)
    }
    const standsFast = p.active !== AXIS && stakes.standsFast[target] === 1
    const means = expected(column, Math.max(1, steps), standsFast)
    const isTrapped = defenders.length > 0 && retreatRoutes(p, defenders[0]!, target, 1).length === 0
    const driven = isTrapped ? TRAPPED_LOSS : retreatLoss(p, target, enemyOf(p.active))
    let own = Number.POSITIVE_INFINITY
    // The owner takes his losses where they cost least.
    for (const unit of units) own = Math.min(own, judge.unitWorth(p, unit) / p.steps[unit]!)
    const prize = stakes.prize[p.active]![target]!
    return {
      own: means.attacker * own,
      enemy: (means.defender * worth) / Math.max(1, steps) + means.retreated * worth * driven,
      ground: means.emptied * (prize * judge.cause.weights.prize + judge.cause.weights.ground),
    }
  }

  /** The combat units that could attack now. */
  fighters(p: Family): number[] {
    const { roster, hexes } = p.setting
    const units: number[] = []
    for (let unit = 0; unit < p.activated.length; unit++)
      if (
        p.activated[unit] === 1 &&
        p.at[unit]! < hexes &&
        p.fought[unit] === 0 &&
        p.attacking[unit] === 0 &&
        roster.isHq[unit] === 0
      )
        units.push(unit)
    return units
  }

  private targets(p: Family, units: Iterable<number>): Set<number> {
    const { neighbours } = p.setting.map.grid
    const { holder, troops } = groundOf(p)
    const enemy = enemyOf(p.active)
    const found = new Set<number>()
    for (const unit of units)
      for (let i = p.at[unit]! * DIRECTIONS; i < (p.at[unit]! + 1) * DIRECTIONS; i++) {
        const hex = neighbours[i]!
        if (hex >= 0 && holder[hex] === enemy && troops[hex]! > 0 && p.struck[hex] === 0) found.add(hex)
      }
    return found
  }
}
