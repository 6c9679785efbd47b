/** What of pdfkit is used. Its own types lag behind it. */
declare namespace PDFKit {
  interface PDFDocument {
    registerFont(name: string, file: string): this
    on(event: 'data', listener: (part: Buffer) => void): this
    on(event: 'end', listener: () => void): this
    end(): void
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(x: number, y: number): this
    rotate(degrees: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): this
    quadraticCurveTo(ax: number, ay: number, x: number, y: number): this
    closePath(): this
    circle(x: number, y: number, radius: number): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    fillColor(colour: string, opacity?: number): this
    strokeColor(colour: string, opacity?: number): this
    fill(rule: 'even-odd' | 'non-zero'): this
    stroke(): this
    clip(): this
    lineWidth(width: number): this
    lineCap(cap: 'round' | 'butt'): this
    lineJoin(join: 'round' | 'miter'): this
    dash(lengths: readonly number[]): this
    undash(): this
    font(name: string): this
    fontSize(size: number): this
    widthOfString(text: string): number
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: 'alphabetic'; fill: boolean; stroke?: boolean },
    ): this
  }
}

declare module 'pdfkit' {
  interface Options {
    readonly size: readonly [number, number]
    readonly margin: number
    readonly info: { readonly Title: string }
    /** The file of the font that it begins with; without one it looks for its own. */
    readonly font: string
  }
  const PDFDocument: new (options: Options) => PDFKit.PDFDocument
  export default PDFDocument
}
