import { total } from '../../kernel/dice.js'
import { listOf, type OrderList, Selections } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../kernel/sequence.js'
import { legal, type Refusal, refused, type Verdict, verdict } from '../../kernel/verdict.js'
import { countsIn, namedCounts } from '../../operations/kind-counts.js'
import { nameOf, sideName } from '../../operations/units.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { activatable } from './activation.js'
import type { Avl } from './fields.js'
import { HISTORICAL_CHITS } from './tables.js'

/** Activation chits: chapters 3.0, 7.1 and 7.2. */

/** Ways to select chits, each made when it is asked for. */
export interface SelectionWays {
  readonly length: number
  at(index: number): readonly number[] | undefined
}

/** So many of these kinds, and STAVKA for the Soviets. */
function waysToTake(p: Avl, side: number, kinds: readonly number[], size: number): SelectionWays {
  const limits = Array.from(p.kept, (count, kind) => (kinds.includes(kind) ? count : 0))
  const ways = new Selections(limits, Math.min(size, total(limits))) // 7.1.2-e
  return {
    length: ways.length,
    at(index) {
      const counts = ways.at(index)
      if (side === SOVIET) counts[p.setting.chits.stavka] = 1 // 7.1.2-b
      return counts
    },
  }
}

/** 7.1.2-b, 7.1.2-c, 7.1.2-e: all selections that a side may make this turn. */
export function selections(p: Avl, side: number): SelectionWays {
  const { chits, scenario } = p.setting
  if (side === SOVIET) return waysToTake(p, side, chits.staffs[SOVIET]!, scenario.sovietChits) // 7.1.2-b
  // 7.1.2-c, 7.2.2-h, 7.2.2-i
  return waysToTake(p, side, [...chits.staffs[AXIS]!, chits.manstein], scenario.axisChits[p.turn - scenario.firstTurn]!)
}

/** How many chits a side puts in, STAVKA included: known to all, as is how many it has. */
function selectionSize(p: Avl, side: number): number {
  const { owner } = p.setting.chits
  const wanted = wantedSize(p, side)
  if (side === SOVIET) return Math.min(wanted, p.keptCount + 1) // 7.1.2-e
  return Math.min(
    wanted,
    p.kept.reduce((sum, count, kind) => sum + (owner[kind] === AXIS ? count : 0), 0),
  )
}

function selectionList(p: Avl, verb: string, ways: SelectionWays): OrderList {
  return {
    length: ways.length,
    at: (index) => ({ do: verb, chits: namedCounts(p.setting.names.chit, ways.at(index)!) }),
    groups: ways.length === 0 ? [] : [{ verb, start: 0, length: ways.length }],
  }
}

const ways = new WeakMap<Avl['setting'], readonly number[][]>()

/** 3.0-e to 3.0-g: the five that the Soviets keep, in every way; the scenario says it all. */
export function keepable({ setting }: Avl): readonly number[][] {
  let found = ways.get(setting)
  if (!found) {
    const { chits, scenario, names } = setting
    const limits = names.chit.all.map((_, kind) => (chits.staffs[SOVIET]!.includes(kind) ? 1 : 0)) // 3.0-f
    const selections = new Selections(limits, Math.min(scenario.sovietKept, total(limits))) // 3.0-e
    found = Array.from({ length: selections.length }, (_, i) => selections.at(i))
    ways.set(setting, found)
  }
  return found
}

export const keepChits: Asking<Avl> = {
  name: 'keep',
  rules: ['avl-3.0-e', 'avl-3.0-f', 'avl-3.0-g', 'avl-3.0-i'],
  verbs: ['keep'],
  asks: (p) => (keepable(p).length > 1 ? 1 << SOVIET : 0),
  about: (p) => ({ chits: p.setting.scenario.sovietKept, ...historicalChoice(p) }),
  list: (p) => selectionList(p, 'keep', keepable(p)),
  check(p, _side, order) {
    const chosen = countsIn(p.setting.names.chit, order.chits)
    const { chits, names, scenario } = p.setting
    const refusals: Refusal[] = []
    for (const [kind, count] of chosen.entries())
      if (count > (chits.staffs[SOVIET]!.includes(kind) ? 1 : 0))
        refusals.push({ rule: 'avl-3.0-e', chit: names.chit.name(kind) })
    if (total(chosen) !== Math.min(scenario.sovietKept, chits.staffs[SOVIET]!.length))
      // 3.0-e
      refusals.push({ rule: 'avl-3.0-e', chits: scenario.sovietKept })
    return refusals.length > 0 ? verdict(refusals) : legal('avl-3.0-e', ...(keepsLater(p, chosen) ? ['avl-3.0-f'] : []))
  },
  answer(c, side, order) {
    const { p } = c
    setKept(p, countsIn(p.setting.names.chit, order.chits))
    c.tell({
      is: 'kept',
      rules: ['avl-3.0-e', 'avl-3.0-g', 'avl-3.0-h'],
      to: [sideName(p, side)],
      chits: order.chits!,
    })
  },
}

/** 3.0-i: the historical choice, where it can be made. */
function historicalChoice(p: Avl): { historical?: Record<string, number> } {
  const { names, scenario } = p.setting
  const isThere = HISTORICAL_CHITS.every((chit) => names.chit.index(chit) >= 0)
  if (!isThere || scenario.sovietKept !== HISTORICAL_CHITS.length) return {}
  return { historical: Object.fromEntries(HISTORICAL_CHITS.map((chit) => [chit, 1])) }
}

/** Whether a chit of a headquarters that comes later is among them. */
function keepsLater(p: Avl, chosen: readonly number[]): boolean {
  const { roster, hexes } = p.setting
  return chosen.some((count, kind) => count > 0 && p.at[roster.chit.indexOf(kind)]! >= hexes)
}

/** Sets which headquarters chits the Soviets have in the game. */
export function setKept(p: Avl, chosen: readonly number[]): void {
  for (const kind of p.setting.chits.staffs[SOVIET]!) p.kept[kind] = chosen[kind]! // 3.0-g
  p.keptCount = total(chosen)
}

/** Where there is nothing to choose, all are kept. */
export const keepAll: Doing<Avl> = {
  name: 'kept',
  run(c) {
    const { p } = c
    const ways = keepable(p)
    if (ways.length === 1) setKept(p, ways[0]!)
    const known = Array.from(p.kept, (count, kind) => (p.setting.chits.owner[kind] === AXIS ? count : 0))
    c.tell({
      is: 'chits-ready',
      rules: ['avl-3.0-g', 'avl-3.0-j', 'avl-3.0-k', 'avl-2.4-a', 'avl-2.4-b'],
      chits: namedCounts(p.setting.names.chit, known),
      soviet: p.keptCount,
      shows: true,
    })
  },
}

/** 15.2-b: whether the Soviets have noted their choice a turn ago. */
export function usesNote(p: Avl): boolean {
  return p.setting.options.sovietChoiceAhead === true && p.turn > p.setting.scenario.firstTurn // 15.2-b
}

function checkSelection(p: Avl, side: number, order: Order): Verdict {
  const chosen = countsIn(p.setting.names.chit, order.chits)
  const { names, chits } = p.setting
  const refusals: Refusal[] = []
  for (const [kind, count] of chosen.entries())
    if (count > (chits.owner[kind] === side ? p.kept[kind]! : 0))
      // 3.0-g, 3.0-k
      refusals.push({ rule: overdrawnRule(p, side, kind), chit: names.chit.name(kind) })
  const size = selectionSize(p, side)
  const rule = side === SOVIET ? 'avl-7.1.2-b' : 'avl-7.1.2-c'
  if (total(chosen) !== size)
    // 7.1.2-b, 7.1.2-c
    refusals.push({ rule, chits: size })
  else if (side === SOVIET && chosen[chits.stavka] !== 1) refusals.push({ rule, chit: names.chit.name(chits.stavka) }) // 7.1.2-b
  if (refusals.length > 0) return verdict(refusals)
  const isShort = size < wantedSize(p, side)
  const manstein = chosen[chits.manstein]! > 0 ? ['avl-7.2.2-h', 'avl-7.2.2-i'] : []
  return legal(rule, 'avl-7.1.1-a', 'avl-7.1.2-d', ...(isShort ? ['avl-7.1.2-e'] : []), ...manstein)
}

function wantedSize(p: Avl, side: number): number {
  const { scenario } = p.setting
  return side === SOVIET ? scenario.sovietChits + 1 : scenario.axisChits[p.turn - scenario.firstTurn]!
}

/** Why a chit is not there to be chosen. */
function overdrawnRule(p: Avl, side: number, kind: number): string {
  if (p.setting.chits.owner[kind] !== side) return side === SOVIET ? 'avl-7.1.2-b' : 'avl-7.1.2-c'
  return side === SOVIET ? 'avl-3.0-g' : 'avl-3.0-k'
}

/** 7.1: both sides choose in secret. */
export const selectChits: Asking<Avl> = {
  name: 'chits',
  rules: ['avl-7.1.2-a', 'avl-7.1.1-a', 'avl-4.1.1-a'],
  sealed: true, // 7.1.2-a
  verbs: ['select'],
  asks: (p) => (1 << AXIS) | (usesNote(p) ? 0 : 1 << SOVIET),
  about: (p, side) => ({ chits: selectionSize(p, side) }),
  list: (p, side) => selectionList(p, 'select', selections(p, side)),
  check: checkSelection,
  answer(c, side, order) {
    const { p } = c
    putIn(p, side, countsIn(p.setting.names.chit, order.chits))
    c.tell({
      is: 'selected',
      rules: ['avl-7.1.2-a', 'avl-7.1.2-d'],
      to: [sideName(p, side)],
      side: sideName(p, side),
      chits: order.chits!,
    })
  },
}

/** STAVKA, which everybody can see, comes in when the cup is filled: before that it would tell that the Soviets have chosen. */
function putIn(p: Avl, side: number, counts: readonly number[]): void {
  const { owner, stavka } = p.setting.chits
  for (let kind = 0; kind < counts.length; kind++)
    if (owner[kind] === side && kind !== stavka) p.cup[kind] = counts[kind]! // 7.1.2-a, 7.1.2-d, 2.4-c
}

/** 15.2-b: the Soviet choice for the next turn. */
export const noteChits: Asking<Avl> = {
  name: 'note',
  rules: ['avl-15.2-b'],
  sealed: true,
  verbs: ['note'],
  // 15.2-b
  asks: (p) => (p.setting.options.sovietChoiceAhead === true && p.turn < p.setting.scenario.turns ? 1 << SOVIET : 0),
  about: (p) => ({ chits: selectionSize(p, SOVIET) }),
  list: (p) => selectionList(p, 'note', selections(p, SOVIET)),
  check(p, side, order) {
    const found = checkSelection(p, side, order)
    return found.legal ? legal('avl-15.2-b') : found
  },
  answer(c, side, order) {
    const { p } = c
    const chosen = countsIn(p.setting.names.chit, order.chits)
    for (const kind of [...p.setting.chits.staffs[SOVIET]!, p.setting.chits.stavka]) p.noted[kind] = chosen[kind]!
    c.tell({ is: 'noted', rules: ['avl-15.2-b'], to: [sideName(p, side)], chits: order.chits! })
  },
}

/** 15.2-b: before anything new is noted, the choice of last turn goes into the cup; STAVKA is always in (15.2-d). */
export const useNote: Doing<Avl> = {
  name: 'use-note',
  run(c) {
    const { p } = c
    if (!usesNote(p)) return
    const { staffs, stavka } = p.setting.chits
    for (const kind of staffs[SOVIET]!) p.cup[kind] = Math.min(p.noted[kind]!, p.kept[kind]!) // 15.2-d
    p.cup[stavka] = 1 // 15.2-d
    p.noted.fill(0)
    p.selected[SOVIET] = staffs[SOVIET]!.reduce((sum, kind) => sum + p.cup[kind]!, 1)
    c.tell({ is: 'note-used', rules: ['avl-15.2-b', 'avl-15.2-d'], chits: p.selected[SOVIET]! })
  },
}

/** 7.1.2-a: all chosen chits go into one cup. */
export const fillCup: Doing<Avl> = {
  name: 'cup',
  run(c) {
    const { p } = c
    p.cup[p.setting.chits.stavka] = 1 // 7.1.2-b
    countCup(p)
    c.tell({
      is: 'cup-filled',
      rules: ['avl-7.1.2-a', 'avl-2.4-c', 'avl-7.1.2-d', 'avl-7.1.3-a', 'avl-2.1.1-b'],
      cup: p.cupSize,
      axis: p.selected[AXIS]!,
      soviet: p.selected[SOVIET]!,
      shows: true,
    })
  },
}

/** The public counts follow from what lies in the cup and has been drawn. */
export function countCup(p: Avl): void {
  const { owner } = p.setting.chits
  p.cupSize = total(p.cup)
  p.selected.fill(0)
  for (let kind = 0; kind < owner.length; kind++)
    p.selected[owner[kind]!]! += p.cup[kind]! + p.played[kind]! + (p.chit === kind ? 1 : 0)
}

/** 15.2-c: after the special Soviet attack the Axis may name the chit that is drawn first. */
export const nameFirst: Asking<Avl> = {
  name: 'first',
  rules: ['avl-15.2-c', 'avl-15.2-e'],
  verbs: ['name', 'pass'],
  asks: (p) =>
    p.setting.options.axisFirstChit === true && p.turn === p.setting.scenario.firstTurn && ownInCup(p).length > 0 // 15.2-c
      ? 1 << AXIS
      : 0,
  list: (p) => listOf([...ownInCup(p).map((chit) => ({ do: 'name', chit })), { do: 'pass' }]),
  check(p, _side, order) {
    if (order.do === 'pass') return legal('avl-15.2-e')
    return ownInCup(p).includes(order.chit as string) // 15.2-e
      ? legal('avl-15.2-c', 'avl-15.2-e')
      : refused('avl-15.2-e', { chit: order.chit! })
  },
  answer(c, _side, order) {
    if (order.do === 'pass') return // 15.2-e
    c.p.named = c.p.setting.names.chit.index(order.chit as string)
    c.tell({ is: 'named', rules: ['avl-15.2-c', 'avl-15.2-e'], chit: order.chit!, shows: true })
  },
}

function ownInCup(p: Avl): string[] {
  const { chits, names } = p.setting
  return names.chit.all.filter((_, kind) => chits.owner[kind] === AXIS && p.cup[kind]! > 0)
}

const DRAW_RULES = ['avl-7.2.1-a', 'avl-7.2.1-b', 'avl-4.1.2-a']

/** 7.2.1: one chit is drawn at random, or it is the one that the Axis named. */
export const drawChit: Doing<Avl> = {
  name: 'draw',
  run(c) {
    const { p } = c
    const { chits, names } = p.setting
    const kind = p.named >= 0 ? p.named : c.draw(p.cup, 'chit', DRAW_RULES, names.chit.all) // 7.2.1-a, 15.2-c
    if (p.named >= 0) c.tell({ is: 'drawn-named', rules: ['avl-15.2-c'], chit: names.chit.name(kind) })
    p.cup[kind]!--
    p.cupSize--
    if (p.returned[kind]! > 0) p.returned[kind]!--
    if (kind !== chits.manstein) p.refused = 0 // 7.2.2-g
    if (chits.owner[kind] === SOVIET) p.revealed[kind] = 1
    p.chit = kind
    p.active = chits.owner[kind]! // 4.1.2-a, 7.2.1-b
  },
}

/** 7.2.2-e, 7.2.2-f, 15.2-e: whether a Manstein chit may be put back. */
function mayRefuse(p: Avl): boolean {
  return p.refused === 0 && p.named < 0 // 7.2.2-e, 7.2.2-f, 15.2-e
}

/** 7.2.2-d to 7.2.2-g: what is done with a Manstein chit. */
export const playManstein: Asking<Avl> = {
  name: 'manstein',
  rules: ['avl-7.2.2-d', 'avl-7.2.2-e', 'avl-7.2.2-f', 'avl-7.2.2-j'],
  verbs: ['activate', 'refuse'],
  asks: (p) =>
    p.chit === p.setting.chits.manstein && (mayRefuse(p) || activatable(p, AXIS).length > 0) ? 1 << AXIS : 0,
  list: (p) =>
    listOf([
      ...activatable(p, AXIS).map((hq) => ({ do: 'activate', unit: nameOf(p, hq) })), // 7.2.2-d
      ...(mayRefuse(p) ? [{ do: 'refuse' }] : []),
    ]),
  check(p, _side, order) {
    if (order.do === 'refuse')
      return mayRefuse(p) ? legal('avl-7.2.2-e', 'avl-7.2.2-g') : refused(p.named >= 0 ? 'avl-15.2-e' : 'avl-7.2.2-f')
    const hq = p.setting.names.piece.index(order.unit as string)
    if (activatable(p, AXIS).includes(hq)) return legal('avl-7.2.2-d', 'avl-7.2.2-j') // 7.2.2-d
    const isOurs = p.setting.roster.side[hq] === AXIS && p.setting.roster.isHq[hq] === 1
    return refused(isOurs ? 'avl-7.2.2-k' : 'avl-7.2.2-d', { unit: order.unit! })
  },
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'refuse') putBack(c)
    else c.call('activation', p.setting.names.piece.index(order.unit as string))
  },
}

function putBack(c: Conduct<Avl>): void {
  const { p } = c
  const { manstein } = p.setting.chits
  p.cup[manstein]!++ // 7.2.2-e
  p.cupSize++
  p.returned[manstein]!++
  p.refused = 1 // 7.2.2-f
  p.chit = -1
  p.active = -1
  c.tell({ is: 'refused', rules: ['avl-7.2.2-e', 'avl-7.2.1-c'], cup: p.cupSize, shows: true })
}

/** 7.2.1-c: a chit that has been played lies open until the next selection. */
export const layAside: Doing<Avl> = {
  name: 'aside',
  run(c) {
    const { p } = c
    if (p.chit < 0) return
    c.tell({ is: 'laid-aside', rules: ['avl-7.2.1-c'], chit: p.setting.names.chit.name(p.chit) })
    p.played[p.chit]!++ // 7.2.1-c, 2.1.1-b
    if (p.chit === p.setting.chits.manstein) p.refused = 0
    p.named = -1
    p.chit = -1
    p.active = -1
  },
}
