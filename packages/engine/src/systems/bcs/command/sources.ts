import { kept } from '../../../operations/kept.js'
import { BLOCKS } from '../board/presence.js'
import { type Bcs, enemyOf } from '../fields.js'

/** G08: where sides are supplied from. */

/** Sources of a side by which of them are open, as bits: few states, each found once. */
const sourceSets = kept((): Map<number, readonly number[]>[] => [new Map(), new Map()])

/** G08: which of a side's sources are open now, as bits. */
export function sourceState({ setting: { sources, heldAt }, holder, presence, control }: Bcs, side: number): number {
  const own = sources[side]!
  const enemy = enemyOf(side)
  let bits = 0
  for (let i = 0; i < own.length; i++) {
    const { hex, whileFree } = own[i]!
    const isShut =
      (holder[hex] === enemy && (presence[hex]! & BLOCKS) !== 0) || // 4.6d-d
      (whileFree && heldAt[hex]! >= 0 && control[heldAt[hex]!] === enemy) // G08
    bits = bits * 2 + (isShut ? 0 : 1)
  }
  return bits
}

/** The hexes from which a side is supplied now. */
export function openSources(p: Bcs, side: number): readonly number[] {
  const state = sourceState(p, side)
  const known = sourceSets(p.setting)[side]!
  let open = known.get(state)
  if (!open) {
    const own = p.setting.sources[side]!
    const isOpen = (i: number): boolean => Math.trunc(state / 2 ** (own.length - 1 - i)) % 2 === 1
    open = [...new Set(own.filter((_, i) => isOpen(i)).map(({ hex }) => hex))]
    known.set(state, open)
  }
  return open
}
