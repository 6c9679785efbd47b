import type { Rng } from '../../../kernel/dice.js'
import { UNKNOWN } from '../../../kernel/words.js'
import type { Bcs } from '../fields.js'
import { Covered } from './covered-stacks.js'

/**
 * 1.10: a whole position that a viewer cannot tell from the true one. Units that he does not see change places among the stacks in which they
 * could lie: a stack keeps its height, its top, what has been shown of it, and what it does to others. Air points are as the sky may give them.
 */
export function resample(view: Bcs, viewer: number, rng: Rng): Bcs {
  const p = view.copy()
  for (const side of [0, 1])
    if (side !== viewer) {
      new Covered(p, side, rng).place()
      fillRest(p, side, rng)
    }
  forgetTheRest(p)
  p.touch()
  return p
}

/** What else is not known: the steps of covered units, air points, and what was decided in secret, which nobody has decided yet. */
function fillRest(p: Bcs, side: number, rng: Rng): void {
  const { roster, scenario, names } = p.setting
  for (let unit = 0; unit < roster.combat; unit++)
    if (roster.side[unit] === side && p.steps[unit] === UNKNOWN) p.steps[unit] = 1 + rng.below(roster.steps[unit]!)
  if (p.air[side] !== UNKNOWN) return
  const name = names.side.name(side)
  const bySky = Object.values(scenario.air[name] ?? {}).flat()
  const possible = [0, ...bySky, ...(scenario.weather[p.turn - 1]?.air?.[name] ?? [])]
  p.air[side] = possible[rng.below(possible.length)]!
}

/** The kernel fills these in itself. */
const KERNEL = ['agenda', 'asked']

function forgetTheRest(p: Bcs): void {
  for (const { name, offset, length } of p.shape.slots) {
    if (KERNEL.includes(name)) continue
    for (let cell = offset; cell < offset + length; cell++)
      if (p.cells[cell] === UNKNOWN) p.cells[cell] = p.shape.initial[cell]!
  }
}
