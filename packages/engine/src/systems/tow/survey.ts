import { DIRECTIONS } from '@sztab/hex'
import type { Survey, SurveyEntry, SurveyRoute, Topic } from '../../kernel/survey.js'
import type { RuleId } from '../../kernel/words.js'
import { cityRules, crossingRules } from './control.js'
import type { Tow } from './fields.js'
import { prepareMovement } from './movebook.js'
import { attackTotal, defenceTotal, IMPOSSIBLE, isBeside, terrainColumn } from './odds.js'
import { BLOCKED, RIVER } from './setting.js'
import { commandFlood, supplyFlood } from './supply.js'
import { supplyRoutes } from './supply-line.js'
import { AXIS, COLUMNS, enemyOf, SOVIET } from './tables.js'
import { allowanceOf, groundOf, hasRoomFor, isOnMap, nameOf, placeName, sideName, unitsOf } from './units.js'

/** What a person wants to see on the map. */
export function survey(p: Tow, side: number, topic: Topic): Survey {
  switch (topic.kind) {
    case 'reach':
      return { topic, ...reach(p, topic) }
    case 'zones':
      return { topic, entries: [...zones(p, AXIS), ...zones(p, SOVIET)], routes: [] }
    case 'supply':
      return { topic, ...supply(p, topic, side) }
    case 'command':
      return { topic, entries: command(p, topic), routes: [] }
    case 'threats':
      return { topic, entries: threats(p, topic), routes: [] }
    case 'control':
      return { topic, entries: control(p), routes: [] }
  }
}

type Found = Pick<Survey, 'entries' | 'routes'>
const nothing: Found = { entries: [], routes: [] }

function unitIn(p: Tow, { piece }: Topic): number {
  const unit = piece === undefined ? -1 : p.setting.names.piece.index(piece)
  return unit >= 0 && isOnMap(p, unit) ? unit : -1
}

/** Half points left in every hex that a unit could end its move in, and the route to the hex asked for. */
function reach(p: Tow, topic: Topic): Found {
  const unit = unitIn(p, topic)
  if (unit < 0) return nothing
  const { scratch, hasRoad, roster, names } = p.setting
  prepareMovement(p, roster.side[unit]!)
  const allowance = allowanceOf(p, unit)
  const left = new Map<number, { value: number; rule: RuleId }>()
  const kinds = [{ table: scratch.normal, rule: 'tow-9.1-c' }]
  if (hasRoad[p.at[unit]!] === 1) kinds.push({ table: scratch.strategic, rule: 'tow-9.2-a' }) // 9.2-b
  const goal = topic.place === undefined ? -1 : names.place.index(topic.place)
  let route: SurveyRoute[] = []
  for (const { table, rule } of kinds) {
    const count = scratch.reach.run(table, p.at[unit]!, allowance)
    for (const hex of scratch.reach.reached.subarray(0, count)) {
      const value = allowance - scratch.reach.cost(hex)
      if ((left.get(hex)?.value ?? -1) >= value) continue
      left.set(hex, { value, rule })
      if (hex === goal) {
        const hexes = [...scratch.path.subarray(0, scratch.reach.path(hex, scratch.path))]
        route = [{ piece: nameOf(p, unit), path: hexes.map((step) => placeName(p, step)), rules: [rule] }]
      }
    }
  }
  const entries = [...left]
    .sort(([a], [b]) => a - b)
    .map(([hex, { value, rule }]) => {
      const mayEnd = hasRoomFor(p, unit, hex)
      const rules = ['tow-2.2-f', rule, ...(mayEnd ? [] : ['tow-9.0-c', 'tow-5.0-e'])]
      return { place: placeName(p, hex), value, mayEnd, rules }
    })
  return { entries, routes: route }
}

/** The zones of a side: how many of its units have one in a hex, and by which rules. */
function zones(p: Tow, side: number): SurveyEntry[] {
  const zone = groundOf(p).zone[side]!
  const name = sideName(p, side)
  return [...zone.keys()]
    .filter((hex) => zone[hex] !== 0)
    .map((hex) => ({ place: placeName(p, hex), value: zone[hex]!, side: name, rules: zoneRules(p, hex, side) }))
}

/** 6.0: combat units and headquarters have a zone, over rivers too; several count as one. */
function zoneRules(p: Tow, hex: number, side: number): RuleId[] {
  const { map, between } = p.setting
  const { holder, troops, staffs, zone } = groundOf(p)
  const rules = new Set<RuleId>(zone[side]![hex]! > 1 ? ['tow-6.0-f'] : [])
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const there = map.grid.neighbours[at]!
    if (there < 0 || holder[there] !== side || (between[at]! & BLOCKED) !== 0) continue
    if (troops[there]! > 0) rules.add('tow-6.0-a')
    if (staffs[there]! > 0) rules.add('tow-6.0-b').add('tow-2.3-b')
    if ((between[at]! & RIVER) !== 0) rules.add('tow-6.0-c')
  }
  return [...rules]
}

/** The hexes with a supply line, and the line of a unit or where it is cut. */
function supply(p: Tow, topic: Topic, viewer: number): Found {
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
function supplyRules(p: Tow, hex: number, side: number, distance: number): RuleId[] {
  const { holder, zone } = groundOf(p)
  const printed = distance === 0 && p.setting.sources[side]!.includes(hex)
  const source = side === SOVIET ? 'tow-2.1-d' : 'tow-2.1-e'
  return [
    'tow-8.1-a',
    ...(printed ? [source] : []),
    ...(distance === 0 && !printed ? ['tow-11.1-n'] : []),
    ...(zone[enemyOf(side)]![hex] !== 0 && holder[hex] === side ? ['tow-8.1-e', 'tow-6.0-i'] : []),
  ]
}

function command(p: Tow, topic: Topic): SurveyEntry[] {
  const unit = unitIn(p, topic)
  if (unit < 0 || p.setting.roster.isHq[unit] === 0) return []
  const { distance } = commandFlood(p, unit)
  const enemyZone = groundOf(p).zone[enemyOf(p.setting.roster.side[unit]!)]!
  return [...distance.keys()]
    .filter((hex) => distance[hex]! >= 0)
    .map((hex) => ({
      place: placeName(p, hex),
      value: distance[hex]!,
      rules: [...['tow-2.3-p', 'tow-2.3-q', 'tow-2.3-r', 'tow-2.3-s'], ...(enemyZone[hex] !== 0 ? ['tow-6.0-h'] : [])],
    }))
}

/** What stands beside a hex and could attack it together, and on which column. */
function threats(p: Tow, { place }: Topic): SurveyEntry[] {
  const hex = place === undefined ? -1 : p.setting.names.place.index(place)
  if (hex < 0 || hex >= p.setting.hexes) return []
  const holder = groundOf(p).holder[hex]!
  if (holder < 0) return []
  const units = unitsOf(p, enemyOf(holder)).filter((unit) => isBeside(p, unit, hex))
  const column = terrainColumn(p, hex, attackTotal(p, hex, units), defenceTotal(p, hex))
  const rules = ['tow-10.0-h', 'tow-10.2-h']
  const whole = {
    place: placeName(p, hex),
    value: attackTotal(p, hex, units),
    column: column === IMPOSSIBLE ? '-' : COLUMNS[column]!,
    rules,
  }
  return [
    whole,
    ...units.map((unit) => ({ place: placeName(p, p.at[unit]!), unit: nameOf(p, unit), rules: ['tow-10.0-b'] })),
  ]
}

/** Who holds cities and Crossing Points, and the Breakthrough hexes with the Soviet units that score there. */
function control(p: Tow): SurveyEntry[] {
  const { cities, crossings, breakthrough } = p.setting
  const held = cities.map((hex, city) => ({
    place: placeName(p, hex),
    side: sideName(p, p.cityHeld[city]!),
    order: p.supremeOrder[city] === 1,
    rules: cityRules(p, city),
  }))
  const crossed = crossings.map((hex, crossing) => ({
    place: placeName(p, hex),
    side: sideName(p, p.crossed[crossing] === 1 ? SOVIET : AXIS),
    rules: crossingRules(p, crossing),
  }))
  const broken = [...breakthrough.keys()].flatMap((hex) => {
    const units = breakthrough[hex] === 1 ? scoringUnits(p, hex) : 0
    return units > 0
      ? [{ place: placeName(p, hex), side: sideName(p, SOVIET), value: units, rules: ['tow-2.1-b'] }]
      : []
  })
  return [...held, ...crossed, ...broken]
}

/** 2.1-b, 13.3-g: the Soviet units in a Breakthrough hex that count, each for itself. */
function scoringUnits(p: Tow, hex: number): number {
  const { holder, troops, staffs } = groundOf(p)
  if (holder[hex] !== SOVIET) return 0
  return troops[hex]! + (p.setting.options.vpHqCounts === true ? staffs[hex]! : 0)
}
