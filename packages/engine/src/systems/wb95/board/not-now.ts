import type { Order } from '../../../kernel/order.js'
import { refused, type Verdict } from '../../../kernel/verdict.js'
import type { Wb95 } from '../fields.js'
import { AIR, BARRAGE, COMBAT, MOVEMENT, PHASES, STRATEGIC } from '../tables.js'

/** 1.1-d: the phases to which each verb belongs. */
const PHASES_OF: Readonly<Record<string, readonly number[]>> = {
  fly: [AIR],
  fire: [BARRAGE, COMBAT],
  move: [MOVEMENT, STRATEGIC],
  form: [MOVEMENT],
  overrun: [MOVEMENT],
  blow: [MOVEMENT],
  mend: [MOVEMENT],
  build: [MOVEMENT],
  dig: [MOVEMENT],
  mark: [MOVEMENT],
  join: [BARRAGE, COMBAT],
  launch: [BARRAGE, COMBAT],
  attack: [COMBAT],
  extend: [COMBAT],
  support: [COMBAT],
  call: [COMBAT],
  decline: [COMBAT],
  stand: [COMBAT],
  split: [COMBAT],
  hold: [COMBAT],
}

/** Retreat and pursuit have no phase: they happen inside combat only. */
const INSIDE_COMBAT: readonly string[] = ['retreat', 'pursue']

/** What a question says to an order that is none of its answers: 1.1-d if it belongs to another phase. */
export function notNow(p: Wb95, _side: number, order: Order): Verdict | undefined {
  const phases = PHASES_OF[order.do]
  const isElsewhere = phases ? !phases.includes(p.phase) : INSIDE_COMBAT.includes(order.do)
  return isElsewhere ? refused('wb95-1.1-d', { phase: PHASES[p.phase]! }) : undefined // 1.1-d
}
