import type { Path } from './path.js'

/** Lengths are in sides of a hex; x goes east, y south, as in `hexCentre`. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The name of a colour of the theme (see theme.ts), or a colour, `#rrggbb`. */
export type Colour = string

export interface Look {
  readonly fill?: Colour
  readonly stroke?: Colour
  readonly width?: number
  readonly dash?: readonly number[]
  /** Ends and corners are round unless told otherwise. */
  readonly cap?: 'butt'
  readonly join?: 'miter'
  readonly opacity?: number
  readonly evenOdd?: true
}

export type Typeface = 'regular' | 'bold' | 'italic'

export interface PathShape {
  readonly kind: 'path'
  readonly path: Path
  readonly look: Look
}

export interface CircleShape {
  readonly kind: 'circle'
  readonly x: number
  readonly y: number
  readonly r: number
  readonly look: Look
}

export interface RectShape {
  readonly kind: 'rect'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Radius of its corners. */
  readonly round?: number
  readonly look: Look
}

/** `y` is the base line. A stroke lies under the letters, as a halo. */
export interface TextShape {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
  readonly typeface: Typeface
  readonly anchor: 'start' | 'middle' | 'end'
  readonly look: Look
}

/** Where the base line of a letter begins, and how it is turned, in degrees, clockwise. */
export interface Letter {
  readonly x: number
  readonly y: number
  readonly turn: number
}

/** Words that follow a line: each letter of the text has its own place. */
export interface CourseShape {
  readonly kind: 'course'
  readonly text: string
  readonly size: number
  readonly typeface: Typeface
  readonly letters: readonly Letter[]
  readonly look: Look
}

export interface GroupShape {
  readonly kind: 'group'
  readonly x?: number
  readonly y?: number
  readonly scale?: number
  /** In degrees, clockwise. */
  readonly turn?: number
  readonly opacity?: number
  readonly clip?: Path
  /** What a painter with elements writes on the element, so that a page finds it again. */
  readonly id?: string
  readonly label?: string
  readonly shapes: readonly Shape[]
}

export type Shape = PathShape | CircleShape | RectShape | TextShape | CourseShape | GroupShape

export interface Layer {
  readonly name: string
  /** Shown from this scale on, and below that one, in pixels a side of a hex. */
  readonly from?: number
  readonly below?: number
  readonly clip?: Path
  readonly shapes: readonly Shape[]
}

/** What is to be seen, back to front. */
export interface Scene {
  readonly box: Box
  readonly layers: readonly Layer[]
}

export const path = (path: Path, look: Look): PathShape => ({ kind: 'path', path, look })
export const circle = (x: number, y: number, r: number, look: Look): CircleShape => ({ kind: 'circle', x, y, r, look })

export function rect(x: number, y: number, width: number, height: number, look: Look, round = 0): RectShape {
  return { kind: 'rect', x, y, width, height, look, ...(round > 0 ? { round } : {}) }
}

export function group(shapes: readonly Shape[], details: Omit<GroupShape, 'kind' | 'shapes'> = {}): GroupShape {
  return { kind: 'group', ...details, shapes }
}

type Lettering = Partial<Pick<TextShape, 'typeface' | 'anchor'>>

export function text(
  x: number,
  y: number,
  text: string,
  size: number,
  look: Look,
  lettering: Lettering = {},
): TextShape {
  return { kind: 'text', x, y, text, size, typeface: 'regular', anchor: 'middle', look, ...lettering }
}

/** Whether a layer is to be seen at a scale. */
export function isShown({ from = 0, below = Number.POSITIVE_INFINITY }: Layer, scale: number): boolean {
  return scale >= from && scale < below
}
