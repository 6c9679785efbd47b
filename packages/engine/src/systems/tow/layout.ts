import { Layout } from '../../kernel/layout.js'
import { definePosition } from '../../kernel/position.js'
import { stepsForLayout } from '../../kernel/sequence.js'
import { AXIS } from '../chitpull/tables.js'
import { fields, type Tow } from './fields.js'
import { steps } from './sequence.js'

/** Everything is open but the chits, the Luftwaffe markers and sealed bids. */
export const layout = new Layout<Tow>({
  fields,
  steps: stepsForLayout(steps),
  sights: {
    /** 4.2-i to 4.2-k: each side knows its own chits; the Supply chit and what was sent back are known to all. */
    chit: (p, kind, side) => {
      const owner = p.setting.chits.owner[kind]
      return owner === side || kind === p.setting.chits.supply // 4.2-i, 4.2-j, 4.2-k
    },
    /** 4.2-b, 4.2-c: only the Axis holds chits in hand. */
    hand: (p, kind, side) => side === AXIS || p.setting.chits.owner[kind] !== AXIS, // 4.2-k
    axis: (_, __, side) => side === AXIS, // 7.0-c
    owner: (_, owner, side) => owner === side, // 14.1-b
  },
})

export const TowPosition = definePosition<Tow>(layout)
