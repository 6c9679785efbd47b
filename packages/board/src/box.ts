import { textWidth } from './lettering.js'
import { COUNT, type Path } from './path.js'
import type { Box, Shape, TextShape } from './scene.js'

const EMPTY: Box = {
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** The area that two boxes share. */
export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

export function joined(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

export const around = (x: number, y: number, dx: number, dy = dx): Box => ({
  left: x - dx,
  top: y - dy,
  right: x + dx,
  bottom: y + dy,
})

const known = new WeakMap<Shape, Box>()

/** The box around a shape with its stroke, computed once. */
export function boxOf(shape: Shape): Box {
  let box = known.get(shape)
  if (!box) {
    box = measure(shape)
    known.set(shape, box)
  }
  return box
}

function measure(shape: Shape): Box {
  if (shape.kind === 'group') return groupBox(shape)
  const { stroke, width = 0 } = shape.look
  const half = stroke === undefined ? 0 : width / 2
  switch (shape.kind) {
    case 'path':
      return grown(pathBox(shape.path), half)
    case 'circle':
      return around(shape.x, shape.y, shape.r + half)
    case 'rect':
      return grown({ left: shape.x, top: shape.y, right: shape.x + shape.width, bottom: shape.y + shape.height }, half)
    case 'text':
      return grown(textBox(shape), half)
    case 'course':
      return grown(shape.letters.map(({ x, y }) => around(x, y, shape.size)).reduce(joined, EMPTY), half)
  }
}

function groupBox({ x = 0, y = 0, scale = 1, turn = 0, clip, shapes }: Extract<Shape, { kind: 'group' }>): Box {
  const inner = clip ? pathBox(clip) : shapes.map(boxOf).reduce(joined, EMPTY)
  if (turn === 0)
    return {
      left: x + inner.left * scale,
      top: y + inner.top * scale,
      right: x + inner.right * scale,
      bottom: y + inner.bottom * scale,
    }
  const reach = scale * Math.hypot(Math.max(-inner.left, inner.right), Math.max(-inner.top, inner.bottom))
  return around(x, y, reach)
}

function textBox({ x, y, text, size, typeface, anchor }: TextShape): Box {
  const width = textWidth(text, typeface) * size
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
  return { left, right: left + width, top: y - 0.74 * size, bottom: y + 0.2 * size }
}

function pathBox(path: Path): Box {
  let [left, top, right, bottom] = [EMPTY.left, EMPTY.top, EMPTY.right, EMPTY.bottom]
  for (let i = 0; i < path.length; ) {
    const end = i + 1 + COUNT[path[i]!]!
    for (let at = i + 1; at < end; at += 2) {
      left = Math.min(left, path[at]!)
      right = Math.max(right, path[at]!)
      top = Math.min(top, path[at + 1]!)
      bottom = Math.max(bottom, path[at + 1]!)
    }
    i = end
  }
  return { left, top, right, bottom }
}
