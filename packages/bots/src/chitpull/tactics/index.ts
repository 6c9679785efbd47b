import { advancing, seize } from './advancing.js'
import { attacking, strike } from './attacking.js'
import { defending, guard } from './defending.js'
import { relieving } from './relieving.js'
import type { Tactic } from './tactic.js'

export { bestOf, type Tactic } from './tactic.js'

/** The tactics of the family for a movement segment. */
export const tactics: readonly Tactic[] = [...attacking, ...advancing, ...defending, ...relieving]

/** What is done without weighing it, in this order. */
export const habits: readonly Tactic[] = [guard, seize, strike]
