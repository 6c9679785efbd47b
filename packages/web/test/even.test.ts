import { handicapOf, loadKit } from '@sztab/content'
import { expect, test } from 'vitest'
import { newGame } from '../src/session/opening.js'
import { bot, type Players, person } from '../src/session/players.js'

const kit = await loadKit('tow')
const scenarioOf = (id: string) => kit.scenarios.find((scenario) => scenario.id === id)!
const even = handicapOf('tow')!.auction!.even['tow/race']!

const begun = (players: Players, vpBid: boolean, id = 'tow/race') => {
  const { record } = newGame(kit, { scenario: scenarioOf(id), options: { vpBid }, players }, 0)
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

test('where nothing else is known to be even, it is what the scenario asks for', () => {
  const { bids, game } = begun({ axis: bot('captain'), soviet: person }, true, 'tow/kharkiv')
  expect(bids.map(({ order }) => order.do)).toEqual(['bid', 'bid'])
  expect(game.threshold).toBe(8)
})

test('people bid for the sides themselves', () => {
  expect(begun({ axis: person, soviet: person }, true).bids).toEqual([])
})

test('whoever does not want it plays for the points of the book', () => {
  const { bids, game } = begun({ axis: bot('captain'), soviet: person }, false)
  expect(bids.map(({ order }) => order.do)).not.toContain('bid')
  expect(game.threshold).toBe(50)
})
