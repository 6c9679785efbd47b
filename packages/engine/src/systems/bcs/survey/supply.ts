import type { SurveyEntry, SurveyRoute, SurveyTopic } from '../../../kernel/survey.js'
import { crossesOthers, findMsr, isOptimal, type Msr, storedMsr, usesTrack } from '../command/msr.js'
import type { Bcs } from '../fields.js'
import { type Found, formationsIn, placeName } from './about.js'
import { cutsOf } from './cut-msr.js'

/** 3.1, 3.2: main supply routes as they stand: the part to the trains, the part to the source, and what SNAFU says of them. */
export function supply(p: Bcs, side: number, topic: SurveyTopic): Found {
  const entries: SurveyEntry[] = []
  const routes: SurveyRoute[] = []
  for (const formation of formationsIn(p, side, topic)) {
    const msr = storedMsr(p, formation) ?? findMsr(p, formation)
    if (msr) routes.push(...parts(p, formation, msr))
    entries.push(...remarks(p, formation, msr))
  }
  return { entries, routes }
}

function parts(p: Bcs, formation: number, { route, rear }: Msr): SurveyRoute[] {
  const { formations, names } = p.setting
  const [hq, trains] = [formations.hq[formation]!, formations.trains[formation]!]
  const named = (path: readonly number[]): string[] => path.map((hex) => placeName(p, hex))
  return [
    { piece: names.piece.name(hq), path: named(route), rules: ['bcs-3.1a-b', 'bcs-3.1a-i', 'bcs-3.1b-a'] },
    { piece: names.piece.name(trains), path: named(rear), rules: ['bcs-3.1a-b', 'bcs-3.1a-d'] },
  ]
}

/** At the headquarters: how long the line to the trains is, and what counts for SNAFU. */
function remarks(p: Bcs, formation: number, msr: Msr | undefined): SurveyEntry[] {
  const { formations, hexes } = p.setting
  const hq = p.at[formations.hq[formation]!]!
  if (hq < 0 || hq >= hexes) return []
  const common = { place: placeName(p, hq), formation: formations.names[formation]! }
  if (!msr)
    return [
      { ...common, what: 'no-msr', rules: ['bcs-3.1-a', 'bcs-3.1-b', 'bcs-3.0-c', 'bcs-3.1a-c'] },
      ...cutsOf(p, formation),
    ]
  const optimal = isOptimal(p, msr)
  const isAhead = msr.rear.slice(1).some((hex) => msr.route.includes(hex))
  return [
    {
      ...common,
      what: 'msr',
      value: msr.route.length - 1,
      optimal,
      track: usesTrack(p, msr),
      crossing: crossesOthers(p, formation, msr),
      rules: ['bcs-3.1-a', optimal ? 'bcs-3.2f-a' : 'bcs-3.2g-a', ...(isAhead ? ['bcs-3.2f-c'] : [])],
    },
  ]
}
