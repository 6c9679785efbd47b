import { describe, expect, it } from 'vitest'
import { agenda, FaultyInput, type Fields, fastDice } from '../../src/index.js'
import { begin, setTurn, sideIn, unitNamed } from '../../src/operations/moments.js'
import { asking, doing, scenario, setting, type Toy, toySystem } from '../kernel/toy.js'

const fields = {} as const satisfies Fields
type P = Toy<typeof fields>

const steps = {
  game: { entries: [doing<P>('first'), doing<P>('second')] },
  inner: { args: { unit: 'piece' }, entries: [doing<P>('before'), asking<P>('question', { sides: 2 })] },
} as const

describe('a moment', () => {
  it('puts steps under way, the outermost first, each at its entry', () => {
    const system = toySystem<typeof fields>({ fields, steps })
    const p = system.blank(scenario, {})
    begin(p, steps, [
      ['game', 'second'],
      ['inner', 'question', 1],
    ])
    expect([agenda.depth(p), p.layout.stepNames[agenda.step(p)], agenda.arg(p, 0)]).toEqual([2, 'inner', 1])
    system.proceed(p, fastDice(1))
    expect(system.questions(p).map(({ side, kind }) => [side, kind])).toEqual([['south', 'question']])
  })

  it('has a turn of the scenario, the first unless it says another', () => {
    const p = { turn: 0, setting: { scenario: { ...scenario, firstTurn: 3, turns: 5 } } }
    setTurn(p, {})
    expect(p.turn).toBe(3)
    setTurn(p, { turn: 5 })
    expect(p.turn).toBe(5)
    for (const turn of [2, 6]) expect(() => setTurn(p, { turn })).toThrow(FaultyInput)
    expect(p.turn).toBe(5)
  })

  it('names sides and units', () => {
    const p = toySystem<typeof fields>({ fields, steps }).blank(scenario, {})
    expect([sideIn(p, { side: 'south' }), unitNamed(p, 'bee'), unitNamed(p, 'wasp')]).toEqual([1, 1, -1])
    expect(p.setting.names).toBe(setting.names)
  })
})
