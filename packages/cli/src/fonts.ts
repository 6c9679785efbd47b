import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The letters of pictures: the same files whose widths the board has measured. */
const FACES = { regular: '400Regular', bold: '700Bold', italic: '400Regular_Italic' } as const

export const FAMILY = 'Fira Sans Condensed'

export function fontFiles(): Readonly<Record<keyof typeof FACES, string>> {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('@expo-google-fonts/fira-sans-condensed/package.json'))
  const file = (face: string) => join(folder, face, `FiraSansCondensed_${face}.ttf`)
  return { regular: file(FACES.regular), bold: file(FACES.bold), italic: file(FACES.italic) }
}
