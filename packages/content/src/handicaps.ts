import type { Order, Scenario, Side, SystemId } from '@sztab/engine'

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
  /** By scenario: the points at which equal players have the same chance, where those that it asks for are not even (docs/balance.md). */
  readonly even: Readonly<Record<string, number>>
  /** The points that a scenario asks for if nobody bids. */
  asked(scenario: Scenario): number
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
      even: { 'tow/race': 5 },
      asked: (scenario) => (scenario as Scenario & { victory: { threshold: number } }).victory.threshold,
      bid: (points) => ({ do: 'bid', points }),
    },
  },
}

/** What the book of a system offers to make its games even, if it has a word for it. */
export function handicapOf(system: SystemId): Handicap | undefined {
  return Object.hasOwn(handicaps, system) ? handicaps[system] : undefined
}

/** What is bid for the sides so that they stay dealt as they are and equal players have the same chance, as far as that is known; nothing where nobody bids. */
export function evenBids(system: SystemId, scenario: Scenario): Readonly<Record<Side, Order>> | undefined {
  const auction = handicapOf(system)?.auction
  if (!auction) return undefined
  const points = auction.even[scenario.id] ?? auction.asked(scenario)
  return { [auction.side]: auction.bid(points), [auction.other]: auction.bid(points - 1) }
}
