import type { Fault } from '../../kernel/fault.js'
import type { HexMap } from '../../operations/map.js'
import { doubleNames, faultsBy, missingHexes, parsedBy, shortLists } from '../../operations/reading.js'
import { chitFaults, isLand, stackFaults, unitFaults } from '../chitpull/scenario/faults.js'
import { MAP_WORDS, START_BOXES, scenarioSchema, type TowScenario } from './scenario.js'

export const parseScenario = parsedBy(scenarioSchema)

export const scenarioFaults = faultsBy(parseScenario, MAP_WORDS, (scenario, map) => [
  ...unitFaults(scenario, map, isBox),
  ...groupFaults(scenario),
  ...chitFaults(scenario, ['reinforcement', 'airborne', 'stavka', 'okh', 'supply']),
  ...frontFaults(scenario),
  ...stackFaults(scenario, map), // 5.0
  ...placeFaults(scenario, map),
  ...shortLists(scenario, { calendar: scenario.calendar, axisChits: scenario.axisChits }),
])

function isBox(place: string): boolean {
  return (START_BOXES as readonly string[]).includes(place)
}

/** 11.1-a: who waits in a group has its number. */
function groupFaults(scenario: TowScenario): Fault[] {
  return Object.entries(scenario.forces).flatMap(([id, unit]): Fault[] =>
    (unit.at === 'groups') !== (unit.group !== undefined) && !unit.drop
      ? [{ at: `forces.${id}.group`, problem: 'reinforcement-group' }]
      : [],
  )
}

/** 4.2.1-c: a chit of every front must be selected, so there must be room for them. */
function frontFaults({ forces, sovietChits }: TowScenario): Fault[] {
  const least = Object.values(forces).filter(({ side, chit }) => side === 'soviet' && chit !== undefined).length
  return sovietChits < least ? [{ at: 'sovietChits', problem: 'too-small', least }] : []
}

function placeFaults(scenario: TowScenario, map: HexMap): Fault[] {
  const majorCities = scenario.map.marks['major-city'] ?? []
  const cities = [...(scenario.map.marks.city ?? []), ...majorCities]
  const crossings = scenario.map.marks['crossing-point'] ?? []
  return [
    ...doubleNames(crossings.map((hex, i) => [`map.marks.crossing-point[${i}]`, hex])),
    ...missingHexes(scenario.supremeOrders, majorCities, 'supremeOrders'),
    ...missingHexes(scenario.sovietCities, cities, 'sovietCities'),
    ...cities.filter((hex) => !isLand(map, hex)).map((hex): Fault => ({ at: 'map.marks', problem: 'hex', found: hex })),
  ]
}
