import type { Fault } from '../../kernel/fault.js'
import type { HexMap } from '../../operations/map.js'
import { faultsBy, missingHexes, parsedBy, shortLists } from '../../operations/reading.js'
import { isLand, stackFaults, unitFaults } from '../chitpull/scenario/faults.js'
import { MAP_WORDS, START_BOXES, scenarioSchema, type TowScenario } from './scenario.js'

export const parseScenario = parsedBy(scenarioSchema)

export const scenarioFaults = faultsBy(parseScenario, MAP_WORDS, (scenario, map) => [
  ...unitFaults(scenario, map, isBox),
  ...groupFaults(scenario),
  ...stackFaults(scenario, map), // 5.0-b, 5.0-j
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

function placeFaults(scenario: TowScenario, map: HexMap): Fault[] {
  const majorCities = scenario.map.marks['major-city'] ?? []
  const cities = [...(scenario.map.marks.city ?? []), ...majorCities]
  return [
    ...missingHexes(scenario.supremeOrders, majorCities, 'supremeOrders'),
    ...missingHexes(scenario.sovietCities, cities, 'sovietCities'),
    ...cities.filter((hex) => !isLand(map, hex)).map((hex): Fault => ({ at: 'map.marks', problem: 'hex', found: hex })),
  ]
}
