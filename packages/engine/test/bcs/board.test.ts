import { describe, expect, it } from 'vitest'
import { fastDice, loadPosition, writePosition } from '../../src/index.js'
import { AV_ZONE, BLOCKS, ORDINARY, REAL_AV, REQUIRED, rangeIn } from '../../src/systems/bcs/board/presence.js'
import { findMsr, isOptimal, usesTrack } from '../../src/systems/bcs/command/msr.js'
import type { Bcs } from '../../src/systems/bcs/fields.js'
import { bcs } from '../../src/systems/bcs/index.js'
import { hasSafePath } from '../../src/systems/bcs/paths/safe-path.js'
import { FOOT, TAC } from '../../src/systems/bcs/tables.js'

const road = Array.from({ length: 12 }, (_, i) => `${String(i + 1).padStart(2, '0')}.04`)

function start(units: object, more: object = {}): Bcs {
  const scenario = bcs.sketch({
    terrain: '12x8',
    secondary: [road],
    sources: { german: ['12.04'], us: ['01.04'] },
    formations: {
      pz: { side: 'german', hq: '06.04', trains: '12.04' },
      inf: { side: 'us', hq: '03.04', trains: '01.04' },
    },
    units,
    ...more,
  })
  return bcs.start(scenario, {}, fastDice(1)).position
}

const at = (p: Bcs, hex: string): number => p.setting.names.place.index(hex)
const presence = (p: Bcs, hex: string): number => p.presence[at(p, hex)]!
const unit = (p: Bcs, name: string): number => p.setting.names.piece.index(name)

describe('what a stack does to others', () => {
  it('has zones by what its units show', () => {
    const p = start({
      tank: { side: 'german', formation: 'pz', like: 'tank', at: '09.06' },
      foot: { side: 'us', formation: 'inf', at: '04.06' },
      march: { side: 'us', formation: 'inf', at: '04.08', faces: 'march' },
    })
    expect(presence(p, '09.06') & (ORDINARY | AV_ZONE | REAL_AV | REQUIRED | BLOCKS)).toBe(
      ORDINARY | AV_ZONE | REAL_AV | REQUIRED | BLOCKS,
    )
    expect(rangeIn(presence(p, '09.06'))).toBe(1)
    expect(presence(p, '04.06')).toBe(ORDINARY | BLOCKS)
    expect(presence(p, '04.08')).toBe(BLOCKS) // 1.1d-b
  })

  it('has an AV zone by Support, and a required one by Stand Off Support only', () => {
    const limited = { td: { side: 'us', formation: 'inf', like: 'tank-destroyer', at: 'support' } }
    const standOff = { flak: { side: 'us', formation: 'inf', like: 'stand-off', at: 'support' } }
    const foot = { foot: { side: 'us', formation: 'inf', at: '04.06' } }
    expect(presence(start({ ...foot, ...limited }), '04.06')).toBe(ORDINARY | AV_ZONE | BLOCKS)
    expect(presence(start({ ...foot, ...standOff }), '04.06')).toBe(ORDINARY | AV_ZONE | REQUIRED | BLOCKS)
  })

  it('tells an enemy the height, and of the units only the top one', () => {
    const p = start({
      tank: { side: 'german', formation: 'pz', like: 'tank', at: '09.06' },
      foot: { side: 'german', formation: 'pz', at: '09.06' },
    })
    const view = bcs.view(p, 'us')
    expect(view.height[at(p, '09.06')]).toBe(2)
    expect(view.at[unit(p, 'tank')]).toBe(at(p, '09.06'))
    expect(view.at[unit(p, 'foot')]).not.toBe(at(p, '09.06'))
    expect(presence(view, '09.06')).toBe(presence(p, '09.06'))
  })
})

describe('safe paths', () => {
  const ring = (like: string): object => ({
    alone: { side: 'us', formation: 'inf', at: '08.07' },
    near: { side: 'german', formation: 'pz', like, at: '07.07' },
    far: { side: 'german', formation: 'pz', like, at: '08.06' },
    east: { side: 'german', formation: 'pz', like, at: '09.07' },
  })

  it('are cut by zones for Foot, and for Tac only by those of Real AV units', () => {
    const foot = start(ring('infantry'))
    expect(hasSafePath(foot, unit(foot, 'alone'), FOOT)).toBe(false) // 1.9e-a
    expect(hasSafePath(foot, unit(foot, 'alone'), TAC)).toBe(true) // 1.9e-b
    const tanks = start(ring('tank'))
    expect(hasSafePath(tanks, unit(tanks, 'alone'), TAC)).toBe(false)
  })

  it('always exist at the edge of the map and next to the headquarters', () => {
    const p = start({
      ...ring('tank'),
      edge: { side: 'us', formation: 'inf', at: '08.08' },
      close: { side: 'us', formation: 'inf', at: '03.05' },
    })
    expect(hasSafePath(p, unit(p, 'edge'))).toBe(true) // 1.9g-a
    expect(hasSafePath(p, unit(p, 'close'))).toBe(true) // 1.9a-b
  })
})

describe('main supply routes', () => {
  it('run from headquarters over trains to a source', () => {
    const p = start({ tank: { side: 'german', formation: 'pz', like: 'tank', at: '09.08' } })
    const msr = findMsr(p, 0)!
    expect(msr.route.length).toBe(7)
    expect(isOptimal(p, msr)).toBe(true) // 3.2f-a: six hexes
    expect(usesTrack(p, msr)).toBe(false)
    expect(isOptimal(p, findMsr(p, 1)!)).toBe(false) // two hexes, and no entry hex
  })

  it('are closed by an enemy zone even where a friend stands, but in the hex of the headquarters', () => {
    const enemy = { enemy: { side: 'us', formation: 'inf', at: '09.05' } }
    const friend = (hex: string): object => ({ friend: { side: 'german', formation: 'pz', at: hex } })
    expect(findMsr(start({ ...enemy, ...friend('09.04') }), 0)).toBeUndefined() // 3.1a-f
    const besieged = { enemy: { side: 'us', formation: 'inf', at: '06.05' } }
    expect(findMsr(start(besieged), 0)).toBeUndefined()
    expect(findMsr(start({ ...besieged, ...friend('06.04') }), 0)).toBeDefined() // 3.1a-g
  })
})

it('a file may not give a unit more points than any unit has: searches are as wide as its points', () => {
  const p = start({ tank: { side: 'german', formation: 'pz', like: 'tank', at: '09.06' } })
  const { scenario } = p.setting
  const file = writePosition(p)
  const wide = { ...file, game: { ...file.game, left: 1 << 30 } }
  expect(() => loadPosition(bcs, scenario, {}, wide)).toThrowError(
    expect.objectContaining({ faults: [expect.objectContaining({ at: 'game.left', expected: '0 – 480' })] }),
  )
})
