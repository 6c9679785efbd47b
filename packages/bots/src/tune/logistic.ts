/** Logistic regression, drawn towards what was believed before. */

export interface Sample {
  readonly features: readonly number[]
  /** What came of it: 1 won, 0 lost, ½ drawn. */
  readonly outcome: number
  readonly weight: number
}

export interface Pull {
  /** By feature: where its coefficient is drawn to, and how strongly. */
  readonly towards: readonly number[]
  readonly strength: readonly number[]
}

const ROUNDS = 40
const DONE = 1e-9
/** Beyond this a chance is as good as certain. */
const STEEPEST = 35

function chanceAt(coefficients: readonly number[], features: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < features.length; i++) sum += coefficients[i]! * features[i]!
  return 1 / (1 + Math.exp(-Math.max(-STEEPEST, Math.min(STEEPEST, sum))))
}

/** The coefficients that make the outcomes most likely, by Newton's method. Features should be of about the same size. */
export function fitLogistic(samples: readonly Sample[], { towards, strength }: Pull): number[] {
  const count = towards.length
  let coefficients = [...towards]
  for (let round = 0; round < ROUNDS; round++) {
    const slope = coefficients.map((one, i) => -strength[i]! * (one - towards[i]!))
    const curve = Array.from({ length: count }, (_, i) =>
      Array.from({ length: count }, (_, j) => (i === j ? strength[i]! : 0)),
    )
    for (const { features, outcome, weight } of samples) {
      const chance = chanceAt(coefficients, features)
      const bend = weight * Math.max(chance * (1 - chance), 1e-9)
      for (let i = 0; i < count; i++) {
        slope[i]! += weight * (outcome - chance) * features[i]!
        for (let j = 0; j <= i; j++) curve[i]![j]! += bend * features[i]! * features[j]!
      }
    }
    for (let i = 0; i < count; i++) for (let j = i + 1; j < count; j++) curve[i]![j] = curve[j]![i]!
    const step = solve(curve, slope)
    const most = Math.max(...step.map(Math.abs))
    // A step that is too long may overshoot where nearly everything is decided.
    const by = most > 1 ? 1 / most : 1
    coefficients = coefficients.map((one, i) => one + by * step[i]!)
    if (most < DONE) break
  }
  return coefficients
}

/** How surprised one is on average by the outcomes: less is better, 0.693 is a coin. */
export function errorOf(samples: readonly Sample[], coefficients: readonly number[]): number {
  let [sum, weights] = [0, 0]
  for (const { features, outcome, weight } of samples) {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceAt(coefficients, features)))
    sum -= weight * (outcome * Math.log(chance) + (1 - outcome) * Math.log(1 - chance))
    weights += weight
  }
  return weights === 0 ? 0 : sum / weights
}

/** Gaussian elimination; the matrix is positive definite. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const count = rows.length
  for (let i = 0; i < count; i++) {
    for (let k = i + 1; k < count; k++) {
      const by = rows[k]![i]! / rows[i]![i]!
      for (let j = i; j <= count; j++) rows[k]![j]! -= by * rows[i]![j]!
    }
  }
  const found = new Array<number>(count).fill(0)
  for (let i = count - 1; i >= 0; i--) {
    let rest = rows[i]![count]!
    for (let j = i + 1; j < count; j++) rest -= rows[i]![j]! * found[j]!
    found[i] = rest / rows[i]![i]!
  }
  return found
}
