import { POST, postOf } from '../../plan/post.js'
import { advancing, seize } from './advancing.js'
import { attacking, strike } from './attacking.js'
import { defending, guard } from './defending.js'
import { relieving } from './relieving.js'
import type { Tactic } from './tactic.js'

export type { Tactic } from './tactic.js'

/** The tactics of the family for a movement segment. */
export const tactics: readonly Tactic[] = [...attacking, ...advancing, ...defending, ...relieving]

/** One unit to one place: of its number and that of the place one target is made. */
export const post: Tactic = {
  name: POST,
  targets: () => [],
  take(_a, p, target, free) {
    const { unit, hex: to } = postOf(target, p.setting.hexes)
    return free.has(unit) ? [{ unit, to }] : []
  },
}

/** What is done without weighing it, in this order. */
export const habits: readonly Tactic[] = [guard, seize, strike]
