import { describe, expect, test } from 'vitest'
import { type System, verify } from '../src/index.js'
import drill from './drill/index.js'
import { field } from './drill/scenario.js'
import { atQuestion, Client, picker, started } from './protocol/client.js'

const system = drill.system as unknown as System

describe('hello', () => {
  test('names the protocol, the requests, the systems and the scenarios', async () => {
    const hello = await new Client().ask('hello')
    expect(hello.protocol).toBe(1)
    expect(hello.requests).toContain('execute')
    expect(hello.systems).toMatchObject([
      { id: 'drill', version: 1, presets: ['open'], topics: ['reach', 'zones', 'control', 'mines'] },
    ])
    expect(hello.systems[0]!.options).toEqual({ fog: { values: [true, false], default: true } })
    expect(hello.scenarios).toMatchObject([
      { id: 'drill/field', system: 'drill', sides: ['blue', 'red'], turns: 4 },
      { id: 'drill/sheets', system: 'drill', sides: ['blue', 'red'], turns: 3 },
    ])
  })
})

describe('prepare', () => {
  const terms = { scenario: 'drill/field', seats: { blue: 'Ala', red: 'Ola' } }
  const entropy = () => 'ab'.repeat(32)

  test('shows a commitment before the seeds are there, and start begins that game', async () => {
    const client = new Client({ entropy })
    const { commitment, ...shown } = await client.ask('prepare', { ...terms, preset: 'open' })
    expect(shown).toMatchObject({ scenario: 'drill/field', options: { fog: false } })
    expect(shown).not.toHaveProperty('guessable')
    expect((await client.fail('record')).error).toBe('no-game')
    const seeds = { blue: 'b', red: 'r' }
    expect((await client.ask('start', { commitment, seeds })).commitment).toBe(commitment)
    const { record } = await client.ask('record')
    expect(record).toMatchObject({ seats: terms.seats, options: { fog: false }, dice: { commitment, seeds } })
    expect(record.dice).not.toHaveProperty('guessable')
  })

  test('begins a game once, and never with another commitment', async () => {
    const client = new Client({ entropy })
    const { commitment } = await client.ask('prepare', terms)
    expect((await client.fail('start', { commitment: '0'.repeat(64) })).error).toBe('not-prepared')
    expect((await client.fail('start', { commitment, seeds: { green: 'g' } })).faults).toMatchObject([
      { at: 'seeds.green' },
    ])
    await client.ask('start', { commitment })
    expect((await client.fail('start', { commitment, seeds: { blue: 'again' } })).error).toBe('not-prepared')
  })

  test.each([{ options: { fog: false } }, { seats: {} }, { seed: 1 }, { scenario: 'drill/field' }, { preset: 'open' }])(
    'settles the terms: start takes no %j beside the commitment',
    async (more) => {
      const client = new Client({ entropy })
      const { commitment } = await client.ask('prepare', terms)
      expect((await client.fail('start', { commitment, ...more })).faults).toEqual([
        { at: Object.keys(more)[0], problem: 'unknown-key' },
      ])
    },
  )

  test('marks a key that was made from a seed, there and in the record', async () => {
    const client = new Client()
    const { commitment, guessable } = await client.ask('prepare', { ...terms, seed: 7 })
    expect(guessable).toBe(true)
    expect((await client.ask('start', { commitment })).guessable).toBe(true)
    expect((await client.ask('record')).record.dice.guessable).toBe(true)
    expect((await client.fail('prepare', terms)).error).toBe('no-seed')
    expect((await client.fail('prepare', { ...terms, seats: { green: 'x' } })).faults).toMatchObject([
      { at: 'seats.green' },
    ])
  })
})

describe('start', () => {
  test('gives the same game for the same seed, written as a number or as text', async () => {
    const hashes = []
    for (const seed of [7, '7', 8]) hashes.push(await (await started({ seed })).hash())
    expect(hashes[0]).toBe(hashes[1])
    const commitments = []
    for (const seed of [7, '7', 8])
      commitments.push((await new Client().ask('start', { scenario: 'drill/field', seed })).commitment)
    expect(commitments[0]).toBe(commitments[1])
    expect(commitments[0]).not.toBe(commitments[2])
  })

  test('takes options and presets', async () => {
    const client = new Client()
    expect((await client.ask('start', { scenario: 'drill/field', seed: 1 })).options).toEqual({ fog: true })
    expect((await client.ask('start', { scenario: 'drill/field', seed: 1, preset: 'open' })).options).toEqual({
      fog: false,
    })
    const both = { preset: 'open', options: { fog: true } }
    expect((await client.ask('start', { scenario: 'drill/field', seed: 1, ...both })).options).toEqual({ fog: true })
  })

  test('takes the seeds of the sides into the dice', async () => {
    const plain = await started()
    const seeded = await started({ seeds: { blue: 'b', red: 'r' } })
    expect((await seeded.ask('record')).record.dice.seeds).toEqual({ blue: 'b', red: 'r' })
    await Promise.all([plain.play(picker(1)), seeded.play(picker(1))])
    expect(await plain.hash()).not.toBe(await seeded.hash())
  })

  test('takes a scenario that no library has, and then carries it in its files', async () => {
    const own = { ...field, id: 'own', turns: 1 }
    const client = await started({ scenario: own })
    const { record } = await client.ask('record')
    expect(record.scenario).toMatchObject({ id: 'own', turns: 1 })
    const { position } = await client.ask('position')
    expect(position.scenario).toMatchObject({ id: 'own' })
    expect(await new Client().ask('load', { file: position, seed: 1 })).toMatchObject({ scenario: 'own' })
    expect(await new Client().ask('load', { file: record })).toMatchObject({ scenario: 'own' })
  })

  test('without a seed takes the key from the host, or says that there is none', async () => {
    expect(await new Client().fail('start', { scenario: 'drill/field' })).toMatchObject({ error: 'no-seed' })
    const client = new Client({ entropy: () => 'ab'.repeat(32) })
    await client.ask('start', { scenario: 'drill/field' })
    expect((await client.ask('record')).record.dice.key).toBe('ab'.repeat(32))
  })

  test.each([
    [{ scenario: 'nowhere' }, 'unknown-scenario', 'scenario'],
    [{ scenario: { ...field, system: 'chess' } }, 'unknown-system', 'scenario.system'],
    [{ scenario: { ...field, turns: 99 } }, 'bad-request', 'scenario.turns'],
    [{ options: { fog: 'thick' } }, 'bad-request', 'options.fog'],
    [{ options: { rain: true } }, 'bad-request', 'options.rain'],
    [{ preset: 'closed' }, 'bad-request', 'preset'],
    [{ seeds: { green: 'x' } }, 'bad-request', 'seeds.green'],
  ])('refuses %o', async (fields, error, at) => {
    const failure = await new Client().fail('start', { scenario: 'drill/field', seed: 1, ...fields })
    expect(failure).toMatchObject({ error, faults: [{ at }] })
  })
})

describe('questions and orders', () => {
  test('all questions for the keeper, its own for a side', async () => {
    const client = await started()
    expect((await client.ask('questions')).questions.map(({ side }) => side)).toEqual(['blue', 'red'])
    expect((await client.ask('questions', { side: 'red' })).questions.map(({ side }) => side)).toEqual(['red'])
    await client.ask('execute', { side: 'red', order: await client.orderOf('red', { do: 'lay' }) })
    expect(await client.ask('questions', { side: 'red' })).toMatchObject({ questions: [], asked: ['blue'] })
  })

  test('pages through the list', async () => {
    const client = await started()
    const all = await client.ask('orders', { side: 'blue' })
    expect(all).toMatchObject({ from: 0, to: all.length, groups: [{ verb: 'lay', start: 0, length: all.length }] })
    expect(all.orders).toHaveLength(all.length)
    const page = await client.ask('orders', { side: 'blue', from: 2, to: 5 })
    expect(page).toMatchObject({ length: all.length, from: 2, to: 5, orders: all.orders.slice(2, 5) })
    expect((await client.ask('orders', { side: 'blue', from: 10_000_000 })).orders).toEqual([])
    expect(await client.fail('orders', { side: 'blue', from: 5, to: 2 })).toMatchObject({ faults: [{ at: 'to' }] })
  })

  test('is empty for a side that is not asked', async () => {
    const { client, side } = await atQuestion('move')
    const other = side === 'blue' ? 'red' : 'blue'
    expect(await client.ask('orders', { side: other })).toMatchObject({ length: 0, orders: [], groups: [] })
  })
})

describe('check and explain', () => {
  test('legal, and refused with the rule', async () => {
    const client = await started()
    expect(await client.ask('check', { side: 'blue', order: { do: 'lay', at: '0404' } })).toMatchObject({
      legal: true,
      judged: 1,
    })
    const refused = await client.ask('check', { side: 'blue', order: { do: 'lay', at: '0402' } })
    expect(refused).toMatchObject({ legal: false, at: 0, rules: ['drill-2.1-a'], refusals: [{ rule: 'drill-2.1-a' }] })
    const form = await client.ask('check', { side: 'blue', order: { do: 'lay', at: 7 } })
    expect(form).toMatchObject({ legal: false, rules: ['table-form'], refusals: [{ at: 'at' }] })
    expect(await client.ask('check', { side: 'blue', order: { do: 'sing' } })).toMatchObject({ rules: ['table-form'] })
  })

  test('several orders are judged up to the first that ends the side’s turn to speak', async () => {
    const { client, side } = await atQuestion('move')
    const orders = [{ do: 'done' }, { do: 'sing' }]
    expect(await client.ask('check', { side, orders })).toMatchObject({ legal: true, judged: 1 })
    const explained = await client.ask('explain', { side, orders: [{ do: 'sing' }, { do: 'done' }] })
    expect(explained).toMatchObject({ legal: false, at: 0, judged: 1, explanations: [] })
    expect((await client.ask('explain', { side, orders })).explanations).toEqual([{ lines: [], chances: [] }])
  })

  test('explains an attack with its chances', async () => {
    const { client, side } = await atQuestion('attack')
    const { orders } = await client.ask('orders', { side })
    const { explanations } = await client.ask('explain', { side, order: orders[0] })
    expect(explanations[0]!.lines[0]).toMatchObject({ what: 'attacker', rules: ['drill-4.3-a'] })
  })

  test('wants one order or several, not both', async () => {
    const client = await started()
    expect(await client.fail('check', { side: 'blue' })).toMatchObject({
      error: 'bad-request',
      faults: [{ at: 'order' }],
    })
    const both = { order: { do: 'done' }, orders: [{ do: 'done' }] }
    expect(await client.fail('check', { side: 'blue', ...both })).toMatchObject({ faults: [{ at: 'orders' }] })
  })
})

describe('survey', () => {
  test('of a piece, for its side', async () => {
    const { client, side } = await atQuestion('move')
    const piece = side === 'blue' ? 'b-horse' : 'r-horse'
    const { survey } = await client.ask('survey', { side, topic: { kind: 'reach', piece } })
    expect(survey.topic).toEqual({ kind: 'reach', piece })
    expect(survey.entries.length).toBeGreaterThan(5)
  })

  test.each([
    [{ kind: 'supply' }, 'topic.kind'],
    [{ kind: 'weather' }, 'topic.kind'],
    [{ kind: 'reach', piece: 'nobody' }, 'topic.piece'],
    [{ kind: 'reach', place: '9999' }, 'topic.place'],
  ])('refuses %o', async (topic, at) => {
    const client = await started()
    expect(await client.fail('survey', { side: 'blue', topic })).toMatchObject({
      error: 'bad-request',
      faults: [{ at }],
    })
  })
})

describe('execute', () => {
  test('tells a side what it may know, and where the game stands', async () => {
    const client = await started()
    const order = { do: 'lay', at: '0404' }
    const mine = await client.ask('execute', { side: 'blue', order })
    expect(mine).toMatchObject({ done: 1, asked: ['red'], events: [{ is: 'laid', place: '0404' }] })
    expect(mine.question).toBeUndefined()
    const { events } = await client.ask('view', { side: 'red', since: 0 })
    expect(JSON.stringify(events)).not.toContain('0404')
  })

  test('refuses with the rules and the place, and changes nothing', async () => {
    const client = await started()
    const before = await client.hash()
    const refused = await client.fail('execute', { side: 'blue', order: { do: 'lay', at: '0402' } })
    expect(refused).toMatchObject({
      error: 'refused',
      rules: ['drill-2.1-a'],
      at: 0,
      question: { id: 1, kind: 'mine' },
    })
    expect(await client.hash()).toBe(before)
  })

  test('knows an answer that comes too late', async () => {
    const client = await started()
    const order = { do: 'lay', at: '0404' }
    await client.ask('execute', { side: 'blue', order, question: 1 })
    expect(await client.fail('execute', { side: 'blue', order, question: 1 })).toMatchObject({ rules: ['table-asked'] })
    await client.ask('execute', { side: 'red', order, question: 1 })
    expect(await client.fail('execute', { side: 'blue', order, question: 1 })).toMatchObject({ rules: ['table-late'] })
  })

  test('several orders are done up to the first that shows something', async () => {
    const { client, side } = await atQuestion('move')
    const { orders } = await client.ask('orders', { side })
    const answer = await client.ask('execute', { side, orders: [orders[0], { do: 'done' }] })
    expect(answer.done).toBe(1)
    expect(answer.question).toMatchObject({ side, kind: 'move' })
  })

  test('an order that is refused lets none of its fellows through', async () => {
    const { client, side } = await atQuestion('move')
    const before = await client.hash()
    const failure = await client.fail('execute', { side, orders: [{ do: 'lay', at: '0404' }, { do: 'done' }] })
    expect(failure).toMatchObject({ error: 'refused', at: 0 })
    expect(await client.hash()).toBe(before)
  })

  test('a side that is not in the game', async () => {
    const client = await started()
    const failure = await client.fail('execute', { side: 'green', order: { do: 'done' } })
    expect(failure).toMatchObject({ error: 'bad-request', faults: [{ at: 'side', expected: 'blue, red' }] })
    expect(await client.fail('undo', { side: 'green' })).toMatchObject({ faults: [{ at: 'side' }] })
  })
})

describe('undo', () => {
  test('takes a side’s own orders back up to what the other did', async () => {
    const client = await started()
    const before = await client.hash()
    await client.ask('execute', { side: 'blue', order: { do: 'lay', at: '0404' } })
    expect(await client.ask('undo', { side: 'blue' })).toMatchObject({
      asked: ['blue', 'red'],
      question: { kind: 'mine' },
      events: [{ is: 'undone' }],
    })
    expect(await client.hash()).toBe(before)
    expect(await client.fail('undo', { side: 'blue' })).toMatchObject({ error: 'refused', rules: ['table-undo'] })
    await client.ask('execute', { side: 'blue', order: { do: 'lay', at: '0405' } })
    expect(await client.hash()).not.toBe(before)
  })
})

describe('outcomes', () => {
  test('all of them, each with the dice that lead to it', async () => {
    const { client, side } = await atQuestion('defend')
    const { orders } = await client.ask('orders', { side })
    const { outcomes } = await client.ask('outcomes', { side, order: orders[0], positions: true })
    expect(outcomes.length).toBeGreaterThanOrEqual(36)
    expect(outcomes[0]).toMatchObject({ ways: 1, position: { format: 'position' } })
    expect(outcomes[0]!.dice.slice(0, 2)).toEqual([1, 1])
    expect(await client.fail('outcomes', { side, order: { do: 'done' } })).toMatchObject({ error: 'refused', at: 0 })
    expect(await client.fail('outcomes', { side, order: orders[0], most: 1 })).toMatchObject({ error: 'too-many' })
  })
})

describe('record', () => {
  test('of a whole game can be verified', async () => {
    const client = await started()
    const orders = await client.play(picker(5))
    const { record, analysis } = await client.ask('record')
    expect(analysis).toBeUndefined()
    expect(orders).toBeGreaterThan(20)
    expect(verify(system, field, record)).toMatchObject({
      replayed: record.entries.length,
      otherVersion: false,
      faults: [],
    })
    expect((await client.ask('questions')).result).toBeDefined()
    expect(await client.fail('execute', { side: 'blue', order: { do: 'done' } })).toMatchObject({
      rules: ['table-over'],
    })
  })

  test('goes on after loading as if nothing had happened', async () => {
    const one = await started()
    await one.play(picker(5), 30)
    const two = new Client()
    await two.ask('load', { file: (await one.ask('record')).record })
    expect(await two.hash()).toBe(await one.hash())
    await Promise.all([one.play(picker(9)), two.play(picker(9))])
    expect(await two.hash()).toBe(await one.hash())
    const { record } = await two.ask('record')
    expect(verify(system, field, record).faults).toEqual([])
  })
})

describe('quit', () => {
  test('is answered, and then nothing is', async () => {
    const client = new Client()
    await client.ask('quit')
    expect(client.session.closed).toBe(true)
    expect(await client.send({ id: 1, do: 'hello' })).toBeUndefined()
  })
})
