import { expect, test } from 'vitest'
import { chanceScale, chancesOf, countedIn, countingScale, HEIGHT, WIDTH } from '../src/play/opponent/plots.js'

test.each([
  [
    [0, 3],
    [0, 1, 2, 3],
  ],
  [
    [12, 44],
    [0, 20, 40, 60],
  ],
  [
    [-3, 7],
    [-5, 0, 5, 10],
  ],
  [
    [0, 0],
    [0, 1],
  ],
])('values of %j are counted along %j', (values, ticks) => {
  const scale = countingScale(5, values)
  expect(scale.ticks).toEqual(ticks)
  for (const value of [...values, ...ticks]) {
    expect(scale.y(value)).toBeGreaterThan(0)
    expect(scale.y(value)).toBeLessThan(HEIGHT)
  }
  expect(scale.y(ticks[1]!)).toBeLessThan(scale.y(ticks[0]!))
  expect(scale.x(5)).toBeLessThan(WIDTH)
})

test('a game without an order is drawn all the same', () => expect(chanceScale(0).x(0)).toBeGreaterThan(0))

test('the chance is known where each step begins and at the end', () => {
  const step = { side: 'axis', turn: 1 }
  const steps = [
    { ...step, from: 0, to: 4, before: 0.5, after: 0.3 },
    { ...step, from: 4, to: 9, before: 0.3, after: 1 },
  ]
  expect(chancesOf({ steps })).toEqual([
    [0, 0.5],
    [4, 0.3],
    [9, 1],
  ])
  expect(chancesOf({ steps: [] })).toEqual([])
})

test('what was never counted is not drawn', () => {
  const turns = [
    { turn: 1, at: 0, counts: { units: [3, 4], points: [0, 0] } },
    { turn: 2, at: 9, counts: { units: [3, 2], points: [0, 0] } },
  ]
  expect(countedIn(turns)).toEqual(['units'])
  expect(countedIn([])).toEqual([])
})
