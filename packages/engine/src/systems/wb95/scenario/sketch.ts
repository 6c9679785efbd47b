import { z } from 'zod'
import { drawMap, drawnTerrain, hexCount, rowsOf } from '../../../operations/drawing.js'
import { sketchBy } from '../../../operations/reading.js'
import { isAircraft } from '../board/roster.js'
import { NATIONS, SIDES, type STARS, TYPES, type UnitType } from '../tables.js'
import { scenarioFaults } from './faults.js'
import { MAP_WORDS, scenarioSchema, tablesSchema, type Wb95Scenario } from './schema.js'

/** Small scenarios as cases draw them. A unit needs only side, type and place; its values are those usual for its type. */

const hexList = z.array(z.string())
const side = z.enum(SIDES)
const value = z.number().int().min(0).max(20)

const unitSchema = z.strictObject({
  side,
  type: z.enum(TYPES),
  nation: z.enum(NATIONS).optional().describe('usually soviet for the soviet side, german for the axis'),
  strength: z
    .union([value, z.tuple([value]), z.tuple([value, value])])
    .optional()
    .describe(
      'full and reduced; one number: the unit has one level. Usually [3, 2], 1 for anti-tank, anti-aircraft and headquarters, 4 for aircraft',
    ),
  guns: z.tuple([value, value]).optional().describe('attack and defence of a gun; usually [4, 2]'),
  move: value.optional().describe('movement points; usually what its type has'),
  white: z.number().int().min(0).max(4).optional().describe('stars'),
  black: z.number().int().min(0).max(4).optional(),
  gold: z.number().int().min(0).max(4).optional(),
  formation: z.string().optional().describe('the division or corps whose number it bears'),
  march: z.boolean().optional().describe('a gun in march formation'),
  at: z.string().optional().describe('a hex; without it aircraft are on their airfield, and units with `arrives` wait'),
  arrives: z.strictObject({ turn: z.number().int(), at: hexList }).optional(),
  stays: z.strictObject({ area: z.string(), before: z.number().int() }).optional(),
})

const TERRAIN =
  'rows of letters, the northernmost first, or 6x4 for six columns and four rows of open hexes; . clear, f forest, ^ hills, F wooded hills, ' +
  'M mountains, % swamp, v village, t town, c city, V village in hills, _ not on the map. Columns stand upright: 0203 is the third hex of the second column, ' +
  'and even columns lie half a hex lower than odd ones'

export const drawing = z.strictObject({
  terrain: drawnTerrain.describe(TERRAIN),
  small: hexList.default([]).describe('small rivers: hexsides such as 0101/0102'),
  large: hexList.default([]).describe('large rivers: hexsides'),
  bridges: hexList.default([]).describe('hexsides with a bridge'),
  blown: hexList.default([]).describe('hexsides with a bridge that is destroyed'),
  forts: hexList.default([]).describe('hexsides with permanent fortifications'),
  fortified: hexList.default([]).describe('the hexes that they protect'),
  roads: z.array(hexList).default([]).describe('chains of neighbouring hexes'),
  rails: z.array(hexList).default([]).describe('chains of neighbouring hexes'),
  sides: z.tuple([side, side]).default(['soviet', 'axis']).describe('in the order in which they move'),
  turns: z.number().int().default(4),
  sources: z
    .partialRecord(side, hexList)
    .default({})
    .describe('sources of supply; one that is an objective as long as its side holds it'),
  supplied: z
    .boolean()
    .default(true)
    .describe(
      'a side whose sources are not named has the first row as such, the second side the last; no: it has none',
    ),
  works: hexList.default([]).describe('field works'),
  ammunition: z
    .partialRecord(
      side,
      z.union([z.number().int(), z.strictObject({ points: z.number().int(), until: z.number().int() })]),
    )
    .default({})
    .describe('points for barrages, and the last turn in which they can be used'),
  weather: z.array(z.partialRecord(side, z.number().int())).default([]),
  areas: z.record(z.string(), hexList).default({}),
  objectives: z.record(z.string(), side).default({}),
  victory: scenarioSchema.shape.victory.optional(),
  tables: tablesSchema.optional(),
  units: z.record(z.string(), unitSchema),
})

type Drawing = z.infer<typeof drawing>
type DrawnUnit = z.infer<typeof unitSchema>

const LEGEND = {
  '.': 'clear',
  f: 'forest',
  '^': 'hills',
  F: 'wooded-hills',
  M: 'mountains',
  '%': 'swamp',
  v: 'clear',
  t: 'clear',
  c: 'clear',
  V: 'hills',
}

const USUAL: Readonly<Partial<Record<UnitType, [number] | [number, number]>>> = {
  infantry: [3, 2],
  cavalry: [3, 2],
  motorised: [3, 2],
  armoured: [3, 2],
  antitank: [1],
  antiaircraft: [1],
  headquarters: [1],
  bomber: [4],
  'ground-attack': [4],
}

const LONGEST_NAME = 12

function drawnUnit(id: string, unit: DrawnUnit): Wb95Scenario['forces'][string] {
  const { type, strength, guns, white, black, gold, formation, march, at, arrives, stays, move } = unit
  const isGun = type === 'artillery' || type === 'sp-artillery'
  const [attack, defence] = guns ?? [4, 2]
  const stars = Object.entries({ white, black, gold }).filter(([, count]) => count !== undefined)
  const home = isAircraft(unit as never) ? 'airfield' : 'arriving'
  return {
    side: unit.side,
    nation: unit.nation ?? (unit.side === 'axis' ? 'german' : unit.side === 'allied' ? 'western' : unit.side),
    type,
    name: id.slice(0, LONGEST_NAME),
    ...(isGun
      ? { guns: { attack, defence } }
      : { strength: typeof strength === 'number' ? [strength] : (strength ?? USUAL[type]!) }),
    ...(move === undefined ? {} : { move }),
    ...(stars.length > 0
      ? { stars: Object.fromEntries(stars) as Partial<Record<(typeof STARS)[number], number>> }
      : {}),
    ...(formation === undefined ? {} : { formation }),
    ...(march === undefined ? {} : { march }),
    at: at ?? home,
    ...(arrives ? { arrives } : {}),
    ...(stays ? { stays } : {}),
  }
}

const DRAWN_VICTORY = {
  kind: 'points',
  side: 'soviet',
  hexes: [],
  enemyLevels: 1,
  ownLevels: 1,
  win: 1,
  draw: 0,
} as const

function scenarioOf(given: Drawing): Wb95Scenario {
  const { units, sides, turns } = given
  const map = drawMap({
    id: 'wb95/sketch',
    grid: { orientation: 'flat', shifted: 'odd', firstRow: 1, firstColumn: 1, rowsGrow: 'south', numbering: 'CCRR' },
    terrain: given.terrain,
    legend: LEGEND,
    words: MAP_WORDS,
    lettered: { village: 'vV', town: 't', city: 'c' },
    sides: {
      'small-river': given.small,
      'large-river': given.large,
      bridge: given.bridges,
      'blown-bridge': given.blown,
      fortification: given.forts,
    },
    lines: { road: given.roads, railway: given.rails },
    marks: { fortified: given.fortified },
  })
  const formations = [...new Set(Object.values(units).flatMap(({ formation }) => formation ?? []))]
  return {
    format: 'scenario',
    formatVersion: 1,
    id: 'wb95/sketch',
    system: 'wb95',
    title: { en: 'Sketch', pl: 'Szkic', fr: 'Croquis' },
    sides,
    turns,
    units: Object.keys(units).length,
    hexes: hexCount(given.terrain),
    calendar: Array.from({ length: turns }, (_, i) => String(i + 1)),
    map,
    ...(given.tables ? { tables: given.tables } : {}),
    formations: Object.fromEntries(formations.map((id) => [id, { name: { en: id, pl: id, fr: id } }])),
    weather: given.weather,
    ammunition: Object.fromEntries(
      Object.entries(given.ammunition).map(([name, held]) => [
        name,
        typeof held === 'number' ? { points: held } : held,
      ]),
    ),
    sources: sourcesOf(given),
    works: given.works,
    areas: given.areas,
    objectives: given.objectives,
    victory: given.victory ?? { ...DRAWN_VICTORY, hexes: [], side: sides[0] },
    forces: Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, drawnUnit(id, unit)])),
  }
}

/** Those named; a side for which none are is supplied from the first row or, the second side, from the last. */
function sourcesOf({ sources, sides, supplied, terrain, objectives }: Drawing): Wb95Scenario['sources'] {
  return sides.flatMap((name, i) => {
    const named = sources[name]
    if (named) return named.map((at) => ({ side: name, at, ...(objectives[at] ? { held: at } : {}) }))
    if (!supplied) return []
    const drawn = rowsOf(terrain)
    const columns = drawn[0]!.replace(/\s/g, '').length
    const row = i === 0 ? 1 : drawn.length
    return Array.from({ length: columns }, (_, column) => ({ side: name, at: `${two(column + 1)}${two(row)}` }))
  })
}

const two = (n: number): string => String(n).padStart(2, '0')

export const sketch = sketchBy(drawing, scenarioOf, scenarioFaults)
