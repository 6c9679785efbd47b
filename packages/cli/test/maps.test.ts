import {
  BANDS,
  Board,
  type Box,
  boxOf,
  COUNTER,
  type Layer,
  LEGIBLE,
  overlaps,
  type Path,
  type Placed,
  readMarkers,
  readPieces,
  type Shape,
  textWidth,
  WHOLE,
} from '@sztab/board'
import { atlasOf, Library } from '@sztab/content'
import { chooseOptions, fastDice, type HexMap, type Kit, type Language, languages, type Scenario } from '@sztab/engine'
import { beforeAll, describe, expect, it, vi } from 'vitest'

// Every scenario is drawn, in several languages.
vi.setConfig({ testTimeout: 240_000 })

/** Every scenario with its map, as it is drawn when it begins. */
interface Sheet {
  readonly id: string
  /** Each map in all languages, its other scenarios in one. */
  readonly spoken: readonly Language[]
  readonly board: Board
  /** Counters, and hexes with works around them. */
  readonly counters: readonly Box[]
}

/** Half of what works around a hex take up, but for their points. */
const WORKS = 0.72

let sheets: readonly Sheet[]

beforeAll(async () => {
  const kits = await new Library().kits()
  sheets = await Promise.all(
    kits.flatMap((kit) => kit.scenarios.map((scenario, i) => sheetOf(kit, scenario, i === 0 ? languages : ['en']))),
  )
}, 60_000)

async function sheetOf({ system, look }: Kit, scenario: Scenario, spoken: readonly Language[]): Promise<Sheet> {
  const { position } = system.start(scenario, chooseOptions(system.options), fastDice(1))
  const { map } = position.setting as unknown as { map: HexMap }
  const pieces = readPieces(position, look.counters, map.grid.size)
  const atlas = await atlasOf(map.file)
  const busy = pieces.flatMap(({ at }) => (typeof at === 'number' ? [at] : []))
  const board = new Board(map, { sides: scenario.sides, busy, ...(atlas ? { atlas } : {}) })
  const half = COUNTER / 2
  const counters = board
    .standings(pieces)
    .map(({ x, y }) => ({ left: x - half, top: y - half, right: x + half, bottom: y + half }))
  const works = readMarkers(position, look, map)
    .filter((marker) => marker.look.sign === 'works')
    .map(({ hexes }) => board.centre(hexes[0]!))
    .map(({ x, y }) => ({ left: x - WORKS, top: y - WORKS, right: x + WORKS, bottom: y + WORKS }))
  return { id: scenario.id, spoken, board, counters: [...counters, ...works] }
}

/** What letters themselves take up: from the foot of a line to the top of its capitals. */
function lettersOf({ shape: { x, y, size, text, typeface } }: Placed): Box {
  return { left: x, right: x + textWidth(text, typeface) * size, top: y - 0.7 * size, bottom: y }
}

/** Points along a path, near to each other. */
function pointsOf(path: Path): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = []
  let at = { x: 0, y: 0 }
  for (let i = 0; i < path.length; ) {
    const [command, ...p] = path.slice(i, i + 1 + [2, 2, 6, 0, 4][path[i]!]!) as [number, ...number[]]
    i += 1 + p.length
    if (command === 2)
      for (let k = 1; k <= 24; k++) {
        const [t, s] = [k / 24, 1 - k / 24]
        const mix = (a: number, b: number, c: number, d: number) =>
          s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
        found.push({ x: mix(at.x, p[0]!, p[2]!, p[4]!), y: mix(at.y, p[1]!, p[3]!, p[5]!) })
      }
    if (p.length > 0) at = { x: p.at(-2)!, y: p.at(-1)! }
  }
  return found
}

const layersNamed = (board: Board, language: string, name: string): readonly Layer[] =>
  board.art(language).layers.filter((layer) => layer.name === name)

function railways(board: Board): { x: number; y: number }[] {
  return layersNamed(board, 'en', 'ways').flatMap(({ shapes }) =>
    shapes.flatMap((shape) => (shape.kind === 'path' && shape.look.stroke === 'rail' ? pointsOf(shape.path) : [])),
  )
}

type Columns = ReadonlyMap<number, readonly { x: number; y: number }[]>

/** Points by the side of a hex in which they lie. */
function byColumn(points: readonly { x: number; y: number }[]): Columns {
  const columns = new Map<number, { x: number; y: number }[]>()
  for (const point of points) {
    const column = columns.get(Math.floor(point.x)) ?? []
    columns.set(Math.floor(point.x), column)
    column.push(point)
  }
  return columns
}

function isOn(box: Box, columns: Columns): boolean {
  for (let x = Math.floor(box.left); x <= Math.floor(box.right); x++)
    if (columns.get(x)?.some((point) => isIn(point, box))) return true
  return false
}

const isIn = ({ x, y }: { x: number; y: number }, { left, top, right, bottom }: Box) =>
  x > left && x < right && y > top && y < bottom

/** All that is written on a map at a scale, with its size. */
function wordsAt(board: Board, language: string, scale: number): (Shape & { kind: 'text' | 'course' })[] {
  return ['names', 'waters', 'regions', 'labels'].flatMap((name) =>
    layersNamed(board, language, name)
      .filter(({ from = 0, below = Number.POSITIVE_INFINITY }) => scale >= from && scale < below)
      .flatMap(({ shapes }) => shapes.filter((shape) => shape.kind === 'text' || shape.kind === 'course')),
  )
}

describe('the words on every map', () => {
  it.each(languages)('are inside of the frame (%s)', (language) => {
    const over = sheets.flatMap(({ id, board, spoken }) => {
      if (!spoken.includes(language)) return []
      const { bounds } = board
      return BANDS.flatMap(({ least }) =>
        wordsAt(board, language, least)
          .filter((shape) => {
            const { left, top, right, bottom } = boxOf(shape)
            // The box of words along a line allows for letters that are turned; that of a name has room for descenders.
            const slack = shape.kind === 'course' ? shape.size * 0.95 : shape.size * 0.13
            return (
              left < bounds.left - slack ||
              top < bounds.top - slack ||
              right > bounds.right + slack ||
              bottom > bounds.bottom + slack
            )
          })
          .map(({ text }) => `${id} ${least.toFixed(0)}: ${text}`),
      )
    })
    expect(over).toEqual([])
  })

  it('never lie on a railway, but for great cities seen from afar', () => {
    const lying = sheets.flatMap(({ id, board, spoken }) => {
      const rails = byColumn(railways(board))
      return spoken.flatMap((language) =>
        board
          .art(language)
          .names.flatMap(({ least, placed }) =>
            placed
              .filter((name) => !(name.wanted.rank === 3 && least < WHOLE) && isOn(lettersOf(name), rails))
              .map(({ wanted }) => `${id} ${least.toFixed(0)}: ${wanted.text}`),
          ),
      )
    })
    expect(lying).toEqual([])
  })

  it('do not hide under the counters of the set-up, nor between works', () => {
    const hidden = sheets.flatMap(({ id, board, spoken, counters }) =>
      spoken.flatMap((language) =>
        board.art(language).names.flatMap(({ least, placed }) =>
          placed.flatMap((name) => {
            const share = covered(lettersOf(name), counters)
            return share > 0.12 ? [`${id} ${least.toFixed(0)}: ${name.wanted.text} ${Math.round(100 * share)} %`] : []
          }),
        ),
      ),
    )
    expect(hidden).toEqual([])
  })

  it('are not broken by counters or by the sign of a town where they run across the map', () => {
    const broken = sheets.flatMap(({ id, board, spoken, counters }) => {
      const towns = Object.keys(board.map.file.names).map((name) => board.centre(board.map.grid.index(name)))
      const signs = towns.map(({ x, y }) => ({ left: x - 0.2, top: y - 0.2, right: x + 0.2, bottom: y + 0.2 }))
      return spoken.flatMap((language) =>
        BANDS.flatMap(({ least }) =>
          wordsAt(board, language, least).flatMap((shape) => {
            if (shape.kind !== 'course') return []
            const under = shape.letters.filter((at) => [...counters, ...signs].some((box) => isIn(at, box)))
            return under.length > 0.3 * shape.letters.length
              ? [`${id} ${language} ${least.toFixed(0)}: ${shape.text} ${under.length}`]
              : []
          }),
        ),
      )
    })
    expect(broken).toEqual([])
  })

  it('can be read at every scale at which they are shown', () => {
    for (const { id, board } of sheets)
      for (const { least } of BANDS)
        for (const { text, size } of wordsAt(board, 'en', least))
          expect(size * least, `${id} ${text}`).toBeGreaterThanOrEqual(LEGIBLE - 1e-6)
  })

  it('are all there where games open, and fewer from afar', () => {
    for (const { id, board, spoken } of sheets)
      for (const language of spoken) {
        const { names } = board.art(language)
        const wanted = Object.keys(board.map.file.names).length
        const counts = names.map(({ placed }) => placed.length)
        for (const { least, placed } of names)
          if (least >= WHOLE) expect(placed, `${id} ${language}`).toHaveLength(wanted)
        expect(counts[0]!, id).toBeLessThan(Math.max(counts.at(-1)!, 1))
      }
  })

  it('do not touch each other', () => {
    const touching = sheets.flatMap(({ id, board, spoken }) =>
      spoken.flatMap((language) =>
        board.art(language).names.flatMap(({ least, placed }) =>
          placed.flatMap((a, i) =>
            placed
              .slice(i + 1)
              .filter((b) => overlaps(lettersOf(a), lettersOf(b)))
              .map((b) => `${id} ${least.toFixed(0)}: ${a.wanted.text} / ${b.wanted.text}`),
          ),
        ),
      ),
    )
    expect(touching).toEqual([])
  })
})

/** The share of a box that lies under others. */
function covered(box: Box, others: readonly Box[]): number {
  const near = others.filter((other) => overlaps(other, box))
  if (near.length === 0) return 0
  let under = 0
  const [across, down] = [24, 8]
  for (let i = 0; i < across; i++)
    for (let j = 0; j < down; j++) {
      const point = {
        x: box.left + ((i + 0.5) / across) * (box.right - box.left),
        y: box.top + ((j + 0.5) / down) * (box.bottom - box.top),
      }
      if (near.some((other) => isIn(point, other))) under++
    }
  return under / (across * down)
}
