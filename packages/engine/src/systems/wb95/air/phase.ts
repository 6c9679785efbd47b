import type { Steps } from '../../../kernel/sequence.js'
import type { Wb95 } from '../fields.js'
import { dogfights, flak } from './clash.js'
import { placeOthers, placeOwn } from './placing.js'
import { raids } from './raids.js'

/** Phase 1. */
export const airSteps: Steps<Wb95> = {
  'air-phase': { entries: [placeOwn, placeOthers, flak, dogfights, raids] }, // 10.1-a, 10.1-b, 10.2, 10.5, 10.6, 10.7
}
