/** So many random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('')
}

/** A seed for a generator that decides nothing of the game itself. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!
}
