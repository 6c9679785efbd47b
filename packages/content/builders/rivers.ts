import { hexCentre, type Point } from '@sztab/hex'
import type { Board } from './board.js'
import { cheapestPath } from './cheapest.js'
import type { Walk } from './corners.js'
import { distanceTo } from './geo.js'
import { correctedRivers, type Divide, type Inputs, listOf, type RiverInput, type Survey } from './inputs.js'

/** A river as hexsides from its source to its mouth, each touching the next. */
export interface River {
  readonly id: string
  /** Its id in the gazetteer. */
  readonly river: string
  readonly into: string
  /** The corners it passes, one more than sides. */
  readonly corners: readonly number[]
  readonly walks: readonly Walk[]
  /** How many of the first sides are minor river; all others are major, or blocked but for bridges. */
  readonly minor: number
  readonly blocked: boolean
  /** Lines cross it at the listed bridges only. */
  readonly bridgedOnly: boolean
  /** No water: neither major nor minor. */
  readonly dry: boolean
}

export interface Waters {
  /** The water hexes, and sides across arms of the sea. */
  readonly water: ReadonlySet<number>
  readonly blocked: ReadonlySet<number>
}

/** Each side costs this and the square of its distance; one away from the river's hexes more. */
const SIDE = 0.2
const AWAY = 2
const SHORT = 0.6

/** The dividing river and all others, each ending in one before it, the sea or the border. */
export function traceRivers(board: Board, inputs: Inputs, survey: Survey, waters: Waters): River[] {
  const { divide } = inputs.rivers
  const rivers = divide ? [traceDivide(board, divide, waters)] : []
  for (const [id, river] of correctedRivers(inputs))
    rivers.push(new Tracer(board, id, river, survey.rivers[id] ?? [], waters, rivers).trace())
  return rivers
}

/** Whether a hex lies on the right bank of the dividing river, by the table of its last columns. */
export function rightBank(board: Board, { lastColumn }: Divide): (hex: number) => boolean {
  const last = new Map<number, number>()
  for (const line of lastColumn) {
    const [, high = 0, low = high, column = 0] = /^(\d+)(?:-(\d+))?: (\d+)$/
      .exec(line)!
      .map((n) => (n ? Number(n) : undefined))
    for (let row = low; row <= high; row++) last.set(row, column)
  }
  return (hex) => board.grid.column[hex]! <= last.get(board.grid.row[hex]!)!
}

function traceDivide(board: Board, divide: Divide, { water }: Waters): River {
  const { corners, edges } = board
  const isRight = rightBank(board, divide)
  const estuary = new Set(divide.estuary.map((name) => board.edge(name)))
  const downstream = new Map<number, Walk>()
  const reached = new Set<number>()
  for (let corner = 0; corner < corners.points.length; corner++)
    for (const walk of corners.walks[corner]!) {
      const { edge, left, right, to } = walk
      if (left < 0 || right < 0 || water.has(left) || water.has(right) || estuary.has(edge)) continue
      if (!isRight(right) || isRight(left)) continue
      downstream.set(corner, walk)
      reached.add(to)
    }
  const start = [...downstream.keys()].find((corner) => !reached.has(corner))
  if (start === undefined) throw new Error(`${divide.id} has no source`)
  const path = [start]
  for (let walk = downstream.get(start); walk; walk = downstream.get(walk.to)) path.push(walk.to)
  if (path.length !== downstream.size + 1)
    throw new Error(`${divide.id} is in pieces: ${edges.name(downstream.get(path.at(-2)!)!.edge)}`)
  return finish(
    board,
    { id: divide.id, river: divide.id, into: 'sea', blocked: false, bridgedOnly: false, dry: false },
    path,
    0,
  )
}

type About = Pick<River, 'id' | 'river' | 'into' | 'blocked' | 'bridgedOnly' | 'dry'>

function finish(board: Board, about: About, path: readonly number[], minor: number): River {
  const walks = path.slice(1).map((corner, i) => board.corners.walk(path[i]!, corner))
  return { ...about, corners: path, walks, minor }
}

class Tracer {
  private readonly path: readonly number[]
  private readonly along: ReadonlySet<number>
  private readonly courses: readonly (readonly Point[])[]
  private readonly left: ReadonlySet<number>
  private readonly right: ReadonlySet<number>
  private readonly through: readonly number[]
  /** The corners of the rivers that were traced before. */
  private readonly taken: ReadonlySet<number>

  constructor(
    private readonly board: Board,
    private readonly id: string,
    private readonly input: RiverInput,
    courses: readonly string[],
    private readonly waters: Waters,
    private readonly rivers: readonly River[],
  ) {
    const set = (text?: string) => new Set(listOf(text).map((name) => board.hex(name)))
    this.path = listOf(input.path).map((name) => board.hex(name))
    this.along = new Set(this.path)
    this.left = set(input.left)
    this.right = set(input.right)
    this.through = (input.through ?? []).map((name) => board.edge(name))
    this.taken = new Set(rivers.flatMap(({ corners }) => corners))
    this.courses = this.allCourses(courses)
    this.checkPath()
  }

  /** From the source to each side that it must run along, over that side, and on to the mouth. */
  trace(): River {
    const { board, input } = this
    const path: number[] = []
    let sources = this.sources()
    for (const edge of this.through) {
      const ends = board.corners.ends(board.edges, edge)
      path.push(...this.leg(sources, new Set(ends), path))
      const far = path.at(-1) === ends[0] ? ends[1] : ends[0]
      sources = new Map([[far, 0]])
    }
    path.push(...this.leg(sources, this.targets(), path))
    const about = {
      id: this.id,
      river: input.river ?? this.id,
      into: input.into,
      blocked: input.class === 'blocked',
      bridgedOnly: input.bridgedOnly === true,
      dry: input.class === 'balka',
    }
    return finish(board, about, path, this.minorSides(path))
  }

  private leg(sources: Map<number, number>, targets: ReadonlySet<number>, before: readonly number[]): number[] {
    const isFree = (corner: number) => targets.has(corner) || !this.taken.has(corner)
    const found = cheapestPath(
      sources,
      (corner) => targets.has(corner),
      (corner) =>
        this.board.corners.walks[corner]!.filter(({ to }) => isFree(to) && !before.includes(to)).map((walk) => ({
          to: walk.to,
          cost: this.cost(walk),
        })),
    )
    if (!found) throw new Error(`${this.id} finds no way`)
    return found
  }

  private allCourses(courses: readonly string[]): Point[][] {
    const known = courses.map((line) =>
      line.split(' ').map((pair) => this.board.toPoint(pair.split(',').map(Number) as [number, number])),
    )
    const own = (this.input.course ?? []).map(([longitude, latitude]) => this.board.project(longitude, latitude))
    return [...known, own].filter((line) => line.length > 1)
  }

  private checkPath(): void {
    for (const [i, hex] of this.path.entries())
      if (i > 0 && this.board.grid.directionTo(this.path[i - 1]!, hex) < 0)
        throw new Error(`${this.id}: ${this.board.grid.name(hex)} does not follow the hex before`)
  }

  /** Corners of the first hex, better on the course and away from the second hex. */
  private sources(): Map<number, number> {
    const [first, second] = this.path
    const { corners, grid } = this.board
    const next = hexCentre(grid, second!)
    const found = new Map<number, number>()
    for (const [corner, hexes] of corners.hexes.entries()) {
      if (!hexes.includes(first!) || this.taken.has(corner)) continue
      if (this.input.from === 'border' && !corners.onBorder(corner)) continue
      const point = corners.points[corner]!
      const apart = Math.hypot(point.x - next.x, point.y - next.y)
      found.set(corner, this.offCourse(point) + SHORT * Math.max(0, 2.6 - apart))
    }
    return found
  }

  /** Corners of the last hex where the river may end. */
  private targets(): Set<number> {
    const { corners } = this.board
    const last = this.path.at(-1)!
    const receiving = this.rivers.find(({ id }) => id === this.input.into)
    const isEnd = (corner: number): boolean => {
      if (receiving) return receiving.corners.includes(corner)
      if (this.input.into === 'border') return corners.onBorder(corner)
      const { water, blocked } = this.waters
      return (
        corners.hexes[corner]!.some((hex) => water.has(hex)) ||
        corners.walks[corner]!.some(({ edge }) => blocked.has(edge))
      )
    }
    const ends = corners.hexes.flatMap((hexes, corner) => (hexes.includes(last) && isEnd(corner) ? [corner] : []))
    if (ends.length === 0) throw new Error(`${this.id} cannot end at ${this.board.grid.name(last)}`)
    return new Set(ends)
  }

  private cost({ edge, left, right, to }: Walk): number {
    const { water, blocked } = this.waters
    if (left < 0 || right < 0 || water.has(left) || water.has(right) || blocked.has(edge))
      return Number.POSITIVE_INFINITY
    if (this.left.has(right) || this.right.has(left)) return Number.POSITIVE_INFINITY
    const away = this.along.has(left) || this.along.has(right) ? 0 : AWAY
    return SIDE + away + this.offCourse(this.board.corners.points[to]!)
  }

  private offCourse(point: Point): number {
    const distance = Math.min(2, ...this.courses.map((line) => distanceTo(point, line)))
    return distance * distance
  }

  private minorSides(path: readonly number[]): number {
    if (this.input.class === 'minor') return path.length - 1
    if (this.input.minorUntil === undefined) return 0
    const hex = this.board.hex(this.input.minorUntil)
    const count = path.findIndex((corner) => this.board.corners.hexes[corner]!.includes(hex))
    if (count < 0) throw new Error(`${this.id} does not touch ${this.input.minorUntil}`)
    return count
  }
}
