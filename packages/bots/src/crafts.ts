import type { SystemId } from '@sztab/engine'
import type { Craft } from './craft.js'

/** The registry: a family that has a craft is a line here. It is loaded when it is needed. */
const loaders: Readonly<Record<SystemId, () => Promise<Craft>>> = {
  tow: async () => (await import('./chitpull/index.js')).towCraft,
  avl: async () => (await import('./chitpull/index.js')).avlCraft,
  bcs: async () => (await import('./bcs/index.js')).bcsCraft,
  wb95: async () => (await import('./wb95/index.js')).wb95Craft,
}

/** What is known about the games of a system; nothing where no craft has been written yet. */
export async function loadCraft(system: SystemId): Promise<Craft | undefined> {
  return Object.hasOwn(loaders, system) ? loaders[system]!() : undefined
}

/** Whether the players above `greedy` know the games of a system. */
export function hasCraft(system: SystemId): boolean {
  return Object.hasOwn(loaders, system)
}
