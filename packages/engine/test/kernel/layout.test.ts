import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definePosition, type Fields, hashWords, Layout, NONE } from '../../src/index.js'
import { doing, setting, toyLayout, toyPosition } from './toy.js'

const steps = {
  game: { entries: [doing('begin'), doing('go on')] },
  battle: { args: { target: 'place', odds: null }, entries: [doing('fight')] },
}

const fields = {
  strength: { of: 'piece', initial: 3 },
  weather: { words: ['dry', 'mud'] },
  total: { of: 'side', derived: true },
  at: { of: 'piece', holds: 'place' },
  active: { holds: 'side' },
  number: { of: 'chit', initial: (_, index) => 10 * index },
} as const satisfies Fields

const position = () => toyPosition({ fields, steps })

describe('a layout', () => {
  const layout = toyLayout({ fields, steps, depth: 4 })
  const { slots, size, saved, initial } = layout.shape(setting)
  const slot = (name: string) => slots.find((one) => one.name === name)!

  it('puts saved single numbers first, then saved lists, then what is derived', () => {
    expect(slots.map(({ name }) => name)).toEqual([
      'turn',
      'agendaDepth',
      'weather',
      'active',
      'agenda',
      'asked',
      'strength',
      'at',
      'number',
      'total',
    ])
  })

  it('leaves no gap between the fields and saves all but what is derived', () => {
    let next = 0
    for (const { offset, length } of slots) {
      expect(offset).toBe(next)
      next += length
    }
    expect(size).toBe(next)
    expect(saved).toBe(slot('total').offset)
  })

  it('gives each list the length of its names, and the agenda room for its depth', () => {
    expect([slot('strength').length, slot('asked').length, slot('number').length]).toEqual([2, 2, 3])
    expect(layout.frameWidth).toBe(3 + 2)
    expect(slot('agenda').length).toBe(4 * 5)
  })

  it('fills in the initial values: 0, NONE where a name is held, or what the field says', () => {
    const cells = (name: string) => [...initial.subarray(slot(name).offset, slot(name).offset + slot(name).length)]
    expect(cells('weather')).toEqual([0])
    expect(cells('active')).toEqual([NONE])
    expect(cells('at')).toEqual([NONE, NONE])
    expect(cells('strength')).toEqual([3, 3])
    expect(cells('number')).toEqual([0, 10, 20])
  })

  it('is measured once for each setting', () => {
    expect(layout.shape(setting)).toBe(layout.shape(setting))
    expect(layout.shape({ ...setting })).not.toBe(layout.shape(setting))
  })

  it('has room for sixteen steps if nothing is said', () => {
    expect(new Layout({ fields: {}, steps: {} }).maxDepth).toBe(16)
  })

  it('refuses a list that the setting does not have', () => {
    const wrong = toyLayout({ fields: { lost: { of: 'wasp' } }, steps })
    expect(() => wrong.shape(setting)).toThrow('the setting has no list of names called wasp')
  })

  it('refuses a sight that it does not have', () => {
    const wrong = toyLayout({ fields: { hidden: { seen: 'owner' } }, steps })
    expect(() => wrong.shape(setting)).toThrow('hidden: the layout has no sight called owner')
  })

  it('knows the sights all and none without being told', () => {
    const { slots } = toyLayout({ fields: { open: { seen: 'all' }, shut: { seen: 'none' } }, steps }).shape(setting)
    expect(slots.find(({ name }) => name === 'open')?.sight).toBeUndefined()
    expect(slots.find(({ name }) => name === 'shut')?.sight?.({} as never, 0, 0)).toBe(false)
  })
})

describe('a position', () => {
  it('has its single numbers as properties of their own cells', () => {
    const p = position()
    p.turn = 5
    p.weather = 1
    p.active = 0
    const cell = (name: string) => p.cells[p.shape.slots.find((slot) => slot.name === name)!.offset]
    expect([cell('turn'), cell('weather'), cell('active'), cell('agendaDepth')]).toEqual([5, 1, 0, 0])
    expect([p.turn, p.weather, p.active]).toEqual([5, 1, 0])
  })

  it('has its lists as windows on the cells', () => {
    const p = position()
    p.strength[1] = 9
    const { offset } = p.shape.slots.find(({ name }) => name === 'strength')!
    expect(p.cells[offset + 1]).toBe(9)
    p.cells[offset] = 4
    expect([...p.strength]).toEqual([4, 9])
  })

  it('refuses a derived single number, which would have no fixed cell', () => {
    const layout = toyLayout({ fields: { sum: { derived: true } }, steps })
    expect(() => definePosition(layout)).toThrow('sum: a derived single number has no fixed cell')
  })

  it('is copied with every cell, and the copy is apart', () => {
    const p = position()
    p.cells.forEach((_, i) => {
      p.cells[i] = i + 1
    })
    const copy = p.copy()
    expect([...copy.cells]).toEqual([...p.cells])
    copy.at[0] = 77
    copy.turn = 78
    expect(p.at[0]).not.toBe(77)
    expect(p.turn).toBe(1)
    p.copyFrom(copy)
    expect([p.at[0], p.turn]).toEqual([77, 78])
  })

  it('comes fresh in its initial state', () => {
    const p = position()
    p.strength[0] = 1
    expect(p.fresh().equals(position())).toBe(true)
    expect(p.equals(position())).toBe(false)
  })

  it('has a stamp that no other content shares', () => {
    const p = position()
    const stamps = [p.stamp]
    const copy = p.copy()
    stamps.push(copy.stamp)
    p.touch()
    stamps.push(p.stamp)
    copy.copyFrom(p)
    stamps.push(copy.stamp)
    expect(new Set(stamps).size).toBe(4)
  })

  it('equals and hashes by what is saved, cell by cell, and by nothing else', () => {
    const changes = fc.record({ at: fc.nat(position().cells.length - 1), value: fc.integer({ min: -5, max: 99 }) })
    fc.assert(
      fc.property(changes, ({ at, value }) => {
        const p = position()
        const other = p.copy()
        other.cells[at] = value
        const same = at >= p.shape.saved || value === p.cells[at]
        expect(other.equals(p)).toBe(same)
        expect(other.hash() === p.hash()).toBe(same)
        expect(p.hash()).toBe(hashWords(p.cells.slice(0, p.shape.saved)))
      }),
    )
  })
})
