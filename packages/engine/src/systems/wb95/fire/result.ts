import { agenda } from '../../../kernel/agenda.js'
import type { Conduct, Doing, Steps } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import { askForLosses, excessLosses, LOSS_ARGS } from '../../../operations/losses.js'
import { refusals } from '../../../operations/refusals.js'
import { nameOf, placeName, unitsIn } from '../../../operations/units.js'
import { disorganise, loseLevel, rollForOrder, rollTwo } from '../board/fate.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { DEFENDER, FIRE_ROW_NAMES, type FireTableName, NO_ROLE, type Outcome } from '../tables.js'
import { fireRow, NO_ROW, outcomeAt, outcomeWords } from './strength.js'

/** 22.2-a: what fire and raids do to the units in a hex. First losses, then D, then dots. */

/** 22.1-a to 22.1-d */
export const TABLE_RULES: Readonly<Record<FireTableName, RuleId>> = {
  bombing: 'wb95-22.1-a',
  groundAttack: 'wb95-22.1-b',
  artillery: 'wb95-22.1-c',
  destruction: 'wb95-22.1-d',
}

/** Throws for a strength in a table and tells what came out; nothing below the first row. */
export function throwFor(
  c: Conduct<Wb95>,
  table: FireTableName,
  strength: number,
  hex: number,
  rules: readonly RuleId[],
): Outcome | undefined {
  const { p } = c
  const row = fireRow(strength)
  const place = placeName(p, hex)
  if (row === NO_ROW) {
    c.tell({ is: 'no-effect', rules, place, strength }) // 9.6-d, 10.6-c, 10.7-d
    return undefined
  }
  const read = [...rules, TABLE_RULES[table]]
  const sum = rollTwo(c, table, read)
  c.tell(() => ({
    is: 'fire-result',
    rules: read,
    place,
    table,
    strength,
    row: FIRE_ROW_NAMES[row]!,
    sum,
    result: outcomeWords(p, table, row, sum),
  }))
  return outcomeAt(p, table, row, sum)
}

/** The units of a hex take what came out; steps that are called last are done first. */
export function hit(c: Conduct<Wb95>, hex: number, { losses, disorganised, dot }: Outcome): void {
  const { p } = c
  if (losses === 0 && !disorganised && !dot) return
  for (const unit of unitsIn(p, hex)) p.role[unit] = DEFENDER // 22.2-a
  c.call('fire-order', disorganised ? 1 : 0, dot ? 1 : 0)
  if (losses > 0) c.call('fire-losses', enemyOf(p.active), losses) // 22.2-a
}

/** The units that are under fire and still there. */
function underFire(p: Wb95): number[] {
  const units: number[] = []
  for (let unit = 0; unit < p.role.length; unit++)
    if (p.role[unit] === DEFENDER && p.levels[unit]! > 0) units.push(unit)
  return units
}

const RULES: readonly RuleId[] = ['wb95-22.2-a']

const losses = askForLosses<Wb95>({
  name: 'fire-losses',
  rules: RULES,
  takers: underFire, // 22.2-a
  about: (p, left) => ({ place: placeName(p, p.at[underFire(p)[0]!]!), losses: left }),
  refusals: (p, unit) => refusals(RULES, { unit: nameOf(p, unit) }),
  rest: (p, unit) => [...RULES, ...(p.setting.roster.isHq[unit] === 1 ? ['wb95-11.3-c'] : [])],
  take: (c, unit) => loseLevel(c, unit, RULES),
})

// 6.1-k
const excess = excessLosses<Wb95>((c, left) =>
  c.tell({ is: 'losses-ignored', rules: ['wb95-6.1-k', ...RULES], losses: left }),
)

/** D, then the rolls of a dot; then nobody is under fire any more. */
const order: Doing<Wb95> = {
  name: 'order',
  run(c) {
    const { p } = c
    const [isDisorganised, isRolled] = [agenda.arg(p, 0) === 1, agenda.arg(p, 1) === 1]
    for (const unit of underFire(p)) {
      if (isDisorganised) disorganise(c, unit, ['wb95-6.1-i', ...RULES]) // 22.2-a
      if (isRolled) rollForOrder(c, unit, ['wb95-6.1-h', ...RULES]) // 22.2-a
    }
    for (let unit = 0; unit < p.role.length; unit++) if (p.role[unit] === DEFENDER) p.role[unit] = NO_ROLE
  },
}

export const resultSteps: Steps<Wb95> = {
  'fire-losses': { args: LOSS_ARGS, entries: [losses, excess] },
  'fire-order': { args: { disorganised: null, dot: null }, entries: [order] },
}
