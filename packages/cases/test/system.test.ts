import { type Position, refused, type Verdict } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { kit, problemsOf } from './support.js'

const { system } = kit
const move = '{do: move, unit: b1, to: 0102}'

describe('a system that fails', () => {
  const play = `  - blue: ${move}\n  - asked: blue\n`
  const fall = (): never => {
    throw new Error('ouch')
  }
  it.each([
    ['check', { check: fall }],
    ['execute', { execute: fall }],
    ['orders', { orders: fall }],
    ['questions', { questions: fall }],
  ] as const)('in %s', (what, tampered) => {
    expect(problemsOf(play, tampered)).toContainEqual(
      expect.objectContaining({ problem: 'crash', what, message: 'ouch' }),
    )
  })

  it.each([
    ['sketch', { sketch: fall }],
    ['start', { blank: fall }],
    ['start', { proceed: fall }],
  ] as const)('before the play, in %s', (what, tampered) => {
    expect(problemsOf(play, tampered)).toContainEqual(expect.objectContaining({ problem: 'crash', what }))
  })

  it.each([
    ['explain', `  - blue: ${move}\n    explain: [x]\n`, { explain: fall }],
    ['survey', '  - survey: {topic: zones}\n', { survey: fall }],
    ['view', '  - sees: {red: {position: {turn: 1}}}\n', { view: fall }],
    ['result', '  - result: none\n', { result: fall }],
    ['outcomes', `  - blue: ${move}\n    likely: {event: moved, chance: 1}\n`, { execute: fall }],
  ] as const)('where it is asked for, in %s', (what, asked, tampered) => {
    expect(problemsOf(asked, tampered)).toContainEqual(expect.objectContaining({ problem: 'crash', what }))
  })

  it('by throwing something that is no error', () => {
    const check = (): never => {
      throw 'no words'
    }
    expect(problemsOf(play, { check })).toContainEqual(expect.objectContaining({ message: 'no words' }))
  })

  it('by an accepted order that is not listed, or a listed one that is refused', () => {
    const anything = (): Verdict => ({ legal: true, rules: [] })
    const illegal = `  - blue: {do: move, unit: b1, to: 0104}\n    try: yes\n`
    expect(problemsOf(illegal, { check: anything })).toContainEqual(
      expect.objectContaining({ problem: 'list-differs', listed: 'no', found: 'legal' }),
    )
    const nothing = (): Verdict => refused('drill-3.1-a')
    expect(problemsOf(`  - blue: ${move}\n    refused: drill-3.1-a\n`, { check: nothing })).toContainEqual(
      expect.objectContaining({ problem: 'list-differs', listed: 'yes' }),
    )
  })

  it('by another answer from the view than from the position', () => {
    const isView = (p: Position): boolean => p.cells.includes(-0x80000000)
    const check: typeof system.check = (p, side, order) =>
      isView(p) ? refused('drill-3.1-a') : system.check(p, side, order)
    expect(problemsOf(`  - blue: ${move}\n`, { check })).toContainEqual(
      expect.objectContaining({ problem: 'view-differs', what: 'check', side: 'blue' }),
    )
    const orders: typeof system.orders = (p, side) => system.orders(p, isView(p) ? 'red' : side)
    expect(problemsOf('  - listed: [done]\n', { orders })).toContainEqual(
      expect.objectContaining({ problem: 'view-differs', what: 'orders' }),
    )
  })

  it('by changing the position when it is only asked', () => {
    const check: typeof system.check = (p, side, order) => {
      p.turn = 7
      return system.check(p, side, order)
    }
    expect(problemsOf(`  - blue: ${move}\n    try: yes\n`, { check })).toContainEqual(
      expect.objectContaining({ problem: 'changed', what: 'check' }),
    )
  })

  it('by a list that nobody can go through', () => {
    const orders: typeof system.orders = (p, side) => ({ ...system.orders(p, side), length: 1e9 })
    expect(problemsOf('  - listed: [done]\n', { orders })).toMatchObject([{ problem: 'too-many', found: 1e9 }])
    expect(problemsOf('  - count: 1000000000\n', { orders })).toEqual([])
  })
})
