import type { Conduct, Doing, Steps } from '../../../kernel/sequence.js'
import { touchOther } from '../board/changes.js'
import type { Bcs } from '../fields.js'
import { openBridges } from '../moving/bridges.js'
import { FINISHED, UNUSED } from '../tables.js'
import { activate, beginActivations, otherPlayer } from './activate.js'
import { arrive, carryOutArrivals } from './arrivals.js'
import { assign, carryOutAssignments } from './assignment.js'
import { endOrders, writeOrders } from './orders.js'
import { giveReplacements, replace, rollReplacements } from './replacements.js'
import { rollAir, rollWeather } from './weather.js'

const does = (name: string, run: (c: Conduct<Bcs>) => void): Doing<Bcs> => ({ name, run })

const MOST_TIES = 12

/** 2.0-d, 1.0g-a: who begins. */
const firstPlayer = does('first-player', (c) => {
  const { p } = c
  const { scenario, names } = p.setting
  const fixed = scenario.firstPlayer[String(p.turn)]
  if (fixed !== undefined)
    p.active = names.side.index(fixed) // 1.0g-a
  else {
    const rolls = [0, 0]
    // Who looks at all outcomes of dice would never come to an end with ties: after so many the second side begins.
    for (let ties = 0; rolls[0] === rolls[1] && ties < MOST_TIES; ties++)
      for (const side of [0, 1])
        rolls[side] = c.roll(6, 'first-player', ['bcs-2.0-d']) + c.roll(6, 'first-player', ['bcs-2.0-d']) // 2.0-d
    p.active = rolls[0]! > rolls[1]! ? 0 : 1
  }
  p.first = p.active
  c.tell(() => ({
    is: 'first',
    rules: [fixed === undefined ? 'bcs-2.0-d' : 'bcs-1.0g-a'],
    side: names.side.name(p.active),
  }))
})

/** 2.0-f, 1.2a-h */
const endOfTurn = does('end-of-turn', ({ p }) => {
  for (let formation = 0; formation < p.state.length; formation++)
    if (p.state[formation]! <= FINISHED) p.state[formation] = UNUSED // 1.2a-h
  p.air.fill(0) // 1.2a-c
  touchOther(p)
})

/** 2.0-a: the phases of a turn in their order. */
export const turnSteps: Steps<Bcs> = {
  turn: {
    entries: [
      rollWeather, // 2.0-b, 1.2a-a
      rollAir,
      openBridges, // G17
      rollReplacements,
      replace, // 2.2
      giveReplacements,
      arrive, // 2.1
      carryOutArrivals,
      assign, // 2.0-c: 2.3
      carryOutAssignments,
      writeOrders, // 2.4
      endOrders,
      firstPlayer, // 2.0-d
      does('activations', (c) => c.call('activations')), // 2.0-e
      endOfTurn, // 2.0-f
    ],
  },
  activations: { entries: [beginActivations, activate, otherPlayer] }, // 2.5
}
