import { fireWorth, THOUSAND, type Wb95 } from '@sztab/engine/wb95-reading'
import { weights } from './weights.js'

const FIRE = { level: weights.level, disorder: weights.disordered }

/** What so much fire on a hex is worth to those who fire. */
export function fireOn(p: Wb95, side: number, table: Parameters<typeof fireWorth>[2], strength: number, hex: number) {
  return fireWorth(p, side, table, strength, hex, FIRE) / THOUSAND
}
