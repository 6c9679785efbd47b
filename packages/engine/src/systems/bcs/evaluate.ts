import { agenda } from '../../kernel/agenda.js'
import { listLength } from '../../kernel/lists.js'
import { actorsOf } from './board/actors.js'
import { attackUnderWay, promises } from './evaluation/attacks.js'
import { type Draws, pulls } from './evaluation/pulls.js'
import { prizesOf } from './evaluation/ways.js'
import { POINT, STEP } from './evaluation/weights.js'
import type { Bcs } from './fields.js'
import {
  FAIL,
  FATIGUE_CAUSES,
  FULL,
  isolationLoss,
  NOT_ROLLED,
  OPTIMAL_LEAST,
  OPTIMAL_MOST,
  ROUTE_MOST,
  TRAINS_STATES,
} from './tables.js'
import { pointsNow } from './victory.js'

/** See evaluation/weights.ts for the unit. */
const WEIGHT = {
  /** For standing in a place that counts, by point. */
  guarded: 9000,
  /** A unit, a headquarters or trains on the map. */
  present: 3000,
  outOfCommand: 5000,
  fatigue: 2500,
  coordination: 3000,
  blocked: 15000,
  ghosted: 2000,
  trainsOff: 15000,
  optimal: 2500,
  /** Prepared Defense to who defends, and what it costs who attacks. */
  prepared: 5000,
  hampered: 8000,
  /** An activation under way, by its result. */
  full: 12000,
  partial: 6000,
  /** A point of artillery left, a screen, something undecided. */
  gun: 30,
  screen: 500,
  plan: 200,
  replacement: 5000,
  /** Attacks that could be declared, in hundredths. */
  promise: 60,
} as const

const WON = 1_000_000_000
const USUAL_RATING = 3

/** How good a position is for a side. */
export function evaluate(p: Bcs, sideName: string): number {
  const side = p.setting.names.side.index(sideName)
  if (p.agendaDepth === 0) return p.winner < 0 ? 0 : p.winner === side ? WON : -WON
  const counted = p.setting.names.side.index(p.setting.scenario.victory.side)
  const score = pointsNow(p) * POINT
  const value = (counted === 0 ? score : -score) + worth(p, 0) - worth(p, 1) + (p.active === 0 ? acting(p) : -acting(p))
  return side === 0 ? value : -value
}

function worth(p: Bcs, side: number): number {
  const draws = pulls(p.setting).of(p, side)
  return unitsWorth(p, side, draws) + formationsWorth(p, side, draws) + guards(p, side)
}

function unitsWorth(p: Bcs, side: number, draws: Draws): number {
  const { roster, box, hexes } = p.setting
  const { at, bound, steps, taking, plan, screen } = p
  const { movers } = pulls(p.setting)
  let sum = 0
  for (let unit = 0; unit < roster.combat; unit++) {
    if (roster.side[unit] !== side) continue
    const place = bound[unit]! >= 0 ? bound[unit]! : at[unit]!
    if (place === box.dead || place === box.gone) continue
    sum += Math.trunc((steps[unit]! * STEP * (roster.rating[unit]! + USUAL_RATING)) / (2 * USUAL_RATING))
    if (taking[unit] === 1) sum += WEIGHT.replacement
    if (plan[unit] !== 0) sum -= WEIGHT.plan
    if (place >= hexes) continue
    sum += WEIGHT.present
    if (screen[unit] === 1) sum += WEIGHT.screen
    if (isOutside(p, unit, place)) sum -= WEIGHT.outOfCommand
    if (place >= 0) sum += draws.unit(movers[unit]!, place)
  }
  return sum
}

/** 1.4b-b, for where a unit will be. */
function isOutside(p: Bcs, unit: number, hex: number): boolean {
  const { formations, map, hexes } = p.setting
  const formation = p.formation[unit]!
  if (formation < 0) return false
  const hq = p.at[formations.hq[formation]!]!
  return hq >= 0 && hq < hexes && map.grid.distance(hex, hq) > formations.radius[formation]!
}

function guards(p: Bcs, side: number): number {
  let sum = 0
  for (const { held, points, hex } of prizesOf(p.setting))
    if (p.control[held] === side && p.holder[hex] === side) sum += points * WEIGHT.guarded
  return sum
}

const GHOSTED = TRAINS_STATES.indexOf('ghosted')
const OFF_MAP = TRAINS_STATES.indexOf('off-map')

function formationsWorth(p: Bcs, side: number, draws: Draws): number {
  const { formations, hexes, names, scenario } = p.setting
  const attacks = names.side.name(side) === scenario.victory.side
  let sum = 0
  for (let formation = 0; formation < formations.names.length; formation++) {
    if (formations.side[formation] !== side) continue
    if (isComing(p, formations.hq[formation]!)) sum += WEIGHT.present
    if (isComing(p, formations.trains[formation]!)) sum += WEIGHT.present
    const hq = p.at[formations.hq[formation]!]!
    if (hq >= hexes) continue
    sum -= (p.fatigue[formation]! - 1) * WEIGHT.fatigue
    sum -= p.coordination[formation]! * WEIGHT.coordination + p.blocked[formation]! * WEIGHT.blocked
    if (p.trains[formation] === GHOSTED) sum -= WEIGHT.ghosted
    if (p.trains[formation] === OFF_MAP) sum -= WEIGHT.trainsOff
    const length = listLength(p.route, ROUTE_MOST, formation) - 1
    if (length >= OPTIMAL_LEAST && length <= OPTIMAL_MOST) sum += WEIGHT.optimal
    if (p.prepared[formation] === 1) sum += attacks ? -WEIGHT.hampered : WEIGHT.prepared
    sum += draws.staff(p, formation, hq)
  }
  return sum
}

/** A staff on the map, or about to be. */
function isComing(p: Bcs, staff: number): boolean {
  return p.at[staff]! < p.setting.hexes || p.bound[staff]! >= 0
}

/**
 * What the activation under way is still good for, to the side whose it is. Its result counts only until units begin to act: whatever is lost at the end of
 * an activation would keep it going with orders that lead nowhere.
 */
function acting(p: Bcs): number {
  if (p.acting >= 0 && p.snafu !== NOT_ROLLED && !isAt(p, 'second')) return underWay(p) - dues(p)
  return underWay(p)
}

/** What steps g and h will cost anyway, so that nobody waits with the end of an activation. */
function dues(p: Bcs): number {
  const { at, joining } = p
  const dice = p.snafu === FAIL ? 0 : Math.max(p.cause, p.second === 1 ? FATIGUE_CAUSES.engagement : 0)
  let sum = Math.trunc((dice * WEIGHT.fatigue) / 6)
  for (const unit of actorsOf(p)) {
    const isIn = !isOutside(p, unit, at[unit]!)
    if (joining[unit] === 1 && !isIn) continue
    sum += STEP * isolationLoss(true, isIn, p.blocked[p.acting]! > 0) // the search for paths would take too long
  }
  return sum
}

function underWay(p: Bcs): number {
  if (p.acting < 0 || p.snafu === NOT_ROLLED || p.snafu === FAIL) return attackUnderWay(p)
  const result = isAt(p, 'objective') ? (p.snafu === FULL ? WEIGHT.full : WEIGHT.partial) : 0
  return result + p.artillery * WEIGHT.gun + attackUnderWay(p) + promises(p, WEIGHT.promise) + aims(p) - idleness(p)
}

/** Whether the step under way stands at this entry. */
function isAt(p: Bcs, entry: string): boolean {
  const step = p.layout.stepNames[agenda.step(p)]!
  return p.layout.steps[step]!.entries[agenda.entry(p)] === entry
}

/** Stacks that were only arranged anew. */
function idleness({ arranged }: Bcs): number {
  let sum = 0
  for (let hex = arranged.indexOf(1); hex >= 0; hex = arranged.indexOf(1, hex + 1)) sum += WEIGHT.plan
  return sum
}

/** Of markers only who is chosen where matters: less than anything else, so that nothing is done to keep them. */
function aims(p: Bcs): number {
  const { hexes, map, heldAt } = p.setting
  let sum = 0
  const units = actorsOf(p)
  p.setting.scratch.zones.follow(p)
  for (const marker of p.setting.scratch.zones.markers) {
    let nearest = hexes
    for (let i = 0; i < units.length; i++) nearest = Math.min(nearest, map.grid.distance(p.at[units[i]!]!, marker))
    const held = heldAt[marker]!
    const isPrize = held >= 0 && p.control[held] !== p.active
    sum += Math.max(0, (isPrize ? 30 : 12) - nearest)
  }
  return sum
}
