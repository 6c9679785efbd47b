import { hashWords } from '@sztab/engine'
import { boxOf, overlaps } from './box.js'
import { FONT_FAMILY, FONT_WEIGHT } from './lettering.js'
import { CLOSE, COUNT, type Path } from './path.js'
import {
  type Box,
  type CourseShape,
  type GroupShape,
  isShown,
  type Layer,
  type Letter,
  type Look,
  type Scene,
  type Shape,
  type TextShape,
  type Typeface,
} from './scene.js'
import { colourOf, type Theme } from './theme.js'

export interface SvgOptions {
  readonly theme: Theme
  /** Pixels a side of a hex: how large the picture is, and which details it shows. */
  readonly scale: number
  /** The part to be drawn; all of it if left out. */
  readonly box?: Box
  /** The scale by which details are chosen, if it is another: a print has more pixels, not more to say. */
  readonly detail?: number
  /** What the picture shows, for those who cannot see it. */
  readonly title?: string
}

/** Up to this scale hundredths of a side are finer than a screen shows, beyond it thousandths. */
const COARSE = 32

/** The scene as an SVG document. */
export function toSvg(scene: Scene, { theme, scale, box = scene.box, detail = scale, title }: SvgOptions): string {
  const writer = new Writer(theme, scale > COARSE ? 3 : 2)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const layers = scene.layers.filter((layer) => isShown(layer, detail)).map((layer) => writer.layer(layer, box))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`,
    ` viewBox="${[box.left, box.top, width, height].map((value) => Math.round(value * 1000) / 1000).join(' ')}" font-family="${FONT_FAMILY}" role="img"`,
    ' fill="none" stroke-linecap="round" stroke-linejoin="round">\n',
    title === undefined ? '' : `<title>${escaped(title)}</title>\n`,
    `${layers.join('\n')}\n</svg>\n`,
  ].join('')
}

/** Shapes as SVG elements, for a page that puts them into one of its own. */
export function svgElements(shapes: readonly Shape[], theme: Theme): string {
  const writer = new Writer(theme, 3)
  return shapes.map((shape) => writer.shape(shape)).join('')
}

class Writer {
  readonly #theme: Theme
  readonly #number: (value: number) => string
  readonly #clips = new Set<string>()
  constructor(theme: Theme, digits: number) {
    this.#theme = theme
    const times = 10 ** digits
    this.#number = (value) => `${Math.round(value * times) / times + 0}`
  }

  layer({ name, clip, shapes }: Layer, box: Box): string {
    const seen = shapes.filter((shape) => overlaps(boxOf(shape), box)).map((shape) => this.shape(shape))
    return this.#clipped(clip, `<g class="${name}"`, seen.join('\n'))
  }

  shape(shape: Shape): string {
    switch (shape.kind) {
      case 'path':
        return `<path d="${pathData(shape.path, this.#number)}"${this.#look(shape.look)}/>`
      case 'circle':
        return `<circle cx="${this.#number(shape.x)}" cy="${this.#number(shape.y)}" r="${this.#number(shape.r)}"${this.#look(shape.look)}/>`
      case 'rect': {
        const round = shape.round === undefined ? '' : ` rx="${this.#number(shape.round)}"`
        const size = `width="${this.#number(shape.width)}" height="${this.#number(shape.height)}"`
        return `<rect x="${this.#number(shape.x)}" y="${this.#number(shape.y)}" ${size}${round}${this.#look(shape.look)}/>`
      }
      case 'text':
        return this.#text(shape)
      case 'course':
        return this.#course(shape)
      case 'group':
        return this.#group(shape)
    }
  }

  #text({ x, y, text, size, typeface, anchor, look }: TextShape): string {
    const align = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
    const at = `x="${this.#number(x)}" y="${this.#number(y)}" font-size="${this.#number(size)}"`
    return `<text ${at}${fontOf(typeface, look)}${align}${this.#look(look)}>${escaped(text)}</text>`
  }

  /** One element with a place for each letter, so that the words can still be found and read out. */
  #course({ text, size, typeface, letters, look }: CourseShape): string {
    const list = (name: string, of: (letter: Letter) => number) =>
      `${name}="${letters.map((letter) => this.#number(of(letter))).join(' ')}"`
    const places = [list('x', ({ x }) => x), list('y', ({ y }) => y), list('rotate', ({ turn }) => turn)].join(' ')
    const font = `font-size="${this.#number(size)}"${fontOf(typeface, look)}`
    return `<text ${places} ${font}${this.#look(look)}>${escaped(text)}</text>`
  }

  #group({ x = 0, y = 0, scale = 1, turn = 0, opacity, clip, id, label, shapes }: GroupShape): string {
    const moves = [
      x === 0 && y === 0 ? '' : `translate(${this.#number(x)} ${this.#number(y)})`,
      turn === 0 ? '' : `rotate(${this.#number(turn)})`,
      scale === 1 ? '' : `scale(${this.#number(scale)})`,
    ].filter(Boolean)
    const attributes = [
      id === undefined ? '' : ` data-id="${escaped(id)}"`,
      moves.length === 0 ? '' : ` transform="${moves.join(' ')}"`,
      opacity === undefined ? '' : ` opacity="${this.#number(opacity)}"`,
    ]
    const inside = shapes.map((shape) => this.shape(shape)).join('')
    return this.#clipped(
      clip,
      `<g${attributes.join('')}`,
      label === undefined ? inside : `<title>${escaped(label)}</title>${inside}`,
    )
  }

  #clipped(clip: Path | undefined, start: string, inside: string): string {
    if (clip === undefined) return `${start}>${inside}</g>`
    // Named by its outline: pictures that stand on one page would otherwise be cut along each other's.
    const outline = pathData(clip, this.#number)
    const id = `clip-${hashWords(Int32Array.from(outline, (sign) => sign.charCodeAt(0))).slice(0, 12)}`
    const isNew = !this.#clips.has(id)
    this.#clips.add(id)
    return `${isNew ? `<clipPath id="${id}"><path d="${outline}"/></clipPath>` : ''}${start} clip-path="url(#${id})">${inside}</g>`
  }

  #look({ fill, stroke, width, dash, cap, join, opacity, evenOdd }: Look): string {
    const stroked = stroke !== undefined
    return [
      fill === undefined ? '' : ` fill="${colourOf(this.#theme, fill)}"`,
      stroked ? ` stroke="${colourOf(this.#theme, stroke)}" stroke-width="${this.#number(width ?? 0)}"` : '',
      stroked && dash ? ` stroke-dasharray="${dash.map(this.#number).join(' ')}"` : '',
      stroked && cap ? ` stroke-linecap="${cap}"` : '',
      stroked && join ? ` stroke-linejoin="${join}"` : '',
      opacity === undefined ? '' : opacityOf(fill !== undefined, stroked, this.#number(opacity)),
      evenOdd ? ' fill-rule="evenodd"' : '',
    ].join('')
  }
}

function fontOf(typeface: Typeface, { stroke }: Look): string {
  const weight = FONT_WEIGHT[typeface] === 400 ? '' : ` font-weight="${FONT_WEIGHT[typeface]}"`
  const style = typeface === 'italic' ? ' font-style="italic"' : ''
  return `${weight}${style}${stroke === undefined ? '' : ' paint-order="stroke"'}`
}

/** Of one part alone where that is enough: `opacity` makes renderers paint the shape aside first. */
function opacityOf(filled: boolean, stroked: boolean, value: string): string {
  if (filled && stroked) return ` opacity="${value}"`
  return filled ? ` fill-opacity="${value}"` : ` stroke-opacity="${value}"`
}

const LETTERS = ['M', 'L', 'C', 'Z', 'Q'] as const

function pathData(path: Path, number: (value: number) => string): string {
  const parts: string[] = []
  for (let i = 0; i < path.length; ) {
    const command = path[i]!
    const end = i + 1 + COUNT[command]!
    parts.push(
      command === CLOSE
        ? 'Z'
        : `${LETTERS[command]}${path
            .slice(i + 1, end)
            .map(number)
            .join(' ')}`,
    )
    i = end
  }
  return parts.join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
