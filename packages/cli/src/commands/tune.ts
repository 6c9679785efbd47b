import { type Craft, isRank, loadCraft } from '@sztab/bots'
import type { Strength } from '@sztab/bots/arena'
import { compare, type Fitted, tune as tuneTerms, type Varied, vary } from '@sztab/bots/tune'
import { FaultyInput } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { columns } from '../columns.js'
import type { Command } from '../command.js'
import { exit } from '../exit.js'
import { openFile } from '../files.js'
import { gamesProgress } from '../games-progress.js'
import { keeping } from '../keeping.js'
import { gameOptions, optionsOf } from '../scenario.js'
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
    chances: {},
    vary: { value: 'N' },
    sides: {},
    try: { value: 'N' },
    resume: { value: 'FILE' },
    seed: { value: 'S' },
    ...gameOptions,
    write: { value: 'FILE' },
    workers: { value: 'N' },
    json: {},
  },
  examples: [
    'tune tow --scenario tow/campaign --games 60',
    'tune wb95 --scenario wb95/uranus --player captain --vary 1000 --try 50',
    'tune avl --scenario avl/campaign --player colonel:20 --games 100 --chances',
  ],
  async run(args, { library, brought, speaker, print, progress }) {
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
    const file = args.value('write')
    // Before hours of games, not after them.
    const found = file === undefined ? {} : await openFile(file, async (value) => value as WeightsFile)
    const line = progress()
    const show = gamesProgress(line, speaker)
    const seed = args.value('seed') ?? '1'
    const options = optionsOf(kit, args)
    const fitted = tuneTerms({
      kit,
      craft,
      scenarios,
      bot: player,
      games: args.count('games', 100, 1, MOST_GAMES),
      seed,
      options,
      isToldOnly: args.has('chances'),
      progress: show,
    })
    const module = brought.get(system)
    const varying = {
      kit: module === undefined ? { system } : { module },
      craft,
      scenario: scenarios[0]!,
      bot: player,
      options,
      ...(args.value('workers') === undefined ? {} : { workers: args.count('workers', 1, 0, 256) }),
      progress: show,
    }
    const games = args.count('vary', 0, 0, MOST_GAMES)
    const pairs = args.count('try', 0, 0, MOST_GAMES)
    // What was drawn from other weights says nothing about those of now.
    const drawnFrom = [craft.weights, ...(craft.sides ? [craft.sides] : [])]
    const kept = keeping(args.value('resume'), [varying.kit, scenarios[0]!.id, options, seed, player, ...drawnFrom])
    const bySide = args.has('sides') ? { isBySide: true } : {}
    const varied = games > 0 ? await vary({ ...varying, ...kept, ...bySide, games, seed }) : undefined
    const tried =
      varied && pairs > 0 ? await compare({ ...varying, games: pairs, seed: `${seed} pairs` }, varied.sides) : undefined
    line.clear()
    const tuned: Tuned = { ...fitted, ...(varied ? { varied } : {}), ...(tried ? { tried } : {}) }
    if (file !== undefined) await keep(file, found, tuned, player)
    if (args.has('json')) print(JSON.stringify(tuned))
    else for (const text of lines(tuned, craft, speaker)) print(text)
    return exit.ok
  },
}

interface Tuned extends Fitted {
  readonly varied?: Varied
  /** What the weights that the drawn ones speak for have against those of now. */
  readonly tried?: Strength
}

interface WeightsFile {
  /** Where the weights are from, until games have changed them. */
  readonly from?: string
  readonly weights?: object
  readonly fit?: Fitted['fit']
  /** By scenario, the day and the games that what is told there comes from. */
  readonly told?: object
}

/** Weights that have no more than half of the points against those of before are not worth having. */
function isKept({ varied, tried }: Tuned): boolean {
  return varied !== undefined && (tried === undefined || tried.share > 0.5)
}

/** New weights as a file has them: one set for all, or what each side has otherwise. */
function keptWeights(weights: object, { sides, isBySide }: Varied): object {
  if (!isBySide) return { weights: { ...weights, ...Object.values(sides)[0] } }
  const others = Object.entries(sides).map(([side, own]) => {
    const isOther = ([name, value]: [string, number]): boolean => (weights as Record<string, unknown>)[name] !== value
    return [side, Object.fromEntries(Object.entries(own).filter(isOther))]
  })
  return { sides: Object.fromEntries(others) }
}

/** Puts the fit into a file of weights, with the day and the games that it comes from. */
async function keep(file: string, found: WeightsFile, tuned: Tuned, player: string): Promise<void> {
  const { fit, games, positions, error, told, varied, tried } = tuned
  const date = new Date().toISOString().slice(0, 10)
  const kept = error ? fit : withTold(found.fit ?? fit, tuned)
  const toldFrom = Object.entries({ ...found.told, ...dated(told, date, player) }).filter(([name]) => kept.told[name])
  const whole = {
    ...found,
    ...(isKept(tuned) ? { from: undefined, ...keptWeights(found.weights ?? {}, varied!) } : {}),
    fit: kept,
    ...(error ? { fitted: { date, player, games, positions, error } } : {}),
    told: Object.fromEntries(toldFrom),
    ...(isKept(tuned)
      ? { varied: { date, player, games: varied!.games, ...(tried ? { share: tried.share } : {}) } }
      : {}),
  }
  try {
    await writeWhole(file, `${JSON.stringify(whole, undefined, 2)}\n`)
  } catch (reason) {
    throw new UsageError('cannot-write', { given: file, reason: (reason as Error).message })
  }
}

/** The fit of a file with what is newly told: players who play by it play on as they did. */
function withTold(old: Fitted['fit'], { fit, told }: Tuned): Fitted['fit'] {
  return {
    ...old,
    told: { ...old.told, ...Object.fromEntries(Object.keys(told).map((name) => [name, fit.told[name]!])) },
  }
}

function dated(told: Fitted['told'], date: string, player: string): object {
  return Object.fromEntries(Object.entries(told).map(([scenario, from]) => [scenario, { date, player, ...from }]))
}

function lines(tuned: Tuned, craft: Pick<Craft, 'fit' | 'weights' | 'sides'>, speaker: Speaker): string[] {
  const { games, positions, varied, tried } = tuned
  return [
    speaker.say('tune.games', { games, positions }),
    ...fittedLines(tuned, craft, speaker),
    ...Object.entries(tuned.told).flatMap(([scenario, { error }]) => [
      ...toldLines(scenario, tuned.fit, speaker),
      speaker.say('tune.error', { ...error }),
    ]),
    ...(varied ? variedLines(varied, craft, speaker) : []),
    ...(tried
      ? [
          speaker.say('tune.tried', {
            share: tried.share,
            least: tried.interval[0],
            most: tried.interval[1],
            kept: isKept(tuned) ? 'yes' : 'no',
          }),
        ]
      : []),
  ]
}

/** The factors of the terms before and now, where they were asked about. */
function fittedLines({ fit, error }: Tuned, craft: Pick<Craft, 'fit'>, speaker: Speaker): string[] {
  if (!error) return []
  const number = (value: number): string => speaker.say('tune.number', { value })
  return [
    speaker.say('tune.factors'),
    ...columns(
      Object.entries(fit.factors).map(([term, factor]): [string, string, string] => [
        term,
        number(craft.fit.factors[term] ?? 1),
        number(factor),
      ]),
    ),
    speaker.say('tune.slope', { slope: fit.slope }),
    speaker.say('tune.error', { ...error }),
  ]
}

/** What a victory point of each term adds to the odds in a scenario. */
function toldLines(scenario: string, { told }: Fitted['fit'], speaker: Speaker): string[] {
  const { base, terms, gain } = told[scenario]!
  const odds = (value: number): string => speaker.say('tune.odds', { value })
  return [
    speaker.say('tune.told', { scenario, base }),
    ...columns(Object.entries(terms).map(([term, value]): [string, string] => [term, odds(value)])),
    speaker.say('tune.gain', { gain }),
  ]
}

/** What each weight does, the surest first. */
function variedLines(
  { games, effects, sides }: Varied,
  craft: Pick<Craft, 'weights' | 'sides'>,
  speaker: Speaker,
): string[] {
  const number = (value: number): string => speaker.say('tune.number', { value })
  const sure = effects.toSorted((a, b) => Math.abs(b.gain / b.error) - Math.abs(a.gain / a.error))
  return [
    speaker.say('tune.varied', { games }),
    ...columns(
      sure.map(({ weight, side, gain, error }): [string, string, string, string] => {
        const whose = side ?? Object.keys(sides)[0]!
        return [
          side === undefined ? weight : `${weight} (${side})`,
          speaker.say('tune.effect', { gain, error }),
          number(craft.sides?.[whose]?.[weight] ?? (craft.weights[weight] as number)),
          number(sides[whose]![weight]!),
        ]
      }),
    ),
  ]
}
