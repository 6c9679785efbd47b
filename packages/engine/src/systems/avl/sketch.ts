import { z } from 'zod'
import { sketchBy } from '../../operations/reading.js'
import { drawnMap, drawnUnit, headOf, hexList, mapShape, type Usual, unitShape } from '../chitpull/scenario/sketch.js'
import { type AvlScenario, type AvlUnit, MAP_WORDS, NATIONS, UNIT_TYPES } from './scenario.js'
import { scenarioFaults } from './scenario-faults.js'

/** A small scenario as cases draw it: see the sketch of the family. */
const unitSchema = z.strictObject({
  ...unitShape,
  type: z.enum(UNIT_TYPES),
  nation: z.enum(NATIONS).optional(),
  turn: z.number().int().optional().describe('the turn in which it arrives'),
})

export const drawing = z.strictObject({
  ...mapShape,
  pocket: hexList.default([]).describe('hexes of the Stalingrad pocket'),
  pocketOpens: z.number().int().default(5).describe('the turn from which the pocket is open'),
  strategic: z
    .record(z.string(), z.number().int())
    .optional()
    .describe('strategic cities with their points; without it every major city, at 5'),
  sovietCities: hexList.default([]).describe('cities that the Soviets hold at the start'),
  turns: z.number().int().default(9),
  firstTurn: z.number().int().default(1),
  axisChits: z.union([z.number().int(), z.array(z.number().int())]).default(3),
  sovietKept: z.number().int().default(5).describe('how many chits the Soviets keep for the game'),
  sovietChits: z.number().int().default(3).describe('how many of them they select in a turn'),
  manstein: z.array(z.number().int()).default([]).describe('the turns in which a Manstein chit arrives'),
  specialAttack: z.boolean().default(false),
  boxes: z
    .record(
      z.string(),
      z.strictObject({ side: z.enum(['axis', 'soviet']), turn: z.number().int().default(0), hexes: hexList }),
    )
    .default({}),
  suddenDeath: z.number().int().default(30),
  sovietHandicap: z.number().int().default(0),
  units: z.record(z.string(), unitSchema),
})

type SketchUnit = z.infer<typeof unitSchema>

/** 14.1-a */
const CITY_POINTS = 5
/** What a unit of a type usually has: full, reduced. */
const USUAL: Readonly<Record<(typeof UNIT_TYPES)[number], Usual>> = {
  armour: [
    [6, 5, 6],
    [3, 3, 6],
  ],
  mechanized: [
    [5, 5, 6],
    [3, 3, 6],
  ],
  infantry: [
    [3, 3, 4],
    [2, 2, 4],
  ],
  mountain: [
    [4, 4, 4],
    [2, 2, 4],
  ],
  cavalry: [
    [2, 2, 5],
    [1, 1, 5],
  ],
  security: [[2, 2, 4], undefined],
  hq: [[0, 0, 6], undefined],
}

function scenarioOf(given: z.infer<typeof drawing>): AvlScenario {
  const map = drawnMap('avl/sketch', given, MAP_WORDS.terrain, { pocket: given.pocket })
  return {
    ...headOf(given, dayOf),
    id: 'avl/sketch',
    system: 'avl',
    sovietKept: given.sovietKept,
    sovietChits: given.sovietChits,
    manstein: given.manstein,
    pocketOpens: given.pocketOpens,
    boxes: given.boxes,
    strategicCities:
      given.strategic ?? Object.fromEntries((map.marks['major-city'] ?? []).map((hex) => [hex, CITY_POINTS])),
    sovietCities: given.sovietCities,
    victory: { suddenDeath: given.suddenDeath, sovietHandicap: given.sovietHandicap },
    map,
    forces: Object.fromEntries(Object.entries(given.units).map(([id, unit]) => [id, unitOf(id, unit)])),
  }
}

export const sketch = sketchBy(drawing, scenarioOf, scenarioFaults)

/** 1.1-a: turn 1 begins on 16 December 1942, and each has ten days. */
function dayOf(turn: number): string {
  const days = 15 + (turn - 1) * 10
  const month = [31, 31, 28].findIndex((_, i, all) => days < all.slice(0, i + 1).reduce((sum, n) => sum + n, 0))
  const before = [31, 31, 28].slice(0, month < 0 ? 3 : month).reduce((sum, n) => sum + n, 0)
  const name = ['1942-12', '1943-01', '1943-02', '1943-03'][month < 0 ? 3 : month]!
  return `${name}-${String(days - before + 1).padStart(2, '0')}`
}

function unitOf(id: string, unit: SketchUnit): AvlUnit {
  const { type, nation, turn } = unit
  return {
    ...drawnUnit(id, unit, USUAL[type]),
    type,
    nation: nation ?? (unit.side === 'axis' ? 'german' : 'soviet'),
    ...(turn === undefined ? {} : { turn }),
  }
}
