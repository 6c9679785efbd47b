import type { Position } from '@sztab/engine'
import type { Wb95Scenario } from '@sztab/engine/wb95'

/** What is read of a position. */
interface Held extends Position {
  readonly active: number
  readonly at: Int32Array
  readonly levels: Int32Array
  readonly march: Int32Array
  readonly disorganised: Int32Array
  readonly shortage: Int32Array
  readonly barraged: Int32Array
  readonly supported: Int32Array
  readonly works: Int32Array
}

/** A unit with what it is worth in combat at the moment. */
export interface Fighter {
  readonly id: string
  readonly side: string
  readonly type: string
  readonly nation: string
  readonly formation: string | undefined
  readonly at: string
  readonly isGun: boolean
  readonly isStaff: boolean
  readonly isAir: boolean
  /** It makes attacks by itself: no gun, no headquarters, no aircraft. */
  readonly fights: boolean
  /** 9.3-b, 9.4-c, 9.5-c, 9.8-c: a gun that can fire for others. */
  readonly onMarch: boolean
  readonly hasFired: boolean
  readonly rests: boolean
  readonly attack: number
  readonly defence: number
  readonly stars: Readonly<Record<string, number>>
}

const half = (value: number): number => Math.ceil(value / 2)

/** The units of a position by their names, from the scenario's own values: 5.1-i. */
export function readForces(position: Position, scenario: Wb95Scenario): Map<string, Fighter> {
  const p = position as Held
  const { piece, place } = p.setting.names
  return new Map(
    piece.all.map((id, i) => {
      const { side, type, nation, formation, strength = [], guns, stars = {} } = scenario.forces[id]!
      const isGun = type === 'artillery' || type === 'sp-artillery'
      const isStaff = type === 'headquarters'
      const isAir = type === 'bomber' || type === 'ground-attack'
      const [full = 1, reduced] = strength
      const printed = p.levels[i] === 1 && reduced !== undefined ? reduced : full
      const onMarch = isGun && p.march[i] === 1
      const inOrder = (value: number): number => (p.disorganised[i] === 1 ? half(value) : value) // 14.1-a
      const supplied = (value: number): number => (p.shortage[i]! > 0 ? half(value) : value) // 13.3-a, 13.3-c
      const attack = supplied(inOrder(isGun ? guns!.attack : printed))
      const defence = isGun ? supplied(inOrder(guns!.defence)) : inOrder(printed) // 13.3-b
      const unit: Fighter = {
        id,
        side,
        type,
        nation,
        formation,
        at: place.name(p.at[i]!),
        isGun,
        isStaff,
        isAir,
        fights: !isGun && !isStaff && !isAir,
        onMarch,
        hasFired: p.supported[i] === 1,
        rests: p.barraged[i] === 1,
        attack: onMarch ? 0 : attack, // 9.3-b
        defence: onMarch ? 0 : defence,
        stars: stars as Record<string, number>,
      }
      return [id, unit] as const
    }),
  )
}

/** The side in whose turn it is. */
export function activeSide(p: Position): string {
  return p.setting.names.side.name((p as Held).active)
}

/** Hexes with field works. */
export function worksOf(position: Position): Set<string> {
  const { works, setting } = position as Held
  return new Set([...works.keys()].filter((hex) => works[hex]! >= 0).map((hex) => setting.names.place.name(hex)))
}
