import widths from './data/widths.json' with { type: 'json' }
import type { Typeface } from './scene.js'

/** The font that pictures ask for; whoever makes pixels of them brings its files. */
export const FONT_FAMILY = "'Fira Sans Condensed', 'DejaVu Sans Condensed', 'Arial Narrow', sans-serif"

export const FONT_WEIGHT: Readonly<Record<Typeface, number>> = { regular: 400, bold: 700, italic: 400 }

/** For letters that we have not measured. */
const USUAL = 0.55

const tables = Object.fromEntries(
  Object.entries(widths).map(([typeface, byWidth]) => [
    typeface,
    new Map(
      Object.entries(byWidth).flatMap(([width, letters]) => [...letters].map((one) => [one, Number(width) / 1000])),
    ),
  ]),
) as unknown as Readonly<Record<Typeface, ReadonlyMap<string, number>>>

/** How wide a text is, in its size. */
export function textWidth(text: string, typeface: Typeface): number {
  let width = 0
  for (const letter of text) width += tables[typeface].get(letter) ?? USUAL
  return width
}
