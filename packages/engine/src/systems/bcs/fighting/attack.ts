import { listMadeOf, listOf, noOrders, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing, Steps } from '../../../kernel/sequence.js'
import { legal, type Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { askForLosses, LOSS_ARGS } from '../../../operations/losses.js'
import { refusals, refusedBy } from '../../../operations/refusals.js'
import { isUrban } from '../board/control.js'
import { loseSteps } from '../board/losses.js'
import { usesPrepared } from '../board/prepared.js'
import { stackIn } from '../board/presence.js'
import { allowanceOf, beginTurn, finish, spendFire, tire } from '../board/unit-turn.js'
import type { Deed } from '../deeds.js'
import { type Bcs, enemyOf } from '../fields.js'
import {
  ATTACKS,
  COMBAT_TABLE,
  type CombatRow,
  FATIGUE_CAUSES,
  NOT_ROLLED,
  REGULAR,
  RETREATS,
  rowFor,
  SHOCK,
  SITUATIONAL,
} from '../tables.js'
import { advance, assistAdvances, isVacated, leaveTraffic } from './advance.js'
import { fireBarrage } from './barrage.js'
import { explainAttack, explainDefence } from './explain-attack.js'
import { attackerLines, battleOf, defenderLines, stepOfAttack, totalOf } from './odds.js'
import {
  assistFaults,
  assistsFor,
  attackerFaults,
  attackersOn,
  attackFaults,
  hexesNearBy,
  near,
  useOffMapObjective,
} from './requirements.js'
import { retreatAll } from './retreat.js'
import { standOffFire } from './stand-off.js'
import { shiftControl } from './urban.js'

/** 5.1: Regular and Shock Attacks, in the order of 5.1b. */

const KIND_OF: Readonly<Record<string, number>> = { assault: REGULAR, shock: SHOCK }
const VERBS = ['assault', 'shock'] as const

const place = (p: Bcs, hex: number): string => p.setting.names.place.name(hex)
const name = (p: Bcs, unit: number): string => p.setting.names.piece.name(unit)
const hexOf = (p: Bcs, order: Order): number => p.setting.names.place.index(order.at as string)
const unitOf = (p: Bcs, order: Order): number => p.setting.names.piece.index(order.unit as string)

/** What can be attacked now: kinds and hexes. */
function targets(p: Bcs, side: number): (readonly [kind: number, hex: number])[] {
  const found: (readonly [number, number])[] = []
  if (p.snafu === NOT_ROLLED) return found
  for (const hex of hexesNearBy(p, enemyOf(side)))
    for (const kind of [REGULAR, SHOCK])
      if (attackFaults(p, side, kind, hex).length === 0 && attackersOn(p, side, kind, hex).length > 0)
        found.push([kind, hex])
  return found
}

/** What an attack that is allowed rests on. */
function grounds(p: Bcs, kind: number, hex: number): RuleId[] {
  const rules: RuleId[] = ['bcs-5.0-a', 'bcs-5.1b-a', 'bcs-5.1a-a', 'bcs-5.1a-d'] // 5.0-a, 5.1b-a, 5.1a-a, 5.1a-d
  if (kind === SHOCK)
    rules.push('bcs-5.1k-a', 'bcs-5.1o-c') // 5.1k-a, 5.1o-c
  else rules.push(p.assaulted[hex] === 1 ? 'bcs-6.1b-d' : 'bcs-5.1g-b') // 6.1b-d, 5.1g-b
  return rules
}

function judge(p: Bcs, side: number, order: Order): Verdict {
  const hex = hexOf(p, order)
  const kind = KIND_OF[order.do]!
  const rules = attackFaults(p, side, kind, hex)
  if (rules.length > 0) return refusedBy(rules, { place: order.at! })
  if (attackersOn(p, side, kind, hex).length > 0) return legal(...grounds(p, kind, hex))
  const faults = new Set(near(p, hex).flatMap((unit) => attackerFaults(p, side, kind, unit, hex)))
  return refusedBy(faults.size > 0 ? [...faults] : ['bcs-5.1c-b'], { place: order.at! }) // 5.1c-b
}

/** 1, 5.1b-a: the attacker declares a kind of attack and a hex. */
export const attackDeed: Deed = {
  verbs: VERBS,
  follows: true,
  list: (p, side) => listMadeOf(targets(p, side), ([kind, hex]) => ({ do: VERBS[kind - 1]!, at: place(p, hex) })),
  check: judge,
  explain: (p, side, order) =>
    explainAttack(p, { kind: KIND_OF[order.do]!, target: hexOf(p, order), side, attackers: undefined }),
  answer(c, _side, order) {
    const { p } = c
    p.strike = KIND_OF[order.do]!
    p.target = hexOf(p, order)
    if (p.strike === REGULAR) p.assaulted[p.target] = 1 // 5.1g-a
    tire(p, FATIGUE_CAUSES.attack) // 5.1d-e, 1.8b-g
    c.tell(() => ({ is: 'attacked', rules: ['bcs-5.0-a', 'bcs-5.1b-a'], kind: ATTACKS[p.strike]!, place: order.at! }))
    c.call('attack')
  },
}

const does = (name: string, run: (c: Conduct<Bcs>) => void): Doing<Bcs> => ({ name, run })

function defend(c: Conduct<Bcs>, unit: number): void {
  const { p } = c
  p.defender = unit
  p.shown[unit] = 1 // 1.10-b
  c.tell(() => ({
    is: 'defends',
    rules: ['bcs-5.1b-b', 'bcs-5.1b-c'],
    unit: name(p, unit),
    prepared: usesPrepared(p, unit), // 5.1b-b
    shows: true,
  }))
}

/** 2 and 3, 5.1b-b, 5.1b-c: the defender says whose rating he uses, and so whether he has Prepared Defense (R09). A single unit has no choice. */
const chooseDefender: Asking<Bcs> = {
  name: 'defender',
  rules: ['bcs-5.1b-b', 'bcs-5.1b-c'],
  verbs: ['defend'],
  asks: (p) => (p.defender < 0 && p.height[p.target]! > 1 ? 1 << enemyOf(p.active) : 0),
  about: (p) => ({ place: place(p, p.target), kind: ATTACKS[p.strike]! }),
  list: (p) =>
    listOf(
      stackIn(p, p.target).map((unit) => ({ do: 'defend', unit: name(p, unit) })),
      (order) => order.unit as string,
    ),
  check(p, _side, order) {
    const unit = unitOf(p, order)
    if (unit >= p.setting.roster.combat) return refusedBy(['bcs-5.0b-a'], { unit: order.unit! }) // 5.0b-a
    return p.at[unit] === p.target ? legal('bcs-5.1b-c') : refusedBy(['bcs-5.1b-c'], { unit: order.unit! }) // 5.1b-c
  },
  explain: (p, _side, order) => explainDefence(p, unitOf(p, order), p.target),
  answer: (c, _side, order) => defend(c, unitOf(c.p, order)),
}

const onlyDefender = does('only-defender', (c) => {
  const [unit] = stackIn(c.p, c.p.target)
  if (c.p.defender < 0 && unit !== undefined) defend(c, unit)
})

/** Every unit that can attack, alone and with everyone who can assist it. */
function pairs(p: Bcs, side: number): OrderList {
  if (p.target < 0) return noOrders
  const orders = attackersOn(p, side, p.strike, p.target).flatMap((unit): Order[] => [
    { do: 'attack', unit: name(p, unit) },
    ...(p.strike === REGULAR ? assistsFor(p, side, unit, p.target) : []).map((assist) => ({
      do: 'attack',
      unit: name(p, unit),
      assist: name(p, assist),
    })),
  ])
  return listOf(orders, (order) => order.unit as string)
}

const assistOf = (p: Bcs, order: Order): number =>
  order.assist === undefined ? -1 : p.setting.names.piece.index(order.assist as string)

/** 4, 5.1b-d: the attacker names his unit and the one that assists it. */
const nameAttacker: Asking<Bcs> = {
  name: 'attacker',
  rules: ['bcs-5.1b-d', 'bcs-5.1c-a'],
  verbs: ['attack'],
  asks: (p) => (p.attacker < 0 ? 1 << p.active : 0),
  about: (p) => ({ place: place(p, p.target), kind: ATTACKS[p.strike]! }),
  list: pairs,
  check(p, side, order) {
    const unit = unitOf(p, order)
    const rules = attackerFaults(p, side, p.strike, unit, p.target)
    if (rules.length > 0) return refusedBy(rules, { unit: order.unit! })
    const assist = assistOf(p, order)
    if (assist < 0) return p.stopped[unit] === 1 ? legal('bcs-5.1b-d', 'bcs-5.1h-b') : legal('bcs-5.1b-d') // 5.1h-b
    if (p.strike === SHOCK) return refusedBy(['bcs-5.1n-a', 'bcs-5.1m-d'], { unit: order.assist! }) // 5.1n-a, 5.1m-d
    const faults = assistFaults(p, side, assist, unit, p.target)
    return faults.length > 0 ? refusedBy(faults, { unit: order.assist! }) : legal('bcs-5.1i-a')
  },
  explain: (p, side, order) =>
    explainAttack(p, {
      kind: p.strike,
      target: p.target,
      side,
      attackers: [unitOf(p, order)],
      assist: assistOf(p, order),
      defender: p.defender,
    }),
  answer(c, _side, order) {
    const { p } = c
    p.attacker = unitOf(p, order) // 5.1c-a
    p.assist = assistOf(p, order) // 5.1b-d
    p.origin = p.at[p.attacker]!
    if (p.origin >= p.setting.hexes) useOffMapObjective(p, p.target) // 6.3b-a, R45
    for (const unit of [p.attacker, p.assist]) if (unit >= 0) p.shown[unit] = 1 // 1.10-b
    if (p.mover !== p.attacker) p.followed = -1 // 5.1n-e
    c.tell(() => ({
      is: 'attacks',
      rules: ['bcs-5.1b-d', ...(p.outside[p.attacker] === 1 ? ['bcs-1.4d-b'] : [])],
      unit: name(p, p.attacker),
      ...(p.assist >= 0 ? { assist: name(p, p.assist) } : {}),
      shows: true,
    }))
    beginTurn(c, p.attacker, allowanceOf(p, p.attacker)) // 3.4b-a
    if (p.strike === SHOCK) spendFire(c, p.attacker, ['bcs-5.1n-b', 'bcs-1.6b-c', 'bcs-1.6a-b']) // 5.1n-b, 1.6b-c
  },
}

/** 5.1d-d: a barrage that leaves nobody ends it; one that takes the unit whose rating was to be used lets the defender choose again. */
const afterBarrage = does('after-barrage', (c) => {
  const { p } = c
  if (isVacated(p)) {
    p.defender = -1
    c.tell(() => ({ is: 'swept', rules: ['bcs-5.1d-d', 'bcs-5.1d-e'], place: place(p, p.target) }))
    c.go('traffic') // 5.1d-d
  } else if (p.at[p.defender] !== p.target) {
    p.defender = -1
    c.go('defender') // 5.1b-c
  }
})

/** The row that was rolled, if it came to that. */
const rowOf = (p: Bcs): CombatRow | undefined => COMBAT_TABLE[p.row - 1]

/** 6 and 7, 5.1b-f, 5.1b-g: the net modifier, and two dice. */
const rollAttack = does('roll', (c) => {
  const { p } = c
  const attack = totalOf(attackerLines(p, battleOf(p)))
  const defence = totalOf(defenderLines(p, p.defender, p.target, stepOfAttack(p, p.attacker, p.target)))
  const net = attack - defence // 5.1b-f, 5.1c-g, 5.1e-a, PA.4-e
  c.tell(() => ({ is: 'modifier', rules: ['bcs-5.1b-f', 'bcs-5.1c-g', 'bcs-5.1e-a'], attack, defence, net }))
  const total =
    c.roll(6, 'attack', ['bcs-5.1b-g', 'bcs-5.1f-a']) + c.roll(6, 'attack', ['bcs-5.1b-g', 'bcs-5.1f-a']) + net // 5.1b-g, 5.1f-a
  const row = rowFor(COMBAT_TABLE, total) // PA.3-a
  p.row = COMBAT_TABLE.indexOf(row) + 1
  c.tell(() => ({ is: 'result', rules: ['bcs-5.1b-h', 'bcs-5.1f-a', 'bcs-PA.3-a'], total, result: row.result }))
})

/** 8, 5.1b-h: losses, the attacker's first (R61). */
const takeLosses = does('losses', (c) => {
  const { p } = c
  const { attacker, ifPrepared, defender } = rowOf(p)! // 5.1b-h
  const own = ifPrepared && !usesPrepared(p, p.defender) ? 0 : attacker // PA.3-b, 5.1b-b, 5.1n-f
  const falls = own >= p.steps[p.attacker]! && rowOf(p)!.retreat !== undefined
  if (own > 0) loseSteps(c, p.attacker, own, ['bcs-5.1f-b', 'bcs-PA.3-b', ...(falls ? ['bcs-5.5d-b'] : [])]) // 5.1f-b, 5.5d-b
  if (defender === 0) return
  loseSteps(c, p.defender, 1, ['bcs-5.1f-c', 'bcs-PA.3-b']) // 5.1f-c
  if (defender > 1) c.call('attack-losses', enemyOf(p.active), defender - 1)
})

/** 5.1f-c, R08: what goes beyond the first loss, as the owner wishes. */
const shareLosses = askForLosses<Bcs>({
  name: 'share-losses',
  rules: ['bcs-5.1f-c'],
  takers: (p) => stackIn(p, p.target),
  about: (p, left) => ({ place: place(p, p.target), left }),
  refusals: (_p, _unit) => refusals(['bcs-5.1f-c']), // 5.1f-c
  rest: () => ['bcs-5.1f-c'],
  take: (c, unit) => loseSteps(c, unit, 1, ['bcs-5.1f-c', 'bcs-PA.3-b']),
})

/** 5.1f-e: all units of the hex retreat, unless the attacker is destroyed (PA.3-b) or the hex is Urban (6.1b-a). */
const callRetreats = does('retreats', (c) => {
  const { p } = c
  const retreat = rowOf(p)?.retreat
  if (retreat === undefined || p.at[p.attacker] === p.setting.box.dead) return // PA.3-b, 5.5d-b
  if (isUrban(p, p.target)) {
    c.tell(() => ({ is: 'stood', rules: ['bcs-6.1b-a'], place: place(p, p.target) })) // 6.1b-a
    return
  }
  const rules: RuleId[] = ['bcs-5.1f-e', retreat === SITUATIONAL ? 'bcs-5.5d-a' : 'bcs-5.5e-a']
  c.tell(() => ({ is: 'must-retreat', rules, place: place(p, p.target), kind: RETREATS[retreat]! }))
  retreatAll(c, p.target, retreat, p.origin < p.setting.hexes ? p.origin : -1) // 5.1f-e, 5.5f-a
})

/** 6.1d-b: what the defenders have lost shifts control when the rest is done. */
const shiftAfterwards = does('shift-control', (c) => {
  const { p } = c
  if (p.setting.hasTowns) shiftControl(c, p.target, p.toll, p.origin) // 6.1d-b, 6.1e-a
})

/** 5.1n-c, 5.1o: a Shock does not finish a unit: it may go on with what is left to it, and everything is earned anew. */
function tellOfShock(c: Conduct<Bcs>): void {
  const { p } = c
  const isFree = p.stopped[p.attacker] === 0 && p.left > 0 // 5.1o-a
  const rules: RuleId[] = ['bcs-5.1n-c', 'bcs-5.1o-d', ...(isFree ? ['bcs-5.1o-a', 'bcs-5.1o-b'] : [])] // 5.1n-c, 5.1o-b, 5.1o-d
  c.tell(() => ({ is: 'shock-over', rules, unit: name(p, p.attacker), goesOn: isFree }))
}

/** 5.1j: who took part in a Regular Attack has finished; what belonged to the attack is over. */
const conclude = does('conclude', (c) => {
  const { p } = c
  if (p.strike === REGULAR)
    for (const unit of [p.attacker, p.assist])
      if (unit >= 0 && p.steps[unit]! > 0) finish(c, unit, ['bcs-5.1j-a', 'bcs-3.4g-a', 'bcs-1.6e-a']) // 5.1j-a, 1.6e-a
  if (p.strike === SHOCK && p.steps[p.attacker]! > 0) tellOfShock(c)
  p.strike = 0
  for (const field of ['target', 'attacker', 'assist', 'defender', 'origin', 'followed'] as const) p[field] = -1
  for (const field of ['shelled', 'suppressed', 'cut', 'row', 'toll'] as const) p[field] = 0 // 5.1o-d
})

export const attackSteps: Steps<Bcs> = {
  /** 5.1b: the sequence of an attack once it is declared (1). */
  attack: {
    entries: [
      chooseDefender, // 2, 3
      onlyDefender,
      nameAttacker, // 4
      standOffFire, // 6.5
      fireBarrage, // 5.1b-e: 5
      afterBarrage,
      rollAttack, // 6, 7
      takeLosses, // 8
      callRetreats,
      leaveTraffic,
      advance,
      assistAdvances,
      shiftAfterwards, // 6.1
      conclude,
    ],
  },
  'attack-losses': { args: LOSS_ARGS, entries: [shareLosses] },
}
