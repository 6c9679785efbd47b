/**
 * How the hexes of a map are named. Two digits, more where the map needs them, all names of a map equally long.
 * - `RRCC`: row, then column (tow, 1731)
 * - `CCRR`: column, then row
 * - `CC.RR`: column, then row, with an optional letter of the map before them (bcs, B21.32)
 */
export type Numbering = 'RRCC' | 'CCRR' | 'CC.RR'

export interface Naming {
  readonly numbering: Numbering
  readonly mapLetter: string
  readonly rowDigits: number
  readonly columnDigits: number
}

export function naming(numbering: Numbering, mapLetter: string, lastRow: number, lastColumn: number): Naming {
  if (!/^[A-Z]?$/.test(mapLetter)) throw new RangeError(`not a map letter: ${mapLetter}`)
  return { numbering, mapLetter, rowDigits: digitsFor(lastRow), columnDigits: digitsFor(lastColumn) }
}

/** The names, and so the indexes, run along rows if the row is named first. */
export function rowsComeFirst(numbering: Numbering): boolean {
  return numbering === 'RRCC'
}

export function hexName(naming: Naming, row: number, column: number): string {
  const rr = String(row).padStart(naming.rowDigits, '0')
  const cc = String(column).padStart(naming.columnDigits, '0')
  const separator = naming.numbering === 'CC.RR' ? '.' : ''
  const numbers = rowsComeFirst(naming.numbering) ? rr + separator + cc : cc + separator + rr
  return naming.mapLetter + numbers
}

function digitsFor(last: number): number {
  return Math.max(2, String(last).length)
}
