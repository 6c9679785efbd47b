import { describe, expect, it } from 'vitest'
import {
  type Fields,
  Game,
  keyFromText,
  matches,
  type StandingInstruction,
  type Steps,
  spent,
} from '../../src/index.js'
import { asking, doing, say, scenario, type Toy, toySystem } from './toy.js'

const fields = { place: {}, cards: {} } as const satisfies Fields
type P = Toy<typeof fields>

/** Each turn North says where, and South is asked about it. */
const steps: Steps<P> = {
  game: {
    entries: [
      doing('turn', (c) => void c.p.turn++),
      asking('where', {
        sides: 1,
        words: ['yes', 'no', 'twice'],
        answer: (c, _, word) => {
          c.p.place = word.length
        },
      }),
      asking('react', {
        sides: 2,
        about: (p) => ({ place: p.place, list: [p.place, 'x'] }),
      }),
      doing('next', (c) => c.go('turn')),
    ],
  },
}

const begin = (given: Steps<P> = steps) =>
  Game.begin(toySystem<typeof fields>({ fields, steps: given }), {
    scenario,
    options: {},
    key: keyFromText('1'),
    seeds: {},
  })

let id = 0
function tell(game: Game<P>, side: string, word: string): void {
  const question = game.questionOf(side)?.id ?? 0
  expect(game.submit(side, { id: `${id++}`, question, orders: [say(word)] })).toMatchObject({ accepted: true })
}

const kinds = (game: Game<P>) => game.system.questions(game.position).map(({ side, kind }) => `${side} ${kind}`)
const pass: StandingInstruction = { question: 'react', order: say('no') }

describe('a standing instruction', () => {
  it('answers its question with an ordinary order, and says nothing of itself', () => {
    const game = begin()
    game.stand('south', pass)
    tell(game, 'north', 'yes')
    expect(kinds(game)).toEqual(['north where'])
    expect(game.record.entries.at(-1)).toEqual({ side: 'south', order: say('no'), by: 'standing' })
    expect(game.seen('north').events).toEqual([])
  })

  it('answers at once if the question is open already', () => {
    const game = begin()
    tell(game, 'north', 'yes')
    expect(kinds(game)).toEqual(['south react'])
    game.stand('south', pass)
    expect(kinds(game)).toEqual(['north where'])
  })

  it('is used over and over, or as often as it says', () => {
    const game = begin()
    game.stand('south', { ...pass, times: 2 })
    for (let i = 0; i < 2; i++) tell(game, 'north', 'yes')
    expect(kinds(game)).toEqual(['north where'])
    expect(game.standingOf('south')).toEqual([])
    tell(game, 'north', 'yes')
    expect(kinds(game)).toEqual(['south react'])
  })

  it('holds up to and including its turn', () => {
    const game = begin()
    game.stand('south', { ...pass, until: 2 })
    for (const turn of [1, 2]) {
      expect(game.position.turn).toBe(turn)
      tell(game, 'north', 'yes')
    }
    tell(game, 'north', 'yes')
    expect([game.position.turn, ...kinds(game)]).toEqual([3, 'south react'])
  })

  it('is for questions about what it says', () => {
    const game = begin()
    game.stand('south', { ...pass, about: { place: 3, list: [3, 'x'] } })
    tell(game, 'north', 'yes')
    expect(kinds(game)).toEqual(['north where'])
    tell(game, 'north', 'twice')
    expect(kinds(game)).toEqual(['south react'])
  })

  it('is passed over where it would not be legal; the next one may be', () => {
    const game = begin()
    game.stand('south', { question: 'react', order: say('roll') })
    game.stand('south', { question: 'react', order: { do: 'nonsense' } })
    game.stand('south', { question: 'react', order: say('yes') })
    game.stand('south', pass)
    tell(game, 'north', 'yes')
    expect(game.record.entries.at(-1)?.order).toEqual(say('yes'))
    expect(game.standingOf('south')).toHaveLength(4)
  })

  it('can be taken away, for one kind of question at a time', () => {
    const game = begin()
    game.stand('south', pass)
    game.stand('south', { question: 'other', order: say('no') })
    game.dismiss('south', 'react')
    expect(game.standingOf('south').map(({ question }) => question)).toEqual(['other'])
    tell(game, 'north', 'yes')
    expect(kinds(game)).toEqual(['south react'])
  })

  it('belongs to its side', () => {
    const game = begin()
    game.stand('north', pass)
    tell(game, 'north', 'yes')
    expect(kinds(game)).toEqual(['south react'])
  })

  it('matches by kind, turn and every detail', () => {
    const question = { side: 'south', id: 1, kind: 'react', rules: [], about: { place: 3, unit: 'ant' } }
    const is = (given: Partial<StandingInstruction>, turn = 1) => matches({ ...pass, ...given }, question, turn)
    expect([is({}), is({ question: 'move' }), is({ until: 1 }), is({ until: 1 }, 2)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([is({ about: {} }), is({ about: { place: 3 } }), is({ about: { place: 4 } })]).toEqual([true, true, false])
    expect([is({ about: { place: 3, unit: 'bee' } }), is({ about: { hex: 'x' } })]).toEqual([false, false])
  })

  it('is spent once at a time', () => {
    const two = { ...pass, times: 2 }
    expect(spent([pass, two], 0)).toEqual([pass, two])
    expect(spent([pass, two], 1)).toEqual([pass, { ...pass, times: 1 }])
    expect(spent([{ ...pass, times: 1 }, two], 0)).toEqual([two])
  })
})

describe('a question with one answer', () => {
  it('is answered by the Game', () => {
    const game = begin({
      game: { entries: [asking('a', { sides: 3, words: ['no'] }), asking('b', { sides: 1, words: ['yes', 'no'] })] },
    })
    expect(kinds(game)).toEqual(['north b'])
    expect(game.record.entries).toEqual([
      { side: 'north', order: say('no'), by: 'only' },
      { side: 'south', order: say('no'), by: 'only' },
    ])
  })

  /** South is asked twice in a row, discreetly; how many cards it has decides whether it has a choice. */
  const discreet = (cards: number): Steps<P> => ({
    game: {
      entries: [
        doing('deal', (c) => {
          c.p.cards = cards
        }),
        ...['first', 'second'].map((name) =>
          asking<P>(name, { sides: 2, discreet: true, words: (p) => (p.cards > 0 ? ['yes', 'no'] : ['no']) }),
        ),
        asking('after', { sides: 1 }),
      ],
    },
  })

  it('waits where it is discreet, until it is released; the next one waits again', () => {
    const game = begin(discreet(0))
    expect(kinds(game)).toEqual(['south first'])
    game.release()
    expect(kinds(game)).toEqual(['south second'])
    game.release()
    expect(kinds(game)).toEqual(['north after'])
    game.release()
    expect(kinds(game)).toEqual(['north after'])
    expect(game.record.entries.map(({ by }) => by)).toEqual(['only', 'only'])
  })

  it('waits for the side where there is a choice, released or not', () => {
    const game = begin(discreet(1))
    game.release()
    expect(kinds(game)).toEqual(['south first'])
    tell(game, 'south', 'yes')
    expect(kinds(game)).toEqual(['south second'])
  })

  it('is not answered by a standing instruction before it is released, where it is discreet', () => {
    const game = begin(discreet(1))
    game.stand('south', { question: 'first', order: say('no') })
    expect(kinds(game)).toEqual(['south first'])
    game.release()
    expect(kinds(game)).toEqual(['south second'])
  })

  it('may be answered by hand before it is released', () => {
    const game = begin(discreet(0))
    tell(game, 'south', 'no')
    expect(game.record.entries).toMatchObject([{ side: 'south', answer: expect.any(String) }])
  })
})
