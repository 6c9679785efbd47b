import {
  type Bcs,
  currentMsr,
  FRESH,
  hasStoredMsr,
  isOptimal,
  modifiersToCome,
  SNAFU_FULL,
  SNAFU_MODIFIERS,
  SNAFU_PARTIAL,
  storedMsr,
  TRAINS_STATES,
  usesTrack,
} from '@sztab/engine/bcs-reading'

/** What a formation can expect of its SNAFU rolls. */
export interface Rolls {
  /** The quality of the next one. */
  readonly next: number
  /** That of those after it, when what passes by itself has passed. */
  readonly later: number
}

const DICE = 36
const GHOSTED = TRAINS_STATES.indexOf('ghosted')
const OFF_MAP = TRAINS_STATES.indexOf('off-map')
/** What a Coordination marker comes to, if it is not looked whether formations are mixed. */
const MARKED = 2

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

/** As who knows of fatigue, markers and trains, and asks neither whose routes cross nor what passes by itself. */
export function roughRolls(p: Bcs, formation: number): Rolls {
  let sum = p.fatigue[formation] === FRESH ? SNAFU_MODIFIERS.fresh : 1 - p.fatigue[formation]!
  if (p.coordination[formation] === 1) sum -= MARKED
  // A route that is cut may be led round: only where there is none the trains are lost.
  if (p.trains[formation] === OFF_MAP || (!hasStoredMsr(p, formation) && !currentMsr(p, formation)))
    sum += SNAFU_MODIFIERS.trainsOffMap - p.blocked[formation]!
  else sum += routeBonus(p, formation) + (p.trains[formation] === GHOSTED ? SNAFU_MODIFIERS.ghosted : 0)
  const quality = qualityAt(sum)
  return { next: quality, later: quality }
}

/** 3.2f, 3.2i */
function routeBonus(p: Bcs, formation: number): number {
  const msr = storedMsr(p, formation)
  if (!msr) return 0
  const track = p.poorGround === 1 ? SNAFU_MODIFIERS.trackPoor : SNAFU_MODIFIERS.trackGood
  return (isOptimal(p, msr) ? SNAFU_MODIFIERS.optimal : 0) + (usesTrack(p, msr) ? track : 0)
}
