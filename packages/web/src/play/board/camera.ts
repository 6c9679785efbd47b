import { type Camera, fitted, zoomed } from '@sztab/board'
import type { BoardView } from '@sztab/board/dom'

/** What can be done to the part of the map that is seen. */
export interface CameraControls {
  zoom(factor: number): void
  fit(): void
  pan(dx: number, dy: number): void
  /** Brings a hex into sight, if it is not. */
  show(hex: number): void
  /** Turns to what a question is about, unless it is in sight and large enough; at first also close enough to read. */
  attend(hexes: readonly number[], isFirst: boolean): void
  /** Goes along with what happens. */
  follow(hex: number): void
}

export const still: CameraControls = { zoom() {}, fit() {}, pan() {}, show() {}, attend() {}, follow() {} }

/** How close to the edge of the window a hex may be before the map moves to it, in pixels. */
const EDGE = 44
/** At least so much stays free for the buttons of a question, below the map. */
const FOOT = 74
/** Pixels a side of a hex: below the first marks cannot be seen, from the second on counters can be read, beyond the third nothing is gained. */
const SEEN = 14
const READABLE = 26
const LARGE = 40
/** So many sides of a hex are shown around what a question is about. */
const AROUND = 3.5
/** Up to so many marks are all brought out from under buttons and boxes; of more some are enough. */
const FEW = 12
/** The map itself ends so many pixels inside the window at most. */
const BEYOND = 60

/** Pixels that something covers, from the corner of the map. */
interface Cover {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What moves the map. `here` is the hex with the cursor, or -1. */
export function controlsOf(view: BoardView, here: () => number): CameraControls {
  const size = () => ({ width: view.root.clientWidth, height: view.root.clientHeight })
  const pixel = (hex: number) => {
    const { x, y, scale } = view.camera
    const at = view.board.centre(hex)
    return { x: (at.x - x) * scale, y: (at.y - y) * scale }
  }
  const isInSight = (hex: number, covers: readonly Cover[]) => {
    const { width, height } = size()
    const { x, y } = pixel(hex)
    const isInside = x > EDGE && x < width - EDGE && y > EDGE && y < height - EDGE
    return isInside && !covers.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom)
  }
  /** Room for the map between what lies over it above and below, and beside a tall box at its left if the map can still be read there. */
  const frame = () => {
    const { width, height } = size()
    const covers = coversOf(view.root)
    const wide = covers.filter(({ left, right }) => right - left > width / 2)
    const top = Math.max(0, ...wide.filter((one) => one.top < height / 2).map(({ bottom }) => bottom))
    const foot = Math.max(FOOT, ...wide.filter((one) => one.top >= height / 2).map((one) => height - one.top))
    const isTight = height - top - foot < height / 3
    const room = isTight ? { top: 0, height: height - FOOT } : { top, height: height - top - foot }
    const tall = covers.filter((one) => one.right <= width / 2 && one.bottom - one.top > height / 4)
    const left = Math.max(0, ...tall.map(({ right }) => right))
    const isNarrow = fitted(view.board.bounds, width - left, room.height).scale < READABLE
    return { ...room, left: isNarrow ? 0 : left, width: isNarrow ? width : width - left }
  }
  const centre = (at: { readonly x: number; readonly y: number }, scale: number) => {
    const { left, width, top, height } = frame()
    const middle = { x: left + width / 2, y: top + height / 2 }
    view.camera = within(view, { x: at.x - middle.x / scale, y: at.y - middle.y / scale, scale }, left)
  }
  return {
    /** The hex with the cursor stays where it is, if it can be seen. */
    zoom(factor) {
      const { width, height } = size()
      const hex = here()
      const { x, y } = hex >= 0 && isInSight(hex, []) ? pixel(hex) : { x: width / 2, y: height / 2 }
      view.camera = zoomed(view.camera, x, y, view.camera.scale * factor)
    },
    fit() {
      const { left, width, top, height } = frame()
      const { x, y, scale } = fitted(view.board.bounds, width, height)
      view.camera = { x: x - left / scale, y: y - top / scale, scale }
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
      if (dx !== 0 || dy !== 0) view.camera = within(view, { x: x + dx / scale, y: y + dy / scale, scale })
    },
    attend(hexes, isFirst) {
      if (isFirst) this.fit()
      if (hexes.length === 0 || (isFirst && view.camera.scale >= READABLE)) return
      const covers = coversOf(view.root)
      const inSight = hexes.filter((hex) => isInSight(hex, covers)).length
      const isEnough = hexes.length <= FEW ? inSight === hexes.length : inSight > 0
      if (!isFirst && isEnough && view.camera.scale >= SEEN) return
      const points = hexes.map((hex) => view.board.centre(hex))
      const box = {
        left: Math.min(...points.map(({ x }) => x)) - AROUND,
        right: Math.max(...points.map(({ x }) => x)) + AROUND,
        top: Math.min(...points.map(({ y }) => y)) - AROUND,
        bottom: Math.max(...points.map(({ y }) => y)) + AROUND,
      }
      const { width, height } = frame()
      const wanted = fitted(box, width, height).scale
      const isSmall = isFirst || view.camera.scale < SEEN
      const scale = isSmall
        ? Math.min(Math.max(wanted, READABLE), LARGE)
        : Math.max(Math.min(view.camera.scale, wanted), SEEN)
      // What does not fit as a whole is shown from where it begins.
      centre(wanted < scale ? points[0]! : { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, scale)
    },
    follow(hex) {
      const { scale } = view.camera
      if (isInSight(hex, coversOf(view.root)) && scale >= SEEN) return
      centre(view.board.centre(hex), scale < SEEN ? READABLE : scale)
    },
  }
}

/** The camera with the map in its window, as far as there is enough of it; it goes aside from `beside` pixels at the left as far as it stays whole. */
function within({ board, root }: BoardView, { x, y, scale }: Camera, beside = 0): Camera {
  const { left, right, top, bottom } = board.bounds
  const [width, height] = [root.clientWidth / scale, root.clientHeight / scale]
  const beyond = BEYOND / scale
  // The buttons of a question lie over its foot.
  const foot = (BEYOND + FOOT) / scale
  const isWhole = beside > 0 && right - left <= width
  return {
    x: isWhole ? kept(x, right - width, left) : kept(x, left - beyond, right - width + beyond),
    y: kept(y, top - beyond, bottom - height + foot),
    scale,
  }
}

/** Between two values; in the middle of them if there is no room. */
const kept = (value: number, least: number, most: number): number =>
  most < least ? (least + most) / 2 : Math.min(Math.max(value, least), most)

/** What lies over the map: buttons, the card of a hex, the stages. */
function coversOf(root: HTMLElement): Cover[] {
  const { left, top, right, bottom } = root.getBoundingClientRect()
  const table = root.closest('.play')
  return [...(table?.querySelectorAll('.dock, .guide, .hexcard, .recap, .legend, .stages') ?? [])]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top)
    .map((box) => ({
      left: box.left - left - EDGE / 2,
      right: box.right - left + EDGE / 2,
      top: box.top - top - EDGE / 2,
      bottom: box.bottom - top + EDGE / 2,
    }))
}
