import { BLOCKED, enemyOf, type Family, groundOf } from '@sztab/engine/chitpull'
import { DIRECTIONS } from '@sztab/hex'

/** What part of itself a stack loses when it is driven from a hex: by a free way, by ways through enemy zones only, where each hex costs a step, or by none. */
const FREE_WAY = 0.05
const THROUGH_ZONES = 0.5
const NO_WAY = 0.9

/** The same for a stack of a side in a hex, as far as the hexes beside it tell. */
export function retreatLoss(p: Family, hex: number, side: number): number {
  const { map, between, water } = p.setting
  const { holder, zone } = groundOf(p)
  const enemy = enemyOf(side)
  let isOpen = false
  for (let i = hex * DIRECTIONS; i < (hex + 1) * DIRECTIONS; i++) {
    const next = map.grid.neighbours[i]!
    if (next < 0 || water[next] === 1 || (between[i]! & BLOCKED) !== 0 || holder[next] === enemy) continue
    if (zone[enemy]![next] === 0) return FREE_WAY
    isOpen = true
  }
  return isOpen ? THROUGH_ZONES : NO_WAY
}
