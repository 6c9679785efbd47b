import { mapSchema } from '@sztab/engine'
import { entriesOf } from '../chitpull/parts.js'
import boxesFile from './boxes.json' with { type: 'json' }
import { type AvlParts, type AvlScenario, composeAvl } from './compose.js'
import deploymentsFile from './deployment.json' with { type: 'json' }
import mapFile from './map.json' with { type: 'json' }
import axisFile from './order-of-battle-axis.json' with { type: 'json' }
import sovietFile from './order-of-battle-soviet.json' with { type: 'json' }
import { boxesSchema, deploymentsSchema, orderOfBattleSchema, ratingsSchema, scenariosSchema } from './parts.js'
import ratingsFile from './rating-table.json' with { type: 'json' }
import scenariosFile from './settings.json' with { type: 'json' }

/** The parts of avl, read and checked. */
export const avlParts: AvlParts = {
  map: mapSchema.parse(mapFile),
  boxes: boxesSchema.parse(boxesFile),
  entries: entriesOf([axisFile, sovietFile].map((file) => orderOfBattleSchema.parse(file))),
  ratings: ratingsSchema.parse(ratingsFile),
  scenarios: scenariosSchema.parse(scenariosFile),
  deployments: deploymentsSchema.parse(deploymentsFile).deployments,
}

export const scenarioIds: readonly string[] = Object.keys(avlParts.scenarios.scenarios)

/** A whole avl scenario: `avl/campaign`, `avl/little-saturn` or `avl/don`. */
export function composeScenario(id: string): AvlScenario {
  return composeAvl(id, avlParts)
}
