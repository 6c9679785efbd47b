import { total } from '../../kernel/dice.js'
import { concat, listOf, type OrderList, Selections } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../kernel/sequence.js'
import { legal, type Refusal, refused, type Verdict, verdict } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import { countsIn, namedCounts } from '../../operations/kind-counts.js'
import { sideName } from '../../operations/units.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { crossingPoints } from './control.js'
import type { Tow } from './fields.js'
import { AIRBORNE_FROM, OKH_FROM, STAVKA_FROM, STAVKA_LIMIT } from './tables.js'

/** Command chits: chapters 4.2 and 4.3. */

/** 3.0-e to 3.0-g: the chits that wait on the turn track, until when, and by which rules. */
export const WAITING = {
  okh: { from: OKH_FROM, rules: ['tow-4.2.2-c', 'tow-3.0-g'] },
  airborne: { from: AIRBORNE_FROM, rules: ['tow-4.2.1-g', 'tow-3.0-e'] },
  stavka: { from: STAVKA_FROM, rules: ['tow-4.2.1-j', 'tow-3.0-f'] },
} as const

/** How many of each chit a side may select this turn: 4.2.1-a, 4.2.1-g to -k, 4.2.2-a, 4.2.2-c. */
export function availableChits(p: Tow, side: number): number[] {
  const { chits } = p.setting
  return Array.from(chits.stock, (stock, kind) => {
    if (chits.owner[kind] !== side) return 0
    if (kind === chits.okh) return p.turn >= OKH_FROM ? stock : 0 // 4.2.2-c
    if (kind === chits.airborne) return mayUseAirborne(p) ? stock : 0 // 4.2.1-g, 4.2.1-h
    if (kind === chits.stavka) return mayUseStavka(p) ? stock : 0 // 4.2.1-j
    return stock
  })
}

function mayUseAirborne(p: Tow): boolean {
  if (p.turn < AIRBORNE_FROM || p.airborneMarker >= 0) return false // 4.2.1-g, 4.2.1-i
  return p.airborneUsed === 0 || p.setting.options.airborneOncePerGame === false // 4.2.1-h, 4.2.1-i
}

function mayUseStavka(p: Tow): boolean {
  const limit = STAVKA_LIMIT[p.turn]
  return limit !== undefined && crossingPoints(p) <= limit // 4.2.1-j, 4.2.1-k, 4.2.1-l, 2.1-h
}

/** 4.2.1-b, 4.2.2-b */
export function selectionSize(p: Tow, side: number): number {
  const { scenario } = p.setting
  // 4.2.1-b, 4.2.2-b, 2.1-i
  const wanted = side === SOVIET ? scenario.sovietChits : scenario.axisChits[p.turn - scenario.firstTurn]!
  return Math.min(wanted, total(availableChits(p, side)))
}

/** 4.2.1-c, 4.2.1-d: every front is there, or all but one and STAVKA. */
function frontsAreThere(p: Tow, counts: readonly number[]): boolean {
  const { fronts, stavka } = p.setting.chits
  const missing = fronts.filter((kind) => counts[kind] === 0).length
  return missing === 0 || (missing === 1 && counts[stavka]! > 0) // 4.2.1-c, 4.2.1-d, 4.2.1-m
}

/** All legal selections of a side. */
function selections(p: Tow, side: number): readonly (readonly number[])[] {
  return selectionsOf(p, side, availableChits(p, side), selectionSize(p, side))
}

const selectionsMade = new WeakMap<Tow['setting'], Map<string, readonly (readonly number[])[]>>()

/** All selections of so many chits of a side out of those available: the same every turn, so they are made once. */
export function selectionsOf(
  p: Tow,
  side: number,
  available: readonly number[],
  size: number,
): readonly (readonly number[])[] {
  const known = selectionsMade.get(p.setting) ?? new Map<string, readonly (readonly number[])[]>()
  selectionsMade.set(p.setting, known)
  const key = `${side} ${size} ${available.join(' ')}`
  let found = known.get(key)
  if (!found) {
    const ways = new Selections(available, size) // 4.2.1-e, 4.2.1-f
    const all = Array.from({ length: ways.length }, (_, i) => ways.at(i))
    found = side === SOVIET ? all.filter((counts) => frontsAreThere(p, counts)) : all // 4.2.1-c
    known.set(key, found)
  }
  return found
}

/** All ways to take some of the things counted, from none to all. */
export function parts(counts: ArrayLike<number>): number[][] {
  const given = Array.from(counts)
  return Array.from({ length: partsOf(given) }, (_, i) => partAt(given, i))
}

/** 4.2: both sides select in secret; the Axis also says what it keeps in hand. */
export const selectChits: Asking<Tow> = {
  name: 'chits',
  rules: ['tow-4.2-a', 'tow-4.2.1-b', 'tow-4.2.2-b', 'tow-2.1-i'],
  sealed: true, // 4.2-a
  verbs: ['select'],
  asks: () => (1 << AXIS) | (1 << SOVIET),
  about: (p, side) => ({ chits: selectionSize(p, side) }),
  list: (p, side) => (side === SOVIET ? sovietList(p) : axisList(p)),
  check: checkSelection,
  answer(c, side, order) {
    const { p } = c
    const chosen = countsIn(p.setting.names.chit, order.chits)
    const cup = side === AXIS ? countsIn(p.setting.names.chit, order.cup) : chosen // 4.2-b, 4.2-c
    for (let kind = 0; kind < chosen.length; kind++) {
      if (p.setting.chits.owner[kind] !== side) continue
      p.cup[kind] = cup[kind]! // 4.2-g, 4.2-h
      p.hand[kind] = chosen[kind]! - cup[kind]! // 4.2-c
    }
    const rules = side === SOVIET ? ['tow-4.2-b', 'tow-4.2-a'] : ['tow-4.2-c', 'tow-4.2-a']
    c.tell({ is: 'selected', rules, to: [sideName(p, side)], side: sideName(p, side), chits: order.chits! })
  },
}

function sovietList(p: Tow): OrderList {
  const all = selections(p, SOVIET)
  return {
    length: all.length,
    at: (index) => ({ do: 'select', chits: namedCounts(p.setting.names.chit, all[index]!) }),
    groups: [{ verb: 'select', start: 0, length: all.length }],
  }
}

/** Every selection with every part of it that can go into the cup. */
function axisList(p: Tow): OrderList {
  const all = selections(p, AXIS)
  const length = all.reduce((sum, counts) => sum + partsOf(counts), 0)
  return {
    length,
    at(index) {
      let rest = index
      let selection = 0
      while (rest >= partsOf(all[selection]!)) rest -= partsOf(all[selection++]!)
      const counts = all[selection]!
      return {
        do: 'select',
        chits: namedCounts(p.setting.names.chit, counts),
        cup: namedCounts(p.setting.names.chit, partAt(counts, rest)),
      }
    },
    groups: [{ verb: 'select', start: 0, length }],
  }
}

/** In how many ways some of the things counted can be taken. */
function partsOf(counts: readonly number[]): number {
  return counts.reduce((ways, count) => ways * (count + 1), 1)
}

/** The `index`th of these ways. */
function partAt(counts: readonly number[], index: number): number[] {
  let rest = index
  return counts.map((count) => {
    const take = rest % (count + 1)
    rest = Math.trunc(rest / (count + 1))
    return take
  })
}

function checkSelection(p: Tow, side: number, order: Order): Verdict {
  const chosen = countsIn(p.setting.names.chit, order.chits)
  const available = availableChits(p, side)
  const refusals: Refusal[] = []
  for (const [kind, count] of chosen.entries())
    if (count > available[kind]!)
      for (const rule of overdrawnRules(p, side, kind)) refusals.push({ rule, chit: p.setting.names.chit.name(kind) })
  const size = selectionSize(p, side)
  // 4.2.1-b, 4.2.2-b
  if (total(chosen) !== size) refusals.push({ rule: side === SOVIET ? 'tow-4.2.1-b' : 'tow-4.2.2-b', chits: size })
  if (side === SOVIET) {
    if (order.cup !== undefined) refusals.push({ rule: 'tow-4.2-b' }) // 4.2-b
    if (refusals.length === 0 && !frontsAreThere(p, chosen)) {
      refusals.push({ rule: 'tow-4.2.1-c' })
      if (chosen[p.setting.chits.stavka]! > 0) refusals.push({ rule: 'tow-4.2.1-d' })
    }
  } else {
    const cup = countsIn(p.setting.names.chit, order.cup)
    if (order.cup === undefined || cup.some((count, kind) => count > chosen[kind]!))
      refusals.push({ rule: 'tow-4.2-c' })
  }
  return refusals.length > 0 ? verdict(refusals) : legal(...allowingRules(p, side, chosen))
}

/** Why so many of a chit cannot be selected. */
function overdrawnRules(p: Tow, side: number, kind: number): readonly RuleId[] {
  const { chits, options } = p.setting
  const pool = [side === SOVIET ? 'tow-4.2.1-a' : 'tow-4.2.2-a']
  if (chits.owner[kind] !== side) return pool
  if (kind === chits.okh && p.turn < OKH_FROM) return WAITING.okh.rules
  if (kind === chits.airborne && p.turn < AIRBORNE_FROM) return WAITING.airborne.rules
  if (kind === chits.airborne && !mayUseAirborne(p))
    return [options.airborneOncePerGame === false ? 'tow-4.2.1-i' : 'tow-4.2.1-h']
  if (kind === chits.stavka && p.turn < STAVKA_FROM) return WAITING.stavka.rules
  if (kind === chits.stavka && !mayUseStavka(p)) return ['tow-4.2.1-j', 'tow-4.2.1-k']
  return pool
}

/** The rules that allow what a selection does beyond the plain case. */
function allowingRules(p: Tow, side: number, chosen: readonly number[]): string[] {
  const { chits } = p.setting
  if (side === AXIS) return ['tow-4.2-c', 'tow-4.2.2-a', ...(chosen[chits.okh]! > 0 ? ['tow-4.2.2-c'] : [])]
  const skipsFront = chits.fronts.some((kind) => chosen[kind] === 0)
  const rules = ['tow-4.2.1-a', 'tow-4.2.1-e', ...(skipsFront ? [] : ['tow-4.2.1-c'])]
  if (chosen[chits.stavka]! > 0) rules.push('tow-4.2.1-j', 'tow-4.2.1-k', skipsFront ? 'tow-4.2.1-d' : 'tow-4.2.1-f')
  if (chosen[chits.airborne]! > 0) rules.push(p.airborneUsed === 1 ? 'tow-4.2.1-i' : 'tow-4.2.1-h')
  return rules
}

/** 4.2-f, 4.2-g: the cup is filled anew, with the Supply chit. */
export const fillCup: Doing<Tow> = {
  name: 'cup',
  run(c) {
    const { p } = c
    const { chits } = p.setting
    p.handSize = total(p.hand)
    const inCup = (side: number): number =>
      p.cup.reduce((sum, count, kind) => sum + (chits.owner[kind] === side ? count : 0), 0)
    p.selected[SOVIET] = inCup(SOVIET)
    p.selected[AXIS] = inCup(AXIS) + p.handSize
    p.cup[chits.supply] = 1 // 4.2-f
    p.cupSize = total(p.cup)
    offerChits(p)
    c.tell({
      is: 'cup-filled',
      rules: ['tow-4.2-f', 'tow-4.2-g', 'tow-4.2-h', 'tow-4.2-j', 'tow-4.2-k'],
      cup: p.cupSize,
      hand: p.handSize,
      shows: true,
    })
  },
}

/** Takes down what could be selected, since Crossing Points may change that before the turn is over. */
export function offerChits(p: Tow): void {
  for (const side of [AXIS, SOVIET])
    for (const [kind, count] of availableChits(p, side).entries())
      if (p.setting.chits.owner[kind] === side) p.offered[kind] = count
}

/** 4.2-d, 4.3-w: before every draw the Axis may add chits from its hand; it must when the cup is empty. */
export const addChits: Asking<Tow> = {
  name: 'add',
  rules: ['tow-4.2-d'],
  verbs: ['add', 'forfeit', 'pass'],
  asks: (p) => (p.handSize > 0 ? 1 << AXIS : 0), // 4.2-d
  about: (p) => ({ cup: p.cupSize, hand: p.handSize }),
  list(p) {
    const hand = Array.from(p.hand)
    const length = partsOf(hand) - 1
    const adding: OrderList = {
      length,
      // The first part is to add nothing.
      at: (index) => ({ do: 'add', chits: namedCounts(p.setting.names.chit, partAt(hand, index + 1)) }),
      groups: [{ verb: 'add', start: 0, length }],
    }
    if (p.cupSize > 0) return concat([adding, listOf([{ do: 'pass' }])]) // 4.3-w
    return mayForfeit(p) ? concat([adding, listOf([{ do: 'forfeit' }])]) : adding // 4.3-w
  },
  check(p, _side, order) {
    if (order.do === 'pass') return p.cupSize > 0 ? legal('tow-4.2-d') : refused('tow-4.3-w') // 4.3-w
    if (order.do === 'forfeit') return p.cupSize === 0 && mayForfeit(p) ? legal('tow-4.3-w') : refused('tow-4.3-w')
    const counts = countsIn(p.setting.names.chit, order.chits)
    if (total(counts) === 0 || counts.some((count, kind) => count > p.hand[kind]!)) return refused('tow-4.2-d')
    return legal('tow-4.2-d', ...(p.cupSize === 0 ? ['tow-4.3-w'] : []))
  },
  refuse: (_p, _side, order) => (order.do === 'interrupt' ? refused('tow-4.3-q') : undefined),
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'pass') return
    if (order.do === 'forfeit') {
      p.hand.fill(0)
      p.handSize = 0
      c.tell({ is: 'forfeited', rules: ['tow-4.3-w'] })
      return
    }
    const counts = countsIn(p.setting.names.chit, order.chits)
    for (const [kind, count] of counts.entries()) {
      p.hand[kind]! -= count
      p.cup[kind]! += count // 4.2-d
    }
    const added = total(counts)
    p.handSize -= added
    p.cupSize += added
    c.tell({
      is: 'added',
      rules: p.cupSize === added ? ['tow-4.2-d', 'tow-4.3-w'] : ['tow-4.2-d'],
      chits: added,
      cup: p.cupSize,
      hand: p.handSize,
    })
  },
}

function mayForfeit(p: Tow): boolean {
  return p.setting.options.axisHandAtCupEmpty === 'mayForfeit'
}

/** 4.3-a, 4.3-b: one chit is drawn at random. */
export const drawChit: Doing<Tow> = {
  name: 'draw',
  run(c) {
    const { p } = c
    const { chits, names } = p.setting
    if (p.cupSize === 0) {
      c.leave()
      return
    }
    const kind = c.draw(p.cup, 'chit', DRAW_RULES, names.chit.all) // 4.3-a, 2.4-b
    p.cup[kind]!--
    p.cupSize--
    if (p.returned[kind]! > 0) p.returned[kind]!--
    if (kind === chits.airborne) p.airborneUsed = 1 // 4.2.1-h
    p.chit = kind
    p.active = kind === chits.supply ? -1 : chits.owner[kind]! // 4.3-b
    p.fromHand = 0
    if (kind === chits.supply && p.handSize > 0)
      c.tell({ is: 'no-interrupt', rules: ['tow-4.3-r'], chit: names.chit.name(kind) })
  },
}

const DRAW_RULES = ['tow-4.3-a', 'tow-4.3-b', 'tow-2.4-b', 'tow-4.2-i']

/** 4.3-q: after a draw the Axis may interrupt with an OKH chit from its hand; asked whenever it holds any chit. */
export const interrupt: Asking<Tow> = {
  name: 'interrupt',
  rules: ['tow-4.3-q'],
  discreet: true,
  verbs: ['interrupt', 'pass'],
  asks: (p) => (p.handSize > 0 && p.chit !== p.setting.chits.supply ? 1 << AXIS : 0), // 4.3-r, 4.3-q
  about: (p) => ({ chit: p.setting.names.chit.name(p.chit) }),
  list: (p) => listOf([...(p.hand[p.setting.chits.okh]! > 0 ? [{ do: 'interrupt' }] : []), { do: 'pass' }]),
  check(p, _side, order) {
    if (order.do === 'pass') return legal()
    // 4.3-q, 4.2-e
    return p.hand[p.setting.chits.okh]! > 0 ? legal('tow-4.3-q', 'tow-4.3-s', 'tow-4.2-e') : refused('tow-4.3-q')
  },
  answer(c, _side, order) {
    if (order.do === 'interrupt') sendBack(c)
  },
}

/** 4.2.2-o: the drawn chit goes back into the cup; the OKH chit takes its place. */
function sendBack(c: Conduct<Tow>): void {
  const { p } = c
  const { chits, names } = p.setting
  c.tell({
    is: 'interrupted',
    rules: ['tow-4.2.2-o', 'tow-4.3-s', 'tow-4.3-t', 'tow-4.3-u'],
    chit: names.chit.name(p.chit),
    shows: true,
  })
  p.cup[p.chit]!++ // 4.2.2-o, 4.3-s
  p.returned[p.chit]!++
  p.cupSize++
  p.hand[chits.okh]!-- // 4.3-t
  p.handSize--
  p.chit = chits.okh // 4.3-u
  p.active = AXIS
  p.fromHand = 1
}

/** 4.3-y: a resolved chit is laid aside, open to all. */
export const layAside: Doing<Tow> = {
  name: 'aside',
  run(c) {
    const { p } = c
    const rules = p.fromHand === 1 ? ['tow-4.3-y', 'tow-4.3-t'] : ['tow-4.3-y']
    c.tell({ is: 'laid-aside', rules, chit: p.setting.names.chit.name(p.chit) })
    p.resolved[p.chit]!++ // 4.3-y
    p.chit = -1
    p.active = -1
    p.fromHand = 0
  },
}
