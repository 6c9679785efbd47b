import { FAMILY, fontFiles } from './fonts.js'

/** An SVG picture as PNG. With `dpi` the file says how large it is to be printed. */
export async function toPng(svg: string, dpi?: number): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: false, fontFiles: Object.values(fontFiles()), defaultFontFamily: FAMILY }
  const png = new Resvg(svg, { font }).render().asPng()
  return dpi === undefined ? png : withDensity(png, dpi)
}

/** The signature and the header of a PNG file take so many bytes; what says its density comes next. */
const HEADER = 33

function withDensity(png: Uint8Array, dpi: number): Uint8Array {
  const chunk = Buffer.alloc(21)
  chunk.writeUInt32BE(9, 0)
  chunk.write('pHYs', 4, 'latin1')
  const perMetre = Math.round(dpi / 0.0254)
  chunk.writeUInt32BE(perMetre, 8)
  chunk.writeUInt32BE(perMetre, 12)
  chunk.writeUInt8(1, 16)
  chunk.writeUInt32BE(checksum(chunk.subarray(4, 17)), 17)
  return Buffer.concat([png.subarray(0, HEADER), chunk, png.subarray(HEADER)])
}

/** The CRC-32 of PNG; Node's own needs 22.2. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
