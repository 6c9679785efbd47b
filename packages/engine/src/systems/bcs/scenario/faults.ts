import type { Fault } from '../../../kernel/fault.js'
import { FaultyInput } from '../../../kernel/fault.js'
import { type HexMap, readMap } from '../../../operations/map.js'
import { parsedBy } from '../../../operations/reading.js'
import { wordsOf } from '../board/setting.js'
import { DEFAULT_CHART } from './chart.js'
import { layerFaults } from './layer-faults.js'
import { type BcsScenario, scenarioSchema } from './schema.js'

const parse = parsedBy(scenarioSchema)

/** What is wrong with a scenario. The words of its map are those of its own chart. */
export function scenarioFaults(value: unknown): readonly Fault[] {
  try {
    const scenario = parse(value)
    const map = readMap(scenario.map, wordsOf(scenario.chart ?? DEFAULT_CHART), 'map')
    return [...forceFaults(scenario, map), ...formationFaults(scenario, map), ...layerFaults(scenario, map)]
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults
    throw error
  }
}

const isHex = (map: HexMap, name: string): boolean =>
  map.grid.index(name) >= 0 && map.grid.inPlay[map.grid.index(name)] === 1

function forceFaults({ forces, formations, sides }: BcsScenario, map: HexMap): Fault[] {
  return Object.entries(forces).flatMap(([id, unit]): Fault[] => {
    const at = `forces.${id}`
    const faults: Fault[] = []
    if (!sides.includes(unit.side)) faults.push({ at: `${at}.side`, problem: 'one-of', expected: sides.join(', ') })
    for (const name of ['formation', 'assigned'] as const) {
      const formation = unit[name]
      if (formation !== undefined && !formations[formation])
        faults.push({ at: `${at}.${name}`, problem: 'one-of', expected: Object.keys(formations).join(', ') })
    }
    const isBox = unit.at === 'support' || (unit.at === 'due' && unit.arrives !== undefined) || unit.at === 'off-map'
    if (!isBox && !isHex(map, unit.at)) faults.push({ at: `${at}.at`, problem: 'hex', found: unit.at })
    return faults
  })
}

function formationFaults({ formations }: BcsScenario, map: HexMap): Fault[] {
  return Object.entries(formations).flatMap(([id, { hq, trains, arrives }]) =>
    [['hq', hq] as const, ['trains', trains] as const].flatMap(([name, place]): Fault[] =>
      isHex(map, place) || (place === 'due' && arrives) || (name === 'trains' && place === 'off-map')
        ? []
        : [{ at: `formations.${id}.${name}`, problem: 'hex', found: place }],
    ),
  )
}
