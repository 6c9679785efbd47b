import type { Rng } from '../../../kernel/dice.js'
import { UNKNOWN } from '../../../kernel/words.js'
import { isPartOf, presenceOfAll, RANGE_SHIFT, rangeIn, rank, stackIn, together, unitsIn } from '../board/presence.js'
import { isReached } from '../board/support.js'
import type { Bcs } from '../fields.js'
import { attackerFaults, attackersOn } from '../fighting/requirements.js'
import { DROPPED } from '../tables.js'
import { type Gaps, StackPuzzle, shuffled } from './stack-puzzle.js'

const LASTING = DROPPED.indexOf('dropped')

/** A way in which a unit can lie in a stack. */
interface State {
  readonly deployed: number
  readonly formation: number
  readonly dropped: number
}

/** With what the unit then does, and how high it lies (4.2a-a). */
interface Way {
  readonly state: State
  readonly deed: number
}

/** By unit and by hex with gaps: the ways in which the unit can lie there. */
type Ways = readonly (readonly (readonly Way[])[])[]

/** The units of a side that lie covered, and the gaps in its stacks. */
export class Covered {
  private readonly p: Bcs
  private readonly side: number
  private readonly rng: Rng
  private readonly units: number[] = []
  /** Hexes with gaps, and how many each has. */
  private readonly gaps = new Map<number, number>()

  constructor(p: Bcs, side: number, rng: Rng) {
    this.p = p
    this.side = side
    this.rng = rng
    const { roster, hexes } = p.setting
    for (let unit = 0; unit < roster.combat; unit++)
      if (roster.side[unit] === side && p.at[unit] === UNKNOWN) this.units.push(unit)
    if (this.units.length === 0) return
    for (let hex = 0; hex < hexes; hex++) {
      const missing = p.holder[hex] === side ? p.height[hex]! - unitsIn(p, hex).length : 0
      if (missing > 0) this.gaps.set(hex, missing)
    }
  }

  /** Lays every unit into a gap: in the usual way if that can be. */
  place(): void {
    if (this.units.length === 0) return
    const hexes = [...this.gaps.keys()]
    const stacks = hexes.map((hex) => this.gapsOf(hex))
    const all = this.units.map((unit) =>
      hexes.map((hex, i) => this.waysOf(unit, hex).filter(({ deed }) => isLikely(stacks[i]!, deed))),
    )
    const usual = all.map((byHex, i) => byHex.map((ways, j) => this.usual(this.units[i]!, hexes[j]!, ways)))
    for (const ways of [usual, all])
      for (const fitting of this.withAttacker(ways, hexes)) if (this.lay(fitting, stacks, hexes)) return
    throw new Error('no stacks fit the view')
  }

  /** Whether the units could be laid in these ways. */
  private lay(ways: Ways, stacks: readonly Gaps[], hexes: readonly number[]): boolean {
    const deeds = ways.map((byHex) => byHex.map((some) => some.map(({ deed }) => deed)))
    const laid = new StackPuzzle(stacks, deeds, this.rng).solve()
    if (!laid) return false
    for (const { unit, stack, deed } of laid) {
      const able = ways[unit]![stack]!.filter((way) => way.deed === deed)
      this.put(this.units[unit]!, hexes[stack]!, able[this.rng.below(able.length)]!.state)
    }
    for (const hex of hexes) this.settleLevels(hex)
    return true
  }

  /**
   * 5.1b: an attack is declared before its attacker is named, so somebody who is not seen may have to be able to make it: the ways with one such unit after the other
   * kept to where it can, in any order.
   */
  private withAttacker(ways: Ways, hexes: readonly number[]): readonly Ways[] {
    const { p, side } = this
    const isAwaited = p.active === side && p.strike > 0 && p.attacker < 0
    if (!isAwaited || attackersOn(p, side, p.strike, p.target).length > 0) return [ways]
    const found = ways.flatMap((byHex, unit) =>
      byHex.flatMap((some, stack) => {
        const able = some.filter(({ state }) => this.couldAttack(this.units[unit]!, hexes[stack]!, state))
        return able.length === 0
          ? []
          : [
              ways.with(
                unit,
                byHex.map((_, i) => (i === stack ? able : [])),
              ),
            ]
      }),
    )
    return shuffled(found, this.rng)
  }

  private couldAttack(unit: number, hex: number, state: State): boolean {
    const { p, side } = this
    if (p.setting.map.grid.distance(hex, p.target) !== 1) return false
    this.put(unit, hex, state)
    const faults = attackerFaults(p, side, p.strike, unit, p.target)
    this.clear(unit)
    return faults.length === 0
  }

  private gapsOf(hex: number): Gaps {
    const { p } = this
    const seen = unitsIn(p, hex)
    const shown = presenceOfAll(p, seen)
    const whole = p.presence[hex]!
    const ranks = new Map(seen.map((unit) => [p.level[unit]!, rank(p, unit)]))
    const known = new Map<string, boolean>()
    return {
      count: this.gaps.get(hex)!,
      needs: lackingIn(shown, whole).map((lacking) => (deed) => isPartOf(lacking, presenceIn(deed))),
      fits: (deeds) => {
        const key = deeds.toSorted((a, b) => a - b).join()
        if (!known.has(key))
          known.set(
            key,
            together([shown, ...deeds.map(presenceIn)]) === whole &&
              isOrdered(ranks, deeds.map(rankIn), p.height[hex]!),
          )
        return known.get(key)!
      },
    }
  }

  /** The states in which a unit does nothing from a hex that is not done there, and lies where it is not seen. */
  private waysOf(unit: number, hex: number): Way[] {
    const { p } = this
    const top = rank(p, stackIn(p, hex)[0]!)
    const found: Way[] = []
    for (const state of this.statesOf(unit)) {
      this.put(unit, hex, state)
      const own = presenceOfAll(p, [unit])
      const high = rank(p, unit)
      if (high <= top && isPartOf(own, p.presence[hex]!)) found.push({ state, deed: deedOf(own, high) })
    }
    this.clear(unit)
    return found
  }

  /** Markers that the top of the stack has as well, and that would not be gone already (1.5i-f). */
  private usual(unit: number, hex: number, ways: readonly Way[]): Way[] {
    const { p } = this
    const droppedAtTop = p.dropped[stackIn(p, hex)[0]!]!
    const found = ways.filter(({ state }) => {
      if (state.dropped !== 0 && state.dropped !== droppedAtTop) return false
      if (state.dropped !== LASTING) return true
      this.put(unit, hex, state)
      return !isReached(p, unit)
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
    p.level[unit] = 0
  }

  private clear(unit: number): void {
    for (const field of [this.p.at, this.p.deployed, this.p.formation, this.p.dropped, this.p.level])
      field[unit] = UNKNOWN
  }

  /** 4.2a-a: those covered take the levels that are left in the order of their rank. */
  private settleLevels(hex: number): void {
    const { p } = this
    const units = unitsIn(p, hex)
    const isCovered = (unit: number): boolean => this.units.includes(unit)
    const taken = new Set(units.filter((unit) => !isCovered(unit)).map((unit) => p.level[unit]!))
    const free = [...units.keys()].filter((level) => !taken.has(level))
    const covered = units.filter(isCovered).sort((a, b) => rank(p, b) - rank(p, a))
    for (const [i, unit] of covered.entries()) p.level[unit] = free[i]!
  }
}

/** Who lies there alone must fit; of several it is seen when they do. */
const isLikely = ({ count, fits }: Gaps, deed: number): boolean => count > 1 || fits([deed])

/** What is done in a stack and not by those who are seen: each bit, and the longest range, as a presence of its own. */
function lackingIn(shown: number, whole: number): number[] {
  const lacking: number[] = []
  for (let bit = 1; bit < 1 << RANGE_SHIFT; bit <<= 1) if ((whole & ~shown & bit) !== 0) lacking.push(bit)
  if (rangeIn(whole) > rangeIn(shown)) lacking.push(rangeIn(whole) << RANGE_SHIFT)
  return lacking
}

/** 4.2a-a: whether nobody lies below one of lower rank when those covered take the levels that are left. */
function isOrdered(seen: ReadonlyMap<number, number>, covered: readonly number[], height: number): boolean {
  const down = covered.toSorted((a, b) => b - a)
  let above = Number.POSITIVE_INFINITY
  for (let level = 0, next = 0; level < height; level++) {
    const here = seen.get(level) ?? down[next++]!
    if (here > above) return false
    above = here
  }
  return true
}

const RANKS = 1 << 16
const deedOf = (presence: number, rank: number): number => presence * RANKS + rank
const presenceIn = (deed: number): number => Math.floor(deed / RANKS)
const rankIn = (deed: number): number => deed % RANKS
