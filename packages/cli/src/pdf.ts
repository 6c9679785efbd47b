import type { Brush } from '@sztab/board'
import PDFDocument from 'pdfkit'
import { fontFiles } from './fonts.js'

/** Points to the millimetre. */
export const POINTS = 72 / 25.4

/** A sheet of paper as PDF: what `draw` paints on a canvas becomes lines and letters, not pixels. Sizes are in points. */
export async function toPdf(
  title: string,
  width: number,
  height: number,
  draw: (brush: Brush) => void,
): Promise<Buffer> {
  const fonts = fontFiles()
  const document = new PDFDocument({ size: [width, height], margin: 0, font: fonts.regular, info: { Title: title } })
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file)
  const parts: Buffer[] = []
  document.on('data', (part) => parts.push(part))
  const whole = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))))
  draw(new PdfBrush(document))
  document.end()
  return await whole
}

/** What a canvas remembers and a page of PDF does not: it is set again with whatever is painted. */
type Paint = Pick<
  Brush,
  'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineCap' | 'lineJoin' | 'globalAlpha' | 'font' | 'textAlign'
>

type Step = (document: PDFKit.PDFDocument) => void

/** A canvas context that writes PDF. A page of PDF forgets a path once it is painted, so the path is kept here. */
class PdfBrush implements Brush, Paint {
  readonly #document: PDFKit.PDFDocument
  readonly #saved: Paint[] = []
  #path: Step[] = []
  #dash: readonly number[] = []
  fillStyle: unknown = '#000000'
  strokeStyle: unknown = '#000000'
  lineWidth = 1
  lineCap = 'round'
  lineJoin = 'round'
  globalAlpha = 1
  font = ''
  textAlign = 'start'

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, globalAlpha, font, textAlign } = this
    this.#saved.push({ fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, globalAlpha, font, textAlign })
    this.#document.save()
  }

  restore(): void {
    Object.assign(this, this.#saved.pop())
    this.#document.restore()
  }

  translate(x: number, y: number): void {
    this.#document.translate(x, y)
  }

  scale(x: number, y: number): void {
    this.#document.scale(x, y)
  }

  rotate(angle: number): void {
    this.#document.rotate((angle * 180) / Math.PI)
  }

  beginPath(): void {
    this.#path = []
  }

  moveTo(x: number, y: number): void {
    this.#path.push((document) => document.moveTo(x, y))
  }

  lineTo(x: number, y: number): void {
    this.#path.push((document) => document.lineTo(x, y))
  }

  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.#path.push((document) => document.bezierCurveTo(ax, ay, bx, by, x, y))
  }

  quadraticCurveTo(ax: number, ay: number, x: number, y: number): void {
    this.#path.push((document) => document.quadraticCurveTo(ax, ay, x, y))
  }

  closePath(): void {
    this.#path.push((document) => document.closePath())
  }

  /** Only whole circles are asked for. */
  arc(x: number, y: number, radius: number): void {
    this.#path.push((document) => document.circle(x, y, radius))
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path.push((document) => document.rect(x, y, width, height))
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    this.#path.push((document) => document.roundedRect(x, y, width, height, radius))
  }

  fill(rule: 'nonzero' | 'evenodd' = 'nonzero'): void {
    this.#trace()
    this.#document.fillColor(String(this.fillStyle), this.globalAlpha)
    this.#document.fill(rule === 'evenodd' ? 'even-odd' : 'non-zero')
  }

  stroke(): void {
    this.#trace()
    this.#setStroke()
    this.#document.stroke()
  }

  clip(): void {
    this.#trace()
    this.#document.clip()
  }

  setLineDash(dash: number[]): void {
    this.#dash = dash
  }

  fillText(text: string, x: number, y: number): void {
    this.#document.fillColor(String(this.fillStyle), this.globalAlpha)
    this.#write(text, x, y, { fill: true })
  }

  strokeText(text: string, x: number, y: number): void {
    this.#setStroke()
    this.#write(text, x, y, { fill: false, stroke: true })
  }

  #trace(): void {
    for (const step of this.#path) step(this.#document)
  }

  #setStroke(): void {
    const document = this.#document
    document.lineWidth(this.lineWidth)
    document.lineCap(this.lineCap as 'round' | 'butt').lineJoin(this.lineJoin as 'round' | 'miter')
    if (this.#dash.length > 0) document.dash(this.#dash)
    else document.undash()
    document.strokeColor(String(this.strokeStyle), this.globalAlpha)
  }

  #write(text: string, x: number, y: number, how: { readonly fill: boolean; readonly stroke?: boolean }): void {
    const [, size = '64'] = /(\d+)px/.exec(this.font) ?? []
    const face = this.font.startsWith('italic') ? 'italic' : this.font.startsWith('700') ? 'bold' : 'regular'
    const document = this.#document.font(face).fontSize(Number(size))
    const back = this.textAlign === 'center' ? 0.5 : this.textAlign === 'end' ? 1 : 0
    const left = back === 0 ? x : x - back * document.widthOfString(text)
    document.text(text, left, y, { lineBreak: false, baseline: 'alphabetic', ...how })
  }
}
