import type { Steps } from '../../../kernel/sequence.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { exitDeed } from './exit.js'
import { flipDeed } from './flip.js'
import { jumpSteps } from './jump.js'
import { moveDeed } from './move.js'
import { reconDeed } from './recon.js'
import { screenDeed } from './screens.js'
import { stackDeed } from './stacks.js'
import { trainsDeed } from './trains.js'
import { walk } from './walk.js'
import { withdrawDeed } from './withdraw.js'

export const moveSteps: Steps<Bcs> = { walk, ...jumpSteps }

/** What this chapter adds to step e. */
export const moveDeeds: readonly Deed[] = [
  moveDeed, // 4.0
  flipDeed, // 4.0b
  screenDeed, // 4.6
  reconDeed, // 3.3f
  stackDeed, // 4.2a
  trainsDeed, // 4.7b
  withdrawDeed, // 4.7g
  exitDeed, // G10
]
