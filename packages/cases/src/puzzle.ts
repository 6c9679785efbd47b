import {
  type Dice,
  HexMap,
  type Kit,
  loadPosition,
  type Options,
  type Order,
  type Position,
  type PositionBody,
  type RuleId,
  type Side,
  type System,
} from '@sztab/engine'
import type { Fraction } from './format.js'

/** A position in which one answer is better than all others, by a measure that the engine itself takes. */
export interface Puzzle {
  readonly id: string
  /** 1 is for who has just read the rule. */
  readonly grade: 1 | 2 | 3
  readonly from: FromCase | FromGame
  readonly side: Side
  /** The verbs of which answers are made, and those of them with which an answer is given. */
  readonly verbs: readonly string[]
  readonly ends: readonly string[]
  /** Where an answer is of several moves: who is to make them, each one. */
  readonly units?: readonly string[]
  readonly goal: Goal
  readonly answer: readonly Order[]
  /** What the best answer is worth, and what the next best is. */
  readonly best: Fraction
  readonly next: Fraction
  /** What makes the difference. */
  readonly rules: readonly RuleId[]
}

/** A moment of the casebook, as it is told: which play of a case, and after which of its steps. */
export interface FromCase {
  readonly case: string
  readonly play: number
  readonly beat: number
}

/** A moment of a game between bots. */
export interface FromGame {
  readonly scenario: string
  readonly options: Options
  readonly position: PositionBody
}

/** What an answer is measured by. More is better, but for `reach`. */
export type Goal =
  /** The chance of some results, as the account of the last order has it. */
  | { readonly is: 'chance'; readonly wish: string; readonly results: readonly string[] }
  /** How many of some pieces have no supply line afterwards, or have one. */
  | { readonly is: 'cut' | 'fed'; readonly of: Side; readonly pieces: readonly string[] }
  /** How many places a piece could go to afterwards. */
  | { readonly is: 'reach'; readonly of: Side; readonly piece: string }
  /** How many steps some pieces have left afterwards. */
  | { readonly is: 'steps'; readonly pieces: readonly string[] }

export interface Answer {
  readonly orders: readonly Order[]
  readonly score: Fraction
}

type PuzzleKit = Pick<Kit, 'system' | 'look'>
/** The part of a puzzle that says what an answer is and what it is worth. */
export type Task = Pick<Puzzle, 'side' | 'verbs' | 'ends' | 'units' | 'goal'>

/** The position of a puzzle that comes from a game; those of cases are told by `tellCase`. */
export function positionOfGame({ system, scenarios }: Kit, { scenario: id, options, position }: FromGame): Position {
  const scenario = scenarios.find((one) => one.id === id)
  if (!scenario) throw new Error(`there is no scenario ${id}`)
  return loadPosition(system, scenario, options, position)
}

/** More than this nobody goes through, and no puzzle has. */
const MOST_ANSWERS = 3000

/** All answers, each once however its orders are put, the best first; nothing where one of them cannot be measured. */
export function answersTo(kit: PuzzleKit, position: Position, task: Task): readonly Answer[] | undefined {
  const found = new Map<string, Answer>()
  const seen = new Set<string>()
  const look = (p: Position, before: readonly Order[]): boolean => {
    for (const order of ordersOf(kit.system, p, task)) {
      const orders = [...before, order]
      if (!isAsked(task, orders)) continue
      const key = keyOf(orders, task)
      if (isWhole(task, orders)) {
        if (found.has(key)) continue
        const score = scoreOf(kit, position, task, orders)
        if (!score || found.size >= MOST_ANSWERS) return false
        found.set(key, { orders, score })
      } else {
        if (seen.has(key)) continue
        seen.add(key)
        const next = after(kit.system, p, task.side, [order])
        if (!next || !look(next, orders)) return false
      }
    }
    return true
  }
  return look(position, []) ? [...found.values()].sort((a, b) => compare(b.score, a.score)) : undefined
}

function ordersOf(system: System, p: Position, { side, verbs }: Task): Order[] {
  const list = system.orders(p, side)
  return Array.from({ length: list.length }, (_, i) => list.at(i)).filter((order) => verbs.includes(order.do))
}

/** Whether orders could be the beginning of an answer, or all of it. */
export function isAsked({ verbs, units }: Task, orders: readonly Order[]): boolean {
  const moved = orders.map(({ unit }) => `${unit}`)
  const isOfThem = !units || (moved.every((unit) => units.includes(unit)) && new Set(moved).size === moved.length)
  return isOfThem && orders.every(({ do: verb }) => verbs.includes(verb))
}

/** Whether an answer has been given with the last order. */
export function isWhole({ ends, units }: Task, orders: readonly Order[]): boolean {
  return ends.includes(orders.at(-1)?.do ?? '') && orders.length >= (units?.length ?? 1)
}

/** Whoever attacks with A and then B gives the same answer as with B and then A; of moves each has its own way. */
export function keyOf(orders: readonly Order[], { units }: Pick<Task, 'units'> = {}): string {
  if (units)
    return orders
      .map((order) => JSON.stringify(order))
      .sort()
      .join(' ')
  const said = orders.flatMap(({ do: _, ...values }) => Object.values(values).map((value) => JSON.stringify(value)))
  return [...said.sort(), orders.at(-1)?.do].join(' ')
}

/** What an answer is worth; nothing if it is none, or if it hangs on a die what it is worth. */
export function scoreOf(
  kit: PuzzleKit,
  position: Position,
  task: Task,
  orders: readonly Order[],
): Fraction | undefined {
  const { side, goal } = task
  const last = orders.at(-1)
  if (!last || !isWhole(task, orders) || !isAsked(task, orders)) return undefined
  const { system } = kit
  if (goal.is === 'chance') {
    const before = after(system, position, side, orders.slice(0, -1))
    return before && chanceOf(system, before, side, last, goal.results)
  }
  const p = after(system, position, side, orders)
  return p && [measured(kit, p, goal), 1]
}

function chanceOf(
  system: System,
  p: Position,
  side: Side,
  order: Order,
  results: readonly string[],
): Fraction | undefined {
  const { chances } = system.explain(p, side, order)
  const of = chances[0]?.of ?? 0
  // Where chances depend on what the other side will choose, there are several lists of them, and none is the measure.
  if (of === 0 || chances.some((one) => one.of !== of) || sum(chances.map(({ ways }) => ways)) !== of) return undefined
  return [sum(chances.map(({ result, ways }) => (results.includes(result) ? ways : 0))), of]
}

function measured({ system, look }: PuzzleKit, p: Position, goal: Exclude<Goal, { is: 'chance' }>): number {
  switch (goal.is) {
    case 'reach':
      return (
        0 -
        system.survey(p, goal.of, { kind: 'reach', piece: goal.piece }).entries.filter(({ mayEnd }) => mayEnd !== false)
          .length
      )
    case 'steps':
      return sum(goal.pieces.map((piece) => cell(p, 'steps', piece)))
    default: {
      const { entries } = system.survey(p, goal.of, { kind: 'supply' })
      const fed = new Set(entries.map(({ place }) => place))
      const { map } = p.setting as { readonly map?: unknown }
      const hexes = map instanceof HexMap ? map.grid.size : 0
      // Who has left the map is neither cut off nor fed.
      const standing = goal.pieces
        .map((piece) => cell(p, look.counters.place, piece))
        .filter((at) => at >= 0 && at < hexes)
      return standing.filter((at) => fed.has(p.setting.names.place.name(at)) === (goal.is === 'fed')).length
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function cell(p: Position, field: string, piece: string): number {
  const cells = (p as unknown as Readonly<Record<string, ArrayLike<number>>>)[field]
  return cells?.[p.setting.names.piece.index(piece)] ?? 0
}

class DieFell extends Error {}

/** An answer is measured before any die falls. */
const noDice: Dice = {
  roll: () => {
    throw new DieFell()
  },
  draw: () => {
    throw new DieFell()
  },
}

/** The position after some orders; nothing if one of them is refused, or a die would fall. */
function after(system: System, position: Position, side: Side, orders: readonly Order[]): Position | undefined {
  const p = position.copy()
  try {
    for (const order of orders) {
      if (!system.check(p, side, order).legal) return undefined
      system.carryOut(p, side, order, noDice)
    }
    return p
  } catch (error) {
    if (error instanceof DieFell) return undefined
    throw error
  }
}

/** Positive if the first is more. */
export function compare([a, of]: Fraction, [b, other]: Fraction): number {
  return a * other - b * of
}

/** Which of so many is for a day, from its date alone: another each day, and all before one comes again. */
export function ofTheDay(
  date: { readonly year: number; readonly month: number; readonly day: number },
  count: number,
): number {
  const { year, month, day } = date
  const days = Math.floor(Date.UTC(year, month - 1, day) / 86_400_000)
  return ((days % count) + count) % count
}
