import { boxOf, overlaps } from './box.js'
import { FONT_FAMILY, FONT_WEIGHT } from './lettering.js'
import { BEND, COUNT, CURVE, LINE, MOVE, type Path } from './path.js'
import {
  type Box,
  type CircleShape,
  type CourseShape,
  type GroupShape,
  isShown,
  type Look,
  type PathShape,
  type RectShape,
  type Scene,
  type Shape,
  type TextShape,
  type Typeface,
} from './scene.js'
import { colourOf, type Theme } from './theme.js'

/** What of a canvas' 2d context is used. */
export interface Brush {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: string
  lineJoin: string
  globalAlpha: number
  font: string
  textAlign: string
  save(): void
  restore(): void
  translate(x: number, y: number): void
  scale(x: number, y: number): void
  rotate(angle: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
  quadraticCurveTo(ax: number, ay: number, x: number, y: number): void
  closePath(): void
  arc(x: number, y: number, radius: number, from: number, to: number): void
  rect(x: number, y: number, width: number, height: number): void
  roundRect(x: number, y: number, width: number, height: number, radius: number): void
  fill(rule?: 'nonzero' | 'evenodd'): void
  stroke(): void
  clip(): void
  setLineDash(dash: number[]): void
  fillText(text: string, x: number, y: number): void
  strokeText(text: string, x: number, y: number): void
}

/** The part of a scene that fills a canvas. */
export interface Viewport {
  readonly box: Box
  /** Pixels of the canvas a side of a hex. */
  readonly scale: number
  readonly theme: Theme
  /** The scale by which details are chosen, if it is another: pixels of the page, not of the device. */
  readonly detail?: number
}

/** Text is set at this size and scaled, because browsers round small sizes. */
const TYPE = 64

/** Paints a scene. Shapes outside of the viewport cost nothing but a look at their box. */
export function paint(scene: Scene, brush: Brush, { box, scale, theme, detail = scale }: Viewport): void {
  brush.save()
  brush.scale(scale, scale)
  brush.translate(-box.left, -box.top)
  for (const layer of scene.layers) {
    if (!isShown(layer, detail)) continue
    brush.save()
    if (layer.clip) clipTo(brush, layer.clip)
    for (const shape of layer.shapes) if (overlaps(boxOf(shape), box)) paintShape(brush, shape, theme)
    brush.restore()
  }
  brush.restore()
}

function paintShape(brush: Brush, shape: Shape, theme: Theme): void {
  if (shape.kind === 'group') paintGroup(brush, shape, theme)
  else if (shape.kind === 'text') paintText(brush, shape, theme)
  else if (shape.kind === 'course') paintCourse(brush, shape, theme)
  else paintOutline(brush, shape, theme)
}

function paintOutline(brush: Brush, shape: PathShape | CircleShape | RectShape, theme: Theme): void {
  brush.beginPath()
  if (shape.kind === 'path') trace(brush, shape.path)
  else if (shape.kind === 'circle') brush.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI)
  else if (shape.round !== undefined) brush.roundRect(shape.x, shape.y, shape.width, shape.height, shape.round)
  else brush.rect(shape.x, shape.y, shape.width, shape.height)
  fillAndStroke(brush, shape.look, theme)
}

function fillAndStroke(brush: Brush, look: Look, theme: Theme): void {
  const before = brush.globalAlpha
  if (look.opacity !== undefined) brush.globalAlpha = before * look.opacity
  if (look.fill !== undefined) {
    brush.fillStyle = colourOf(theme, look.fill)
    brush.fill(look.evenOdd ? 'evenodd' : 'nonzero')
  }
  if (look.stroke !== undefined) {
    setStroke(brush, look, theme)
    brush.stroke()
  }
  brush.globalAlpha = before
}

function setStroke(brush: Brush, { stroke = '', width = 0, dash, cap, join }: Look, theme: Theme): void {
  brush.strokeStyle = colourOf(theme, stroke)
  brush.lineWidth = width
  brush.lineCap = cap ?? 'round'
  brush.lineJoin = join ?? 'round'
  brush.setLineDash(dash ? [...dash] : [])
}

function paintGroup(
  brush: Brush,
  { x = 0, y = 0, scale = 1, turn = 0, opacity, clip, shapes }: GroupShape,
  theme: Theme,
): void {
  brush.save()
  brush.translate(x, y)
  if (turn !== 0) brush.rotate((turn * Math.PI) / 180)
  if (scale !== 1) brush.scale(scale, scale)
  if (opacity !== undefined) brush.globalAlpha *= opacity
  if (clip) clipTo(brush, clip)
  for (const shape of shapes) paintShape(brush, shape, theme)
  brush.restore()
}

function paintText(brush: Brush, { x, y, text, size, typeface, anchor, look }: TextShape, theme: Theme): void {
  brush.save()
  setType(brush, typeface, anchor === 'middle' ? 'center' : anchor, look)
  brush.translate(x, y)
  brush.scale(size / TYPE, size / TYPE)
  for (const write of writers(brush, size, look, theme)) write(text)
  brush.restore()
}

/** All halos first, so that none lies over the letter before. */
function paintCourse(brush: Brush, { text, size, typeface, letters, look }: CourseShape, theme: Theme): void {
  brush.save()
  setType(brush, typeface, 'start', look)
  for (const write of writers(brush, size, look, theme))
    for (const [i, letter] of [...text].entries()) {
      const at = letters[i]
      if (!at || letter === ' ') continue
      brush.save()
      brush.translate(at.x, at.y)
      brush.rotate((at.turn * Math.PI) / 180)
      brush.scale(size / TYPE, size / TYPE)
      write(letter)
      brush.restore()
    }
  brush.restore()
}

function setType(brush: Brush, typeface: Typeface, align: string, { opacity }: Look): void {
  brush.font = `${typeface === 'italic' ? 'italic ' : ''}${FONT_WEIGHT[typeface]} ${TYPE}px ${FONT_FAMILY}`
  brush.textAlign = align
  if (opacity !== undefined) brush.globalAlpha *= opacity
}

/** What sets a text at (0, 0): its halo, then its letters. */
function writers(brush: Brush, size: number, look: Look, theme: Theme): ((text: string) => void)[] {
  const halo = (text: string) => {
    setStroke(brush, { ...look, width: ((look.width ?? 0) * TYPE) / size }, theme)
    brush.strokeText(text, 0, 0)
  }
  const letters = (text: string) => {
    brush.fillStyle = colourOf(theme, look.fill ?? '')
    brush.fillText(text, 0, 0)
  }
  return [...(look.stroke === undefined ? [] : [halo]), ...(look.fill === undefined ? [] : [letters])]
}

function clipTo(brush: Brush, path: Path): void {
  brush.beginPath()
  trace(brush, path)
  brush.clip()
}

function trace(brush: Brush, p: Path): void {
  for (let i = 0; i < p.length; ) {
    const command = p[i]!
    if (command === MOVE) brush.moveTo(p[i + 1]!, p[i + 2]!)
    else if (command === LINE) brush.lineTo(p[i + 1]!, p[i + 2]!)
    else if (command === CURVE) brush.bezierCurveTo(p[i + 1]!, p[i + 2]!, p[i + 3]!, p[i + 4]!, p[i + 5]!, p[i + 6]!)
    else if (command === BEND) brush.quadraticCurveTo(p[i + 1]!, p[i + 2]!, p[i + 3]!, p[i + 4]!)
    else brush.closePath()
    i += 1 + COUNT[command]!
  }
}
