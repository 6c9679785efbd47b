import {
  agenda,
  chooseOptions,
  FastRng,
  fastDice,
  type Kit,
  type Position,
  type Scenario,
  type Side,
} from '@sztab/engine'
import { playGame } from '../arena/game.js'
import type { Bot } from '../bot.js'
import { greedy } from '../greedy.js'
import { HostedTurn } from '../host.js'
import { random as randomBot } from '../random.js'
import { plansOf } from './plans.js'
import { sink, type Workload } from './workload.js'

/** What a search does, in the largest scenario: random games, orders of the greedy bot, playouts, and planned activations. */
export function playWorkloads<P extends Position>(kit: Kit<P>): Workload[] {
  const large = kit.scenarios.toSorted((a, b) => b.hexes * b.turns - a.hexes * a.turns)[0]!
  const name = (what: string): string => `${kit.system.id} ${large.id}: ${what}`
  const random = (count: Count): Workload => ({
    name: name(`random ${WORDS[count]}`),
    unit: UNITS[count],
    prepare: () => randomGames(kit, large, count),
  })
  return [
    ...(['orders', 'unitMoves', 'games'] as const).map(random),
    { name: name('unit moves in playouts'), unit: 'moves', prepare: () => playouts(kit, large) },
    { name: name('unit moves in playouts by whole lists'), unit: 'moves', prepare: () => wholeLists(kit, large) },
    { name: name('planned activations'), unit: 'activations', prepare: () => activations(kit, large) },
    { name: name('greedy orders'), unit: 'orders', prepare: () => greedyOrders(kit, large) },
  ]
}

type Count = 'orders' | 'unitMoves' | 'games'
const WORDS: Readonly<Record<Count, string>> = { orders: 'orders', unitMoves: 'unit moves', games: 'games' }
const UNITS: Readonly<Record<Count, string>> = { orders: 'orders', unitMoves: 'moves', games: 'games' }

function randomBots<P extends Position>(scenario: Scenario): Record<Side, Bot<P>> {
  return Object.fromEntries(scenario.sides.map((side) => [side, randomBot<P>()]))
}

function randomGames<P extends Position>(kit: Kit<P>, scenario: Scenario, count: Count) {
  const options = chooseOptions(kit.system.options)
  const bots = randomBots<P>(scenario)
  let seed = 0
  return {
    run() {
      const report = playGame(kit, scenario, options, bots, seed++)
      sink.number ^= report.questions
      return count === 'games' ? 1 : report[count]
    },
  }
}

/** So many decisions of random games, each so many decisions after the one before. */
const DECISIONS = 20
const APART = 61

/** What the greedy bot does in the midst of games, always in the same positions. */
function greedyOrders<P extends Position>(kit: Kit<P>, scenario: Scenario) {
  const { system } = kit
  const decisions = decisionsOf(kit, scenario)
  const bot = greedy(kit)
  return {
    run() {
      for (const [i, position] of decisions.entries()) {
        const question = system.questions(position)[0]!
        sink.text = bot.choose(new HostedTurn(system, position, question, new FastRng(i))).do
      }
      return decisions.length
    },
    note: `in ${DECISIONS} positions of random games`,
  }
}

function decisionsOf<P extends Position>({ system }: Kit<P>, scenario: Scenario): P[] {
  const rng = new FastRng(1)
  const dice = fastDice(1)
  const found: P[] = []
  let { position } = system.start(scenario, chooseOptions(system.options), dice)
  for (let count = 0; found.length < DECISIONS; ) {
    const question = system.questions(position)[0]
    if (!question) {
      position = system.start(scenario, chooseOptions(system.options), dice).position
      continue
    }
    const list = system.orders(position, question.side)
    if (list.length > 1 && count++ % APART === APART - 1) found.push(position.copy())
    system.carryOut(position, question.side, list.at(rng.below(list.length)), dice)
  }
  return found
}

function playouts<P extends Position>(kit: Kit<P>, scenario: Scenario) {
  const { system } = kit
  const options = chooseOptions(system.options)
  let seed = 0
  return {
    run() {
      const dice = fastDice(seed)
      const { position } = system.start(scenario, options, dice)
      const { unitMoves } = system.playOut(position, dice, new FastRng(seed++), Number.POSITIVE_INFINITY)
      sink.number ^= unitMoves
      return unitMoves
    },
  }
}

/** The same games as a search would play them that takes any listed order with equal chance: what drawing is compared with. */
function wholeLists<P extends Position>(kit: Kit<P>, scenario: Scenario) {
  const { system } = kit
  const options = chooseOptions(system.options)
  let seed = 0
  return {
    run() {
      const dice = fastDice(seed)
      const rng = new FastRng(seed++)
      const { position } = system.start(scenario, options, dice)
      let unitMoves = 0
      for (let side = askedSide(position); side !== undefined; side = askedSide(position)) {
        const list = system.orders(position, side)
        const order = list.at(rng.below(list.length))
        if (system.movingVerbs.includes(order.do)) unitMoves++
        system.carryOut(position, side, order, dice)
      }
      sink.number ^= unitMoves
      return unitMoves
    },
  }
}

/** The first side that is asked, without the question; nobody when the game is over. */
function askedSide(p: Position): Side | undefined {
  if (agenda.depth(p) === 0) return undefined
  const waiting = agenda.waiting(p)
  return waiting <= 0 ? undefined : p.setting.names.side.name(31 - Math.clz32(waiting & -waiting))
}

const PLANS = 50

function activations<P extends Position>(kit: Kit<P>, scenario: Scenario) {
  const { system } = kit
  const plans = plansOf(kit, scenario, PLANS)
  const scratch = plans[0]!.position.fresh()
  const dice = fastDice(1)
  const moves = plans.reduce((sum, { unitMoves }) => sum + unitMoves, 0)
  return {
    run() {
      for (const { position, side, plan } of plans) {
        scratch.copyFrom(position)
        sink.number ^= system.carryOutPlan(scratch, side, plan, dice)
      }
      return plans.length
    },
    note: `${(moves / plans.length).toFixed(1)} unit moves each, no combat`,
  }
}
