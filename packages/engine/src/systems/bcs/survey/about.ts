import type { Survey, SurveyTopic } from '../../../kernel/survey.js'
import type { Bcs } from '../fields.js'

/** What a survey is about, and how it calls things. */

export type Found = Pick<Survey, 'entries' | 'routes' | 'lines' | 'chances'>
export const nothing: Found = { entries: [], routes: [] }

export const placeName = (p: Bcs, hex: number): string => p.setting.names.place.name(hex)
export const sideName = (p: Bcs, side: number): string => p.setting.names.side.name(side)

export function isOnMap(p: Bcs, piece: number): boolean {
  return piece >= 0 && p.at[piece]! >= 0 && p.at[piece]! < p.setting.hexes
}

/** The piece that a topic is about, if it is seen on the map. */
export function pieceIn(p: Bcs, { piece }: SurveyTopic): number {
  const found = piece === undefined ? -1 : p.setting.names.piece.index(piece)
  return isOnMap(p, found) ? found : -1
}

/** The formations that a topic is about: that of its piece, else those of the side that have their headquarters on the map. */
export function formationsIn(p: Bcs, side: number, { piece }: SurveyTopic): number[] {
  const { formations, names } = p.setting
  const one = piece === undefined ? -1 : p.formation[names.piece.index(piece)]!
  if (piece !== undefined) return one >= 0 ? [one] : []
  return [...formations.names.keys()].filter(
    (formation) => formations.side[formation] === side && isOnMap(p, formations.hq[formation]!),
  )
}
