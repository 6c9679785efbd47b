import type { Position } from './position.js'
import { UNKNOWN, type Viewer } from './words.js'

/** A copy in which every cell that the viewer may not know is UNKNOWN. */
export function redact<P extends Position>(p: P, viewer: Viewer): P {
  const side = p.setting.names.side.index(viewer)
  const view = p.copy()
  for (const { sight, offset, length } of p.shape.slots) {
    if (!sight) continue
    for (let i = 0; i < length; i++) if (!sight(p, i, side)) view.cells[offset + i] = UNKNOWN
  }
  view.touch()
  return view
}

/** Whether anything in it is UNKNOWN, so that it is a view and not a whole position. */
export function hasUnknowns(p: Position): boolean {
  return p.cells.subarray(0, p.shape.saved).includes(UNKNOWN)
}
