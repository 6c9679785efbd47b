import { type Fault, FaultyInput } from '../../kernel/fault.js'
import { zodFaults } from '../../kernel/schema.js'
import { type HexMap, readMap } from '../../operations/map.js'
import { STACK_TROOPS } from '../chitpull/tables.js'
import { MAP_WORDS, START_BOXES, scenarioSchema, type TowScenario } from './scenario.js'

export function parseScenario(value: unknown): TowScenario {
  const parsed = scenarioSchema.safeParse(value)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  return parsed.data
}

/** What is wrong with a scenario beyond its form: units in the sea, stacks too high, lists too short. */
export function scenarioFaults(value: unknown): readonly Fault[] {
  try {
    const scenario = parseScenario(value)
    const map = readMap(scenario.map, MAP_WORDS)
    return [
      ...unitFaults(scenario, map),
      ...stackFaults(scenario, map),
      ...placeFaults(scenario, map),
      ...calendarFaults(scenario),
    ]
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults
    throw error
  }
}

function isLand(map: HexMap, name: string): boolean {
  const hex = map.grid.index(name)
  return hex >= 0 && map.terrains[map.terrain[hex]!] !== 'water'
}

function isBox(place: string): boolean {
  return (START_BOXES as readonly string[]).includes(place)
}

function unitFaults(scenario: TowScenario, map: HexMap): Fault[] {
  return Object.entries(scenario.forces).flatMap(([id, unit]): Fault[] => {
    const at = `forces.${id}`
    const faults: Fault[] = []
    if (!isBox(unit.at) && !isLand(map, unit.at)) faults.push({ at: `${at}.at`, problem: 'hex', found: unit.at })
    const oneStrength = !['armour', 'mechanized', 'hq'].includes(unit.type)
    for (const [side, rating] of [
      ['full', unit.full],
      ['reduced', unit.reduced],
    ] as const)
      if (rating && oneStrength && rating.attack !== rating.defence)
        faults.push({ at: `${at}.${side}`, problem: 'one-strength' })
    if (unit.type === 'hq' && (unit.range === undefined || unit.chit === undefined || unit.reduced))
      faults.push({ at, problem: 'headquarters' })
    if ((unit.at === 'groups') !== (unit.group !== undefined) && !unit.drop)
      faults.push({ at: `${at}.group`, problem: 'reinforcement-group' })
    return faults
  })
}

/** 5.0-b, 5.0-j */
function stackFaults(scenario: TowScenario, map: HexMap): Fault[] {
  const stacks = new Map<string, { troops: number; staffs: number; sides: Set<string> }>()
  for (const unit of Object.values(scenario.forces)) {
    if (isBox(unit.at) || map.grid.index(unit.at) < 0) continue
    const stack = stacks.get(unit.at) ?? { troops: 0, staffs: 0, sides: new Set() }
    stack[unit.type === 'hq' ? 'staffs' : 'troops']++
    stack.sides.add(unit.side)
    stacks.set(unit.at, stack)
  }
  return [...stacks].flatMap(([hex, { troops, staffs, sides }]): Fault[] =>
    troops > STACK_TROOPS || staffs > 1 || sides.size > 1 ? [{ at: 'forces', problem: 'stack', found: hex }] : [],
  )
}

function placeFaults(scenario: TowScenario, map: HexMap): Fault[] {
  const cities = [...(scenario.map.marks.city ?? []), ...(scenario.map.marks['major-city'] ?? [])]
  const missing = (list: readonly string[], known: readonly string[], at: string): Fault[] =>
    list.flatMap((hex, i): Fault[] => (known.includes(hex) ? [] : [{ at: `${at}[${i}]`, problem: 'hex', found: hex }]))
  return [
    ...missing(scenario.supremeOrders, scenario.map.marks['major-city'] ?? [], 'supremeOrders'),
    ...missing(scenario.sovietCities, cities, 'sovietCities'),
    ...cities.filter((hex) => !isLand(map, hex)).map((hex): Fault => ({ at: 'map.marks', problem: 'hex', found: hex })),
  ]
}

function calendarFaults(scenario: TowScenario): Fault[] {
  const turns = scenario.turns - scenario.firstTurn + 1
  return (['calendar', 'axisChits'] as const).flatMap((list): Fault[] =>
    scenario[list].length < turns ? [{ at: list, problem: 'too-small', least: turns }] : [],
  )
}
