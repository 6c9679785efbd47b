import { advancing } from './advancing.js'
import { attacking } from './attacking.js'
import { defending } from './defending.js'
import { relieving } from './relieving.js'
import type { Tactic } from './tactic.js'

export { bestOf, type Tactic } from './tactic.js'

/** The tactics of the family for a movement segment. */
export const tactics: readonly Tactic[] = [...attacking, ...advancing, ...defending, ...relieving]
