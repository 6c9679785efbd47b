import type { PlacedPiece } from '@sztab/board'
import type { Event, Value } from '@sztab/engine'

/** One moment of what happened. */
export interface Frame {
  readonly pieces: readonly PlacedPiece[]
  readonly event: Event | undefined
  readonly hex: number | undefined
  /** Where it happens, be it marked or not. */
  readonly look: number | undefined
  /** In steps of a unit. */
  readonly time: number
}

const DIE_TIME = 6
const DRAW_TIME = 8
const RESULT_TIME = 6
const CHANGE_TIME = 2

/**
 * Events as moments, from how things stood to how they stand. Nothing of a system is known here: an event with a unit and a
 * path is a walk, one with a unit and a place is a change there.
 */
export function framesOf(
  events: readonly Event[],
  before: readonly PlacedPiece[],
  after: readonly PlacedPiece[],
  hexOf: (name: string) => number,
): Frame[] {
  const pieces = new Map(before.map((piece) => [piece.face.id, piece]))
  const ends = new Map(after.map((piece) => [piece.face.id, piece]))
  const frames: Frame[] = []
  const show: Show = (time, event, hex, look = hex) => {
    frames.push({ pieces: [...pieces.values()], event, hex, look, time })
  }
  for (const event of events) {
    const { unit, path, place } = event
    const at = typeof place === 'string' ? known(hexOf(place)) : undefined
    if (typeof unit === 'string' && isPath(path)) walk(pieces, ends, unit, path, hexOf, show)
    else if (typeof unit === 'string' && at !== undefined) change(pieces, ends, unit, at, show)
    else if (event.is === 'rolled') show(DIE_TIME, event)
    else if (event.is === 'drawn') show(DRAW_TIME, event)
    else if (typeof event.result === 'string') show(RESULT_TIME, event, at)
  }
  return frames
}

type Show = (time: number, event?: Event, hex?: number, look?: number) => void
type Pieces = Map<string, PlacedPiece>

const isPath = (value: Value | undefined): value is readonly string[] => Array.isArray(value)

const known = (hex: number): number | undefined => (hex < 0 ? undefined : hex)

function walk(
  pieces: Pieces,
  ends: Pieces,
  unit: string,
  path: readonly string[],
  hexOf: (name: string) => number,
  show: Show,
): void {
  const face = (pieces.get(unit) ?? ends.get(unit))?.face
  if (!face) return
  for (const name of path) {
    const hex = hexOf(name)
    if (hex < 0) continue
    // On top of whoever stands there.
    pieces.delete(unit)
    pieces.set(unit, { face, at: hex })
    show(1, undefined, undefined, hex)
  }
}

/** A piece comes to a place, turns over in it, or goes from it. */
function change(pieces: Pieces, ends: Pieces, unit: string, hex: number, show: Show): void {
  const end = ends.get(unit)
  show(CHANGE_TIME, undefined, hex)
  if (end && typeof end.at === 'number') pieces.set(unit, { face: end.face, at: hex })
  else pieces.delete(unit)
  show(CHANGE_TIME, undefined, hex)
}
