import { POST, postOf } from '../../plan/post.js'
import { attacking } from './attacking.js'
import { defending } from './defending.js'
import { supporting } from './supporting.js'
import type { Tactic } from './tactic.js'

export type { Tactic } from './tactic.js'

/** One unit to one place: the target is both, unit * hexes + hex. There are too many to offer, so they are details. */
const post: Tactic = {
  name: POST,
  phases: ['movement', 'strategic'],
  targets: () => [],
  take(m, p, target, free) {
    const { unit, hex: to } = postOf(target, p.setting.hexes)
    if (!free.has(unit) || !m.canGo(unit, to) || !m.hasRoom(p, unit, to)) return []
    return [{ unit, to, work: 'dig' }]
  },
}

/** All tactics of WB-95. */
export const tactics: readonly Tactic[] = [...attacking, ...defending, ...supporting, post]
