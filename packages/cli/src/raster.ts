import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The letters of pictures: the same files whose widths the board has measured. */
const FONTS = ['400Regular', '700Bold', '400Regular_Italic']
const FAMILY = 'Fira Sans Condensed'

/** An SVG picture as PNG. */
export async function toPng(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('@expo-google-fonts/fira-sans-condensed/package.json'))
  const fontFiles = FONTS.map((font) => join(folder, font, `FiraSansCondensed_${font}.ttf`))
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: FAMILY } }).render().asPng()
}
