import { crc32, deflateSync } from 'node:zlib'

interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha of every pixel; what is transparent is taken for solid. */
  readonly pixels: Uint8Array
}

/** A cell of the colour space, five bits a channel, with what of the picture lies in it. */
interface Cell {
  readonly key: number
  count: number
  readonly sums: [number, number, number]
}

const COLOURS = 256

/** A PNG with a palette: a third of the size, and no eye finds the difference on a map. */
export function smallPng({ width, height, pixels }: Picture): Buffer {
  const cells = cellsOf(pixels)
  const boxes = boxesOf([...cells.values()])
  const index = new Map(boxes.flatMap((box, i) => box.map(({ key }): [number, number] => [key, i])))
  const rows = Buffer.alloc((width + 1) * height)
  for (let i = 0; i < width * height; i++) rows[i + Math.floor(i / width) + 1] = index.get(keyAt(pixels, i * 4))!
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(boxes.flatMap(meanOf))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const keyAt = (pixels: Uint8Array, at: number): number =>
  ((pixels[at]! >> 3) << 10) | ((pixels[at + 1]! >> 3) << 5) | (pixels[at + 2]! >> 3)

function cellsOf(pixels: Uint8Array): Map<number, Cell> {
  const cells = new Map<number, Cell>()
  for (let at = 0; at < pixels.length; at += 4) {
    const key = keyAt(pixels, at)
    const cell = cells.get(key) ?? { key, count: 0, sums: [0, 0, 0] }
    cells.set(key, cell)
    cell.count++
    for (const channel of [0, 1, 2] as const) cell.sums[channel] += pixels[at + channel]!
  }
  return cells
}

const level = ({ key }: Cell, channel: number): number => (key >> (10 - channel * 5)) & 31

/** Median cut: the box that is worst off, wide and full of pixels, is halved until there are enough. */
function boxesOf(all: Cell[]): Cell[][] {
  const boxes = [all]
  while (boxes.length < COLOURS) {
    const worst = boxes.map((box, i) => ({ i, ...spreadOf(box) })).sort((a, b) => b.weight - a.weight)[0]!
    if (worst.weight === 0) break
    const box = boxes[worst.i]!.sort((a, b) => level(a, worst.channel) - level(b, worst.channel))
    const half = box.reduce((sum, { count }) => sum + count, 0) / 2
    let seen = 0
    const cut = box.findIndex(({ count }) => {
      seen += count
      return seen >= half
    })
    const at = Math.min(Math.max(cut, 1), box.length - 1)
    boxes.splice(worst.i, 1, box.slice(0, at), box.slice(at))
  }
  return boxes
}

function spreadOf(box: readonly Cell[]): { channel: number; weight: number } {
  if (box.length < 2) return { channel: 0, weight: 0 }
  const widths = [0, 1, 2].map((channel) => {
    const levels = box.map((cell) => level(cell, channel))
    return Math.max(...levels) - Math.min(...levels)
  })
  const width = Math.max(...widths)
  const count = box.reduce((sum, cell) => sum + cell.count, 0)
  return { channel: widths.indexOf(width), weight: width * Math.sqrt(count) }
}

function meanOf(box: readonly Cell[]): number[] {
  const count = box.reduce((sum, cell) => sum + cell.count, 0)
  return [0, 1, 2].map((channel) => Math.round(box.reduce((sum, { sums }) => sum + sums[channel]!, 0) / count))
}
