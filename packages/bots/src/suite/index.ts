import {
  chooseOptions,
  FastRng,
  fastDice,
  type Kit,
  type Order,
  type Position,
  type Side,
  setMoment,
  type Value,
} from '@sztab/engine'
import type { Bot } from '../bot.js'
import { HostedTurn } from '../host.js'
import tow from './tow.json' with { type: 'json' }

/** A position with a known good answer. */
export interface SuiteProblem {
  readonly id: string
  readonly side: Side
  readonly sketch: unknown
  readonly moment: Readonly<Record<string, Readonly<Record<string, Value>>>>
  /** Orders that solve it. */
  readonly answer: readonly Order[]
  /** Any of these says that it is solved. */
  readonly good: readonly Good[]
}

/** What must be so when the side is not asked any more: somebody of a side in one of some hexes, or the game won. */
export interface Good {
  readonly won?: Side
  readonly side?: Side
  readonly in?: readonly string[]
  /** How many units; one if not said. */
  readonly units?: number
}

/** The suites by system. */
export const suites: Readonly<Record<string, readonly SuiteProblem[]>> = {
  tow: tow.problems as unknown as readonly SuiteProblem[],
}

/** The questions of an activation: what comes after it does not belong to the answer. */
const UNDER_WAY = new Set(['second', 'mode', 'move', 'march', 'attack', 'assemble', 'air', 'loss', 'advance'])

/** Nobody needs more orders than this in one position. */
const MOST_ORDERS = 60

export function positionOf<P extends Position>({ system }: Kit<P>, { sketch, moment }: SuiteProblem): P {
  const position = system.blank(system.sketch(sketch), chooseOptions(system.options))
  for (const [name, details] of Object.entries(moment)) setMoment(system.moments, position, name, details)
  system.derive(position)
  system.proceed(position, fastDice(1))
  return position
}

/** Lets a bot answer as long as its side is asked, and says whether it has found a good answer. */
export function solves<P extends Position>(kit: Kit<P>, problem: SuiteProblem, bot: Bot<P>, seed = 1): boolean {
  const rng = new FastRng(seed)
  return isGoodAfter(kit, problem, (p, side) => {
    const question = kit.system.questions(p).find((asked) => asked.side === side)!
    return bot.choose(new HostedTurn(kit.system, p, question, rng))
  })
}

/** Whether the orders of an answer solve it. */
export function isSolvedBy<P extends Position>(kit: Kit<P>, problem: SuiteProblem, orders: readonly Order[]): boolean {
  const left = [...orders]
  return isGoodAfter(kit, problem, () => left.shift())
}

function isGoodAfter<P extends Position>(
  kit: Kit<P>,
  problem: SuiteProblem,
  next: (p: P, side: Side) => Order | undefined,
): boolean {
  const { system } = kit
  const p = positionOf(kit, problem)
  const dice = fastDice(1)
  for (let i = 0; i < MOST_ORDERS; i++) {
    const question = system.questions(p).find(({ side }) => side === problem.side)
    const order = question && UNDER_WAY.has(question.kind) ? next(p, problem.side) : undefined
    if (!order) break
    if (!system.check(p, problem.side, order).legal) return false
    system.execute(p, problem.side, order, dice)
    if (order.do === 'done') break
  }
  return problem.good.some((good) => holds(kit, p, good))
}

function holds<P extends Position>({ system }: Kit<P>, p: P, good: Good): boolean {
  if (good.won !== undefined) return system.result(p)?.winner === good.won
  const { piece, place } = p.setting.names
  const { at } = p as unknown as { readonly at: Int32Array }
  const forces = (p.setting.scenario as unknown as { forces: Readonly<Record<string, { side: Side }>> }).forces
  const hexes = new Set(good.in!.map((name) => place.index(name)))
  const there = piece.all.filter((name, i) => forces[name]!.side === good.side && hexes.has(at[i]!))
  return there.length >= (good.units ?? 1)
}
