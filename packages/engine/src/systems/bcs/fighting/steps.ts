import type { Steps } from '../../../kernel/sequence.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { attackDeed, attackSteps } from './attack.js'
import { barrageDeed } from './barrage.js'
import { fireDeed } from './by-fire.js'
import { engagementSteps } from './engagement.js'
import { engageDeed } from './engagement-deed.js'
import { retreatSteps } from './retreat.js'
import { urbanSteps } from './urban.js'
import { voluntaryDeed } from './voluntary.js'

export const fightSteps: Steps<Bcs> = {
  ...attackSteps, // 5.1
  ...engagementSteps, // 5.2
  ...retreatSteps, // 5.5
  ...urbanSteps, // 6.1
}

/** What this chapter adds to step e. */
export const fightDeeds: readonly Deed[] = [
  attackDeed, // 5.1
  engageDeed, // 5.2
  fireDeed, // 5.3
  barrageDeed, // 5.4
  voluntaryDeed, // 4.8, 5.5
]
