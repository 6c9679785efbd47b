import { UNKNOWN } from '../../../kernel/words.js'
import type { Bcs } from '../fields.js'
import { isPartOf, orderStack, presenceOfAll, unitsIn } from './presence.js'

/** 1.10: what could lie covered in a stack, for explanations that give a range. */

/** How many units of a hex a view does not know. */
export function blanksIn(view: Bcs, hex: number): number {
  return Math.max(0, view.height[hex]! - unitsIn(view, hex).length)
}

/** Lays every unit that could be covered in a hex there, in every state it could have, and looks. The view itself stays as it is. */
export function eachCovered(view: Bcs, hex: number, look: (p: Bcs, unit: number) => void): void {
  const blanks = blanksIn(view, hex)
  if (blanks === 0) return
  const p = view.copy()
  const { roster } = p.setting
  for (let unit = 0; unit < roster.combat; unit++) {
    if (roster.side[unit] !== p.holder[hex] || view.at[unit] !== UNKNOWN) continue
    for (const formation of homes(p, unit))
      for (let deployed = 0; deployed <= roster.hasTwoSides[unit]!; deployed++)
        for (const dropped of [0, 1]) {
          p.at[unit] = hex
          p.formation[unit] = formation
          p.deployed[unit] = deployed
          p.dropped[unit] = dropped
          p.level[unit] = blanks
          if (couldLie(p, unit, hex, blanks)) look(p, unit)
        }
    for (const field of [p.at, p.formation, p.deployed, p.dropped, p.level]) field[unit] = UNKNOWN
  }
}

/** Its own formation, or of an Independent unit any of its side or none. */
function homes({ setting: { roster, formations } }: Bcs, unit: number): number[] {
  const own = roster.organic[unit]!
  if (own >= 0) return [own]
  return [-1, ...formations.names.keys()].filter((one) => one < 0 || formations.side[one] === roster.side[unit])
}

/** It does nothing that the stack is not seen to do, and lies below what is seen on top (4.2a-a). */
function couldLie(p: Bcs, unit: number, hex: number, blanks: number): boolean {
  const units = unitsIn(p, hex)
  const isAll = blanks === 1
  const fits = isAll
    ? presenceOfAll(p, units) === p.presence[hex]
    : isPartOf(presenceOfAll(p, [unit]), p.presence[hex]!)
  return fits && orderStack(p, units)[0] !== unit
}
