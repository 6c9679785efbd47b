import fc from 'fast-check'
import { DIRECTIONS, Grid, type GridOptions } from '../src/index.js'

/** The grid of tow: rows of pointy-topped hexes, odd rows half a hex to the east, rows northward. */
export function towGrid(): Grid {
  return new Grid({ orientation: 'pointy', shifted: 'odd', rows: 32, columns: 43, numbering: 'RRCC' })
}

/** The grid of the bcs map: columns of flat-topped hexes, even columns half a hex to the north, rows northward. */
export function bcsGrid(): Grid {
  return new Grid({ orientation: 'flat', shifted: 'even', rows: 28, columns: 24, numbering: 'CC.RR' })
}

/** Grids of every kind, whole rectangles. */
export function anyGrid(most = 7): fc.Arbitrary<Grid> {
  return anyOptions(most).map((options) => new Grid(options))
}

/**
 * Bytes in which all values are equally frequent. (Left alone, fast-check prefers the smallest and largest, and then nearly
 * everything is marked or nearly nothing.) They shrink towards 0, so give 0 the plainest meaning.
 */
export function anyBytes(length: number): fc.Arbitrary<Uint8Array> {
  return fc.noBias(fc.uint8Array({ minLength: length, maxLength: length }))
}

/** Marks on this share of the hexes or edges, in percent; not always with the same value. */
export function marks(bytes: Uint8Array, length: number, percent: number): Uint8Array {
  return bytes.slice(0, length).map((byte) => (byte * 100 >= 256 * (100 - percent) ? byte : 0))
}

/** Grids of every kind with some hexes out of play. */
export function anyTornGrid(most = 6, least = 1): fc.Arbitrary<Grid> {
  return fc
    .record({ options: anyOptions(most, least), holes: anyBytes(most * most) })
    .map(({ options, holes }) => {
      const { columns, firstRow = 1, firstColumn = 1 } = options
      const inPlay = (row: number, column: number) => holes[(row - firstRow) * columns + column - firstColumn]! < 220
      return new Grid({ ...options, inPlay })
    })
    .filter((grid) => grid.inPlay.includes(1))
}

function anyOptions(most: number, least = 1): fc.Arbitrary<GridOptions> {
  return fc.record({
    orientation: fc.constantFrom('pointy' as const, 'flat' as const),
    shifted: fc.constantFrom('odd' as const, 'even' as const),
    rows: fc.integer({ min: least, max: most }),
    columns: fc.integer({ min: least, max: most }),
    firstRow: fc.integer({ min: 0, max: 3 }),
    firstColumn: fc.integer({ min: 0, max: 3 }),
    rowsGrow: fc.constantFrom('north' as const, 'south' as const),
    numbering: fc.constantFrom('RRCC' as const, 'CCRR' as const, 'CC.RR' as const),
    mapLetter: fc.constantFrom('', 'B'),
  })
}

export function hexesOf(grid: Grid): number[] {
  return [...grid.inPlay.keys()].filter((hex) => grid.inPlay[hex] === 1)
}

/** A hex in play, from any number. */
export function pick(grid: Grid, number: number): number {
  const hexes = hexesOf(grid)
  return hexes[number % hexes.length]!
}

export function neighboursOf(grid: Grid, hex: number): number[] {
  return Array.from({ length: DIRECTIONS }, (_, direction) => grid.neighbour(hex, direction)).filter((n) => n >= 0)
}

export function names(grid: Grid, hexes: Iterable<number>): string[] {
  return Array.from(hexes, (hex) => grid.name(hex))
}

/** Distance from one hex by plain search over a set of links, Infinity where none lead. */
export function searchDistances(
  grid: Grid,
  sources: number[],
  mayPass: (from: number, to: number) => boolean = () => true,
): number[] {
  const distance = new Array<number>(grid.size).fill(Number.POSITIVE_INFINITY)
  for (const source of sources) distance[source] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (const from of hexesOf(grid)) {
      for (const to of neighboursOf(grid, from)) {
        if (distance[from]! + 1 >= distance[to]! || !mayPass(from, to)) continue
        distance[to] = distance[from]! + 1
        changed = true
      }
    }
  }
  return distance
}
