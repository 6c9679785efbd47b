// Computes what the board needs of others: unit symbols (milsymbol) and widths of letters (the font in which we draw).
// Usage: node packages/board/builders/build.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ms from 'milsymbol'
import { tool } from '../../../scripts/lib.mjs'

/** Our words for types of units, and the codes of MIL-STD-2525 whose icons they get. */
const CODES = {
  infantry: 'UCI---',
  mechanized: 'UCIZ--',
  motorised: 'UCIM--',
  mountain: 'UCIO--',
  airborne: 'UCIA--',
  armour: 'UCA---',
  recon: 'UCR---',
  cavalry: 'UCR---',
  'armoured-recon': 'UCRVA-',
  artillery: 'UCF---',
  'self-propelled-artillery': 'UCFHE-',
  rocket: 'UCFR--',
  engineers: 'UCE---',
  'anti-tank': 'UCAA--',
  'self-propelled-anti-tank': 'UCAAA-',
  'anti-aircraft': 'UCD---',
  signals: 'UUS---',
  supply: 'USS---',
}

const require = createRequire(import.meta.url)
const fontFolder = dirname(require.resolve('@expo-google-fonts/fira-sans-condensed/package.json'))
const folder = join(import.meta.dirname, '..', 'src', 'data')
const out = (name) => join(folder, name)

const symbols = Object.fromEntries(Object.entries(CODES).map(([type, code]) => [type, parts(`SFGP${code}`)]))
writeFileSync(out('symbols.json'), JSON.stringify(symbols))
writeFileSync(
  out('widths.json'),
  JSON.stringify(Object.fromEntries(['400Regular', '700Bold', '400Regular_Italic'].map(widths))),
)
await tool('@biomejs/biome', ['format', '--write', out('symbols.json'), out('widths.json')])

/** The icon of a symbol inside its frame, which is 1.5 wide and 1 high around (0, 0). */
function parts(code) {
  const symbol = new ms.Symbol(code, { fill: false })
  if (!symbol.isValid()) throw new Error(code)
  return symbol.drawInstructions.slice(1).flatMap((one) => flatten(one, { x: -1, y: -1, scale: 0.01 }))
}

function flatten(one, at) {
  if (one.type === 'translate')
    return one.draw.flatMap((inner) =>
      flatten(inner, { ...at, x: at.x + one.x * at.scale, y: at.y + one.y * at.scale }),
    )
  if (one.type === 'scale') return one.draw.flatMap((inner) => flatten(inner, { ...at, scale: at.scale * one.factor }))
  if (one.type === 'circle')
    return [{ circle: [round(at.x + one.cx * at.scale), round(at.y + one.cy * at.scale), round(one.r * at.scale)] }]
  if (one.type !== 'path') throw new Error(`${one.type} in a symbol`)
  return [{ path: absolute(one.d, at), ...(one.stroke === false ? { filled: true } : {}) }]
}

/** An SVG path as numbers: see src/path.ts. */
function absolute(d, at) {
  const tokens = d.match(/[a-z]|-?\d*\.?\d+/gi)
  const path = []
  let [x, y, letter, i] = [0, 0, '', 0]
  const put = (px, py) => path.push(round(at.x + px * at.scale), round(at.y + py * at.scale))
  const next = () => Number(tokens[i++])
  while (i < tokens.length) {
    if (/[a-z]/i.test(tokens[i])) letter = tokens[i++]
    const [dx, dy] = letter === letter.toLowerCase() ? [x, y] : [0, 0]
    const kind = letter.toUpperCase()
    if (kind === 'Z') path.push(3)
    else if (kind === 'C') {
      path.push(2)
      for (let pair = 0; pair < 3; pair++) {
        ;[x, y] = [dx + next(), dy + next()]
        put(x, y)
      }
    } else {
      if (kind === 'H') x = dx + next()
      else if (kind === 'V') y = dy + next()
      else if (kind === 'M' || kind === 'L') [x, y] = [dx + next(), dy + next()]
      else throw new Error(`${letter} in a path`)
      path.push(kind === 'M' ? 0 : 1)
      put(x, y)
      if (kind === 'M') letter = letter === 'm' ? 'l' : 'L'
    }
  }
  return path
}

/** The widths of the letters we use, in thousandths of the size. */
function widths(style) {
  const font = readFileSync(join(fontFolder, style, `FiraSansCondensed_${style}.ttf`))
  const table = (tag) => {
    for (let i = 0; i < font.readUInt16BE(4); i++)
      if (font.toString('latin1', 12 + 16 * i, 16 + 16 * i) === tag) return font.readUInt32BE(20 + 16 * i)
    throw new Error(tag)
  }
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map(table)
  const em = font.readUInt16BE(head + 18)
  const known = font.readUInt16BE(hhea + 34)
  const glyph = glyphs(font, cmap)
  const advance = (code) => font.readUInt16BE(hmtx + 4 * Math.min(glyph(code), known - 1))
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x218, 0x21b],
    [0x400, 0x45f],
    [0x490, 0x491],
    [0x2013, 0x2022],
  ]
  const codes = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
  const byWidth = new Map()
  for (const code of codes) {
    const width = Math.round((advance(code) * 1000) / em)
    byWidth.set(width, (byWidth.get(width) ?? '') + String.fromCodePoint(code))
  }
  const name = { '400Regular': 'regular', '700Bold': 'bold', '400Regular_Italic': 'italic' }[style]
  return [name, Object.fromEntries([...byWidth].sort(([a], [b]) => a - b))]
}

/** Format 4 of the table `cmap`. */
function glyphs(font, cmap) {
  const tables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 8 + 8 * i),
  )
  const at = tables.find((offset) => font.readUInt16BE(offset) === 4)
  const segments = font.readUInt16BE(at + 6) / 2
  const [ends, starts] = [at + 14, at + 16 + 2 * segments]
  const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments]
  return (code) => {
    for (let i = 0; i < segments; i++) {
      if (code > font.readUInt16BE(ends + 2 * i)) continue
      const start = font.readUInt16BE(starts + 2 * i)
      if (code < start) return 0
      const offset = font.readUInt16BE(offsets + 2 * i)
      const delta = font.readUInt16BE(deltas + 2 * i)
      if (offset === 0) return (code + delta) & 0xffff
      const found = font.readUInt16BE(offsets + 2 * i + offset + 2 * (code - start))
      return found === 0 ? 0 : (found + delta) & 0xffff
    }
    return 0
  }
}

function round(value) {
  return Math.round(value * 1000) / 1000
}
