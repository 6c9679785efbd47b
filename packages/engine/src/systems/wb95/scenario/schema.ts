import { z } from 'zod'
import { forcesOf, scenarioHead, titles, turnUpTo } from '../../../operations/scenario.js'
import { COLUMNS, FIRE_ROWS, HOLD_LOSSES, MOST_MOVE, NATIONS, SIDES, STARS, TERRAIN_COLUMNS, TYPES } from '../tables.js'

/** A scenario file of WB-95. Everything that the rules leave to it (23.1-a), and any table that it replaces. */

export const MAP_WORDS = {
  terrain: ['clear', 'forest', 'hills', 'wooded-hills', 'mountains', 'swamp'],
  /**
   * A bridge that is destroyed at the start is `blown-bridge`. A fortification protects the hex beside it that is marked so (17.1-a).
   * A balka, a dry valley, is drawn and has no rule.
   */
  sides: ['small-river', 'large-river', 'bridge', 'blown-bridge', 'fortification', 'balka'],
  lines: ['road', 'railway'],
  marks: ['village', 'town', 'city', 'fortified'],
} as const

const side = z.enum(SIDES)
const hex = z.string()
const strength = z.number().int().min(0).max(20)
/** No scenario is longer. */
const LAST_TURN = 30
const turn = turnUpTo(LAST_TURN)
const stars = z.number().int().min(0).max(4)

const unitSchema = z.strictObject({
  side,
  nation: z.enum(NATIONS),
  type: z.enum(TYPES),
  /** As the counter shows it. */
  name: z.string().min(1).max(12),
  title: titles.optional(),
  /** Full and reduced; one number of units with one level, headquarters and aircraft. Not of guns. */
  strength: z.union([z.tuple([strength]), z.tuple([strength, strength])]).optional(),
  /** Of guns: SA and SO. */
  guns: z.strictObject({ attack: strength, defence: strength }).optional(),
  /** Movement points; without them what is usual for its type. */
  move: z.number().int().min(0).max(MOST_MOVE).optional(),
  stars: z.strictObject(Object.fromEntries(STARS.map((star) => [star, stars.optional()]))).optional(),
  /** The division or corps whose number it bears: see `formations`. */
  formation: z.string().optional(),
  /** A gun in march formation; without it in combat formation. */
  march: z.boolean().optional(),
  /** A hex, or `arriving` with `arrives`, or, of aircraft, `airfield`. */
  at: z.string(),
  /** 20.3-a: from this turn on, at these hexes of the edge. */
  arrives: z.strictObject({ turn, at: z.array(hex).min(1) }).optional(),
  /** It may not leave an area before a turn. */
  stays: z.strictObject({ area: z.string(), before: turn }).optional(),
})

/** What a cell may say is looked at in table-faults.ts, which can tell its roll and column. */
const cell = z.string()
const row = <T extends z.ZodType>(one: T, length: number) => z.array(one).length(length)
const ROLLS = 11
const fireTable = row(row(cell, ROLLS), FIRE_ROWS.length)
const cost = z.union([z.number().min(0.5).max(20).multipleOf(0.5), z.literal('X'), z.literal('all')])
const costs = row(cost, 6)
const columns = z.number().int().min(0).max(6)

export const tablesSchema = z.strictObject({
  combat: row(row(cell, COLUMNS.length), ROLLS).optional(),
  bombing: fireTable.optional(),
  groundAttack: fireTable.optional(),
  artillery: fireTable.optional(),
  destruction: fireTable.optional(),
  terrainCosts: z
    .strictObject({
      clear: costs,
      forest: costs,
      hills: costs,
      mountains: costs,
      swamp: costs,
      builtUp: costs,
      road: costs,
      smallRiver: costs,
      largeRiver: costs,
    })
    .partial()
    .optional(),
  terrainColumns: z.strictObject(mapValues(TERRAIN_COLUMNS, () => columns.optional())).optional(),
  nations: z
    .partialRecord(
      z.enum(NATIONS),
      z.strictObject({
        supply: z.number().int().min(0).max(40).optional(),
        range: z.number().int().min(0).max(20).optional(),
        disorganised: z.number().int().min(2).max(13).optional(),
      }),
    )
    .optional(),
  holdLosses: row(z.number().int().min(0).max(5), HOLD_LOSSES.length).optional(),
})

function mapValues<K extends string, V>(of: Readonly<Record<K, unknown>>, value: () => V): Record<K, V> {
  return Object.fromEntries(Object.keys(of).map((key) => [key, value()])) as Record<K, V>
}

const bySide = <T extends z.ZodType>(value: T) => z.partialRecord(side, value)

/** Points of one side, with what it needs to win and not to lose; or what it must have done at the end. */
const victorySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('points'),
    side,
    hexes: z.array(
      z.strictObject({ at: hex, points: z.number().int().min(1).max(50), inSupply: z.boolean().optional() }),
    ),
    /** A point for so many enemy levels lost, one less for so many own; for each enemy headquarters lost. */
    enemyLevels: z.number().int().min(1).optional(),
    ownLevels: z.number().int().min(1).optional(),
    headquarters: z.number().int().min(0).optional(),
    win: z.number().int(),
    draw: z.number().int(),
  }),
  z.strictObject({
    kind: z.literal('hold'),
    side,
    hexes: z.array(hex).min(1),
    /** It must also have lost fewer levels than the enemy. */
    fewerLosses: z.boolean().optional(),
  }),
])

export const scenarioSchema = z.strictObject({
  ...scenarioHead(LAST_TURN),
  system: z.literal('wb95'),
  /** In the order in which they move (1.1-c). */
  sides: z.tuple([side, side]),
  tables: tablesSchema.optional(),
  formations: z.record(z.string(), z.strictObject({ name: titles, colour: z.string().optional() })).default({}),
  /** By turn: how many aircraft each side may use; what is not said is all of them. */
  weather: z.array(bySide(z.number().int().min(0))).default([]),
  /** 9.8-d: points, and the last turn in which they can be used. */
  ammunition: bySide(z.strictObject({ points: z.number().int().min(0).max(200), until: turn.optional() })).default({}),
  /** 13.1-j; with `held` only as long as the side holds that hex, which is an objective. */
  sources: z.array(z.strictObject({ side, at: hex, held: hex.optional() })),
  /** Hexes with field works at the start, of whoever stands there. */
  works: z.array(hex).default([]),
  /** Named parts of the map, for units that may not leave them. */
  areas: z.record(z.string(), z.array(hex)).default({}),
  /** Hexes whose holder is recorded, and who holds them at the start; who comes last holds it. */
  objectives: z.record(z.string(), side).default({}),
  victory: victorySchema,
  forces: forcesOf(unitSchema),
})

export type Wb95Scenario = z.infer<typeof scenarioSchema>
export type Wb95Unit = z.infer<typeof unitSchema>
export type Wb95Tables = z.infer<typeof tablesSchema>
