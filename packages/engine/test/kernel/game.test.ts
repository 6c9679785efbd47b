import { describe, expect, it } from 'vitest'
import {
  Game,
  keyFromText,
  parseRecord,
  prepare,
  type Receipt,
  scenarioDigest,
  table,
  verify,
} from '../../src/index.js'
import { type Drill, drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'
import { answer, play, played, saved } from './played.js'
import { asking, say, scenario, type Toy, toySystem } from './toy.js'

const lay = (at: string) => ({ do: 'lay', at })

const beginning = { scenario: field, options: { fog: true }, key: keyFromText('1'), seeds: { blue: 'b', red: 'r' } }
const begin = () => Game.begin(drill, beginning)

const refusedBy = (receipt: Receipt) => (receipt.accepted ? [] : receipt.refusals.map(({ rule }) => rule))

describe('an answer', () => {
  it('is taken for the question that it names', () => {
    const game = begin()
    const receipt = game.submit('blue', { id: 'a', question: 1, orders: [lay('0103')] })
    expect(receipt).toEqual({ id: 'a', accepted: true, done: 1 })
    expect(game.record.entries).toEqual([{ side: 'blue', order: lay('0103'), answer: 'a' }])
  })

  it('sent twice counts once, and gets the same receipt, even when another order is in it', () => {
    const game = begin()
    const first = game.submit('blue', { id: 'a', question: 1, orders: [lay('0103')] })
    expect(game.submit('blue', { id: 'a', question: 1, orders: [lay('0103')] })).toBe(first)
    expect(game.submit('blue', { id: 'a', question: 2, orders: [lay('0104')] })).toBe(first)
    expect(game.length).toBe(1)
  })

  it('of one side does not take the id of the other', () => {
    const game = begin()
    game.submit('blue', { id: 'a', question: 1, orders: [lay('0103')] })
    expect(game.submit('red', { id: 'a', question: 1, orders: [lay('0103')] })).toMatchObject({ accepted: true })
    expect(game.length).toBe(2)
  })

  it('that comes late is refused with the present question', () => {
    const game = played({ answers: 2 })
    const receipt = game.submit('blue', { id: 'late', question: 1, orders: [lay('0103')] })
    expect(refusedBy(receipt)).toEqual([table.late])
    expect(receipt.question).toMatchObject({ side: 'blue', id: 2, kind: 'chits' })
    expect(game.length).toBe(2)
  })

  it('of a side that is not asked is refused', () => {
    const game = begin()
    game.submit('blue', { id: 'a', question: 1, orders: [lay('0103')] })
    const receipt = game.submit('blue', { id: 'b', question: 1, orders: [lay('0104')] })
    expect(receipt).toMatchObject({ accepted: false, refusals: [{ rule: table.notAsked, side: 'blue' }] })
    expect(receipt.question).toBeUndefined()
    expect(refusedBy(game.submit('green', { id: 'a', question: 1, orders: [lay('0103')] }))).toEqual([table.notAsked])
  })

  it('after the end of the game is refused', () => {
    const receipt = played().submit('blue', { id: 'x', question: 9, orders: [lay('0103')] })
    expect(refusedBy(receipt)).toEqual([table.over])
  })

  it('without an order is refused', () => {
    const receipt = begin().submit('blue', { id: 'x', question: 1, orders: [] })
    expect(refusedBy(receipt)).toEqual([table.form])
  })

  it('that the rules refuse changes nothing, and says which rule and which order', () => {
    const game = begin()
    const before = game.position.hash()
    const receipt = game.submit('blue', { id: 'x', question: 1, orders: [lay('0402')] })
    expect(receipt).toMatchObject({ accepted: false, at: 0, refusals: [{ rule: 'drill-2.1-a' }] })
    expect(receipt.question).toMatchObject({ id: 1, kind: 'mine' })
    expect([game.position.hash(), game.length]).toEqual([before, 0])
  })
})

describe('an answer of several orders', () => {
  /** A game at blue's first move. */
  function atMove(): Game<Drill> {
    for (let seed = 1; ; seed++) {
      const game = played({ seed, answers: 4 })
      game.release()
      if (game.questionOf('blue')?.kind === 'move') return game
    }
  }
  const move = (unit: string, to: string) => ({ do: 'move', unit, to })

  it('is carried out in a row, each order as an entry of its own', () => {
    const game = atMove()
    game.position.mines.fill(0) // so that nothing is swept and shown on the way
    const { id: question } = game.questionOf('blue')!
    const orders = [move('b-foot', '0503'), move('b-horse', '0301')]
    const receipt = game.submit('blue', { id: 'two', question, orders })
    expect(receipt).toMatchObject({ accepted: true, done: 2, question: { kind: 'move', id: question + 2 } })
    expect(game.record.entries.slice(-2).map(({ order, answer }) => [order, answer])).toEqual([
      [orders[0], 'two'],
      [orders[1], 'two'],
    ])
  })

  it('is carried out up to the first that shows something', () => {
    const game = atMove()
    const { id: question } = game.questionOf('blue')!
    const orders = [move('b-foot', '0503'), move('b-horse', '0301')]
    expect(game.submit('blue', { id: 'two', question, orders })).toMatchObject({ accepted: true, done: 1 })
    expect(game.position.moved[game.position.setting.names.piece.index('b-horse')]).toBe(0)
  })

  it('is refused whole if one before that is illegal', () => {
    const game = atMove()
    game.position.mines.fill(0)
    const { id: question } = game.questionOf('blue')!
    const before = game.position.hash()
    const orders = [move('b-foot', '0503'), move('b-foot', '0504')]
    const receipt = game.submit('blue', { id: 'two', question, orders })
    expect(receipt).toMatchObject({ accepted: false, at: 1, refusals: [{ rule: 'drill-3.1-a' }] })
    expect(game.position.hash()).toBe(before)
  })
})

describe('sealed answers', () => {
  it('are told to nobody else until all have answered, and then not either if the rules keep them', () => {
    const game = begin()
    const red = game.seen('red')
    answer(game, 'blue', lay('0103'))
    const after = game.seen('red', red.events.length)
    expect(after.events).toEqual([])
    expect(after.question).toEqual(red.question)
    expect(game.seen('blue').events.at(-1)).toMatchObject({ is: 'laid', place: '0103' })
    answer(game, 'red', lay('0103'))
    expect(game.seen('blue').events.filter(({ is }) => is === 'laid')).toHaveLength(1)
  })
})

describe('what is seen', () => {
  it('begins where the viewer left off', () => {
    const game = played({ answers: 12 })
    for (const viewer of ['blue', 'red', 'spectator']) {
      const { events } = game.seen(viewer)
      expect(events.length).toBeGreaterThan(3)
      expect(game.seen(viewer, 3).events).toEqual(events.slice(3))
      expect(game.seen(viewer, events.length).events).toEqual([])
    }
  })

  it('is the view, with the side’s own question', () => {
    const game = played({ answers: 1 })
    expect(game.seen('red').view.equals(drill.view(game.position, 'red'))).toBe(true)
    expect(game.seen('red').question).toMatchObject({ side: 'red', kind: 'mine' })
    expect(game.seen('blue').question).toBeUndefined()
    expect(game.seen('spectator').question).toBeUndefined()
    expect(game.seen('green').events).toEqual([])
  })
})

describe('the record of a game', () => {
  it('is not changed by what happens afterwards', () => {
    const game = played({ answers: 10 })
    const { record } = game
    const before = JSON.stringify(record)
    play(game, 9)
    expect(JSON.stringify(record)).toBe(before)
  })

  it('has a snapshot every hundred entries and one at its end', () => {
    const game = Game.begin(counter, { scenario, options: {}, key: keyFromText('1'), seeds: {} })
    for (let i = 0; i < 250; i++) game.submit('north', { id: `${i}`, question: i + 1, orders: [say('yes')] })
    expect(game.record.snapshots.map(({ after }) => after)).toEqual([100, 200, 250])
    expect(game.record.snapshots.at(-1)?.hash).toBe(game.position.hash())
  })

  it('has one snapshot where both fall together', () => {
    const game = Game.begin(counter, { scenario, options: {}, key: keyFromText('1'), seeds: {} })
    for (let i = 0; i < 100; i++) game.submit('north', { id: `${i}`, question: i + 1, orders: [say('yes')] })
    expect(game.record.snapshots.map(({ after }) => after)).toEqual([100])
  })

  it('names the scenario, or carries it where no library has it', () => {
    expect(played({ answers: 1 }).record.scenario).toBe('drill/field')
    const record = saved(played({ answers: 1, embed: true }).record)
    expect(record.scenario).toEqual(saved({ ...field } as never))
    expect(parseRecord(record)).toEqual(record)
    expect(Game.resume(drill, field, record).record.scenario).toEqual(field)
  })

  it('holds key, commitment, seeds and seats', () => {
    const seats = { blue: 'Ala', red: 'Ola' }
    const { dice, seats: sat } = Game.begin(drill, { ...beginning, seats }).record
    expect(dice).toEqual({
      scheme: 'hmac-sha256-2',
      commitment: prepare(drill, { ...beginning, seats }).commitment,
      scenario: scenarioDigest(field),
      key: beginning.key,
      seeds: beginning.seeds,
    })
    expect(sat).toEqual(seats)
    expect('seats' in begin().record).toBe(false)
  })
})

const counter = toySystem({ steps: { game: { entries: [asking<Toy>('q', { sides: 1, answer: (c) => c.again() })] } } })

describe('a fork', () => {
  it('is the same game, and goes its own way', () => {
    const game = played({ answers: 20 })
    const fork = game.fork()
    expect(JSON.stringify(fork.record)).toBe(JSON.stringify(game.record))
    expect(fork.seen('red').events).toEqual(game.seen('red').events)
    const before = [game.position.hash(), game.length, game.seen('red').events.length]
    play(fork, 8)
    expect([game.position.hash(), game.length, game.seen('red').events.length]).toEqual(before)
    expect(fork.length).toBeGreaterThan(game.length)
  })

  it('throws the same dice as the game itself would', () => {
    const game = played({ answers: 20 })
    const fork = game.fork()
    play(game, 8)
    play(fork, 8)
    expect(fork.position.hash()).toBe(game.position.hash())
    expect(verify(drill, field, fork.record).faults).toEqual([])
  })

  it('knows the answers that were given, and the standing instructions', () => {
    const game = begin()
    game.submit('blue', { id: 'a', question: 1, orders: [lay('0103')] })
    game.stand('red', { question: 'chits', order: { do: 'choose', chits: { 'red-march': 2 } } })
    const fork = game.fork()
    expect(fork.submit('blue', { id: 'a', question: 1, orders: [lay('0104')] })).toMatchObject({ accepted: true })
    expect(fork.length).toBe(1)
    fork.dismiss('red', 'chits')
    expect([fork.standingOf('red').length, game.standingOf('red').length]).toEqual([0, 1])
  })

  it('with dice of its own is an analysis that the key does not explain', () => {
    const thrown: { of: number; purpose: string; value: number }[] = []
    const note = (of: number, purpose: string) => {
      thrown.push({ of, purpose, value: 0 })
      return 0
    }
    const game = played({ answers: 20 })
    const fork = game.fork({
      roll: (sides, purpose) => note(sides, purpose) + 1,
      draw: (counts, purpose) => {
        note(counts.length === 0 ? 0 : Array.from(counts).reduce((a, b) => a + b), purpose)
        return Array.from(counts).findIndex((count) => count > 0)
      },
      taken: () => thrown.splice(0),
    })
    play(fork, 8)
    const { faults, replayed } = verify(drill, field, fork.record)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.every(({ problem }) => problem === 'throw')).toBe(true)
    expect(replayed).toBe(fork.length)
  })
})
