import { z } from 'zod'
import { type EntryIn, hex, sharedParts } from '../chitpull/parts.js'

/** The parts from which tow scenarios are put together. */

const POOLS = ['security', 'PR', 'IR', 'AR'] as const

const shared = sharedParts({
  system: 'tow',
  nations: ['german', 'romanian', 'hungarian', 'soviet'],
  types: ['armour', 'mechanized', 'infantry', 'mountain', 'cavalry', 'airborne', 'security'],
  qualities: ['elite', 'good', 'average', 'weak'],
  grades: ['army', 'panzer-army', 'front'],
  prefixes: { axis: 'ax', soviet: 'so' },
})
const { unitId } = shared

const month = z.string().regex(/^19\d\d-(0[1-9]|1[0-2])$/)

const troops = shared.troops.extend({
  /** The army it stood under, where there is a level between it and its front. */
  army: z.string().optional(),
  /** It arrives in exchange for a unit of its type (11.1-d). */
  replaces: z.literal(true).optional(),
  /** It comes with the airborne drop (11.1-j). */
  drop: z.literal(true).optional(),
})
const headquarters = shared.headquarters.extend({
  /** What a front is called from October 1943 on (14.2). */
  ukrainian: z.string().optional(),
})

/** The units of a side by what they share: the army or front, how they arrive, and the month from which they were there. */
export const orderOfBattleSchema = shared.orderOfBattle.extend({
  contingents: z.array(
    shared.contingent.extend({
      pool: z.enum(POOLS).optional(),
      group: z.number().int().min(1).optional(),
      since: month.default('1943-08'),
      units: z.record(unitId, z.discriminatedUnion('type', [troops, headquarters])),
    }),
  ),
})

export const ratingsSchema = shared.ratings.extend({
  /** What units that arrive in or after a month are better or worse by. */
  date: z.array(shared.addition.extend({ from: month })),
  /** A front from October 1943 on. */
  ukrainianFront: shared.headquartersRating,
})

export const scenariosSchema = shared.scenarios.extend({
  scenarios: z.record(
    z.string(),
    shared.settings.extend({
      calendar: z.array(month),
      victory: z.strictObject({
        points: z.enum(['race', 'campaign']),
        threshold: z.number().int(),
        everyTurn: z.boolean(),
      }),
      supremeOrders: z.array(hex),
    }),
  ),
})

export const deploymentsSchema = shared.deployments.extend({
  deployments: z.record(
    z.string(),
    shared.deployment.extend({
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

export type Ratings = z.infer<typeof ratingsSchema>
export type Settings = z.infer<typeof scenariosSchema>['scenarios'][string]
export type Deployment = z.infer<typeof deploymentsSchema>['deployments'][string]
export type Entry = EntryIn<z.infer<typeof orderOfBattleSchema>>
