import type { Point } from '@sztab/hex'
import { around, overlaps, sharedArea } from '../box.js'
import type { Box } from '../scene.js'
import type { Backdrop } from './backdrop.js'

/** What words should keep off, and how badly. */
export interface Obstacles {
  /** Words stay inside. */
  readonly inside: Box
  /** Weights by box: signs of places, the middle of hexes where counters lie. */
  readonly boxes: readonly { readonly box: Box; readonly weight: number }[]
  /** Points along rivers and roads. */
  readonly points: readonly { readonly point: Point; readonly weight: number }[]
  /** Nothing is written on these: what lies around the map, and points along railways. */
  readonly barred?: readonly Box[]
}

/** Half of what a river or a line counts as, whatever its width. */
const THICKNESS = 0.04

interface Obstacle {
  readonly box: Box
  readonly weight: number
  readonly isPoint: boolean
  readonly isBar: boolean
}

/** The obstacles in squares, so that only those nearby are looked at. */
export class Field {
  readonly #inside: Box
  readonly #squares = new Map<number, Obstacle[]>()
  readonly #under: Backdrop | undefined
  readonly #share: number

  /** Above what always lies on the map, of whose weights only a share counts: what is written for one range of scales does not concern the others. */
  constructor({ inside, boxes, points, barred = [] }: Obstacles, under?: Backdrop, share = 1) {
    this.#inside = inside
    this.#under = under
    this.#share = share
    for (const box of barred) this.bar(box)
    for (const { box, weight } of boxes) this.#add({ box, weight, isPoint: false, isBar: false })
    for (const { point, weight } of points)
      this.#add({ box: around(point.x, point.y, THICKNESS), weight, isPoint: true, isBar: false })
  }

  /** Nothing more is written here. */
  bar(box: Box): void {
    this.#add({ box, weight: 0, isPoint: true, isBar: true })
  }

  /** What it costs to write here; infinite where nothing can be written, unless crossing a barred place has a price. */
  cost(box: Box, crossing = Number.POSITIVE_INFINITY): number {
    const { left, top, right, bottom } = this.#inside
    if (box.left < left || box.top < top || box.right > right || box.bottom > bottom) return Number.POSITIVE_INFINITY
    let sum = this.#under ? this.#share * this.#under.cost(box, crossing / this.#share) : 0
    if (sum === Number.POSITIVE_INFINITY) return sum
    const [west, east] = [Math.floor(box.left) - 1, Math.floor(box.right) + 1]
    for (let y = Math.floor(box.top) - 1; y <= Math.floor(box.bottom) + 1 && sum < Number.POSITIVE_INFINITY; y++)
      for (let x = west; x <= east; x++) {
        const here = this.#squares.get(square(x, y))
        if (here)
          for (const one of here)
            if (overlaps(one.box, box))
              sum += one.isBar ? crossing : one.weight * (one.isPoint ? 1 : sharedArea(one.box, box))
      }
    return sum
  }

  /** Each lies in the square of its middle; what is larger than two of them is cut up. */
  #add(one: Obstacle): void {
    const { left, top, right, bottom } = one.box
    const [wide, high] = [Math.max(1, Math.ceil((right - left) / 2)), Math.max(1, Math.ceil((bottom - top) / 2))]
    for (let i = 0; i < wide; i++)
      for (let j = 0; j < high; j++)
        this.#put({
          ...one,
          box: {
            left: left + ((right - left) * i) / wide,
            right: left + ((right - left) * (i + 1)) / wide,
            top: top + ((bottom - top) * j) / high,
            bottom: top + ((bottom - top) * (j + 1)) / high,
          },
        })
  }

  #put(one: Obstacle): void {
    const { left, top, right, bottom } = one.box
    const key = square(Math.floor((left + right) / 2), Math.floor((top + bottom) / 2))
    const known = this.#squares.get(key)
    if (known) known.push(one)
    else this.#squares.set(key, [one])
  }
}

const square = (x: number, y: number): number => y * 4096 + x
