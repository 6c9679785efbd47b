import { DIRECTIONS } from '@sztab/hex'
import { KeptAnswers } from '../../../kernel/kept-answers.js'
import { concat, listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct } from '../../../kernel/sequence.js'
import { legal, type Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { bitsBetween } from '../../../operations/terrain.js'
import { groundOf, isOnMap, nameOf, placeName, putUnit, unitsIn } from '../../../operations/units.js'
import { BLOCKED, isUnbridgedMajor, LINE, MAJOR } from '../board/setting.js'
import { attackers, hasRoomFor, isOverrun } from '../board/units.js'
import { type Book, cite } from '../book.js'
import type { Family } from '../fields.js'
import { driveOff } from '../moving/relocation.js'
import { enemyOf } from '../tables.js'

/** The advance after combat. */

/** The attackers that may still advance; a headquarters only follows. */
function advancers(p: Family): number[] {
  const { isHq } = p.setting.roster
  return attackers(p).filter((unit) => isHq[unit] === 0 && isOnMap(p, unit)) // @onlyAttackersAdvance, @staffFollowsOne
}

/** When the attacked hex is empty the attackers may advance, one by one. */
export const advance = (
  { cite: { advance, advanceIsFree, consequences, oneAfterAnother } }: Book,
  kept = new KeptAnswers(advances),
): Asking<Family> => ({
  name: 'advance',
  rules: [...advance, ...advanceIsFree, ...consequences],
  verbs: ['advance', 'done'],
  // @advance
  asks: (p) => (groundOf(p).holder[p.target] !== enemyOf(p.active) && kept.some(p) ? 1 << p.active : 0),
  about: (p) => ({ place: placeName(p, p.target) }),
  // @advanceIsFree
  list: (p) => concat([listOf(kept.of(p), (order) => order.unit as string), listOf([{ do: 'done' }])]),
  check(p, _side, order) {
    if (order.do === 'done') return legal(...advanceIsFree)
    return checkAdvance(p, order)
  },
  refuse: (_p, _side, { do: verb }) =>
    verb === 'attack' && consequences.length > 0 ? refusedBy([...oneAfterAnother, ...consequences]) : undefined,
  answer(c, _side, order) {
    if (order.do === 'done') return
    c.again()
    carryOut(c, order)
  },
})

function advances(p: Family): Order[] {
  return advancers(p).flatMap((unit) =>
    paths(p, unit).flatMap((path) =>
      [undefined, ...followers(p, unit)].flatMap((hq) => advanceOrder(p, unit, path, hq)),
    ),
  )
}

/** The order, if there is room for the unit and for the headquarters that follows it. */
function advanceOrder(p: Family, unit: number, path: readonly number[], hq: number | undefined): Order[] {
  const end = path.at(-1)!
  // @advanceStacking, @limitAtEnd
  if (!hasRoomFor(p, unit, end) || (hq !== undefined && !canFollow(p, unit, hq, end))) return []
  return [
    {
      do: 'advance',
      unit: nameOf(p, unit),
      path: path.map((hex) => placeName(p, hex)),
      ...(hq === undefined ? {} : { hq: nameOf(p, hq) }),
    },
  ]
}

/** The headquarters in a unit's hex may follow it. */
function followers(p: Family, unit: number): number[] {
  return unitsIn(p, p.at[unit]!).filter((other) => p.setting.roster.isHq[other] === 1) // @staffAdvances, @staffFollowsOne
}

/** There is room for a headquarters behind a unit: where that drives off an enemy headquarters, its place is free. */
function canFollow(p: Family, unit: number, hq: number, end: number): boolean {
  return isOverrun(p, unit, end) || hasRoomFor(p, hq, end)
}

/** The attacked hex, and for mechanized units one more. */
function paths(p: Family, unit: number): number[][] {
  const found = [[p.target]] // @advanceFirstHex
  if (p.setting.roster.isMechanized[unit] === 0) return found // @footAdvance, @mechanizedAdvance
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const second = p.setting.map.grid.neighbour(p.target, direction)
    // @advanceSecondHex, @advanceApart
    if (second >= 0 && secondRefusals(p, unit, second).length === 0) found.push([p.target, second])
  }
  return found
}

/** What forbids a second hex. */
function secondRefusals(p: Family, unit: number, second: number): readonly RuleId[] {
  const { setting } = p
  const { stopBehindMajor, advanceSecondHex, noMajorSecond } = cite(p)
  // @stopBehindMajor, @bridgesInAdvance
  if (isUnbridgedMajor(bitsBetween(setting, p.at[unit]!, p.target))) return stopBehindMajor
  if (setting.map.grid.directionTo(p.target, second) < 0) return advanceSecondHex
  const bits = bitsBetween(setting, p.target, second)
  // @advanceSecondHex, @terrainInAdvance
  if ((bits & BLOCKED) !== 0 || setting.water[second] === 1) return advanceSecondHex
  if (setting.opens[second]! > p.turn) return setting.book.shutHex // avl-13.0-a
  // @advanceSecondHex, @overrunAdvance
  if (groundOf(p).holder[second] === enemyOf(p.active) && !isOverrun(p, unit, second)) return advanceSecondHex
  return isUnbridgedMajor(bits) ? noMajorSecond : [] // @noMajorSecond, @bridgesInAdvance
}

function checkAdvance(p: Family, order: Order): Verdict {
  const { piece, place } = p.setting.names
  const rules = cite(p)
  const unit = piece.index(order.unit as string)
  const hq = order.hq === undefined ? undefined : piece.index(order.hq as string)
  const path = (order.path as readonly string[]).map((name) => place.index(name))
  const { isHq, isMechanized } = p.setting.roster
  if (!advancers(p).includes(unit))
    return refusedBy(isHq[unit] === 1 ? rules.staffFollowsOne : [...rules.advance, ...rules.onlyAttackersAdvance], {
      unit: order.unit!,
    })
  // @advanceFirstHex
  if (path[0] !== p.target) return refusedBy(rules.advanceFirstHex, { place: placeName(p, p.target) })
  if (path.length > (isMechanized[unit] === 1 ? 2 : 1))
    // @footAdvance, @mechanizedAdvance, @staffAdvancesTwo
    return refusedBy(
      [
        ...(isMechanized[unit] === 1 ? rules.mechanizedAdvance : rules.footAdvance),
        ...(hq === undefined ? [] : rules.staffAdvancesTwo),
      ],
      { unit: order.unit! },
    )
  const second = path[1]
  if (second !== undefined) {
    const found = second >= p.setting.hexes ? rules.advanceSecondHex : secondRefusals(p, unit, second)
    if (found.length > 0) return refusedBy(found, { place: placeName(p, second) })
  }
  const end = path.at(-1)!
  if (!hasRoomFor(p, unit, end)) return refusedBy(crowdRules(p, unit, end), { place: placeName(p, end) })
  if (hq !== undefined && !followers(p, unit).includes(hq)) return refusedBy(rules.staffFollowsOne, { unit: order.hq! })
  if (hq !== undefined && !canFollow(p, unit, hq, end))
    return refusedBy([...crowdRules(p, hq, end), ...rules.staffLimit, ...rules.oneStaff], { place: placeName(p, end) })
  return legal(...advanceRules(p, unit, path, hq))
}

/** Why there is no room: too many, or of nations that do not go together. */
function crowdRules(p: Family, unit: number, end: number): RuleId[] {
  return [...cite(p).advanceStacking, ...(p.setting.book.nationRules?.(p, unit, unitsIn(p, end)) ?? [])]
}

function advanceRules(p: Family, unit: number, path: readonly number[], hq: number | undefined): RuleId[] {
  const cited = cite(p)
  const rules: RuleId[] = [
    ...cited.advance,
    ...cited.advanceFirstHex,
    ...cited.advanceIgnoresZones,
    ...(p.setting.roster.isMechanized[unit] === 1 ? cited.mechanizedAdvance : cited.footAdvance),
  ]
  if (path.length === 2) rules.push(...cited.advanceSecondHex, ...cited.advanceApart)
  const crossings = [
    bitsBetween(p.setting, p.at[unit]!, p.target),
    ...(path.length === 2 ? [bitsBetween(p.setting, p.target, path[1]!)] : []),
  ]
  if (crossings.some((bits) => (bits & MAJOR) !== 0 && (bits & LINE) !== 0)) rules.push(...cited.bridgesInAdvance)
  if (path.some((hex) => p.setting.marsh[hex] === 1)) rules.push(...cited.terrainInAdvance)
  if (path.some((hex) => isOverrun(p, unit, hex))) rules.push(...cited.overrunAdvance)
  if (hq !== undefined) rules.push(...cited.staffAdvances, ...cited.staffFollowsOne)
  if (hq !== undefined && path.length === 2) rules.push(...cited.staffAdvancesTwo)
  if (p.chit < 0) rules.push(...cited.advanceInOpening)
  return rules
}

function carryOut(c: Conduct<Family>, order: Order): void {
  const { p } = c
  const { piece, place } = p.setting.names
  const cited = cite(p)
  const unit = piece.index(order.unit as string)
  const path = (order.path as readonly string[]).map((name) => place.index(name))
  const end = path.at(-1)!
  const lone = isOverrun(p, unit, end) ? unitsIn(p, end)[0] : undefined
  p.attacking[unit] = 0
  c.tell(() => ({
    is: 'advanced',
    rules: [
      ...cited.advance,
      ...cited.advanceIgnoresZones,
      ...cited.onlyAttackersAdvance,
      ...(p.setting.roster.isMechanized[unit] === 1 ? cited.mechanizedAdvance : cited.footAdvance),
    ],
    unit: order.unit!,
    from: placeName(p, p.at[unit]!),
    path: order.path!,
  }))
  const movers = order.hq === undefined ? [unit] : [unit, piece.index(order.hq as string)]
  for (const mover of movers) {
    if (mover !== unit)
      c.tell({
        is: 'followed',
        rules: [...cited.staffAdvances, ...cited.staffFollowsOne, ...cited.staffActsLikeUnit],
        unit: nameOf(p, mover),
        path: order.path!,
      })
    p.attacking[mover] = 0
    putUnit(p, mover, end) // tow-10.5-g, avl-9.6.2-b
    for (const hex of path) if (p.ending === 0) p.setting.book.enter(c, mover, hex)
  }
  if (p.ending !== 0) return
  p.setting.book.settle?.(c)
  if (lone !== undefined) driveOff(c, lone, cited.overrunAdvance) // @overrunAdvance
}
