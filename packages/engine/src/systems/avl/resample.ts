import { agenda } from '../../kernel/agenda.js'
import { type Rng, total } from '../../kernel/dice.js'
import { Selections } from '../../kernel/list.js'
import { UNKNOWN } from '../../kernel/words.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { selections, usesNote } from './chits.js'
import type { Avl } from './fields.js'
import { steps } from './sequence.js'

/** A whole position that a viewer cannot tell from the true one: the chits that he does not know are drawn anew. */
export function resample(view: Avl, _viewer: number, rng: Rng): Avl {
  const p = view.copy()
  const unknown = (field: Int32Array, side: number): boolean => kindsOf(p, side).some((kind) => field[kind] === UNKNOWN)
  if (unknown(p.kept, SOVIET)) drawKept(p, rng)
  for (const side of [AXIS, SOVIET]) if (unknown(p.cup, side)) drawCup(p, side, rng)
  drawNote(p, rng)
  p.touch()
  return p
}

/** All kinds of chits of a side. */
function kindsOf(p: Avl, side: number): number[] {
  const { owner } = p.setting.chits
  return [...owner.keys()].filter((kind) => owner[kind] === side)
}

function pick<T>(from: { readonly length: number; at(index: number): T | undefined }, rng: Rng): T {
  return from.at(rng.below(from.length))!
}

/** One way to take so many of the kinds counted. */
function take(limits: readonly number[], size: number, rng: Rng): number[] {
  const ways = new Selections(limits, size)
  return ways.length === 0 ? limits.map(() => 0) : ways.at(rng.below(ways.length))
}

/** 3.0-h: of the kinds not revealed yet, so many that the count is right; those put into the cup unseen need room for it. */
function drawKept(p: Avl, rng: Rng): void {
  const hidden = p.setting.chits.staffs[SOVIET]!.filter((kind) => p.kept[kind] === UNKNOWN)
  const known = p.setting.chits.staffs[SOVIET]!.filter((kind) => p.kept[kind] !== UNKNOWN && p.kept[kind]! > 0).length
  const limits = Array.from(p.kept, (_, kind) => (hidden.includes(kind) ? 1 : 0))
  const chosen = take(limits, Math.min(hidden.length, Math.max(0, p.keptCount - known)), rng)
  for (const kind of hidden) p.kept[kind] = chosen[kind]!
}

/** Whether a side has given its sealed answer to a question that the other has not answered yet. */
function hasAnswered(p: Avl, question: string, side: number): boolean {
  if (agenda.depth(p) === 0) return false
  const step = p.layout.stepNames[agenda.step(p)]!
  if (steps[step]!.entries[agenda.entry(p)]?.name !== question) return false
  return (agenda.waiting(p) & (1 << side)) === 0
}

/** What a side has in the cup: what it could have chosen, after what has been seen of it. */
function drawCup(p: Avl, side: number, rng: Rng): void {
  const kinds = kindsOf(p, side)
  const isFresh = hasAnswered(p, 'chits', side) && !isNoteInCup(p, side)
  const chosen = isFresh ? pick(selections(p, side), rng) : laterCup(p, side, kinds, rng)
  for (const kind of kinds) if (kind !== p.setting.chits.stavka) p.cup[kind] = chosen[kind]!
}

/** 15.2-b: the noted chits lie in the cup, and are counted, before the Axis has chosen. */
function isNoteInCup(p: Avl, side: number): boolean {
  return side === SOVIET && usesNote(p)
}

function laterCup(p: Avl, side: number, kinds: readonly number[], rng: Rng): number[] {
  const { stavka } = p.setting.chits
  const gone = (kind: number): number => p.played[kind]! + (p.chit === kind ? 1 : 0)
  const mine = (kind: number): boolean => kinds.includes(kind) && kind !== stavka
  const seen = kinds.reduce((sum, kind) => sum + gone(kind), 0)
  const inCup = p.selected[side]! - seen - (side === SOVIET ? p.cup[stavka]! : 0)
  const back = Array.from(p.returned, (count, kind) => (mine(kind) ? count : 0))
  const limits = Array.from(p.kept, (count, kind) => (mine(kind) ? Math.max(0, count - gone(kind) - back[kind]!) : 0))
  const chosen = take(limits, Math.max(0, inCup - total(back)), rng)
  if (side === SOVIET) chosen[stavka] = p.cup[stavka]!
  return chosen.map((count, kind) => count + back[kind]!)
}

/** 15.2-b: a choice noted for the next turn, if one has been. */
function drawNote(p: Avl, rng: Rng): void {
  const isNoted = p.noted[p.setting.chits.stavka] === 1
  const chosen = isNoted ? pick(selections(p, SOVIET), rng) : undefined
  for (let kind = 0; kind < p.noted.length; kind++) if (p.noted[kind] === UNKNOWN) p.noted[kind] = chosen?.[kind] ?? 0
}
