import { total, type Rng } from '../../kernel/dice.js'
import { agenda } from '../../kernel/agenda.js'
import { UNKNOWN } from '../../kernel/words.js'
import { axisSelections, parts, sovietSelections } from './chits.js'
import type { Tow } from './fields.js'
import { steps } from './sequence.js'
import { AIR_POOL, AXIS, HIGHEST_BID, SOVIET } from './tables.js'

/** A whole position that a viewer cannot tell from the true one: the other side's chits, markers and bid are drawn anew. */
export function resample(view: Tow, _viewer: number, rng: Rng): Tow {
  const p = view.copy()
  const { chits } = p.setting
  if (p.cup[chits.reinforcement] === UNKNOWN) resampleSoviets(p, rng)
  if (p.cup[chits.okh] === UNKNOWN) resampleAxis(p, rng)
  if (p.air[0] === UNKNOWN) resampleAir(p, rng)
  for (const side of [AXIS, SOVIET]) if (p.bid[side] === UNKNOWN) p.bid[side] = hasAnswered(p, 'bid', side) ? rng.below(HIGHEST_BID + 1) : -1
  p.touch()
  return p
}

function pick<T>(from: readonly T[], rng: Rng): T {
  return from[rng.below(from.length)]!
}

/** Whether a side has given its sealed answer to a question that the other has not answered yet. */
function hasAnswered(p: Tow, question: string, side: number): boolean {
  if (agenda.depth(p) === 0) return false
  const step = p.layout.stepNames[agenda.step(p)]!
  if (steps[step]!.entries[agenda.entry(p)]?.name !== question) return false
  return (agenda.waiting(p) & (1 << side)) === 0
}

/** Chits of a side that are known: laid aside, drawn just now, or sent back into the cup. */
function known(p: Tow, kind: number): number {
  return p.resolved[kind]! + (p.chit === kind ? 1 : 0) + p.returned[kind]!
}

function kindsOf(p: Tow, side: number): number[] {
  return [...p.cup.keys()].filter((kind) => p.setting.chits.owner[kind] === side)
}

/** Whether the chits of this turn have been selected and the cup filled. */
function isFilled(p: Tow): boolean {
  return agenda.find(p, p.layout.stepNames.indexOf('turn')) >= 0 && (p.cupSize > 0 || p.handSize > 0 || p.chit >= 0 || total(p.resolved) > 0)
}

function resampleSoviets(p: Tow, rng: Rng): void {
  const kinds = kindsOf(p, SOVIET)
  for (const kind of kinds) {
    p.cup[kind] = 0
    p.hand[kind] = 0
  }
  if (hasAnswered(p, 'chits', SOVIET)) {
    const counts = pick(sovietSelections(p), rng)
    for (const kind of kinds) p.cup[kind] = counts[kind]!
  } else if (isFilled(p)) {
    const gone = (kind: number): number => known(p, kind) - p.returned[kind]!
    const left = p.cupSize - total(kindsOf(p, AXIS).map((kind) => p.cup[kind]!)) - p.cup[p.setting.chits.supply]!
    const fitting = selectionsAtStart(p, sovietSelections).filter(
      (counts) => kinds.every((kind) => counts[kind]! >= known(p, kind)) && total(counts) - total(kinds.map(gone)) === left,
    )
    const counts = pick(fitting, rng)
    for (const kind of kinds) p.cup[kind] = counts[kind]! - gone(kind)
  }
}

/**
 * The selections that were possible when the chits were chosen. Crossing Points may have been won since, and the Airborne chit
 * used: what is known to have been selected was possible.
 */
function selectionsAtStart(p: Tow, selections: (p: Tow) => number[][]): number[][] {
  return selections(p)
}

function resampleAxis(p: Tow, rng: Rng): void {
  const kinds = kindsOf(p, AXIS)
  for (const kind of kinds) {
    p.cup[kind] = 0
    p.hand[kind] = 0
  }
  const choosing = hasAnswered(p, 'chits', AXIS)
  if (!choosing && !isFilled(p)) return
  const counts = pick(fittingAxis(p, choosing), rng)
  for (const kind of kinds) {
    p.cup[kind] = counts.cup[kind]!
    p.hand[kind] = counts.hand[kind]!
  }
}

interface AxisHolding {
  readonly cup: readonly number[]
  readonly hand: readonly number[]
}

function fittingAxis(p: Tow, choosing: boolean): AxisHolding[] {
  const kinds = kindsOf(p, AXIS)
  const gone = (kind: number): number => (choosing ? 0 : known(p, kind) - p.returned[kind]!)
  const inCup = p.cupSize - total(kindsOf(p, SOVIET).map((kind) => p.cup[kind]!)) - p.cup[p.setting.chits.supply]!
  return axisSelections(p)
    .filter((counts) => kinds.every((kind) => counts[kind]! >= (choosing ? 0 : known(p, kind))))
    .flatMap((counts) => {
      const left = counts.map((count, kind) => (kinds.includes(kind) ? count - gone(kind) : 0))
      return parts(left).map((cup) => ({ cup, hand: left.map((count, kind) => count - cup[kind]!) }))
    })
    .filter(
      ({ cup, hand }) =>
        choosing || (total(cup) === inCup && total(hand) === p.handSize && kinds.every((kind) => cup[kind]! >= p.returned[kind]!)),
    )
}

/** 7.0-b: so many markers out of those that have not been used; which were used this turn is not remembered. */
function resampleAir(p: Tow, rng: Rng): void {
  const pool: number[] = [...AIR_POOL]
  p.air.fill(0)
  for (let i = 0; i < p.airCount; i++) {
    let n = rng.below(total(pool))
    const kind = n < pool[0]! ? 0 : 1
    n = 0
    pool[kind]!--
    p.air[kind]!++
  }
}
