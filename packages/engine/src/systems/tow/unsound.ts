import { agenda } from '../../kernel/agenda.js'
import type { Fault } from '../../kernel/fault.js'
import type { Nesting } from '../../kernel/sequence.js'
import type { Count } from '../../kernel/system.js'
import { familyFaults, familyNesting, isChoosing, isCount, sumFault } from '../chitpull/scenario/unsound.js'
import type { Tow } from './fields.js'
import { AIR_POOL } from './tables.js'

/** Chits and markers, of which the box has so many: 3.0-e to 3.0-i. */
export function counts(p: Tow): Count[] {
  const { chits, names } = p.setting
  const chitCounts = names.chit.all.map((name, kind) => ({
    at: `lists.chit.${name}`,
    found: p.cup[kind]! + p.hand[kind]! + p.resolved[kind]! + (p.chit === kind ? 1 : 0),
    most: chits.stock[kind]!,
  }))
  const airCounts = names.air.all.map((name, kind) => ({
    at: `lists.air.${name}`,
    found: p.air[kind]! + p.airUsed[kind]!,
    most: AIR_POOL[kind]!,
  }))
  return [...chitCounts, ...airCounts]
}

/** What is wrong with a position that a file holds. */
export function unsound(p: Tow): Fault[] {
  return [
    ...familyFaults(p),
    ...(isChoosing(p) ? [] : sumFault('handSize', p.handSize, p.hand)),
    ...sumFault('airCount', p.airCount, p.air),
  ]
}

const ofChit = { under: ['cycle'] } as const

/** How the steps of the sequence of play can be under way. */
export const nesting: Nesting<Tow> = {
  ...(familyNesting as Nesting<Tow>),
  stavka: ofChit,
  okh: ofChit,
  supply: ofChit,
  reinforcement: ofChit,
  airborne: ofChit,
  activation: { under: ['cycle', 'stavka', 'okh'], fits: (p, frame) => p.active >= 0 && agenda.arg(p, 0, frame) >= 0 },
  command: { under: ['okh'], fits: (p, frame) => p.active >= 0 && isCount(p, frame, 0) },
  negotiation: { under: ['okh'], fits: (p, frame) => isCount(p, frame, 0) },
  // Cases put a segment right under the cycle: see moments.ts.
  movement: { under: ['activation', 'command', 'combats', 'cycle'], fits: (p) => p.active >= 0 },
  combats: { under: ['activation', 'command', 'movement', 'turn', 'cycle'], fits: (p) => p.active >= 0 },
}
