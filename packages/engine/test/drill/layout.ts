import { definePosition, Layout, type Sight, stepsForLayout } from '../../src/index.js'
import { chitOwner, type Drill, fields } from './fields.js'
import { steps } from './sequence.js'
import { isSeen } from './units.js'

export const sights: Readonly<Record<string, Sight<Drill>>> = {
  unit: isSeen, // 5.1
  works: (p, unit, side) => !p.setting.craft || p.setting.sideOf[unit] === side, // 2.4-b
  spades: (p, owner, side) => !p.setting.craft || owner === side, // 2.4-a
  chit: (_, chit, side) => chitOwner(chit) === side, // 2.2
  owner: (_, owner, side) => owner === side, // 2.3
  mine: (p, owner, side) => owner === side || p.mines[owner] === 0, // 2.1
}

export const layout = new Layout<Drill>({ fields, steps: stepsForLayout(steps), sights })

export const DrillPosition = definePosition<Drill>(layout)
