import { FaultyInput, type Side } from '@sztab/engine'
import { loadKit, scenarioOf } from './kits.js'
import { prepare, type Selfplay } from './selfplay.js'
import type { Played } from './series.js'
import { playSeries } from './spread.js'

export interface Pairs extends Omit<Selfplay, 'bots' | 'games' | 'first'> {
  /** Whose strength is measured, and against whom. */
  readonly bot: string
  readonly against: string
  readonly pairs: number
}

/**
 * Sides are not equally strong, so one game measures the scenario more than the bots. Here each seed is played twice with
 * the sides swapped, and such a pair is the unit that is counted.
 */
export interface PairsReport {
  readonly bot: string
  readonly against: string
  readonly pairs: number
  /** What came of the games one by one, for the bot. Those that are unfinished were stopped: they asked too many questions. */
  readonly games: Readonly<Record<'won' | 'drawn' | 'lost' | 'unfinished', number>>
  /** Pairs in which the bot came out ahead, level, behind. */
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** How many pairs gave the bot 0, ½, 1, 1½ and 2 games. */
  readonly points: readonly [number, number, number, number, number]
  /** The share of the pairs that the bot won, draws counted half, and where it lies with 95 % confidence. */
  readonly score: number
  readonly interval: readonly [number, number]
  readonly illegal: number
}

export async function pairs(wanted: Pairs): Promise<PairsReport> {
  const kit = await loadKit(wanted.kit)
  const [one, other, ...more] = scenarioOf(kit, wanted.scenario).sides
  if (one === undefined || other === undefined || more.length > 0)
    throw new FaultyInput([{ at: 'scenario', problem: 'two-sides' }])
  const { bot, against } = wanted
  const lineups = [
    { [one]: bot, [other]: against },
    { [one]: against, [other]: bot },
  ]
  const { series } = await prepare(wanted, lineups, 2 * wanted.pairs)
  const seats: readonly [Side, Side] = [one, other]
  return summary(wanted, await playSeries(series, wanted), seats)
}

/** In the first game of a pair the bot has the first of these sides, in the second the other. */
function summary({ bot, against }: Pairs, played: readonly Played[], seats: readonly [Side, Side]): PairsReport {
  const points: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (let i = 0; i + 1 < played.length; i += 2)
    points[halves(played[i]!, seats[0]) + halves(played[i + 1]!, seats[1])]!++
  const wins = points[3] + points[4]
  const draws = points[2]
  const count = played.length / 2
  const score = count > 0 ? (wins + draws / 2) / count : 0
  return {
    bot,
    against,
    pairs: count,
    games: gamesOf(played, seats),
    wins,
    draws,
    losses: points[0] + points[1],
    points,
    score,
    interval: wilson(score, count),
    illegal: played.reduce((sum, { report }) => sum + report.illegal, 0),
  }
}

function gamesOf(played: readonly Played[], seats: readonly [Side, Side]): PairsReport['games'] {
  const count = { won: 0, drawn: 0, lost: 0, unfinished: 0 }
  for (const [i, game] of played.entries())
    if (game.report.finished) count[(['lost', 'drawn', 'won'] as const)[halves(game, seats[i % 2 === 0 ? 0 : 1])]]++
    else count.unfinished++
  return count
}

/** What a game gave to the side, in half points: one that is not finished counts as drawn. */
function halves({ report }: Played, side: Side): 0 | 1 | 2 {
  if (report.winner === undefined) return 1
  return report.winner === side ? 2 : 0
}

/** Wilson's interval for a share: it stays between 0 and 1 also when every pair was won. Draws make it a little too wide. */
export function wilson(share: number, count: number, z = 1.96): readonly [number, number] {
  if (count === 0) return [0, 1]
  const z2 = z * z
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count)
  const half = (z / (1 + z2 / count)) * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count * count))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
