import type { Line } from '../../kernel/explanation.js'
import type { Survey, SurveyEntry } from '../../kernel/survey.js'
import type { Bcs } from './fields.js'
import { pointsNow, result } from './victory.js'

/** G10: what the scenario counts, as things stand: see Survey. */

const RULES = ['bcs-1.0c-a']

export function victorySheet(p: Bcs): Required<Pick<Survey, 'entries' | 'lines'>> {
  const { victory } = p.setting.scenario
  const { winner, kind } = result(p)
  const lines: Line[] = [
    {
      what: 'points',
      part: 'sum',
      side: victory.side,
      value: pointsNow(p),
      ...(victory.levels[0] ? { needed: victory.levels.at(-1)!.from } : {}),
      rules: RULES,
    },
    {
      what: winner === undefined ? 'draw' : 'winner',
      part: 'outcome',
      kind,
      ...(winner === undefined ? {} : { side: winner }),
      rules: RULES,
    },
  ]
  return { entries: scored(p), lines }
}

/** The victory hexes: who has them, and what they are worth. */
function scored(p: Bcs): SurveyEntry[] {
  const { scenario, names, heldAt, map } = p.setting
  const { side, hexes } = scenario.victory
  const own = names.side.index(side)
  return hexes.map(({ at, points }) => {
    const holder = p.control[heldAt[map.grid.index(at)]!]!
    const counts = holder === own
    return {
      place: at,
      ...(holder < 0 ? {} : { side: names.side.name(holder) }),
      value: counts ? points : 0,
      ...(counts ? {} : { by: side, gain: points }),
      rules: RULES,
    }
  })
}
