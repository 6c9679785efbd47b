import type { Order } from '@sztab/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { Desk } from '../src/play/desk.js'
import { answerTogether, groupOf, sendGroup, takeStack, togetherIn } from '../src/play/groups.js'
import { recapOf, stepsOf } from '../src/play/recap.js'
import type { GameSession } from '../src/session/game-session.js'
import { remember } from '../src/words/index.js'
import { begin, persons } from './table.js'

beforeAll(() => {
  globalThis.matchMedia ??= (() => ({ matches: true })) as unknown as typeof matchMedia
  remember('sztab.settle', '0')
})

/** Plays on by the first order that does something, until the question is as it should be. */
function playUntil(session: GameSession, isThere: () => boolean, most = 400): void {
  for (let i = 0; i < most; i++) {
    if (isThere()) return
    const { orders } = session.seen
    if (!orders) throw new Error('nobody is asked')
    session.submit(orders.at((i * 7919) % orders.length))
  }
  throw new Error('the game does not come there')
}

const kind = ({ seen }: GameSession) => seen.question?.kind

async function atAttack(): Promise<GameSession> {
  const { session } = await begin(persons, { open: true })
  playUntil(session, () => kind(session) === 'attack')
  return session
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
    const { session } = await begin(persons, { open: true })
    playUntil(session, () => kind(session) === 'move')
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

/** Games are short: one of them comes to a question about several pieces. */
async function atMany(): Promise<{ session: GameSession; desk: Desk }> {
  for (let games = 0; games < 40; games++) {
    const { session } = await begin(persons, { open: true })
    const desk = new Desk(session)
    playUntil(session, () => session.seen.result !== undefined || togetherIn(desk) !== undefined, 3000)
    if (togetherIn(desk) !== undefined) return { session, desk }
    desk.close()
    session.close()
  }
  throw new Error('no game comes there')
}

describe('many units', () => {
  test('of a stack go together, as one change; who cannot is named', async () => {
    const { session } = await begin(persons, { open: true })
    const desk = new Desk(session)
    const stacked = () =>
      desk.plan.pieces.find((piece) => desk.piecesIn(desk.hexOf(piece)).filter((one) => desk.canSend(one)).length > 1)
    playUntil(session, () => kind(session) === 'move' && stacked() !== undefined)
    desk.pick(stacked()!)
    takeStack(desk)
    const group = groupOf(desk)
    expect(group.length).toBeGreaterThan(1)
    const places = group.map((piece) => new Set(desk.plan.offers(piece).places.keys()))
    const place = [...places[0]!].find((name) => places.every((own) => own.has(name)))!
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
    const { session, desk } = await atMany()
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
    const { session } = await begin(persons, { open: true })
    const desk = new Desk(session)
    const sides = new Set<string>()
    playUntil(session, () => {
      sides.add(session.seen.question!.side)
      return sides.size === 2 && recapOf(desk, new Set()) !== undefined
    })
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
    const { session, kit } = await begin(persons, { open: true })
    const { standing = [], quiet } = kit.look.verbs
    const quietOne = () => listed(session).find(({ do: verb }) => quiet.includes(verb))
    playUntil(session, () => standing.includes(kind(session) ?? '') && quietOne() !== undefined, 1000)
    const asked = kind(session)!
    expect(session.stand(quietOne()!).accepted).toBe(true)
    const { side } = session.seen.question ?? {}
    if (session.standing.length > 0) {
      expect(session.standing.map(({ question }) => question)).toContain(asked)
      session.dismiss(asked)
      expect(session.standing).toEqual([])
    } else expect(side).toBeDefined()
    session.close()
  })
})
