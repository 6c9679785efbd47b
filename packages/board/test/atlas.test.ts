import { type Atlas, HexMap, type MapFile } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import {
  Board,
  bearingsOf,
  boxOf,
  colourOf,
  darkTheme,
  EXTRAS,
  type Layer,
  lightTheme,
  poster,
  roundLength,
  type Shape,
  type Theme,
  toSvg,
} from '../src/index.js'
import { contrast } from './colour.js'

/** Eight hexes by six: a river that runs west, a sea in the south, hills that rise to the east. */
const file: MapFile = {
  format: 'map',
  formatVersion: 1,
  id: 'test/sheet',
  credits: ['Surveyors'],
  grid: { orientation: 'pointy', shifted: 'odd', firstRow: 1, firstColumn: 1, rowsGrow: 'north', numbering: 'RRCC' },
  legend: { '.': 'clear', '~': 'water' },
  terrain: ['........', '........', '........', '........', '~~~~~~~~', '~~~~~~~~'],
  sides: { 'major-river': zigzag(4, 8) },
  lines: {},
  marks: {},
  names: {},
}

/** The hexsides between two rows, from the east to the west. */
function zigzag(row: number, columns: number): string[] {
  const name = (r: number, c: number) => `0${r}0${c}`
  return Array.from({ length: columns - 1 }, (_, i) => columns - i).flatMap((c) => [
    `${name(row, c)}/${name(row + 1, c)}`,
    `${name(row, c)}/${name(row + 1, c - 1)}`,
  ])
}

const atlas: Atlas = {
  format: 'atlas',
  formatVersion: 1,
  id: 'test',
  fit: { across: [0, 1, 0], up: [0, 0, 2] },
  kilometres: { column: 10, row: 10 },
  rivers: [{ id: 'beck', rank: 1, titles: { en: 'Long Beck' }, sides: zigzag(4, 8).join(' ') }],
  areas: [{ kind: 'forest', titles: {}, rings: ['2,3 6,3 6,6 2,6'] }],
  names: [{ kind: 'sea', rank: 1, titles: { en: 'Sea' }, along: '2,1.5 7,1.5' }],
  relief: {
    from: [0, 7],
    step: [1, 1],
    rows: Array.from({ length: 8 }, (_, j) =>
      Array.from({ length: 10 }, (_, i) => (j > 4 ? -30 * j : Math.round(400 + 380 * Math.sin(i * 1.3 + j)))).join(' '),
    ),
  },
}

const board = new Board(new HexMap(file), { atlas })
const layers = (name: string): readonly Layer[] => board.art('en').layers.filter((layer) => layer.name === name)
const shapes = (name: string): readonly Shape[] => layers(name).flatMap((layer) => layer.shapes)

describe('the sheet of an atlas', () => {
  it('is drawn in layers, each of which can be left out', () => {
    expect(board.extras('en')).toEqual(['relief', 'ground', 'depth', 'waters'])
    for (const name of EXTRAS)
      expect(board.terrain({ language: 'en', without: [name] }).layers.map((layer) => layer.name)).not.toContain(name)
    expect(new Board(new HexMap(file)).extras('en')).toEqual([])
  })

  it('writes the name of a river along it, from the left to the right though it runs west', () => {
    const names = shapes('waters').filter((shape) => shape.kind === 'course' && shape.text === 'Long Beck')
    expect(names.length).toBeGreaterThan(0)
    for (const shape of names) {
      if (shape.kind !== 'course') continue
      expect(shape.letters).toHaveLength(9)
      expect(shape.letters.at(-1)!.x).toBeGreaterThan(shape.letters[0]!.x)
      for (const { turn } of shape.letters) expect(Math.abs(turn)).toBeLessThan(60)
    }
    const svg = toSvg(board.terrain({ language: 'en' }), { theme: lightTheme, scale: 40 })
    expect(svg).toContain('>Long Beck<')
    expect(svg).toContain('>SEA<')
  })

  it('has ground that lies where the sheet says', () => {
    const box = boxOf(shapes('ground')[0]!)
    const [west, east] = ['0402', '0406'].map((name) => board.centre(board.map.grid.index(name)).x)
    expect(box.left).toBeGreaterThan(west! - 1)
    expect(box.right).toBeLessThan(east! + 1)
  })

  it('knows how long a kilometre is, and where north is', () => {
    const { across, down, north } = bearingsOf(board.map, atlas)
    expect(across).toBeCloseTo(10 / Math.sqrt(3))
    expect(down).toBeCloseTo(10 / 1.5)
    expect(north.x).toBeCloseTo(0)
    expect(north.y).toBeCloseTo(-1)
    expect([7, 23, 50, 99.9].map(roundLength)).toEqual([5, 20, 50, 50])
  })

  it('stands on the sheet with its scale, in both directions where they differ, the place in Europe and whose work it is', () => {
    const coasts = [[[0, 40] as const, [20, 40] as const, [20, 60] as const, [0, 60] as const]]
    const sheet = toSvg(poster(board, { language: 'en', title: 'Sheet', coasts }), { theme: lightTheme, scale: 40 })
    for (const words of ['km, west to east', 'km, north to south', 'N', 'Surveyors', 'Forest (scenery)'])
      expect(sheet).toContain(`>${words}<`)
  })
})

/** One colour over another, as painters mix them. */
function over(under: string, colour: string, opacity: number): string {
  const part = (hex: string, i: number) => Number.parseInt(hex.slice(i, i + 2), 16)
  const mixed = [1, 3, 5].map((i) => Math.round(part(under, i) * (1 - opacity) + part(colour, i) * opacity))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** What a ground looks like under all tints of one kind at once. */
function tinted(theme: Theme, ground: string, wanted: readonly string[], name: string): string {
  return shapes(name).reduce((colour, shape) => {
    if (shape.kind !== 'path' || shape.look.fill === undefined || !wanted.includes(shape.look.fill)) return colour
    return over(colour, colourOf(theme, shape.look.fill), shape.look.opacity ?? 1)
  }, ground)
}

describe.each([lightTheme, darkTheme])('relief and ground ($name)', (theme) => {
  const plain = colourOf(theme, 'land')
  const grounds = ['land', 'rough', 'forest', 'marsh', 'flood', 'sand'].flatMap((word) => {
    const ground = colourOf(theme, word)
    return [
      [`${word}, in the shade`, tinted(theme, ground, ['relief.high', 'relief.shade'], 'relief')] as const,
      [`${word}, in the light`, tinted(theme, ground, ['relief.light'], 'relief')] as const,
    ]
  })

  it('leave names as legible as text must be', () => {
    for (const [word, ground] of grounds) expect(contrast(colourOf(theme, 'name'), ground), word).toBeGreaterThan(4.5)
  })

  it('leave names of waters and regions legible', () => {
    for (const [word, ground] of grounds)
      for (const ink of ['label.water', 'label.land'])
        expect(contrast(colourOf(theme, ink), ground), `${ink} on ${word}`).toBeGreaterThan(2.4)
  })

  it('do not hide the hexes', () => {
    const grid = (ground: string) => contrast(over(ground, colourOf(theme, 'grid'), 0.38), ground)
    for (const [word, ground] of grounds) expect(grid(ground), word).toBeGreaterThan(1 + 0.6 * (grid(plain) - 1))
  })

  it('do not come near to counters: their edge stays apart', () => {
    const edge = (ground: string) =>
      Math.max(contrast(colourOf(theme, 'counter.edge'), ground), contrast(colourOf(theme, 'counter.frame'), ground))
    for (const [word, ground] of grounds) expect(edge(ground), word).toBeGreaterThan(3)
  })
})
