import type { Fault } from '../../../kernel/fault.js'
import type { HexMap } from '../../../operations/map.js'
import { doubleNames } from '../../../operations/reading.js'
import type { FamilyScenario } from '../board/setting.js'
import { STACK_TROOPS } from '../tables.js'

/** What is wrong with a scenario beyond its form: units in the sea, stacks too high, lists too short. */

export function isLand(map: HexMap, name: string): boolean {
  const hex = map.grid.index(name)
  return hex >= 0 && map.terrains[map.terrain[hex]!] !== 'water'
}

/** `isBox` tells the places beside the map in which a unit may start. */
export function unitFaults(scenario: FamilyScenario, map: HexMap, isBox: (place: string) => boolean): Fault[] {
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
        // @oneStrength
        faults.push({ at: `${at}.${side}`, problem: 'one-strength' })
    if (unit.type === 'hq' && (unit.range === undefined || unit.chit === undefined || unit.reduced))
      faults.push({ at, problem: 'headquarters' })
    return faults
  })
}

/** Two combat units and a headquarters of one side in a hex; `isApart` tells nations that may not be together. */
export function stackFaults(
  scenario: FamilyScenario,
  map: HexMap,
  isApart: (nations: ReadonlySet<string>) => boolean = () => false,
): Fault[] {
  const stacks = new Map<string, { troops: number; staffs: number; sides: Set<string>; nations: Set<string> }>()
  for (const unit of Object.values(scenario.forces)) {
    if (map.grid.index(unit.at) < 0) continue
    const stack = stacks.get(unit.at) ?? { troops: 0, staffs: 0, sides: new Set(), nations: new Set() }
    stack[unit.type === 'hq' ? 'staffs' : 'troops']++
    stack.sides.add(unit.side)
    stack.nations.add(unit.nation)
    stacks.set(unit.at, stack)
  }
  return [...stacks].flatMap(([hex, { troops, staffs, sides, nations }]): Fault[] =>
    troops > STACK_TROOPS || staffs > 1 || sides.size > 1 || isApart(nations)
      ? [{ at: 'forces', problem: 'stack', found: hex }]
      : [],
  )
}

/** 2.4: a chit belongs to one headquarters; `own` are the chits of the game itself. */
export function chitFaults(scenario: FamilyScenario, own: readonly string[]): Fault[] {
  const chits = Object.entries(scenario.forces).flatMap(([id, { chit }]) =>
    chit === undefined ? [] : [[`forces.${id}.chit`, chit] as const],
  )
  return doubleNames(chits, own)
}
