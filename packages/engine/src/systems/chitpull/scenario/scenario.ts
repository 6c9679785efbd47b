import { z } from 'zod'
import { scenarioHead } from '../../../operations/scenario.js'
import { SIDES } from '../tables.js'

/** What the scenarios of all games of the family say. */

export const strength = z.number().int().min(0).max(30)
export const allowance = z.number().int().min(0).max(20)
/** A unit that is not mechanized has one strength: attack and defence are equal. */
export const rating = z.strictObject({ attack: strength, defence: strength, move: allowance })

export const unitShape = {
  side: z.enum(SIDES),
  /** As the counter shows it: `17`, `GD`, `4G`. */
  name: z.string().min(1).max(12),
  /** The title is shown, and has no effect. */
  guards: z.boolean().optional(),
  /** The army or front it belongs to: colour only. */
  formation: z.string().optional(),
  full: rating,
  /** Without it the unit has one step. */
  reduced: rating.optional(),
  /** Of a headquarters: command range, and the chits that activate it. */
  range: z.number().int().min(0).max(20).optional(),
  chit: z.string().optional(),
  /** A hex, or a box in which the game lets units start. */
  at: z.string(),
}

export const scenarioShape = {
  ...scenarioHead(20),
  sides: z.tuple([z.literal('axis'), z.literal('soviet')]),
  firstTurn: z.number().int().min(1).default(1),
  /** How many chits the Axis selects, by turn from the first. */
  axisChits: z.array(z.number().int().min(0).max(9)),
  /** Whether a special Soviet attack opens the game. */
  specialAttack: z.boolean().default(true),
}
