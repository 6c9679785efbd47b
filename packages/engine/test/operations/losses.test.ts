import { describe, expect, it } from 'vitest'
import { agenda, type Fields, fastDice, type Order } from '../../src/index.js'
import { askForLosses, excessLosses, LOSS_ARGS, lossesLeft } from '../../src/operations/losses.js'
import { refusals } from '../../src/operations/refusals.js'
import { doing, scenario, type Toy, toySystem } from '../kernel/toy.js'

/** Both units have two steps; the bee has used a star, so at least one loss must be hers. */
const fields = { steps: { of: 'piece', initial: 2 }, hit: { of: 'piece' }, wasted: {} } as const satisfies Fields
type P = Toy<typeof fields>
const [ANT, BEE] = [0, 1]
const SOUTH = 1

function play(losses: number, needsStar: boolean) {
  const alive = (p: P): number[] => [ANT, BEE].filter((unit) => p.steps[unit]! > 0)
  const takers = (p: P, side: number, left: number): number[] => {
    expect(side).toBe(SOUTH)
    const isDue = needsStar && p.hit[BEE] === 0 && left === 1
    return alive(p).filter((unit) => !isDue || unit === BEE)
  }
  const system = toySystem<typeof fields>({
    fields,
    verbs: { lose: { unit: { is: 'name', of: 'piece' } } },
    steps: {
      game: { entries: [doing<P>('go', (c) => c.call('losses', SOUTH, losses))] },
      losses: {
        args: LOSS_ARGS,
        entries: [
          askForLosses<P>({
            name: 'loss',
            rules: ['toy-1'],
            takers,
            about: (_p, left) => ({ left }),
            refusals: (p, unit) => refusals(p.steps[unit] === 0 ? ['toy-2'] : ['toy-3']),
            rest: (p, unit) => (p.steps[unit] === 1 ? ['toy-4'] : []),
            take(c, unit) {
              c.p.steps[unit]!--
              c.p.hit[unit] = 1
              c.tell({ is: 'lost', rules: ['toy-1'], left: lossesLeft(c.p) })
            },
          }),
          excessLosses<P>((c, left) => {
            c.p.wasted = left
          }),
        ],
      },
    },
  })
  const { position } = system.start(scenario, {}, fastDice(1))
  const lose = (unit: string): Order => ({ do: 'lose', unit })
  return {
    p: position,
    listed: () =>
      Array.from(
        { length: system.orders(position, 'south').length },
        (_, i) => system.orders(position, 'south').at(i).unit,
      ),
    asked: () => system.questions(position).map(({ side, kind, about }) => [side, kind, about.left]),
    check: (unit: string) => system.check(position, 'south', lose(unit)),
    lose: (unit: string) => system.execute(position, 'south', lose(unit), fastDice(1)),
  }
}

describe('losses', () => {
  it('are shared out one by one by their owner', () => {
    const game = play(3, false)
    expect(game.asked()).toEqual([['south', 'loss', 3]])
    expect(game.listed()).toEqual(['ant', 'bee'])
    expect(game.check('ant')).toEqual({ legal: true, rules: [] })
    game.lose('ant')
    expect(game.check('ant')).toEqual({ legal: true, rules: ['toy-4'] })
    game.lose('ant')
    expect(game.listed()).toEqual(['bee'])
    expect(game.check('ant')).toMatchObject({ refusals: [{ rule: 'toy-2' }] })
    game.lose('bee')
    expect(game.asked()).toEqual([])
    expect([...game.p.steps, game.p.wasted]).toEqual([0, 1, 0])
  })

  it('fall where a game says that one of them must', () => {
    const game = play(2, true)
    expect(game.listed()).toEqual(['ant', 'bee'])
    game.lose('ant')
    expect(game.listed()).toEqual(['bee'])
    expect(game.check('ant')).toMatchObject({ refusals: [{ rule: 'toy-3' }] })
  })

  it('are lost beyond the steps there are', () => {
    const game = play(6, false)
    for (const unit of ['ant', 'bee', 'bee', 'ant']) game.lose(unit)
    expect(game.asked()).toEqual([])
    expect(game.p.wasted).toBe(2)
    expect(agenda.depth(game.p)).toBe(0)
  })
})
