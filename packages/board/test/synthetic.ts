import { HexMap, type MapFile } from '@sztab/engine'
import type { PlacedPiece } from '../src/index.js'
import { drift, noise } from '../src/noise.js'

/** A map that is nobody's: hills, woods, a sea, rivers, roads and towns by smooth noise. */
export function syntheticMap(columns: number, rows: number, orientation: 'pointy' | 'flat' = 'pointy'): HexMap {
  const letter = (row: number, column: number): string => {
    if (drift(column / 12, row / 12, 1) > 0.66) return '~'
    if (drift(column / 5, row / 5, 2) > 0.68) return '^'
    if (drift(column / 4, row / 4, 3) > 0.7) return 'f'
    return noise(row, column, 4) > 0.985 ? '%' : '.'
  }
  const terrain = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => letter(row, column)).join(''),
  )
  const file: MapFile = {
    format: 'map',
    formatVersion: 1,
    id: 'test/synthetic',
    grid: { orientation, shifted: 'odd', firstRow: 1, firstColumn: 1, rowsGrow: 'south', numbering: 'CC.RR' },
    legend: { '.': 'clear', '^': 'rough', f: 'forest', '%': 'marsh', '~': 'water' },
    terrain,
    sides: {},
    lines: {},
    marks: {},
    names: {},
  }
  return new HexMap(withFeatures(new HexMap(file)))
}

function withFeatures({ file, grid, edges }: HexMap): MapFile {
  const at = (row: number, column: number) => grid.name(grid.atNumbers(row, column))
  const columnsOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const roads = columnsOf(1, Math.floor(grid.rows / 6)).map((i) =>
    columnsOf(1, grid.columns).map((column) => at(i * 6 - 2, column)),
  )
  const rails = columnsOf(1, Math.floor(grid.columns / 9)).map((i) =>
    columnsOf(1, grid.rows).map((row) => at(row, i * 9 - 3)),
  )
  const rivers: [string[], string[]] = [[], []]
  for (let i = 1; i * 7 < grid.rows; i++)
    for (const column of columnsOf(1, grid.columns - 1))
      for (const direction of [2, 3]) {
        const hex = grid.atNumbers(i * 7, column)
        const there = grid.neighbour(hex, direction)
        if (there >= 0) rivers[i % 2]!.push(edges.name(edges.between(hex, there)))
      }
  const towns = Array.from({ length: grid.size }, (_, hex) => hex).filter((hex) => noise(hex, 5) > 0.95)
  return {
    ...file,
    sides: { 'major-river': rivers[0], 'minor-river': rivers[1] },
    lines: { road: roads, railway: rails.filter((chain) => chain.length > 1 && isChain(chain, grid)) },
    marks: { city: towns.filter((_, i) => i % 3 === 0).map((hex) => grid.name(hex)) },
    names: Object.fromEntries(
      towns.map((hex) => [grid.name(hex), { en: SYLLABLES[hex % 7]! + SYLLABLES[hex % 5]!.toLowerCase() }]),
    ),
  }
}

const SYLLABLES = ['Mar', 'Bel', 'Nov', 'Stara', 'Kolo', 'Vin', 'Za']

function isChain(names: readonly string[], grid: HexMap['grid']): boolean {
  return names.every((name, i) => i === 0 || grid.directionTo(grid.index(names[i - 1]!), grid.index(name)) >= 0)
}

const TYPES = ['infantry', 'armour', 'mechanized', 'cavalry', 'artillery', 'engineers', 'hq']
const NATIONS = ['german', 'soviet', 'romanian', 'hungarian', 'italian']

const WARNING = { body: 'triangle', tone: 'warning', sign: 'bang' } as const

/** Counters all over a map, every fourth in a stack. */
export function syntheticPieces({ grid }: HexMap, count: number): PlacedPiece[] {
  return Array.from({ length: count }, (_, i) => {
    const hex = Math.floor((grid.size / count) * (i - (i % 4 === 0 && i > 0 ? 1 : 0)))
    const face = {
      id: `p${i}`,
      side: i % 2 === 0 ? 'blue' : 'red',
      nation: NATIONS[i % NATIONS.length]!,
      type: TYPES[i % TYPES.length]!,
      size: 'division' as const,
      name: `${i}`,
      figures: [i % 9, (i + 3) % 9, 4 + (i % 5)].map((value) => ({ text: `${value}` })),
      steps: 1 + (i % 2),
      fullSteps: 2,
      reduced: i % 2 === 0,
      stripe: i % 8,
      statuses: i % 7 === 0 ? [{ name: 'out-of-supply', badge: WARNING }] : [],
    }
    return { face, at: hex }
  })
}
