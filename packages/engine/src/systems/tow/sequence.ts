import type { Doing, Steps } from '../../kernel/sequence.js'
import { refused } from '../../kernel/verdict.js'
import { advance } from '../chitpull/fighting/advance.js'
import { combatEntries, combats } from '../chitpull/fighting/combat.js'
import { losses } from '../chitpull/fighting/losses.js'
import { fallingBack, flight, loseTrapped, retreat } from '../chitpull/fighting/retreat.js'
import { movement } from '../chitpull/moving/movement.js'
import { relocation } from '../chitpull/moving/relocation.js'
import { supplyCheck } from '../chitpull/supply/check.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { nextTurn } from '../chitpull/turns.js'
import { activation, chooseOkh, chooseStavka, command, endOpening, openingAttack } from './activation.js'
import { airSupport } from './air.js'
import { book } from './book.js'
import { addChits, drawChit, fillCup, interrupt, layAside, selectChits } from './chits.js'
import type { Tow } from './fields.js'
import { airborne, negotiation, reinforcement } from './reinforcements.js'
import { bid, dealSides, deploy, garrison } from './setup.js'
import { returnStaff } from './staff-return.js'
import { convertRetreat } from './supreme-command.js'
import { convertAtOnce, convertFronts, drawLuftwaffe, endOfActions, startOfTurn } from './turn.js'
import { checkVictory } from './victory.js'

/** 4.0-c: draw and resolve until cup and hand are empty (4.3-v). */
const actions: Doing<Tow> = {
  name: 'actions',
  run(c) {
    if (c.p.cupSize === 0 && c.p.handSize === 0) return // 4.3-v
    c.call('cycle')
    c.again() // 4.0-c
  },
}

/** 4.3-c, 4.3-l to 4.3-p: what a drawn chit does. */
const resolve: Doing<Tow> = {
  name: 'resolve',
  run(c) {
    const { p } = c
    const { chits, roster } = p.setting
    switch (p.chit) {
      case chits.supply:
        return c.call('supply') // 4.3-l, 8.0-a
      case chits.reinforcement:
        return c.call('reinforcement') // 4.3-m
      case chits.airborne:
        return c.call('airborne') // 4.3-n
      case chits.stavka:
        return c.call('stavka') // 4.3-o
      case chits.okh:
        return c.call('okh') // 4.3-p
      default:
        return c.call('activation', roster.chit.indexOf(p.chit)) // 4.3-c
    }
  },
}

/** 7.0-a */
const noSovietSupport: ReturnType<typeof combatEntries.assemble>['refuse'] = (p, _side, order) =>
  order.do === 'support' && p.active !== AXIS ? refused('tow-7.0-a') : undefined // 7.0-a

/** The sequence of play, in the order of the rulebook. */
export const steps: Steps<Tow> = {
  game: { entries: [bid, dealSides, deploy, garrison, nextTurn] },
  turn: {
    entries: [
      startOfTurn,
      returnStaff(SOVIET),
      returnStaff(AXIS),
      convertFronts,
      convertAtOnce,
      drawLuftwaffe, // 4.0-a
      openingAttack, // 12.1-d, 4.2-l
      endOpening,
      selectChits, // 4.2
      fillCup,
      actions, // 4.3
      endOfActions,
      checkVictory, // 4.4-a
    ],
  },
  cycle: { entries: [addChits, drawChit, interrupt, resolve, layAside] },
  stavka: { entries: [chooseStavka] },
  okh: { entries: [chooseOkh] },
  activation,
  command,
  movement: movement(book), // 9
  combats: combats(book), // 10
  combat: {
    entries: [
      combatEntries.assemble(book, noSovietSupport), // 10.1-b
      airSupport, // 7.0-d
      combatEntries.rollDie, // 4 to 6
      convertRetreat, // 12.2
      loseTrapped, // 10.4
      retreat(book),
      advance(book), // 10.5
      combatEntries.endCombat,
    ],
  },
  losses: losses(book), // 10.3
  'fall-back': fallingBack, // 10.4
  flight: flight(book), // 10.4-l
  relocation: relocation(book), // 2.3
  supply: supplyCheck(book), // 8.1
  reinforcement, // 11.1
  airborne,
  negotiation, // 11.2
}
