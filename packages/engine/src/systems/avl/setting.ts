import { Names } from '../../kernel/names.js'
import type { Scenario, Setting } from '../../kernel/setting.js'
import type { Options } from '../../kernel/words.js'
import { readMap } from '../../operations/map.js'
import { placeNames, sharedSettings } from '../../operations/terrain.js'
import { makeScratch } from '../chitpull/board/scratch.js'
import { type FamilySetting, hqChits, makeCountry, makeRoster, type Roster } from '../chitpull/board/setting.js'
import { KINDS } from '../chitpull/moving/step-tables.js'
import { AXIS, SIDES, SOVIET } from '../chitpull/tables.js'
import { book } from './book.js'
import { type AvlScenario, type AvlUnit, BOXES, MAP_WORDS } from './scenario.js'
import { parseScenario } from './scenario-faults.js'

type Box = (typeof BOXES)[number]

/** The kinds of chits, in the order of their names. */
interface Chits {
  readonly owner: Uint8Array
  /** Of headquarters, by side. */
  readonly staffs: readonly (readonly number[])[]
  readonly stavka: number
  readonly manstein: number
}

/** 2.1.1-c: an entry box as a place, and the hexes beside it. */
interface EntryBox {
  readonly place: number
  readonly side: number
  readonly turn: number
  readonly hexes: readonly number[]
}

export interface AvlSetting extends FamilySetting {
  readonly scenario: AvlScenario
  readonly names: Setting['names'] & Readonly<Record<'chit' | 'city' | 'pace', Names>>
  readonly roster: Roster<AvlUnit>
  readonly box: Readonly<Record<Box, number>>
  readonly entryBoxes: readonly EntryBox[]
  readonly chits: Chits
  /** What each strategic city is worth (14.1-a). */
  readonly cityPoints: readonly number[]
}

export const settingFor = sharedSettings(makeSetting)

/** 5.0.3: Germans and Soviets go with all of their side. */
const MINOR_NATIONS: Readonly<Record<string, number>> = { italian: 1, romanian: 2, hungarian: 3 }

function makeSetting(value: Scenario, options: Options): AvlSetting {
  const scenario = parseScenario(value)
  const map = readMap(scenario.map, MAP_WORDS)
  const { grid } = map
  const pocket = new Set(map.mark('pocket'))
  const country = makeCountry(map, (hex) => (pocket.has(hex) ? scenario.pocketOpens : 0), true) // 13.0-a, 13.0-c
  const { hexes } = country
  const units = Object.values(scenario.forces)
  // 2.4-a, 2.4-b
  const chitKinds = new Names([...hqChits(units, 'soviet'), 'stavka', ...hqChits(units, 'axis'), 'manstein'])
  const roster = makeRoster(units, chitKinds, { nation: ({ nation }) => MINOR_NATIONS[nation] ?? 0 })
  const cityNames = Object.keys(scenario.strategicCities)
  const cities = cityNames.map((name) => grid.index(name))
  return {
    ...country,
    scenario,
    options,
    book,
    names: {
      side: new Names(SIDES),
      piece: new Names(Object.keys(scenario.forces)),
      place: placeNames(grid, [...BOXES, ...Object.keys(scenario.boxes)]),
      chit: chitKinds,
      city: new Names(cityNames),
      pace: new Names(KINDS),
    },
    box: Object.fromEntries(BOXES.map((name, i) => [name, hexes + i])) as Record<Box, number>,
    entryBoxes: Object.values(scenario.boxes).map(({ side, turn, hexes: beside }, i) => ({
      // 2.1.1-c
      place: hexes + BOXES.length + i,
      side: SIDES.indexOf(side),
      turn: turn + (side === 'axis' && options.firstPanzerArmyLate === true ? 1 : 0), // 15.1-d
      hexes: beside.map((name) => grid.index(name)),
    })),
    roster,
    formsOf: () => roster.isHq,
    chits: makeChits(units, chitKinds),
    cityAt: Int16Array.from({ length: hexes }, (_, hex) => cities.indexOf(hex)),
    cities,
    cityPoints: Object.values(scenario.strategicCities),
    scratch: makeScratch(country, book, roster, options),
  }
}

function makeChits(units: readonly AvlUnit[], names: Names): Chits {
  const staffs = SIDES.map((side) => hqChits(units, side).map((name) => names.index(name)))
  const manstein = names.index('manstein')
  return {
    owner: Uint8Array.from(names.all, (_, kind) => (kind === manstein || staffs[AXIS]!.includes(kind) ? AXIS : SOVIET)),
    staffs,
    stavka: names.index('stavka'),
    manstein,
  }
}

/** The entry box in which a place is, if it is one. */
export function entryBoxAt({ entryBoxes }: AvlSetting, place: number): EntryBox | undefined {
  return entryBoxes.find((box) => box.place === place)
}
