import type { Doing } from '../../kernel/sequence.js'
import { isOnMap } from '../../operations/units.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import type { Avl } from './fields.js'
import { AIDS } from './options.js'
import { bringManstein } from './reinforcements.js'
import { pointsOf } from './victory.js'

/** What happens by itself before the first turn and at the start of each: chapters 3.0, 4.0 and 13.0. */

/** 3.0: what lies ready. */
export const deploy: Doing<Avl> = {
  name: 'deploy',
  run(c) {
    const { p } = c
    const { roster } = p.setting
    const aids = AIDS.filter((aid) => p.setting.options[aid] === true)
    const onMap = roster.units.filter((_, unit) => isOnMap(p, unit)).length
    c.tell({
      is: 'set-up',
      rules: [
        ...[...'abcdl'].map((letter) => `avl-3.0-${letter}`),
        ...SET_UP_RULES,
        ...(aids.length > 0 ? ['avl-15.1-f'] : []),
      ],
      units: onMap,
      boxes: roster.units.length - onMap,
      axis: pointsOf(p, AXIS),
      soviet: pointsOf(p, SOVIET),
      ...(aids.length > 0 ? { aids } : {}),
    })
  },
}

const SET_UP_RULES = ['avl-2.1.1-a', 'avl-2.2.3-c', 'avl-10.1.5-a', 'avl-14.1-k', 'avl-2.3.2-c']

/** 4.0-a, 4.3-d: a turn begins; 13.0-c: the pocket opens; 15.2-a: Manstein chits come now. */
export const startOfTurn: Doing<Avl> = {
  name: 'start',
  run(c) {
    const { p } = c
    const { calendar, firstTurn, pocketOpens } = p.setting.scenario
    p.played.fill(0) // 7.1.1-a
    p.returned.fill(0)
    p.selected.fill(0)
    p.refused = 0
    p.touch() // hexes may open
    c.tell({
      is: 'turn',
      rules: ['avl-1.1-a', 'avl-4.0-a', p.turn === firstTurn ? 'avl-3.0-b' : 'avl-4.3-d'],
      turn: p.turn,
      date: calendar[p.turn - firstTurn]!, // 1.1-a
    })
    if (p.turn === pocketOpens && p.turn > firstTurn) c.tell({ is: 'pocket-open', rules: ['avl-13.0-c'] })
    if (p.setting.options.earlyManstein === true) bringManstein(c, ['avl-15.2-a']) // 15.2-a
  },
}
