import type { Event } from '@sztab/engine'
import type { Desk } from '../desk.js'

export const EVENT_KINDS = ['moves', 'fights', 'chits', 'other'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** What an event is about, read off what it holds. */
export function kindOf(event: Event): EventKind {
  if (event.is === 'rolled' || event.result !== undefined || event.attack !== undefined) return 'fights'
  if (['reduced', 'eliminated', 'retreated', 'advanced', 'losses-ignored'].includes(event.is)) return 'fights'
  if (event.path !== undefined || (event.unit !== undefined && event.place !== undefined)) return 'moves'
  if (event.is === 'drawn' || ['chit', 'chits', 'cup'].some((name) => event[name] !== undefined)) return 'chits'
  return 'other'
}

/** Where on the map it happened, or -1. */
export function hexOfEvent({ map }: Desk, event: Event): number {
  const { place, path } = event
  const name = typeof place === 'string' ? place : Array.isArray(path) ? path.at(-1) : undefined
  return typeof name === 'string' ? map.grid.index(name) : -1
}
