import { Layout } from '../../kernel/layout.js'
import { definePosition } from '../../kernel/position.js'
import { stepsForLayout } from '../../kernel/sequence.js'
import { isCovered } from './board/presence.js'
import { type Bcs, fields } from './fields.js'
import { steps } from './sequence.js'

/** 1.10: of a stack its owner knows everything, the others the top unit. */
export const layout = new Layout<Bcs>({
  fields,
  steps: stepsForLayout(steps),
  sights: {
    unit: (p, unit, side) => p.setting.roster.side[unit] === side || !isCovered(p, unit), // 1.10-a, 1.10-b
    own: (p, unit, side) => p.setting.roster.side[unit] === side,
    command: (p, formation, side) => p.setting.formations.side[formation] === side,
    gunner: (p, battery, side) => p.setting.batteries.side[battery] === side,
    owner: (_, owner, side) => owner === side, // 1.10-d
  },
})

export const BcsPosition = definePosition<Bcs>(layout)
