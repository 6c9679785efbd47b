import type { Atlas, HexMap, Language } from '@sztab/engine'
import type { Point } from '@sztab/hex'
import { textWidth } from '../lettering.js'
import { Pen, polygon } from '../path.js'
import { type Box, group, path, type Shape, text } from '../scene.js'
import { word } from '../words.js'
import { groundKinds, groundSample } from './ground.js'
import { houseShapes, placeShapes } from './places.js'
import { signShape } from './signs.js'
import { strokes } from './slopes.js'
import { ribbon } from './streams.js'
import {
  type LineLook,
  type MapStyle,
  markLook,
  type SideLook,
  type SlopeLook,
  sidesOf,
  type TerrainLook,
  usualStyle,
} from './style.js'
import { textureAt } from './texture.js'

export interface LegendOptions {
  readonly language: Language
  readonly style?: MapStyle
  readonly sides?: readonly string[]
  /** Words of a system for what its map shows, by the map's own: `crossing-point`, `breakthrough`. */
  readonly words?: Readonly<Record<string, string>>
  readonly columns?: number
  /** What is drawn besides what rules need, if it is. */
  readonly atlas?: Atlas | undefined
}

interface Entry {
  readonly word: string
  /** Drawn around (0, 0), about 1.6 wide and 1 high. */
  readonly sample: readonly Shape[]
}

const ROW = 0.98
const SAMPLE = 1.9
const LETTERS = 0.46

/** What the map shows, with its words; the block begins at (0, 0). */
export function legend(map: HexMap, options: LegendOptions): { readonly box: Box; readonly shapes: readonly Shape[] } {
  const entries = entriesOf(map, options)
  const columns = options.columns ?? 1
  const rows = Math.ceil(entries.length / columns)
  const width = SAMPLE + 0.25 + Math.max(...entries.map((entry) => textWidth(entry.word, 'regular') * LETTERS)) + 0.6
  const shapes = entries.flatMap(({ word: name, sample }, i) => {
    const [x, y] = [Math.floor(i / rows) * width, (i % rows) * ROW + ROW / 2]
    const label = text(x + SAMPLE + 0.2, y + 0.16, name, LETTERS, { fill: 'ink' }, { anchor: 'start' })
    return [group(sample, { x: x + SAMPLE / 2, y }), label]
  })
  return { box: { left: 0, top: 0, right: width * columns - 0.6, bottom: rows * ROW }, shapes }
}

function entriesOf(
  map: HexMap,
  { language, style = usualStyle, sides = sidesOf(map), words = {}, atlas }: LegendOptions,
): Entry[] {
  const named = (own: string, key: string) => words[own] ?? word(language, `legend.${key}`, own)
  const entries = [
    ...map.terrains
      .filter((_, i) => map.terrain.includes(i))
      .map((own) => {
        const look = style.terrain[own] ?? { kind: 'land' as const }
        if (look.place !== undefined)
          return { word: named(own, `place.${PLAINLY[own] ?? look.place}`), sample: builtUp(look.place) }
        const key = look.kind === 'water' ? 'water' : (look.texture ?? 'clear')
        return { word: named(own, key), sample: terrainSample(look) }
      }),
    ...groundKinds(atlas).map((kind) => ({
      word: word(language, `legend.ground.${kind}`),
      sample: framed(groundSample(kind, BOX)),
    })),
    ...present(map.file.sides, style.sides).map(([own, look]) => ({
      word: named(own, `sides.${own}`),
      sample: sideSample(look),
    })),
    ...present(map.file.sides, style.slopes).map(([own, look]) => ({
      word: named(own, `slopes.${own}`),
      sample: slopeSample(look),
    })),
    ...present(map.file.lines, style.lines).map(([own, look]) => ({
      word: named(own, `lines.${own}`),
      sample: lineSample(look),
    })),
    ...Object.keys(map.file.marks)
      .filter((own) => map.file.marks[own]!.length > 0)
      .flatMap((own): Entry[] => {
        const look = markLook(style, own, sides)
        if (look?.kind === 'place')
          return [{ word: named(own, `place.${PLAINLY[own] ?? look.rank}`), sample: placeShapes(HERE, 7, look.rank) }]
        return look
          ? [{ word: named(own, `sign.${look.sign}`), sample: [signShape(look.sign, HERE, look.colour, 1.3)] }]
          : []
      }),
  ]
  return together(entries)
}

/** Places whose word says what they are, whatever they look like. */
const PLAINLY: Readonly<Record<string, string>> = { village: 'village', town: 'town' }

const HERE: Point = { x: 0, y: 0 }

const builtUp = (rank: 1 | 2 | 3): Shape[] => (rank === 1 ? houseShapes(HERE, 7) : placeShapes(HERE, 7, rank))

/** Signs that mean the same for different sides stand on one line. */
function together(entries: readonly Entry[]): Entry[] {
  const found = new Map<string, Shape[][]>()
  for (const { word: name, sample } of entries) found.set(name, [...(found.get(name) ?? []), [...sample]])
  return [...found].map(([name, samples]) => ({
    word: name,
    sample: samples.map((shapes, i) => group(shapes, { x: (i - (samples.length - 1) / 2) * 0.7 })),
  }))
}

function present<T>(
  found: Readonly<Record<string, readonly unknown[]>>,
  looks: Readonly<Record<string, T>>,
): [string, T][] {
  return Object.entries(looks).filter(([own]) => (found[own]?.length ?? 0) > 0)
}

/** What is filled with a sample of ground. */
const BOX: readonly Point[] = [
  { x: -0.82, y: -0.38 },
  { x: 0.82, y: -0.38 },
  { x: 0.82, y: 0.38 },
  { x: -0.82, y: 0.38 },
]

function terrainSample({ kind, texture }: TerrainLook): Shape[] {
  const marks = texture
    ? [...textureAt({ x: -0.45, y: 0 }, 3, texture), ...textureAt({ x: 0.45, y: 0 }, 5, texture)]
    : []
  return framed([path(polygon(BOX), { fill: kind === 'water' ? 'sea' : (texture ?? 'land') }), ...marks])
}

function framed(shapes: readonly Shape[]): Shape[] {
  const outline = polygon(BOX)
  return [
    path(outline, { fill: 'land' }),
    group(shapes, { clip: outline }),
    path(outline, { stroke: 'edge', width: 0.03, join: 'miter' }),
  ]
}

const wave = (t: number): Point => ({ x: -0.82 + 1.64 * t, y: 0.16 * Math.sin(t * 6.3) })

function sideSample({ width, fill, bank }: SideLook): Shape[] {
  const points = Array.from({ length: 17 }, (_, i) => wave(i / 16))
  const stream = { points, widths: points.map(() => width) }
  return [path(ribbon(stream, 0.076), { fill: bank }), path(ribbon(stream), { fill })]
}

function slopeSample(look: SlopeLook): Shape[] {
  const side = (from: number, salt: number) =>
    strokes({ x: from, y: -0.1 }, { x: from + 0.82, y: -0.1 }, { x: 0, y: 1 }, salt, look)
  return [side(-0.82, 3), side(0, 4)]
}

function lineSample({ kind, width }: LineLook): Shape[] {
  const line = new Pen()
    .move({ x: -0.82, y: 0.12 })
    .curve({ x: -0.3, y: -0.3 }, { x: 0.3, y: 0.3 }, { x: 0.82, y: -0.12 }).path
  if (kind === 'railway')
    return [
      path(line, { stroke: 'rail', width }),
      path(line, { stroke: 'rail.gap', width: width * 0.5, dash: [0.17, 0.17], cap: 'butt' }),
    ]
  return [path(line, { stroke: 'road', width, ...(kind === 'track' ? { dash: [0.2, 0.12] } : {}) })]
}
