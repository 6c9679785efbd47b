import { agenda } from '../../../kernel/agenda.js'
import { noOrders } from '../../../kernel/list.js'
import type { Conduct, Doing, Steps } from '../../../kernel/sequence.js'
import { refused } from '../../../kernel/verdict.js'
import { forgetControl } from '../board/control.js'
import { actBy, type Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { fightDeeds } from '../fighting/steps.js'
import { buildBridges } from '../moving/bridges.js'
import { moveDeeds } from '../moving/steps.js'
import { FINISHED, FULL, NOT_ROLLED, PARTIAL, USED } from '../tables.js'
import { reinforce } from '../turn/arrivals.js'
import { enterDeed } from '../turn/enter.js'
import { reorder, reorderDeed } from '../turn/orders.js'
import { checkFatigue, checkIsolation, cleanUp, convert, explainFatigue, recovery, tryAgain } from './aftermath.js'
import { isInRadius, join } from './blobs.js'
import { artilleryOf } from './conditions.js'
import { placeObjectives } from './objectives.js'
import { clearTraffic, forceMarch } from './planned-fatigue.js'
import {
  checkMsr,
  coordinate,
  obey,
  obeyRecovery,
  prepare,
  raiseBlocked,
  recover,
  unprepareDeed,
} from './preparation.js'
import { chooseRoute, routeDeed } from './route-choice.js'
import { rollSnafu } from './snafu.js'

const does = (name: string, run: (c: Conduct<Bcs>) => void): Doing<Bcs> => ({ name, run })

/** 3.0-a: the formation is named and its headquarters used; one that is Used from the start goes straight to step i. */
const begin = does('begin', (c) => {
  const { p } = c
  p.acting = agenda.arg(p, 0)
  const wasUsed = p.state[p.acting] === USED
  join(p)
  p.state[p.acting] = USED // 3.0-a
  c.tell(() => ({
    is: 'activated',
    rules: ['bcs-3.0-a', 'bcs-2.0-e', 'bcs-2.5c-a', ...(wasUsed ? [] : ['bcs-2.5d-a'])],
    formation: p.setting.names.formation.name(p.acting),
  }))
  if (!wasUsed) return
  p.mustRepeat = 1 // 1.0g-g, 2.5c-b
  c.go('second')
})

/** 1.4d: who begins out of command. */
const musterUnits = does('muster', ({ p }) => {
  forgetControl(p) // 6.1c-b
  join(p)
  for (let unit = 0; unit < p.setting.roster.combat; unit++) {
    if (p.formation[unit] !== p.acting || p.at[unit]! < 0 || p.at[unit]! >= p.setting.hexes) continue
    p.outside[unit] = isInRadius(p, unit) ? 0 : 1 // 1.4d-d
  }
})

/** PA.7-a, 5.4a-b: the points of this activation. */
const readyArtillery = does('artillery', ({ p }) => {
  const points = artilleryOf(p, p.acting)
  p.fired = 0
  p.artillery = p.snafu === FULL ? points : p.snafu === PARTIAL ? points >> 1 : 0 // PA.7-a, PA.7-b
})

/** 3.0-t: it is done for the turn. */
const finish = does('finish', (c) => {
  const { p } = c
  if (p.state[p.acting]! <= FINISHED) p.state[p.acting] = FINISHED // 2.5i-a
  p.acting = -1
  p.second = 0
  p.snafu = NOT_ROLLED
  p.artillery = 0
  p.fired = 0
  p.outside.fill(0)
  p.forced = 0
  p.mustRepeat = 0
})

/** 6.4e-a: nothing but marching on a Forced March. */
const notForced = (deed: Deed): Deed => ({
  ...deed,
  list: (p, side) => (p.forced === 1 ? noOrders : deed.list(p, side)),
  check: (p, side, order) => (p.forced === 1 ? refused('bcs-6.4e-a') : deed.check(p, side, order)), // 6.4e-a
})

const deeds: readonly Deed[] = [
  ...moveDeeds,
  ...fightDeeds.map(notForced),
  enterDeed,
  routeDeed,
  unprepareDeed,
  clearTraffic,
  reorderDeed,
]

/** 3.0: an activation, step by step. */
export const activationSteps: Steps<Bcs> = {
  activation: {
    args: { formation: 'formation' },
    entries: [
      begin, // a
      reinforce, // 2.1c
      raiseBlocked, // b1
      checkMsr, // 3.1-d: b2, b3
      chooseRoute, // R20
      reorder, // 2.4f-b
      obey, // 2.4
      prepare, // 1.7c-b: b4
      coordinate, // b5
      obeyRecovery, // 2.4e
      recover, // 3.0-h: b6
      rollSnafu, // 2.5d-a, 3.2a-a, 3.2k-a: c
      convert, // 3.7d
      recovery, // 3.7
      forceMarch, // 6.4e
      placeObjectives, // 3.0-k: d
      musterUnits,
      readyArtillery,
      actBy(deeds, explainFatigue), // 3.0-l: e
      cleanUp, // 3.0-p: f
      checkFatigue, // 2.5e-b, 3.0-q: g
      checkIsolation, // 3.0-r: h
      buildBridges, // h, G17
      tryAgain, // i
      finish, // j
    ],
  },
}
