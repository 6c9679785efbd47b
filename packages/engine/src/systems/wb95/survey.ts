import type { Survey, SurveyEntry, SurveyTopic } from '../../kernel/survey.js'
import type { RuleId } from '../../kernel/words.js'
import { groundOf, isOnMap, nameOf, placeName, sideName, unitsIn } from '../../operations/units.js'
import { aloft, SUPPLY_MISSION } from './air/aloft.js'
import { isUnderFlak } from './air/clash.js'
import { ZONE } from './board/ground.js'
import { hasRoomFor } from './board/units.js'
import { enemyOf, type Wb95 } from './fields.js'
import { contactsOf, fixObligations } from './fighting/obligations.js'
import { comers, threats } from './fighting/threats.js'
import { inRange } from './fire/guns.js'
import { routeTo } from './moving/departures.js'
import { reachedBy } from './moving/reached.js'
import { supplyRoutes } from './supply/line-reasons.js'
import { linesOf } from './supply/lines.js'
import { COMBAT, MISSIONS, WORKS, WORKS_BUILT_UP } from './tables.js'
import { victorySheet } from './victory-sheet.js'

/** What a person wants to see on the map. */
export function survey(p: Wb95, side: number, topic: SurveyTopic): Survey {
  switch (topic.kind) {
    case 'reach':
      return { topic, ...reach(p, topic) }
    case 'comers':
      return { topic, entries: comers(p, topic), routes: [] }
    case 'threats':
      return { topic, ...threats(p, topic), routes: [] }
    case 'supply':
      return { topic, ...supply(p, topic, side) }
    case 'zones':
      return { topic, entries: [...zones(p, 0), ...zones(p, 1)], routes: [] }
    case 'guns':
      return { topic, entries: gunRange(p, topic, side), routes: [] }
    case 'command':
      return { topic, entries: command(p, topic, side), routes: [] }
    case 'works':
      return { topic, entries: works(p), routes: [] }
    case 'air':
      return { topic, entries: inTheAir(p), routes: [] }
    case 'obligations':
      return { topic, entries: obligations(p), routes: [] }
    case 'control':
      return { topic, entries: control(p), routes: [] }
    case 'victory':
      return { topic, ...victorySheet(p), routes: [] }
    default:
      return { topic, entries: [], routes: [] }
  }
}

/** The unit that a topic is about, if it stands on the map. */
function unitIn(p: Wb95, { piece }: SurveyTopic): number {
  const unit = piece === undefined ? -1 : p.setting.names.piece.index(piece)
  return unit >= 0 && isOnMap(p, unit) ? unit : -1
}

type Found = Pick<Survey, 'entries' | 'routes'>
const nothing: Found = { entries: [], routes: [] }

/** Half points left in every hex that a unit could come to, from beside the map too, and the route to the hex asked for. */
function reach(p: Wb95, topic: SurveyTopic): Found {
  const { roster, names, hexes, box } = p.setting
  const unit = topic.piece === undefined ? -1 : names.piece.index(topic.piece)
  if (unit < 0 || roster.isAir[unit] === 1 || (p.at[unit]! >= hexes && p.at[unit] !== box.arriving)) return nothing
  const left = reachedBy(p, unit)
  const goal = topic.place === undefined ? -1 : names.place.index(topic.place)
  const way = left.has(goal) ? routeTo(p, unit, left.get(goal)!.as, goal) : undefined
  return {
    entries: byHex(left).map(([hex, { value }]) => ({
      place: placeName(p, hex),
      value,
      mayEnd: hasRoomFor(p, unit, hex),
      rules: ['wb95-20.1-a', ...(hasRoomFor(p, unit, hex) ? [] : ['wb95-2.1-a', 'wb95-2.1-c'])],
    })),
    routes: way ? [{ piece: nameOf(p, unit), path: way.map((hex) => placeName(p, hex)), rules: ['wb95-20.1-a'] }] : [],
  }
}

/** 13.1: where lines lead and what they have cost, and the line of a unit or where it is cut. */
function supply(p: Wb95, topic: SurveyTopic, viewer: number): Found {
  const unit = unitIn(p, topic)
  const side = unit >= 0 ? p.setting.roster.side[unit]! : viewer
  const { cost, from } = linesOf(p, side)
  const entries: SurveyEntry[] = []
  for (let hex = 0; hex < p.setting.hexes; hex++)
    if (cost[hex]! >= 0)
      entries.push({
        place: placeName(p, hex),
        value: cost[hex]!,
        side: sideName(p, side),
        rules: [from[hex]! < 0 ? 'wb95-13.1-j' : 'wb95-13.1-a'],
      })
  return { entries, routes: unit < 0 ? [] : supplyRoutes(p, unit) }
}

/** 3.1: how many units of a side have a zone in a hex. */
function zones(p: Wb95, side: number): SurveyEntry[] {
  const zone = groundOf(p).layers[ZONE]!.hexes[side]!
  const name = sideName(p, side)
  const found: SurveyEntry[] = []
  for (let hex = 0; hex < zone.length; hex++)
    if (zone[hex] !== 0) found.push({ place: placeName(p, hex), value: zone[hex]!, side: name, rules: ['wb95-3.1-a'] })
  return found
}

/** The guns of a side that could fire from where they stand, or the one asked for. */
function gunsOf(p: Wb95, topic: SurveyTopic, side: number): number[] {
  const { roster } = p.setting
  const unit = unitIn(p, topic)
  if (topic.piece !== undefined) return unit >= 0 && roster.isGun[unit] === 1 ? [unit] : []
  const guns: number[] = []
  for (let gun = 0; gun < p.at.length; gun++)
    if (roster.isGun[gun] === 1 && roster.side[gun] === side && isOnMap(p, gun) && p.march[gun] === 0) guns.push(gun)
  return guns
}

/** 9.1-a: the hexes that guns reach; of one gun how far away each is, of all how many of them reach it. */
function gunRange(p: Wb95, topic: SurveyTopic, side: number): SurveyEntry[] {
  const guns = gunsOf(p, topic, side)
  const values = new Map<number, number>()
  for (const gun of guns) {
    const { hexes, distances } = inRange(p, p.at[gun]!)
    for (let i = 0; i < hexes.length; i++)
      values.set(hexes[i]!, topic.piece === undefined ? (values.get(hexes[i]!) ?? 0) + 1 : distances[i]!)
  }
  const { holder } = groundOf(p)
  return byHex(values).map(([hex, value]) => ({
    place: placeName(p, hex),
    value,
    enemy: holder[hex] === enemyOf(p.setting.roster.side[guns[0]!]!),
    rules: ['wb95-9.1-a'],
  }))
}

function byHex<T>(found: ReadonlyMap<number, T>): [number, T][] {
  return [...found].sort(([a], [b]) => a - b)
}

/** 11.1-c, 11.1-d: the hexes in range of a headquarters, or of those of a side, with the distance to the nearest. */
function command(p: Wb95, topic: SurveyTopic, side: number): SurveyEntry[] {
  const { roster, map, hexes } = p.setting
  const unit = unitIn(p, topic)
  const isOne = topic.piece !== undefined
  const staffs = [...p.at.keys()].filter(
    (staff) => roster.isHq[staff] === 1 && isOnMap(p, staff) && (isOne ? staff === unit : roster.side[staff] === side),
  )
  const nearest = new Map<number, { distance: number; rules: readonly RuleId[] }>()
  for (const staff of staffs)
    for (let hex = 0; hex < hexes; hex++) {
      if (map.grid.inPlay[hex] === 0) continue
      const distance = map.grid.distance(p.at[staff]!, hex)
      if (distance > roster.range[staff]! || distance >= (nearest.get(hex)?.distance ?? Number.MAX_SAFE_INTEGER))
        continue
      nearest.set(hex, { distance, rules: [rangeRule(roster.range[staff]!), 'wb95-11.2-a'] })
    }
  return byHex(nearest).map(([hex, { distance, rules }]) => ({ place: placeName(p, hex), value: distance, rules }))
}

const LONG_RANGE = 4
const rangeRule = (range: number): RuleId => (range >= LONG_RANGE ? 'wb95-11.1-c' : 'wb95-11.1-d')

/** Field works and permanent fortifications, with their columns. */
function works(p: Wb95): SurveyEntry[] {
  const { builtUp, fortified, hexes } = p.setting
  const found: SurveyEntry[] = []
  for (let hex = 0; hex < hexes; hex++) {
    const place = placeName(p, hex)
    if (fortified[hex] === 1) found.push({ place, what: 'fortified', rules: ['wb95-17.1-a'] })
    if (p.works[hex]! < 0) continue
    const value = builtUp[hex] === 1 ? WORKS_BUILT_UP : WORKS
    found.push({ place, what: 'works', side: sideName(p, p.works[hex]!), value, rules: ['wb95-16.1-e'] })
  }
  return found
}

/** Aircraft that are aloft, and where anti-aircraft guns reach. */
function inTheAir(p: Wb95): SurveyEntry[] {
  const flying = [0, 1].flatMap((side) =>
    aloft(p, side).map((unit) => ({
      place: placeName(p, p.over[unit]!),
      unit: nameOf(p, unit),
      side: sideName(p, side),
      mission: MISSIONS[p.mission[unit]!]!,
      rules: [p.mission[unit] === SUPPLY_MISSION ? 'wb95-10.4-a' : 'wb95-10.1-a'],
    })),
  )
  const covered = [0, 1].flatMap((side) => {
    const hexes = [...Array(p.setting.hexes).keys()].filter((hex) => isUnderFlak(p, side, hex))
    return hexes.map((hex) => ({
      place: placeName(p, hex),
      flak: true,
      side: sideName(p, side),
      rules: ['wb95-10.2-a'],
    }))
  })
  return [...flying, ...covered]
}

/**
 * 4.1: the enemy hexes that can be attacked, whether they must be, and by whom they still can be; and who must attack. Before the
 * combat phase as it would be if it began now.
 */
function obligations(p: Wb95): SurveyEntry[] {
  const then = p.phase === COMBAT ? p : p.copy()
  if (then !== p) fixObligations(then)
  const { targets, bound, reachedBy, fighters, must } = contactsOf(then)
  const hexes = targets.map((hex, i) => ({
    place: placeName(p, hex),
    side: sideName(p, enemyOf(p.active)),
    must: bound[i]!,
    units: reachedBy[i]!.map((fighter) => nameOf(p, fighters[fighter]!)),
    rules: [bound[i] ? 'wb95-4.1-a' : 'wb95-4.1-j'],
  }))
  const attackers = fighters.flatMap((unit, i) =>
    must[i]
      ? [
          {
            place: placeName(p, p.at[unit]!),
            unit: nameOf(p, unit),
            side: sideName(p, p.active),
            must: true,
            rules: ['wb95-4.1-c'],
          },
        ]
      : [],
  )
  return [...hexes, ...attackers]
}

/** Who holds what the scenario names, and who stands there. */
function control(p: Wb95): SurveyEntry[] {
  return p.setting.objectives.map((hex, objective) => ({
    place: placeName(p, hex),
    side: sideName(p, p.control[objective]!),
    held: unitsIn(p, hex).length > 0,
    rules: ['wb95-23.1-a'],
  }))
}
