import { type Bcs, modifiersToCome, SNAFU_FULL, SNAFU_MODIFIERS, SNAFU_PARTIAL } from '@sztab/engine/bcs-reading'

/** What a formation can expect of its SNAFU rolls. */
export interface Rolls {
  /** The quality of the next one. */
  readonly next: number
  /** That of those after it, when what passes by itself has passed. */
  readonly later: number
}

const DICE = 36

/** The share of all throws at which an activation is Full, and half of those at which it is Partial. */
export function qualityAt(sum: number): number {
  let [full, partial] = [0, 0]
  for (let one = 1; one <= 6; one++)
    for (let other = 1; other <= 6; other++) {
      const total = one + other + sum
      if (total >= SNAFU_FULL) full++
      else if (total >= SNAFU_PARTIAL) partial++
    }
  return (full + partial / 2) / DICE
}

/**
 * By every modifier of the rules (PA.6). A marker is gone after the roll if nobody is mixed then, trains that stay where they are at Optimal Distance are ghosted
 * no longer, and trains that are off the map come back ghosted.
 */
export function rollsOf(p: Bcs, formation: number): Rolls {
  const values = new Map<string, number>()
  let sum = 0
  for (const { what, value } of modifiersToCome(p, formation)) {
    values.set(what, (values.get(what) ?? 0) + value)
    sum += value
  }
  const of = (what: string): number => values.get(what) ?? 0
  const isActing = p.acting === formation
  const isOff = of('trains-off-map') !== 0
  // What the end of its activation does to trains that are not where they should be, and to who stands among others.
  if (isActing && !isOff && of('optimal') === 0 && of('ghosted') === 0) sum += SNAFU_MODIFIERS.ghosted
  if (isActing && of('mixed') !== 0 && of('coordination') === 0) sum += SNAFU_MODIFIERS.coordination
  if (isActing && of('ghosted') !== 0 && of('optimal') !== 0 && p.trainsMoved === 0) sum -= of('ghosted')
  let later = sum
  if (of('mixed') === 0) later -= of('coordination')
  if (of('optimal') !== 0 && !(isActing && p.trainsMoved === 0)) later -= of('ghosted')
  if (isOff) later += SNAFU_MODIFIERS.ghosted - of('trains-off-map') - of('blocked')
  return { next: qualityAt(sum), later: qualityAt(later) }
}
