import { DIRECTIONS } from '@sztab/hex'
import { nothingToExplain } from '../../../kernel/explanation.js'
import { KeptAnswers } from '../../../kernel/kept-answers.js'
import { concat, listMadeOf, listOf, type OrderGroup, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing, Step } from '../../../kernel/sequence.js'
import { legal, type Refusal, type Verdict, verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals, refusedBy } from '../../../operations/refusals.js'
import { groundOf, isOnMap, nameOf, placeName, sideName, unitsIn } from '../../../operations/units.js'
import { attackers, canBeTarget, defenders } from '../board/units.js'
import { type Book, cite } from '../book.js'
import type { Family } from '../fields.js'
import { COMBAT_TABLE, DIE, EFFECTS, enemyOf, NO_EFFECT } from '../tables.js'
import { explainAttack } from './explain-attack.js'
import { attackTotal, defenceTotal, IMPOSSIBLE, isBeside, terrainColumn } from './odds.js'

/** Combat up to its result; what follows stands in losses.ts, retreat.ts and advance.ts. */

/** The units that could attack: activated, on the map, without a combat in this activation. */
function fighters(p: Family): number[] {
  const { isHq } = p.setting.roster
  const { staffsFight } = p.setting.book
  const { activated } = p
  const units: number[] = []
  for (let unit = 0; unit < activated.length; unit++) {
    if (activated[unit] === 0 || !isOnMap(p, unit)) continue // @onlyActivatedFight
    if (p.fought[unit] === 1 || p.attacking[unit] === 1) continue // @oneCombat
    if (staffsFight || isHq[unit] === 0) units.push(unit) // @staffNeverFights
  }
  return units
}

/** The hexes that a fighter stands beside, hold enemies and have not been attacked yet. */
function targetsOf(p: Family, unit: number): number[] {
  const { neighbours } = p.setting.map.grid
  const found: number[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const hex = neighbours[p.at[unit]! * DIRECTIONS + direction]!
    // @attackAdjacent, @hexOnce, @hexOnceWhoever
    if (hex >= 0 && canBeTarget(p, hex, p.active) && p.struck[hex] === 0 && isBeside(p, unit, hex)) found.push(hex)
  }
  return found
}

/** Whether all who could attack a hex would be enough: then an attack on it can be begun and finished. */
function canBeAttacked(p: Family, target: number, units: readonly number[]): boolean {
  const all = units.filter((unit) => isBeside(p, unit, target))
  // @tooWeak, @illegalDeclaration, tow-10.2-q
  return terrainColumn(p, target, attackTotal(p, target, all), defenceTotal(p, target)) !== IMPOSSIBLE
}

/** Combats one by one, as many as the active side wants. */
const attack = (
  { cite: { attackerDefender, attackIsFree, actFreely, oneAfterAnother } }: Book,
  kept = new KeptAnswers(attacks),
): Asking<Family> => ({
  name: 'attack',
  rules: [...attackerDefender, ...attackIsFree, ...oneAfterAnother],
  verbs: ['attack', 'done'],
  asks: (p) => (kept.some(p) ? 1 << p.active : 0), // @attackerDefender
  list: (p) => new AttackList(p, kept.of(p)),
  check(p, _side, order) {
    if (order.do === 'done') return legal(...attackIsFree, ...actFreely)
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
    p.attacking[unitIn(p, order)] = 1 // @splitStack
    c.call('combat') // @oneAfterAnother
    c.again()
  },
})

export const combats = (book: Book): Step<Family> => ({ entries: [attack(book)] })

const MOVING: readonly string[] = ['move', 'relocate']

/** Movement has its own segment; in the special attack of turn 1, which no chit has begun, there is none. */
function noMovement(p: Family, verb: string): Verdict {
  const { noMoveInOpening, segmentOrder, relocateReplaces } = cite(p)
  const rules = p.chit < 0 ? noMoveInOpening : segmentOrder
  return refusedBy([...rules, ...(verb === 'relocate' ? relocateReplaces : [])])
}

function unitIn(p: Family, order: Order): number {
  return p.setting.names.piece.index(order.unit as string)
}

/** A first attacker with a target. */
interface Attack {
  readonly unit: number
  readonly target: number
}

/** All first attackers with their targets. */
function* attacks(p: Family): Generator<Attack> {
  const units = fighters(p)
  const possible = new Map<number, boolean>()
  for (const unit of units)
    for (const target of targetsOf(p, unit)) {
      let can = possible.get(target)
      if (can === undefined) {
        can = canBeAttacked(p, target, units)
        possible.set(target, can)
      }
      if (can) yield { unit, target }
    }
}

/** All of them, and then `done`. */
class AttackList implements OrderList {
  readonly length: number
  private readonly p: Family
  private readonly attacks: readonly Attack[]

  constructor(p: Family, found: readonly Attack[]) {
    this.p = p
    this.attacks = found
    this.length = found.length + 1
  }

  at(index: number): Order {
    if (index === this.attacks.length) return { do: 'done' } // @attackIsFree, @actFreely
    const { unit, target } = this.attacks[index]!
    return { do: 'attack', unit: nameOf(this.p, unit), target: placeName(this.p, target) }
  }

  get groups(): readonly OrderGroup[] {
    const orders = Array.from({ length: this.length }, (_, i) => this.at(i))
    return listOf(orders, ({ unit }) => unit as string | undefined).groups
  }
}

/** What forbids a unit to take part in an attack on a hex. */
function fighterRefusals(p: Family, unit: number, target: number): Refusal[] {
  const { roster, book } = p.setting
  const rules = cite(p)
  const details = { unit: nameOf(p, unit) }
  if (roster.side[unit] !== p.active || !isOnMap(p, unit)) return refusals(rules.onlyActivatedFight, details)
  if (roster.isHq[unit] === 1 && !book.staffsFight) return refusals(rules.staffNeverFights, details)
  if (p.activated[unit] === 0) return refusals(rules.onlyActivatedFight, details) // @onlyActivatedFight
  // @oneCombat, @noAttackAfterAdvance
  if (p.fought[unit] === 1) return refusals([...rules.oneCombat, ...rules.noAttackAfterAdvance], details)
  if (p.attacking[unit] === 1) return refusals(rules.oneCombat, details)
  if (isBeside(p, unit, target)) return []
  const adjacent = p.setting.map.grid.directionTo(p.at[unit]!, target) >= 0
  return refusals(adjacent ? [...rules.noAttackOverBlocked, ...rules.blockedSide] : rules.attackAdjacent, details)
}

function checkAttack(p: Family, unit: number, target: number): Verdict {
  const rules = cite(p)
  const place = placeName(p, target)
  if (target >= p.setting.hexes || !canBeTarget(p, target, p.active)) return refusedBy(noTarget(p, target), { place })
  // @hexOnce, @hexOnceWhoever
  if (p.struck[target] === 1) return refusedBy([...rules.hexOnce, ...rules.hexOnceWhoever], { place })
  const found = fighterRefusals(p, unit, target)
  if (found.length > 0) return verdict(found)
  if (!canBeAttacked(p, target, fighters(p))) return tooWeak(p, target, fighters(p))
  const isHq = p.setting.roster.isHq[unit] === 1
  return legal(
    ...rules.attackAdjacent,
    ...(splitsStack(p, unit) ? rules.splitStack : []),
    ...(isHq ? rules.staffActsLikeUnit : []),
  )
}

/** Why a hex is no target: nobody is there, or only a headquarters that cannot be attacked. */
function noTarget(p: Family, target: number): readonly RuleId[] {
  const { attackAdjacent, noEnemyToAttack, loneStaffNoTarget } = cite(p)
  const isLone = target < p.setting.hexes && groundOf(p).holder[target] === enemyOf(p.active)
  return noEnemyToAttack.length === 0 ? attackAdjacent : [...noEnemyToAttack, ...(isLone ? loneStaffNoTarget : [])]
}

/** Whether another unit of its hex has fought already. */
function splitsStack(p: Family, unit: number): boolean {
  return unitsIn(p, p.at[unit]!).some((other) => p.fought[other] === 1)
}

/** Why an attack of these units is not allowed. */
function tooWeak(p: Family, target: number, units: readonly number[]): Verdict {
  const rules = cite(p)
  const beside = units.filter((unit) => isBeside(p, unit, target))
  const total = attackTotal(p, target, beside)
  const details = { place: placeName(p, target), attack: total, defence: defenceTotal(p, target) }
  if (total === 0) return refusedBy(rules.zeroAttack, details)
  return refusedBy([...rules.tooWeak, ...rules.illegalDeclaration, ...(p.setting.book.air?.tooWeak(p) ?? [])], details)
}

function mayLaunch(p: Family): boolean {
  return terrainColumn(p, p.target, attackTotal(p, p.target, attackers(p)), defenceTotal(p, p.target)) !== IMPOSSIBLE // @tooWeak, @illegalDeclaration
}

function joiners(p: Family): number[] {
  return fighters(p).filter((unit) => isBeside(p, unit, p.target)) // @attackTogether
}

const LAUNCH = listOf([{ do: 'launch' }])
const unitOf = (order: Order): string => order.unit as string

/** Others join the attack until it is launched. `refuse` is what the game says to orders that do not belong here. */
const assemble = (
  { cite: { attackTogether, combatSteps } }: Book,
  refuse: Asking<Family>['refuse'] = () => undefined,
): Asking<Family> => ({
  name: 'assemble',
  rules: [...attackTogether, ...combatSteps],
  verbs: ['join', 'launch'],
  asks: (p) => 1 << p.active,
  about: (p) => ({ place: placeName(p, p.target), units: attackers(p).map((unit) => nameOf(p, unit)) }),
  list: (p) => {
    const joining = listMadeOf(joiners(p), (unit) => ({ do: 'join', unit: nameOf(p, unit) }), unitOf)
    return mayLaunch(p) ? concat([joining, LAUNCH]) : joining
  },
  check(p, _side, order) {
    if (order.do === 'launch') return mayLaunch(p) ? legal(...combatSteps) : tooWeak(p, p.target, attackers(p))
    const found = fighterRefusals(p, unitIn(p, order), p.target)
    return found.length > 0 ? verdict(found) : legal(...attackTogether)
  },
  refuse,
  explain: (p, _side, order) =>
    explainAttack(p, p.target, order.do === 'launch' ? attackers(p) : [...attackers(p), unitIn(p, order)]),
  answer(c, _side, order) {
    if (order.do === 'launch') launch(c)
    else {
      c.p.attacking[unitIn(c.p, order)] = 1 // @attackTogether
      c.again()
    }
  },
})

/** The units have fought and the hex has been attacked, whatever comes of it. */
function launch(c: Conduct<Family>): void {
  const { p } = c
  const units = attackers(p)
  for (const unit of units) p.fought[unit] = 1 // @oneCombat, @noAttackAfterAdvance
  p.struck[p.target] = 1 // @hexOnce, @hexOnceWhoever
  c.tell(() => ({
    is: 'attacked',
    rules: attackRules(p, units),
    side: sideName(p, p.active),
    place: placeName(p, p.target),
    units: units.map((unit) => nameOf(p, unit)),
    attack: attackTotal(p, p.target, units),
    defence: defenceTotal(p, p.target),
  }))
}

function attackRules(p: Family, units: readonly number[]): RuleId[] {
  const { attackAdjacent, oneCombat, hexOnce, attackTogether, defendTogether } = cite(p)
  const rules = [...attackAdjacent, ...oneCombat, ...hexOnce]
  if (units.some((unit) => p.at[unit] !== p.at[units[0]!])) rules.push(...attackTogether)
  if (defenders(p, p.target).length > 1) rules.push(...defendTogether)
  return rules
}

/** Shifts, the die, the result. */
const rollDie: Doing<Family> = {
  name: 'die',
  run(c) {
    const { p } = c
    const { book } = p.setting
    const attack = attackTotal(p, p.target, attackers(p))
    const defence = defenceTotal(p, p.target)
    const column = terrainColumn(p, p.target, attack, defence)
    const die = c.roll(DIE, 'combat', cite(p).combatDie) // @combatDie
    const support = book.air?.used(p) ?? 0
    const row = book.air?.row(p, die, support) ?? die
    const final = book.air?.column(p, column, support) ?? column
    p.result = COMBAT_TABLE[row - 1]![final]! // @combatTable, @combatResult
    c.tell(() => ({
      is: 'combat',
      rules: dieRules(p, defence, column, die),
      place: placeName(p, p.target),
      attack,
      defence,
      column: book.columns[final]!,
      row,
      result: book.results[p.result]!,
    }))
    book.air?.spend(p)
    applyResult(c)
  },
}

/** What made the column and the row, and what the result means. */
function dieRules(p: Family, defence: number, column: number, die: number): RuleId[] {
  const { combatSteps, ratio, ratioDown, combatResult, combatTable, zeroDefence, zeroDefenceGround, terrainShift } =
    cite(p)
  const rules = [...combatSteps, ...ratio, ...ratioDown, ...combatResult, ...combatTable]
  const isShifted = p.setting.shift[p.target]! > 0
  if (defence === 0) rules.push(...zeroDefence)
  if (isShifted) rules.push(...(defence === 0 ? zeroDefenceGround : terrainShift))
  const { book } = p.setting
  return [...rules, ...book.resultRules(p, p.result), ...(book.air?.rules(p, column, die) ?? [])]
}

/** First losses, then what becomes of the defenders, then the advance; the steps called last are done first. */
function applyResult(c: Conduct<Family>): void {
  const { p } = c
  const effect = EFFECTS[p.result]!
  p.retreat = effect.retreat // @retreat
  if (effect.attacker > 0) c.call('losses', p.active, effect.attacker) // @combatResult
  if (effect.defender > 0) c.call('losses', enemyOf(p.active), effect.defender) // @combatResult
}

const endCombat: Doing<Family> = {
  name: 'close',
  run(c) {
    const { p } = c
    p.attacking.fill(0)
    p.target = -1
    p.retreat = 0
    p.result = NO_EFFECT
  },
}

export const combatEntries = { assemble, rollDie, endCombat } as const
