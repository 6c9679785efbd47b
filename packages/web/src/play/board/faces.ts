import { type PieceFace, type PlacedPiece, readPieces } from '@sztab/board'
import type { Position, SystemLook } from '@sztab/engine'

export interface Emphasis {
  readonly picked?: string | undefined
  /** Pieces that can be picked now. */
  readonly waiting: ReadonlySet<string>
  /** Pieces of which the question speaks: those that attack. */
  readonly named: ReadonlySet<string>
  /** A stack that is spread out keeps its order. */
  readonly open?: number | undefined
}

/** All pieces of a view that are in known places, as they are there. */
export function piecesOf(view: Position, { counters }: SystemLook, hexes: number): PlacedPiece[] {
  return readPieces(view, counters, hexes, { plain: true })
}

/** The counters of the map with what a person is doing shown on them: what is marked lies on top of its stack, the picked one above all. */
export function emphasized(pieces: readonly PlacedPiece[], { picked, waiting, named, open }: Emphasis): PlacedPiece[] {
  const shown = pieces.map(({ face, at }) => {
    const emphasis = emphasisOf(face, picked, waiting, named)
    return { at, face: emphasis ? { ...face, emphasis } : face }
  })
  const height = ({ face, at }: PlacedPiece): number =>
    face.id === picked ? 2 : face.emphasis !== undefined && at !== open ? 1 : 0
  return shown.sort((a, b) => height(a) - height(b))
}

function emphasisOf(
  { id }: PieceFace,
  picked: string | undefined,
  waiting: ReadonlySet<string>,
  named: ReadonlySet<string>,
): PieceFace['emphasis'] {
  if (id === picked || named.has(id)) return 'selected'
  return waiting.has(id) ? 'active' : undefined
}
