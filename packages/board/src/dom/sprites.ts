import { type Camera, counterShape, type PieceFace, paint, type Standing, type Theme } from '../index.js'

/** Pixels of a counter's side, and of its picture with what reaches beyond it: a badge, a shadow, a ring. */
const SIDE = 64
const REACH = 0.64

/** Counters as small pictures: what stands for them on the canvas while the board moves. */
export class Sprites {
  readonly #document: Document
  readonly #ratio: number
  readonly #pictures = new Map<string, HTMLCanvasElement>()
  #theme: Theme

  constructor(document: Document, theme: Theme, ratio: number) {
    this.#document = document
    this.#theme = theme
    this.#ratio = ratio
  }

  setTheme(theme: Theme): void {
    this.#theme = theme
    this.#pictures.clear()
  }

  /** Paints up to `most` pictures that are missing. Returns whether it found any to paint. */
  prepare(standings: readonly Standing[], most: number): boolean {
    let left = most
    for (const { face } of standings) {
      if (left === 0) return true
      if (this.#pictures.has(keyOf(face))) continue
      this.#picture(face)
      left--
    }
    return left < most
  }

  draw(context: CanvasRenderingContext2D, standings: readonly Standing[], { x, y, scale }: Camera): void {
    const pixels = scale * this.#ratio
    const { width, height } = context.canvas
    for (const standing of standings) {
      const half = REACH * standing.size * pixels
      const [left, top] = [(standing.x - x) * pixels - half, (standing.y - y) * pixels - half]
      if (left > width || top > height || left + 2 * half < 0 || top + 2 * half < 0) continue
      context.drawImage(this.#picture(standing.face), left, top, 2 * half, 2 * half)
    }
  }

  #picture(face: PieceFace): HTMLCanvasElement {
    const key = keyOf(face)
    const known = this.#pictures.get(key)
    if (known) return known
    const canvas = this.#document.createElement('canvas')
    canvas.width = canvas.height = Math.ceil(2 * REACH * SIDE)
    const context = canvas.getContext('2d')
    const box = { left: -REACH, top: -REACH, right: REACH, bottom: REACH }
    const scene = { box, layers: [{ name: 'counter', shapes: [counterShape(face)] }] }
    if (context) paint(scene, context, { box, scale: SIDE, theme: this.#theme })
    this.#pictures.set(key, canvas)
    return canvas
  }
}

const keys = new WeakMap<PieceFace, string>()

function keyOf(face: PieceFace): string {
  const key = keys.get(face) ?? JSON.stringify(face)
  keys.set(face, key)
  return key
}
