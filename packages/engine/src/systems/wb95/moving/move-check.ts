import { type Explanation, type Line, nothingToExplain } from '../../../kernel/explanation.js'
import type { Order } from '../../../kernel/order.js'
import { legal, type Refusal, type Verdict, verdict } from '../../../kernel/verdict.js'
import { refusals, refusedBy } from '../../../operations/refusals.js'
import { bitsBetween } from '../../../operations/terrain.js'
import { groundOf, nameOf, placeName } from '../../../operations/units.js'
import { RIVER, ROAD } from '../board/country.js'
import { allowanceOf, isInEnemyZone } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { HALVES, MOVEMENT } from '../tables.js'
import { choicesOf, clearedHex, clears } from './choices.js'
import { areaOf, BATTLE, entryHexes, leftZones, pointsFor, priceMove, routeTo, whyNotMoving } from './departures.js'
import { enemyRules, restrictedRules, routeRefusals, rulesOfMove, rulesOfStep, stackRules } from './move-reasons.js'
import { preparedSide } from './step-tables.js'
import { whyUnreachable } from './unreachable.js'
import { formationIn } from './works.js'

/** Judges moves, and says what they cost and why. */

interface Named {
  readonly unit: number
  readonly to: number
  readonly via: readonly number[] | undefined
}

function namedIn(p: Wb95, order: Order): Named {
  const { names } = p.setting
  return {
    unit: names.piece.index(order.unit as string),
    to: names.place.index(order.to as string),
    via: (order.via as readonly string[] | undefined)?.map((name) => names.place.index(name)),
  }
}

export function checkMove(p: Wb95, order: Order): Verdict {
  const { unit, to, via } = namedIn(p, order)
  const found = moverRefusals(p, unit)
  if (found.length > 0) return verdict(found)
  // A gun says in which formation it arrives, and nobody else does.
  if ((order.as !== undefined) !== (p.setting.roster.isGun[unit] === 1))
    return refusedBy(['wb95-9.3-a'], { unit: nameOf(p, unit) }) // 9.3-a
  preparedSide(p, p.active)
  const barred = destinationRefusals(p, unit, to)
  if (barred.length > 0) return verdict(barred)
  const as = formationIn(order)
  const path = via ? [...via, to] : routeTo(p, unit, as, to)
  if (!path) return verdict(whyUnreachable(p, unit, as, to))
  const priced = priceMove(p, unit, as, path)
  if (!priced) return verdict(notBegun(p, unit, as, path))
  if (priced.report.reason !== undefined) return verdict(routeRefusals(p, unit, path, priced))
  if (choicesOf(p).costTo(p, unit, as, to) < 0) return refusedBy(stackRules(p), { place: placeName(p, to) }) // 2.1-a, 2.1-c
  return legal(...rulesOfMove(p, unit, path, priced))
}

/** Why a unit may not be moved at all. */
function moverRefusals(p: Wb95, unit: number): Refusal[] {
  const why = whyNotMoving(p, unit)
  const isStopped =
    why === 'wb95-20.1-a' && p.phase === MOVEMENT && isInEnemyZone(p, p.active, p.at[unit]!) && p.mover !== unit
  if (why !== '') return refusals([why, ...(isStopped ? ['wb95-3.2-a'] : [])], { unit: nameOf(p, unit) })
  const hex = clearedHex(p)
  return hex >= 0 && !clears(p, unit, hex) ? refusals(stackRules(p), { place: placeName(p, hex) }) : [] // 2.1-c
}

/** What forbids a hex as the end of a move, wherever the unit comes from. */
function destinationRefusals(p: Wb95, unit: number, to: number): Refusal[] {
  const { hexes, map, switches } = p.setting
  const place = placeName(p, to)
  if (to >= hexes || map.grid.inPlay[to] !== 1) return refusals(['wb95-20.1-a'], { place })
  if (to === p.at[unit]) return refusals(['wb95-20.1-a'], { place })
  if (groundOf(p).holder[to] === enemyOf(p.active)) return refusals(enemyRules(p, unit, to), { place }) // 20.1-a
  if (areaOf(p, unit)?.[to] === 0) return refusals(['wb95-23.1-a'], { place }) // 23.1-a
  if (switches.strictReentry && leftZones(p, unit)?.[to] === 1) return refusals(['wb95-3.2-f'], { place }) // 3.2-f
  return []
}

/** No way begins with the first hex of a route, or a gun cannot go so in its formation. */
function notBegun(p: Wb95, unit: number, as: number, path: readonly number[]): Refusal[] {
  const place = placeName(p, path[0]!)
  if (p.at[unit]! >= p.setting.hexes && !entryHexes(p, unit).hexes.includes(path[0]!))
    return refusals(['wb95-20.3-a'], { place }) // 20.3-a
  const end = path.at(-1)!
  if (as === BATTLE && isInEnemyZone(p, p.active, end))
    return refusals(['wb95-3.2-a', 'wb95-9.3-d'], { place: placeName(p, end) }) // 3.2-a, 9.3-d
  return refusals(['wb95-9.3-a', 'wb95-9.3-d'], { unit: nameOf(p, unit), place }) // 9.3-a, 9.3-d
}

/** A move line by line: the unit's points, what each step costs and why, and the sum; in movement points. */
export function explainOrder(p: Wb95, order: Order): Explanation {
  if (order.do !== 'move') return nothingToExplain
  const { unit, to, via } = namedIn(p, order)
  if (moverRefusals(p, unit).length > 0) return nothingToExplain
  preparedSide(p, p.active)
  if (destinationRefusals(p, unit, to).length > 0) return nothingToExplain
  const as = formationIn(order)
  const path = via ? [...via, to] : routeTo(p, unit, as, to)
  if (!path) return nothingToExplain
  const prices = new Int16Array(path.length)
  const priced = priceMove(p, unit, as, path, prices)
  if (!priced) return nothingToExplain
  const { report, departure } = priced
  const isShort = allowanceOf(p, unit) < p.setting.roster.move[unit]!
  const staff = p.setting.roster.isHq[unit] === 1 ? ['wb95-11.1-a'] : []
  const lines: Line[] = [
    {
      what: 'allowance',
      unit: nameOf(p, unit),
      value: pointsFor(p, unit) / HALVES,
      rules: ['wb95-20.1-a', 'wb95-20.2-c', ...staff, ...(isShort ? ['wb95-13.3-d'] : []), ...restrictedRules(p)],
    },
  ]
  const change = p.at[unit]! < p.setting.hexes ? departure.spent : 0
  if (change > 0) lines.push({ what: 'formation', value: change / HALVES, rules: ['wb95-9.3-a'] })
  let from = p.at[unit]!
  for (const [i, hex] of path.entries()) {
    if (i === report.failedAt) break
    const bits = from < p.setting.hexes ? bitsBetween(p.setting, from, hex) : 0
    const way = (bits & ROAD) !== 0 ? { road: true } : (bits & RIVER) !== 0 ? { river: true } : {}
    lines.push({
      what: 'step',
      place: placeName(p, hex),
      value: prices[i]! / HALVES,
      ...way,
      rules: rulesOfStep(p, unit, from, hex),
    })
    from = hex
  }
  lines.push({ what: 'cost', value: report.cost / HALVES, rules: ['wb95-20.1-a', 'wb95-20.2-a'] })
  return { lines, chances: [] }
}
