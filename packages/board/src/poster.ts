import type { Language } from '@sztab/engine'
import { hexCentre } from '@sztab/hex'
import type { Board, View } from './board.js'
import { around, grown, overlaps } from './box.js'
import { textWidth } from './lettering.js'
import { type LegendOptions, legend } from './map/legend.js'
import { type Box, group, type Layer, rect, type Scene, type Shape, text } from './scene.js'

export interface PosterOptions extends View, Pick<LegendOptions, 'words' | 'sides' | 'style'> {
  readonly language: Language
  readonly title: string
  readonly subtitle?: string
}

const MARGIN = 0.9
const TITLE = 1.15
/** How wide a title in a corner may be. */
const CORNER = 8.2

/** The board as a sheet to hang up: on paper, in a frame, with its title and a legend. */
export function poster(board: Board, options: PosterOptions): Scene {
  const scene = board.scene(options)
  const corner = blockIn(board, options)
  const block = corner ?? blockBelow(scene.box, board, options)
  const credits = creditsBelow(scene.box, block.box, board)
  const bottom = Math.max(scene.box.bottom, block.box.bottom, credits?.box.bottom ?? 0)
  const inner = grown({ ...scene.box, bottom }, MARGIN * 0.55)
  const sheet = grown(inner, MARGIN * 0.75)
  const paper: Layer = { name: 'paper', shapes: [filled(sheet, 'paper'), ...frame(inner)] }
  return {
    box: sheet,
    layers: [paper, ...scene.layers, { name: 'legend', shapes: [...block.shapes, ...(credits?.shapes ?? [])] }],
  }
}

/** Whose work the map is made from, in a line of small letters under everything. */
function creditsBelow(map: Box, { bottom }: Box, { map: { file } }: Board): Block | undefined {
  if (!file.credits?.length) return undefined
  const y = Math.max(map.bottom, bottom) + 0.75
  const line = text(
    map.right,
    y,
    file.credits.join(' · '),
    0.34,
    { fill: 'faint' },
    { typeface: 'italic', anchor: 'end' },
  )
  return { box: { ...map, bottom: y }, shapes: [line] }
}

interface Block {
  readonly box: Box
  readonly shapes: readonly Shape[]
}

/** Title and legend, one below the other, in a corner that no hex needs, if there is one. */
function blockIn(board: Board, options: PosterOptions): Block | undefined {
  const { bounds } = board
  const list = legend(board.map, options)
  const lines = broken(options.title)
  const size = titleSize(lines, CORNER)
  const head = (lines.length + 0.55) * 1.05 * size + (options.subtitle === undefined ? 0 : 0.55 * size)
  const [width, height] = [Math.max(list.box.right, titleWidth(lines, options, size)), head + list.box.bottom]
  for (const left of [bounds.left, bounds.right - width])
    for (const top of [bounds.bottom - height, bounds.top]) {
      const box = { left, top, right: left + width, bottom: top + height }
      if (isFree(board, box))
        return {
          box,
          shapes: [...heading(lines, options, size, left, top), group(list.shapes, { x: left, y: top + head })],
        }
    }
  return undefined
}

/** A long title on two lines of about the same length. */
function broken(title: string): string[] {
  const words = title.split(' ')
  if (title.length < 22 || words.length < 2) return [title]
  const halves = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const)
  const longer = ([a, b]: readonly [string, string]) => Math.max(textWidth(a, 'bold'), textWidth(b, 'bold'))
  return [...halves.reduce((best, one) => (longer(one) < longer(best) ? one : best))]
}

function isFree({ map: { grid } }: Board, box: Box): boolean {
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = hexCentre(grid, hex)
    if (grid.inPlay[hex] === 1 && overlaps(around(x, y, 0.95), box)) return false
  }
  return true
}

/** The same under the map, larger under a large one: the legend beside the title or below it, whichever takes less room. */
function blockBelow(map: Box, board: Board, options: PosterOptions): Block {
  const top = map.bottom + 0.7
  const scale = Math.min(2, Math.max(1, (map.right - map.left) / 70))
  const whole = (map.right - map.left) / scale
  const size = titleSize([options.title], whole * 0.55)
  const across = titleWidth([options.title], options, size) + 1.2
  const one = legend(board.map, options).box.right + 0.6
  const columns = (room: number) => Math.max(1, Math.floor((room + 0.6) / one))
  const beside = legend(board.map, { ...options, columns: columns(whole - across) })
  const below = legend(board.map, { ...options, columns: columns(whole) })
  const isBeside = beside.box.bottom <= below.box.bottom + 2 * size && across + beside.box.right <= whole
  const list = isBeside ? beside : below
  const at = isBeside ? { x: across, y: 0 } : { x: 0, y: 2.2 * size }
  const shapes = [...heading([options.title], options, size, 0, 0), group(list.shapes, at)]
  const bottom = top + scale * Math.max(at.y + list.box.bottom, 2 * size)
  return {
    box: { left: map.left, top, right: map.right, bottom },
    shapes: [group(shapes, { x: map.left, y: top, scale })],
  }
}

function titleSize(lines: readonly string[], room: number): number {
  return Math.min(TITLE, ...lines.map((line) => room / textWidth(line, 'bold')))
}

function titleWidth(lines: readonly string[], { subtitle = '' }: PosterOptions, size: number): number {
  return Math.max(...lines.map((line) => textWidth(line, 'bold') * size), textWidth(subtitle, 'italic') * size * 0.5)
}

function heading(lines: readonly string[], { subtitle }: PosterOptions, size: number, x: number, y: number): Shape[] {
  const title = lines.map((line, i) =>
    text(x, y + size * (1 + 1.05 * i), line, size, { fill: 'ink' }, { typeface: 'bold', anchor: 'start' }),
  )
  if (subtitle === undefined) return title
  const under = y + size * (0.75 + 1.05 * lines.length)
  return [...title, text(x, under, subtitle, size * 0.5, { fill: 'faint' }, { typeface: 'italic', anchor: 'start' })]
}

function filled({ left, top, right, bottom }: Box, fill: string): Shape {
  return rect(left, top, right - left, bottom - top, { fill })
}

/** A thick line with a thin one inside. */
function frame(box: Box): Shape[] {
  const line = ({ left, top, right, bottom }: Box, width: number) =>
    rect(left, top, right - left, bottom - top, { stroke: 'frame', width, join: 'miter' })
  return [line(box, 0.09), line(grown(box, -0.16), 0.025)]
}
