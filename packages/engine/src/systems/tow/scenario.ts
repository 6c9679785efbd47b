import { z } from 'zod'
import { mapSchema } from '../../operations/map.js'
import { SIDES } from '../chitpull/tables.js'

/** What a tow scenario says. The map lies in it whole; content puts it together from its parts. */

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

const strength = z.number().int().min(0).max(30)
/** A non-mechanized unit has one strength: attack and defence are equal (2.2-e). */
const rating = z.strictObject({ attack: strength, defence: strength, move: z.number().int().min(0).max(20) })

const unitSchema = z.strictObject({
  side: z.enum(SIDES),
  nation: z.enum(NATIONS),
  type: z.enum(UNIT_TYPES),
  /** As the counter shows it: `17`, `GD`, `4G`. */
  name: z.string().min(1).max(12),
  /** The guards title is shown, and has no effect (2.2-a). */
  guards: z.boolean().optional(),
  /** The army or front it belongs to: colour only (2.2-k). */
  formation: z.string().optional(),
  full: rating,
  /** Without it the unit has one step (2.2-h). */
  reduced: rating.optional(),
  /** Of a headquarters: command range, and the chits that activate it. */
  range: z.number().int().min(0).max(20).optional(),
  chit: z.string().optional(),
  /** Of a Soviet front: its Ukrainian version (14.2). */
  ukrainian: rating.optional(),
  /** A hex, or one of START_BOXES. */
  at: z.string(),
  /** Of a Soviet unit in `groups`: the draw that brings it (11.1-a), and whether it is exchanged for a unit (11.1-d). */
  group: z.number().int().min(1).max(20).optional(),
  replacement: z.boolean().optional(),
  /** The airborne unit of the drop (11.1-j). */
  drop: z.boolean().optional(),
})

const titles = z.strictObject({ en: z.string(), pl: z.string(), fr: z.string() })

export const scenarioSchema = z.strictObject({
  format: z.literal('scenario'),
  formatVersion: z.literal(1),
  id: z.string(),
  system: z.literal('tow'),
  title: titles,
  sides: z.tuple([z.literal('axis'), z.literal('soviet')]),
  /** The last turn. */
  turns: z.number().int().min(1).max(20),
  units: z.number().int(),
  hexes: z.number().int(),
  firstTurn: z.number().int().min(1).default(1),
  /** The month of each turn, from the first. */
  calendar: z.array(z.string()),
  /** How many chits the Axis selects, by turn from the first (2.1-i). */
  axisChits: z.array(z.number().int().min(0).max(6)),
  /** How many chits the Soviets select (4.2.1-b). */
  sovietChits: z.number().int().min(1).max(12).default(6),
  /** Whether the special Soviet attack opens the game (12.1). */
  specialAttack: z.boolean().default(true),
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
  map: mapSchema,
  forces: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), unitSchema),
})

export type TowScenario = z.infer<typeof scenarioSchema>
export type TowUnit = z.infer<typeof unitSchema>
