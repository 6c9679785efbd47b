import { Layout } from '../../kernel/layout.js'
import { definePosition } from '../../kernel/position.js'
import { stepsForLayout } from '../../kernel/sequence.js'
import { type Bcs, fields } from './fields.js'
import { steps } from './sequence.js'

/**
 * 1.10: of a stack its owner knows everything, the others the top unit. They also see who acts now, who screens (always alone, 4.6a-c) and
 * whom its own deeds have shown.
 */
function seesUnit(p: Bcs, unit: number, side: number): boolean {
  const { roster, hexes, options } = p.setting
  if (roster.side[unit] === side || unit >= roster.combat || options.fogOfWar === 'off') return true // 1.10-c
  if (p.at[unit]! >= hexes || p.level[unit] === 0) return true // 1.10-a, 1.10-b
  return p.shown[unit] === 1 || p.screen[unit] === 1 || p.mover === unit
}

export const layout = new Layout<Bcs>({
  fields,
  steps: stepsForLayout(steps),
  sights: {
    unit: seesUnit,
    own: (p, unit, side) => p.setting.roster.side[unit] === side,
    command: (p, formation, side) => p.setting.formations.side[formation] === side,
    gunner: (p, battery, side) => p.setting.batteries.side[battery] === side,
    owner: (_, owner, side) => owner === side, // 1.10-d
  },
})

export const BcsPosition = definePosition<Bcs>(layout)
