import { describe, expect, it } from 'vitest'
import { type Fields, Game, keyFromText, type Option, type Options, table, undoingUnder } from '../../src/index.js'
import { asking, say, scenario, type Toy, toySystem } from './toy.js'

const fields = { count: {} } as const satisfies Fields
type P = Toy<typeof fields>

const manner = (rule: string, undo: 'never' | 'agreed'): Option => ({
  title: { en: '', pl: '', fr: '' },
  values: [false, true],
  default: false,
  rules: [rule],
  undo,
})
const options = {
  switches: {
    strict: manner('toy-8', 'never'),
    fair: manner('toy-9', 'agreed'),
    plain: { ...manner('toy-7', 'never'), undo: undefined as never },
  },
  presets: {},
}

const NORTH = 1
const SOUTH = 2

function begin(chosen: Options, sealed = false): Game<P> {
  const move = asking<P>('move', {
    sides: sealed ? NORTH | SOUTH : NORTH,
    words: ['yes', 'no'],
    answer: (c, _, word) => {
      c.p.count++
      if (word === 'yes') c.again()
    },
    ...(sealed ? { sealed: true } : {}),
  })
  const steps = { game: { entries: [move, asking<P>('after', { sides: SOUTH })] } }
  const system = toySystem<typeof fields>({ fields, steps, options })
  return Game.begin(system, { scenario, options: chosen, key: keyFromText('1'), seeds: { north: 'n', south: 's' } })
}

function move(game: Game<P>, id: string): void {
  const question = game.questionOf('north')!.id
  expect(game.submit('north', { id, question, orders: [say('yes')] })).toMatchObject({ accepted: true })
}

describe('manners of taking back', () => {
  it('are free unless a switch that binds them is on', () => {
    expect(undoingUnder(options, {})).toEqual({ how: 'free', rules: [] })
    expect(undoingUnder(options, { plain: true })).toEqual({ how: 'free', rules: [] })
    expect(undoingUnder(options, { strict: true })).toEqual({ how: 'never', rules: ['toy-8'] })
    expect(undoingUnder(options, { fair: true })).toEqual({ how: 'agreed', rules: ['toy-9'] })
  })

  it('let agreement go before prohibition', () => {
    expect(undoingUnder(options, { strict: true, fair: true })).toEqual({ how: 'agreed', rules: ['toy-9'] })
  })

  it('may forbid it altogether, agreed or not', () => {
    const game = begin({ strict: true })
    move(game, '1')
    expect([game.undoDepth('north'), game.undoNeeds('north')]).toEqual([0, []])
    for (const [id, agreed] of [
      ['2', []],
      ['3', ['south']],
    ] as const)
      expect(game.undo('north', id, agreed)).toMatchObject({ accepted: false, refusals: [{ rule: 'toy-8' }] })
    expect(game.position.count).toBe(1)
  })

  it('may ask for the agreement of the other side', () => {
    const game = begin({ fair: true })
    move(game, '1')
    expect([game.undoDepth('north'), game.undoNeeds('north')]).toEqual([1, ['south']])
    const refused = { accepted: false, refusals: [{ rule: 'toy-9', side: 'south' }] }
    expect(game.undo('north', '2')).toMatchObject(refused)
    expect(game.undo('north', '3', ['north'])).toMatchObject(refused)
    expect(game.position.count).toBe(1)
    expect(game.undo('north', '4', ['south'])).toMatchObject({ accepted: true })
    expect(game.position.count).toBe(0)
  })

  it('bind nobody to ask where nothing can be taken back', () => {
    const game = begin({ fair: true })
    expect(game.undoNeeds('north')).toEqual([])
    expect(game.undo('north', '1', ['south'])).toMatchObject({ accepted: false, refusals: [{ rule: table.undo }] })
  })

  it('do not make anybody tell of an answer in secret', () => {
    const game = begin({ fair: true }, true)
    move(game, '1')
    expect(game.undoNeeds('north')).toEqual([])
    expect(game.undo('north', '2')).toMatchObject({ accepted: true })
  })
})
