import type { Conduct, Doing, Steps } from '../../kernel/sequence.js'
import { activationSteps } from './command/activation.js'
import type { Bcs } from './fields.js'
import { fightSteps } from './fighting/steps.js'
import { moveSteps } from './moving/steps.js'
import { turnSteps } from './turn/steps.js'
import { judge } from './victory.js'

const does = (name: string, run: (c: Conduct<Bcs>) => void): Doing<Bcs> => ({ name, run })

/** 2.0-f: turn after turn. */
const turns = does('turns', (c) => {
  const { p } = c
  if (p.turn === p.setting.scenario.turns) return
  p.turn++
  c.tell({ is: 'turn', rules: ['bcs-2.0-a', ...(p.turn > 1 ? ['bcs-2.0-f', 'bcs-1.2a-h'] : [])], turn: p.turn }) // 2.0-f
  c.call('turn')
  c.again()
})

/** The sequence of play. What a turn and an activation consist of, step by step, stands in turn/steps.ts and command/activation.ts. */
export const steps: Steps<Bcs> = {
  game: { entries: [turns, judge] },
  ...turnSteps, // 2
  ...activationSteps, // 3
  ...moveSteps, // 4
  ...fightSteps, // 5, 6
}
