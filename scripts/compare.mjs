/**
 * Compares the speed of this checkout with another one that is built too, in the same minutes: each workload runs in a process of its own
 * for either, in turn, round after round, and what is compared is processor time. Prints the ratio of all rounds and the middle one.
 *
 *   git worktree add ../before 829a239 && (cd ../before && npm run build)
 *   node scripts/compare.mjs ../before [ROUNDS] [WHAT ...]
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'

const TOW = 'tow tow/campaign'
const AVL = 'avl avl/campaign'
const URANUS = 'wb95 wb95/uranus'
const CLERVAUX = 'bcs bcs/clervaux'

/**
 * @typedef {'here' | 'there'} Where
 * @typedef {{ orders: number, unitMoves: number, seconds: number }} Round
 * @typedef {[Where, string, string]} Job
 */

/**
 * By name: which checkout plays what, and what with. `there` is the other checkout.
 * @type {Record<string, { ours: Job, theirs: Job }>}
 */
const comparisons = {
  uranus: { ours: ['here', URANUS, 'random'], theirs: ['there', TOW, 'random'] },
  clervaux: { ours: ['here', CLERVAUX, 'random'], theirs: ['there', TOW, 'random'] },
  tow: { ours: ['here', TOW, 'random'], theirs: ['there', TOW, 'random'] },
  avl: { ours: ['here', AVL, 'random'], theirs: ['there', AVL, 'random'] },
  wb95: { ours: ['here', URANUS, 'random'], theirs: ['there', URANUS, 'random'] },
  'greedy-tow': { ours: ['here', TOW, 'greedy'], theirs: ['there', TOW, 'greedy'] },
  'greedy-avl': { ours: ['here', AVL, 'greedy'], theirs: ['there', AVL, 'greedy'] },
  'playouts-tow': { ours: ['here', TOW, 'playout'], theirs: ['here', TOW, 'lists'] },
  'playouts-bcs': { ours: ['here', CLERVAUX, 'playout'], theirs: ['here', CLERVAUX, 'lists'] },
  'playouts-avl': { ours: ['here', AVL, 'playout'], theirs: ['here', AVL, 'lists'] },
}

/** @param {string[]} args */
async function compare(args) {
  const [there, rounds = '31', ...names] = args
  const roots = { here: resolve(import.meta.dirname, '..'), there: resolve(there ?? '.') }
  for (const name of names.length > 0 ? names : Object.keys(comparisons)) {
    const comparison = comparisons[name]
    if (!comparison) throw new Error(`${name}: none of ${Object.keys(comparisons).join(', ')}`)
    const { ours, theirs } = comparison
    const one = new Player(roots[ours[0]], ...ours[1].split(' '), ours[2])
    const other = new Player(roots[theirs[0]], ...theirs[1].split(' '), theirs[2])
    /** @type {Round[]} */
    const here = []
    /** @type {Round[]} */
    const beside = []
    for (let round = 0; round < Number(rounds); round++) {
      here.push(await one.round())
      beside.push(await other.round())
    }
    one.stop()
    other.stop()
    print(name, here, beside)
  }
}

/**
 * @param {string} name
 * @param {Round[]} ours
 * @param {Round[]} theirs
 */
function print(name, ours, theirs) {
  for (const count of /** @type {const} */ (['orders', 'unitMoves'])) {
    /** @param {Round[]} rounds */
    const speed = (rounds) => sum(rounds, count) / sum(rounds, 'seconds')
    const ratios = ours.map((one, i) => speed([one]) / speed(theirs.slice(i, i + 1)))
    /** @param {number} value */
    const text = (value) => Math.round(value).toLocaleString('en')
    const ratio = (speed(ours) / speed(theirs)).toFixed(3)
    console.log(
      `${name} ${count}: ${ratio} (middle ${median(ratios).toFixed(3)}), ${text(speed(ours))} to ${text(speed(theirs))} a second`,
    )
  }
}

/**
 * @param {Round[]} rounds
 * @param {keyof Round} key
 */
const sum = (rounds, key) => rounds.reduce((total, round) => total + round[key], 0)
/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A process that plays a round when it is told to. */
class Player {
  /** @param {string[]} what */
  constructor(...what) {
    this.process = spawn(process.execPath, [fileURLToPath(import.meta.url), '--play', ...what], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]()
  }
  /** @returns {Promise<Round>} */
  async round() {
    this.process.stdin.write('\n')
    return JSON.parse((await this.lines.next()).value)
  }
  stop() {
    this.process.stdin.end()
  }
}

const WARMING_SECONDS = 10
const ROUND_SECONDS = 0.5
/** The greedy bot decides in so many positions of random games, each so many decisions after the one before. */
const DECISIONS = 20
const APART = 61

/**
 * @param {string} root
 * @param {string} system
 * @param {string} scenarioId
 * @param {string} how
 */
async function play(root, system, scenarioId, how) {
  /** @param {string} path */
  const load = (path) => import(pathToFileURL(resolve(root, 'packages', path)).href)
  const { loadKit } = await load('content/dist/index.js')
  const engine = await load('engine/dist/index.js')
  const { playGame } = await load('bots/dist/arena/index.js')
  const { makeBot } = await load('bots/dist/index.js')
  const { HostedTurn } = await load('bots/dist/host.js')
  const kit = await loadKit(system)
  const scenario = kit.scenarios.find((/** @type {{ id: string }} */ { id }) => id === scenarioId)
  const options = engine.chooseOptions(kit.system.options)
  let seed = 0
  const random = await makeBot('random', kit)
  const bots = Object.fromEntries(scenario.sides.map((/** @type {string} */ side) => [side, random]))
  const randomGame = () => {
    return playGame(kit, scenario, options, bots, seed++)
  }
  const playOut = () => {
    const dice = engine.fastDice(seed)
    const { position } = kit.system.start(scenario, options, dice)
    return kit.system.playOut(position, dice, new engine.FastRng(seed++), Number.POSITIVE_INFINITY)
  }
  const wholeLists = () => {
    const dice = engine.fastDice(seed)
    const rng = new engine.FastRng(seed++)
    const { position } = kit.system.start(scenario, options, dice)
    let [orders, unitMoves] = [0, 0]
    for (let side = askedSide(position); side !== undefined; side = askedSide(position)) {
      const list = kit.system.orders(position, side)
      const order = list.at(rng.below(list.length))
      orders++
      if (kit.system.movingVerbs.includes(order.do)) unitMoves++
      kit.system.carryOut(position, side, order, dice)
    }
    return { orders, unitMoves }
  }
  /** @param {any} p */
  const askedSide = (p) => {
    if (engine.agenda.depth(p) === 0) return undefined
    const waiting = engine.agenda.waiting(p)
    return waiting <= 0 ? undefined : p.setting.names.side.name(31 - Math.clz32(waiting & -waiting))
  }
  const bot = await makeBot('greedy', kit)
  /** Since lists are made from views the chance of a bot stands before its list. */
  const turnOf = (/** @type {[any, any, any, any, any]} */ ...[system, position, question, list, rng]) => {
    const turn = new HostedTurn(system, position, question, rng, list)
    return typeof turn.rng?.below === 'function' ? turn : new HostedTurn(system, position, question, list, rng)
  }
  const carryOut = (kit.system.carryOut ?? kit.system.execute).bind(kit.system)
  /** @type {any[]} */
  const decisions = how === 'greedy' ? decisionsOf() : []
  const greedyOrders = () => {
    let unitMoves = 0
    for (const [i, position] of decisions.entries()) {
      const question = kit.system.questions(position)[0]
      const list = kit.system.orders(position, question.side)
      const order = bot.choose(turnOf(kit.system, position, question, list, new engine.FastRng(i)))
      if (kit.system.movingVerbs.includes(order.do)) unitMoves++
    }
    return { orders: decisions.length, unitMoves }
  }
  function decisionsOf() {
    const rng = new engine.FastRng(1)
    const dice = engine.fastDice(1)
    const found = []
    let { position } = kit.system.start(scenario, options, dice)
    for (let count = 0; found.length < DECISIONS; ) {
      const question = kit.system.questions(position)[0]
      if (!question) {
        position = kit.system.start(scenario, options, dice).position
        continue
      }
      const list = kit.system.orders(position, question.side)
      if (list.length > 1 && count++ % APART === APART - 1) found.push(position.copy())
      carryOut(position, question.side, list.at(rng.below(list.length)), dice)
    }
    return found
  }
  const ways = { random: randomGame, playout: playOut, lists: wholeLists, greedy: greedyOrders }
  const run = ways[/** @type {keyof typeof ways} */ (how)]
  /** @param {number} seconds */
  const round = (seconds) => {
    const began = process.cpuUsage()
    const total = { orders: 0, unitMoves: 0, seconds: 0 }
    do {
      const { orders, unitMoves } = run()
      total.orders += orders
      total.unitMoves += unitMoves
      const { user, system: kernel } = process.cpuUsage(began)
      total.seconds = (user + kernel) / 1e6
    } while (total.seconds < seconds)
    return total
  }
  round(WARMING_SECONDS)
  for await (const _ of createInterface({ input: process.stdin }))
    process.stdout.write(`${JSON.stringify(round(ROUND_SECONDS))}\n`)
}

if (process.argv[2] === '--play') await play(.../** @type {[string, string, string, string]} */ (process.argv.slice(3)))
else await compare(process.argv.slice(2))
