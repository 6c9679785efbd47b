import type { Fit } from '../craft.js'
import file from './weights.json' with { type: 'json' }

/** The weights of the judgement, in hundredths of a victory point or as parts of what they are about. They are data: `sztab tune` writes them. */
export interface Weights {
  /** A level beside what the scenario counts for it, a point of attack, a headquarters, a gun. */
  readonly level: number
  readonly strength: number
  readonly staff: number
  readonly gun: number
  /** A unit that is disorganised; a level of shortage; a unit without a line of supply. */
  readonly disordered: number
  readonly shortage: number
  readonly noLine: number
  /** Of what a unit is worth that may surrender before the end if it stays cut off. */
  readonly surrender: number
  /** Of an objective that enemies are beside; how much each point of those who stand in it takes off that. */
  readonly arrival: number
  readonly garrisoned: number
  /** A day of march that a unit of the side that scores is nearer to what it wants; one of the other to what it must keep. */
  readonly advance: number
  readonly guard: number
  /** Of what the best attack on a stack could bring to the side that moves next, and to the one that has just moved. */
  readonly threat: number
  readonly own: number
  /** Of what a unit that drives adds to the attacks that could be made next. */
  readonly press: number
  /** A gun or headquarters without fighters; such a one in an enemy zone; one with fighters there; a gun on the march. */
  readonly lonely: number
  readonly exposed: number
  readonly escorted: number
  /** Of a gun or headquarters without fighters that an enemy can come upon in his next movement. */
  readonly open: number
  readonly march: number
  /** Fighters in field works, of the side that has to keep what it has and of the one that scores; a bridge that is down. */
  readonly works: number
  readonly worksOfScorer: number
  readonly bridge: number
  /** A hex of retreat of a unit; a hex that is emptied; of an objective that is emptied. */
  readonly hex: number
  readonly ground: number
  readonly prize: number
  /** An attack that need not be made is made only for so much. */
  readonly leastAttack: number
  /** Single places: of an objective, for standing in the way of the enemy; of what the best attack there would cost. */
  readonly block: number
  /** Of an objective, for standing in it. */
  readonly garrison: number
  /** For leaving field works to attack; what an attack must promise that is made without a plan, for the side that scores and for the other. */
  readonly leaveWorks: number
  readonly leastAssault: number
  readonly leastRiposte: number
  readonly danger: number
}

export const weights: Weights = file.weights
export const fit: Fit = file.fit
