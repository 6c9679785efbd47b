import {
  chooseOptions,
  FastRng,
  fastDice,
  Game,
  type Kit,
  keyFromText,
  type Line,
  type Options,
  setMoment,
} from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import { loadKit } from '../src/index.js'

/** The survey of victory against the count that ends a game: two ways to the same figures. */
const games: readonly [string, number, Options?][] = [
  ['tow/kharkiv', 3],
  ['tow/race', 1],
  ['tow/campaign', 1],
  ['tow/campaign', 1, { breakthroughTiming: 'lastTurn', vpHqCounts: true }],
  ['avl/don', 3],
  ['avl/little-saturn', 1],
  ['avl/campaign', 1, { panzerPoints: true, tie: 'soviet' }],
]

const SIDES = ['axis', 'soviet']
const linesOf = (kit: Kit, p: Game['position'], part?: string): readonly Line[] => {
  const lines = kit.system.survey(p, 'axis', { kind: 'victory' }).lines!
  return part === undefined ? lines : lines.filter((line) => line.part === part)
}

const total = (lines: readonly Line[], side: string): number =>
  lines.filter((line) => line.side === side).reduce((sum, { value }) => sum + (value as number), 0)

/** The game as it would end if this were the end of its last turn. */
function endedNow(kit: Kit, p: Game['position']) {
  const end = p.copy()
  end.agenda.fill(0)
  end.turn = (p.setting.scenario as { turns: number }).turns
  setMoment(kit.system.moments, end, 'end', { turn: end.turn })
  kit.system.proceed(end, fastDice(1))
  return kit.system.result(end)
}

describe.each(games)('%s', (id, number, options = {}) => {
  test.each(Array.from({ length: number }, (_, i) => i + 1))('game %i counts as its end counts', async (seed) => {
    const kit = await loadKit(id.split('/')[0]!)
    const scenario = kit.scenarios.find((one) => one.id === id)!
    const seeds = Object.fromEntries(scenario.sides.map((side) => [side, side]))
    const game = Game.begin(kit.system, {
      scenario,
      options: chooseOptions(kit.system.options, options),
      key: keyFromText(`${seed}`),
      seeds,
    })
    const rng = new FastRng(seed)
    let looks = 0
    for (let i = 0; !game.result; i++) {
      const question = kit.system.questions(game.position)[0]!
      const orders = kit.system.orders(game.position, question.side)
      if (i % 60 === 4) {
        looks++
        agrees(kit, game.position)
      }
      game.submit(question.side, { id: `${i}`, question: question.id, orders: [orders.at(rng.below(orders.length))] })
    }
    expect(looks).toBeGreaterThan(0)
    const { points, winner } = game.result
    for (const side of SIDES) expect(total(linesOf(kit, game.position, 'counted'), side)).toBe(points![side])
    expect(linesOf(kit, game.position, 'outcome')[0]!.side).toBe(winner)
    expect(linesOf(kit, game.position, 'each')).toEqual([])
  })
})

/** Whatever is counted now is what the end would count, and every sum is the sum of its lines. */
function agrees(kit: Kit, p: Game['position']): void {
  const counted = linesOf(kit, p, 'counted')
  for (const { side, value } of linesOf(kit, p, 'sum')) expect(value).toBe(total(counted, side as string))
  const result = endedNow(kit, p)
  for (const side of SIDES) expect(total(counted, side)).toBe(result!.points![side])
  expect(linesOf(kit, p, 'outcome')[0]!.side).toBe(result!.winner)
}

test('a place is worth to the other side what it would then score', async () => {
  const kit = await loadKit('avl')
  const { system } = kit
  const scenario = kit.scenarios.find(({ id }) => id === 'avl/little-saturn')!
  const { position: p } = system.start(scenario, chooseOptions(system.options), fastDice(1))
  const { cityHeld } = p as unknown as { cityHeld: Int32Array }
  const before = total(linesOf(kit, p, 'counted'), 'soviet')
  const { entries } = system.survey(p, 'soviet', { kind: 'victory' })
  const taken = entries.filter(({ by }) => by === 'soviet')
  expect(taken.length).toBeGreaterThan(3)
  for (const { place, gain } of taken) {
    const after = p.copy() as typeof p & { cityHeld: Int32Array }
    after.cityHeld[p.setting.names.city!.index(place)] = 1 - cityHeld[p.setting.names.city!.index(place)]!
    expect(total(linesOf(kit, after, 'counted'), 'soviet')).toBe(before + (gain as number))
  }
})
