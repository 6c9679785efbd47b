import type { Step } from '../../../kernel/sequence.js'
import type { Wb95 } from '../fields.js'

export const supplyPhase: Step<Wb95> = { entries: [] }
