import type { Steps } from '../../../kernel/sequence.js'
import type { Bcs } from '../fields.js'

export const fightSteps: Steps<Bcs> = {}
