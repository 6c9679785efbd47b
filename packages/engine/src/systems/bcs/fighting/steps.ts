import type { Steps } from '../../../kernel/sequence.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'

export const fightSteps: Steps<Bcs> = {}

/** What this chapter adds to step e. */
export const fightDeeds: readonly Deed[] = []
