import { Reach } from '@sztab/hex'
import { describe, expect, it } from 'vitest'
import { fastDice } from '../../src/index.js'
import type { Bcs } from '../../src/systems/bcs/fields.js'
import { bcs } from '../../src/systems/bcs/index.js'
import { tableOf } from '../../src/systems/bcs/moving/gaits.js'
import { QUARTERS } from '../../src/systems/bcs/tables.js'

function start(units: object, more: object = {}): Bcs {
  const scenario = bcs.sketch({
    terrain: '12x8',
    formations: {
      pz: { side: 'german', hq: '11.01', trains: '12.01' },
      inf: { side: 'us', hq: '01.01', trains: '02.01' },
    },
    units,
    ...more,
  })
  return bcs.start(scenario, {}, fastDice(1)).position
}

/** What it costs a unit to come to a hex with so many points, in points; -1 if it cannot. */
function cost(p: Bcs, name: string, to: string, points: number): number {
  const unit = p.setting.names.piece.index(name)
  const reach = new Reach(p.setting.map.grid)
  const found = reach.runTo(tableOf(p, unit), p.at[unit]!, p.setting.names.place.index(to), points * QUARTERS, 'none')
  return found < 0 ? -1 : found / QUARTERS
}

describe('gaits', () => {
  const enemy = { foe: { side: 'us', formation: 'inf', at: '06.05' } }

  it('Foot and Truck stop in any zone, Tac only in an AV zone', () => {
    const foot = { foot: { side: 'german', formation: 'pz', at: '08.05' } }
    expect(cost(start({ ...enemy, ...foot }), 'foot', '07.05', 9)).toBe(1)
    expect(cost(start({ ...enemy, ...foot }), 'foot', '05.05', 4)).toBe(-1) // 4.3d-a, 4.3d-c
    const tank = { tank: { side: 'german', formation: 'pz', like: 'tank', at: '08.05' } }
    expect(cost(start({ ...enemy, ...tank }), 'tank', '05.05', 4)).toBe(3) // 4.3d-d
    const supported = { ...enemy, gun: { side: 'us', formation: 'inf', like: 'tank-destroyer', at: 'support' } }
    expect(cost(start({ ...supported, ...tank }), 'tank', '05.05', 4)).toBe(-1)
  })

  it('unready units take no victory hex, others only with an objective in it', () => {
    const more = {
      control: { '06.03': 'us' },
      victory: { side: 'german', hexes: [{ at: '06.03', points: 1 }], levels: [{ from: 1, kind: 'marginal' }] },
    }
    const p = start({ foot: { side: 'german', formation: 'pz', at: '07.03' } }, more)
    const hex = p.setting.names.place.index('06.03')
    expect(cost(p, 'foot', '06.03', 3)).toBe(-1) // 3.3a-c
    p.objective[hex] = 1
    p.touch()
    expect(cost(p, 'foot', '06.03', 3)).toBe(1)
    p.deployed[0] = 0
    p.touch()
    expect(cost(p, 'foot', '06.03', 3)).toBe(-1) // 1.1d-g
  })

  it('headquarters keep out of zones unless a friend stands there', () => {
    const near = { foe: { side: 'us', formation: 'inf', at: '09.01' } }
    expect(cost(start(near), 'hq-pz', '10.01', 12)).toBe(-1) // 4.3d-e
    const covered = { ...near, friend: { side: 'german', formation: 'pz', at: '10.01' } }
    expect(cost(start(covered), 'hq-pz', '10.01', 12)).toBe(3)
  })
})
