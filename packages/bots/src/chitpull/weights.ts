import type { Fit, SideWeights } from '../craft.js'
import avl from './weights/avl.json' with { type: 'json' }
import tow from './weights/tow.json' with { type: 'json' }

/** The weights of the judgement, in hundredths of a victory point or as parts of what they are about. They are data: `sztab tune` writes them. */
export interface Weights {
  /** For each half point of movement that a unit of the Axis comes nearer to what counts by its next activation, times its attack. */
  readonly advanceAxis: number
  /** The same for the Soviets. */
  readonly advanceSoviet: number
  /** How often the Axis acts, against the middle of both. */
  readonly tempoAxis: number
  /** The same for the Soviets. */
  readonly tempoSoviet: number
  /** A step of a combat unit on the map, and a point of its attack or defence. */
  readonly step: number
  readonly strength: number
  /** Of what the best attack on a stack would bring, the part that is counted: not everybody is attacked in a turn. */
  readonly threat: number
  /** Of a prize that an enemy could walk into. */
  readonly open: number
  /** The same where it would end the game. */
  readonly openLast: number
  /** Of a prize that is held: how much is feared for it, and how many attacks a turn on it are reckoned with. */
  readonly siege: number
  readonly siegeRate: number
  /** How many turns ahead a garrison is feared for that may not retreat. */
  readonly siegeTurns: number
  /** Parts of a unit’s worth that are lost without a line of supply, and if it is marked already; with a marker although it has a line. */
  readonly noLine: number
  readonly noLineMarked: number
  readonly marked: number
  /** A combat unit within command range. */
  readonly command: number
  /** A headquarters; one that an enemy can come upon; one in an enemy zone. */
  readonly staff: number
  readonly staffOpen: number
  readonly staffInZone: number
  /** For each hex that a unit stands farther than `idleBeyond` from the nearest enemy. */
  readonly idle: number
  readonly idleBeyond: number
  /** To have driven somebody from a hex, and a hex of retreat that is still to come. */
  readonly ground: number
  readonly retreat: number
  /** Of a prize, when an attack empties its hex. */
  readonly prize: number
  /** Single places: of the worth of an attack, what standing ready for it counts, at the share that the unit has in it. */
  readonly placeAttack: number
  /** Of what the enemy wants, if he is far from it: what it is to have somebody there. */
  readonly placeGuardFar: number
  /** For each point that can attack a hex: what it is to stand in his way there, and where there is a zone already. */
  readonly placeBlock: number
  readonly placeBlockInZone: number
  /** Of what the best attack there would cost. */
  readonly placeDanger: number
  /** An attack is made only if it brings so much. */
  readonly leastAttack: number
  /** Attacks that come before the movement open ways for it. */
  readonly openingCombat: number
}

/** What stands in a file of weights. */
export interface WeightsFile {
  readonly weights: Weights
  /** What a side has otherwise. */
  readonly sides?: SideWeights
  readonly fit: Fit
}

export const towFile: WeightsFile = tow
export const avlFile: WeightsFile = avl
