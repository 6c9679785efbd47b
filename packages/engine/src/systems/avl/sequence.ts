import type { Doing, Steps } from '../../kernel/sequence.js'
import { advance } from '../chitpull/fighting/advance.js'
import { combatEntries, combats } from '../chitpull/fighting/combat.js'
import { losses } from '../chitpull/fighting/losses.js'
import { fallingBack, flight, loseTrapped, retreat } from '../chitpull/fighting/retreat.js'
import { relocation } from '../chitpull/moving/relocation.js'
import { supplyCheck } from '../chitpull/supply/check.js'
import { nextTurn } from '../chitpull/turns.js'
import { activation, endOpening, movementSegment, openingAttack, resolve } from './activation.js'
import { book } from './book.js'
import {
  drawChit,
  fillCup,
  keepAll,
  keepChits,
  layAside,
  nameFirst,
  noteChits,
  playManstein,
  selectChits,
  useNote,
} from './chits.js'
import type { Avl } from './fields.js'
import { march } from './march.js'
import { callReinforcements, mansteinArrives, reinforcements, removeStaffs } from './reinforcements.js'
import { company, displaceOrphans, forgetStacks, markStaffs, rejoin } from './staffs.js'
import { deploy, startOfTurn } from './turn.js'
import { lastTurn, suddenDeath } from './victory.js'

/** 4.1.2-d: chit after chit until the cup is empty. */
const execution: Doing<Avl> = {
  name: 'execution',
  run(c) {
    if (c.p.cupSize === 0) {
      // 4.1.2-d
      c.tell({ is: 'cup-empty', rules: ['avl-4.1.2-d'] })
      return
    }
    c.call('cycle')
    c.again() // 4.1.2-d
  },
}

const supplyPhase: Doing<Avl> = { name: 'supply-phase', run: (c) => c.call('supply') } // 10.0-a, 4.2-a

/** The sequence of play, in the order of the rulebook. */
export const steps: Steps<Avl> = {
  game: { entries: [deploy, keepChits, keepAll, nextTurn] }, // 3.0
  turn: {
    entries: [
      startOfTurn,
      useNote, // 15.2-b
      selectChits, // 4.1.1-a
      fillCup,
      noteChits, // 15.2-b
      openingAttack, // 4.1.2-e
      endOpening,
      nameFirst, // 15.2-c
      execution, // 4.1.2
      supplyPhase, // 4.0-a
      callReinforcements, // 4.3-a
      mansteinArrives,
      removeStaffs, // 4.3-b, 12.6-a
      suddenDeath, // 4.3-c, 14.2-b
      lastTurn, // 14.2-c
    ],
  },
  cycle: { entries: [drawChit, playManstein, resolve, layAside] }, // 7.2
  activation, // 7.3
  movement: movementSegment, // 8
  march, // 8.1.4
  combats: combats(book), // 9.1
  combat: {
    entries: [
      combatEntries.assemble(book), // 9.2-b
      markStaffs, // 12.2-c
      combatEntries.rollDie, // 9.2-c, 9.2-d
      loseTrapped, // 9.5.8
      retreat(book, company), // 9.5
      rejoin, // 12.3
      displaceOrphans, // 12.2-c
      advance(book), // 9.6.1-e
      forgetStacks,
      combatEntries.endCombat,
    ],
  },
  losses: losses(book), // 9.4.2
  'fall-back': fallingBack, // 9.5
  flight: flight(book), // 9.5.4, 9.5.5
  relocation: relocation(book), // 12.7
  supply: supplyCheck(book), // 10
  reinforcements, // 11.1
}
