import type { Order } from '../../kernel/order.js'
import type { Family } from './fields.js'

/** Chits as numbers by kind, and as orders name them. */

export function namedCounts(p: Family, counts: readonly number[]): Record<string, number> {
  const entries = counts.map((count, kind): [string, number] => [p.setting.names.chit.name(kind), count])
  return Object.fromEntries(entries.filter(([, count]) => count > 0))
}

export function countsIn(p: Family, value: Order[string] | undefined): number[] {
  const counts = (value ?? {}) as Readonly<Record<string, number>>
  return p.setting.names.chit.all.map((name) => (Object.hasOwn(counts, name) ? counts[name]! : 0))
}
