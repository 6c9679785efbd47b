import { describe, expect, test, vi } from 'vitest'
import { type Holder, Holds } from '../src/session/holds.js'
import { resume } from '../src/session/opening.js'
import { SteadyStore } from '../src/session/store.js'
import { againstBot, around, begin, persons, playOn, TestStore, until } from './table.js'

/** A disk that waits until it is told to go on. */
function slowDisk() {
  let go = () => {}
  const disk = new Promise<void>((next) => {
    go = next
  })
  return { disk, go }
}

describe('a tab that is closed', () => {
  test('in the middle of a save leaves a whole game, and what was being written arrives', async () => {
    const { session, store, id } = await begin(persons, { open: true })
    await playOn(session, 10)
    const { length } = session
    const { disk, go } = slowDisk()
    store.disk = disk
    session.submit(session.seen.orders!.at(0))
    session.flush()
    session.close()
    const before = await resume((await store.read(id))!, around(store))
    expect(before.length).toBe(length)
    before.close()
    go()
    await session.settled()
    const after = await resume((await store.read(id))!, around(store))
    expect(after.length).toBe(session.length)
    expect(after.seen.view.hash()).toBe(session.seen.view.hash())
    after.close()
  })

  test('is let go only when all is kept', async () => {
    const onClosed = vi.fn()
    const { session, store } = await begin(persons, { open: true, onClosed })
    const { disk, go } = slowDisk()
    store.disk = disk
    session.submit(session.seen.orders!.at(0))
    session.close()
    await new Promise((next) => setTimeout(next, 20))
    expect(onClosed).not.toHaveBeenCalled()
    go()
    await session.settled()
    await Promise.resolve()
    expect(onClosed).toHaveBeenCalledOnce()
  })

  test('while a bot thinks: after that the bot is asked again', async () => {
    const thinking = { choose: () => new Promise<never>(() => {}), close() {} }
    const { session, store, id } = await begin(againstBot, { bots: thinking })
    for (let i = 0; i < 60 && session.table.thinking === undefined; i++) {
      const { orders } = session.seen
      if (orders) session.submit(orders.at(0))
      await session.settled()
    }
    expect(session.table.thinking).toBe('axis')
    const { length } = session
    session.close()
    const again = await resume((await store.read(id))!, around(store))
    expect(again.length).toBe(length)
    expect(again.table.thinking).toBe('axis')
    await until(again, () => again.length > length)
    expect(again.record.entries[length]!.side).toBe('axis')
    again.close()
  })

  test('after something was taken back: it stays taken back', async () => {
    const { session, store, id } = await begin(persons, { open: true })
    for (let i = 0; i < 200 && session.seen.undoDepth === 0; i++) await playOn(session, 1)
    expect(session.undo().accepted).toBe(true)
    await session.settled()
    const { length, seen } = session
    session.close()
    const again = await resume((await store.read(id))!, around(store))
    expect(again.length).toBe(length)
    expect(again.seen.view.hash()).toBe(seen.view.hash())
    expect(again.seen.question).toEqual(seen.question)
    await playOn(again, 5)
    expect(again.past(again.length).view.hash()).toBe(again.seen.view.hash())
    again.close()
  })
})

describe('a game that another tab goes on with', () => {
  test('is kept first, and then only looked at', async () => {
    const { session, store, id } = await begin(persons, { open: true })
    session.submit(session.seen.orders!.at(0))
    await session.handOver()
    expect((await store.list())[0]).toMatchObject({ id, orders: session.length })
    expect(session.table.isElsewhere).toBe(true)
    expect(session.seen).toMatchObject({ question: undefined, orders: undefined, undoDepth: 0 })
    const { length } = session
    expect(session.submit({ do: 'pass' }).accepted).toBe(false)
    expect(session.undo().accepted).toBe(false)
    expect(session.length).toBe(length)
    session.close()
  })

  test('is not written any more after it was taken', async () => {
    const { session, store, id } = await begin(persons, { open: true })
    await playOn(session, 5)
    const kept = await store.read(id)
    session.submit(session.seen.orders!.at(0))
    session.lose()
    await session.settled()
    expect(await store.read(id)).toEqual(kept)
    session.close()
  })

  test('shows nobody’s secrets where two persons share the screen', async () => {
    const { session } = await begin(persons)
    session.openCurtain()
    await session.handOver()
    expect(session.table).toMatchObject({ eyes: 'spectator', curtain: undefined })
    expect(session.pastEyes).toEqual(['spectator'])
    session.close()
  })
})

describe('a store that may fail', () => {
  const game = async () => {
    const { session, store, id } = await begin(persons, { open: true })
    session.close()
    return { id, game: (await store.read(id))! }
  }

  test('keeps in memory what the other does not take, until it does', async () => {
    const lasting = new TestStore()
    const store = new SteadyStore(lasting)
    const { id, game: kept } = await game()
    lasting.fails = true
    await expect(store.write(kept)).rejects.toThrow('full')
    expect(store.isUnkept(id)).toBe(true)
    expect(await store.read(id)).toEqual(kept)
    expect(await store.list()).toEqual([kept.about])
    lasting.fails = false
    await store.write(kept)
    expect(store.isUnkept(id)).toBe(false)
    expect(await lasting.read(id)).toEqual(kept)
    expect(await store.list()).toEqual([kept.about])
  })

  test('says that nothing lasts where the other does not even open', async () => {
    const no = () => Promise.reject(new Error('blocked'))
    const store = new SteadyStore({ list: no, read: no, write: no, remove: no })
    const { id, game: kept } = await game()
    expect(await store.list()).toEqual([])
    expect(store.isLasting).toBe(false)
    await store.write(kept).catch(() => {})
    expect(await store.read(id)).toEqual(kept)
    await store.remove(id)
    expect(await store.read(id)).toBeUndefined()
  })
})

describe('tabs without locks', () => {
  /** Two tabs that hear each other. */
  function tabs() {
    const ears: ((event: MessageEvent) => void)[] = []
    const tab = () => {
      const own: ((event: MessageEvent) => void)[] = []
      const channel = {
        postMessage: (data: unknown) => {
          for (const ear of ears.filter((one) => !own.includes(one)))
            queueMicrotask(() => ear({ data } as MessageEvent))
        },
        addEventListener: (_: string, ear: unknown) => {
          own.push(ear as (event: MessageEvent) => void)
          ears.push(ear as (event: MessageEvent) => void)
        },
      }
      return new Holds({ locks: undefined, channel })
    }
    return [tab(), tab()] as const
  }
  const holder = () => ({ handOver: vi.fn(async () => {}), lose: vi.fn() }) satisfies Holder

  test('have a game one at a time, and hand it over', async () => {
    const [one, two] = tabs()
    const [first, second] = [holder(), holder()]
    const hold = await one.take('g', first, false)
    expect(hold).toBeDefined()
    expect(await two.take('g', second, false)).toBeUndefined()
    expect(first.handOver).not.toHaveBeenCalled()
    const taken = await two.take('g', second, true)
    expect(taken).toBeDefined()
    expect(first.handOver).toHaveBeenCalledOnce()
    expect(first.lose).not.toHaveBeenCalled()
    expect(await one.take('g', first, false)).toBeUndefined()
    taken!.release()
    expect(await one.take('g', first, false)).toBeDefined()
  })

  test('take it from one that sleeps', async () => {
    const [one, two] = tabs()
    const asleep = { handOver: () => new Promise<void>(() => {}), lose: vi.fn() }
    await one.take('g', asleep, false)
    expect(await two.take('g', holder(), true)).toBeDefined()
    expect(asleep.lose).toHaveBeenCalledOnce()
  })
})
