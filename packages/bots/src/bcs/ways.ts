import {
  ARMOUR_ZONE,
  type Bcs,
  BLOCKS,
  enemyOf,
  FOOT,
  groundState,
  LIGHT_BRIDGE,
  ORDINARY_ZONE,
  PROHIBITED,
  stepEntry,
  TAC,
  TRUCK,
} from '@sztab/engine/bcs-reading'
import { DIRECTIONS, opposite } from '@sztab/hex'

/** How far it is from everywhere to a hex for a class of a side as things stand: enemies are in the way, and so are their zones. */

/** In quarters of points of movement: further than any way. */
export const FAR = 480
/** What it takes to get through a hex that is held, and through a zone that stops the class. */
const HELD_COST = 48
const ZONE_COST = 12
const MOST_STEP = 200

/** Classes of mobility, and tanks that are too heavy for some bridges. */
export const HEAVY = 3
const CLASSES: readonly (readonly [mobility: number, burden: number])[] = [
  [FOOT, 0],
  [TRUCK, 0],
  [TAC, 0],
  [TAC, LIGHT_BRIDGE],
]
const OPEN = 0
/** So many ways are remembered. */
const REMEMBERED = 3000

export class Ways {
  private readonly buckets: number[][] = Array.from({ length: FAR + MOST_STEP + 1 }, () => [])
  /** By state of the ground and class: what each step costs, 0 where there is none. */
  private readonly steps = new Map<number, readonly Uint8Array[]>()

  /** Ways that were found, by what they rest on. */
  private readonly known = new Map<string, Uint16Array | Float32Array>()

  /** What the ways of a side rest on: where the enemy stands and stops whom, and the ground. */
  keyOf(p: Bcs, side: number): string {
    const enemy = enemyOf(side)
    let [one, other] = [groundState(p) + 1, side + 1]
    for (let hex = 0; hex < p.setting.hexes; hex++) {
      if (p.holder[hex] !== enemy) continue
      const mark = hex * 256 + (p.presence[hex]! & 0xff)
      one = Math.imul(one ^ mark, 0x01000193)
      other = Math.imul(other, 0x85ebca6b) + mark
    }
    return `${side} ${one} ${other | 0}`
  }

  /** Quarters from every hex to a goal. `key` is that of the position and the side. */
  toGoal(p: Bcs, side: number, mobility: number, goal: number, key: string): Uint16Array {
    return this.remembered(`${key} ${mobility} ${goal}`, () => this.run(p, side, mobility, [goal], true))
  }

  /** The same from some hexes to every other. */
  fromAll(p: Bcs, side: number, mobility: number, starts: readonly number[], key: string): Uint16Array {
    return this.remembered(`from ${key} ${mobility}`, () => this.run(p, side, mobility, starts, false))
  }

  /** What rests on nothing but its key is found once. */
  remembered<T extends Uint16Array | Float32Array>(key: string, find: () => T): T {
    let found = this.known.get(key) as T | undefined
    if (!found) {
      found = find()
      if (this.known.size >= REMEMBERED) this.known.clear()
      this.known.set(key, found)
    }
    return found
  }

  private costsOf(p: Bcs, by: number): Uint8Array {
    const state = groundState(p)
    let known = this.steps.get(state)
    if (!known) {
      const later = asOpened(p)
      known = CLASSES.map(([mobility, burden]) => stepsOf(later, mobility, burden))
      this.steps.set(state, known)
    }
    return known[by]!
  }

  private run(p: Bcs, side: number, mobility: number, starts: readonly number[], isBack: boolean): Uint16Array {
    const { buckets } = this
    const { map, hexes, scratch } = p.setting
    const { neighbours } = map.grid
    const costs = this.costsOf(p, mobility)
    scratch.zones.follow(p)
    const enemy = enemyOf(side)
    const zone = scratch.zones.layers[mobility >= TAC ? ARMOUR_ZONE : ORDINARY_ZONE]!.hexes[enemy]!
    const found = new Uint16Array(hexes).fill(FAR)
    for (const hex of starts) {
      found[hex] = 0
      buckets[0]!.push(hex)
    }
    for (let spent = 0; spent < FAR; spent++) {
      const bucket = buckets[spent]!
      for (let hex = bucket.pop(); hex !== undefined; hex = bucket.pop()) {
        if (found[hex] !== spent) continue
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const at = hex * DIRECTIONS + direction
          const near: number = neighbours[at]!
          if (near < 0 || found[near]! <= spent) continue
          const step = costs[isBack ? near * DIRECTIONS + opposite(direction) : at]!
          if (step === 0) continue
          const entered = isBack ? hex : near
          let there = spent + step
          if (p.holder[entered] === enemy && (p.presence[entered]! & BLOCKS) !== 0) there += HELD_COST
          else if (zone[entered] !== 0) there += ZONE_COST
          if (there >= found[near]!) continue
          found[near] = there
          if (there < buckets.length) buckets[there]!.push(near)
        }
      }
    }
    for (let spent = FAR; spent < buckets.length; spent++) buckets[spent]!.length = 0
    return found
  }
}

/** Bridges that open by the calendar are waited for. */
function asOpened(p: Bcs): Bcs {
  const later = p.copy()
  for (const [bridge, { opens }] of p.setting.scenario.bridges.entries()) if (opens) later.bridge[bridge] = OPEN
  return later
}

/** What each step costs in quarters; 0 where it cannot be taken, there and back. */
function stepsOf(p: Bcs, mobility: number, burden: number): Uint8Array {
  const { hexes, map } = p.setting
  const { neighbours } = map.grid
  return Uint8Array.from({ length: hexes * DIRECTIONS }, (_, at) => {
    const to = neighbours[at]!
    if (to < 0) return 0
    const entry = stepEntry(p, mobility, at, burden)
    const back = stepEntry(p, mobility, to * DIRECTIONS + opposite(at % DIRECTIONS), burden)
    return entry === PROHIBITED || back === PROHIBITED ? 0 : Math.max(1, entry >> 1)
  })
}
