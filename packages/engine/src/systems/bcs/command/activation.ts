import { agenda } from '../../../kernel/agenda.js'
import type { Conduct, Doing, Steps } from '../../../kernel/sequence.js'
import { actBy, type Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { fightDeeds } from '../fighting/steps.js'
import { moveDeeds } from '../moving/steps.js'
import { FINISHED, USED } from '../tables.js'

const does = (name: string, run: (c: Conduct<Bcs>) => void): Doing<Bcs> => ({ name, run })

/** 3.0-a: the formation is named and its headquarters used. */
const begin = does('begin', (c) => {
  const { p } = c
  p.acting = agenda.arg(p, 0)
  p.state[p.acting] = USED // 3.0-a
  c.tell(() => ({ is: 'activated', rules: ['bcs-3.0-a'], formation: p.setting.names.formation.name(p.acting) }))
})

/** 3.0-t: it is done for the turn. */
const finish = does('finish', (c) => {
  const { p } = c
  p.state[p.acting] = FINISHED // 2.5i-a
  p.acting = -1
  p.second = 0
})

const deeds: readonly Deed[] = [...moveDeeds, ...fightDeeds]

/** 3.0: an activation, step by step. */
export const activationSteps: Steps<Bcs> = {
  activation: {
    args: { formation: 'formation' },
    entries: [
      begin, // a
      actBy(deeds), // e
      finish, // j
    ],
  },
}
