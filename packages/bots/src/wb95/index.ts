import type { Wb95 } from '@sztab/engine/wb95-reading'
import type { Craft } from '../craft.js'
import { Wb95Mind } from './mind.js'
import { tactics } from './tactics/index.js'
import { fit, weights } from './weights.js'
import { TERMS } from './worth.js'

const minds = new WeakMap<Wb95['setting'], Wb95Mind>()

const craft: Craft<Wb95> = {
  terms: TERMS,
  tactics: tactics.map(({ name }) => name),
  weights: weights as unknown as Craft['weights'],
  fit,
  mind(setting, other) {
    if (other) return new Wb95Mind(setting, other)
    let mind = minds.get(setting)
    if (!mind) {
      mind = new Wb95Mind(setting, fit)
      minds.set(setting, mind)
    }
    return mind
  },
}

export const wb95Craft: Craft = craft as unknown as Craft
