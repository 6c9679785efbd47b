import { agenda } from './agenda.js'
import type { Sight, Slot } from './layout.js'
import type { Position } from './position.js'
import { UNKNOWN, type Viewer } from './words.js'

/** A copy in which every cell that the viewer may not know is UNKNOWN. */
export function redact<P extends Position>(p: P, viewer: Viewer): P {
  const side = p.setting.names.side.index(viewer)
  const view = p.copy()
  for (const slot of p.shape.slots) if (slot.sight) veil(p, view, slot, slot.sight, side)
  veilAgenda(p, view, side)
  view.touch()
  return view
}

function veil(
  p: Position,
  view: Position,
  { field, offset, entries, width }: Slot<Position>,
  sight: Sight<Position>,
  side: number,
): void {
  for (let i = 0; i < entries; i++) {
    const from = offset + i * width
    if (field.by !== 'value') {
      if (!sight(p, i, side)) view.cells.fill(UNKNOWN, from, from + width)
      continue
    }
    for (let at = from; at < from + width; at++)
      if (p.cells[at]! >= 0 && !sight(p, p.cells[at]!, side)) view.cells[at] = UNKNOWN
  }
}

/**
 * In what is under way: the pieces that the viewer cannot see, and which of the others have given their sealed answers
 * already. While a sealed question is open they all seem to be asked still.
 */
function veilAgenda(p: Position, view: Position, side: number): void {
  const own = side < 0 ? 0 : 1 << side
  for (let frame = 0; frame < agenda.depth(p); frame++) {
    const step = agenda.step(p, frame)
    for (const [i, { sight }] of p.layout.args[step]!.entries()) {
      const value = agenda.arg(p, i, frame)
      if (sight && value >= 0 && !sight(p, value, side)) agenda.setArg(view, i, UNKNOWN, frame)
    }
    const answered = agenda.answered(p, frame)
    if (answered !== 0 && p.layout.isSealed(step, agenda.entry(p, frame)))
      agenda.setWaiting(view, agenda.waiting(p, frame) | (answered & ~own), frame, answered & own)
  }
}

/** Whether anything in it is UNKNOWN, so that it is a view and not a whole position. */
export function hasUnknowns(p: Position): boolean {
  return p.cells.subarray(0, p.shape.saved).includes(UNKNOWN)
}
