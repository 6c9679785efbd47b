import { agenda } from '../../../kernel/agenda.js'
import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing, Step } from '../../../kernel/sequence.js'
import { type Refusal, type Verdict, verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals, refusedBy } from '../../../operations/refusals.js'
import { NOWHERE, walk, walkArgs } from '../../../operations/retreat.js'
import { groundOf, nameOf, placeName, putUnit, unitsIn } from '../../../operations/units.js'
import { defenders, goTogether, hasRoomFor, isOverrun } from '../board/units.js'
import { type Book, cite } from '../book.js'
import type { Family } from '../fields.js'
import { driveOff } from '../moving/relocation.js'
import { enemyOf } from '../tables.js'
import { eliminate, loseStep } from './losses.js'
import { bestRetreats, checkRetreatRoute, retreatRoutes, riverRules, trapRules } from './retreat-routes.js'

/** Retreats: who goes, in what order, and what happens on the way. */

/** What a game does with headquarters that do not fight but go along with a unit of their stack. */
export interface Company {
  /** Those that a unit can be named with; nothing where it goes alone. */
  choices(p: Family, unit: number): readonly (number | undefined)[]
  /** Why it must be another choice. */
  refusals(p: Family, unit: number, hq: number | undefined): readonly Refusal[]
  /** What a choice rests on. */
  rules(p: Family, hq: number | undefined): readonly RuleId[]
  /** A unit begins its retreat, with a headquarters or without. */
  begin(c: Conduct<Family>, unit: number, hq: number | undefined): void
}

/** The units that still have to leave the attacked hex. */
export function retreaters(p: Family): number[] {
  return p.retreat > 0 ? defenders(p, p.target) : [] // @retreat
}

/** Who cannot complete any way is eliminated; a headquarters is driven off. */
export const loseTrapped: Doing<Family> = {
  name: 'trapped',
  run(c) {
    const { p } = c
    for (const unit of retreaters(p)) {
      if (p.ending !== 0 || retreatRoutes(p, unit, p.target, p.retreat).length > 0) continue // @wholeRetreat
      removeTrapped(c, unit, trapRules(p, unit, p.target))
    }
  },
}

function removeTrapped(c: Conduct<Family>, unit: number, rules: readonly RuleId[]): void {
  const { roster, book } = c.p.setting
  if (roster.isHq[unit] === 1) {
    // tow-2.3-e
    driveOff(c, unit, rules)
    return
  }
  book.fall?.(c, unit, c.p.at[unit]!)
  eliminate(c, unit, rules) // @wholeRetreat
}

/** The owner takes his units back one by one, each on one of its best ways. */
export const retreat = ({ cite: { retreat, ownerRetreats } }: Book, company?: Company): Asking<Family> => ({
  name: 'retreat',
  rules: [...retreat, ...ownerRetreats],
  verbs: ['retreat'],
  asks: (p) => (retreaters(p).length > 0 ? 1 << enemyOf(p.active) : 0), // @ownerRetreats
  about: (p) => ({ place: placeName(p, p.target), hexes: p.retreat }),
  list(p) {
    const orders = retreaters(p).flatMap((unit) => {
      // @retreatApart
      const hqs = company?.choices(p, unit) ?? ALONE
      // @ownerChoosesWay
      return bestRetreats(p, unit, p.target, p.retreat).flatMap(({ path }) =>
        hqs.map((hq) => retreatOrder(p, unit, path, hq)),
      )
    })
    return listOf(orders, (order) => order.unit as string)
  },
  check(p, _side, order) {
    const unit = p.setting.names.piece.index(order.unit as string)
    if (!retreaters(p).includes(unit)) return refusedBy(retreat, { unit: order.unit! })
    return checkRetreat(p, unit, order, company)
  },
  answer(c, _side, order) {
    const { p } = c
    const unit = p.setting.names.piece.index(order.unit as string)
    c.go('trapped')
    const shared = stackRules(p, unit)
    company?.begin(c, unit, staffIn(p, order))
    fallBack(c, unit, pathIn(p, order), p.target, [...retreat, ...shared])
  },
})

const ALONE: readonly undefined[] = [undefined]

function staffIn(p: Family, order: Order): number | undefined {
  return order.hq === undefined ? undefined : p.setting.names.piece.index(order.hq as string)
}

function checkRetreat(p: Family, unit: number, order: Order, company: Company | undefined): Verdict {
  const hq = staffIn(p, order)
  if (!(company?.choices(p, unit) ?? ALONE).includes(hq))
    return verdict(company?.refusals(p, unit, hq) ?? refusals(cite(p).retreat, { unit: order.hq! }))
  const rules = [...stackRules(p, unit), ...(company?.rules(p, hq) ?? [])]
  return checkRetreatRoute(p, unit, p.target, p.retreat, pathIn(p, order), rules)
}

/** Others retreat from the same hex, and may go elsewhere. */
function stackRules(p: Family, unit: number): readonly RuleId[] {
  return p.at[unit] === p.target && retreaters(p).length > 1 ? cite(p).retreatApart : []
}

function retreatOrder(p: Family, unit: number, path: readonly number[], hq?: number): Order {
  return {
    do: 'retreat',
    unit: nameOf(p, unit),
    path: path.map((hex) => placeName(p, hex)),
    ...(hq === undefined ? {} : { hq: nameOf(p, hq) }),
  }
}

function pathIn(p: Family, order: Order): number[] {
  return (order.path as readonly string[]).map((name) => p.setting.names.place.index(name))
}

/** Tells of a way back and takes it, hex by hex. */
function fallBack(
  c: Conduct<Family>,
  unit: number,
  path: readonly number[],
  origin: number,
  rules: readonly RuleId[],
): void {
  const { p } = c
  c.tell(() => ({
    is: 'retreated',
    rules: [...rules, ...cite(p).retreatIsFree, ...riverRules(p, unit, origin, path)],
    unit: nameOf(p, unit),
    from: placeName(p, p.at[unit]!),
    path: path.map((hex) => placeName(p, hex)),
  }))
  c.call('fall-back', unit, origin, ...walkArgs(path, LONGEST_RETREAT), 0)
}

const UNIT_ARG = 0
const ORIGIN_ARG = 1
const PATH_ARG = 2
const LOST_ARG = 4
/** No result makes a unit go farther at once. */
const LONGEST_RETREAT = LOST_ARG - PATH_ARG

/** One hex after the other; a unit loses a step in every enemy zone it enters, and drives off a headquarters on its way. */
const walkBack: Doing<Family> = walk({
  unitArg: UNIT_ARG,
  pathArg: PATH_ARG,
  most: LONGEST_RETREAT,
  enter(c, unit, hex) {
    const { p } = c
    const lone = isOverrun(p, unit, hex) ? unitsIn(p, hex)[0]! : NOWHERE // @overrunRetreat
    putUnit(p, unit, hex)
    if (isInEnemyZone(p, unit, hex) && !loseInZone(c, unit, hex, lone)) return // @zoneCostsStep, @overrunFails: who is lost on entering takes nothing
    c.again()
    p.setting.book.enter(c, unit, hex)
    if (lone !== NOWHERE) driveOff(c, lone, cite(p).overrunRetreat) // @overrunRetreat
  },
  end: (c, unit) => endRetreat(c, unit, agenda.arg(c.p, ORIGIN_ARG)),
})

/** Whether a unit survives the enemy zone that it has come into; `lone` is an enemy headquarters in the hex. */
function loseInZone(c: Conduct<Family>, unit: number, hex: number, lone: number): boolean {
  const { p } = c
  const { roster, book, options } = p.setting
  if (roster.isHq[unit] === 1 && !book.staffsFight) return true
  const once = options.retreatEzocLoss === 'once'
  if (once && agenda.arg(p, LOST_ARG) === 1) return true // @zoneCostsOnce
  agenda.setArg(p, LOST_ARG, 1)
  if (p.steps[unit] === 1) book.fall?.(c, unit, hex)
  loseStep(c, unit, zoneRules(p, unit, hex, lone)) // @zoneCostsStep, @zoneKills, @extraHexZone
  return p.at[unit] === hex
}

/** What the loss of a step in an enemy zone rests on. */
function zoneRules(p: Family, unit: number, hex: number, lone: number): RuleId[] {
  const cited = cite(p)
  const isShared = lone === NOWHERE && unitsIn(p, hex).length > 1
  const isExtra = p.setting.map.grid.distance(hex, agenda.arg(p, ORIGIN_ARG)) > p.retreat
  const dies = p.steps[unit] === 1
  return [
    ...(p.setting.options.retreatEzocLoss === 'once' ? cited.zoneCostsOnce : cited.zoneCostsStep),
    ...(isShared ? cited.zoneDespiteFriends : []),
    ...(isExtra ? cited.extraHexZone : []),
    ...(dies ? cited.zoneKills : []),
    ...(dies && lone !== NOWHERE ? cited.overrunFails : []),
  ]
}

function endRetreat(c: Conduct<Family>, unit: number, origin: number): void {
  const { p } = c
  const { staffMeetsStaff, staffMayNotEnd } = cite(p)
  p.setting.book.settle?.(c)
  if (hasRoomFor(p, unit, p.at[unit]!)) return // @extraHex, @extraHexAgain, @limitAtEnd
  if (p.setting.roster.isHq[unit] === 1 && p.setting.book.staffsFight)
    // @staffMeetsStaff, @staffMayNotEnd
    driveOff(c, unit, [...staffMeetsStaff, ...staffMayNotEnd])
  else c.call('flight', unit, origin) // @extraHex, @nationsInRetreat, @staffGoesOn
}

function isInEnemyZone(p: Family, unit: number, hex: number): boolean {
  return groundOf(p).zone[enemyOf(p.setting.roster.side[unit]!)]![hex] !== 0 // @zoneDespiteFriends
}

/** A unit that ends its retreat where it may not be goes on hex by hex. */
const loseStranded: Doing<Family> = {
  name: 'stranded',
  run(c) {
    const { p } = c
    const unit = agenda.arg(p, UNIT_ARG)
    const origin = agenda.arg(p, ORIGIN_ARG)
    if (retreatRoutes(p, unit, origin, 1).length > 0) return // @extraHexFails
    const rules = [...extraRules(p, unit, origin), ...cite(p).extraHexFails, ...trapRules(p, unit, origin)]
    c.leave()
    removeTrapped(c, unit, rules)
  },
}

const flee = ({ cite: { extraHex } }: Book): Asking<Family> => ({
  name: 'retreat-on',
  rules: extraHex,
  verbs: ['retreat'],
  asks: (p) => 1 << p.setting.roster.side[agenda.arg(p, UNIT_ARG)]!,
  about: (p) => ({ unit: nameOf(p, agenda.arg(p, UNIT_ARG)) }),
  list(p) {
    const unit = agenda.arg(p, UNIT_ARG)
    return listOf(
      bestRetreats(p, unit, agenda.arg(p, ORIGIN_ARG), 1).map(({ path }) => retreatOrder(p, unit, path)),
      (order) => order.unit as string,
    )
  },
  check(p, _side, order) {
    const unit = agenda.arg(p, UNIT_ARG)
    if (order.unit !== nameOf(p, unit) || order.hq !== undefined) return refusedBy(extraHex, { unit: nameOf(p, unit) })
    const origin = agenda.arg(p, ORIGIN_ARG)
    return checkRetreatRoute(p, unit, origin, 1, pathIn(p, order), extraRules(p, unit, origin))
  },
  answer(c, _side, order) {
    const origin = agenda.arg(c.p, ORIGIN_ARG)
    const rules = extraRules(c.p, agenda.arg(c.p, UNIT_ARG), origin)
    c.leave()
    fallBack(c, c.p.setting.names.piece.index(order.unit as string), pathIn(c.p, order), origin, rules)
  },
})

/** Why a unit has to go on: too many, or others with whom it may not be; and that it is not for the first time. */
function extraRules(p: Family, unit: number, origin: number): RuleId[] {
  const { extraHex, extraHexAgain, nationsInRetreat, staffGoesOn } = cite(p)
  const { book, roster, map } = p.setting
  const hex = p.at[unit]!
  const others = unitsIn(p, hex).filter((other) => other !== unit)
  return [
    ...extraHex,
    ...(goTogether(p, unit, hex) ? [] : nationsInRetreat),
    ...(book.nationRules?.(p, unit, others) ?? []),
    ...(roster.isHq[unit] === 1 ? staffGoesOn : []),
    ...(map.grid.distance(hex, origin) > p.retreat ? extraHexAgain : []),
  ]
}

export const flight = (book: Book): Step<Family> => ({
  args: { unit: 'piece', origin: 'place' },
  entries: [loseStranded, flee(book)],
})

export const fallingBack: Step<Family> = {
  args: { unit: 'piece', origin: 'place', next: 'place', last: 'place', lost: null },
  entries: [walkBack],
}
