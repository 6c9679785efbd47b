import type { Atlas, HexMap } from '@sztab/engine'
import { hexCentre, mapExtent, type Point } from '@sztab/hex'
import { type Path, Pen } from '../path.js'
import { type Box, type Layer, path, type Shape, text } from '../scene.js'
import { mapOutline, parts, softArea } from './areas.js'
import type { Backdrop } from './backdrop.js'
import { BANDS, type Band } from './bands.js'
import { Corners } from './corners.js'
import { groundOf } from './ground.js'
import { writtenIn } from './inscriptions.js'
import type { Placed } from './labels.js'
import { waysOf } from './lines.js'
import { backdropOf, fieldIn, type Naming, namesIn } from './names.js'
import { houseShapes, placeShapes } from './places.js'
import { reliefOf } from './relief.js'
import { type Waters, watersOf } from './rivers.js'
import { signShape } from './signs.js'
import { slopeShapes } from './slopes.js'
import { type MapStyle, markLook, sidesOf, type Texture, usualStyle } from './style.js'
import { textureAt } from './texture.js'
import { patches } from './tints.js'

export interface MapOptions {
  /** A language of the map's names. */
  readonly language: string
  readonly style?: MapStyle
  /** The sides of the game, for the colours of what belongs to one. */
  readonly sides?: readonly string[]
  /** What is drawn besides what rules need. */
  readonly atlas?: Atlas
  /** Hexes where counters lie when the game begins, one for each counter: names keep off. */
  readonly busy?: readonly number[]
}

/** A map as layers, back to front, with the names that were placed on it for each range of scales. */
export interface MapArt {
  readonly box: Box
  readonly outline: Path
  readonly layers: readonly Layer[]
  readonly names: readonly (Band & { readonly placed: readonly Placed[] })[]
}

/** Layers that a map can do without, by their names: only there if there is an atlas. */
export const EXTRAS = ['relief', 'ground', 'depth', 'waters', 'regions'] as const
export type Extra = (typeof EXTRAS)[number]

/** Below this scale, in pixels a side, a detail would only be dirt. */
export const DETAIL = { texture: 7, grid: 6, town: 8, number: 40 } as const

/** How far areas of terrain stray from their hexsides. */
const WOBBLE = 0.17

export function mapArt(map: HexMap, options: MapOptions): MapArt {
  const { language, style = usualStyle, sides = sidesOf(map), atlas, busy = [] } = options
  const corners = new Corners(map.grid)
  const ground = { grid: map.grid, corners }
  const looks = map.terrains.map((word) => style.terrain[word] ?? { kind: 'land' as const })
  const isWater = (hex: number) => looks[map.terrain[hex]!]?.kind === 'water'
  const isVillage = (hex: number) => looks[map.terrain[hex]!]?.place === 1
  const outline = mapOutline(ground)
  const waters = watersOf(map, corners, style, isWater)
  const places = placesOf(map, style, sides)
  const ways = waysOf(map, style, waters.width, (hex) => places.has(hex))
  const naming: Naming = {
    map,
    language,
    places,
    isVillage,
    busy: countsOf(busy),
    rivers: waters.course,
    roads: ways.roads,
    rails: ways.rails,
  }
  const backdrop = backdropOf(naming)
  const words = BANDS.map((band) => wordsIn(band, naming, backdrop, waters, atlas))
  const { width, height } = mapExtent(map.grid)
  const box = { left: 0, top: 0, right: width, bottom: height }
  const seas = parts(ground, isWater).map((part) => softArea(ground, (hex) => part.has(hex), 0.14, 1))
  const relief = atlas && reliefOf(map, atlas)
  const soil = atlas && groundOf(map, atlas)
  const layers: Layer[] = [
    { name: 'land', clip: outline, shapes: [path(outline, { fill: 'land' }), ...(relief ? [] : tints(box))] },
    { name: 'ground', clip: outline, shapes: soil?.tints ?? [] },
    { name: 'areas', clip: outline, shapes: areas(map, ground, style) },
    { name: 'relief', clip: outline, shapes: relief?.land ?? [] },
    { name: 'ground', from: DETAIL.texture, clip: outline, shapes: soil?.signs ?? [] },
    { name: 'banks', clip: outline, shapes: waters.banks },
    { name: 'sea', clip: outline, shapes: seas.flatMap(seaShapes) },
    { name: 'depth', clip: seas.flatMap(({ fill }) => fill), shapes: seas.length > 0 ? (relief?.depth ?? []) : [] },
    { name: 'coast', clip: outline, shapes: seas.map(({ shore }) => path(shore, { stroke: 'coast', width: 0.055 })) },
    { name: 'rivers', clip: outline, shapes: waters.rivers },
    { name: 'texture', from: DETAIL.texture, shapes: textures(map, style) },
    { name: 'slopes', from: DETAIL.texture, clip: outline, shapes: slopeShapes(map, corners, style) },
    { name: 'barriers', shapes: waters.barriers },
    { name: 'grid', from: DETAIL.grid, shapes: gridShapes(map, corners) },
    { name: 'edge', shapes: [path(outline, { stroke: 'edge', width: 0.07 })] },
    ...words.flatMap(({ regions }) => regions),
    { name: 'ways', clip: outline, shapes: [...ways.casings, ...ways.lines] },
    { name: 'bridges', from: DETAIL.texture, shapes: ways.bridges },
    ...placeLayers(map, places, isVillage),
    { name: 'signs', shapes: signShapes(map, style, sides) },
    { name: 'numbers', from: DETAIL.number, shapes: numberShapes(map) },
    ...words.flatMap(({ others }) => others),
  ]
  const names = words.map(({ band, placed }) => ({ ...band, placed }))
  return { box, outline, layers: layers.filter(({ shapes }) => shapes.length > 0), names }
}

/** How often each number is there. */
function countsOf(numbers: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** All words of a band: names of places first, then what is written across the map where they leave room. */
function wordsIn(band: Band, naming: Naming, under: Backdrop, waters: Waters, atlas: Atlas | undefined) {
  const { least: _, ...range } = band
  const field = fieldIn(band, naming, under)
  const placed = namesIn(band, naming, field)
  for (const { box } of placed) field.bar(box)
  const written = writtenIn(band, { ...naming, waters, atlas }, field)
  const layer = (name: 'waters' | 'regions' | 'labels'): Layer => ({
    name,
    ...range,
    shapes: written.filter(({ kind }) => kind === name).map(({ shape }) => shape),
  })
  const names = {
    name: 'names',
    ...range,
    shapes: placed.flatMap(({ leader, shape }) => (leader ? [leader, shape] : [shape])),
  }
  // Regions lie under roads and counters, as they are faint; names over everything.
  return { band, placed, regions: [layer('regions')], others: [layer('waters'), layer('labels'), names] }
}

type Ground = { readonly grid: HexMap['grid']; readonly corners: Corners }
type Places = ReadonlyMap<number, 1 | 2 | 3>

function tints(box: Box): Shape[] {
  return [path(patches(box, 11), { fill: 'land.high' }), path(patches(box, 21), { fill: 'land.low', opacity: 0.8 })]
}

/** Each part by itself, so that a piece of the map can be painted without the rest. */
function areas(map: HexMap, ground: Ground, style: MapStyle): Shape[] {
  const textures = [...new Set(map.terrains.map((word) => style.terrain[word]?.texture))]
  const soft = textures.flatMap((texture, i) =>
    texture
      ? parts(ground, hasTexture(map, style, texture)).map((part) => ({
          texture,
          area: softArea(ground, (hex) => part.has(hex), WOBBLE, 31 + i),
        }))
      : [],
  )
  return [
    ...soft.map(({ texture, area }) => path(area.shore, { stroke: texture, width: 0.2, opacity: 0.5 })),
    ...soft.map(({ texture, area }) => path(area.fill, { fill: texture, evenOdd: true })),
  ]
}

function hasTexture(map: HexMap, style: MapStyle, texture: Texture): (hex: number) => boolean {
  return (hex) => style.terrain[map.terrains[map.terrain[hex]!]!]?.texture === texture
}

/** The sea, with lines that follow the coast, as on old charts. */
function seaShapes({ fill, shore }: { fill: Path; shore: Path }): Shape[] {
  if (fill.length === 0) return []
  const lines = [0.95, 0.62, 0.34].flatMap((width, i): Shape[] => [
    path(shore, { stroke: 'sea.line', width: 2 * width + 0.03, opacity: 0.3 + 0.15 * i }),
    path(shore, { stroke: i === 2 ? 'sea' : 'sea.deep', width: 2 * width }),
  ])
  return [{ kind: 'group', clip: fill, shapes: [path(fill, { fill: 'sea.deep', evenOdd: true }), ...lines] }]
}

function textures(map: HexMap, style: MapStyle): Shape[] {
  return [...map.terrain.keys()].flatMap((hex) => {
    const texture = style.terrain[map.terrains[map.terrain[hex]!]!]?.texture
    return texture ? textureAt(hexCentre(map.grid, hex), hex, texture) : []
  })
}

/** The hexsides, in blocks so that a part of the map can be painted without the rest. */
function gridShapes({ edges }: HexMap, corners: Corners): Shape[] {
  const blocks = new Map<string, Pen>()
  for (let edge = 0; edge < edges.count; edge++) {
    const [a, b] = corners.ends(edges, edge)
    const from = corners.points[a]!
    const key = `${Math.floor(from.x / 12)} ${Math.floor(from.y / 12)}`
    const pen = blocks.get(key) ?? new Pen()
    blocks.set(key, pen.move(from).line(corners.points[b]!))
  }
  return [...blocks.values()].map((pen) => path(pen.path, { stroke: 'grid', width: 0.022, opacity: 0.38 }))
}

/** Beside the middle of a flat top, where roads run north. */
function numberShapes({ grid }: HexMap): Shape[] {
  const [up, west] = grid.orientation === 'pointy' ? [0.68, 0] : [0.66, 0.25]
  return [...grid.inPlay.keys()].flatMap((hex) => {
    if (grid.inPlay[hex] === 0) return []
    const { x, y } = hexCentre(grid, hex)
    return [text(x - west, y - up, grid.name(hex), 0.2, { fill: 'number' })]
  })
}

/** The places of people by hex, each with its highest rank: built-up hexes and marks. A name without either is that of a town. */
function placesOf(map: HexMap, style: MapStyle, sides: readonly string[]): Places {
  const places = new Map<number, 1 | 2 | 3>()
  for (const name of Object.keys(map.file.names)) places.set(map.grid.index(name), 1)
  for (const [hex, terrain] of map.terrain.entries()) {
    const rank = style.terrain[map.terrains[terrain] ?? '']?.place
    if (rank !== undefined) places.set(hex, rank)
  }
  for (const word of Object.keys(map.file.marks)) {
    const look = markLook(style, word, sides)
    if (look?.kind !== 'place') continue
    for (const hex of map.mark(word)) places.set(hex, Math.max(look.rank, places.get(hex) ?? 1) as 1 | 2 | 3)
  }
  return places
}

function placeLayers({ grid }: HexMap, places: Places, isVillage: (hex: number) => boolean): Layer[] {
  const shapes = (wanted: (rank: number) => boolean) =>
    [...places]
      .filter(([, rank]) => wanted(rank))
      .flatMap(([hex, rank]) =>
        rank === 1 && isVillage(hex)
          ? houseShapes(hexCentre(grid, hex), hex)
          : placeShapes(hexCentre(grid, hex), hex, rank),
      )
  return [
    { name: 'towns', from: DETAIL.town, shapes: shapes((rank) => rank === 1) },
    { name: 'cities', shapes: shapes((rank) => rank > 1) },
  ]
}

/** Signs stand in the north-western part of their hex, a second one in the north-eastern, where counters leave them seen. */
function signShapes(map: HexMap, style: MapStyle, sides: readonly string[]): Shape[] {
  const taken = new Map<number, number>()
  return Object.keys(map.file.marks).flatMap((word) => {
    const look = markLook(style, word, sides)
    if (look?.kind !== 'sign') return []
    return map.mark(word).map((hex) => {
      const before = taken.get(hex) ?? 0
      taken.set(hex, before + 1)
      const { x, y } = hexCentre(map.grid, hex)
      const spot = signSpot(map, before)
      return signShape(look.sign, { x: x + spot.x, y: y + spot.y }, look.colour)
    })
  })
}

function signSpot({ grid }: HexMap, before: number): Point {
  const [x, y] = grid.orientation === 'pointy' ? [0.56, -0.5] : [0.46, -0.56]
  return [
    { x: -x, y },
    { x, y },
    { x: -x, y: -y },
    { x, y: -y },
  ][before % 4]!
}
