import { describe, expect, it } from 'vitest'
import { isBarrier, legal, refused, rulesOf, shownTo, table, tableRules, verdict } from '../../src/index.js'

describe('a verdict', () => {
  it('is legal, with the rules that allow it', () => {
    expect(legal()).toEqual({ legal: true, rules: [] })
    expect(legal('tow-1', 'tow-2')).toEqual({ legal: true, rules: ['tow-1', 'tow-2'] })
    expect(rulesOf(legal('tow-1'))).toEqual(['tow-1'])
  })

  it('is refused, with the rules that forbid it', () => {
    expect(refused('tow-1', { place: '0101' })).toEqual({ legal: false, refusals: [{ rule: 'tow-1', place: '0101' }] })
    expect(rulesOf(refused('tow-1'))).toEqual(['tow-1'])
  })

  it('is legal exactly if no refusal was found', () => {
    expect(verdict([])).toEqual({ legal: true, rules: [] })
    const refusals = [{ rule: 'tow-1' }, { rule: 'tow-2', by: 3 }]
    expect(verdict(refusals)).toEqual({ legal: false, refusals })
    expect(rulesOf(verdict(refusals))).toEqual(['tow-1', 'tow-2'])
  })
})

describe('an event', () => {
  const event = { is: 'moved', rules: [] }

  it('is shown to all, or to those it names', () => {
    expect(['north', 'spectator'].map((viewer) => shownTo(event, viewer))).toEqual([true, true])
    const secret = { ...event, to: ['north'] }
    expect(['north', 'south', 'spectator'].map((viewer) => shownTo(secret, viewer))).toEqual([true, false, false])
  })

  it.each([
    [{ ...event, is: 'rolled' }, true],
    [{ ...event, is: 'drawn', to: ['north'] }, true],
    [{ ...event, shows: true as const }, true],
    [event, false],
  ])('%j is a barrier: %s', (one, barrier) => {
    expect(isBarrier([event, one])).toBe(barrier)
  })

  it('does not stand where nothing happened', () => {
    expect(isBarrier([])).toBe(false)
  })
})

describe('the manners at the table', () => {
  it('have a rule each, in three languages', () => {
    expect(new Set(Object.values(table))).toEqual(new Set(tableRules.map(({ id }) => id)))
    for (const { title } of tableRules) for (const text of Object.values(title)) expect(text).not.toBe('')
  })
})
