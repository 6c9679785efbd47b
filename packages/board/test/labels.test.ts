import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HexMap } from '@sztab/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapArt, overlaps, type Placed, placeNames, textWidth, type Wanted } from '../src/index.js'

const inside = { left: 0, top: 0, right: 30, bottom: 20 }
const nothing = { inside, boxes: [], points: [] }

function collisions(placed: readonly Placed[]): string[] {
  return placed.flatMap((a, i) =>
    placed.slice(i + 1).flatMap((b) => (overlaps(a.box, b.box) ? [`${a.wanted.text} / ${b.wanted.text}`] : [])),
  )
}

describe('placing names', () => {
  const name = (x: number, y: number, text: string, rank = 2): Wanted => ({
    at: { x, y },
    text,
    size: 0.4,
    typeface: 'bold',
    rank,
    radius: 0.3,
  })

  it('puts a lonely one under its place', () => {
    const [placed] = placeNames([name(10, 10, 'Uman')], nothing)
    expect((placed!.box.left + placed!.box.right) / 2).toBeCloseTo(10)
    expect(placed?.shape.y).toBeGreaterThan(10.5)
  })

  it('keeps off a river under the place', () => {
    const points = Array.from({ length: 40 }, (_, i) => ({ point: { x: 8 + i * 0.1, y: 10.7 }, weight: 1 }))
    expect(placeNames([name(10, 10, 'Uman')], { ...nothing, points })[0]?.shape.y).toBeLessThan(10)
  })

  it('keeps inside of the map', () => {
    for (const { box } of placeNames([name(0.5, 0.5, 'Novomoskovsk'), name(29.5, 19.5, 'Novomoskovsk')], nothing)) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(30)
    }
  })

  it('never lets two collide, and gives up the lesser one', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 1, max: 29 }), fc.integer({ min: 1, max: 19 }), fc.integer({ min: 1, max: 3 })),
          {
            maxLength: 60,
          },
        ),
        (spots) => {
          const placed = placeNames(
            spots.map(([x, y, rank]) => name(x, y, 'Dnipropetrovsk', rank)),
            nothing,
          )
          expect(collisions(placed)).toEqual([])
          const best = Math.max(0, ...spots.map(([, , rank]) => rank))
          if (spots.length > 0) expect(placed.some(({ wanted }) => wanted.rank === best)).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })
})

const greatOf = (placed: readonly Placed[]): string[] =>
  placed.flatMap(({ wanted }) => (wanted.rank === 3 ? wanted.text : [])).toSorted()

describe.each(['tow', 'avl', 'wb95', 'bcs'])('the map of %s', (system) => {
  const file = join(import.meta.dirname, '../../content/src', system, 'map.json')
  const map = new HexMap(JSON.parse(readFileSync(file, 'utf8')))

  it.each(['en', 'pl', 'fr', 'uk'])('has all its names in %s from near, and none lies on another', (language) => {
    const { names } = mapArt(map, { language })
    expect(names.at(-1)?.placed).toHaveLength(Object.keys(map.file.names).length)
    for (const { placed } of names) expect(collisions(placed)).toEqual([])
    // Great cities have their names from afar as well, whatever lies under them.
    for (const { placed } of names) expect(greatOf(placed)).toEqual(greatOf(names.at(-1)!.placed))
  })

  it('leaves the middle of named hexes to counters', () => {
    const { placed } = mapArt(map, { language: 'en' }).names.at(-1)!
    const covered = placed.filter(({ wanted: { at }, box }) =>
      overlaps(box, { left: at.x - 0.3, top: at.y - 0.3, right: at.x + 0.3, bottom: at.y + 0.3 }),
    )
    expect(covered.map(({ wanted }) => wanted.text)).toEqual([])
  })
})

it('knows how wide letters are', () => {
  expect(textWidth('iii', 'regular')).toBeLessThan(textWidth('WWW', 'regular') / 2)
  expect(textWidth('Żółć', 'bold')).toBeGreaterThan(1)
})
