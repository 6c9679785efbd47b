/** What a counter shows. Plain data: how a system's position becomes faces is the caller's knowledge (see reader.ts). */
export interface PieceFace {
  readonly id: string
  readonly side: string
  /** Gives the colour: see theme.ts. */
  readonly nation: string
  /** The symbol: see data/symbols.json; `hq` for headquarters; others are written as letters. */
  readonly type: string
  readonly size?: UnitSize
  readonly name: string
  readonly attack?: number
  /** Left out where attack and defence are one strength. */
  readonly defence?: number
  readonly move?: number
  /** Of a headquarters: command range. */
  readonly range?: number
  readonly steps?: number
  readonly fullSteps?: number
  readonly guards?: boolean
  /** The colour of the formation's stripe, from 0. */
  readonly stripe?: number
  /** It lies with its reduced side up. */
  readonly reduced?: boolean
  readonly statuses?: readonly Status[]
  readonly emphasis?: 'selected' | 'active' | 'spent'
  /** The back of a counter: nothing but its colour is known. */
  readonly hidden?: true
  /** What a screen reader says. */
  readonly label?: string
}

/** What befell a unit, shown as a badge. */
export type Status = 'out-of-supply' | 'isolated' | 'moved' | 'fought' | 'disrupted' | 'prepared' | 'entrenched'

export const UNIT_SIZES = ['company', 'battalion', 'regiment', 'brigade', 'division', 'corps', 'army', 'front'] as const
export type UnitSize = (typeof UNIT_SIZES)[number]

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
