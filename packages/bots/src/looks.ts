import type { OrderGroup, Rng } from '@sztab/engine'

/** The indexes of some orders of a group, evenly spread from a place that chance picks; all of them if there is room. */
export function spread({ start, length }: OrderGroup, most: number, rng: Rng): number[] {
  if (length <= most) return Array.from({ length }, (_, i) => start + i)
  const phase = rng.below(length)
  return Array.from({ length: most }, (_, i) => start + ((phase + Math.floor((i * length) / most)) % length))
}

/** The orders to look at first, by group: every group gets the same share of the looks, and at least one. */
export function firstLooks(groups: readonly OrderGroup[], most: number, rng: Rng): number[][] {
  const share = Math.max(1, Math.floor(most / groups.length))
  return groups.map((group) => spread(group, share, rng))
}

/** Of some places or habits those that a player takes in who sees so many of a hundred. Who would take in none takes in all. */
export function sighted<T>(all: readonly T[], seen: number, rng: Rng): readonly T[] {
  if (seen >= 100) return all
  const found = all.filter(() => rng.below(100) < seen)
  return found.length > 0 ? found : all
}
