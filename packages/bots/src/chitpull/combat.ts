import { COMBAT_TABLE, DIE, EFFECTS, LAST_COLUMN } from '@sztab/engine/chitpull'

/** Two units of two steps; of a larger stack no more is counted. */
const MOST_STEPS = 4

/** What an attack by a column does on average to a stack of so many steps. */
export interface Expected {
  /** Steps that the attacker and the defender lose. */
  readonly attacker: number
  readonly defender: number
  /** How often the hex is emptied, and how often it is so because the defenders have retreated. */
  readonly emptied: number
  readonly retreated: number
}

function expect(column: number, steps: number, standsFast: boolean): Expected {
  let [attacker, defender, emptied, retreated] = [0, 0, 0, 0]
  for (const row of COMBAT_TABLE) {
    const effect = EFFECTS[row[column]!]!
    const lost = standsFast ? effect.defender + effect.retreat : effect.defender
    attacker += effect.attacker
    defender += Math.min(lost, steps)
    if (lost >= steps) emptied++
    else if (!standsFast && effect.retreat > 0) {
      emptied++
      retreated++
    }
  }
  return { attacker: attacker / DIE, defender: defender / DIE, emptied: emptied / DIE, retreated: retreated / DIE }
}

const tables = [false, true].map((standsFast) =>
  Array.from({ length: LAST_COLUMN + 1 }, (_, column) =>
    Array.from({ length: MOST_STEPS + 1 }, (_, steps) => expect(column, Math.max(1, steps), standsFast)),
  ),
)

/** The mean of all throws. Where defenders stand fast they lose a step for each hex of retreat. */
export function expected(column: number, steps: number, standsFast: boolean): Expected {
  return tables[standsFast ? 1 : 0]![column]![Math.min(MOST_STEPS, steps)]!
}
