import { beforeAll, describe, expect, test } from 'vitest'
import { adviceOverlays, canAsk, toggleHint, toldReason } from '../src/play/advising.js'
import { Desk } from '../src/play/desk.js'
import type { Advice } from '../src/session/advice.js'
import { hintFor } from '../src/session/hinting.js'
import { bot, person } from '../src/session/players.js'
import { reviewOf } from '../src/session/review.js'
import { remember } from '../src/words/index.js'
import { begin, until } from './table.js'

beforeAll(() => {
  globalThis.matchMedia ??= (() => ({ matches: true })) as unknown as typeof matchMedia
  remember('sztab.settle', '0')
})

const advice: Advice = { hint: (ask) => hintFor({ ...ask, bot: 'captain' }), review: reviewOf, close() {} }
const captain = { axis: bot('captain'), soviet: person }

/** What the person gives: the middle one of what is listed. */
function answer(desk: Desk): void {
  const { orders } = desk.session.seen
  if (orders) desk.give(orders.at(Math.floor(orders.length / 2)))
}

describe('a hint on the desk', () => {
  test('is asked for, marked on the map, put away, and gone with the next order', async () => {
    const { session } = await begin({ axis: bot('random'), soviet: person }, { advice })
    const desk = new Desk(session)
    while (session.seen.question?.kind !== 'move') {
      answer(desk)
      if (!session.seen.question) await until(session, () => session.seen.question !== undefined)
    }
    expect(desk.state.advised).toBeUndefined()
    expect(adviceOverlays(desk)).toEqual([])
    const given = () =>
      new Promise<void>((done) => {
        const stop = desk.subscribe(() => {
          if (desk.state.advised?.is !== 'given') return
          stop()
          done()
        })
      })
    toggleHint(desk)
    expect(desk.state.advised).toEqual({ is: 'thinking' })
    await given()
    expect(adviceOverlays(desk).length).toBeGreaterThan(0)
    toggleHint(desk)
    expect(desk.state.advised).toBeUndefined()
    expect(adviceOverlays(desk)).toEqual([])
    toggleHint(desk)
    await given()
    answer(desk)
    expect(desk.state.advised).toBeUndefined()
    desk.replaying.go(0)
    expect(canAsk(desk)).toBe(false)
    desk.close()
    session.close()
  }, 60_000)

  test('that comes too late, when something else is asked, is dropped', async () => {
    let tell = () => {}
    const slow: Advice = {
      ...advice,
      hint: (ask) => new Promise((done) => (tell = () => done(hintFor({ ...ask, bot: 'captain' })))),
    }
    const { session } = await begin({ axis: person, soviet: person }, { advice: slow, open: true })
    const desk = new Desk(session)
    toggleHint(desk)
    answer(desk)
    tell()
    await until(session, () => session.counsel!.hints.length > 0 && session.table.saved === 'saved')
    expect(desk.state.advised).toBeUndefined()
    desk.close()
    session.close()
  }, 60_000)
})

/** A game in training in which the computer has said something: a short one may be over before. */
async function untilSaid() {
  for (;;) {
    const { session } = await begin(captain, { advice, training: true })
    const desk = new Desk(session)
    expect(toldReason(desk)).toBeUndefined()
    while (session.counsel!.reasons.length === 0 && !session.seen.result) {
      answer(desk)
      await until(session, () => session.seen.question !== undefined || session.seen.result !== undefined)
    }
    if (session.counsel!.reasons.length > 0) return { session, desk }
    desk.close()
    session.close()
  }
}

describe('what the computer says in training', () => {
  test('lies on the desk until the next own decision, and comes again with the next plan', async () => {
    const { session, desk } = await untilSaid()
    const counsel = session.counsel!
    expect(toldReason(desk)).toEqual({ at: counsel.reasons.length - 1, reason: counsel.reasons.at(-1)!.reason })
    expect(adviceOverlays(desk).length).toBeGreaterThan(0)
    if (session.seen.question) {
      const { length } = counsel.reasons
      answer(desk)
      expect(counsel.reasons.length > length || toldReason(desk) === undefined).toBe(true)
    }
    desk.set({ told: { read: 99, at: undefined } })
    expect(toldReason(desk)).toBeUndefined()
    desk.close()
    session.close()
  }, 60_000)
})
