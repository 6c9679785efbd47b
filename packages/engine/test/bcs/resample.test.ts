import { expect, it } from 'vitest'
import { chooseOptions, FastRng, fastDice } from '../../src/index.js'
import { bcs } from '../../src/systems/bcs/index.js'

/** Two German stacks, each of a tank that cannot attack by itself and infantry below it; only `own` belongs to the formation that acts. */
const scenario = bcs.sketch({
  terrain: '9x7',
  formations: {
    a: { side: 'german', hq: '02.02', trains: '01.01' },
    c: { side: 'german', hq: '02.06', trains: '01.07' },
    b: { side: 'us', hq: '08.06', trains: '09.07' },
  },
  units: {
    near: { side: 'german', formation: 'a', like: 'tank', at: '04.04' },
    own: { side: 'german', formation: 'a', at: '04.04' },
    far: { side: 'german', formation: 'c', like: 'tank', at: '02.05' },
    foreign: { side: 'german', formation: 'c', at: '02.05' },
    b1: { side: 'us', formation: 'b', at: '05.05' },
    b2: { side: 'us', formation: 'b', at: '05.05', rating: 2 },
  },
})

it('who has been attacked imagines somebody who can have attacked him, also where nobody is seen (5.1b)', () => {
  const p = bcs.blank(scenario, chooseOptions(bcs.options))
  bcs.moments.act!.set(p, { formation: 'a' })
  p.objective[p.setting.names.place.index('05.05')] = 1
  bcs.proceed(p, fastDice(1))
  const unseen = (seed: number): string => {
    const world = bcs.resample(bcs.view(p, 'us'), 'us', new FastRng(seed))
    return world.setting.names.place.name(world.at[world.setting.names.piece.index('own')]!)
  }
  const seeds = Array.from({ length: 40 }, (_, seed) => seed)
  expect(new Set(seeds.map(unseen))).toEqual(new Set(['04.04', '02.05']))

  bcs.carryOut(p, 'german', { do: 'assault', at: '05.05' }, fastDice(1))
  expect(bcs.questions(p)).toMatchObject([{ side: 'us', kind: 'defender' }])
  expect(new Set(seeds.map(unseen))).toEqual(new Set(['04.04']))
})
