import { boardMessages, forcesOf, meets, type PieceFace } from '@sztab/board'
import type { Speaker, Values } from '@sztab/text'
import type { Desk } from '../desk.js'
import { hexTold } from '../hex-told.js'
import { mapFileOf } from '../names.js'

/** What a hex is, in words: for those who hear the map, and for the card of those who see it. */
export function hexSummary(desk: Desk, speaker: Speaker, hex: number): string {
  const place = desk.hexName(hex)
  const units = desk.piecesIn(hex).map((piece) => unitSummary(desk, speaker, piece))
  const parts = [
    speaker.say('hex.at', { place }),
    [...terrainWords(desk, speaker, hex), ...markerWords(desk, speaker, hex)].join(', '),
    ...(units.length > 0 ? [speaker.say('hex.units', { count: units.length }), ...units] : []),
    ...answerWords(desk, speaker, hex),
    ...(desk.state.replay ? [] : hexTold(desk, speaker, hex)),
  ]
  return parts.filter((part) => part !== '').join('. ')
}

/** Ground, lines through the hex, and what is marked on it. */
export function terrainWords(desk: Desk, speaker: Speaker, hex: number): readonly string[] {
  const { map } = desk
  const name = desk.hexName(hex)
  const file = mapFileOf(desk.session.scenario)
  const terrain = map.terrains[map.terrain[hex]!]
  const lines = Object.entries(file.lines).filter(([, chains]) => chains.some((chain) => chain.includes(name)))
  const marks = Object.entries(file.marks).filter(([, hexes]) => hexes.includes(name))
  const words = [
    ...(terrain === undefined ? [] : [mapWord(speaker, terrain, `legend.${terrain}`)]),
    ...lines.map(([kind]) => mapWord(speaker, kind, `legend.lines.${kind}`)),
    ...marks.map(([kind]) => mapWord(speaker, kind, `legend.${kind}`)),
  ]
  return [...new Set(words.filter((word) => word !== ''))]
}

/** What lies there without being a piece. */
export function markerWords(desk: Desk, speaker: Speaker, hex: number): string[] {
  return desk.markers
    .filter(({ hexes }) => hexes.includes(hex))
    .map(({ look: { name, field }, side, piece, place, value, word }) =>
      speaker.say(`marker.${name}`, { side, unit: piece, place, [field]: word ?? value }),
    )
}

/** A word of the map: the system's own, or else the board's. */
function mapWord(speaker: Speaker, word: string, key: string): string {
  if (speaker.knows(`map.${word}`)) return speaker.say(`map.${word}`)
  return boardMessages[speaker.language][key] ?? ''
}

function unitSummary(desk: Desk, speaker: Speaker, piece: string): string {
  const face = desk.faceOf(piece)
  if (!face) return speaker.name('unit', piece)
  return [pieceName(speaker, face), ...unitFacts(desk, speaker, face)].join(', ')
}

/** What a piece is called; one that these eyes do not know has no name. */
export function pieceName(speaker: Speaker, { id, hidden }: PieceFace): string {
  return hidden ? speaker.say('hex.blank') : speaker.name('unit', id)
}

/** What a counter says in figures and signs, in words. */
export function unitFacts(desk: Desk, speaker: Speaker, face: PieceFace): string[] {
  const side = speaker.name('side', face.side)
  if (face.hidden) return [side]
  const { nation } = forcesOf(desk.session.scenario, desk.look.counters)[face.id] ?? {}
  const type = speaker.name('type', face.type)
  const title = titleOf(desk, speaker, face.id)
  return [
    ...(title === undefined ? [] : [title]),
    nation === undefined || nation === face.side ? side : `${side} – ${speaker.name('nation', nation)}`,
    ...(type === '' ? [] : [type]),
    ...factsOf(desk, speaker, face),
    ...(face.statuses ?? []).map(({ name, value }) => speaker.say(`status.${name}`, { value })),
  ]
}

/** What the scenario calls it in full. */
function titleOf({ look, session }: Desk, { language }: Speaker, piece: string): string | undefined {
  const { title } = look.counters
  const titles = title === undefined ? undefined : forcesOf(session.scenario, look.counters)[piece]?.[title]
  const own = (titles as Readonly<Record<string, unknown>> | undefined)?.[language]
  return typeof own === 'string' ? own : undefined
}

/** What the look of the system has to say of such a unit. */
function factsOf({ look, session }: Desk, speaker: Speaker, { id, values = {} }: PieceFace): string[] {
  const force = forcesOf(session.scenario, look.counters)[id] ?? {}
  const { facts = [] } = look.counters.kinds.find(({ of }) => meets(force, of)) ?? {}
  return facts.flatMap(({ say, of }) => {
    const told = Object.fromEntries(Object.entries(of).map(([slot, name]) => [slot, values[name]]))
    const [first] = Object.values(told)
    return first === undefined || first === false ? [] : [speaker.say(`fact.${say}`, told as Values)]
  })
}

/** What the question makes of the hex. */
function answerWords(desk: Desk, speaker: Speaker, hex: number): string[] {
  const { picked } = desk.state
  const place = desk.hexName(hex)
  const { plan } = desk
  if (picked !== undefined) {
    const orders = plan.offers(picked).places.get(place)
    return orders ? [speaker.say('hex.reachable', { unit: picked, orders: orders.length })] : []
  }
  const waiting = desk.piecesIn(hex).filter((piece) => plan.pieces.includes(piece))
  if (waiting.length > 0) return [speaker.say('hex.waiting', { count: waiting.length })]
  return plan.places.has(place) ? [speaker.say('hex.choosable')] : []
}
