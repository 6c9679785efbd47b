import { mapSchema } from '@sztab/engine'
import { compose } from '../chitpull/compose.js'
import { entriesOf } from '../chitpull/parts.js'
import { type TowParts, type TowScenario, towComposer } from './compose.js'
import deploymentsFile from './deployment.json' with { type: 'json' }
import mapFile from './map.json' with { type: 'json' }
import axisFile from './order-of-battle-axis.json' with { type: 'json' }
import sovietFile from './order-of-battle-soviet.json' with { type: 'json' }
import { deploymentsSchema, orderOfBattleSchema, ratingsSchema, scenariosSchema } from './parts.js'
import ratingsFile from './rating-table.json' with { type: 'json' }
import scenariosFile from './settings.json' with { type: 'json' }

/** The parts of tow, read and checked. */
export const towParts: TowParts = {
  map: mapSchema.parse(mapFile),
  entries: entriesOf([axisFile, sovietFile].map((file) => orderOfBattleSchema.parse(file))),
  ratings: ratingsSchema.parse(ratingsFile),
  scenarios: scenariosSchema.parse(scenariosFile),
  deployments: deploymentsSchema.parse(deploymentsFile).deployments,
}

export const scenarioIds: readonly string[] = Object.keys(towParts.scenarios.scenarios)

/** A whole tow scenario: `tow/race`, `tow/campaign` or `tow/kharkiv`. */
export function composeScenario(id: string): TowScenario {
  return compose(id, towParts, towComposer)
}
