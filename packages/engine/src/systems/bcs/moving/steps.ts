import type { Steps } from '../../../kernel/sequence.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'

export const moveSteps: Steps<Bcs> = {}

/** What this chapter adds to step e. */
export const moveDeeds: readonly Deed[] = []
