import type { Fault } from '../../kernel/fault.js'
import type { HexMap } from '../../operations/map.js'
import { doubleNames, faultsBy, missingHexes, parsedBy, shortLists } from '../../operations/reading.js'
import { chitFaults, isLand, stackFaults, unitFaults } from '../chitpull/scenario/faults.js'
import { type AvlScenario, BOXES, MAP_WORDS, NATIONS, REINFORCEMENTS, scenarioSchema } from './scenario.js'

export const parseScenario = parsedBy(scenarioSchema)

export const scenarioFaults = faultsBy(parseScenario, MAP_WORDS, (scenario, map) => [
  ...unitFaults(scenario, map, (place) => place === REINFORCEMENTS || Object.hasOwn(scenario.boxes, place)),
  ...arrivalFaults(scenario),
  ...nationFaults(scenario),
  ...staffFaults(scenario),
  ...chitFaults(scenario, ['stavka', 'manstein']),
  ...stackFaults(scenario, map, areApart),
  ...placeFaults(scenario, map),
  ...shortLists(scenario, { calendar: scenario.calendar, axisChits: scenario.axisChits }),
])

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

/** 2.2.1-a: all Soviet units are of one nation, which is not of the Axis. */
function nationFaults({ forces }: AvlScenario): Fault[] {
  return Object.entries(forces).flatMap(([id, { side, nation }]): Fault[] => {
    const nations = NATIONS.filter((one) => (one === 'soviet') === (side === 'soviet'))
    return nations.includes(nation)
      ? []
      : [{ at: `forces.${id}.nation`, problem: 'one-of', expected: nations.join(', '), found: nation }]
  })
}

/** 2.3.1-a, 2.4-a: a headquarters has no strength. */
function staffFaults({ forces }: AvlScenario): Fault[] {
  return Object.entries(forces).flatMap(([id, { type, full, chit }]): Fault[] => {
    if (chit === undefined) return []
    const isBad = type !== 'hq' || full.attack > 0 || full.defence > 0
    return isBad ? [{ at: `forces.${id}`, problem: 'headquarters' }] : []
  })
}

function placeFaults(scenario: AvlScenario, map: HexMap): Fault[] {
  const strategic = Object.keys(scenario.strategicCities)
  const sea = (hexes: readonly string[], at: string): Fault[] =>
    hexes.filter((hex) => !isLand(map, hex)).map((hex) => ({ at, problem: 'hex', found: hex }))
  const boxes = Object.keys(scenario.boxes)
  const hexNames = Array.from({ length: map.grid.size }, (_, hex) => map.grid.name(hex))
  return [
    ...doubleNames(
      boxes.map((name) => [`boxes.${name}`, name]),
      [...hexNames, ...BOXES],
    ),
    ...sea(strategic, 'strategicCities'),
    ...missingHexes(scenario.sovietCities, strategic, 'sovietCities'),
    ...Object.entries(scenario.boxes).flatMap(([name, { hexes }]) => sea(hexes, `boxes.${name}.hexes`)),
  ]
}
