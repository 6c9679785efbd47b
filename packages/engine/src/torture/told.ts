import { type Event, shownTo } from '../kernel/event.js'
import type { Names } from '../kernel/names.js'
import type { Position } from '../kernel/position.js'
import type { Value, Viewer } from '../kernel/words.js'
import type { Trial } from './trial.js'

/** The laws of events. */
export function tortureEvents<P extends Position>(t: Trial<P>, before: P, after: P, events: readonly Event[]): void {
  for (const event of events) {
    const unknown = event.rules.filter((rule) => !t.knownRules.has(rule))
    t.laws.hold('events name rules of the index', event.rules.length > 0 && unknown.length === 0, () => event)
  }
  const { side, piece } = before.setting.names
  const named = events.map((event) => ({ event, pieces: piecesOfEvent(event, piece) }))
  for (const viewer of [...side.all, 'spectator']) {
    const told = named.filter(({ event }) => shownTo(event, viewer))
    const shown = new Set(told.filter(({ event }) => event.shows).flatMap(({ pieces }) => pieces))
    for (const { event, pieces } of told)
      for (const one of pieces) {
        const seen = shown.has(one) || !isHidden(t, before, one, viewer) || !isHidden(t, after, one, viewer)
        t.laws.hold('nobody is told of a piece that he cannot see', seen, () => [viewer, event])
      }
  }
}

/**
 * Whether a viewer does not see where a piece is. Where a layout hides no places, whether there is something about the piece that
 * not everybody sees, and the viewer sees none of it.
 */
export function isHidden<P extends Position>(t: Trial<P>, p: P, piece: number, viewer: Viewer): boolean {
  const side = p.setting.names.side.index(viewer)
  const { slots } = t.system.layout.shape(p.setting)
  const hiding = slots.filter(({ field, sight }) => field.of === 'piece' && sight)
  const places = hiding.filter(({ field }) => field.holds === 'place')
  const sights = (places.length > 0 ? places : hiding).map(({ sight }) => sight!)
  return sights.length > 0 && sights.every((sight) => !sight(p, piece, side))
}

function piecesOfEvent({ is: _is, rules: _rules, to: _to, ...details }: Event, names: Names): number[] {
  return piecesIn(details as Value, names)
}

/** The pieces that are named anywhere in an order or an event. */
export function piecesIn(value: Value | undefined, names: Names): number[] {
  if (typeof value === 'object') return Object.values(value).flatMap((part) => piecesIn(part, names))
  return typeof value === 'string' && names.index(value) >= 0 ? [names.index(value)] : []
}
