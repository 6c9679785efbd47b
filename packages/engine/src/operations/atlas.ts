import { z } from 'zod'

/**
 * The sheet of an atlas behind a map: what is drawn though no rule needs it. Rules never read it, and a scenario does not hold it: a
 * map names its sheet (`atlas`), and whoever draws it asks the library. Points are columns across and rows up as the hexes are
 * numbered, so that a part of a map has the sheet of the whole: the centre of 1802 is 2,18, that of 1702, in a shifted row, 2.5,17.
 */
export const ATLAS_FORMAT = 1

const titles = z.record(z.string(), z.string())
const numbers = z.tuple([z.number(), z.number(), z.number()])
/** "21.4,17.3 21.6,17.1 …" */
const points = z.string().regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?( -?\d+(\.\d+)?,-?\d+(\.\d+)?)*$/)

/** 1 is read from far away, 2 at the usual scale, 3 from near. */
const rank = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** A river with its name. */
const riverSchema = z.strictObject({
  id: z.string(),
  rank,
  titles,
  /** Its hexsides from source to mouth: "2101/2102 2102/2202 …"; its name is written along them. */
  sides: z.string(),
})

/** Ground that lies there whatever the hexes are: drawn softly, under everything that a rule needs. */
const areaSchema = z.strictObject({
  kind: z.enum(['liman', 'lake', 'forest', 'marsh', 'flood-plain', 'sand']),
  titles,
  /** The first is the outline, others are holes in it. */
  rings: z.array(points).min(1),
})

/** What is written across the map, in italics: its letters stand on the line `along`, which runs from west to east. */
const nameSchema = z.strictObject({
  kind: z.enum(['sea', 'gulf', 'liman', 'lake', 'river', 'region', 'upland', 'forest', 'marsh', 'flood-plain', 'land']),
  rank,
  titles,
  along: points,
})

/** Heights in metres, below zero under water, on a grid of points: the first row is the northernmost. */
const reliefSchema = z.strictObject({
  /** The first point: columns across, rows up. */
  from: z.tuple([z.number(), z.number()]),
  /** From each point to the next one east, in columns; from each row to the next one south, in rows. */
  step: z.tuple([z.number().positive(), z.number().positive()]),
  /** Whole metres, divided by spaces. */
  rows: z.array(z.string()),
})

export const atlasSchema = z.strictObject({
  format: z.literal('atlas'),
  formatVersion: z.literal(ATLAS_FORMAT),
  id: z.string(),
  /** Columns across and rows up from longitude and latitude: a + b * longitude + c * latitude. */
  fit: z.strictObject({ across: numbers, up: numbers }),
  /** From column to column and from row to row; not alike in every direction where a book fixes hexes (Traces of War: 27 and 16.5). */
  kilometres: z.strictObject({ column: z.number().positive(), row: z.number().positive() }),
  rivers: z.array(riverSchema),
  areas: z.array(areaSchema),
  names: z.array(nameSchema),
  relief: reliefSchema.optional(),
})

export type Atlas = z.infer<typeof atlasSchema>

/** The points of a line, each as columns across and rows up. */
export function atlasPoints(text: string): [across: number, up: number][] {
  return text.split(' ').map((pair) => pair.split(',').map(Number) as [number, number])
}
