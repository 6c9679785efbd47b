import type { Step } from '../../../kernel/sequence.js'
import type { Wb95 } from '../fields.js'

export const movementPhase: Step<Wb95> = { entries: [] }
export const strategicPhase: Step<Wb95> = { entries: [] }
