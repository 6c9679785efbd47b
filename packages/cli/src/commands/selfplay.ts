import { mkdirSync } from 'node:fs'
import { isUntaught } from '@sztab/bots'
import {
  type Bounds,
  GameCrash,
  type Kept,
  type PairsReport,
  selfplay as playMany,
  pairs as playPairs,
  type Selfplay,
  type SelfplayReport,
  type Strength,
} from '@sztab/bots/arena'
import type { Speaker } from '@sztab/text'
import type { Arguments } from '../arguments.js'
import { columns } from '../columns.js'
import type { Command, Context } from '../command.js'
import { type ExitCode, exit } from '../exit.js'
import { gamesProgress } from '../games-progress.js'
import { keeping } from '../keeping.js'
import { findScenario, gameOptions, optionsOf } from '../scenario.js'
import { UsageError } from '../usage.js'

const MOST_GAMES = 10_000_000
const MOST_WORKERS = 256

export const selfplay: Command = {
  name: 'selfplay',
  operand: 'SCENARIO',
  options: {
    bot: { value: 'SIDE=NAME', many: true },
    games: { value: 'N' },
    pairs: { value: 'N' },
    against: { value: 'NAME' },
    sprt: { value: 'LOWER,UPPER' },
    resume: { value: 'FILE' },
    records: { value: 'FOLDER' },
    seed: { value: 'S' },
    ...gameOptions,
    workers: { value: 'N' },
    json: {},
  },
  examples: [
    'selfplay drill/field --games 100 --seed 1',
    'selfplay drill/field --bot blue=greedy --games 20 --json',
    'selfplay drill/field --pairs 50 --bot greedy --against random',
    'selfplay drill/field --games 5 --records games',
  ],
  async run(args, context) {
    const { library, brought, speaker, complain, progress } = context
    const { kit, scenario, embed } = await findScenario(library, args.operand)
    const module = brought.get(kit.system.id)
    const workers = args.value('workers') === undefined ? {} : { workers: args.count('workers', 0, 0, MOST_WORKERS) }
    const line = progress()
    const wanted: Wanted = {
      kit: module === undefined ? { system: kit.system.id } : { module },
      scenario: embed ? scenario : scenario.id,
      options: optionsOf(kit, args),
      seed: args.value('seed') ?? '1',
      ...workers,
      ...recording(args.value('records')),
      progress: gamesProgress(line, speaker),
    }
    for (const bot of namedBots(args))
      if (isUntaught(bot, kit.system.id)) complain(speaker.say('selfplay.untaught', { bot, system: kit.system.id }))
    try {
      const tell = args.has('pairs') ? await inPairs(args, wanted) : await oneByOne(args, wanted)
      line.clear()
      return tell(context, await context.speakerFor(kit))
    } catch (error) {
      if (!(error instanceof GameCrash)) throw error
      line.clear()
      complain(crash(error, speaker))
      return exit.internal
    }
  },
}

/** A folder for the records of the games, made if it is not there. */
function recording(folder: string | undefined): Pick<Selfplay, 'records'> {
  if (folder === undefined) return {}
  try {
    mkdirSync(folder, { recursive: true })
  } catch (reason) {
    throw new UsageError('cannot-write', { given: folder, reason: (reason as Error).message })
  }
  return { records: folder }
}

/** The bots that are named, for one side or for both. */
function namedBots(args: Arguments): Set<string> {
  const names = [...args.values('bot'), args.value('against') ?? '']
  return new Set(names.map((name) => name.slice(name.indexOf('=') + 1)))
}

type Wanted = Omit<Selfplay, 'bots' | 'games'>

/** Says what came of it, once the line that shows how far it has come is gone. */
type Tell = (context: Context, speaker: Speaker) => ExitCode

async function oneByOne(args: Arguments, wanted: Wanted): Promise<Tell> {
  for (const name of ['against', 'sprt'])
    if (args.has(name)) throw new UsageError('needs-pairs', { given: `--${name}` })
  const bots = Object.fromEntries(args.pairs('bot'))
  const report = await playMany({
    ...wanted,
    ...keptGames(args, wanted, bots),
    bots,
    games: args.count('games', 100, 1, MOST_GAMES),
  })
  return ({ print }, speaker) => {
    if (args.has('json')) print(JSON.stringify(published(report)))
    else for (const text of lines(report, speaker)) print(text)
    return report.illegal > 0 || report.finished < report.games ? exit.wrong : exit.ok
  }
}

/** Each seed twice, with the sides swapped: one bot against another, on either side. */
async function inPairs(args: Arguments, wanted: Wanted): Promise<Tell> {
  const [bot = '', ...more] = args.values('bot')
  if (bot === '' || bot.includes('=') || more.length > 0)
    throw new UsageError('pairs-bot', { given: args.values('bot').join(', ') })
  if (args.has('games')) throw new UsageError('pairs-games')
  const count = args.count('pairs', 1, 1, MOST_GAMES / 2)
  const against = args.value('against') ?? 'random'
  const bounds = boundsIn(args.value('sprt'))
  const report = await playPairs({
    ...wanted,
    bot,
    against,
    pairs: count,
    ...(bounds ? { sprt: bounds } : {}),
    ...keptGames(args, wanted, bot, against),
  })
  return ({ print }, speaker) => {
    if (args.has('json')) print(JSON.stringify(publishedPairs(report)))
    else for (const text of pairLines(report, speaker, bounds)) print(text)
    return report.illegal > 0 || report.games.unfinished > 0 ? exit.wrong : exit.ok
  }
}

/** The games of a file that come from the same series, by whoever plays it. */
function keptGames(args: Arguments, { kit, scenario, options, seed }: Wanted, ...players: unknown[]): Kept {
  return keeping(args.value('resume'), [kit, scenario, options, seed, ...players])
}

/** Two differences in Elo, the lower first. */
function boundsIn(given: string | undefined): Bounds | undefined {
  if (given === undefined) return undefined
  const [lower = Number.NaN, upper = Number.NaN, ...more] = given.split(',').map(Number)
  if (!(lower < upper) || more.length > 0) throw new UsageError('sprt', { given })
  return { lower, upper }
}

function publishedPairs({ points: _, ...report }: PairsReport) {
  return report
}

function pairLines(report: PairsReport, speaker: Speaker, bounds?: Bounds): string[] {
  const { bot, against, pairs, games, wins, draws, losses, score, illegal, times, early, strength } = report
  const [least, most] = report.interval
  const row = (key: string, value: number): [string, string] => [
    speaker.say(`selfplay.${key}`),
    speaker.say('selfplay.number', { value }),
  ]
  return [
    speaker.say('selfplay.pairs', { bot, against, pairs, games: 2 * pairs }),
    ...columns([
      row('games-won', games.won),
      row('games-drawn', games.drawn),
      row('games-lost', games.lost),
      row('games-unfinished', games.unfinished),
      row('pairs-won', wins),
      row('pairs-drawn', draws),
      row('pairs-lost', losses),
      row('games-early', early),
      row('illegal', illegal),
      ...timeRows(times, speaker, (name) => speaker.say('selfplay.bot-times', { bot: name })),
    ]),
    speaker.say('selfplay.score', { bot, score, least, most }),
    speaker.say('selfplay.share', { bot, ...numbersOf(strength) }),
    ...(report.sprt && bounds ? [speaker.say('selfplay.sprt', { ...bounds, verdict: report.sprt.verdict })] : []),
  ]
}

/** Where every game was won there is no number for it: a difference that large is said as the most there is. */
const MOST_ELO = 999

function numbersOf({ share, interval, elo, eloInterval }: Strength): Record<string, number> {
  const held = (value: number): number => Math.round(Math.max(-MOST_ELO, Math.min(MOST_ELO, value)))
  return {
    share,
    least: interval[0],
    most: interval[1],
    elo: held(elo),
    eloLeast: held(eloInterval[0]),
    eloMost: held(eloInterval[1]),
  }
}

/** Which game it was, so that it can be played again, and what went wrong in it. */
function crash({ game, seed, cause }: GameCrash, speaker: Speaker): string {
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  return speaker.say('selfplay.crash', { game: String(game), seed: String(seed), reason })
}

/** The fields that programs may count on. */
function published(report: SelfplayReport) {
  const { games, finished, wins, draws, share, interval, leads, early, illegal, times, orders, unitMoves } = report
  const { ordersPerSecond, unitMovesPerSecond, gamesPerSecond } = report
  return {
    games,
    finished,
    wins,
    draws,
    share,
    interval,
    leads,
    early,
    illegal,
    times,
    orders,
    unitMoves,
    ordersPerSecond,
    unitMovesPerSecond,
    gamesPerSecond,
  }
}

/** How long decisions took: half of them, 95 of a hundred, the longest. */
function timeRows(
  times: SelfplayReport['times'],
  speaker: Speaker,
  label: (name: string) => string,
): [string, string][] {
  return Object.entries(times).map(([name, { median, p95, longest }]) => [
    label(name),
    [median, p95, longest].map((value) => speaker.say('selfplay.number', { value: rounded(value) })).join(' · '),
  ])
}

const rounded = (value: number): number => (value < 100 ? Math.round(value * 10) / 10 : Math.round(value))

/** How the games stand for the first side. */
function shareRow({ share, interval: [least, most], wins }: SelfplayReport, speaker: Speaker): [string, string] {
  const [side = ''] = Object.keys(wins)
  return [speaker.say('selfplay.side-share', { side }), speaker.say('selfplay.side-shares', { share, least, most })]
}

/** The least lead of the first side, those of a quarter, a half and three quarters of the games, and the most. */
function leadRow({ leads, wins }: SelfplayReport, speaker: Speaker): [string, string][] {
  const [side = ''] = Object.keys(wins)
  if (leads.length === 0) return []
  const at = (share: number): number => leads[Math.round(share * (leads.length - 1))]!
  const values = [0, 0.25, 0.5, 0.75, 1].map((share) => speaker.say('selfplay.number', { value: at(share) }))
  return [[speaker.say('selfplay.leads', { side }), values.join(' · ')]]
}

function lines(report: SelfplayReport, speaker: Speaker): string[] {
  const number = (value: number): string => speaker.say('selfplay.number', { value: rounded(value) })
  const row = (key: string, value: number): [string, string] => [speaker.say(`selfplay.${key}`), number(value)]
  return [
    ...columns([
      row('games', report.games),
      row('finished', report.finished),
      ...Object.entries(report.wins).map(([side, wins]): [string, string] => [
        speaker.say('selfplay.wins', { side }),
        number(wins),
      ]),
      row('draws', report.draws),
      shareRow(report, speaker),
      ...leadRow(report, speaker),
      row('games-early', report.early),
      row('illegal', report.illegal),
      ...timeRows(report.times, speaker, (side) => speaker.say('selfplay.times', { side })),
      row('orders', report.orders),
      row('unit-moves', report.unitMoves),
      row('orders-per-second', report.ordersPerSecond),
      row('unit-moves-per-second', report.unitMovesPerSecond),
      row('games-per-second', report.gamesPerSecond),
    ]),
    ...(report.unfinished.length > 0
      ? [speaker.say('selfplay.unfinished', { games: report.unfinished.slice(0, 20) })]
      : []),
  ]
}
