import { hexName, naming } from '@sztab/hex'
import { z } from 'zod'
import { MAP_FORMAT, type MapFile, type MapVocabulary } from './map.js'

/**
 * The terrain of a small map: rows of letters, in one text or as a list, the northernmost first; or `6x4` for six columns and
 * four rows of open hexes.
 */
export const drawnTerrain = z.union([z.string(), z.array(z.string())])
export type DrawnTerrain = z.infer<typeof drawnTerrain>

const SIZE = /^\s*(\d{1,3})\s*x\s*(\d{1,3})\s*$/

/** The rows of a drawing; `open` is the letter of open ground. */
export function rowsOf(terrain: DrawnTerrain, open = '.'): string[] {
  const size = typeof terrain === 'string' ? SIZE.exec(terrain) : null
  if (size) return Array.from({ length: Number(size[2]) }, () => open.repeat(Number(size[1])))
  return (typeof terrain === 'string' ? terrain.split('\n') : terrain).filter((row) => row.trim() !== '')
}

/** How many hexes of a drawing are on the map. */
export function hexCount(terrain: DrawnTerrain): number {
  return rowsOf(terrain).join('').replace(/[\s_]/g, '').length
}

/** A small map as it is drawn, with everything that its file needs. */
export interface MapDrawing {
  readonly id: string
  /** How hexes lie and are numbered, and the lowest row and column. */
  readonly grid: MapFile['grid']
  readonly terrain: DrawnTerrain
  /** What a letter stands for; of words that the game's maps do not know the letters are unknown too. */
  readonly legend: Readonly<Record<string, string>>
  readonly words: Pick<MapVocabulary, 'terrain'>
  /** Marks of the hexes that are drawn with one of some letters. */
  readonly lettered: Readonly<Record<string, string>>
  readonly sides: MapFile['sides']
  readonly lines: MapFile['lines']
  readonly marks: MapFile['marks']
}

export function drawMap({ id, grid, terrain, legend, words, lettered, sides, lines, marks }: MapDrawing): MapFile {
  const rows = rowsOf(terrain)
  const drawn = Object.entries(lettered).map(([mark, letters]) => [mark, hexesDrawn(grid, rows, letters)] as const)
  return {
    format: 'map',
    formatVersion: MAP_FORMAT,
    id,
    grid,
    legend: Object.fromEntries(Object.entries(legend).filter(([, word]) => words.terrain.includes(word))),
    terrain: rows,
    sides,
    lines,
    marks: { ...Object.fromEntries(drawn), ...marks },
    names: {},
  }
}

/** The names of the hexes drawn with one of some letters. */
function hexesDrawn(grid: MapFile['grid'], rows: readonly string[], letters: string): string[] {
  const { numbering, mapLetter = '', firstRow, firstColumn, rowsGrow } = grid
  const drawn = rows.map((row) => [...row.replace(/\s/g, '')])
  const widest = Math.max(0, ...drawn.map((row) => row.length))
  const names = naming(numbering, mapLetter, firstRow + rows.length - 1, firstColumn + widest - 1)
  return drawn.flatMap((row, i) => {
    const number = firstRow + (rowsGrow === 'north' ? rows.length - 1 - i : i)
    return row.flatMap((letter, column) =>
      letters.includes(letter) ? [hexName(names, number, firstColumn + column)] : [],
    )
  })
}
