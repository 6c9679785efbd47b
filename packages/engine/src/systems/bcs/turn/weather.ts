import type { Doing } from '../../../kernel/sequence.js'
import type { Bcs } from '../fields.js'

/** G02 to G04: the ground and the sky of the turn, fixed by the scenario or rolled. */
const GROUND_STAYS = 4
const SKY = ['poor', 'poor', 'poor', 'fair', 'fair', 'good'] as const
const GOOD_GROUND: readonly string[] = ['dry', 'frozen'] // G03

export const rollWeather: Doing<Bcs> = {
  name: 'weather',
  run(c) {
    const { p } = c
    const { scenario } = p.setting
    const fixed = scenario.weather[p.turn - 1] ?? {}
    if (fixed.ground !== undefined) p.poorGround = GOOD_GROUND.includes(fixed.ground) ? 0 : 1
    else if (c.roll(6, 'ground', ['bcs-2.0-b']) > GROUND_STAYS) p.poorGround = 1 - p.poorGround
    const sky = fixed.sky ?? SKY[c.roll(6, 'sky', ['bcs-2.0-b']) - 1]!
    p.visibility = fixed.visibility ?? scenario.visibility[sky]
    p.touch()
    c.tell(() => ({ is: 'weather', rules: ['bcs-1.2a-a'], sky, visibility: p.visibility, poor: p.poorGround === 1 }))
  },
}
