import { type CounterLook, type Position, UNKNOWN } from '@sztab/engine'
import type { PlacedPiece } from './face.js'
import { cellsOf, forcesOf } from './forces.js'

/** How the names of blanks begin. They are counted by place, so that nobody can follow one from place to place. */
const BLANK = '#'

export const isBlank = (piece: string): boolean => piece.startsWith(BLANK)

/** What is counted in a place and not known there: under what is known, from the bottom of the stack. */
export function blanksOf(
  position: Position,
  { height, holder }: NonNullable<CounterLook['blanks']>,
  known: readonly PlacedPiece[],
  hexes: number,
): PlacedPiece[] {
  const { side: sides, place: places } = position.setting.names
  const forces = Object.values(forcesOf(position.setting.scenario))
  const nationOf = (side: string) => forces.find((force) => force.side === side)?.nation
  const [heights, holders] = [cellsOf(position, height), cellsOf(position, holder)]
  const seen = new Map<number | string, number>()
  for (const { at } of known) seen.set(at, (seen.get(at) ?? 0) + 1)
  return Array.from(heights).flatMap((count, place) => {
    const side = holders[place] ?? UNKNOWN
    if (count === UNKNOWN || side < 0) return []
    const at = place < hexes ? place : places.name(place)
    return Array.from({ length: Math.max(0, count - (seen.get(at) ?? 0)) }, (_, level) => ({
      at,
      face: {
        id: `${BLANK}${places.name(place)}.${level}`,
        side: sides.name(side),
        nation: nationOf(sides.name(side)) ?? `side-${side}`,
        type: '',
        name: '',
        hidden: true as const,
      },
    }))
  })
}
