import { describe, expect, it } from 'vitest'
import { type Fields, Game, keyFromText, type Steps, table } from '../../src/index.js'
import { asking, doing, say, scenario, type Toy, toySystem } from './toy.js'

const fields = { count: {}, secret: { of: 'side', seen: 'owner' } } as const satisfies Fields
type P = Toy<typeof fields>
const sights = { owner: (_: P, index: number, side: number) => index === side }

/** North moves until it says no; `roll` and `show` are what their names say. */
const move = asking<P>('move', {
  sides: 1,
  words: ['yes', 'no', 'roll', 'show', 'twice'],
  answer: (c, _, word) => {
    c.p.count++
    if (word === 'roll') c.roll(6, 'x', ['toy-1'])
    if (word === 'show') c.tell({ is: 'shown', rules: ['toy-1'], shows: true })
    if (word === 'twice') c.call('reaction')
    if (word !== 'no') c.again()
  },
})

const begin = (steps: Steps<P>) =>
  Game.begin(toySystem<typeof fields>({ fields, sights, steps }), {
    scenario,
    options: {},
    key: keyFromText('1'),
    seeds: { north: 'n', south: 's' },
  })

const plain = () => begin({ game: { entries: [move, asking('after', { sides: 2 })] }, reaction: { entries: [] } })

let id = 0
function tell(game: Game<P>, side: string, ...words: string[]): void {
  for (const word of words) {
    const question = game.questionOf(side)?.id ?? 0
    const receipt = game.submit(side, { id: `${id++}`, question, orders: [say(word)] })
    expect(receipt).toMatchObject({ accepted: true })
  }
}

const undo = (game: Game<P>, side: string) => game.undo(side, `${id++}`)
const refused = { accepted: false, refusals: [{ rule: table.undo }] }

describe('undo', () => {
  it('takes back the last order, and asks the same question again', () => {
    const game = plain()
    const before = [...game.position.cells]
    tell(game, 'north', 'yes')
    expect(undo(game, 'north')).toMatchObject({ accepted: true, done: 1, question: { kind: 'move', id: 1 } })
    expect([...game.position.cells]).toEqual(before)
    expect(game.record.entries).toEqual([])
    tell(game, 'north', 'yes')
    expect(game.position.count).toBe(1)
  })

  it('takes back one order after the other, as many as it says', () => {
    const game = plain()
    tell(game, 'north', 'yes', 'yes', 'yes')
    for (let left = 3; left > 0; left--) {
      expect([game.undoDepth('north'), game.undoDepth('south')]).toEqual([left, 0])
      expect(undo(game, 'north')).toMatchObject({ accepted: true })
      expect(game.position.count).toBe(left - 1)
    }
    expect(game.undoDepth('north')).toBe(0)
    expect(undo(game, 'north')).toMatchObject(refused)
  })

  it.each(['roll', 'show'])('goes back to the last order after which there was a %s', (word) => {
    const game = plain()
    tell(game, 'north', 'yes', word)
    expect(game.undoDepth('north')).toBe(0)
    const hash = game.position.hash()
    expect(undo(game, 'north')).toMatchObject(refused)
    expect(game.position.hash()).toBe(hash)
    tell(game, 'north', 'yes')
    expect(game.undoDepth('north')).toBe(1)
  })

  it('takes back into another side’s question, but not past its answer', () => {
    const game = plain()
    tell(game, 'north', 'yes', 'no')
    expect(game.questionOf('south')?.kind).toBe('after')
    expect([game.undoDepth('north'), game.undoDepth('south')]).toEqual([2, 0])
    const fork = game.fork()
    expect(undo(fork, 'north')).toMatchObject({ accepted: true, question: { kind: 'move' } })
    tell(game, 'south', 'yes')
    expect([game.undoDepth('north'), game.undoDepth('south')]).toEqual([0, 1])
    expect(undo(game, 'north')).toMatchObject(refused)
    expect(undo(game, 'south')).toMatchObject({ accepted: true, question: { kind: 'after' } })
    expect(game.undoDepth('north')).toBe(2)
  })

  it('is told to everybody, and what was told stays told', () => {
    const game = plain()
    tell(game, 'north', 'roll', 'yes')
    const before = game.seen('south').events
    undo(game, 'north')
    const undone = { is: 'undone', rules: [table.undo], side: 'north', orders: 1 }
    for (const viewer of ['north', 'south', 'spectator']) expect(game.seen(viewer).events.at(-1)).toEqual(undone)
    expect(game.seen('south').events).toEqual([...before, undone])
  })

  it('sent twice counts once, also when it was refused', () => {
    const game = plain()
    tell(game, 'north', 'yes', 'yes')
    const first = game.undo('north', 'u')
    expect(game.undo('north', 'u')).toBe(first)
    expect(game.position.count).toBe(1)
    const no = game.undo('south', 'u')
    tell(game, 'north', 'no')
    tell(game, 'south', 'yes')
    expect(game.undo('south', 'u')).toBe(no)
  })

  it('goes with what the Game answered by itself since', () => {
    const game = begin({
      game: { entries: [move] },
      reaction: { entries: [asking('pass', { sides: 2, words: ['no'] })] },
    })
    tell(game, 'north', 'yes', 'twice')
    expect(game.record.entries.map(({ by }) => by)).toEqual([undefined, undefined, 'only'])
    expect(game.undoDepth('north')).toBe(2)
    undo(game, 'north')
    expect(game.seen('south').events.at(-1)).toMatchObject({ is: 'undone', orders: 2 })
    expect(game.length).toBe(1)
  })

  it('does not go past an answer that the other side left standing', () => {
    const game = begin({ game: { entries: [move] }, reaction: { entries: [asking('react', { sides: 2 })] } })
    game.stand('south', { question: 'react', order: say('no') })
    tell(game, 'north', 'twice')
    expect(game.record.entries.at(-1)?.by).toBe('standing')
    expect(game.undoDepth('north')).toBe(0)
    tell(game, 'north', 'yes')
    expect(game.undoDepth('north')).toBe(1)
  })

  it('goes past an answer that the side itself left standing', () => {
    const game = begin({ game: { entries: [move] }, reaction: { entries: [asking('mine', { sides: 1 })] } })
    game.stand('north', { question: 'mine', order: say('no') })
    tell(game, 'north', 'twice')
    expect(game.undoDepth('north')).toBe(1)
    expect(undo(game, 'north')).toMatchObject({ accepted: true, question: { kind: 'move' } })
    expect(game.length).toBe(0)
  })

  it('does not tell whether a discreet question had only one answer', () => {
    const depths = [0, 1].map((secret) => {
      const game = begin({
        game: { entries: [doing('deal', (c) => c.p.secret.set([0, secret])), move] },
        reaction: {
          entries: [
            asking('react', {
              sides: 2,
              discreet: true,
              words: (p) => (p.secret[1] === 1 ? ['yes', 'no'] : ['no']),
            }),
          ],
        },
      })
      tell(game, 'north', 'yes', 'twice')
      game.release()
      if (secret === 1) tell(game, 'south', 'no')
      expect(game.questionOf('north')?.kind).toBe('move')
      return game.undoDepth('north')
    })
    expect(depths).toEqual([0, 0])
  })

  it('forgets the snapshots that it went back behind', () => {
    const game = plain()
    tell(game, 'north', ...Array<string>(101).fill('yes'))
    expect(game.record.snapshots.map(({ after }) => after)).toEqual([100, 101])
    undo(game, 'north')
    undo(game, 'north')
    expect(game.record.snapshots.map(({ after }) => after)).toEqual([99])
  })

  it('leaves dice as they would have fallen', () => {
    const [straight, back] = [plain(), plain()]
    tell(straight, 'north', 'yes', 'roll')
    tell(back, 'north', 'yes', 'yes')
    undo(back, 'north')
    tell(back, 'north', 'roll')
    expect(back.record.entries.at(-1)?.throws).toEqual(straight.record.entries.at(-1)?.throws)
  })
})
