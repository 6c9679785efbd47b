import type { Atlas, HexMap } from '@sztab/engine'
import { hexAtPoint, hexCentre, mapExtent, type Point } from '@sztab/hex'
import { EXTRAS, type Extra, type MapArt, mapArt } from './map/layers.js'
import type { MapStyle } from './map/style.js'
import { type Overlay, overlayLayers } from './overlays.js'
import type { PlacedPiece } from './pieces/face.js'
import { type Standing, standingShape, standings, tray } from './pieces/stacks.js'
import type { Box, Layer, Scene } from './scene.js'

export interface BoardOptions {
  readonly style?: MapStyle
  /** The sides of the game, for the colours of what belongs to one. */
  readonly sides?: readonly string[]
  /** What is drawn besides what rules need. */
  readonly atlas?: Atlas
  /** Hexes where counters lie when the game begins, one for each counter: names keep off. */
  readonly busy?: readonly number[]
}

export interface View {
  readonly language: string
  /** What the map is to do without. */
  readonly without?: readonly Extra[]
  readonly pieces?: readonly PlacedPiece[]
  readonly overlays?: readonly Overlay[]
  /** The hex whose stack is spread out. */
  readonly open?: number
}

/** A map that can be drawn and pointed at. What is costly to compute is kept for each language. */
export class Board {
  readonly map: HexMap
  readonly #options: BoardOptions
  readonly #art = new Map<string, MapArt>()

  constructor(map: HexMap, options: BoardOptions = {}) {
    this.map = map
    this.#options = options
  }

  /** What is drawn besides what rules need. */
  get atlas(): Atlas | undefined {
    return this.#options.atlas
  }

  art(language: string): MapArt {
    const known = this.#art.get(language) ?? mapArt(this.map, { language, ...this.#options })
    this.#art.set(language, known)
    return known
  }

  /** Takes a map that was drawn elsewhere, for this same map and these options. */
  keep(language: string, art: MapArt): void {
    this.#art.set(language, art)
  }

  /** The map alone. */
  terrain({ language, without = [] }: Pick<View, 'language' | 'without'>): Scene {
    const { box, layers } = this.art(language)
    const isWanted = ({ name }: Layer) => !(without as readonly string[]).includes(name)
    return { box, layers: layers.filter(isWanted) }
  }

  /** Everything: map, overlays, counters. */
  scene(view: View): Scene {
    const { box, layers } = this.terrain(view)
    return { box, layers: [...layers, ...this.moving(view)] }
  }

  /** What this map has that it could do without. */
  extras(language: string): readonly Extra[] {
    const names = new Set(this.art(language).layers.map(({ name }) => name))
    return EXTRAS.filter((name) => names.has(name))
  }

  /** What changes while playing: overlays and counters, without the map. */
  moving({ pieces = [], overlays = [], open }: View): Layer[] {
    const { under, over } = overlayLayers(this.map.grid, overlays)
    const all = this.standings(pieces, open)
    const [spread, heaped] = [all.filter(({ hex }) => hex === open), all.filter(({ hex }) => hex !== open)]
    return [
      under,
      { name: 'counters', shapes: heaped.map(standingShape) },
      over,
      { name: 'open-stack', shapes: [...tray(spread), ...spread.map(standingShape)] },
    ].filter(({ shapes }) => shapes.length > 0)
  }

  standings(pieces: readonly PlacedPiece[], open?: number): Standing[] {
    return standings(this.map.grid, pieces, open)
  }

  get bounds(): Box {
    const { width, height } = mapExtent(this.map.grid)
    return { left: 0, top: 0, right: width, bottom: height }
  }

  centre(hex: number): Point {
    return hexCentre(this.map.grid, hex)
  }

  /** The hex in play under a point, or -1. */
  hexAt({ x, y }: Point): number {
    return hexAtPoint(this.map.grid, x, y)
  }

  /** The uppermost counter under a point. */
  pieceAt({ x, y }: Point, shown: readonly Standing[]): Standing | undefined {
    return shown.findLast((one) => Math.abs(one.x - x) <= one.size / 2 && Math.abs(one.y - y) <= one.size / 2)
  }
}
