import type { SheetOptions } from '@sztab/hex'
import { z } from 'zod'
import type { Fault } from '../kernel/fault.js'

/** The letter of a hex that is not part of the map. */
export const OUT_OF_PLAY = '_'

/** More hexes than this in a row or in a column, over all sheets, are a mistake, and so is a higher number for the first. */
export const MOST_IN_LINE = 400
const MOST_NUMBER = 9999

export const firstNumber = z.number().int().min(0).max(MOST_NUMBER).default(1)
export const mapLetter = z.string().regex(/^[A-Z]$/)
/** A row of letters each, the northernmost first; white space between letters is for the eye. */
export const drawing = z.array(z.string()).min(1).max(MOST_IN_LINE)

/** A further sheet of a map, under the same numbering with a letter of its own. */
export const sheetSchema = z.strictObject({
  mapLetter,
  firstRow: firstNumber,
  firstColumn: firstNumber,
  terrain: drawing,
  /**
   * The sheet before it at whose side it lies, the first rows or columns in line unless it lies `by` rows further north or
   * columns further east. A sheet that joins none lies apart: nothing leads to it.
   */
  joins: z
    .strictObject({
      sheet: mapLetter,
      side: z.enum(['north', 'east', 'south', 'west']),
      by: z.number().int().min(-MOST_IN_LINE).max(MOST_IN_LINE).default(0),
    })
    .optional(),
})

type SheetFile = z.infer<typeof sheetSchema>

/** The first sheet as the others are written; its grid says for all how hexes lie and which way rows grow. */
export interface Sheets {
  readonly first: Omit<SheetFile, 'mapLetter' | 'joins'> & { readonly mapLetter?: string | undefined }
  readonly others: readonly SheetFile[]
  readonly orientation: 'pointy' | 'flat'
  readonly rowsGrow: 'north' | 'south'
}

export function lettersOf(row: string): string[] {
  return [...row.replace(/\s/g, '')]
}

/** Where a sheet lies, in rows and columns from the first sheet's first. */
type Laid = SheetOptions & { readonly group: number; readonly firstRow: number; readonly firstColumn: number }

/** Lays the sheets beside each other: each group of joined ones in a piece, the groups one after the other to the east. */
export function layOut({ first, others, orientation, rowsGrow }: Sheets): Laid[] {
  const northward = rowsGrow === 'north' ? 1 : -1
  const laid: Laid[] = []
  for (const [number, sheet] of [
    { ...first, mapLetter: first.mapLetter ?? '', joins: undefined },
    ...others,
  ].entries()) {
    const rows = sheet.terrain.length
    const columns = lettersOf(sheet.terrain[0]!).length
    const own = { rows, columns, firstRow: sheet.firstRow, firstColumn: sheet.firstColumn, mapLetter: sheet.mapLetter }
    const beside = laid.find(({ mapLetter }) => mapLetter === sheet.joins?.sheet)
    if (!sheet.joins || !beside) laid.push({ ...own, rowsOn: 0, columnsOn: 0, group: number })
    else {
      const { side, by } = sheet.joins
      const forward = (side === 'north') === (rowsGrow === 'north')
      const along = side === 'east' || side === 'west'
      const rowsOn = along ? by * northward : forward ? beside.rows : -rows
      const columnsOn = along ? (side === 'east' ? beside.columns : -columns) : by
      laid.push({
        ...own,
        rowsOn: beside.rowsOn + rowsOn,
        columnsOn: beside.columnsOn + columnsOn,
        group: beside.group,
      })
    }
  }
  return spreadOut(laid, orientation)
}

/** Puts the groups side by side with a column between them, so that hexes are shifted as each group's own numbers say. */
function spreadOut(laid: readonly Laid[], orientation: Sheets['orientation']): Laid[] {
  const [first] = laid
  let free = 0
  const spread: Laid[] = []
  for (const group of new Set(laid.map((sheet) => sheet.group))) {
    const sheets = laid.filter((sheet) => sheet.group === group)
    const west = Math.min(...sheets.map(({ columnsOn }) => columnsOn))
    const head = sheets[0]!
    const odd = (a: number, b: number) => (a - b) & 1
    const flat = orientation === 'flat'
    const east = group === 0 ? 0 : free - west + 1
    const columns = group === 0 || !flat ? east : east + odd(east + first!.firstColumn, head.firstColumn)
    const rows = group === 0 || flat ? 0 : odd(first!.firstRow, head.firstRow)
    const moved = sheets.map((sheet) => ({
      ...sheet,
      rowsOn: sheet.rowsOn + rows,
      columnsOn: sheet.columnsOn + columns,
    }))
    free = Math.max(free, ...moved.map((sheet) => sheet.columnsOn + sheet.columns))
    spread.push(...moved)
  }
  return laid.map(({ mapLetter }) => spread.find((sheet) => sheet.mapLetter === mapLetter)!)
}

/** What is wrong with letters and places of sheets, before they are laid out. */
export function sheetFaults({ first, others }: Pick<Sheets, 'first' | 'others'>): Fault[] {
  if (others.length === 0) return []
  if (first.mapLetter === undefined) return [{ at: 'grid.mapLetter', problem: 'type', expected: 'string' }]
  const faults: Fault[] = []
  let before = [first.mapLetter]
  for (const [i, { mapLetter, joins }] of others.entries()) {
    if (mapLetter <= before.at(-1)!)
      faults.push({ at: `sheets[${i}].mapLetter`, problem: 'sheet-order', found: mapLetter, before: before.at(-1)! })
    if (joins && !before.includes(joins.sheet))
      faults.push({ at: `sheets[${i}].joins.sheet`, problem: 'one-of', expected: before.join(', ') })
    before = [...before, mapLetter]
  }
  return faults
}

/** Sheets that lie over each other, or reach too far. */
export function lyingFaults(sheets: Sheets): Fault[] {
  const laid = layOut(sheets)
  const reach = (from: (sheet: Laid) => number, length: (sheet: Laid) => number) =>
    Math.max(...laid.map((sheet) => from(sheet) + length(sheet))) - Math.min(...laid.map(from))
  const rows = reach(
    ({ rowsOn }) => rowsOn,
    ({ rows }) => rows,
  )
  const columns = reach(
    ({ columnsOn }) => columnsOn,
    ({ columns }) => columns,
  )
  if (Math.max(rows, columns) > MOST_IN_LINE) return [{ at: 'sheets', problem: 'too-big', most: MOST_IN_LINE }]
  const taken = new Map<string, string>()
  for (const [i, sheet] of laid.entries()) {
    const terrain = i === 0 ? sheets.first.terrain : sheets.others[i - 1]!.terrain
    for (const [northern, row] of terrain.map(lettersOf).entries())
      for (const [column, letter] of row.entries()) {
        if (letter === OUT_OF_PLAY) continue
        const down = sheets.rowsGrow === 'north' ? sheet.rows - 1 - northern : northern
        const at = `${sheet.rowsOn + down} ${sheet.columnsOn + column}`
        if (taken.has(at)) return [{ at: `sheets[${i - 1}].joins`, problem: 'sheet-overlap', found: taken.get(at)! }]
        taken.set(at, sheet.mapLetter)
      }
  }
  return []
}
