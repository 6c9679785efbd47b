import { remember, remembered } from '../words/index.js'
import type { Desk } from './desk.js'
import { goalHexes } from './goals.js'

const REMEMBERED = 'sztab.next'
const HELD = 'sztab.held'

/** Whether the table picks the next unit by itself when one has moved. */
export const picksNext = (): boolean => remembered(REMEMBERED) !== 'no'

export function choosePicksNext(isOn: boolean): void {
  remember(REMEMBERED, isOn ? undefined : 'no')
}

/** The pieces that wait for orders and are not held. */
function waiting({ plan, state }: Desk): readonly string[] {
  const free = plan.pieces.filter((piece) => !state.held.has(piece))
  return free.length > 0 ? free : plan.pieces
}

/** Goes to the next piece that waits for orders, or back. */
export function walk(desk: Desk, step: 1 | -1): string | undefined {
  const pieces = waiting(desk)
  if (pieces.length === 0) return undefined
  const now = pieces.indexOf(desk.state.picked ?? desk.state.pointed?.piece ?? '')
  const next = pieces[now < 0 ? (step > 0 ? 0 : pieces.length - 1) : (now + step + pieces.length) % pieces.length]!
  desk.point(next)
  return next
}

/** Goes to the next place to which the picked piece can be sent, or which can be chosen. */
export function walkGoals(desk: Desk, step: 1 | -1): void {
  const { cursor } = desk.state
  const hexes = goalHexes(desk)
  if (hexes.length === 0) return
  const now = hexes.indexOf(cursor)
  const next = now < 0 ? (step > 0 ? 0 : hexes.length - 1) : (now + step + hexes.length) % hexes.length
  desk.set({ cursor: hexes[next]!, pointed: undefined })
}

/** Of the units that can still move, the one nearest to where the last one came from; not those that are held, nor those that were passed over. */
export function nextAfter(desk: Desk, from: number, passed: ReadonlySet<string>): string | undefined {
  if (!picksNext()) return undefined
  const { grid } = desk.map
  const free = desk.plan.pieces.filter(
    (piece) => !desk.state.held.has(piece) && !passed.has(piece) && desk.hexOf(piece) >= 0,
  )
  const able = free.filter((piece) => desk.canSend(piece))
  const distance = (piece: string) => (from < 0 ? 0 : grid.distance(from, desk.hexOf(piece)))
  return able.sort((a, b) => distance(a) - distance(b))[0]
}

/** Marks a unit that stays where it is, or frees it. */
export function toggleHeld(desk: Desk, piece: string): void {
  const held = new Set(desk.state.held)
  if (!held.delete(piece)) held.add(piece)
  desk.set({ held })
  remember(`${HELD}.${desk.session.id}`, held.size === 0 ? undefined : [...held].join(' '))
  if (held.has(piece)) walk(desk, 1)
}

/** The units that were held when the game was left. */
export function heldIn(game: string): ReadonlySet<string> {
  const held = remembered(`${HELD}.${game}`)
  return new Set(held === null || held === '' ? [] : held.split(' '))
}
