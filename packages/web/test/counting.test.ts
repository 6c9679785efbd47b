import { Game, type Kit, type System } from '@sztab/engine'
import { afterEach, expect, test, vi } from 'vitest'
import { GameSession } from '../src/session/game-session.js'
import { History } from '../src/session/history.js'
import { library, newGame } from '../src/session/opening.js'
import { around, change, persons, TestStore } from './table.js'

afterEach(() => vi.restoreAllMocks())

/** A session whose system counts how often it carries something out. */
async function counted() {
  const kit = (await library.kit('tow'))!
  const scenario = kit.scenarios.find(({ id }) => id === 'tow/kharkiv')!
  const { record } = newGame(kit, { scenario, options: {}, players: persons, open: true }, 1)
  const execute = vi.fn(kit.system.execute)
  const system: System = { ...kit.system, execute }
  const store = new TestStore()
  const session = new GameSession(
    {
      id: 'counted',
      kit: { ...kit, system } satisfies Kit,
      game: Game.resume(system, scenario, record),
      players: persons,
      open: true,
      history: History.open(system, scenario, record),
    },
    around(store),
  ).start()
  return { session, execute, store }
}

test('an order is carried out twice at most, and hashed and written down once', async () => {
  const { session, execute, store } = await counted()
  const hash = vi.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(session.seen.view)), 'hash')
  const write = vi.spyOn(store, 'write')
  for (let i = 0; i < 60 && !session.seen.result; i++) {
    session.openCurtain()
    const before = session.length
    for (const spy of [execute, hash, write]) spy.mockClear()
    const { orders } = session.seen
    if (!orders) {
      await change(session)
      continue
    }
    expect(session.submit(orders.at(Math.floor(orders.length / 2))).accepted).toBe(true)
    await session.settled()
    // What the Game answers by itself is carried out too.
    const orderCount = session.length - before
    expect(execute.mock.calls.length).toBeLessThanOrEqual(2 * orderCount)
    expect(write).toHaveBeenCalledTimes(1)
    expect(hash).toHaveBeenCalledTimes(Math.floor(session.length / 100) > Math.floor(before / 100) ? 2 : 1)
  }
  session.close()
})
