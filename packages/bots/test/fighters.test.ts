import { loadKit } from '@sztab/content'
import { chooseOptions, FastRng, fastDice } from '@sztab/engine'
import { distancesOf, type Family } from '@sztab/engine/chitpull'
import { expect, test } from 'vitest'
import { Fighters } from '../src/chitpull/fighters.js'

const MOST = 25

test.each(['tow/kharkiv', 'avl/don'])(
  'who fights in %s, and how near, is what the roster says, all through a game',
  async (id) => {
    const { system, scenarios } = await loadKit(id.split('/')[0]!)
    const dice = fastDice(3)
    const rng = new FastRng(3)
    const scenario = scenarios.find((one) => one.id === id)!
    const position = system.start(scenario, chooseOptions(system.options), dice).position as Family
    const { roster, hexes } = position.setting
    const { apart, places } = distancesOf(position.setting)
    const fighters = new Fighters(position.setting)
    let moments = 0
    for (let question = system.questions(position)[0]; question; question = system.questions(position)[0]) {
      if (moments++ % 10 === 0)
        for (const side of [0, 1]) {
          const own = [...roster.side.keys()].filter(
            (unit) => roster.side[unit] === side && roster.isHq[unit] === 0 && position.at[unit]! < hexes,
          )
          expect([...fighters.of(position, side)].slice(0, fighters.count(side))).toEqual(own)
          for (let hex = 0; hex < hexes; hex += 7) {
            const nearest = Math.min(MOST, ...own.map((unit) => apart[hex * places + position.at[unit]!]!))
            expect(fighters.nearest(position, hex, side, MOST, 0)).toBe(nearest)
            // Nearer than enough is not sought, but enough is enough.
            const enough = fighters.nearest(position, hex, side, MOST, 5)
            expect(nearest > 5 ? enough : enough <= 5).toBe(nearest > 5 ? nearest : true)
          }
        }
      system.playOut(position, dice, rng, 1)
    }
    expect(moments).toBeGreaterThan(20)
  },
)
