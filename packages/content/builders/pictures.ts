import { HexMap, type MapFile } from '@sztab/engine'
import { hexCentre } from '@sztab/hex'
import type { Rating } from '../src/chitpull/ratings.js'
import { Corners } from './corners.js'
import { drawMap } from './draw.js'

/** What a picture shows of a unit. */
interface Force {
  readonly nation: string
  readonly type: string
  readonly name: string
  readonly at: string
  readonly full: Rating
  readonly range?: number
}

interface Started {
  readonly map: MapFile
  readonly forces: Readonly<Record<string, Force>>
}

/** The starting position of a scenario as a picture: the map with a counter for every unit on it. */
export function drawStart(scenario: Started, language = 'en'): string {
  const { grid, edges } = new HexMap(scenario.map)
  const board = {
    grid,
    edges,
    corners: new Corners(grid, edges),
    hex: (name: string) => grid.index(name),
    edge: (name: string) => edges.index(name),
  }
  const stacks = new Map<string, Force[]>()
  for (const unit of Object.values(scenario.forces))
    if (grid.index(unit.at) >= 0) stacks.set(unit.at, [...(stacks.get(unit.at) ?? []), unit])
  const counters = [...stacks].flatMap(([hex, units]) => {
    const { x, y } = hexCentre(grid, grid.index(hex))
    return units.map((unit, i) => counter(unit, x + (i - (units.length - 1) / 2) * 0.22, y - 0.1 - i * 0.2))
  })
  return drawMap({ map: scenario.map, board }, language, `<g text-anchor="middle">${counters.join('\n')}</g>`)
}

const WIDTH = 1.05
const HEIGHT = 0.8
const COLOURS: Readonly<Record<string, string>> = {
  german: '#aeb7b0',
  italian: '#a9c7d8',
  romanian: '#d9cf7a',
  hungarian: '#b9cf9a',
  soviet: '#d58b74',
}

/** A counter: the symbol of the type in its frame, the name above, the strengths (or the command range) and movement below. */
function counter(unit: Force, x: number, y: number): string {
  const { attack, defence, move } = unit.full
  const strength = attack === defence ? `${attack || `(${unit.range})`}` : `${attack}/${defence}`
  const figures = `${strength}-${move}`
  const box = rect(
    x - WIDTH / 2,
    y - HEIGHT / 2,
    WIDTH,
    HEIGHT,
    `fill="${COLOURS[unit.nation]}" stroke="#222" stroke-width="0.04" rx="0.06"`,
  )
  const text = (value: string, dy: number, size: number): string =>
    `<text x="${at(x)}" y="${at(y + dy)}" font-size="${size}" fill="#111">${value}</text>`
  return `${box}${symbol(unit, x, y - 0.04)}${text(unit.name, -0.2, 0.2)}${text(figures, 0.36, 0.24)}`
}

function symbol({ type }: Force, x: number, y: number): string {
  const w = 0.5
  const h = 0.26
  const [left, top] = [x - w / 2, y - h / 2]
  const frame = rect(left, top, w, h, 'fill="none" stroke="#111" stroke-width="0.035"')
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `<path d="M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}" stroke="#111" stroke-width="0.03"/>`
  const cross = line(left, top, left + w, top + h) + line(left, top + h, left + w, top)
  const track = rect(
    left + 0.07,
    top + 0.06,
    w - 0.14,
    h - 0.12,
    'fill="none" stroke="#111" stroke-width="0.03" rx="0.07"',
  )
  const marks: Readonly<Record<string, string>> = {
    armour: track,
    mechanized: cross + track,
    infantry: cross,
    mountain: `${cross}<path d="M${at(x - 0.07)} ${at(top + h)}l0.07 -0.1l0.07 0.1z" fill="#111"/>`,
    cavalry: line(left, top + h, left + w, top),
    airborne: `${cross}<path d="M${at(x - 0.1)} ${at(top + h - 0.02)}q0.05 -0.07 0.1 0q0.05 -0.07 0.1 0" fill="none" stroke="#111" stroke-width="0.03"/>`,
    security: `${line(left, top + h, left + w, top)}<text x="${at(x - 0.12)}" y="${at(y)}" font-size="0.13">S</text>`,
    hq: `${rect(left, top, w, h * 0.45, 'fill="#111"')}${line(left, top + h, left, top + h + 0.1)}`,
  }
  return frame + (marks[type] ?? '')
}

function rect(x: number, y: number, width: number, height: number, look: string): string {
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" ${look}/>`
}

const at = (value: number): number => Math.round(value * 100) / 100
