import { agenda, type Rng, UNKNOWN } from '../../src/index.js'
import { type Drill, enemyOf } from './fields.js'
import { COMER, COMES_TO, sweptCell } from './movement.js'
import { chitWays, mineHexes } from './sequence.js'
import { isOnMap, isSeen, unitsAt, unitsOf } from './units.js'

/** A whole position that fits a view. For somebody who watches, both sides are filled in. */
export function resample(view: Drill, viewer: number, rng: Rng): Drill {
  const p = view.copy()
  for (const side of [0, 1]) if (side !== viewer) fillSide(p, side, rng)
  nameComer(p)
  return p
}

/** 2.4: any unit in the field may have dug in. */
function digging(p: Drill, unit: number, rng: Rng): number {
  return isOnMap(p, unit) ? rng.below(2) : 0
}

/** 3.7: of the stack that something has come to, a unit that is not seen. */
function nameComer(p: Drill): void {
  if (questionOf(p) !== 'challenge' || agenda.arg(p, COMER) !== UNKNOWN) return
  const hidden = unitsAt(p, agenda.arg(p, COMES_TO)).find((unit) => !isSeen(p, unit, enemyOf(p.active)))
  agenda.setArg(p, COMER, hidden!)
}

function fillSide(p: Drill, side: number, rng: Rng): void {
  placeHidden(p, side, rng)
  fillCup(p, side, rng)
  if (p.alarms[side] === UNKNOWN) p.alarms[side] = p.handSize[side] === 0 ? 0 : rng.below(2)
  for (const unit of unitsOf(p, side)) if (p.dug[unit] === UNKNOWN) p.dug[unit] = digging(p, unit, rng)
  if (p.spades[side] === UNKNOWN) p.spades[side] = 0
  if (p.mine[side] === UNKNOWN) p.mine[side] = isAsked(p, 'mine', side) ? -1 : pick(possibleMines(p, side), rng)
}

/** 5.1: hidden units lie under others that are stronger, or as strong and earlier in the roster. */
function placeHidden(p: Drill, side: number, rng: Rng): void {
  const hidden = shuffled(
    unitsOf(p, side).filter((unit) => p.at[unit] === UNKNOWN),
    rng,
  )
  const gaps = [...p.height.keys()].flatMap((hex) => {
    const missing = p.holder[hex] === side ? p.height[hex]! - unitsAt(p, hex).length : 0
    return Array<number>(missing).fill(hex)
  })
  assign(p, hidden, gaps)
  for (const unit of hidden) for (const field of [p.moved, p.fought, p.known]) field[unit] = 0
}

function assign(p: Drill, hidden: readonly number[], gaps: readonly number[]): boolean {
  const [unit, ...others] = hidden
  if (unit === undefined) return gaps.length === 0
  for (const [i, hex] of gaps.entries()) {
    const top = unitsAt(p, hex)[0]!
    const { strength } = p.setting
    const fits = strength[unit]! < strength[top]! || (strength[unit] === strength[top] && unit > top)
    if (!fits) continue
    p.at[unit] = hex
    if (assign(p, others, [...gaps.slice(0, i), ...gaps.slice(i + 1)])) return true
    p.at[unit] = UNKNOWN
  }
  return false
}

function fillCup(p: Drill, side: number, rng: Rng): void {
  if (p.cup[2 * side] !== UNKNOWN) return
  const own = [2 * side, 2 * side + 1]
  for (const chit of own) p.cup[chit] = 0
  if (!hasChosen(p, side)) return
  const filled = p.cupSize > 0
  const ways = chitWays(side)
  const fitting = Array.from({ length: ways.length }, (_, i) => ways.at(i)).filter((counts) =>
    own.every((chit, i) => !filled || counts[i]! >= p.drawn[chit]!),
  )
  const counts = pick(fitting, rng)
  for (const [i, chit] of own.entries()) p.cup[chit] = counts[i]! - (filled ? p.drawn[chit]! : 0)
}

/** Whether a side's chits of this turn are in the cup, or lie sealed beside it. */
function hasChosen(p: Drill, side: number): boolean {
  if (p.cupSize > 0) return true
  return questionOf(p) === 'chits' && !isAsked(p, 'chits', side)
}

/** The name of the question that is asked now. */
function questionOf(p: Drill): string | undefined {
  if (agenda.depth(p) === 0) return undefined
  const step = p.layout.stepNames[agenda.step(p)]!
  return p.layout.steps[step]!.entries[agenda.entry(p)]
}

/** Whether a side has still to answer a question. */
function isAsked(p: Drill, question: string, side: number): boolean {
  return questionOf(p) === question && (agenda.waiting(p) & (1 << side)) !== 0
}

function possibleMines(p: Drill, side: number): number[] {
  const unswept = [...p.height.keys()].filter((hex) => hex < p.setting.hexes && p.swept[sweptCell(p, side, hex)] === 0)
  const dry = unswept.filter((hex) => p.setting.map.grid.inPlay[hex] === 1 && p.setting.water[hex] === 0)
  const free = new Set(mineHexes(p))
  const likely = dry.filter((hex) => free.has(hex))
  return likely.length > 0 ? likely : dry
}

function pick<T>(from: readonly T[], rng: Rng): T {
  return from[rng.below(from.length)]!
}

function shuffled(units: readonly number[], rng: Rng): number[] {
  const result = [...units]
  for (let i = result.length - 1; i > 0; i--) {
    const j = rng.below(i + 1)
    ;[result[i], result[j]] = [result[j]!, result[i]!]
  }
  return result
}
