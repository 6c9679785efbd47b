import { describe, expect, test } from 'vitest'
import { LINE_LIMIT, Lines, Session, serve } from '../src/protocol/index.js'
import { Client, isAnswer, library, started } from './protocol/client.js'

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

describe('a line that is no request gets one answer and changes nothing', () => {
  test.each([
    ['no JSON', 'hello', 'bad-json', undefined],
    ['half of it', '{"id":1,"do":"questions"', 'bad-json', undefined],
    ['two on a line', '{"do":"questions"}{"do":"questions"}', 'bad-json', undefined],
    ['a control character', '{"do":"ques\u0000tions"}', 'bad-json', undefined],
    ['not a number', '{"id":NaN,"do":"questions"}', 'bad-json', undefined],
    ['a list', '[{"do":"questions"}]', 'bad-request', ''],
    ['null', 'null', 'bad-request', ''],
    ['a number', '12', 'bad-request', ''],
    ['a text', '"questions"', 'bad-request', ''],
    ['nothing asked', '{}', 'bad-request', 'do'],
    ['an unknown word', '{"do":"dance"}', 'bad-request', 'do'],
    ['a word of objects', '{"do":"toString"}', 'bad-request', 'do'],
    ['a word that is none', '{"do":["questions"]}', 'bad-request', 'do'],
    ['an unknown field', '{"do":"questions","tea":1}', 'bad-request', 'tea'],
    ['a wrong type', '{"do":"orders","side":7}', 'bad-request', 'side'],
    ['a field missing', '{"do":"orders"}', 'bad-request', 'side'],
    ['an unknown side', '{"do":"orders","side":"green"}', 'bad-request', 'side'],
    ['a side of objects', '{"do":"orders","side":"constructor"}', 'bad-request', 'side'],
    ['a negative number', '{"do":"orders","side":"blue","from":-1}', 'bad-request', 'from'],
    ['half a number', '{"do":"orders","side":"blue","from":0.5}', 'bad-request', 'from'],
    ['a huge number', '{"do":"orders","side":"blue","from":1e300}', 'bad-request', 'from'],
    ['infinity', '{"do":"orders","side":"blue","to":1e999}', 'bad-request', 'to'],
    ['a number no computer keeps', '{"do":"view","side":"blue","since":99999999999999999999}', 'bad-request', 'since'],
    ['an order that is a text', '{"do":"check","side":"blue","order":"done"}', 'bad-request', 'order'],
    ['an order without a verb', '{"do":"check","side":"blue","order":{}}', 'bad-request', 'order.do'],
    ['no orders', '{"do":"check","side":"blue","orders":[]}', 'bad-request', 'orders'],
    ['null in an order', '{"do":"check","side":"blue","order":{"do":"lay","at":null}}', 'bad-request', 'order.at'],
    ['a prototype', '{"do":"questions","__proto__":{"side":"blue"}}', 'bad-request', '__proto__'],
    [
      'a prototype deep down',
      '{"do":"check","side":"blue","order":{"do":"lay","at":[{"__proto__":1}]}}',
      'bad-request',
      'order.at[0].__proto__',
    ],
    [
      'a prototype in disguise',
      '{"do":"check","side":"blue","order":{"do":"lay","\\u005f_proto__":1}}',
      'bad-request',
      'order.__proto__',
    ],
    ['an id that is none', '{"id":{},"do":"questions"}', 'bad-request', 'id'],
    ['an id too long', `{"id":"${'x'.repeat(201)}","do":"questions"}`, 'bad-request', 'id'],
    ['an id no computer keeps', '{"id":12345678901234567890,"do":"questions"}', 'bad-request', 'id'],
    [
      'too many orders',
      `{"do":"check","side":"blue","orders":[${Array(201).fill('{"do":"done"}')}]}`,
      'bad-request',
      'orders',
    ],
    ['a file of nothing', '{"do":"load","file":{}}', 'bad-request', 'file.format'],
    ['a file that is a text', '{"do":"load","file":"game.json"}', 'bad-request', 'file'],
    ['a scenario of objects', '{"do":"start","scenario":"__proto__","seed":1}', 'unknown-scenario', 'scenario'],
    [
      'a scenario that is only a name',
      '{"do":"start","scenario":{"id":"x"},"seed":1}',
      'bad-request',
      'scenario.system',
    ],
    [
      'a system of objects',
      '{"do":"start","scenario":{"id":"x","system":"constructor"},"seed":1}',
      'unknown-system',
      'scenario.system',
    ],
    ['deep nesting', deep(65), 'too-deep', undefined],
    ['very deep nesting', deep(1_000_000), 'too-deep', undefined],
    ['deep nesting that never ends', '{"a":'.repeat(1_000_000), 'too-deep', undefined],
    ['too long a line', `{"do":"${'x'.repeat(LINE_LIMIT)}"}`, 'too-long', undefined],
  ])('%s', async (_, line, error, at) => {
    const client = await started()
    const before = await client.ask('record')
    const answer = await client.line(line)
    expect(answer).toMatchObject({ ok: false, error, rules: [] })
    expect(isAnswer(answer)).toBe(true)
    if (at !== undefined) expect(answer).toMatchObject({ faults: [{ at }] })
    expect((await client.ask('record')).record).toEqual(before.record)
    expect(client.troubles).toEqual([])
    expect({}).not.toHaveProperty('side')
  })

  test('brackets inside texts are no nesting', async () => {
    const client = await started()
    const order = { do: 'lay', at: `${'['.repeat(500)}"\\` }
    expect(await client.ask('check', { side: 'blue', order })).toMatchObject({ legal: false, rules: ['table-name'] })
  })

  test('empty lines are passed over, and space around a request', async () => {
    const client = await started()
    expect(await client.line('')).toBeUndefined()
    expect(await client.line(' \t\r')).toBeUndefined()
    expect(await client.line('  {"id":"a","do":"questions"}\r')).toMatchObject({ id: 'a', ok: true })
    expect(await client.line('{"do":"questions"}')).toMatchObject({ id: null, ok: true })
  })

  test('the id comes back even if the rest is wrong', async () => {
    const client = new Client()
    expect(await client.line('{"id":5,"do":"dance"}')).toMatchObject({ id: 5, ok: false })
    expect(await client.line('{"id":"five","do":7}')).toMatchObject({ id: 'five', ok: false })
    expect(await client.line('{"id":[5],"do":7}')).toMatchObject({ id: null, ok: false })
  })
})

describe('requests out of order', () => {
  test('without a game', async () => {
    const client = new Client()
    const side = 'blue'
    const order = { do: 'done' }
    expect(await client.fail('questions')).toMatchObject({ error: 'no-game' })
    expect(await client.fail('orders', { side })).toMatchObject({ error: 'no-game' })
    expect(await client.fail('check', { side, order })).toMatchObject({ error: 'no-game' })
    expect(await client.fail('explain', { side, order })).toMatchObject({ error: 'no-game' })
    expect(await client.fail('survey', { side, topic: { kind: 'reach' } })).toMatchObject({ error: 'no-game' })
    expect(await client.fail('outcomes', { side, order })).toMatchObject({ error: 'no-game' })
    expect(await client.fail('execute', { side, order })).toMatchObject({ error: 'no-game' })
    expect(await client.fail('undo', { side })).toMatchObject({ error: 'no-game' })
    expect(await client.fail('view', { side })).toMatchObject({ error: 'no-game' })
    expect(await client.fail('resample', { side, seed: 1 })).toMatchObject({ error: 'no-game' })
    for (const word of ['position', 'record'] as const)
      expect(await client.fail(word)).toMatchObject({ error: 'no-game' })
  })

  test('many at once are answered in the order in which they came', async () => {
    const { session } = new Client()
    const lines = ['{"id":0,"do":"start","scenario":"drill/field","seed":1}', 'rubbish', '{"id":2,"do":"hello"}']
    for (let id = 3; id < 40; id++)
      lines.push(JSON.stringify({ id, do: 'execute', side: 'blue', order: { do: 'lay', at: '0404' } }))
    const order: unknown[] = []
    await Promise.all(lines.map(async (line) => order.push(JSON.parse((await session.receive(line))!).id)))
    expect(order).toEqual([0, null, 2, ...Array.from({ length: 37 }, (_, i) => i + 3)])
  })
})

describe('a host or library that fails', () => {
  test('is answered as internal, told to the host, and changes nothing', async () => {
    const heard: unknown[] = []
    const broken = { ...library, kit: () => Promise.reject(new Error('gone')) }
    const client = new Client({ trouble: (error) => heard.push(error) }, broken)
    expect(await client.fail('hello')).toMatchObject({ error: 'internal' })
    expect(await client.fail('start', { scenario: 'drill/field', seed: 1 })).toMatchObject({ error: 'internal' })
    expect(heard).toHaveLength(2)
  })

  test('cannot bring the session down with what it says', async () => {
    const fail = (): never => {
      throw new Error('the host is confused')
    }
    const client = new Client({ say: fail, trouble: fail, entropy: fail })
    expect(await client.fail('questions')).toMatchObject({ error: 'no-game' })
    expect(await client.fail('start', { scenario: 'drill/field' })).toMatchObject({ error: 'internal' })
    const polite = new Client({ say: ({ error }) => `Sorry: ${error}.` })
    expect(await polite.fail('questions')).toMatchObject({ message: 'Sorry: no-game.' })
  })
})

describe('lines', () => {
  test('are cut wherever the pieces end', () => {
    const lines = new Lines()
    expect(lines.push('a')).toEqual([])
    expect(lines.push('b\nc\n\nd')).toEqual(['ab', 'c', ''])
    expect(lines.push('\n')).toEqual(['d'])
    expect(lines.end()).toEqual([])
    lines.push('rest')
    expect(lines.end()).toEqual(['rest'])
  })

  test('that are too long are not kept', () => {
    const lines = new Lines(4)
    for (let i = 0; i < 100; i++) expect(lines.push('xxx')).toEqual([])
    expect(lines.push('x\nfour\nfives\n')).toEqual(['xxxxx', 'four', 'fives'])
  })

  test('are served until the input ends or a request says quit', async () => {
    async function* pieces(...texts: string[]): AsyncGenerator<string> {
      yield* texts
    }
    const served = async (...texts: string[]): Promise<unknown[]> => {
      const answers: unknown[] = []
      await serve(new Session(library), pieces(...texts), (line) => void answers.push(JSON.parse(line)))
      return answers
    }
    expect(
      await served('{"id":1,"do":"ques', 'tions"}\n\n{"id":2,"do":"quit"}\n{"id":3,"do":"hello"}\n'),
    ).toMatchObject([
      { id: 1, ok: false },
      { id: 2, ok: true },
    ])
    expect(await served('{"id":1,"do":"questions"}')).toMatchObject([{ id: 1 }])
  })
})
