import { z } from 'zod'
import { FaultyInput } from '../../kernel/fault.js'
import { zodFaults } from '../../kernel/schema.js'
import type { Scenario } from '../../kernel/setting.js'
import {
  byTurn,
  drawnMap,
  drawnUnit,
  hexCount,
  hexList,
  mapShape,
  rated,
  ratingSchema,
  type Usual,
  unitShape,
} from '../chitpull/sketch.js'
import { MAP_WORDS, NATIONS, type TowScenario, type TowUnit, UNIT_TYPES } from './scenario.js'
import { scenarioFaults } from './scenario-faults.js'

/** A small scenario as cases draw it: see the sketch of the family. */
const unitSchema = z.strictObject({
  ...unitShape,
  type: z.enum(UNIT_TYPES),
  nation: z.enum(NATIONS).optional(),
  ukrainian: ratingSchema.optional(),
  group: z.number().int().optional(),
  replacement: z.boolean().optional(),
  drop: z.boolean().optional(),
})

const sketchSchema = z.strictObject({
  ...mapShape,
  crossings: hexList.default([]),
  breakthrough: hexList.default([]),
  west: hexList.default([]),
  supremeOrders: hexList.default([]),
  sovietCities: hexList.default([]),
  turns: z.number().int().default(8),
  firstTurn: z.number().int().default(1),
  axisChits: z.union([z.number().int(), z.array(z.number().int())]).default(4),
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

export function sketch(drawing: unknown): Scenario {
  const parsed = sketchSchema.safeParse(drawing)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  const given = parsed.data
  const turns = given.turns - given.firstTurn + 1
  const marks = { 'crossing-point': given.crossings, breakthrough: given.breakthrough, 'west-bank': given.west }
  const scenario: TowScenario = {
    format: 'scenario',
    formatVersion: 1,
    id: 'tow/sketch',
    system: 'tow',
    title: { en: 'Sketch', pl: 'Szkic', fr: 'Croquis' },
    sides: ['axis', 'soviet'],
    turns: given.turns,
    units: Object.keys(given.units).length,
    hexes: hexCount(given),
    firstTurn: given.firstTurn,
    calendar: Array.from({ length: turns }, (_, i) => monthOf(given.firstTurn + i)),
    axisChits: byTurn(given.axisChits, turns),
    sovietChits: given.sovietChits,
    specialAttack: given.specialAttack,
    victory: { points: given.victory, threshold: given.threshold, everyTurn: given.victory === 'campaign' },
    supremeOrders: given.supremeOrders,
    sovietCities: given.sovietCities,
    map: drawnMap('tow/sketch', given, MAP_WORDS.terrain, marks),
    forces: Object.fromEntries(Object.entries(given.units).map(([id, unit]) => [id, unitOf(id, unit)])),
  }
  const faults = scenarioFaults(scenario)
  if (faults.length > 0) throw new FaultyInput(faults)
  return scenario
}

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
