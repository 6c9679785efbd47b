import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fault, FaultyInput, type MapVocabulary, readMap } from '../../src/index.js'
import { mutated } from '../kernel/fuzz.js'

const vocabulary: MapVocabulary = {
  terrain: ['clear', 'wood', 'marsh'],
  sides: ['river', 'bridge'],
  lines: ['road'],
  marks: ['source'],
}

const grid = { orientation: 'pointy', shifted: 'odd', numbering: 'RRCC' }
const map = {
  format: 'map',
  formatVersion: 1,
  id: 'test',
  grid,
  legend: { '.': 'clear', t: 'wood', '"': 'marsh' },
  terrain: ['. t .', ' . _ "', '. . .'],
  sides: { river: ['0101/0102', '0103/E'] },
  lines: { road: [['0101', '0102', '0103']] },
  marks: { source: ['0301', '0103'] },
  names: { '0303': { en: 'North-east' } },
}

const read = (change: object = {}) => readMap({ ...map, ...change }, vocabulary)

function faultsOf(change: object): readonly Fault[] {
  try {
    read(change)
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults
    throw error
  }
  return []
}

describe('a map', () => {
  it('is drawn with its northernmost row first, and numbered from the south', () => {
    const { grid, terrain, terrains } = read()
    const at = (name: string) => terrains[terrain[grid.index(name)]!]
    expect([at('0301'), at('0302'), at('0203'), at('0101')]).toEqual(['clear', 'wood', 'marsh', 'clear'])
    expect([grid.size, grid.index('0202')]).toEqual([9, -1])
  })

  it('says which label begins or ends at no hex', () => {
    const label = { kind: 'water', title: { en: 'Stream' }, from: '0101', to: '0109' }
    expect(faultsOf({ labels: [{ ...label, to: '0103' }] })).toEqual([])
    expect(faultsOf({ labels: [label] })).toEqual([{ at: 'labels[0].to', problem: 'hex', found: '0109' }])
  })

  it('names a hexside with a direction from its upper hex, whichever has the lower number', () => {
    const sloping = read({ sides: { river: ['0101/0102', '0103/0102'] } })
    const { edges, grid } = sloping
    const slope = sloping.upper('river')
    const upper = (name: string) => grid.name(slope[edges.index(name)]!)
    expect([upper('0102/0101'), upper('0102/0103')]).toEqual(['0101', '0103'])
    expect(slope.filter((hex) => hex >= 0)).toHaveLength(2)
  })

  it('can be numbered from the north, from any first number, and columns first', () => {
    const south = read({ grid: { ...grid, rowsGrow: 'south' }, sides: {}, lines: {}, marks: {}, names: {} })
    expect(south.terrains[south.terrain[south.grid.index('0102')]!]).toBe('wood')
    const bcs = {
      orientation: 'flat',
      shifted: 'even',
      numbering: 'CC.RR',
      mapLetter: 'B',
      firstRow: 30,
      firstColumn: 20,
    }
    const other = read({ grid: bcs, sides: {}, lines: {}, marks: {}, names: {} })
    expect(other.terrains[other.terrain[other.grid.index('B21.32')]!]).toBe('wood')
  })

  it('knows no terrain out of play', () => {
    const { grid, terrain } = read()
    const out = [...terrain.keys()].filter((hex) => terrain[hex] === -1)
    expect(out.map((hex) => grid.name(hex))).toEqual(['0202'])
  })

  it('has each word of its legend once', () => {
    const { terrains, terrain, grid } = read({ legend: { '.': 'clear', t: 'wood', '"': 'clear' } })
    expect(terrains).toEqual(['clear', 'wood'])
    expect(terrain[grid.index('0203')]).toBe(0)
  })

  it('has features on hexsides, lines across them, and marks on hexes', () => {
    const made = read()
    const { edges, grid } = made
    const names = (found: Uint8Array) =>
      [...found.keys()].filter((edge) => found[edge] === 1).map((edge) => edges.name(edge))
    expect(names(made.side('river'))).toEqual(['0101/0102', '0103/E'])
    expect(names(made.line('road'))).toEqual(['0101/0102', '0102/0103'])
    expect(made.mark('source').map((hex) => grid.name(hex))).toEqual(['0301', '0103'])
    expect([names(made.side('bridge')), names(made.line('rail')), made.mark('base')]).toEqual([[], [], []])
  })

  it('may leave out what it does not have', () => {
    const { sides: _s, lines: _l, marks: _m, names: _n, ...bare } = map
    expect(readMap(bare, vocabulary).file).toMatchObject({ sides: {}, lines: {}, marks: {}, names: {} })
  })

  const wide = (columns: number, rows: number) => ({
    terrain: Array<string>(rows).fill('.'.repeat(columns)),
    ...nothingOnIt,
  })
  const nothingOnIt = { sides: {}, lines: {}, marks: {}, names: {} }

  it.each<[string, object, object]>([
    ['another format', { format: 'scenario' }, { at: 'format', problem: 'one-of' }],
    ['another version', { formatVersion: 2 }, { at: 'formatVersion', problem: 'one-of' }],
    ['no orientation', { grid: { ...grid, orientation: 'round' } }, { at: 'grid.orientation', problem: 'one-of' }],
    ['no numbering', { grid: { ...grid, numbering: 'XY' } }, { at: 'grid.numbering', problem: 'one-of' }],
    [
      'a negative first row',
      { grid: { ...grid, firstRow: -1 } },
      { at: 'grid.firstRow', problem: 'too-small', least: 0 },
    ],
    [
      'a huge first row',
      { grid: { ...grid, firstRow: 40_000 } },
      { at: 'grid.firstRow', problem: 'too-big', most: 9999 },
    ],
    [
      'a huge first column',
      { grid: { ...grid, firstColumn: 1e9 } },
      { at: 'grid.firstColumn', problem: 'too-big', most: 9999 },
    ],
    ['a long map letter', { grid: { ...grid, mapLetter: 'AB' } }, { at: 'grid.mapLetter', problem: 'pattern' }],
    ['a key that does not belong', { colour: 'red' }, { at: 'colour', problem: 'unknown-key' }],
    ['no rows', { terrain: [] }, { at: 'terrain', problem: 'too-small', least: 1 }],
    ['an empty row', { terrain: [' '] }, { at: 'terrain[0]', problem: 'empty-row' }],
    [
      'rows of other lengths',
      { terrain: ['...', '..', '...'] },
      { at: 'terrain[1]', problem: 'row-length', expected: 3, found: 2 },
    ],
    [
      'an unknown letter',
      { terrain: ['. . .', '. x .', '. . .'] },
      { at: 'terrain[1]', problem: 'letter', found: 'x', known: '. t "' },
    ],
    [
      'a letter beyond the first plane',
      { terrain: ['...', '.\u{1F332}.', '...'] },
      { at: 'terrain[1]', problem: 'letter', found: '\u{1F332}' },
    ],
    ['a row too long', wide(401, 2), { at: 'terrain[0]', problem: 'too-big', most: 400 }],
    ['too many rows', wide(2, 401), { at: 'terrain', problem: 'too-big', most: 400 }],
    ['too many hexes', wide(400, 41), { at: 'terrain', problem: 'too-big', most: 16_383 }],
    [
      'a legend of other terrain',
      { legend: { ...map.legend, s: 'swamp' } },
      { at: 'legend.s', problem: 'one-of', expected: 'clear, wood, marsh' },
    ],
    ['other sides', { sides: { wall: [] } }, { at: 'sides.wall', problem: 'one-of', expected: 'river, bridge' }],
    ['other lines', { lines: { rail: [] } }, { at: 'lines.rail', problem: 'one-of', expected: 'road' }],
    ['other marks', { marks: { base: [] } }, { at: 'marks.base', problem: 'one-of', expected: 'source' }],
    [
      'no such hexside',
      { sides: { river: ['0101/0102', '0101/0303'] } },
      { at: 'sides.river[1]', problem: 'hexside', found: '0101/0303' },
    ],
    [
      'a hexside of a hex out of play',
      { sides: { river: ['0202/0203'] } },
      { at: 'sides.river[0]', problem: 'hexside' },
    ],
    [
      'a hex for a hexside',
      { sides: { river: ['0101'] } },
      { at: 'sides.river[0]', problem: 'hexside', found: '0101' },
    ],
    [
      'no such hex in a line',
      { lines: { road: [['0101'], ['0101', '0909']] } },
      { at: 'lines.road[1][1]', problem: 'hex', found: '0909' },
    ],
    [
      'a line with a gap',
      { lines: { road: [['0101', '0103']] } },
      { at: 'lines.road[0][1]', problem: 'not-adjacent', found: '0103', before: '0101' },
    ],
    [
      'no such hex with a mark',
      { marks: { source: ['0101', '0202'] } },
      { at: 'marks.source[1]', problem: 'hex', found: '0202' },
    ],
    [
      'no such hex with a name',
      { names: { '0909': { en: 'X' } } },
      { at: 'names.0909', problem: 'hex', found: '0909' },
    ],
  ])('may not have %s', (_, change, expected) => {
    expect(faultsOf(change)).toEqual([expect.objectContaining(expected)])
  })

  it('tells all faults of one kind at once', () => {
    const faults = faultsOf({ sides: { wall: ['x'] }, marks: { source: ['1', '2'] }, names: { '3': {} } })
    expect(faults.map(({ at }) => at)).toEqual([
      'sides.wall',
      'sides.wall[0]',
      'marks.source[0]',
      'marks.source[1]',
      'names.3',
    ])
  })

  it('that somebody has changed is read or refused, and nothing crashes', () => {
    const count = { read: 0, refused: 0 }
    fc.assert(
      fc.property(mutated([map]), (value) => {
        try {
          readMap(value, vocabulary)
          count.read++
        } catch (error) {
          if (!(error instanceof FaultyInput)) throw error
          count.refused++
        }
      }),
      { numRuns: 500 },
    )
    for (const often of Object.values(count)) expect(often).toBeGreaterThan(0)
  })
})
