import type { MapFile } from '@sztab/engine'
import { DIRECTIONS, hexCentre, hexCorner, mapExtent, type Point } from '@sztab/hex'
import type { Board } from './board.js'

/** A plain picture of a map, to look at while it is being built. */

/** What of a board a picture needs. */
export type Canvas = Pick<Board, 'grid' | 'edges' | 'corners' | 'hex' | 'edge'>

const SIZE = 24
const COLOURS: Record<string, string> = { clear: '#f4f0dd', rough: '#d8c39a', marsh: '#c2dcc0', water: '#a9cfe8' }

/** `over` is drawn last, in the coordinates of `hexCentre`. */
export function drawMap({ map, board }: { map: MapFile; board: Canvas }, language = 'en', over = ''): string {
  const { width, height } = mapExtent(board.grid)
  const parts = [
    hexesOf(map, board),
    linesOf(map, board),
    sidesOf(map, board),
    marksOf(map, board),
    namesOf(map, board, language),
    over,
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width * SIZE)}" height="${round(height * SIZE)}" `,
    `viewBox="0 0 ${round(width)} ${round(height)}" font-family="DejaVu Sans, Arial, sans-serif">\n`,
    `<rect width="100%" height="100%" fill="#e2e2e2"/>\n${parts.join('\n')}\n</svg>\n`,
  ].join('')
}

function hexesOf(map: MapFile, { grid }: Canvas): string {
  const letters = map.terrain.map((row) => [...row.replace(/\s/g, '')])
  const hexes: string[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    if (grid.inPlay[hex] === 0) continue
    const up = grid.row[hex]! - grid.firstRow
    const row = letters[grid.rowsGrow === 'north' ? letters.length - 1 - up : up]!
    const word = map.legend[row[grid.column[hex]! - grid.firstColumn]!]!
    const corners = Array.from({ length: DIRECTIONS }, (_, corner) => hexCorner(grid, hex, corner))
    hexes.push(`<path d="M${corners.map(pair).join('L')}Z" fill="${COLOURS[word]}"/>`)
    const { x, y } = hexCentre(grid, hex)
    hexes.push(`<text x="${round(x)}" y="${round(y - 0.6)}">${grid.name(hex)}</text>`)
  }
  return `<g stroke="#b9b49b" stroke-width="0.03" font-size="0.3" text-anchor="middle">
<style>g.h text{stroke:none;fill:#8a8674}</style><g class="h">${hexes.join('\n')}</g></g>`
}

function sidesOf(map: MapFile, board: Canvas): string {
  const style: Record<string, string> = {
    'minor-river': 'stroke="#3f8fd0" stroke-width="0.12"',
    'major-river': 'stroke="#1d5fa8" stroke-width="0.28"',
    blocked: 'stroke="#b03030" stroke-width="0.2"',
  }
  return Object.entries(style)
    .map(([feature, look]) => {
      const d = (map.sides[feature] ?? []).map((name) => {
        const [a, b] = board.corners.ends(board.edges, board.edge(name))
        return `M${pair(board.corners.points[a]!)}L${pair(board.corners.points[b]!)}`
      })
      return `<path ${look} stroke-linecap="round" fill="none" d="${d.join('')}"/>`
    })
    .join('\n')
}

function linesOf(map: MapFile, board: Canvas): string {
  const paths = (kind: string) =>
    (map.lines[kind] ?? []).map((chain) => `M${chain.map((name) => pair(centre(board, name))).join('L')}`).join('')
  return [
    `<path fill="none" stroke="#c9722e" stroke-width="0.16" d="${paths('road')}"/>`,
    `<path fill="none" stroke="#333" stroke-width="0.1" d="${paths('railway')}"/>`,
    `<path fill="none" stroke="#fff" stroke-width="0.05" stroke-dasharray="0.2 0.2" d="${paths('railway')}"/>`,
  ].join('\n')
}

function marksOf(map: MapFile, board: Canvas): string {
  const at = (mark: string, shape: (x: number, y: number) => string) =>
    (map.marks[mark] ?? []).map((name) => {
      const { x, y } = centre(board, name)
      return shape(round(x), round(y))
    })
  const square = (half: number, fill: string) => (x: number, y: number) =>
    `<rect x="${round(x - half)}" y="${round(y - half)}" width="${2 * half}" height="${2 * half}" fill="${fill}" stroke="#222" stroke-width="0.04"/>`
  const letter = (text: string, dx: number, fill: string) => (x: number, y: number) =>
    `<circle cx="${round(x + dx)}" cy="${round(y - 0.45)}" r="0.22" fill="${fill}"/><text x="${round(x + dx)}" y="${round(y - 0.35)}" font-size="0.3" fill="#fff" text-anchor="middle">${text}</text>`
  return [
    at('city', square(0.22, '#777')),
    at('major-city', square(0.35, '#c33')),
    at('supply-axis', letter('S', -0.5, '#2456a8')),
    at('supply-soviet', letter('S', -0.5, '#b01818')),
    at('crossing-point', letter('C', 0.5, '#187a3a')),
    at('breakthrough', letter('B', 0.5, '#6a2f8a')),
    at('pocket', letter('P', 0.5, '#6a2f8a')),
  ]
    .flat()
    .join('\n')
}

function namesOf(map: MapFile, board: Canvas, language: string): string {
  const cities = new Set(map.marks.city)
  const texts = Object.entries(map.names).map(([hex, names]) => {
    const { x, y } = centre(board, hex)
    const look = cities.has(hex) ? 'font-size="0.46" font-weight="bold"' : 'font-size="0.36" fill="#444"'
    return `<text x="${round(x)}" y="${round(y + 0.72)}" ${look}>${names[language] ?? ''}</text>`
  })
  return `<g text-anchor="middle" stroke="#fff" stroke-width="0.12" paint-order="stroke">${texts.join('\n')}</g>`
}

const centre = (board: Canvas, name: string) => hexCentre(board.grid, board.hex(name))
const round = (value: number) => Math.round(value * 100) / 100
const pair = ({ x, y }: Point) => `${round(x)} ${round(y)}`
