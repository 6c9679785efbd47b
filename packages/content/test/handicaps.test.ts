import { chooseOptions, fastDice } from '@sztab/engine'
import { expect, test } from 'vitest'
import { evenBids, handicapOf, Library } from '../src/index.js'

const kits = await new Library().kits()

test.each(kits.map((kit) => [kit.system.id, kit] as const))('what makes %s even is among its options', (id, kit) => {
  const { presets, switches } = kit.system.options
  const { helps = {}, auction } = handicapOf(id) ?? {}
  const sides = new Set(kit.scenarios.flatMap((scenario) => scenario.sides))
  for (const [side, preset] of Object.entries(helps)) {
    expect(sides).toContain(side)
    expect(Object.keys(presets)).toContain(preset)
    expect(Object.keys(presets[preset]!.values).length).toBeGreaterThan(0)
  }
  if (auction === undefined) return
  expect(switches[auction.option]?.values).toEqual([false, true])
  for (const scenario of kit.scenarios) {
    expect([...scenario.sides].sort()).toEqual([auction.side, auction.other].sort())
    const asked = auction.asked(scenario)
    // Even chances are offered where they change something.
    expect(auction.even[scenario.id]).not.toBe(asked)
    const points = auction.even[scenario.id] ?? asked
    // Who is to make the points has bid more, so that the sides stay dealt as they are.
    expect(evenBids(id, scenario)).toEqual({
      [auction.side]: auction.bid(points),
      [auction.other]: auction.bid(points - 1),
    })
    const { position } = kit.system.start(
      scenario,
      chooseOptions(kit.system.options, { [auction.option]: true }),
      fastDice(1),
    )
    for (const [side, order] of Object.entries(evenBids(id, scenario)!))
      expect(kit.system.check(position, side, order).legal).toBe(true)
  }
})

test('a system without a word for it has none', () => {
  expect(handicapOf('constructor')).toBeUndefined()
  expect(evenBids('constructor', kits[0]!.scenarios[0]!)).toBeUndefined()
})
