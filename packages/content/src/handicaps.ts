import type { Side, SystemId } from '@sztab/engine'

/** What a book offers to make a game even. */
export interface Handicap {
  /** By side, the preset of the options that helps it. */
  readonly helps: Readonly<Record<Side, string>>
  /** The option by which the players bid for the sides. */
  readonly auction?: string
}

const handicaps: Readonly<Record<SystemId, Handicap>> = {
  // 15.1 and 15.2
  avl: { helps: { axis: 'axisAid', soviet: 'sovietAid' } },
  // 14.1
  tow: { helps: {}, auction: 'vpBid' },
}

/** What the book of a system offers to make its games even, if it has a word for it. */
export function handicapOf(system: SystemId): Handicap | undefined {
  return Object.hasOwn(handicaps, system) ? handicaps[system] : undefined
}
