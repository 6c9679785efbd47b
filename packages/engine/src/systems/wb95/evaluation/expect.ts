import { kept, type Wb95Setting } from '../board/setting.js'
import { SUMS } from '../fighting/outcome.js'
import { ROLLS, waysOf } from '../fire/strength.js'
import { COLUMNS, FIRE_ROWS, type FireTableName, type Outcome } from '../tables.js'

/** What the tables bring on average, by column of the combat table or row of a fire table: computed once, scenarios may replace them. */

/** Means of one half of a result, each in thousandths. */
export interface Mean {
  readonly losses: Int32Array
  /** Hexes of retreat, and how often there is one. */
  readonly hexes: Int32Array
  readonly driven: Int32Array
  /** How often a unit that takes it is disorganised: by D, by a dot. */
  readonly disorder: Int32Array
}

const THOUSAND = 1000
/** A dot is a roll for each unit: about one in six fails. */
const FAILED = 1 / 6

function meanOf(outcomes: readonly (readonly Outcome[])[]): Mean {
  const average = (value: (outcome: Outcome) => number): Int32Array =>
    Int32Array.from(outcomes, (column) =>
      Math.round((column.reduce((sum, outcome, i) => sum + value(outcome) * waysOf(SUMS[i]!), 0) * THOUSAND) / ROLLS),
    )
  return {
    losses: average(({ losses }) => losses),
    hexes: average(({ retreat }) => retreat),
    driven: average(({ retreat }) => (retreat > 0 ? 1 : 0)),
    disorder: average(({ disorganised, dot }) => (disorganised ? 1 : dot ? FAILED : 0)),
  }
}

/** The attacker's half and the defender's. */
export const combatMeans = kept(({ tables }: Wb95Setting): readonly [Mean, Mean] => {
  const half = (side: 0 | 1): Mean =>
    meanOf(COLUMNS.map((_, column) => SUMS.map((_roll, i) => tables.combat[i]![column]![side])))
  return [half(0), half(1)]
})

const fireMeans = kept(({ tables }: Wb95Setting): Readonly<Record<FireTableName, Mean>> => {
  const mean = (name: FireTableName): Mean =>
    meanOf(FIRE_ROWS.map((_, row) => SUMS.map((_roll, i) => tables.fire[name][row]![i]!)))
  return {
    bombing: mean('bombing'),
    groundAttack: mean('groundAttack'),
    artillery: mean('artillery'),
    destruction: mean('destruction'),
  }
})

export function fireMean(setting: Wb95Setting, table: FireTableName): Mean {
  return fireMeans(setting)[table]
}
