import type { Order } from '@sztab/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { Desk } from '../src/play/desk.js'
import { answerTogether, groupOf, placesOfGroup, sendGroup, takeStack, togetherIn } from '../src/play/groups.js'
import { recapOf, stepsOf } from '../src/play/recap.js'
import type { GameSession } from '../src/session/game-session.js'
import { person } from '../src/session/players.js'
import { remember } from '../src/words/index.js'
import { begin, beginLesson, persons } from './table.js'

beforeAll(() => {
  globalThis.matchMedia ??= (() => ({ matches: true })) as unknown as typeof matchMedia
  remember('sztab.settle', '0')
})

/** A game that has come to where it should be: games are short and played by chance, so several are begun if need be. */
async function reach(
  isThere: (session: GameSession, desk: Desk) => boolean,
): Promise<{ session: GameSession; desk: Desk }> {
  for (let games = 0; games < 60; games++) {
    const { session } = await begin(persons, { open: true })
    const desk = new Desk(session)
    for (let i = 0; i < 600 && session.seen.orders; i++) {
      if (isThere(session, desk)) return { session, desk }
      const { orders } = session.seen
      session.submit(orders.at((i * 7919) % orders.length))
    }
    desk.close()
    session.close()
  }
  throw new Error('no game comes there')
}

const kind = ({ seen }: GameSession) => seen.question?.kind

async function atAttack(): Promise<GameSession> {
  return (await reach((session) => kind(session) === 'attack')).session
}

describe('an attack', () => {
  test('is launched by nobody but the person, even if nothing else is left, and can be called off', async () => {
    const session = await atAttack()
    const before = session.length
    session.submit(session.seen.orders!.at(0))
    for (let i = 0; i < 20 && kind(session) === 'assemble'; i++) {
      const join = listed(session).find(({ do: verb }) => verb === 'join')
      if (!join) break
      session.submit(join)
    }
    expect(kind(session)).toBe('assemble')
    expect(listed(session)).toEqual([{ do: 'launch' }])
    expect(session.seen.begun).toBe(session.length - before)
    expect(session.undo([], session.seen.begun).accepted).toBe(true)
    expect(kind(session)).toBe('attack')
    expect(session.length).toBe(before)
    session.close()
  })

  test('is reckoned up before it is begun', async () => {
    const session = await atAttack()
    const [first] = listed(session)
    const all = listed(session).filter(({ do: verb, target }) => verb === 'attack' && target === first!.target)
    const joins = all.slice(1).map(({ unit }): Order => ({ do: 'join', unit: unit! }))
    // Whoever may begin an attack may launch it with all who can join.
    const explained = session.explainAfter([first!, ...joins], { do: 'launch' })
    expect(explained?.chances.length ?? 0).toBeGreaterThan(0)
    expect(session.explainAfter([{ do: 'launch' }], { do: 'launch' })).toBeUndefined()
    expect(kind(session)).toBe('attack')
    session.close()
  })
})

const listed = ({ seen: { orders } }: GameSession): Order[] =>
  Array.from({ length: orders?.length ?? 0 }, (_, i) => orders!.at(i))

describe('what is taken back', () => {
  test('is known by what was told of it', async () => {
    const { session } = await reach((one) => kind(one) === 'move' && listed(one).length > 1)
    const told = session.seen.events.length
    const move = listed(session).find(({ do: verb }) => verb === 'move')!
    session.submit(move)
    const moved = session.seen.events.slice(told).find(({ is }) => is === 'moved')!
    expect(session.isTakenBack(moved)).toBe(false)
    session.undo()
    expect(session.isTakenBack(moved)).toBe(true)
    expect(session.seen.events.slice(0, told).some((event) => session.isTakenBack(event))).toBe(false)
    session.close()
  })
})

/** A unit of a stack with a place to which all of the stack can go one by one. */
function sharedPlace(desk: Desk): { readonly piece: string; readonly place: string } | undefined {
  for (const piece of desk.plan.pieces) {
    const stack = desk.piecesIn(desk.hexOf(piece)).filter((one) => desk.plan.pieces.includes(one) && desk.canSend(one))
    const places = stack.map((one) => desk.plan.offers(one).places)
    const home = desk.placeOf(piece)
    const place = [...(places[0]?.keys() ?? [])].find((name) => name !== home && places.every((own) => own.has(name)))
    if (stack.length > 1 && place !== undefined) return { piece, place }
  }
  return undefined
}

describe('many units', () => {
  test('of a stack go together, as one change; who cannot is named', async () => {
    const { session, desk } = await reach((one, at) => kind(one) === 'move' && sharedPlace(at) !== undefined)
    const { piece, place } = sharedPlace(desk)!
    desk.pick(piece)
    takeStack(desk)
    const group = groupOf(desk)
    expect(group.length).toBeGreaterThan(1)
    let changes = 0
    session.subscribe(() => changes++)
    const { gone, stayed } = sendGroup(desk, place)
    expect(gone.length + stayed.length).toBe(group.length)
    expect(gone.length).toBeGreaterThan(0)
    for (const piece of gone) expect(desk.placeOf(piece)).toBe(place)
    for (const { refusals } of stayed) expect(refusals.length).toBeGreaterThan(0)
    expect(changes).toBe(1)
    desk.close()
    session.close()
  })

  test('are dealt with at once where the look says how', async () => {
    const { session, desk } = await reach((_, at) => togetherIn(at) !== undefined)
    const asked = kind(session)
    const before = session.length
    answerTogether(desk)
    expect(session.length).toBeGreaterThan(before)
    expect(kind(session) === asked && togetherIn(desk) !== undefined).toBe(false)
    desk.close()
    session.close()
  })
})

describe('what others did', () => {
  test('is told from the last own decision on', async () => {
    const { session, desk } = await reach((_, at) => recapOf(at, new Set()) !== undefined)
    const recap = recapOf(desk, new Set())!
    expect(recap.from).toBe(session.since)
    expect(stepsOf(desk, recap).length).toBeGreaterThan(0)
    const { orders } = session.seen
    const { eyes } = session.table
    session.submit(orders!.at(0))
    if (session.table.eyes === eyes) expect(session.since).toBeGreaterThan(recap.from)
    desk.close()
    session.close()
  })
})

describe('a standing answer', () => {
  test('answers for the rest of the turn, and can be taken away', async () => {
    const quietOne = ({ look }: Desk, one: GameSession) => {
      const isAsked = look.verbs.standing?.includes(kind(one) ?? '')
      return isAsked ? listed(one).find(({ do: verb }) => look.verbs.quiet.includes(verb)) : undefined
    }
    const { session, desk } = await reach((one, at) => quietOne(at, one) !== undefined)
    const asked = kind(session)!
    expect(session.stand(quietOne(desk, session)!).accepted).toBe(true)
    // The seat may have changed: what was left standing is for the eyes that left it.
    for (const { question } of session.standing) {
      expect(question).toBe(asked)
      session.dismiss(question)
    }
    expect(session.standing).toEqual([])
    desk.close()
    session.close()
  })
})

describe('where units act one after the other', () => {
  test('a group waits for a nod: the page first says what each gives up', async () => {
    const { session, kit } = await beginLesson({}, { german: person, us: person })
    const desk = new Desk(session)
    expect(kit.look.verbs.serial).toBe(true)
    const destination = () => [...placesOfGroup(desk)].find((place) => desk.map.grid.index(place) >= 0)
    for (let i = 0; i < 200 && kind(session) !== 'act'; i++) session.submit(session.seen.orders!.at(0))
    const movers = desk.plan.pieces.filter((piece) => desk.canSend(piece)).slice(0, 2)
    expect(movers).toHaveLength(2)
    desk.set({ picked: movers[0], group: new Set(movers) })
    const before = session.length
    const place = destination()!
    desk.clickHex(desk.map.grid.index(place))
    expect(desk.state.groupGoal).toBe(place)
    expect(session.length).toBe(before)
    desk.sendTogether(place, false)
    expect(session.length).toBeGreaterThan(before)
    desk.close()
    session.close()
  })
})
