import type { Rng } from '../../../kernel/dice.js'
import { UNKNOWN } from '../../../kernel/words.js'
import { isPartOf, orderStack, presenceOfAll, rank, stackIn, unitsIn } from '../board/presence.js'
import { isReached } from '../board/support.js'
import type { Bcs } from '../fields.js'
import { DROPPED } from '../tables.js'

/**
 * 1.10: a whole position that a viewer cannot tell from the true one. Units that he does not see change places among the stacks in which they
 * could lie: a stack keeps its height, its top, what has been shown of it, and what it does to others. Air points are as the sky may give them.
 */
export function resample(view: Bcs, viewer: number, rng: Rng): Bcs {
  const p = view.copy()
  for (const side of [0, 1])
    if (side !== viewer) {
      new Covered(p, side, rng).place()
      fillRest(p, side, rng)
    }
  forgetTheRest(p)
  p.touch()
  return p
}

const LASTING = DROPPED.indexOf('dropped')

/** A way in which a unit can lie in a stack. */
interface State {
  readonly deployed: number
  readonly formation: number
  readonly dropped: number
}

/** The units of a side that lie covered, and the gaps in its stacks. */
class Covered {
  private readonly p: Bcs
  private readonly rng: Rng
  private readonly units: number[] = []
  /** Hexes with gaps, and how many each has left. */
  private readonly gaps = new Map<number, number>()
  /** unit * hexes + hex: the ways in which it could lie there; first those that are usual. */
  private ways = new Map<number, readonly State[]>()
  private readonly allWays = new Map<number, readonly State[]>()

  constructor(p: Bcs, side: number, rng: Rng) {
    this.p = p
    this.rng = rng
    const { roster, hexes } = p.setting
    for (let unit = 0; unit < roster.combat; unit++)
      if (roster.side[unit] === side && p.at[unit] === UNKNOWN) this.units.push(unit)
    if (this.units.length === 0) return
    for (let hex = 0; hex < hexes; hex++) {
      const missing = p.holder[hex] === side ? p.height[hex]! - unitsIn(p, hex).length : 0
      if (missing > 0) this.gaps.set(hex, missing)
    }
    for (const unit of this.units)
      for (const hex of this.gaps.keys()) {
        const all = this.waysOf(unit, hex)
        this.allWays.set(unit * hexes + hex, all)
        this.ways.set(unit * hexes + hex, this.usual(unit, hex, all))
      }
    for (const unit of this.units) this.clear(unit)
  }

  place(): void {
    if (this.search(new Set(this.units))) return
    this.ways = this.allWays
    if (!this.search(new Set(this.units))) throw new Error('no stacks fit the view')
  }

  /** Gives the unit with the fewest hexes, or the hex with the fewest units, its choice; goes back where that leads nowhere. */
  private search(left: ReadonlySet<number>): boolean {
    if (left.size === 0) return true
    const open = [...this.gaps.keys()].filter((hex) => this.gaps.get(hex)! > 0)
    const pairs = (units: Iterable<number>, hexes: readonly number[]): (readonly [number, number])[] =>
      [...units].flatMap((unit) =>
        hexes.filter((hex) => this.waysAt(unit, hex).length > 0).map((hex) => [unit, hex] as const),
      )
    const choices = [...[...left].map((unit) => pairs([unit], open)), ...open.map((hex) => pairs(left, [hex]))]
    const fewest = choices.reduce((a, b) => (b.length < a.length ? b : a))
    for (const [unit, hex] of this.shuffled(fewest)) if (this.tryAt(unit, hex, left)) return true
    return false
  }

  private tryAt(unit: number, hex: number, left: ReadonlySet<number>): boolean {
    const rest = new Set(left)
    rest.delete(unit)
    for (const state of this.shuffled(this.waysAt(unit, hex))) {
      this.put(unit, hex, state)
      this.gaps.set(hex, this.gaps.get(hex)! - 1)
      if ((this.gaps.get(hex)! > 0 || this.fits(hex)) && this.search(rest)) return true
      this.gaps.set(hex, this.gaps.get(hex)! + 1)
      this.clear(unit)
    }
    return false
  }

  private waysAt(unit: number, hex: number): readonly State[] {
    return this.ways.get(unit * this.p.setting.hexes + hex)!
  }

  /** The states in which a unit does nothing from a hex that is not done there, and lies where it is not seen. */
  private waysOf(unit: number, hex: number): State[] {
    const { p } = this
    const found = this.statesOf(unit).filter((state) => {
      this.put(unit, hex, state)
      const own = presenceOfAll(p, [unit])
      const all = presenceOfAll(p, unitsIn(p, hex))
      return this.gaps.get(hex)! > 1 ? isPartOf(own, p.presence[hex]!) : all === p.presence[hex] && this.isOrdered(hex)
    })
    this.clear(unit)
    return found
  }

  /** Markers that the top of the stack has as well, and that would not be gone already (1.5i-f). */
  private usual(unit: number, hex: number, states: readonly State[]): State[] {
    const { p } = this
    const droppedAtTop = p.dropped[stackIn(p, hex)[0]!]!
    const found = states.filter((state) => {
      if (state.dropped !== 0 && state.dropped !== droppedAtTop) return false
      this.put(unit, hex, state)
      return state.dropped !== LASTING || !isReached(p, unit)
    })
    this.clear(unit)
    return found
  }

  private statesOf(unit: number): State[] {
    const { roster, formations } = this.p.setting
    const own = roster.organic[unit]!
    const side = roster.side[unit]!
    const belongs =
      own >= 0 ? [own] : [-1, ...formations.names.keys()].filter((one) => one < 0 || formations.side[one] === side)
    return belongs.flatMap((formation) =>
      (roster.hasTwoSides[unit] === 1 ? [0, 1] : [0]).flatMap((deployed) =>
        [0, 1, 2].map((dropped) => ({ deployed, formation, dropped })),
      ),
    )
  }

  private put(unit: number, hex: number, { deployed, formation, dropped }: State): void {
    const { p } = this
    p.at[unit] = hex
    p.deployed[unit] = deployed
    p.formation[unit] = formation
    p.dropped[unit] = dropped
    p.level[unit] = this.freeLevel(unit, hex)
  }

  /** The first level of a stack that is not taken. */
  private freeLevel(unit: number, hex: number): number {
    const taken = unitsIn(this.p, hex).filter((other) => other !== unit)
    const levels = new Set(taken.map((other) => this.p.level[other]!))
    let level = 0
    while (levels.has(level)) level++
    return level
  }

  private clear(unit: number): void {
    for (const field of [this.p.at, this.p.deployed, this.p.formation, this.p.dropped, this.p.level])
      field[unit] = UNKNOWN
  }

  /** The stack does what it is seen to do, and everybody who is seen lies where he is seen to lie. */
  private fits(hex: number): boolean {
    const { p } = this
    if (presenceOfAll(p, unitsIn(p, hex)) !== p.presence[hex]) return false
    this.spread(hex)
    if (!this.isOrdered(hex)) return false
    for (const [level, unit] of orderStack(p, unitsIn(p, hex)).entries())
      if (this.units.includes(unit)) p.level[unit] = level
    return true
  }

  /** 4.2a-a: those covered take the levels that are left in the order of their rank, whoever was laid there first. */
  private spread(hex: number): void {
    const { p } = this
    const units = unitsIn(p, hex)
    const isCovered = (unit: number): boolean => this.units.includes(unit)
    const taken = new Set(units.filter((unit) => !isCovered(unit)).map((unit) => p.level[unit]!))
    const free = [...units.keys()].filter((level) => !taken.has(level))
    const covered = units.filter(isCovered).sort((a, b) => rank(p, b) - rank(p, a) || p.level[a]! - p.level[b]!)
    for (const [i, unit] of covered.entries()) p.level[unit] = free[i]!
  }

  private isOrdered(hex: number): boolean {
    const { p } = this
    return orderStack(p, unitsIn(p, hex)).every((unit, level) => this.units.includes(unit) || p.level[unit] === level)
  }

  private shuffled<T>(from: readonly T[]): T[] {
    const all = [...from]
    for (let i = all.length - 1; i > 0; i--) {
      const other = this.rng.below(i + 1)
      ;[all[i], all[other]] = [all[other]!, all[i]!]
    }
    return all
  }
}

/** What else is not known: the steps of covered units, air points, and what was decided in secret, which nobody has decided yet. */
function fillRest(p: Bcs, side: number, rng: Rng): void {
  const { roster, scenario, names } = p.setting
  for (let unit = 0; unit < roster.combat; unit++)
    if (roster.side[unit] === side && p.steps[unit] === UNKNOWN) p.steps[unit] = 1 + rng.below(roster.steps[unit]!)
  if (p.air[side] !== UNKNOWN) return
  const name = names.side.name(side)
  const bySky = Object.values(scenario.air[name] ?? {}).flat()
  const possible = [0, ...bySky, ...(scenario.weather[p.turn - 1]?.air?.[name] ?? [])]
  p.air[side] = possible[rng.below(possible.length)]!
}

/** The kernel fills these in itself. */
const KERNEL = ['agenda', 'asked']

function forgetTheRest(p: Bcs): void {
  for (const { name, offset, length } of p.shape.slots) {
    if (KERNEL.includes(name)) continue
    for (let cell = offset; cell < offset + length; cell++)
      if (p.cells[cell] === UNKNOWN) p.cells[cell] = p.shape.initial[cell]!
  }
}
