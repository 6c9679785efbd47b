import type { Doing, Steps } from '../../../kernel/sequence.js'
import type { Wb95 } from '../fields.js'
import { air, isAloft, land } from './aloft.js'
import { dogfights, flak } from './clash.js'
import { placeOthers, placeOwn } from './placing.js'
import { raids } from './raids.js'

/** Phase 1. */
export const airSteps: Steps<Wb95> = {
  'air-phase': { entries: [placeOwn, placeOthers, flak, dogfights, raids] }, // 10.1-a, 10.1-b, 10.2, 10.5, 10.6, 10.7
}

/** 10.1-d: at the end of a player turn all aircraft leave the map. */
export const landing: Doing<Wb95> = {
  name: 'landing',
  run({ p }) {
    for (const unit of air(p).aircraft) if (isAloft(p, unit)) land(p, unit) // 10.1-d
  },
}
