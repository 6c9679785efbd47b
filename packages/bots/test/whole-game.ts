import { chooseOptions, FastRng, fastDice, type Kit, type Side } from '@sztab/engine'
import { botMaker, HostedTurn } from '../src/index.js'

/** Plays a game between bots by name; ends at the first order that is not legal. */
export async function play(kit: Kit, id: string, bots: Readonly<Record<Side, string>>) {
  const { system, scenarios } = kit
  const make = await botMaker(kit)
  const players = Object.fromEntries(Object.entries(bots).map(([side, name]) => [side, make(name)]))
  const dice = fastDice(3)
  const rng = new FastRng(4)
  const { position } = system.start(scenarios.find((one) => one.id === id)!, chooseOptions(system.options), dice)
  const illegal: unknown[] = []
  for (let question = system.questions(position)[0]; question; question = system.questions(position)[0]) {
    const order = players[question.side]!.choose(new HostedTurn(system, position, question, rng))
    if (!system.check(position, question.side, order).legal) {
      illegal.push({ kind: question.kind, order })
      break
    }
    system.execute(position, question.side, order, dice)
  }
  return { result: system.result(position), hash: position.hash(), illegal }
}
