import {
  ABSENT,
  type Bcs,
  DESTROYED,
  enemyOf,
  hasSafePath,
  isInRadius,
  isUnready,
  ORDINARY_ZONE,
  pointsNow,
  shownFace,
  supportIn,
  TRUCK,
  usesPrepared,
} from '@sztab/engine/bcs-reading'
import { type Fit, WON } from '../craft.js'
import { defenceIn, outcomeAt, staysIn, stepWorth, threatWorth } from './battles.js'
import { around } from './board.js'
import { Lay } from './lay.js'
import { rollsOf, roughRolls } from './rolls.js'
import { Ways } from './ways.js'
import { weights } from './weights.js'

/** The parts of which a judgement is made, each for the first side, in hundredths of a victory point. */
export const TERMS = ['points', 'strength', 'goals', 'command', 'formations', 'posture', 'threat', 'staffs'] as const
type Term = (typeof TERMS)[number]
export type Terms = Record<Term, number>

/** Of a goal, what the first, second and third of those who come nearest count. */
export const ARRIVALS = [0.7, 0.18, 0.12] as const
/** How near enemies must be for a headquarters to be in danger, and what part of it that is. */
const STAFF_FEARS: readonly number[] = [1, 0.8, 0.4, 0.15, 0.05]
/** The same by quarters of points that an enemy needs to come there. */
const DRIVES: readonly (readonly [number, number])[] = [
  [24, 0.35],
  [44, 0.15],
  [64, 0.05],
]
/** What is brought against a goal sooner or later, if it is not near yet; how often, and that nobody is safe for ever. */
const USUAL_ATTACK = 7
const ATTACKS = 1.5
const LEAST_OPEN = 0.1
/** Who is in a goal has to be driven out of it, whatever he has to set against that. */
const HELD = 0.7
/** Of what can be lost, what counts for the side that attacks. */
const DARING = 0.35
/** Headquarters of who has to keep what counts stay where they are. */
const DEFENDER_LEAD = 0.3
/** Of the activations to come, so many count. */
const MOST_ACTIVATIONS = 3

export class Judge {
  readonly ways = new Ways()
  private readonly fit: Fit
  private lay: Lay | undefined
  /** By unit: what draws it most, where others come nearer. */
  private readonly pulls: (number | undefined)[] = []

  constructor(fit: Fit) {
    this.fit = fit
  }

  /** From here on positions are compared with this one. */
  frame(p: Bcs, isClose = true): Lay {
    this.lay = new Lay(p, this.ways, isClose)
    return this.lay
  }

  /** How things lie in a position; what is known already if it is the one that others are compared with. */
  layOf(p: Bcs): Lay {
    return this.lay?.isOf(p) ? this.lay : new Lay(p, this.ways, this.lay?.isClose)
  }

  value(p: Bcs, side: number, lay = this.lay ?? this.frame(p)): number {
    if (p.agendaDepth === 0) return p.winner < 0 ? 0 : p.winner === side ? WON : -WON
    const terms = this.terms(p, lay)
    let sum = 0
    for (const term of TERMS) sum += terms[term] * (this.fit.factors[term] ?? 1)
    return side === 0 ? sum : -sum
  }

  terms(p: Bcs, lay = this.lay ?? this.frame(p)): Terms {
    const points = 100 * pointsNow(p)
    const terms: Terms = {
      points: lay.scorer === 0 ? points : -points,
      strength: 0,
      goals: this.goals(p, lay),
      command: 0,
      formations: 0,
      posture: 0,
      threat: 0,
      staffs: 0,
    }
    for (let side = 0; side < 2; side++) {
      const sign = side === 0 ? 1 : -1
      this.addUnits(p, side, lay, terms, sign)
      this.addFormations(p, side, lay, terms, sign)
    }
    return terms
  }

  private addUnits(p: Bcs, side: number, lay: Lay, terms: Terms, sign: number): void {
    const { roster, box, hexes, scratch } = p.setting
    const danger = lay.danger[enemyOf(side)]!
    scratch.zones.follow(p)
    const zone = scratch.zones.layers[ORDINARY_ZONE]!.hexes[enemyOf(side)]!
    for (let unit = 0; unit < roster.combat; unit++) {
      if (roster.side[unit] !== side) continue
      const hex = p.bound[unit]! >= 0 ? p.bound[unit]! : p.at[unit]!
      if (hex < 0) continue
      // Steps that are missing, not those that are there: else what is worth less from turn to turn would look like a loss.
      const isLost = hex === box.dead || hex === box.gone
      terms.strength -= sign * (roster.steps[unit]! - (isLost ? 0 : p.steps[unit]!)) * stepWorth(p, unit)
      if (isLost) continue
      if (hex === box.away || hex === box.edge || hex === box.waiting) terms.command -= sign * weights.away
      if (hex >= hexes) continue
      const isCommanded = p.formation[unit]! < 0 || p.joining[unit] === 1 || isInRadius(p, unit)
      if (!isCommanded && p.bound[unit]! < 0) terms.command -= sign * weights.outside
      if (zone[hex] !== 0 && !hasSafePath(p, unit)) terms.command -= sign * weights.cutOff
      terms.posture += sign * this.posture(p, unit, danger[hex]!)
      if (p.level[unit] === 0 && danger[hex]! > 0 && p.bound[unit]! < 0)
        terms.threat -= sign * this.threat(lay, side) * threatWorth(p, hex, danger[hex]!)
    }
  }

  /** How much of what could be lost counts: who has to take what counts must dare more. */
  threat(lay: Lay, side: number): number {
    return side === lay.scorer ? weights.threat * DARING : weights.threat
  }

  /** Ready where the enemy can come, and else on the march. */
  posture(p: Bcs, unit: number, danger: number, face = shownFace(p, unit)): number {
    if (p.screen[unit] === 1) return weights.ready
    const share = Math.min(1, danger / 4)
    return isUnready(p.setting.roster, face) ? -weights.unready * share : weights.ready * share
  }

  private addFormations(p: Bcs, side: number, lay: Lay, terms: Terms, sign: number): void {
    terms.formations += sign * this.activations(p, lay, side)
    const { formations, hexes } = p.setting
    for (let formation = 0; formation < formations.names.length; formation++) {
      if (formations.side[formation] !== side || p.state[formation] === DESTROYED) continue
      const seat = seatOf(p, formation)
      if (p.state[formation] === ABSENT && seat >= hexes) continue
      if (seat < 0 || seat >= hexes) {
        terms.staffs -= sign * weights.staff * 2
        continue
      }
      terms.staffs += sign * this.seatWorth(p, lay, formation, seat)
      if (p.prepared[formation] === 1 && side !== lay.scorer) terms.formations += sign * weights.prepared
    }
  }

  /** What a headquarters in a hex is worth: after its units, out of the enemy's reach. */
  seatWorth(p: Bcs, lay: Lay, formation: number, seat: number): number {
    const { formations } = p.setting
    const side = formations.side[formation]!
    const worth = -weights.staff * this.fear(p, lay, side, seat)
    const hq = formations.hq[formation]!
    let best = 0
    for (const [i, { prize, leavers }] of lay.goals.entries()) {
      if (lay.takers[i] !== side || (leavers && !leavers.includes(formation))) continue
      const quarters = lay.way(i, side, TRUCK)[seat]!
      const speed = p.setting.roster.move[hq * 2]!
      best = Math.max(best, prize * Math.max(0, 1 - quarters / (speed * (lay.left[formation]! + 0.5))))
    }
    return worth + weights.lead * best * (side === lay.scorer ? 1 : DEFENDER_LEAD)
  }

  /** How much a place must be feared for headquarters: by enemies near it, and by those who can drive there. */
  fear(p: Bcs, lay: Lay, side: number, seat: number): number {
    const enemy = enemyOf(side)
    let near = STAFF_FEARS.length
    for (const hex of around(p.setting, seat, STAFF_FEARS.length - 1))
      if (p.holder[hex] === enemy) near = Math.min(near, p.setting.map.grid.distance(hex, seat))
    const quarters = lay.from(enemy)[seat]!
    const driven = DRIVES.find(([most]) => quarters <= most)?.[1] ?? 0
    const fear = Math.max(STAFF_FEARS[near] ?? 0, driven)
    return p.holder[seat] === side ? fear * 0.3 : fear
  }

  /** What the activations are worth that all formations of a side still have. */
  activations(p: Bcs, lay: Lay, side: number): number {
    let sum = 0
    const { side: sides } = p.setting.formations
    for (let formation = 0; formation < sides.length; formation++) {
      const seat = seatOf(p, formation)
      if (sides[formation] === side && p.state[formation] !== DESTROYED && seat >= 0 && seat < p.setting.hexes)
        sum += this.activationsOf(p, lay, formation)
    }
    return sum
  }

  /** What those of one formation are worth, by what is to be expected of its rolls. */
  private activationsOf(p: Bcs, lay: Lay, formation: number): number {
    const { next, later } = lay.isClose ? rollsOf(p, formation) : roughRolls(p, formation)
    const left = Math.min(MOST_ACTIVATIONS, lay.left[formation]! + 0.5)
    return weights.activation * (next * Math.min(1, left) + later * Math.max(0, left - 1))
  }

  /** What both sides hope to take from each other. */
  private goals(p: Bcs, lay: Lay): number {
    let sum = 0
    const { pulls } = this
    pulls.length = 0
    for (let goal = 0; goal < lay.goals.length; goal++) {
      const { held, leavers } = lay.goals[goal]!
      const taker = leavers ? lay.scorer : enemyOf(p.control[held]!)
      if (taker !== lay.takers[goal]) this.hope(p, lay, goal, lay.takers[goal]!)
      const hope = this.hope(p, lay, goal, taker)
      sum += taker === 0 ? hope : -hope
      if (!leavers && hope > 0) this.pullReserves(p, lay, goal, enemyOf(taker), hope)
    }
    const { side } = p.setting.roster
    for (let unit = 0; unit < pulls.length; unit++)
      if (pulls[unit] !== undefined) sum += side[unit] === 0 ? pulls[unit]! : -pulls[unit]!
    return sum
  }

  /** Those who could come to the help of a goal are drawn to it. */
  private pullReserves(p: Bcs, lay: Lay, goal: number, side: number, hope: number): void {
    const { roster, hexes } = p.setting
    for (let unit = 0; unit < roster.combat; unit++) {
      const hex = p.at[unit]!
      if (roster.side[unit] !== side || hex < 0 || hex >= hexes) continue
      this.pull(unit, weights.reserve * hope * lay.share(p, unit, hex, goal))
    }
  }

  private pull(unit: number, worth: number): void {
    if (worth > (this.pulls[unit] ?? 0)) this.pulls[unit] = worth
  }

  /** What a side hopes to have of a goal that is not its own. */
  hope(p: Bcs, lay: Lay, goal: number, side: number): number {
    const { roster, hexes, scenario } = p.setting
    const { prize, hex: there, leavers } = lay.goals[goal]!
    if (leavers && p.exits >= (scenario.victory.exit?.most ?? 0)) return 0
    const open = this.openness(p, lay, goal, side, there)
    let [first, second, third] = [0, 0, 0]
    for (let unit = 0; unit < roster.combat; unit++) {
      const hex = p.at[unit]!
      if (roster.side[unit] !== side || hex < 0 || hex >= hexes) continue
      const share = lay.share(p, unit, hex, goal)
      this.pull(unit, weights.advance * prize * open * share * share)
      if (share > first) [first, second, third] = [share, first, second]
      else if (share > second) [second, third] = [share, second]
      else if (share > third) third = share
    }
    if (first === 0) return 0
    const arrival = ARRIVALS[0] * first + ARRIVALS[1] * second + ARRIVALS[2] * third
    return prize * weights.arrival * arrival * open
  }

  /** How open a goal is that somebody stands in: how often he is driven out of it. */
  private heldOpen(p: Bcs, lay: Lay, side: number, hex: number): number {
    const { unit, total } = defenceIn(p, hex)
    return unit < 0 ? 1 : openAt(lay.danger[side]![hex]! - total, total, usesPrepared(p, unit), staysIn(p, unit))
  }

  /** How much a unit is in the way where it stands: tanks are stopped by armour alone. */
  barring(p: Bcs, unit: number): number {
    const { roster } = p.setting
    const face = shownFace(p, unit)
    if (isUnready(roster, face)) return 0.3
    return roster.avKind[face] !== 0 || supportIn(p, p.formation[unit]!) !== 0 ? 1 : 0.6
  }

  /** How open a goal is to a side: by those who stand in it and in the way. */
  openness(p: Bcs, lay: Lay, goal: number, side: number, there: number): number {
    const enemy = enemyOf(side)
    const { roster, hexes } = p.setting
    let open = p.holder[there] === enemy ? this.heldOpen(p, lay, side, there) : 1
    const block = lay.block(goal, side)
    for (let unit = 0; unit < roster.combat; unit++) {
      const hex = p.at[unit]!
      if (roster.side[unit] !== enemy || hex < 0 || hex >= hexes || hex === there) continue
      if (block[hex]! > 0) open *= 1 - weights.block * block[hex]! * this.barring(p, unit)
    }
    return open
  }
}

/** How often who has so much to set against an attack is driven out, by what is near and by what may come. */
export function openAt(net: number, total: number, isPrepared: boolean, holds: boolean): number {
  const { emptied } = outcomeAt(Math.round(Math.max(net, USUAL_ATTACK - total)), isPrepared, holds)
  return Math.max(LEAST_OPEN, HELD * (1 - Math.max(0, 1 - emptied) ** ATTACKS))
}

/** Where the headquarters of a formation is, or will be. */
function seatOf({ setting, bound, at }: Bcs, formation: number): number {
  const hq = setting.formations.hq[formation]!
  return bound[hq]! >= 0 ? bound[hq]! : at[hq]!
}
