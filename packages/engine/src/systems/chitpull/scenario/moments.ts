import { agenda } from '../../../kernel/agenda.js'
import { FaultyInput } from '../../../kernel/fault.js'
import type { Steps } from '../../../kernel/sequence.js'
import type { Value } from '../../../kernel/words.js'
import { isOnMap, unitsOf } from '../../../operations/units.js'
import type { Family } from '../fields.js'
import { clearActivation } from '../moving/activation.js'

/** What the moments of a game are put together from: see `moments` of a System. */

export type Details = Readonly<Record<string, Value>>

/** A step under way, at one of its entries. */
export type Frame = readonly [step: string, entry: string, ...args: number[]]

/** Puts steps under way, the outermost first. */
export function begin<P extends Family>(p: P, steps: Steps<P>, frames: readonly Frame[]): void {
  for (const [step, entry, ...args] of frames) {
    agenda.push(p, p.layout.stepNames.indexOf(step), args)
    agenda.setEntry(
      p,
      steps[step]!.entries.findIndex(({ name }) => name === entry),
    )
  }
}

/** The details that moments of the family take. */
export const TURN = { turn: { is: 'number', min: 1, max: 99, optional: true } } as const
export const CHIT = { chit: { is: 'name', of: 'chit' } } as const
/** A segment of a side: of the units named, or of all it has on the map. */
export const SEGMENT = {
  ...TURN,
  side: { is: 'name', of: 'side' },
  units: { is: 'names', of: 'piece', set: true, optional: true },
} as const

/** Sets the turn; without `turn` the first one of the scenario. */
export function setTurn(p: Family, { turn }: Details): void {
  const { firstTurn, turns } = p.setting.scenario
  if (turn !== undefined && ((turn as number) < firstTurn || (turn as number) > turns))
    throw new FaultyInput([{ at: 'moment.turn', problem: 'one-of', expected: `${firstTurn} – ${turns}` }])
  p.turn = (turn as number | undefined) ?? firstTurn
}

export function sideIn(p: Family, { side }: Details): number {
  return p.setting.names.side.index(side as string)
}

export function chitIn(p: Family, { chit }: Details): number {
  return p.setting.names.chit!.index(chit as string)
}

export function unitNamed(p: Family, name: Value): number {
  return p.setting.names.piece.index(name as string)
}

/** Activates the units named, or all of the active side on the map. */
export function activateNamed(p: Family, { units }: Details): void {
  const named = (units as readonly string[] | undefined)?.map((name) => unitNamed(p, name))
  clearActivation(p)
  for (const unit of named ?? unitsOf(p, p.active).filter((unit) => isOnMap(p, unit))) p.activated[unit] = 1
  p.touch()
}
