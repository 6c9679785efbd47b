import { z } from 'zod'
import { FaultyInput } from '../../kernel/fault.js'
import { zodFaults } from '../../kernel/schema.js'
import type { Scenario } from '../../kernel/setting.js'
import { MAP_FORMAT } from '../../operations/map.js'
import { NATIONS, type TowScenario, type TowUnit, UNIT_TYPES } from './scenario.js'
import { scenarioFaults } from './scenario-faults.js'

/**
 * A small scenario as cases draw it. Letters: `.` clear, `^` rough, `%` marsh, `~` water, `c` city, `C` major city, `q` city on
 * rough, `_` not on the map. A unit needs only side, type and place; its ratings are those usual for its kind.
 */
const hexes = z.array(z.string())
const rating = z.tuple([z.number().int(), z.number().int(), z.number().int()])

const unitSchema = z.strictObject({
  side: z.enum(['axis', 'soviet']),
  type: z.enum(UNIT_TYPES),
  nation: z.enum(NATIONS).optional(),
  guards: z.boolean().optional(),
  formation: z.string().optional(),
  /** Attack, defence, movement. */
  full: rating.optional(),
  reduced: z.union([rating, z.literal(false)]).optional(),
  range: z.number().int().optional(),
  chit: z.string().optional(),
  ukrainian: rating.optional(),
  at: z.string(),
  group: z.number().int().optional(),
  replacement: z.boolean().optional(),
  drop: z.boolean().optional(),
})

const sketchSchema = z.strictObject({
  /** The hex in the south-west corner: `"1629"`. */
  corner: z
    .string()
    .regex(/^\d{4}$/)
    .default('0101'),
  terrain: z.union([z.string(), z.array(z.string())]),
  major: hexes.default([]),
  minor: hexes.default([]),
  blocked: hexes.default([]),
  roads: z.array(hexes).default([]),
  rails: z.array(hexes).default([]),
  sources: z.strictObject({ axis: hexes.default([]), soviet: hexes.default([]) }).default({ axis: [], soviet: [] }),
  crossings: hexes.default([]),
  breakthrough: hexes.default([]),
  west: hexes.default([]),
  supremeOrders: hexes.default([]),
  sovietCities: hexes.default([]),
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
type Rating = readonly [number, number, number]

/** What a unit of a type usually has: full, reduced. */
const USUAL: Readonly<
  Record<'axis' | 'soviet', Readonly<Record<(typeof UNIT_TYPES)[number], readonly [Rating, Rating | undefined]>>>
> = {
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

const LEGEND: Readonly<Record<string, string>> = {
  '.': 'clear',
  '^': 'rough',
  '%': 'marsh',
  '~': 'water',
  c: 'clear',
  C: 'clear',
  q: 'rough',
}
const USUAL_RANGE = 5

export function sketch(drawing: unknown): Scenario {
  const parsed = sketchSchema.safeParse(drawing)
  if (!parsed.success) throw new FaultyInput(zodFaults(parsed.error))
  const given = parsed.data
  const rows = (typeof given.terrain === 'string' ? given.terrain.split('\n') : given.terrain).filter(
    (row) => row.trim() !== '',
  )
  const firstRow = Number(given.corner.slice(0, 2))
  const firstColumn = Number(given.corner.slice(2))
  const lettered = (letters: string): string[] => hexesWith(rows, letters, firstRow, firstColumn)
  const turns = given.turns - given.firstTurn + 1
  const scenario: TowScenario = {
    format: 'scenario',
    formatVersion: 1,
    id: 'tow/sketch',
    system: 'tow',
    title: { en: 'Sketch', pl: 'Szkic', fr: 'Croquis' },
    sides: ['axis', 'soviet'],
    turns: given.turns,
    units: Object.keys(given.units).length,
    hexes: rows.join('').replace(/[\s_]/g, '').length,
    firstTurn: given.firstTurn,
    calendar: Array.from({ length: turns }, (_, i) => monthOf(given.firstTurn + i)),
    axisChits: Array.from({ length: turns }, (_, i) =>
      typeof given.axisChits === 'number' ? given.axisChits : (given.axisChits[i] ?? 0),
    ),
    sovietChits: given.sovietChits,
    specialAttack: given.specialAttack,
    victory: { points: given.victory, threshold: given.threshold, everyTurn: given.victory === 'campaign' },
    supremeOrders: given.supremeOrders,
    sovietCities: given.sovietCities,
    map: {
      format: 'map',
      formatVersion: MAP_FORMAT,
      id: 'tow/sketch',
      grid: { orientation: 'pointy', shifted: 'odd', firstRow, firstColumn, rowsGrow: 'north', numbering: 'RRCC' },
      legend: LEGEND,
      terrain: rows,
      sides: { 'major-river': given.major, 'minor-river': given.minor, blocked: given.blocked },
      lines: { road: given.roads, railway: given.rails },
      marks: {
        city: lettered('cq'),
        'major-city': lettered('C'),
        'supply-axis': given.sources.axis,
        'supply-soviet': given.sources.soviet,
        'crossing-point': given.crossings,
        breakthrough: given.breakthrough,
        'west-bank': given.west,
      },
      names: {},
    },
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

/** The names of the hexes drawn with one of some letters. */
function hexesWith(rows: readonly string[], letters: string, firstRow: number, firstColumn: number): string[] {
  const two = (n: number): string => String(n).padStart(2, '0')
  return rows.flatMap((row, i) =>
    [...row.replace(/\s/g, '')].flatMap((letter, column) =>
      letters.includes(letter) ? [two(firstRow + rows.length - 1 - i) + two(firstColumn + column)] : [],
    ),
  )
}

function unitOf(id: string, { full, reduced, ...unit }: SketchUnit): TowUnit {
  const [usualFull, usualReduced] = USUAL[unit.side][unit.type]
  const back = reduced === false ? undefined : (reduced ?? (full ? undefined : usualReduced))
  const isHq = unit.type === 'hq'
  return {
    side: unit.side,
    nation: unit.nation ?? (unit.side === 'axis' ? 'german' : 'soviet'),
    type: unit.type,
    name: id.slice(0, 12),
    ...(unit.guards === undefined ? {} : { guards: unit.guards }),
    ...(unit.formation === undefined ? {} : { formation: unit.formation }),
    full: rated(full ?? usualFull),
    ...(back ? { reduced: rated(back) } : {}),
    ...(isHq ? { range: unit.range ?? USUAL_RANGE, chit: unit.chit ?? id } : {}),
    ...(unit.ukrainian ? { ukrainian: rated(unit.ukrainian) } : {}),
    at: unit.at,
    ...(unit.group === undefined ? {} : { group: unit.group }),
    ...(unit.replacement === undefined ? {} : { replacement: unit.replacement }),
    ...(unit.drop === undefined ? {} : { drop: unit.drop }),
  }
}

function rated([attack, defence, move]: Rating): TowUnit['full'] {
  return { attack, defence, move }
}
