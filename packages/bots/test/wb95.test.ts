import { loadKit } from '@sztab/content'
import { describe, expect, test } from 'vitest'
import { play } from './whole-game.js'

const kit = await loadKit('wb95')

describe('a game of WB-95', () => {
  test.each([
    ['cadet', 'captain'],
    ['captain', 'colonel:20'],
    ['general:20', 'cadet'],
  ])('of %s against %s ends, and every decision is legal', async (one, other) => {
    const { result, illegal } = await play(kit, 'wb95/lesson', { soviet: one, axis: other })
    expect(illegal).toEqual([])
    expect(result?.kind).toBe('hold')
  })

  test('is the same again with the same seed, with budgets in iterations', async () => {
    const bots = { soviet: 'colonel:20', axis: 'captain' }
    expect((await play(kit, 'wb95/lesson', bots)).hash).toBe((await play(kit, 'wb95/lesson', bots)).hash)
  })
})
