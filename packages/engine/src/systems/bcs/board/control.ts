import { DIRECTIONS } from '@sztab/hex'
import { type Bcs, enemyOf } from '../fields.js'

/** 6.1: who controls the hexes of towns. A marker in `partial` says whose Partial Control it is; without one the occupant has all of it. */

const NOBODY = -1

/** 6.1-a: an Urban hex with another beside it. */
export function isUrban({ setting: { urban, map } }: Bcs, hex: number): boolean {
  if (urban[hex] !== 1) return false
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const near = map.grid.neighbours[at]!
    if (near >= 0 && urban[near] === 1) return true // 6.1-a
  }
  return false
}

/** 6.1c-c: whether an enemy that has an AV or an arrow stands next to a hex: such a one has a zone. */
function isPressed(p: Bcs, hex: number, zone: number): boolean {
  const { neighbours } = p.setting.map.grid
  const enemy = enemyOf(p.holder[hex]!)
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const near = neighbours[at]!
    if (near >= 0 && p.holder[near] === enemy && (p.presence[near]! & zone) !== 0) return true
  }
  return false
}

/** The units of a hex have changed: a marker there or next to it that nobody holds up any more is gone at once. */
export function settleControl(p: Bcs, hex: number, zone: number): void {
  const { neighbours } = p.setting.map.grid
  settle(p, hex, zone)
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++)
    if (neighbours[at]! >= 0) settle(p, neighbours[at]!, zone)
}

function settle(p: Bcs, hex: number, zone: number): void {
  if (p.partial[hex] === NOBODY || p.holder[hex] === NOBODY) return // 6.1c-b
  if (!isPressed(p, hex, zone)) p.partial[hex] = NOBODY // 6.1c-c
}

/** 6.1c-b: what units have left behind in empty hexes lasts until the next activation. */
export function forgetControl(p: Bcs): void {
  for (let hex = 0; hex < p.setting.hexes; hex++)
    if (p.partial[hex] !== NOBODY && p.holder[hex] === NOBODY) p.partial[hex] = NOBODY // 6.1c-b, 6.1a-c
}
