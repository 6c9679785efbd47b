import {
  type Board,
  type Camera,
  fitted,
  grown,
  type Intent,
  kept,
  type Tap,
  type Theme,
  type View,
  windowBox,
} from '../index.js'
import { listen, type Movable } from './gestures.js'
import { PieceLayer } from './piece-layer.js'
import { Sprites } from './sprites.js'
import { TileLayer } from './tile-layer.js'

export interface BoardViewOptions {
  readonly theme: Theme
  readonly view: View
  readonly onIntent?: (intent: Intent) => void
  /** Whether a counter can be taken up and carried to another hex. */
  readonly canGrab?: (piece: string) => boolean
  /** Told the scale whenever something is drawn: pixels a side of a hex. */
  readonly onScale?: (scale: number) => void
  /** Pixels a side of a hex, at most; the least shows the whole map. */
  readonly most?: number
}

/** After this many milliseconds without a move the picture is made sharp. */
const REST = 110
/** How many counters are painted in a frame at rest, and how far around the window tiles are. */
const SPRITES_A_FRAME = 12
const AHEAD = 320

interface Size {
  readonly width: number
  readonly height: number
}

/** The board in a page: terrain on canvas tiles, counters and overlays as SVG above them. */
export class BoardView implements Movable {
  readonly root: HTMLElement
  readonly board: Board
  readonly #tiles: TileLayer
  readonly #pieces: PieceLayer
  readonly #sprites: Sprites
  readonly #stop: () => void
  readonly #most: number
  readonly #onIntent: (intent: Intent) => void
  readonly #canGrab: (piece: string) => boolean
  readonly #onScale: (scale: number) => void
  #theme: Theme
  #view: View
  #camera: Camera
  #isSharp = false
  /** Before the first picture nothing moves. */
  #isShown = false
  #movedAt = -REST
  #frame = 0
  #size: Size
  #carried: string | undefined

  constructor(root: HTMLElement, board: Board, options: BoardViewOptions) {
    const { theme, view, onIntent = () => {}, canGrab = () => false, onScale = () => {}, most = 120 } = options
    this.root = root
    this.board = board
    this.#theme = theme
    this.#view = view
    this.#onIntent = onIntent
    this.#canGrab = canGrab
    this.#onScale = onScale
    this.#most = most
    const document = root.ownerDocument
    const ratio = document.defaultView?.devicePixelRatio ?? 1
    this.#tiles = new TileLayer(document, board.terrain(view), theme, ratio)
    this.#pieces = new PieceLayer(document, theme)
    this.#sprites = new Sprites(document, theme, ratio)
    root.append(this.#tiles.element, this.#pieces.element)
    Object.assign(root.style, { overflow: 'hidden', touchAction: 'none', background: theme.colours.paper ?? '' })
    this.#size = { width: root.clientWidth, height: root.clientHeight }
    this.#camera = fitted(board.bounds, root.clientWidth, root.clientHeight)
    const observer = new ResizeObserver(() => this.#resize())
    observer.observe(root)
    const deaf = listen(root, this)
    this.#stop = () => {
      observer.disconnect()
      deaf()
    }
    this.show(view)
    this.camera = this.#camera
  }

  get camera(): Camera {
    return this.#camera
  }

  /** Moves what is seen; the work is done with the next frame. */
  set camera(camera: Camera) {
    const { clientWidth: width, clientHeight: height } = this.root
    const least = fitted(this.board.bounds, width, height).scale * 0.9
    const scale = Math.min(Math.max(camera.scale, least), Math.max(this.#most, least))
    if (scale === camera.scale || scale !== this.#camera.scale)
      this.#camera = kept({ ...camera, scale }, this.board.bounds, width, height)
    if (this.#isShown) {
      this.#movedAt = this.#now()
      this.root.dataset.moving = ''
    }
    this.#ask()
  }

  /** Whether all that is seen has been painted as sharp as it gets. */
  get isAtRest(): boolean {
    return this.#frame === 0
  }

  /** Shows other pieces, overlays or names. */
  show(view: View): void {
    if (view.language !== this.#view.language || view.without !== this.#view.without)
      this.#tiles.change(this.board.terrain(view), this.#theme)
    this.#view = view
    this.#pieces.show(this.board, view)
    this.#blur()
  }

  setTheme(theme: Theme): void {
    if (theme === this.#theme) return
    this.#theme = theme
    this.root.style.background = theme.colours.paper ?? ''
    this.#tiles.change(this.board.terrain(this.#view), theme)
    this.#pieces.setTheme(theme)
    this.#sprites.setTheme(theme)
    this.show(this.#view)
  }

  hideCounters(hidden: boolean): void {
    this.#pieces.hide(hidden)
  }

  tap(px: number, py: number, tap: Tap): void {
    const { point, hex, piece } = this.#under(px, py)
    if (piece !== undefined) this.#onIntent({ kind: 'piece', piece, hex, ...tap })
    else if (this.board.hexAt(point) >= 0) this.#onIntent({ kind: 'hex', hex, ...tap })
  }

  hover(px: number, py: number): void {
    const { hex, piece } = this.#under(px, py)
    this.#onIntent(hex < 0 ? { kind: 'leave' } : { kind: 'hover', hex, ...(piece === undefined ? {} : { piece }) })
  }

  taken(): void {
    this.#onIntent({ kind: 'view', ...this.#camera })
  }

  leave(): void {
    this.#onIntent({ kind: 'leave' })
  }

  hold(px: number, py: number): void {
    const { hex, piece } = this.#under(px, py)
    if (hex >= 0) this.#onIntent({ kind: 'hold', hex, ...(piece === undefined ? {} : { piece }) })
  }

  grab(px: number, py: number): boolean {
    const { piece } = this.#under(px, py)
    if (piece === undefined || !this.#canGrab(piece)) return false
    this.#carried = piece
    this.root.style.cursor = 'grabbing'
    this.#onIntent({ kind: 'grab', piece })
    return true
  }

  carry(px: number, py: number): void {
    const { point, hex } = this.#under(px, py)
    this.#pieces.carry(this.#carried, point)
    this.#onIntent(hex < 0 ? { kind: 'leave' } : { kind: 'hover', hex })
  }

  drop(px: number, py: number): void {
    const { hex, piece: on } = this.#under(px, py)
    const piece = this.#putDown()
    if (piece === undefined) return
    if (hex < 0) this.#onIntent({ kind: 'release', piece })
    else this.#onIntent({ kind: 'drop', piece, hex, ...(on === undefined || on === piece ? {} : { on }) })
  }

  release(): void {
    const piece = this.#putDown()
    if (piece !== undefined) this.#onIntent({ kind: 'release', piece })
  }

  destroy(): void {
    this.#stop()
    this.root.ownerDocument.defaultView?.cancelAnimationFrame(this.#frame)
    this.root.replaceChildren()
  }

  #under(px: number, py: number) {
    const { x, y, scale } = this.#camera
    const point = { x: x + px / scale, y: y + py / scale }
    const standing = this.board.pieceAt(point, this.#pieces.standings)
    return { point, hex: standing?.hex ?? this.board.hexAt(point), piece: standing?.face.id }
  }

  #putDown(): string | undefined {
    const piece = this.#carried
    this.#carried = undefined
    this.root.style.cursor = ''
    this.#pieces.carry(undefined)
    return piece
  }

  /** What was in the middle of the window stays there. */
  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.root
    const { x, y, scale } = this.#camera
    const before = this.#size
    this.#size = { width, height }
    if (before.width === width && before.height === height) return
    if (before.width > 0 && width > 0)
      this.camera = { x: x - (width - before.width) / 2 / scale, y: y - (height - before.height) / 2 / scale, scale }
    this.#blur()
  }

  /** What is shown is no longer right. */
  #blur(): void {
    this.#isSharp = false
    this.#ask()
  }

  #ask(): void {
    const window = this.root.ownerDocument.defaultView
    if (this.#frame === 0 && window) this.#frame = window.requestAnimationFrame(() => this.#draw())
  }

  #draw(): void {
    this.#frame = 0
    const { clientWidth: width, clientHeight: height } = this.root
    this.#tiles.resize(width, height)
    this.#onScale(this.#camera.scale)
    if (this.#now() - this.#movedAt < REST) {
      this.#move()
      this.#ask()
    } else if (!this.#isSharp) {
      this.#tiles.paint(this.#camera)
      this.#pieces.place(this.#camera, width, height)
      this.#isSharp = true
      this.#isShown = true
      delete this.root.dataset.moving
      this.#ask()
    } else if (this.#prepare(width, height)) this.#ask()
  }

  /** A frame while the board moves: only what has been painted before is put together. */
  #move(): void {
    this.#isSharp = false
    this.#pieces.stepAside()
    const context = this.#tiles.compose(this.#camera)
    if (!context) return
    const { standings, overlays, hidden } = this.#pieces
    if (overlays) this.#tiles.lay(context, this.#camera, overlays.under)
    if (!hidden) this.#sprites.draw(context, standings, this.#camera)
    if (overlays) this.#tiles.lay(context, this.#camera, overlays.over)
  }

  /** At rest something is painted that the next move may need, a little at a time. */
  #prepare(width: number, height: number): boolean {
    // First what would otherwise be painted in the middle of the first move.
    if (this.#tiles.prepareOverview()) return true
    if (this.#sprites.prepare(this.#pieces.standings, SPRITES_A_FRAME)) return true
    const seen = grown(windowBox(this.#camera, width, height), AHEAD / this.#camera.scale)
    return this.#tiles.prepare(seen, this.#camera.scale)
  }

  #now(): number {
    return this.root.ownerDocument.defaultView?.performance.now() ?? 0
  }
}
