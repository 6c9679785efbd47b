import { HexMap, type MapFile } from '@sztab/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  Board,
  boxOf,
  darkTheme,
  isShown,
  lightTheme,
  type Overlay,
  overlaps,
  overlayLayers,
  poster,
  toSvg,
} from '../src/index.js'
import { syntheticMap, syntheticPieces } from './synthetic.js'
import { elements, wellFormed } from './xml.js'

/** Three hexes of sea, a wood, a river with a bridge, a city. */
const tiny: MapFile = {
  format: 'map',
  formatVersion: 1,
  id: 'test/tiny',
  grid: { orientation: 'pointy', shifted: 'odd', firstRow: 1, firstColumn: 1, rowsGrow: 'north', numbering: 'RRCC' },
  legend: { '.': 'clear', f: 'forest', '~': 'water' },
  terrain: ['. . f .', '. . . .', '~ ~ ~ _'],
  sides: { 'major-river': ['0202/0203'] },
  lines: { road: [['0201', '0202', '0203', '0204']] },
  marks: { city: ['0203'], 'supply-red': ['0204'] },
  names: { '0203': { en: 'Bridge & Town', pl: 'Most' } },
}

const board = new Board(new HexMap(tiny), { sides: ['blue', 'red'] })
const svg = (language: string, scale = 40) => toSvg(board.terrain({ language }), { theme: lightTheme, scale })
const layer = (name: string) => board.art('en').layers.find((one) => one.name === name)

describe('a tiny map', () => {
  it('has every layer that it needs, and no other', () => {
    expect([...new Set(board.art('en').layers.map(({ name }) => name))]).toEqual([
      'land',
      'areas',
      'banks',
      'sea',
      'coast',
      'rivers',
      'texture',
      'grid',
      'edge',
      'ways',
      'bridges',
      'cities',
      'signs',
      'numbers',
      'names',
    ])
  })

  it('has one bridge, where the road crosses the river', () => {
    expect(layer('bridges')?.shapes).toHaveLength(1)
    const [a, b] = ['0202', '0203'].map((name) => board.centre(board.map.grid.index(name)))
    const { left, right, top, bottom } = boxOf(layer('bridges')!.shapes[0]!)
    expect((left + right) / 2).toBeCloseTo((a!.x + b!.x) / 2, 1)
    expect((top + bottom) / 2).toBeCloseTo((a!.y + b!.y) / 2, 1)
  })

  it('speaks the language that is asked for, or else English', () => {
    expect(svg('pl')).toContain('>Most<')
    expect(svg('fr')).toContain('>Bridge &amp; Town<')
  })

  it('shows numbers only from near', () => {
    expect(svg('en', 40)).toContain('>0203<')
    expect(svg('en', 12)).not.toContain('>0203<')
    expect(isShown(layer('numbers')!, 12)).toBe(false)
  })
})

const overlays: Overlay[] = [
  { kind: 'fill', hexes: [{ hex: 5, label: '2½' }, { hex: 6 }], colour: 'overlay.reach' },
  { kind: 'hatch', hexes: [5, 6], colour: 'overlay.side-0', slant: 1 },
  { kind: 'border', hexes: [5, 6], colour: 'overlay.side-1', dash: true },
  { kind: 'path', hexes: [4, 5, 6], labels: ['1', '2'] },
  { kind: 'path', hexes: [4, 5], stopped: true },
  { kind: 'line', hexes: [4, 5, 6], colour: 'overlay.supply', cut: 6 },
  { kind: 'arrow', from: 4, to: 5, colour: 'overlay.attack', label: '3-1' },
  { kind: 'thrust', hexes: [4, 6, 2], colour: 'overlay.side-0' },
  { kind: 'ring', hex: 5, colour: 'overlay.selected' },
  { kind: 'marker', hex: 6, text: '7', colour: 'overlay.goal' },
]

describe.each(['pointy', 'flat'] as const)('a %s map', (orientation) => {
  const map = syntheticMap(24, 18, orientation)
  const large = new Board(map)
  const pieces = syntheticPieces(map, 30)

  it('gives the same SVG byte for byte, in either theme', () => {
    const draw = (theme: typeof lightTheme) =>
      toSvg(new Board(map).scene({ language: 'en', pieces, overlays }), { theme, scale: 30 })
    expect(draw(lightTheme)).toBe(draw(lightTheme))
    expect(draw(darkTheme)).toBe(draw(darkTheme))
    expect(draw(darkTheme)).not.toBe(draw(lightTheme))
  })

  it('gives well-formed SVG with a known colour for everything', () => {
    const text = toSvg(
      poster(large, { language: 'fr', title: 'A < B & "C"', pieces, overlays, open: pieces[0]!.at as number }),
      {
        theme: lightTheme,
        scale: 30,
        title: 'A < B',
      },
    )
    expect(wellFormed(text)).toBeUndefined()
    expect(text).not.toContain('#ff00ff')
    expect(text).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('finds the hex at the centre of every hex, and near it', () => {
    fc.assert(
      fc.property(fc.nat(map.grid.size - 1), fc.double({ min: -0.6, max: 0.6, noNaN: true }), (hex, off) => {
        const { x, y } = large.centre(hex)
        expect(large.hexAt({ x, y })).toBe(hex)
        expect(large.hexAt({ x: x + off, y })).toBe(hex)
        expect(large.hexAt({ x, y: y + off })).toBe(hex)
      }),
    )
    expect(large.hexAt({ x: -5, y: 3 })).toBe(-1)
  })

  it('finds the uppermost counter, in a heap and spread out', () => {
    const heap = large.standings(pieces)
    const spread = large.standings(pieces, heap[0]!.hex)
    for (const all of [heap, spread])
      for (const standing of all) {
        const found = large.pieceAt(standing, all)
        expect(found?.hex).toBe(standing.hex)
        if (all.filter(({ hex }) => hex === standing.hex).length === 1) expect(found).toBe(standing)
      }
    const open = spread.filter(({ hex }) => hex === heap[0]!.hex)
    for (const standing of open) expect(large.pieceAt(standing, spread)).toBe(standing)
  })

  it('draws only what a part of it needs', () => {
    const scene = large.scene({ language: 'en', pieces })
    const box = { left: 3, top: 3, right: 6, bottom: 6 }
    const part = toSvg(scene, { theme: lightTheme, scale: 30, box })
    expect(elements(part)).toBeLessThan(elements(toSvg(scene, { theme: lightTheme, scale: 30 })) / 3)
    expect(overlaps(boxOf(scene.layers[0]!.shapes[0]!), box)).toBe(true)
  })
})

describe('marks beside counters', () => {
  const { grid } = board.map
  const [hex, from] = ['0203', '0201'].map((name) => grid.index(name)) as [number, number]
  const centre = board.centre(hex)
  /** Where a counter shows what it is and how strong. */
  const read = { left: centre.x - 0.36, right: centre.x + 0.36, top: centre.y - 0.28, bottom: centre.y + 0.5 }
  const over = (overlay: Overlay) => overlayLayers(grid, [overlay]).over.shapes

  it.each<Overlay>([
    { kind: 'marker', hex, text: '10+', colour: 'overlay.side-0' },
    { kind: 'marker', hex, text: '8', colour: 'overlay.side-0', corner: true },
    { kind: 'path', hexes: [from, hex], arrived: true },
    { kind: 'path', hexes: [from, grid.index('0202'), hex], arrived: true },
    { kind: 'thrust', hexes: [from, hex], colour: 'overlay.side-0' },
  ])('leave free what a counter says: $kind', (overlay) => {
    expect(over(overlay).filter((shape) => overlaps(boxOf(shape), read))).toEqual([])
  })

  it('cover it where nobody stands yet: the end of a way that is only thought of', () => {
    expect(over({ kind: 'path', hexes: [from, hex] }).some((shape) => overlaps(boxOf(shape), read))).toBe(true)
  })
})

it('pictures of two maps on one page are cut each along its own outline', () => {
  const wider = new Board(new HexMap({ ...tiny, id: 'test/wider', terrain: tiny.terrain.map((row) => `${row} .`) }))
  const page = svg('en') + toSvg(wider.terrain({ language: 'en' }), { theme: lightTheme, scale: 40 })
  const clips = [...page.matchAll(/<clipPath id="([^"]+)"><path d="([^"]+)"/g)].map(([, id, outline]) => ({
    id,
    outline,
  }))
  expect(new Set(clips.map(({ outline }) => outline)).size).toBeGreaterThan(1)
  for (const { id, outline } of clips)
    expect(clips.filter((one) => (one.id === id) !== (one.outline === outline))).toEqual([])
})
