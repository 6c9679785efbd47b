import type { Conditions, MoveCosts } from '@sztab/hex'
import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals } from '../../../operations/refusals.js'
import { groundOf, nameOf, placeName } from '../../../operations/units.js'
import { type Lift, liftsThatOpen } from '../../../operations/unreachable.js'
import { isInEnemyZone } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { costsFor, type Waived } from './costs.js'
import { areaOf, BATTLE, departuresOf, entryHexes, leftZones, priceMove, type Wb95Departure } from './departures.js'
import { pointRules, routeRefusals } from './move-reasons.js'
import { preparedSide } from './step-tables.js'

/** Why a unit has no way to a hex. For `check`. */

interface Wb95Lift extends Lift {
  readonly rules: readonly RuleId[]
  /** What of the position holds without it. */
  without(held: Conditions): Partial<Conditions>
}

/** What may be passed over, one at a time, to see whether a way would open. */
function lifts(p: Wb95, unit: number, costs: MoveCosts): Wb95Lift[] {
  const { setting } = p
  const moveClass = setting.roster.moveClass[unit]!
  const { crossings, zone } = preparedSide(p, p.active)
  const { holder } = groundOf(p)
  const waive = (waived: Waived): MoveCosts => costsFor(setting, moveClass, crossings, waived)
  const area = areaOf(p, unit)
  const left = setting.switches.strictReentry ? leftZones(p, unit) : undefined
  const isEnemy = (hex: number): boolean => holder[hex] === enemyOf(p.active)
  const all = (held: Conditions): Partial<Conditions> => held
  const found: Wb95Lift[] = [
    { rules: ['wb95-3.2-a'], costs, without: (held) => ({ ...held, zoneRule: 'open', zone }) },
    { rules: ['wb95-3.2-e'], costs, without: ({ shut: _, ...held }) => held },
    { rules: ['wb95-3.2-c'], costs, without: (held) => ({ ...held, leaveZone: 0 }) },
    {
      rules: ['wb95-20.1-a'],
      costs,
      without: (held) => ({ ...held, barred: held.barred.map((bar, hex) => (isEnemy(hex) ? 0 : bar)) }),
    },
    { rules: ['wb95-10.3-a'], costs: waive({ aircraft: true }), without: all },
    { rules: ['wb95-20.1-c'], costs: waive({ allPoints: true }), without: all },
    { rules: ['wb95-20.1-c', 'wb95-20.2-a'], costs: waive({ crossing: true }), without: all },
    { rules: ['wb95-20.2-a'], costs: waive({ ground: true }), without: all },
  ]
  if (setting.switches.restrictedStrategic)
    found.push({ rules: ['wb95-19.1-e'], costs, without: (held) => ({ ...held, zoneRule: 'stop' }) })
  if (area)
    found.push({
      rules: ['wb95-23.1-a'],
      costs,
      without: (held) => ({ ...held, barred: held.barred.map((_, hex) => (isEnemy(hex) ? 1 : 0)) }),
    })
  if (left)
    found.push({
      rules: ['wb95-3.2-f'],
      costs,
      without: (held) => ({
        ...held,
        barred: held.barred.map((bar, hex) => (isEnemy(hex) ? bar : area?.[hex] === 0 ? 1 : 0)),
      }),
    })
  return found
}

/** Why no route leads to a hex: the restrictions of which any one, if it were not, would open a way; else the points. */
export function whyUnreachable(p: Wb95, unit: number, as: number, to: number): Refusal[] {
  const { hexes, map, scratch, roster } = p.setting
  const place = placeName(p, to)
  const start = p.at[unit]!
  if (start >= hexes && entryHexes(p, unit).hexes.length === 0) return refusals(['wb95-20.3-a'], { place }) // 20.3-a
  if (as === BATTLE && isInEnemyZone(p, p.active, to) && p.march[unit] === 1) return refusals(['wb95-3.2-a'], { place }) // 3.2-a
  const departures = departuresOf(p, unit, as)
  if (start < hexes && map.grid.directionTo(start, to) >= 0) {
    const priced = priceMove(p, unit, as, [to])
    if (priced?.report.reason !== undefined) return routeRefusals(p, unit, [to], priced)
  }
  const rules = new Set<RuleId>()
  for (const departure of departures.filter(({ kind }) => kind !== 'shift')) {
    const { table, points, first } = departure
    const attempt = { start: departure.start, to, points, first }
    for (const lift of liftsThatOpen(scratch.reach, attempt, lifts(p, unit, table.costs), (one) =>
      one.without(table.conditions),
    ))
      for (const rule of lift.rules) rules.add(rule)
    if (isTooLate(p, unit, departure, to)) rules.add('wb95-9.3-a') // 9.3-a
  }
  if (roster.isGun[unit] === 1 && start < hexes && departures.every(({ kind }) => kind === 'shift'))
    for (const rule of ['wb95-9.3-a', 'wb95-9.3-d']) rules.add(rule) // 9.3-a, 9.3-d
  if (start >= hexes) rules.add('wb95-20.3-a') // 20.3-a
  const shortage = shortageRules(p, unit, departures, to)
  for (const rule of rules.size === 0 ? [...pointRules(p, unit, start), ...shortage] : shortage) rules.add(rule)
  return refusals([...rules], { place, unit: nameOf(p, unit) })
}

/** Whether only the changes of formation keep a gun away from a hex. */
function isTooLate(p: Wb95, unit: number, { table, start, points, spent, first }: Wb95Departure, to: number): boolean {
  if (spent === 0 || p.at[unit]! >= p.setting.hexes) return false
  return p.setting.scratch.reach.runTo(table, start, to, points + spent, first) >= 0
}

/** 13.3-d: whether only its halved allowance keeps a unit without supply away from a hex. */
function shortageRules(p: Wb95, unit: number, departures: readonly Wb95Departure[], to: number): RuleId[] {
  const { roster, scratch } = p.setting
  const lost = p.shortage[unit]! > 0 && p.moved[unit] === 0 ? roster.move[unit]! : 0
  const isIt =
    lost > 0 && departures.some(({ table, start, first }) => scratch.reach.runTo(table, start, to, lost, first) >= 0)
  return isIt ? ['wb95-13.3-d', 'wb95-13.3-e'] : [] // 13.3-d, 13.3-e
}
