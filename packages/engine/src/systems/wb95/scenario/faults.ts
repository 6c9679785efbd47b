import type { Fault } from '../../../kernel/fault.js'
import type { HexMap } from '../../../operations/map.js'
import { faultsBy, missingHexes, parsedBy } from '../../../operations/reading.js'
import { isAircraft } from '../board/roster.js'
import { STACK, TYPE_TABLE } from '../tables.js'
import { MAP_WORDS, scenarioSchema, type Wb95Scenario, type Wb95Unit } from './schema.js'
import { tableFaults } from './table-faults.js'

const parseScenario = parsedBy(scenarioSchema)

/** What is wrong with a scenario: its form, its map, units in no place, hexes too full, names that nobody knows. */
export const scenarioFaults = faultsBy(parseScenario, MAP_WORDS, (scenario, map) => [
  ...sideFaults(scenario),
  ...Object.entries(scenario.forces).flatMap(([id, unit]) => unitFaults(scenario, map, `forces.${id}`, unit)),
  ...stackFaults(scenario, map),
  ...placeFaults(scenario, map),
  ...tableFaults(scenario.tables ?? {}),
  ...(scenario.calendar.length < scenario.turns
    ? [{ at: 'calendar', problem: 'too-small', least: scenario.turns }]
    : []),
])

/** 1.1-c */
function sideFaults({ sides }: Wb95Scenario): Fault[] {
  return sides[0] === sides[1] ? [{ at: 'sides[1]', problem: 'name-twice', found: sides[1] }] : []
}

function unitFaults(scenario: Wb95Scenario, map: HexMap, at: string, unit: Wb95Unit): Fault[] {
  const known = (hex: string): boolean => isHex(map, hex)
  const faults: Fault[] = []
  const oneOf = (name: string, found: string, list: Iterable<string>): void => {
    const expected = [...list]
    if (!expected.includes(found))
      faults.push({ at: `${at}.${name}`, problem: 'one-of', expected: expected.join(', ') })
  }
  oneOf('side', unit.side, scenario.sides)
  if (unit.formation !== undefined) oneOf('formation', unit.formation, Object.keys(scenario.formations))
  if (unit.stays) oneOf('stays.area', unit.stays.area, Object.keys(scenario.areas))
  const home = isAircraft(unit) ? 'airfield' : unit.arrives ? 'arriving' : undefined
  if (home === undefined ? !known(unit.at) : unit.at !== home)
    faults.push({ at: `${at}.at`, problem: 'hex', found: unit.at })
  faults.push(
    ...(unit.arrives?.at ?? []).flatMap((hex, i): Fault[] =>
      known(hex) ? [] : [{ at: `${at}.arrives.at[${i}]`, problem: 'hex', found: hex }],
    ),
  )
  return [...faults, ...valueFaults(at, unit)]
}

/** 20.2-c: guns have SA and SO, all others a strength; two of them have those with two levels. */
function valueFaults(at: string, { type, strength, guns }: Wb95Unit): Fault[] {
  const isGun = type === 'artillery' || type === 'sp-artillery'
  if (isGun) {
    if (!guns) return [{ at: `${at}.guns`, problem: 'missing' }]
    return strength ? [{ at: `${at}.strength`, problem: 'guns-have-no-strength' }] : []
  }
  if (guns) return [{ at: `${at}.guns`, problem: 'no-guns' }]
  if (!strength) return [{ at: `${at}.strength`, problem: 'missing' }]
  const most = TYPE_TABLE[type].levels
  return strength.length > most ? [{ at: `${at}.strength`, problem: 'too-big', most }] : []
}

/** 2.1-a: one side, eight points. */
function stackFaults(scenario: Wb95Scenario, map: HexMap): Fault[] {
  const stacks = new Map<string, { size: number; units: number; sides: Set<string> }>()
  for (const unit of Object.values(scenario.forces)) {
    if (isAircraft(unit) || !isHex(map, unit.at)) continue
    const stack = stacks.get(unit.at) ?? { size: 0, units: 0, sides: new Set() }
    stack.size += unit.type === 'headquarters' || unit.guns ? 1 : (unit.strength?.[0] ?? 0)
    stack.units++
    stack.sides.add(unit.side)
    stacks.set(unit.at, stack)
  }
  return [...stacks].flatMap(([hex, { size, units, sides }]): Fault[] =>
    sides.size > 1 || (size > STACK && units > 1) ? [{ at: 'forces', problem: 'stack', found: hex }] : [],
  )
}

function placeFaults(scenario: Wb95Scenario, map: HexMap): Fault[] {
  const hexes = Array.from({ length: map.grid.size }, (_, hex) => map.grid.name(hex)).filter((name) => isHex(map, name))
  const objectives = Object.keys(scenario.objectives)
  const { victory, sources, areas, works } = scenario
  const scored = victory.kind === 'points' ? victory.hexes.map(({ at }) => at) : victory.hexes
  return [
    ...missingHexes(objectives, hexes, 'objectives'),
    ...missingHexes(works, hexes, 'works'),
    ...missingHexes(scored, objectives, 'victory.hexes'),
    ...missingHexes(
      sources.map(({ at }) => at),
      hexes,
      'sources',
    ),
    ...missingHexes(
      sources.flatMap(({ held }) => (held === undefined ? [] : [held])),
      objectives,
      'sources',
    ),
    ...Object.entries(areas).flatMap(([name, area]) => missingHexes(area, hexes, `areas.${name}`)),
  ]
}

function isHex(map: HexMap, name: string): boolean {
  const hex = map.grid.index(name)
  return hex >= 0 && map.grid.inPlay[hex] === 1
}
