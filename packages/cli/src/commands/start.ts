import { randomBytes } from 'node:crypto'
import { HostedTurn, makeBot } from '@sztab/bots'
import { chooseOptions, FastRng, type Result, type Scenario } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import type { Command } from '../command.js'
import { exit } from '../exit.js'
import { playOut } from '../play.js'
import { scenarioLines } from './scenarios.js'

/** The bots that play each other, by the order of the sides. */
const BOTS = ['greedy', 'random'] as const

export const start: Command = {
  name: 'start',
  options: {},
  examples: ['start'],
  async run(_args, { library, speaker, speakerFor, print, progress }) {
    const scenarios = await library.scenarios()
    const scenario = smallest(scenarios)
    const kit = scenario && (await library.kit(scenario.system))
    if (!scenario || !kit) {
      print(speaker.say('start.nothing', { systems: library.systems().map(({ title }) => title[speaker.language]) }))
      return exit.ok
    }
    print(speaker.say('start.playable'))
    for (const line of scenarioLines(scenarios, speaker)) print(`  ${line}`)
    const own = await speakerFor(kit)
    const sides = scenario.sides.map((side, i) => own.say('start.side', { side, bot: BOTS[i] ?? 'random' }))
    print('')
    print(own.say('start.game', { scenario: scenario.title[own.language], sides }))
    const bots = new Map(scenario.sides.map((side, i) => [side, makeBot(BOTS[i] ?? 'random', kit)]))
    const rng = new FastRng(randomBytes(4).readUInt32LE())
    const line = progress()
    const game = playOut(
      {
        kit,
        scenario,
        embed: false,
        options: chooseOptions(kit.system.options),
        key: randomBytes(32).toString('hex'),
        seed: '',
      },
      (position, question, orders) => {
        const turn = new HostedTurn(kit.system, position, question, orders, rng)
        return bots.get(question.side)!.choose(turn)
      },
      ({ position: { turn } }, orders) => line.show(own.say('start.progress', { turn, turns: scenario.turns, orders })),
    )
    line.clear()
    if (game.result) print(ending(game.result, game.length, own))
    return exit.ok
  },
}

function ending(result: Result, orders: number, speaker: Speaker): string {
  const { winner } = result
  const side = winner === undefined ? undefined : speaker.name('side', winner)
  return speaker.say('start.result', { result: speaker.result(result), side, orders })
}

/** The scenario that is played soonest. */
function smallest(scenarios: readonly Scenario[]): Scenario | undefined {
  return scenarios.reduce<Scenario | undefined>(
    (best, one) => (best && best.hexes <= one.hexes ? best : one),
    undefined,
  )
}
