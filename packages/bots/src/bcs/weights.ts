import type { Fit } from '../craft.js'
import file from './weights.json' with { type: 'json' }

/** The weights of the judgement, in hundredths of a victory point or as parts of what they are about. They are data: `sztab tune` writes the fit. */
export interface Weights {
  /** A step of a unit of middling rating; an armoured one as a multiple; a unit that is off the map for a while. */
  readonly step: number
  /** By turns that are left after this one: how many times that, as strength that is lost early is missed longest. */
  readonly early: readonly number[]
  readonly armoured: number
  readonly away: number
  /** Of a victory hex, what those who come nearest hope for; how much who stands in the way takes off that. */
  readonly arrival: number
  readonly block: number
  /** Of a victory hex, what draws everybody who can come there; of what the enemy hopes for, what draws those who could help. */
  readonly advance: number
  readonly reserve: number
  /** A unit out of its headquarters' radius, and one without a Safe Path. */
  readonly outside: number
  readonly cutOff: number
  /** A formation's activation: what a Full one is worth. */
  readonly activation: number
  /** A unit that is ready where the enemy can attack, and one that is not. */
  readonly ready: number
  readonly unready: number
  /** Of what the best attack on a stack would cost. */
  readonly threat: number
  /** A headquarters that an enemy can reach; what draws headquarters after their units. */
  readonly staff: number
  readonly lead: number
  /** Prepared Defense of a formation near the enemy. */
  readonly prepared: number
  /** A unit in the area of another formation. */
  readonly mixing: number
  /** Ground that an attack empties; of a victory hex, what taking it is worth after all; a unit driven home. */
  readonly ground: number
  readonly prize: number
  readonly driven: number
  /** Support that is dropped; a level of fatigue. */
  readonly dropped: number
  readonly fatigue: number
  /** An attack, an Engagement and a move are made only for so much. */
  readonly leastAttack: number
  readonly leastFire: number
  readonly leastMove: number
}

export const weights: Weights = file.weights
export const fit: Fit = file.fit
