/** Chance that is always the same: drawings need irregularity, not randomness. From 0 up to 1. */
export function noise(a: number, b = 0, c = 0): number {
  let h =
    Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(b + 0x7f4a7c15, 0xc2b2ae35) ^
    Math.imul(c + 0x165667b1, 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 0x100000000
}

/** From -1 to 1. */
export const sway = (a: number, b = 0, c = 0): number => 2 * noise(a, b, c) - 1

/** Smooth noise over the plane, for tints that drift across the map. */
export function drift(x: number, y: number, salt: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [ease(x - left), ease(y - top)]
  const at = (dx: number, dy: number) => noise(left + dx, top + dy, salt)
  const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * u
  const lower = at(0, 1) + (at(1, 1) - at(0, 1)) * u
  return upper + (lower - upper) * v
}

const ease = (t: number): number => t * t * (3 - 2 * t)
