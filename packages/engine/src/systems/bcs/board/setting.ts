import { Flood, Line, Reach } from '@sztab/hex'
import { Names } from '../../../kernel/names.js'
import type { Scenario, Setting } from '../../../kernel/setting.js'
import type { Options } from '../../../kernel/words.js'
import { type MapVocabulary, readMap } from '../../../operations/map.js'
import { placeNames, sharedSettings } from '../../../operations/terrain.js'
import { options as optionIndex } from '../options.js'
import { type Chart, DEFAULT_CHART } from '../scenario/chart.js'
import { type BcsScenario, scenarioSchema } from '../scenario/schema.js'
import { type Arrival, arrivalsOf, type Batteries, batteriesOf } from './arrivals.js'
import { Changes } from './changes.js'
import { type Country, makeCountry } from './country.js'
import { type FormationRoster, makeFormations, makeRoster, type Roster } from './roster.js'
import { Zones } from './zones.js'

/** Boxes beside the map: in Support, eliminated, due by the order of arrival, waiting at an entry, retreated off the map or over its edge, off the map unassigned, gone. */
const BOXES = ['support', 'dead', 'due', 'waiting', 'away', 'edge', 'off-map', 'gone'] as const
type Box = (typeof BOXES)[number]

export interface BcsSetting extends Setting, Country {
  readonly scenario: BcsScenario
  readonly names: Setting['names'] & Readonly<Record<'formation' | 'held' | 'area' | 'bridge' | 'battery', Names>>
  readonly roster: Roster
  readonly formations: FormationRoster
  readonly box: Readonly<Record<Box, number>>
  /** By hex: the number among victory and entry hexes, or -1. */
  readonly heldAt: Int16Array
  /** By piece: when and where it comes (2.1a-a). */
  readonly arrivals: readonly (Arrival | undefined)[]
  /** Independent artillery points (1.1e-d). */
  readonly batteries: Batteries
  readonly held: readonly number[]
  /** By side: sources of supply. */
  readonly sources: readonly (readonly { readonly hex: number; readonly whileFree: boolean }[])[]
  /** Used again and again; what they hold is good only until the next use. */
  readonly scratch: {
    readonly changes: Changes
    readonly zones: Zones
    readonly line: Line
    readonly flood: Flood
    readonly reach: Reach
    readonly path: Int16Array
  }
}

/** The words of a game's maps are those of its chart. */
export function wordsOf({ terrain, lines, sides }: Chart): MapVocabulary {
  return {
    terrain: Object.keys(terrain),
    sides: [...Object.keys(sides), 'bridge'],
    lines: Object.keys(lines),
    marks: [],
  }
}

/** G22: what a game has in force holds where the players have left a switch as it is. */
function optionsInForce({ options: own }: BcsScenario, chosen: Options): Options {
  const result: Record<string, Options[string]> = { ...chosen }
  for (const [name, value] of Object.entries(own))
    if (chosen[name] === undefined || chosen[name] === switches[name]?.default) result[name] = value
  return result
}

const { switches } = optionIndex

export const settingFor = sharedSettings(makeSetting)

function makeSetting(given: Scenario, options: Options): BcsSetting {
  const scenario = scenarioSchema.parse(given)
  const chart = scenario.chart ?? DEFAULT_CHART
  const map = readMap(scenario.map, wordsOf(chart))
  const country = makeCountry(
    map,
    chart,
    scenario.bridges.map(({ at }) => at),
  )
  const { grid } = map
  const roster = makeRoster(scenario)
  const place = placeNames(grid, BOXES)
  const entries = Object.values(scenario.areas).flatMap(({ hexes }) => hexes)
  const heldNames = [...new Set([...scenario.victory.hexes.map(({ at }) => at), ...entries])]
  const held = heldNames.map((name) => grid.index(name))
  const heldAt = new Int16Array(grid.size).fill(-1)
  for (const [i, hex] of held.entries()) heldAt[hex] = i
  const changes = new Changes()
  return {
    ...country,
    scenario,
    options: optionsInForce(scenario, options),
    names: {
      side: new Names(scenario.sides),
      piece: new Names(roster.names),
      place,
      formation: new Names(Object.keys(scenario.formations)),
      held: new Names(heldNames),
      area: new Names(Object.keys(scenario.areas)),
      bridge: new Names(scenario.bridges.map(({ at }) => at)),
      battery: new Names(Object.keys(scenario.artillery)),
    },
    roster,
    formations: makeFormations(scenario, roster),
    box: Object.fromEntries(BOXES.map((box) => [box, place.index(box)])) as Record<Box, number>,
    heldAt,
    held,
    arrivals: arrivalsOf(scenario, roster, grid),
    batteries: batteriesOf(scenario),
    sources: scenario.sides.map((side) =>
      scenario.sources
        .filter((source) => source.side === side)
        .map(({ at, whileFree }) => ({ hex: grid.index(at), whileFree: whileFree === true })),
    ),
    scratch: {
      changes,
      zones: new Zones(country, changes),
      line: new Line(grid),
      flood: new Flood(grid),
      reach: new Reach(grid),
      path: new Int16Array(grid.size),
    },
  }
}
