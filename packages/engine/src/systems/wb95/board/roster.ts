import type { Wb95Unit } from '../scenario/schema.js'
import { CLASSES, HALVES, NATIONS, type NationTable, STARS, TYPE_TABLE } from '../tables.js'

/** The order of battle by unit. */
export interface Roster {
  readonly units: readonly Wb95Unit[]
  readonly side: Uint8Array
  readonly nation: Uint8Array
  /** The class in which it moves; of aircraft 0. */
  readonly moveClass: Uint8Array
  readonly isGun: Uint8Array
  readonly isSelfPropelled: Uint8Array
  readonly isHq: Uint8Array
  readonly isAir: Uint8Array
  readonly isBomber: Uint8Array
  readonly isAntiAircraft: Uint8Array
  /** 3.1: it has a zone of control. */
  readonly hasZone: Uint8Array
  readonly levels: Uint8Array
  /** Printed, at unit * 3 + levels left; of guns SA and SO. */
  readonly attack: Uint8Array
  readonly defence: Uint8Array
  /** In half points. */
  readonly move: Uint8Array
  /** unit * 3 + colour */
  readonly stars: Uint8Array
  /** The number of its formation, or -1. */
  readonly formation: Int16Array
  /** Command range of a headquarters: 11.1-c, 11.1-d. */
  readonly range: Uint8Array
  readonly arrivalTurn: Uint8Array
  readonly arrivalHexes: readonly (readonly number[])[]
  /** The area it may not leave, or -1, and until which turn. */
  readonly area: Int8Array
  readonly staysBefore: Uint8Array
}

export const LEVEL_ROW = 3

interface Given {
  readonly units: readonly Wb95Unit[]
  readonly sides: readonly string[]
  readonly nations: readonly NationTable[]
  readonly formations: readonly string[]
  readonly areas: readonly string[]
  hexOf(name: string): number
}

export function makeRoster({ units, sides, nations, formations, areas, hexOf }: Given): Roster {
  const by = (value: (unit: Wb95Unit) => number): Uint8Array => Uint8Array.from(units, value)
  const flag = (value: (unit: Wb95Unit) => boolean): Uint8Array => by((unit) => (value(unit) ? 1 : 0))
  const classOf = ({ type }: Wb95Unit): number => CLASSES.indexOf(TYPE_TABLE[type].class ?? 'infantry') // 20.2-c
  const isGun = ({ type }: Wb95Unit): boolean => type === 'artillery' || type === 'sp-artillery' // 9.1-b
  /** None, reduced, full; a unit with one level has the same in both rows. */
  const rows = (unit: Wb95Unit, gun: 'attack' | 'defence'): number[] => {
    if (isGun(unit)) return [0, unit.guns?.[gun] ?? 0, unit.guns?.[gun] ?? 0]
    const [full = 1, reduced = full] = unit.strength ?? []
    return [0, reduced, full]
  }
  const nationOf = ({ nation }: Wb95Unit): number => NATIONS.indexOf(nation)
  return {
    units,
    side: by(({ side }) => sides.indexOf(side)),
    nation: by(nationOf),
    moveClass: by(classOf),
    isGun: flag(isGun),
    isSelfPropelled: flag(({ type }) => type === 'sp-artillery'),
    isHq: flag(({ type }) => type === 'headquarters'),
    isAir: flag(isAircraft),
    isBomber: flag(({ type }) => type === 'bomber'),
    isAntiAircraft: flag(({ type }) => type === 'antiaircraft'),
    hasZone: flag(({ type }) => TYPE_TABLE[type].zone), // 3.1-d, 3.1-e
    levels: by(({ strength }) => strength?.length ?? 1), // 6.1-j
    attack: Uint8Array.from(units.flatMap((unit) => rows(unit, 'attack'))),
    defence: Uint8Array.from(units.flatMap((unit) => rows(unit, 'defence'))),
    move: by(({ move, type }) => HALVES * (move ?? TYPE_TABLE[type].mp)), // 20.2-c
    stars: Uint8Array.from(units.flatMap(({ stars }) => STARS.map((star) => stars?.[star] ?? 0))),
    formation: Int16Array.from(units, ({ formation }) =>
      formation === undefined ? -1 : formations.indexOf(formation),
    ),
    range: by((unit) => (unit.type === 'headquarters' ? nations[nationOf(unit)]!.range : 0)),
    arrivalTurn: by(({ arrives }) => arrives?.turn ?? 0),
    arrivalHexes: units.map(({ arrives }) => (arrives?.at ?? []).map(hexOf)),
    area: Int8Array.from(units, ({ stays }) => (stays ? areas.indexOf(stays.area) : -1)),
    staysBefore: by(({ stays }) => stays?.before ?? 0),
  }
}

export function isAircraft({ type }: Wb95Unit): boolean {
  return type === 'bomber' || type === 'ground-attack'
}

/** Guns and headquarters: they have no zone, and alone they are overrun or defend with next to nothing. */
export function isNoFighter({ isGun, isHq }: Roster, unit: number): boolean {
  return isGun[unit] === 1 || isHq[unit] === 1
}
