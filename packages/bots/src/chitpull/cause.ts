import type { Order } from '@sztab/engine'
import { AXIS, BLOCKED, type Family, LINE, MAJOR, MINOR } from '@sztab/engine/chitpull'
import { DIRECTIONS } from '@sztab/hex'
import type { Sight } from '../craft.js'
import type { ForwardCare } from '../plan/forward.js'
import type { Weights } from './weights.js'

/** What a game of the family is about. Worth is in hundredths of a victory point. */
export interface Cause<P extends Family = Family> {
  /** What is fought for as things stand: the same object as long as it is the same. */
  stakes(p: P): Stakes
  /** What the other side gains when the last step of a unit is lost. */
  lossWorth(p: P, unit: number): number
  /** What the points that are settled stand at: those of the Soviets less those of the Axis. */
  points(p: P): number
  /** By unit: which version of it counts, where there are several. */
  version?(p: P): Int32Array
  readonly weights: Weights
  /** What is bid for the sides, where players do so: with that they have the same chance, as far as it is known. */
  bid?(p: P): Order | undefined
  /** The places to which a unit could go. */
  readonly seen?: Sight
  /** Habits: what to guard, to seize and to strike. */
  readonly remembered?: Sight
  /** How far a captain builds a plan, if it is not the usual. */
  readonly building?: ForwardCare
}

export interface Stakes {
  /** By side and hex: what the side gains by being the first to enter it. */
  readonly prize: readonly [Int32Array, Int32Array]
  /** By side: the hexes with a prize. */
  readonly goals: readonly [Int16Array, Int16Array]
  /** By side and hex: half points of movement on open ground to the nearest prize; lesser ones count as farther. */
  readonly way: readonly [Uint16Array, Uint16Array]
  /** By hex: 1 where an Axis garrison loses steps instead of retreating. */
  readonly standsFast: Uint8Array
}

/** Nothing of the kind within reach of anybody. */
const FAR = 160
/** How many half points farther a prize seems that is worth less than the greatest. */
const LESSER = 24

export function stakesOf(p: Family, prizes: readonly [Int32Array, Int32Array], standsFast: Uint8Array): Stakes {
  const goals = prizes.map((prize) => Int16Array.from([...prize.keys()].filter((hex) => prize[hex]! > 0)))
  return {
    prize: prizes,
    goals: [goals[0]!, goals[1]!],
    way: [wayTo(p, prizes[0]), wayTo(p, prizes[1])],
    standsFast,
  }
}

/** Cheapest ways from every hex to the prizes, as if nobody stood anywhere. */
function wayTo(p: Family, prize: Int32Array): Uint16Array {
  const { hexes, map, between, water } = p.setting
  const way = new Uint16Array(hexes).fill(FAR)
  const most = prize.reduce((best, worth) => Math.max(best, worth), 0)
  const ring: number[][] = Array.from({ length: FAR + 1 }, () => [])
  for (let hex = 0; hex < hexes; hex++) {
    if (prize[hex] === 0) continue
    way[hex] = Math.round((LESSER * (most - prize[hex]!)) / most)
    ring[way[hex]!]!.push(hex)
  }
  for (let cost = 0; cost < FAR; cost++)
    for (const hex of ring[cost]!) {
      if (way[hex] !== cost) continue
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const next = map.grid.neighbours[hex * DIRECTIONS + direction]!
        if (next < 0 || water[next] === 1) continue
        const bits = between[hex * DIRECTIONS + direction]!
        if ((bits & BLOCKED) !== 0) continue
        const there = cost + stepOf(bits)
        if (there >= way[next]!) continue
        way[next] = there
        ring[there]!.push(next)
      }
    }
  return way
}

/** Half points, about: what ends a move costs the rest of one. */
function stepOf(bits: number): number {
  if ((bits & LINE) !== 0) return 2
  return 2 + ((bits & MAJOR) !== 0 ? 6 : (bits & MINOR) !== 0 ? 2 : 0)
}

/** How hard a side presses forward. */
export function advanceOf({ weights }: Cause, side: number): number {
  return side === AXIS ? weights.advanceAxis : weights.advanceSoviet
}

/** How often a side acts, against the middle of both. */
export function tempoOf({ weights }: Cause, side: number): number {
  return side === AXIS ? weights.tempoAxis : weights.tempoSoviet
}
