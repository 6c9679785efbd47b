import type { HexMap } from '@sztab/engine'
import { hexCentre, mapExtent, type Point } from '@sztab/hex'
import { around } from '../box.js'
import { stackReach } from '../pieces/stacks.js'
import type { Box } from '../scene.js'
import { Backdrop } from './backdrop.js'
import { type Band, LEGIBLE, type Letters, sizeIn, WHOLE } from './bands.js'
import { Field } from './field.js'
import { type Placed, placeNames, type Wanted } from './labels.js'
import { PLACE_RADIUS, VILLAGE_RADIUS } from './places.js'

/** What names of places go by. */
export interface Naming {
  readonly map: HexMap
  readonly language: string
  /** The places of people by hex, with their rank. */
  readonly places: ReadonlyMap<number, 1 | 2 | 3>
  readonly isVillage: (hex: number) => boolean
  /** Hexes where counters lie when the game begins: how many. */
  readonly busy: ReadonlyMap<number, number>
  readonly rivers: readonly Point[]
  readonly roads: readonly Point[]
  readonly rails: readonly Point[]
}

/** By rank of the place. */
const LETTERS: readonly Letters[] = [
  { pixels: 0, sides: 0, from: 0 },
  { pixels: LEGIBLE, sides: 0.3, from: 2 ** 3.5 },
  { pixels: 10.5, sides: 0.38, from: 2 ** 2.5 },
  { pixels: 12, sides: 0.52, from: 0 },
]

/** Below the scale at which all names are there, one that would hide under counters or on signs is left out: a town sooner than a city. */
const MOST = [0, 2, 4.5, 12] as const
/** Great cities have their names at every scale, across a railway if need be. */
const GREAT = 3
/** The air around names from afar, in pixels. */
const AIR = 2.5
const SPACE = 0.03
/** How far names keep from the middle of a railway. */
const RAIL = 0.07
/** What it costs to lie under a counter, and on what may lie around one: works, markers. */
const BUSY = 40
const BESIDE = 9
const AROUND_COUNTERS = 0.85

/** The names of a map as they are placed for a band. */
export function namesIn(band: Band, naming: Naming, field: Field): Placed[] {
  const isWhole = band.least >= WHOLE
  return placeNames(wantedIn(band, naming), field, {
    air: isWhole ? SPACE : Math.max(SPACE, AIR / band.least),
    ...(isWhole ? { isFar: true } : { most: (rank: number) => MOST[rank]!, always: GREAT }),
  })
}

function wantedIn(band: Band, { map: { grid, file }, language, places, isVillage }: Naming): Wanted[] {
  return Object.entries(file.names).flatMap(([name, titles]): Wanted[] => {
    const hex = grid.index(name)
    const rank = places.get(hex) ?? 1
    const title = titles[language] ?? titles.en ?? Object.values(titles)[0]
    const letters = LETTERS[rank]!
    if (title === undefined || band.least < letters.from) return []
    return [
      {
        at: hexCentre(grid, hex),
        text: title,
        size: sizeIn(band, letters),
        typeface: rank === 1 ? 'regular' : 'bold',
        rank,
        radius: isVillage(hex) ? VILLAGE_RADIUS : PLACE_RADIUS[rank],
      },
    ]
  })
}

/** What words keep off: places, rivers, roads; never on railways, never beyond the map. */
export function backdropOf({ map: { grid }, places, rivers, roads, rails }: Naming): Backdrop {
  const hexes = [...grid.inPlay.keys()].map((hex) => ({ hex, at: hexCentre(grid, hex) }))
  return new Backdrop({
    inside: insideOf(grid),
    boxes: hexes.flatMap(({ hex, at: { x, y } }) => {
      const rank = places.get(hex) ?? 0
      const box = around(x, y, Math.max(0.5, PLACE_RADIUS[rank]!))
      return grid.inPlay[hex] === 1 ? [{ box, weight: rank > 0 ? 8 : 2.2 }] : []
    }),
    points: [...rivers.map((point) => ({ point, weight: 0.22 })), ...roads.map((point) => ({ point, weight: 0.05 }))],
    barred: [
      ...hexes.filter(({ hex }) => grid.inPlay[hex] === 0).map(({ at: { x, y } }) => around(x, y, 0.8)),
      ...rails.map(({ x, y }) => around(x, y, RAIL)),
    ],
  })
}

/** The same for a band, with the counters of the set-up. From afar letters are large: what they cover counts by its share of them. */
export function fieldIn(band: Band, { map: { grid }, busy }: Naming, under: Backdrop): Field {
  const boxes = [...busy].flatMap(([hex, count]) => {
    const { x, y } = hexCentre(grid, hex)
    return [
      { box: around(x, y, stackReach(count) + SPACE), weight: BUSY },
      { box: around(x, y, AROUND_COUNTERS), weight: BESIDE },
    ]
  })
  return new Field({ inside: insideOf(grid), boxes, points: [] }, under, Math.min(1, band.least / WHOLE) ** 2)
}

function insideOf(grid: HexMap['grid']): Box {
  const { width, height } = mapExtent(grid)
  return { left: 0.1, top: 0.1, right: width - 0.1, bottom: height - 0.1 }
}
