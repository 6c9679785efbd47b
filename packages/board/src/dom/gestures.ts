import { type Camera, zoomed } from '../index.js'

/** What of a view gestures need. */
export interface Movable {
  camera: Camera
  /** A press and release without a move between. */
  tap(x: number, y: number, button: 'first' | 'second'): void
  hover(x: number, y: number): void
  leave(): void
}

/** Less than this many pixels is a tap, not a drag. */
const SLOP = 5
const LONG_PRESS = 550
const WHEEL_SPEED = 0.0016

interface Finger {
  x: number
  y: number
}

/** Drag to pan, wheel or pinch to zoom, tap, long press. Returns what stops listening. */
export function listen(element: HTMLElement, view: Movable): () => void {
  const fingers = new Map<number, Finger>()
  let travelled = 0
  let press: ReturnType<typeof setTimeout> | undefined
  const at = (event: MouseEvent): Finger => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  const down = (event: PointerEvent) => {
    element.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, at(event))
    if (fingers.size === 1) travelled = 0
    clearTimeout(press)
    const { x, y } = at(event)
    if (event.pointerType === 'touch' && fingers.size === 1)
      press = setTimeout(() => {
        travelled = SLOP + 1
        view.tap(x, y, 'second')
      }, LONG_PRESS)
  }

  const move = (event: PointerEvent) => {
    const now = at(event)
    const before = fingers.get(event.pointerId)
    if (!before) return view.hover(now.x, now.y)
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    if (travelled > SLOP) clearTimeout(press)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) pinch(view, before, now, other)
    else if (travelled > SLOP) pan(view, now.x - before.x, now.y - before.y)
    fingers.set(event.pointerId, now)
  }

  const up = (event: PointerEvent) => {
    clearTimeout(press)
    const known = fingers.delete(event.pointerId)
    const { x, y } = at(event)
    if (known && travelled <= SLOP && event.type === 'pointerup')
      view.tap(x, y, event.button === 2 ? 'second' : 'first')
  }

  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const { x, y } = at(event)
    const step = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY
    view.camera = zoomed(view.camera, x, y, view.camera.scale * Math.exp(-step * WHEEL_SPEED))
  }

  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('pointerleave', () => view.leave(), { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  return () => stop.abort()
}

function pan(view: Movable, dx: number, dy: number): void {
  const { x, y, scale } = view.camera
  view.camera = { x: x - dx / scale, y: y - dy / scale, scale }
}

function pinch(view: Movable, before: Finger, now: Finger, other: Finger): void {
  const distance = (finger: Finger) => Math.max(Math.hypot(finger.x - other.x, finger.y - other.y), 1)
  pan(view, (now.x - before.x) / 2, (now.y - before.y) / 2)
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  view.camera = zoomed(view.camera, middle.x, middle.y, (view.camera.scale * distance(now)) / distance(before))
}
