import { Layout } from '../../kernel/layout.js'
import { definePosition } from '../../kernel/position.js'
import { stepsForLayout } from '../../kernel/sequence.js'
import { AXIS } from '../chitpull/tables.js'
import { type Avl, fields } from './fields.js'
import { steps } from './sequence.js'

/** Everything is open but the chits in the cup and those that the Soviets kept. */
export const layout = new Layout<Avl>({
  fields,
  steps: stepsForLayout(steps),
  sights: {
    /** 7.1.3-a: each side knows its own chits; STAVKA is always in (7.1.2-b). */
    chit: (p, kind, side) => p.setting.chits.owner[kind] === side || kind === p.setting.chits.stavka, // 7.1.3-a
    /** 3.0-h: the Axis sees only what has been drawn; its own chits follow from the map. */
    kept: (p, kind, side) =>
      side === p.setting.chits.owner[kind] || // 3.0-h
      p.setting.chits.owner[kind] === AXIS ||
      kind === p.setting.chits.stavka ||
      p.revealed[kind] === 1,
  },
})

export const AvlPosition = definePosition<Avl>(layout)
