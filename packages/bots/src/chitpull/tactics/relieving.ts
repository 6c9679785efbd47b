import { distancesOf, groundOf, hasRoomFor } from '@sztab/engine/chitpull'
import type { Activation, Move } from '../activation.js'
import { score, staffScore } from '../standing.js'
import { bestBy, bestOf, type Tactic } from './tactic.js'

/** Tactics for units that are cut off, and for headquarters. */

/** Who has no line of supply goes where there is one. */
const breakOut: Tactic = {
  name: 'break-out',
  targets: (a) => (a.units.some((unit) => isCutOff(a, unit)) ? [-1] : []),
  take: (a, p, _target, free) =>
    a.units
      .filter((unit) => free.has(unit) && isCutOff(a, unit))
      .flatMap((unit) => {
        const open = [...a.places.get(unit)!].filter((hex) => a.supplied[hex] === 1 && hasRoomFor(p, unit, hex))
        const to = bestBy(open, (hex) => score(a, p, unit, hex))
        return to === undefined ? [] : [{ unit, to }]
      }),
}

function isCutOff(a: Activation, unit: number): boolean {
  const hex = a.base.at[unit]!
  return hex < a.supplied.length && a.supplied[hex] === 0
}

/** Others come as near as they can to those who are cut off. */
const relieve: Tactic = {
  name: 'relieve',
  targets(a) {
    const { holder, troops } = groundOf(a.base)
    const own = [...holder.keys()].filter((hex) => holder[hex] === a.side && a.supplied[hex] === 0)
    return bestOf(own, (hex) => troops[hex]!, 3)
  },
  take(a, p, target, free) {
    const { apart, places } = distancesOf(a.base.setting)
    const row = target * places
    const moves: Move[] = []
    for (const unit of a.units) {
      const at = p.at[unit]!
      if (!free.has(unit) || isCutOff(a, unit) || apart[row + at]! > 10) continue
      const to = bestBy(
        [...a.places.get(unit)!].filter((hex) => apart[row + hex]! < apart[row + at]! && hasRoomFor(p, unit, hex)),
        (hex) => score(a, p, unit, hex) - 20 * apart[row + hex]!,
      )
      if (to !== undefined) moves.push({ unit, to })
      if (moves.length === 4) break
    }
    return moves
  },
}

/** A headquarters goes to the front of its units, or behind them. */
const staffForward = staffMove('staff-forward', 1)
const staffBack = staffMove('staff-back', -1)

function staffMove(name: string, sign: 1 | -1): Tactic {
  return {
    name,
    targets: (a) => (a.staffs.length > 0 ? [-1] : []),
    take: (a, p, _target, free) =>
      a.staffs
        .filter((hq) => free.has(hq))
        .flatMap((hq) => {
          const way = a.stakes.way[a.side]!
          const to = bestBy(
            [...a.places.get(hq)!].filter((hex) => hex === p.at[hq] || hasRoomFor(p, hq, hex)),
            (hex) => staffScore(a, p, hq, hex) - sign * 3 * way[hex]!,
          )
          return to === undefined ? [] : [{ unit: hq, to }]
        }),
  }
}

export const relieving: readonly Tactic[] = [breakOut, relieve, staffForward, staffBack]
