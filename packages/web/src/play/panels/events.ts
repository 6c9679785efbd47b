import type { Event, SystemLook } from '@sztab/engine'
import type { Desk } from '../desk.js'

/** What no kind of the system fits. */
const OTHER = 'other'

/** The kinds of entries of the log: those of the system, and the rest. */
export function kindsOf({ events }: SystemLook): readonly string[] {
  return [...new Set(events.kinds.map(({ name }) => name)), OTHER]
}

/** What an event is about, as the system sorts them. */
export function kindOf({ events }: SystemLook, event: Event): string {
  const fits = events.kinds.find(
    ({ is, has }) => is?.includes(event.is) || has?.every((name) => event[name] !== undefined),
  )
  return fits?.name ?? OTHER
}

/** Where on the map it happened, or -1. */
export function hexOfEvent({ map }: Desk, event: Event): number {
  const { place, path } = event
  const name = typeof place === 'string' ? place : Array.isArray(path) ? path.at(-1) : undefined
  return typeof name === 'string' ? map.grid.index(name) : -1
}

/** Whether an event is worth a look of its own: it has a place, is a die or a draw, or says how something came out. */
export function isTold(desk: Desk, event: Event): boolean {
  return (
    hexOfEvent(desk, event) >= 0 || event.is === 'rolled' || event.is === 'drawn' || typeof event.result === 'string'
  )
}
