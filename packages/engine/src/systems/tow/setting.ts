import { Names } from '../../kernel/names.js'
import type { Scenario, Setting } from '../../kernel/setting.js'
import type { Options } from '../../kernel/words.js'
import { readMap } from '../../operations/map.js'
import { markedHexes, placeNames, sharedSettings } from '../../operations/terrain.js'
import { makeScratch } from '../chitpull/board/scratch.js'
import { type FamilySetting, hqChits, makeCountry, makeRoster, type Roster } from '../chitpull/board/setting.js'
import { AXIS, SIDES, SOVIET } from '../chitpull/tables.js'
import { book } from './book.js'
import { MAP_WORDS, type TowScenario, type TowUnit } from './scenario.js'
import { parseScenario } from './scenario-faults.js'
import { AIR_KINDS, FRONT_CHITS, OKH_CHITS } from './tables.js'

/** Boxes beside the map, after the hexes among the places. */
const BOXES = ['dead', 'gone', 'security', 'PR', 'IR', 'AR', 'groups', 'waiting', 'away'] as const
type Box = (typeof BOXES)[number]

/** The kinds of chits, in the order of their names. */
interface Chits {
  readonly stock: Uint8Array
  /** Whose it is: 2 for the Supply chit, which belongs to both. */
  readonly owner: Uint8Array
  readonly fronts: readonly number[]
  readonly armies: readonly number[]
  readonly reinforcement: number
  readonly airborne: number
  readonly stavka: number
  readonly okh: number
  readonly supply: number
}

export interface TowSetting extends FamilySetting {
  readonly scenario: TowScenario
  readonly names: Setting['names'] & Readonly<Record<'chit' | 'city' | 'crossing' | 'air', Names>>
  readonly roster: Roster<TowUnit>
  readonly box: Readonly<Record<Box, number>>
  readonly chits: Chits
  readonly crossings: readonly number[]
  readonly crossingAt: Int8Array
  readonly breakthrough: Uint8Array
  readonly westBank: Uint8Array
}

export const settingFor = sharedSettings(makeSetting)

function makeSetting(value: Scenario, options: Options): TowSetting {
  const scenario = parseScenario(value)
  const map = readMap(scenario.map, MAP_WORDS)
  const { grid } = map
  const country = makeCountry(map, () => 0, false) // PA.TEC: a major city is two shifts whatever it stands on
  const { hexes } = country
  const chitKinds = chitNames(scenario)
  const roster = makeRoster(units(scenario), chitKinds, { other: (unit) => unit.ukrainian })
  const cities = [...new Set([...map.mark('major-city'), ...map.mark('city')])] // a major city may be marked as both
  const crossings = map.mark('crossing-point') // 12.3-a
  return {
    ...country,
    scenario,
    options,
    book,
    names: {
      side: new Names(SIDES),
      piece: new Names(Object.keys(scenario.forces)),
      place: placeNames(grid, BOXES),
      chit: chitKinds,
      city: new Names(cities.map((hex) => grid.name(hex))),
      crossing: new Names(crossings.map((hex) => grid.name(hex))),
      air: new Names(AIR_KINDS),
    },
    box: Object.fromEntries(BOXES.map((name, i) => [name, hexes + i])) as Record<Box, number>,
    roster,
    formsOf: () => roster.isHq,
    chits: makeChits(scenario),
    cityAt: Int16Array.from({ length: hexes }, (_, hex) => cities.indexOf(hex)),
    cities,
    crossings,
    crossingAt: Int8Array.from({ length: hexes }, (_, hex) => crossings.indexOf(hex)),
    breakthrough: markedHexes(map, 'breakthrough'),
    westBank: markedHexes(map, 'west-bank'),
    scratch: makeScratch(country, book, roster, options),
  }
}

function units(scenario: TowScenario): TowUnit[] {
  return Object.values(scenario.forces)
}

function chitNames(scenario: TowScenario): Names {
  const soviet = [...hqChits(units(scenario), 'soviet'), 'reinforcement', 'airborne', 'stavka']
  return new Names([...soviet, ...hqChits(units(scenario), 'axis'), 'okh', 'supply'])
}

function makeChits(scenario: TowScenario): Chits {
  const names = chitNames(scenario)
  const fronts = hqChits(units(scenario), 'soviet').map((name) => names.index(name))
  const armies = hqChits(units(scenario), 'axis').map((name) => names.index(name))
  const okh = names.index('okh')
  const supply = names.index('supply')
  return {
    stock: Uint8Array.from(
      names.all,
      (_, kind) => (kind === okh ? OKH_CHITS : fronts.includes(kind) ? FRONT_CHITS : 1), // 2.4-c, 3.0-h, 4.2.1-a, 4.2.2-a
    ),
    owner: Uint8Array.from(names.all, (_, kind) =>
      kind === supply ? 2 : armies.includes(kind) || kind === okh ? AXIS : SOVIET,
    ),
    fronts,
    armies,
    reinforcement: names.index('reinforcement'),
    airborne: names.index('airborne'),
    stavka: names.index('stavka'),
    okh,
    supply,
  }
}
