import { Board, type Camera } from '@sztab/board'
import type { BoardView } from '@sztab/board/dom'
import { loadKit } from '@sztab/content'
import { HexMap, type MapFile } from '@sztab/engine'
import { describe, expect, test } from 'vitest'
import { controlsOf } from '../src/play/board/camera.js'
import { emphasized } from '../src/play/board/faces.js'

/** The part of the map that is seen, worked out without a page: a window of so many pixels, with boxes over it. */

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const WIDTH = 900
const HEIGHT = 740

async function windowOn(scenario: string, boxes: readonly Box[] = []) {
  const { scenarios } = await loadKit(scenario.split('/')[0]!)
  const found = scenarios.find(({ id }) => id === scenario)! as unknown as { map: MapFile }
  const board = new Board(new HexMap(found.map))
  const covers = boxes.map(({ left, top, width, height }) => ({
    getBoundingClientRect: () => ({ left, top, width, height, right: left + width, bottom: top + height }),
  }))
  const root = {
    clientWidth: WIDTH,
    clientHeight: HEIGHT,
    getBoundingClientRect: () => ({ left: 0, top: 0, right: WIDTH, bottom: HEIGHT }),
    closest: () => ({ querySelectorAll: () => covers }),
  }
  const view = { board, root, camera: { x: 0, y: 0, scale: 20 } as Camera }
  const controls = controlsOf(view as unknown as BoardView, () => -1)
  const pixel = (hex: number) => {
    const { x, y, scale } = view.camera
    const at = board.centre(hex)
    return { x: (at.x - x) * scale, y: (at.y - y) * scale }
  }
  const isSeen = (hex: number) => {
    const { x, y } = pixel(hex)
    const isUnder = boxes.some(
      (box) => x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height,
    )
    return x > 0 && x < WIDTH && y > 0 && y < HEIGHT && !isUnder
  }
  return { board, view, controls, isSeen }
}

describe('the camera', () => {
  test.each(['tow/campaign', 'avl/campaign', 'bcs/clervaux', 'wb95/uranus'])(
    'of %s goes to what is asked anywhere on the map, never off it, never so far that marks cannot be seen',
    async (scenario) => {
      const { board, view, controls, isSeen } = await windowOn(scenario)
      const { size } = board.map.grid
      controls.attend([0], true)
      for (const hex of [0, 40, Math.floor(size / 2), size - 40, size - 1]) {
        controls.attend([hex], false)
        expect(isSeen(hex), board.map.grid.name(hex)).toBe(true)
        controls.zoom(0.1)
        controls.attend([hex], false)
        const { x, y, scale } = view.camera
        const { left, right, top, bottom } = board.bounds
        expect(scale).toBeGreaterThanOrEqual(14)
        expect(isSeen(hex)).toBe(true)
        // At least half of the window shows the map.
        const across = Math.min(right, x + WIDTH / scale) - Math.max(left, x)
        const down = Math.min(bottom, y + HEIGHT / scale) - Math.max(top, y)
        expect(across).toBeGreaterThan((WIDTH / scale) * 0.5)
        expect(down).toBeGreaterThan((HEIGHT / scale) * 0.5)
      }
    },
  )

  test('brings marks out from under a box at the left, with the whole map in sight', async () => {
    const guide = { left: 12, top: 12, width: 384, height: 300 }
    const { board, view, controls, isSeen } = await windowOn('tow/kharkiv', [guide])
    const marks = ['3234', '3235', '3135', '3036'].map((name) => board.map.grid.index(name))
    controls.attend(marks, true)
    controls.attend(marks, false)
    expect(marks.filter((hex) => !isSeen(hex))).toEqual([])
    const { x, scale } = view.camera
    expect((board.bounds.right - x) * scale).toBeLessThanOrEqual(WIDTH + 1)
  })

  test('leaves alone what is in sight and large enough', async () => {
    const { board, view, controls } = await windowOn('tow/kharkiv')
    controls.attend([0], true)
    const before = view.camera
    controls.attend([board.map.grid.index('2634')], false)
    expect(view.camera).toBe(before)
  })
})

test('what is marked lies on top of its stack, and the picked one above all; a stack that is spread out keeps its order', () => {
  const pieces = ['a', 'b', 'c', 'd'].map((id) => ({ face: { id }, at: 7 })) as unknown as Parameters<
    typeof emphasized
  >[0]
  const waiting = new Set(['a', 'b'])
  const order = (open?: number) =>
    emphasized(pieces, { picked: 'a', waiting, named: new Set(), open }).map(({ face }) => face.id)
  expect(order()).toEqual(['c', 'd', 'b', 'a'])
  expect(order(7)).toEqual(['b', 'c', 'd', 'a'])
})
