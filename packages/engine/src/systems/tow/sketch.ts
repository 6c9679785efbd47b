import { z } from 'zod'
import { sketchBy } from '../../operations/reading.js'
import {
  drawnMap,
  drawnUnit,
  headOf,
  hexList,
  mapShape,
  rated,
  ratingSchema,
  type Usual,
  unitShape,
} from '../chitpull/scenario/sketch.js'
import { MAP_WORDS, NATIONS, type TowScenario, type TowUnit, UNIT_TYPES } from './scenario.js'
import { scenarioFaults } from './scenario-faults.js'

/** A small scenario as cases draw it: see the sketch of the family. */
const unitSchema = z.strictObject({
  ...unitShape,
  type: z.enum(UNIT_TYPES),
  nation: z.enum(NATIONS).optional(),
  ukrainian: ratingSchema.optional().describe('what a front has when it has become a Ukrainian Front'),
  group: z.number().int().optional().describe('the reinforcement group'),
  replacement: z.boolean().optional().describe('it takes the place of a unit'),
  drop: z.boolean().optional().describe('it belongs to the airborne drop'),
})

export const drawing = z.strictObject({
  ...mapShape,
  crossings: hexList.default([]).describe('crossing points'),
  breakthrough: hexList.default([]).describe('breakthrough hexes'),
  west: hexList.default([]).describe('hexes of the west bank'),
  supremeOrders: hexList.default([]).describe('cities with a Supreme Command Order'),
  sovietCities: hexList.default([]).describe('cities that the Soviets hold at the start'),
  turns: z.number().int().default(8),
  firstTurn: z.number().int().default(1),
  axisChits: z
    .union([z.number().int(), z.array(z.number().int())])
    .default(4)
    .describe('how many chits the Axis selects, in every turn or by turn'),
  sovietChits: z.number().int().default(6),
  specialAttack: z.boolean().default(false),
  victory: z.enum(['race', 'campaign']).default('campaign'),
  threshold: z.number().int().default(65),
  units: z.record(z.string(), unitSchema),
})

type SketchUnit = z.infer<typeof unitSchema>

/** What a unit of a type usually has: full, reduced. */
const USUAL: Readonly<Record<'axis' | 'soviet', Readonly<Record<(typeof UNIT_TYPES)[number], Usual>>>> = {
  axis: {
    armour: [
      [6, 5, 8],
      [3, 3, 8],
    ],
    mechanized: [
      [5, 5, 8],
      [3, 3, 8],
    ],
    infantry: [
      [3, 3, 5],
      [2, 2, 5],
    ],
    mountain: [
      [3, 3, 5],
      [2, 2, 5],
    ],
    cavalry: [
      [3, 3, 6],
      [2, 2, 6],
    ],
    airborne: [[3, 3, 5], undefined],
    security: [[1, 1, 4], undefined],
    hq: [[1, 1, 6], undefined],
  },
  soviet: {
    armour: [
      [6, 4, 8],
      [3, 2, 8],
    ],
    mechanized: [
      [5, 5, 8],
      [3, 3, 8],
    ],
    infantry: [
      [4, 4, 4],
      [2, 2, 4],
    ],
    mountain: [
      [4, 4, 4],
      [2, 2, 4],
    ],
    cavalry: [
      [3, 3, 6],
      [2, 2, 6],
    ],
    airborne: [[3, 3, 4], undefined],
    security: [[1, 1, 4], undefined],
    hq: [[2, 2, 4], undefined],
  },
}

function scenarioOf(given: z.infer<typeof drawing>): TowScenario {
  const marks = { 'crossing-point': given.crossings, breakthrough: given.breakthrough, 'west-bank': given.west }
  return {
    ...headOf(given, monthOf),
    id: 'tow/sketch',
    system: 'tow',
    sovietChits: given.sovietChits,
    victory: { points: given.victory, threshold: given.threshold, everyTurn: given.victory === 'campaign' },
    supremeOrders: given.supremeOrders,
    sovietCities: given.sovietCities,
    map: drawnMap('tow/sketch', given, MAP_WORDS.terrain, marks),
    forces: Object.fromEntries(Object.entries(given.units).map(([id, unit]) => [id, unitOf(id, unit)])),
  }
}

export const sketch = sketchBy(drawing, scenarioOf, scenarioFaults)

/** 1.1-a: turn 1 is August 1943. */
function monthOf(turn: number): string {
  const months = 1943 * 12 + 6 + turn
  return `${Math.trunc(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

function unitOf(id: string, unit: SketchUnit): TowUnit {
  const { type, nation, ukrainian, group, replacement, drop } = unit
  return {
    ...drawnUnit(id, unit, USUAL[unit.side][type]),
    type,
    nation: nation ?? (unit.side === 'axis' ? 'german' : 'soviet'),
    ...(ukrainian ? { ukrainian: rated(ukrainian) } : {}),
    ...(group === undefined ? {} : { group }),
    ...(replacement === undefined ? {} : { replacement }),
    ...(drop === undefined ? {} : { drop }),
  }
}
