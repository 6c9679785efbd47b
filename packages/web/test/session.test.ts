import { describe, expect, test, vi } from 'vitest'
import { SteadyBots } from '../src/session/bots.js'
import { resume } from '../src/session/opening.js'
import { bot, person } from '../src/session/players.js'
import { againstBot, around, begin, beginLesson, bots, change, failingBots, persons, playOn, until } from './table.js'

/** Plays a game of two persons, and looks at each answer of who loses in the midst of a combat. */
async function answerInTheOpen(answered: Set<string>): Promise<void> {
  const { session, kit } = await begin(persons)
  let held = ''
  for (let i = 0; i < 900 && !session.seen.result; i++) {
    if (session.table.curtain !== undefined) session.openCurtain()
    const { question, orders, view } = session.seen
    if (!question || !orders) break
    const isOpen = ['loss', 'retreat', 'advance'].includes(question.kind)
    if (!isOpen) held = question.side
    else if (held !== question.side) {
      answered.add(question.kind)
      expect(session.table).toMatchObject({ eyes: question.side, curtain: undefined })
      // Neither now nor looking back is there more to see than everybody may know.
      expect(view.hash()).toBe(kit.system.view(view, 'spectator').hash())
      expect(session.pastEyes).toEqual(['spectator'])
      expect(session.past(session.length, question.side).view.hash()).toBe(view.hash())
      expect(session.check(orders.at(0)).legal).toBe(true)
    }
    const attack = orders.groups.find(({ verb }) => ['launch', 'attack'].includes(verb))
    session.submit(orders.at(attack ? attack.start : (i * 7919) % orders.length))
  }
  session.close()
}

describe('a game between persons at one screen', () => {
  test('covers the screen when the seat changes', async () => {
    const { session } = await begin(persons)
    const first = session.table.curtain
    expect(first).toBeDefined()
    expect(session.table.eyes).toBe('spectator')
    expect(session.seen.question).toBeUndefined()
    session.openCurtain()
    expect(session.table).toMatchObject({ eyes: first, curtain: undefined })
    expect(session.seen.question?.side).toBe(first)
    const seats = new Set<string>()
    for (let i = 0; i < 60 && !session.seen.result; i++) {
      seats.add(session.table.curtain ?? '')
      await playOn(session, 1)
    }
    expect(seats).toContain('axis')
    expect(seats).toContain('soviet')
    session.close()
  })

  test('nobody is sent away in the middle of a combat: who loses answers in the open, and sees no more than the other', async () => {
    const answered = new Set<string>()
    // Whether somebody retreats is left to the dice: games are played until it was seen.
    for (let game = 0; game < 20 && !answered.has('retreat'); game++) await answerInTheOpen(answered)
    expect([...answered]).toContain('retreat')
  })

  test('the curtain waits until what happened has been seen, where somebody says when', async () => {
    const { session } = await begin(persons)
    session.openCurtain()
    session.linger()
    const { eyes } = session.table
    for (let i = 0; i < 200 && session.table.due === undefined; i++) {
      const { orders } = session.seen
      session.submit(orders!.at(Math.floor(orders!.length / 2)))
    }
    expect(session.table).toMatchObject({ eyes, curtain: undefined })
    expect(session.seen.question).toBeUndefined()
    const { due } = session.table
    expect(due).not.toBe(eyes)
    session.drawCurtain()
    expect(session.table).toMatchObject({ eyes: 'spectator', curtain: due, due: undefined })
    session.openCurtain()
    expect(session.seen.question?.side).toBe(due)
    session.close()
  })

  test('covers nothing for one person who plays both sides', async () => {
    const { session } = await begin(persons, { open: true })
    for (let i = 0; i < 40 && !session.seen.result; i++) {
      expect(session.table.curtain).toBeUndefined()
      expect(session.seen.question?.side).toBe(session.table.eyes)
      await playOn(session, 1)
    }
    session.close()
  })

  test('refuses who is not asked, and gives the same object while nothing changes', async () => {
    const { session } = await begin(persons)
    expect(session.submit({ do: 'pass' }).accepted).toBe(false)
    expect(session.seen).toBe(session.seen)
    expect(session.table).toBe(session.table)
    session.close()
  })
})

describe('what was', () => {
  test('is shown as it was, to the eyes that are open', async () => {
    const { session } = await begin(persons, { open: true })
    const marks: { length: number; eyes: string; hash: string; events: number }[] = []
    for (let i = 0; i < 30; i++) {
      const { view, events } = session.seen
      marks.push({ length: session.length, eyes: session.table.eyes, hash: view.hash(), events: events.length })
      await playOn(session, 1)
    }
    const own = marks.filter(({ eyes }) => eyes === session.table.eyes)
    expect(own.length).toBeGreaterThan(0)
    for (const { length, hash, events } of own) {
      const then = session.past(length)
      expect(then).toMatchObject({ orders: undefined, undoDepth: 0 })
      expect(then.view.hash()).toBe(hash)
      expect(then.events).toHaveLength(events)
    }
    expect(session.past(session.length).view.hash()).toBe(session.seen.view.hash())
    expect(session.past(session.length).events).toEqual(session.seen.events)
    expect(session.past(0).events.length).toBeLessThan(session.seen.events.length)
    session.close()
  })

  test('is forgotten when it is taken back', async () => {
    const { session } = await begin(persons, { open: true })
    for (let i = 0; i < 200 && session.seen.undoDepth === 0; i++) await playOn(session, 1)
    expect(session.seen.undoDepth).toBeGreaterThan(0)
    session.past(session.length)
    const before = session.length
    expect(session.undo().accepted).toBe(true)
    expect(session.length).toBeLessThan(before)
    expect(session.past(session.length).view.hash()).toBe(session.seen.view.hash())
    await playOn(session, 3)
    expect(session.past(session.length).view.hash()).toBe(session.seen.view.hash())
    session.close()
  })
})

describe('manners of taking back', () => {
  const two = { german: person, us: person }

  test('the other person is asked, a bot is not', async () => {
    const { session } = await beginLesson({ honestMistakes: true }, two)
    for (let i = 0; i < 200 && session.seen.undoNeeds.length === 0; i++) await playOn(session, 1)
    const { eyes } = session.table
    expect(session.seen).toMatchObject({ undoing: 'agreed', undoNeeds: [eyes === 'german' ? 'us' : 'german'] })
    const before = session.length
    expect(session.undo()).toMatchObject({ accepted: false, refusals: [{ rule: 'bcs-4.9b-a' }] })
    expect(session.length).toBe(before)
    expect(session.undo(session.seen.undoNeeds).accepted).toBe(true)
    expect(session.length).toBeLessThan(before)
    session.close()
  })

  test('with the strict option nothing goes back', async () => {
    const { session } = await beginLesson({ noTakeBacks: true }, two)
    await playOn(session, 40)
    expect(session.seen).toMatchObject({ undoing: 'never', undoDepth: 0, undoNeeds: [] })
    expect(session.undo(['german', 'us'])).toMatchObject({ accepted: false, refusals: [{ rule: 'bcs-4.9a-a' }] })
    session.close()
  })

  test('a bot agrees', async () => {
    const { session } = await beginLesson({ honestMistakes: true }, { german: person, us: bot('random') })
    for (let i = 0; i < 200 && session.seen.undoDepth === 0; i++) await playOn(session, 1)
    expect(session.seen.undoNeeds).toEqual([])
    expect(session.undo().accepted).toBe(true)
    session.close()
  })
})

describe('keeping', () => {
  test('a closed game goes on where it was, and tells again what was told', async () => {
    const { session, store, id } = await begin(persons, { open: true })
    await playOn(session, 40)
    const { seen, length } = session
    session.close()
    expect((await store.list())[0]).toMatchObject({ id, scenario: 'tow/kharkiv', orders: length, open: true })
    const again = await resume((await store.read(id))!, around(store))
    expect(again.length).toBe(length)
    expect(again.seen.view.hash()).toBe(seen.view.hash())
    expect(again.seen.events).toEqual(seen.events)
    expect(again.seen.question).toEqual(seen.question)
    again.close()
  })

  test('what cannot be kept is said', async () => {
    const { session, store } = await begin(persons, { open: true })
    store.fails = true
    await playOn(session, 1)
    expect(session.table.saved).toBe('failed')
    store.fails = false
    await playOn(session, 1)
    expect(session.table.saved).toBe('saved')
    session.close()
  })
})

describe('bots', () => {
  test('play to the end before somebody who watches', async () => {
    const { session, store } = await begin(bots)
    expect(session.table.eyes).toBe('spectator')
    await until(session, () => session.seen.result !== undefined)
    await session.settled()
    expect((await store.list())[0]?.result).toEqual(session.seen.result)
    expect(session.table.thinking).toBeUndefined()
    session.close()
  }, 60_000)

  test('answer for their side only', async () => {
    const { session } = await begin(againstBot)
    expect(session.table).toMatchObject({ eyes: 'soviet', curtain: undefined })
    await playOn(session, 150)
    const sides = new Set(session.record.entries.map(({ side, answer }) => (answer === undefined ? '' : side)))
    expect(sides).toContain('axis')
    expect(sides).toContain('soviet')
    expect(session.table.eyes).toBe('soviet')
    session.close()
  }, 60_000)

  test('that fail do not end the game', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { session } = await begin(bots, { bots: failingBots })
    await until(session, () => session.length > 20)
    expect(complaint).toHaveBeenCalled()
    complaint.mockRestore()
    session.close()
  })

  test('think in the page where no worker runs', async () => {
    for (const first of [
      () => failingBots,
      () => {
        throw new Error('no worker')
      },
    ]) {
      const { session } = await begin(bots, { bots: new SteadyBots(first) })
      await until(session, () => session.length > 5)
      session.close()
    }
  })

  test('are heard no more after the table is left', async () => {
    const { session } = await begin(bots)
    await change(session)
    session.close()
    const { length } = session
    await new Promise((next) => setTimeout(next, 50))
    expect(session.length).toBe(length)
  })
})
