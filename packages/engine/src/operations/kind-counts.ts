import type { Names } from '../kernel/names.js'
import type { Order } from '../kernel/order.js'

/** Things that are alike (chits, markers, points) as numbers by kind, and as orders name them. */

/** By name, without the kinds of which there is none. */
export function namedCounts(names: Names, counts: readonly number[]): Record<string, number> {
  const entries = counts.map((count, kind): [string, number] => [names.name(kind), count])
  return Object.fromEntries(entries.filter(([, count]) => count > 0))
}

/** By kind, for all of them. */
export function countsIn(names: Names, value: Order[string] | undefined): number[] {
  const counts = (value ?? {}) as Readonly<Record<string, number>>
  return names.all.map((name) => (Object.hasOwn(counts, name) ? counts[name]! : 0))
}
