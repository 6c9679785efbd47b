import type { HexMap } from '@sztab/engine'
import type { Colour } from '../scene.js'

export type Texture = 'rough' | 'mountain' | 'marsh' | 'forest' | 'woods' | 'sand'

export interface TerrainLook {
  /** `land` has no area of its own; `water` makes the coast. */
  readonly kind: 'land' | 'water' | 'area'
  readonly texture?: Texture
  /** The hex is built up: a place of people of this rank. */
  readonly place?: 1 | 2 | 3
}

export interface SideLook {
  readonly width: number
  readonly fill: Colour
  readonly bank: Colour
  /** Nobody crosses it. */
  readonly barred?: true
}

/** Ground that rises on one side of a hexside: strokes that run down from it. */
export interface SlopeLook {
  readonly length: number
  readonly colour: Colour
}

export interface LineLook {
  readonly kind: 'road' | 'track' | 'railway'
  readonly width: number
  /** How far it strays from the middle of the hexsides that it crosses. */
  readonly stray?: number
}

/** How a mark on a hex is shown: as a place of people, as a sign, or not at all. */
export type MarkLook =
  | { readonly kind: 'place'; readonly rank: 1 | 2 | 3 }
  | { readonly kind: 'sign'; readonly sign: Sign; readonly colour: Colour; readonly letter?: string }

export type Sign = 'supply' | 'objective' | 'exit' | 'flag'

/**
 * How the words of a map look. The words that maps of all kinds use are known here; a system that has others, or means
 * something else by one, gives its own.
 */
export interface MapStyle {
  readonly terrain: Readonly<Record<string, TerrainLook>>
  readonly sides: Readonly<Record<string, SideLook>>
  readonly slopes: Readonly<Record<string, SlopeLook>>
  readonly lines: Readonly<Record<string, LineLook>>
  readonly marks: Readonly<Record<string, MarkLook>>
}

const area = (texture: Texture): TerrainLook => ({ kind: 'area', texture })
const river = (width: number): SideLook => ({ width, fill: 'river', bank: 'bank' })
const water: TerrainLook = { kind: 'water' }

export const usualStyle: MapStyle = {
  terrain: {
    clear: { kind: 'land' },
    open: { kind: 'land' },
    rough: area('rough'),
    hill: area('rough'),
    hills: area('rough'),
    broken: area('rough'),
    mountain: area('mountain'),
    mountains: area('mountain'),
    marsh: area('marsh'),
    swamp: area('marsh'),
    forest: area('forest'),
    wood: area('forest'),
    woods: area('woods'),
    'light-woods': area('woods'),
    desert: area('sand'),
    sand: area('sand'),
    water,
    sea: water,
    lake: water,
    village: { kind: 'land', place: 1 },
    city: { kind: 'land', place: 2 },
    urban: { kind: 'land', place: 3 },
  },
  sides: {
    'major-river': river(0.23),
    'large-river': river(0.23),
    river: river(0.17),
    'minor-river': river(0.1),
    'small-river': river(0.1),
    stream: river(0.07),
    balka: { width: 0.045, fill: 'balka', bank: 'balka.bank' },
    blocked: { width: 0.42, fill: 'strait', bank: 'bank', barred: true },
  },
  slopes: { slope: { length: 0.3, colour: 'slope' } },
  lines: {
    primary: { kind: 'road', width: 0.12, stray: 0.1 },
    road: { kind: 'road', width: 0.1 },
    secondary: { kind: 'road', width: 0.07, stray: 0.2 },
    track: { kind: 'track', width: 0.06, stray: 0.24 },
    railway: { kind: 'railway', width: 0.085 },
  },
  marks: {
    'major-city': { kind: 'place', rank: 3 },
    city: { kind: 'place', rank: 2 },
    town: { kind: 'place', rank: 2 },
    village: { kind: 'place', rank: 1 },
    objective: { kind: 'sign', sign: 'objective', colour: 'mark.objective' },
    'crossing-point': { kind: 'sign', sign: 'objective', colour: 'mark.objective' },
    breakthrough: { kind: 'sign', sign: 'exit', colour: 'mark.exit' },
    exit: { kind: 'sign', sign: 'exit', colour: 'mark.exit' },
  },
}

/** The look of a mark; `supply-SIDE` is a source of supply in the colour of that side. */
export function markLook({ marks }: MapStyle, word: string, sides: readonly string[]): MarkLook | undefined {
  if (Object.hasOwn(marks, word)) return marks[word]
  const side = sides.indexOf(word.replace(/^supply-/, ''))
  return side < 0 ? undefined : { kind: 'sign', sign: 'supply', colour: `mark.side-${side}` }
}

/** The sides of a map that nobody plays on: those that have sources of supply. */
export function sidesOf({ file }: HexMap): readonly string[] {
  return Object.keys(file.marks).flatMap((word) => (word.startsWith('supply-') ? [word.replace('supply-', '')] : []))
}
