import type { Family } from '@sztab/engine/chitpull'
import type { Craft } from '../craft.js'
import { avlCause } from './avl.js'
import type { Cause } from './cause.js'
import { ChitpullMind } from './mind.js'
import { habits, post, tactics } from './tactics/index.js'
import { towCause } from './tow.js'
import { avlFile, towFile, type WeightsFile } from './weights.js'
import { TERMS } from './worth.js'

function craftOf(cause: Cause, { fit, sides }: WeightsFile): Craft {
  const minds = new WeakMap<Family['setting'], ChitpullMind>()
  const craft: Craft<Family> = {
    terms: TERMS,
    tactics: [...tactics, post, ...habits].map(({ name }) => name),
    weights: cause.weights as unknown as Craft['weights'],
    sides,
    fit,
    mind(setting, other) {
      if (other) return new ChitpullMind(setting, cause, other)
      let mind = minds.get(setting)
      if (!mind) {
        mind = new ChitpullMind(setting, cause, fit)
        minds.set(setting, mind)
      }
      return mind
    },
  }
  return craft as unknown as Craft
}

export const towCraft: Craft = craftOf(towCause as unknown as Cause, towFile)
export const avlCraft: Craft = craftOf(avlCause as unknown as Cause, avlFile)
