import { DIRECTIONS, type Grid, type Point } from '@sztab/hex'
import { sway } from '../noise.js'
import { between, minus, type Path, Pen, plus, softLine, softLoop, unit } from '../path.js'
import type { Corners } from './corners.js'

/** A step along the border of an area, from a corner on; `outer` if beyond it the map ends. */
interface Step {
  readonly corner: number
  readonly outer: boolean
}

type Ground = { readonly grid: Grid; readonly corners: Corners }

/** The borders of an area of hexes, each a closed loop with the area to its right. */
function loops({ grid, corners }: Ground, inside: (hex: number) => boolean): Step[][] {
  const next = new Map<number, Step & { to: number }>()
  for (let hex = 0; hex < grid.size; hex++) {
    if (grid.inPlay[hex] === 0 || !inside(hex)) continue
    for (let d = 0; d < DIRECTIONS; d++) {
      const there = grid.neighbour(hex, d)
      if (there >= 0 && inside(there)) continue
      const from = corners.of[hex * DIRECTIONS + d]!
      const to = corners.of[hex * DIRECTIONS + ((d + 1) % DIRECTIONS)]!
      next.set(from, { corner: from, outer: there < 0, to })
    }
  }
  const found: Step[][] = []
  for (const start of next.keys()) {
    const loop: Step[] = []
    for (let at = start, step = next.get(at); step; at = step.to, step = next.get(at)) {
      loop.push(step)
      next.delete(at)
    }
    if (loop.length > 0) found.push(loop)
  }
  return found
}

/** How an area is drawn. */
interface Outline {
  /** The area, closed. */
  readonly fill: Path
  /** Its border without the edge of the map. */
  readonly shore: Path
}

/** An area with a soft, irregular border; along the edge of the map it stays as it is. `wobble` is how far it strays. */
export function softArea(ground: Ground, inside: (hex: number) => boolean, wobble: number, salt: number): Outline {
  const fill = new Pen()
  const shore = new Pen()
  for (const loop of loops(ground, inside)) {
    const first = loop.findIndex((step, i) => step.outer && !loop[(i + 1) % loop.length]!.outer)
    if (first >= 0)
      coastalLoop(ground, [...loop.slice(first + 1), ...loop.slice(0, first + 1)], wobble, salt, fill, shore)
    else if (loop[0]!.outer) fill.polygon(loop.map(({ corner }) => ground.corners.points[corner]!))
    else for (const pen of [fill, shore]) softLoop(strayed(ground, loop, true, wobble, salt), pen)
  }
  return { fill: fill.path, shore: shore.path }
}

/** A loop that touches the edge of the map: begins with a run of shore. */
function coastalLoop(ground: Ground, loop: readonly Step[], wobble: number, salt: number, fill: Pen, shore: Pen): void {
  const { points } = ground.corners
  let begun = false
  for (let i = 0; i < loop.length; ) {
    let end = i
    while (end < loop.length && loop[end]!.outer === loop[i]!.outer) end++
    const corners = [...loop.slice(i, end), loop[end % loop.length]!]
    if (loop[i]!.outer) for (const { corner } of corners.slice(1)) fill.line(points[corner]!)
    else {
      const run = strayed(ground, corners, false, wobble, salt)
      softLine(run, fill, !begun)
      softLine(run, shore)
    }
    begun = true
    i = end
  }
  fill.close()
}

/** The corners of a run, moved about a little, with a point between each two. */
function strayed({ corners }: Ground, run: readonly Step[], closed: boolean, wobble: number, salt: number): Point[] {
  const place = run.map(({ corner }, i) => {
    const point = corners.points[corner]!
    if (!closed && (i === 0 || i === run.length - 1)) return point
    return { x: point.x + wobble * sway(corner, salt), y: point.y + wobble * sway(corner, salt, 1) }
  })
  const points: Point[] = []
  for (let i = 0; i < place.length - (closed ? 0 : 1); i++) {
    const [a, b] = [place[i]!, place[(i + 1) % place.length]!]
    const along = unit(minus(b, a))
    const corner = run[i]!.corner
    const aside = (t: number, part: number) =>
      plus(between(a, b, t), { x: -along.y, y: along.x }, wobble * 1.1 * sway(corner, salt, part))
    points.push(a, aside(0.36, 2), aside(0.68, 3))
  }
  if (!closed) points.push(place.at(-1)!)
  return points
}

/** The parts of an area that hang together. */
export function parts({ grid }: Pick<Ground, 'grid'>, inside: (hex: number) => boolean): ReadonlySet<number>[] {
  const met = new Set<number>()
  const found: Set<number>[] = []
  for (let start = 0; start < grid.size; start++) {
    if (grid.inPlay[start] === 0 || met.has(start) || !inside(start)) continue
    const part = new Set([start])
    for (const hex of part)
      for (let d = 0; d < DIRECTIONS; d++) {
        const there = grid.neighbour(hex, d)
        if (there >= 0 && inside(there)) part.add(there)
      }
    for (const hex of part) met.add(hex)
    found.push(part)
  }
  return found
}

/** The whole map as an area with straight borders. */
export function mapOutline(ground: Ground): Path {
  const pen = new Pen()
  for (const loop of loops(ground, () => true)) pen.polygon(loop.map(({ corner }) => ground.corners.points[corner]!))
  return pen.path
}
