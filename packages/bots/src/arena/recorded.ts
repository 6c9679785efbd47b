import {
  Game,
  type GameRecord,
  type Kit,
  keyFromText,
  type Options,
  type Position,
  type Scenario,
  type Side,
} from '@sztab/engine'
import type { Bot } from '../bot.js'
import type { Lineup } from '../bots.js'
import { type GameReport, type Onlooker, playAt, type Table } from './game.js'

/** A game between bots that is to be recorded. */
interface Recorded<P extends Position> {
  readonly kit: Kit<P>
  readonly scenario: Scenario
  readonly options: Options
  /** Who plays which side: the record says so. */
  readonly lineup: Lineup
  readonly bots: Readonly<Record<Side, Bot<P>>>
  readonly seed: number
  /** The record carries the scenario itself. */
  readonly embed: boolean
  readonly mostQuestions: number
  readonly onlooker: Onlooker<P>
}

/**
 * Plays one game between bots as people play theirs: with dice that are committed to, and a record that `verify` accepts. The same for the same seed, but with
 * other dice than `playGame` has.
 */
export function recordGame<P extends Position>({
  kit,
  scenario,
  options,
  lineup,
  bots,
  seed,
  embed,
  mostQuestions,
  onlooker,
}: Recorded<P>): { readonly report: GameReport; readonly record: GameRecord } {
  const seeds = Object.fromEntries(scenario.sides.map((side) => [side, `${seed} ${side}`]))
  const key = keyFromText(`arena ${seed}`)
  const game = Game.begin(kit.system, { scenario, options, seats: lineup, key, guessable: true, seeds, embed })
  const table: Table<P> = {
    position: game.position,
    carryOut(side, order) {
      const receipt = game.submit(side, { id: `${game.length}`, question: game.questionOf(side)!.id, orders: [order] })
      if (!receipt.accepted) throw new Error(`${side}: ${JSON.stringify(order)}: ${JSON.stringify(receipt.refusals)}`)
    },
  }
  const report = playAt(table, kit, scenario.sides, bots, seed, mostQuestions, onlooker)
  return { report, record: game.record }
}
