import { Buckets } from './buckets.js'
import { type Conditions, conditions } from './conditions.js'
import { ALL, FIRST, GUARDED, type MoveCosts, stepCost } from './costs.js'
import { DIRECTIONS, opposite } from './directions.js'
import type { Grid } from './grid.js'
import { Labels } from './labels.js'
import { endsMove } from './step.js'

/**
 * Reach in reverse: the hexes from which a unit with this allowance could get to a goal, and what it would spend. For
 * every hex it gives the cost that a Reach from there would give for the goal.
 */
export class Approach {
  /** The hexes from which the goal can be reached, in no order of meaning, without the goal. */
  readonly reached: Int16Array
  count = 0
  readonly #grid: Grid
  /** `go`: the way from a hex that was entered before; `end`: the way from a hex where the move starts. */
  readonly #labels: Labels
  readonly #queue: Buckets
  readonly #free: Conditions
  #allowance = 0
  #entries = 0

  constructor(grid: Grid) {
    this.#grid = grid
    this.reached = new Int16Array(grid.size)
    this.#labels = new Labels(grid.size)
    this.#queue = new Buckets(grid.size)
    this.#free = conditions(grid)
  }

  /** Finds all such hexes and returns how many they are. */
  run(costs: MoveCosts, goal: number, allowance: number, c: Conditions = this.#free): number {
    if (costs.grid !== this.#grid) throw new RangeError('the costs belong to another grid')
    if (this.#grid.inPlay[goal] !== 1) throw new RangeError(`no hex to go to: ${goal}`)
    if (!(allowance >= 0) || allowance !== Math.trunc(allowance)) throw new RangeError(`not an allowance: ${allowance}`)
    this.#allowance = allowance
    this.count = 0
    this.#entries = 0
    this.#queue.makeRoom(allowance)
    const floor = this.#labels.begin(allowance)
    this.#labels.end[goal] = floor + allowance
    if (allowance === 0 || !mayEnter(goal, c)) return 0
    this.#goBack(costs, c, goal, floor + allowance, true)
    this.#spread(costs, c)
    return this.count
  }

  /** Points that a unit starting there would spend, 0 for the goal, -1 if it could not get to it. */
  cost(hex: number): number {
    const label = this.#labels.end[hex]!
    const { floor } = this.#labels
    return label < floor ? -1 : floor + this.#allowance - label
  }

  #spread(costs: MoveCosts, c: Conditions): void {
    const { head, hex, next } = this.#queue
    const { go, floor } = this.#labels
    for (let left = this.#allowance - 1; left > 0; left--) {
      let entry = head[left]!
      head[left] = -1
      for (; entry >= 0; entry = next[entry]!) {
        const to = hex[entry]!
        if (go[to] === floor + left) this.#goBack(costs, c, to, floor + left, false)
      }
    }
  }

  /** Looks at all steps into a hex from which the goal is reached with this label. */
  #goBack(costs: MoveCosts, c: Conditions, to: number, label: number, isGoal: boolean): void {
    const { floor } = this.#labels
    const enters = c.zone[to] !== 0
    const labelInside = enters ? label - c.enterZone : label
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const from = this.#grid.neighbours[to * DIRECTIONS + direction]!
      if (from < 0) continue
      const at = from * DIRECTIONS + opposite(direction)
      const step = costs.get(from, opposite(direction))
      if (step === 0 || (c.shut !== undefined && c.shut[at] !== 0)) continue
      const leaves = c.zone[from] !== 0
      if (leaves && (c.zoneRule === 'closed' || (enters && (!c.zoneToZone || (step & GUARDED) !== 0)))) continue
      if (!isGoal && endsMove(step, to, c)) continue
      const onlyFirst = (step & (FIRST | ALL)) !== 0
      if (onlyFirst && c.moved) continue
      const arrival = labelInside - stepCost(step) - (leaves ? c.leaveZone : 0)
      if ((step & ALL) !== 0 || (arrival < floor && isGoal && c.minimumMove && !c.moved)) this.#start(from, floor)
      else if (arrival >= floor) {
        this.#start(from, arrival)
        if (!onlyFirst) this.#pass(from, arrival, c)
      }
    }
  }

  #start(hex: number, label: number): void {
    const { end, floor } = this.#labels
    if (end[hex]! >= label) return
    if (end[hex]! < floor) this.reached[this.count++] = hex
    end[hex] = label
  }

  #pass(hex: number, label: number, c: Conditions): void {
    const { go, floor } = this.#labels
    if (label <= floor || go[hex]! >= label || !mayEnter(hex, c) || endsMove(0, hex, c)) return
    const { head, hex: hexOf, next } = this.#queue
    go[hex] = label
    hexOf[this.#entries] = hex
    next[this.#entries] = head[label - floor]!
    head[label - floor] = this.#entries++
  }
}

function mayEnter(hex: number, c: Conditions): boolean {
  return c.barred[hex] === 0 && (c.zone[hex] === 0 || c.zoneRule === 'open' || c.zoneRule === 'stop')
}
