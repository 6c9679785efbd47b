import { isRank, loadCraft } from '@sztab/bots'
import { type Tuned, tune as tuneTerms } from '@sztab/bots/tune'
import { FaultyInput } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { columns } from '../columns.js'
import type { Command } from '../command.js'
import { exit } from '../exit.js'
import { openFile } from '../files.js'
import { UsageError } from '../usage.js'
import { writeWhole } from '../write.js'

const MOST_GAMES = 100_000

export const tune: Command = {
  name: 'tune',
  operand: 'SYSTEM',
  options: {
    scenario: { value: 'SCENARIO', many: true },
    player: { value: 'NAME' },
    games: { value: 'N' },
    try: { value: 'N' },
    seed: { value: 'S' },
    write: { value: 'FILE' },
    json: {},
  },
  examples: ['tune tow --scenario tow/campaign --games 60', 'tune avl --player captain --games 40 --try 10 --json'],
  async run(args, { library, speaker, print, progress }) {
    const system = args.operand
    const kit = await library.kit(system)
    if (!kit) throw new FaultyInput([library.systemFault(system, system)])
    const craft = await loadCraft(system)
    if (!craft) throw new UsageError('no-craft', { system })
    const names = args.values('scenario')
    const known = kit.scenarios.map(({ id }) => id)
    for (const given of names)
      if (!known.includes(given)) throw new UsageError('tune-scenario', { given, known: known.join(', ') })
    const scenarios = kit.scenarios.filter(({ id }) => names.length === 0 || names.includes(id))
    const player = args.value('player') ?? 'cadet'
    if (!isRank(player)) throw new UsageError('tune-player', { given: player })
    const line = progress()
    const tuned = tuneTerms({
      kit,
      craft,
      scenarios,
      bot: player,
      games: args.count('games', 100, 1, MOST_GAMES),
      pairs: args.count('try', 0, 0, MOST_GAMES),
      seed: args.value('seed') ?? '1',
      progress: (played, games) => line.show(speaker.say('tune.progress', { played, games })),
    })
    line.clear()
    const file = args.value('write')
    if (file !== undefined) await keep(file, tuned, player)
    if (args.has('json')) print(JSON.stringify(tuned))
    else for (const text of lines(tuned, craft.fit.factors, speaker)) print(text)
    return exit.ok
  },
}

/** Puts the fit into a file of weights, with the day and the games that it comes from. */
async function keep(file: string, { fit, games, positions, error }: Tuned, player: string): Promise<void> {
  const found = await openFile(file, async (value) => value as object)
  const fitted = { date: new Date().toISOString().slice(0, 10), player, games, positions, error }
  try {
    await writeWhole(file, `${JSON.stringify({ ...found, fit, fitted }, undefined, 2)}\n`)
  } catch (reason) {
    throw new UsageError('cannot-write', { given: file, reason: (reason as Error).message })
  }
}

function lines(
  { fit, games, positions, error, tried }: Tuned,
  old: Readonly<Record<string, number>>,
  speaker: Speaker,
): string[] {
  const number = (value: number): string => speaker.say('tune.number', { value })
  return [
    speaker.say('tune.games', { games, positions }),
    ...columns(
      Object.entries(fit.factors).map(([term, factor]): [string, string, string] => [
        term,
        number(old[term] ?? 1),
        number(factor),
      ]),
    ),
    speaker.say('tune.slope', { slope: fit.slope }),
    ...Object.entries(fit.even).map(([scenario, worth]) => speaker.say('tune.even', { scenario, worth })),
    speaker.say('tune.error', { ...error }),
    ...tried.map(({ term, factor, share, isKept }) =>
      speaker.say('tune.tried', { term, factor, share, kept: isKept ? 'yes' : 'no' }),
    ),
  ]
}
