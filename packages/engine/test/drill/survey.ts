import type { Survey, SurveyEntry, SurveyTopic } from '../../src/index.js'
import { type Drill, enemyOf } from './fields.js'
import { prepare, sweptCell } from './movement.js'
import { isInZone, isOnMap } from './units.js'

export function survey(p: Drill, side: number, topic: SurveyTopic): Survey {
  return { topic, entries: entriesOf(p, side, topic), routes: [] }
}

function entriesOf(p: Drill, side: number, topic: SurveyTopic): SurveyEntry[] {
  if (topic.kind === 'reach') return reach(p, topic)
  if (topic.kind === 'mines') return mines(p, side)
  return topic.kind === 'zones' ? zones(p, side) : control(p)
}

/** Where the side's own mine lies, and where it is known that the enemy has none. */
function mines(p: Drill, side: number): SurveyEntry[] {
  const { names, hexes } = p.setting
  const entry = (hex: number, mark: string, rule: string): SurveyEntry => ({
    place: names.place.name(hex),
    side: names.side.name(side),
    mark,
    rules: [rule],
  })
  const own = p.mine[side]!
  const swept = Array.from({ length: hexes }, (_, hex) => hex).filter(
    (hex) => p.swept[sweptCell(p, enemyOf(side), hex)],
  )
  return [
    ...(own >= 0 ? [entry(own, 'M', 'drill-2.1-a')] : []),
    ...swept.filter((hex) => hex !== own).map((hex) => entry(hex, '0', 'drill-3.5-b')),
  ]
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
