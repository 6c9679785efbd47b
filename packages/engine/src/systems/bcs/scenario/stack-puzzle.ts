import type { Rng } from '../../../kernel/dice.js'

/** A stack with gaps. What a unit does in it, and how high it lies, is a number: its deed. */
export interface Gaps {
  readonly count: number
  /** Whether the stack could look as it does with these in its gaps. */
  readonly fits: (deeds: readonly number[]) => boolean
  /** What somebody in the gaps must do, because nobody else in the stack does it. */
  readonly needs: readonly ((deed: number) => boolean)[]
}

/** A unit laid into a stack. */
export interface Laid {
  readonly unit: number
  readonly stack: number
  readonly deed: number
}

/** Those of a kind can do the same in the same stacks. */
interface Kind {
  readonly units: number[]
  /** By stack: what they can do there. */
  readonly deeds: readonly (readonly number[])[]
  left: number
}

/**
 * Lays units into the gaps of stacks by chance. The stack with the least choice comes first, and in it who does what nobody else does. Where one unit leads
 * nowhere another of its kind does not either, and what was found to lead nowhere is not tried again: without that a few counters too many on
 * their Move side can keep a search busy for hours.
 */
export class StackPuzzle {
  private readonly stacks: readonly Gaps[]
  private readonly kinds: Kind[] = []
  private readonly rng: Rng
  private readonly laid: { kind: Kind; stack: number; deed: number }[] = []
  /** Stacks and kinds left that do not go together. */
  private readonly dead = new Set<string>()

  /** By unit and stack: what the unit can do there, once for each way to do it, so that likelier deeds are drawn more often. */
  constructor(stacks: readonly Gaps[], ways: readonly (readonly (readonly number[])[])[], rng: Rng) {
    this.stacks = stacks
    this.rng = rng
    const known = new Map<string, Kind>()
    for (const [unit, deeds] of ways.entries()) {
      const key = deeds.map((all) => all.join()).join('|')
      const kind = known.get(key) ?? { units: [], deeds, left: 0 }
      kind.units.push(unit)
      kind.left++
      known.set(key, kind)
    }
    this.kinds.push(...known.values())
  }

  /** Every unit in a gap and every gap filled, or nothing if that cannot be. */
  solve(): readonly Laid[] | undefined {
    if (!this.fill(this.stacks.map((_, stack) => stack))) return undefined
    const drawn = new Map(this.kinds.map((kind) => [kind, shuffled(kind.units, this.rng)]))
    return this.laid.map(({ kind, stack, deed }) => ({ unit: drawn.get(kind)!.pop()!, stack, deed }))
  }

  private fill(open: readonly number[]): boolean {
    if (open.length === 0) return true
    const key = `${open.join()} ${this.kinds.map(({ left }) => left).join()}`
    if (this.dead.has(key)) return false
    if (this.canAllLie(open)) {
      const stack = this.narrowest(open)
      const rest = open.filter((other) => other !== stack)
      if (this.lay(stack, this.order(stack), 0, [], rest)) return true
    }
    this.dead.add(key)
    return false
  }

  /** Lays kinds into the gaps of a stack in the order given, and fills the others. */
  private lay(stack: number, order: readonly Try[], from: number, deeds: number[], open: readonly number[]): boolean {
    const { count, fits } = this.stacks[stack]!
    if (deeds.length === count) return fits(deeds) && this.fill(open)
    if (deeds.length > 0 && !this.canMeet(stack, deeds)) return false
    for (let i = from; i < order.length; i++) {
      const { kind, deed } = order[i]!
      if (kind.left === 0) continue
      kind.left--
      deeds.push(deed)
      this.laid.push({ kind, stack, deed })
      if (this.lay(stack, order, i, deeds, open)) return true
      this.laid.pop()
      deeds.pop()
      kind.left++
    }
    return false
  }

  /** Whether those left could still do what must be done in a stack. */
  private canMeet(stack: number, deeds: readonly number[]): boolean {
    return this.stacks[stack]!.needs.every((need) => deeds.some(need) || this.providers(stack, need).length > 0)
  }

  private providers(stack: number, need: (deed: number) => boolean): readonly Kind[] {
    return this.kinds.filter(({ left, deeds }) => left > 0 && deeds[stack]!.some(need))
  }

  /** Every kind left with every deed it can do in a stack, shuffled, each as early as it has many units and ways; who is needed most comes first. */
  private order(stack: number): readonly Try[] {
    const all = this.kinds.flatMap((kind) =>
      kind.deeds[stack]!.flatMap((deed) => Array.from({ length: kind.left }, (): Try => ({ kind, deed }))),
    )
    const seen = new Map<Kind, Set<number>>()
    const tries = shuffled(all, this.rng).filter(({ kind, deed }) => {
      const deeds = seen.get(kind) ?? new Set()
      seen.set(kind, deeds)
      return !deeds.has(deed) && deeds.add(deed)
    })
    const need = this.rarest(stack)
    if (!need) return tries
    return [...tries.filter(({ deed }) => need(deed)), ...tries.filter(({ deed }) => !need(deed))]
  }

  /** What the fewest of those left could do in a stack that needs it. */
  private rarest(stack: number): ((deed: number) => boolean) | undefined {
    const { needs } = this.stacks[stack]!
    const counted = needs.map((need) => [this.countOf(this.providers(stack, need)), need] as const)
    return counted.length === 0 ? undefined : counted.reduce((a, b) => (b[0] < a[0] ? b : a))[1]
  }

  private countOf(kinds: readonly Kind[]): number {
    return kinds.reduce((sum, { left }) => sum + left, 0)
  }

  /** The stack that has the fewest units to spare. */
  private narrowest(open: readonly number[]): number {
    const spare = (stack: number): number => {
      const need = this.rarest(stack)
      const able = this.countOf(this.kinds.filter(({ deeds }) => deeds[stack]!.length > 0)) - this.stacks[stack]!.count
      return need ? Math.min(able, this.countOf(this.providers(stack, need)) - 1) : able
    }
    return open.map((stack) => [spare(stack), stack] as const).reduce((a, b) => (b[0] < a[0] ? b : a))[1]
  }

  /** Whether everybody left could have a gap to himself and every stack one who does what is rarest, whatever they would do together. */
  private canAllLie(open: readonly number[]): boolean {
    const seats: Seat[] = open.flatMap((stack) => {
      const need = this.rarest(stack)
      const common = { stack, room: this.stacks[stack]!.count - (need ? 1 : 0), need: undefined, inside: [] }
      return need ? [{ stack, room: 1, need, inside: [] }, common] : [common]
    })
    const left = this.kinds.flatMap((kind) => Array.from({ length: kind.left }, () => kind))
    return left.every((kind) => seat(kind, seats, new Set()))
  }
}

export function shuffled<T>(from: readonly T[], rng: Rng): T[] {
  const all = [...from]
  for (let i = all.length - 1; i > 0; i--) {
    const other = rng.below(i + 1)
    ;[all[i], all[other]] = [all[other]!, all[i]!]
  }
  return all
}

interface Try {
  readonly kind: Kind
  readonly deed: number
}

/** A gap or several of a stack, for anybody or for who does what is needed. */
interface Seat {
  readonly stack: number
  readonly room: number
  readonly need: ((deed: number) => boolean) | undefined
  readonly inside: Kind[]
}

/** Finds a seat for one more, moving others to other seats where that helps. */
function seat(kind: Kind, seats: readonly Seat[], tried: Set<Seat>): boolean {
  for (const one of seats) {
    const { stack, room, need, inside } = one
    const deeds = kind.deeds[stack]!
    if (tried.has(one) || !(need ? deeds.some(need) : deeds.length > 0)) continue
    tried.add(one)
    if (inside.length < room) {
      inside.push(kind)
      return true
    }
    for (let i = 0; i < inside.length; i++)
      if (seat(inside[i]!, seats, tried)) {
        inside[i] = kind
        return true
      }
  }
  return false
}
