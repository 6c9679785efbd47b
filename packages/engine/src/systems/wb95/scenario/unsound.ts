import type { Fault } from '../../../kernel/fault.js'
import type { Nesting } from '../../../kernel/sequence.js'
import type { Count } from '../../../kernel/system.js'
import type { Wb95 } from '../fields.js'

export function counts(_p: Wb95): Count[] {
  return []
}

export function unsound(_p: Wb95): Fault[] {
  return []
}

export const nesting: Nesting<Wb95> = { turn: { under: ['game'] }, 'player-turn': { under: ['turn'] } }
