import { agenda } from '../../../kernel/agenda.js'
import { concat, listOf } from '../../../kernel/list.js'
import type { Asking, Doing, Step } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { nameOf, placeName } from '../../../operations/units.js'
import { disorganise, eliminate, rollForOrder } from '../board/fate.js'
import { notNow } from '../board/not-now.js'
import { trailLength } from '../board/trail.js'
import { holdsOnlyStaffs } from '../board/units.js'
import type { Wb95 } from '../fields.js'
import { MOST_ROLLS } from '../tables.js'
import { survivors, targetHexes } from './combat.js'
import { starDebtors } from './losses.js'
import { outcomeOf } from './outcome.js'
import { retreat, trapped, walkAll } from './retreat.js'

/** One side's half of a result, in the order of 6.1-n. */

const SIDE_ARG = 0
const HEXES_ARG = 1

const sideOf = (p: Wb95): number => agenda.arg(p, SIDE_ARG)
/** How many hexes the side has to retreat. */
const hexesOf = (p: Wb95): number => agenda.arg(p, HEXES_ARG)

/** Headquarters that stand alone are gone in any case; then losses that nothing avoids. */
const forced: Doing<Wb95> = {
  name: 'forced',
  run(c) {
    const { p } = c
    const side = sideOf(p)
    if (side !== p.active)
      for (const hex of targetHexes(p).filter((target) => holdsOnlyStaffs(p, target)))
        for (const unit of survivors(p, side).filter((one) => p.at[one] === hex))
          eliminate(c, unit, targetHexes(p).length > 1 ? ['wb95-4.2-d'] : ['wb95-4.2-b']) // 4.2-b, 4.2-d
    const { losses } = outcomeOf(p, side)
    if (losses > 0 && survivors(p, side).length > 0) c.call('losses', side, losses, 1) // 6.1-g, 6.1-n
  },
}

const disorder: Doing<Wb95> = {
  name: 'disorder',
  run(c) {
    const { p } = c
    if (!outcomeOf(p, sideOf(p)).disorganised) return
    for (const unit of survivors(p, sideOf(p))) disorganise(c, unit, ['wb95-6.1-i']) // 6.1-i, 6.1-n
  },
}

/** 17.1-e: whether all of a side that is attacked stand in permanent fortifications. */
function mayHold(p: Wb95, side: number): boolean {
  return side !== p.active && survivors(p, side).every((unit) => p.setting.fortified[p.at[unit]!] === 1) // 17.1-e
}

/** 15.1-d: losses were taken, a star was used and not hit: it has to be among those that follow. */
function owesStar(p: Wb95, side: number): boolean {
  return outcomeOf(p, side).losses > 0 && starDebtors(p, side).length > 0 // 15.1-d
}

const pointRule = (p: Wb95, side: number): RuleId => (side === p.active ? 'wb95-6.1-b' : 'wb95-6.1-c')

/** 6.1-b, 6.1-c, 6.1-d: hexes or losses, or some of both. */
const split: Asking<Wb95> = {
  name: 'split',
  rules: ['wb95-6.1-b', 'wb95-6.1-c', 'wb95-6.1-d', 'wb95-17.1-e'],
  verbs: ['split', 'hold'],
  asks: (p) => (outcomeOf(p, sideOf(p)).retreat > 0 && survivors(p, sideOf(p)).length > 0 ? 1 << sideOf(p) : 0),
  about: (p) => ({
    points: outcomeOf(p, sideOf(p)).retreat,
    places: targetHexes(p).map((hex) => placeName(p, hex)),
    units: survivors(p, sideOf(p)).map((unit) => nameOf(p, unit)),
  }),
  list(p, side) {
    const { retreat: points } = outcomeOf(p, side)
    const least = owesStar(p, side) ? 1 : 0 // 15.1-d
    const splits = Array.from({ length: points + 1 - least }, (_, i) => ({ do: 'split', losses: i + least })) // 6.1-d
    const holds = mayHold(p, side) && p.setting.tables.holdLosses[points]! >= least ? [{ do: 'hold' }] : []
    return concat([listOf(splits), listOf(holds)])
  },
  check(p, side, order) {
    const { retreat: points } = outcomeOf(p, side)
    const isHold = order.do === 'hold'
    if (isHold && !mayHold(p, side)) return refusedBy(['wb95-17.1-e'])
    const losses = isHold ? p.setting.tables.holdLosses[points]! : (order.losses as number)
    if (losses > points) return refusedBy([pointRule(p, side), 'wb95-6.1-d'], { points, losses }) // 6.1-d
    if (losses === 0 && owesStar(p, side)) return refusedBy(['wb95-15.1-d'], { points }) // 15.1-d
    return isHold ? legal('wb95-17.1-e') : legal(pointRule(p, side), 'wb95-6.1-d')
  },
  refuse: notNow,
  answer(c, side, order) {
    const { p } = c
    const { retreat: points } = outcomeOf(p, side)
    const isHold = order.do === 'hold'
    const losses = isHold ? p.setting.tables.holdLosses[points]! : (order.losses as number) // 17.1-e
    const hexes = isHold ? 0 : points - losses // 6.1-b, 6.1-c, 6.1-d
    agenda.setArg(p, HEXES_ARG, hexes)
    const rules = isHold ? ['wb95-17.1-e'] : [pointRule(p, side), 'wb95-6.1-d']
    c.tell(() => ({ is: isHold ? 'held' : 'split', rules, side: p.setting.names.side.name(side), losses, hexes }))
    if (losses > 0) c.call('losses', side, losses, 0)
  },
}

/** 6.1-e, 6.1-f: the rolls of a unit for the hexes that it has walked, without those for want of room. */
function retreatRolls(p: Wb95, unit: number, hexes: number): number {
  const side = p.setting.roster.side[unit]!
  if (side === p.active && !p.setting.switches.attackerRetreatDisorg) return 0 // 6.1-f
  const walked = Math.min(trailLength(p.trail[unit]!), hexes) // 7.1-i
  return Math.max(0, Math.min(walked - 1, MOST_ROLLS)) // 6.1-e
}

const rolls: Doing<Wb95> = {
  name: 'rolls',
  run(c) {
    const { p } = c
    const side = sideOf(p)
    const { dot } = outcomeOf(p, side)
    const rule = side === p.active ? 'wb95-6.1-f' : 'wb95-6.1-e'
    for (const unit of survivors(p, side)) {
      if (dot) rollForOrder(c, unit, ['wb95-6.1-h']) // 6.1-h
      const more = hexesOf(p) > 0 ? retreatRolls(p, unit, hexesOf(p)) : 0
      for (let i = 0; i < more; i++) rollForOrder(c, unit, [rule]) // 6.1-e
    }
  },
}

export const half: Step<Wb95> = {
  args: { side: 'side', hexes: null, walked: null },
  entries: [forced, disorder, split, trapped, retreat, walkAll, rolls], // 6.1-n
}
