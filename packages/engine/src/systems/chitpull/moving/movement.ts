import { nothingToExplain } from '../../../kernel/explanation.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Step } from '../../../kernel/sequence.js'
import { legal, type Verdict, verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals, refusedBy } from '../../../operations/refusals.js'
import { nameOf, placeName, putUnit, unitsIn } from '../../../operations/units.js'
import { hasRoomFor, isOverrun } from '../board/units.js'
import { type Book, cite } from '../book.js'
import type { Family } from '../fields.js'
import { choicesOf, currentChoices, mayMove } from './move-choices.js'
import { MoveList } from './move-list.js'
import { destinationRefusals, explainMove, moverRefusals, routeRefusals, rulesOfMove } from './move-reasons.js'
import { checkRelocation, settleStaff } from './relocation.js'
import { cheapestPath, priceMove, prizesFor } from './routes.js'
import { whyUnreachable } from './unreachable.js'

/** The activated units move one after the other; where a game has it, a headquarters may be relocated instead. */
const move = ({ cite: cited, relocatesByChoice }: Book): Asking<Family> => ({
  name: 'move',
  rules: [...cited.moveActivated, ...cited.moveOneByOne, ...cited.movementSegment],
  verbs: relocatesByChoice ? ['move', 'relocate', 'done'] : ['move', 'done'], // @actFreely, @spendFreely
  asks: (p) => (someMayMove(p) ? 1 << p.active : 0),
  list: (p) => new MoveList(p),
  check(p, _side, order) {
    if (order.do === 'done' && !choicesOf(p).mayEnd(p)) return refusedBy(cited.mustEnter) // @mustEnter
    if (order.do === 'done') return legal(...cited.spendFreely, ...cited.noSaving, ...cited.actFreely)
    const unit = p.setting.names.piece.index(order.unit as string)
    const to = p.setting.names.place.index(order.to as string)
    const found = moverRefusals(p, unit)
    if (found.length > 0) return verdict(found)
    return order.do === 'move' ? checkMove(p, unit, to, routeIn(p, order)) : checkVoluntary(p, unit, to)
  },
  /** The route that is found here is kept for carrying the move out. */
  allows(p, side, order) {
    if (order.do !== 'move' || order.via !== undefined) return this.check(p, side, order).legal
    const unit = p.setting.names.piece.index(order.unit as string)
    const to = p.setting.names.place.index(order.to as string)
    if (!mayMove(p, unit) || p.setting.map.grid.inPlay[to] !== 1 || !hasRoomFor(p, unit, to)) return false
    p.setting.scratch.stepTables.prepare(p, p.active)
    return cheapestPath(p, unit, to) !== undefined
  },
  explain(p, _side, order) {
    if (order.do !== 'move') return nothingToExplain
    const unit = p.setting.names.piece.index(order.unit as string)
    const to = p.setting.names.place.index(order.to as string)
    return moverRefusals(p, unit).length > 0 ? nothingToExplain : explainRoute(p, unit, to, routeIn(p, order))
  },
  refuse: (_p, _side, order) => (order.do === 'attack' ? refusedBy(cited.segmentOrder) : undefined),
  answer(c, _side, order) {
    if (order.do === 'done') return
    const { p } = c
    const unit = p.setting.names.piece.index(order.unit as string)
    const to = p.setting.names.place.index(order.to as string)
    const choices = currentChoices(p)
    const from = p.at[unit]!
    c.again()
    // Where nothing can happen on the way and nobody wants to know it, it need not be found.
    const isPlain = !c.isHeard && order.via === undefined && choices?.isPlainMove(unit, to) && !isOverrun(p, unit, to)
    const via = isPlain ? [] : routeIn(p, order)
    const hasMore = order.do === 'move' ? carryOut(c, unit, to, via) : relocateByChoice(c, unit, to)
    if (!hasMore) choices?.follow(p, unit, from, p.at[unit]!) // else the choices are made anew
  },
  answerByChance(c, _side, rng) {
    const { p } = c
    const choices = choicesOf(p)
    choices.drawn.draw(p, choices, rng)
    const { verb, unit, to, via, isPlain } = choices.drawn
    if (verb === 'done') return verb
    const from = p.at[unit]!
    c.again()
    const hasMore =
      verb === 'relocate'
        ? relocateByChoice(c, unit, to)
        : isPlain
          ? carryOutPlain(c, unit, to)
          : carryOut(c, unit, to, via)
    if (!hasMore) choices.follow(p, unit, from, p.at[unit]!)
    return verb
  },
})

export const movement = (book: Book): Step<Family> => ({ entries: [move(book)] })

function someMayMove(p: Family): boolean {
  const choices = currentChoices(p)
  if (choices) return choices.units.length > 0
  for (let unit = 0; unit < p.activated.length; unit++) if (mayMove(p, unit)) return true
  return false
}

export function routeIn(p: Family, order: Order): number[] | undefined {
  const via = order.via as readonly string[] | undefined
  return via?.map((name) => p.setting.names.place.index(name))
}

export function checkMove(p: Family, unit: number, to: number, via: readonly number[] | undefined): Verdict {
  p.setting.scratch.stepTables.prepare(p, p.active)
  const found = destinationRefusals(p, unit, to)
  if (found.length > 0) return verdict(found)
  const path = via ? [...via, to] : cheapestPath(p, unit, to)
  if (!path) return verdict(whyUnreachable(p, unit, to))
  const priced = priceMove(p, unit, path)
  if (!priced) return refusedBy(cite(p).entry, { place: placeName(p, path[0]!) })
  if (priced.report.reason !== undefined) return verdict(routeRefusals(p, unit, path, priced))
  // A way back to where it began is a move only if it takes something.
  if (to === p.at[unit] && !prizesFor(p, unit).some((hex) => path.includes(hex)))
    return verdict(refusals(cite(p).spendFreely, { place: placeName(p, to) }))
  return legal(...rulesOfMove(p, unit, path, priced))
}

export function explainRoute(p: Family, unit: number, to: number, via: readonly number[] | undefined) {
  p.setting.scratch.stepTables.prepare(p, p.active)
  if (destinationRefusals(p, unit, to).length > 0) return nothingToExplain
  const path = via ? [...via, to] : cheapestPath(p, unit, to)
  return path ? explainMove(p, unit, path) : nothingToExplain
}

/**
 * Carries a move out hex by hex, up to the end of the game if something on the way decides it. Says whether more has happened
 * than the move.
 */
export function carryOut(c: Conduct<Family>, unit: number, to: number, via: readonly number[] | undefined): boolean {
  const { p } = c
  const { book, scratch } = p.setting
  scratch.stepTables.prepare(p, p.active)
  const path = via ? [...via, to] : cheapestPath(p, unit, to)!
  const from = p.at[unit]!
  const priced = c.isHeard ? priceMove(p, unit, path)! : undefined
  const lone = isOverrun(p, unit, to) ? unitsIn(p, to)[0] : undefined
  const left = lone === undefined ? [] : (book.pointsLeft?.(p, unit, path) ?? [])
  p.moved[unit] = 1 // @moveOneByOne
  putUnit(p, unit, to)
  c.tell(() => ({
    is: 'moved',
    rules: toldRules(book)[priced!.departure.kind === 'strategic' ? 'strategic' : 'normal'],
    unit: nameOf(p, unit),
    from: placeName(p, from),
    path: path.map((hex) => placeName(p, hex)),
    points: priced!.report.cost / 2,
  }))
  const { told } = c
  for (const hex of path) if (p.ending === 0) book.enter(c, unit, hex)
  if (p.ending === 0) book.settle?.(c)
  if (p.ending === 0 && lone !== undefined) book.overrun?.(c, unit, lone, left)
  return c.told > told
}

/** The same for a move on whose way nothing can happen, and of which nobody wants to know. */
function carryOutPlain(c: Conduct<Family>, unit: number, to: number): boolean {
  const { p } = c
  const { told } = c
  p.moved[unit] = 1 // @moveOneByOne
  putUnit(p, unit, to)
  p.setting.book.settle?.(c)
  return c.told > told
}

interface Told {
  readonly normal: readonly RuleId[]
  readonly strategic: readonly RuleId[]
}

const toldBy = new WeakMap<Book, Told>()

/** What is told of every move, made once for a book. */
function toldRules(book: Book): Told {
  let rules = toldBy.get(book)
  if (!rules) {
    const { moveActivated, moveOneByOne, spendFreely, road, roadAllTheWay } = book.cite
    const both = [...moveActivated, ...moveOneByOne]
    rules = { normal: [...both, ...spendFreely], strategic: [...both, ...road, ...roadAllTheWay] }
    toldBy.set(book, rules)
  }
  return rules
}

/** A voluntary relocation in place of a move. */
function checkVoluntary(p: Family, unit: number, to: number): Verdict {
  const { relocateByChoice, relocateInstead, relocateReplaces } = cite(p)
  // @relocateByChoice
  if (p.setting.roster.isHq[unit] === 0) return refusedBy(relocateByChoice, { unit: nameOf(p, unit) })
  const found = checkRelocation(p, unit, p.at[unit]!, to)
  return found.legal ? legal(...relocateByChoice, ...relocateInstead, ...relocateReplaces, ...found.rules) : found
}

/** Says whether more has happened than the relocation. */
function relocateByChoice(c: Conduct<Family>, unit: number, to: number): boolean {
  const { relocateCharge, relocateByChoice, relocateInstead, relocateReplaces } = cite(c.p)
  c.p.setting.book.charge?.(c, unit, relocateCharge) // @relocateCharge
  const { told } = c
  settleStaff(c, unit, to, [...relocateByChoice, ...relocateInstead, ...relocateReplaces])
  return c.told > told + 1
}
