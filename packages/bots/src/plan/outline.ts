import type { Position } from '@sztab/engine'
import { bestOf } from './best.js'
import type { Outline, OutlinePart, Part } from './language.js'
import { placeOf } from './post.js'

/** A part of a plan with the pieces that it takes. */
export interface Taken {
  readonly part: Part
  readonly pieces: readonly number[]
}

type Ground = Pick<Position['setting'], 'names'> & { readonly hexes: number }

const FEARS = 3

/** What a plan does, by names. */
export function outlined(taken: readonly Taken[], { names, hexes }: Ground): OutlinePart[] {
  return taken.map(({ part, pieces }) => ({
    tactic: part.tactic,
    ...(part.target < 0 ? {} : { target: names.place.name(placeOf(part, hexes)) }),
    pieces: pieces.map((piece) => names.piece.name(piece)),
  }))
}

/** The worst threats. */
export function feared(held: Iterable<number>, worth: (hex: number) => number, { names }: Ground): Outline['fears'] {
  return bestOf(held, worth, FEARS).map((hex) => ({ place: names.place.name(hex), worth: worth(hex) }))
}
