import { CLOSED, conditions, MoveCosts, Reach, StepTable, step } from '@sztab/hex'
import { z } from 'zod'
import {
  drawnTerrain,
  type Fault,
  FaultyInput,
  type HexMap,
  mapSchema,
  Names,
  type Options,
  readMap,
  rowsOf,
  type Scenario,
  type Setting,
  sheetSchema,
  zodFaults,
} from '../../src/index.js'
import { ALLOWANCE, BOXES, CHITS, COST, ROAD_COST, SIDES } from './tables.js'

const titles = z.strictObject({ en: z.string(), pl: z.string(), fr: z.string() })
const force = z.strictObject({
  side: z.enum(SIDES),
  strength: z.number().int().min(1).max(9),
  horse: z.boolean().optional(),
  /** A hex, or `reserve`. */
  at: z.string(),
})

const scenarioSchema = z.strictObject({
  format: z.literal('scenario'),
  formatVersion: z.literal(1),
  id: z.string(),
  system: z.literal('drill'),
  title: titles,
  sides: z.tuple([z.literal('blue'), z.literal('red')]),
  turns: z.number().int().min(1).max(20),
  units: z.number().int(),
  hexes: z.number().int(),
  map: mapSchema,
  /** 2.4, 3.7: units dig in and challenge. */
  craft: z.boolean().optional(),
  forces: z.record(z.string().regex(/^[a-z]/), force),
})

export type DrillScenario = z.infer<typeof scenarioSchema>

/** What a case writes: a map in text and the units on it; the rest has sensible values. */
export const drawing = z.strictObject({
  terrain: drawnTerrain,
  roads: z.array(z.array(z.string())).optional(),
  hill: z.string().optional(),
  bases: z.strictObject({ blue: z.array(z.string()).optional(), red: z.array(z.string()).optional() }).optional(),
  turns: z.number().int().optional(),
  craft: z.boolean().optional(),
  /** 1.4: further sheets; the one that is drawn first is A then. */
  sheets: z.array(sheetSchema).optional(),
  units: z.record(z.string(), force),
})

const VOCABULARY = {
  terrain: ['clear', 'wood', 'hill', 'water'],
  sides: [],
  lines: ['road'],
  marks: ['objective', 'base-blue', 'base-red'],
}

export const LEGEND = { '.': 'clear', t: 'wood', '^': 'hill', '~': 'water' }

export interface DrillSetting extends Setting {
  readonly scenario: DrillScenario
  readonly map: HexMap
  readonly hexes: number
  readonly reserve: number
  readonly dead: number
  readonly fog: boolean
  readonly craft: boolean
  /** By unit. */
  readonly sideOf: Int8Array
  readonly strength: Int8Array
  readonly allowance: Int8Array
  /** By hex: 1 where no unit can be. */
  readonly water: Uint8Array
  readonly isHill: Uint8Array
  readonly objective: number
  /** By side: the hexes where its reserves enter. */
  readonly base: readonly (readonly number[])[]
  /** What steps cost now; `prepare` in movement.ts sets it for a side. */
  readonly steps: StepTable
  /** Scratch for movement, used again for every unit. */
  readonly reach: Reach
}

export function scenarioFaults(value: unknown): readonly Fault[] {
  try {
    const scenario = parseScenario(value)
    const map = readMap(scenario.map, VOCABULARY, 'map')
    return forceFaults(scenario, map)
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults
    throw error
  }
}

function parseScenario(value: unknown): DrillScenario {
  const parsed = scenarioSchema.safeParse(value)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  return parsed.data
}

function forceFaults(scenario: DrillScenario, map: HexMap): Fault[] {
  return Object.entries(scenario.forces).flatMap(([unit, { at }]): Fault[] => {
    if (at === 'reserve') return []
    const hex = map.grid.index(at)
    const wet = hex >= 0 && map.terrains[map.terrain[hex]!] === 'water'
    return hex < 0 || wet ? [{ at: `forces.${unit}.at`, problem: 'hex', found: at }] : []
  })
}

export function makeSetting(scenario: Scenario, options: Options): DrillSetting {
  const drill = parseScenario(scenario)
  const map = readMap(drill.map, VOCABULARY)
  const { grid } = map
  const forces = Object.values(drill.forces)
  const terrainOf = (hex: number): string => map.terrains[map.terrain[hex]!]!
  const is = (word: string): Uint8Array =>
    Uint8Array.from({ length: grid.size }, (_, hex) => (grid.inPlay[hex] === 1 && terrainOf(hex) === word ? 1 : 0))
  const road = map.line('road')
  const water = is('water')
  const costs = new MoveCosts(grid, (from, to) => {
    const terrain = terrainOf(to)
    if (terrain === 'water') return CLOSED // 3.2-c
    return step(road[map.edges.between(from, to)] === 1 ? ROAD_COST : COST[terrain as keyof typeof COST]) // 3.2-b
  })
  return {
    scenario: drill,
    options,
    names: {
      side: new Names(SIDES),
      piece: new Names(Object.keys(drill.forces)),
      place: new Names([...Array.from({ length: grid.size }, (_, hex) => grid.name(hex)), ...BOXES]),
      chit: new Names(CHITS),
    },
    map,
    hexes: grid.size,
    reserve: grid.size,
    dead: grid.size + 1,
    fog: options.fog === true,
    craft: drill.craft === true,
    sideOf: Int8Array.from(forces, ({ side }) => SIDES.indexOf(side)),
    strength: Int8Array.from(forces, ({ strength }) => strength),
    allowance: Int8Array.from(forces, ({ horse }) => (horse ? ALLOWANCE.horse : ALLOWANCE.foot)), // 3.2-a
    water,
    isHill: is('hill'),
    objective: map.mark('objective')[0] ?? -1,
    base: [map.mark('base-blue'), map.mark('base-red')],
    steps: new StepTable(
      costs,
      conditions(grid, { zone: new Uint8Array(grid.size), barred: new Uint8Array(grid.size), zoneRule: 'stop' }), // 3.3
    ),
    reach: new Reach(grid),
  }
}

/** A scenario from a case's drawing. */
export function sketch(given: unknown): Scenario {
  const parsed = drawing.safeParse(given)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  const { terrain, roads, hill, bases, turns, units, craft, sheets } = parsed.data
  const rows = rowsOf(terrain)
  const scenario: DrillScenario = {
    format: 'scenario',
    formatVersion: 1,
    id: 'drill/sketch',
    system: 'drill',
    title: { en: 'Sketch', pl: 'Szkic', fr: 'Croquis' },
    sides: ['blue', 'red'],
    turns: turns ?? 3,
    units: Object.keys(units).length,
    hexes: rows.join('').replace(/\s/g, '').length,
    map: {
      format: 'map',
      formatVersion: 1,
      id: 'drill/sketch',
      grid: {
        orientation: 'pointy',
        shifted: 'odd',
        firstRow: 1,
        firstColumn: 1,
        rowsGrow: 'north',
        numbering: 'RRCC',
        ...(sheets ? { mapLetter: 'A' } : {}),
      },
      legend: LEGEND,
      terrain: rows,
      ...(sheets ? { sheets } : {}),
      sides: {},
      lines: roads ? { road: roads } : {},
      marks: {
        objective: hill === undefined ? [] : [hill],
        'base-blue': bases?.blue ?? [],
        'base-red': bases?.red ?? [],
      },
      names: {},
    },
    ...(craft ? { craft } : {}),
    forces: units,
  }
  const faults = scenarioFaults(scenario)
  if (faults.length > 0) throw new FaultyInput(faults)
  return scenario
}
