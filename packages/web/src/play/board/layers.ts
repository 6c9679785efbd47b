import type { Overlay } from '@sztab/board'
import { type Event, type Survey, UNKNOWN } from '@sztab/engine'
import type { Desk } from '../desk.js'
import type { LayerName } from '../desk-state.js'
import { forcesOf } from '../names.js'

/** What the layers that are switched on lay over the map. Each is made anew only when what it shows may have changed. */
export function layerOverlays(desk: Desk, layer: LayerName): readonly Overlay[] {
  switch (layer) {
    case 'zones':
      return zones(desk)
    case 'supply':
      return supply(desk)
    case 'command':
      return command(desk)
    case 'threats':
      return threats(desk)
    case 'control':
      return control(desk)
    case 'moved':
      return movedSince(desk)
  }
}

/** What a layer is about: it changes with the piece that is picked or pointed at, or does not. */
export function subjectOf(desk: Desk, layer: LayerName): string | undefined {
  const { picked, pointed, cursor } = desk.state
  if (layer === 'supply' || layer === 'command') return picked ?? pointed?.piece ?? desk.piecesIn(cursor)[0]
  return undefined
}

const colourOf = ({ session }: Desk, side: string | undefined): string =>
  `overlay.side-${Math.max(session.scenario.sides.indexOf(side ?? ''), 0)}`

const hexesOf = ({ map }: Desk, names: readonly string[]): number[] =>
  names.map((name) => map.grid.index(name)).filter((hex) => hex >= 0)

function survey({ session }: Desk, topic: Parameters<Desk['session']['survey']>[0]): Survey {
  if (!session.kit.system.topics.includes(topic.kind)) return { topic, entries: [], routes: [] }
  return session.survey(topic)
}

function zones(desk: Desk): Overlay[] {
  const { entries } = survey(desk, { kind: 'zones' })
  return desk.session.scenario.sides.map((side, i) => ({
    kind: 'hatch' as const,
    hexes: hexesOf(
      desk,
      entries.filter((entry) => entry.side === side).map(({ place }) => place),
    ),
    colour: colourOf(desk, side),
    slant: i === 0 ? (1 as const) : (-1 as const),
  }))
}

/** The hexes in supply, and the line of the piece picked or pointed at; or where it is cut. */
function supply(desk: Desk): Overlay[] {
  const piece = subjectOf(desk, 'supply')
  const { entries, routes } = survey(desk, { kind: 'supply', ...(piece === undefined ? {} : { piece }) })
  const supplied = new Set(entries.map(({ place }) => place))
  const area: Overlay = {
    kind: 'fill',
    hexes: hexesOf(desk, [...supplied]).map((hex) => ({ hex })),
    colour: 'overlay.supply',
    opacity: 0.2,
  }
  const lines = routes.map(({ path }): Overlay => {
    const hexes = [piece === undefined ? -1 : desk.hexOf(piece), ...hexesOf(desk, path)].filter((hex) => hex >= 0)
    const isCut = piece !== undefined && !supplied.has(desk.hexName(hexes[0] ?? 0))
    return {
      kind: 'line',
      hexes,
      colour: isCut ? 'overlay.cut' : 'overlay.supply',
      ...(isCut ? { cut: hexes.at(-1)! } : {}),
    }
  })
  return [area, ...lines.filter((line) => line.kind === 'line' && line.hexes.length > 0)]
}

/** How far the headquarters that is picked or pointed at commands; or all of the side's. */
function command(desk: Desk): Overlay[] {
  const { session } = desk
  const forces = forcesOf(session.scenario)
  const one = subjectOf(desk, 'command')
  const staffs = Object.entries(forces).filter(
    ([piece, { range, side }]) => range !== undefined && desk.hexOf(piece) >= 0 && isShown(piece, side),
  )
  function isShown(piece: string, side: string): boolean {
    if (one !== undefined && forces[one]?.range !== undefined) return piece === one
    return session.table.eyes === 'spectator' || side === session.table.eyes
  }
  return staffs.flatMap(([piece, { side }]): Overlay[] => {
    const hexes = hexesOf(
      desk,
      survey(desk, { kind: 'command', piece }).entries.map(({ place }) => place),
    )
    return [
      { kind: 'fill', hexes: hexes.map((hex) => ({ hex })), colour: colourOf(desk, side), opacity: 0.16 },
      { kind: 'border', hexes, colour: colourOf(desk, side) },
      { kind: 'ring', hex: desk.hexOf(piece), colour: 'overlay.selected' },
    ]
  })
}

/** How well each hex with units could be attacked by those beside it. */
function threats(desk: Desk): Overlay[] {
  const { view } = desk.shown
  const places = (view as unknown as Record<string, Int32Array>)[desk.special.faces.place]
  const held = new Set<number>()
  for (const at of places ?? []) if (at !== UNKNOWN && at >= 0 && at < desk.map.grid.size) held.add(at)
  return [...held].flatMap((hex): Overlay[] => {
    const [whole, ...units] = survey(desk, { kind: 'threats', place: desk.hexName(hex) }).entries
    if (!whole || units.length === 0 || typeof whole.column !== 'string' || whole.column === '-') return []
    const side = desk.sideOf(units[0]!.unit as string)
    return [{ kind: 'marker', hex, text: whole.column.replace(/-1$/, ''), colour: colourOf(desk, side) }]
  })
}

/** What stands beside a hex and could attack it: arrows, and the column together. */
export function threatsTo(desk: Desk, hex: number): { overlays: Overlay[]; survey: Survey } {
  const found = survey(desk, { kind: 'threats', place: desk.hexName(hex) })
  const [, ...units] = found.entries
  const from = [
    ...new Set(
      hexesOf(
        desk,
        units.map(({ place }) => place),
      ),
    ),
  ]
  const overlays = from.map((one): Overlay => ({ kind: 'arrow', from: one, to: hex, colour: 'overlay.attack' }))
  return { overlays, survey: found }
}

function control(desk: Desk): Overlay[] {
  return survey(desk, { kind: 'control' }).entries.flatMap(({ place, side, value }): Overlay[] => {
    const hex = desk.map.grid.index(place)
    if (hex < 0) return []
    const label = typeof value === 'number' ? { label: `${value}` } : {}
    return [
      { kind: 'fill', hexes: [{ hex, ...label }], colour: colourOf(desk, side), opacity: 0.34 },
      { kind: 'ring', hex, colour: colourOf(desk, side) },
    ]
  })
}

/** What a side did of its own will; losses and retreats happen to it. */
const OWN_DEEDS = ['moved', 'attacked', 'advanced', 'activated']

/** What the others did last without a deed of these eyes between, or since these eyes began what they are doing now. */
function movedSince(desk: Desk): Overlay[] {
  const { events } = desk.shown
  const { eyes } = desk.session.table
  const doer = (event: Event) =>
    OWN_DEEDS.includes(event.is) ? (event.side ?? desk.sideOf(String(event.unit))) : undefined
  const isTheirs = (event: Event) => doer(event) !== undefined && doer(event) !== eyes
  const to = eyes === 'spectator' ? events.length : events.findLastIndex(isTheirs) + 1
  const before = events.slice(0, to)
  const isMine = (event: Event) => doer(event) === eyes
  const from = eyes === 'spectator' ? Math.max(to - 60, 0) : before.findLastIndex(isMine) + 1
  return before.slice(from).flatMap(({ unit, path, from: start, place }): Overlay[] => {
    if (typeof unit !== 'string') return []
    const names = Array.isArray(path) ? [start, ...path].filter((name) => typeof name === 'string') : []
    const hexes = hexesOf(desk, names as string[])
    // From where to where, straight: the ways of thirty units at once are a thicket.
    if (hexes.length > 1) return [{ kind: 'path', hexes: [hexes[0]!, hexes.at(-1)!] }]
    const hex = typeof place === 'string' ? desk.map.grid.index(place) : -1
    return hex < 0 ? [] : [{ kind: 'ring', hex, colour: 'overlay.reach' }]
  })
}
