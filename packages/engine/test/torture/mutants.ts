import { expect, it } from 'vitest'
import {
  chooseOptions,
  definePosition,
  defineSystem,
  type Entry,
  type Event,
  type Field,
  Layout,
  type Order,
  type OrderList,
  type Steps,
  type System,
  stepsForLayout,
} from '../../src/index.js'
import { type Law, LawBroken, type TortureSettings, torture } from '../../src/torture/index.js'
import { fields } from '../drill/fields.js'
import kit, { type Drill, drill, parts } from '../drill/index.js'
import { sights } from '../drill/layout.js'
import { steps } from '../drill/sequence.js'

/** What is wrong with a drill, the law that says so (or those, where chance decides which is seen first), and the drill. */
export type Mutant = readonly [fault: string, law: Broken | readonly Broken[], system: System<Drill>, scenario?: string]
type Broken = Law | 'nothing throws'

/** The law that torture finds broken, or nothing. */
export function broken(system: System<Drill>, settings: Partial<TortureSettings> = {}): string | undefined {
  const options = chooseOptions(system.options)
  try {
    torture({ ...kit, system }, { scenario: 'drill/field', options, games: 10, samples: 4, most: 1000, ...settings })
  } catch (error) {
    if (error instanceof LawBroken) return error.law
    throw error
  }
  return undefined
}

/** Proves that the torture test bites: each mutant breaks its law. */
export function bites(mutants: readonly Mutant[]): void {
  for (const [fault, law, system, scenario = 'drill/field'] of mutants)
    it(`${fault}: ${law}`, () => expect([law].flat()).toContain(broken(system, { scenario })), 60_000)
}

export const all = (list: OrderList): Order[] => Array.from({ length: list.length }, (_, i) => list.at(i))

/** Drill with other fields, and positions that `change` has changed. */
export function withFields(
  other: Readonly<Record<string, Field>>,
  change: (p: Drill) => void = () => {},
  played: Steps<Drill> = steps,
): System<Drill> {
  const layout = new Layout<Drill>({ fields: { ...fields, ...other }, steps: stepsForLayout(played), sights })
  const Class = definePosition<Drill>(layout)
  return defineSystem<Drill>({
    ...parts,
    steps: played,
    layout,
    blank: (scenario, options) => {
      const p = parts.blank(scenario, options)
      const made = new Class(p.setting)
      for (const { name, offset, length } of p.shape.slots) {
        const to = made.shape.slots.find((slot) => slot.name === name)!.offset
        made.cells.set(p.cells.subarray(offset, offset + length), to)
      }
      change(made)
      return made
    },
  })
}

/** Drill with another entry in its sequence of play. */
export function withEntry(step: keyof typeof steps, name: string, change: (entry: Entry<Drill>) => Entry<Drill>) {
  const entries = steps[step]!.entries.map((entry) => (entry.name === name ? change(entry) : entry))
  return defineSystem<Drill>({ ...parts, steps: { ...steps, [step]: { ...steps[step]!, entries } } })
}

/** Drill whose events are changed on their way out. */
export function withEvents(change: (event: Event) => Event): System<Drill> {
  return { ...drill, execute: (p, side, order, dice) => drill.execute(p, side, order, dice).map(change) }
}

export function withList(change: (list: OrderList, p: Drill, side: string) => OrderList): System<Drill> {
  return { ...drill, orders: (p, side) => change(drill.orders(p, side), p, side) }
}

/** An event without one of its parts. */
export function without(event: Event, part: 'to' | 'shows'): Event {
  return Object.fromEntries(Object.entries(event).filter(([key]) => key !== part)) as unknown as Event
}
