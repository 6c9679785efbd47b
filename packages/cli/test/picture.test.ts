import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Bench } from './command.js'

// Processes take their time to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const FIELD = 'drill/field'
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

let bench: Bench
let record: string
beforeAll(async () => {
  bench = await Bench.build()
  record = bench.file('game.json', (await bench.drilled(['golden', FIELD, '--json'])).stdout)
}, 60_000)

/** The CRC-32 by its definition: the remainder of a long division of bits. */
function pngChecksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes)
    for (let bit = 0; bit < 8; bit++) {
      const isOdd = ((sum ^ (byte >> bit)) & 1) === 1
      sum = (sum >>> 1) ^ (isOdd ? 0xedb88320 : 0)
    }
  return (sum ^ 0xffffffff) >>> 0
}

const out = (name: string) => join(bench.file('pictures/kept', ''), '..', name)

describe('picture', () => {
  test('prints a scenario as SVG, the same again', async () => {
    const [first, second] = await Promise.all([bench.drilled(['picture', FIELD]), bench.drilled(['picture', FIELD])])
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toMatch(/^<svg .*<title>The small field<\/title>.*<\/svg>\n$/s)
    expect(first.stdout).toContain('data-id=')
    expect(second.stdout).toBe(first.stdout)
  })

  test('writes the end of a record as SVG and as PNG', async () => {
    const [svg, png] = [out('end.svg'), out('end.png')]
    const [a, b] = await Promise.all([
      bench.drilled(['picture', record, '--out', svg, '--theme', 'dark', '--side', 'blue']),
      bench.drilled(['picture', record, '-o', png, '--lang', 'pl', '--scale', '10']),
    ])
    expect([a.code, a.stderr, b.code, b.stderr]).toEqual([0, '', 0, ''])
    expect(a.stdout).toMatch(/end\.svg: \d+ × \d+ pixels\n$/)
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg /)
    expect(readFileSync(png).subarray(0, 4)).toEqual(PNG)
  })

  test('draws a map alone', async () => {
    const map = join(import.meta.dirname, '../../content/src/tow/map.json')
    const { code, stdout } = await bench.run(['picture', map, '--lang', 'pl', '--scale', '16'])
    expect(code).toBe(0)
    expect(stdout).toContain('>Kijów<')
    expect(stdout).toContain('>Duża rzeka<')
  })

  test('draws a sheet for the wall: as PDF with letters, as PNG with its density', async () => {
    const [pdf, png] = [out('wall.pdf'), out('wall.png')]
    const [a, b] = await Promise.all([
      bench.drilled(['picture', FIELD, '-o', pdf]),
      bench.drilled(['picture', FIELD, '-o', png, '--paper', 'A4', '--dpi', '100']),
    ])
    expect([a.code, a.stderr, b.code, b.stderr]).toEqual([0, '', 0, ''])
    expect(a.stdout).toMatch(/wall\.pdf: (594 × 420|420 × 594) mm\n$/)
    const page = readFileSync(pdf).toString('latin1')
    expect(page).toMatch(/^%PDF-1\./)
    expect(page).toMatch(/\/MediaBox \[0 0 (1683\.77\d* 1190\.55\d*|1190\.55\d* 1683\.77\d*)\]/)
    // Letters stay letters: the faces that were used are in it.
    expect(page).toContain('FiraSansCondensed')
    const header = readFileSync(png)
    const sides = [header.readUInt32BE(16), header.readUInt32BE(20)].sort((x, y) => x - y)
    // 210 × 297 mm at 100 dots to the inch.
    expect(sides).toEqual([827, 1169])
    expect(header.subarray(37, 41).toString('latin1')).toBe('pHYs')
    expect([header.readUInt32BE(41), header.readUInt32BE(50)]).toEqual([3937, pngChecksum(header.subarray(37, 50))])
  })

  test.each([
    [['picture', 'nowhere'], 'there is no such scenario'],
    [['picture', FIELD, '--out', 'a.gif'], 'neither an SVG nor a PNG'],
    [['picture', FIELD, '--out', 'a.pdf', '--paper', 'B5'], 'There are: A0, A1, A2, A3, A4'],
    [['picture', FIELD, '--without', 'rivers'], 'There are: relief, ground, depth, waters, regions'],
    [['picture', FIELD, '--theme', 'pink'], 'There is no theme “pink”. There are: light, dark.'],
    [['picture', FIELD, '--side', 'green'], 'There are: blue, red'],
    [['picture', FIELD, '--scale', '1000'], 'from 4 to 200'],
    [['picture', FIELD, '--out', '/nowhere/at/all.svg'], 'cannot be written (ENOENT)'],
  ])('%j ends with 2 and says why', async (args, expected) => {
    const { code, stdout, stderr } = await bench.drilled(args)
    expect(stderr).toContain(expected)
    expect([code, stdout]).toEqual([2, ''])
  })

  test('refuses a file that is something else', async () => {
    const { code, stderr } = await bench.drilled(['picture', bench.file('odd.json', { format: 'song' })])
    expect(code).toBe(2)
    expect(stderr).toContain('scenario, position, record, map')
  })
})
