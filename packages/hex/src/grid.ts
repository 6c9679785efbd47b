import { axialDistance, DIRECTIONS, type Orientation, STEP_Q, STEP_R } from './directions.js'
import { hexName, type Numbering, naming, rowsComeFirst } from './numbering.js'

export interface GridOptions {
  /** Pointy-topped hexes stand in straight rows, flat-topped ones in straight columns. */
  readonly orientation: Orientation
  /**
   * Which rows (pointy) lie half a hex further east than the others, or which columns (flat) half a hex further
   * north, by their printed numbers.
   */
  readonly shifted: 'odd' | 'even'
  readonly rows: number
  readonly columns: number
  /** Printed number of the first row and column; 1 if left out. Columns always grow eastward. */
  readonly firstRow?: number
  readonly firstColumn?: number
  /** North if left out. */
  readonly rowsGrow?: 'north' | 'south'
  readonly numbering: Numbering
  /** The letter before every name, as in B21.32. */
  readonly mapLetter?: string
  /** Tells by printed numbers which hexes belong to the game; all of them if left out. `sheet` is 0 for the first. */
  readonly inPlay?: (row: number, column: number, sheet: number) => boolean
  /** What lies beside the first sheet, in the order of the letters. */
  readonly sheets?: readonly SheetOptions[]
}

/** A further sheet of a map: its numbers are its own, its place is counted in rows and columns from the first sheet's first. */
export interface SheetOptions {
  readonly rows: number
  readonly columns: number
  readonly firstRow?: number
  readonly firstColumn?: number
  readonly mapLetter: string
  /** Where its own first row and column lie: how many rows on in the direction in which rows grow, how many columns east. */
  readonly rowsOn: number
  readonly columnsOn: number
  /** Sheets of another group lie apart: nothing leads from one to the other. The first sheet is of group 0. */
  readonly group?: number
}

/** A hex and what the searches note beside it must fit in one number: no map can have more hexes. */
export const MOST_HEXES = 16383

/** The distance between hexes of sheets that lie apart: further than anything on a map. */
export const APART = 0x7fff

/** A sheet with everything that can be left out. */
interface Sheet {
  readonly rows: number
  readonly columns: number
  readonly firstRow: number
  readonly firstColumn: number
  readonly mapLetter: string
  /** From the first row and column of the whole. */
  readonly row: number
  readonly column: number
  readonly group: number
  /** The index of its first hex. */
  readonly start: number
}

/**
 * A map of hexes, on one sheet or several. A hex is its index, 0 to size - 1; indexes run in the order of the names, so "the
 * lowest hex number" is the lowest index. Hexes out of play keep their index and name but have no neighbours and cannot be
 * looked up. All sheets lie in one lattice of rows and columns; which of its rows (or columns) are shifted follows from the
 * printed numbers of the first sheet.
 */
export class Grid {
  readonly orientation: Orientation
  /** Of the whole, over all sheets. */
  readonly rows: number
  readonly columns: number
  /** Of the first sheet. */
  readonly firstRow: number
  readonly firstColumn: number
  readonly rowsGrow: 'north' | 'south'
  readonly size: number
  /** 1 for hexes in play. */
  readonly inPlay: Uint8Array
  /** Printed numbers of each hex, and the sheet it lies on. */
  readonly row: Int16Array
  readonly column: Int16Array
  readonly sheet: Uint8Array
  /** Row and column in the whole, from 0. */
  readonly latticeRow: Int16Array
  readonly latticeColumn: Int16Array
  /** Axial coordinates; the third cube coordinate is -q - r. */
  readonly q: Int16Array
  readonly r: Int16Array
  /** hex * 6 + direction: the hex there, or -1. */
  readonly neighbours: Int16Array
  readonly #names: string[]
  readonly #indexes = new Map<string, number>()
  readonly #rowsFirst: boolean
  readonly #shiftedParity: number
  /** 1 if rows grow north, else -1. */
  readonly #northward: number
  readonly #sheets: readonly Sheet[]
  /** What the first row and column of the whole would be numbered on the first sheet. */
  readonly #baseRow: number
  readonly #baseColumn: number
  /** latticeRow * columns + latticeColumn: the hex in play there, or -1. */
  readonly #lattice: Int16Array
  readonly #hasGroups: boolean

  constructor(options: GridOptions) {
    this.orientation = options.orientation
    this.rowsGrow = options.rowsGrow ?? 'north'
    this.#northward = this.rowsGrow === 'north' ? 1 : -1
    this.#shiftedParity = options.shifted === 'odd' ? 1 : 0
    this.#rowsFirst = rowsComeFirst(options.numbering)
    this.#sheets = layOut(options)
    const [first] = this.#sheets
    this.firstRow = first!.firstRow
    this.firstColumn = first!.firstColumn
    this.#baseRow = first!.firstRow - first!.row
    this.#baseColumn = first!.firstColumn - first!.column
    this.rows = Math.max(...this.#sheets.map((sheet) => sheet.row + sheet.rows))
    this.columns = Math.max(...this.#sheets.map((sheet) => sheet.column + sheet.columns))
    this.#hasGroups = this.#sheets.some(({ group }) => group !== first!.group)
    this.size = this.#sheets.reduce((sum, sheet) => sum + sheet.rows * sheet.columns, 0)
    if (this.size > MOST_HEXES) throw new RangeError(`${this.size} hexes, at most ${MOST_HEXES} are possible`)
    this.inPlay = new Uint8Array(this.size)
    this.row = new Int16Array(this.size)
    this.column = new Int16Array(this.size)
    this.sheet = new Uint8Array(this.size)
    this.latticeRow = new Int16Array(this.size)
    this.latticeColumn = new Int16Array(this.size)
    this.q = new Int16Array(this.size)
    this.r = new Int16Array(this.size)
    this.neighbours = new Int16Array(this.size * DIRECTIONS).fill(-1)
    this.#names = new Array<string>(this.size)
    this.#lattice = new Int16Array(this.rows * this.columns).fill(-1)
    for (const number of this.#sheets.keys()) this.#placeHexes(number, options.inPlay)
    this.#nameHexes(options.numbering)
    this.#joinNeighbours()
  }

  /** Printed name of a hex. */
  name(hex: number): string {
    return this.#names[hex] ?? ''
  }

  /** The hex of that name, or -1 if no hex in play is written so. */
  index(name: string): number {
    return this.#indexes.get(name) ?? -1
  }

  /** The hex in play with these printed numbers, or -1; on the first sheet unless told otherwise. */
  atNumbers(row: number, column: number, sheet = 0): number {
    const { rows, columns, firstRow, firstColumn, start } = this.#sheets[sheet]!
    const [down, across] = [row - firstRow, column - firstColumn]
    if (down < 0 || down >= rows || across < 0 || across >= columns) return -1
    const hex = start + (this.#rowsFirst ? down * columns + across : across * rows + down)
    return this.inPlay[hex] === 1 ? hex : -1
  }

  /** The hex in play at these axial coordinates, or -1. */
  at(q: number, r: number): number {
    if (this.orientation === 'pointy') {
      const row = r * this.#northward
      return this.#inPlayAt(row, (2 * q + r - this.#shift(row + this.#baseRow) + this.#shift(this.#baseRow)) >> 1)
    }
    const north = (2 * r + q - this.#shift(q + this.#baseColumn) + this.#shift(this.#baseColumn)) >> 1
    return this.#inPlayAt(north * this.#northward, q)
  }

  /** APART where nothing leads from one sheet to the other. */
  distance(a: number, b: number): number {
    if (this.#hasGroups && this.isApart(a, b)) return APART
    return axialDistance(this.q[b]! - this.q[a]!, this.r[b]! - this.r[a]!)
  }

  /** Whether two hexes are on sheets that lie apart. */
  isApart(a: number, b: number): boolean {
    return this.#hasGroups && this.#sheets[this.sheet[a]!]?.group !== this.#sheets[this.sheet[b]!]?.group
  }

  neighbour(hex: number, direction: number): number {
    return this.neighbours[hex * DIRECTIONS + direction]!
  }

  /** Direction from a hex to its neighbour, or -1 if they are not neighbours. */
  directionTo(from: number, to: number): number {
    if (to < 0) return -1
    const first = from * DIRECTIONS
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (this.neighbours[first + direction] === to) return direction
    }
    return -1
  }

  /** Whether the row (pointy) or column (flat) of a hex is one of the shifted ones. */
  isShifted(hex: number): boolean {
    const pointy = this.orientation === 'pointy'
    return (
      this.#shift(pointy ? this.latticeRow[hex]! + this.#baseRow : this.latticeColumn[hex]! + this.#baseColumn) === 1
    )
  }

  #shift(printed: number): number {
    return (printed & 1) === this.#shiftedParity ? 1 : 0
  }

  /** Row and column of the whole, counted from 0. */
  #inPlayAt(row: number, column: number): number {
    if (row < 0 || row >= this.rows || column < 0 || column >= this.columns) return -1
    return this.#lattice[row * this.columns + column]!
  }

  #placeHexes(number: number, inPlay: GridOptions['inPlay']): void {
    const sheet = this.#sheets[number]!
    for (let i = 0; i < sheet.rows * sheet.columns; i++) {
      const hex = sheet.start + i
      const down = this.#rowsFirst ? Math.trunc(i / sheet.columns) : i % sheet.rows
      const across = this.#rowsFirst ? i % sheet.columns : Math.trunc(i / sheet.rows)
      this.row[hex] = down + sheet.firstRow
      this.column[hex] = across + sheet.firstColumn
      this.sheet[hex] = number
      this.#placeHex(hex, down + sheet.row, across + sheet.column)
      if (inPlay !== undefined && !inPlay(this.row[hex]!, this.column[hex]!, number)) continue
      const at = (down + sheet.row) * this.columns + across + sheet.column
      if (this.#lattice[at] !== -1) throw new RangeError(`sheet ${sheet.mapLetter} lies over another`)
      this.#lattice[at] = hex
      this.inPlay[hex] = 1
    }
  }

  #placeHex(hex: number, row: number, column: number): void {
    const north = row * this.#northward
    this.latticeRow[hex] = row
    this.latticeColumn[hex] = column
    if (this.orientation === 'pointy') {
      this.q[hex] = (2 * column + this.#shift(row + this.#baseRow) - this.#shift(this.#baseRow) - north) >> 1
      this.r[hex] = north
    } else {
      this.q[hex] = column
      this.r[hex] = (2 * north + this.#shift(column + this.#baseColumn) - this.#shift(this.#baseColumn) - column) >> 1
    }
  }

  /** All names of a map are equally long. */
  #nameHexes(numbering: Numbering): void {
    const lastRow = Math.max(...this.#sheets.map(({ firstRow, rows }) => firstRow + rows - 1))
    const lastColumn = Math.max(...this.#sheets.map(({ firstColumn, columns }) => firstColumn + columns - 1))
    const styles = this.#sheets.map(({ mapLetter }) => naming(numbering, mapLetter, lastRow, lastColumn))
    for (let hex = 0; hex < this.size; hex++) {
      const name = hexName(styles[this.sheet[hex]!]!, this.row[hex]!, this.column[hex]!)
      this.#names[hex] = name
      if (this.inPlay[hex] === 1) this.#indexes.set(name, hex)
    }
  }

  #joinNeighbours(): void {
    for (let hex = 0; hex < this.size; hex++) {
      if (this.inPlay[hex] === 0) continue
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const there = this.at(this.q[hex]! + STEP_Q[direction]!, this.r[hex]! + STEP_R[direction]!)
        this.neighbours[hex * DIRECTIONS + direction] = there >= 0 && this.isApart(hex, there) ? -1 : there
      }
    }
  }
}

/** The sheets with their places counted from the first row and column of the whole. */
function layOut(options: GridOptions): Sheet[] {
  const first: SheetOptions = { ...options, mapLetter: options.mapLetter ?? '', rowsOn: 0, columnsOn: 0 }
  const given = [first, ...(options.sheets ?? [])]
  const letters = given.map(({ mapLetter }) => mapLetter)
  if (given.length > 1 && letters.some((letter, i) => letter === '' || (i > 0 && letter <= letters[i - 1]!)))
    throw new RangeError(`sheets need letters of their own, in order: ${letters.join(' ')}`)
  const row = Math.min(...given.map(({ rowsOn }) => rowsOn))
  const column = Math.min(...given.map(({ columnsOn }) => columnsOn))
  let start = 0
  return given.map((sheet) => {
    const rows = count(sheet.rows, 'rows')
    const columns = count(sheet.columns, 'columns')
    const laid = {
      rows,
      columns,
      firstRow: firstNumber(sheet.firstRow),
      firstColumn: firstNumber(sheet.firstColumn),
      mapLetter: sheet.mapLetter,
      row: sheet.rowsOn - row,
      column: sheet.columnsOn - column,
      group: sheet.group ?? 0,
      start,
    }
    start += rows * columns
    return laid
  })
}

function count(value: number, what: string): number {
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`${what} must be a whole number from 1: ${value}`)
  return value
}

function firstNumber(value = 1): number {
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`numbers start at 0 or above: ${value}`)
  return value
}
