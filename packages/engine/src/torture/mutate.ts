import type { Rng } from '../kernel/dice.js'
import type { Argument, Order, Verbs } from '../kernel/order.js'
import type { Setting } from '../kernel/setting.js'
import type { Value } from '../kernel/words.js'

/** An order changed at random: another verb, another name, a number off by one, something that is not an order at all. */
export function mutate(verbs: Verbs, setting: Setting, order: Order, rng: Rng): unknown {
  const roll = rng.below(10)
  if (roll === 0) return nonsense(order, rng)
  if (roll <= 2) return fresh(verbs, setting, rng)
  const args = Object.entries(verbs[order.do]!)
  if (args.length === 0) return fresh(verbs, setting, rng)
  const [name, argument] = pick(args, rng)
  return { ...order, [name]: mutateValue(argument, setting, order[name], rng) }
}

/** An order of a random verb with random arguments of the right form. */
function fresh(verbs: Verbs, setting: Setting, rng: Rng): Order {
  const [verb, args] = pick(Object.entries(verbs), rng)
  const order: Record<string, Value> = { do: verb }
  for (const [name, argument] of Object.entries(args))
    if (!argument.optional || rng.below(2) === 0) order[name] = randomValue(argument, setting, rng)
  return order as Order
}

function randomValue(argument: Argument, setting: Setting, rng: Rng): Value {
  switch (argument.is) {
    case 'name':
      return randomName(setting, argument.of, rng)
    case 'names':
      return Array.from({ length: rng.below(4) }, () => randomName(setting, argument.of, rng))
    case 'number':
      return argument.min + rng.below(argument.max - argument.min + 1)
    case 'word':
      return pick(argument.of, rng)
    case 'counts':
      return Object.fromEntries(
        Array.from({ length: rng.below(4) }, () => [randomName(setting, argument.of, rng), rng.below(4)]),
      )
  }
}

function mutateValue(argument: Argument, setting: Setting, value: Value | undefined, rng: Rng): Value {
  if (argument.is === 'names' && Array.isArray(value) && value.length > 0 && rng.below(2) === 0) {
    const names = value as readonly string[]
    const at = rng.below(names.length)
    return rng.below(2) === 0
      ? names.filter((_, i) => i !== at)
      : names.map((name, i) => (i === at ? randomName(setting, argument.of, rng) : name))
  }
  if (argument.is === 'counts' && typeof value === 'object' && rng.below(2) === 0) {
    const counts = value as Readonly<Record<string, number>>
    const name = randomName(setting, argument.of, rng)
    return { ...counts, [name]: Math.max(0, (counts[name] ?? 0) + rng.below(3) - 1) }
  }
  if (argument.is === 'number' && typeof value === 'number') return value + rng.below(3) - 1
  return randomValue(argument, setting, rng)
}

function nonsense(order: Order, rng: Rng): unknown {
  const choices: readonly unknown[] = [
    null,
    'move',
    [],
    {},
    { do: 'no such verb' },
    { ...order, extra: 1 },
    { do: order.do },
    { ...order, do: 7 },
    Object.fromEntries(Object.entries(order).map(([key, value]) => [key, key === 'do' ? value : 'no such name'])),
    JSON.parse('{"do":"__proto__","__proto__":{}}'),
  ]
  return pick(choices, rng)
}

function randomName(setting: Setting, list: string, rng: Rng): string {
  const names = setting.names[list]!
  return names.length === 0 ? 'nobody' : names.name(rng.below(names.length))
}

export function pick<T>(from: readonly T[], rng: Rng): T {
  return from[rng.below(from.length)]!
}
