import { loadKit } from '@sztab/content'
import {
  chooseOptions,
  FastRng,
  Game,
  type Kit,
  keyFromText,
  type Options,
  POSITION_FORMAT,
  type Position,
  type PositionFile,
  type Scenario,
  writePosition,
} from '@sztab/engine'
import { drawnPositions } from './drawn.js'

/** A position in which a question of some kind can be answered with some verb. */
export interface Found {
  readonly kit: Kit
  readonly scenario: Scenario
  readonly file: PositionFile
}

/** Games in which questions are looked for, by the seeds that are known to bring them; options bring the rarest ones. */
const games: Readonly<Record<string, readonly [string, readonly number[], Options?][]>> = {
  tow: [
    ['tow/kharkiv', [1, 2, 3, 5, 8, 10, 28, 29, 38, 42, 117, 325], { vpBid: true, axisHandAtCupEmpty: 'mayForfeit' }],
    ['tow/race', [1], { ukrConversion: 'optional' }],
    ['tow/campaign', [1, 10], { ukrConversion: 'optional' }],
  ],
  avl: [
    ['avl/don', [1, 2]],
    ['avl/little-saturn', [1, 6], { axisFirstChit: true, sovietChoiceAhead: true }],
    ['avl/campaign', [1, 3, 4, 6], { earlyManstein: true }],
  ],
}

/** All kinds of question that a system has: each has its sentence. */
export async function kindsOf(system: string): Promise<string[]> {
  const { messages } = await loadKit(system)
  return Object.keys(messages.en).flatMap((key) => (key.startsWith('question.') ? [key.slice('question.'.length)] : []))
}

/** By kind and verb, `chits select`, a position with more than one answer, and that verb among them. */
export async function findQuestions(system: string): Promise<ReadonlyMap<string, Found>> {
  const kit = await loadKit(system)
  const found = new Map<string, Found>()
  for (const [id, seeds, options = {}] of games[system]!) {
    const scenario = kit.scenarios.find((one) => one.id === id)!
    for (const seed of seeds) look(kit, scenario, options, seed, found)
  }
  for (const position of await drawnPositions(system)) note(kit, position, found)
  return found
}

function look(kit: Kit, scenario: Scenario, options: Options, seed: number, found: Map<string, Found>): void {
  const { system } = kit
  const chosen = chooseOptions(system.options, options)
  const seeds = Object.fromEntries(scenario.sides.map((side) => [side, side]))
  const game = Game.begin(system, { scenario, options: chosen, key: keyFromText(`${seed}`), seeds })
  const rng = new FastRng(seed)
  for (let i = 0; !game.result; i++) {
    note(kit, game.position, found)
    const [question] = system.questions(game.position)
    const orders = system.orders(game.position, question!.side)
    const order = orders.at(rng.below(orders.length))
    game.submit(question!.side, { id: `${i}`, question: question!.id, orders: [order] })
  }
}

/** Keeps the position for every verb with which its question has not been answered yet. */
function note(kit: Kit, position: Position, found: Map<string, Found>): void {
  const { system } = kit
  const [question] = system.questions(position)
  const orders = system.orders(position, question!.side)
  if (orders.length < 2) return
  const scenario = position.setting.scenario as Scenario
  for (const { verb } of orders.groups) {
    const key = `${question!.kind} ${verb}`
    if (!found.has(key)) found.set(key, { kit, scenario, file: fileOf(kit, position, scenario) })
  }
}

export function fileOf({ system, scenarios }: Kit, position: Position, scenario: Scenario): PositionFile {
  return {
    format: 'position',
    formatVersion: POSITION_FORMAT,
    system: system.id,
    version: system.version,
    scenario: scenarios.some(({ id }) => id === scenario.id) ? scenario.id : { ...scenario },
    options: position.setting.options,
    ...writePosition(position),
  }
}
