import { describe, expect, it } from 'vitest'
import {
  CommittedDice,
  commitment,
  type Fault,
  type GameRecord,
  keyFromText,
  RecordMismatch,
  replay,
  type Verification,
  verify,
  writeThrows,
} from '../../src/index.js'
import { drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'
import { played, saved } from './played.js'

const game = played({ seed: 3 })
const record = game.record
const throws = record.entries.flatMap((entry) => entry.throws ?? []).length + record.opening.length

function check(change: (forged: GameRecord) => void = () => {}): Verification {
  const forged = saved(record)
  change(forged)
  return verify(drill, field, forged)
}

const problems = ({ faults }: Verification) => faults.map(({ at, problem }) => `${at} ${problem}`)
/** An entry after which dice fell, and its first throw. */
const diced = record.entries.findIndex((entry) => (entry.throws?.[0]?.[0] ?? 0) > 1)

describe('replaying a record', () => {
  it('goes through every moment from the opening to the end', () => {
    const moments = [...replay(drill, field, record)].map(({ entry }) => entry)
    expect(moments).toEqual([-1, ...record.entries.keys()])
  })

  it('comes to the same position, and tells every viewer what he was told', () => {
    const events = []
    let last = ''
    for (const moment of replay(drill, field, record)) {
      events.push(...moment.events)
      last = moment.position.hash()
    }
    expect(last).toBe(game.position.hash())
    const toRed = events.filter(({ to }) => to === undefined || to.includes('red'))
    expect(game.seen('red').events).toEqual(toRed)
  })

  it('stops where the rules do not allow an order', () => {
    const forged = saved(record)
    forged.entries[4]!.order = { do: 'lay', at: '0101' }
    const moments = replay(drill, field, forged)
    for (let i = 0; i < 5; i++) moments.next()
    expect(() => moments.next()).toThrow(RecordMismatch)
  })
})

describe('verifying a record', () => {
  it('finds nothing wrong in a true one, and says what it did', () => {
    expect(check()).toEqual({
      replayed: record.entries.length,
      throws,
      otherVersion: false,
      withoutKey: false,
      faults: [],
    })
    expect(throws).toBeGreaterThan(20)
  })

  it('finds a forged die, with what it should have been', () => {
    const [of, purpose, value] = record.entries[diced]!.throws![0]!
    const found = check(({ entries }) => {
      entries[diced]!.throws![0]![2] = (value + 1) % of
    })
    const fault: Fault = {
      at: `entries[${diced}].throws[0]`,
      problem: 'throw',
      purpose,
      expected: value + 1,
      found: ((value + 1) % of) + 1,
    }
    expect(found.faults).toContainEqual(fault)
  })

  it('finds a forged card of the opening', () => {
    const found = check(({ opening }) => {
      opening[0]![2] = 1 - opening[0]![2]
    })
    expect(problems(found)).toContain('opening[0] throw')
  })

  it('finds another key than the one committed to, and all its dice', () => {
    const found = check(({ dice }) => {
      dice.key = keyFromText('another')
    })
    expect(problems(found)).toContain('dice.commitment commitment')
    expect(problems(found).filter((one) => one.endsWith(' throw')).length).toBeGreaterThan(5)
  })

  it('finds dice that were thrown without a side’s seed', () => {
    const found = check(({ dice }) => {
      dice.seeds.blue = ''
    })
    expect(problems(found).some((one) => one.endsWith(' throw'))).toBe(true)
  })

  it('finds an order that was not legal', () => {
    const found = check(({ entries }) => {
      entries[5]!.order = { do: 'attack', target: '0101', units: [] }
    })
    expect(problems(found)).toContain('entries[5] mismatch')
    expect(found.replayed).toBe(5)
  })

  it('finds an order of a side that was not asked, or does not exist', () => {
    for (const side of ['green', '__proto__'])
      expect(
        problems(
          check(({ entries }) => {
            entries[0]!.side = side
          }),
        ),
      ).toContain('entries[0] mismatch')
  })

  it('finds another legal order by the hash at the end', () => {
    const found = check(({ entries }) => {
      const at = entries.findIndex(({ order }) => order.do === 'lay')
      entries[at]!.order = { do: 'lay', at: '0101' }
    })
    expect(problems(found).some((one) => /^snapshots hash|mismatch/.test(one))).toBe(true)
  })

  it('finds orders after the end, and throws that nobody asked for', () => {
    const added = check(({ entries }) => {
      entries.push({ side: 'blue', order: { do: 'pass' } })
    })
    expect(problems(added)).toContain(`entries[${record.entries.length}] mismatch`)
    const more = check(({ entries }) => {
      entries[0]!.throws = [[1, 'x', 0]]
    })
    expect(problems(more)).toContain('entries[0] mismatch')
    const opened = check((forged) => {
      forged.opening.push([1, 'x', 0])
    })
    expect(problems(opened)).toContain('opening mismatch')
    expect(opened.replayed).toBe(0)
  })

  it('finds throws that are missing', () => {
    const found = check(({ entries }) => {
      delete entries[diced]!.throws
    })
    expect(problems(found)).toContain(`entries[${diced}] mismatch`)
    expect(problems(check(({ opening }) => void opening.pop()))).toContain('opening mismatch')
  })

  it('finds a value that the die does not have, and does not stumble over it', () => {
    const found = check(({ entries }) => {
      entries[diced]!.throws![0]![2] = 4_000_000_000
    })
    expect(problems(found)).toEqual(
      expect.arrayContaining([`entries[${diced}].throws[0] throw`, `entries[${diced}] mismatch`]),
    )
  })

  it('finds a snapshot with another hash, and one of a position that never was', () => {
    const found = check(({ snapshots }) => {
      snapshots[0]!.hash = '0'.repeat(32)
      snapshots.push({ ...snapshots[0]!, after: 10_000 })
    })
    expect(problems(found)).toEqual([`snapshots[${record.snapshots.length}].after too-big`, 'snapshots hash'])
  })

  it('cannot check dice without the key, but the orders', () => {
    const found = check(({ dice }) => {
      delete dice.key
    })
    expect(found).toMatchObject({ withoutKey: true, throws: 0, replayed: record.entries.length, faults: [] })
  })

  it('of another version of the rules checks the dice alone', () => {
    const found = check((forged) => {
      forged.version = 2
      forged.entries[5]!.order = { do: 'no such verb' }
    })
    expect(found).toEqual({ replayed: 0, throws, otherVersion: true, withoutKey: false, faults: [] })
  })

  it('does not know another way to throw dice', () => {
    const found = check(({ dice }) => {
      dice.scheme = 'coin'
    })
    expect(found.faults).toEqual([{ at: 'dice.scheme', problem: 'one-of', expected: 'hmac-sha256-1' }])
    expect(found.throws).toBe(0)
  })

  it('holds the commitment to the key of the record', () => {
    expect(record.dice.commitment).toBe(commitment(record.dice.key!))
    const dice = new CommittedDice(record.dice.key!, ['żaba', '"\n'])
    drill.start(field, record.options, dice)
    expect(writeThrows(dice.taken())).toEqual(record.opening)
  })
})
