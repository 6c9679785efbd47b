import type { Doing } from '../../kernel/sequence.js'
import { groundOf, placeName } from '../../operations/units.js'
import { AXIS, RESULTS } from '../chitpull/tables.js'
import type { Tow } from './fields.js'

/** Supreme Command Orders in combat: chapter 12.2. */

/** 12.2-b, 12.2-c, 12.2-f: the steps that an attacked garrison under a Supreme Command Order loses instead of a retreat. */
export function stepsForRetreat(p: Tow, target: number, hexes: number): number {
  const city = p.setting.cityAt[target]!
  if (p.active === AXIS || city < 0 || p.supremeOrder[city] === 0 || hexes === 0) return 0 // 12.2-a
  return p.setting.options.scoConversion === 'flat1' ? 1 : hexes // 12.2-b, 12.2-c, 12.2-f
}

/** 12.2-a to 12.2-g: under a Supreme Command Order a garrison loses steps instead of retreating. */
export const convertRetreat: Doing<Tow> = {
  name: 'orders',
  run(c) {
    const { p } = c
    const steps = stepsForRetreat(p, p.target, p.retreat)
    if (steps === 0 || groundOf(p).holder[p.target] !== AXIS) return
    const flat = p.setting.options.scoConversion === 'flat1'
    const rule = flat ? 'tow-12.2-f' : p.retreat === 1 ? 'tow-12.2-b' : 'tow-12.2-c'
    const numbered = RESULTS[p.result]!.startsWith('R') ? [] : ['tow-12.2-d']
    p.retreat = 0 // 12.2-a, 12.2-g
    c.tell({
      is: 'stood-fast',
      rules: ['tow-12.2-a', rule, ...numbered, 'tow-12.2-e', 'tow-12.2-g'],
      place: placeName(p, p.target),
      steps,
    })
    c.call('losses', AXIS, steps) // 12.2-d, 12.2-e
  },
}
