import type { FaceReader } from '@sztab/board'
import type { SystemId } from '@sztab/engine'
import type { Filled } from './form.js'

/** What the table must know of a system beyond its list of orders. A system without an entry is played all the same. */
export interface Special {
  /** Which fields of its positions its counters show. */
  readonly faces: FaceReader
  /** How many of the survey's units make one movement point. */
  readonly reachScale: number
  /** In a form, what one argument becomes when another changes: what is selected goes into the cup unless somebody keeps it. */
  readonly follows: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Fields that hold what has been drawn from the cup and laid aside this turn. */
  readonly resolved: string
}

const usual: Special = {
  faces: { place: 'at', steps: 'steps' },
  reachScale: 1,
  follows: {},
  resolved: 'resolved',
}

const chitpull = {
  place: 'at',
  steps: 'steps',
  statuses: { supply: { 1: 'out-of-supply', 2: 'isolated' }, moved: { 1: 'moved' }, fought: { 1: 'fought' } },
} as const satisfies FaceReader

const specials: Readonly<Record<SystemId, Special>> = {
  tow: {
    faces: {
      ...chitpull,
      versions: { ukrainian: 'ukrainian' },
      sizes: { axis: 'division', soviet: 'corps' },
      staffs: { axis: 'army', soviet: 'front' },
    },
    reachScale: 2,
    follows: { select: { cup: 'chits' } },
    resolved: 'resolved',
  },
  avl: {
    faces: {
      ...chitpull,
      sizes: { axis: 'division', soviet: 'corps' },
      staffs: { axis: 'corps', soviet: 'army' },
    },
    reachScale: 2,
    follows: {},
    resolved: 'played',
  },
}

export function specialOf(system: SystemId): Special {
  return Object.hasOwn(specials, system) ? specials[system]! : usual
}

/** A form after one of its blanks was changed. */
export function refilled(
  { follows }: Special,
  verb: string,
  before: Filled,
  name: string,
  value: Filled[string],
): Filled {
  const after: Record<string, Filled[string]> = { ...before, [name]: value }
  for (const [follower, leader] of Object.entries(follows[verb] ?? {})) {
    if (leader === name && Object.hasOwn(after, follower)) after[follower] = value
  }
  return after
}
