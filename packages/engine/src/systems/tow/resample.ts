import { agenda } from '../../kernel/agenda.js'
import { type Rng, total } from '../../kernel/dice.js'
import { UNKNOWN } from '../../kernel/words.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { availableChits, parts, selectionSize, selectionsOf } from './chits.js'
import type { Tow } from './fields.js'
import { steps } from './sequence.js'
import { AIR_POOL, HIGHEST_BID } from './tables.js'

/** A whole position that a viewer cannot tell from the true one: the other side's chits, markers and bid are drawn anew. */
export function resample(view: Tow, _viewer: number, rng: Rng): Tow {
  const p = view.copy()
  const { chits } = p.setting
  if (p.cup[chits.reinforcement] === UNKNOWN) fillSide(p, SOVIET, rng)
  if (p.cup[chits.okh] === UNKNOWN) fillSide(p, AXIS, rng)
  if (p.air[0] === UNKNOWN) resampleAir(p, rng)
  for (const side of [AXIS, SOVIET])
    if (p.bid[side] === UNKNOWN) p.bid[side] = hasAnswered(p, 'bid', side) ? rng.below(HIGHEST_BID + 1) : -1
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

/** How a side's chits can lie. */
interface Holding {
  readonly cup: readonly number[]
  readonly hand: readonly number[]
}

function fillSide(p: Tow, side: number, rng: Rng): void {
  const kinds = [...p.cup.keys()].filter((kind) => p.setting.chits.owner[kind] === side)
  const holdings = hasAnswered(p, 'chits', side)
    ? freshHoldings(p, side)
    : p.selected[side]! > 0
      ? laterHoldings(p, side, kinds)
      : []
  const holding = holdings.length > 0 ? pick(holdings, rng) : undefined
  for (const kind of kinds) {
    p.cup[kind] = holding?.cup[kind] ?? 0
    p.hand[kind] = holding?.hand[kind] ?? 0
  }
}

/** What a side can have selected that has just answered. */
function freshHoldings(p: Tow, side: number): Holding[] {
  return selectionsOf(p, side, availableChits(p, side), selectionSize(p, side)).flatMap((counts) =>
    splits(counts, side),
  )
}

/** The Soviets keep no hand (4.2-b); the Axis may keep any part (4.2-c). */
function splits(counts: readonly number[], side: number): Holding[] {
  if (side === SOVIET) return [{ cup: counts, hand: counts.map(() => 0) }]
  return parts(counts).map((cup) => ({ cup, hand: counts.map((count, kind) => count - cup[kind]!) }))
}

/** What a side can still have in cup and hand, after what has been seen of its selection. */
function laterHoldings(p: Tow, side: number, kinds: readonly number[]): Holding[] {
  const gone = (kind: number): number => p.resolved[kind]! + (p.chit === kind ? 1 : 0)
  const seen = (kind: number): number => gone(kind) + p.returned[kind]!
  const available = Array.from(p.offered, (count, kind) => (kinds.includes(kind) ? count : 0))
  const handSize = side === AXIS ? p.handSize : 0
  return selectionsOf(p, side, available, p.selected[side]!)
    .filter((counts) => kinds.every((kind) => counts[kind]! >= seen(kind)))
    .flatMap((counts) =>
      splits(
        counts.map((count, kind) => (kinds.includes(kind) ? count - gone(kind) : 0)),
        side,
      ),
    )
    .filter(({ cup, hand }) => total(hand) === handSize && kinds.every((kind) => cup[kind]! >= p.returned[kind]!))
}

/** 7.0-b: so many markers, in any mixture that the box can still give: those used this turn have not gone back (4.3-x). */
function resampleAir(p: Tow, rng: Rng): void {
  const pool: number[] = AIR_POOL.map((markers, kind) => markers - p.airUsed[kind]!)
  p.air.fill(0)
  for (let i = 0; i < p.airCount; i++) {
    const kind = rng.below(total(pool)) < pool[0]! ? 0 : 1
    pool[kind]!--
    p.air[kind]!++
  }
}
