import type { Fault } from '../../../kernel/fault.js'
import { COLUMN_NAMES, FIRE_ROW_NAMES, FIRE_TABLE_NAMES, type FireTableName, readOutcome } from '../tables.js'
import type { Wb95Tables } from './schema.js'

/** What is wrong with the cells of tables that a scenario puts in the place of ours: each with its roll and its column or row. */
export function tableFaults(tables: Wb95Tables): Fault[] {
  const combat = cells(tables.combat ?? []).flatMap(([at, row, column, text]): Fault[] =>
    isCombatResult(text)
      ? []
      : [{ ...fault(`tables.combat${at}`, text, 'A2-1•/B1'), roll: row + FEWEST, column: COLUMN_NAMES[column]! }],
  )
  const fire = FIRE_TABLE_NAMES.flatMap((name) =>
    cells(tables[name] ?? []).flatMap(([at, row, column, text]): Fault[] =>
      isFireResult(name, text)
        ? []
        : [
            {
              ...fault(`tables.${name}${at}`, text, fireExample(name)),
              roll: column + FEWEST,
              row: FIRE_ROW_NAMES[row]!,
            },
          ],
    ),
  )
  return [...combat, ...fire]
}

const FEWEST = 2

const fault = (at: string, found: string, expected: string): Fault => ({ at, problem: 'table-result', found, expected })

/** Every cell with its place. */
function cells(table: readonly (readonly string[])[]): [at: string, row: number, column: number, text: string][] {
  return table.flatMap((row, i) => row.map((text, j): [string, number, number, string] => [`[${i}][${j}]`, i, j, text]))
}

/** 6.1-a: A before the slash, B behind it; nothing is destroyed in combat. */
function isCombatResult(text: string): boolean {
  const [attacker, defender, ...more] = text.split('/')
  if (attacker === undefined || defender === undefined || more.length > 0) return false
  return isHalf(attacker, 'B') && isHalf(defender, 'A')
}

function isHalf(text: string, letterOfTheOther: string): boolean {
  const outcome = readOutcome(text)
  return outcome !== undefined && !outcome.destroyed && !text.startsWith(letterOfTheOther)
}

/** Bridges are destroyed or not; fire on units knows no retreat. */
function isFireResult(name: FireTableName, text: string): boolean {
  if (name === 'destruction') return text === 'Z' || text === '-'
  const outcome = readOutcome(text)
  return outcome !== undefined && !outcome.destroyed && outcome.retreat === 0
}

function fireExample(name: FireTableName): string {
  return name === 'destruction' ? 'Z' : '-1•'
}
