import { hasUnknowns } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import type { GameSession } from '../src/session/game-session.js'
import type { PastEyes } from '../src/session/types.js'
import { againstBot, begin, bots, persons, playOn, playOut } from './table.js'

const other = (session: GameSession) => session.scenario.sides.find((side) => side !== session.table.eyes)!

/** Plays until the other side has something that the open eyes may not know. */
async function untilHidden(session: GameSession): Promise<void> {
  for (let i = 0; i < 200; i++) {
    session.openCurtain()
    if (session.seen.events.length > 3 && hasUnknowns(session.seen.view)) return
    await playOn(session, 1)
  }
  throw new Error('nothing is hidden')
}

describe('eyes that look back while the game goes on', () => {
  test('are those of the person who looks, and of an onlooker', async () => {
    const { session } = await begin(persons)
    await untilHidden(session)
    const { eyes } = session.table
    expect(session.pastEyes).toEqual([eyes, 'spectator'])
    const own = session.past(session.length)
    for (const wanted of [other(session), 'all'] as const) {
      const seen = session.past(session.length, wanted)
      expect(seen.view.hash()).toBe(own.view.hash())
      expect(seen.events).toEqual(own.events)
      expect(seen.question).toEqual(own.question)
    }
    session.close()
  })

  test('are an onlooker’s behind the curtain', async () => {
    const { session } = await begin(persons)
    expect(session.table.curtain).toBeDefined()
    expect(session.pastEyes).toEqual(['spectator'])
    session.close()
  })

  test('are not the bot’s', async () => {
    const { session } = await begin(againstBot)
    expect(session.pastEyes).toEqual(['soviet', 'spectator'])
    session.close()
    const watched = await begin(bots)
    expect(watched.session.pastEyes).toEqual(['spectator'])
    watched.session.close()
  })

  test('are those of both sides for the one person who plays them, but do not see what neither knows', async () => {
    const { session } = await begin(persons, { open: true })
    await untilHidden(session)
    const { eyes } = session.table
    expect(session.pastEyes).toEqual([eyes, other(session), 'spectator'])
    const views = [eyes, other(session)].map((side) => session.past(session.length, side).view.hash())
    expect(new Set(views).size).toBe(2)
    expect(hasUnknowns(session.past(session.length, 'all').view)).toBe(true)
    session.close()
  })
})

describe('eyes that look back when the game is over', () => {
  test('see everything, and then nothing is taken back any more', async () => {
    const { session } = await begin(persons)
    await playOut(session)
    const all: PastEyes[] = ['axis', 'soviet', 'spectator', 'all']
    expect([...session.pastEyes].sort()).toEqual([...all].sort())
    const middle = Math.floor(session.length / 2)
    const told = Object.fromEntries(all.map((eyes) => [eyes, session.past(middle, eyes).events.length]))
    expect(told.all).toBeGreaterThan(told.spectator!)
    expect(hasUnknowns(session.past(middle, 'all').view)).toBe(false)
    expect(session.seen.undoDepth).toBe(0)
    expect(session.undo().accepted).toBe(false)
    expect(session.seen.result).toBeDefined()
    session.close()
  }, 60_000)
})

describe('moments', () => {
  test('are the same whichever way one comes to them', async () => {
    const { session } = await begin(persons, { open: true })
    await playOn(session, 120)
    const there = Array.from({ length: session.length + 1 }, (_, at) => session.past(at, 'spectator').view.hash())
    const back = there.map((_, i) => session.past(session.length - i, 'spectator').view.hash()).reverse()
    expect(back).toEqual(there)
    expect(new Set(there).size).toBeGreaterThan(there.length / 2)
    session.close()
  })

  test('do not change what was shown of others', async () => {
    const { session } = await begin(bots)
    while (!session.seen.result) await playOn(session, 50)
    const early = session.past(3, 'all').view
    const hash = early.hash()
    session.past(9, 'all')
    expect(early.hash()).toBe(hash)
    session.close()
  }, 60_000)
})
