import { createHash, type Hash } from 'node:crypto'
import {
  drawFrom,
  FastRng,
  type FaultyInput,
  fastDice,
  type Kit,
  loadPosition,
  type Options,
  type Order,
  type OrderList,
  type Position,
  type Scenario,
  type Side,
} from '@sztab/engine'
import { mutatePosition, mutate as stray } from '@sztab/engine/torture'

/** How often, in so many questions, a look is taken at what costs more. */
const EXPLAINED = 6
const DRAWN = 4
const SURVEYED = 150
const READ = 100
/** So many changed positions are read each time. */
const CHANGED = 4
const PLAYED_ON = 60
/** So many orders are played on each time as a search does it, and so many of a list make a plan. */
const MOST_PLAYED_ON = 40
const PLANNED = 12
/** So many orders of a list are read; all if there are no more. */
const MOST_ORDERS = 24
/** Golden games of a system that are kept as numbers: other games than those that show mutants to be equivalent. */
export const GOLDEN_GAMES = 30
const FIRST_GOLDEN = 1000
/** No game of any system comes near this. */
const MOST_QUESTIONS = 100_000

/**
 * A random game, with options drawn at random too, as one number: every position, view, question, list and event is in it, and
 * of some questions the explanations and verdicts of orders, legal and stray, an order as a playout draws it, all surveys,
 * which changed positions are accepted from a file, and how a search plays on. Two systems that agree in it played the same game.
 */
export function gameDigest(kit: Kit, game: number): string {
  const { system } = kit
  const { scenario, options, rng } = drawnGame(kit, game)
  const dice = fastDice(game + 1)
  const { position: p, events } = system.start(scenario, options, dice)
  const hash = createHash('md5')
  add(hash, switchesOf(kit), events)
  for (let count = 0; count < MOST_QUESTIONS; count++) {
    const asked = system.questions(p)
    add(hash, p.hash(), asked)
    if (asked.length === 0) break
    const { side } = asked[rng.below(asked.length)]!
    // A draw comes first: what a list has counted already it would not have to find.
    if (rng.below(DRAWN) === 0) add(hash, drawFrom(system.orders(p, side), rng))
    const orders = system.orders(p, side)
    addList(hash, orders)
    const order = orders.at(rng.below(orders.length))
    if (rng.below(EXPLAINED) === 0) addAnswers(hash, kit, p, side, order, rng)
    if (rng.below(SURVEYED) === 0) addSurveys(hash, kit, p, side, rng)
    if (rng.below(READ) === 0) addReadings(hash, kit, p, rng)
    if (rng.below(PLAYED_ON) === 0) addPlayedOn(hash, kit, p, side, orders, rng)
    add(hash, order, system.execute(p, side, order, dice))
  }
  add(hash, system.result(p))
  return hash.digest('hex')
}

/** What the game of a number is: its scenario, its options, and the chance by which its orders are drawn. */
function drawnGame(kit: Kit, game: number): { scenario: Scenario; options: Options; rng: FastRng } {
  const rng = new FastRng(game + 1)
  const scenario = kit.scenarios[game % kit.scenarios.length]!
  return { scenario, options: drawnOptions(kit, rng), rng }
}

/**
 * Golden games of a system that are kept as a number each: they are many, with options that the golden games of its scenarios
 * leave alone. A number says that something is different and in which game; what it is, the texts say, or the cases.
 */
export function goldenGames(kit: Kit): readonly (() => string)[] {
  const { switches } = kit.system.options
  return Array.from({ length: GOLDEN_GAMES }, (_, i) => () => {
    const game = FIRST_GOLDEN + i
    const { scenario, options } = drawnGame(kit, game)
    const other = Object.entries(options).filter(([name, value]) => value !== switches[name]!.default)
    return [scenario.id, ...other.map(([name, value]) => `${name}=${value}`), gameDigest(kit, game)].join(' ')
  })
}

export function goldenNumbers(kit: Kit, games: number): string {
  const lines = goldenGames(kit).slice(0, games)
  return [`system ${kit.system.id} ${kit.system.version}`, ...lines.map((line) => line())].join('\n')
}

/** What can be chosen, and by which rules. */
function switchesOf({ system }: Kit): unknown {
  return Object.entries(system.options.switches).map(([name, one]) => [name, one.values, one.default, one.rules])
}

/** One game in three is played with the defaults. */
function drawnOptions({ system }: Kit, rng: FastRng): Options {
  const isPlain = rng.below(3) === 0
  return Object.fromEntries(
    Object.entries(system.options.switches).map(([name, { values, default: usual }]) => [
      name,
      isPlain ? usual : values[rng.below(values.length)]!,
    ]),
  )
}

function add(hash: Hash, ...parts: readonly unknown[]): void {
  hash.update(JSON.stringify(parts))
}

function addList(hash: Hash, orders: OrderList): void {
  const step = Math.max(1, Math.ceil(orders.length / MOST_ORDERS))
  const shown = Array.from({ length: Math.ceil(orders.length / step) }, (_, i) => orders.at(i * step))
  add(hash, orders.groups, shown)
}

function addAnswers(hash: Hash, { system }: Kit, p: Position, side: Side, order: Order, rng: FastRng): void {
  add(hash, system.explain(p, side, order))
  const other = stray(system.verbs, p.setting, order, rng) as Order
  const verdict = system.check(p, side, other)
  add(hash, verdict)
  if (verdict.legal) add(hash, system.explain(p, side, other))
  for (const viewer of p.setting.names.side.all) add(hash, system.view(p, viewer).hash())
}

function addSurveys(hash: Hash, { system }: Kit, p: Position, side: Side, rng: FastRng): void {
  const pieces = p.setting.names.piece.all
  for (const kind of system.topics) {
    add(hash, system.survey(p, side, { kind }))
    add(hash, system.survey(p, side, { kind, piece: pieces[rng.below(pieces.length)]! }))
  }
}

/** Where a playout leads, and where a plan does, which are carried out in ways of their own. */
function addPlayedOn(hash: Hash, { system }: Kit, p: Position, side: Side, orders: OrderList, rng: FastRng): void {
  const seed = rng.below(1 << 30)
  const played = p.copy()
  add(hash, system.playOut(played, fastDice(seed), new FastRng(seed), MOST_PLAYED_ON), played.hash())
  const plan = Array.from({ length: PLANNED }, () => orders.at(rng.below(orders.length)))
  const planned = p.copy()
  add(hash, system.carryOutPlan(planned, side, plan, fastDice(seed)), planned.hash())
}

/** What is said to a file of the position in which something was changed: the hash of what it gives, or its faults. */
function addReadings(hash: Hash, { system }: Kit, p: Position, rng: FastRng): void {
  const { scenario, options } = p.setting
  for (let i = 0; i < CHANGED; i++) {
    const file = mutatePosition(p, rng)
    try {
      add(hash, loadPosition(system, scenario, options, file).hash())
    } catch (error) {
      // By name: the system under trial may bring an engine of its own.
      if (!(error instanceof Error) || error.name !== 'FaultyInput') throw error
      add(hash, (error as FaultyInput).faults)
    }
  }
}
