import { type CounterLook, type Position, UNKNOWN } from '@sztab/engine'
import type { PlacedPiece } from './face.js'
import { cellsOf, forcesOf } from './forces.js'

/** How the names of blanks begin. They are counted by place, so that nobody can follow one from place to place. */
const BLANK = '#'

export const isBlank = (piece: string): boolean => piece.startsWith(BLANK)

/** What is known, and what a viewer knows to be there besides: blanks, each at its level of the stack. */
export function withBlanks(
  position: Position,
  look: CounterLook,
  known: readonly PlacedPiece[],
  hexes: number,
): readonly PlacedPiece[] {
  const { blanks } = look
  if (!blanks) return known
  const holders = cellsOf(position, blanks.holder)
  const blank = new BlankFaces(position, look, hexes)
  const put = (place: number, level: number): PlacedPiece[] => {
    const side = holders[place] ?? UNKNOWN
    return side < 0 ? [] : [blank.at(place, level, side)]
  }
  if ('stack' in blanks) return stacked(position, cellsOf(position, blanks.stack), known, put)
  const own = (position.setting.scenario as { forces?: object }).forces ?? {}
  const isCounted = ({ face }: PlacedPiece): boolean => Object.hasOwn(own, face.id)
  const [pieces, others] = [known.filter(isCounted), known.filter((one) => !isCounted(one))]
  const heights = cellsOf(position, blanks.height)
  if (blanks.level === undefined) return [...others, ...counted(heights, pieces, blank, put), ...pieces]
  return [...others, ...levelled(position, heights, cellsOf(position, blanks.level), pieces, put)]
}

/** Every known piece at the level that its field gives, from the bottom up, and blanks at the levels that nobody is known to have. */
function levelled(
  { setting: { names } }: Position,
  heights: Int32Array,
  levels: Int32Array,
  known: readonly PlacedPiece[],
  put: Put,
): PlacedPiece[] {
  const levelOf = ({ face }: PlacedPiece): number => levels[names.piece.index(face.id)] ?? 0
  const stacks = new Map<number | string, PlacedPiece[]>()
  for (const one of known) stacks.set(one.at, [...(stacks.get(one.at) ?? []), one])
  const places = new Set([...[...heights.keys()].filter((place) => heights[place]! > 0), ...stacks.keys()])
  return [...places].flatMap((place) => {
    const stack = stacks.get(place) ?? []
    const height = typeof place === 'number' ? (heights[place] ?? 0) : 0
    const taken = new Set(stack.map(levelOf))
    const free = Array.from({ length: height }, (_, level) => level).filter((level) => !taken.has(level))
    const blanks = free
      .slice(0, Math.max(0, height - stack.length))
      .flatMap((level) => put(place as number, level).map((one) => ({ one, level })))
    return [...stack.map((one) => ({ one, level: levelOf(one) })), ...blanks]
      .sort((a, b) => b.level - a.level)
      .map(({ one }) => one)
  })
}

type Put = (place: number, level: number) => PlacedPiece[]

/** What is counted in a place and not known there lies under what is known, from the bottom of the stack. */
function counted(heights: Int32Array, known: readonly PlacedPiece[], blank: BlankFaces, put: Put): PlacedPiece[] {
  const seen = new Map<number | string, number>()
  for (const { at } of known) seen.set(at, (seen.get(at) ?? 0) + 1)
  return Array.from(heights).flatMap((count, place) => {
    const hidden = count === UNKNOWN ? 0 : Math.max(0, count - (seen.get(blank.placeOf(place)) ?? 0))
    return Array.from({ length: hidden }, (_, level) => put(place, level)).flat()
  })
}

/** Where the order of the stack is known, every piece and every blank at its level. */
function stacked(position: Position, stacks: Int32Array, known: readonly PlacedPiece[], put: Put): PlacedPiece[] {
  const { piece, place } = position.setting.names
  const most = stacks.length / place.all.length
  const loose = new Map(known.map((one) => [one.face.id, one]))
  const found: PlacedPiece[] = []
  for (const [cell, value] of stacks.entries()) {
    if (value === UNKNOWN) found.push(...put(Math.trunc(cell / most), cell % most))
    if (value < 0) continue
    const one = loose.get(piece.name(value))
    if (one) found.push(one)
    loose.delete(piece.name(value))
  }
  return [...found, ...loose.values()]
}

/** A blank says where it is, whose, and at which level; its name is made of nothing else. */
class BlankFaces {
  readonly #position: Position
  readonly #hexes: number
  readonly #nations: CounterLook['nations']
  readonly #forces: ReturnType<typeof forcesOf>[string][]

  constructor(position: Position, look: CounterLook, hexes: number) {
    this.#position = position
    this.#nations = look.nations
    this.#hexes = hexes
    this.#forces = Object.values(forcesOf(position.setting.scenario, look))
  }

  placeOf(place: number): number | string {
    return place < this.#hexes ? place : this.#position.setting.names.place.name(place)
  }

  at(place: number, level: number, sideNumber: number): PlacedPiece {
    const { side: sides, place: places } = this.#position.setting.names
    const side = sides.name(sideNumber)
    const own = this.#forces.find((force) => force.side === side)?.nation
    const nation = own ?? this.#nations?.[side] ?? `side-${sideNumber}`
    const id = `${BLANK}${places.name(place)}.${level}`
    return { at: this.placeOf(place), face: { id, side, nation, type: '', name: '', hidden: true } }
  }
}
