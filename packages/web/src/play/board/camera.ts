import { fitted, kept, zoomed } from '@sztab/board'
import type { BoardView } from '@sztab/board/dom'
import type { CameraControls } from '../desk.js'

/** How close to the edge of the window a hex may be before the map moves to it, in pixels. */
const EDGE = 44
/** The buttons of a question stand here, below the map as far as possible. */
const FOOT = 74
/** On a phone the card lies above it. */
const HEAD = 96
const NARROW = 700
/** Pixels a side of a hex: from the first on counters can be read, beyond the second nothing is gained. */
const READABLE = 26
const LARGE = 40
/** So many sides of a hex are shown around what a question is about. */
const AROUND = 3.5

/** What moves the map. `here` is the hex with the cursor, or -1. */
export function controlsOf(view: BoardView, here: () => number): CameraControls {
  const size = () => ({ width: view.root.clientWidth, height: view.root.clientHeight })
  const pixel = (hex: number) => {
    const { x, y, scale } = view.camera
    const at = view.board.centre(hex)
    return { x: (at.x - x) * scale, y: (at.y - y) * scale }
  }
  const isInSight = (hex: number) => {
    const { width, height } = size()
    const { x, y } = pixel(hex)
    return x > EDGE && x < width - EDGE && y > EDGE && y < height - FOOT
  }
  return {
    /** The hex with the cursor stays where it is, if it can be seen. */
    zoom(factor) {
      const { width, height } = size()
      const hex = here()
      const { x, y } = hex >= 0 && isInSight(hex) ? pixel(hex) : { x: width / 2, y: height / 2 }
      view.camera = zoomed(view.camera, x, y, view.camera.scale * factor)
    },
    fit() {
      const { width, height } = size()
      const head = width < NARROW ? HEAD : 0
      const camera = fitted(view.board.bounds, width, Math.max(height - FOOT - head, height / 2))
      view.camera = { ...camera, y: camera.y - head / camera.scale }
    },
    pan(dx, dy) {
      const { x, y, scale } = view.camera
      view.camera = { x: x + dx / scale, y: y + dy / scale, scale }
    },
    show(hex) {
      const { width, height } = size()
      const { x, y, scale } = view.camera
      const at = pixel(hex)
      const margin = Math.min(EDGE, width / 4, height / 4)
      const beyond = (value: number, most: number) => Math.min(value - margin, 0) + Math.max(value - (most - margin), 0)
      const [dx, dy] = [beyond(at.x, width), beyond(at.y, height)]
      if (dx === 0 && dy === 0) return
      view.camera = kept({ x: x + dx / scale, y: y + dy / scale, scale }, view.board.bounds, width, height)
    },
    attend(hexes, isFirst) {
      if (isFirst) this.fit()
      if (hexes.length === 0 || (isFirst ? view.camera.scale >= READABLE : hexes.some(isInSight))) return
      const { width, height } = size()
      const points = hexes.map((hex) => view.board.centre(hex))
      const box = {
        left: Math.min(...points.map(({ x }) => x)) - AROUND,
        right: Math.max(...points.map(({ x }) => x)) + AROUND,
        top: Math.min(...points.map(({ y }) => y)) - AROUND,
        bottom: Math.max(...points.map(({ y }) => y)) + AROUND,
      }
      const wanted = fitted(box, width, height - FOOT).scale
      const scale = isFirst ? Math.min(Math.max(wanted, READABLE), LARGE) : view.camera.scale
      // What does not fit as a whole is shown from where it begins.
      const middle = wanted < scale ? points[0]! : { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
      view.camera = { x: middle.x - width / 2 / scale, y: middle.y - (height - FOOT) / 2 / scale, scale }
    },
  }
}
