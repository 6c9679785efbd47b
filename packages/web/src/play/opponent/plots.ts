import type { Review, ReviewedTurn } from '../../session/index.js'

/** A plot is drawn on a sheet of this size; the page stretches it. */
export const WIDTH = 340
export const HEIGHT = 132
const MARGIN = { left: 34, right: 8, top: 8, bottom: 20 }

export interface Scale {
  x(value: number): number
  y(value: number): number
  /** Round figures along the side. */
  readonly ticks: readonly number[]
}

/** From 0 to `across` and from `low` to `high`, on the sheet. */
function scaleOf(across: number, low: number, high: number, ticks: readonly number[]): Scale {
  const { left, right, top, bottom } = MARGIN
  const wide = WIDTH - left - right
  const tall = HEIGHT - top - bottom
  return {
    x: (value) => left + (across === 0 ? 0 : (value / across) * wide),
    y: (value) => HEIGHT - bottom - ((value - low) / (high - low)) * tall,
    ticks,
  }
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000]
const MOST_TICKS = 4

/** What is counted, from nothing (or below) to a round number above the most. */
export function countingScale(across: number, values: readonly number[]): Scale {
  const least = Math.min(0, ...values)
  const most = Math.max(1, ...values)
  const step = STEPS.find((one) => (most - least) / one <= MOST_TICKS) ?? most - least
  const low = Math.floor(least / step) * step
  const high = Math.ceil(most / step) * step
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step)
  return scaleOf(across, low, high, ticks)
}

/** The chance of the first side, from none to certain. */
export function chanceScale(length: number): Scale {
  return scaleOf(length, 0, 1, [0, 0.5, 1])
}

/** A line through points. */
export function line(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

/** By orders: the chance of the first side where each step begins, and at the end. */
export function chancesOf({ steps }: Pick<Review, 'steps'>): readonly (readonly [at: number, chance: number])[] {
  const last = steps.at(-1)
  return last ? [...steps.map(({ from, before }) => [from, before] as const), [last.to, last.after]] : []
}

/** What was counted and changed at all, by name. */
export function countedIn(turns: readonly ReviewedTurn[]): readonly string[] {
  const names = Object.keys(turns[0]?.counts ?? {})
  return names.filter((name) => turns.some(({ counts }) => counts[name]!.some((count) => count !== 0)))
}
