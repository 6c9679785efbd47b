// Plays a whole game of both sides over the engine protocol, and prints how it went, as JSON.
//
//     node player.mjs SCENARIO SEED sztab protocol
//
// Everything it knows of the engine is what docs/protocol.md says.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const [scenario, seed, command = '', ...args] = process.argv.slice(2)
const engine = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
const ended = once(engine, 'exit')
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]()
let lastId = 0

/** Sends a line and waits for the answer. @param {string} text */
async function line(text) {
  engine.stdin.write(`${text}\n`)
  const { done, value } = await answers.next()
  assert(!done, 'the engine has gone')
  return JSON.parse(value)
}

/** @param {string} word @param {object} [fields] */
async function send(word, fields) {
  const id = `n${++lastId}`
  const answer = await line(JSON.stringify({ id, do: word, ...fields }))
  assert.equal(answer.id, id)
  return answer
}

/** Sends a request that must succeed. @param {string} word @param {object} [fields] */
async function ask(word, fields) {
  const answer = await send(word, fields)
  assert(answer.ok, JSON.stringify(answer))
  return answer
}

/** Answers for one side, which looks only at what it may know. @param {string} side */
async function answerFor(side) {
  const player = players[side]
  assert(player)
  const seen = await ask('view', { side, since: player.told })
  const listed = await ask('orders', { side, to: 0 })
  const from = (7 * player.answered + 3) % listed.length
  const [order] = (await ask('orders', { side, from, to: from + 1 })).orders
  assert((await ask('check', { side, order })).legal)
  const done = await ask('execute', { side, order, question: seen.question.id })
  player.events += seen.events.length + done.events.length
  player.told = done.told
  player.answered++
  return done
}

const hello = await ask('hello')
assert.equal(hello.protocol, 1)
assert(hello.scenarios.some((/** @type {{ id: string }} */ { id }) => id === scenario))
assert.equal((await line('this is no JSON')).error, 'bad-json')
assert.equal((await send('position')).error, 'no-game')

let state = await ask('start', { scenario, seed })
/** @type {Record<string, { told: number, events: number, answered: number }>} */
const players = {}
for (const side of state.sides) players[side] = { told: 0, events: 0, answered: 0 }
const refused = await send('execute', { side: state.asked[0], order: { do: 'fly' } })
assert(refused.error === 'refused' && refused.rules.length > 0)

while (!state.result) state = await answerFor(state.asked[0])

const { hash } = await ask('position')
const { record } = await ask('record')
await ask('quit')
assert((await answers.next()).done, 'the engine speaks after quit')
const [exit] = await ended
const events = Object.fromEntries(Object.entries(players).map(([side, player]) => [side, player.events]))
const orders = Object.values(players).reduce((sum, { answered }) => sum + answered, 0)
console.log(JSON.stringify({ orders, events, result: state.result, hash, record, exit }))
