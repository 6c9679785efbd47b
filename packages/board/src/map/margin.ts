import type { Atlas, HexMap, Language } from '@sztab/engine'
import type { Point } from '@sztab/hex'
import { textWidth } from '../lettering.js'
import { Pen, plus, polygon } from '../path.js'
import { type Box, circle, group, path, rect, type Shape, text } from '../scene.js'
import { word } from '../words.js'
import { type Bearings, bearingsOf, roundLength } from './bearings.js'

/** Lines in longitude and latitude: coasts. */
export type Coasts = readonly (readonly (readonly [longitude: number, latitude: number])[])[]

export interface Block {
  readonly box: Box
  readonly shapes: readonly Shape[]
}

const BAR = 0.2
const FIGURES = 0.4
/** How long the scale bar may be. */
const LONGEST = 7.5
/** Beyond this share a map whose two directions differ needs two bars. */
const ALIKE = 0.04

/** A bar divided in four, with kilometres; it begins at (0, 0), its figures above. */
function scaleBar(perSide: number, longest: number, language: Language, key = 'scale.km'): Block {
  const kilometres = roundLength(perSide * longest)
  const length = kilometres / perSide
  const parts = Array.from({ length: 4 }, (_, i) =>
    rect((length * i) / 4, 0, length / 4, BAR, {
      fill: i % 2 === 0 ? 'ink' : 'paper',
      stroke: 'ink',
      width: 0.03,
      join: 'miter',
    }),
  )
  const figure = (share: number, words: string, anchor: 'start' | 'middle' | 'end' = 'middle') =>
    text(length * share, -0.14, words, FIGURES, { fill: 'ink' }, { anchor })
  const unit = word(language, key)
  return {
    box: { left: 0, top: -0.55, right: length + 0.5 + textWidth(unit, 'regular') * FIGURES, bottom: BAR + 0.05 },
    shapes: [
      ...parts,
      figure(0, '0'),
      figure(0.5, `${round(kilometres / 2)}`),
      figure(1, `${round(kilometres)}`),
      text(length + 0.5, BAR, unit, FIGURES, { fill: 'ink' }, { anchor: 'start' }),
    ],
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

/** An arrow to the north, 1.7 high, around (0, 0). */
function northArrow({ x, y }: Point): Shape {
  const turn = (Math.atan2(x, -y) * 180) / Math.PI
  const half = (side: number) =>
    polygon([
      { x: 0, y: -0.62 },
      { x: side * 0.24, y: 0.5 },
      { x: 0, y: 0.3 },
    ])
  return group(
    [
      path(half(-1), { fill: 'ink', stroke: 'ink', width: 0.03, join: 'miter' }),
      path(half(1), { fill: 'paper', stroke: 'ink', width: 0.03, join: 'miter' }),
      text(0, -0.72, 'N', 0.44, { fill: 'ink' }, { typeface: 'bold' }),
    ],
    { turn },
  )
}

/** The part of the world that the inset shows. */
const WORLD = { west: -10.5, east: 47, south: 35.5, north: 62 }
const STRETCH = Math.cos((50 * Math.PI) / 180)
/** A map smaller than this in the inset is marked with a ring. */
const SEEN = 0.35

/** Europe with the place of the map in it; the block begins at (0, 0). */
export function inset({ edge }: Bearings, coasts: Coasts, width: number): Block {
  const scale = width / ((WORLD.east - WORLD.west) * STRETCH)
  const height = (WORLD.north - WORLD.south) * scale
  const at = ([longitude, latitude]: readonly [number, number]): Point => ({
    x: (longitude - WORLD.west) * STRETCH * scale,
    y: (WORLD.north - latitude) * scale,
  })
  const frame = polygon([
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ])
  const land = new Pen()
  for (const coast of coasts) land.polygon(coast.map(at))
  const here = edge.map(at)
  const reach = Math.max(...here.map(({ x }) => x)) - Math.min(...here.map(({ x }) => x))
  const sum = here.reduce((all, point) => plus(all, point))
  const ring = circle(sum.x / here.length, sum.y / here.length, SEEN * 0.7, { stroke: 'inset.here', width: 0.07 })
  return {
    box: { left: 0, top: 0, right: width, bottom: height },
    shapes: [
      group(
        [
          path(frame, { fill: 'sea' }),
          path(land.path, { fill: 'land', stroke: 'coast', width: 0.025, evenOdd: true }),
          path(polygon(here), { fill: 'inset.here', opacity: 0.35 }),
          path(polygon(here), { stroke: 'inset.here', width: 0.06, join: 'miter' }),
          ...(reach < SEEN ? [ring] : []),
        ],
        { clip: frame },
      ),
      path(frame, { stroke: 'frame', width: 0.05, join: 'miter' }),
    ],
  }
}

/** Inset, north arrow and scale bar, one beside the other; the block begins at (0, 0). */
export function margin(map: HexMap, atlas: Atlas, coasts: Coasts | undefined, language: Language): Block {
  const bearings = bearingsOf(map, atlas)
  const { across, down, north } = bearings
  const picture = coasts && inset(bearings, coasts, 5.2)
  const left = picture ? picture.box.right + 0.7 : 0.3
  const isAlike = Math.abs(across / down - 1) < ALIKE
  const bars = isAlike
    ? [scaleBar(across, LONGEST, language)]
    : [scaleBar(across, LONGEST, language, 'scale.km-across'), scaleBar(down, LONGEST, language, 'scale.km-down')]
  const top = picture ? Math.max(0, picture.box.bottom - 1.5 * bars.length - 2) : 0
  const shapes = [
    ...(picture?.shapes ?? []),
    group([northArrow(north)], { x: left + 0.5, y: top + 1.15 }),
    ...bars.map(({ shapes: bar }, i) => group(bar, { x: left + 0.2, y: top + 2.6 + 1.15 * i })),
  ]
  const right = left + 0.2 + Math.max(...bars.map(({ box }) => box.right))
  return {
    box: { left: 0, top: 0, right, bottom: Math.max(picture?.box.bottom ?? 0, top + 1.8 + 1.15 * bars.length) },
    shapes,
  }
}
