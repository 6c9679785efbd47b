import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HostedTurn, makeBot } from '@sztab/bots'
import { chooseOptions, FastRng, Game, type GameRecord, type Kit, type Order, type Scenario } from '@sztab/engine'

const FILE = join(import.meta.dirname, 'tow-campaign.json')
const SCENARIO = 'tow/campaign'
/** The turn in which the front moves for the first time, with both sides in the open. */
const TURN = 2

/** One turn of the campaign as a good player has played it, both sides: where it begins, and what he answered to which question. */
export interface RecordedTurn {
  readonly start: GameRecord
  readonly answers: readonly Answer[]
  /** The hash of the position in which it ends. */
  readonly end: string
}

interface Campaign extends Scenario {
  readonly axisChits: readonly number[]
}

/** A turn as it lies in its file: what the scenario had then, so that the scenario's own number may change. */
type KeptTurn = RecordedTurn & Pick<Campaign, 'axisChits'>

export interface Answer {
  readonly side: string
  readonly question: string
  readonly order: Order
}

/** The turn that is kept; one that is not there is played anew, by the captain against himself. */
export async function recordedTurn(kit: Kit): Promise<RecordedTurn> {
  const scenario = kit.scenarios.find(({ id }) => id === SCENARIO) as Campaign
  if (!existsSync(FILE)) writeFileSync(FILE, `${JSON.stringify(await recordTurn(kit, scenario))}\n`)
  const { start, axisChits, answers, end } = JSON.parse(readFileSync(FILE, 'utf8')) as KeptTurn
  return { start: { ...start, scenario: { ...scenario, axisChits } }, answers, end }
}

async function recordTurn(kit: Kit, scenario: Campaign): Promise<KeptTurn> {
  const { system } = kit
  const seeds = Object.fromEntries(scenario.sides.map((side) => [side, side]))
  const key = '1'.padStart(64, '0')
  const game = Game.begin(system, { scenario, options: chooseOptions(system.options), key, seeds })
  // As at a table: nobody launches an attack but the player.
  game.deliberate = Object.fromEntries(scenario.sides.map((side) => [side, kit.look.verbs.launches ?? []]))
  const captain = await makeBot('captain', kit)
  const rng = new FastRng(1)
  let start: GameRecord | undefined
  const answers: Answer[] = []
  for (let i = 0; game.position.turn <= TURN && !game.result; i++) {
    if (!start && game.position.turn === TURN) start = structuredClone(game.record)
    const question = system.questions(game.position)[0]!
    const { side, kind, id } = question
    const order = captain.choose(new HostedTurn(system, game.position, question, rng))
    if (start) answers.push({ side, question: kind, order })
    game.submit(side, { id: `${i}`, question: id, orders: [order] })
  }
  return { axisChits: scenario.axisChits, start: slim(start!), answers, end: game.position.hash() }
}

/** The record with the positions that are needed to go on: where it began and where it stands. */
function slim(record: GameRecord): GameRecord {
  return { ...record, snapshots: record.snapshots.filter(({ after }, i, all) => after === 0 || i === all.length - 1) }
}
