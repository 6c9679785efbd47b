import { z } from 'zod'
import { forcesOf } from '../../operations/scenario.js'
import { scenarioShape, unitShape } from '../chitpull/scenario/scenario.js'
import { SIDES } from '../chitpull/tables.js'

/** What an avl scenario says beyond what all of the family do. */

export const UNIT_TYPES = ['armour', 'mechanized', 'infantry', 'mountain', 'cavalry', 'security', 'hq'] as const
export const NATIONS = ['german', 'italian', 'romanian', 'hungarian', 'soviet'] as const

/** Where a unit starts that is neither on the map nor in an entry box: it comes as a reinforcement (2.2.2-g). */
export const REINFORCEMENTS = 'reinforcements'

/** Boxes beside the map, after the hexes among the places; the entry boxes of the scenario follow. */
export const BOXES = ['dead', 'gone', 'away', 'reinforcements'] as const

/** The words of avl maps. A bridge is where a road or railway crosses a river (2.1.3-a), so it is not drawn. */
export const MAP_WORDS = {
  terrain: ['clear', 'rough', 'water'],
  sides: ['major-river', 'minor-river', 'blocked'],
  lines: ['road', 'railway'],
  marks: ['city', 'major-city', 'supply-axis', 'supply-soviet', 'pocket'],
} as const

const unitSchema = z.strictObject({
  ...unitShape,
  nation: z.enum(NATIONS),
  type: z.enum(UNIT_TYPES),
  /** Of a reinforcement: the turn at whose end it comes (2.2.2-g). */
  turn: z.number().int().min(1).max(20).optional(),
})

/** An entry box beside the map: 2.1.1-c, 11.2. */
const boxSchema = z.strictObject({
  side: z.enum(SIDES),
  /** The turn in whose Reinforcement Segment its army is put there; before the first turn it is there from the start. */
  turn: z.number().int().min(0).max(20),
  /** The hexes of the map next to it. */
  hexes: z.array(z.string()).min(1),
})

export const scenarioSchema = z.strictObject({
  ...scenarioShape,
  system: z.literal('avl'),
  /** How many headquarters chits the Soviets keep for the game (3.0-e), and put in each turn beside STAVKA (7.1.2-b). */
  sovietKept: z.number().int().min(0).max(12).default(5),
  sovietChits: z.number().int().min(0).max(12).default(3),
  /** The turns at whose end a Manstein chit comes (11.1.2-b). */
  manstein: z.array(z.number().int().min(1).max(20)).max(2).default([]),
  /** The first turn in which the hexes marked `pocket` can be used (13.0-c). */
  pocketOpens: z.number().int().min(1).default(1),
  boxes: z.record(z.string(), boxSchema).default({}),
  /** The strategic cities, with what each is worth to its holder (14.1-a), and those that the Soviets hold at the start. */
  strategicCities: z.record(z.string(), z.number().int().min(0).max(50)),
  sovietCities: z.array(z.string()).default([]),
  victory: z.strictObject({
    /** The lead that wins at once (14.2-a); 0 for none. */
    suddenDeath: z.number().int().min(0).default(30),
    /** Added to the Soviet points in the last comparison (0 in 14.2-c). */
    sovietHandicap: z.number().int().default(0),
  }),
  forces: forcesOf(unitSchema),
})

export type AvlScenario = z.infer<typeof scenarioSchema>
export type AvlUnit = z.infer<typeof unitSchema>
