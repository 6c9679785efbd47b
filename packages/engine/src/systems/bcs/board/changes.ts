import type { Bcs } from '../fields.js'

/** So many changes are remembered; then everything is compared once. */
const REMEMBERED = 1024

/**
 * What was changed in the position that was looked at last: who writes a hex (holder, presence, height, objective, Traffic) or a stored route tells it, so that it need not be looked
 * for. A position that was copied, loaded, or touched in another way is compared as a whole.
 */
export class Changes {
  readonly hexes: number[] = []
  /** By formation. */
  readonly routes: number[] = []
  private stamp = -1
  private run = 0

  /** The number of the run of changes that the lists hold: another one if it is not known what has been changed. */
  runOf(p: { readonly stamp: number }): number {
    if (this.stamp === p.stamp && this.hexes.length + this.routes.length < REMEMBERED) return this.run
    this.stamp = p.stamp
    this.hexes.length = 0
    this.routes.length = 0
    return ++this.run
  }

  /** Touches a position in which something of a kind, or nothing of these kinds, was changed. */
  touch(p: { readonly stamp: number; touch(): void }, list?: number[], changed = -1): void {
    const isTold = this.stamp === p.stamp
    if (isTold) list?.push(changed)
    p.touch()
    if (isTold) this.stamp = p.stamp
  }
}

/** Touches a position of which a hex was changed. */
export function touchHex(p: Bcs, hex: number): void {
  const { changes } = p.setting.scratch
  changes.touch(p, changes.hexes, hex)
}

/** One of which the stored route of a formation was changed. */
export function touchRoute(p: Bcs, formation: number): void {
  const { changes } = p.setting.scratch
  changes.touch(p, changes.routes, formation)
}

/** One of which neither was changed. */
export function touchOther(p: Bcs): void {
  p.setting.scratch.changes.touch(p)
}
