import type { Conditions } from '@sztab/hex'
import type { Refusal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusals } from '../../../operations/refusals.js'
import { groundOf, placeName } from '../../../operations/units.js'
import { type Lift, liftsThatOpen } from '../../../operations/unreachable.js'
import { type FamilySetting, LINE } from '../board/setting.js'
import { allowanceOf, fullAllowanceOf } from '../board/units.js'
import { cite } from '../book.js'
import type { Family } from '../fields.js'
import { AXIS, enemyOf } from '../tables.js'
import { routeRefusals } from './move-reasons.js'
import { departuresOf, type FamilyDeparture, priceMove } from './routes.js'
import { normalCosts, SURCHARGE, stepTablesOf, strategicCosts, type Ways } from './step-tables.js'

/** Why a unit has no way to a hex. For `check`. */

/** What may be passed over to see whether a way would open, with the rules that would have to be lifted. */
interface FamilyLift extends Lift {
  readonly rules: readonly RuleId[]
  /**
   * Enemies do not bar the way; hexes out of use do not; lone headquarters do not halt; zones cost nothing; neither enemies
   * nor their zones are there.
   */
  readonly without?: 'enemies' | 'shut' | 'halts' | 'surcharge' | 'both'
  /** Of strategic movement: zones are closed. */
  readonly isStrategic?: true
  /** For units that start in an enemy zone, or only for others. */
  readonly fromZone?: boolean
}

const liftsOf = new WeakMap<FamilySetting, readonly FamilyLift[]>()

function lifts(setting: FamilySetting): readonly FamilyLift[] {
  let found = liftsOf.get(setting)
  if (!found) {
    const { cite: cited } = setting.book
    const ways: Ways = { country: setting, book: setting.book, options: setting.options }
    const normal = setting.scratch.stepTables.of(AXIS, false).normal.costs
    const strategic = strategicCosts(setting)
    found = [
      { rules: [...cited.noBlocked, ...cited.blockedSide], costs: normalCosts(ways, { blocked: true }) },
      { rules: [...cited.noEnemyHex, ...cited.sidesApart], costs: normal, without: 'enemies' },
      { rules: setting.book.shutHex, costs: normal, without: 'shut' },
      { rules: cited.overrunMove, costs: normal, without: 'halts' },
      {
        rules: [...cited.enterZone, ...cited.leaveZone, ...cited.zonePriceExample, ...cited.mustAfford],
        costs: normal,
        without: 'surcharge',
      },
      { rules: cited.doubleZone, costs: normalCosts(ways, { majorGuard: true }) },
      { rules: cited.marshZone, costs: normalCosts(ways, { marshGuard: true }) },
      { rules: [...cited.majorFirst, ...cited.majorStop], costs: normalCosts(ways, { major: true }) },
      { rules: [...cited.marshFirst, ...cited.marshStop], costs: normalCosts(ways, { marsh: true }) },
      { rules: [...cited.roadFromZone, ...cited.roadExample], costs: strategic, without: 'both', fromZone: true },
      { rules: [...cited.roadNoZone, ...cited.roadExample], costs: strategic, without: 'both', fromZone: false },
      { rules: cited.roadsOnly, costs: strategicCosts(setting, LINE), isStrategic: true },
    ]
    liftsOf.set(setting, found)
  }
  return found
}

/** What of the position holds while something is passed over. */
function without(p: Family, unit: number, lift: FamilyLift): Partial<Conditions> {
  const { barred, halt, zone } = stepTablesOf(p, unit).normal.conditions
  const { opens } = p.setting
  const { holder } = groundOf(p)
  const isShut = (hex: number): boolean => opens[hex]! > p.turn
  if (lift.isStrategic) return { barred, halt, zone, zoneRule: 'closed' }
  switch (lift.without) {
    case 'enemies':
      return { barred: barred.map((bar, hex) => (isShut(hex) ? bar : 0)), halt, zone, ...SURCHARGE }
    case 'shut':
      return {
        barred: barred.map((bar, hex) => (holder[hex] === enemyOf(p.active) ? bar : 0)),
        halt,
        zone,
        ...SURCHARGE,
      }
    case 'halts':
      return { barred, zone, ...SURCHARGE }
    case 'surcharge':
      return { barred, halt, zone }
    case 'both':
      return {}
    default:
      return { barred, halt, zone, ...SURCHARGE }
  }
}

/** Why no route leads to a hex: the restrictions of which any one, if it were not, would open a way; else the points. */
export function whyUnreachable(p: Family, unit: number, to: number): Refusal[] {
  const { setting } = p
  const { grid } = setting.map
  const start = p.at[unit]!
  const place = placeName(p, to)
  if (to === start) return refusals(cite(p).spendFreely, { place })
  const departures = departuresOf(p, unit)
  if (start >= setting.hexes) return refusals(whyNotEntered(p, to, departures), { place })
  if (departures.length > 0 && grid.directionTo(start, to) >= 0)
    return routeRefusals(p, unit, [to], priceMove(p, unit, [to])!)
  const departure = departures.find(({ kind }) => kind === 'normal')
  // Who has gone too far for normal movement can go on only along his road, if at all.
  if (!departure)
    return refusals([...cite(p).mustAfford, ...(departures.length > 0 ? cite(p).roadAllTheWay : [])], { place })
  const isFromZone = stepTablesOf(p, unit).normal.conditions.zone[start] !== 0
  const attempt = { start, to, points: departure.points, first: departure.first }
  const found = liftsThatOpen(setting.scratch.reach, attempt, lifts(setting), (lift) =>
    lift.fromZone !== undefined && lift.fromZone !== isFromZone ? undefined : without(p, unit, lift),
  )
  const rules = [
    ...found.flatMap((lift) => lift.rules),
    ...(isTooIsolated(p, unit, to, departures) ? [...cite(p).mustAfford, ...cite(p).isolatedMove] : []),
  ]
  return refusals(rules.length > 0 ? rules : cite(p).mustAfford, { place })
}

/** Whether only its halved allowance keeps an isolated unit away from a hex. */
function isTooIsolated(p: Family, unit: number, to: number, departures: readonly FamilyDeparture[]): boolean {
  const lost = fullAllowanceOf(p, unit) - allowanceOf(p, unit)
  const { reach } = p.setting.scratch
  return lost > 0 && departures.some((one) => reach.runTo(one.table, one.start, to, one.points + lost, one.first) >= 0)
}

/** Why a unit in a box does not come to a hex: it would have to go on from a headquarters first, or has too few points. */
function whyNotEntered(p: Family, to: number, departures: readonly FamilyDeparture[]): readonly RuleId[] {
  const { mustAfford, entry, overrunMove } = cite(p)
  const { reach } = p.setting.scratch
  const isHalted = departures.some(
    (one) => one.halts && reach.runTo(one.table, one.start, to, one.points, one.first) >= 0,
  )
  return isHalted ? [...overrunMove, ...entry] : [...mustAfford, ...entry]
}
