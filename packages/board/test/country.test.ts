import { HexMap, type MapFile } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { Board, boxOf, legend, lightTheme, poster, type Shape, toSvg } from '../src/index.js'

/** Close country: a village in woods, a city, a slope on either side of a hex, roads of three kinds. */
const close: MapFile = {
  format: 'map',
  formatVersion: 1,
  id: 'test/close',
  title: { en: 'Close country' },
  credits: ['© Surveyors', 'Walkers'],
  grid: { orientation: 'flat', shifted: 'even', firstRow: 1, firstColumn: 1, rowsGrow: 'north', numbering: 'CC.RR' },
  legend: { '.': 'open', w: 'woods', F: 'forest', v: 'village', C: 'city' },
  terrain: ['. w F .', '. v . C', '. w F .', '. . . .'],
  sides: { slope: ['01.03/01.02', '01.03/01.04'], stream: ['03.02/03.03'] },
  lines: {
    primary: [['01.03', '02.03', '03.03', '04.03']],
    secondary: [['03.03', '03.04']],
    track: [['02.03', '02.02', '02.01']],
  },
  marks: {},
  names: { '02.03': { en: 'Hamlet' }, '04.03': { en: 'Town' } },
  labels: [
    { kind: 'road', title: { en: 'High Road', pl: 'Górna Droga' }, from: '02.02', to: '02.04', aside: 0.3 },
    { kind: 'water', title: { en: 'Beck' }, from: '03.02', to: '03.02', aside: 0 },
  ],
}

const board = new Board(new HexMap(close))
const { grid } = board.map
const centre = (name: string) => board.centre(grid.index(name))
const shapes = (name: string): readonly Shape[] =>
  board.art('en').layers.find((layer) => layer.name === name)?.shapes ?? []

describe('close country', () => {
  it('has strokes that run down from the upper hex, whichever way the numbers go', () => {
    const middles = shapes('slopes').map((shape) => (boxOf(shape).top + boxOf(shape).bottom) / 2)
    expect(middles).toHaveLength(2)
    // The hexsides lie half a hex, 0.87, from the centre; the strokes reach down beyond them.
    const down = middles.map((y) => y - centre('01.03').y).sort((a, b) => a - b)
    expect(down[0]).toBeLessThan(-0.92)
    expect(down[1]).toBeGreaterThan(0.92)
  })

  it('has houses in a village and blocks in a city, with their names', () => {
    expect(
      shapes('towns')
        .map(boxOf)
        .every((box) => Math.abs((box.left + box.right) / 2 - centre('02.03').x) < 0.2),
    ).toBe(true)
    expect(shapes('towns').length).toBeGreaterThan(0)
    const city = shapes('cities').map(boxOf)[0]!
    expect((city.left + city.right) / 2).toBeCloseTo(centre('04.03').x, 1)
    expect(
      board
        .art('en')
        .names.at(-1)!
        .placed.map(({ wanted }) => [wanted.text, wanted.rank])
        .sort(),
    ).toEqual([
      ['Hamlet', 1],
      ['Town', 2],
    ])
  })

  it('lets roads of different kinds meet in the middle of the hex where one ends', () => {
    const junction = centre('03.03')
    const passes = shapes('ways').filter((shape) => {
      if (shape.kind !== 'path') return false
      return shape.path.some(
        (x, i) => Math.abs(x - junction.x) < 1e-6 && Math.abs((shape.path[i + 1] ?? 0) - junction.y) < 1e-6,
      )
    })
    // Both roads, each with its casing.
    expect(passes).toHaveLength(4)
  })

  it('writes along the line that a label gives, in the language that is asked for', () => {
    const labels = board.art('en').layers.findLast(({ name }) => name === 'labels')
    const [road, beck] = labels?.shapes ?? []
    if (road?.kind !== 'course' || beck?.kind !== 'course') throw new Error('no labels')
    for (const { turn } of road.letters) expect(turn).toBeCloseTo(-90)
    // The letters stand to the left of the line, their middle so far aside.
    expect(road.letters[0]?.x).toBeCloseTo(centre('02.03').x - 0.3 + 0.34 * road.size)
    for (const { turn } of beck.letters) expect(turn).toBe(0)
    const polish = toSvg(board.terrain({ language: 'pl' }), { theme: lightTheme, scale: 40 })
    expect(polish).toContain('>Górna Droga<')
  })

  it('has all of it in the legend, and on the sheet whose work it is', () => {
    const words = legend(board.map, { language: 'en' }).shapes.flatMap((shape) =>
      shape.kind === 'text' ? [shape.text] : [],
    )
    expect(words).toEqual([
      'Open country',
      'Woods',
      'Forest',
      'Village',
      'City',
      'Stream',
      'Slope, strokes run downhill',
      'Main road',
      'Minor road',
      'Track',
    ])
    const sheet = toSvg(poster(board, { language: 'en', title: 'Close country' }), { theme: lightTheme, scale: 40 })
    expect(sheet).toContain('© Surveyors · Walkers')
  })
})
