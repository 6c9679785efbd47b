import type { Steps } from '../../../kernel/sequence.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { engagementSteps } from './engagement.js'
import { retreatSteps } from './retreat.js'

export const fightSteps: Steps<Bcs> = { ...engagementSteps, ...retreatSteps }

/** What this chapter adds to step e. */
export const fightDeeds: readonly Deed[] = []
