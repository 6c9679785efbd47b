import { mapSchema } from '@sztab/engine'
import type { Wb95Scenario } from '@sztab/engine/wb95'
import { compose } from './compose.js'
import kindsFile from './kinds.json' with { type: 'json' }
import lessonFile from './lesson.json' with { type: 'json' }
import lessonMapFile from './lesson-map.json' with { type: 'json' }
import mapFile from './map.json' with { type: 'json' }
import { kindsSchema, settingsSchema } from './parts.js'
import uranusFile from './uranus.json' with { type: 'json' }

/** The parts of wb95, read and checked. */
export const wb95Parts = {
  kinds: kindsSchema.parse(kindsFile).kinds,
  scenarios: {
    'wb95/uranus': { settings: settingsSchema.parse(uranusFile), map: mapSchema.parse(mapFile) },
    'wb95/lesson': { settings: settingsSchema.parse(lessonFile), map: mapSchema.parse(lessonMapFile) },
  },
}

export const scenarioIds: readonly string[] = Object.keys(wb95Parts.scenarios)

/** A whole wb95 scenario: `wb95/uranus` or `wb95/lesson`. */
export function composeScenario(id: string): Wb95Scenario {
  const found = Object.entries(wb95Parts.scenarios).find(([name]) => name === id)
  if (!found) throw new Error(`no scenario ${id}`)
  const { settings, map } = found[1]
  return compose(settings, wb95Parts.kinds, map)
}
