import type { Overlay } from '@sztab/board'
import type { Event } from '@sztab/engine'
import type { Desk } from './desk.js'
import { hexOfEvent, isTold, kindOf } from './panels/events.js'

/** A part of what was told, to be walked through: from one event up to another, and where the walk stands. */
export interface Recap {
  readonly from: number
  readonly to: number
  /** The step that is looked at; before the first all of them are shown together. */
  readonly at: number
  /** The own units whose state has grown worse meanwhile. */
  readonly worse: readonly string[]
}

/** What happened since these eyes last decided something, if others did something; nothing to tell otherwise. */
export function recapOf(desk: Desk, before: ReadonlySet<string>): Recap | undefined {
  const { session } = desk
  const { seen, since, table } = session
  const { eyes } = table
  if (!seen.question || eyes === 'spectator') return undefined
  const { deeds } = desk.look.events
  const isTheirs = (event: Event) =>
    deeds.includes(event.is) && (event.side ?? desk.sideOf(String(event.unit))) !== eyes && !session.isTakenBack(event)
  if (!seen.events.slice(since).some(isTheirs)) return undefined
  const worse = [...statesOf(desk)].filter((state) => !before.has(state)).map((state) => state.split(' ')[0]!)
  const recap = { from: since, to: seen.events.length, at: -1, worse: [...new Set(worse)] }
  // A draw alone is no news: it is told when it happens.
  return countsOf(desk, recap).length > 0 ? recap : undefined
}

/** Own units with what is bad about each, by the tone of its badge. */
export function statesOf({ pieces, session, look }: Desk): Set<string> {
  const { badges = {} } = look.counters
  const isBad = (name: string) => ['warning', 'danger'].includes(badges[name]?.tone ?? '')
  const own = pieces.filter(({ face }) => face.side === session.table.eyes)
  return new Set(
    own.flatMap(({ face }) =>
      (face.statuses ?? []).filter(({ name }) => isBad(name)).map(({ name }) => `${face.id} ${name}`),
    ),
  )
}

/** The events of a recap that are worth a step: what happened somewhere, dice and results. */
export function stepsOf(desk: Desk, { from, to }: Recap): readonly Event[] {
  const { events } = desk.session.seen
  return events.slice(from, to).filter((event) => isTold(desk, event) && !desk.session.isTakenBack(event))
}

/** How many there were of each kind of the log, in its order. */
export function countsOf(desk: Desk, recap: Recap): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const event of stepsOf(desk, recap)) {
    const kind = kindOf(desk.look, event)
    if (event.is !== 'rolled' && event.is !== 'drawn') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts]
}

/** Moves as arrows, and rings where something else happened: all of them, or the one that is looked at. */
export function recapOverlays(desk: Desk): Overlay[] {
  const { recap } = desk.state
  if (!recap) return []
  const steps = stepsOf(desk, recap)
  const shown = recap.at < 0 ? steps : steps.slice(recap.at, recap.at + 1)
  return tracksOf(desk, shown)
}

/** From where to where, straight: the ways of thirty units at once are a thicket. */
export function tracksOf(desk: Desk, events: readonly Event[]): Overlay[] {
  const { grid } = desk.map
  const rings = new Set<number>()
  const arrows = events.flatMap((event): Overlay[] => {
    const { unit, path, from } = event
    const names = typeof unit === 'string' && Array.isArray(path) ? [from, ...path] : []
    const hexes = names.map((name) => (typeof name === 'string' ? grid.index(name) : -1)).filter((hex) => hex >= 0)
    if (hexes.length > 1) return [{ kind: 'path', hexes: [hexes[0]!, hexes.at(-1)!], arrived: true }]
    const hex = hexOfEvent(desk, event)
    if (hex >= 0) rings.add(hex)
    return []
  })
  return [...[...rings].map((hex): Overlay => ({ kind: 'ring', hex, colour: 'overlay.attack' })), ...arrows]
}

/** Looks at another step, or at all of them together. */
export function walkRecap(desk: Desk, to: number): void {
  const { recap } = desk.state
  if (!recap) return
  const steps = stepsOf(desk, recap)
  const at = Math.min(Math.max(to, -1), steps.length - 1)
  desk.set({ recap: { ...recap, at } })
  const hex = at < 0 ? -1 : hexOfEvent(desk, steps[at]!)
  if (hex >= 0) desk.camera.follow(hex)
}
