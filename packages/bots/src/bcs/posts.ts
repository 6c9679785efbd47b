import { type Bcs, defenderLines, enemyOf, faceOf, isUnready, totalOf, usesPrepared } from '@sztab/engine/bcs-reading'
import { outcomeAt, stepWorth, usualStep } from './battles.js'
import type { Lay } from './lay.js'
import { weights } from './weights.js'
import { ARRIVALS, type Judge, openAt } from './worth.js'

/** How well single units serve in single places: what a unit adds there to what the judge sees in a position. */

/** Of what is to be feared for headquarters, what who stands with them takes away. */
const ESCORT = 0.7

/** Of what a unit is worth, what leaving the map costs before the last turn and in it. */
const GONE_EARLY = 0.5
const GONE_LATE = 0.2

/** What a goal promises to who comes nearest among the others, and how open it is without the unit. */
interface Standing {
  readonly goal: number
  /** The side of the unit wants it, or has it. */
  readonly isWanted: boolean
  /** Wanted: what a share counts. Own: what the enemy hopes for where nobody were in the way. */
  readonly worth: number
  /** The best shares of the others, and how many are in the goal already. */
  readonly shares: readonly [number, number, number]
  readonly there: number
}

/** What the places of one unit are compared by, as the others stand. */
export class Posts {
  private readonly p: Bcs
  private readonly lay: Lay
  private readonly judge: Judge
  private readonly unit: number
  private readonly side: number
  /** Where it stands now. */
  private readonly from: number
  private readonly standings: Standing[] = []
  /** Its headquarters, and how much to fear for it while nobody else is there. */
  private readonly seat: number
  private readonly fear: number

  constructor(p: Bcs, lay: Lay, judge: Judge, unit: number) {
    this.p = p
    this.lay = lay
    this.judge = judge
    this.unit = unit
    this.side = p.setting.roster.side[unit]!
    const at = p.at[unit]!
    // As if the unit were nowhere.
    this.from = at
    p.at[unit] = p.setting.box.dead
    for (let goal = 0; goal < lay.goals.length; goal++) {
      const standing = this.standingOf(goal)
      if (standing.worth > 0) this.standings.push(standing)
    }
    p.at[unit] = at
    const formation = p.formation[unit]!
    this.seat = formation < 0 ? -1 : p.at[p.setting.formations.hq[formation]!]!
    const others = this.seat >= 0 && this.seat < p.setting.hexes ? p.height[this.seat]! - (at === this.seat ? 1 : 0) : 1
    this.fear = others === 0 ? judge.fear(p, lay, this.side, this.seat) : 0
  }

  private standingOf(goal: number): Standing {
    const { p, lay, judge, side } = this
    const { held, prize, hex, leavers } = lay.goals[goal]!
    const isWanted = leavers ? side === lay.scorer : p.control[held] !== side
    const isMine = leavers ? isWanted && leavers.includes(p.formation[this.unit]!) : true
    const there = p.holder[hex] === side ? p.height[hex]! - (this.from === hex ? 1 : 0) : 0
    if (!isMine || (leavers && !isWanted)) return { goal, isWanted, worth: 0, shares: [0, 0, 0], there }
    if (!isWanted) return { goal, isWanted, worth: judge.hope(p, lay, goal, enemyOf(side)), shares: [0, 0, 0], there }
    const worth = prize * weights.arrival * judge.openness(p, lay, goal, side, hex)
    return { goal, isWanted, worth, shares: this.sharesOf(goal), there }
  }

  private sharesOf(goal: number): [number, number, number] {
    const { p, lay, side } = this
    const { roster, hexes } = p.setting
    const shares: [number, number, number] = [0, 0, 0]
    for (let other = 0; other < roster.combat; other++) {
      const hex = p.at[other]!
      if (roster.side[other] !== side || hex < 0 || hex >= hexes) continue
      insert(shares, lay.share(p, other, hex, goal))
    }
    return shares
  }

  /** What the unit adds in a hex with this side up. */
  score(hex: number, deployed: number): number {
    const { p, lay, judge, unit, side } = this
    const { roster } = p.setting
    const face = faceOf(unit, deployed)
    const ready = !isUnready(roster, face)
    let score = 0
    let pull = 0
    for (const standing of this.standings) {
      score += standing.isWanted ? this.gain(standing, hex, ready) : this.guard(standing, hex, deployed, ready)
      const { goal, isWanted, worth } = standing
      const share = lay.share(p, unit, hex, goal)
      // What is wanted counts with how open it is, and what is near more than what is far.
      pull = Math.max(
        pull,
        isWanted ? (weights.advance / weights.arrival) * worth * share * share : weights.reserve * worth * share,
      )
    }
    score += pull
    if (this.fear > 0 && hex === this.seat) score += ESCORT * this.fear * weights.staff
    if (hex !== p.at[unit] && lay.mixes(p.formation[unit]!, hex)) score -= weights.mixing
    const danger = lay.danger[enemyOf(side)]![hex]!
    if (danger === 0) return score
    score += judge.posture(p, unit, danger, face)
    return score - judge.threat(lay, side) * this.threat(hex, deployed, danger)
  }

  /** How much nearer it brings a goal; to stand in it is to have it. */
  private gain({ goal, worth, shares, there }: Standing, hex: number, ready: boolean): number {
    const { p, lay, unit } = this
    const { hex: end, prize, leavers } = lay.goals[goal]!
    if (hex === end && leavers)
      return prize - p.steps[unit]! * stepWorth(p, unit) * (lay.turnsLeft > 0 ? GONE_EARLY : GONE_LATE)
    if (hex === end && there === 0 && ready) return prize * weights.prize
    const share = lay.share(p, unit, hex, goal)
    if (share <= shares[2]) return 0
    const before = ARRIVALS[0] * shares[0] + ARRIVALS[1] * shares[1] + ARRIVALS[2] * shares[2]
    const now: [number, number, number] = [...shares]
    insert(now, share)
    return worth * (ARRIVALS[0] * now[0] + ARRIVALS[1] * now[1] + ARRIVALS[2] * now[2] - before)
  }

  /** How much of what the enemy hopes for it takes away. */
  private guard({ goal, worth, there }: Standing, hex: number, deployed: number, ready: boolean): number {
    const { p, lay, unit, side, judge } = this
    const { hex: end } = lay.goals[goal]!
    if (hex === end) {
      const { total, isPrepared } = this.defence(hex, deployed)
      const net = lay.danger[enemyOf(side)]![hex]! - total
      const holds = isPrepared || p.setting.key[hex] === 1
      return worth * (1 - openAt(net, total, isPrepared, holds)) * (there === 0 ? 1 : 0.15)
    }
    const share = lay.block(goal, enemyOf(side))[hex]!
    return share > 0 ? worth * weights.block * share * (ready ? judge.barring(p, unit) : 0.3) : 0
  }

  /** What the unit would have to set against an attack there, by the lines of the rules. */
  private defence(hex: number, deployed: number): { readonly total: number; readonly isPrepared: boolean } {
    const { p, unit, side } = this
    const { at, height } = p
    const [where, up, many] = [at[unit]!, p.deployed[unit]!, height[hex]!]
    at[unit] = hex
    p.deployed[unit] = deployed
    height[hex] = (p.holder[hex] === side ? many - (where === hex ? 1 : 0) : 0) + 1
    const total = totalOf(defenderLines(p, unit, hex, -1))
    const isPrepared = usesPrepared(p, unit)
    at[unit] = where
    p.deployed[unit] = up
    height[hex] = many
    return { total, isPrepared }
  }

  /** What the best attack on the unit there would cost. */
  private threat(hex: number, deployed: number, danger: number): number {
    const { p, unit, side } = this
    const others = p.holder[hex] === side ? p.height[hex]! - (p.at[unit] === hex ? 1 : 0) : 0
    const { total, isPrepared } = this.defence(hex, deployed)
    const holds = isPrepared || p.setting.key[hex] === 1
    const { own, enemy, emptied } = outcomeAt(Math.round(danger - total), isPrepared, holds)
    const cost = enemy * stepWorth(p, unit) + emptied * (weights.ground + weights.driven) - own * usualStep(p)
    return Math.max(0, others > 0 ? cost / 2 : cost)
  }
}

/** Puts a share among the three best. */
function insert(shares: [number, number, number], share: number): void {
  if (share > shares[0]) [shares[0], shares[1], shares[2]] = [share, shares[0], shares[1]]
  else if (share > shares[1]) [shares[1], shares[2]] = [share, shares[1]]
  else if (share > shares[2]) shares[2] = share
}
