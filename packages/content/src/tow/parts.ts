import { z } from 'zod'

/** The parts from which tow scenarios are put together, as files that a designer can edit. */

const TYPES = ['armour', 'mechanized', 'infantry', 'mountain', 'cavalry', 'airborne', 'security'] as const
const NATIONS = ['german', 'romanian', 'hungarian', 'soviet'] as const
const QUALITIES = ['elite', 'good', 'average', 'weak'] as const
const HQ_GRADES = ['army', 'panzer-army', 'front'] as const
const POOLS = ['security', 'PR', 'IR', 'AR'] as const

const month = z.string().regex(/^19\d\d-(0[1-9]|1[0-2])$/)
const hex = z.string().regex(/^\d{4}$/)
const unitId = z.string().regex(/^(ax|so)-[a-z0-9-]+$/)
const head = { formatVersion: z.literal(1), system: z.literal('tow') }

const troopsSchema = z.strictObject({
  name: z.string().min(1).max(12),
  type: z.enum(TYPES),
  nation: z.enum(NATIONS).optional(),
  quality: z.enum(QUALITIES).default('average'),
  guards: z.literal(true).optional(),
  /** The army it stood under, where there is a level between it and its front. */
  army: z.string().optional(),
  /** It arrives in exchange for a unit of its type (11.1-d). */
  replaces: z.literal(true).optional(),
  /** It comes with the airborne drop (11.1-j). */
  drop: z.literal(true).optional(),
})
const headquartersSchema = z.strictObject({
  name: z.string().min(1).max(12),
  type: z.literal('hq'),
  hq: z.enum(HQ_GRADES),
  chit: z.string(),
  /** What a front is called from October 1943 on (14.2). */
  ukrainian: z.string().optional(),
})

/** The units of a side by what they share: the army or front, how they arrive, and the month from which they were there. */
export const orderOfBattleSchema = z.strictObject({
  format: z.literal('order-of-battle'),
  ...head,
  side: z.enum(['axis', 'soviet']),
  /** Of every unit that does not name another. */
  nation: z.enum(NATIONS),
  contingents: z.array(
    z.strictObject({
      formation: z.string().optional(),
      pool: z.enum(POOLS).optional(),
      group: z.number().int().min(1).optional(),
      since: month.default('1943-08'),
      units: z.record(unitId, z.discriminatedUnion('type', [troopsSchema, headquartersSchema])),
    }),
  ),
})

const pair = z.strictObject({ attack: z.number().int(), defence: z.number().int() })
const single = z.strictObject({ strength: z.number().int() })
const byClass = z.strictObject({ armour: pair, mechanized: pair, other: single })
const base = { move: z.number().int().min(1), steps: z.union([z.literal(1), z.literal(2)]) }
const headquartersRating = z.strictObject({
  strength: z.number().int(),
  move: z.number().int(),
  range: z.number().int(),
})

/** How strengths, steps and movement follow from type, quality and date: see rate in tow-ratings.ts. */
export const ratingsSchema = z.strictObject({
  format: z.literal('ratings'),
  ...head,
  base: z.record(z.enum(NATIONS), z.partialRecord(z.enum(TYPES), z.union([pair.extend(base), single.extend(base)]))),
  quality: z.record(z.enum(QUALITIES), byClass),
  guards: byClass,
  /** What units that arrive in or after a month are better or worse by. */
  date: z.array(pair.extend({ from: month, nation: z.enum(NATIONS), type: z.enum(TYPES) })),
  least: z.number().int().min(0),
  most: byClass,
  /** The share of its strength that a unit keeps with one step of two, rounded up. */
  reducedPercent: z.number().int().min(1).max(100),
  headquarters: z.record(z.enum([...HQ_GRADES, 'ukrainian-front']), headquartersRating),
})

const span = z.tuple([z.number().int(), z.number().int()])
const sides = <T extends z.ZodType>(of: T) => z.strictObject({ axis: of, soviet: of })

/** What each scenario is made of: settings, a part of the map, a deployment. */
export const scenariosSchema = z.strictObject({
  format: z.literal('scenarios'),
  ...head,
  /** The outermost hexes of both sides in early August 1943, from north to south. */
  frontLine: sides(z.array(hex)),
  scenarios: z.record(
    z.string(),
    z.strictObject({
      title: z.strictObject({ en: z.string(), pl: z.string(), fr: z.string() }),
      calendar: z.array(month),
      axisChits: z.array(z.number().int()),
      sovietChits: z.number().int(),
      specialAttack: z.boolean(),
      victory: z.strictObject({
        points: z.enum(['race', 'campaign']),
        threshold: z.number().int(),
        everyTurn: z.boolean(),
      }),
      supremeOrders: z.array(hex),
      sovietCities: z.array(hex),
      /** The part of the map that is played on, first and last row and column; without it the whole. */
      area: z.strictObject({ rows: span, columns: span }).optional(),
      /** Supply sources where railways leave that part, besides those of the map. */
      sources: sides(z.array(hex)).optional(),
      deployment: z.string(),
    }),
  ),
})

/** Where units start: by hex, and in the boxes beside the map. */
export const deploymentsSchema = z.strictObject({
  format: z.literal('deployments'),
  ...head,
  deployments: z.record(
    z.string(),
    z.strictObject({
      hexes: z.record(hex, z.array(unitId)),
      /** Every unit that the order of battle gives a pool, a group or the drop; or lists of units. */
      reserves: z.union([
        z.literal('all'),
        z.strictObject({
          PR: z.array(unitId).optional(),
          IR: z.array(unitId).optional(),
          AR: z.array(unitId).optional(),
          groups: z.array(z.array(unitId)).optional(),
        }),
      ]),
    }),
  ),
})

export type OrderOfBattle = z.infer<typeof orderOfBattleSchema>
export type Ratings = z.infer<typeof ratingsSchema>
export type Scenarios = z.infer<typeof scenariosSchema>
export type Deployment = z.infer<typeof deploymentsSchema>['deployments'][string]
type Contingent = OrderOfBattle['contingents'][number]
export type Troops = z.infer<typeof troopsSchema>
export type Headquarters = z.infer<typeof headquartersSchema>

/** A unit with what it shares with its contingent. */
export type Entry = (Troops | Headquarters) &
  Omit<Contingent, 'units'> & { readonly side: OrderOfBattle['side']; readonly nation: (typeof NATIONS)[number] }

/** All units of the orders of battle by id. Throws if an id stands twice. */
export function entriesOf(orders: readonly OrderOfBattle[]): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { side, nation, contingents } of orders)
    for (const { units, ...shared } of contingents)
      for (const [id, unit] of Object.entries(units)) {
        if (entries.has(id)) throw new Error(`${id} stands twice in the order of battle`)
        entries.set(id, { side, nation, ...shared, ...unit } as Entry)
      }
  return entries
}
