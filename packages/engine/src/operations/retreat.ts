import { DIRECTIONS, type Grid } from '@sztab/hex'
import { agenda } from '../kernel/agenda.js'
import type { Position } from '../kernel/position.js'
import type { Conduct, Doing } from '../kernel/sequence.js'

/** Ways of retreat: all of them, the best of them by criteria in order, and the walk. Which steps and criteria is the game's. */

/** All ways of so many hexes, without the start; `mayStep` judges a step after so many others, with the hexes walked before it. */
export function routesOfLength(
  grid: Grid,
  start: number,
  hexes: number,
  mayStep: (from: number, to: number, taken: number, before: readonly number[]) => boolean,
): number[][] {
  const found: number[][] = []
  const go = (path: readonly number[]): void => {
    if (path.length === hexes) {
      found.push([...path])
      return
    }
    const from = path.at(-1) ?? start
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = grid.neighbours[from * DIRECTIONS + direction]!
      if (to >= 0 && mayStep(from, to, path.length, path)) go([...path, to])
    }
  }
  go([])
  return found
}

/** What a way is judged by: a mark, of which lower is better. Of several the first in which two ways differ decides. */
export interface Criterion<Name extends string = string> {
  readonly name: Name
  mark(path: readonly number[]): number
}

export interface JudgedRoute {
  readonly path: readonly number[]
  /** In the order of the criteria. */
  readonly marks: readonly number[]
}

export function judgeRoute(path: readonly number[], criteria: readonly Criterion[]): JudgedRoute {
  return { path, marks: criteria.map((criterion) => criterion.mark(path)) }
}

/** The number of the first criterion in which two ways differ: 1 and more if the first way is worse, below 0 if it is better. */
function compare({ marks }: JudgedRoute, than: JudgedRoute): number {
  const differs = marks.findIndex((mark, i) => mark !== than.marks[i])
  if (differs < 0) return 0
  return marks[differs]! > than.marks[differs]! ? differs + 1 : -differs - 1
}

/** The criterion that makes a way worse than another; nothing where it is better or as good. */
export function worseBy<Name extends string>(
  way: JudgedRoute,
  than: JudgedRoute,
  criteria: readonly Criterion<Name>[],
): Name | undefined {
  return criteria[compare(way, than) - 1]?.name
}

/** Those that no other is better than, in their order. */
export function bestRoutes(routes: readonly (readonly number[])[], criteria: readonly Criterion[]): JudgedRoute[] {
  let best: JudgedRoute[] = []
  for (const path of routes) {
    const way = judgeRoute(path, criteria)
    const order = best.length === 0 ? 0 : compare(way, best[0]!)
    if (order > 0) continue
    if (order < 0) best = []
    best.push(way)
  }
  return best
}

/** No further hex among the arguments of a walk. */
export const NOWHERE = -1

/** Where a step keeps who walks and the hexes that are left, one after the other, among its arguments. */
export interface WalkRules<P extends Position> {
  readonly unitArg: number
  readonly pathArg: number
  /** The most hexes a way can have: so many arguments are used. */
  readonly most: number
  /** The unit comes into a hex; it goes on if the game says `again`. */
  enter(c: Conduct<P>, unit: number, hex: number): void
  /** It has come to the end of its way. */
  end(c: Conduct<P>, unit: number): void
}

/** One hex after the other, as a step of its own: on the way a unit can be lost, or somebody has to be asked. */
export function walk<P extends Position>({ unitArg, pathArg, most, enter, end }: WalkRules<P>): Doing<P> {
  return {
    name: 'walk',
    run(c) {
      const { p } = c
      const unit = agenda.arg(p, unitArg)
      const hex = agenda.arg(p, pathArg)
      if (hex === NOWHERE) {
        end(c, unit)
        return
      }
      for (let i = 0; i < most; i++)
        agenda.setArg(p, pathArg + i, i + 1 < most ? agenda.arg(p, pathArg + i + 1) : NOWHERE)
      enter(c, unit, hex)
    },
  }
}

/** A way as the arguments of a walk. */
export function walkArgs(path: readonly number[], most: number): number[] {
  if (path.length > most) throw new RangeError(`a way of ${path.length} hexes where ${most} are the most`)
  return Array.from({ length: most }, (_, i) => path[i] ?? NOWHERE)
}
