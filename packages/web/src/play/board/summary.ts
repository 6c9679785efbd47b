import { boardMessages, type PieceFace } from '@sztab/board'
import type { Speaker } from '@sztab/text'
import type { Desk } from '../desk.js'
import { forcesOf, mapFileOf } from '../names.js'

/** What a hex is, in words: for those who hear the map, and for the card of those who see it. */
export function hexSummary(desk: Desk, speaker: Speaker, hex: number): string {
  const place = desk.hexName(hex)
  const units = desk.piecesIn(hex).map((piece) => unitSummary(desk, speaker, piece))
  const parts = [
    speaker.say('hex.at', { place }),
    terrainWords(desk, speaker, hex).join(', '),
    ...(units.length > 0 ? [speaker.say('hex.units', { count: units.length }), ...units] : []),
    ...answerWords(desk, speaker, hex),
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

/** A word of the map: the system's own, or else the board's. */
function mapWord(speaker: Speaker, word: string, key: string): string {
  if (speaker.knows(`map.${word}`)) return speaker.say(`map.${word}`)
  return boardMessages[speaker.language][key] ?? ''
}

function unitSummary(desk: Desk, speaker: Speaker, piece: string): string {
  const face = faceOf(desk, piece)
  if (!face) return speaker.name('unit', piece)
  return [speaker.name('unit', piece), ...unitFacts(desk, speaker, face)].join(', ')
}

function faceOf(desk: Desk, piece: string): PieceFace | undefined {
  return desk.pieces.find(({ face }) => face.id === piece)?.face
}

/** What a counter says in figures and signs, in words. */
export function unitFacts(desk: Desk, speaker: Speaker, face: PieceFace): string[] {
  const { formation } = forcesOf(desk.session.scenario)[face.id] ?? {}
  const facts: (string | undefined)[] = [
    `${speaker.name('side', face.side)} – ${speaker.name('nation', face.nation)}`,
    speaker.name('type', face.type),
    face.guards ? speaker.say('fact.guards') : undefined,
    face.size === undefined ? undefined : speaker.name('size', face.size),
    formation === undefined || face.type === 'hq' ? undefined : speaker.say('fact.formation', { chit: formation }),
    face.attack === undefined
      ? undefined
      : face.defence === undefined
        ? speaker.say('fact.strength', { value: face.attack })
        : speaker.say('fact.strengths', { attack: face.attack, defence: face.defence }),
    face.move === undefined ? undefined : speaker.say('fact.move', { value: face.move }),
    face.range === undefined ? undefined : speaker.say('fact.range', { value: face.range }),
    (face.fullSteps ?? 1) > 1
      ? speaker.say('fact.steps', { steps: face.steps ?? 0, full: face.fullSteps! })
      : undefined,
    ...(face.statuses ?? []).map((status) => speaker.name('status', status)),
  ]
  return facts.filter((fact) => fact !== undefined)
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
