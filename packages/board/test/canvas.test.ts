import { describe, expect, it } from 'vitest'
import { Board, type Brush, circle, group, lightTheme, paint, path, rect, type Scene, text } from '../src/index.js'
import { syntheticMap, syntheticPieces } from './synthetic.js'

/** A context that notes what it is asked to do. */
function recorder(): { brush: Brush; calls: string[] } {
  const calls: string[] = []
  const state: Record<string, unknown> = { globalAlpha: 1 }
  const brush = new Proxy(state, {
    get: (_, name: string) =>
      name in state && typeof state[name] !== 'function'
        ? state[name]
        : (...args: unknown[]) => void calls.push(`${name}(${args.join(',')})`),
    set: (_, name: string, value) => {
      state[name] = value
      calls.push(`${name}=${value}`)
      return true
    },
  })
  return { brush: brush as unknown as Brush, calls }
}

const box = { left: 0, top: 0, right: 10, bottom: 10 }
const scene = (shapes: Scene['layers'][number]['shapes'], more = {}): Scene => ({
  box,
  layers: [{ name: 'a', shapes, ...more }],
})

describe('the canvas painter', () => {
  it('paints each kind of shape', () => {
    const { brush, calls } = recorder()
    const line = path([0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 3], { stroke: 'ink', width: 0.5, dash: [1, 2] })
    const words = text(5, 5, 'Uman', 1, { fill: 'ink', stroke: 'paper', width: 0.2 }, { typeface: 'bold' })
    const shapes = [
      line,
      circle(3, 3, 1, { fill: '#123456', opacity: 0.5 }),
      rect(1, 1, 2, 2, { fill: 'land' }, 0.2),
      words,
    ]
    paint(scene([...shapes, group([circle(0, 0, 1, { fill: 'sea' })], { x: 4, y: 4, scale: 2, turn: 90 })]), brush, {
      box,
      scale: 20,
      theme: lightTheme,
    })
    expect(calls.slice(0, 3)).toEqual(['save()', 'scale(20,20)', 'translate(0,0)'])
    for (const call of ['moveTo(1,1)', 'lineTo(2,2)', 'bezierCurveTo(3,3,4,4,5,5)', 'closePath()', 'setLineDash(1,2)'])
      expect(calls).toContain(call)
    for (const call of [
      'fillStyle=#123456',
      'globalAlpha=0.5',
      'roundRect(1,1,2,2,0.2)',
      'translate(4,4)',
      'scale(2,2)',
    ])
      expect(calls).toContain(call)
    expect(calls.indexOf('strokeText(Uman,0,0)')).toBeLessThan(calls.indexOf('fillText(Uman,0,0)'))
    expect(calls.filter((call) => call === 'save()')).toHaveLength(calls.filter((call) => call === 'restore()').length)
  })

  it('leaves out layers that the scale does not show, and shapes outside', () => {
    const { brush, calls } = recorder()
    paint(scene([circle(3, 3, 1, { fill: 'sea' })], { from: 30 }), brush, { box, scale: 20, theme: lightTheme })
    paint(scene([circle(30, 3, 1, { fill: 'sea' })]), brush, { box, scale: 20, theme: lightTheme })
    expect(calls.filter((call) => call.startsWith('arc'))).toEqual([])
  })

  it('paints a part of a board with a part of the work', () => {
    const map = syntheticMap(40, 30)
    const board = new Board(map)
    const whole = board.scene({ language: 'en', pieces: syntheticPieces(map, 40) })
    const work = (right: number, bottom: number) => {
      const { brush, calls } = recorder()
      paint(whole, brush, { box: { left: 0, top: 0, right, bottom }, scale: 30, theme: lightTheme })
      return calls.length
    }
    expect(work(10, 8)).toBeLessThan(work(70, 46) / 4)
  })
})
