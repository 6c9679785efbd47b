import { listLength } from '../kernel/lists.js'
import type { Position } from '../kernel/position.js'
import type { Viewer } from '../kernel/words.js'
import { isHidden } from './told.js'
import type { Trial } from './trial.js'

/**
 * Where a system shows hidden pieces as blanks, a viewer can count in each place exactly what stands there, and knows whose it
 * is: there are as many blanks as pieces that he does not see.
 */
export function tortureBlanks<P extends Position>(t: Trial<P>, p: P, view: P, viewer: Viewer): void {
  const { blanks, place } = t.kit.look.counters
  if (!blanks) return
  const { piece, side, place: places } = p.setting.names
  const heights =
    'stack' in blanks ? stackHeights(cells(view, blanks.stack), places.length) : cells(view, blanks.height)
  const [at, holders] = [cells(p, place), cells(view, blanks.holder)]
  const forces = (p.setting.scenario as unknown as { forces: Record<string, { side: string }> }).forces
  const hidden = new Map<number, number>()
  const known = new Map<number, number>()
  for (let one = 0; one < at.length; one++) {
    const where = at[one]!
    if (!forces[piece.name(one)]) continue // a counter that is no unit, such as a staff, is not counted
    const counted = isHidden(t, p, one, viewer) ? hidden : known
    counted.set(where, (counted.get(where) ?? 0) + 1)
    if (counted === hidden && where >= 0)
      t.laws.same('a hidden piece is a blank where it stands', forces[piece.name(one)]?.side, side.all[holders[where]!])
  }
  for (const [where, count] of heights.entries()) {
    if (count <= 0 && !hidden.has(where)) continue
    const found = [viewer, where, count - (known.get(where) ?? 0)]
    t.laws.same('a hidden piece is a blank where it stands', [viewer, where, hidden.get(where) ?? 0], found)
  }
}

/** How many stand in each place, known or not, by the lists of stacks. */
function stackHeights(stacks: Int32Array, places: number): Int32Array {
  const most = stacks.length / places
  return Int32Array.from({ length: places }, (_, place) => listLength(stacks, most, place))
}

function cells(p: Position, field: string): Int32Array {
  return (p as unknown as Record<string, Int32Array>)[field]!
}
