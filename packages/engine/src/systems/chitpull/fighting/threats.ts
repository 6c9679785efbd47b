import { DIRECTIONS } from '@sztab/hex'
import type { Survey, SurveyEntry, SurveyTopic } from '../../../kernel/survey.js'
import { type Comers, comersBy } from '../../../operations/comers.js'
import { pointsFrom } from '../../../operations/departures.js'
import { type Comer, gather } from '../../../operations/gathering.js'
import { groundOf, isOnMap, nameOf, placeName, putUnit, sideName, unitsOf } from '../../../operations/units.js'
import { attackOf, canBeTarget, hasRoomFor, staffsOf } from '../board/units.js'
import { cite } from '../book.js'
import type { Family } from '../fields.js'
import { unitsInRange } from '../moving/activation.js'
import { departuresOf } from '../moving/routes.js'
import { AXIS, enemyOf, SOVIET } from '../tables.js'
import { chancesOn } from './explain-attack.js'
import { attackHalvings, attackTotal, defenceTotal, IMPOSSIBLE, isBeside, terrainColumn } from './odds.js'

/** What can come to a hex and attack it: now from where it stands, and next after a move. */

/** Where every unit on the map could come to with its next move. */
const comersIn: (p: Family) => Comers = comersBy(
  (p: Family) => p.setting.hexes,
  (p, found) => {
    const { reach, stepTables } = p.setting.scratch
    for (const side of [AXIS, SOVIET]) {
      stepTables.prepare(p, side)
      for (const unit of unitsOf(p, side)) {
        if (!isOnMap(p, unit)) continue
        for (const hex of reachedBy(unit)) if (hasRoomFor(p, unit, hex)) found(unit, hex)
      }
    }

    function reachedBy(unit: number): Set<number> {
      const hexes = new Set<number>()
      for (const departure of departuresOf(p, unit)) {
        const count = reach.run(departure.table, departure.start, pointsFrom(departure), departure.first)
        for (let i = 0; i < count; i++) hexes.add(reach.reached[i]!)
      }
      return hexes
    }
  },
)

function hexIn(p: Family, { place }: SurveyTopic): number {
  const hex = place === undefined ? -1 : p.setting.names.place.index(place)
  return hex < p.setting.hexes ? hex : -1
}

/** Who of either side could come to a hex with its next move. */
export function comers(p: Family, topic: SurveyTopic): SurveyEntry[] {
  const hex = hexIn(p, topic)
  if (hex < 0) return []
  const { side } = p.setting.roster
  const all = comersIn(p)[hex]!
  return [AXIS, SOVIET].flatMap((one) => {
    const units = all.filter((unit) => side[unit] === one)
    if (units.length === 0) return []
    const named = units.map((unit) => nameOf(p, unit))
    return [
      { place: topic.place!, side: sideName(p, one), value: units.length, units: named, rules: cite(p).allowance },
    ]
  })
}

/**
 * Of the hex of a unit: what stands beside it and could attack it together, and on which column; then the activation that would bring
 * most against it, with those who would come.
 */
export function threats(p: Family, topic: SurveyTopic): Pick<Survey, 'entries' | 'chances'> {
  const hex = hexIn(p, topic)
  const holder = hex < 0 ? -1 : groundOf(p).holder[hex]!
  if (holder < 0 || !canBeTarget(p, hex, enemyOf(holder))) return { entries: [] }
  const cited = cite(p)
  const fighters = unitsOf(p, enemyOf(holder)).filter((unit) => isOnMap(p, unit) && fights(p, unit))
  const beside = fighters.filter((unit) => isBeside(p, unit, hex))
  const total = attackTotal(p, hex, beside)
  const next = worstActivation(p, hex, enemyOf(holder), fighters)
  const most = next
    ? { hq: nameOf(p, next.staff), most: next.total, nextColumn: columnName(p, next.column), comers: next.comers.size }
    : {}
  return {
    entries: [
      {
        place: placeName(p, hex),
        value: total,
        column: columnName(p, terrainColumn(p, hex, total, defenceTotal(p, hex))),
        ...most,
        rules: [...cited.attackTogether, ...cited.ratio],
      },
      ...beside.map((unit) => ({
        place: placeName(p, p.at[unit]!),
        unit: nameOf(p, unit),
        rules: cited.attackAdjacent,
      })),
      ...[...(next?.comers ?? [])].map(([unit, to]) => ({
        place: placeName(p, p.at[unit]!),
        unit: nameOf(p, unit),
        to: placeName(p, to),
        rules: [...cited.allowance, ...cited.attackAdjacent],
      })),
    ],
    ...(next ? { chances: chancesOn(p, hex, next.column) } : {}),
  }
}

const fights = (p: Family, unit: number): boolean => p.setting.book.staffsFight || p.setting.roster.isHq[unit] === 0

const columnName = (p: Family, column: number): string =>
  column === IMPOSSIBLE ? '-' : p.setting.book.columns[column]!

interface Onslaught {
  readonly staff: number
  readonly total: number
  readonly column: number
  /** Those who come, with where they would stand. */
  readonly comers: ReadonlyMap<number, number>
}

/** The headquarters that could bring most against a hex with its next activation, if any could attack. */
function worstActivation(p: Family, hex: number, side: number, fighters: readonly number[]): Onslaught | undefined {
  const coming = comersTo(p, hex, fighters)
  let worst: Onslaught | undefined
  for (const staff of staffsOf(p, side)) {
    const led = new Set(p.setting.book.commandedBy?.(p, staff) ?? unitsInRange(p, staff))
    if (p.setting.book.staffsFight) led.add(staff)
    const beside = fighters.filter((unit) => led.has(unit) && isBeside(p, unit, hex))
    const own = coming.filter(({ unit }) => led.has(unit))
    if (beside.length + own.length === 0) continue
    const found = broughtBy(p, hex, beside, own)
    if (found.column !== IMPOSSIBLE && found.total > (worst?.total ?? 0)) worst = { staff, ...found }
  }
  return worst
}

function broughtBy(p: Family, hex: number, beside: readonly number[], own: readonly Comer[]): Omit<Onslaught, 'staff'> {
  const then = p.copy()
  const seats = gather(own, {
    fits: (unit, where) => hasRoomFor(then, unit, where),
    put: (unit, where) => putUnit(then, unit, where),
  })
  const total = attackTotal(then, hex, [...beside, ...seats.keys()])
  return { total, column: terrainColumn(then, hex, total, defenceTotal(then, hex)), comers: seats }
}

/** Those who do not stand beside a hex and could, in front of a river rather than behind it. */
function comersTo(p: Family, hex: number, fighters: readonly number[]): Comer[] {
  const { neighbours } = p.setting.map.grid
  const around = [...neighbours.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)].filter((one) => one >= 0)
  const byHex = comersIn(p)
  const then = p.copy()
  return fighters.flatMap((unit) => {
    if (isBeside(p, unit, hex)) return []
    const from = p.at[unit]!
    const hexes = around.filter((one) => byHex[one]!.includes(unit)).filter((one) => standsAt(one))
    then.at[unit] = from
    const weight = attackOf(p, unit)
    return hexes.length === 0 || weight === 0 ? [] : [{ unit, weight, hexes: hexes.sort(byHalvings) }]

    function standsAt(one: number): boolean {
      then.at[unit] = one
      return isBeside(then, unit, hex)
    }

    function byHalvings(a: number, b: number): number {
      return halvingsAt(a) - halvingsAt(b) || a - b
    }

    function halvingsAt(one: number): number {
      then.at[unit] = one
      const halvings = attackHalvings(then, unit, hex)
      then.at[unit] = from
      return halvings
    }
  })
}
