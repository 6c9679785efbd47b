import { mapSchema } from '@sztab/engine'
import type { BcsScenario } from '@sztab/engine/bcs'
import clervauxFile from './clervaux.json' with { type: 'json' }
import { type BcsParts, compose } from './compose.js'
import lessonFile from './lesson.json' with { type: 'json' }
import mapFile from './map.json' with { type: 'json' }
import germanFile from './order-of-battle-german.json' with { type: 'json' }
import usFile from './order-of-battle-us.json' with { type: 'json' }
import { orderOfBattleSchema, settingsSchema, titlesSchema } from './parts.js'
import titlesFile from './titles.json' with { type: 'json' }

/** The parts of bcs, read and checked. */
export const bcsParts: BcsParts = {
  map: mapSchema.parse(mapFile),
  orders: [germanFile, usFile].map((file) => orderOfBattleSchema.parse(file)),
  titles: titlesSchema.parse(titlesFile),
  scenarios: {
    'bcs/clervaux': settingsSchema.parse(clervauxFile),
    'bcs/lesson': settingsSchema.parse(lessonFile),
  },
}

export const scenarioIds: readonly string[] = Object.keys(bcsParts.scenarios)

/** A whole bcs scenario: `bcs/clervaux` or `bcs/lesson`. */
export function composeScenario(id: string): BcsScenario {
  const settings = bcsParts.scenarios[id]
  if (!settings) throw new Error(`no scenario ${id}`)
  return compose(settings, bcsParts)
}
