import type { BadgeLook, FigureFrame, FigureMark, Tone, UnitSize } from '@sztab/engine'

/** What a counter shows. Plain data: which fields of a position it comes from is said by the look of its system (see reader.ts). */
export interface PieceFace {
  readonly id: string
  readonly side: string
  /** Gives the colour: see theme.ts. */
  readonly nation: string
  /** The symbol: see data/symbols.json; `hq` for headquarters; others are written as letters. */
  readonly type: string
  /** Its symbol, if that has another name. */
  readonly symbol?: string
  readonly size?: UnitSize
  readonly name: string
  /** The name stands inside the frame of the symbol. */
  readonly named?: 'inside'
  readonly figures?: readonly Figure[]
  /** What its facts are told with: figures and other things, by their names. */
  readonly values?: Readonly<Record<string, FaceValue>>
  readonly steps?: number
  readonly fullSteps?: number
  /** Picked troops: a double frame. */
  readonly elite?: boolean
  /** The colour of the formation's stripe, from 0. */
  readonly stripe?: number
  /** The field of the symbol has this colour. */
  readonly ground?: Tone
  /** It lies with its reduced side up. */
  readonly reduced?: boolean
  readonly statuses?: readonly FaceStatus[]
  readonly emphasis?: 'selected' | 'active' | 'spent'
  /** The back of a counter: nothing but its side and place is known, and its name says nothing. */
  readonly hidden?: true
  /** What a screen reader says. */
  readonly label?: string
}

export type FaceValue = number | string | boolean

export interface Figure {
  readonly text: string
  readonly at?: 'foot' | 'left' | 'right'
  readonly frame?: FigureFrame
  readonly tone?: Tone
  readonly mark?: FigureMark
}

/** What befell a unit, and the badge that shows it. */
export interface FaceStatus {
  readonly name: string
  /** What the field has that tells it. */
  readonly value?: number
  readonly badge?: BadgeLook
}

export const SIZE_MARKS: Readonly<Record<UnitSize, string>> = {
  company: 'I',
  battalion: 'II',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
  corps: 'XXX',
  army: 'XXXX',
  front: 'XXXXX',
}

/** A piece and where it is: a hex by its index, or a box by its name. */
export interface PlacedPiece {
  readonly face: PieceFace
  readonly at: number | string
}

/** A marker that is drawn from a cup or laid on a track. */
export interface ChitFace {
  readonly id: string
  readonly nation: string
  readonly title: string
  readonly note?: string
  readonly hidden?: true
  readonly label?: string
}
