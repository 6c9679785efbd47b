import { type Details, TURN, unitNamed } from '../../../operations/moments.js'
import { isOnMap, unitsOf } from '../../../operations/units.js'
import type { Family } from '../fields.js'
import { clearActivation } from '../moving/activation.js'

/** What the moments of games of the family are put together from. */

export const CHIT = { chit: { is: 'name', of: 'chit' } } as const
/** A segment of a side: of the units named, or of all it has on the map. */
export const SEGMENT = {
  ...TURN,
  side: { is: 'name', of: 'side' },
  units: { is: 'names', of: 'piece', set: true, optional: true },
} as const

export function chitIn(p: Family, { chit }: Details): number {
  return p.setting.names.chit!.index(chit as string)
}

/** Activates the units named, or all of the active side on the map. */
export function activateNamed(p: Family, { units }: Details): void {
  const named = (units as readonly string[] | undefined)?.map((name) => unitNamed(p, name))
  clearActivation(p)
  for (const unit of named ?? unitsOf(p, p.active).filter((unit) => isOnMap(p, unit))) p.activated[unit] = 1
  p.touch()
}
