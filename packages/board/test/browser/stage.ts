/// <reference lib="dom" />

import { BoardView } from '../../src/dom/index.js'
import { Board, fitted, lightTheme } from '../../src/index.js'
import { syntheticMap, syntheticPieces } from '../synthetic.js'

/** What the frame-rate test puts into a page. */

let view: BoardView | undefined
const intents: unknown[] = []

export function open(columns: number, rows: number, counters: number): { hexes: number; counters: number } {
  const root = document.createElement('div')
  root.style.cssText = 'position:absolute;left:0;top:0;width:1280px;height:800px'
  document.body.append(root)
  const map = syntheticMap(columns, rows)
  const board = new Board(map)
  const pieces = syntheticPieces(map, counters)
  view = new BoardView(root, board, {
    theme: lightTheme,
    view: { language: 'en', pieces },
    onIntent: (intent) => void intents.push(intent),
  })
  return { hexes: map.grid.size, counters: root.querySelectorAll('.counter').length }
}

export function seen(): readonly unknown[] {
  return intents
}

/** Where the middle of a hex is in the window. */
export function place(hex: number): { x: number; y: number } {
  const { x, y } = view!.board.centre(hex)
  const { camera } = view!
  return { x: (x - camera.x) * camera.scale, y: (y - camera.y) * camera.scale }
}

export async function rest(): Promise<void> {
  do await new Promise((done) => setTimeout(done, 50))
  while (!view!.isAtRest)
}

/** Frames a second while the camera moves in every frame. */
export async function frames(kind: 'pan' | 'zoom', seconds: number): Promise<{ fps: number; worst: number }> {
  const { bounds } = view!.board
  const whole = fitted(bounds, 1280, 800)
  view!.camera = { ...whole, scale: kind === 'pan' ? 34 : whole.scale }
  await rest()
  const start = performance.now()
  let [count, last, worst] = [0, start, 0]
  for (;;) {
    const now = await new Promise<number>((done) => requestAnimationFrame(() => done(performance.now())))
    worst = Math.max(worst, now - last)
    last = now
    const t = (now - start) / 1000
    if (t >= seconds) return { fps: count / t, worst }
    count++
    view!.camera = kind === 'pan' ? panned(t) : zooming(t, whole.scale)
  }
}

function panned(t: number) {
  const { bounds } = view!.board
  const [w, h] = [bounds.right - 1280 / 34, bounds.bottom - 800 / 34]
  return { x: w * (0.5 + 0.45 * Math.sin(t * 0.9)), y: h * (0.5 + 0.45 * Math.sin(t * 1.3)), scale: 34 }
}

function zooming(t: number, least: number) {
  const { bounds } = view!.board
  const scale = least * (60 / least) ** (0.5 - 0.5 * Math.cos(t * 1.6))
  return { x: bounds.right / 2 - 640 / scale, y: bounds.bottom / 2 - 400 / scale, scale }
}
