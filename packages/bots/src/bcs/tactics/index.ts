import type { Tactic } from './tactic.js'

export type { Move, Tactic } from './tactic.js'

export const tactics: readonly Tactic[] = []
