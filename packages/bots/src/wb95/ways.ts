import { enemyOf, groundOf, MOTORISED, preparedSide, unitsOf, type Wb95, ZONE } from '@sztab/engine/wb95-reading'
import { ALL, CLOSED, DIRECTIONS, opposite, stepCost } from '@sztab/hex'

/** How far it is from everywhere to a hex for a side as things stand: enemies are in the way, and so are their zones. */

/** In half points of movement of those who drive: a day, and further than any way. */
export const DAY = 16
export const FAR = 320
/** What it takes to get through a zone, and through a hex that is held. */
const ZONE_COST = 6
const HELD_COST = 20
const MOST_STEP = 40
/** What it takes to leave a zone. */
const HALVES = 2
/** What a hex is on the way of a side. */
const OPEN = 1
const WATCHED = 2
const HELD = 3
const EMPTY = new Uint8Array(0)

/** What a class has for a day, in half points. */
const DAILY = [8, 12, 16, 16, 12, 16] as const

/** A day of those who drive is so many sixteenths of a day of a class. */
export function daysFor(halves: number, moveClass: number): number {
  return (halves * DAY) / DAILY[moveClass]!
}

export class Ways {
  private readonly buckets: number[][] = Array.from({ length: FAR + MOST_STEP + 1 }, () => [])

  private spentAt = new Int16Array(0)

  /** By side: what stands in its way, and how often that has changed. */
  private readonly seen = [
    { age: 0, blocks: EMPTY, crossings: EMPTY },
    { age: 0, blocks: EMPTY, crossings: EMPTY },
  ]

  /** A number that stays the same as long as the ways of a side do. */
  ageOf(p: Wb95, side: number): number {
    const seen = this.seen[side]!
    const { crossings } = preparedSide(p, side)
    const { holder, layers } = groundOf(p)
    const enemy = enemyOf(side)
    const zone = layers[ZONE]!.hexes[enemy]!
    if (seen.blocks.length !== holder.length) seen.blocks = new Uint8Array(holder.length)
    let isOther = false
    for (let hex = 0; hex < holder.length; hex++) {
      const block = holder[hex] === enemy ? HELD : zone[hex] === 0 ? OPEN : WATCHED
      if (seen.blocks[hex] === block) continue
      seen.blocks[hex] = block
      isOther = true
    }
    if (crossings.length !== seen.crossings.length || crossings.some((one, i) => one !== seen.crossings[i])) {
      seen.crossings = crossings.slice()
      isOther = true
    }
    if (isOther) seen.age++
    return seen.age
  }

  /** Fills `to` with half points from every hex to the goal, for a side. */
  toGoal(p: Wb95, side: number, goal: number, to: Int16Array): void {
    this.run(p, side, [goal], to, true)
  }

  /** The same from some hexes to every other. */
  fromAll(p: Wb95, side: number, starts: readonly number[], from: Int16Array): void {
    this.run(p, side, starts, from, false)
  }

  /** Marks every hex that a unit of a side could enter or come beside in its next movement: who comes into a zone stops there (3.2). */
  exposed(p: Wb95, side: number, found: Uint8Array): void {
    const { buckets } = this
    const { hexes, roster } = p.setting
    const { neighbours } = p.setting.map.grid
    const { steps } = preparedSide(p, side).costs[MOTORISED]!
    const { holder, layers } = groundOf(p)
    const enemy = enemyOf(side)
    const zone = layers[ZONE]!.hexes[enemy]!
    const spentAt = this.spentAt.length === hexes ? this.spentAt : new Int16Array(hexes)
    this.spentAt = spentAt
    spentAt.fill(FAR)
    found.fill(0)
    for (const unit of unitsOf(p, side)) {
      const hex = p.at[unit]!
      if (hex >= hexes || roster.hasZone[unit] === 0) continue
      const spent = DAY - DAILY[roster.moveClass[unit]!]! + (zone[hex] === 0 ? 0 : HALVES)
      if (spent >= spentAt[hex]!) continue
      spentAt[hex] = spent
      buckets[spent]!.push(hex)
    }
    for (let spent = 0; spent <= DAY; spent++) {
      const bucket = buckets[spent]!
      for (let hex = bucket.pop(); hex !== undefined; hex = bucket.pop()) {
        if (spentAt[hex] !== spent) continue
        found[hex] = 1
        const isStopped = zone[hex] !== 0 && holder[hex] !== side
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const near: number = neighbours[hex * DIRECTIONS + direction]!
          if (near < 0) continue
          found[near] = 1
          const step = steps[hex * DIRECTIONS + direction]!
          if (isStopped || step === CLOSED || holder[near] === enemy) continue
          const there = spent + ((step & ALL) !== 0 ? DAY : stepCost(step))
          if (there > DAY || there >= spentAt[near]!) continue
          spentAt[near] = there
          buckets[there]!.push(near)
        }
      }
    }
  }

  private run(p: Wb95, side: number, starts: readonly number[], found: Int16Array, isBack: boolean): void {
    const { buckets } = this
    const { neighbours } = p.setting.map.grid
    const { steps } = preparedSide(p, side).costs[MOTORISED]!
    const { holder, layers } = groundOf(p)
    const enemy = enemyOf(side)
    const zone = layers[ZONE]!.hexes[enemy]!
    found.fill(FAR)
    for (const hex of starts) {
      found[hex] = 0
      buckets[0]!.push(hex)
    }
    for (let spent = 0; spent < FAR; spent++) {
      const bucket = buckets[spent]!
      for (let hex = bucket.pop(); hex !== undefined; hex = bucket.pop()) {
        if (found[hex] !== spent) continue
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const near: number = neighbours[hex * DIRECTIONS + direction]!
          if (near < 0 || found[near]! <= spent) continue
          const step = steps[isBack ? near * DIRECTIONS + opposite(direction) : hex * DIRECTIONS + direction]!
          if (step === CLOSED) continue
          const entered = isBack ? hex : near
          let cost = (step & ALL) !== 0 ? DAY : stepCost(step)
          if (holder[entered] === enemy) cost += HELD_COST
          else if (zone[entered] !== 0) cost += ZONE_COST
          const there = spent + cost
          if (there >= found[near]!) continue
          found[near] = there
          buckets[there]!.push(near)
        }
      }
    }
  }
}
