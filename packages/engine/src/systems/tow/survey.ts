import type { Survey, SurveyEntry, SurveyRoute, Topic } from '../../kernel/survey.js'
import type { Tow } from './fields.js'
import { prepareMovement } from './movebook.js'
import { attackTotal, defenceTotal, IMPOSSIBLE, isBeside, terrainColumn } from './odds.js'
import { commandFlood, supplyFlood } from './supply.js'
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
  const left = new Map<number, number>()
  const tables = hasRoad[p.at[unit]!] === 1 ? [scratch.normal, scratch.strategic] : [scratch.normal]
  const goal = topic.place === undefined ? -1 : names.place.index(topic.place)
  let route: SurveyRoute[] = []
  for (const table of tables) {
    const count = scratch.reach.run(table, p.at[unit]!, allowance)
    for (const hex of scratch.reach.reached.subarray(0, count)) {
      const points = allowance - scratch.reach.cost(hex)
      if ((left.get(hex) ?? -1) >= points) continue
      left.set(hex, points)
      if (hex === goal) {
        const hexes = [...scratch.path.subarray(0, scratch.reach.path(hex, scratch.path))]
        route = [{ piece: nameOf(p, unit), path: hexes.map((step) => placeName(p, step)), rules: ['tow-9.1-c'] }]
      }
    }
  }
  const entries = [...left]
    .sort(([a], [b]) => a - b)
    .map(([hex, value]) => ({
      place: placeName(p, hex),
      value,
      mayEnd: hasRoomFor(p, unit, hex),
      rules: ['tow-9.1-c'],
    }))
  return { entries, routes: route }
}

function zones(p: Tow, side: number): SurveyEntry[] {
  const zone = groundOf(p).zone[side]!
  const name = sideName(p, side)
  return [...zone.keys()]
    .filter((hex) => zone[hex] !== 0)
    .map((hex) => ({ place: placeName(p, hex), side: name, rules: ['tow-6.0-a'] }))
}

/** The hexes with a supply line, and the line of a unit with its end. */
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
      rules: ['tow-8.1-a'],
    }))
  if (unit < 0 || flood.distance[p.at[unit]!]! < 0) return { entries, routes: [] }
  const steps = flood.path(p.at[unit]!, p.setting.scratch.path)
  const path = [...p.setting.scratch.path.subarray(0, steps)].map((hex) => placeName(p, hex))
  return { entries, routes: [{ piece: nameOf(p, unit), path, rules: ['tow-8.1-a', 'tow-8.1-c'] }] }
}

function command(p: Tow, topic: Topic): SurveyEntry[] {
  const unit = unitIn(p, topic)
  if (unit < 0 || p.setting.roster.isHq[unit] === 0) return []
  const { distance } = commandFlood(p, unit)
  return [...distance.keys()]
    .filter((hex) => distance[hex]! >= 0)
    .map((hex) => ({
      place: placeName(p, hex),
      value: distance[hex]!,
      rules: ['tow-2.3-p', 'tow-2.3-q', 'tow-2.3-r', 'tow-2.3-s'],
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

function control(p: Tow): SurveyEntry[] {
  const { cities, crossings } = p.setting
  const held = cities.map((hex, city) => ({
    place: placeName(p, hex),
    side: sideName(p, p.cityHeld[city]!),
    order: p.supremeOrder[city] === 1,
    rules: ['tow-8.1-l', 'tow-2.5-a'],
  }))
  const crossed = crossings.map((hex, crossing) => ({
    place: placeName(p, hex),
    side: sideName(p, p.crossed[crossing] === 1 ? SOVIET : AXIS),
    rules: ['tow-12.3-a', 'tow-12.3-c', 'tow-12.3-l'],
  }))
  return [...held, ...crossed]
}
