import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atQuestion, type Client, isAnswer, picker, started } from './protocol/client.js'

/** Lines that are no requests at all, and some that nearly are. */
const rubbish = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replace(/\n/g, ' ')),
  fc.json({ maxDepth: 6 }),
  fc
    .record({ id: fc.anything(), do: fc.constantFrom('orders', 'start', 'load', 'view', 'execute') })
    .map((value) => JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `${inner}` : inner)) ?? 'null'),
)

const evil = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    '-',
    '?',
    '0404',
    'blue',
    'spectator',
    'constructor',
    -1,
    0,
    1,
    7,
    2 ** 31,
    2 ** 53,
    1e300,
    null,
    true,
  ),
  fc.constantFrom([], {}, [[]], { do: 'done' }, { length: -1 }),
)

type Mutation = { where: number; how: 'replace' | 'remove' | 'add' | 'copy'; value: unknown; name: string }
const mutation: fc.Arbitrary<Mutation> = fc.record({
  where: fc.nat(100_000),
  how: fc.constantFrom('replace', 'remove', 'add', 'copy'),
  value: evil,
  name: fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('__proto__', 'constructor', 'side', 'order', 'id', 'to', 'waiting'),
  ),
})

type Holder = { in: Record<string, unknown>; key: string }

/** Every place of a value, from the outside to the inside. */
function places(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ in: holder, key }, ...places(holder[key])])
}

function mutate(request: unknown, { where, how, value, name }: Mutation): unknown {
  const copy = structuredClone(request)
  const all = places(copy)
  const place = all[where % Math.max(1, all.length)]
  if (!place) return copy
  if (how === 'replace') place.in[place.key] = value
  else if (how === 'remove') delete place.in[place.key]
  else if (how === 'add')
    Object.defineProperty(place.in, name, { value, enumerable: true, configurable: true, writable: true })
  else place.in[place.key] = structuredClone(all[(where * 7) % all.length]!.in[all[(where * 7) % all.length]!.key])
  return copy
}

/** A good request of every kind, as a game in its middle takes them. */
async function goodRequests(client: Client): Promise<unknown[]> {
  const [side] = (await client.ask('questions')).asked
  const { orders } = await client.ask('orders', { side })
  const order = orders[0]
  const { position } = await client.ask('position')
  const { record } = await client.ask('record')
  const { view } = await client.ask('view', { side })
  return [
    { do: 'hello' },
    { do: 'start', scenario: 'drill/field', seed: 1, options: { fog: false }, seeds: { blue: 'x' } },
    { do: 'load', file: position, seed: 1 },
    { do: 'load', file: view, side },
    { do: 'load', file: record },
    { do: 'questions', side },
    { do: 'orders', side, from: 0, to: 3 },
    { do: 'check', side, orders: orders.slice(0, 3) },
    { do: 'explain', side, order },
    { do: 'survey', side, topic: { kind: 'reach', piece: 'b-horse' } },
    { do: 'outcomes', side, order, most: 50, positions: true },
    { do: 'execute', side, order, question: 3, dice: [1, 'blue-march'] },
    { do: 'execute', side, orders: orders.slice(0, 2) },
    { do: 'undo', side },
    { do: 'view', side: 'spectator', since: 2 },
    { do: 'position' },
    { do: 'record' },
    { do: 'resample', side, seed: 4 },
  ]
}

/** What can be known of a session's state. */
async function state(client: Client): Promise<unknown> {
  const texts = []
  for (const word of ['position', 'record', 'questions']) texts.push(await client.line(JSON.stringify({ do: word })))
  return texts
}

/** One line in, one answer of a good form out; and if it says no, nothing has changed. */
async function survives(client: Client, line: string): Promise<void> {
  const before = await state(client)
  const answer = await client.line(line)
  if (line.trim() === '') expect(answer).toBeUndefined()
  else expect(isAnswer(answer), `${line} -> ${JSON.stringify(answer)}`).toBe(true)
  expect(client.troubles, line).toEqual([])
  if (!(answer as { ok?: boolean } | undefined)?.ok) expect(await state(client)).toEqual(before)
}

test('rubbish is answered and changes nothing', async () => {
  const client = await started()
  await client.play(picker(3), 10)
  await fc.assert(
    fc.asyncProperty(rubbish, (line) => survives(client, line)),
    { numRuns: 200 },
  )
})

test('good requests with something wrong in them are answered, and what fails changes nothing', async () => {
  const { client } = await atQuestion('attack')
  const good = await goodRequests(client)
  const { record } = await client.ask('record')
  const mutated = fc.tuple(fc.nat(good.length - 1), fc.array(mutation, { maxLength: 3 }))
  await fc.assert(
    fc.asyncProperty(mutated, async ([which, mutations]) => {
      await client.ask('load', { file: record })
      await survives(client, JSON.stringify(mutations.reduce(mutate, good[which])))
    }),
    { numRuns: 500 },
  )
})

test('a position that contradicts itself is refused or played as far as it goes', async () => {
  const { client } = await atQuestion('move')
  const { position } = await client.ask('position')
  const damaged = fc
    .array(mutation, { minLength: 1, maxLength: 3 })
    .map((mutations) => mutations.reduce(mutate, position))
  await fc.assert(
    fc.asyncProperty(damaged, fc.nat(), async (file, seed) => {
      const other = await started()
      const pick = picker(seed)
      let answer = (await other.send({ do: 'load', file, seed: 1 })) as Standing
      for (let i = 0; i < 20 && answer.ok && answer.asked.length > 0; i++) {
        const side = answer.asked[pick(answer.asked.length)]
        const { orders } = await other.ask('orders', { side })
        const before = await state(other)
        answer = (await other.send({ do: 'execute', side, order: orders[pick(orders.length)] })) as Standing
        expect(isAnswer(answer)).toBe(true)
        // The rules need not make sense of such a position, but the session stands.
        if (!answer.ok) expect(await state(other)).toEqual(before)
      }
    }),
    { numRuns: 150 },
  )
})

type Standing = { ok: boolean; asked: string[] }
