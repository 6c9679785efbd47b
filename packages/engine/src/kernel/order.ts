import type { Setting } from './setting.js'
import type { Value } from './words.js'

/**
 * One answer to a question, the only way anything changes, as files and people write it: `{ do: 'move', unit: 'ax-15',
 * to: '1731' }`. Names throughout: a list of orders is never built, only the order that was picked.
 */
export interface Order {
  readonly do: string
  readonly [argument: string]: Value
}

/** What may stand in an argument of an order. */
export type Argument =
  /** One name of a list of the setting. */
  | { readonly is: 'name'; readonly of: string; readonly optional?: boolean }
  /**
   * Several names of a list. `set`: the order of names does not matter. `route`: the way to do it, not what is done, so that
   * the canonical form leaves it out.
   */
  | {
      readonly is: 'names'
      readonly of: string
      readonly optional?: boolean
      readonly set?: boolean
      readonly route?: boolean
    }
  | { readonly is: 'number'; readonly min: number; readonly max: number; readonly optional?: boolean }
  | { readonly is: 'word'; readonly of: readonly string[]; readonly optional?: boolean }
  /** How many of each name of a list; zeros are left out. */
  | { readonly is: 'counts'; readonly of: string; readonly optional?: boolean }

/** The verbs of a system with their arguments: from this the kernel reads, checks, writes and mutates orders. */
export type Verbs = Readonly<Record<string, Readonly<Record<string, Argument>>>>

/** A fault of form in an order: where, and what was expected there, for the message catalogues to say. */
export interface OrderFault {
  readonly at: string
  readonly expected: Argument['is'] | 'object' | 'verb' | 'nothing' | 'once' | 'count'
  /** Which list, which words, which bounds. */
  readonly of: string
  /** The fault is a name that this game does not know; the form is right. */
  readonly unknownName?: true
}

/** The first fault in something that should be an order, or nothing. */
export function orderFault(verbs: Verbs, setting: Setting, order: unknown): OrderFault | undefined {
  if (typeof order !== 'object' || order === null || Array.isArray(order)) return fault('order', 'object')
  const given = order as Readonly<Record<string, unknown>>
  const verb = Object.hasOwn(given, 'do') ? given.do : undefined
  if (typeof verb !== 'string' || !Object.hasOwn(verbs, verb)) return fault('do', 'verb', Object.keys(verbs).join(', '))
  const args = verbs[verb]!
  for (const name of Object.keys(given)) if (name !== 'do' && !Object.hasOwn(args, name)) return fault(name, 'nothing')
  for (const [name, argument] of Object.entries(args)) {
    if (!Object.hasOwn(given, name)) {
      if (argument.optional) continue
      return wrongArgument(name, argument)
    }
    const found = argumentFault(argument, setting, given[name], name)
    if (found) return found
  }
  return undefined
}

export function argumentFault(
  argument: Argument,
  setting: Setting,
  value: unknown,
  at: string,
): OrderFault | undefined {
  const wrong = wrongArgument(at, argument)
  switch (argument.is) {
    case 'name':
      return typeof value === 'string' ? nameFault(argument.of, setting, value, at) : wrong
    case 'names': {
      if (!Array.isArray(value) || value.some((name) => typeof name !== 'string')) return wrong
      for (const [i, name] of value.entries()) {
        const found = nameFault(argument.of, setting, name as string, `${at}[${i}]`)
        if (found) return found
      }
      return argument.set && new Set(value).size !== value.length ? fault(at, 'once', argument.of) : undefined
    }
    case 'number':
      return Number.isInteger(value) && (value as number) >= argument.min && (value as number) <= argument.max
        ? undefined
        : wrong
    case 'word':
      return argument.of.includes(value as string) ? undefined : wrong
    case 'counts': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong
      for (const [name, count] of Object.entries(value)) {
        if (!Number.isInteger(count) || count < 0 || count > 1000) return fault(`${at}.${name}`, 'count')
        const found = nameFault(argument.of, setting, name, `${at}.${name}`)
        if (found) return found
      }
      return undefined
    }
  }
}

function nameFault(list: string, setting: Setting, name: string, at: string): OrderFault | undefined {
  const known = (setting.names[list]?.index(name) ?? -1) >= 0
  return known ? undefined : { ...fault(at, 'name', list), unknownName: true }
}

function fault(at: string, expected: OrderFault['expected'], of = ''): OrderFault {
  return { at, expected, of }
}

function wrongArgument(at: string, argument: Argument): OrderFault {
  if (argument.is === 'number') return fault(at, 'number', `${argument.min} – ${argument.max}`)
  return fault(at, argument.is, typeof argument.of === 'string' ? argument.of : argument.of.join(', '))
}

/**
 * The form in which lists hold an order: arguments in the order of the verb, no route, no zeros, sets and counts in the
 * order of the setting's names.
 */
export function canonical(verbs: Verbs, setting: Setting, order: Order): Order {
  const result: Record<string, Value> = { do: order.do }
  for (const [name, argument] of Object.entries(verbs[order.do] ?? {})) {
    const value = order[name]
    if (value === undefined) continue
    if (argument.is === 'names') {
      if (argument.route) continue
      result[name] = argument.set ? inListOrder(setting, argument.of, value as readonly string[]) : value
    } else if (argument.is === 'counts') {
      const counts = value as Readonly<Record<string, number>>
      const named = inListOrder(setting, argument.of, Object.keys(counts)).filter((kind) => counts[kind] !== 0)
      result[name] = Object.fromEntries(named.map((kind) => [kind, counts[kind]!]))
    } else result[name] = value
  }
  return result as Order
}

function inListOrder(setting: Setting, list: string, names: readonly string[]): string[] {
  const known = setting.names[list]!
  return [...names].sort((a, b) => known.index(a) - known.index(b))
}

/** Equal for orders whose canonical forms are equal. */
export function orderKey(verbs: Verbs, setting: Setting, order: Order): string {
  return JSON.stringify(canonical(verbs, setting, order))
}

/** Whether an order says by which way it is to be done. */
export function hasRoute(verbs: Verbs, order: Order): boolean {
  return Object.entries(verbs[order.do] ?? {}).some(
    ([name, argument]) => argument.is === 'names' && argument.route === true && order[name] !== undefined,
  )
}
