import {
  canonical,
  type Order,
  orderFault,
  orderKey,
  type Position,
  type Side,
  type Value,
  type Verbs,
} from '@sztab/engine'
import { show } from './match.js'
import { type Listed, MOST_LISTED, type Scene } from './scene.js'
import type { Mapping } from './tree.js'
import { typedOrder } from './typed.js'

/** An order, or part of one, that is looked for among those that are listed. */
export interface OrderPattern {
  readonly text: string
  /** The key of the order if it is a whole one. */
  readonly key?: string
  readonly order: Order
  fits(order: Order): boolean
}

/** Reads a pattern; says what is wrong with it if no order of this game can ever be like it. */
export function orderPattern<P extends Position>(
  scene: Scene<P>,
  said: Mapping,
  path: string,
): OrderPattern | undefined {
  const { system, report } = scene
  const { setting } = scene.position
  const verb = said.do
  const candidates = typeof verb === 'string' ? [verb] : Object.keys(system.verbs)
  const faults = candidates.map((name) =>
    orderFault(allOptional(system.verbs), setting, typedOrder(system.verbs, { ...said, do: name })),
  )
  const fault = faults.includes(undefined) ? undefined : faults.find((one) => one !== undefined)
  if (fault) {
    report.fail(path, { problem: 'pattern', argument: fault.at, expected: fault.expected, of: fault.of })
    return undefined
  }
  const order = typedOrder(system.verbs, said)
  const whole = typeof verb === 'string' && orderFault(system.verbs, setting, order) === undefined
  return {
    text: show(said),
    order,
    ...(whole ? { key: orderKey(system.verbs, setting, order) } : {}),
    fits: (listed) => {
      const wanted = canonical(system.verbs, setting, typedOrder(system.verbs, { ...said, do: listed.do }))
      const all = typeof verb !== 'string' || verb === listed.do
      const knows = Object.keys(said).every(
        (name) => name === 'do' || Object.hasOwn(system.verbs[listed.do] ?? {}, name),
      )
      return all && knows && Object.entries(wanted).every(([name, value]) => same(value, listed[name]))
    },
  }
}

function same(a: Value | undefined, b: Value | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function allOptional(verbs: Verbs): Verbs {
  const optional = (args: Verbs[string]): Verbs[string] =>
    Object.fromEntries(Object.entries(args).map(([name, argument]) => [name, { ...argument, optional: true }]))
  return Object.fromEntries(Object.entries(verbs).map(([verb, args]) => [verb, optional(args)]))
}

/** The list of a side for an expectation that has to go through it. */
export function wholeList<P extends Position>(
  scene: Scene<P>,
  side: Side,
  path: string,
): readonly Listed[] | undefined {
  const list = scene.listed(path, side)
  if (typeof list !== 'number') return list
  scene.report.fail(path, { problem: 'too-many', found: list, most: MOST_LISTED })
  return undefined
}
