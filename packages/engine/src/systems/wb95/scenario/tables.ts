import {
  COMBAT_TABLE,
  FIRE_TABLE_NAMES,
  FIRE_TABLES,
  type FireTableName,
  HOLD_LOSSES,
  NATION_TABLE,
  NATIONS,
  type NationTable,
  type Outcome,
  readOutcome,
  TERRAIN_COLUMNS,
  TERRAIN_COSTS,
  type TerrainChart,
  type TerrainColumns,
} from '../tables.js'
import type { Wb95Tables } from './schema.js'

/** Both halves of a result: the attacker's, the defender's (6.1-a). */
type CombatResult = readonly [attacker: Outcome, defender: Outcome]

/** The tables of a game: those of the rules, with what a scenario puts in their place. */
export interface Tables {
  /** By sum of two dice, from 2, and column; with the words as the table writes them. */
  readonly combat: readonly (readonly CombatResult[])[]
  readonly combatWords: readonly (readonly string[])[]
  /** By row of strength and sum of two dice, from 2. */
  readonly fire: Readonly<Record<FireTableName, readonly (readonly Outcome[])[]>>
  readonly fireWords: Readonly<Record<FireTableName, readonly (readonly string[])[]>>
  readonly terrainCosts: TerrainChart
  readonly terrainColumns: TerrainColumns
  readonly nations: Readonly<Record<(typeof NATIONS)[number], NationTable>>
  readonly holdLosses: readonly number[]
}

export function ready(given: Wb95Tables): Tables {
  const combatWords = given.combat ?? COMBAT_TABLE // 21.1-a
  const fireWords = byFire((name) => given[name] ?? FIRE_TABLES[name]) // 22.1-a, 22.1-b, 22.1-c, 22.1-d
  return {
    combat: combatWords.map((row) => row.map(readBoth)),
    combatWords,
    fire: byFire((name) => fireWords[name].map((row) => row.map(outcomeOf))),
    fireWords,
    terrainCosts: { ...TERRAIN_COSTS, ...defined(given.terrainCosts) },
    terrainColumns: { ...TERRAIN_COLUMNS, ...defined(given.terrainColumns) },
    nations: Object.fromEntries(
      NATIONS.map((nation) => [nation, { ...NATION_TABLE[nation], ...defined(given.nations?.[nation]) }]),
    ) as Tables['nations'],
    holdLosses: given.holdLosses ?? HOLD_LOSSES,
  }
}

/** 6.1-a: before the slash the attacker's half. */
function readBoth(text: string): CombatResult {
  const [attacker, defender] = text.split('/') as [string, string]
  return [outcomeOf(attacker), outcomeOf(defender)] // 6.1-a
}

function outcomeOf(text: string): Outcome {
  const outcome = readOutcome(text)
  if (!outcome) throw new Error(`not a result: ${text}`)
  return outcome
}

function byFire<T>(value: (name: FireTableName) => T): Record<FireTableName, T> {
  return Object.fromEntries(FIRE_TABLE_NAMES.map((name) => [name, value(name)])) as Record<FireTableName, T>
}

function defined<T extends object>(given: T | undefined): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
