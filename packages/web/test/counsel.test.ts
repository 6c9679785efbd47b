import { chooseOptions, FastRng, Game, writePosition } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import type { Advice } from '../src/session/advice.js'
import type { BotAnswer } from '../src/session/bots.js'
import { LocalBots } from '../src/session/bots.js'
import { hintFor, hintIn } from '../src/session/hinting.js'
import { NoteBook } from '../src/session/notes.js'
import { resume } from '../src/session/opening.js'
import { bot, type Players, person } from '../src/session/players.js'
import { reviewOf, reviewWith } from '../src/session/review.js'
import { drill } from './drill.js'
import { around, begin, playOn, until } from './table.js'

/** Asked in this thread: what the worker does with it is the same. */
const advice: Advice = { hint: (ask) => hintFor({ ...ask, bot: 'colonel:60' }), review: reviewOf, close() {} }

const againstCaptain: Players = { axis: bot('captain'), soviet: person }
const captains: Players = { axis: bot('captain'), soviet: bot('captain') }

/** A game in training in which the computer has said something: a short one may be over before. */
async function untilSaid() {
  for (;;) {
    const begun = await begin(againstCaptain, { advice, training: true })
    const { session } = begun
    while (session.counsel!.reasons.length === 0 && !session.seen.result) await playOn(session, 1)
    if (session.counsel!.reasons.length > 0) return begun
    session.close()
  }
}

/** A game of bots that is over, and in which reasons were given: a short one may be over before anything was planned. */
async function reviewed(players: Players) {
  for (;;) {
    const { session } = await begin(players, { advice })
    await expect(session.counsel!.review()).rejects.toThrow()
    await until(session, () => session.seen.result !== undefined)
    const review = await session.counsel!.review()
    if (review.reasons.length > 0) return { session, review }
    session.close()
  }
}

describe('why a bot does what it does', () => {
  test('is told at once in training, and kept with the game', async () => {
    const { session, store, id } = await untilSaid()
    const counsel = session.counsel!
    const { at, reason } = counsel.reasons[0]!
    expect(reason.side).toBe('axis')
    expect(session.record.entries[at]!.side).toBe('axis')
    expect(reason.chance.after).toBeGreaterThan(0)
    await session.settled()
    session.close()
    const again = await resume((await store.read(id))!, around(store, { advice }))
    expect(again.counsel!.isTraining).toBe(true)
    expect(again.counsel!.reasons.slice(0, 1)).toEqual([{ at, reason }])
    again.close()
  }, 60_000)

  test('is not to be had otherwise before the end', async () => {
    const { session, review } = await reviewed(captains)
    expect(session.counsel!.reasons).toEqual([])
    expect(review.reasons.length).toBeGreaterThan(0)
    session.close()
  }, 60_000)

  test('of orders that were taken back is gone, and that somebody asked for advice is not', () => {
    const reason = {
      side: 'axis',
      turn: 1,
      chance: { before: 0.5, after: 0.5 },
      parts: [],
      losses: { own: 0, enemy: 0 },
      fears: [],
    }
    const notes = new NoteBook({ reasons: [{ at: 3, reason }] })
    notes.said(7, reason)
    notes.hinted({ at: 7, side: 'soviet', turn: 2 })
    notes.cut(7)
    expect(notes.reasons).toEqual([{ at: 3, reason }])
    expect(notes.hints).toHaveLength(1)
  })

  test('travels once with each plan, and a rank that makes none gives none', async () => {
    for (const [name, speaks] of [
      ['captain', true],
      ['cadet', false],
      ['greedy', false],
    ] as const) {
      const local = new LocalBots()
      const answers: BotAnswer[] = []
      const bots = {
        async choose(ask: Parameters<LocalBots['choose']>[0]) {
          const answer = await local.choose(ask)
          answers.push(answer)
          return answer
        },
        close() {},
      }
      const { session } = await begin({ axis: bot(name), soviet: bot('random') }, { bots })
      await until(session, () => session.seen.result !== undefined)
      session.close()
      const said = answers.filter(({ reason }) => reason !== undefined).length
      expect(said > 0).toBe(speaks)
      expect(said).toBeLessThan(answers.length)
    }
  }, 60_000)
})

describe('a hint', () => {
  test('is for the side that asks, has up to three plans, and is noted', async () => {
    const { session, store, id } = await begin({ axis: bot('random'), soviet: person }, { advice })
    while (session.seen.question?.kind !== 'move') await playOn(session, 1)
    expect(session.counsel!.hints).toEqual([])
    const { plans, order } = await session.counsel!.hint()
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.length).toBeLessThanOrEqual(3)
    for (const { side } of plans) expect(side).toBe('soviet')
    expect(session.check(order).legal).toBe(true)
    await session.settled()
    expect((await store.read(id))!.notes!.hints).toEqual([
      { at: session.length, side: 'soviet', turn: session.seen.view.turn },
    ])
    session.close()
  }, 60_000)

  test('names an answer where nobody has taught the computer to plan', async () => {
    const { game, asked } = drilled(() => true)
    const { position } = game
    const [question] = drill.system.questions(position)
    const { side } = question!
    const ask = { ...asked, game: 'drill', position: writePosition(position), side, bot: 'colonel:60', seed: 1 }
    const hint = await hintIn({ ...asked, blank: drill.system.blank(asked.scenario, asked.options) }, ask)
    expect(hint.plans).toEqual([])
    expect(drill.system.check(position, side, hint.order).legal).toBe(true)
  })

  test('is given to nobody who is not asked anything', async () => {
    const { session } = await begin({ axis: bot('random'), soviet: bot('random') }, { advice })
    await expect(session.counsel!.hint()).rejects.toThrow()
    session.close()
  })

  test('cannot be had at a table without counsel', async () => {
    const { session } = await begin({ axis: bot('random'), soviet: person })
    expect(session.counsel).toBeUndefined()
    session.close()
  })
})

describe('the review of a game', () => {
  test('is given when it is over, leads to its moments, and ends taking back', async () => {
    const { session, review } = await reviewed({ axis: bot('captain'), soviet: bot('greedy') })
    const { steps, turning, turns, best, lacks, sides } = review
    expect(lacks).toBeUndefined()
    expect(sides).toEqual(session.scenario.sides)
    expect(steps[0]!.from).toBe(0)
    expect(steps.at(-1)!.to).toBe(session.length)
    for (const [i, step] of steps.entries()) {
      expect(step.to).toBe(steps[i + 1]?.from ?? session.length)
      expect(Math.max(1, session.past(step.from, 'all').view.turn)).toBe(step.turn)
    }
    expect(turning.length).toBeGreaterThan(0)
    for (const step of [...turning, ...Object.values(best)]) expect(steps).toContainEqual(step)
    expect(steps.some(({ side, reason }) => reason?.side === side)).toBe(true)
    const [first] = turns
    expect(Object.keys(first!.counts)).toEqual(['losses', 'steps', 'places', 'points'])
    expect(turns.map(({ turn }) => turn)).toEqual([...turns.map(({ turn }) => turn)].sort((a, b) => a - b))
    expect(turns.at(-1)!.at).toBe(session.length)
    // Who comes later makes up for nobody: losses only grow, and are what the log tells.
    const lost = turns.map(({ counts }) => counts.losses!)
    for (const [i, both] of lost.entries())
      for (const [s, count] of both.entries()) expect(count).toBeGreaterThanOrEqual(lost[i - 1]?.[s] ?? 0)
    const reduced = session.past(session.length, 'all').events.filter(({ is }) => is === 'reduced')
    const [axis, soviet] = lost.at(-1)!
    expect(axis! + soviet!).toBeGreaterThanOrEqual(reduced.length)
    expect(session.seen.undoDepth).toBe(0)
    session.close()
  }, 60_000)

  test('counts what there is where nobody has taught the computer to judge, and says so', () => {
    const { game, asked } = drilled(({ result }) => result !== undefined)
    const { record, result, length } = game
    const { steps, turns, lacks } = reviewWith(undefined, asked, { record, result: result!, reasons: [] })
    expect(lacks).toBe('craft')
    expect(steps).toEqual([])
    expect(Object.keys(turns[0]!.counts)).toEqual(['losses', 'units', 'places', 'points'])
    expect(turns[0]!.counts.units!.every((units) => units > 0)).toBe(true)
    expect(turns.at(-1)!.at).toBe(length)
  })

  test('says that it cannot be made of a record that older rules have made', () => {
    const { game, asked } = drilled(({ result }) => result !== undefined)
    const { record, result } = game
    const entries = record.entries.map((entry) => ({ ...entry, order: { do: 'abandoned' } }))
    const review = reviewWith(undefined, asked, { record: { ...record, entries }, result: result!, reasons: [] })
    expect(review).toMatchObject({ lacks: 'past', steps: [], turns: [] })
  })
})

/** A game of the small system, which nobody has taught the computer, played at random until something is so. */
function drilled(isSo: (game: Game) => boolean) {
  const { system } = drill
  const scenario = drill.scenarios[0]!
  const options = chooseOptions(system.options)
  const seeds = Object.fromEntries(scenario.sides.map((side) => [side, side]))
  const game = Game.begin(system, { scenario, options, key: '7'.padStart(64, '0'), seeds })
  const rng = new FastRng(5)
  for (let id = 0; !isSo(game); id++) {
    const { side } = system.questions(game.position)[0]!
    const orders = system.orders(game.position, side)
    const answer = { id: `${id}`, question: game.questionOf(side)!.id, orders: [orders.at(rng.below(orders.length))] }
    expect(game.submit(side, answer).accepted).toBe(true)
  }
  return { game, asked: { kit: drill, scenario, options, system: system.id } }
}
