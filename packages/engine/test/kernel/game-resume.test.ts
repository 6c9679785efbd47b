import { describe, expect, it } from 'vitest'
import { type Fault, FaultyInput, Game, type GameRecord, verify } from '../../src/index.js'
import { drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'
import { play, played, saved } from './played.js'

const game = played({ seed: 2, answers: 30 })
const record = saved(game.record)
const { length } = record.entries

const resume = (change: Partial<GameRecord> = {}) => Game.resume(drill, field, { ...saved(record), ...change })

function faultsOf(change: Partial<GameRecord>): readonly Fault[] {
  try {
    resume(change)
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults
    throw error
  }
  throw new Error('it was resumed')
}

/** The snapshot of an earlier moment of the same game. */
const earlier = saved(played({ seed: 2, answers: 12 }).record).snapshots.at(-1)!

describe('a game that is taken up again', () => {
  it.each<[string, GameRecord['snapshots']]>([
    ['from a snapshot of its end', record.snapshots],
    ['from an earlier snapshot', [earlier]],
    ['from the beginning, where there is no snapshot', []],
  ])('stands where it stopped: %s', (_, snapshots) => {
    const again = resume({ snapshots })
    expect([...again.position.cells]).toEqual([...game.position.cells])
    expect([again.length, again.throws]).toEqual([length, game.throws])
    expect(again.record.entries).toEqual(record.entries)
  })

  it.each([[record.snapshots], [[]]])('goes on with the same dice', (snapshots) => {
    const again = resume({ snapshots })
    const straight = game.fork()
    play(again, 77)
    play(straight, 77)
    expect(again.position.hash()).toBe(straight.position.hash())
    expect(again.record.entries).toEqual(straight.record.entries)
    expect(verify(drill, field, again.record).faults).toEqual([])
  })

  it('remembers the answers that were given, with how many orders each had', () => {
    const first = record.entries.find(({ answer }) => answer !== undefined)!
    const again = resume()
    const receipt = again.submit(first.side, { id: first.answer!, question: 99, orders: [] })
    expect(receipt).toEqual({ id: first.answer, accepted: true, done: 1 })
    const two = record.entries.map((entry) => (entry.side === first.side ? { ...entry, answer: 'all' } : entry))
    const count = two.filter(({ answer }) => answer === 'all').length
    const counted = resume({ entries: two }).submit(first.side, { id: 'all', question: 99, orders: [] })
    expect(counted).toMatchObject({ accepted: true, done: count })
  })

  it('tells again only what came after the snapshot', () => {
    expect(resume().seen('blue').events).toEqual([])
    expect(resume({ snapshots: [] }).seen('blue').events).toEqual(game.seen('blue').events)
  })

  it('can be undone as far as it was played again', () => {
    const side = drill.questions(game.position)[0]!.side
    const whole = resume({ snapshots: [] })
    expect(whole.undoDepth(side)).toBe(game.undoDepth(side))
    expect(resume().undoDepth(side)).toBe(0)
  })

  it('keeps its seats and its own scenario', () => {
    const seats = { blue: 'Ala', red: 'Ola' }
    expect(resume({ seats }).record.seats).toEqual(seats)
    const own = saved(played({ seed: 2, answers: 3, embed: true }).record)
    expect(Game.resume(drill, field, own).beginning.embed).toBe(true)
    expect(resume().beginning.embed).toBeUndefined()
  })

  it('needs the key', () => {
    const { key: _, ...dice } = record.dice
    expect(faultsOf({ dice })).toEqual([{ at: 'dice.key', problem: 'no-key' }])
  })

  it('refuses a snapshot that has not the hash it claims', () => {
    const snapshots = [{ ...earlier, hash: record.snapshots.at(-1)!.hash }]
    expect(faultsOf({ snapshots })).toEqual([{ at: 'snapshots', problem: 'hash' }])
  })

  it('refuses a snapshot that cannot be read, and says where', () => {
    const position = { ...earlier.position, game: { ...earlier.position.game, wind: 1 } }
    expect(faultsOf({ snapshots: [{ ...earlier, position }] })).toMatchObject([
      { at: 'game.wind', problem: 'unknown-field' },
    ])
  })

  it('refuses a snapshot of what never was', () => {
    const snapshots = [{ ...record.snapshots.at(-1)!, after: length + 1 }]
    expect(faultsOf({ snapshots })).toEqual([{ at: 'snapshots[0].after', problem: 'too-big', most: length }])
  })

  it('refuses an order that the rules do not allow', () => {
    const entries = record.entries.map((entry, i) => (i === length - 1 ? { ...entry, order: { do: 'fly' } } : entry))
    expect(faultsOf({ entries, snapshots: [earlier] })).toEqual([
      { at: `entries[${length - 1}]`, problem: 'illegal-order' },
    ])
  })

  it('refuses dice that the key does not give', () => {
    const at = record.entries.findIndex(({ throws }) => throws !== undefined)
    const entries = saved(record).entries
    entries[at]!.throws![0]![2] = (entries[at]!.throws![0]![2] + 1) % entries[at]!.throws![0]![0]
    expect(faultsOf({ entries, snapshots: [] })).toMatchObject([{ at: `entries[${at}].throws`, problem: 'mismatch' }])
  })

  it('refuses a record without the throws that fell', () => {
    const entries = record.entries.map(({ throws: _, ...entry }) => entry)
    expect(faultsOf({ entries, snapshots: [] })).toMatchObject([{ problem: 'mismatch', found: '[]' }])
  })
})
