import { z } from 'zod'
import { scenarioHead, titles, turnUpTo } from '../../../operations/scenario.js'
import { AV_KINDS, FATIGUE_LEVELS, GROUNDS, MOBILITIES, MOST_MOVE, ORDERS, SKIES } from '../tables.js'
import { chartSchema } from './chart.js'

/** A scenario file of the series: the game's own layer (d2, G01 to G22), map and forces. */

const hex = z.string()
const side = z.string().regex(/^[a-z][a-z-]*$/)
/** No game of the series is longer. */
const LAST_TURN = 40
const turn = turnUpTo(LAST_TURN)
const turns = z.array(turn).min(1)
const count = z.number().int().min(0).max(20)
const mobility = z.enum(MOBILITIES)

/** One side of a counter (1.1). */
const face = z.strictObject({
  /** Without it the unit has no MA (5.5i). */
  move: z.number().int().min(0).max(MOST_MOVE).optional(),
  mobility: mobility.default('foot'),
  /** 1.1a-a: an Assault Arrow. */
  arrow: z.boolean().default(false),
  av: z
    .strictObject({
      value: z.number().int().min(0).max(9),
      kind: z.enum(AV_KINDS).exclude(['none']),
      range: z.number().int().min(1).max(9).default(1), // 1.1a-d
    })
    .optional(),
  hard: z.boolean().default(false),
  breakthrough: z.boolean().default(false),
  /** 1.1e-h: it can only be in Support. */
  support: z.boolean().default(false),
})

/** Where a unit comes in (2.1). */
const arrival = z.strictObject({
  turn,
  /** An entry area, a hex, or its headquarters. */
  area: z.string().optional(),
  hex: hex.optional(),
  atHq: z.boolean().optional(),
})

const unit = z.strictObject({
  side,
  name: z.string().min(1).max(16),
  title: titles.optional(),
  /** The symbol on the counter. */
  type: z.string(),
  /** The formation whose designation it bears (1.1e-a); without it the unit is Independent. */
  formation: z.string().optional(),
  /** Of an Independent unit: the formation to which it is assigned at the start. */
  assigned: z.string().optional(),
  rating: z.number().int().min(0).max(5), // 1.1a-e
  steps: z.number().int().min(1).max(9),
  /** 1.0f-d */
  stepsAtStart: z.number().int().min(1).max(9).optional(),
  deployed: face.optional(),
  march: face,
  recon: z.boolean().default(false),
  engineer: z.boolean().default(false),
  static: z.boolean().default(false),
  /** 1.1g-a: the yellow dot. */
  nonRebuildable: z.boolean().default(false),
  /** G18 */
  noSupport: z.boolean().default(false),
  /** A hex, `support`, or `due` with `arrives`. */
  at: z.string(),
  arrives: arrival.optional(),
  /** Which side lies up at the start; the owner's choice otherwise is ours (1.0f-c). */
  faces: z.enum(['deployed', 'march']).default('deployed'), // 1.0f-c
})

/** Levels are words, and numbers where somebody writes them so. */
const fatigue = z.preprocess((level) => (typeof level === 'number' ? String(level) : level), z.enum(FATIGUE_LEVELS))

const formation = z.strictObject({
  side,
  name: titles,
  short: z.string().max(16),
  colour: z.string().optional(),
  radius: z.number().int().min(0).max(20),
  /** 2.5h-a: the second activation succeeds from this on. */
  second: z.number().int().min(1).max(7),
  artillery: count,
  move: z.number().int().min(0).max(MOST_MOVE),
  mobility: mobility.default('truck'),
  /** A hex, or `due` with `arrives`. */
  hq: z.string(),
  trains: z.string(),
  arrives: arrival.optional(),
  fatigue: fatigue.default('0'),
  prepared: z.boolean().default(false),
  /** 1.0g-f, 1.0g-g */
  state: z.enum(['unused', 'used', 'finished']).default('unused'),
  /** 1.0g-e, G16: its order at the start, if Orders are used. */
  order: z.enum(ORDERS).exclude(['move']).optional(),
})

const ground = z.enum(GROUNDS)
const sky = z.enum(SKIES)

/** G02: one die each. `same`: as it was; a table: what the ground of yesterday becomes, as it was where it is not named. */
const weatherTable = z.strictObject({
  ground: z.array(z.union([z.literal('same'), ground, z.partialRecord(ground, ground)])).length(6),
  sky: z.array(sky).length(6),
})

const TOGGLES = { mud: 'frozen', thaw: 'frozen', snow: 'frozen', frozen: 'mud', dry: 'mud' } as const

const DEFAULT_WEATHER: z.infer<typeof weatherTable> = {
  ground: ['same', 'same', 'same', 'same', TOGGLES, TOGGLES],
  sky: ['poor', 'poor', 'poor', 'fair', 'fair', 'good'],
}

const bridge = z.strictObject({
  at: z.string(),
  state: z.enum(['open', 'blown', 'unbuilt', 'prepared']).default('open'),
  /** G17: who may blow it. */
  by: side.optional(),
  /** Hard units may not use it. */
  light: z.boolean().default(false),
  /** It opens at the end of a formation's first activation of the turn on this die or more (7: never), in a later turn by itself. */
  opens: z
    .strictObject({ formation: z.string(), turn, from: z.number().int().min(1).max(7), surelyIn: turn })
    .optional(),
})

const victory = z.strictObject({
  /** Whose points are counted. */
  side,
  hexes: z.array(z.strictObject({ at: hex, points: z.number().int().min(1).max(50) })),
  /** Units of these formations with so many steps that leave here. */
  exit: z
    .strictObject({ area: z.string(), formations: z.array(z.string()), steps: count, points: count, most: count })
    .optional(),
  /** For each formation destroyed; against the side for each own one at this fatigue or above at the end. */
  destroyed: z.strictObject({ formations: z.array(z.string()), points: count }).optional(),
  tired: z.strictObject({ formations: z.array(z.string()), from: z.enum(FATIGUE_LEVELS), points: count }).optional(),
  /** From these points on, the highest first; below the last the other side wins. */
  levels: z.array(z.strictObject({ from: z.number().int(), kind: z.enum(['decisive', 'marginal', 'draw']) })).min(1),
})

export const scenarioSchema = z.strictObject({
  ...scenarioHead(LAST_TURN),
  system: z.literal('bcs'),
  sides: z.tuple([side, side]),
  chart: chartSchema.optional(),
  /** 1.0g-a, G15: by turn. */
  firstPlayer: z.record(z.string().regex(/^\d+$/), side),
  /** G02 to G05: by turn what is fixed; what is not is rolled. */
  weather: z
    .array(
      z.strictObject({
        ground: ground.optional(),
        sky: sky.optional(),
        visibility: z.number().int().min(1).max(20).optional(),
        air: z.record(side, z.array(count).length(6)).optional(),
      }),
    )
    .default([]),
  startGround: ground.default('mud'),
  weatherTable: weatherTable.default(DEFAULT_WEATHER),
  /** G03: the grounds that are poor to move on. */
  poorGrounds: z.array(ground).default(['mud', 'thaw', 'snow']),
  visibility: z.strictObject({ poor: count, fair: count, good: count }).default({ poor: 2, fair: 4, good: 6 }),
  /** G05: air points by die, by side and sky. */
  air: z.record(side, z.partialRecord(sky, z.array(count).length(6))).default({}),
  /** G06: by die what a side gets. */
  replacements: z
    .record(side, z.array(z.strictObject({ av: count.default(0), other: count.default(0) })).length(6))
    .default({}),
  /** G07 */
  areas: z
    .record(
      z.string(),
      z.strictObject({ hexes: z.array(hex).min(1), side, edge: z.enum(['north', 'east', 'south', 'west']) }),
    )
    .default({}),
  /** G08 */
  sources: z.array(z.strictObject({ side, at: hex, whileFree: z.boolean().optional() })),
  /** G11: added to SNAFU; `through` only for an MSR that uses one of these hexes. */
  snafu: z
    .array(
      z.strictObject({
        side: side.optional(),
        formations: z.array(z.string()).optional(),
        turns,
        value: z.number().int().min(-5).max(5),
        through: z.array(hex).optional(),
      }),
    )
    .default([]),
  /** G12: groups that mix freely. */
  buddies: z.array(z.array(z.string()).min(2)).default([]),
  spotting: z.number().int().min(1).max(12).default(4),
  stack: z.number().int().min(1).max(6).default(2),
  bridges: z.array(bridge).default([]),
  /** G20: groups of urban hexes. */
  urban: z.array(z.array(hex).min(2)).default([]),
  /** Independent artillery points: with whom they are at the start. */
  artillery: z
    .record(
      z.string(),
      z.strictObject({ side, points: count, assigned: z.string().optional(), arrives: arrival.optional() }),
    )
    .default({}),
  /** G22: optional rules and readings that this game has in force where the players do not say otherwise. */
  options: z.record(z.string(), z.union([z.boolean(), z.string()])).default({}),
  /** 3.3a-c: who holds the victory and entry hexes at the start. */
  control: z.record(hex, side).default({}),
  victory,
  formations: z.record(z.string().regex(/^[a-z0-9][a-z0-9-]*$/), formation),
  forces: z.record(z.string().regex(/^[a-z0-9][a-z0-9-]*$/), unit),
})

export type BcsScenario = z.infer<typeof scenarioSchema>
export type BcsUnit = z.infer<typeof unit>
export type BcsFace = z.infer<typeof face>
