import type { Verbs } from '../../../kernel/order.js'
import { ORDERS } from '../tables.js'

/** The orders of a turn and of steps a to d and f to j. */

const unit = { is: 'name', of: 'piece' } as const
const at = { is: 'name', of: 'place' } as const
const formation = { is: 'name', of: 'formation' } as const
const face = { is: 'word', of: ['march', 'deployed'], optional: true } as const

export const commandVerbs: Verbs = {
  activate: { formation },
  arrive: { unit, at, face },
  enter: { unit, at, face },
  replace: { unit },
  support: { unit },
  release: { unit, at },
  attach: { unit, formation, at },
  detach: { unit, at },
  retire: { unit },
  'assign-guns': { battery: { is: 'name', of: 'battery' }, formation: { ...formation, optional: true } },
  order: {
    formation,
    as: { is: 'word', of: ORDERS },
    to: { ...at, optional: true },
    via: { is: 'names', of: 'place', optional: true, route: true },
  },
  route: { through: at },
  clear: { at },
  force: {},
  prepare: {},
  unprepare: {},
  recover: {},
  pass: {},
  objective: { at },
  second: {},
  'second-plus': {},
  done: {},
}
