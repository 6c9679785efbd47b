import { DIRECTIONS } from '@sztab/hex'
import type { Survey, SurveyEntry, SurveyTopic } from '../../../kernel/survey.js'
import { type Comers, comersBy } from '../../../operations/comers.js'
import { type Comer, gather } from '../../../operations/gathering.js'
import { groundOf, isOnMap, nameOf, placeName, sideName, unitsIn, unitsOf } from '../../../operations/units.js'
import { isNoFighter } from '../board/roster.js'
import { attackOf, hasRoomFor, place } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { reachedBy } from '../moving/reached.js'
import { COLUMN_NAMES, COMBAT, MOVEMENT } from '../tables.js'
import { chancesOf } from './explain.js'
import { contactsOf } from './obligations.js'
import { reckon } from './odds.js'

/** What can come to a hex and attack it: now from where it stands, and next after the movement of its side, by units alone: without guns and aircraft. */

/** The position as it will be when a side begins to move: nobody has done anything yet. */
function whenMoving(p: Wb95): Wb95 {
  const then = p.copy()
  then.phase = MOVEMENT
  then.mover = -1
  for (const flags of [then.moved, then.barraged, then.strategic, then.attacked, then.struck, then.displaced])
    flags.fill(0)
  then.touch()
  return then
}

const comersIn: (p: Wb95) => Comers = comersBy(
  (p: Wb95) => p.setting.hexes,
  (p, found) => {
    const then = whenMoving(p)
    for (const side of [0, 1])
      for (const unit of unitsOf(p, side)) {
        if (!isOnMap(p, unit) || p.setting.roster.isAir[unit] === 1) continue
        for (const hex of reachedBy(then, unit).keys()) if (hasRoomFor(then, unit, hex)) found(unit, hex)
      }
  },
)

function hexIn(p: Wb95, { place: name }: SurveyTopic): number {
  const hex = name === undefined ? -1 : p.setting.names.place.index(name)
  return hex < p.setting.hexes ? hex : -1
}

/** Who of either side could come to a hex in its next movement phase. */
export function comers(p: Wb95, topic: SurveyTopic): SurveyEntry[] {
  const hex = hexIn(p, topic)
  if (hex < 0) return []
  const all = comersIn(p)[hex]!
  return [0, 1].flatMap((side) => {
    const units = all.filter((unit) => p.setting.roster.side[unit] === side).map((unit) => nameOf(p, unit))
    return units.length === 0
      ? []
      : [{ place: topic.place!, side: sideName(p, side), value: units.length, units, rules: ['wb95-20.1-a'] }]
  })
}

/** Of the hex of a unit: what stands beside it and could attack it, and on which column; then with all who could come. */
export function threats(p: Wb95, topic: SurveyTopic): Pick<Survey, 'entries' | 'chances'> {
  const hex = hexIn(p, topic)
  const holder = hex < 0 ? -1 : groundOf(p).holder[hex]!
  if (holder < 0) return { entries: [] }
  const side = enemyOf(holder)
  const then = whenMoving(p)
  then.active = side
  then.phase = COMBAT
  const beside = attackersOn(then, hex)
  const now = fought(then, hex, beside)
  const seats = gather(comersTo(p, hex, side, beside), {
    fits: (unit, where) => hasRoomFor(then, unit, where),
    put: (unit, where) => place(then, unit, where),
  })
  const next = fought(then, hex, [...beside, ...seats.keys()])
  const whole = {
    place: placeName(p, hex),
    value: now?.attack ?? 0,
    column: now ? COLUMN_NAMES[now.column]! : '-',
    ...(next ? { most: next.attack, nextColumn: COLUMN_NAMES[next.column]!, comers: seats.size } : {}),
    rules: ['wb95-4.1-j', 'wb95-5.1-c'],
  }
  return {
    entries: [
      whole,
      ...beside.map((unit) => ({ place: placeName(p, p.at[unit]!), unit: nameOf(p, unit), rules: ['wb95-4.1-j'] })),
      ...[...seats].map(([unit, to]) => ({
        place: placeName(p, p.at[unit]!),
        unit: nameOf(p, unit),
        to: placeName(p, to),
        rules: ['wb95-20.1-a', 'wb95-4.1-j'],
      })),
    ],
    ...(next ? { chances: chancesOf(then, next) } : {}),
  }
}

/** The units that could attack a hex from where they stand. */
function attackersOn(p: Wb95, hex: number): number[] {
  const { targetAt, reachedBy: by, fighters } = contactsOf(p)
  const target = targetAt[hex]!
  return target < 0 ? [] : by[target]!.map((fighter) => fighters[fighter]!)
}

function fought(p: Wb95, hex: number, attackers: readonly number[]) {
  if (attackers.length === 0) return undefined
  return reckon(p, { attackers, support: [], hexes: [hex], defenders: unitsIn(p, hex), defence: [] }, false)
}

function comersTo(p: Wb95, hex: number, side: number, beside: readonly number[]): Comer[] {
  const { map, roster } = p.setting
  const around = [...map.grid.neighbours.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)].filter((one) => one >= 0)
  const byHex = comersIn(p)
  const could = new Set(around.flatMap((one) => byHex[one]!))
  return [...could].flatMap((unit) => {
    if (roster.side[unit] !== side || isNoFighter(roster, unit) || beside.includes(unit)) return [] // 9.7-c, 11.3-a
    return [{ unit, weight: attackOf(p, unit), hexes: around.filter((one) => byHex[one]!.includes(unit)) }]
  })
}
