import { z } from 'zod'
import { type EntryIn, hex, sharedParts } from '../chitpull/parts.js'

/** The parts from which avl scenarios are put together. */

const shared = sharedParts({
  system: 'avl',
  nations: ['german', 'italian', 'romanian', 'hungarian', 'soviet'],
  types: ['armour', 'mechanized', 'infantry', 'mountain', 'cavalry', 'security'],
  qualities: ['elite', 'good', 'average', 'weak', 'poor'],
  grades: ['army', 'main-army', 'allied-army', 'mobile-group'],
  prefixes: { axis: 'ax', soviet: 'sov' },
})

const day = z.iso.date()
const turn = z.number().int().min(1)

/** The units of a side by what they share: the army, and the turn at whose end they come (2.2.2-g), by rail or by a box. */
export const orderOfBattleSchema = shared.orderOfBattle.extend({
  contingents: z.array(
    shared.contingent.extend({
      turn: turn.optional(),
      box: z.string().optional(),
      units: z.record(shared.unitId, z.discriminatedUnion('type', [shared.troops, shared.headquarters])),
    }),
  ),
})

export const ratingsSchema = shared.ratings

export const scenariosSchema = shared.scenarios.extend({
  scenarios: z.record(
    z.string(),
    shared.settings.extend({
      calendar: z.array(day),
      sovietKept: z.number().int(),
      manstein: z.array(turn),
      pocketOpens: turn,
      strategicCities: z.record(hex, z.number().int()),
      victory: z.strictObject({ suddenDeath: z.number().int(), sovietHandicap: z.number().int() }),
    }),
  ),
})

export const deploymentsSchema = shared.deployments.extend({
  deployments: z.record(
    z.string(),
    shared.deployment.extend({
      /** Every unit that the order of battle gives a turn before the last of the scenario, or none. */
      reserves: z.enum(['all', 'none']),
    }),
  ),
})

/** The boxes beside the map from which an army enters, with the hexes next to each (11.2). Who comes and when the order of battle says. */
export const boxesSchema = z.record(z.string(), z.array(hex))

export type Ratings = z.infer<typeof ratingsSchema>
export type Settings = z.infer<typeof scenariosSchema>['scenarios'][string]
export type Deployment = z.infer<typeof deploymentsSchema>['deployments'][string]
export type Entry = EntryIn<z.infer<typeof orderOfBattleSchema>>
