import type { SurveyEntry, SurveyTopic } from '../../../kernel/survey.js'
import { rangeIn, shownFace, stackIn } from '../board/presence.js'
import { isUnready } from '../board/roster.js'
import { type Bcs, enemyOf } from '../fields.js'
import { hasArmour, isCovered } from '../fighting/engagement-targets.js'
import { explainEngagement } from '../fighting/explain-engagement.js'
import { spottingRange } from '../fighting/spotting.js'
import { LIGHT } from '../tables.js'
import { type Found, isOnMap, nothing, pieceIn, placeName, sideName } from './about.js'
import { attacks } from './next.js'

/** 5.4f: what a piece could spot from where it stands; with a place alone, who of a side could spot it. */
export function spotting(p: Bcs, side: number, topic: SurveyTopic): Found {
  const { names, hexes, map, roster } = p.setting
  const piece = pieceIn(p, topic)
  if (piece >= 0 && maySpot(p, piece)) {
    const entries: SurveyEntry[] = []
    for (let hex = 0; hex < hexes; hex++)
      if (map.grid.inPlay[hex] === 1 && isSpotted(p, p.at[piece]!, hex))
        entries.push({ place: placeName(p, hex), value: map.grid.distance(p.at[piece]!, hex), rules: ['bcs-5.4f-b'] })
    return { entries, routes: [] }
  }
  const target = topic.place === undefined || topic.piece !== undefined ? -1 : names.place.index(topic.place)
  if (target < 0 || target >= hexes) return nothing
  const entries: SurveyEntry[] = []
  for (let other = 0; other < names.piece.all.length; other++)
    if (roster.side[other] === side && isOnMap(p, other) && maySpot(p, other) && isSpotted(p, p.at[other]!, target))
      entries.push({
        place: placeName(p, p.at[other]!),
        unit: names.piece.name(other),
        value: map.grid.distance(p.at[other]!, target),
        rules: ['bcs-5.4f-b', 'bcs-5.4f-d'],
      })
  return { entries, routes: [] }
}

/** 1.1d-h */
function maySpot(p: Bcs, piece: number): boolean {
  const { roster, options } = p.setting
  return (
    piece >= roster.combat ||
    (p.deployed[piece]! >= 0 && (options.unreadyMaySpot === true || !isUnready(roster, shownFace(p, piece))))
  )
}

function isSpotted(p: Bcs, from: number, to: number): boolean {
  const { map, scratch, blocking } = p.setting
  const distance = map.grid.distance(from, to)
  return distance >= 1 && distance <= spottingRange(p) && scratch.line.isClear(from, to, blocking)
}

/**
 * 5.2, 5.1: who could engage a hex, and who could attack whoever is there next. Of armour of the enemy of the viewer there, the viewer's own guns, with how it would end against each target; of any other
 * hex, the enemy stacks that reach it, by what everybody sees of them.
 */
export function threats(p: Bcs, side: number, { place }: SurveyTopic): Found {
  const { names, hexes, map } = p.setting
  const hex = place === undefined ? -1 : names.place.index(place)
  if (hex < 0 || hex >= hexes || map.grid.inPlay[hex] === 0) return nothing
  const enemy = enemyOf(side)
  const fire = hasArmour(p, enemy, hex) ? own(p, side, hex) : others(p, enemy, hex)
  const { entries, chances } = attacks(p, hex)
  return { entries: [...fire, ...entries], routes: [], ...(chances ? { chances } : {}) }
}

function isInReach(p: Bcs, from: number, to: number, range: number): boolean {
  const { map, scratch, blocking } = p.setting
  const distance = map.grid.distance(from, to)
  if (distance < 1 || distance > range) return false
  return distance === 1 || (distance <= p.visibility && scratch.line.isClear(from, to, blocking))
}

function own(p: Bcs, side: number, hex: number): SurveyEntry[] {
  const { roster, names, map } = p.setting
  const entries: SurveyEntry[] = []
  for (let unit = 0; unit < roster.combat; unit++) {
    if (roster.side[unit] !== side || !isOnMap(p, unit)) continue
    const face = shownFace(p, unit)
    const kind = roster.avKind[face]!
    if (kind === 0 || kind === LIGHT || p.screen[unit] === 1) continue
    if (!isInReach(p, p.at[unit]!, hex, roster.range[face]!)) continue
    if (map.grid.distance(p.at[unit]!, hex) > 1 && isCovered(p, hex)) continue
    const { chances } = explainEngagement(p, unit, p.at[unit]!, [hex])
    entries.push({
      place: placeName(p, p.at[unit]!),
      unit: names.piece.name(unit),
      side: sideName(p, side),
      chances: chances.map((chance) => ({ ...chance })),
      rules: ['bcs-5.2a-a', 'bcs-5.2d-a'],
    })
  }
  return entries
}

function others(p: Bcs, enemy: number, hex: number): SurveyEntry[] {
  const { names } = p.setting
  const entries: SurveyEntry[] = []
  for (let there = 0; there < p.setting.hexes; there++) {
    if (p.holder[there] !== enemy || rangeIn(p.presence[there]!) === 0) continue
    if (!isInReach(p, there, hex, rangeIn(p.presence[there]!))) continue
    const top = stackIn(p, there)[0]
    entries.push({
      place: placeName(p, there),
      ...(top === undefined ? {} : { unit: names.piece.name(top) }),
      value: rangeIn(p.presence[there]!),
      side: sideName(p, enemy),
      rules: ['bcs-4.5a-a', 'bcs-4.5b-b'],
    })
  }
  return entries
}
