import type { Step, Steps } from '../../../kernel/sequence.js'
import type { Wb95 } from '../fields.js'

export const combatPhase: Step<Wb95> = { entries: [] }
export const attackSteps: Steps<Wb95> = {}
