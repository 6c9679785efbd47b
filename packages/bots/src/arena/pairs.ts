import { FaultyInput, type Side } from '@sztab/engine'
import { loadKit, scenarioOf } from './kits.js'
import { prepare, type Selfplay } from './selfplay.js'
import { earlyOf, type Played } from './series.js'
import { playOn } from './spread.js'
import { type Bounds, type Pentanomial, type Strength, sprt, strengthOf, type Verdict, wilson } from './strength.js'
import { type DecisionTimes, timesOf } from './times.js'

export interface Pairs extends Omit<Selfplay, 'bots' | 'games' | 'first'> {
  /** Whose strength is measured, and against whom. */
  readonly bot: string
  readonly against: string
  readonly pairs: number
  /** The number of the first pair: those before it were played another time. */
  readonly from?: number
  /** Stops as soon as the games speak for one of two differences in Elo. */
  readonly sprt?: Bounds
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
  readonly points: Pentanomial
  /** The share of the pairs that the bot won, draws counted half, and where it lies with 95 % confidence. */
  readonly score: number
  readonly interval: readonly [number, number]
  /** The share of the points, in which every game counts, and what it is in Elo. */
  readonly strength: Strength
  /** What the sequential test says, where one was asked for. */
  readonly sprt?: { readonly ratio: number; readonly verdict: Verdict }
  /** Games that ended before half of their turns were played. */
  readonly early: number
  readonly illegal: number
  /** How long the decisions of both took. */
  readonly times: Readonly<Record<string, DecisionTimes>>
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
  const games = 2 * wanted.pairs
  const { series } = await prepare(wanted, lineups, games)
  const seats: readonly [Side, Side] = [one, other]
  const { sprt: bounds } = wanted
  const isOpen = bounds && ((played: readonly Played[]) => sprt(pointsOf(played, seats), bounds).verdict === 'open')
  const played = await playOn({ ...series, first: 2 * (wanted.from ?? 0) }, wanted, isOpen)
  return summary(wanted, played, seats, scenarioOf(kit, wanted.scenario).turns)
}

/** How many pairs gave the one who has the first side in the first game of each 0, ½, 1, 1½ and 2 games. */
export function pointsOf(played: readonly Played[], seats: readonly [Side, Side]): Pentanomial {
  const points: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (let i = 0; i + 1 < played.length; i += 2)
    points[halves(played[i]!, seats[0]) + halves(played[i + 1]!, seats[1])]!++
  return points
}

/** In the first game of a pair the bot has the first of these sides, in the second the other. */
function summary(
  { bot, against, sprt: bounds }: Pairs,
  played: readonly Played[],
  seats: readonly [Side, Side],
  turns: number,
): PairsReport {
  const points = pointsOf(played, seats)
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
    strength: strengthOf(points),
    ...(bounds ? { sprt: sprt(points, bounds) } : {}),
    early: earlyOf(played, turns),
    illegal: played.reduce((sum, { report }) => sum + report.illegal, 0),
    times: pairTimes(bot, against, played, seats),
  }
}

function gamesOf(played: readonly Played[], seats: readonly [Side, Side]): PairsReport['games'] {
  const count = { won: 0, drawn: 0, lost: 0, unfinished: 0 }
  for (const [i, game] of played.entries())
    if (game.report.finished) count[(['lost', 'drawn', 'won'] as const)[halves(game, seats[i % 2 === 0 ? 0 : 1])]]++
    else count.unfinished++
  return count
}

/** How long decisions took, by who made them. */
function pairTimes(
  bot: string,
  against: string,
  played: readonly Played[],
  seats: readonly [Side, Side],
): PairsReport['times'] {
  // A series that was kept before decisions were timed has none.
  const of = (seat: 0 | 1): readonly number[] =>
    played.flatMap(({ times }, i) => times?.[seats[i % 2 === seat ? 0 : 1]] ?? [])
  const both = new Map([[against, of(1)]])
  both.set(bot, [...of(0), ...(bot === against ? of(1) : [])])
  return timesOf([...new Set([bot, against])], (name) => both.get(name)!)
}

/** What a game gave to the side, in half points: one that is not finished counts as drawn. */
function halves({ report }: Played, side: Side): 0 | 1 | 2 {
  if (report.winner === undefined) return 1
  return report.winner === side ? 2 : 0
}
