import type { GameRecord } from '@sztab/engine'
import { type Asked, playRandomly } from '../../random-game.js'

/** A game to be opened: its record, as a file that the page takes. */
interface Moment {
  readonly name: string
  readonly record: GameRecord
}

interface Wanted {
  readonly scenario: string
  readonly question: string
  readonly side: string
  /** Not before so many orders: the later, the more has happened on the map. */
  readonly from?: number
}

/** In so many games every question that is wanted comes up. */
const GAMES = 40

const found = new Map<string, Promise<Moment>>()

/** The record of a random game up to the first question that is wanted; under the same rules the same one in every run. */
export function momentOf(wanted: Wanted): Promise<Moment> {
  const key = JSON.stringify(wanted)
  const moment = found.get(key) ?? search(wanted)
  found.set(key, moment)
  return moment
}

async function search({ scenario, question, side, from = 0 }: Wanted): Promise<Moment> {
  const isIt = ({ game, question: asked }: Asked) =>
    asked.kind === question && asked.side === side && game.length >= from
  for (let number = 1; number <= GAMES; number++) {
    let record: GameRecord | undefined
    const stop = new Error('found')
    const playing = playRandomly(scenario, number, (asked) => {
      if (!isIt(asked)) return
      record = structuredClone(asked.game.record)
      throw stop
    })
    await playing.catch((error) => {
      if (error !== stop) throw error
    })
    if (record) return { name: `${scenario} ${question}`, record }
  }
  throw new Error(`no question ${question} for ${side} in ${GAMES} games of ${scenario}`)
}

/** The record of a random game to its end. */
export async function endOf(scenario: string): Promise<Moment> {
  const { record } = await playRandomly(scenario, 2, () => {})
  return { name: `${scenario} end`, record }
}
