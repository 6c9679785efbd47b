import { openWorld, type World } from '@sztab/cases'
import type { Lesson, OrderPattern } from '@sztab/content/school'
import type { Kit, Order, Position, Scenario } from '@sztab/engine'
import { bot, type Players, person } from '../session/index.js'

/** Who plays the other side once a lesson is left. */
const OTHER = 'greedy'

/** Where a lesson begins. Throws FaultyInput if it cannot. */
export function startOf({ scenario: id, start }: Lesson, kit: Kit): { scenario: Scenario; position: Position } {
  const scenario = kit.scenarios.find((one) => one.id === id)
  if (!scenario) throw new Error(`there is no scenario ${id}`)
  const { position } = openWorld(kit, { scenario: id, ...start } as World)
  return { scenario, position }
}

export function playersOf({ side }: Lesson, { sides }: Scenario): Players {
  return Object.fromEntries(sides.map((one) => [one, one === side ? person : bot(OTHER)]))
}

/** What stands in a lesson as an order is one. */
export const ordersOf = (said: readonly OrderPattern[] = []): readonly Order[] => said as unknown as readonly Order[]
