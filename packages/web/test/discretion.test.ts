import { chooseOptions, Game, type Order, type Position, setMoment } from '@sztab/engine'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bots } from '../src/session/bots.js'
import { GameSession } from '../src/session/game-session.js'
import { History } from '../src/session/history.js'
import { startingFrom } from '../src/session/opening.js'
import { bot, type Players, person } from '../src/session/players.js'
import { drill } from './drill.js'
import { around, TestStore } from './table.js'

const { system } = drill
const scenario = drill.scenarios[0]!
const DISCRETION = 900

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Blue's chit is drawn, and red may sound the alarm if it holds that card: blue must not learn whether it could. */
function drawn(hasAlarm: boolean): Position {
  const p = system.blank(scenario, chooseOptions(system.options)) as Position & Readonly<Record<string, Int32Array>>
  p.handSize![1] = 1
  p.alarms![1] = hasAlarm ? 1 : 0
  setMoment(system.moments, p, 'activation', { chit: 'blue-march' })
  system.proceed(p, { roll: () => 1, draw: () => 0 })
  return p
}

function sit(hasAlarm: boolean, players: Players, bots: Bots, open = false): GameSession {
  const record = startingFrom(drill, scenario, drawn(hasAlarm), players)
  const parts = { id: 'discreet', kit: drill, game: Game.resume(system, scenario, record), players, open }
  const history = History.open(system, scenario, record)
  return new GameSession({ ...parts, history }, around(new TestStore(), { bots, discretion: DISCRETION })).start()
}

/** A bot that wants this, and takes so long to find it. */
const wanting = (order: Order, milliseconds: number): Bots => ({
  choose: () => new Promise((done) => setTimeout(() => done({ order }), milliseconds)),
  close() {},
})

const failing: Bots = { choose: () => Promise.reject(new Error('no')), close() {} }

const STEP = 10

/** How long it takes until something is answered; as long as anybody would wait if nothing is. */
async function timeOf(session: GameSession): Promise<number> {
  let time = 0
  while (session.length === 0 && time < 20 * DISCRETION) {
    await vi.advanceTimersByTimeAsync(STEP)
    time += STEP
  }
  return time
}

describe('a bot that is asked discreetly', () => {
  const ways: readonly (readonly [string, boolean, Bots])[] = [
    ['has nothing to choose', false, wanting({ do: 'pass' }, 0)],
    ['has nothing to choose and takes its time', false, wanting({ do: 'pass' }, 5000)],
    ['declines at once', true, wanting({ do: 'pass' }, 0)],
    ['declines after thinking', true, wanting({ do: 'pass' }, 600)],
    ['does it after thinking', true, wanting({ do: 'alarm' }, 600)],
    ['thinks for too long', true, wanting({ do: 'alarm' }, 5000)],
    ['fails', true, failing],
    ['wants what it may not', false, wanting({ do: 'alarm' }, 100)],
  ]

  test.each(ways)('is heard when the time has come, not sooner and not later: it %s', async (_, hasAlarm, bots) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const session = sit(hasAlarm, { blue: person, red: bot('random') }, bots)
    expect(session.table.thinking).toBe('red')
    expect(await timeOf(session)).toBe(DISCRETION)
    complaint.mockRestore()
    session.close()
  })

  test('is heard in the same time at any pace', async () => {
    for (const hasAlarm of [false, true]) {
      const session = sit(hasAlarm, { blue: person, red: bot('random') }, wanting({ do: 'pass' }, hasAlarm ? 300 : 0))
      session.setPace(0)
      expect(await timeOf(session)).toBe(DISCRETION)
      session.close()
    }
  })

  test('need not be waited for where nobody plays who could notice', async () => {
    const session = sit(false, { blue: bot('random'), red: bot('random') }, wanting({ do: 'pass' }, 0))
    expect(await timeOf(session)).toBe(0)
    session.close()
  })
})

describe('a person who is asked discreetly', () => {
  const persons: Players = { blue: person, red: person }

  test.each([true, false])('sits down and answers, whatever there is to choose: %s', async (hasAlarm) => {
    const session = sit(hasAlarm, persons, failing)
    expect(await timeOf(session)).toBe(20 * DISCRETION)
    expect(session.table.curtain).toBe('red')
    session.openCurtain()
    const { question, orders } = session.seen
    expect(question).toMatchObject({ side: 'red', kind: 'alarm', discreet: true })
    expect(orders?.length).toBe(hasAlarm ? 2 : 1)
    expect(session.submit({ do: 'pass' }).accepted).toBe(true)
    expect(session.table.curtain).toBe('blue')
    session.close()
  })

  test('is asked before a bot as well', async () => {
    const session = sit(false, { blue: bot('random'), red: person }, wanting({ do: 'done' }, 0))
    expect(await timeOf(session)).toBe(20 * DISCRETION)
    expect(session.seen.question?.kind).toBe('alarm')
    session.close()
  })

  test('who plays both sides has nothing to hide, and is not asked without need', async () => {
    const session = sit(false, persons, failing, true)
    expect(session.length).toBeGreaterThan(0)
    expect(session.seen.question).toMatchObject({ side: 'blue', kind: 'move' })
    session.close()
  })
})
