/** What pairs of games say about strength: the unit of evidence is a pair, because sides are not equal. */

/** How many pairs gave 0, ½, 1, 1½ and 2 games. */
export type Pentanomial = readonly [number, number, number, number, number]

export interface Strength {
  /** The share of the points, a draw counted half, and where it lies with 95 % confidence. */
  readonly share: number
  readonly interval: readonly [number, number]
  /** The same as a difference in Elo; infinite where every game was won or lost. */
  readonly elo: number
  readonly eloInterval: readonly [number, number]
}

const Z95 = 1.959964
/** Before anything was played one pair is taken to have come out in each way, at a tenth: no variance is ever nothing. */
const PRIOR = 0.1

export function strengthOf(pairs: Pentanomial): Strength {
  const { mean, variance, count } = momentsOf(pairs)
  const half = Z95 * Math.sqrt(variance / Math.max(1, count))
  const share = count === 0 ? 0.5 : plainMean(pairs)
  const interval = [Math.max(0, mean - half), Math.min(1, mean + half)] as const
  return { share, interval, elo: eloOf(share), eloInterval: [eloOf(interval[0]), eloOf(interval[1])] }
}

function plainMean(pairs: Pentanomial): number {
  const count = pairs.reduce((sum, n) => sum + n, 0)
  return count === 0 ? 0.5 : pairs.reduce((sum, n, halves) => sum + (n * halves) / 4, 0) / count
}

function momentsOf(pairs: Pentanomial): { mean: number; variance: number; count: number } {
  const counts = pairs.map((n) => n + PRIOR)
  const count = counts.reduce((sum, n) => sum + n, 0)
  const mean = counts.reduce((sum, n, halves) => sum + (n * halves) / 4, 0) / count
  const variance = counts.reduce((sum, n, halves) => sum + n * (halves / 4 - mean) ** 2, 0) / count
  return { mean, variance, count: pairs.reduce((sum, n) => sum + n, 0) }
}

/** The difference in Elo that goes with a share of the points. */
export function eloOf(share: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY
  if (share >= 1) return Number.POSITIVE_INFINITY
  return -400 * Math.log10(1 / share - 1)
}

export function shareOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400))
}

/** A sequential test between two differences in Elo. */
export interface Bounds {
  readonly lower: number
  readonly upper: number
}

export type Verdict = 'lower' | 'upper' | 'open'

/** Each error at most so often. */
const ERROR = 0.05
const LIMIT = Math.log((1 - ERROR) / ERROR)
/** Before so many pairs the variance is not known well enough to stop. */
const LEAST_PAIRS = 8

/** The generalized sequential probability ratio test on pairs: which of the two differences the games speak for, if they do yet. */
export function sprt(
  pairs: Pentanomial,
  { lower, upper }: Bounds,
): { readonly ratio: number; readonly verdict: Verdict } {
  const { mean, variance, count } = momentsOf(pairs)
  const [low, high] = [shareOf(lower), shareOf(upper)]
  const ratio = (count * (high - low) * (2 * mean - low - high)) / (2 * variance)
  if (count < LEAST_PAIRS) return { ratio, verdict: 'open' }
  return { ratio, verdict: ratio >= LIMIT ? 'upper' : ratio <= -LIMIT ? 'lower' : 'open' }
}

/** Wilson's interval for a share: it stays between 0 and 1 also when every pair was won. Draws make it a little too wide. */
export function wilson(share: number, count: number, z = Z95): readonly [number, number] {
  if (count === 0) return [0, 1]
  const z2 = z * z
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count)
  const half = (z / (1 + z2 / count)) * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count * count))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
