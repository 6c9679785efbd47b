import type { Order } from '@sztab/engine'
import { type Bcs, faceOf, isUnready } from '@sztab/engine/bcs-reading'
import type { Activation } from '../activation.js'
import { upOf } from '../board.js'

export { bestBy, bestOf } from '../../chitpull/tactics/tactic.js'

/** What one piece does in step e. */
export interface Move {
  readonly piece: number
  /** It is flipped before. */
  readonly isFlipped?: boolean
  /** Where it goes; it stays if not said. */
  readonly to?: number
  /** What it does there that a die decides, with what that promises. */
  readonly risk?: { readonly order: Order; readonly worth: number; readonly own: number; readonly enemy: number }
  /** What it does there without a die. */
  readonly also?: Order
}

/** A named proposal: what it could be aimed at, and which of the free pieces do what for a target. */
export interface Tactic {
  readonly name: string
  /** What it could be aimed at now, the most promising first: hexes, or -1 where it needs no target. */
  targets(a: Activation): readonly number[]
  /** Which of the free pieces do what, as things stand in `p` after the parts before it. */
  take(a: Activation, p: Bcs, target: number, free: ReadonlySet<number>): readonly Move[]
}

/** A unit that can be in a hex at the end, with which side up. */
export interface Goer {
  readonly unit: number
  readonly face: number
  readonly isFlipped: boolean
}

/** The free units that are in a hex or can go there, ready for a fight or not, the best of them first. */
export function goers(
  a: Activation,
  p: Bcs,
  hex: number,
  free: ReadonlySet<number>,
  worth: (goer: Goer) => number,
  isReady = true,
): Goer[] {
  const { roster, scenario } = p.setting
  const found: Goer[] = []
  for (const unit of a.reaches.units) {
    if (!free.has(unit)) continue
    const isThere = p.at[unit] === hex
    if (!isThere && (p.height[hex]! >= scenario.stack || p.holder[hex] === a.enemy)) continue
    if (!isThere && !a.places.isInRadius(hex) && p.joining[unit] === 0) continue
    const up = upOf(p, unit)
    for (const isFlipped of [false, true]) {
      const face = isFlipped ? 1 - up : up
      if (isReady && isUnready(roster, faceOf(unit, face))) continue
      if (isFlipped && !a.reaches.canFlip(unit)) continue
      if (isThere || a.reaches.canGo(unit, isFlipped, hex)) found.push({ unit, face, isFlipped })
    }
  }
  const worths = new Map(found.map((goer) => [goer, worth(goer)]))
  return found.sort((one, other) => worths.get(other)! - worths.get(one)! || one.unit - other.unit)
}

/** The unit goes there, and does something then. */
export function going(p: Bcs, { unit, isFlipped }: Goer, hex: number, also?: Order): Move {
  return {
    piece: unit,
    isFlipped,
    ...(p.at[unit] === hex ? {} : { to: hex }),
    ...(also ? { also } : {}),
  }
}

/** The one unit that loses least by going to a hex. */
export function oneTo(
  a: Activation,
  p: Bcs,
  hex: number,
  free: ReadonlySet<number>,
  worth: (goer: Goer) => number = () => 0,
): Move[] {
  const [goer] = goers(a, p, hex, free, (one) => worth(one) - a.places.leaving(one.unit, hex, one.face))
  return goer ? [going(p, goer, hex)] : []
}
