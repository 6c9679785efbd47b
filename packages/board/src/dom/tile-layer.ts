import {
  type Box,
  type Camera,
  type Layer,
  levelOf,
  paint,
  type Scene,
  scaleOf,
  type Theme,
  tilesFor,
  windowBox,
} from '../index.js'

/** Tiles beyond this number are given back, the oldest first: a megabyte each. */
const MOST_TILES = 96
/** The pixels of a coarse picture of the whole map, which lies under tiles that are not painted yet. */
const OVERVIEW = 900
/** The level at which all of the map is painted when there is time. */
const BASE = levelOf(16)

interface Painted {
  readonly box: Box
  readonly level: number
  readonly canvas: HTMLCanvasElement
}

/**
 * Terrain on one canvas as large as the window. While the board moves, it is put together from tiles that were painted
 * before, over a coarse picture of the whole map; at rest it is painted once at its very scale.
 */
export class TileLayer {
  readonly element: HTMLCanvasElement
  readonly #document: Document
  readonly #ratio: number
  readonly #tiles = new Map<string, Painted>()
  readonly #context: CanvasRenderingContext2D | null
  /** Painted when there is time for it, or else when it is needed. */
  #overview: Painted | undefined
  #scene: Scene
  #theme: Theme

  constructor(document: Document, scene: Scene, theme: Theme, ratio: number) {
    this.#document = document
    this.#ratio = ratio
    this.#scene = scene
    this.#theme = theme
    this.element = document.createElement('canvas')
    this.element.style.cssText = 'position:absolute;left:0;top:0'
    this.#context = this.element.getContext('2d', { alpha: false })
  }

  /** Another scene or theme: all is painted anew. */
  change(scene: Scene, theme: Theme): void {
    this.#scene = scene
    this.#theme = theme
    this.#tiles.clear()
    this.#overview = undefined
  }

  resize(width: number, height: number): void {
    const [w, h] = [Math.round(width * this.#ratio), Math.round(height * this.#ratio)]
    if (this.element.width === w && this.element.height === h) return
    Object.assign(this.element, { width: w, height: h })
    Object.assign(this.element.style, { width: `${width}px`, height: `${height}px` })
  }

  /** Paints the coarse picture if it is missing. Returns whether it was. */
  prepareOverview(): boolean {
    if (this.#overview) return false
    this.#paintedOverview()
    return true
  }

  /** Paints one tile that is missing around the window, or else one of the base. Returns whether there was any. */
  prepare(seen: Box, scale: number): boolean {
    const { box } = this.#scene
    const wanted = [...tilesFor(seen, box, levelOf(scale)), ...tilesFor(box, box, BASE)]
    const tile = wanted.find(({ key }) => !this.#tiles.has(key))
    if (!tile) return false
    this.#tiles.set(tile.key, { ...tile, canvas: this.#canvas(tile.box, scaleOf(tile.level)) })
    this.#forget()
    return true
  }

  /** Puts the picture together from what has been painted. */
  compose(camera: Camera): CanvasRenderingContext2D | undefined {
    const context = this.#context
    if (!context) return undefined
    this.#clear(context)
    const seen = this.#window(camera)
    const sharp = this.#present(seen, levelOf(camera.scale))
    const base = sharp.whole ? sharp : this.#present(seen, BASE)
    const under = base.whole ? [] : [this.#paintedOverview()]
    for (const { box, canvas } of new Set([...under, ...base.tiles, ...sharp.tiles]))
      this.#put(context, camera, box, canvas)
    return context
  }

  /** Paints a layer over it, as the camera sees it. */
  lay(context: CanvasRenderingContext2D, camera: Camera, layer: Layer): void {
    const viewport = { box: this.#window(camera), scale: camera.scale * this.#ratio, theme: this.#theme }
    if (layer.shapes.length > 0) paint({ box: this.#scene.box, layers: [layer] }, context, viewport)
  }

  /** Paints the picture anew at its very scale. */
  paint(camera: Camera): void {
    const context = this.#context
    if (!context) return
    this.#clear(context)
    const pixels = camera.scale * this.#ratio
    paint(this.#scene, context, { box: this.#window(camera), scale: pixels, theme: this.#theme, detail: camera.scale })
  }

  #put(context: CanvasRenderingContext2D, { x, y, scale }: Camera, box: Box, canvas: HTMLCanvasElement): void {
    const pixels = scale * this.#ratio
    // Whole pixels, so that no seam shows between tiles.
    const [left, top] = [Math.round((box.left - x) * pixels), Math.round((box.top - y) * pixels)]
    const [right, bottom] = [Math.round((box.right - x) * pixels), Math.round((box.bottom - y) * pixels)]
    context.drawImage(canvas, left, top, right - left, bottom - top)
  }

  #clear(context: CanvasRenderingContext2D): void {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.imageSmoothingQuality = 'low'
    context.fillStyle = this.#theme.colours.paper ?? '#ffffff'
    context.fillRect(0, 0, this.element.width, this.element.height)
  }

  #window(camera: Camera): Box {
    return windowBox(camera, this.element.width / this.#ratio, this.element.height / this.#ratio)
  }

  /** The tiles of a level in the window, and whether they fill it. */
  #present(seen: Box, level: number): { readonly tiles: readonly Painted[]; readonly whole: boolean } {
    const wanted = tilesFor(seen, this.#scene.box, level)
    const tiles = wanted.flatMap(({ key }) => this.#tiles.get(key) ?? [])
    return { tiles, whole: tiles.length === wanted.length }
  }

  /** Gives back tiles of other levels, the oldest first. */
  #forget(): void {
    for (const [key, { level }] of this.#tiles) {
      if (this.#tiles.size <= MOST_TILES) return
      if (level !== BASE) this.#tiles.delete(key)
    }
  }

  #paintedOverview(): Painted {
    const { box } = this.#scene
    const scale = OVERVIEW / Math.max(box.right - box.left, box.bottom - box.top)
    this.#overview ??= { box, level: -1, canvas: this.#canvas(box, scale) }
    return this.#overview
  }

  #canvas(box: Box, scale: number): HTMLCanvasElement {
    const canvas = this.#document.createElement('canvas')
    const pixels = scale * this.#ratio
    canvas.width = Math.ceil((box.right - box.left) * pixels)
    canvas.height = Math.ceil((box.bottom - box.top) * pixels)
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) return canvas
    this.#clear(context)
    context.fillRect(0, 0, canvas.width, canvas.height)
    // A tile is shown at its scale and a little smaller, so it has the details of those below it.
    paint(this.#scene, context, { box, scale: pixels, theme: this.#theme, detail: scale * 0.99 })
    return canvas
  }
}
