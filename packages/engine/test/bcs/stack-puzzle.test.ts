import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FastRng } from '../../src/kernel/fast.js'
import { type Gaps, StackPuzzle } from '../../src/systems/bcs/scenario/stack-puzzle.js'

/** A stack that shows bits: those in its gaps do nothing else, and together all of it. */
function showing(count: number, bits: number): Gaps {
  return {
    count,
    fits: (deeds) => deeds.reduce((sum, deed) => sum | deed, 0) === bits,
    needs: [1, 2, 4].filter((bit) => (bits & bit) !== 0).map((bit) => (deed) => (deed & bit) !== 0),
  }
}

type Ways = readonly (readonly (readonly number[])[])[]

/** Whether it can be done at all: every unit into every stack in every way. */
function canBeSolved(stacks: readonly Gaps[], ways: Ways, laid: readonly (readonly number[])[]): boolean {
  const unit = laid.reduce((sum, deeds) => sum + deeds.length, 0)
  if (unit === ways.length) return stacks.every(({ count, fits }, i) => laid[i]!.length === count && fits(laid[i]!))
  return stacks.some((_, stack) =>
    ways[unit]![stack]!.some((deed) =>
      canBeSolved(
        stacks,
        ways,
        laid.map((deeds, i) => (i === stack ? [...deeds, deed] : deeds)),
      ),
    ),
  )
}

test('finds stacks that fit wherever there are any', () => {
  const deeds = fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 3 })
  const puzzle = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 0, max: 7 })), { minLength: 1, maxLength: 3 })
    .chain((shown) => {
      const units = shown.reduce((sum, [count]) => sum + count, 0)
      const byStack = fc.array(deeds, { minLength: shown.length, maxLength: shown.length })
      return fc.tuple(fc.constant(shown), fc.array(byStack, { minLength: units, maxLength: units }), fc.nat())
    })
  let solved = 0
  let unsolved = 0
  fc.assert(
    fc.property(puzzle, ([shown, ways, seed]) => {
      const stacks = shown.map(([count, bits]) => showing(count, bits))
      const laid = new StackPuzzle(stacks, ways, new FastRng(seed)).solve()
      expect(laid !== undefined).toBe(
        canBeSolved(
          stacks,
          ways,
          stacks.map(() => []),
        ),
      )
      if (!laid) {
        unsolved++
        return
      }
      solved++
      expect(new Set(laid.map(({ unit }) => unit)).size).toBe(ways.length)
      for (const { unit, stack, deed } of laid) expect(ways[unit]![stack]).toContain(deed)
      for (const [i, { count, fits }] of stacks.entries()) {
        const inside = laid.filter(({ stack }) => stack === i)
        expect([inside.length, fits(inside.map(({ deed }) => deed))]).toEqual([count, true])
      }
    }),
    { numRuns: 400 },
  )
  expect(Math.min(solved, unsolved)).toBeGreaterThan(20)
})

test('every way is drawn, each as often as it is given', () => {
  const stacks = [showing(1, 0), showing(1, 0)]
  const drawn = Array.from({ length: 200 }, (_, seed) =>
    new StackPuzzle(
      stacks,
      [
        [[0], [0]],
        [[0], [0]],
      ],
      new FastRng(seed),
    )
      .solve()!
      .map(({ unit, stack }) => `${unit}${stack}`)
      .sort()
      .join(' '),
  )
  const crossed = drawn.filter((one) => one === '01 10').length
  expect(new Set(drawn)).toEqual(new Set(['00 11', '01 10']))
  expect(crossed).toBeGreaterThan(60)
  expect(crossed).toBeLessThan(140)
})

test('one counter too many of its kind is seen at once, not after every order of the others', () => {
  // Twelve stacks of two in which somebody has a zone; of 24 units only eleven have one.
  const stacks = Array.from({ length: 12 }, () => showing(2, 1))
  const ways = Array.from({ length: 24 }, (_, unit) => stacks.map(() => (unit < 11 ? [1, 0] : [0])))
  expect(new StackPuzzle(stacks, ways, new FastRng(1)).solve()).toBeUndefined()
  ways[11] = stacks.map(() => [1])
  expect(new StackPuzzle(stacks, ways, new FastRng(1)).solve()).toHaveLength(24)
})
