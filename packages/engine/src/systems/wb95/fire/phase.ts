import type { Steps } from '../../../kernel/sequence.js'
import type { Wb95 } from '../fields.js'
import { barrageStep } from './barrage.js'
import { independentStep } from './independent.js'
import { resultSteps } from './result.js'

export { barragePhase } from './barrage.js'

/** A barrage, fire in the combat phase, and what both and raids do to a hex. */
export const fireSteps: Steps<Wb95> = {
  barrage: barrageStep, // 9.8
  'independent-fire': independentStep, // 9.6
  ...resultSteps, // 22.2
}
