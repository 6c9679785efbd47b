import { nextDifference } from './differences.js'
import { type LayerRules, makeLayer, type Spread, type ZoneLayer } from './zones.js'

/** What a unit is to others as it lies there: a headquarters, a reduced regiment, a battalion on its march side. */
export interface Form {
  /** In which class it is counted, and how much: a unit as 1, or its strength where that fills a hex. */
  readonly counted: number
  readonly size: number
  /** Of which kinds it has zones, and where. */
  readonly zones: readonly { readonly layer: number; readonly spread: Spread }[]
}

/** What a game says of its units on the ground. */
export interface GroundRules {
  readonly hexes: number
  /** By unit. */
  readonly side: Uint8Array
  /** How many classes of units are counted by themselves. */
  readonly classes: number
  readonly layers: readonly LayerRules[]
  readonly forms: readonly Form[]
  /** The form of each unit, where none ever changes: then a repair need not compare them. */
  readonly fixedForms?: Uint8Array
}

/** The place of a unit that has not been put anywhere; no place has this number. */
const NOWHERE = -0x7fffffff

/** So many of the last changes are remembered, a power of two; whoever has read fewer looks at every hex again. */
const REMEMBERED = 1 << 12

/** The hexes that have changed for a side, one after the other: other units stand there, or it is or is not in an enemy zone. */
class Changes {
  /** How many there have been. The last of them are in `hexes`, the `n`th at `n % REMEMBERED`. */
  count = 0
  readonly hexes = new Int16Array(REMEMBERED)

  add(hex: number): void {
    this.hexes[this.count & (REMEMBERED - 1)] = hex
    this.count++
  }
}

/**
 * Who stands where, kept beside a position: the units of each hex, whose it is, how many of each class, and the zones of both
 * sides. It follows single changes. When the position is another one, only the units that stand elsewhere in it, or are something
 * else, are moved: a copy that a search has tried an order on differs from the next by a few.
 */
export class Ground {
  /** Of the position that it describes. */
  stamp = -1
  /** Where each unit stands in it, and as what it is counted. */
  private readonly place: Int32Array
  private readonly form: Uint8Array
  /** Units that are being moved by a repair. */
  private readonly lifted: Int16Array
  /** The first unit in a hex and the next one after each unit, by rising number; -1 ends. */
  readonly first: Int16Array
  readonly next: Int16Array
  /** By class and hex: the sizes of the units of that class. */
  readonly counts: readonly Uint8Array[]
  /** The side in a hex, or -1. */
  readonly holder: Int8Array
  /** By kind of zone. */
  readonly layers: readonly ZoneLayer[]
  /** The zones of the first kind, by side. */
  readonly zone: readonly [Uint8Array, Uint8Array]
  /** By side. */
  readonly changes: readonly [Changes, Changes] = [new Changes(), new Changes()]
  private readonly rules: GroundRules

  constructor(rules: GroundRules) {
    const { hexes, side, classes, layers } = rules
    this.rules = rules
    this.place = new Int32Array(side.length).fill(NOWHERE)
    this.form = new Uint8Array(side.length)
    this.lifted = new Int16Array(side.length)
    this.first = new Int16Array(hexes).fill(-1)
    this.next = new Int16Array(side.length).fill(-1)
    this.counts = Array.from({ length: classes }, () => new Uint8Array(hexes))
    this.holder = new Int8Array(hexes).fill(-1)
    this.layers = layers.map((layer) => makeLayer(hexes, layer))
    this.zone = this.layers[0]!.hexes
  }

  /**
   * Makes it that of a position in which the units are at these places and, by `forms`, are this. All leave before anybody comes:
   * sides do not mix.
   */
  repair(at: Int32Array, forms: ArrayLike<number>): void {
    const { place, form, lifted } = this
    const units = at.length
    let count = 0
    for (let unit = nextDifference(place, at, 0); unit < units; unit = nextDifference(place, at, unit + 1)) {
      this.remove(unit)
      lifted[count++] = unit
    }
    if (forms !== this.rules.fixedForms)
      for (let unit = 0; unit < units; unit++)
        if (form[unit] !== forms[unit] && place[unit] !== NOWHERE) {
          this.remove(unit)
          lifted[count++] = unit
        }
    for (let i = 0; i < count; i++) this.add(lifted[i]!, at[lifted[i]!]!, forms[lifted[i]!]!)
  }

  /** Puts a unit that is nowhere into a hex or a box. */
  add(unit: number, place: number, form: number): void {
    this.place[unit] = place
    this.form[unit] = form
    if (!this.isHex(place)) return
    let before = -1
    for (let other = this.first[place]!; other >= 0 && other < unit; other = this.next[other]!) before = other
    if (before < 0) {
      this.next[unit] = this.first[place]!
      this.first[place] = unit
    } else {
      this.next[unit] = this.next[before]!
      this.next[before] = unit
    }
    this.count(unit, place, 1)
    this.holder[place] = this.rules.side[unit]!
  }

  /** Takes a unit from where it is. */
  remove(unit: number): void {
    const hex = this.place[unit]!
    this.place[unit] = NOWHERE
    if (!this.isHex(hex)) return
    if (this.first[hex] === unit) this.first[hex] = this.next[unit]!
    else {
      let before = this.first[hex]!
      while (this.next[before] !== unit) before = this.next[before]!
      this.next[before] = this.next[unit]!
    }
    this.next[unit] = -1
    this.count(unit, hex, -1)
    this.holder[hex] = this.first[hex] === -1 ? -1 : this.rules.side[this.first[hex]!]!
  }

  /** A unit becomes something else where it is: it is flipped, loses a step, gets or loses a marker. */
  reform(unit: number, form: number): void {
    if (this.form[unit] === form) return
    const hex = this.place[unit]!
    const isHere = this.isHex(hex)
    if (isHere) this.count(unit, hex, -1)
    this.form[unit] = form
    if (isHere) this.count(unit, hex, 1)
  }

  /** Whether a place is on the map; an unknown one, below 0, is not. */
  private isHex(place: number): boolean {
    return place >>> 0 < this.first.length
  }

  /** Counts a unit and its zones in or out. */
  private count(unit: number, hex: number, by: number): void {
    this.changes[0].add(hex)
    this.changes[1].add(hex)
    const side = this.rules.side[unit]!
    const { counted, size, zones } = this.rules.forms[this.form[unit]!]!
    this.counts[counted]![hex]! += by * size
    const changes = this.changes[1 - side]!
    for (let i = 0; i < zones.length; i++) {
      const { layer, spread } = zones[i]!
      const { hexes, steps, isFollowed } = this.layers[layer]!
      const zone = hexes[side]!
      const covered = spread.hexes(hex)
      for (let j = 0; j < covered.length; j++) {
        const there = covered[j]!
        const before = zone[there]!
        zone[there] = before + by
        if (isFollowed && (before === 0 || before + by === 0)) changes.add(there)
      }
      const between = steps[side]!
      if (between.length === 0) continue
      const inside = spread.steps(hex)
      for (let j = 0; j < inside.length; j++) between[inside[j]!]! += by
    }
  }
}

/**
 * Something kept by hex for a side that rests on the ground, and on one number beside it: the turn, or whatever else a game
 * counts. It looks again only at hexes that have changed.
 */
export abstract class Follower<G extends Ground = Ground> {
  protected readonly side: number
  private read = -1
  private epoch = -1

  constructor(side: number) {
    this.side = side
  }

  /** Brings what is kept of a hex up to date. */
  protected abstract look(ground: G, hex: number, epoch: number): void

  /** The hexes of which another epoch can make something else; if nothing is said, all. */
  protected readonly dated: ArrayLike<number> | undefined = undefined

  follow(ground: G, epoch: number): void {
    const { count, hexes: changed } = ground.changes[this.side]!
    const hexes = ground.holder.length
    const { dated } = this
    const isLater = this.epoch !== epoch
    if (this.read < 0 || (isLater && !dated) || count - this.read > Math.min(hexes, REMEMBERED))
      for (let hex = 0; hex < hexes; hex++) this.look(ground, hex, epoch)
    else {
      for (let i = this.read; i < count; i++) this.look(ground, changed[i & (REMEMBERED - 1)]!, epoch)
      if (isLater && dated) for (let i = 0; i < dated.length; i++) this.look(ground, dated[i]!, epoch)
    }
    this.epoch = epoch
    this.read = count
  }
}
