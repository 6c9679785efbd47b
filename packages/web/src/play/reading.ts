import { cellsOf, forcesOf, type Marker, otherSides, type PieceFace, type PlacedPiece, readMarkers } from '@sztab/board'
import { HexMap, type Position, type SystemLook, UNKNOWN } from '@sztab/engine'
import { hexCentre, type Point } from '@sztab/hex'
import type { Seen, Session } from '../session/index.js'
import { piecesOf } from './board/faces.js'
import { mapFileOf } from './names.js'

/** What can be read off the table: where the pieces of what is shown are, and what they are. */
export abstract class Reading {
  readonly session: Session
  readonly map: HexMap
  readonly look: SystemLook
  #pieces: { readonly view: Position; readonly pieces: readonly PlacedPiece[] } | undefined
  #markers: { readonly view: Position; readonly markers: readonly Marker[] } | undefined

  constructor(session: Session) {
    this.session = session
    this.map = new HexMap(mapFileOf(session.scenario))
    this.look = session.kit.look
  }

  /** What is on the screen: the game now, or as it was. */
  abstract get shown(): Seen

  /** All pieces in known places, as what is shown has them. */
  get pieces(): readonly PlacedPiece[] {
    const { view } = this.shown
    if (this.#pieces?.view !== view) this.#pieces = { view, pieces: piecesOf(view, this.look, this.map.grid.size) }
    return this.#pieces.pieces
  }

  /** What lies on the map without being a piece, as what is shown has it. */
  get markers(): readonly Marker[] {
    const { view } = this.shown
    if (this.#markers?.view !== view) this.#markers = { view, markers: readMarkers(view, this.look, this.map) }
    return this.#markers.markers
  }

  hexName(hex: number): string {
    return this.map.grid.name(hex)
  }

  /** The hex of a piece in what is shown, or -1. */
  hexOf(piece: string): number {
    const at = this.#indexOf(piece)
    return at >= 0 && at < this.map.grid.size ? at : -1
  }

  placeOf(piece: string): string | undefined {
    const at = this.#indexOf(piece)
    return at < 0 ? undefined : this.shown.view.setting.names.place.name(at)
  }

  #indexOf(piece: string): number {
    const { view } = this.shown
    return cellsOf(view, this.look.counters.place)[view.setting.names.piece.index(piece)] ?? UNKNOWN
  }

  /** The pieces in a hex, from the bottom up; blanks are among them. */
  piecesIn(hex: number): readonly string[] {
    return hex < 0 ? [] : this.pieces.flatMap(({ face, at }) => (at === hex ? [face.id] : []))
  }

  faceOf(piece: string): PieceFace | undefined {
    return this.pieces.find(({ face }) => face.id === piece)?.face
  }

  /** The colour of a formation. */
  stripeOf(formation: string): number | undefined {
    const { counters } = this.look
    const forces = forcesOf(this.session.scenario, counters)
    const belongs = (id: string) => counters.formation !== undefined && forces[id]?.[counters.formation] === formation
    return this.pieces.find(({ face }) => belongs(face.id))?.face.stripe
  }

  /** The other sides of a counter that these eyes know. */
  otherSidesOf(piece: string): ReturnType<typeof otherSides> {
    return this.faceOf(piece)?.hidden ? [] : otherSides(this.shown.view, this.look.counters, piece)
  }

  centre(hex: number): Point {
    return hexCentre(this.map.grid, hex)
  }

  sideOf(piece: string): string | undefined {
    return forcesOf(this.session.scenario, this.look.counters)[piece]?.side ?? this.faceOf(piece)?.side
  }
}
