import { FaultyInput, type GameRecord } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import { endOf, readGame, resume } from '../src/session/opening.js'
import { around, begin, persons, playOn, TestStore } from './table.js'

async function played(): Promise<GameRecord> {
  const { session } = await begin(persons, { open: true })
  await playOn(session, 40)
  session.close()
  return session.record
}

async function faultsOf(text: string): Promise<readonly { problem: string; at: string }[]> {
  try {
    await readGame(text, 1)
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults
    throw error
  }
  return []
}

describe('a record', () => {
  test('comes in as it went out, and goes on', async () => {
    const record = await played()
    const game = await readGame(JSON.stringify(record), 7)
    expect(game.about).toMatchObject({ scenario: 'tow/kharkiv', orders: record.entries.length, at: 7 })
    const session = await resume(game, around(new TestStore()))
    expect(session.record.entries).toEqual(record.entries)
    await playOn(session, 5)
    expect(session.length).toBeGreaterThan(record.entries.length)
    session.close()
  })

  test.each([
    ['nothing', '', 'json-syntax'],
    ['not JSON', '{"format": "record",', 'json-syntax'],
    ['something else', '{"format": "map"}', 'unknown-format'],
    ['a list', '[1, 2]', 'unknown-format'],
    ['half a record', '{"format": "record", "formatVersion": 1}', 'type'],
    ['a name twice', '{"format": "record", "format": "record"}', 'duplicate-key'],
  ])('that is %s is refused', async (_, text, problem) => {
    expect((await faultsOf(text)).map((fault) => fault.problem)).toContain(problem)
  })

  test('with an order that the rules forbid is refused, with its place', async () => {
    const record = await played()
    const at = record.entries.findIndex(({ answer }) => answer !== undefined)
    const entries = record.entries.map((entry, i) => (i === at ? { ...entry, order: { do: 'nonsense' } } : entry))
    const faults = await faultsOf(JSON.stringify({ ...record, entries }))
    expect(faults).toMatchObject([{ at: `entries[${at}]`, problem: 'mismatch' }])
  })

  test('that does not end where it says is refused', async () => {
    const record = await played()
    const faults = await faultsOf(JSON.stringify({ ...record, entries: record.entries.slice(0, -1) }))
    expect(faults.length).toBeGreaterThan(0)
  })

  test('without the key of its dice is refused', async () => {
    const { dice, ...rest } = await played()
    const { key: _, ...secret } = dice
    expect(await faultsOf(JSON.stringify({ ...rest, dice: secret }))).toMatchObject([{ problem: 'no-key' }])
  })
})

describe('a position', () => {
  test('becomes a game that is kept, gone on with, exported and opened again', async () => {
    const file = endOf(await played())
    const game = await readGame(JSON.stringify(file), 1)
    expect(game.about.orders).toBe(0)
    const store = new TestStore()
    const session = await resume(game, around(store, {}))
    await playOn(session, 10)
    const { record } = session
    session.close()
    expect(record.entries.length).toBeGreaterThan(0)
    const again = await resume((await store.read(session.id))!, around(store))
    expect(again.record.snapshots.at(-1)).toEqual(record.snapshots.at(-1))
    again.close()
    expect((await readGame(JSON.stringify(record), 1)).about.orders).toBe(record.entries.length)
  })

  test('that one side sees is refused: it cannot be played on', async () => {
    const record = await played()
    const file = endOf(record)
    const text = JSON.stringify({
      ...file,
      game: Object.fromEntries(Object.keys(file.game).map((name) => [name, '?'])),
    })
    expect((await faultsOf(text)).length).toBeGreaterThan(0)
  })
})
