import { describe, expect, it } from 'vitest'
import { CommittedDice, RecordMismatch, replay, writeThrows } from '../../src/index.js'
import { drill } from '../drill/index.js'
import { field } from '../drill/scenario.js'
import { played, saved } from './played.js'

const game = played({ seed: 3 })
const record = game.record

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

  it('begins with the throws of key and seeds', () => {
    const dice = new CommittedDice(record.dice.key!, ['żaba', '"\n'])
    drill.start(field, record.options, dice)
    expect(writeThrows(dice.taken())).toEqual(record.opening)
  })
})
