import type { Doing } from '../../kernel/sequence.js'
import type { Family } from './fields.js'

/** Turn after turn until the game is over. */
export const nextTurn: Doing<Family> = {
  name: 'turns',
  run(c) {
    const { p } = c
    p.turn = p.turn === 0 ? p.setting.scenario.firstTurn : p.turn + 1
    c.call('turn')
    c.again()
  },
}
