import {
  type Argument,
  type Fault,
  FaultyInput,
  type OptionIndex,
  type Options,
  type Order,
  type System,
  type Value,
} from '@sztab/engine'
import { isMapping, type Mapping, type Tree } from './tree.js'

/** A text is what its place asks for: here the verbs, the options and the schemas of a system say what that is. */

const WHOLE = /^-?\d{1,9}$/

const wholeOr = (text: string): Value => (WHOLE.test(text) ? Number(text) : text)

/** An order as a side gives it. What does not have the form of its verb stays as it is: the engine says what is wrong. */
export function typedOrder(verbs: System['verbs'], order: Mapping): Order {
  const verb = order.do
  const known = typeof verb === 'string' && Object.hasOwn(verbs, verb) ? verbs[verb]! : {}
  return typedArguments(known, order) as unknown as Order
}

/** The arguments of an order or the details of a moment. */
export function typedArguments(known: System['verbs'][string], given: Mapping): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]): [string, Value] => [
      name,
      typedArgument(Object.hasOwn(known, name) ? known[name] : undefined, value),
    ]),
  )
}

function typedArgument(argument: Argument | undefined, value: Tree): Value {
  if (argument?.is === 'number' && typeof value === 'string') return wholeOr(value)
  if (argument?.is === 'names' && typeof value === 'string') return [value]
  if (argument?.is === 'counts' && isMapping(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, count]) => [name, typeof count === 'string' ? wholeOr(count) : plain(count)]),
    )
  return plain(value)
}

/** Text throughout; nothing is the empty text. */
function plain(value: Tree): Value {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(plain) : mapped(value as Mapping, plain)
}

function mapped(value: Mapping, each: (part: Tree) => Value): { readonly [key: string]: Value } {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, each(part)]))
}

/** Options by the values that the system knows; what it does not know stays text, for the kernel to refuse. */
export function typedOptions(index: OptionIndex, chosen: Readonly<Record<string, string>>): Options {
  return Object.fromEntries(
    Object.entries(chosen).map(([name, text]) => {
      const values = Object.hasOwn(index.switches, name) ? index.switches[name]!.values : []
      return [name, values.find((value) => spelled(value).includes(text)) ?? text]
    }),
  )
}

function spelled(value: string | number | boolean): readonly string[] {
  return typeof value === 'boolean' ? (value ? ['true', 'yes', 'on'] : ['false', 'no', 'off']) : [String(value)]
}

/**
 * What nobody but the system can read: a sketch. Names of hexes have at least four characters, so
 * a whole number of up to three digits is taken for a number; where the system says it wanted something else, it gets that.
 */
export function readWith<T>(value: Mapping, read: (value: Value) => T): T {
  let guess: Value = guessed(value)
  for (let round = 0; ; round++) {
    try {
      return read(guess)
    } catch (error) {
      if (!(error instanceof FaultyInput) || round === MOST_ROUNDS) throw error
      const better = error.faults.reduce((so, fault) => corrected(so, fault), guess)
      if (better === guess) throw error
      guess = better
    }
  }
}

/** A schema shows the faults of one level at a time, and drawings are not deep. */
const MOST_ROUNDS = 12

function guessed(value: Tree): Value {
  if (typeof value === 'string') {
    if (/^-?([1-9]\d{0,2}|0)$/.test(value)) return Number(value)
    return value === 'true' || value === 'false' ? value === 'true' : value
  }
  if (value === null) return ''
  return Array.isArray(value) ? value.map(guessed) : mapped(value as Mapping, guessed)
}

/** The value with the one place put right that a fault of type complains about, or the same value if it cannot be. */
function corrected(value: Value, { at, problem, expected }: Fault): Value {
  if (problem !== 'type' || typeof expected !== 'string') return value
  return replaced(value, at, (found) => {
    if (expected === 'string') return typeof found === 'number' || typeof found === 'boolean' ? String(found) : found
    if (expected === 'boolean' && typeof found === 'string') {
      if (found === 'yes' || found === 'no') return found === 'yes'
      return found
    }
    if (expected === 'array') return typeof found === 'object' ? found : [found]
    return (expected === 'number' || expected === 'int') && typeof found === 'string' && WHOLE.test(found)
      ? Number(found)
      : found
  })
}

/** Replaces what stands at a path as the kernel writes it: `units.a1.at`, `path[3]`. */
function replaced(value: Value, path: string, change: (found: Value) => Value): Value {
  if (path === '') return change(value)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value as { readonly [key: string]: Value })
  const isList = Array.isArray(value)
  for (const [key, part] of entries) {
    const head = isList ? `[${key}]` : key
    if (!path.startsWith(head)) continue
    const rest = path.slice(head.length)
    if (rest !== '' && !/^[.[]/.test(rest)) continue
    const changed = replaced(part, rest.replace(/^\./, ''), change)
    if (changed === part) continue
    if (isList) return value.map((item: Value, i: number) => (String(i) === key ? changed : item))
    return { ...(value as { readonly [key: string]: Value }), [key]: changed }
  }
  return value
}
