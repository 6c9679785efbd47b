import { existsSync } from 'node:fs'
import { botMaker } from '@sztab/bots'
import {
  continued,
  playedOf,
  pairs as playPairs,
  type Rung,
  rungOf,
  type SuiteShare,
  standing,
  strengthDocument,
  withRung,
} from '@sztab/bots/arena'
import { solves, suites } from '@sztab/bots/suite'
import { FaultyInput } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import type { Arguments } from '../arguments.js'
import { columns } from '../columns.js'
import type { Command, Context } from '../command.js'
import { exit } from '../exit.js'
import { openFile } from '../files.js'
import { gamesProgress } from '../games-progress.js'
import { findScenario } from '../scenario.js'
import { UsageError } from '../usage.js'
import { writeWhole } from '../write.js'

const MOST_PAIRS = 1_000_000
/** After so many pairs the file is written: what is ended from outside loses no more. */
const KEPT_PAIRS = 8
/** Who tries the suite: budgets in iterations, so that the page comes out the same. */
const SUITE_BOTS = ['random', 'greedy', 'cadet', 'captain', 'colonel:400']

export const strength: Command = {
  name: 'strength',
  options: {
    keep: { value: 'FILE' },
    play: { value: 'SCENARIO' },
    bot: { value: 'NAME' },
    against: { value: 'NAME' },
    pairs: { value: 'N' },
    seed: { value: 'S' },
    workers: { value: 'N' },
    markdown: {},
    json: {},
  },
  examples: [
    'strength --keep docs/strength.json --markdown > docs/strength.md',
    'strength --keep docs/strength.json --play tow/campaign --bot captain --against cadet --pairs 20',
  ],
  async run(args, context) {
    const file = args.value('keep')
    const isPlayed = args.has('play')
    const rungs = isPlayed ? await playSeries(args, context, file) : await keptIn(file)
    // Whoever plays a series wants its result: the suite would cost him minutes more.
    const shares = isPlayed ? [] : await suiteShares(context)
    const { print, speaker } = context
    if (args.has('json')) print(JSON.stringify({ rungs, suite: shares }))
    else if (args.has('markdown'))
      print(strengthDocument(rungs, shares, `npx sztab strength --keep ${file} --markdown > docs/strength.md`))
    else for (const text of [...series(rungs, speaker), ...suite(shares, speaker)]) print(text)
    return exit.ok
  },
}

function series(rungs: readonly Rung[], speaker: Speaker): string[] {
  return columns(
    rungs.map((rung): (string | number)[] => [
      rung.scenario,
      rung.bot,
      rung.against,
      2 * rung.pairs,
      speaker.say('strength.share', { share: rung.share, least: rung.interval[0], most: rung.interval[1] }),
      speaker.say('strength.standing', { standing: standing(rung) }),
    ]),
  )
}

function suite(shares: readonly SuiteShare[], speaker: Speaker): string[] {
  return shares.map(({ system, bot, solved, problems }) =>
    speaker.say('strength.suite', { system, bot, solved, problems }),
  )
}

/** The series that a file holds. */
async function rungsIn(value: unknown): Promise<Rung[]> {
  const { rungs } = value as { readonly rungs?: unknown }
  if (!Array.isArray(rungs)) throw new FaultyInput([{ at: 'rungs', problem: 'missing', key: 'rungs' }])
  return rungs
}

async function keptIn(file: string | undefined): Promise<readonly Rung[]> {
  return file !== undefined && existsSync(file) ? openFile(file, rungsIn) : []
}

/** Adds a series to those of a file, read anew each time: others that are played at the same time are kept there too. */
export async function keep(file: string | undefined, rung: Rung): Promise<readonly Rung[]> {
  const rungs = withRung(await keptIn(file), rung)
  if (file === undefined) return rungs
  try {
    await writeWhole(file, `${JSON.stringify({ format: 'strength', formatVersion: 1, rungs }, undefined, 2)}\n`)
  } catch (reason) {
    throw new UsageError('cannot-write', { given: file, reason: (reason as Error).message })
  }
  return rungs
}

/** The series with the one that is asked for: what the file holds of it is gone on with, and kept every few pairs. */
async function playSeries(
  args: Arguments,
  { library, brought, progress, speaker }: Context,
  file: string | undefined,
): Promise<readonly Rung[]> {
  const bot = args.value('bot')
  const against = args.value('against')
  if (bot === undefined || against === undefined) throw new UsageError('strength-bots')
  const { kit, scenario } = await findScenario(library, args.value('play')!)
  const module = brought.get(kit.system.id)
  const series = { scenario: scenario.id, bot, against, seed: args.value('seed') ?? '1' }
  const pairs = args.count('pairs', 10, 1, MOST_PAIRS)
  const line = progress()
  const show = gamesProgress(line, speaker)
  let rungs = await keptIn(file)
  let rung = playedOf(rungs, series)
  for (let from = rung?.pairs ?? 0; from < pairs; from += KEPT_PAIRS) {
    const report = await playPairs({
      ...series,
      kit: module === undefined ? { system: kit.system.id } : { module },
      from,
      pairs: Math.min(KEPT_PAIRS, pairs - from),
      ...(args.value('workers') === undefined ? {} : { workers: args.count('workers', 1, 0, 256) }),
      progress: (played) => show(2 * from + played, 2 * pairs),
    })
    rung = continued(rung, rungOf(report, { ...series, date: new Date().toISOString().slice(0, 10) }))
    rungs = await keep(file, rung)
  }
  line.clear()
  return rungs
}

/** How much of each suite every bot solves. */
async function suiteShares({ library }: Context): Promise<SuiteShare[]> {
  const shares: SuiteShare[] = []
  for (const [system, problems] of Object.entries(suites)) {
    const kit = await library.kit(system)
    if (!kit) continue
    const make = await botMaker(kit)
    for (const bot of SUITE_BOTS) {
      const missed = problems.filter((problem) => !solves(kit, problem, make(bot))).map(({ id }) => id)
      shares.push({ system, problems: problems.length, bot, solved: problems.length - missed.length, missed })
    }
  }
  return shares
}
