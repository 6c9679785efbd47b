import type { PairsReport } from './pairs.js'
import { type Pentanomial, strengthOf } from './strength.js'

/** A series between two bots as `docs/strength.md` keeps it. */
export interface Rung {
  readonly scenario: string
  readonly bot: string
  readonly against: string
  readonly seed: string
  readonly date: string
  readonly pairs: number
  /** How many pairs gave 0, ½, 1, 1½ and 2 games: a series of which this is known can be gone on with. */
  readonly points?: Pentanomial
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Games over before half of their turns, and orders that were refused. */
  readonly early: number
  readonly illegal: number
  /** The share of the points with its 95 % interval. */
  readonly share: number
  readonly interval: readonly [number, number]
}

/** A share of the points that one bot must have against another, or may have at most. */
interface Bar {
  readonly bot: string
  readonly against: string
  readonly bar: number
  readonly isMost?: true
  /** It need not be stronger, only no weaker: the bar itself will do, in so many pairs or more. */
  readonly noWeakerIn?: number
}

/** Who must be stronger than whom, and by how much. The tree search is no player: it is the check of the design in the tests. */
const bars: readonly Bar[] = [
  { bot: 'cadet', against: 'greedy', bar: 0.65 },
  { bot: 'captain', against: 'cadet', bar: 0.65 },
  { bot: 'colonel', against: 'captain', bar: 0.62 },
  { bot: 'general', against: 'colonel', bar: 0.5, noWeakerIn: 20 },
  { bot: 'tree', against: 'captain', bar: 0.35, isMost: true },
]

export function rungOf(report: PairsReport, series: Pick<Rung, 'scenario' | 'seed' | 'date'>): Rung {
  const { bot, against, pairs, points, games, early, illegal, strength } = report
  return {
    ...series,
    bot,
    against,
    pairs,
    points,
    won: games.won,
    drawn: games.drawn,
    lost: games.lost,
    early,
    illegal,
    share: strength.share,
    interval: strength.interval,
  }
}

const keyOf = ({ scenario, bot, against, seed }: SeriesKey): string => [scenario, bot, against, seed].join(' ')

/** What makes a series: who plays what against whom, and where chance begins. */
export type SeriesKey = Pick<Rung, 'scenario' | 'bot' | 'against' | 'seed'>

/** What has been played of a series and can be gone on with. */
export function playedOf(rungs: readonly Rung[], series: SeriesKey): Rung | undefined {
  return rungs.find((rung) => rung.points !== undefined && keyOf(rung) === keyOf(series))
}

/** A series with the pairs that came after those of another part of it. */
export function continued(before: Rung | undefined, more: Rung): Rung {
  if (!before?.points || !more.points) return more
  const points = before.points.map((count, i) => count + more.points![i]!) as unknown as Pentanomial
  const { share, interval } = strengthOf(points)
  return {
    ...more,
    pairs: before.pairs + more.pairs,
    points,
    won: before.won + more.won,
    drawn: before.drawn + more.drawn,
    lost: before.lost + more.lost,
    early: before.early + more.early,
    illegal: before.illegal + more.illegal,
    share,
    interval,
  }
}

/** A ladder with one more series, from the lowest rung of a scenario up; the same series played again takes the place of the old one. */
export function withRung(rungs: readonly Rung[], one: Rung): Rung[] {
  const place = ({ bot, against }: Rung): number =>
    bars.findIndex((bar) => bar.bot === baseOf(bot) && bar.against === baseOf(against))
  return [...rungs.filter((other) => keyOf(other) !== keyOf(one)), one].sort(
    (a, b) => a.scenario.localeCompare(b.scenario) || place(a) - place(b),
  )
}

/** A name without its budget: `colonel:300ms` is a colonel. */
function baseOf(name: string): string {
  return name.split(':')[0]!
}

function barOf({ bot, against }: Rung): Bar | undefined {
  return bars.find((one) => one.bot === baseOf(bot) && one.against === baseOf(against))
}

/** Whether a series shows that a bar holds, fails to, or leaves it open. */
export function standing(rung: Rung): 'holds' | 'fails' | 'open' | 'none' {
  const found = barOf(rung)
  if (!found) return 'none'
  const [least, most] = rung.interval
  const [isAbove, isBelow] = [least > found.bar, most < found.bar]
  const isLevel = found.noWeakerIn !== undefined && rung.pairs >= found.noWeakerIn && rung.share >= found.bar
  if (isLevel || (found.isMost ? isBelow : isAbove)) return 'holds'
  return (found.isMost ? isAbove : isBelow) ? 'fails' : 'open'
}

/** What each bot solves of the suite of a system. */
export interface SuiteShare {
  readonly system: string
  readonly problems: number
  readonly bot: string
  readonly solved: number
  readonly missed: readonly string[]
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** The document of strength. */
export function strengthDocument(rungs: readonly Rung[], shares: readonly SuiteShare[], command: string): string {
  const ladder = rungs.map((rung) => {
    const bar = barOf(rung)
    const { scenario, bot, against, pairs, won, drawn, lost, early, share, interval, date } = rung
    return `| ${scenario} | ${bot} | ${against} | ${2 * pairs} | ${won} / ${drawn} / ${lost} | ${percent(share)} (${percent(interval[0])} to ${percent(interval[1])}) | ${bar ? (bar.isMost ? `at most ${percent(bar.bar)}` : percent(bar.bar)) : ''} | ${standing(rung)} | ${early} | ${date} |`
  })
  const suite = shares.map(
    ({ system, problems, bot, solved, missed }) =>
      `| ${system} | ${bot} | ${solved} of ${problems} | ${missed.length === 0 ? '' : missed.join(', ')} |`,
  )
  return [
    '# How strong the computer players are',
    '',
    `This page is made by \`${command}\`. Each series plays pairs: every seed twice, with the sides swapped. Shares are of the points, a draw counted half, with the 95 % interval over pairs. A bar`,
    'holds when the whole interval lies above it, fails when it lies below, and is open otherwise: then more games are needed. `general` need only be no weaker than `colonel`: half of the points in twenty pairs or more will do. “Early” counts games that were over before half of their turns.',
    'Budgets stand behind the name: `colonel:300ms` thinks 0.3 s of its thread’s time about a plan. `tree` is no player: a plain tree search over single orders, a check of the design, which must not come above its bar.',
    '',
    '| scenario | bot | against | games | won / drawn / lost | share of the points | bar | it | early | played |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...ladder,
    '',
    '## The suite',
    '',
    'Positions with a known good answer (`packages/bots/src/suite`), each tried once.',
    '',
    '| system | bot | solved | not solved |',
    '|---|---|---|---|',
    ...suite,
    '',
  ].join('\n')
}
