import { z } from 'zod'
import { drawMap, drawnTerrain, hexCount } from '../../../operations/drawing.js'
import type { MapFile } from '../../../operations/map.js'
import type { FamilyUnit } from '../board/setting.js'
import { allowance, strength } from './scenario.js'

/** Small scenarios as cases draw them. A unit needs only side, type and place; its ratings are those usual for its kind. */
export const hexList = z.array(z.string())
export const ratingSchema = z.tuple([strength, strength, allowance])
export type Rating = readonly [attack: number, defence: number, move: number]

const TERRAIN =
  'rows of letters, the northernmost first, or 6x4 for six columns and four rows of open hexes; ' +
  '. clear, ^ rough, % marsh, ~ water, c city, C major city, q city on rough, Q major city on rough, _ not on the map'

/** What every drawing may say of its map. */
export const mapShape = {
  corner: z
    .string()
    .regex(/^\d{4}$/)
    .default('0101')
    .describe('the hex in the south-west corner'),
  terrain: drawnTerrain.describe(TERRAIN),
  major: hexList.default([]).describe('major rivers: hexsides such as 0101/0102'),
  minor: hexList.default([]).describe('minor rivers: hexsides'),
  blocked: hexList.default([]).describe('hexsides that nobody crosses'),
  roads: z.array(hexList).default([]).describe('chains of neighbouring hexes'),
  rails: z.array(hexList).default([]).describe('chains of neighbouring hexes'),
  sources: z
    .strictObject({ axis: hexList.default([]), soviet: hexList.default([]) })
    .default({ axis: [], soviet: [] })
    .describe('sources of supply'),
}

const drawing = z.object(mapShape)
type Drawing = z.infer<typeof drawing>

/** What every unit of a drawing may say. */
export const unitShape = {
  side: z.enum(['axis', 'soviet']),
  guards: z.boolean().optional(),
  formation: z.string().optional(),
  full: ratingSchema
    .optional()
    .describe('attack, defence and movement; without it what is usual for the type, and without reduced one step'),
  reduced: z
    .union([ratingSchema, z.literal(false)])
    .optional()
    .describe('the same of the reduced side; no: the unit has one step'),
  range: z.number().int().optional().describe('command range of a headquarters; usually 5'),
  chit: z.string().optional().describe('the chit of a headquarters; usually its own name'),
  at: z.string().describe('a hex or a box'),
}

const LEGEND: Readonly<Record<string, string>> = {
  '.': 'clear',
  '^': 'rough',
  '%': 'marsh',
  '~': 'water',
  c: 'clear',
  C: 'clear',
  q: 'rough',
  Q: 'rough',
}

/** The map of a drawing; `terrain` are the words that the game's maps may use, `marks` those beyond cities and sources. */
export function drawnMap(
  id: string,
  given: Drawing,
  terrain: readonly string[],
  marks: Readonly<Record<string, string[]>>,
): MapFile {
  const firstRow = Number(given.corner.slice(0, 2))
  const firstColumn = Number(given.corner.slice(2))
  return drawMap({
    id,
    grid: { orientation: 'pointy', shifted: 'odd', firstRow, firstColumn, rowsGrow: 'north', numbering: 'RRCC' },
    terrain: given.terrain,
    legend: LEGEND,
    words: { terrain },
    lettered: { city: 'cq', 'major-city': 'CQ' },
    sides: { 'major-river': given.major, 'minor-river': given.minor, blocked: given.blocked },
    lines: { road: given.roads, railway: given.rails },
    marks: { 'supply-axis': given.sources.axis, 'supply-soviet': given.sources.soviet, ...marks },
  })
}

export interface DrawnUnit {
  readonly side: FamilyUnit['side']
  readonly type: string
  readonly guards?: boolean | undefined
  readonly formation?: string | undefined
  readonly full?: Rating | undefined
  readonly reduced?: Rating | false | undefined
  readonly range?: number | undefined
  readonly chit?: string | undefined
  readonly at: string
}

const USUAL_RANGE = 5
const LONGEST_NAME = 12

/** What a unit of a type usually has: full, reduced. */
export type Usual = readonly [full: Rating, reduced: Rating | undefined]

type Points = FamilyUnit['full']

interface ReadyUnit {
  side: FamilyUnit['side']
  name: string
  guards?: boolean
  formation?: string
  full: Points
  reduced?: Points
  range?: number
  chit?: string
  at: string
}

/** A unit as a scenario has it, without what is the game's own. */
export function drawnUnit(id: string, unit: DrawnUnit, [usualFull, usualReduced]: Usual): ReadyUnit {
  const { side, guards, formation, full, reduced, at } = unit
  const back = reduced === false ? undefined : (reduced ?? (full ? undefined : usualReduced))
  return {
    side,
    name: id.slice(0, LONGEST_NAME),
    ...(guards === undefined ? {} : { guards }),
    ...(formation === undefined ? {} : { formation }),
    full: rated(full ?? usualFull),
    ...(back ? { reduced: rated(back) } : {}),
    ...(unit.type === 'hq' ? { range: unit.range ?? USUAL_RANGE, chit: unit.chit ?? id } : {}),
    at,
  }
}

export function rated([attack, defence, move]: Rating): Points {
  return { attack, defence, move }
}

const drawnHead = z.object({
  ...mapShape,
  turns: z.number().int(),
  firstTurn: z.number().int(),
  axisChits: z.union([z.number().int(), z.array(z.number().int())]),
  specialAttack: z.boolean(),
  units: z.record(z.string(), z.unknown()),
})

/** What every drawn scenario has; `when` is the name of a turn's time. */
export function headOf(given: z.infer<typeof drawnHead>, when: (turn: number) => string) {
  const turns = given.turns - given.firstTurn + 1
  return {
    format: 'scenario' as const,
    formatVersion: 1 as const,
    title: { en: 'Sketch', pl: 'Szkic', fr: 'Croquis' },
    sides: ['axis', 'soviet'] as ['axis', 'soviet'],
    turns: given.turns,
    units: Object.keys(given.units).length,
    hexes: hexCount(given.terrain),
    firstTurn: given.firstTurn,
    calendar: Array.from({ length: turns }, (_, i) => when(given.firstTurn + i)),
    axisChits: byTurn(given.axisChits, turns),
    specialAttack: given.specialAttack,
  }
}

/** One number for every turn, or a list of them. */
function byTurn(given: number | readonly number[], turns: number): number[] {
  return Array.from({ length: turns }, (_, i) => (typeof given === 'number' ? given : (given[i] ?? 0)))
}
