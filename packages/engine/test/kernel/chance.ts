/** Chi-square of counts against equal (or given) shares. */
export function chiSquare(counts: readonly number[], shares: readonly number[] = counts.map(() => 1)): number {
  const all = counts.reduce((a, b) => a + b, 0)
  const whole = shares.reduce((a, b) => a + b, 0)
  return counts.reduce((sum, count, i) => {
    const expected = (all * shares[i]!) / whole
    return sum + (count - expected) ** 2 / expected
  }, 0)
}

/**
 * What chi-square stays below in 9,999 of 10,000 fair trials (Wilson and Hilferty). Seeds in tests are fixed, so a test
 * that passes once passes always.
 */
export function mostChiSquare(degrees: number): number {
  const z = 3.719
  const k = 2 / (9 * degrees)
  return degrees * (1 - k + z * Math.sqrt(k)) ** 3
}
