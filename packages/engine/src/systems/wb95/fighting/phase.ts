import { nothingToExplain } from '../../../kernel/explanation.js'
import { concat, listOf } from '../../../kernel/list.js'
import type { Asking, Doing, Step, Steps } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import { refusedBy } from '../../../operations/refusals.js'
import { notNow } from '../board/not-now.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { beginFire, checkFire, explainFiring, fireList } from '../fire/independent.js'
import { ATTACKER } from '../tables.js'
import { attack } from './attack.js'
import { attackList, checkAttack, hexIn, unitIn } from './declare.js'
import { explainAttack } from './explain.js'
import { half } from './half.js'
import { lossSteps } from './losses.js'
import { contactsOf, fixObligations, flagsChanged, isAllDone, leftToDo, unmet } from './obligations.js'

/** Phase 4, from top to bottom: obligations, attacks and fire in any order, the end. */

const begin: Doing<Wb95> = {
  name: 'obligations',
  run({ p }) {
    p.fled.fill(0) // 16.1-a
    fixObligations(p) // 4.1-a, 4.1-b, 4.1-c
    flagsChanged(p)
  },
}

const combat: Asking<Wb95> = {
  name: 'combat',
  rules: ['wb95-4.1-d', 'wb95-4.1-i', 'wb95-9.6-a'],
  verbs: ['attack', 'fire', 'done'],
  asks: (p) => (contactsOf(p).fighters.length > 0 || fireList(p).length > 0 ? 1 << p.active : 0),
  about: (p) => leftToDo(p, contactsOf(p)),
  list: (p) => concat([attackList(p), fireList(p), listOf(isAllDone(contactsOf(p)) ? [{ do: 'done' }] : [])]), // 4.1-d
  check(p, _side, order) {
    if (order.do === 'fire') return checkFire(p, order)
    if (order.do === 'attack') return checkAttack(p, unitIn(p, order), hexIn(p, order))
    const contacts = contactsOf(p)
    return isAllDone(contacts) ? legal('wb95-4.1-d') : refusedBy(['wb95-4.1-d'], unmet(p, contacts)) // 4.1-d
  },
  refuse: notNow,
  explain(p, _side, order) {
    if (order.do === 'fire') return explainFiring(p, order)
    return order.do === 'attack' ? explainAttack(p, order) : nothingToExplain
  },
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'done') return
    c.again()
    if (order.do === 'fire') beginFire(c, order)
    else {
      p.role[unitIn(p, order)] = ATTACKER
      p.target[hexIn(p, order)] = 1
      c.call('attack') // 4.1-i
    }
  },
}

/** Nothing of the phase is left but who fled, and who has fought until after strategic movement (19.1-b). A gun that fired a barrage rests no longer (9.8-c). */
const end: Doing<Wb95> = {
  name: 'close',
  run({ p }) {
    for (const field of [p.struck, p.pinned, p.mustAttack, p.mustBeAttacked, p.displaced]) field.fill(0)
    const { roster, switches } = p.setting
    for (let unit = 0; unit < p.attacked.length; unit++) if (roster.side[unit] !== p.active) p.supported[unit] = 0
    const rested = switches.barrageBlocksDefence ? enemyOf(p.active) : p.active // 9.8-c
    for (let unit = 0; unit < p.barraged.length; unit++) if (roster.side[unit] === rested) p.barraged[unit] = 0 // 9.8-c
    flagsChanged(p)
  },
}

export const combatPhase: Step<Wb95> = { entries: [begin, combat, end] }

export const attackSteps: Steps<Wb95> = {
  attack, // 5.1
  half, // 6.1
  ...lossSteps,
}
