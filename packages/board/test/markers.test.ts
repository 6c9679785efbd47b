import { type CounterLook, HexMap, type MarkerLook, mapSchema, type Position, type SystemLook } from '@sztab/engine'
import { expect, it } from 'vitest'
import { Board, lightTheme, markerTokens, readMarkers, readPieces, svgElements, toSvg } from '../src/index.js'

const names = (...all: string[]) => ({ all, index: (name: string) => all.indexOf(name), name: (i: number) => all[i]! })

const map = new HexMap(
  mapSchema.parse({
    format: 'map',
    formatVersion: 1,
    id: 'markers',
    grid: {
      orientation: 'flat',
      shifted: 'even',
      firstRow: 1,
      firstColumn: 1,
      rowsGrow: 'south',
      numbering: 'CCRR',
    },
    legend: { '.': 'clear' },
    terrain: ['...', '...', '...'],
    sides: { bridge: ['0101/0102'], river: ['0101/0102', '0201/0202', '0301/0302'] },
  }),
)

const forces = {
  staff: { side: 'red', type: 'headquarters', name: 'HQ' },
  planes: { side: 'blue', nation: 'german', type: 'bomber', name: 'Bo', strength: [4] },
  more: { side: 'blue', nation: 'german', type: 'bomber', name: 'Bo 2', strength: [5] },
  troops: { side: 'red', nation: 'soviet', type: 'infantry', name: '1', strength: [3, 2], stars: { black: 2 } },
}

const hexsides = ['0101/0102', '0201/0202', '0301/0302']
const position = {
  setting: {
    names: {
      piece: names(...Object.keys(forces)),
      place: names(...Array.from({ length: map.grid.size }, (_, hex) => map.grid.name(hex)), 'aloft'),
      hexside: names(...hexsides),
      side: names('red', 'blue'),
    },
    scenario: { forces },
  },
  layout: {
    fields: {
      works: { of: 'place', holds: 'side' },
      bridge: { of: 'hexside', words: ['none', 'intact', 'blown'] },
      building: { of: 'piece', holds: 'hexside' },
      mission: { of: 'piece', words: ['none', 'raid', 'cover'] },
      over: { of: 'piece', holds: 'place' },
    },
  },
  at: Int32Array.from([0, 9, 9, 4]),
  levels: Int32Array.from([1, 1, 1, 1]),
  shortage: Int32Array.from([0, 0, 0, 7]),
  works: Int32Array.from(Array.from({ length: 10 }, (_, place) => (place === 4 ? 1 : -1))),
  bridge: Int32Array.from([1, 2, 1]),
  building: Int32Array.from([1, -1, -1, -1]),
  mission: Int32Array.from([0, 2, 1, 0]),
  over: Int32Array.from([-1, 4, 4, -1]),
} as unknown as Position

const looks: readonly MarkerLook[] = [
  { name: 'works', field: 'works', sign: 'works', colour: 'side' },
  { name: 'blown', field: 'bridge', is: [2], sign: 'gap', colour: 'danger' },
  { name: 'built', field: 'bridge', is: [1], unless: 'bridge', sign: 'span', colour: 'plain' },
  { name: 'begun', field: 'building', at: 'building', sign: 'frame', colour: 'plain' },
  {
    name: 'aircraft',
    field: 'mission',
    is: [1, 2],
    at: 'over',
    sign: 'aircraft',
    colour: 'side',
    badges: { 2: 'tick' },
    figure: 'strength.0',
  },
]

const look = { markers: looks, counters: { place: 'at', kinds: [] }, colours: ['blue', 'red'] } as unknown as SystemLook

it('finds what lies on the map without being a piece', () => {
  const found = readMarkers(position, look, map).map(({ look, place, word, side, piece }) => [
    look.name,
    place,
    word,
    side,
    piece,
  ])
  expect(found).toEqual([
    ['works', map.grid.name(4), 'blue', 'blue', undefined],
    ['blown', '0201/0202', 'blown', undefined, undefined],
    // The bridge that the map shows is not shown twice.
    ['built', '0301/0302', 'intact', undefined, undefined],
    ['begun', '0201/0202', '0201/0202', 'red', 'staff'],
    ['aircraft', map.grid.name(4), 'cover', 'blue', 'planes'],
    ['aircraft', map.grid.name(4), 'raid', 'blue', 'more'],
  ])
})

it('draws works in the colour of their side, aircraft in that of their nation, side by side', () => {
  const tokens = markerTokens(position, readMarkers(position, look, map), look)
  expect(tokens.map(({ sign, colour, place, badge, figure }) => [sign, colour, place, badge, figure])).toEqual([
    ['works', 'overlay.side-0', 0, undefined, undefined],
    ['gap', 'tone.danger', 0, undefined, undefined],
    ['span', 'tone.plain', 0, undefined, undefined],
    ['frame', 'tone.plain', 0, undefined, undefined],
    ['aircraft', 'nation.german', 0, 'tick', '4'],
    ['aircraft', 'nation.german', 1, undefined, '5'],
  ])
  const layers = new Board(map, { sides: ['red', 'blue'] }).moving({ language: 'en', overlays: tokens })
  // Works and bridges lie under counters, aircraft over them.
  expect(layers.map(({ name }) => name)).toEqual(['overlays-under', 'overlays-over'])
  expect(toSvg({ box: new Board(map).bounds, layers }, { theme: lightTheme, scale: 30 })).not.toContain('#ff00ff')
})

it('reads into what the scenario says: lists of strengths, stars that are counted, what is usual for a type', () => {
  const look: CounterLook = {
    place: 'at',
    steps: { field: 'levels' },
    sheets: [
      { of: 'strength.1', rating: 'strength', when: { field: 'levels', is: 1 }, step: true, reduced: true },
      { of: 'strength.0', rating: 'strength', step: true },
    ],
    kinds: [
      {
        figures: [
          { of: 'strength' },
          { of: 'move' },
          { of: 'stars.black', at: 'left', frame: 'star', tone: 'black', count: true },
        ],
        facts: [],
      },
    ],
    usual: { type: { infantry: { move: 4 } } },
    symbols: { headquarters: 'hq' },
    statuses: { shortage: { 1: 'short', more: 'starving' } },
    badges: { starving: { body: 'triangle', tone: 'warning', sign: 'value' } },
  }
  const faces = readPieces(position, look, 9).map(({ face }) => face)
  const star = { text: '', at: 'left', frame: 'star', tone: 'black' }
  expect(faces[3]).toMatchObject({
    reduced: true,
    fullSteps: 2,
    figures: [{ text: '2' }, { text: '4' }, star, star],
    statuses: [{ name: 'starving', value: 7 }],
  })
  // One strength, one step: it does not lie on its weaker side.
  expect(faces[1]).toMatchObject({ fullSteps: 1, figures: [{ text: '4' }] })
  expect(faces[1]?.reduced).toBeUndefined()
  expect(faces[0]?.symbol).toBe('hq')
  const svg = svgElements(
    new Board(map).moving({ language: 'en', pieces: readPieces(position, look, 9) })[0]!.shapes,
    lightTheme,
  )
  expect(svg).toContain('>7<')
})
