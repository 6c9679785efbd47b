import {
  type Asking,
  agenda,
  type Chance,
  type Conduct,
  concat,
  type Explanation,
  legal,
  listOf,
  type Order,
  type OrderList,
  refused,
  type Verdict,
} from '../../src/index.js'
import { mostTargets, type Obligations, workLeft } from '../../src/operations/obligations.js'
import { type Drill, enemyOf, isAssault } from './fields.js'
import { sweep } from './movement.js'
import {
  BATTLE_DICE,
  type BattleResult,
  battleResult,
  HILL_BONUS,
  MOST_DIFFERENCE,
  RESULTS,
  STACK,
  WORKS_BONUS,
} from './tables.js'

import { destroy, isInZone, isSeen, reveal, shift, unitsAt, unitsOf } from './units.js'

/** 4.1: after an assault chit as many enemy hexes as possible must be attacked. It does not end before, and says what is left. */
export const attack: Asking<Drill> = {
  name: 'attack',
  rules: ['drill-4.1-b'],
  verbs: ['attack'],
  asks: (p) => (isAssault(p.chit) && targets(p).length > 0 ? 1 << p.active : 0), // 4.1-a
  about: left,
  list(p) {
    const duty = dutyOf(p)
    return concat(targets(p).map((target) => attacksOn(p, duty, target)))
  },
  check: checkAttack,
  explain: explainAttack,
  refuse: (p, __, order) =>
    order.do === 'done' ? refused('drill-4.1-b', left(p)) : order.do === 'move' ? refused('drill-3.1-a') : undefined,
  answer(c, _side, order) {
    const { p } = c
    const target = p.setting.names.place.index(order.target as string)
    for (const unit of attackersIn(p, order)) {
      p.attacking[unit] = 1
      p.fought[unit] = 1
      p.dug[unit] = 0 // 2.4-b
      show(c, unit)
    }
    p.beset[target] = 1
    c.tell({ is: 'attacked', rules: ['drill-4.1-b'], place: order.target!, units: order.units! })
    c.call('battle', target)
    c.again()
  },
}

/** 5.1: taking part in a battle shows a unit to the enemy. */
function show(c: Conduct<Drill>, unit: number): void {
  const { p } = c
  const hidden = !isSeen(p, unit, enemyOf(p.setting.sideOf[unit]!))
  p.known[unit] = 1
  if (hidden) reveal(c, unit)
}

/** 4.1-c, 4.1-d: the units of the active side that could attack a hex. */
function candidates(p: Drill, target: number): number[] {
  const { grid } = p.setting.map
  return unitsOf(p, p.active).filter((unit) => {
    const at = p.at[unit]!
    return p.fought[unit] === 0 && at < p.setting.hexes && grid.directionTo(target, at) >= 0
  })
}

function targets(p: Drill): number[] {
  const enemy = enemyOf(p.active)
  return [...p.holder.keys()].filter(
    (hex) => p.holder[hex] === enemy && p.beset[hex] === 0 && candidates(p, hex).length > 0,
  )
}

/** 4.1-b: who could attack what, and how many hexes can be attacked in all. */
interface Duty {
  readonly work: Obligations
  readonly most: number
}

function dutyOf(p: Drill): Duty {
  const reach = p.setting.names.piece.all.map((): number[] => [])
  const open = targets(p)
  for (const target of open) for (const unit of candidates(p, target)) reach[unit]!.push(target)
  const work = {
    reach,
    spans: reach.map(() => 1),
    mustAttack: reach.map(() => false),
    mustBeAttacked: Array.from(p.holder, (_, hex) => open.includes(hex)),
  }
  return { work, most: mostTargets(work) }
}

/** What has still to be attacked: so many of these. */
function left(p: Drill): { left: number; places: string[] } {
  return { left: dutyOf(p).most, places: targets(p).map((hex) => p.setting.names.place.name(hex)) }
}

/** 4.1-e: whether after this attack all the others that were possible still are. */
function leavesTheRest({ work, most }: Duty, units: readonly number[], target: number): boolean {
  return mostTargets(workLeft(work, units, [target])) === most - 1
}

/** All sets of attackers of one hex that leave the others what they need; an order is built only when one is picked. */
function attacksOn(p: Drill, duty: Duty, target: number): OrderList {
  const { piece, place } = p.setting.names
  const units = candidates(p, target)
  const sets = Array.from({ length: 2 ** units.length - 1 }, (_, i) => units.filter((_, bit) => (i + 1) & (1 << bit)))
  const allowed = sets.filter((set) => leavesTheRest(duty, set, target))
  return {
    length: allowed.length,
    at: (index) => ({
      do: 'attack',
      target: place.name(target),
      units: allowed[index]!.map((unit) => piece.name(unit)),
    }),
    groups: allowed.length === 0 ? [] : [{ verb: 'attack', start: 0, length: allowed.length }],
  }
}

function attackersIn(p: Drill, order: Order): number[] {
  return (order.units as readonly string[]).map((name) => p.setting.names.piece.index(name))
}

function checkAttack(p: Drill, side: number, order: Order): Verdict {
  const { place, piece } = p.setting.names
  const target = place.index(order.target as string)
  const units = attackersIn(p, order)
  if (p.holder[target] !== enemyOf(side) || units.length === 0) return refused('drill-4.1-b')
  if (p.beset[target] === 1) return refused('drill-4.1-c')
  for (const unit of units) {
    if (p.setting.sideOf[unit] !== side) return refused('drill-4.1-b', { unit: piece.name(unit) })
    if (p.fought[unit] === 1) return refused('drill-4.1-c', { unit: piece.name(unit) })
    if (!candidates(p, target).includes(unit)) return refused('drill-4.1-d', { unit: piece.name(unit) })
  }
  return leavesTheRest(dutyOf(p), units, target) ? legal() : refused('drill-4.1-e', left(p))
}

function sumOf(p: Drill, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + p.setting.strength[unit]!, 0)
}

/** 4.3 */
function difference(attackers: number, defender: number): number {
  return Math.max(-MOST_DIFFERENCE, Math.min(MOST_DIFFERENCE, attackers - defender))
}

/** What a defender can be worth: closer than a range where the attacker sees the whole stack. */
function defenceRange(p: Drill, target: number): readonly [number, number] {
  const { strength, isHill } = p.setting
  const bonus = isHill[target]! * HILL_BONUS // 4.3-b
  const seen = unitsAt(p, target).map((unit) => strength[unit]!)
  const hidden = p.height[target]! > seen.length
  const works = p.setting.craft ? WORKS_BONUS : 0 // 2.4-b: who has dug in does not show
  return [(hidden ? 1 : Math.min(...seen)) + bonus, Math.max(...seen) + bonus + works]
}

function explainAttack(p: Drill, _side: number, order: Order): Explanation {
  const { names, strength, isHill } = p.setting
  const target = names.place.index(order.target as string)
  const units = attackersIn(p, order)
  const own = units.map((unit) => ({
    what: 'attacker',
    unit: names.piece.name(unit),
    value: strength[unit]!,
    rules: ['drill-4.3-a'],
  }))
  if (p.holder[target] !== enemyOf(p.active)) return { lines: own, chances: [] }
  const [low, high] = defenceRange(p, target)
  const hill = isHill[target] === 1 ? [{ what: 'hill', value: HILL_BONUS, rules: ['drill-4.3-b'] }] : []
  const defence = {
    what: 'defence',
    value: low === high ? low : ([low, high] as const),
    rules: ['drill-4.2-a', 'drill-4.3-a'],
  }
  return { lines: [...own, defence, ...hill], chances: low === high ? chancesOf(difference(sumOf(p, units), low)) : [] }
}

function chancesOf(bonus: number): Chance[] {
  const ways = new Map<BattleResult, number>()
  for (let a = 1; a <= BATTLE_DICE; a++)
    for (let b = 1; b <= BATTLE_DICE; b++) {
      const result = battleResult(a + b + bonus)
      ways.set(result, (ways.get(result) ?? 0) + 1)
    }
  return RESULTS.flatMap((result) =>
    ways.has(result) ? [{ result, ways: ways.get(result)!, of: BATTLE_DICE * BATTLE_DICE }] : [],
  )
}

/** The hex of the battle under way: the argument of the step. */
const TARGET = 0

/** 4.2: the owner of the attacked stack chooses who stands. */
export const defend: Asking<Drill> = {
  name: 'defend',
  rules: ['drill-4.2-a'],
  verbs: ['stand'],
  asks: (p) => 1 << enemyOf(p.active),
  about: (p) => ({ place: p.setting.names.place.name(targetOf(p)) }),
  list: (p) => listOf(unitsAt(p, targetOf(p)).map((unit) => ({ do: 'stand', unit: p.setting.names.piece.name(unit) }))),
  check: (p, _side, order) =>
    unitsAt(p, targetOf(p)).includes(p.setting.names.piece.index(order.unit as string))
      ? legal()
      : refused('drill-4.2-a'),
  answer(c, _side, order) {
    const unit = c.p.setting.names.piece.index(order.unit as string)
    c.p.defender = unit
    c.tell({
      is: 'stood',
      rules: ['drill-4.2-a'],
      unit: order.unit!,
      ...(isSeen(c.p, unit, c.p.active) ? {} : { shows: true }),
    })
    c.p.known[unit] = 1
    c.p.works = c.p.dug[unit]!
    c.p.dug[unit] = 0
    if (c.p.works === 1) c.tell({ is: 'works', rules: ['drill-2.4-b'], unit: order.unit!, shows: true })
  },
}

const targetOf = (p: Drill): number => agenda.arg(p, TARGET)

/** 4.3 */
export function resolve(c: Conduct<Drill>): void {
  const { p } = c
  const target = targetOf(p)
  const attackers = [...p.attacking.keys()].filter((unit) => p.attacking[unit] === 1)
  const defence = p.setting.strength[p.defender]! + p.setting.isHill[target]! * HILL_BONUS + p.works * WORKS_BONUS // 4.3-b, 2.4-b
  const bonus = difference(sumOf(p, attackers), defence)
  const dice = c.roll(6, 'battle', ['drill-4.3-a']) + c.roll(6, 'battle', ['drill-4.3-a'])
  const result = battleResult(dice + bonus)
  p.result = RESULTS.indexOf(result)
  c.tell({
    is: 'battle',
    rules: ['drill-4.3-a', 'drill-4.3-c'],
    place: p.setting.names.place.name(target),
    total: dice + bonus,
    result,
  })
  if (result === 'destroyed') destroy(c, p.defender, 'drill-4.3-c')
  p.works = 0
  p.defender = -1 // it may retreat out of sight, and nothing may name it then
  if (result === 'repulsed') {
    const { strength } = p.setting
    const weakest = attackers.reduce((a, b) => (strength[b]! < strength[a]! ? b : a))
    p.attacking[weakest] = 0
    destroy(c, weakest, 'drill-4.3-c')
  }
}

/** 4.3-c: whether the attacked stack has to leave its hex. */
function retreats(p: Drill): boolean {
  const result = RESULTS[p.result]!
  return result === 'retreat' || result === 'destroyed'
}

function retreatHexes(p: Drill, unit: number): number[] {
  const { map, sideOf, water } = p.setting
  const side = sideOf[unit]!
  const from = p.at[unit]!
  return [0, 1, 2, 3, 4, 5]
    .map((direction) => map.grid.neighbour(from, direction))
    .filter((hex) => hex >= 0 && water[hex] === 0 && p.holder[hex] !== enemyOf(side))
    .filter((hex) => !isInZone(p, hex, enemyOf(side)) && p.height[hex]! < STACK)
}

/** 4.4-b */
export function loseTrapped(c: Conduct<Drill>): void {
  const { p } = c
  if (!retreats(p)) return
  for (const unit of unitsAt(p, targetOf(p))) if (retreatHexes(p, unit).length === 0) destroy(c, unit, 'drill-4.4-b')
}

/** 4.4: the owner takes his units back, one after the other. */
export const retreat: Asking<Drill> = {
  name: 'retreat',
  rules: ['drill-4.4-a'],
  verbs: ['retreat'],
  asks: (p) => (retreats(p) && p.height[targetOf(p)]! > 0 ? 1 << enemyOf(p.active) : 0),
  about: (p) => ({ place: p.setting.names.place.name(targetOf(p)) }),
  list(p) {
    const { piece, place } = p.setting.names
    const orders = unitsAt(p, targetOf(p)).flatMap((unit) =>
      retreatHexes(p, unit).map((hex) => ({ do: 'retreat', unit: piece.name(unit), to: place.name(hex) })),
    )
    return listOf(orders, (order) => order.unit as string)
  },
  check(p, _side, order) {
    const { piece, place } = p.setting.names
    const unit = piece.index(order.unit as string)
    if (!unitsAt(p, targetOf(p)).includes(unit)) return refused('drill-4.4-a')
    const to = place.index(order.to as string)
    if (retreatHexes(p, unit).includes(to)) return legal()
    return refused(p.height[to]! >= STACK && p.holder[to] === p.setting.sideOf[unit] ? 'drill-1.3-a' : 'drill-4.4-a')
  },
  answer(c, _side, order) {
    const { piece, place } = c.p.setting.names
    const unit = piece.index(order.unit as string)
    const to = place.index(order.to as string)
    shift(c, unit, to, { is: 'retreated', rules: ['drill-4.4-a'], unit: order.unit!, place: order.to! })
    sweep(c, unit, to)
    c.go('trapped')
  },
}

/** 4.5 */
export const advance: Asking<Drill> = {
  name: 'advance',
  rules: ['drill-4.5-a'],
  verbs: ['advance', 'pass'],
  asks: (p) => (p.height[targetOf(p)] === 0 && p.attacking.includes(1) ? 1 << p.active : 0),
  about: (p) => ({ place: p.setting.names.place.name(targetOf(p)) }),
  list: (p) =>
    listOf([
      ...[...p.attacking.keys()]
        .filter((unit) => p.attacking[unit] === 1)
        .map((unit) => ({ do: 'advance', unit: p.setting.names.piece.name(unit) })),
      { do: 'pass' },
    ]),
  check: (p, _side, order) =>
    order.do === 'pass' || p.attacking[p.setting.names.piece.index(order.unit as string)] === 1
      ? legal()
      : refused('drill-4.5-a'),
  answer(c, _side, order) {
    if (order.do === 'pass') return
    const { names } = c.p.setting
    const unit = names.piece.index(order.unit as string)
    const target = targetOf(c.p)
    shift(c, unit, target, {
      is: 'advanced',
      rules: ['drill-4.5-a'],
      unit: order.unit!,
      place: names.place.name(target),
    })
    sweep(c, unit, target)
  },
}

export function endBattle(c: Conduct<Drill>): void {
  c.p.attacking.fill(0)
  c.p.result = 0
}
