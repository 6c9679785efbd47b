import { Reach } from '@sztab/hex'
import { Names } from '../../../kernel/names.js'
import type { Scenario, Setting } from '../../../kernel/setting.js'
import type { Options } from '../../../kernel/words.js'
import { kept as keptFor } from '../../../operations/kept.js'
import { type HexMap, readMap } from '../../../operations/map.js'
import { placeNames, sharedSettings } from '../../../operations/terrain.js'
import type { FieldSetting } from '../../../operations/units.js'
import type { Wb95 } from '../fields.js'
import { MAP_WORDS, scenarioSchema, type Wb95Scenario } from '../scenario/schema.js'
import { ready, type Tables } from '../scenario/tables.js'
import { NATIONS } from '../tables.js'
import { type Country, makeCountry } from './country.js'
import { Forms, Wb95Ground } from './ground.js'
import { makeRoster, type Roster } from './roster.js'

/** Boxes beside the map, after the hexes among the places. */
const BOXES = ['arriving', 'lost', 'airfield', 'aloft', 'flown'] as const
type Box = (typeof BOXES)[number]

/** The switches, read once. */
interface Switches {
  readonly stackByLevels: boolean
  readonly strictReentry: boolean
  readonly bridgeCarriesZoc: boolean
  readonly bridgeNegatesRiver: boolean
  readonly nearestOdds: boolean
  readonly attackerRetreatDisorg: boolean
  readonly ownMovementRecovery: boolean
  readonly disorganisedMayPursue: boolean
  readonly whiteOneForOne: boolean
  readonly goldStarsCumulate: boolean
  readonly worksShieldFire: boolean
  readonly gunsOwnHexOnly: boolean
  readonly barrageBlocksDefence: boolean
  readonly restrictedStrategic: boolean
  readonly sisterFlight: boolean
}

export interface Wb95Setting extends FieldSetting<Wb95Ground>, Country {
  readonly scenario: Wb95Scenario
  readonly names: Setting['names'] & Readonly<Record<'hexside' | 'objective', Names>>
  readonly tables: Tables
  readonly switches: Switches
  readonly roster: Roster
  readonly forms: Forms
  readonly box: Readonly<Record<Box, number>>
  /** By hex: the number of the objective there, or -1; and the hexes of the objectives. */
  readonly objectiveAt: Int16Array
  readonly objectives: readonly number[]
  /** By area: 1 for the hexes in it. */
  readonly areas: readonly Uint8Array[]
  /** By side: what it is supplied from; `held` is an objective or -1. */
  readonly sources: readonly (readonly { readonly hex: number; readonly held: number }[])[]
  readonly formations: Names
  /** Used again and again; what they hold is good only until the next use. */
  readonly scratch: Scratch
}

/** What parts of the game keep beside a position; a part that needs more makes it for a setting when it is first used (`kept`). */
interface Scratch {
  readonly ground: Wb95Ground
  readonly reach: Reach
  readonly path: Int32Array
}

export const settingFor = sharedSettings(makeSetting)

function switchesOf(options: Options): Switches {
  return {
    stackByLevels: options.stackMeasure === 'levels', // 2.1-d
    strictReentry: options.zocReentry === 'strict', // 3.2-f
    bridgeCarriesZoc: options.bridgeCarriesZoc === true, // 3.1-g
    bridgeNegatesRiver: options.bridgeNegatesRiverInCombat === true, // 4.3-f
    nearestOdds: options.oddsRounding === 'nearest', // 5.1-j
    attackerRetreatDisorg: options.attackerRetreatDisorg === true, // 6.1-f
    ownMovementRecovery: options.disorgRecovery === 'ownMovement', // 14.1-d
    disorganisedMayPursue: options.disorganisedMayPursue !== false, // 8.1-l
    whiteOneForOne: options.whiteStar === 'oneForOne', // 15.2-c
    goldStarsCumulate: options.goldStarsCumulate === true, // 15.4-b
    worksShieldFire: options.worksShieldFire === true, // 9.6-d
    gunsOwnHexOnly: options.gunsInZocAttack === 'ownHexOnly', // 9.4-d
    barrageBlocksDefence: options.barrageBlocksDefence === true, // 9.8-c
    restrictedStrategic: options.strategicMove === 'restricted', // 19.1-e
    sisterFlight: options.largeRiverFlight === 'sister', // 7.1-h, 8.1-k
  }
}

function makeSetting(given: Scenario, options: Options): Wb95Setting {
  const scenario = scenarioSchema.parse(given)
  const map = readMap(scenario.map, MAP_WORDS)
  const tables = ready(scenario.tables ?? {})
  const country = makeCountry(map, tables.terrainColumns)
  const { grid } = map
  const formations = new Names(Object.keys(scenario.formations))
  const areas = Object.keys(scenario.areas)
  const units = Object.values(scenario.forces)
  const roster = makeRoster({
    units,
    sides: scenario.sides,
    nations: NATIONS.map((nation) => tables.nations[nation]),
    formations: formations.all,
    areas,
    hexOf: (name) => grid.index(name),
  })
  const switches = switchesOf(options)
  const forms = new Forms(country, roster, tables.terrainCosts, switches.stackByLevels)
  const place = placeNames(grid, BOXES)
  const objectives = Object.keys(scenario.objectives).map((name) => grid.index(name))
  const objectiveAt = new Int16Array(grid.size).fill(-1)
  for (const [i, hex] of objectives.entries()) objectiveAt[hex] = i
  const marked = (hexes: readonly string[]): Uint8Array => {
    const found = new Uint8Array(grid.size)
    for (const name of hexes) found[grid.index(name)] = 1
    return found
  }
  return {
    ...country,
    scenario,
    options,
    names: {
      side: new Names(scenario.sides),
      piece: new Names(Object.keys(scenario.forces)),
      place,
      hexside: new Names([...country.hexsideEdges].map((edge) => edgeName(map, edge))),
      objective: new Names(Object.keys(scenario.objectives)),
    },
    tables,
    switches,
    roster,
    forms,
    formations,
    box: Object.fromEntries(BOXES.map((box) => [box, place.index(box)])) as Record<Box, number>,
    objectiveAt,
    objectives,
    areas: areas.map((area) => marked(scenario.areas[area]!)),
    sources: scenario.sides.map((side) =>
      scenario.sources
        .filter((source) => source.side === side)
        .map(({ at, held }) => ({
          hex: grid.index(at),
          held: held === undefined ? -1 : objectiveAt[grid.index(held)]!,
        })),
    ),
    formsOf: (p) => (p as unknown as Wb95).form,
    scratch: {
      ground: new Wb95Ground({
        hexes: grid.size,
        side: roster.side,
        classes: 4,
        layers: [{ keepsSteps: true }, { isUnfollowed: true }], // 3.2-e
        forms: forms.list,
      }),
      reach: new Reach(grid),
      path: new Int32Array(grid.size),
    },
  }
}

/** A hexside as orders and files name it. */
function edgeName(map: HexMap, edge: number): string {
  return map.edges.name(edge)
}

/** Something that is made once for a setting. */
export function kept<T>(make: (setting: Wb95Setting) => T): (setting: Wb95Setting) => T {
  return keptFor(make)
}
