import { DIRECTIONS } from '@sztab/hex'
import type { Survey, SurveyEntry, SurveyRoute, SurveyTopic } from '../../../kernel/survey.js'
import type { RuleId } from '../../../kernel/words.js'
import { pointsFrom } from '../../../operations/departures.js'
import { groundOf, isOnMap, nameOf, placeName, sideName } from '../../../operations/units.js'
import { cite } from '../book.js'
import type { Family } from '../fields.js'
import { comers, threats } from '../fighting/threats.js'
import { cheapestPath, departuresOf } from '../moving/routes.js'
import { supplyRoutes } from '../supply/line-reasons.js'
import { commandFlood, supplyFlood } from '../supply/lines.js'
import { AXIS, enemyOf, SOVIET } from '../tables.js'
import { BLOCKED, RIVER } from './setting.js'
import { hasRoomFor } from './units.js'

/** What only the game itself can say: who holds what, and who would win. */
interface OwnTopics<P> {
  control(p: P): readonly SurveyEntry[]
  victory(p: P): Required<Pick<Survey, 'entries' | 'lines'>>
}

/** What a person wants to see on the map. */
export function surveyBy<P extends Family>({ control, victory }: OwnTopics<P>) {
  return (p: P, side: number, topic: SurveyTopic): Survey => {
    switch (topic.kind) {
      case 'reach':
        return { topic, ...reach(p, topic) }
      case 'zones':
        return { topic, entries: [...zones(p, AXIS), ...zones(p, SOVIET)], routes: [] }
      case 'supply':
        return { topic, ...supply(p, topic, side) }
      case 'command':
        return { topic, entries: command(p, topic), routes: [] }
      case 'comers':
        return { topic, entries: comers(p, topic), routes: [] }
      case 'threats':
        return { topic, ...threats(p, topic), routes: [] }
      case 'control':
        return { topic, entries: control(p), routes: [] }
      case 'victory':
        return { topic, ...victory(p), routes: [] }
      default:
        return { topic, ...nothing }
    }
  }
}

type Found = Pick<Survey, 'entries' | 'routes'>
const nothing: Found = { entries: [], routes: [] }

function unitIn(p: Family, { piece }: SurveyTopic): number {
  const unit = piece === undefined ? -1 : p.setting.names.piece.index(piece)
  return unit >= 0 && isOnMap(p, unit) ? unit : -1
}

/** Half points left in every hex that a unit could come to, from a box too, and the route to the hex asked for. */
function reach(p: Family, topic: SurveyTopic): Found {
  const { scratch, roster, names, hexes } = p.setting
  const unit = topic.piece === undefined ? -1 : names.piece.index(topic.piece)
  if (unit < 0) return nothing
  const cited = cite(p)
  scratch.stepTables.prepare(p, roster.side[unit]!)
  const left = new Map<number, { value: number; rules: readonly RuleId[] }>()
  const goal = topic.place === undefined ? -1 : names.place.index(topic.place)
  const isEntry = p.at[unit]! >= hexes
  for (const departure of departuresOf(p, unit)) {
    const { table, kind, start, points, first } = departure
    const ofKind = kind === 'strategic' ? cited.road : kind === 'quiet' ? cited.quiet : cited.stepCost
    const rules = isEntry ? [...ofKind, ...cited.entry] : ofKind
    const count = scratch.reach.run(table, start, pointsFrom(departure), first)
    for (const hex of [...(isEntry ? [start] : []), ...scratch.reach.reached.subarray(0, count)]) {
      const value = points - scratch.reach.cost(hex)
      if ((left.get(hex)?.value ?? -1) < value) left.set(hex, { value, rules })
    }
  }
  const entries = [...left]
    .sort(([a], [b]) => a - b)
    .map(([hex, { value, rules }]) => {
      const mayEnd = hasRoomFor(p, unit, hex)
      const limits = mayEnd ? [] : [...cited.moveEnd, ...cited.limitInPassing]
      return { place: placeName(p, hex), value, mayEnd, rules: [...cited.allowance, ...rules, ...limits] }
    })
  return { entries, routes: left.has(goal) ? [wayTo(p, unit, goal, left.get(goal)!.rules)] : [] }
}

/** The way that a move takes if nobody says otherwise. */
function wayTo(p: Family, unit: number, goal: number, rules: readonly RuleId[]): SurveyRoute {
  const path = cheapestPath(p, unit, goal)!
  return { piece: nameOf(p, unit), path: path.map((step) => placeName(p, step)), rules }
}

/** The zones of a side: how many of its units have one in a hex, and by which rules. */
function zones(p: Family, side: number): SurveyEntry[] {
  const zone = groundOf(p).zone[side]!
  const name = sideName(p, side)
  const { opens } = p.setting
  return [...zone.keys()]
    .filter((hex) => zone[hex] !== 0 && opens[hex]! <= p.turn)
    .map((hex) => ({ place: placeName(p, hex), value: zone[hex]!, side: name, rules: zoneRules(p, hex, side) }))
}

/** Who has a zone, over rivers too; several count as one. */
function zoneRules(p: Family, hex: number, side: number): RuleId[] {
  const { map, between, book } = p.setting
  const { holder, troops, staffs, zone } = groundOf(p)
  const cited = cite(p)
  const rules = new Set<RuleId>(zone[side]![hex]! > 1 ? cited.zonesAsOne : [])
  const add = (more: readonly RuleId[]): void => {
    for (const rule of more) rules.add(rule)
  }
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const there = map.grid.neighbours[at]!
    if (there < 0 || holder[there] !== side || (between[at]! & BLOCKED) !== 0) continue
    if (troops[there]! > 0) add(cited.unitZone)
    if (staffs[there]! > 0 && book.staffsHaveZones) add([...cited.staffsHaveZone, ...cited.staffZone])
    if ((between[at]! & RIVER) !== 0) add(cited.zoneOverRivers)
  }
  return [...rules]
}

/** The hexes with a supply line, and the line of a unit or where it is cut. */
function supply(p: Family, topic: SurveyTopic, viewer: number): Found {
  const unit = unitIn(p, topic)
  const side = unit >= 0 ? p.setting.roster.side[unit]! : viewer
  const flood = supplyFlood(p, side)
  const entries = [...flood.distance.keys()]
    .filter((hex) => flood.distance[hex]! >= 0)
    .map((hex) => ({
      place: placeName(p, hex),
      value: flood.distance[hex]!,
      side: sideName(p, side),
      rules: supplyRules(p, hex, side, flood.distance[hex]!),
    }))
  return { entries, routes: unit < 0 ? [] : supplyRoutes(p, unit) }
}

/** What makes a hex part of supply lines: a source of the side, or a friend who opens it in an enemy zone. */
function supplyRules(p: Family, hex: number, side: number, distance: number): RuleId[] {
  const { holder, zone } = groundOf(p)
  const cited = cite(p)
  const isPrinted = distance === 0 && p.setting.sources[side]!.includes(hex)
  const friends = zone[enemyOf(side)]![hex] !== 0 && holder[hex] === side
  return [
    ...cited.supplyLine,
    ...(isPrinted ? (side === SOVIET ? cited.sovietSource : cited.axisSource) : []),
    ...(distance === 0 ? (p.setting.book.sourceRules?.(p, side, hex) ?? []) : []),
    ...(friends ? [...cited.lineBesideFriend, ...cited.friendsAndZones] : []),
  ]
}

function command(p: Family, topic: SurveyTopic): SurveyEntry[] {
  const unit = unitIn(p, topic)
  if (unit < 0 || p.setting.roster.isHq[unit] === 0) return []
  const cited = cite(p)
  const { distance } = commandFlood(p, unit)
  const enemyZone = groundOf(p).zone[enemyOf(p.setting.roster.side[unit]!)]!
  const rules = [...cited.commandRange, ...cited.commandBlocked, ...cited.commandWater, ...cited.commandFree]
  return [...distance.keys()]
    .filter((hex) => distance[hex]! >= 0)
    .map((hex) => ({
      place: placeName(p, hex),
      value: distance[hex]!,
      rules: [
        ...rules,
        ...cited.commandRiver,
        ...(enemyZone[hex] !== 0 ? cited.zoneNotOnCommand : []),
        ...(p.setting.opens[hex]! > p.turn ? cited.commandShut : []),
      ],
    }))
}
