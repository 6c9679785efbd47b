import type { Point } from '@sztab/hex'
import { type Camera, type Tap, zoomed } from '../index.js'

/** What of a view gestures need. */
export interface Movable {
  camera: Camera
  /** A hand moves what is seen. */
  taken(): void
  /** A press and release without a move between. */
  tap(x: number, y: number, tap: Tap): void
  hover(x: number, y: number): void
  leave(): void
  /** A finger rests on the board. */
  hold(x: number, y: number): void
  /** Takes up what lies here; false if there is nothing that can be taken. */
  grab(x: number, y: number): boolean
  carry(x: number, y: number): void
  drop(x: number, y: number): void
  /** Puts what is carried back to where it was. */
  release(): void
}

/** So many pixels are a tap, not a drag; fingers are less sure than mice. */
const SLOP = { mouse: 4, touch: 10 }
const LONG_PRESS = 480
/** A second tap so soon and so near is a double tap. */
const DOUBLE = { time: 280, distance: 28, zoom: 1.7 }
const WHEEL_SPEED = 0.0016

/** Drag to pan or to carry a counter, wheel or pinch to zoom, tap, double tap, long press. Returns what stops listening. */
export function listen(element: HTMLElement, view: Movable): () => void {
  const hands = new Hands(element, view)
  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('pointerdown', (event) => hands.down(event), { signal })
  element.addEventListener('pointermove', (event) => hands.move(event), { signal })
  element.addEventListener('pointerup', (event) => hands.up(event), { signal })
  element.addEventListener('pointercancel', (event) => hands.up(event), { signal })
  // What a finger showed stays when it is lifted: there is no other way to read it.
  element.addEventListener('pointerleave', (event) => event.pointerType !== 'touch' && view.leave(), { signal })
  element.addEventListener('wheel', (event) => hands.wheel(event), { signal, passive: false })
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  element.ownerDocument.addEventListener('keydown', (event) => event.key === 'Escape' && hands.letGo(), { signal })
  return () => stop.abort()
}

/** What the fingers that are down are doing: nothing yet, one thing, or nothing any more. */
type Doing = 'pressing' | 'panning' | 'pinching' | 'holding' | 'carrying' | 'nothing'

class Hands {
  readonly #element: HTMLElement
  readonly #view: Movable
  readonly #fingers = new Map<number, Point>()
  #doing: Doing = 'nothing'
  #start: Point = { x: 0, y: 0 }
  #press: ReturnType<typeof setTimeout> | undefined
  #lastTap: (Point & { readonly time: number }) | undefined

  constructor(element: HTMLElement, view: Movable) {
    this.#element = element
    this.#view = view
  }

  down(event: PointerEvent): void {
    this.#element.setPointerCapture(event.pointerId)
    const at = this.#at(event)
    this.#fingers.set(event.pointerId, at)
    clearTimeout(this.#press)
    if (this.#fingers.size > 1) {
      if (this.#doing === 'carrying') this.#view.release()
      this.#doing = 'pinching'
      this.#view.taken()
      return
    }
    this.#doing = 'pressing'
    this.#start = at
    if (event.pointerType === 'touch') this.#press = setTimeout(() => this.#hold(), LONG_PRESS)
  }

  move(event: PointerEvent): void {
    const now = this.#at(event)
    const before = this.#fingers.get(event.pointerId)
    if (!before) {
      this.#view.hover(now.x, now.y)
      return
    }
    this.#fingers.set(event.pointerId, now)
    if (this.#doing === 'pressing' && distance(this.#start, now) > slop(event)) this.#begin(event)
    if (this.#doing === 'panning') pan(this.#view, now.x - before.x, now.y - before.y)
    else if (this.#doing === 'pinching') this.#pinch(event.pointerId, before, now)
    else if (this.#doing === 'holding') this.#view.hover(now.x, now.y)
    else if (this.#doing === 'carrying') this.#view.carry(now.x, now.y)
  }

  up(event: PointerEvent): void {
    clearTimeout(this.#press)
    const known = this.#fingers.delete(event.pointerId)
    const isCut = event.type === 'pointercancel'
    const at = this.#at(event)
    if (known && this.#doing === 'carrying') {
      if (isCut) this.#view.release()
      else this.#view.drop(at.x, at.y)
    } else if (known && this.#doing === 'pressing' && !isCut) this.#tap(event, at)
    // The finger that is left after a pinch goes on panning; a tap needs a new start.
    this.#doing = this.#fingers.size === 1 && this.#doing === 'pinching' ? 'panning' : 'nothing'
  }

  wheel(event: WheelEvent): void {
    event.preventDefault()
    const { x, y } = this.#at(event)
    const step = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY
    this.#zoom(x, y, Math.exp(-step * WHEEL_SPEED))
    this.#view.taken()
  }

  /** Escape while a counter is carried. */
  letGo(): void {
    if (this.#doing !== 'carrying') return
    this.#doing = 'nothing'
    this.#view.release()
  }

  /** The first button of a mouse takes up a counter that can be taken; everything else moves the map. */
  #begin({ pointerType, buttons }: PointerEvent): void {
    clearTimeout(this.#press)
    const canGrab = pointerType !== 'touch' && buttons === 1
    this.#doing = canGrab && this.#view.grab(this.#start.x, this.#start.y) ? 'carrying' : 'panning'
    if (this.#doing === 'panning') this.#view.taken()
  }

  #hold(): void {
    this.#doing = 'holding'
    this.#element.ownerDocument.defaultView?.navigator.vibrate?.(12)
    this.#view.hold(this.#start.x, this.#start.y)
  }

  #tap({ pointerType, button, timeStamp, shiftKey, ctrlKey, metaKey }: PointerEvent, { x, y }: Point): void {
    if (pointerType !== 'touch') {
      const adds = shiftKey || ctrlKey || metaKey
      this.#view.tap(x, y, { button: button === 2 ? 'second' : 'first', ...(adds ? { adds } : {}) })
      return
    }
    const last = this.#lastTap
    this.#lastTap = { x, y, time: timeStamp }
    if (last && timeStamp - last.time < DOUBLE.time && distance(last, { x, y }) < DOUBLE.distance) {
      this.#lastTap = undefined
      this.#zoom(x, y, DOUBLE.zoom)
      this.#view.taken()
      return
    }
    this.#view.leave()
    this.#view.tap(x, y, { button: 'first' })
  }

  #pinch(finger: number, before: Point, now: Point): void {
    const other = [...this.#fingers].find(([id]) => id !== finger)?.[1]
    if (!other) return
    pan(this.#view, (now.x - before.x) / 2, (now.y - before.y) / 2)
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    this.#zoom(middle.x, middle.y, Math.max(distance(now, other), 1) / Math.max(distance(before, other), 1))
  }

  #zoom(x: number, y: number, factor: number): void {
    const { camera } = this.#view
    this.#view.camera = zoomed(camera, x, y, camera.scale * factor)
  }

  #at(event: MouseEvent): Point {
    const { left, top } = this.#element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
}

const slop = ({ pointerType }: PointerEvent): number => (pointerType === 'touch' ? SLOP.touch : SLOP.mouse)

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

function pan(view: Movable, dx: number, dy: number): void {
  const { x, y, scale } = view.camera
  view.camera = { x: x - dx / scale, y: y - dy / scale, scale }
}
