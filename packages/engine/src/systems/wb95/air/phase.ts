import type { Steps } from '../../../kernel/sequence.js'
import type { Wb95 } from '../fields.js'

export const airSteps: Steps<Wb95> = { 'air-phase': { entries: [] } }
