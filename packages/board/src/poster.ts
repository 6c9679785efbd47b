import type { Language } from '@sztab/engine'
import { hexCentre } from '@sztab/hex'
import type { Board, View } from './board.js'
import { around, grown, overlaps } from './box.js'
import { textWidth } from './lettering.js'
import { type LegendOptions, legend } from './map/legend.js'
import { type Block, type Coasts, margin } from './map/margin.js'
import { type Box, group, type Layer, rect, type Scene, type Shape, text } from './scene.js'

export interface PosterOptions extends View, Pick<LegendOptions, 'words' | 'sides' | 'style'> {
  readonly language: Language
  readonly title: string
  readonly subtitle?: string
  /** The coasts of Europe, for the inset that shows where the map lies. */
  readonly coasts?: Coasts | undefined
}

const MARGIN = 0.9
const TITLE = 1.15
/** How wide a title in a corner may be. */
const CORNER = 8.2

/** The board as a sheet to hang up: on paper, in a frame, with its title, a legend, its scale and where it lies. */
export function poster(board: Board, given: PosterOptions): Scene {
  const { atlas } = board
  const options = { ...given, ...(given.without?.includes('ground') ? {} : { atlas }) }
  const scene = board.scene(options)
  const aside = atlas && margin(board.map, atlas, options.coasts, options.language)
  const blocks = blocksIn(board, options, aside) ?? blocksBelow(scene.box, board, options, aside)
  const under = Math.max(scene.box.bottom, ...blocks.map(({ box }) => box.bottom))
  const credits = creditsBelow(scene.box, under, board)
  const bottom = Math.max(under, credits?.box.bottom ?? 0)
  const inner = grown({ ...scene.box, bottom }, MARGIN * 0.55)
  const sheet = grown(inner, MARGIN * 0.75)
  const paper: Layer = { name: 'paper', shapes: [filled(sheet, 'paper'), ...frame(inner)] }
  const words = [...blocks, ...(credits ? [credits] : [])].flatMap(({ shapes }) => shapes)
  return { box: sheet, layers: [paper, ...scene.layers, { name: 'legend', shapes: words }] }
}

/** Whose work the map is made from, in a line of small letters under everything. */
function creditsBelow(map: Box, under: number, { map: { file } }: Board): Block | undefined {
  if (!file.credits?.length) return undefined
  const size = 0.34 * Math.min(2, Math.max(1, (map.right - map.left) / 70))
  const y = under + 0.3 + 1.3 * size
  const line = text(
    map.right,
    y,
    file.credits.join(' · '),
    size,
    { fill: 'faint' },
    { typeface: 'italic', anchor: 'end' },
  )
  return { box: { ...map, bottom: y }, shapes: [line] }
}

/** Title and legend, one below the other, in a corner that no hex needs, if there is one; scale and inset in another, or beside them. */
function blocksIn(board: Board, options: PosterOptions, aside: Block | undefined): Block[] | undefined {
  const list = legend(board.map, options)
  const lines = broken(options.title)
  const size = titleSize(lines, CORNER)
  const head = (lines.length + 0.55) * 1.05 * size + (options.subtitle === undefined ? 0 : 0.55 * size)
  const width = Math.max(list.box.right, titleWidth(lines, options, size))
  const block: Block = {
    box: { left: 0, top: 0, right: width, bottom: head + list.box.bottom },
    shapes: [...heading(lines, options, size, 0, 0), group(list.shapes, { y: head })],
  }
  const corner = inCorner(board, block, [])
  if (!corner || !aside) return corner && [corner]
  const other = inCorner(board, aside, [corner.box])
  return other && [corner, other]
}

/** A block in a corner of the map's box where there are neither hexes nor others. */
function inCorner(board: Board, { box: { right, bottom }, shapes }: Block, others: readonly Box[]): Block | undefined {
  const { bounds } = board
  const beside = others.flatMap((other) => [other.right + 1, other.left - 1 - right])
  const above = others.flatMap((other) => [other.top - 1 - bottom, other.bottom + 1])
  for (const left of [bounds.left, bounds.right - right, ...beside])
    for (const top of [bounds.bottom - bottom, bounds.top, ...above]) {
      const box = { left, top, right: left + right, bottom: top + bottom }
      const isInside =
        left >= bounds.left && top >= bounds.top && box.right <= bounds.right && box.bottom <= bounds.bottom
      if (isInside && isFree(board, box) && others.every((other) => !overlaps(other, box)))
        return { box, shapes: [group(shapes, { x: left, y: top })] }
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

/** The same under the map, larger under a large one: the legend beside the title or below it, whichever takes less room; the rest to the right. */
function blocksBelow(map: Box, board: Board, options: PosterOptions, aside: Block | undefined): Block[] {
  const top = map.bottom + 0.7
  const scale = Math.min(2, Math.max(1, (map.right - map.left) / 70))
  const across = (map.right - map.left) / scale
  // A narrow map has no room for both: then the scale stands below the legend.
  const isWide = aside !== undefined && aside.box.right < across * 0.45
  const whole = across - (isWide ? aside.box.right + 1.2 : 0)
  const { shapes, bottom: deep } = titled(board, options, whole)
  const words = {
    box: { ...map, top, bottom: top + scale * deep },
    shapes: [group(shapes, { x: map.left, y: top, scale })],
  }
  if (!aside) return [words]
  const [x, y] = isWide ? [map.right - scale * aside.box.right, top + 0.3 * scale] : [map.left, words.box.bottom + 0.9]
  const box = { left: x, top: y, right: x + scale * aside.box.right, bottom: y + scale * aside.box.bottom }
  return [words, { box, shapes: [group(aside.shapes, { x, y, scale })] }]
}

function titled(board: Board, options: PosterOptions, whole: number): { shapes: Shape[]; bottom: number } {
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
  return { shapes, bottom: Math.max(at.y + list.box.bottom, 2 * size) }
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

/** A sheet on paper of another shape: there is more paper around it. */
export function onPaper({ box, layers }: Scene, ratio: number): Scene {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const [wide, high] = [Math.max(width, height * ratio), Math.max(height, width / ratio)]
  const sheet = {
    left: box.left - (wide - width) / 2,
    top: box.top - (high - height) / 2,
    right: box.right + (wide - width) / 2,
    bottom: box.bottom + (high - height) / 2,
  }
  return { box: sheet, layers: [{ name: 'sheet', shapes: [filled(sheet, 'paper')] }, ...layers] }
}
