import { type CounterLook, type Position, UNKNOWN } from '@sztab/engine'
import { expect, it } from 'vitest'
import { isBlank, readPieces } from '../src/index.js'

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

const look: CounterLook = {
  place: 'at',
  steps: { field: 'steps' },
  sheets: [
    { of: 'reduced', when: { field: 'steps', is: 1 }, step: true, reduced: true },
    { of: 'full', step: true },
  ],
  kinds: [
    { of: { type: 'hq' }, named: 'inside', figures: [{ of: 'range', frame: 'ring' }, { of: 'move' }], facts: [] },
    {
      size: { axis: 'division' },
      figures: [{ of: 'attack' }, { of: 'defence', unless: 'attack' }, { of: 'move' }, { of: 'strength' }],
      facts: [{ say: 'steps', of: { full: 'fullSteps', steps: 'steps' } }],
    },
  ],
  statuses: { supply: { 1: 'out-of-supply', 2: 'isolated' } },
  badges: { isolated: { body: 'round', tone: 'danger', sign: 'cross' } },
  emphasis: { moved: 'spent', never: 'active' },
  elite: 'guards',
  formation: 'formation',
}

it('reads faces from the fields that the look names', () => {
  const pieces = readPieces(position, look, 2)
  expect(pieces.map(({ at, face }) => [at, face.id])).toEqual([
    [0, 'a1'],
    [1, 'a2'],
    ['dead', 's1'],
  ])
  const [weak, staff, guards] = pieces.map(({ face }) => face)
  expect(weak).toMatchObject({ reduced: true, steps: 1, fullSteps: 2, size: 'division', stripe: 0 })
  expect(weak?.figures?.map(({ text }) => text)).toEqual(['2', '3', '5'])
  expect(weak?.values).toEqual({ attack: 2, defence: 3, move: 5, steps: 1, fullSteps: 2 })
  expect(weak?.statuses).toEqual([
    { name: 'isolated', value: 2, badge: { body: 'round', tone: 'danger', sign: 'cross' } },
  ])
  expect(staff).toMatchObject({ named: 'inside', stripe: 0, figures: [{ text: '5', frame: 'ring' }, { text: '6' }] })
  expect(guards).toMatchObject({ elite: true, emphasis: 'spent', statuses: [{ name: 'out-of-supply' }] })
  expect(readPieces(position, look, 2, { plain: true }).some(({ face }) => face.emphasis)).toBe(false)
})

it('prints one figure where two are the same', () => {
  const p = { ...position, steps: Int32Array.of(2, 1, 1, 1) } as unknown as Position
  expect(readPieces(p, look, 2)[0]?.face).toMatchObject({ values: { attack: 4, move: 5 } })
  expect(readPieces(p, look, 2)[0]?.face.values).not.toHaveProperty('defence')
})

it('makes do with little', () => {
  const p = { ...position, at: Int32Array.of(0, 0, 0, 1) } as unknown as Position
  const { face } = readPieces(p, { place: 'at', kinds: look.kinds }, 2).at(-1)!
  expect(face).toMatchObject({ id: 's2', name: 's2', nation: 'side-1', figures: [{ text: '3' }] })
})

it('shows what is counted and not known as blanks, which nobody can follow', () => {
  const blanks = { height: 'height', holder: 'holder' }
  const p = { ...position, height: Int32Array.of(1, 3, 0), holder: Int32Array.of(0, 0, -1) } as unknown as Position
  const here = readPieces(p, { ...look, blanks }, 2).filter(({ at }) => at === 1)
  expect(here.map(({ face }) => isBlank(face.id))).toEqual([true, true, false])
  expect(here[0]?.face).toEqual({
    id: '#0102.0',
    side: 'axis',
    nation: 'german',
    type: '',
    name: '',
    hidden: true,
  })
})

it('shows blanks at their level where the position keeps the order of stacks', () => {
  const blanks = { stack: 'stack', holder: 'holder' }
  const p = {
    ...position,
    at: Int32Array.of(1, 2, 1, UNKNOWN),
    // three places of at most three: in the second a known piece lies under a hidden one, and another on top
    stack: Int32Array.of(-1, -1, -1, 2, UNKNOWN, 0, -1, -1, -1),
    holder: Int32Array.of(-1, 1, -1),
  } as unknown as Position
  const read = readPieces(p, { ...look, blanks }, 2)
  expect(read.map(({ at, face }) => [at, face.id, face.hidden === true])).toEqual([
    [1, 's1', false],
    [1, '#0102.1', true],
    [1, 'a1', false],
    ['dead', 'a2', false],
  ])
  expect(read[1]!.face).toEqual({
    id: '#0102.1',
    side: 'soviet',
    nation: 'soviet',
    type: '',
    name: '',
    hidden: true,
  })
})
