import { describe, expect, it } from 'vitest'
import { GivenDice } from '../../src/index.js'
import type { Bcs } from '../../src/systems/bcs/fields.js'
import { bcs } from '../../src/systems/bcs/index.js'

const road = Array.from({ length: 12 }, (_, i) => `${String(i + 1).padStart(2, '0')}.04`)
const dice = new GivenDice([3])

/** Plays the first turn as quietly as can be: everybody recovers. Then a die is thrown for the replacements of turn 2. */
function secondTurn(units: object): Bcs {
  const scenario = bcs.sketch({
    terrain: '12x8',
    secondary: [road],
    sources: { german: ['12.04'], us: ['01.04'] },
    formations: {
      pz: { side: 'german', hq: '08.04', trains: '12.04' },
      inf: { side: 'us', hq: '03.04', trains: '01.04' },
    },
    replacements: { german: Array.from({ length: 6 }, () => ({ av: 1, other: 1 })) },
    units,
  })
  const { position: p } = bcs.start(scenario, {}, dice)
  while (p.turn === 1) {
    const [question] = bcs.questions(p)
    const verb = { activate: 'activate', prepare: 'pass', recover: 'recover' }[question!.kind]
    const orders = bcs.orders(p, question!.side)
    const order = Array.from({ length: orders.length }, (_, i) => orders.at(i)).find((one) => one.do === verb)
    bcs.execute(p, question!.side, order!, dice)
  }
  return p
}

const refusal = (rule: string) => ({
  legal: false,
  refusals: expect.arrayContaining([expect.objectContaining({ rule })]),
})

describe('replacements (2.2)', () => {
  it('are given out in secret, one a unit, to units with a safe path and a Complete MSR', () => {
    const p = secondTurn({
      worn: { side: 'german', formation: 'pz', at: '08.05', stepsAtStart: 2 },
      whole: { side: 'german', formation: 'pz', at: '08.06' },
      tank: { side: 'german', formation: 'pz', like: 'tank', at: '09.06', stepsAtStart: 3 },
      lost: { side: 'german', formation: 'pz', at: '09.05', stepsAtStart: 1, nonRebuildable: true },
    })
    const asked = bcs.questions(p).map(({ side, kind }) => [side, kind])
    expect(asked).toEqual([['german', 'replace']])
    const orders = bcs.orders(p, 'german')
    expect(Array.from({ length: orders.length }, (_, i) => orders.at(i).unit)).toEqual(['worn', 'tank', undefined])
    const check = (unit: string) => bcs.check(p, 'german', { do: 'replace', unit })
    expect(check('lost')).toMatchObject(refusal('bcs-2.2d-b'))
    expect(check('whole')).toMatchObject(refusal('bcs-2.2c-d'))
    bcs.execute(p, 'german', { do: 'replace', unit: 'worn' }, dice)
    expect(bcs.view(p, 'us').taking[0]).toBeLessThan(0)
    expect(check('worn')).toMatchObject(refusal('bcs-2.2c-c'))
    bcs.execute(p, 'german', { do: 'done' }, new GivenDice([1, 2, 3, 4]))
    expect(p.steps[0]).toBe(3)
    expect(p.infantry[0]).toBe(0)
  })
})
