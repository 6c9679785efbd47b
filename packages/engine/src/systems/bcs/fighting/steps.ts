import type { Steps } from '../../../kernel/sequence.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { attackDeed, attackSteps } from './attack.js'
import { barrageDeed } from './barrage.js'
import { engagementSteps } from './engagement.js'
import { laterSteps } from './later.js'
import { retreatSteps } from './retreat.js'

export const fightSteps: Steps<Bcs> = {
  ...attackSteps, // 5.1
  ...engagementSteps, // 5.2
  ...retreatSteps, // 5.5
  ...laterSteps,
}

/** What this chapter adds to step e. */
export const fightDeeds: readonly Deed[] = [
  attackDeed, // 5.1
  barrageDeed, // 5.4
]
