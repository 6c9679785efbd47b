import type { Point } from '@sztab/hex'
import { textWidth } from '../lettering.js'
import { between, length, minus, plus, unit } from '../path.js'
import type { CourseShape, Letter, Look, Typeface } from '../scene.js'

/** How far apart the points of a course are. */
const STEP = 0.25

/** A line that words follow, measured along its length. */
export class Course {
  readonly points: readonly Point[]
  readonly length: number
  readonly #lengths: readonly number[]

  constructor(points: readonly Point[]) {
    this.points = points
    const lengths = [0]
    for (let i = 1; i < points.length; i++) lengths.push(lengths[i - 1]! + length(minus(points[i]!, points[i - 1]!)))
    this.#lengths = lengths
    this.length = lengths.at(-1)!
  }

  /** The point so far along; beyond its ends the line goes straight on. */
  at(distance: number): Point {
    const { points } = this
    const last = points.length - 1
    if (distance <= 0) return plus(points[0]!, unit(minus(points[1]!, points[0]!)), distance)
    if (distance >= this.length)
      return plus(points[last]!, unit(minus(points[last]!, points[last - 1]!)), distance - this.length)
    let [low, high] = [0, last]
    while (high - low > 1) {
      const mid = (low + high) >> 1
      if (this.#lengths[mid]! <= distance) low = mid
      else high = mid
    }
    const [a, b] = [this.#lengths[low]!, this.#lengths[high]!]
    return between(points[low]!, points[high]!, b > a ? (distance - a) / (b - a) : 0)
  }

  /** The same line, evenly measured and without its small bends: each point in the middle of what lies within `reach` of it. */
  smooth(reach: number): Course {
    const count = Math.max(2, Math.ceil(this.length / STEP))
    const even = Array.from({ length: count + 1 }, (_, i) => this.at((i / count) * this.length))
    const half = Math.round(reach / STEP)
    const softened = even.map((_, i) => {
      // Fewer neighbours near an end, as many on either side, so that the ends stay.
      const wide = Math.min(half, i, count - i)
      let [x, y] = [0, 0]
      for (let j = i - wide; j <= i + wide; j++) {
        x += even[j]!.x
        y += even[j]!.y
      }
      return { x: x / (2 * wide + 1), y: y / (2 * wide + 1) }
    })
    return new Course(softened)
  }

  /** A line beside it: so far above as it is read, below if negative. */
  aside(rise: number): Course {
    const { points } = this
    const moved = points.map((point, i) => {
      const along = unit(minus(points[Math.min(i + 1, points.length - 1)]!, points[Math.max(i - 1, 0)]!))
      return plus(point, { x: along.y, y: -along.x }, rise)
    })
    return new Course(moved)
  }

  reversed(): Course {
    return new Course(this.points.toReversed())
  }
}

/** How words stand on a line. */
export interface Setting {
  readonly text: string
  readonly typeface: Typeface
  readonly size: number
  /** What is added between letters, in sizes. */
  readonly spacing: number
}

export function lengthOf({ text, typeface, size, spacing }: Setting): number {
  return (textWidth(text, typeface) + spacing * ([...text].length - 1)) * size
}

/** The letters of words that begin so far along a course. */
export function lettersAlong(course: Course, { text, typeface, size, spacing }: Setting, from: number): Letter[] {
  let at = from
  return [...text].map((letter) => {
    const width = textWidth(letter, typeface) * size
    const [a, b] = [course.at(at), course.at(at + width)]
    at += width + spacing * size
    return { x: a.x, y: a.y, turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI }
  })
}

/** The middle of the body of each letter, and half of its height: what it takes up, for others to keep off. */
export function bodies({ text, typeface, size }: Setting, letters: readonly Letter[]): { at: Point; reach: number }[] {
  return [...text].flatMap((letter, i) => {
    const { x, y, turn } = letters[i]!
    if (letter === ' ') return []
    const angle = (turn * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [dx, dy] = [(textWidth(letter, typeface) * size) / 2, -0.3 * size]
    return [{ at: { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos }, reach: 0.4 * size }]
  })
}

/** The sharpest turn between two letters, in degrees. */
export function sharpest(letters: readonly Letter[]): number {
  let most = 0
  for (let i = 1; i < letters.length; i++) {
    const turn = Math.abs(letters[i]!.turn - letters[i - 1]!.turn)
    most = Math.max(most, Math.min(turn, 360 - turn))
  }
  return most
}

export function courseShape({ text, typeface, size }: Setting, letters: readonly Letter[], look: Look): CourseShape {
  return { kind: 'course', text, size, typeface, letters, look }
}
