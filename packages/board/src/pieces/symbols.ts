import symbols from '../data/symbols.json' with { type: 'json' }
import { textWidth } from '../lettering.js'
import { Pen } from '../path.js'
import { type Colour, circle, group, path, rect, type Shape, text } from '../scene.js'

interface Part {
  readonly path?: readonly number[]
  readonly circle?: readonly number[]
  readonly filled?: boolean
}

const known: Readonly<Record<string, readonly Part[]>> = symbols

/** Types whose symbol is another one's with letters. */
const LETTERED: Readonly<Record<string, readonly [string, string]>> = { security: ['infantry', 'SEC'] }

/** Aircraft from above. */
const AIRCRAFT = ['bomber', 'ground-attack'] as const

export const symbolTypes: readonly string[] = [...Object.keys(symbols), ...Object.keys(LETTERED), ...AIRCRAFT, 'hq']

export interface SymbolLook {
  readonly ink: Colour
  readonly frame: Colour
  readonly elite?: boolean
}

const LINE = 0.055

/** The symbol of a type of unit in its frame, 1.5 wide and 1 high around (0, 0). */
export function symbolShapes(type: string, { ink, frame, elite }: SymbolLook, name = ''): Shape[] {
  const outline = { stroke: ink, width: LINE * 1.3, join: 'miter' as const }
  const aircraft = AIRCRAFT.find((one) => one === type)
  if (aircraft) return [group(plane(ink, aircraft), { scale: 1.05 })]
  const shapes: Shape[] = [rect(-0.75, -0.5, 1.5, 1, { fill: frame, ...outline })]
  if (type === 'hq') shapes.push(...headquarters(ink, name))
  else if (LETTERED[type]) shapes.push(...icon(LETTERED[type][0], ink, 0.28), ...letters(LETTERED[type][1], ink, frame))
  else if (Object.hasOwn(known, type)) shapes.push(...icon(type, ink))
  else shapes.push(...letters(type.slice(0, 3).toUpperCase(), ink))
  if (elite) shapes.push(rect(-0.66, -0.41, 1.32, 0.82, { stroke: ink, width: LINE * 0.55, join: 'miter' }))
  return shapes
}

/** A plane that flies up, one high around (0, 0): two engines, or one and a broad nose. */
export function plane(ink: Colour, kind: (typeof AIRCRAFT)[number]): Shape[] {
  const half = [0, -0.5, 0.07, -0.4, 0.09, -0.16, 0.72, -0.02, 0.72, 0.1, 0.09, 0.1, 0.06, 0.34, 0.26, 0.42, 0.26, 0.5]
  const right = Array.from({ length: half.length / 2 }, (_, i) => ({ x: half[2 * i]!, y: half[2 * i + 1]! }))
  const left = right.map(({ x, y }) => ({ x: -x, y })).reverse()
  const body = path(new Pen().polygon([...right, ...left]).path, { fill: ink })
  const engines = kind === 'bomber' ? [-0.3, 0.3] : [0]
  return [
    body,
    ...engines.map((x) => rect(x - 0.055, kind === 'bomber' ? -0.2 : -0.5, 0.11, 0.24, { fill: ink }, 0.05)),
  ]
}

function icon(type: string, ink: Colour, opacity?: number): Shape[] {
  const shapes = (known[type] ?? []).map(({ path: line, circle: round, filled }): Shape => {
    if (round) return circle(round[0]!, round[1]!, round[2]!, { fill: ink })
    return path(line!, filled ? { fill: ink } : { stroke: ink, width: LINE, cap: 'butt', join: 'miter' })
  })
  return opacity === undefined ? shapes : [group(shapes, { opacity })]
}

function letters(word: string, ink: Colour, halo?: Colour): Shape[] {
  const size = Math.min(0.52, 1.3 / Math.max(textWidth(word, 'bold'), 0.1))
  return [
    text(
      0,
      size * 0.36,
      word,
      size,
      { fill: ink, ...(halo ? { stroke: halo, width: 0.1 } : {}) },
      { typeface: 'bold' },
    ),
  ]
}

/** A short staff at the hoist side, and the name where the troops have their symbol, on two lines if that makes it larger. */
function headquarters(ink: Colour, name: string): Shape[] {
  const staff = path([0, -0.75, 0.5, 1, -0.75, 0.78], { stroke: ink, width: LINE * 1.6, cap: 'butt' })
  const cut = name.search(/[- ]/)
  if (cut < 0 || name.length < 7) return [staff, ...letters(name, ink)]
  const lines = [name.slice(0, name[cut] === '-' ? cut + 1 : cut), name.slice(cut + 1)]
  const size = Math.min(0.44, ...lines.map((line) => 1.34 / textWidth(line, 'bold')))
  return [
    staff,
    ...lines.map((line, i) =>
      text(0, (i - 0.5) * size * 0.98 + size * 0.34, line, size, { fill: ink }, { typeface: 'bold' }),
    ),
  ]
}
