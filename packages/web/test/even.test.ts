import { handicapOf, loadKit } from '@sztab/content'
import { expect, test } from 'vitest'
import { newGame } from '../src/session/opening.js'
import { bot, type Players, person } from '../src/session/players.js'

const kit = await loadKit('tow')
const scenario = kit.scenarios.find(({ id }) => id === 'tow/race')!
const even = handicapOf('tow')!.auction!.even['tow/race']!

const begun = (players: Players, vpBid: boolean) => {
  const { record } = newGame(kit, { scenario, options: { vpBid }, players }, 0)
  return {
    bids: record.entries.slice(0, 2).map(({ side, order }) => ({ side, order })),
    game: record.snapshots.at(-1)!.position.game,
  }
}

test('with the computer nobody bids: the Soviets need what makes the sides even', () => {
  const { bids, game } = begun({ axis: bot('captain'), soviet: person }, true)
  expect(bids).toEqual([
    { side: 'soviet', order: { do: 'bid', points: even } },
    { side: 'axis', order: { do: 'bid', points: even - 1 } },
  ])
  expect(game.threshold).toBe(even)
})

test('people bid for the sides themselves', () => {
  expect(begun({ axis: person, soviet: person }, true).bids).toEqual([])
})

test('whoever does not want it plays for the points of the book', () => {
  const { bids, game } = begun({ axis: bot('captain'), soviet: person }, false)
  expect(bids.map(({ order }) => order.do)).not.toContain('bid')
  expect(game.threshold).toBe(50)
})
