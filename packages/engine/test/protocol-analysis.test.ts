import { describe, expect, test } from 'vitest'
import { type System, verify } from '../src/index.js'
import drill from './drill/index.js'
import { field } from './drill/scenario.js'
import { atQuestion, Client, picker, started } from './protocol/client.js'

const system = drill.system as unknown as System

describe('dice that the caller lays down', () => {
  test('fall as they lie, drawn by name or thrown', async () => {
    for (const chit of ['blue-march', 'red-march']) {
      const { client } = await atQuestion('chits')
      await client.ask('execute', { side: 'blue', order: { do: 'choose', chits: { 'blue-march': 2 } } })
      const order = { do: 'choose', chits: { 'red-march': 2 } }
      const { events, analysis } = await client.ask('execute', { side: 'red', order, dice: [chit] })
      expect(events).toContainEqual(expect.objectContaining({ is: 'drawn', purpose: 'chit', gave: chit }))
      expect(analysis).toBe(true)
    }
  })

  test.each([
    [[], 'dice-missing', { what: 'draw', purpose: 'chit', of: 4 }],
    [['blue-assault'], 'draw', { expected: 'blue-march, red-march' }],
    [['nonsense'], 'draw', { expected: 'blue-march, red-march' }],
    [[-1], 'draw', {}],
    [['blue-march', 6], 'dice-left', { left: 1 }],
  ])('%j is refused, and nothing changes', async (dice, problem, details) => {
    const { client } = await atQuestion('chits')
    await client.ask('execute', { side: 'blue', order: { do: 'choose', chits: { 'blue-march': 2 } } })
    const before = await client.ask('record')
    const order = { do: 'choose', chits: { 'red-march': 2 } }
    const failure = await client.fail('execute', { side: 'red', order, dice })
    expect(failure).toMatchObject({ error: 'bad-dice', faults: [{ problem, ...details }] })
    expect((await client.ask('record')).record).toEqual(before.record)
  })

  test('a die must show what it can show', async () => {
    const { client, side } = await atQuestion('defend')
    const { orders } = await client.ask('orders', { side })
    const failure = await client.fail('execute', { side, order: orders[0], dice: [7, 1] })
    expect(failure).toMatchObject({ error: 'bad-dice', faults: [{ at: 'dice[0]', problem: 'die', expected: '1 – 6' }] })
    const { outcomes } = await client.ask('outcomes', { side, order: orders[0] })
    const { dice } = outcomes.find((outcome) => outcome.dice[0] === 6 && outcome.dice[1] === 5)!
    const { events } = await client.ask('execute', { side, order: orders[0], dice })
    const rolled = events.filter(({ is }) => is === 'rolled').map(({ gave }) => gave)
    expect(rolled.slice(0, 2)).toEqual([6, 5])
  })

  test('an empty list says that nothing falls', async () => {
    const client = await started()
    const { analysis } = await client.ask('execute', { side: 'blue', order: { do: 'lay', at: '0404' }, dice: [] })
    expect(analysis).toBeUndefined()
  })

  test('make an analysis: its record replays and loads, but is not what the key gives', async () => {
    const { client, side } = await atQuestion('defend')
    const { orders } = await client.ask('orders', { side })
    const { record: played } = await client.ask('record')
    const tried = []
    const { outcomes } = await client.ask('outcomes', { side, order: orders[0] })
    for (const { dice } of [outcomes[0]!, outcomes.at(-1)!]) {
      const one = new Client()
      await one.ask('load', { file: played })
      await one.ask('execute', { side, order: orders[0], dice })
      await one.play(picker(2), 15)
      tried.push(one)
    }
    const verified = []
    for (const one of tried) {
      const { record, analysis } = await one.ask('record')
      expect(analysis).toBe(true)
      const { replayed, faults } = verify(system, field, record)
      expect(replayed).toBe(record.entries.length)
      expect(faults.every(({ problem }) => problem === 'throw')).toBe(true)
      verified.push(faults.length === 0)
      const again = new Client()
      await again.ask('load', { file: record })
      expect(await again.hash()).toBe(await one.hash())
      await Promise.all([again.play(picker(8)), one.play(picker(8))])
      expect(await again.hash()).toBe(await one.hash())
    }
    expect(verified).toContain(false)
  })
})

describe('outcomes', () => {
  test('add up, and each comes out with its dice', async () => {
    const { client } = await atQuestion('attack')
    const pick = picker(11)
    let thrown = 0
    for (let i = 0; i < 40; i++) {
      const [side] = (await client.ask('questions')).asked
      if (side === undefined) break
      const { orders } = await client.ask('orders', { side })
      const order = orders[pick(orders.length)]
      const { outcomes } = await client.ask('outcomes', { side, order, positions: true })
      // Ways in different numbers of throws are compared in a common measure.
      const whole = Math.max(...outcomes.map(({ of }) => of))
      expect(outcomes.reduce((sum, { ways, of }) => sum + (ways * whole) / of, 0)).toBe(whole)
      if (outcomes.length > 1) thrown++
      const { position } = await client.ask('position')
      for (const outcome of [outcomes[0]!, outcomes.at(-1)!]) {
        const other = new Client()
        await other.ask('load', { file: position, seed: 1 })
        const { events } = await other.ask('execute', { side, order, dice: outcome.dice })
        const shown = outcome.events.filter(({ to }) => to === undefined || to.includes(side))
        expect(events.slice(0, shown.length)).toEqual(shown)
        await other.ask('load', { file: outcome.position, seed: 1 })
        expect(await other.hash()).toBe(outcome.hash)
      }
      await client.ask('execute', { side, order })
    }
    expect(thrown).toBeGreaterThan(1)
  })
})

describe('positions and views', () => {
  test('a position loads without loss, has no record, and goes on', async () => {
    const client = await started()
    await client.play(picker(6), 40)
    const { position, hash } = await client.ask('position')
    const other = new Client()
    const loaded = await other.ask('load', { file: position, seed: 5 })
    expect(loaded).toMatchObject({ analysis: true, scenario: 'drill/field' })
    expect(await other.ask('position')).toMatchObject({ position, hash })
    expect(await other.fail('record')).toMatchObject({ error: 'no-record' })
    await other.play(picker(1))
    expect((await other.ask('questions')).result).toBeDefined()
    expect(await new Client().fail('load', { file: position })).toMatchObject({ error: 'no-seed' })
  })

  test('a view gives its side the same answers as the game, and nobody else any', async () => {
    const client = await started()
    for (let i = 0; i < 30; i++) {
      await client.play(picker(i), 3)
      const [side] = (await client.ask('questions')).asked
      if (side === undefined) break
      const { view } = await client.ask('view', { side })
      const bot = new Client()
      expect(await bot.ask('load', { file: view, side })).toMatchObject({ view: side, analysis: true })
      const same = async (ask: (one: Client) => Promise<{ id: unknown }>): Promise<void> => {
        const [mine, theirs] = await Promise.all([ask(bot), ask(client)])
        expect({ ...mine, id: 0 }).toEqual({ ...theirs, id: 0 })
      }
      await same((one) => one.ask('questions', { side }))
      await same((one) => one.ask('orders', { side }))
      await same((one) => one.ask('survey', { side, topic: { kind: 'zones' } }))
      const { orders } = await bot.ask('orders', { side })
      await same((one) => one.ask('check', { side, orders: [orders[0], orders.at(-1)] }))
      await same((one) => one.ask('explain', { side, order: orders[0] }))
      await same((one) => one.ask('resample', { side, seed: 3 }))
      expect((await bot.ask('view', { side })).view).toEqual(view)
    }
  })

  test('of a view nothing is shown that needs the whole', async () => {
    const client = await started()
    await client.play(picker(6), 2)
    const { view } = await client.ask('view', { side: 'blue' })
    const order = { do: 'done' }
    expect(await client.fail('load', { file: view, seed: 1 })).toMatchObject({
      faults: [{ at: 'side', problem: 'whose-view' }],
    })
    expect(await client.fail('load', { file: view, side: 'green' })).toMatchObject({ faults: [{ at: 'side' }] })
    await client.ask('load', { file: view, side: 'blue' })
    for (const word of ['position', 'record'] as const)
      expect(await client.fail(word)).toMatchObject({ error: 'only-view' })
    for (const word of ['execute', 'outcomes'] as const)
      expect(await client.fail(word, { side: 'blue', order })).toMatchObject({ error: 'only-view' })
    expect(await client.fail('undo', { side: 'blue' })).toMatchObject({ error: 'only-view' })
    expect(await client.fail('view', { side: 'red' })).toMatchObject({ error: 'only-view' })
    expect(await client.fail('orders', { side: 'red' })).toMatchObject({ error: 'only-view' })
    expect((await client.ask('questions')).questions.every(({ side }) => side === 'blue')).toBe(true)
  })

  test('a resampled position can be played and gives the view it came from', async () => {
    const client = await started()
    await client.play(picker(6), 12)
    const { view } = await client.ask('view', { side: 'red' })
    for (let seed = 0; seed < 5; seed++) {
      const { position } = await client.ask('resample', { side: 'red', seed })
      const other = new Client()
      await other.ask('load', { file: position, seed })
      expect((await other.ask('view', { side: 'red' })).view).toEqual(view)
      await other.play(picker(seed))
    }
  })

  test('what a side is told never names what it may not know', async () => {
    const client = await started()
    await client.ask('execute', { side: 'blue', order: { do: 'lay', at: '0404' } })
    const red = JSON.stringify([
      await client.ask('view', { side: 'red', since: 0 }),
      await client.ask('questions', { side: 'red' }),
    ])
    const spectator = JSON.stringify(await client.ask('view', { side: 'spectator', since: 0 }))
    const blue = JSON.stringify(await client.ask('view', { side: 'blue', since: 0 }))
    expect(blue).toContain('0404')
    expect(red).not.toContain('0404')
    expect(spectator).not.toContain('0404')
  })
})

describe('files that cannot be loaded', () => {
  test.each([
    ['no agenda entry of that name', { agenda: [{ step: 'game', entry: 'tea' }] }, 'file.agenda[0].entry'],
    ['a question nobody is asked', { agenda: [{ step: 'game', entry: 'mine', waiting: [] }] }, 'file.agenda[0]'],
    ['a question that was not put', { agenda: [{ step: 'game', entry: 'mine' }] }, 'file.agenda[0]'],
    ['a step that is no question', { agenda: [{ step: 'game', entry: 'turns', waiting: ['blue'] }] }, 'file.agenda[0]'],
    ['an unknown piece', { lists: { piece: { nobody: { at: '0404' } } } }, 'file.lists.piece.nobody'],
    ['an unknown place', { lists: { piece: { 'b-line': { at: '9999' } } } }, 'file.lists.piece.b-line.at'],
    ['an unknown option', { options: { rain: 1 } }, 'file.options.rain'],
    ['another system', { system: 'chess' }, 'file.system'],
    ['another format', { formatVersion: 2 }, 'file.formatVersion'],
    ['no format', { format: 'letter' }, 'file.format'],
  ])('%s', async (_, change, at) => {
    const client = await started()
    const { position } = await client.ask('position')
    const failure = await client.fail('load', { file: { ...position, ...change }, seed: 1 })
    expect(failure.error).toBe('bad-request')
    expect(failure.faults?.map((fault) => fault.at)).toContain(at)
    expect(await client.ask('position')).toMatchObject({ position })
  })

  test('records', async () => {
    const client = await started()
    await client.play(picker(6), 12)
    const { record } = await client.ask('record')
    const at = async (change: object): Promise<unknown> =>
      (await client.fail('load', { file: { ...record, ...change } })).faults?.map((fault) => fault.at)
    const { key: _, ...keyless } = record.dice
    expect(await at({ dice: keyless })).toEqual(['file.dice.key'])
    expect(await at({ snapshots: record.snapshots.map((one) => ({ ...one, after: 999 })) })).toEqual([
      'file.snapshots[0].after',
    ])
    expect(await at({ snapshots: record.snapshots.map((one) => ({ ...one, hash: 'x' })) })).toEqual(['file.snapshots'])
    expect(await at({ dice: { ...record.dice, scheme: 'coins' } })).toEqual(['file.dice.scheme'])
    const extra = { side: 'blue', order: { do: 'sing' } }
    expect(await at({ entries: [...record.entries, extra] })).toEqual([`file.entries[${record.entries.length}]`])
    expect(await client.fail('load', { file: record, side: 'blue' })).toMatchObject({ faults: [{ at: 'side' }] })
  })

  test('a record without snapshots is played from its start', async () => {
    const client = await started()
    await client.play(picker(6), 30)
    const { record } = await client.ask('record')
    const other = new Client()
    await other.ask('load', { file: { ...record, snapshots: [] } })
    expect(await other.hash()).toBe(await client.hash())
  })

  test('of another version are loaded and called so', async () => {
    const client = await started()
    const { position } = await client.ask('position')
    expect(await client.ask('load', { file: { ...position, version: 99 }, seed: 1 })).toMatchObject({
      otherVersion: true,
    })
  })
})
