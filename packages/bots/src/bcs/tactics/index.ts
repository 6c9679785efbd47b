import { POST, postOf } from '../../plan/post.js'
import { attacking } from './attacking.js'
import { defending } from './defending.js'
import { supporting } from './supporting.js'
import { going, type Tactic } from './tactic.js'

export type { Move, Tactic } from './tactic.js'

export const tactics: readonly Tactic[] = [...attacking, ...defending, ...supporting]

/** One unit to one of its places: the target is the unit and the hex in one number. */
export const post: Tactic = {
  name: POST,
  targets: () => [],
  take(a, p, target, free) {
    const { unit, hex } = postOf(target, p.setting.hexes)
    if (target < 0 || !free.has(unit)) return []
    const place = a.places.list(unit).find((one) => one.hex === hex)
    return place ? [going(p, { unit, ...place }, hex)] : []
  },
}
