import { writeList } from '../../../kernel/lists.js'
import type { Bcs } from '../fields.js'
import { WAY_MOST } from '../tables.js'
import { marksOf } from './gaits.js'
import { SCREEN_THERE } from './marks.js'

/** What is left of the way of the piece that walks. */

/** The hex that comes next, or -1. */
export function nextHex(p: Bcs): number {
  return p.way[0]!
}

export function setWay(p: Bcs, path: readonly number[]): void {
  writeList(p.way, WAY_MOST, path)
}

/** Whether the next hex holds a screen that must be pushed back first (4.6a-i). */
export function meetsScreen(p: Bcs): boolean {
  const hex = nextHex(p)
  return hex >= 0 && (marksOf(p, p.active).why[hex]! & SCREEN_THERE) !== 0
}
