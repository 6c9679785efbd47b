import { agenda } from '../kernel/agenda.js'
import { FaultyInput } from '../kernel/fault.js'
import { STEP_END } from '../kernel/layout.js'
import type { Position } from '../kernel/position.js'
import type { Steps } from '../kernel/sequence.js'
import type { Scenario } from '../kernel/setting.js'
import type { Value } from '../kernel/words.js'

/** What moments of any game are put together from: see `moments` of a System. */

export type Details = Readonly<Record<string, Value>>

/** A step under way: the entry that is done next, or STEP_END behind the last. */
export type Frame = readonly [step: string, entry: string, ...args: number[]]

/** Puts steps under way, the outermost first. */
export function begin<P extends Position>(p: P, steps: Steps<P>, frames: readonly Frame[]): void {
  for (const [step, entry, ...args] of frames) {
    agenda.push(p, p.layout.stepNames.indexOf(step), args)
    const { entries } = steps[step]!
    agenda.setEntry(p, entry === STEP_END ? entries.length : entries.findIndex(({ name }) => name === entry))
  }
}

export const TURN = { turn: { is: 'number', min: 1, max: 99, optional: true } } as const

interface Dated {
  turn: number
  readonly setting: { readonly scenario: Scenario & { readonly firstTurn: number } }
}

/** Sets the turn; without `turn` the first one of the scenario. */
export function setTurn(p: Dated, { turn }: Details): void {
  const { firstTurn, turns } = p.setting.scenario
  if (turn !== undefined && ((turn as number) < firstTurn || (turn as number) > turns))
    throw new FaultyInput([{ at: 'moment.turn', problem: 'one-of', expected: `${firstTurn} – ${turns}` }])
  p.turn = (turn as number | undefined) ?? firstTurn
}

export function sideIn(p: Position, { side }: Details): number {
  return p.setting.names.side.index(side as string)
}

export function unitNamed(p: Position, name: Value): number {
  return p.setting.names.piece.index(name as string)
}
