import { FastRng, Game, type GameRecord, keyFromText, type Order } from '../../src/index.js'
import { type Drill, drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'

export interface Given {
  readonly seed?: number
  readonly answers?: number
  readonly embed?: boolean
}

/** A game of drill by random answers, to its end or up to so many of them. */
export function played({ seed = 1, answers = Infinity, embed = false }: Given = {}): Game<Drill> {
  const game = Game.begin(drill, {
    scenario: field,
    options: { fog: true },
    key: keyFromText(`${seed}`),
    seeds: { blue: 'żaba', red: '"\n' },
    ...(embed ? { embed } : {}),
  })
  play(game, seed, answers)
  return game
}

/** Goes on with random answers. */
export function play(game: Game<Drill>, seed: number, answers = Infinity): void {
  const rng = new FastRng(seed)
  for (let i = 0; i < answers; i++) {
    const [question] = drill.questions(game.position)
    if (!question) return
    const orders = drill.orders(game.position, question.side)
    answer(game, question.side, orders.at(rng.below(orders.length)), `${seed}-${i}`)
  }
}

let nextId = 0

/** Gives an order to the present question and takes nothing but yes. */
export function answer(game: Game<Drill>, side: string, order: Order, id = `id ${nextId++}`): void {
  const receipt = game.submit(side, { id, question: game.questionOf(side)?.id ?? 0, orders: [order] })
  if (!receipt.accepted) throw new Error(JSON.stringify(receipt))
}

/** A record as it comes out of a file. */
export function saved(record: GameRecord): GameRecord {
  return JSON.parse(JSON.stringify(record)) as GameRecord
}
