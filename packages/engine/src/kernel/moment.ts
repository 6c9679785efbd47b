import { agenda } from './agenda.js'
import { type Fault, FaultyInput } from './fault.js'
import { type Argument, argumentFault } from './order.js'
import type { Position } from './position.js'
import type { Setting } from './setting.js'
import type { Side, Value } from './words.js'

/**
 * A named moment of the sequence of play (an activation, a combat) into which a case or a lesson can put a position. It fills
 * the agenda of a position that has nothing under way; `proceed` then puts the question.
 */
export interface MomentSpec<P extends Position> {
  /** What may be said of it, as the arguments of an order are described. */
  readonly details: Readonly<Record<string, Argument>>
  /** Puts a position there; throws FaultyInput for details that are well formed but do not fit. */
  set(p: P, details: Readonly<Record<string, Value>>): void
}

export type Moments<P extends Position> = Readonly<Record<string, MomentSpec<P>>>

/** Puts a position into a moment. Throws FaultyInput, with `moment.<name>.<detail>` for the place. */
export function setMoment<P extends Position>(
  moments: Moments<P>,
  p: P,
  name: string,
  details: Readonly<Record<string, Value>> = {},
): void {
  const moment = Object.hasOwn(moments, name) ? moments[name] : undefined
  if (!moment) {
    const known = Object.keys(moments).join(', ')
    throw new FaultyInput([{ at: 'moment', problem: 'unknown-moment', found: name, known }])
  }
  const faults = detailFaults(moment.details, p.setting, details).map(({ at, ...fault }) => ({
    at: `moment.${name}.${at}`,
    ...fault,
  }))
  if (faults.length > 0) throw new FaultyInput(faults)
  moment.set(p, details)
}

function detailFaults(
  known: MomentSpec<Position>['details'],
  setting: Setting,
  details: Readonly<Record<string, Value>>,
): Fault[] {
  const unknown = Object.keys(details).filter((name) => !Object.hasOwn(known, name))
  return [
    ...unknown.map((at): Fault => ({ at, problem: 'unknown-key' })),
    ...Object.entries(known).flatMap(([at, argument]): Fault[] => {
      if (Object.hasOwn(details, at)) {
        const fault = argumentFault(argument, setting, details[at], at)
        return fault ? [{ at: fault.at, problem: 'one-of', expected: expectedBy(argument, setting) }] : []
      }
      return argument.optional ? [] : [{ at, problem: 'missing', key: at }]
    }),
  ]
}

function expectedBy(argument: Argument, setting: Setting): string {
  if (argument.is === 'number') return `${argument.min} – ${argument.max}`
  return (argument.is === 'word' ? argument.of : (setting.names[argument.of]?.all ?? [])).join(', ')
}

/**
 * Puts the question that comes next to a side even if the side has nothing to choose, so that what is refused there can be
 * shown. False if no question comes next.
 */
export function holdOpen<P extends Position>(p: P, side: Side): boolean {
  const index = p.setting.names.side.index(side)
  if (index < 0 || agenda.depth(p) === 0) return false
  agenda.setWaiting(p, 1 << index)
  p.asked[index]!++
  return true
}
