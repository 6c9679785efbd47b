import { Edges, Grid, MOST_HEXES } from '@sztab/hex'
import { z } from 'zod'
import { type Fault, FaultyInput, faultsWithin } from '../kernel/fault.js'
import { zodFaults } from '../kernel/schema.js'
import {
  drawing,
  firstNumber,
  layOut,
  lettersOf,
  lyingFaults,
  MOST_IN_LINE,
  mapLetter,
  OUT_OF_PLAY,
  type Sheets,
  sheetFaults,
  sheetSchema,
} from './sheets.js'

/**
 * A map as a file, the same for all systems and for the small maps of cases: terrain drawn in text, one letter a hex, the
 * northernmost row first; features of hexsides, lines through hexes and marks on hexes as lists of names.
 */
export const MAP_FORMAT = 1

export { OUT_OF_PLAY, sheetSchema } from './sheets.js'

const titles = z.record(z.string(), z.string())

/** Runs from one hex towards another, the middle of the words in the middle between them. `way`: where a road leads off the map. */
const labelSchema = z.strictObject({
  kind: z.enum(['water', 'road', 'land', 'way']),
  title: titles,
  from: z.string(),
  to: z.string(),
  /** How far to the left of that line it stands, in sides of a hex; to the right if negative. */
  aside: z.number().min(-2).max(2).default(0),
})

export const mapSchema = z.strictObject({
  format: z.literal('map'),
  formatVersion: z.literal(MAP_FORMAT),
  id: z.string(),
  title: titles.optional(),
  /** Whose work it is made from, as they ask to be named; shown with the map. */
  credits: z.array(z.string()).optional(),
  /** The sheet of the atlas that is drawn behind it, by its id; see `atlas.ts`. */
  atlas: z.string().optional(),
  grid: z.strictObject({
    orientation: z.enum(['pointy', 'flat']),
    shifted: z.enum(['odd', 'even']),
    firstRow: firstNumber,
    firstColumn: firstNumber,
    rowsGrow: z.enum(['north', 'south']).default('north'),
    numbering: z.enum(['RRCC', 'CCRR', 'CC.RR']),
    /** The letter before every name, as in B21.32; a map of several sheets needs one for each. */
    mapLetter: mapLetter.optional(),
  }),
  /** What each letter of the drawing stands for. */
  legend: z.record(z.string().length(1), z.string()),
  terrain: drawing,
  /** What lies beside this sheet, or apart from it, in the order of the letters. */
  sheets: z.array(sheetSchema).max(25).optional(),
  /** Rivers, bridges, blocked sides: hexsides by name, "1731/1732". What has a direction, as slopes have, is named from its upper hex. */
  sides: z.record(z.string(), z.array(z.string())).default({}),
  /** Roads and railways: chains of neighbouring hexes. */
  lines: z.record(z.string(), z.array(z.array(z.string()))).default({}),
  /** Supply sources, objectives: hexes by name. */
  marks: z.record(z.string(), z.array(z.string())).default({}),
  /** What places are called. */
  names: z.record(z.string(), titles).default({}),
  /** What is written across the map: names of rivers, roads and heights. */
  labels: z.array(labelSchema).optional(),
})

export type MapFile = z.infer<typeof mapSchema>

function sheetsOf({ grid, terrain, sheets = [] }: MapFile): Sheets {
  const { firstRow, firstColumn, mapLetter, orientation, rowsGrow } = grid
  return { first: { firstRow, firstColumn, mapLetter, terrain }, others: sheets, orientation, rowsGrow }
}

/** A map ready for play. Hexes are indexes of the grid, hexsides indexes of the edges. */
export class HexMap {
  readonly file: MapFile
  readonly grid: Grid
  readonly edges: Edges
  /** The words of the legend, in its order; `terrain` holds indexes into it, -1 out of play. */
  readonly terrains: readonly string[]
  readonly terrain: Int8Array

  constructor(file: MapFile) {
    this.file = file
    const { grid } = file
    const [first, ...others] = layOut(sheetsOf(file))
    const drawings = [file.terrain, ...(file.sheets ?? []).map(({ terrain }) => terrain)].map((rows) =>
      rows.map(lettersOf),
    )
    const laid = [first!, ...others]
    const letter = (row: number, column: number, sheet: number): string => {
      const { firstRow, firstColumn, rows } = laid[sheet]!
      const fromFirst = row - firstRow
      return drawings[sheet]![grid.rowsGrow === 'north' ? rows - 1 - fromFirst : fromFirst]![column - firstColumn]!
    }
    this.grid = new Grid({
      ...first!,
      orientation: grid.orientation,
      shifted: grid.shifted,
      rowsGrow: grid.rowsGrow,
      numbering: grid.numbering,
      inPlay: (row, column, sheet) => letter(row, column, sheet) !== OUT_OF_PLAY,
      sheets: others,
    })
    this.edges = new Edges(this.grid)
    this.terrains = [...new Set(Object.values(file.legend))]
    this.terrain = Int8Array.from({ length: this.grid.size }, (_, hex) => {
      const word = file.legend[letter(this.grid.row[hex]!, this.grid.column[hex]!, this.grid.sheet[hex]!)]
      return word === undefined ? -1 : this.terrains.indexOf(word)
    })
  }

  /** 1 for each hexside that has the feature. */
  side(feature: string): Uint8Array {
    const found = new Uint8Array(this.edges.count)
    for (const name of this.file.sides[feature] ?? []) found[this.edges.index(name)] = 1
    return found
  }

  /** Of a feature with a direction the hex that each hexside is named from, -1 where it is not: the upper hex of a slope. */
  upper(feature: string): Int16Array {
    const found = new Int16Array(this.edges.count).fill(-1)
    for (const name of this.file.sides[feature] ?? [])
      found[this.edges.index(name)] = this.grid.index(name.slice(0, name.indexOf('/')))
    return found
  }

  /** 1 for each hexside that a line of this kind crosses. */
  line(kind: string): Uint8Array {
    const found = new Uint8Array(this.edges.count)
    for (const chain of this.file.lines[kind] ?? [])
      for (let i = 1; i < chain.length; i++)
        found[this.edges.between(this.grid.index(chain[i - 1]!), this.grid.index(chain[i]!))] = 1
    return found
  }

  /** The hexes with a mark. */
  mark(kind: string): readonly number[] {
    return (this.file.marks[kind] ?? []).map((name) => this.grid.index(name))
  }
}

/**
 * Reads a map and makes it ready. `vocabulary` is what the system knows; a map may not use other words. `at` is where the map lies in the
 * file, for the places of its faults.
 */
export function readMap(value: unknown, vocabulary: MapVocabulary, at = ''): HexMap {
  const parsed = mapSchema.safeParse(value)
  refuse(at, parsed.success ? drawingFaults(parsed.data) : zodFaults(parsed.error))
  const map = new HexMap(parsed.data!)
  refuse(at, [...wordFaults(map.file, vocabulary), ...placeFaults(map)])
  return map
}

function refuse(at: string, faults: readonly Fault[]): void {
  if (faults.length > 0) throw new FaultyInput(faultsWithin(at, faults))
}

/** The words that a system's maps may use. */
export interface MapVocabulary {
  readonly terrain: readonly string[]
  readonly sides: readonly string[]
  readonly lines: readonly string[]
  readonly marks: readonly string[]
}

/** The faults of all drawings, and of how the sheets lie. The map of one grid has at most so many hexes, on all sheets. */
function drawingFaults(file: MapFile): Fault[] {
  const drawings = [file.terrain, ...(file.sheets ?? []).map(({ terrain }) => terrain)]
  let hexes = 0
  for (const [i, terrain] of drawings.entries()) {
    const at = i === 0 ? 'terrain' : `sheets[${i - 1}].terrain`
    const rows = terrain.map(lettersOf)
    const faults = rowFaults(rows, file.legend, at)
    if (faults.length > 0) return faults
    hexes += rows.length * rows[0]!.length
    if (hexes > MOST_HEXES) return [{ at, problem: 'too-big', most: MOST_HEXES }]
  }
  const sheets = sheetsOf(file)
  const faults = sheetFaults(sheets)
  return faults.length > 0 ? faults : lyingFaults(sheets)
}

function rowFaults(rows: readonly (readonly string[])[], legend: MapFile['legend'], at: string): Fault[] {
  const width = rows[0]!.length
  if (width === 0) return [{ at: `${at}[0]`, problem: 'empty-row' }]
  if (width > MOST_IN_LINE) return [{ at: `${at}[0]`, problem: 'too-big', most: MOST_IN_LINE }]
  return rows.flatMap((letters, i): Fault[] => {
    if (letters.length !== width)
      return [{ at: `${at}[${i}]`, problem: 'row-length', expected: width, found: letters.length }]
    const unknown = letters.find((letter) => letter !== OUT_OF_PLAY && !Object.hasOwn(legend, letter))
    return unknown === undefined
      ? []
      : [{ at: `${at}[${i}]`, problem: 'letter', found: unknown, known: Object.keys(legend).join(' ') }]
  })
}

function wordFaults(file: MapFile, vocabulary: MapVocabulary): Fault[] {
  const check = (words: readonly (readonly [string, string])[], known: readonly string[]): Fault[] =>
    words
      .filter(([, word]) => !known.includes(word))
      .map(([at]) => ({ at, problem: 'one-of', expected: known.join(', ') }))
  const keys = (part: 'sides' | 'lines' | 'marks') =>
    Object.keys(file[part]).map((word) => [`${part}.${word}`, word] as const)
  return [
    ...check(
      Object.entries(file.legend).map(([letter, word]) => [`legend.${letter}`, word]),
      vocabulary.terrain,
    ),
    ...check(keys('sides'), vocabulary.sides),
    ...check(keys('lines'), vocabulary.lines),
    ...check(keys('marks'), vocabulary.marks),
  ]
}

function placeFaults({ file, grid, edges }: HexMap): Fault[] {
  const faults: Fault[] = []
  const hex = (name: string, at: string): number => {
    const index = grid.index(name)
    if (index < 0) faults.push({ at, problem: 'hex', found: name })
    return index
  }
  for (const [feature, names] of Object.entries(file.sides))
    for (const [i, name] of names.entries())
      if (edges.index(name) < 0) faults.push({ at: `sides.${feature}[${i}]`, problem: 'hexside', found: name })
  for (const [kind, chains] of Object.entries(file.lines))
    for (const [c, chain] of chains.entries()) {
      const hexes = chain.map((name, i) => hex(name, `lines.${kind}[${c}][${i}]`))
      for (let i = 1; i < hexes.length; i++)
        if (hexes[i - 1]! >= 0 && hexes[i]! >= 0 && edges.between(hexes[i - 1]!, hexes[i]!) < 0)
          faults.push({
            at: `lines.${kind}[${c}][${i}]`,
            problem: 'not-adjacent',
            found: chain[i]!,
            before: chain[i - 1]!,
          })
    }
  for (const [kind, names] of Object.entries(file.marks))
    for (const [i, name] of names.entries()) hex(name, `marks.${kind}[${i}]`)
  for (const name of Object.keys(file.names)) hex(name, `names.${name}`)
  for (const [i, { from, to }] of (file.labels ?? []).entries()) {
    hex(from, `labels[${i}].from`)
    hex(to, `labels[${i}].to`)
  }
  return faults
}
