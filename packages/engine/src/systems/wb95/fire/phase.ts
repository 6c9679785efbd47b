import type { Step, Steps } from '../../../kernel/sequence.js'
import type { Wb95 } from '../fields.js'

export const barragePhase: Step<Wb95> = { entries: [] }
export const fireSteps: Steps<Wb95> = {}
