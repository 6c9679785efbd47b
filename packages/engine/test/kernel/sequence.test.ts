import { describe, expect, it } from 'vitest'
import {
  agenda,
  CompiledSteps,
  Conduct,
  type Dice,
  type Fields,
  fastDice,
  GivenDice,
  type Steps,
} from '../../src/index.js'
import { asking, doing, say, scenario, type Toy, toySystem } from './toy.js'

const fields = { log: { of: 'chit' }, count: {} } as const satisfies Fields
type P = Toy<typeof fields>

/** Plays the steps with the words given, and tells what happened: `name` for each doing, `side:word` for each answer. */
class Play {
  readonly log: string[] = []
  readonly system
  readonly p: P
  private readonly dice: Dice

  constructor(make: (log: string[]) => Steps<P>, dice: Dice = fastDice(1)) {
    this.dice = dice
    this.system = toySystem<typeof fields>({ fields, steps: make(this.log) })
    this.p = this.system.start(scenario, {}, dice).position
  }

  say(side: string, word: string): this {
    expect(this.system.check(this.p, side, say(word))).toMatchObject({ legal: true })
    this.log.push(`${side}:${word}`)
    this.system.execute(this.p, side, say(word), this.dice)
    return this
  }

  /** Who is asked what, with the number of the question. */
  get asked(): string[] {
    return this.system.questions(this.p).map(({ side, kind, id }) => `${side} ${kind} ${id}`)
  }
}

const note = (log: string[], name: string, then: (c: Conduct<P>) => void = () => {}) =>
  doing<P>(name, (c) => {
    log.push(name)
    then(c)
  })

describe('the sequence of play', () => {
  it('goes from top to bottom, asks where it asks, and ends with a result', () => {
    const play = new Play((log) => ({
      game: { entries: [note(log, 'a'), asking('q', { sides: 1 }), note(log, 'b'), asking('r', { sides: 2 })] },
    }))
    expect(play.asked).toEqual(['north q 1'])
    expect(play.system.result(play.p)).toBeUndefined()
    play.say('north', 'yes')
    expect(play.asked).toEqual(['south r 1'])
    play.say('south', 'no')
    expect(play.log).toEqual(['a', 'north:yes', 'b', 'south:no'])
    expect(play.asked).toEqual([])
    expect(play.system.result(play.p)).toMatchObject({ kind: 'over' })
    expect(agenda.depth(play.p)).toBe(0)
  })

  it('passes over a question that is put to nobody, and does not count it', () => {
    const play = new Play(() => ({ game: { entries: [asking('q', { sides: 0 }), asking('r', { sides: 1 })] } }))
    expect(play.asked).toEqual(['north r 1'])
  })

  it('waits until each of several sides has answered', () => {
    const play = new Play((log) => ({ game: { entries: [asking('q', { sides: 3 }), note(log, 'after')] } }))
    expect(play.asked).toEqual(['north q 1', 'south q 1'])
    play.say('south', 'yes')
    expect(play.asked).toEqual(['north q 1'])
    expect(play.log).toEqual(['south:yes'])
    play.say('north', 'yes')
    expect(play.log).toEqual(['south:yes', 'north:yes', 'after'])
  })

  it('counts questions for each side', () => {
    const play = new Play(() => ({
      game: { entries: [asking('a', { sides: 1 }), asking('b', { sides: 3 }), asking('c', { sides: 2 })] },
    }))
    play.say('north', 'yes')
    expect(play.asked).toEqual(['north b 2', 'south b 1'])
    play.say('north', 'yes').say('south', 'yes')
    expect(play.asked).toEqual(['south c 2'])
  })

  it('calls another step and comes back behind the entry that called', () => {
    const play = new Play((log) => ({
      game: { entries: [note(log, 'call', (c) => c.call('inner', 2)), note(log, 'back')] },
      inner: { args: { n: null }, entries: [note(log, 'in', (c) => log.push(`n=${agenda.arg(c.p, 0)}`))] },
    }))
    expect(play.log).toEqual(['call', 'in', 'n=2', 'back'])
  })

  it('runs several steps called by one entry from the last to the first', () => {
    const play = new Play((log) => ({
      game: {
        entries: [
          doing('both', (c) => {
            c.call('one')
            c.call('two')
          }),
        ],
      },
      one: { entries: [note(log, 'one')] },
      two: { entries: [note(log, 'two')] },
    }))
    expect(play.log).toEqual(['two', 'one'])
  })

  it('does an entry again after what it called', () => {
    const play = new Play((log) => ({
      game: {
        entries: [
          note(log, 'loop', (c) => {
            if (c.p.count === 3) return
            c.p.count++
            c.call('inner')
            c.again()
          }),
        ],
      },
      inner: { entries: [note(log, 'inner')] },
    }))
    expect(play.log).toEqual(['loop', 'inner', 'loop', 'inner', 'loop', 'inner', 'loop'])
  })

  it('asks again, as a question of its own, until it is not told to', () => {
    const play = new Play((log) => ({
      game: {
        entries: [asking('q', { sides: 1, answer: (c, _, word) => word === 'no' && c.again() }), note(log, 'after')],
      },
    }))
    play.say('north', 'no')
    expect(play.asked).toEqual(['north q 2'])
    play.say('north', 'no')
    expect(play.asked).toEqual(['north q 3'])
    play.say('north', 'yes')
    expect(play.log.at(-1)).toBe('after')
  })

  it('pauses a question for another one inside, and keeps who is still to answer', () => {
    const play = new Play((log) => ({
      game: {
        entries: [
          asking('outer', { sides: 3, answer: (c, side) => side === 0 && c.call('inner') }),
          note(log, 'after'),
        ],
      },
      inner: { entries: [asking('inner', { sides: 2 })] },
    }))
    play.say('north', 'yes')
    expect(play.asked).toEqual(['south inner 2'])
    play.say('south', 'yes')
    expect(play.asked).toEqual(['south outer 2'])
    play.say('south', 'yes')
    expect(play.log.at(-1)).toBe('after')
  })

  it('goes on with a named entry, forward and back', () => {
    const play = new Play((log) => ({
      game: {
        entries: [
          note(log, 'a', (c) => c.p.count === 0 && c.go('c')),
          note(log, 'b'),
          note(log, 'c', (c) => {
            if (c.p.count++ === 0) c.go('a')
          }),
        ],
      },
    }))
    expect(play.log).toEqual(['a', 'c', 'a', 'b', 'c'])
  })

  it('leaves a step with everything it has begun', () => {
    const play = new Play((log) => ({
      game: { entries: [doing('call', (c) => c.call('inner')), note(log, 'outer goes on')] },
      inner: {
        entries: [
          doing('leave', (c) => {
            c.call('never')
            c.leave()
          }),
          note(log, 'skipped'),
        ],
      },
      never: { entries: [note(log, 'never')] },
    }))
    expect(play.log).toEqual(['outer goes on'])
  })

  it('ends the game from any depth, and nothing that follows in the entry begins anything', () => {
    const play = new Play((log) => ({
      game: { entries: [doing('call', (c) => c.call('inner')), note(log, 'outer')] },
      inner: {
        entries: [
          asking('q', {
            sides: 1,
            answer: (c) => {
              c.end()
              c.call('never')
              c.again()
              c.go('never too')
            },
          }),
          note(log, 'never too'),
        ],
      },
      never: { entries: [note(log, 'never')] },
    }))
    play.say('north', 'yes')
    expect(play.log).toEqual(['north:yes'])
    expect(play.asked).toEqual([])
    expect([...play.p.agenda].every((cell) => cell === 0)).toBe(true)
  })

  it('stands wholly in the position: a copy goes on by itself', () => {
    const play = new Play((log) => ({
      game: { entries: [asking('q', { sides: 3 }), note(log, 'after'), asking('r', { sides: 1 })] },
    }))
    const copy = play.p.copy()
    play.system.execute(copy, 'north', say('yes'), fastDice(1))
    play.system.execute(copy, 'south', say('yes'), fastDice(1))
    expect(play.system.questions(copy).map(({ kind }) => kind)).toEqual(['r'])
    expect(play.asked).toEqual(['north q 1', 'south q 1'])
  })

  it('tells of every roll and draw, and to whom', () => {
    const system = toySystem({
      steps: {
        game: {
          entries: [
            doing('chance', (c) => {
              c.roll(6, 'weather', ['toy-1'])
              c.draw([0, 2, 1], 'chit', ['toy-2'], ['red', 'blue', 'green'])
              c.draw([1, 0, 0], 'card', ['toy-3'], ['red', 'blue', 'green'], ['north'])
              c.tell({ is: 'done', rules: ['toy-4'] })
            }),
          ],
        },
      },
    })
    expect(system.start(scenario, {}, new GivenDice([4, 2, 0])).events).toEqual([
      { is: 'rolled', rules: ['toy-1'], sides: 6, purpose: 'weather', gave: 4 },
      { is: 'drawn', rules: ['toy-2'], purpose: 'chit', gave: 'green' },
      { is: 'drawn', rules: ['toy-3'], purpose: 'card', gave: 'red', to: ['north'] },
      { is: 'done', rules: ['toy-4'] },
    ])
  })
})

describe('steps', () => {
  const compiled = new CompiledSteps<P>({ game: { entries: [doing('a'), asking('q', { sides: 1 })] } })

  it('are known by name', () => {
    expect([compiled.index('game'), compiled.entry(0, 'q')]).toEqual([0, 1])
    expect(() => compiled.index('battle')).toThrow('there is no step battle')
    expect(() => compiled.entry(0, 'x')).toThrow('the step game has no entry x')
  })

  it.each([
    ['twice', [doing<P>('a'), doing<P>('a')]],
    ['the word for the end of a step', [doing<P>('end')]],
  ])('may not use a name %s', (_, entries) => {
    expect(() => new CompiledSteps<P>({ game: { entries } })).toThrow('the entries of game need names of their own')
  })

  it('ask nothing where a doing comes next, and nothing where nothing is under way', () => {
    const system = toySystem<typeof fields>({ fields, steps: { game: { entries: [doing('a')] } } })
    const p = system.blank(scenario, {})
    expect(compiled.question(p)).toBeUndefined()
    agenda.push(p, 0, [])
    expect(compiled.question(p)).toBeUndefined()
    agenda.setEntry(p, 1)
    expect(compiled.question(p)?.name).toBe('q')
  })

  it('throw what they are not given', () => {
    const system = toySystem({ steps: { game: { entries: [doing('call', (c) => c.call('nowhere'))] } } })
    expect(() => system.start(scenario, {}, fastDice(1))).toThrow('there is no step nowhere')
  })

  it('are conducted on a position that was put together by hand', () => {
    const log: string[] = []
    const steps = { game: { entries: [note(log, 'a'), note(log, 'b')] } }
    const p = toySystem<typeof fields>({ fields, steps }).blank(scenario, {})
    agenda.push(p, 0, [])
    agenda.setEntry(p, 1)
    new Conduct(p, fastDice(1), new CompiledSteps(steps)).proceed()
    expect(log).toEqual(['b'])
  })
})
