/** Ratios of strengths and the columns of combat tables. Ratios are compared by multiplication: nothing is ever divided. */

/** Below the first column, where a table has nothing for it. */
export const NO_COLUMN = -1

export interface OddsRules {
  /** The ratio of each column, the worst first: 1-4, 1-2, 1-1, 3-2 … */
  readonly columns: readonly (readonly [attack: number, defence: number])[]
  /**
   * What becomes of a ratio between two columns: `down`, always in the defender's favour (4 to 5 is 1-2, 11 to 4 is 2-1), or
   * `nearest`, halfway between them in his favour (7 to 2 is 3-1, 18 to 5 is 4-1).
   */
  readonly rounding: 'down' | 'nearest'
  /** A ratio below the first column cannot be fought at, or counts as the first. */
  readonly below: 'none' | 'first'
  /** A ratio above the last column counts as the last, or goes on by whole numbers, for shifts that come after. */
  readonly above: 'last' | 'whole'
}

/** The column of a ratio before any shift; NO_COLUMN where there is none. */
export function ratioColumn(attack: number, defence: number, { columns, rounding, below, above }: OddsRules): number {
  const last = columns.length - 1
  let column = NO_COLUMN
  const isNearest = rounding === 'nearest'
  while (column < last && (isNearest ? isNearer : reaches)(attack, defence, columns, column + 1)) column++
  if (column < 0) return below === 'first' ? 0 : NO_COLUMN
  if (column < last || above === 'last') return column
  const [most, to] = columns[last]!
  return column + Math.trunc(attack / defence) - Math.trunc(most / to)
}

function reaches(attack: number, defence: number, columns: OddsRules['columns'], column: number): boolean {
  return attack * columns[column]![1] >= columns[column]![0] * defence
}

/** Whether a ratio is beyond the middle between a column and the one before: between 3-1 and 4-1 that is 7-2. */
function isNearer(attack: number, defence: number, columns: OddsRules['columns'], column: number): boolean {
  if (column === 0) return reaches(attack, defence, columns, column)
  const [a, d] = columns[column]!
  const [lowerA, lowerD] = columns[column - 1]!
  return attack * (d + lowerD) > (a + lowerA) * defence
}

/** A column after a shift, held between the least and the last: what goes beyond is lost before the next shift. */
export function shifted(column: number, by: number, least: number, last: number): number {
  return Math.min(last, Math.max(least, column + by))
}
