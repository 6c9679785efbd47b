import type { Survey, SurveyEntry, SurveyTopic } from '../../kernel/survey.js'
import type { RuleId } from '../../kernel/words.js'
import { allowanceOf } from './board/unit-turn.js'
import { ARMOUR_ZONE, ENGAGEMENT_ZONE, ORDINARY_ZONE, SCREENED } from './board/zones.js'
import { areaOf, isInRadius } from './command/blobs.js'
import type { Bcs } from './fields.js'
import { tableOf } from './moving/gaits.js'
import { rulesOfPath, safePath, whyCut } from './paths/safe-path.js'
import { type Found, formationsIn, isOnMap, nothing, pieceIn, placeName, sideName } from './survey/about.js'
import { spotting, threats } from './survey/fire.js'
import { formationSheet } from './survey/formation.js'
import { comers, reachOf } from './survey/next.js'
import { supply } from './survey/supply.js'
import { unitSheet } from './survey/unit.js'
import { FULL, NOT_ROLLED, OBJECTIVE_ZONE } from './tables.js'
import { victorySheet } from './victory-sheet.js'

/** What a person wants to see on the map. All of it is made from what the side may know. */

/**
 * reach: where a piece can go. comers: who can come to a hex next. zones: ordinary, armour and engagement. screens. path: the Safe Path of a unit, or where it is cut. supply: MSRs.
 * command: the radius of a headquarters, and who is out of it. areas: what formations cover, and which are mixed. objectives: markers and zones,
 * or the zone that a marker in a hex would have. spotting: who could spot a hex, or what a unit could spot. threats: what could fire at a hex, and attack it next.
 * formation: how a formation stands. unit: what a counter says, with its rules.
 */
export const topics = [
  'reach',
  'comers',
  'zones',
  'screens',
  'path',
  'supply',
  'command',
  'areas',
  'objectives',
  'spotting',
  'threats',
  'control',
  'victory',
  'formation',
  'unit',
] as const

const makers: Readonly<Record<(typeof topics)[number], (p: Bcs, side: number, topic: SurveyTopic) => Found>> = {
  reach: (p, _side, topic) => reach(p, topic),
  comers: (p, _side, topic) => ({ entries: comers(p, topic), routes: [] }),
  zones: (p) => ({ entries: [0, 1].flatMap((side) => zones(p, side)), routes: [] }),
  screens: (p) => ({ entries: [0, 1].flatMap((side) => layer(p, side, SCREENED, 'screen', 'bcs-4.6c-a')), routes: [] }),
  path: (p, _side, topic) => path(p, topic),
  supply,
  command,
  areas,
  objectives: (p, _side, topic) => ({ entries: objectives(p, topic), routes: [] }),
  spotting,
  threats,
  control: (p) => ({ entries: control(p), routes: [] }),
  victory: (p) => ({ ...victorySheet(p), routes: [] }),
  formation: formationSheet,
  unit: unitSheet,
}

export function survey(p: Bcs, side: number, topic: SurveyTopic): Survey {
  const make = makers[topic.kind as keyof typeof makers]
  return { topic, ...(make ? make(p, side, topic) : nothing) }
}

const way = new Int32Array(1024)

/** Quarters of points left in every hex that a piece could come to now, or with all its points before SNAFU is rolled. */
function reach(p: Bcs, topic: SurveyTopic): Found {
  const { names, hexes } = p.setting
  const piece = pieceIn(p, topic)
  if (piece < 0 || (piece < p.setting.roster.combat && p.deployed[piece]! < 0)) return nothing
  const left = p.mover === piece ? p.left : fullAllowance(p, piece)
  const run = reachOf(p.setting)
  const count = run.run(tableOf(p, piece), p.at[piece]!, left)
  const found = [...run.reached.subarray(0, count)].sort((a, b) => a - b)
  const goal = topic.place === undefined ? -1 : names.place.index(topic.place)
  const length = goal >= 0 && goal < hexes && found.includes(goal) ? run.path(goal, way) : 0
  return {
    entries: found.map((hex) => ({
      place: placeName(p, hex),
      value: left - run.cost(hex),
      stops: !run.mayGoOn(hex),
      rules: ['bcs-4.0-a', 'bcs-4.1-a'],
    })),
    routes:
      length > 0
        ? [
            {
              piece: names.piece.name(piece),
              path: [p.at[piece]!, ...way.subarray(0, length)].map((hex) => placeName(p, hex)),
              rules: ['bcs-4.1-a'],
            },
          ]
        : [],
  }
}

/** What it would have with a Full result, as long as none is rolled. */
function fullAllowance(p: Bcs, piece: number): number {
  if (p.snafu !== NOT_ROLLED && p.formation[piece] === p.acting) return allowanceOf(p, piece)
  const then = p.copy()
  then.snafu = FULL
  return allowanceOf(then, piece)
}

/** How many stacks of a side have a zone of a kind in a hex. */
function layer(p: Bcs, side: number, index: number, what: string, ...rules: RuleId[]): SurveyEntry[] {
  const { scratch, hexes } = p.setting
  scratch.zones.follow(p)
  const zone = scratch.zones.layers[index]!.hexes[side]!
  const found: SurveyEntry[] = []
  for (let hex = 0; hex < hexes; hex++)
    if (zone[hex] !== 0)
      found.push({ place: placeName(p, hex), value: zone[hex]!, what, side: sideName(p, side), rules })
  return found
}

function zones(p: Bcs, side: number): SurveyEntry[] {
  return [
    ...layer(p, side, ORDINARY_ZONE, 'ordinary', 'bcs-4.3a-b', 'bcs-4.3c-a'),
    ...layer(p, side, ARMOUR_ZONE, 'armour', 'bcs-4.3a-b', 'bcs-4.3f-a', 'bcs-1.5g-a', 'bcs-1.5a-a', 'bcs-1.5a-b'),
    ...layer(
      p,
      side,
      ENGAGEMENT_ZONE,
      'engagement',
      'bcs-4.5a-a',
      'bcs-4.5b-b',
      'bcs-4.5c-a',
      'bcs-4.5c-b',
      'bcs-4.5c-e',
      'bcs-4.5b-a',
      'bcs-4.5c-c',
      'bcs-4.5c-d',
      'bcs-4.5a-d',
    ),
  ]
}

/** 1.9: the Safe Path of a unit by its own class, or the hexes at which all ways end. */
function path(p: Bcs, topic: SurveyTopic): Found {
  const unit = pieceIn(p, topic)
  if (unit < 0 || unit >= p.setting.roster.combat || p.deployed[unit]! < 0) return nothing
  const piece = p.setting.names.piece.name(unit)
  const found = safePath(p, unit)
  if ('path' in found) {
    const hexes = [p.at[unit]!, ...found.path].map((hex) => placeName(p, hex))
    return { entries: [], routes: [{ piece, path: hexes, rules: rulesOfPath(p, unit, found.path) }] }
  }
  return {
    entries: found.cutAt.map((hex) => ({ place: placeName(p, hex), what: 'cut', rules: [whyCut(p, unit, hex)] })),
    routes: [{ piece, path: [placeName(p, p.at[unit]!)], rules: ['bcs-1.9a-a', 'bcs-1.9b-a', 'bcs-1.9c-a'] }],
  }
}

/** 1.4: the hexes in the command radius, with the distance to the headquarters; and units that are out of it. */
function command(p: Bcs, side: number, topic: SurveyTopic): Found {
  const { formations, map, hexes, roster, names } = p.setting
  const entries: SurveyEntry[] = []
  for (const formation of formationsIn(p, side, topic)) {
    const name = formations.names[formation]!
    const hq = p.at[formations.hq[formation]!]!
    if (hq < 0 || hq >= hexes) continue
    for (let hex = 0; hex < hexes; hex++) {
      const distance = map.grid.inPlay[hex] === 1 ? map.grid.distance(hq, hex) : Number.MAX_SAFE_INTEGER
      if (distance <= formations.radius[formation]!)
        entries.push({
          place: placeName(p, hex),
          value: distance,
          formation: name,
          rules: ['bcs-1.4a-a', 'bcs-1.4b-a'],
        })
    }
    for (let unit = 0; unit < roster.combat; unit++)
      if (p.formation[unit] === formation && isOnMap(p, unit) && !isInRadius(p, unit))
        entries.push({
          place: placeName(p, p.at[unit]!),
          unit: names.piece.name(unit),
          what: 'outside',
          formation: name,
          rules: ['bcs-1.4b-b', ...(p.joining[unit] === 1 ? ['bcs-3.6b-a'] : [])],
        })
  }
  return { entries, routes: [] }
}

/** 1.3c, 3.2d: the hexes that formations cover. Those of the enemy as far as his units are seen. */
function areas(p: Bcs, side: number, topic: SurveyTopic): Found {
  const { formations } = p.setting
  const entries = formationsIn(p, side, topic).flatMap((formation) =>
    areaOf(p, formation).map((hex) => ({
      place: placeName(p, hex),
      formation: formations.names[formation]!,
      rules: ['bcs-1.3c-a', 'bcs-1.3c-b', 'bcs-3.2d-a', 'bcs-3.2d-d'],
    })),
  )
  return { entries, routes: [] }
}

/** 3.3: objective zones; double ones have the value 2. With a place: the zone that a marker there would have. */
function objectives(p: Bcs, { place }: SurveyTopic): SurveyEntry[] {
  const { hexes, map, names } = p.setting
  const markers = [...p.objective.keys()].filter((hex) => hex < hexes && p.objective[hex]! > 0)
  const asked = place === undefined ? -1 : names.place.index(place)
  const wouldBe = asked >= 0 && asked < hexes ? asked : -1
  const entries: SurveyEntry[] = []
  for (let hex = 0; hex < hexes; hex++) {
    if (map.grid.inPlay[hex] === 0) continue
    const near = markers.filter((marker) => map.grid.distance(hex, marker) <= OBJECTIVE_ZONE)
    const value = Math.max(0, ...near.map((marker) => p.objective[marker]!))
    if (value > 0)
      entries.push({ place: placeName(p, hex), value, marker: p.objective[hex]! > 0, rules: ['bcs-3.3a-a'] })
    if (wouldBe >= 0 && map.grid.distance(hex, wouldBe) <= OBJECTIVE_ZONE)
      entries.push({ place: placeName(p, hex), what: 'would-be', rules: ['bcs-3.3a-a'] })
  }
  return entries
}

/** Who holds victory and entry hexes. */
function control(p: Bcs): SurveyEntry[] {
  return p.setting.held.flatMap((hex, i) =>
    p.control[i]! < 0
      ? []
      : [{ place: placeName(p, hex), side: sideName(p, p.control[i]!), rules: ['bcs-5.5h-b', 'bcs-3.3a-c'] }],
  )
}
