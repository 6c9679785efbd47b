import { CommittedDice, keyFromText } from '../kernel/committed.js'
import { FastRng, fastDice } from '../kernel/fast.js'
import type { Position } from '../kernel/position.js'
import type { Kit } from '../kernel/system.js'
import type { Options } from '../kernel/words.js'

/**
 * A random game as lines of text: every hash, view, event and list length. Two runtimes that agree on it play the same
 * game, byte for byte. Odd seeds use the dice of real games.
 */
export function fingerprint<P extends Position>(
  kit: Kit<P>,
  scenarioId: string,
  options: Options,
  seed: number,
): string[] {
  const { system } = kit
  const scenario = kit.scenarios.find(({ id }) => id === scenarioId)!
  const rng = new FastRng(seed)
  const dice = seed % 2 === 0 ? fastDice(seed) : new CommittedDice(keyFromText(`${seed}`), ['a', 'ż'])
  const { position: p, events } = system.start(scenario, options, dice)
  const lines = [JSON.stringify(events)]
  for (;;) {
    const asked = system.questions(p)
    const views = [...p.setting.names.side.all, 'spectator'].map((viewer) => system.view(p, viewer).hash())
    lines.push([p.hash(), ...views, JSON.stringify(asked)].join(' '))
    if (asked.length === 0) return [...lines, JSON.stringify(system.result(p))]
    const { side } = asked[rng.below(asked.length)]!
    const orders = system.orders(p, side)
    const order = orders.at(rng.below(orders.length))
    lines.push(
      `${side} ${orders.length} ${JSON.stringify(order)}`,
      JSON.stringify(system.execute(p, side, order, dice)),
    )
  }
}
