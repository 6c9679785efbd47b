import { loadKit } from '@sztab/content'
import { playRandomly } from './random-game.js'

/** What the page and the commands say for every game. */
const COMMON = ['event.rolled', 'event.drawn']

/** The keys of all that is said in games played at random (questions, accounts of orders, results, what happens), and those without words. */
export async function lackingWords(
  scenario: string,
  games: number,
): Promise<{ readonly said: ReadonlySet<string>; readonly lacking: readonly string[] }> {
  const { system, messages } = await loadKit(scenario.split('/')[0]!)
  const said = new Set<string>()
  for (let number = 0; number < games; number++) {
    const game = await playRandomly(scenario, number, ({ game: { position }, question, orders }) => {
      said.add(`question.${question.kind}`)
      const { lines, chances } = system.explain(position, question.side, orders.at(orders.length >> 1))
      for (const { what } of lines) said.add(`line.${what}`)
      for (const { result } of chances) said.add(`result.${result}`)
    })
    for (const { is, purpose, result } of game.seen('spectator').events) {
      said.add(`event.${is}`)
      if (typeof purpose === 'string') said.add(`purpose.${purpose}`)
      if (typeof result === 'string') said.add(`result.${result}`)
    }
    said.add(`result.${game.result!.kind}`)
  }
  return { said, lacking: [...said].filter((key) => !COMMON.includes(key) && !Object.hasOwn(messages.en, key)) }
}
