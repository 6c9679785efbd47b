import type { LessonStep, OrderPattern } from '@sztab/content/school'
import type { Order } from '@sztab/engine'

/** Whether an order is what a pattern asks for: every argument it names has its value, or one of several. */
export function fits(pattern: OrderPattern, order: Order): boolean {
  return Object.entries(pattern).every(([name, wanted]) => {
    const said = order[name]
    if (Array.isArray(wanted) && !Array.isArray(said)) return wanted.includes(said as string)
    return same(wanted, said)
  })
}

function same(wanted: unknown, said: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return wanted === said
  if (Array.isArray(wanted)) return Array.isArray(said) && wanted.join(' ') === said.join(' ')
  // Counts: what is not named is not there.
  const counts = Object(said) as Readonly<Record<string, number>>
  const names = new Set([...Object.keys(wanted), ...Object.keys(counts)])
  return [...names].every((name) => ((wanted as Record<string, number>)[name] ?? 0) === (counts[name] ?? 0))
}

/** Where a step stands after some orders: nothing is wrong so far, it is done, or another order was given. */
export type Standing = 'open' | 'done' | 'strayed'

export function standingOf({ expect, all, allow = [] }: LessonStep, given: readonly Order[]): Standing {
  const wanted = expect ?? all ?? []
  const isGood = (order: Order) => [...wanted, ...allow].some((pattern) => fits(pattern, order))
  if (!given.every(isGood)) return 'strayed'
  if (expect) return given.some((order) => expect.some((pattern) => fits(pattern, order))) ? 'done' : 'open'
  const isDone = all?.every((pattern) => given.some((order) => fits(pattern, order))) ?? false
  return isDone ? 'done' : 'open'
}

/** Whether a step wants orders at all, or is only read. */
export function isTask({ expect, all }: LessonStep): boolean {
  return (expect ?? all) !== undefined
}
