import {
  chooseOptions,
  type Dice,
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
import avl from './avl.json' with { type: 'json' }
import bcs from './bcs.json' with { type: 'json' }
import tow from './tow.json' with { type: 'json' }
import wb95 from './wb95.json' with { type: 'json' }

/** A position with a known good answer. */
export interface SuiteProblem {
  readonly id: string
  readonly side: Side
  readonly sketch: unknown
  readonly moment: Readonly<Record<string, Readonly<Record<string, Value>>>>
  /** The questions that belong to the answer, where it is more than one activation: a player turn of several phases. */
  readonly questions?: readonly string[]
  /** Orders that solve it. */
  readonly answer: readonly Order[]
  /** Any of these says that it is solved. */
  readonly good: readonly Good[]
}

/** What must be so when the side is not asked any more: somebody of a side in one of some hexes, a field of the position as it should be, or the game won. */
export interface Good {
  readonly won?: Side
  readonly side?: Side
  readonly piece?: string
  readonly in?: readonly string[]
  /** How many units; one if not said. */
  readonly units?: number
  /** A field, of what and of whom, if it is not one of the whole position. */
  readonly field?: string
  readonly of?: string
  readonly name?: string
  readonly is?: number
}

/** The suites by system. */
export const suites: Readonly<Record<string, readonly SuiteProblem[]>> = {
  tow: tow.problems as unknown as readonly SuiteProblem[],
  avl: avl.problems as unknown as readonly SuiteProblem[],
  bcs: bcs.problems as unknown as readonly SuiteProblem[],
  wb95: wb95.problems as unknown as readonly SuiteProblem[],
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
  const turn = turnOf(p)
  for (let i = 0; i < MOST_ORDERS; i++) {
    const question = system.questions(p).find(({ side }) => side === problem.side)
    if (!question && problem.questions && turnOf(p) === turn && answersOther(kit, p, dice)) continue
    const isAsked = question && (problem.questions?.includes(question.kind) ?? UNDER_WAY.has(question.kind))
    const order = isAsked && (!problem.questions || turnOf(p) === turn) ? next(p, problem.side) : undefined
    if (!order) break
    if (!system.check(p, problem.side, order).legal) return false
    system.execute(p, problem.side, order, dice)
    if (order.do === 'done' && !problem.questions) break
  }
  return problem.good.some((good) => holds(kit, p, good))
}

/** Whose turn it is, in games that have player turns. */
function turnOf(p: Position): string {
  return `${p.turn} ${(p as unknown as { readonly active?: number }).active}`
}

/** What the other side is asked in between (who takes its losses) it answers as it comes. */
function answersOther<P extends Position>({ system }: Kit<P>, p: P, dice: Dice): boolean {
  const [question] = system.questions(p)
  if (!question) return false
  system.execute(p, question.side, system.orders(p, question.side).at(0), dice)
  return true
}

function holds<P extends Position>({ system }: Kit<P>, p: P, good: Good): boolean {
  if (good.won !== undefined) return system.result(p)?.winner === good.won
  if (good.field !== undefined) return fieldOf(p, good) === good.is
  const { piece, place } = p.setting.names
  const { at } = p as unknown as { readonly at: Int32Array }
  const forces = (p.setting.scenario as unknown as { forces: Readonly<Record<string, { side: Side }>> }).forces
  const hexes = new Set(good.in!.map((name) => place.index(name)))
  const there = piece.all.filter((name, i) => isMeant(name, good, forces) && hexes.has(at[i]!))
  return there.length >= (good.units ?? 1)
}

/** A piece that is named, or any unit of a side. */
function isMeant(name: string, { piece, side }: Good, forces: Readonly<Record<string, { side: Side }>>): boolean {
  return piece === undefined ? forces[name]?.side === side : name === piece
}

function fieldOf(p: Position, { field, of, name }: Good): number {
  const cells = p as unknown as Readonly<Record<string, number | Int32Array>>
  const value = cells[field!]!
  return typeof value === 'number' ? value : value[p.setting.names[of!]!.index(name!)]!
}
