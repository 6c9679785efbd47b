import { mapSchema } from '@sztab/engine'
import { type ComposedScenario, compose, type Parts } from './compose.js'
import deploymentsFile from './deployment.json' with { type: 'json' }
import mapFile from './map.json' with { type: 'json' }
import axisFile from './order-of-battle-axis.json' with { type: 'json' }
import sovietFile from './order-of-battle-soviet.json' with { type: 'json' }
import { deploymentsSchema, entriesOf, orderOfBattleSchema, ratingsSchema, scenariosSchema } from './parts.js'
import ratingsFile from './rating-table.json' with { type: 'json' }
import scenariosFile from './settings.json' with { type: 'json' }

/** The parts of tow, read and checked. */
export const towParts: Parts = {
  map: mapSchema.parse(mapFile),
  entries: entriesOf([axisFile, sovietFile].map((file) => orderOfBattleSchema.parse(file))),
  ratings: ratingsSchema.parse(ratingsFile),
  scenarios: scenariosSchema.parse(scenariosFile),
  deployments: deploymentsSchema.parse(deploymentsFile).deployments,
}

export const towScenarioIds: readonly string[] = Object.keys(towParts.scenarios.scenarios)

/** A whole tow scenario: `tow/race`, `tow/campaign` or `tow/kharkiv`. */
export function composeScenario(id: string): ComposedScenario {
  return compose(id, towParts)
}
