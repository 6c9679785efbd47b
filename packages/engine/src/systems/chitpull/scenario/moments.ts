import { agenda } from '../../../kernel/agenda.js'
import { FaultyInput } from '../../../kernel/fault.js'
import type { Steps } from '../../../kernel/sequence.js'
import type { Value } from '../../../kernel/words.js'
import { isOnMap, unitsOf } from '../board/units.js'
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

export function wrongDetail(at: string, expected: string): never {
  throw new FaultyInput([{ at: `moment.${at}`, problem: 'one-of', expected }])
}

/** Sets the turn; without `turn` the first one of the scenario. */
export function setTurn(p: Family, { turn }: Details): void {
  const { firstTurn, turns } = p.setting.scenario
  if (turn !== undefined && (!Number.isInteger(turn) || (turn as number) < firstTurn || (turn as number) > turns))
    wrongDetail('turn', `${firstTurn} – ${turns}`)
  p.turn = (turn as number | undefined) ?? firstTurn
}

export function sideIn(p: Family, { side }: Details): number {
  const index = p.setting.names.side.index(side as string)
  return index >= 0 ? index : wrongDetail('side', p.setting.names.side.all.join(', '))
}

export function unitNamed(p: Family, name: Value | undefined, at: string): number {
  const index = p.setting.names.piece.index(name as string)
  return index >= 0 ? index : wrongDetail(at, p.setting.names.piece.all.join(', '))
}

/** Activates the units named, or all of the active side on the map. */
export function activateNamed(p: Family, { units }: Details): void {
  const named = (units as readonly string[] | undefined)?.map((name) => unitNamed(p, name, 'units'))
  clearActivation(p)
  for (const unit of named ?? unitsOf(p, p.active).filter((unit) => isOnMap(p, unit))) p.activated[unit] = 1
  p.touch()
}
