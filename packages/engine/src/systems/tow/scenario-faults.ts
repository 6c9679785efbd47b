import { type Fault, FaultyInput } from '../../kernel/fault.js'
import { zodFaults } from '../../kernel/schema.js'
import { type HexMap, readMap } from '../../operations/map.js'
import { isLand, missingHexes, shortLists, stackFaults, unitFaults } from '../chitpull/scenario-faults.js'
import { MAP_WORDS, START_BOXES, scenarioSchema, type TowScenario } from './scenario.js'

export function parseScenario(value: unknown): TowScenario {
  const parsed = scenarioSchema.safeParse(value)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  return parsed.data
}

export function scenarioFaults(value: unknown): readonly Fault[] {
  try {
    const scenario = parseScenario(value)
    const map = readMap(scenario.map, MAP_WORDS)
    const { calendar, axisChits } = scenario
    return [
      ...unitFaults(scenario, map, isBox),
      ...groupFaults(scenario),
      ...stackFaults(scenario, map), // 5.0-b, 5.0-j
      ...placeFaults(scenario, map),
      ...shortLists(scenario, { calendar, axisChits }),
    ]
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults
    throw error
  }
}

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
