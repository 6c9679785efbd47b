import { z } from 'zod'
import { forcesOf } from '../../operations/scenario.js'
import { rating, scenarioShape, unitShape } from '../chitpull/scenario/scenario.js'

/** What a tow scenario says beyond what all of the family do. */

export const UNIT_TYPES = [
  'armour',
  'mechanized',
  'infantry',
  'mountain',
  'cavalry',
  'airborne',
  'security',
  'hq',
] as const
export const NATIONS = ['german', 'romanian', 'hungarian', 'soviet'] as const

/** Boxes beside the map in which a unit can start: see boxes in layout.ts for those it can come to. */
export const START_BOXES = ['security', 'PR', 'IR', 'AR', 'groups'] as const

/** The words of tow maps. A bridge is where a road or railway crosses a river (2.1-f), so it is not drawn. */
export const MAP_WORDS = {
  terrain: ['clear', 'rough', 'marsh', 'water'],
  sides: ['major-river', 'minor-river', 'blocked'],
  lines: ['road', 'railway'],
  marks: ['city', 'major-city', 'supply-axis', 'supply-soviet', 'crossing-point', 'breakthrough', 'west-bank'],
} as const

const unitSchema = z.strictObject({
  ...unitShape,
  nation: z.enum(NATIONS),
  type: z.enum(UNIT_TYPES),
  /** Of a Soviet front: its Ukrainian version (14.2). */
  ukrainian: rating.optional(),
  /** Of a Soviet unit in `groups`: the draw that brings it (11.1-a), and whether it is exchanged for a unit (11.1-d). */
  group: z.number().int().min(1).max(20).optional(),
  replacement: z.boolean().optional(),
  /** The airborne unit of the drop (11.1-j). */
  drop: z.boolean().optional(),
})

export const scenarioSchema = z.strictObject({
  ...scenarioShape,
  system: z.literal('tow'),
  /** How many chits the Soviets select (4.2.1-b). */
  sovietChits: z.number().int().min(1).max(12).default(6),
  victory: z.strictObject({
    /** Which points are counted: 13.2 or 13.3. */
    points: z.enum(['race', 'campaign']),
    /** What the Soviets must reach. */
    threshold: z.number().int().min(0),
    /** Checked at the end of every turn (13.3-b) or only of the last one (13.2-a). */
    everyTurn: z.boolean(),
  }),
  /** Cities under a Supreme Command Order (3.0-k), and cities that the Soviets hold from the start (8.1-x). */
  supremeOrders: z.array(z.string()),
  sovietCities: z.array(z.string()),
  forces: forcesOf(unitSchema),
})

export type TowScenario = z.infer<typeof scenarioSchema>
export type TowUnit = z.infer<typeof unitSchema>
