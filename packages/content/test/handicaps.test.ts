import { expect, test } from 'vitest'
import { handicapOf, Library } from '../src/index.js'

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
  if (auction !== undefined) expect(switches[auction]?.values).toEqual([false, true])
})

test('a system without a word for it has none', () => expect(handicapOf('constructor')).toBeUndefined())
