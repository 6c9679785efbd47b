import { describe, expect, it } from 'vitest'
import {
  commitment,
  type Fault,
  Game,
  type GameRecord,
  keyFromText,
  type Verification,
  verifiable,
  verify,
} from '../../src/index.js'
import { drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'
import { play, saved } from './played.js'

const beginning = {
  scenario: field,
  options: { fog: true },
  key: keyFromText('3'),
  seeds: { blue: 'żaba', red: '"\n' },
  seats: { blue: 'Ala', red: 'Ola' },
}
const game = Game.begin(drill, beginning)
play(game, 3)
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

describe('verifying a record', () => {
  it('finds nothing wrong in a true one, and says what it did', () => {
    expect(check()).toEqual({
      whole: true,
      replayed: record.entries.length,
      throws,
      positions: record.snapshots.length,
      rerun: verifiable,
      read: [],
      unchecked: [],
      unsigned: ['answers', 'seeds', 'seats', 'commitment'],
      unseeded: [],
      guessable: false,
      otherVersion: false,
      withoutKey: false,
      unfinished: false,
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

  it('without the key checks the orders alone, and that is not all', () => {
    const found = check(({ dice }) => {
      delete dice.key
    })
    expect(found).toMatchObject({
      whole: false,
      withoutKey: true,
      throws: 0,
      replayed: record.entries.length,
      rerun: ['orders', 'positions'],
      read: [],
      unchecked: ['throws', 'commitment', 'terms'],
      faults: [],
    })
  })

  it('of another version of the rules checks the dice and only reads the orders', () => {
    const found = check((forged) => {
      forged.version = 2
      forged.entries[5]!.order = { do: 'no such verb' }
    })
    expect(found).toMatchObject({
      whole: false,
      otherVersion: true,
      withoutKey: false,
      unfinished: false,
      replayed: 0,
      throws,
      rerun: ['throws', 'commitment', 'terms'],
      read: ['orders', 'positions'],
      unchecked: [],
      faults: [],
    })
  })

  it('does not know another way to throw dice', () => {
    const found = check(({ dice }) => {
      dice.scheme = 'coin'
    })
    expect(found.faults).toEqual([{ at: 'dice.scheme', problem: 'one-of', expected: 'hmac-sha256-1, hmac-sha256-2' }])
    expect(found).toMatchObject({ whole: false, throws: 0, unchecked: ['throws', 'commitment', 'terms'] })
  })

  it.each<[string, (forged: GameRecord) => void]>([
    ['an option', ({ options }) => void Object.assign(options, { fog: false })],
    ['an option that is left out', ({ options }) => void Reflect.deleteProperty(options, 'fog')],
    ['a seat', (forged) => void Object.assign(forged, { seats: { blue: 'Ola', red: 'Ala' } })],
    ['no seats', (forged) => void Reflect.deleteProperty(forged, 'seats')],
    ['the digest of the scenario', ({ dice }) => void Object.assign(dice, { scenario: '0'.repeat(64) })],
    ['no digest of the scenario', ({ dice }) => void Reflect.deleteProperty(dice, 'scenario')],
    ['a commitment of the key alone', ({ dice }) => void Object.assign(dice, { commitment: commitment(dice.key!) })],
  ])('finds %s that is not the one committed to', (_, change) => {
    const found = check(change)
    expect(problems(found)).toContain('dice.commitment commitment')
    expect(found.whole).toBe(false)
  })

  it('finds another scenario of the same name', () => {
    const other = { ...field, turns: field.turns + 1 }
    expect(problems(verify(drill, other, record))).toContain('dice.scenario other-scenario')
  })

  it('of an old record says that nothing binds its terms', () => {
    const found = check(({ dice }) => {
      Object.assign(dice, { scheme: 'hmac-sha256-1', commitment: commitment(dice.key!) })
      delete dice.scenario
    })
    expect(found).toMatchObject({ whole: false, unchecked: ['terms'], faults: [] })
  })

  it('compares the commitment with the one that was shown', () => {
    const right = verify(drill, field, record, record.dice.commitment)
    expect(right.whole).toBe(true)
    expect(right.unsigned).not.toContain('commitment')
    const wrong = verify(drill, field, record, '0'.repeat(64))
    expect([wrong.whole, problems(wrong)]).toEqual([false, ['dice.commitment not-shown']])
  })

  it('calls a record unfinished that was cut short, wherever it was cut', () => {
    for (const length of [0, 1, record.entries.length - 1]) {
      const cut = check((forged) => {
        forged.entries = forged.entries.slice(0, length)
        forged.snapshots = forged.snapshots.filter(({ after }) => after <= length)
      })
      expect(cut).toMatchObject({ whole: false, unfinished: true, replayed: length, faults: [] })
    }
  })

  it('names the sides without a seed, and a key that can be guessed', () => {
    const begun = Game.begin(drill, { ...beginning, seeds: { red: 'r' }, guessable: true })
    expect(begun.record.dice.guessable).toBe(true)
    expect(verify(drill, field, begun.record)).toMatchObject({ unseeded: ['blue'], guessable: true })
    expect(Game.resume(drill, field, saved(begun.record)).record.dice).toEqual(begun.record.dice)
  })
})
