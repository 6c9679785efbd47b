import { concat, listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing, Step } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import { refusedBy } from '../../../operations/refusals.js'
import { nameOf, placeName, sideName, unitsIn } from '../../../operations/units.js'
import { land } from '../air/support.js'
import { rollTwo } from '../board/fate.js'
import { notNow } from '../board/not-now.js'
import { holdsOnlyStaffs, stir } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { ATTACKER, COLUMN_NAMES, DEFENCE, DEFENDER, NO_ROLE, type Outcome, SUPPORT } from '../tables.js'
import { combatOf, targetHexes, withRole } from './combat.js'
import { checkExtend, checkJoin, declaredWith, hexIn, joinLists, type Parts, unitIn } from './declare.js'
import { explainAttack, explainDefence } from './explain.js'
import { contactsOf, flagsChanged, leavesRest, unmet } from './obligations.js'
import { reckon } from './odds.js'
import { outcomeOf, outcomeWords } from './outcome.js'
import { pursuit } from './pursuit.js'
import { layAside } from './stars.js'
import { checkSupport, hasSupport, starIn, supportLists } from './support.js'

/** One attack, from its declaration to the last pursuer: 5.1. */

function mayLaunch(p: Wb95, parts: Parts = combatOf(p)): boolean {
  const contacts = contactsOf(p)
  return leavesRest(contacts, declaredWith(p, contacts, [], [], parts)) // 4.1-d
}

const onlyLaunch = listOf([{ do: 'launch' }])
const onlyStand = listOf([{ do: 'stand' }])

/** 5.1-a: the attacker says who attacks whom and with what support. */
const declare: Asking<Wb95> = {
  name: 'attack',
  rules: ['wb95-5.1-a', 'wb95-4.1-f', 'wb95-15.1-c'],
  verbs: ['join', 'extend', 'support', 'call', 'decline', 'launch'],
  asks: (p) => 1 << p.active,
  about: (p) => ({
    places: targetHexes(p).map((hex) => placeName(p, hex)),
    units: withRole(p, ATTACKER).map((unit) => nameOf(p, unit)),
  }),
  list(p, side) {
    const combat = combatOf(p)
    const more = [...joinLists(p, combat), ...supportLists(p, side, combat)]
    return concat(mayLaunch(p, combat) ? [...more, onlyLaunch] : more)
  },
  check(p, side, order) {
    if (order.do === 'join') return checkJoin(p, unitIn(p, order))
    if (order.do === 'extend') return checkExtend(p, hexIn(p, order))
    if (order.do !== 'launch') return checkSupport(p, side, order)
    if (mayLaunch(p)) return legal('wb95-5.1-a')
    return refusedBy(['wb95-4.1-d'], unmet(p, contactsOf(p), targetHexes(p)[0]!)) // 4.1-d
  },
  refuse: notNow,
  explain: (p, _side, order) => explainAttack(p, order),
  answer(c, _side, order) {
    if (order.do === 'launch') return
    declareMore(c.p, order, SUPPORT)
    c.again()
  },
}

function declareMore(p: Wb95, order: Order, support: number): void {
  if (order.do === 'join')
    p.role[unitIn(p, order)] = ATTACKER // 4.1-f, 4.1-h
  else if (order.do === 'extend')
    p.target[hexIn(p, order)] = 1 // 4.1-f
  else if (order.do === 'decline')
    layAside(p, unitIn(p, order), starIn(order)) // 15.1-c
  else p.role[unitIn(p, order)] = support
}

/** 5.1-b: from now on the declaration stands. All units of the hexes defend, and attackers and defenders have had their combat. */
const launch: Doing<Wb95> = {
  name: 'launched',
  run(c) {
    const { p } = c
    const hexes = targetHexes(p)
    for (const unit of withRole(p, ATTACKER)) {
      p.attacked[unit] = 1 // 4.1-e
      p.from[unit] = p.at[unit]!
      stir(p, unit)
    }
    for (const unit of hexes.flatMap((hex) => unitsIn(p, hex))) {
      p.role[unit] = DEFENDER // 4.1-g, 9.7-a
      p.struck[unit] = 1 // 4.1-e
      p.from[unit] = p.at[unit]!
      stir(p, unit)
    }
    flagsChanged(p)
    c.tell(() => ({
      is: 'attacked',
      rules: ['wb95-5.1-a', 'wb95-4.1-e', 'wb95-4.1-g'],
      side: sideName(p, p.active),
      places: hexes.map((hex) => placeName(p, hex)),
      units: [...withRole(p, ATTACKER), ...withRole(p, SUPPORT)].map((unit) => nameOf(p, unit)),
    }))
  },
}

/** 5.1-b, 15.1-c: then the defender. Where only headquarters are attacked nothing that he does matters (4.2-a). */
const defend: Asking<Wb95> = {
  name: 'defence',
  rules: ['wb95-5.1-b', 'wb95-15.1-c'],
  verbs: ['support', 'call', 'decline', 'stand'],
  asks: (p) => (mayDefend(p) ? 1 << enemyOf(p.active) : 0),
  about: (p) => ({
    places: targetHexes(p).map((hex) => placeName(p, hex)),
    units: withRole(p, ATTACKER).map((unit) => nameOf(p, unit)),
  }),
  list: (p, side) => concat([...supportLists(p, side, combatOf(p)), onlyStand]),
  check(p, side, order) {
    return order.do === 'stand' ? legal('wb95-5.1-b') : checkSupport(p, side, order)
  },
  refuse(p, side, order) {
    return order.do === 'join' || order.do === 'extend' || order.do === 'launch'
      ? refusedBy(['wb95-5.1-b'])
      : notNow(p, side, order)
  },
  explain: (p, side, order) => explainDefence(p, side, order),
  answer(c, _side, order) {
    if (order.do === 'stand') return
    declareMore(c.p, order, DEFENCE)
    c.again()
  },
}

function mayDefend(p: Wb95): boolean {
  const combat = combatOf(p)
  if (combat.hexes.every((hex) => holdsOnlyStaffs(p, hex))) return false // 4.2-a
  return hasSupport(p, enemyOf(p.active), combat)
}

/** 5.1-c to 5.1-h: the column, two dice, the result. */
const roll: Doing<Wb95> = {
  name: 'roll',
  run(c) {
    const { p } = c
    const { attack, defence, ratio, plus, raised, minus, column, starred, rules } = reckon(p, combatOf(p), c.isHeard)
    c.tell(() => ({
      is: 'odds',
      rules: [...new Set(rules)],
      attack,
      defence,
      ratio: COLUMN_NAMES[ratio]!,
      attacker: plus,
      raised: COLUMN_NAMES[raised]!,
      defender: minus,
      column: COLUMN_NAMES[column]!,
    }))
    for (const unit of starred) p.starred[unit] = 1 // 15.1-d
    useSupport(c)
    p.column = column
    p.roll = rollTwo(c, 'combat', ['wb95-5.1-h']) // 5.1-h
    c.tell(() => ({
      is: 'combat',
      rules: ['wb95-5.1-h', 'wb95-6.1-a', 'wb95-21.1-a'],
      places: targetHexes(p).map((hex) => placeName(p, hex)),
      column: COLUMN_NAMES[column]!,
      sum: p.roll,
      result: outcomeWords(p, p.roll, column),
    }))
  },
}

/** Guns have used their one fire, aircraft have flown their mission. */
function useSupport({ p }: Conduct<Wb95>): void {
  for (const unit of [...withRole(p, SUPPORT), ...withRole(p, DEFENCE)]) {
    if (p.setting.roster.isAir[unit] === 1) land(p, unit)
    else {
      p.supported[unit] = 1 // 9.4-c, 9.5-c
      stir(p, unit)
    }
  }
}

function isNothing({ retreat, losses, dot, disorganised }: Outcome): boolean {
  return retreat === 0 && losses === 0 && !dot && !disorganised
}

/** 6.1-n: the half of the attacker, then that of the defender. */
const halfOf = (name: string, sideOf: (p: Wb95) => number): Doing<Wb95> => ({
  name,
  run(c) {
    const { p } = c
    const side = sideOf(p)
    const hasLone = side !== p.active && targetHexes(p).some((hex) => holdsOnlyStaffs(p, hex))
    if (hasLone || !isNothing(outcomeOf(p, side))) c.call('half', side)
  },
})

/** Nothing of a combat is left when it is over. */
const close: Doing<Wb95> = {
  name: 'close',
  run({ p }) {
    for (let unit = 0; unit < p.role.length; unit++) {
      if (p.role[unit] === NO_ROLE && p.from[unit]! < 0) continue
      p.role[unit] = NO_ROLE
      p.from[unit] = -1
    }
    for (const field of [p.trail, p.declined, p.starred, p.target, p.starLoss]) field.fill(0)
    p.column = 0
    p.roll = 0
    flagsChanged(p)
  },
}

export const attack: Step<Wb95> = {
  entries: [
    declare, // 5.1-a
    launch,
    defend, // 5.1-b
    roll, // 5.1-c to 5.1-h
    halfOf('attacker', (p) => p.active), // 6.1-n
    halfOf('defender', (p) => enemyOf(p.active)), // 6.1-n
    pursuit, // 8.1
    close,
  ],
}
