import type { Conduct, Doing } from '../../../kernel/sequence.js'
import type { Bcs } from '../fields.js'
import { GROUNDS, SKIES } from '../tables.js'

/** G02 to G05: ground, sky and air points of the turn, fixed by the scenario or rolled. */

export const rollWeather: Doing<Bcs> = {
  name: 'weather',
  run(c) {
    const { p } = c
    const { scenario } = p.setting
    const fixed = scenario.weather[p.turn - 1] ?? {} // 1.0g-b
    const ground = fixed.ground ?? rolledGround(c)
    const sky = fixed.sky ?? scenario.weatherTable.sky[c.roll(6, 'sky', ['bcs-2.0-b', 'bcs-1.0g-b']) - 1]! // 2.0-b
    p.ground = GROUNDS.indexOf(ground)
    p.sky = SKIES.indexOf(sky)
    p.poorGround = scenario.poorGrounds.includes(ground) ? 1 : 0
    p.visibility = fixed.visibility ?? scenario.visibility[sky]
    p.touch()
    c.tell(() => ({
      is: 'weather',
      rules: ['bcs-1.2a-a'],
      ground,
      sky,
      visibility: p.visibility,
      poor: p.poorGround === 1,
    }))
  },
}

function rolledGround(c: Conduct<Bcs>): (typeof GROUNDS)[number] {
  const before = GROUNDS[c.p.ground]!
  const change = c.p.setting.scenario.weatherTable.ground[c.roll(6, 'ground', ['bcs-2.0-b', 'bcs-1.0g-b']) - 1]!
  if (change === 'same') return before
  return typeof change === 'string' ? change : (change[before] ?? before)
}

/** The faces of a die that only its owner sees. */
export const DIE_FACES = ['1', '2', '3', '4', '5', '6'] as const
const EACH_ONCE = [1, 1, 1, 1, 1, 1] as const

/** 1.2a-a, 1.10-d: what each side has in the air is told to it alone. */
export const rollAir: Doing<Bcs> = {
  name: 'air',
  run(c) {
    const { p } = c
    const { scenario, names } = p.setting
    for (const [side, name] of names.side.all.entries()) {
      const fixed = scenario.weather[p.turn - 1]?.air?.[name]
      const table = fixed ?? scenario.air[name]?.[SKIES[p.sky]!] // 1.0g-b
      p.air[side] = 0
      if (!table) continue
      const rules = ['bcs-1.10-d', 'bcs-2.0-b', 'bcs-1.2a-c', 'bcs-2.3c-a'] // 2.3c-a
      const points = table.every((one) => one === table[0])
        ? table[0]!
        : table[c.draw(EACH_ONCE, 'air', rules, DIE_FACES, [name])]!
      p.air[side] = points
      c.tell(() => ({ is: 'air', rules, side: name, points, to: [name] })) // 1.10-d
    }
  },
}
