import { type Event, shownTo } from '../kernel/event.js'
import type { Names } from '../kernel/names.js'
import type { Position } from '../kernel/position.js'
import type { Value } from '../kernel/words.js'
import type { Trial } from './trial.js'

/** The laws of events. */
export function tortureEvents<P extends Position>(t: Trial<P>, before: P, after: P, events: readonly Event[]): void {
  for (const event of events) {
    const unknown = event.rules.filter((rule) => !t.knownRules.has(rule))
    t.laws.hold('events name rules of the index', event.rules.length > 0 && unknown.length === 0, () => event)
  }
  namesWhatIsSeen(t, [before, after], events)
}

/** A piece that a viewer is told of he can see before or afterwards, or it is shown to him by one of the events. */
function namesWhatIsSeen<P extends Position>(t: Trial<P>, positions: readonly [P, P], events: readonly Event[]): void {
  const { setting } = positions[0]
  const { slots } = t.system.layout.shape(setting)
  const sights = slots.flatMap(({ field, sight }) => (field.of === 'piece' && sight ? [sight] : []))
  const named = events.map((event) => ({ event, pieces: piecesIn(event, setting.names.piece) }))
  if (sights.length === 0) return
  for (const viewer of [...setting.names.side.all, 'spectator']) {
    const side = setting.names.side.index(viewer)
    const told = named.filter(({ event }) => shownTo(event, viewer))
    const shown = new Set(told.filter(({ event }) => event.shows).flatMap(({ pieces }) => pieces))
    for (const { event, pieces } of told)
      for (const piece of pieces) {
        const seen = positions.some((p) => sights.some((sight) => sight(p, piece, side)))
        t.laws.hold('nobody is told of a piece that he cannot see', seen || shown.has(piece), () => [viewer, event])
      }
  }
}

function piecesIn({ is: _is, rules: _rules, to: _to, ...details }: Event, names: Names): number[] {
  const within = (value: Value | undefined): number[] => {
    if (typeof value === 'object') return Object.values(value).flatMap(within)
    return typeof value === 'string' && names.index(value) >= 0 ? [names.index(value)] : []
  }
  return within(details as Value)
}
