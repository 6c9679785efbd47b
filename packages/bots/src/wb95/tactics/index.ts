import { attacking } from './attacking.js'
import { defending } from './defending.js'
import { supporting } from './supporting.js'
import type { Tactic } from './tactic.js'

export type { Tactic } from './tactic.js'

/** All tactics of WB-95. */
export const tactics: readonly Tactic[] = [...attacking, ...defending, ...supporting]
