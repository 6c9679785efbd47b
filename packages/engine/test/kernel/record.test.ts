import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CommittedDice,
  diceOf,
  FaultyInput,
  Game,
  type GameRecord,
  keyFromText,
  parseRecord,
  RecordedDice,
  RecordMismatch,
  seedList,
  thrown,
  verify,
} from '../../src/index.js'
import { drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'
import { mutated } from './fuzz.js'
import { played, saved } from './played.js'

const record = saved(played({ answers: 25 }).record)

function placesOfFaults(value: unknown): string[] {
  try {
    parseRecord(value)
    return []
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults.map(({ at }) => at)
    throw error
  }
}

describe('a record', () => {
  it('is taken as it was written', () => {
    expect(parseRecord(record)).toEqual(record)
  })

  const entry = (change: object) => ({ entries: [{ ...record.entries[0], ...change }] })
  const dice = (change: object) => ({ dice: { ...record.dice, ...change } })

  it.each<[object, string]>([
    [{ format: 'position' }, 'format'],
    [{ formatVersion: 2 }, 'formatVersion'],
    [{ system: null }, 'system'],
    [{ version: '1' }, 'version'],
    [{ scenario: 7 }, 'scenario'],
    [{ options: { fog: {} } }, 'options.fog'],
    [dice({ commitment: 'abc' }), 'dice.commitment'],
    [dice({ key: record.dice.key?.toUpperCase() }), 'dice.key'],
    [dice({ seeds: { blue: 7 } }), 'dice.seeds.blue'],
    [dice({ scheme: undefined }), 'dice.scheme'],
    [{ seats: { blue: 7 } }, 'seats.blue'],
    [{ opening: [[0, 'card', 0]] }, 'opening[0][0]'],
    [{ opening: [[2 ** 32 + 1, 'card', 0]] }, 'opening[0][0]'],
    [{ opening: [[2, 'card', -1]] }, 'opening[0][2]'],
    [{ opening: [[2, 'card']] }, 'opening[0]'],
    [{ opening: [[2, 7, 0]] }, 'opening[0][1]'],
    [entry({ side: 7 }), 'entries[0].side'],
    [entry({ order: {} }), 'entries[0].order.do'],
    [entry({ by: 'magic' }), 'entries[0].by'],
    [entry({ answer: 7 }), 'entries[0].answer'],
    [entry({ throws: [[6, 'x', 1.5]] }), 'entries[0].throws[0][2]'],
    [entry({ note: 'x' }), 'entries[0].note'],
    [{ snapshots: [{ after: -1, hash: '', position: { game: {}, lists: {}, agenda: [] } }] }, 'snapshots[0].after'],
    [{ snapshots: [{ after: 0, hash: '', position: { game: {}, lists: {} } }] }, 'snapshots[0].position.agenda'],
    [{ chat: [] }, 'chat'],
  ])('with %j is wrong at %s', (change, at) => {
    expect(placesOfFaults({ ...record, ...change })).toContain(at)
  })

  it.each([null, undefined, 7, 'record', []])('is not %j', (value) => {
    expect(placesOfFaults(value)).toHaveLength(1)
  })

  it('that somebody has changed is refused, verified or taken up, and nothing crashes', () => {
    const count = { refused: 0, faulty: 0, resumed: 0 }
    const bare = { ...record, snapshots: [] }
    fc.assert(
      fc.property(mutated([record, bare, bare]), (value) => {
        let parsed: GameRecord
        try {
          parsed = { ...parseRecord(value), options: record.options }
        } catch (error) {
          if (!(error instanceof FaultyInput)) throw error
          count.refused++
          return
        }
        if (verify(drill, field, parsed).faults.length > 0) count.faulty++
        try {
          Game.resume(drill, field, parsed)
          count.resumed++
        } catch (error) {
          if (!(error instanceof FaultyInput)) throw error
        }
      }),
      { numRuns: 200 },
    )
    for (const often of Object.values(count)) expect(often).toBeGreaterThan(0)
  }, 60_000)
})

describe('what a record says of dice', () => {
  it('is counted from the opening on', () => {
    expect(thrown([[2, 'card', 0]], [])).toBe(1)
    expect(thrown(record.opening, record.entries)).toBe(played({ answers: 25 }).throws)
    expect(record.entries.flatMap(({ throws }) => throws ?? []).length).toBeGreaterThan(2)
  })

  it('has the seeds in the order of the sides’ names, whatever order they came in', () => {
    expect(seedList({ red: 'r', blue: 'b', Axis: 'a' })).toEqual(['a', 'b', 'r'])
    const key = keyFromText('x')
    const dice = diceOf(key, { red: 'r', blue: 'b' }, 3)
    expect(dice.roll(1000, 'x')).toBe(new CommittedDice(key, ['b', 'r'], 3).roll(1000, 'x'))
  })

  it('is repeated throw by throw', () => {
    const dice = new RecordedDice([
      [6, 'attack', 5],
      [4, 'chit', 2],
    ])
    expect(dice.left).toBe(2)
    expect([dice.roll(6, 'attack'), dice.draw([2, 0, 2], 'chit'), dice.left]).toEqual([6, 2, 0])
  })

  it.each<[string, [number, string, number][], string]>([
    ['another purpose', [[6, 'defence', 0]], 'the rules ask for attack 1:6, the record has defence 1:6'],
    ['another die', [[10, 'attack', 0]], 'the rules ask for attack 1:6, the record has attack 1:10'],
    ['no throw', [], 'the rules ask for attack 1:6, the record has  1:0'],
    [
      'a value that the die does not have',
      [[6, 'attack', 6]],
      'the rules ask for attack 1:6, the record has attack 7:6',
    ],
  ])('does not fit where it has %s', (_, throws, message) => {
    expect(() => new RecordedDice(throws).roll(6, 'attack')).toThrow(RecordMismatch)
    expect(() => new RecordedDice(throws).roll(6, 'attack')).toThrow(message)
  })

  it('does not fit where more is drawn than was counted', () => {
    expect(() => new RecordedDice([[4, 'chit', 4]]).draw([2, 2], 'chit')).toThrow(RecordMismatch)
  })
})
