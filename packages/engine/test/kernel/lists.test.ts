import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agenda,
  FaultyInput,
  type Fields,
  listLength,
  NONE,
  type PositionBody,
  readList,
  readPosition,
  redact,
  UNKNOWN,
  writeList,
  writePosition,
} from '../../src/index.js'
import { asking, type Toy, toyLayout, toyPosition } from './toy.js'

const MOST = 3

const fields = {
  /** A path; the routes of each piece; what each side knows of each place; who stands in a place, bottom up. */
  path: { holds: 'place', most: MOST },
  route: { of: 'piece', holds: 'place', most: MOST, seen: 'first' },
  throws: { of: 'side', most: 2 },
  known: { of: ['side', 'place'] },
  ways: { of: ['side', 'piece'], holds: 'place', most: 2 },
  stack: { of: 'place', holds: 'piece', most: 2, seen: 'ant', by: 'value' },
  last: { holds: 'piece', seen: 'ant', by: 'value' },
} as const satisfies Fields
type P = Toy<typeof fields>

const sights = {
  /** North knows everything of the first piece, south of the second; nobody but north knows an ant when he sees one. */
  first: (_: P, index: number, side: number) => index === side,
  ant: (_: P, piece: number, side: number) => piece !== 0 || side === 0,
}
const steps = {
  game: { entries: [asking<P>('q', { sides: 1 })] },
  visit: {
    args: { who: { holds: 'piece', seen: 'ant' }, where: 'place', odds: null },
    entries: [asking<P>('v', { sides: 2 })],
  },
}
const blank = (): P => toyPosition<typeof fields>({ fields, sights, steps })

function position(): P {
  const p = blank()
  writeList(p.path, MOST, [2, 0])
  writeList(p.route, MOST, [0, 1, 2], 0)
  writeList(p.route, MOST, [1], 1)
  writeList(p.throws, 2, [6, 0], 1)
  p.known[1 * 3 + 2] = 5
  writeList(p.ways, 2, [1, 1], 1 * 2 + 0)
  writeList(p.stack, 2, [1, 0], 2)
  p.last = 0
  agenda.push(p, 0, [])
  agenda.push(p, 1, [0, 2, -7])
  return p
}

const body = {
  game: { agendaDepth: undefined, path: ['box', '0101'], last: 'ant' },
  lists: {
    piece: { ant: { route: ['0101', '0102', 'box'] }, bee: { route: ['0102'] } },
    side: { south: { throws: [6, 0], known: { box: 5 }, ways: { ant: ['0102', '0102'] } } },
    place: { box: { stack: ['bee', 'ant'] } },
  },
}

describe('a list in a position', () => {
  it('is read as it was written, and equal lists have equal cells', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: MOST }), fc.array(fc.nat(2), { maxLength: MOST }), (one, other) => {
        const p = blank()
        writeList(p.route, MOST, other, 1)
        writeList(p.route, MOST, one, 1)
        expect(readList(p.route, MOST, 1)).toEqual(one)
        expect(listLength(p.route, MOST, 1)).toBe(one.length)
        expect(readList(p.route, MOST, 0)).toEqual([])
        const q = blank()
        writeList(q.route, MOST, one, 1)
        expect(q.hash()).toBe(p.hash())
        writeList(q.route, MOST, other, 1)
        expect(q.hash() === p.hash()).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
    )
  })

  it('holds no more than it may', () => {
    expect(() => writeList(blank().path, MOST, [0, 0, 0, 0])).toThrow(RangeError)
  })

  it('is empty at first, and has so many cells for each entry', () => {
    const p = blank()
    expect([...p.path]).toEqual([NONE, NONE, NONE])
    expect([p.route.length, p.throws.length, p.known.length, p.ways.length]).toEqual([6, 4, 6, 8])
    expect([...p.throws]).toEqual([NONE, NONE, NONE, NONE])
    expect(p.known.every((value) => value === 0)).toBe(true)
    expect(writePosition(p)).toEqual({ game: {}, lists: {}, agenda: [] })
  })
})

describe('the file of a position with lists', () => {
  it('writes a list as a list, and a field over two lists under the first by names of the second', () => {
    const written = writePosition(position())
    expect(written.game).toEqual({ path: ['box', '0101'], last: 'ant' })
    expect(written.lists).toEqual(body.lists)
    expect(written.agenda[1]).toMatchObject({ step: 'visit', who: 'ant', where: 'box', odds: -7 })
  })

  it.each(['nobody', 'north', 'south', 'spectator'])('is read without loss, also as the view of %s', (viewer) => {
    const p = viewer === 'nobody' ? position() : redact(position(), viewer)
    const read = blank()
    readPosition(read, JSON.parse(JSON.stringify(writePosition(p))) as PositionBody)
    expect([...read.cells]).toEqual([...p.cells])
  })

  it.each([
    ['game.path', { game: { path: 'box' } }, { problem: 'type', expected: 'array' }],
    ['game.path[1]', { game: { path: ['box', 'nowhere'] } }, { problem: 'name-of', expected: 'place' }],
    ['game.path[0]', { game: { path: ['-'] } }, { problem: 'name-of' }],
    ['game.path', { game: { path: ['box', 'box', 'box', 'box'] } }, { problem: 'too-long', most: MOST }],
    ['lists.side.north.throws[0]', { lists: { side: { north: { throws: [-1] } } } }, { problem: 'whole-number' }],
    ['lists.side.north.known', { lists: { side: { north: { known: 3 } } } }, { problem: 'type', expected: 'object' }],
    ['lists.side.north.known.cup', { lists: { side: { north: { known: { cup: 1 } } } } }, { problem: 'unknown-name' }],
    ['lists.side.north.ways.bee', { lists: { side: { north: { ways: { bee: 'box' } } } } }, { problem: 'type' }],
    ['lists.place.box.known', { lists: { place: { box: { known: {} } } } }, { problem: 'unknown-field' }],
    [
      'agenda[0].who',
      { agenda: [{ step: 'visit', entry: 'v', who: 7, where: 'box', odds: 0 }] },
      { problem: 'name-of' },
    ],
  ])('has faults with their place: %s', (at, given, expected) => {
    let faults: readonly unknown[] = []
    try {
      readPosition(blank(), { game: {}, lists: {}, agenda: [], ...given } as PositionBody)
    } catch (error) {
      if (error instanceof FaultyInput) faults = error.faults
    }
    expect(faults).toEqual([expect.objectContaining({ at, ...expected })])
  })
})

describe('the view of a position with lists', () => {
  it('hides a whole list where its entry is hidden, with its length', () => {
    const view = redact(position(), 'south')
    expect([...view.route]).toEqual([UNKNOWN, UNKNOWN, UNKNOWN, 1, NONE, NONE])
    expect(writePosition(view).lists.piece).toEqual({ ant: { route: '?' }, bee: { route: ['0102'] } })
  })

  it('hides by what a cell holds: the place and the level of a hidden piece stay known', () => {
    const view = redact(position(), 'south')
    expect(writePosition(view).lists.place).toEqual({ box: { stack: ['bee', '?'] } })
    expect(view.last).toBe(UNKNOWN)
    expect(writePosition(redact(position(), 'north')).lists.place).toEqual({ box: { stack: ['bee', 'ant'] } })
  })

  it('hides a hidden piece in what is under way, and nothing else of it', () => {
    expect(writePosition(redact(position(), 'south')).agenda[1]).toMatchObject({ who: '?', where: 'box', odds: -7 })
    expect(writePosition(redact(position(), 'north')).agenda[1]).toMatchObject({ who: 'ant' })
    const p = position()
    agenda.setArg(p, 0, 1)
    expect(writePosition(redact(p, 'south')).agenda[1]).toMatchObject({ who: 'bee' })
    agenda.setArg(p, 0, NONE)
    expect(writePosition(redact(p, 'spectator')).agenda[1]).toMatchObject({ who: '-' })
  })

  it('of a view is the view', () => {
    for (const viewer of ['north', 'south', 'spectator']) {
      const view = redact(position(), viewer)
      expect([...redact(view, viewer).cells]).toEqual([...view.cells])
    }
  })
})

describe('a layout', () => {
  it('refuses names of arguments that files use otherwise, and sights that it does not have', () => {
    const visit = (args: object) => toyLayout({ steps: { game: { args, entries: [] } } as never })
    expect(() => visit({ waiting: 'side' })).toThrow('cannot be called so')
    expect(() => visit({ who: { holds: 'piece', seen: 'nowhere' } })).toThrow('no sight called nowhere')
  })
})
