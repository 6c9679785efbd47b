import { describe, expect, it } from 'vitest'
import { type Fields, Game, keyFromText, readPosition, type Steps, table, writePosition } from '../../src/index.js'
import { asking, say, scenario, type Toy, toySystem } from './toy.js'

const fields = { count: { of: 'side', seen: 'self' } } as const satisfies Fields
type P = Toy<typeof fields>

/** Whoever says yes is asked again; `twice` tries to begin a step in the middle of a sealed answer. */
const decide = (sealed: boolean) =>
  asking<P>('decide', {
    sides: 3,
    words: ['yes', 'no', 'twice'],
    ...(sealed ? { sealed: true } : {}),
    answer: (c, side, word) => {
      c.p.count[side]!++
      if (word === 'twice') c.call('inner')
      if (word !== 'no') c.again()
    },
  })

const steps = (sealed: boolean): Steps<P> => ({
  game: { entries: [asking('before', { sides: 1 }), decide(sealed), asking('after', { sides: 3 })] },
  inner: { entries: [asking('inner', { sides: 1 })] },
})

function begin(sealed = true): Game<P> {
  const system = toySystem<typeof fields>({ fields, steps: steps(sealed) })
  const game = Game.begin(system, { scenario, options: {}, key: keyFromText('1'), seeds: { north: 'n', south: 's' } })
  tell(game, 'north', 'yes')
  return game
}

let id = 0
function tell(game: Game<P>, side: string, ...words: string[]): void {
  for (const word of words) {
    const receipt = game.submit(side, { id: `${id++}`, question: game.questionOf(side)?.id ?? 0, orders: [say(word)] })
    expect(receipt).toMatchObject({ accepted: true })
  }
}

const asked = (game: Game<P>) =>
  game.system.questions(game.position).map(({ side, kind, id }) => `${side} ${kind} ${id}`)
const known = (game: Game<P>, side: string) => {
  const { view, events, question } = game.seen(side)
  return { cells: [...view.cells], events, question, undo: game.undoDepth(side) }
}

describe.each([true, false])('a question to both sides (sealed: %s)', (sealed) => {
  it('asks one side again, and leaves the other side’s question as it is', () => {
    const game = begin(sealed)
    expect(asked(game)).toEqual(['north decide 2', 'south decide 1'])
    const early = { id: 'early', question: game.questionOf('south')!.id, orders: [say('yes')] }
    tell(game, 'north', 'yes', 'yes')
    expect(asked(game)).toEqual(['north decide 4', 'south decide 1'])
    expect(game.submit('south', early)).toMatchObject({ accepted: true, question: { id: 2 } })
    expect(asked(game)).toEqual(['north decide 4', 'south decide 2'])
  })

  it('goes on asking who has not finished, and not who has', () => {
    const game = begin(sealed)
    tell(game, 'south', 'no')
    expect(asked(game)).toEqual(['north decide 2'])
    tell(game, 'north', 'yes', 'yes')
    expect(asked(game)).toEqual(['north decide 4'])
    tell(game, 'north', 'no')
    expect(asked(game)).toEqual(['north after 5', 'south after 2'])
  })

  it('stands in files with who has answered', () => {
    const game = begin(sealed)
    tell(game, 'south', 'no')
    const body = writePosition(game.position)
    expect(body.agenda.at(-1)).toEqual({ step: 'game', entry: 'decide', waiting: ['north'], answered: ['south'] })
    const read = game.position.fresh()
    readPosition(read, body)
    expect([...read.cells]).toEqual([...game.position.cells])
  })
})

describe('an open question to both sides', () => {
  it('may pause for a step inside, and asks again whoever called for it', () => {
    const game = begin(false)
    tell(game, 'south', 'twice')
    expect(asked(game)).toEqual(['north inner 3'])
    expect(writePosition(game.position).agenda[0]).toMatchObject({
      waiting: ['north'],
      answered: ['south'],
      again: ['south'],
    })
    const read = game.position.fresh()
    readPosition(read, writePosition(game.position))
    expect(read.equals(game.position)).toBe(true)
    tell(game, 'north', 'yes')
    expect(asked(game)).toEqual(['north decide 3', 'south decide 2'])
  })
})

describe('secret answers', () => {
  it('leave no trace with the other side: not in view, events, question or undo', () => {
    const game = begin()
    const before = known(game, 'north')
    tell(game, 'south', 'yes', 'yes', 'no')
    expect(known(game, 'north')).toEqual(before)
    expect(game.undo('south', 'u').accepted).toBe(true)
    expect(known(game, 'north')).toEqual(before)
    expect(known(game, 'spectator').events.some(({ is }) => is === 'undone')).toBe(false)
  })

  it('are asked of all, as far as any view can tell, until the last', () => {
    const game = begin()
    tell(game, 'south', 'yes', 'no')
    const { system } = game
    const told = (viewer: string) =>
      system.questions(game.seen(viewer).view).map(({ side, id, about }) => [side, id, about])
    expect(told('north')).toEqual([
      ['north', 2, {}],
      ['south', 0, {}],
    ])
    expect(told('south')).toEqual([['north', 0, {}]])
    expect(told('spectator')).toEqual([
      ['north', 0, {}],
      ['south', 0, {}],
    ])
  })

  it('are taken back without touching those of the other side', () => {
    const game = begin()
    tell(game, 'north', 'yes')
    tell(game, 'south', 'yes', 'yes')
    tell(game, 'north', 'yes')
    tell(game, 'south', 'no')
    expect([game.undoDepth('north'), game.undoDepth('south')]).toEqual([2, 3])
    expect(game.undo('north', 'a')).toMatchObject({ accepted: true, question: { id: 3 } })
    expect(game.undo('north', 'b')).toMatchObject({ accepted: true, question: { id: 2 } })
    expect([...game.position.count]).toEqual([0, 3])
    expect(game.record.entries.map(({ side }) => side)).toEqual(['north', 'south', 'south', 'south'])
    expect(game.undoDepth('south')).toBe(3)
    expect(game.seen('north').events.at(-1)).toMatchObject({ is: 'undone', orders: 1, to: ['north'] })
    tell(game, 'north', 'no')
    expect(asked(game)).toEqual(['north after 3', 'south after 4'])
  })

  it('are final when all have answered, and nothing before the question can be taken back either', () => {
    const game = begin()
    expect(game.undoDepth('north')).toBe(0)
    tell(game, 'north', 'yes')
    tell(game, 'south', 'no')
    tell(game, 'north', 'no')
    for (const side of ['north', 'south']) {
      expect(game.undoDepth(side)).toBe(0)
      expect(game.undo(side, `${id++}`)).toMatchObject({ accepted: false, refusals: [{ rule: table.undo }] })
    }
  })

  it('are late only by the side’s own count', () => {
    const game = begin()
    const question = game.questionOf('south')!.id
    tell(game, 'north', 'yes', 'yes', 'yes', 'no')
    expect(game.submit('south', { id: 'x', question, orders: [say('no')] })).toMatchObject({ accepted: true })
  })

  it('begin nothing by themselves', () => {
    const game = begin()
    const order = { id: 'x', question: game.questionOf('north')!.id, orders: [say('twice')] }
    expect(() => game.submit('north', order)).toThrow('belongs to the next entry')
  })

  it('are filled in as given by those who come first, where a world is made from a view', () => {
    const game = begin()
    const { system } = game
    const world = (viewer: string) => system.resample(game.seen(viewer).view, viewer, { below: () => 0 } as never)
    expect(system.questions(world('north')).map(({ side }) => side)).toEqual(['north', 'south'])
    expect(system.questions(world('south')).map(({ side }) => side)).toEqual(['south'])
    expect([...world('south').asked]).toEqual([0, 1])
    for (const viewer of ['north', 'south'])
      expect([...system.view(world(viewer), viewer).cells]).toEqual([...game.seen(viewer).view.cells])
  })
})
