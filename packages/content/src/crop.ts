import { type MapFile, OUT_OF_PLAY } from '@sztab/engine'

/** Rows and columns by their printed numbers, first and last. */
export interface Area {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

/** A part of a map with all that lies in it; hexes keep their numbers. Lines that leave it end at its edge. */
export function cropMap(map: MapFile, id: string, { rows, columns }: Area): MapFile {
  const { firstRow, firstColumn, rowsGrow } = map.grid
  const letters = map.terrain.map((row) => row.replace(/\s/g, ''))
  const top = rowsGrow === 'north' ? firstRow + letters.length - 1 - rows[1] : rows[0] - firstRow
  const terrain = letters
    .slice(top, top + rows[1] - rows[0] + 1)
    .map((row) => [...row].slice(columns[0] - firstColumn, columns[1] - firstColumn + 1).join(' '))
  const inside = hexesOf(map, { rows, columns })
  const keep = (name: string): boolean => inside.has(name)
  return {
    ...map,
    id,
    grid: { ...map.grid, firstRow: rows[0], firstColumn: columns[0] },
    terrain,
    sides: mapValues(map.sides, (names) => names.filter((name) => name.split('/').every(keep))),
    lines: mapValues(map.lines, (chains) => chains.flatMap((chain) => runs(chain, keep))),
    marks: mapValues(map.marks, (names) => names.filter(keep)),
    names: Object.fromEntries(Object.entries(map.names).filter(([name]) => keep(name))),
    ...(map.labels ? { labels: map.labels.filter(({ from, to }) => keep(from) && keep(to)) } : {}),
  }
}

/** The hexes in play of a map of one sheet. */
export function hexesOf(map: MapFile, area?: Area): ReadonlySet<string> {
  const { firstRow, firstColumn, rowsGrow } = map.grid
  const found = new Set<string>()
  for (const [r, text] of map.terrain.entries())
    for (const [c, letter] of [...text.replace(/\s/g, '')].entries()) {
      const row = firstRow + (rowsGrow === 'north' ? map.terrain.length - 1 - r : r)
      const column = firstColumn + c
      if (letter !== OUT_OF_PLAY && (!area || (within(row, area.rows) && within(column, area.columns))))
        found.add(nameOf(row, column, map.grid.numbering))
    }
  return found
}

function within(number: number, [first, last]: readonly [number, number]): boolean {
  return number >= first && number <= last
}

function nameOf(row: number, column: number, numbering: MapFile['grid']['numbering']): string {
  if (numbering === 'RRCC') return two(row) + two(column)
  return numbering === 'CCRR' ? two(column) + two(row) : `${two(column)}.${two(row)}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** The stretches of a chain that pass the test, of two hexes and more. */
function runs(chain: readonly string[], keep: (name: string) => boolean): string[][] {
  const found: string[][] = [[]]
  for (const name of chain) {
    if (keep(name)) found.at(-1)!.push(name)
    else found.push([])
  }
  return found.filter((run) => run.length > 1)
}

function mapValues<T>(of: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]))
}
