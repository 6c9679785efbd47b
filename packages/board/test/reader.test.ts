import { type Position, UNKNOWN } from '@sztab/engine'
import { expect, it } from 'vitest'
import { type FaceReader, readPieces } from '../src/index.js'

const names = (...all: string[]) => ({ all, index: (name: string) => all.indexOf(name), name: (i: number) => all[i]! })

const rating = { attack: 4, defence: 4, move: 5 }
const forces = {
  a1: {
    side: 'axis',
    nation: 'german',
    type: 'infantry',
    name: '17',
    formation: '8a',
    full: rating,
    reduced: { attack: 2, defence: 3, move: 5 },
  },
  a2: {
    side: 'axis',
    nation: 'german',
    type: 'hq',
    name: '8A',
    formation: '8a',
    full: { attack: 0, defence: 1, move: 6 },
    range: 5,
  },
  s1: {
    side: 'soviet',
    nation: 'soviet',
    type: 'armour',
    name: '5G',
    guards: true,
    formation: 'steppe',
    full: { ...rating, attack: 6 },
  },
  s2: { side: 'soviet', strength: 3 },
}

/** What `readPieces` looks at. */
const position = {
  setting: {
    names: {
      piece: names(...Object.keys(forces)),
      place: names('0101', '0102', 'dead'),
      side: names('axis', 'soviet'),
    },
    scenario: { forces },
  },
  at: Int32Array.of(0, 1, 2, UNKNOWN),
  steps: Int32Array.of(1, 1, 1, 1),
  supply: Int32Array.of(2, 0, 1, 0),
  moved: Int32Array.of(0, 0, 1, 0),
} as unknown as Position

const reader: FaceReader = {
  place: 'at',
  steps: 'steps',
  statuses: { supply: { 1: 'out-of-supply', 2: 'isolated' } },
  emphasis: { moved: 'spent', never: 'active' },
  sizes: { axis: 'division' },
}

it('reads faces from the fields that the reader names', () => {
  const pieces = readPieces(position, reader, 2)
  expect(pieces.map(({ at, face }) => [at, face.id])).toEqual([
    [0, 'a1'],
    [1, 'a2'],
    ['dead', 's1'],
  ])
  const [weak, staff, guards] = pieces.map(({ face }) => face)
  expect(weak).toMatchObject({
    attack: 2,
    defence: 3,
    move: 5,
    reduced: true,
    steps: 1,
    fullSteps: 2,
    size: 'division',
    stripe: 0,
  })
  expect(weak?.statuses).toEqual(['isolated'])
  expect(staff).toMatchObject({ range: 5, move: 6, stripe: 0 })
  expect(staff).not.toHaveProperty('attack')
  expect(guards).toMatchObject({ attack: 6, defence: 4, guards: true, emphasis: 'spent', statuses: ['out-of-supply'] })
})

it('makes do with little', () => {
  const p = { ...position, at: Int32Array.of(0, 0, 0, 1) } as unknown as Position
  expect(readPieces(p, { place: 'at' }, 2).at(-1)?.face).toMatchObject({
    id: 's2',
    name: 's2',
    nation: 'side-1',
    attack: 3,
  })
})
