import { forcesOf, meets, type Overlay } from '@sztab/board'
import {
  colourNumber,
  type Event,
  type LabelLook,
  type LayerColour,
  type LayerLook,
  type OverlayLook,
  type Survey,
  type SurveyEntry,
  type SurveyTopic,
} from '@sztab/engine'
import type { Desk } from '../desk.js'
import { tracksOf } from '../recap.js'

/** What a layer that is switched on lays over the map. It is made anew only when what it shows may have changed. */
export function layerOverlays(desk: Desk, name: string): readonly Overlay[] {
  const layer = desk.look.layers.find((one) => one.name === name)
  if (name === 'goals') return goalMarks(desk)
  if (!layer) return name.startsWith('moved') ? movedSince(desk, name === 'moved' ? 'order' : 'turn') : []
  const { about, topic } = layer
  if (about === 'piece') return aboutPiece(desk, layer)
  if (about === 'pieces') return aboutPieces(desk, layer)
  if (about === 'hexes') return aboutHexes(desk, layer)
  if (about === 'place') return aboutPlace(desk, layer)
  return drawn(desk, layer, survey(desk, { kind: topic }))
}

/** The layers that are switched on, and those that belong to what is asked. */
export function shownLayers(
  { look }: Desk,
  chosen: ReadonlySet<string>,
  question: string | undefined,
): ReadonlySet<string> {
  const asked = look.layers.filter(({ during }) => question !== undefined && during?.includes(question))
  return new Set([...asked.map(({ name }) => name), ...chosen])
}

/** What a layer is about: it changes with the piece that is picked or pointed at, or does not. */
export function subjectOf(desk: Desk, name: string): string | undefined {
  const about = desk.look.layers.find((layer) => layer.name === name)?.about
  if (about === 'place') return placePointed(desk)
  if (about !== 'piece' && about !== 'pieces') return undefined
  const { picked, pointed, cursor } = desk.state
  return picked ?? pointed?.piece ?? desk.piecesIn(cursor)[0]
}

function survey({ session }: Desk, topic: SurveyTopic): Survey {
  if (!session.kit.system.topics.includes(topic.kind)) return { topic, entries: [], routes: [] }
  return session.survey(topic)
}

const hexesOf = ({ map }: Desk, names: readonly string[]): number[] =>
  names.map((name) => map.grid.index(name)).filter((hex) => hex >= 0)

function aboutPiece(desk: Desk, layer: LayerLook): Overlay[] {
  const piece = subjectOf(desk, layer.name)
  return drawn(desk, layer, survey(desk, { kind: layer.topic, ...(piece === undefined ? {} : { piece }) }), piece)
}

function placePointed(desk: Desk): string | undefined {
  const { pointed, cursor } = desk.state
  const hex = pointed?.hex ?? cursor
  return hex < 0 ? undefined : desk.hexName(hex)
}

function aboutPlace(desk: Desk, layer: LayerLook): Overlay[] {
  const place = placePointed(desk)
  return drawn(desk, layer, survey(desk, { kind: layer.topic, ...(place === undefined ? {} : { place }) }))
}

/** The one that is picked or pointed at; or all of the side's, and for who watches all there are. */
function aboutPieces(desk: Desk, layer: LayerLook): Overlay[] {
  const { scenario, table } = desk.session
  const forces = forcesOf(scenario, desk.look.counters)
  const one = subjectOf(desk, layer.name)
  const isOne = one !== undefined && forces[one] !== undefined && meets(forces[one], layer.pieces)
  return Object.entries(forces)
    .filter(([piece, force]) => meets(force, layer.pieces) && desk.hexOf(piece) >= 0)
    .filter(([piece, { side }]) => (isOne ? piece === one : table.eyes === 'spectator' || side === table.eyes))
    .flatMap(([piece]) => drawn(desk, layer, survey(desk, { kind: layer.topic, piece }), piece))
}

/** Each hex with units: its sum, in the colour of those of whom it is made. */
function aboutHexes(desk: Desk, layer: LayerLook): Overlay[] {
  const held = new Set(desk.pieces.flatMap(({ at }) => (typeof at === 'number' ? [at] : [])))
  return [...held].flatMap((hex) => {
    const { topic, entries } = survey(desk, { kind: layer.topic, place: desk.hexName(hex) })
    const [whole, ...units] = entries
    if (!whole || units.length === 0) return []
    const side = desk.sideOf(String(units[0]!.unit))
    return drawn(desk, layer, {
      topic,
      entries: [{ ...whole, place: desk.hexName(hex), ...(side === undefined ? {} : { side }) }],
      routes: [],
    })
  })
}

/** The layer of sums that tells of a hex who stands against it, if the system has one. */
export function sumLayerOf({ look }: Desk): LayerLook | undefined {
  return look.layers.find(({ about }) => about === 'hexes')
}

/** Of what the sum of a hex is made: arrows from there. */
export function sumAt(desk: Desk, hex: number): Overlay[] {
  const layer = sumLayerOf(desk)
  if (!layer) return []
  const { entries } = surveyAt(desk, layer, hex)
  const from = hexesOf(
    desk,
    entries.slice(1).map(({ place }) => place),
  )
  return [...new Set(from)].map((one): Overlay => ({ kind: 'arrow', from: one, to: hex, colour: 'overlay.attack' }))
}

/** What a layer about hexes has to say of one. */
export function surveyAt(desk: Desk, { topic }: LayerLook, hex: number): Survey {
  return survey(desk, { kind: topic, place: desk.hexName(hex) })
}

/** The layers that say something of a hex on its card: those that are switched on, and sums where the hex can be attacked now. */
export function hexLayersOf(desk: Desk, hex: number): readonly LayerLook[] {
  const { layers, picked } = desk.state
  const isTarget = desk.plan.toward(desk.hexName(hex)).length > 0 && desk.piecesIn(hex).length > 0
  return desk.look.layers.filter(
    ({ name, about }) =>
      (about === 'hexes' || about === 'place') &&
      (layers.has(name) || (about === 'hexes' && isTarget && picked === undefined)),
  )
}

function drawn(desk: Desk, { shows }: LayerLook, found: Survey, piece?: string): Overlay[] {
  return shows.flatMap((look) => overlaysOf(desk, look, partOf(found, look), piece))
}

function partOf(found: Survey, { where, is }: OverlayLook): Survey {
  if (where === undefined) return found
  const isMeant = (value: unknown) => (is === undefined ? (value ?? false) !== false : value === is)
  return { ...found, entries: found.entries.filter((entry) => isMeant(entry[where])) }
}

function overlaysOf(desk: Desk, look: OverlayLook, found: Survey, piece: string | undefined): Overlay[] {
  switch (look.as) {
    case 'fill':
      return byColour(desk, look.colour, found, piece).map(([colour, entries]) => ({
        kind: 'fill',
        hexes: entries.flatMap((entry) => labelled(desk, entry, look.label)),
        colour,
        ...(look.opacity === undefined ? {} : { opacity: look.opacity }),
      }))
    case 'hatch':
      return byColour(desk, look.colour, found, piece).map(([colour, entries], i) => ({
        kind: 'hatch',
        hexes: placesOf(desk, entries),
        colour,
        slant: i === 0 ? 1 : -1,
      }))
    case 'border':
      return byColour(desk, look.colour, found, piece).map(([colour, entries]) => ({
        kind: 'border',
        hexes: placesOf(desk, entries),
        colour,
        ...(look.dash ? { dash: true } : {}),
      }))
    case 'marker':
      return found.entries.flatMap((entry) => marker(desk, look, entry, piece))
    case 'ring':
      return rings(desk, look, found, piece)
    case 'arrows':
      return found.entries.flatMap((entry) => arrows(desk, look, entry, piece))
    case 'routes':
      return routes(desk, look, found, piece)
  }
}

const placesOf = (desk: Desk, entries: readonly SurveyEntry[]): number[] =>
  hexesOf(
    desk,
    entries.map(({ place }) => place),
  )

/** The entries by the colour that they have. Those of a side come in the order of the sides, those of nobody last. */
function byColour(
  desk: Desk,
  colour: LayerColour,
  { entries }: Survey,
  piece: string | undefined,
): (readonly [string, readonly SurveyEntry[]])[] {
  if (colour === 'side' && piece === undefined)
    return [...desk.session.scenario.sides, undefined].map((side) => [
      sideColour(desk, side),
      entries.filter((entry) => entry.side === side),
    ])
  const colours = new Set(entries.map((entry) => colourOf(desk, colour, entry, piece)))
  return [...colours].map((one) => [one, entries.filter((entry) => colourOf(desk, colour, entry, piece) === one)])
}

function colourOf(desk: Desk, colour: LayerColour, entry: Partial<SurveyEntry>, piece: string | undefined): string {
  if (colour === 'side') return sideColour(desk, entry.side ?? (piece === undefined ? undefined : desk.sideOf(piece)))
  if (colour !== 'formation') return `overlay.${colour}`
  const stripe =
    typeof entry.formation === 'string'
      ? desk.stripeOf(entry.formation)
      : desk.faceOf(typeof entry.unit === 'string' ? entry.unit : (piece ?? ''))?.stripe
  return stripe === undefined ? 'overlay.goal' : `stripe.${stripe}`
}

const sideColour = ({ session }: Desk, side: string | undefined): string =>
  side === undefined ? 'overlay.goal' : `overlay.side-${colourNumber(session.kit.look, session.scenario.sides, side)}`

function labelled(desk: Desk, entry: SurveyEntry, look: LabelLook | undefined): { hex: number; label?: string }[] {
  const hex = desk.map.grid.index(entry.place)
  const label = look && labelOf(entry, look)
  return hex < 0 ? [] : [{ hex, ...(label === undefined ? {} : { label }) }]
}

function labelOf(entry: SurveyEntry, { of, cut, unless }: LabelLook): string | undefined {
  const value = entry[of]
  if (value === unless || (typeof value !== 'string' && typeof value !== 'number')) return undefined
  const text = `${value}`
  return cut !== undefined && text.endsWith(cut) ? text.slice(0, -cut.length) : text
}

function marker(
  desk: Desk,
  { colour, label }: Extract<OverlayLook, { as: 'marker' }>,
  entry: SurveyEntry,
  piece: string | undefined,
): Overlay[] {
  const [hex, text] = [desk.map.grid.index(entry.place), labelOf(entry, label)]
  return hex < 0 || text === undefined
    ? []
    : [{ kind: 'marker', hex, text, colour: colourOf(desk, colour, entry, piece) }]
}

function rings(
  desk: Desk,
  { colour, around }: Extract<OverlayLook, { as: 'ring' }>,
  { entries }: Survey,
  piece: string | undefined,
): Overlay[] {
  if (around === undefined)
    return entries.flatMap((entry) =>
      placesOf(desk, [entry]).map((hex) => ({ kind: 'ring', hex, colour: colourOf(desk, colour, entry, piece) })),
    )
  const hex = piece === undefined ? -1 : desk.hexOf(piece)
  return hex < 0 ? [] : [{ kind: 'ring', hex, colour: colourOf(desk, colour, {}, piece) }]
}

/** From each of the units that an entry names. */
function arrows(
  desk: Desk,
  { colour, from }: Extract<OverlayLook, { as: 'arrows' }>,
  entry: SurveyEntry,
  piece: string | undefined,
): Overlay[] {
  const [to, units] = [desk.map.grid.index(entry.place), entry[from]]
  if (to < 0 || !Array.isArray(units)) return []
  const hexes = new Set(units.map((unit) => desk.hexOf(String(unit))).filter((hex) => hex >= 0 && hex !== to))
  return [...hexes].map((hex) => ({ kind: 'arrow', from: hex, to, colour: colourOf(desk, colour, entry, piece) }))
}

/** From the piece along each way; where it does not start from what was found, it is cut at its end. */
function routes(
  desk: Desk,
  { colour, cut }: Extract<OverlayLook, { as: 'routes' }>,
  { entries, routes: found }: Survey,
  piece: string | undefined,
): Overlay[] {
  const reached = new Set(entries.map(({ place }) => place))
  return found.flatMap(({ path, piece: own = piece }): Overlay[] => {
    const hexes = [own === undefined ? -1 : desk.hexOf(own), ...hexesOf(desk, path)].filter((hex) => hex >= 0)
    if (hexes.length === 0) return []
    const isCut = cut !== undefined && own !== undefined && !reached.has(desk.hexName(hexes[0]!))
    return [
      {
        kind: 'line',
        hexes,
        colour: colourOf(desk, isCut ? cut : colour, {}, own),
        ...(isCut ? { cut: hexes.at(-1)! } : {}),
      },
    ]
  })
}

/** What others did since the last order of these eyes, or since their last turn: what they did last without a deed of these eyes between. */
function movedSince(desk: Desk, what: 'order' | 'turn'): Overlay[] {
  const { events } = desk.shown
  const { session, look, state } = desk
  const { eyes } = session.table
  if (eyes === 'spectator') return tracksOf(desk, events.slice(-60))
  if (what === 'order' && !state.replay) return tracksOf(desk, theirs(desk, events.slice(session.since), eyes))
  const doer = (event: Event) =>
    look.events.deeds.includes(event.is) ? (event.side ?? desk.sideOf(String(event.unit))) : undefined
  const to = events.findLastIndex((event) => doer(event) !== undefined && doer(event) !== eyes) + 1
  const turns = events.slice(0, to)
  const from =
    what === 'turn'
      ? lastTurnOf(turns, (event) => doer(event) === eyes)
      : turns.findLastIndex((event) => doer(event) === eyes)
  return tracksOf(desk, theirs(desk, turns.slice(from + 1), eyes))
}

/** Where the last own deed of the turn before the present one stands, or of this one if there was none. */
function lastTurnOf(events: readonly Event[], isMine: (event: Event) => boolean): number {
  const begun = events.findLastIndex(({ is }) => is === 'turn')
  const before = events.slice(0, Math.max(begun, 0)).findLastIndex(isMine)
  return before >= 0 ? before : events.findIndex(isMine)
}

function theirs(desk: Desk, events: readonly Event[], eyes: string): Event[] {
  return events.filter((event) => {
    const side = event.side ?? (typeof event.unit === 'string' ? desk.sideOf(event.unit) : undefined)
    return typeof event.unit === 'string' && side !== eyes && !desk.session.isTakenBack(event)
  })
}

/** The places that count, with what they are worth to who takes them: a star where that ends the game. */
function goalMarks(desk: Desk): Overlay[] {
  return goalsOf(desk).flatMap((entry): Overlay[] => {
    const hex = desk.map.grid.index(entry.place)
    const worth = typeof entry.gain === 'number' && entry.gain > 0 ? entry.gain : (entry.value ?? 0)
    const text = entry.decides === true ? '★' : worth > 0 ? `${worth}` : ''
    return hex < 0 || text === ''
      ? []
      : [{ kind: 'marker', hex, text, colour: sideColour(desk, entry.side), corner: true }]
  })
}

/** What the survey that counts the score says of places, for what is on the screen. */
export function goalsOf({ look, session, shown, state, replaying }: Desk): readonly SurveyEntry[] {
  const panel = look.panels.find((one) => one.is === 'score')
  const { kit, scenario, table } = session
  if (panel?.is !== 'score' || !kit.system.topics.includes(panel.topic)) return []
  const eyes = state.replay ? replaying.eyes : table.eyes
  const side = scenario.sides.find((one) => one === eyes) ?? scenario.sides[0]!
  return kit.system.survey(shown.view, side, { kind: panel.topic }).entries
}
