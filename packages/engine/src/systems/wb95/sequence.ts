import type { Conduct, Doing, Steps } from '../../kernel/sequence.js'
import { sideName } from '../../operations/units.js'
import { airSteps } from './air/phase.js'
import type { Wb95 } from './fields.js'
import { attackSteps, combatPhase } from './fighting/phase.js'
import { barragePhase, fireSteps } from './fire/phase.js'
import { movementPhase, strategicPhase } from './moving/phase.js'
import { supplyPhase } from './supply/phase.js'
import { AIR, BARRAGE, COMBAT, MOVEMENT, PHASES, STRATEGIC, SUPPLY } from './tables.js'
import { judge } from './victory.js'

const does = (name: string, run: (c: Conduct<Wb95>) => void): Doing<Wb95> => ({ name, run })

/** 1.1-b: game turn after game turn. */
const turns = does('turns', (c) => {
  const { p } = c
  if (p.turn === p.setting.scenario.turns) return // 1.1-c
  p.turn++
  c.tell({ is: 'turn', rules: ['wb95-1.1-b', 'wb95-1.1-c'], turn: p.turn })
  c.call('turn')
  c.again()
})

/** 10.1-d: aircraft are ready again. */
const readyAircraft = does('aircraft', ({ p }) => {
  const { box, roster } = p.setting
  for (let unit = 0; unit < p.at.length; unit++)
    if (roster.isAir[unit] === 1 && p.at[unit] === box.flown) p.at[unit] = box.airfield // 10.1-d
})

/** 1.1-b, 1.1-c: the player turn of one side. */
const playerTurn = (side: number): Doing<Wb95> =>
  does(side === 0 ? 'first' : 'second', (c) => {
    c.p.active = side
    c.call('player-turn')
  })

const phase = (number: number): Doing<Wb95> =>
  does(PHASES[number]!, (c) => {
    const { p } = c
    p.phase = number
    c.tell(() => ({ is: 'phase', rules: ['wb95-1.1-a'], phase: PHASES[number]!, side: sideName(p, p.active) }))
    c.call(`${PHASES[number]}-phase`)
  })

/** The sequence of play, from top to bottom. */
export const steps: Steps<Wb95> = {
  game: { entries: [turns, judge] }, // 23.1-a
  turn: { entries: [readyAircraft, playerTurn(0), playerTurn(1)] }, // 1.1-b
  'player-turn': {
    // 1.1-a, 1.1-d
    entries: [phase(AIR), phase(BARRAGE), phase(MOVEMENT), phase(COMBAT), phase(STRATEGIC), phase(SUPPLY)],
  },
  ...airSteps, // 10
  'barrage-phase': barragePhase, // 9.8
  ...fireSteps, // 9.6, 22.2
  'movement-phase': movementPhase, // 3, 9.2, 9.3, 16, 18, 20
  'combat-phase': combatPhase, // 4
  ...attackSteps, // 5 to 8, 15, 17
  'strategic-phase': strategicPhase, // 19
  'supply-phase': supplyPhase, // 13, 14
}
