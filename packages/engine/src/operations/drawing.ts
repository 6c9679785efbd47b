import { z } from 'zod'

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

/** The names (row and column, two digits each) of the hexes drawn with one of some letters; rows grow to the north. */
export function hexesDrawn(rows: readonly string[], letters: string, firstRow: number, firstColumn: number): string[] {
  const two = (n: number): string => String(n).padStart(2, '0')
  return rows.flatMap((row, i) =>
    [...row.replace(/\s/g, '')].flatMap((letter, column) =>
      letters.includes(letter) ? [two(firstRow + rows.length - 1 - i) + two(firstColumn + column)] : [],
    ),
  )
}
