import { join } from 'node:path'
import { z } from 'zod'
import { boardSchema, gazetteerBeside, readPlaces } from './inputs.js'
import { readJson } from './json.js'

/**
 * What the map of bcs is built from. At 1.2 km a hex there is nothing to fit: places, roads, rivers and woods are charted hex by
 * hex, and the builder checks and joins them.
 */

/** "15.05 14.04 …" */
const hexes = z.string().regex(/^\d\d\.\d\d( \d\d\.\d\d)*$/)
/** "15.05/14.04 …" */
const hexsides = z.string().regex(/^\d\d\.\d\d\/\d\d\.\d\d( \d\d\.\d\d\/\d\d\.\d\d)*$/)
const titles = z.record(z.string(), z.string())
const charted = z.record(z.string(), hexes)

const riverSchema = z.strictObject({
  class: z.enum(['river', 'stream']),
  from: z.enum(['border', 'spring']),
  /** Another river or the border of the map. */
  into: z.string(),
  /** All its sides, downstream. */
  sides: hexsides,
})

/** The side of a valley: from each hex on that bank of the stretch it goes up to every hex beyond. */
const stretchSchema = z.strictObject({
  name: z.string(),
  river: z.string(),
  /** Seen downstream. */
  bank: z.enum(['left', 'right']),
  /** The first and the last side of the stretch. */
  from: hexsides,
  to: hexsides,
  why: z.string().min(10),
})

const slopesSchema = z.strictObject({
  stretches: z.array(stretchSchema),
  /** Hexes that touch a river and yet lie on top of the valley side. */
  heights: z.record(z.string(), z.string()),
})

const linesSchema = z.strictObject({
  primary: charted,
  secondary: charted,
  track: charted,
  railway: charted,
})

const labelSchema = z.strictObject({
  kind: z.enum(['water', 'road', 'land', 'way']),
  /** A river's is that of the gazetteer. */
  river: z.string().optional(),
  title: titles.optional(),
  from: hexes,
  to: hexes,
  aside: z.number(),
})

const terrainSchema = z.strictObject({ forest: charted, woods: charted })

export type BcsInputs = ReturnType<typeof readBcsInputs>
export type Stretch = z.infer<typeof stretchSchema>

export function readBcsInputs(folder: string) {
  const read = <T>(name: string, schema: z.ZodType<T>): T => readJson(join(folder, name), schema)
  const board = read('board.json', boardSchema)
  return {
    board,
    gazetteer: gazetteerBeside(folder),
    places: readPlaces(folder, board),
    rivers: read('rivers.json', z.record(z.string(), riverSchema)),
    slopes: read('slopes.json', slopesSchema),
    lines: read('lines.json', linesSchema),
    terrain: read('terrain.json', terrainSchema),
    labels: read('labels.json', z.array(labelSchema)),
  }
}
