import { type Fault, FaultyInput } from '../../kernel/fault.js'
import { zodFaults } from '../../kernel/schema.js'
import { type HexMap, readMap } from '../../operations/map.js'
import { isLand, missingHexes, shortLists, stackFaults, unitFaults } from '../chitpull/scenario-faults.js'
import { type AvlScenario, MAP_WORDS, REINFORCEMENTS, scenarioSchema } from './scenario.js'

export function parseScenario(value: unknown): AvlScenario {
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
      ...unitFaults(scenario, map, (place) => place === REINFORCEMENTS || Object.hasOwn(scenario.boxes, place)),
      ...arrivalFaults(scenario),
      ...stackFaults(scenario, map, areApart),
      ...placeFaults(scenario, map),
      ...shortLists(scenario, { calendar, axisChits }),
    ]
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults
    throw error
  }
}

/** 5.0.3-b: two different minor nations. */
function areApart(nations: ReadonlySet<string>): boolean {
  return ['italian', 'romanian', 'hungarian'].filter((nation) => nations.has(nation)).length > 1
}

/** 2.2.2-g: who comes as a reinforcement has a turn; a box is of the side of its units. 13.0-d: nobody starts in the pocket. */
function arrivalFaults(scenario: AvlScenario): Fault[] {
  const pocket = scenario.pocketOpens > scenario.firstTurn ? (scenario.map.marks.pocket ?? []) : []
  return Object.entries(scenario.forces).flatMap(([id, unit]): Fault[] => {
    const faults: Fault[] = []
    if ((unit.at === REINFORCEMENTS) !== (unit.turn !== undefined))
      faults.push({ at: `forces.${id}.turn`, problem: 'arrival' })
    const box = scenario.boxes[unit.at]
    if ((box && box.side !== unit.side) || pocket.includes(unit.at))
      faults.push({ at: `forces.${id}.at`, problem: 'hex', found: unit.at })
    return faults
  })
}

function placeFaults(scenario: AvlScenario, map: HexMap): Fault[] {
  const strategic = Object.keys(scenario.strategicCities)
  const sea = (hexes: readonly string[], at: string): Fault[] =>
    hexes.filter((hex) => !isLand(map, hex)).map((hex) => ({ at, problem: 'hex', found: hex }))
  return [
    ...sea(strategic, 'strategicCities'),
    ...missingHexes(scenario.sovietCities, strategic, 'sovietCities'),
    ...Object.entries(scenario.boxes).flatMap(([name, { hexes }]) => sea(hexes, `boxes.${name}.hexes`)),
  ]
}
