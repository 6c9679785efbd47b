import type { Rng } from '@sztab/engine'
import { actorsOf, type Bcs, choicesOf, FOOT, faceOf, hasSafePath } from '@sztab/engine/bcs-reading'
import { sighted } from '../looks.js'

/** Where the pieces of the formation that acts can end a move: as they lie, and after being flipped. Enemies alone decide that, not each other. */
export class Reaches {
  /** The combat units on the map, and the headquarters if it is there. */
  readonly units: readonly number[]
  readonly hq: number
  private readonly lying = new Map<number, readonly number[]>()
  private readonly flipped = new Map<number, readonly number[]>()
  private readonly sets: readonly Map<number, ReadonlySet<number>>[] = [new Map(), new Map()]

  /** Of a hundred hexes in which a piece could end, `seen` are seen. */
  constructor(p: Bcs, seen: number, rng: Rng) {
    const { formations } = p.setting
    this.units = [...actorsOf(p)]
    this.hq = formations.hq[p.acting]!
    const learn = (world: Bcs, found: Map<number, readonly number[]>): void => {
      for (const [piece, ends] of endsIn(world)) found.set(piece, sighted(ends, seen, rng))
    }
    learn(p, this.lying)
    const turned = this.units.filter((unit) => mayFlip(p, unit))
    if (turned.length === 0) return
    const trial = p.copy()
    for (const unit of turned) trial.deployed[unit] = 1 - trial.deployed[unit]!
    trial.touch()
    const found = new Map<number, readonly number[]>()
    learn(trial, found)
    for (const unit of turned) this.flipped.set(unit, found.get(unit) ?? [])
  }

  /** The hexes in which it can end; its own not among them. */
  ends(piece: number, isFlipped: boolean): readonly number[] {
    return (isFlipped ? this.flipped : this.lying).get(piece) ?? []
  }

  canFlip(unit: number): boolean {
    return this.flipped.has(unit)
  }

  canGo(piece: number, isFlipped: boolean, hex: number): boolean {
    const sets = this.sets[isFlipped ? 1 : 0]!
    let set = sets.get(piece)
    if (!set) {
      set = new Set(this.ends(piece, isFlipped))
      sets.set(piece, set)
    }
    return set.has(hex)
  }
}

/** Every piece that may move, with the hexes in which it can end. */
function endsIn(p: Bcs): Map<number, readonly number[]> {
  const choices = choicesOf(p)
  return new Map(
    [...choices.pieces].map((piece) => [
      piece,
      Array.from({ length: choices.countOf(p, piece) }, (_, i) => choices.end(piece, i)),
    ]),
  )
}

/** Whether a unit could be flipped: it has not begun, and who would drive needs a Safe Path (the rules have the last word). */
function mayFlip(p: Bcs, unit: number): boolean {
  const { roster } = p.setting
  if (roster.hasTwoSides[unit] === 0 || p.begun[unit] === 1 || p.flipped[unit] === 1 || p.finished[unit] === 1)
    return false
  const [from, to] = [faceOf(unit, p.deployed[unit]!), faceOf(unit, 1 - p.deployed[unit]!)]
  if (roster.onlySupports[to] === 1) return false
  const isDriving = roster.mobility[from] === FOOT && roster.mobility[to] !== FOOT
  return !isDriving || hasSafePath(p, unit, roster.mobility[to]!)
}
