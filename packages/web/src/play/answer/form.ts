import type { Argument, Order, OrderGroup, OrderList, Question, Value, VerbLook } from '@sztab/engine'

/** One thing to fill in: how many of each kind, a number, or which of several. */
export type Blank =
  | { readonly name: string; readonly is: 'counts'; readonly of: string; readonly kinds: readonly KindBounds[] }
  | { readonly name: string; readonly is: 'number'; readonly values: readonly number[] }
  /** An empty one: none of them. */
  | { readonly name: string; readonly is: 'name'; readonly values: readonly string[] }

interface KindBounds {
  readonly kind: string
  readonly most: number
}

export type Filled = Readonly<Record<string, Readonly<Record<string, number>> | number | string>>

/** A question that is answered by filling in. What is legal is asked of the rules: bounds only keep a hand from going astray. */
export interface Form {
  readonly verb: string
  readonly question: string
  readonly blanks: readonly Blank[]
  /** An answer to begin with: nothing chosen yet, or the only number. */
  readonly start: Filled
  order(filled: Filled): Order
}

/** So many orders of a list are looked at for bounds; longer lists are sampled. */
const LOOK_AT = 3000

export function formOf(
  orders: OrderList,
  groups: readonly OrderGroup[],
  verb: Readonly<Record<string, Argument>>,
  { kind }: Question,
): Form {
  const { verb: name } = groups[0]!
  const sample = groups.flatMap((group) => sampled(orders, group))
  const used = Object.entries(verb).filter(([argument]) => sample.some((order) => order[argument] !== undefined))
  const blanks = used.flatMap(([argument, spec]) => blankOf(argument, spec, sample))
  return {
    verb: name,
    question: kind,
    blanks,
    start: Object.fromEntries(blanks.map((blank) => [blank.name, blank.is === 'counts' ? {} : blank.values[0]!])),
    order: (filled) => orderOf(name, blanks, filled),
  }
}

/** Every order of a short group; of a long one so many at equal distances, with the last. */
function sampled(orders: OrderList, { start, length }: OrderGroup): Order[] {
  const count = Math.min(length, LOOK_AT)
  const at = (i: number) => start + Math.floor((i * (length - 1)) / Math.max(count - 1, 1))
  return Array.from({ length: count }, (_, i) => orders.at(at(i)))
}

function blankOf(name: string, argument: Argument, sample: readonly Order[]): Blank[] {
  const values = sample.flatMap((order) => (order[name] === undefined ? [] : [order[name]!]))
  if (argument.is === 'number') {
    const numbers = [...new Set(values as readonly number[])].sort((a, b) => a - b)
    return [{ name, is: 'number', values: numbers }]
  }
  if (argument.is === 'name' || argument.is === 'word') {
    const names = new Set(sample.map((order) => (order[name] as string | undefined) ?? ''))
    return [{ name, is: 'name', values: [...names] }]
  }
  if (argument.is !== 'counts') return []
  const most = new Map<string, number>()
  for (const value of values as readonly Readonly<Record<string, number>>[])
    for (const [kind, count] of Object.entries(value)) most.set(kind, Math.max(most.get(kind) ?? 0, count))
  return [{ name, is: 'counts', of: argument.of, kinds: [...most].map(([kind, count]) => ({ kind, most: count })) }]
}

function orderOf(verb: string, blanks: readonly Blank[], filled: Filled): Order {
  const given: Record<string, Value> = {}
  for (const { name, is } of blanks) {
    const value = filled[name]
    if (is === 'number') given[name] = value as number
    else if (is === 'name') {
      if (value !== '') given[name] = value as string
    } else given[name] = Object.fromEntries(Object.entries((value ?? {}) as object).filter(([, count]) => count > 0))
  }
  return { do: verb, ...given }
}

export function totalOf(value: Filled[string] | undefined): number {
  if (value === undefined || typeof value === 'string') return 0
  if (typeof value === 'number') return value
  return Object.values(value).reduce((sum, count) => sum + count, 0)
}

/** A form after one of its blanks was changed: what follows it changes along. */
export function refilled(
  { follows = {} }: VerbLook,
  verb: string,
  before: Filled,
  name: string,
  value: Filled[string],
): Filled {
  const after: Record<string, Filled[string]> = { ...before, [name]: value }
  for (const [follower, leader] of Object.entries(follows[verb] ?? {})) {
    if (leader === name && Object.hasOwn(after, follower)) after[follower] = value
  }
  return after
}
