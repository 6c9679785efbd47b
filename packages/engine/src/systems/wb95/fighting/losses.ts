import { agenda } from '../../../kernel/agenda.js'
import type { Conduct, Steps } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import { askForLosses, excessLosses, LOSS_ARGS } from '../../../operations/losses.js'
import { refusals } from '../../../operations/refusals.js'
import { nameOf } from '../../../operations/units.js'
import { loseLevel } from '../board/fate.js'
import { trailHexes } from '../board/trail.js'
import type { Wb95 } from '../fields.js'
import { survivors } from './combat.js'
import { outcomeOf } from './outcome.js'

/** Losses in combat: 6.1-g, 6.1-j, 6.1-k, and who must be among them, 15.1-d. */

/** A unit takes a loss; that of a used star is remembered. */
export function takeLoss(c: Conduct<Wb95>, unit: number, rules: readonly RuleId[]): void {
  const { p } = c
  if (p.starred[unit] === 1) p.starLoss[p.setting.roster.side[unit]!] = 1 // 15.1-d
  loseLevel(c, unit, rules)
}

/** 15.1-d: the units of a side that used stars, as long as none of them has taken a loss. */
export function starDebtors(p: Wb95, side: number): number[] {
  return p.starLoss[side] === 1 ? [] : survivors(p, side).filter((unit) => p.starred[unit] === 1) // 15.1-d
}

/** Forced losses come before those that are taken instead of a retreat, among which the star can still be. */
const FORCED_ARG = 2

/** Who may take the next loss: the last one goes to a star that was used, if none has been hit before. */
function takers(p: Wb95, side: number, left: number): readonly number[] {
  const all = survivors(p, side)
  const isForced = agenda.arg(p, FORCED_ARG) === 1
  if (left > 1 || (isForced && outcomeOf(p, side).retreat > 0)) return all
  const debtors = starDebtors(p, side)
  return debtors.length > 0 ? debtors : all // 15.1-d, 11.3-c
}

function lossRules(p: Wb95, side: number): RuleId[] {
  if (agenda.arg(p, FORCED_ARG) === 1) return ['wb95-6.1-g']
  return [side === p.active ? 'wb95-6.1-b' : 'wb95-6.1-c', 'wb95-6.1-d']
}

const losses = askForLosses<Wb95>({
  name: 'losses',
  rules: ['wb95-6.1-g', 'wb95-6.1-l', 'wb95-15.1-d'],
  takers,
  about: (_p, left) => ({ losses: left }),
  refusals: (p, unit, side) =>
    refusals(survivors(p, side).includes(unit) ? ['wb95-15.1-d'] : ['wb95-6.1-g', 'wb95-6.1-m'], {
      unit: nameOf(p, unit),
    }),
  rest: (p, unit, side) => [
    ...lossRules(p, side),
    ...(p.starred[unit] === 1 ? ['wb95-15.1-d'] : []),
    ...(p.setting.roster.isHq[unit] === 1 ? ['wb95-11.3-c'] : []),
  ],
  take: (c, unit) => takeLoss(c, unit, lossRules(c.p, c.p.setting.roster.side[unit]!)),
})

// 6.1-k
const excess = excessLosses<Wb95>((c, left) => c.tell({ is: 'losses-ignored', rules: ['wb95-6.1-k'], losses: left }))

const FROM_ARG = 2
const HEX_ARG = 3

const STEP_ARG = 4

/** 7.1-e: those who left one hex and have come together, at the same step, into another. */
export function stackIn(p: Wb95, side: number, from: number, hex: number, step: number): number[] {
  const { grid } = p.setting.map
  return survivors(p, side).filter(
    (unit) => p.from[unit] === from && p.at[unit] === hex && trailHexes(grid, from, p.trail[unit]!)[step] === hex, // 7.1-e
  )
}

const TOLL_RULES = ['wb95-7.1-d', 'wb95-7.1-e']

const toll = askForLosses<Wb95>({
  name: 'toll',
  rules: TOLL_RULES,
  takers: (p, side) => stackIn(p, side, agenda.arg(p, FROM_ARG), agenda.arg(p, HEX_ARG), agenda.arg(p, STEP_ARG)),
  about: (p, left) => ({ losses: left, place: p.setting.names.place.name(agenda.arg(p, HEX_ARG)) }),
  refusals: (p, unit) => refusals(['wb95-7.1-e'], { unit: nameOf(p, unit) }),
  rest: () => TOLL_RULES,
  take: (c, unit) => takeLoss(c, unit, TOLL_RULES), // 7.1-e
})

export const lossSteps: Steps<Wb95> = {
  losses: { args: { ...LOSS_ARGS, forced: null }, entries: [losses, excess] },
  toll: { args: { ...LOSS_ARGS, from: 'place', hex: 'place', walked: null }, entries: [toll] },
}
