import type { Order, Side, SystemId } from '@sztab/engine'

/** What a book offers to make a game even. */
export interface Handicap {
  /** By side, the preset of the options that helps it. */
  readonly helps: Readonly<Record<Side, string>>
  readonly auction?: Auction
}

/** How the players bid for the sides. */
export interface Auction {
  /** The option that has them bid. */
  readonly option: string
  /** The side that must make the points that were bid, and the other. */
  readonly side: Side
  readonly other: Side
  /** By scenario: the points at which equal players have the same chance (docs/balance.md). */
  readonly even: Readonly<Record<string, number>>
  /** The order by which points are bid. */
  bid(points: number): Order
}

const handicaps: Readonly<Record<SystemId, Handicap>> = {
  // 15.1 and 15.2
  avl: { helps: { axis: 'axisAid', soviet: 'sovietAid' } },
  // 14.1
  tow: {
    helps: {},
    auction: {
      option: 'vpBid',
      side: 'soviet',
      other: 'axis',
      even: { 'tow/race': 5, 'tow/campaign': 65 },
      bid: (points) => ({ do: 'bid', points }),
    },
  },
}

/** What the book of a system offers to make its games even, if it has a word for it. */
export function handicapOf(system: SystemId): Handicap | undefined {
  return Object.hasOwn(handicaps, system) ? handicaps[system] : undefined
}

/** What is bid for the sides so that they stay dealt as they are and equal players have the same chance; nothing where that is not known. */
export function evenBids(system: SystemId, scenario: string): Readonly<Record<Side, Order>> | undefined {
  const auction = handicapOf(system)?.auction
  const points = auction?.even[scenario]
  if (!auction || points === undefined) return undefined
  return { [auction.side]: auction.bid(points), [auction.other]: auction.bid(points - 1) }
}
