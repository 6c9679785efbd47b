import { DIRECTIONS, type Flood, type Grid, type Links } from '@sztab/hex'

/** Where the lines of a unit that has none end: what a line may not enter, and the steps that it can take. */
export interface LineLimits {
  readonly grid: Grid
  readonly closed: Uint8Array
  readonly links: Links
  /** Whether an end is worth telling: the step to it, hex * 6 + direction, and the hex itself. */
  tells?(at: number, to: number): boolean
}

/**
 * The shortest ways from a hex to every hex that links lead no further to, or that is closed: each from `home` to the hex that
 * cannot be entered. Afterwards the flood tells what `home` is linked with.
 */
export function lineEnds(
  flood: Flood,
  home: number,
  { grid, closed, links, tells = () => true }: LineLimits,
): number[][] {
  flood.run(links, [home], 1, closed)
  const path = new Int32Array(grid.size)
  const ends = new Map<number, number[]>()
  for (const hex of flood.reached.subarray(0, flood.count))
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const to = grid.neighbours[at]!
      if (to < 0 || flood.distance[to]! >= 0 || ends.has(to) || !tells(at, to)) continue
      const back = [...path.subarray(0, flood.path(hex, path))]
      ends.set(to, [...back.reverse(), hex, to])
    }
  return [...ends.values()]
}
