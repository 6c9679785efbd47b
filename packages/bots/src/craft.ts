import type { Position } from '@sztab/engine'
import type { Bot } from './bot.js'

/** The ranks that need to know a game: from candidate orders to plans that are searched for. */
export const ranks = ['cadet', 'captain'] as const
export type RankName = (typeof ranks)[number]

/** What a family of games knows about itself: terms, threats and tactics, and with them players of each rank. */
export interface Craft<P extends Position = Position> {
  /** Makes a player for one side of one game. */
  player(rank: RankName): Bot<P>
}
