import { attacking } from './attacking.js'
import { defending } from './defending.js'
import { supporting } from './supporting.js'
import type { Tactic } from './tactic.js'

export type { Move, Tactic } from './tactic.js'

export const tactics: readonly Tactic[] = [...attacking, ...defending, ...supporting]
