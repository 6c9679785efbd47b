import { isOnMap } from '@sztab/engine/wb95-reading'
import type { Part } from '../plan/language.js'
import { postPart } from '../plan/post.js'
import type { March } from './march.js'
import { bestOf } from './tactics/tactic.js'

/** Of a unit, so many places are tried by themselves, if they are no worse than by so much. */
const MOST_POSTS = 5
const FAR_WORSE = 60

/** Single units in single places, those first that seem to gain most against where the unit would be by itself. */
export function detailsOf(m: March, usualOf: (unit: number) => number): Part[] {
  const { base } = m
  const { hexes } = base.setting
  const found: { part: Part; gain: number }[] = []
  for (const unit of m.units) {
    const usual = usualOf(unit)
    const least = usual < hexes ? m.score(base, unit, usual) : 0
    const gain = (hex: number): number => m.promiseOf(base, unit, hex) - least
    const places = isOnMap(base, unit) ? [base.at[unit]!, ...m.places.get(unit)!] : m.places.get(unit)!
    for (const hex of bestOf(places, (one) => FAR_WORSE + gain(one), MOST_POSTS))
      found.push({ part: postPart(unit, hex, hexes), gain: gain(hex) })
  }
  return found.sort((a, b) => b.gain - a.gain).map(({ part }) => part)
}
