import { isInRadius } from '../command/blobs.js'
import type { Bcs } from '../fields.js'
import { shownFace } from './presence.js'
import { isUnready } from './roster.js'

/** 1.7d: whether a unit benefits from the Prepared Defense of its formation: the same everywhere it is asked. */
export function usesPrepared(p: Bcs, unit: number): boolean {
  const formation = p.formation[unit]!
  if (formation < 0 || p.prepared[formation] === 0) return false // 1.7d-c
  if (p.deployed[unit] === 0) return false // 1.7d-a
  if (isUnready(p.setting.roster, shownFace(p, unit))) return false // 1.1d-d
  return isInRadius(p, unit) // 1.7d-b
}
