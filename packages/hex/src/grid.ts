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
  /** Tells by printed numbers which hexes belong to the game; all of them if left out. */
  readonly inPlay?: (row: number, column: number) => boolean
}

/** A hex and what the searches note beside it must fit in one number. */
const MOST_HEXES = 16383

/**
 * A map of hexes. A hex is its index, 0 to size - 1; indexes run in the order of the names, so "the lowest hex number"
 * is the lowest index. Hexes out of play keep their index and name but have no neighbours and cannot be looked up.
 */
export class Grid {
  readonly orientation: Orientation
  readonly rows: number
  readonly columns: number
  readonly firstRow: number
  readonly firstColumn: number
  readonly rowsGrow: 'north' | 'south'
  readonly size: number
  /** 1 for hexes in play. */
  readonly inPlay: Uint8Array
  /** Printed numbers of each hex. */
  readonly row: Int16Array
  readonly column: Int16Array
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

  constructor(options: GridOptions) {
    this.orientation = options.orientation
    this.rows = count(options.rows, 'rows')
    this.columns = count(options.columns, 'columns')
    this.firstRow = firstNumber(options.firstRow)
    this.firstColumn = firstNumber(options.firstColumn)
    this.rowsGrow = options.rowsGrow ?? 'north'
    this.#northward = this.rowsGrow === 'north' ? 1 : -1
    this.#shiftedParity = options.shifted === 'odd' ? 1 : 0
    this.#rowsFirst = rowsComeFirst(options.numbering)
    this.size = this.rows * this.columns
    if (this.size > MOST_HEXES) throw new RangeError(`${this.size} hexes, at most ${MOST_HEXES} are possible`)
    this.inPlay = new Uint8Array(this.size)
    this.row = new Int16Array(this.size)
    this.column = new Int16Array(this.size)
    this.q = new Int16Array(this.size)
    this.r = new Int16Array(this.size)
    this.neighbours = new Int16Array(this.size * DIRECTIONS).fill(-1)
    this.#names = new Array<string>(this.size)
    this.#placeHexes(options.inPlay)
    this.#nameHexes(options.numbering, options.mapLetter ?? '')
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

  /** The hex in play with these printed numbers, or -1. */
  atNumbers(row: number, column: number): number {
    return this.#inPlayAt(row - this.firstRow, column - this.firstColumn)
  }

  /** The hex in play at these axial coordinates, or -1. */
  at(q: number, r: number): number {
    if (this.orientation === 'pointy') {
      const row = r * this.#northward
      return this.#inPlayAt(row, (2 * q + r - this.#shift(row + this.firstRow) + this.#shift(this.firstRow)) >> 1)
    }
    const north = (2 * r + q - this.#shift(q + this.firstColumn) + this.#shift(this.firstColumn)) >> 1
    return this.#inPlayAt(north * this.#northward, q)
  }

  distance(a: number, b: number): number {
    return axialDistance(this.q[b]! - this.q[a]!, this.r[b]! - this.r[a]!)
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
    return this.#shift(this.orientation === 'pointy' ? this.row[hex]! : this.column[hex]!) === 1
  }

  #shift(printed: number): number {
    return (printed & 1) === this.#shiftedParity ? 1 : 0
  }

  /** Row and column counted from 0. */
  #inPlayAt(row: number, column: number): number {
    if (row < 0 || row >= this.rows || column < 0 || column >= this.columns) return -1
    const hex = this.#rowsFirst ? row * this.columns + column : column * this.rows + row
    return this.inPlay[hex] === 1 ? hex : -1
  }

  #placeHexes(inPlay: ((row: number, column: number) => boolean) | undefined): void {
    const rowShift = this.#shift(this.firstRow)
    const columnShift = this.#shift(this.firstColumn)
    for (let hex = 0; hex < this.size; hex++) {
      const row = this.#rowsFirst ? Math.trunc(hex / this.columns) : hex % this.rows
      const column = this.#rowsFirst ? hex % this.columns : Math.trunc(hex / this.rows)
      const north = row * this.#northward
      this.row[hex] = row + this.firstRow
      this.column[hex] = column + this.firstColumn
      if (this.orientation === 'pointy') {
        this.q[hex] = (2 * column + this.#shift(this.row[hex]!) - rowShift - north) >> 1
        this.r[hex] = north
      } else {
        this.q[hex] = column
        this.r[hex] = (2 * north + this.#shift(this.column[hex]!) - columnShift - column) >> 1
      }
      this.inPlay[hex] = inPlay === undefined || inPlay(this.row[hex]!, this.column[hex]!) ? 1 : 0
    }
  }

  #nameHexes(numbering: Numbering, mapLetter: string): void {
    const style = naming(numbering, mapLetter, this.firstRow + this.rows - 1, this.firstColumn + this.columns - 1)
    for (let hex = 0; hex < this.size; hex++) {
      const name = hexName(style, this.row[hex]!, this.column[hex]!)
      this.#names[hex] = name
      if (this.inPlay[hex] === 1) this.#indexes.set(name, hex)
    }
  }

  #joinNeighbours(): void {
    for (let hex = 0; hex < this.size; hex++) {
      if (this.inPlay[hex] === 0) continue
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const there = this.at(this.q[hex]! + STEP_Q[direction]!, this.r[hex]! + STEP_R[direction]!)
        this.neighbours[hex * DIRECTIONS + direction] = there
      }
    }
  }
}

function count(value: number, what: string): number {
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`${what} must be a whole number from 1: ${value}`)
  return value
}

function firstNumber(value = 1): number {
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`numbers start at 0 or above: ${value}`)
  return value
}
