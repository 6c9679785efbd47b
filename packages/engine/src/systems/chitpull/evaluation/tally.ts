import { DIRECTIONS } from '@sztab/hex'
import { nextDifference } from '../../../operations/differences.js'
import { groundOf } from '../../../operations/units.js'
import type { Family } from '../fields.js'
import { OpenAttacks } from './combat.js'
import { Command, Nearness } from './command.js'

/** What a game brings to the tally. */
export interface Scale<P extends Family, Aims> {
  /** What the units in a hex are worth to their side; it may rest on them, on enemy zones there, and on the aims. */
  stack(p: P, hex: number, side: number, aims: Aims): number
  /** From so many hexes on it does not matter how far a unit is from a city. */
  readonly horizon: number
  /** By unit: which version of it counts, where there are several. */
  version?(p: P): Int32Array
}

/** No place, no number of steps and no supply has this number: what is known of a unit that was never looked at. */
const NEVER = -0x7fffffff

/**
 * What the evaluation adds up over units and hexes, kept from one position to the next. It looks which units are elsewhere or
 * otherwise than in the position before, and weighs only the hexes around them again.
 */
export class Tally<P extends Family, Aims> {
  /** By side: what its units on the map are worth. */
  readonly worth: Int32Array
  readonly command: Command
  readonly attacks: OpenAttacks
  readonly nearness: Nearness
  private readonly scale: Scale<P, Aims>
  private readonly setting: P['setting']
  private aims: Aims | undefined
  private readonly at: Int32Array
  private readonly steps: Int32Array
  private readonly supply: Int32Array
  private readonly version: Int32Array
  /** By hex: what the stack counted for, and for which side. */
  private readonly value: Int32Array
  private readonly owner: Uint8Array
  /** Hexes to be weighed again, each once. */
  private readonly dirty: Int16Array
  private readonly isDirty: Uint8Array
  private dirtyCount = 0

  constructor(setting: P['setting'], scale: Scale<P, Aims>) {
    const units = setting.roster.units.length
    this.setting = setting
    this.scale = scale
    this.worth = new Int32Array(setting.names.side.all.length)
    this.command = new Command(setting)
    this.attacks = new OpenAttacks(setting)
    this.nearness = new Nearness(setting, setting.cities, scale.horizon)
    this.at = new Int32Array(units).fill(NEVER)
    this.steps = new Int32Array(units).fill(NEVER)
    this.supply = new Int32Array(units).fill(NEVER)
    this.version = new Int32Array(units)
    this.value = new Int32Array(setting.hexes)
    this.owner = new Uint8Array(setting.hexes)
    this.dirty = new Int16Array(setting.hexes)
    this.isDirty = new Uint8Array(setting.hexes)
  }

  /** Makes everything that of a position. `aims` is another object whenever what stacks are weighed by is different. */
  follow(p: P, aims: Aims): void {
    if (aims !== this.aims) for (let hex = 0; hex < this.value.length; hex++) this.mark(hex)
    this.aims = aims
    const { at } = this
    for (let unit = nextDifference(at, p.at, 0); unit < at.length; unit = nextDifference(at, p.at, unit + 1))
      this.move(unit, p.at[unit]!)
    this.compare(this.steps, p.steps)
    this.compare(this.supply, p.supply)
    if (this.scale.version) this.compare(this.version, this.scale.version(p))
    if (this.dirtyCount > 0) this.weigh(p, aims)
  }

  private move(unit: number, place: number): void {
    const before = this.at[unit]!
    this.markAround(before)
    this.markAround(place)
    this.at[unit] = place
    this.command.move(unit, place)
    const { isHq, side } = this.setting.roster
    if (isHq[unit] === 1) return
    this.nearness.count(side[unit]!, before, -1)
    this.nearness.count(side[unit]!, place, 1)
  }

  /** Brings what is known of a field of the units up to date. */
  private compare(known: Int32Array, now: Int32Array): void {
    for (let unit = nextDifference(known, now, 0); unit < known.length; unit = nextDifference(known, now, unit + 1)) {
      known[unit] = now[unit]!
      this.markAround(this.at[unit]!)
    }
  }

  /** A unit counts in its own hex, its zone in those beside it, and attacks go from there and on it. */
  private markAround(place: number): void {
    if (place >>> 0 >= this.setting.hexes) return
    this.mark(place)
    this.attacks.mark(place)
    const { neighbours } = this.setting.map.grid
    for (let i = place * DIRECTIONS; i < (place + 1) * DIRECTIONS; i++) {
      const there = neighbours[i]!
      if (there < 0) continue
      this.mark(there)
      this.attacks.mark(there)
    }
  }

  private mark(hex: number): void {
    if (this.isDirty[hex] === 1) return
    this.isDirty[hex] = 1
    this.dirty[this.dirtyCount++] = hex
  }

  private weigh(p: P, aims: Aims): void {
    const { holder } = groundOf(p)
    const { value, owner, worth } = this
    for (let i = 0; i < this.dirtyCount; i++) {
      const hex = this.dirty[i]!
      this.isDirty[hex] = 0
      worth[owner[hex]!]! -= value[hex]!
      const side = holder[hex]!
      value[hex] = side < 0 ? 0 : this.scale.stack(p, hex, side, aims)
      if (side >= 0) owner[hex] = side
      worth[owner[hex]!]! += value[hex]!
    }
    this.dirtyCount = 0
  }
}

/** A search sees few states of who holds what; the last one is looked at first. */
const MOST_KEPT = 32

/** Keeps what follows from who holds what, for the last such states: `fits` tells whether something kept is of this one. */
export function keptByHolding<P extends Family, Kept>(
  fits: (p: P, kept: Kept) => boolean,
  make: (p: P) => Kept,
): (p: P) => Kept {
  const known = new WeakMap<P['setting'], Kept[]>()
  return (p) => {
    let kept = known.get(p.setting)
    if (!kept) {
      kept = []
      known.set(p.setting, kept)
    }
    for (let i = 0; i < kept.length; i++) {
      const found = kept[i]!
      if (!fits(p, found)) continue
      kept[i] = kept[0]!
      kept[0] = found
      return found
    }
    if (kept.length >= MOST_KEPT) kept.pop()
    const made = make(p)
    kept.unshift(made)
    return made
  }
}
