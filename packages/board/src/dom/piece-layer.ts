import type { Point } from '@sztab/hex'
import {
  type Board,
  type Camera,
  FONT_FAMILY,
  type Layer,
  overlayLayers,
  type Shape,
  type Standing,
  standingShape,
  svgElements,
  type Theme,
  type View,
  windowBox,
} from '../index.js'

const SVG = 'http://www.w3.org/2000/svg'

interface Shown {
  readonly element: SVGGElement
  content: string
  place: string
}

/** Counters and overlays as SVG elements above the terrain: they can be focused, tested and read out. */
export class PieceLayer {
  readonly element: SVGSVGElement
  readonly #document: Document
  readonly #groups: Readonly<Record<'under' | 'counters' | 'over', SVGGElement>>
  readonly #shown = new Map<string, Shown>()
  readonly #drawn = { under: '', over: '' }
  #theme: Theme
  standings: readonly Standing[] = []
  /** What is drawn besides counters. */
  overlays: { readonly under: Layer; readonly over: Layer } | undefined
  hidden = false
  #carried: (Point & { readonly id: string }) | undefined

  constructor(document: Document, theme: Theme) {
    this.#document = document
    this.#theme = theme
    this.element = this.#create('svg')
    this.element.style.cssText = 'position:absolute;left:0;top:0'
    this.element.setAttribute('font-family', FONT_FAMILY)
    this.element.setAttribute('fill', 'none')
    this.#groups = { under: this.#create('g'), counters: this.#create('g'), over: this.#create('g') }
    this.element.append(this.#groups.under, this.#groups.counters, this.#groups.over)
  }

  setTheme(theme: Theme): void {
    this.#theme = theme
    for (const shown of this.#shown.values()) shown.content = ''
    this.#drawn.under = this.#drawn.over = '?'
  }

  /** Draws what differs from what is shown. */
  show(board: Board, { pieces = [], overlays = [], open }: View): void {
    this.overlays = overlayLayers(board.map.grid, overlays)
    const { under, over } = this.overlays
    this.#fill('under', under.shapes)
    this.#fill('over', over.shapes)
    this.standings = board.standings(pieces, open)
    const gone = new Set(this.#shown.keys())
    let before: SVGGElement | undefined
    for (const standing of this.standings) {
      gone.delete(standing.face.id)
      before = this.#stand(standing, before)
    }
    for (const id of gone) {
      this.#shown.get(id)?.element.remove()
      this.#shown.delete(id)
    }
    this.#lift()
  }

  /** Shows a counter under the pointer that carries it; without one, all are back in their places. */
  carry(id: string | undefined, at: Point = { x: 0, y: 0 }): void {
    const before = this.#shown.get(this.#carried?.id ?? '')
    if (before && this.#carried?.id !== id) {
      before.element.setAttribute('transform', before.place)
      before.element.classList.remove('carried')
    }
    this.#carried = id === undefined ? undefined : { id, ...at }
    this.#lift()
  }

  #lift(): void {
    const shown = this.#shown.get(this.#carried?.id ?? '')
    if (!shown || !this.#carried) return
    const { x, y } = this.#carried
    shown.element.setAttribute('transform', shown.place.replace(/^translate\([^)]*\)/, `translate(${x} ${y})`))
    shown.element.classList.add('carried')
    if (this.#groups.counters.lastChild !== shown.element) this.#groups.counters.append(shown.element)
  }

  /** Shows the part of the board that the camera sees. */
  place(camera: Camera, width: number, height: number): void {
    const { left, top, right, bottom } = windowBox(camera, width, height)
    this.element.setAttribute('width', `${width}`)
    this.element.setAttribute('height', `${height}`)
    this.element.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`)
    this.element.style.opacity = ''
  }

  /** Lets the canvas stand in while the board moves. The elements stay, with their focus. */
  stepAside(): void {
    this.element.style.opacity = '0'
  }

  /** Hides all counters, or shows them again. */
  hide(hidden: boolean): void {
    this.hidden = hidden
    this.#groups.counters.style.display = hidden ? 'none' : ''
  }

  #fill(part: 'under' | 'over', shapes: readonly Shape[]): void {
    const drawing = svgElements(shapes, this.#theme)
    if (drawing === this.#drawn[part]) return
    this.#drawn[part] = drawing
    this.#groups[part].innerHTML = drawing
  }

  #stand(standing: Standing, before: SVGGElement | undefined): SVGGElement {
    const { id } = standing.face
    const shown = this.#shown.get(id) ?? { element: this.#create('g'), content: '', place: '' }
    this.#shown.set(id, shown)
    const { x, y, size } = standing
    const content = JSON.stringify(standing.face)
    if (content !== shown.content) {
      const { x: _x, y: _y, scale: _scale, ...shape } = standingShape(standing)
      shown.element.innerHTML = svgElements([shape], this.#theme)
      shown.element.setAttribute('class', 'counter')
    }
    const place = `translate(${x} ${y}) scale(${size})`
    if (place !== shown.place) shown.element.setAttribute('transform', place)
    Object.assign(shown, { content, place })
    const next = before ? before.nextSibling : this.#groups.counters.firstChild
    if (next !== shown.element) this.#groups.counters.insertBefore(shown.element, next)
    return shown.element
  }

  #create<K extends keyof SVGElementTagNameMap>(name: K): SVGElementTagNameMap[K] {
    const element = this.#document.createElementNS(SVG, name)
    if (name === 'svg') for (const part of ['cap', 'join']) element.setAttribute(`stroke-line${part}`, 'round')
    return element
  }
}
