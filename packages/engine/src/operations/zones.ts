import { DIRECTIONS, type Grid } from '@sztab/hex'

/**
 * Where a unit in a hex has a zone: the rule of a game, worked out once for each hex when it is first asked for. A unit's own hex
 * is in it only where the rule says so.
 */
export class Spread {
  private readonly grid: Grid
  private readonly from: (hex: number) => Iterable<number>
  private readonly found: (Int16Array | undefined)[]
  private readonly pairs: (Int32Array | undefined)[]

  constructor(grid: Grid, from: (hex: number) => Iterable<number>) {
    this.grid = grid
    this.from = from
    this.found = new Array<Int16Array | undefined>(grid.size).fill(undefined)
    this.pairs = new Array<Int32Array | undefined>(grid.size).fill(undefined)
  }

  /** The neighbours of a hex over the steps (hex * 6 + direction) that a rule lets a zone pass. */
  static adjacent(grid: Grid, passes: (at: number, to: number) => boolean): Spread {
    return new Spread(grid, (hex) => {
      const found: number[] = []
      for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++)
        if (grid.neighbours[at]! >= 0 && passes(at, grid.neighbours[at]!)) found.push(grid.neighbours[at]!)
      return found
    })
  }

  /** The hexes in which a unit that stands in a hex has its zone. */
  hexes(hex: number): Int16Array {
    let found = this.found[hex]
    if (found === undefined) {
      found = Int16Array.from(this.from(hex))
      this.found[hex] = found
    }
    return found
  }

  /** The steps (hex * 6 + direction) that lead from one hex of that zone to another. */
  steps(hex: number): Int32Array {
    let found = this.pairs[hex]
    if (found === undefined) {
      const zone = new Set(this.hexes(hex))
      const steps = [...zone].flatMap((from) => Array.from({ length: DIRECTIONS }, (_, i) => from * DIRECTIONS + i))
      found = Int32Array.from(steps.filter((at) => zone.has(this.grid.neighbours[at]!)))
      this.pairs[hex] = found
    }
    return found
  }
}

/** Zones of one kind, by side: how many units of the side have one there. */
export interface ZoneLayer {
  readonly hexes: readonly [Uint8Array, Uint8Array]
  /** By step (hex * 6 + direction): how many units have both of its hexes in their own zone. Empty where no rule asks for it. */
  readonly steps: readonly [Uint8Array, Uint8Array]
  readonly isFollowed: boolean
}

/** What a game needs of one kind of zone. */
export interface LayerRules {
  /** Whether a rule looks at steps between two hexes of one unit's zone. */
  readonly keepsSteps?: boolean
  /** Nothing that follows the ground rests on these zones: whoever needs them looks at all of them. */
  readonly isUnfollowed?: boolean
}

export function makeLayer(hexes: number, { keepsSteps = false, isUnfollowed = false }: LayerRules): ZoneLayer {
  const steps = keepsSteps ? hexes * DIRECTIONS : 0
  return {
    hexes: [new Uint8Array(hexes), new Uint8Array(hexes)],
    steps: [new Uint8Array(steps), new Uint8Array(steps)],
    isFollowed: !isUnfollowed,
  }
}
