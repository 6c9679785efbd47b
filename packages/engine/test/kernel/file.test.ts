import { describe, expect, it } from 'vitest'
import {
  agenda,
  FaultyInput,
  type Fields,
  type PositionBody,
  parsePositionFile,
  patchPosition,
  readPosition,
  UNKNOWN,
  writePosition,
} from '../../src/index.js'
import { asking, doing, type Toy, toyPosition } from './toy.js'

const fields = {
  points: { of: 'side', min: -5, max: 50 },
  plain: {},
  weather: { words: ['dry', 'mud', 'frost'] },
  active: { holds: 'side' },
  at: { of: 'piece', holds: 'place' },
  steps: { of: 'piece', initial: 2 },
  order: { of: 'piece', words: ['hold', 'march'] },
  chits: { of: 'chit', initial: (_, index) => index },
  sum: { of: 'side', derived: true },
} as const satisfies Fields
type P = Toy<typeof fields>

const steps = {
  game: { entries: [doing<P>('begin'), asking<P>('q', { sides: 3 })] },
  battle: { args: { target: 'place', odds: null }, entries: [doing<P>('fight'), asking<P>('losses', { sides: 1 })] },
}

const blank = (): P => toyPosition<typeof fields>({ fields, steps, depth: 3 })

/** A body with only what a test is about. */
const body = (given: object): PositionBody => ({ game: {}, lists: {}, agenda: [], ...given }) as PositionBody

const read = (given: object): P => {
  const p = blank()
  readPosition(p, body(given))
  return p
}

describe('writing a position', () => {
  it('leaves out what is in its initial state', () => {
    expect(writePosition(blank())).toEqual({ game: {}, lists: {}, agenda: [] })
  })

  it('writes every kind of cell by name', () => {
    const p = blank()
    p.turn = 3
    p.plain = 12
    p.weather = 2
    p.active = 1
    p.points.set([-5, 50])
    p.at.set([2, -1])
    p.steps[1] = 0
    p.order[0] = 1
    p.chits.set([0, 1, 9])
    p.asked[0] = 4
    p.sum[0] = 99
    expect(writePosition(p)).toEqual({
      game: { turn: 3, plain: 12, weather: 'frost', active: 'south' },
      lists: {
        side: { north: { asked: 4, points: -5 }, south: { points: 50 } },
        piece: { ant: { at: 'box', order: 'march' }, bee: { steps: 0 } },
        chit: { green: { chits: 9 } },
      },
      agenda: [],
    })
  })

  it('writes what was taken away from an initial value, as - or 0', () => {
    const given = { at: { of: 'piece', holds: 'place', initial: 1 }, n: { initial: 4 } } as const
    const p = toyPosition({ fields: given, steps: { game: { entries: [doing('begin')] } } })
    p.at[0] = -1
    p.n = 0
    expect(writePosition(p)).toMatchObject({ game: { n: 0 }, lists: { piece: { ant: { at: '-' } } } })
  })

  it('writes the unknown as ?', () => {
    const p = blank()
    p.plain = UNKNOWN
    p.weather = UNKNOWN
    p.at[1] = UNKNOWN
    expect(writePosition(p)).toMatchObject({
      game: { plain: '?', weather: '?' },
      lists: { piece: { bee: { at: '?' } } },
    })
  })

  it('writes what is under way with the names of steps, entries, arguments and sides', () => {
    const p = blank()
    agenda.push(p, 0, [])
    agenda.setEntry(p, 1)
    agenda.setWaiting(p, 2)
    agenda.push(p, 1, [2, -7])
    agenda.push(p, 1, [-1, 0])
    agenda.setEntry(p, 2)
    agenda.setWaiting(p, 0)
    expect(writePosition(p).agenda).toEqual([
      { step: 'game', entry: 'q', waiting: ['south'] },
      { step: 'battle', entry: 'fight', target: 'box', odds: -7 },
      { step: 'battle', entry: 'end', waiting: [], target: '-', odds: 0 },
    ])
  })
})

describe('reading a position', () => {
  it('gives back what was written, whatever was there before', () => {
    const p = blank()
    p.weather = 1
    p.at.set([2, UNKNOWN])
    p.points.set([-5, 50])
    agenda.push(p, 0, [])
    agenda.push(p, 1, [1, 5])
    agenda.setEntry(p, 1)
    agenda.setWaiting(p, 3)
    const other = blank()
    other.plain = 77
    agenda.push(other, 0, [])
    readPosition(other, JSON.parse(JSON.stringify(writePosition(p))) as PositionBody)
    expect(other.equals(p)).toBe(true)
  })

  it('takes initial values when they are written out', () => {
    expect(
      read({ game: { plain: 0, active: '-' }, lists: { piece: { ant: { at: '-', steps: 2 } } } }).equals(blank()),
    ).toBe(true)
  })

  it('renews the stamp', () => {
    const p = blank()
    const { stamp } = p
    readPosition(p, body({}))
    expect(p.stamp).not.toBe(stamp)
  })

  it('can change only what is named, with what is under way on top', () => {
    const p = blank()
    p.plain = 5
    agenda.push(p, 0, [])
    patchPosition(
      p,
      body({ game: { weather: 'mud' }, agenda: [{ step: 'battle', entry: 'fight', target: 'box', odds: 1 }] }),
    )
    expect([p.plain, p.weather, agenda.depth(p), agenda.step(p)]).toEqual([5, 1, 2, 1])
  })

  const piece = (given: object) => ({ lists: { piece: { ant: given } } })
  const frame = (given: object) => ({ agenda: [{ step: 'battle', entry: 'fight', target: 'box', odds: 1, ...given }] })
  const WHOLE = '0 – 2147483647'
  const INT32 = '-2147483648 – 2147483647'

  it.each<[string, object, object]>([
    ['no such single number', { game: { wind: 1 } }, { at: 'game.wind', problem: 'unknown-field' }],
    ['a list among the single numbers', { game: { steps: 1 } }, { at: 'game.steps', problem: 'unknown-field' }],
    [
      'the agenda among the single numbers',
      { game: { agendaDepth: 1 } },
      { at: 'game.agendaDepth', problem: 'unknown-field' },
    ],
    ['an inherited name', { game: { toString: 1 } }, { at: 'game.toString', problem: 'unknown-field' }],
    [
      'a derived field',
      { lists: { side: { north: { sum: 1 } } } },
      { at: 'lists.side.north.sum', problem: 'unknown-field' },
    ],
    [
      'a field of another list',
      piece({ points: 1 }),
      { at: 'lists.piece.ant.points', problem: 'unknown-field', known: 'at, steps, order' },
    ],
    ['a single number in a list', piece({ plain: 1 }), { at: 'lists.piece.ant.plain', problem: 'unknown-field' }],
    [
      'no such list',
      { lists: { wasp: { a: { b: 1 } } } },
      { at: 'lists.wasp', problem: 'unknown-list', known: 'side, piece, place, chit' },
    ],
    ['an inherited list', { lists: { toString: { a: { b: 1 } } } }, { at: 'lists.toString', problem: 'unknown-list' }],
    [
      'no such piece',
      { lists: { piece: { wasp: { at: 'box' } } } },
      { at: 'lists.piece.wasp', problem: 'unknown-name', list: 'piece' },
    ],
    ['a number too small', { game: { plain: -1 } }, { at: 'game.plain', problem: 'whole-number', expected: WHOLE }],
    ['a number too big', { game: { plain: 2 ** 31 } }, { at: 'game.plain', problem: 'whole-number', expected: WHOLE }],
    ['half a number', piece({ steps: 0.5 }), { at: 'lists.piece.ant.steps', problem: 'whole-number', expected: WHOLE }],
    [
      'text for a number',
      piece({ steps: '1' }),
      { at: 'lists.piece.ant.steps', problem: 'whole-number', expected: WHOLE },
    ],
    [
      'less than the field allows',
      { lists: { side: { north: { points: -6 } } } },
      { at: 'lists.side.north.points', problem: 'whole-number', expected: '-5 – 50' },
    ],
    [
      'more than the field allows',
      { lists: { side: { north: { points: 51 } } } },
      { at: 'lists.side.north.points', problem: 'whole-number', expected: '-5 – 50' },
    ],
    [
      'no such word',
      { game: { weather: 'snow' } },
      { at: 'game.weather', problem: 'one-of', expected: 'dry, mud, frost' },
    ],
    [
      'the number of a word',
      { game: { weather: 1 } },
      { at: 'game.weather', problem: 'one-of', expected: 'dry, mud, frost' },
    ],
    ['no such place', piece({ at: '0909' }), { at: 'lists.piece.ant.at', problem: 'name-of', expected: 'place' }],
    ['the number of a place', piece({ at: 1 }), { at: 'lists.piece.ant.at', problem: 'name-of', expected: 'place' }],
    [
      'no such step',
      { agenda: [{ step: 'dance', entry: 'x' }] },
      { at: 'agenda[0].step', problem: 'one-of', expected: 'game, battle' },
    ],
    ['an inherited step', { agenda: [{ step: 'toString', entry: 'x' }] }, { at: 'agenda[0].step', problem: 'one-of' }],
    ['no such entry', frame({ entry: 'q' }), { at: 'agenda[0].entry', problem: 'one-of', expected: 'fight, losses' }],
    [
      'an argument missing',
      frame({ target: undefined }),
      { at: 'agenda[0].target', problem: 'name-of', expected: 'place' },
    ],
    [
      'an argument of the wrong list',
      frame({ target: 'ant' }),
      { at: 'agenda[0].target', problem: 'name-of', expected: 'place' },
    ],
    [
      'half a number as an argument',
      frame({ odds: 0.5 }),
      { at: 'agenda[0].odds', problem: 'whole-number', expected: INT32 },
    ],
    [
      'an argument that no cell holds',
      frame({ odds: 1e20 }),
      { at: 'agenda[0].odds', problem: 'whole-number', expected: INT32 },
    ],
    [
      'no such side waiting',
      frame({ waiting: ['north', 'east'] }),
      { at: 'agenda[0].waiting', problem: 'one-of', expected: 'north, south' },
    ],
    [
      'too many steps under way',
      { agenda: Array(4).fill({ step: 'game', entry: 'q' }) },
      { at: 'agenda', problem: 'too-long', most: 3 },
    ],
  ])('finds %s', (_, given, expected) => {
    expect(faultsOf(() => read(given))).toEqual([expect.objectContaining(expected)])
  })

  it('finds steps that have no room on top of those under way', () => {
    const p = blank()
    agenda.push(p, 0, [])
    const frames = Array(3).fill({ step: 'game', entry: 'q' })
    expect(faultsOf(() => patchPosition(p, body({ agenda: frames })))).toEqual([
      { at: 'agenda', problem: 'too-long', most: 2 },
    ])
  })

  it('tells all faults at once', () => {
    const given = { game: { x: 1, weather: 'snow' }, ...piece({ at: 7 }), ...frame({ entry: 'x', odds: 'y' }) }
    expect(faultsOf(() => read(given)).map(({ at }) => at)).toEqual([
      'game.x',
      'game.weather',
      'lists.piece.ant.at',
      'agenda[0].entry',
      'agenda[0].odds',
    ])
  })
})

describe('the outside of a position file', () => {
  const file = {
    format: 'position',
    formatVersion: 1,
    system: 'toy',
    version: 1,
    scenario: 'toy/table',
    options: { fog: true },
    ...body({}),
  }

  it('is taken as it is', () => {
    expect(parsePositionFile(file)).toEqual(file)
    const embedded = { ...file, scenario: { id: 'own', anything: [1] } }
    expect(parsePositionFile(embedded)).toEqual(embedded)
  })

  it.each<[object, string]>([
    [{ format: 'record' }, 'format'],
    [{ formatVersion: 2 }, 'formatVersion'],
    [{ system: 7 }, 'system'],
    [{ version: 1.5 }, 'version'],
    [{ scenario: {} }, 'scenario.id'],
    [{ options: { fog: [] } }, 'options.fog'],
    [{ game: { turn: null } }, 'game.turn'],
    [{ game: { turn: 1.5 } }, 'game.turn'],
    [{ lists: { piece: { ant: 7 } } }, 'lists.piece.ant'],
    [{ agenda: [{ entry: 'x' }] }, 'agenda[0].step'],
    [{ agenda: [{ step: 'x', entry: 'y', waiting: 'north' }] }, 'agenda[0].waiting'],
    [{ extra: 1 }, 'extra'],
  ])('with %j is wrong at %s', (change, at) => {
    expect(faultsOf(() => parsePositionFile({ ...file, ...change }))[0]?.at).toBe(at)
  })

  it.each([null, 7, 'x', [], undefined])('is not %j', (value) => {
    expect(faultsOf(() => parsePositionFile(value))).toHaveLength(1)
  })
})

function faultsOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof FaultyInput) return error.faults
    throw error
  }
  throw new Error('no fault was found')
}
