import type { Steps } from '../../../kernel/sequence.js'
import type { Bcs } from '../fields.js'

/** Steps of other chapters that an attack calls. */
export const laterSteps: Steps<Bcs> = {
  jump: { args: { hex: 'place' }, entries: [] },
}
