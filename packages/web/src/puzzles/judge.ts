import { compare, isAsked, isWhole, type Puzzle, scoreOf } from '@sztab/cases'
import type { Kit, Order, Position } from '@sztab/engine'
import type { Session } from '../session/index.js'

/** How far somebody is with a puzzle. */
export type Judgement =
  | { readonly is: 'open' }
  /** Something else was ordered than what is asked for. */
  | { readonly is: 'strayed' }
  | { readonly is: 'right' | 'worse'; readonly score: Puzzle['best'] }

const OPEN: Judgement = { is: 'open' }

/** Looks at the orders that were given at the table since the puzzle was set up. */
export function judge(kit: Kit, position: Position, puzzle: Puzzle, { record }: Pick<Session, 'record'>): Judgement {
  const given = record.entries.filter(({ side }) => side === puzzle.side).map(({ order }) => order as Order)
  const end = given.findIndex((_, i) => isWhole(puzzle, given.slice(0, i + 1)))
  const orders = end < 0 ? given : given.slice(0, end + 1)
  if (!isAsked(puzzle, orders)) return { is: 'strayed' }
  if (end < 0) return OPEN
  const score = scoreOf(kit, position, puzzle, orders)
  if (!score) return { is: 'strayed' }
  return { is: compare(score, puzzle.best) >= 0 ? 'right' : 'worse', score }
}
