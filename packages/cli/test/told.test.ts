import { loadKit } from '@sztab/content'
import {
  type Argument,
  chooseOptions,
  FastRng,
  fastDice,
  type Kit,
  languages,
  type Order,
  type Position,
  type Rng,
  type Value,
  type Verbs,
} from '@sztab/engine'
import { loadSpeaker, type Speaker } from '@sztab/text'
import { describe, expect, test } from 'vitest'

const SEED = 7
/** Wrong orders tried at each question. */
const TRIES = 40

/** Names that stand in events and orders, and in no Polish sentence. */
const rawNames = new RegExp(
  `(?<![\\w-])(${[
    ...['axis', 'soviet', 'offensive', 'defensive', 'supplied', 'out-of-supply', 'isolated', 'move-combat'],
    ...['combat-move', 'activate', 'command', 'negotiate', 'chit', 'combat', 'luftwaffe', 'voronezh', 'steppe'],
    ...['south-west', 'south', 'reinforcement', 'airborne', 'stavka', '4pza', '8a', '1pza', '6a', 'okh', 'supply'],
    ...['dead', 'gone', 'security', 'groups', 'waiting', 'away', 'cut-off', 'crossing', 'breakthrough'],
    ...['manstein', 'hollidt', 'it8a', 'reinforcements', 'normal', 'strategic', 'quiet'],
  ].join('|')})(?![\\w-])`,
)

/** A system and its smallest scenario. */
const games = [
  ['tow', 'tow/kharkiv'],
  ['avl', 'avl/don'],
] as const

/** Hears what a speaker says and holds it to be a sentence of a message, with nothing of it left open. */
class Listener {
  readonly heard = new Set<string>()
  readonly speaker: Speaker

  constructor(speaker: Speaker) {
    this.speaker = speaker
  }

  hear(key: string, sentence: string): void {
    const where = `${this.speaker.language} ${key}: ${sentence}`
    expect(this.speaker.knows(key), where).toBe(true)
    // The dash is what a speaker says in place of a value that is missing; between numbers it stands in a date.
    expect(sentence, where).not.toMatch(/[{}]|(?<!\d)–|–(?!\d)|NaN|undefined|\[object|^\s|\s$|^$/)
    if (this.speaker.language === 'pl') expect(sentence, where).not.toMatch(rawNames)
    this.heard.add(key)
  }
}

/** An order of a random verb, with names that the game knows. */
function anyOrder({ setting }: Position, verbs: Verbs, rng: Rng): Order {
  const pick = <T>(from: readonly T[]): T => from[rng.below(from.length)]!
  const value = (argument: Argument): Value => {
    switch (argument.is) {
      case 'name':
        return pick(setting.names[argument.of]!.all)
      case 'names':
        return Array.from({ length: 1 + rng.below(2) }, () => pick(setting.names[argument.of]!.all))
      case 'counts':
        return { [pick(setting.names[argument.of]!.all)]: rng.below(3) }
      case 'number':
        return argument.min + rng.below(argument.max - argument.min + 1)
      case 'word':
        return pick(argument.of)
    }
  }
  const [verb, args] = pick(Object.entries(verbs))
  const given = Object.entries(args).filter(([, { optional }]) => !optional || rng.below(2) === 0)
  return { do: verb, ...Object.fromEntries(given.map(([name, argument]) => [name, value(argument)])) }
}

describe.each(games)('a random game of %s is told in sentences', (system, scenario) => {
  test.each(languages)('in %s', { timeout: 60_000 }, async (language) => {
    const kit = await loadKit(system)
    const speaker = await loadSpeaker(language, { rules: kit.system.rules, messages: kit.messages[language] })
    const listener = new Listener(speaker)
    play(kit, scenario, listener)
    expect(listener.heard.size).toBeGreaterThan(50)
  })
})

/** Plays at random, tries what is not allowed, and has everything said. */
function play({ system, scenarios }: Kit, id: string, listener: Listener): void {
  const { speaker } = listener
  const rng = new FastRng(SEED)
  const dice = fastDice(SEED)
  const scenario = scenarios.find((one) => one.id === id)!
  const { position, events } = system.start(scenario, chooseOptions(system.options), dice)
  for (const event of events) listener.hear(`event.${event.is}`, speaker.event(event))
  let [question] = system.questions(position)
  while (question) {
    const { side } = question
    listener.hear(`question.${question.kind}`, speaker.question(question))
    for (let i = 0; i < TRIES; i++) {
      const verdict = system.check(position, side, anyOrder(position, system.verbs, rng))
      for (const refusal of verdict.legal ? [] : verdict.refusals)
        listener.hear(`refusal.${refusal.rule}`, speaker.refusal(refusal))
    }
    const orders = system.orders(position, side)
    const order = orders.at(rng.below(orders.length))
    const { lines, chances } = system.explain(position, side, order)
    for (const line of lines) listener.hear(`line.${line.what}`, speaker.line(line))
    for (const chance of chances) listener.hear(`result.${chance.result}`, speaker.chance(chance))
    for (const event of system.execute(position, side, order, dice))
      listener.hear(`event.${event.is}`, speaker.event(event))
    question = system.questions(position)[0]
  }
  const result = system.result(position)!
  listener.hear(`result.${result.kind}`, speaker.result(result))
}
