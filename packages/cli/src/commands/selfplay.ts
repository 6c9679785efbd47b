import { GameCrash, selfplay as playMany, type Selfplay, type SelfplayReport } from '@sztab/bots/arena'
import type { Speaker } from '@sztab/text'
import { columns } from '../columns.js'
import type { Command } from '../command.js'
import { exit } from '../exit.js'
import { findScenario, gameOptions, optionsOf } from '../scenario.js'

const MOST_GAMES = 10_000_000
const MOST_WORKERS = 256

export const selfplay: Command = {
  name: 'selfplay',
  operand: 'SCENARIO',
  options: {
    bot: { value: 'SIDE=NAME', many: true },
    games: { value: 'N' },
    seed: { value: 'S' },
    ...gameOptions,
    workers: { value: 'N' },
    json: {},
  },
  examples: ['selfplay drill/field --games 100 --seed 1', 'selfplay drill/field --bot blue=greedy --games 20 --json'],
  async run(args, { library, brought, speaker, speakerFor, print, complain, progress }) {
    const { kit, scenario, embed } = await findScenario(library, args.operand)
    const module = brought.get(kit.system.id)
    const workers = args.value('workers') === undefined ? {} : { workers: args.count('workers', 0, 0, MOST_WORKERS) }
    const line = progress()
    const wanted: Selfplay = {
      kit: module === undefined ? { system: kit.system.id } : { module },
      scenario: embed ? scenario : scenario.id,
      options: optionsOf(kit, args),
      bots: Object.fromEntries(args.pairs('bot')),
      games: args.count('games', 100, 1, MOST_GAMES),
      seed: args.value('seed') ?? '1',
      ...workers,
      progress: (played, games) => line.show(speaker.say('selfplay.progress', { played, games })),
    }
    let report: SelfplayReport
    try {
      report = await playMany(wanted)
    } catch (error) {
      if (!(error instanceof GameCrash)) throw error
      line.clear()
      complain(crash(error, speaker))
      return exit.internal
    }
    line.clear()
    if (args.has('json')) print(JSON.stringify(published(report)))
    else for (const text of lines(report, await speakerFor(kit))) print(text)
    return report.illegal > 0 || report.finished < report.games ? exit.wrong : exit.ok
  },
}

/** Which game it was, so that it can be played again, and what went wrong in it. */
function crash({ game, seed, cause }: GameCrash, speaker: Speaker): string {
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  return speaker.say('selfplay.crash', { game: String(game), seed: String(seed), reason })
}

/** The fields that programs may count on. */
function published(report: SelfplayReport) {
  const { games, finished, wins, draws, illegal, orders, unitMoves } = report
  const { ordersPerSecond, unitMovesPerSecond, gamesPerSecond } = report
  return {
    games,
    finished,
    wins,
    draws,
    illegal,
    orders,
    unitMoves,
    ordersPerSecond,
    unitMovesPerSecond,
    gamesPerSecond,
  }
}

function lines(report: SelfplayReport, speaker: Speaker): string[] {
  const rounded = (value: number): number => (value < 100 ? Math.round(value * 10) / 10 : Math.round(value))
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
      row('illegal', report.illegal),
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
