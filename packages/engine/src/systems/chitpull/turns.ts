import type { Doing } from '../../kernel/sequence.js'
import type { Family } from './fields.js'

/** Turn after turn until the game is over. */
export const nextTurn: Doing<Family> = {
  name: 'turns',
  run(c) {
    const { p } = c
    p.turn = p.turn === 0 ? p.setting.scenario.firstTurn : p.turn + 1 // tow-3.0-d, avl-3.0-b, tow-4.4-b, avl-4.3-d
    c.call('turn') // tow-4.0-b
    c.again()
  },
}
