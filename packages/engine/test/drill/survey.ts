import type { Survey, SurveyEntry, SurveyTopic } from '../../src/index.js'
import { type Drill, enemyOf } from './fields.js'
import { prepare } from './movement.js'
import { isInZone, isOnMap } from './units.js'

export function survey(p: Drill, side: number, topic: SurveyTopic): Survey {
  const entries = topic.kind === 'reach' ? reach(p, topic) : topic.kind === 'zones' ? zones(p, side) : control(p)
  return { topic, entries, routes: [] }
}

/** Points left, in half points. */
function reach(p: Drill, { piece }: SurveyTopic): SurveyEntry[] {
  const { names, setting } = { names: p.setting.names, setting: p.setting }
  const unit = piece === undefined ? -1 : names.piece.index(piece)
  if (unit < 0 || !isOnMap(p, unit)) return []
  prepare(p, setting.sideOf[unit]!)
  setting.reach.run(setting.steps, p.at[unit]!, setting.allowance[unit]!)
  return [...setting.reach.reached.subarray(0, setting.reach.count)]
    .sort((a, b) => a - b)
    .map((hex) => ({
      place: names.place.name(hex),
      value: setting.allowance[unit]! - setting.reach.cost(hex),
      rules: ['drill-3.2-b'],
    }))
}

function zones(p: Drill, side: number): SurveyEntry[] {
  const { names, hexes } = p.setting
  return Array.from({ length: hexes }, (_, hex) => hex)
    .filter((hex) => isInZone(p, hex, enemyOf(side)))
    .map((hex) => ({ place: names.place.name(hex), side: names.side.name(enemyOf(side)), rules: ['drill-3.3-a'] }))
}

function control(p: Drill): SurveyEntry[] {
  const { names, objective } = p.setting
  const holder = objective < 0 ? -1 : p.holder[objective]!
  return holder < 0
    ? []
    : [{ place: names.place.name(objective), side: names.side.name(holder), rules: ['drill-6.1-b'] }]
}
