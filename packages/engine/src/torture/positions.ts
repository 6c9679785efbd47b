import { readPosition, writePosition } from '../kernel/file.js'
import type { Position } from '../kernel/position.js'
import type { Trial } from './trial.js'

/** The laws of positions: copies, files. */
export function torturePosition<P extends Position>(t: Trial<P>, p: P): void {
  const { laws, system } = t
  const copy = p.copy()
  laws.hold('a copy equals its original', copy.equals(p) && copy.hash() === p.hash(), () => writePosition(p))
  laws.same('a position of a game is sound', [], system.unsound(p), () => writePosition(p))
  tortureCounts(t, p)
  copy.cells[t.rng.below(copy.shape.saved)]! ^= 1
  laws.hold('a changed cell changes the hash', copy.hash() !== p.hash(), () => writePosition(p))
  laws.sameCells('a position is saved without loss', p, reread(t, p), () => writePosition(p))
  for (const viewer of [...p.setting.names.side.all, 'spectator']) {
    const view = system.view(p, viewer)
    laws.sameCells('a view is saved without loss', view, reread(t, view), () => writePosition(view))
  }
}

/** The position after a journey through a file. */
function reread<P extends Position>(t: Trial<P>, p: P): P {
  const body = JSON.parse(JSON.stringify(writePosition(p))) as ReturnType<typeof writePosition>
  const again = p.fresh()
  readPosition(again, body)
  t.system.derive(again)
  return again
}

/** What can be counted is there no more often than the game has it, in the true position and in every world that looks like it. */
export function tortureCounts<P extends Position>(t: Trial<P>, p: P): void {
  for (const count of t.system.counts(p))
    t.laws.hold('no kind is there more often than the game has it', count.found <= count.most, () => [
      count,
      writePosition(p),
    ])
}
