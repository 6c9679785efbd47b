import {
  AV_ZONE,
  type Bcs,
  BLOCKS,
  FATIGUE_CAUSES,
  hasArmour,
  heldBy,
  isInObjectiveZone,
  LIGHT,
  shownFace,
  targetsIn,
} from '@sztab/engine/bcs-reading'
import type { Activation } from './activation.js'
import { engagementWorth, hitsWorth, tiring, usualStep } from './battles.js'
import type { Move } from './tactics/index.js'
import { weights } from './weights.js'

const FIRE_EVENTS = 2

/** Whether a unit may still fire in this activation, as far as itself goes. */
function mayFire(p: Bcs, unit: number): boolean {
  const { avKind } = p.setting.roster
  if (avKind[shownFace(p, unit)] === 0 || p.finished[unit] === 1 || p.screen[unit] === 1) return false
  return p.fires[unit]! < FIRE_EVENTS && (p.begun[unit] === 0 || p.mover === unit)
}

/** The best fire of a unit from where it stands: an Engagement with armour that it reaches, or an Attack by Fire on who has none. */
export function bestFire(a: Activation, p: Bcs, unit: number, only = -1): Move | undefined {
  const { names, map, roster } = p.setting
  if (!mayFire(p, unit)) return undefined
  const face = shownFace(p, unit)
  const side = names.side.name(a.side)
  let best: Move | undefined
  let most = weights.leastFire
  for (const hex of only >= 0 ? [only] : heldBy(p, a.enemy)) {
    const distance = map.grid.distance(p.at[unit]!, hex)
    if (distance > Math.max(1, roster.range[face]!)) continue
    const isEngaged = hasArmour(p, a.enemy, hex)
    if (isEngaged && roster.avKind[face] === LIGHT) continue
    if (!isEngaged && !isFireTarget(p, hex, distance)) continue
    const worth =
      (isEngaged ? engagementWorth(p, unit, p.at[unit]!, hex, targetsIn(p, hex)) : hitsWorth(p, hex, 'fire')) -
      tiring(p, FATIGUE_CAUSES.engagement)
    if (worth <= most) continue
    const order = { do: isEngaged ? 'engage' : 'fire', unit: names.piece.name(unit), at: names.place.name(hex) }
    if (!a.system.check(p, side, order).legal) continue
    most = worth
    best = { piece: unit, risk: { order, worth, own: 0, enemy: worth / usualStep(p) } }
  }
  return best
}

function isFireTarget(p: Bcs, hex: number, distance: number): boolean {
  const presence = p.presence[hex]!
  return distance === 1 && (presence & BLOCKS) !== 0 && (presence & AV_ZONE) === 0 && isInObjectiveZone(p, hex)
}

/** Fire that is worth it from where units stand. */
export function fights(a: Activation, p: Bcs, free: ReadonlySet<number>): Move[] {
  return a.reaches.units.flatMap((unit) => (free.has(unit) ? (bestFire(a, p, unit) ?? []) : []))
}
