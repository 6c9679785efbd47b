import type { RuleId, Side, Value } from './words.js'

/**
 * One thing that happened, told with names. `to` says who may know of it; where the others may know less, that is an
 * event of its own. `shows` marks an event by which somebody learns what he did not know: nothing is undone past it.
 */
export interface Event {
  readonly is: string
  readonly rules: readonly RuleId[]
  /** Everybody if absent. */
  readonly to?: readonly Side[]
  readonly shows?: true
  readonly [detail: string]: Value | undefined
}

/** The kernel's own events: a die that fell, a draw. Both end what can be undone. */
export interface Rolled extends Event {
  readonly is: 'rolled'
  readonly sides: number
  readonly purpose: string
  readonly gave: number
}

export interface Drawn extends Event {
  readonly is: 'drawn'
  readonly purpose: string
  readonly gave: string
}

export function shownTo(event: Event, viewer: Side | 'spectator'): boolean {
  return event.to === undefined || event.to.includes(viewer)
}

/** Whether what happened can no longer be taken back. */
export function isBarrier(events: readonly Event[]): boolean {
  return events.some((event) => event.is === 'rolled' || event.is === 'drawn' || event.shows === true)
}
