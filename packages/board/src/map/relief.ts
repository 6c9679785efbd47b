import type { Atlas, HexMap } from '@sztab/engine'
import { pointAt } from '@sztab/hex'
import type { Path } from '../path.js'
import { type Look, path, type Shape } from '../scene.js'
import { above, type Surface } from './contour.js'

type Heights = NonNullable<Atlas['relief']>

export interface Relief {
  /** Tints by height, and light from the north-west: over land, under all that runs across it. */
  readonly land: readonly Shape[]
  /** Tints by depth, over water. */
  readonly depth: readonly Shape[]
}

/** How steep most of the land seems to be: a flat country is drawn as if it were higher, so that its shapes are seen. */
const STEEP = 0.62
const USUALLY = 0.92
/** How much less light falls on a slope than on a plain, and how much more. */
const DARKER = [0.08, 0.16, 0.25, 0.36, 0.48] as const
const LIGHTER = [0.07, 0.14, 0.22] as const
/** Shares of the land that lie lower. */
const HIGH = [0.55, 0.78, 0.92] as const
const LOW = 0.22
/** Metres under water. */
const DEPTHS = [4, 8, 12, 20, 40, 80, 300, 1000] as const
/** Points of the grid are at most so far apart, in sides of a hex, or there are points between. */
const COARSE = 0.95

/** Relief as areas of soft tints, so that every painter draws it, at any scale. */
export function reliefOf(map: HexMap, { relief, kilometres }: Atlas): Relief | undefined {
  if (!relief) return undefined
  const { surface, times } = finer(surfaceOf(map, relief))
  // As often as there are points between: what a coarse grid does not know must not look like steps.
  let heights = softened(surface)
  for (let i = 1; i < times * times; i++) heights = softened(heights)
  // And the less is known, the fainter it is drawn.
  const faint = 1 / Math.sqrt(times)
  const light = lightOn(heights, map, kilometres)
  const land = Float32Array.from(heights.values)
    .filter((height) => height > 0)
    .sort()
  const height = (share: number) => land[Math.floor(share * land.length)] ?? 0
  const shade = { ...light, values: Float32Array.from(light.values, (value) => -value) }
  const under = { ...heights, values: Float32Array.from(heights.values, (value) => -value) }
  return {
    land: [
      tint(above(under, -height(LOW)), { fill: 'relief.low', opacity: 0.5 }),
      ...HIGH.map((share) => tint(above(heights, height(share)), { fill: 'relief.high', opacity: 0.35 })),
      ...DARKER.map((less) => tint(above(shade, less - 1), { fill: 'relief.shade', opacity: 0.07 * faint })),
      ...LIGHTER.map((more) => tint(above(light, 1 + more), { fill: 'relief.light', opacity: 0.16 * faint })),
    ].filter(({ path: { length } }) => length > 0),
    depth: DEPTHS.map((deep) => tint(above(under, deep), { fill: 'sea.depth', opacity: 0.14 })).filter(
      ({ path: { length } }) => length > 0,
    ),
  }
}

const tint = (area: Path, look: Look) => path(area, look)

function surfaceOf({ grid }: HexMap, { from, step, rows }: Heights): Surface {
  const lines = rows.map((row) => row.split(' ').map(Number))
  const down = grid.rowsGrow === 'north' ? -1 : 1
  return {
    columns: lines[0]!.length,
    rows: lines.length,
    values: Float32Array.from(lines.flat()),
    at: (i, j) => pointAt(grid, [from[0] + i * step[0], from[1] + down * j * step[1]]),
  }
}

/** With points between, where those that are known lie far apart. */
function finer(surface: Surface): { readonly surface: Surface; readonly times: number } {
  const { columns, rows, values, at } = surface
  const [a, b] = [at(0, 0), at(1, 0)]
  const times = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / COARSE)
  if (times <= 1) return { surface, times: 1 }
  const [wide, high] = [(columns - 1) * times + 1, (rows - 1) * times + 1]
  const value = (i: number, j: number) => values[Math.min(j, rows - 1) * columns + Math.min(i, columns - 1)]!
  const filled = Float32Array.from({ length: wide * high }, (_, n) => {
    const [x, y] = [(n % wide) / times, Math.floor(n / wide) / times]
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [ease(x - i), ease(y - j)]
    const upper = value(i, j) * (1 - u) + value(i + 1, j) * u
    const lower = value(i, j + 1) * (1 - u) + value(i + 1, j + 1) * u
    return upper * (1 - v) + lower * v
  })
  return { surface: { columns: wide, rows: high, values: filled, at: (i, j) => at(i / times, j / times) }, times }
}

const ease = (t: number): number => t * t * (3 - 2 * t)

/** Each point with what lies around it: coarse grids are rough where the land is not. */
function softened(surface: Surface): Surface {
  const { columns, rows, values } = surface
  const keep = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  const soft = Float32Array.from({ length: columns * rows }, (_, n) => {
    const [i, j] = [n % columns, Math.floor(n / columns)]
    let sum = 0
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const weight = (2 - Math.abs(dx)) * (2 - Math.abs(dy))
        sum += weight * values[keep(j + dy, rows - 1) * columns + keep(i + dx, columns - 1)]!
      }
    return sum / 16
  })
  return { ...surface, values: soft }
}

/** How much light falls on each point from the north-west; 1 on a plain. */
function lightOn(surface: Surface, { grid }: HexMap, kilometres: Atlas['kilometres']): Surface {
  const { columns, rows, values, at } = surface
  const [here, right, below] = [at(0, 0), at(1, 0), at(0, 1)]
  const pointy = grid.orientation === 'pointy'
  // From sides of a hex to kilometres: columns and rows need not be as far apart in the field as they are in the drawing.
  const across = (kilometres.column / (pointy ? Math.sqrt(3) : 1.5)) * Math.abs(right.x - here.x)
  const down = (kilometres.row / (pointy ? 1.5 : Math.sqrt(3))) * Math.abs(below.y - here.y)
  const value = (i: number, j: number) =>
    Math.max(0, values[Math.min(Math.max(j, 0), rows - 1) * columns + Math.min(Math.max(i, 0), columns - 1)]!)
  const count = columns * rows
  const [east, south, steepness] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  for (let n = 0; n < count; n++) {
    const [i, j] = [n % columns, Math.floor(n / columns)]
    east[n] = (value(i + 1, j) - value(i - 1, j)) / across
    south[n] = (value(i, j + 1) - value(i, j - 1)) / down
    steepness[n] = Math.hypot(east[n]!, south[n]!)
  }
  const steep = steepness.filter((slope) => slope > 0).sort()
  const usual = steep[Math.floor(USUALLY * steep.length)] ?? 1
  const lit = Float32Array.from(steepness, (slope, n) => {
    // Mountains are drawn as if they were less steep, or plains would seem flat beside them.
    const times = (STEEP / usual) * Math.sqrt(usual / Math.max(usual, slope))
    const [dx, dy] = [east[n]! * times, south[n]! * times]
    return (Math.SQRT1_2 + 0.5 * dx + 0.5 * dy) / Math.hypot(dx, dy, 1) / Math.SQRT1_2
  })
  return { ...surface, values: lit }
}
