import { Layout } from '../../kernel/layout.js'
import { definePosition } from '../../kernel/position.js'
import { stepsForLayout } from '../../kernel/sequence.js'
import { type Bcs, fields } from './fields.js'
import { steps } from './sequence.js'

/** 1.10: of a stack its owner knows everything, the others the top unit. */
export const layout = new Layout<Bcs>({
  fields,
  steps: stepsForLayout(steps),
  sights: {
    unit: (p, unit, side) =>
      p.setting.roster.side[unit] === side ||
      unit >= p.setting.roster.combat ||
      p.at[unit]! >= p.setting.hexes ||
      p.level[unit] === 0 ||
      p.shown[unit] === 1, // 1.10-a, 1.10-b
    own: (p, unit, side) => p.setting.roster.side[unit] === side,
    owner: (_, owner, side) => owner === side, // 1.10-d
  },
})

export const BcsPosition = definePosition<Bcs>(layout)
