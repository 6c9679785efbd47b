import { nothingToExplain } from '../../kernel/explanation.js'
import { concat, listOf, type OrderList } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../kernel/sequence.js'
import { legal, type Refusal, refused, type Verdict, verdict } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import { explainAttack } from './explain.js'
import type { Tow } from './fields.js'
import {
  attackTotal,
  defenceTotal,
  IMPOSSIBLE,
  isBeside,
  supportedColumn,
  supportedRow,
  terrainColumn,
} from './odds.js'
import {
  AIR_KINDS,
  AXIS,
  COLUMNS,
  CRT,
  DEF_AS_MODIFIER,
  DIE,
  enemyOf,
  LAST_COLUMN,
  OFF_AS_SHIFT,
  RESULT_EFFECTS,
  RESULTS,
} from './tables.js'
import { attackers, groundOf, isOnMap, nameOf, placeName, sideName, unitsIn } from './units.js'

/** Combat: chapters 10.0 to 10.3 and 7.0. */

/** The units that could attack: activated, on the map, without a combat in this activation (10.0-c, 10.0-e). */
function fighters(p: Tow): number[] {
  const units: number[] = []
  for (let unit = 0; unit < p.activated.length; unit++)
    if (p.activated[unit] === 1 && p.fought[unit] === 0 && p.attacking[unit] === 0 && isOnMap(p, unit)) units.push(unit)
  return units
}

/** The hexes that a fighter stands beside, hold enemies and have not been attacked yet (10.0-b, 10.0-g). */
function targetsOf(p: Tow, unit: number): number[] {
  const { grid } = p.setting.map
  const { holder } = groundOf(p)
  const enemy = enemyOf(p.active)
  const found: number[] = []
  for (let direction = 0; direction < 6; direction++) {
    const hex = grid.neighbour(p.at[unit]!, direction)
    if (hex >= 0 && holder[hex] === enemy && p.struck[hex] === 0 && isBeside(p, unit, hex)) found.push(hex)
  }
  return found
}

/** Whether all who could attack a hex would be enough (10.2-p): then an attack on it can be begun and finished. */
function canBeAttacked(p: Tow, target: number, units: readonly number[]): boolean {
  const all = units.filter((unit) => isBeside(p, unit, target))
  return terrainColumn(p, target, attackTotal(p, target, all), defenceTotal(p, target)) !== IMPOSSIBLE
}

/** 10.0-f, 10.1-a: combats one by one, as many as the active side wants. */
const attack: Asking<Tow> = {
  name: 'attack',
  rules: ['tow-10.0-a', 'tow-10.0-f', 'tow-10.1-a'],
  verbs: ['attack', 'done'],
  asks: (p) => (attacks(p).length > 0 ? 1 << p.active : 0),
  list: (p) => concat([attackList(p), listOf([{ do: 'done' }])]),
  check(p, _side, order) {
    if (order.do === 'done') return legal('tow-10.0-f')
    return checkAttack(p, unitIn(p, order), p.setting.names.place.index(order.target as string))
  },
  refuse: (p, _side, order) => (MOVING.includes(order.do) ? noMovement(p, order.do) : undefined),
  explain(p, _side, order) {
    if (order.do === 'done') return nothingToExplain
    return explainAttack(p, p.setting.names.place.index(order.target as string), [unitIn(p, order)])
  },
  answer(c, _side, order) {
    if (order.do === 'done') return
    const { p } = c
    p.target = p.setting.names.place.index(order.target as string)
    p.attacking[unitIn(p, order)] = 1
    c.call('combat')
    c.again()
  },
}

export const combats = { entries: [attack] } as const

const MOVING: readonly string[] = ['move', 'relocate']

/** 4.3-i, or 12.1-b in the special attack of turn 1, which no chit has begun. */
function noMovement(p: Tow, verb: string): Verdict {
  const rule = p.chit < 0 ? 'tow-12.1-b' : 'tow-4.3-i'
  return verdict([{ rule }, ...(verb === 'relocate' ? [{ rule: 'tow-9.4-d' }] : [])])
}

function unitIn(p: Tow, order: Order): number {
  return p.setting.names.piece.index(order.unit as string)
}

/** All first attackers with their targets. */
function attacks(p: Tow): { unit: number; target: number }[] {
  const units = fighters(p)
  const possible = new Map<number, boolean>()
  const found: { unit: number; target: number }[] = []
  for (const unit of units)
    for (const target of targetsOf(p, unit)) {
      let can = possible.get(target)
      if (can === undefined) {
        can = canBeAttacked(p, target, units)
        possible.set(target, can)
      }
      if (can) found.push({ unit, target })
    }
  return found
}

function attackList(p: Tow): OrderList {
  const orders = attacks(p).map(({ unit, target }) => ({
    do: 'attack',
    unit: nameOf(p, unit),
    target: placeName(p, target),
  }))
  return listOf(orders, (order) => order.unit as string)
}

/** What forbids a unit to take part in an attack on a hex. */
function fighterRefusals(p: Tow, unit: number, target: number): Refusal[] {
  const name = nameOf(p, unit)
  if (p.setting.roster.side[unit] !== p.active || !isOnMap(p, unit) || p.activated[unit] === 0)
    return [{ rule: 'tow-10.0-e', unit: name }]
  if (p.fought[unit] === 1)
    return [
      { rule: 'tow-10.0-c', unit: name },
      { rule: 'tow-10.0-k', unit: name },
    ]
  if (p.attacking[unit] === 1) return [{ rule: 'tow-10.0-c', unit: name }]
  if (isBeside(p, unit, target)) return []
  const adjacent = p.setting.map.grid.directionTo(p.at[unit]!, target) >= 0
  return adjacent
    ? [
        { rule: 'tow-10.0-j', unit: name },
        { rule: 'tow-PA.TEC-i', unit: name },
      ]
    : [{ rule: 'tow-10.0-b', unit: name }]
}

function checkAttack(p: Tow, unit: number, target: number): Verdict {
  const place = placeName(p, target)
  if (target >= p.setting.hexes || groundOf(p).holder[target] !== enemyOf(p.active))
    return refused('tow-10.0-b', { place })
  if (p.struck[target] === 1)
    return verdict([
      { rule: 'tow-10.0-g', place },
      { rule: 'tow-10.0-l', place },
    ])
  const refusals = fighterRefusals(p, unit, target)
  if (refusals.length > 0) return verdict(refusals)
  if (!canBeAttacked(p, target, fighters(p))) return tooWeak(p, target, fighters(p))
  const isHq = p.setting.roster.isHq[unit] === 1
  return legal('tow-10.0-b', ...(splitsStack(p, unit) ? ['tow-10.0-d'] : []), ...(isHq ? ['tow-2.3-a'] : []))
}

/** 10.0-d: whether another unit of its hex has fought already. */
function splitsStack(p: Tow, unit: number): boolean {
  return unitsIn(p, p.at[unit]!).some((other) => p.fought[other] === 1)
}

/** 10.2-p to 10.2-u: why an attack of these units is not allowed. */
function tooWeak(p: Tow, target: number, units: readonly number[]): Verdict {
  const beside = units.filter((unit) => isBeside(p, unit, target))
  const total = attackTotal(p, target, beside)
  const details = { place: placeName(p, target), attack: total, defence: defenceTotal(p, target) }
  if (total === 0) return refused('tow-10.2-u', details)
  const rules = ['tow-10.2-p', 'tow-10.2-r', ...(p.active === AXIS ? ['tow-10.2-q'] : [])]
  return verdict(rules.map((rule): Refusal => ({ rule, ...details })))
}

function mayLaunch(p: Tow): boolean {
  return terrainColumn(p, p.target, attackTotal(p, p.target, attackers(p)), defenceTotal(p, p.target)) !== IMPOSSIBLE
}

function joiners(p: Tow): number[] {
  return fighters(p).filter((unit) => isBeside(p, unit, p.target))
}

/** 10.0-h, 10.1-b: others join the attack until it is launched. */
const assemble: Asking<Tow> = {
  name: 'assemble',
  rules: ['tow-10.0-h', 'tow-10.1-b'],
  verbs: ['join', 'launch'],
  asks: (p) => 1 << p.active,
  about: (p) => ({ place: placeName(p, p.target), units: attackers(p).map((unit) => nameOf(p, unit)) }),
  list: (p) => {
    const joining = joiners(p).map((unit) => ({ do: 'join', unit: nameOf(p, unit) }))
    return concat([listOf(joining, (order) => order.unit as string), listOf(mayLaunch(p) ? [{ do: 'launch' }] : [])])
  },
  check(p, _side, order) {
    if (order.do === 'launch') return mayLaunch(p) ? legal('tow-10.1-b') : tooWeak(p, p.target, attackers(p))
    const refusals = fighterRefusals(p, unitIn(p, order), p.target)
    return refusals.length > 0 ? verdict(refusals) : legal('tow-10.0-h')
  },
  refuse: (p, _side, order) => (order.do === 'support' && p.active !== AXIS ? refused('tow-7.0-a') : undefined),
  explain: (p, _side, order) =>
    explainAttack(p, p.target, order.do === 'launch' ? attackers(p) : [...attackers(p), unitIn(p, order)]),
  answer(c, _side, order) {
    if (order.do === 'launch') launch(c)
    else {
      c.p.attacking[unitIn(c.p, order)] = 1
      c.again()
    }
  },
}

/** 10.0-c, 10.0-g: the units have fought and the hex has been attacked, whatever comes of it. */
function launch(c: Conduct<Tow>): void {
  const { p } = c
  const units = attackers(p)
  for (const unit of units) p.fought[unit] = 1
  p.struck[p.target] = 1
  c.tell({
    is: 'attacked',
    rules: attackRules(p, units),
    side: sideName(p, p.active),
    place: placeName(p, p.target),
    units: units.map((unit) => nameOf(p, unit)),
    attack: attackTotal(p, p.target, units),
    defence: defenceTotal(p, p.target),
  })
}

/** 10.0-h from several hexes, 10.0-i against several units. */
function attackRules(p: Tow, units: readonly number[]): RuleId[] {
  const rules = ['tow-10.0-b', 'tow-10.0-c', 'tow-10.0-g']
  if (units.some((unit) => p.at[unit] !== p.at[units[0]!])) rules.push('tow-10.0-h')
  if (unitsIn(p, p.target).length > 1) rules.push('tow-10.0-i')
  return rules
}

/** 7.0-i: offensive markers when the Axis attacks, defensive ones when the Soviets do. */
function airKind(p: Tow): number {
  return AIR_KINDS.indexOf(p.active === AXIS ? 'offensive' : 'defensive')
}

function airLimit(p: Tow): number {
  const markers = p.air[airKind(p)]!
  return p.setting.options.luftwaffePerCombat === 1 ? Math.min(1, markers) : markers
}

/** 7.0-d: before the die the Axis says what air support it uses; asked whenever it has any marker. */
const airSupport: Asking<Tow> = {
  name: 'air',
  rules: ['tow-7.0-a', 'tow-7.0-c', 'tow-7.0-d', 'tow-7.0-i'],
  discreet: true,
  verbs: ['support', 'pass'],
  asks: (p) => (p.airCount > 0 ? 1 << AXIS : 0),
  about: (p) => ({ place: placeName(p, p.target), side: sideName(p, p.active) }),
  list: (p) =>
    listOf([...Array.from({ length: airLimit(p) }, (_, i) => ({ do: 'support', markers: i + 1 })), { do: 'pass' }]),
  check(p, _side, order) {
    if (order.do === 'pass') return legal()
    const wanted = order.markers as number
    if (wanted <= airLimit(p)) return legal('tow-7.0-d', 'tow-7.0-i', ...(wanted > 1 ? ['tow-7.0-j'] : []))
    if (wanted <= p.air[airKind(p)]!) return refused('tow-7.0-j')
    return refused(wanted <= p.airCount ? 'tow-7.0-i' : 'tow-7.0-e')
  },
  explain: (p, _side, order) =>
    explainAttack(p, p.target, attackers(p), order.do === 'support' ? (order.markers as number) : 0),
  answer(c, _side, order) {
    if (order.do === 'pass') return
    const { p } = c
    const markers = order.markers as number
    const kind = airKind(p)
    p.air[kind]! -= markers
    p.airCount -= markers
    p.support = markers
    c.tell({
      is: 'air-support',
      rules: ['tow-7.0-d', 'tow-7.0-e', p.active === AXIS ? 'tow-7.0-f' : 'tow-7.0-g'],
      kind: AIR_KINDS[kind]!,
      markers,
      shows: true,
    })
  },
}

/** 10.1-b: shifts, the die, the result. */
const rollDie: Doing<Tow> = {
  name: 'die',
  run(c) {
    const { p } = c
    const units = attackers(p)
    const attack = attackTotal(p, p.target, units)
    const defence = defenceTotal(p, p.target)
    const column = terrainColumn(p, p.target, attack, defence)
    const die = c.roll(DIE, 'combat', ['tow-10.3-a'])
    const row = supportedRow(p, die, p.support)
    const final = supportedColumn(p, column, p.support)
    const result = CRT[row - 1]![final]!
    const rules = resultRules(p, defence, column, die)
    p.result = RESULTS.indexOf(result)
    p.support = 0
    c.tell({
      is: 'combat',
      rules,
      place: placeName(p, p.target),
      attack,
      defence,
      column: COLUMNS[final]!,
      row,
      result,
    })
    applyResult(c, result)
  },
}

/** What made the column and the row: terrain or 10.2-t, then the Luftwaffe with its limits. */
function resultRules(p: Tow, defence: number, column: number, die: number): RuleId[] {
  const rules = ['tow-10.1-b', 'tow-10.2-h', 'tow-10.2-i', 'tow-10.3-c', 'tow-PA.CRT-a']
  if (defence === 0) rules.push('tow-10.2-t')
  else if (p.setting.shift[p.target]! > 0) rules.push('tow-10.2-l')
  if (p.support === 0) return rules
  if (p.active === AXIS) {
    rules.push('tow-10.2-o')
    if (column + p.support * OFF_AS_SHIFT > LAST_COLUMN) rules.push('tow-10.2-s')
  } else {
    rules.push('tow-10.3-b')
    if (die + p.support * DEF_AS_MODIFIER < 1) rules.push('tow-7.0-h')
  }
  return rules
}

/** 10.3-c: first losses, then what becomes of the defenders, then the advance; the steps called last are done first. */
function applyResult(c: Conduct<Tow>, result: (typeof RESULTS)[number]): void {
  const { p } = c
  const effect = RESULT_EFFECTS[result]
  p.retreat = effect.retreat
  if (effect.attacker > 0) c.call('losses', p.active, effect.attacker)
  if (effect.defender > 0) c.call('losses', enemyOf(p.active), effect.defender)
}

const endCombat: Doing<Tow> = {
  name: 'close',
  run(c) {
    const { p } = c
    p.attacking.fill(0)
    p.target = -1
    p.retreat = 0
    p.result = RESULTS.indexOf('--')
  },
}

/** 10.1-b: the steps of one combat. What follows the die stands in losses.ts, retreat.ts and advance.ts. */
export const combatEntries = { assemble, airSupport, rollDie, endCombat } as const
