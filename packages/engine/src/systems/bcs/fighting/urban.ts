import { DIRECTIONS } from '@sztab/hex'
import type { Bcs } from '../fields.js'

/** 6.1: fighting in towns of more than one hex. */

/** 6.1-a: an Urban hex with another beside it. */
export function isUrban(p: Bcs, hex: number): boolean {
  const { urban, map } = p.setting
  if (urban[hex] === 0) return false
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const near = map.grid.neighbours[at]!
    if (near >= 0 && urban[near] === 1) return true // 6.1-a
  }
  return false
}
