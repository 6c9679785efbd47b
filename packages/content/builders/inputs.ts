import { join } from 'node:path'
import { z } from 'zod'
import { Gazetteer } from './gazetteer.js'
import { readJson } from './json.js'

/** What a map is built from: the files in a folder of this one, `board.json` to `corrections.json`. */

const hexes = z.string().regex(/^(\S+( \S+)*)?$/)
const lonLat = z.tuple([z.number(), z.number()])
const numbers = z.tuple([z.number(), z.number(), z.number()])
const reason = z.string().min(10)

export const boardSchema = z.strictObject({
  id: z.string(),
  title: z.record(z.string(), z.string()),
  /** Whose work it is made from, as they ask to be named. */
  credits: z.array(z.string()),
  /** Places are called as they were called then, in these languages. */
  year: z.number().int(),
  languages: z.array(z.string()),
  grid: z.strictObject({
    orientation: z.enum(['pointy', 'flat']),
    shifted: z.enum(['odd', 'even']),
    firstRow: z.number().int(),
    firstColumn: z.number().int(),
    rowsGrow: z.enum(['north', 'south']),
    numbering: z.enum(['RRCC', 'CCRR', 'CC.RR']),
  }),
  rows: z.number().int(),
  columns: z.number().int(),
  /** Columns across and rows up from longitude and latitude: a + b * longitude + c * latitude. */
  fit: z.strictObject({ across: numbers, up: numbers }),
  /** Places that must lie exactly in the middle of their hexes; what the fit misses there is spread around them. */
  anchors: z.array(z.string()),
  /** Square of the distance in hexes within which an anchor pulls with its full force. */
  softening: z.number().positive(),
  /** What the system's maps call what the builders make, where their own words differ; bridges are listed only if they have one. */
  words: z
    .partialRecord(z.enum(['rough', 'forest-rough', 'marsh', 'major-river', 'minor-river', 'bridge']), z.string())
    .default({}),
})

const PLACES = ['major', 'city', 'town', 'village', 'place'] as const

/** A hex, what is there, and its id in the gazetteer: "2634 | major | kharkiv". */
const placeSchema = z.string().transform((line) => {
  const [hex = '', kind = '', id = ''] = line.split(' | ')
  if (!PLACES.some((known) => known === kind)) throw new Error(`not a place: ${line}`)
  return { hex, kind: kind as (typeof PLACES)[number], id }
})

const placesSchema = z.strictObject({ fields: z.string(), places: z.array(placeSchema) })

const riverSchema = z.strictObject({
  /** Its id in the gazetteer, where a map has a river in two pieces. */
  river: z.string().optional(),
  /** A blocked river can be crossed at its bridges only: there it is major. A balka is a dry valley of the steppe. */
  class: z.enum(['major', 'minor', 'blocked', 'balka']),
  /** The hexes that the river runs along, from its source. */
  path: hexes,
  /** Hexes at the beginning of the path along which the river is minor though it is major further down. */
  minorUntil: z.string().optional(),
  /** Where it comes from, if not from a source inside the first hex: beyond the border of the map. */
  from: z.literal('border').optional(),
  /** Another river, the sea or the border of the map. */
  into: z.string(),
  /** Lines cross it at the bridges of the list only. */
  bridgedOnly: z.literal(true).optional(),
  /** Hexes that must lie on one bank, seen downstream. */
  left: hexes.optional(),
  right: hexes.optional(),
  /** What the survey looks for, by the names in the geography files. */
  geo: z.array(z.string()).optional(),
  /** Points of the course where the geography files do not have it. */
  course: z.array(lonLat).optional(),
})

export type RiverInput = z.infer<typeof riverSchema> & { through?: string[] | undefined }

/** The river that divides the map, by the last column on its right bank in each row. */
const divideSchema = z.strictObject({
  id: z.string(),
  /** "32-27: 18" */
  lastColumn: z.array(z.string().regex(/^\d+(-\d+)?: \d+$/)),
  /** Sides of the divide that are an arm of the sea: blocked, not river. */
  estuary: z.array(z.string()),
})

const riversSchema = z.strictObject({
  divide: divideSchema.optional(),
  rivers: z.record(z.string(), riverSchema),
})

const lineSchema = z.array(z.string())

const linesSchema = z.strictObject({
  /** Sides where a line may cross the dividing river, a blocked one or one that has no other bridges. */
  bridges: z.array(z.string()),
  railways: lineSchema,
  roads: lineSchema,
})

const terrainSchema = z.strictObject({
  /** Hexes, and rectangles of hexes: "1805-1907" is rows 18 and 19, columns 05 to 07. */
  outOfPlay: z.array(z.string()),
  rough: z.record(z.string(), z.string()),
  /** Woods; on rough ground both are there. */
  forest: z.record(z.string(), z.string()).default({}),
  marsh: z.record(z.string(), z.string()).default({}),
  water: z.record(z.string(), z.string()).default({}),
  /** A hex is all water from this share of water in tenths. */
  waterFrom: z.number().int(),
  /** Names of hills, where they are, and the mean height in metres from which a hex of them is rough. */
  hills: z.array(z.strictObject({ name: z.string(), area: z.string(), from: z.number() })),
  blocked: z.record(z.string(), z.array(z.string())),
  marks: z.record(z.string(), hexes),
})

const correctionsSchema = z.array(
  z.strictObject({
    reason,
    terrain: z.record(z.string(), z.enum(['clear', 'rough', 'forest', 'marsh', 'water'])).optional(),
    block: z.array(z.string()).optional(),
    railways: lineSchema.optional(),
    roads: lineSchema.optional(),
    /** What is said here of a river takes the place of what `rivers.json` says; a river that is not there is added. */
    river: riverSchema
      .partial()
      .extend({
        id: z.string(),
        /** Hexes before the path. */
        upstream: hexes.optional(),
        /** Sides that it runs along. */
        through: z.array(z.string()).optional(),
      })
      .optional(),
  }),
)

const rows = z.array(z.string())

/** What `survey.ts` computes from the geography files, a row of text for each row of hexes, the northernmost first. */
const surveySchema = z.strictObject({
  about: z.string(),
  /** Tenths of each hex that are water. */
  water: rows,
  /** Mean height of each hex in metres. */
  height: rows,
  /** 1 where a railway of today runs. */
  railway: rows,
  /** The courses of rivers in columns across and rows up, "21.4,17.3 21.6,17.1 …". */
  rivers: z.record(z.string(), rows),
  /** The outlines of lakes and limans that the atlas asks for, by their English names. */
  lakes: z.record(z.string(), rows),
})

export type BoardInput = z.infer<typeof boardSchema>
type Place = ReturnType<typeof readPlaces>[number]
export type Divide = z.infer<typeof divideSchema>
type RiversInput = z.infer<typeof riversSchema>
type LinesInput = z.infer<typeof linesSchema>
type TerrainInput = z.infer<typeof terrainSchema>
type Correction = z.infer<typeof correctionsSchema>[number]
export type Survey = z.infer<typeof surveySchema>

export interface Inputs {
  readonly board: BoardInput
  readonly gazetteer: Gazetteer
  readonly places: readonly Place[]
  readonly rivers: RiversInput
  readonly lines: LinesInput
  readonly terrain: TerrainInput
  readonly corrections: readonly Correction[]
}

export function readInputs(folder: string): Inputs {
  const read = <T>(name: string, schema: z.ZodType<T>): T => readJson(join(folder, name), schema)
  const board = read('board.json', boardSchema)
  return {
    board,
    gazetteer: gazetteerBeside(folder),
    places: readPlaces(folder, board),
    rivers: read('rivers.json', riversSchema),
    lines: read('lines.json', linesSchema),
    terrain: read('terrain.json', terrainSchema),
    corrections: read('corrections.json', correctionsSchema),
  }
}

export function gazetteerBeside(folder: string): Gazetteer {
  return new Gazetteer(join(folder, '..', 'gazetteer'))
}

/** The places of a map with what the gazetteer says of them. */
export function readPlaces(folder: string, { year, languages }: BoardInput) {
  const gazetteer = gazetteerBeside(folder)
  const { places } = readJson(join(folder, 'places.json'), placesSchema)
  return places.map(({ hex, kind, id }) => ({ hex, kind, ...gazetteer.place(id, year, languages) }))
}

export function readSurvey(folder: string): Survey {
  return readJson(join(folder, 'survey.json'), surveySchema)
}

/** "2003 1903" as a list. */
export function listOf(text = ''): string[] {
  return text === '' ? [] : text.split(' ')
}

/** The rivers with what the corrections say of them. */
export function correctedRivers({
  rivers,
  corrections,
}: Pick<Inputs, 'rivers' | 'corrections'>): Map<string, RiverInput> {
  const found = new Map<string, RiverInput>(Object.entries(rivers.rivers))
  for (const { river } of corrections) {
    if (!river) continue
    const { id, upstream, ...rest } = river
    const before = found.get(id)
    const path = [upstream, rest.path ?? before?.path].filter((part) => part !== undefined).join(' ')
    found.set(id, riverSchema.extend({ through: z.array(z.string()).optional() }).parse({ ...before, ...rest, path }))
  }
  return found
}
