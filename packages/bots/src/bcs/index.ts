import type { Bcs } from '@sztab/engine/bcs-reading'
import type { Craft } from '../craft.js'
import { BcsMind } from './mind.js'
import { post, tactics } from './tactics/index.js'
import { fit, weights } from './weights.js'
import { TERMS } from './worth.js'

const minds = new WeakMap<Bcs['setting'], BcsMind>()

const craft: Craft<Bcs> = {
  terms: TERMS,
  tactics: [...tactics, post].map(({ name }) => name),
  weights: weights as unknown as Craft['weights'],
  fit,
  mind(setting, other) {
    if (other) return new BcsMind(other)
    let mind = minds.get(setting)
    if (!mind) {
      mind = new BcsMind(fit)
      minds.set(setting, mind)
    }
    return mind
  },
}

export const bcsCraft: Craft = craft as unknown as Craft
