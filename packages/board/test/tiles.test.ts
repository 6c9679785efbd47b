import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitted, kept, levelOf, scaleOf, TILE, tilesFor, windowBox, zoomed } from '../src/index.js'

const bounds = { left: 0, top: 0, right: 173, bottom: 91 }
const scales = fc.double({ min: 4, max: 150, noNaN: true })

it('tiles are at least as fine as the screen, and not twice as fine', () => {
  fc.assert(
    fc.property(scales, (scale) => {
      const painted = scaleOf(levelOf(scale))
      expect(painted).toBeGreaterThanOrEqual(scale * 0.99)
      expect(painted).toBeLessThan(scale * 1.5)
    }),
  )
})

it('the tiles of a window cover what it shows of the board, each once', () => {
  const place = fc.double({ min: -20, max: 180, noNaN: true })
  fc.assert(
    fc.property(place, place, scales, (x, y, scale) => {
      const seen = windowBox({ x, y, scale }, 1280, 800)
      const tiles = tilesFor(seen, bounds, levelOf(scale))
      expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length)
      expect(tiles.length).toBeLessThan(40)
      const points = [seen.left, (seen.left + seen.right) / 2, seen.right].flatMap((px) =>
        [seen.top, seen.bottom].map((py) => [px, py] as const),
      )
      for (const [px, py] of points) {
        const onBoard = px > 0 && px < bounds.right && py > 0 && py < bounds.bottom
        const covered = tiles.some(
          ({ box }) =>
            px >= box.left - 1e-9 && px <= box.right + 1e-9 && py >= box.top - 1e-9 && py <= box.bottom + 1e-9,
        )
        if (onBoard) expect(covered).toBe(true)
      }
    }),
  )
  expect(TILE).toBe(512)
})

it('zooming keeps the point under the pointer', () => {
  fc.assert(
    fc.property(scales, scales, fc.nat(1280), fc.nat(800), (before, after, px, py) => {
      const camera = { x: 20, y: 30, scale: before }
      const next = zoomed(camera, px, py, after)
      expect(next.x + px / after).toBeCloseTo(20 + px / before, 6)
      expect(next.y + py / after).toBeCloseTo(30 + py / before, 6)
    }),
  )
})

it('a board can be seen whole, and not lost', () => {
  const camera = fitted(bounds, 1280, 800)
  const { left, top, right, bottom } = windowBox(camera, 1280, 800)
  expect(left).toBeLessThanOrEqual(0)
  expect(top).toBeLessThanOrEqual(0)
  expect(right).toBeGreaterThanOrEqual(bounds.right)
  expect(bottom).toBeGreaterThanOrEqual(bounds.bottom)
  const lost = kept({ x: 1e6, y: -1e6, scale: 20 }, bounds, 1280, 800)
  expect(windowBox(lost, 1280, 800).left).toBeLessThan(bounds.right)
  expect(windowBox(lost, 1280, 800).bottom).toBeGreaterThan(0)
})
