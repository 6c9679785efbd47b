import type { Setting } from '../kernel/setting.js'
import type { Ground } from './ground.js'

/** Units in their places: who stands where, what they are called, and putting them down. What they are worth is the system's. */

/** What the setting of a game with units on a map holds for them. */
export interface FieldSetting<G extends Ground = Ground> extends Setting {
  /** The number of hexes; places from there on are boxes. */
  readonly hexes: number
  readonly roster: { readonly side: Uint8Array }
  readonly scratch: { readonly ground: G }
  /** By unit: the number of its form among those of the ground's rules, as it lies now. */
  formsOf(p: Fielded<G>): ArrayLike<number>
}

/** A position with units in places. */
export interface Fielded<G extends Ground = Ground> {
  readonly setting: FieldSetting<G>
  readonly at: Int32Array
  readonly turn: number
  readonly stamp: number
  touch(): void
}

/** Who stands where now. */
export function groundOf<G extends Ground>(p: Fielded<G>): G {
  const { ground } = p.setting.scratch
  if (ground.stamp !== p.stamp) {
    ground.repair(p.at, p.setting.formsOf(p))
    ground.stamp = p.stamp
  }
  return ground
}

/** Puts a unit into a hex or a box; what is kept beside the position follows. */
export function putUnit(p: Fielded, unit: number, place: number): void {
  const ground = groundOf(p)
  ground.remove(unit)
  p.at[unit] = place
  ground.add(unit, place, p.setting.formsOf(p)[unit]!)
  p.touch()
  ground.stamp = p.stamp
}

/** Changes what a unit is where it stands (a side turned up, a step lost, a marker); what is kept beside the position follows. */
export function changeForm(p: Fielded, unit: number, change: () => void): void {
  const ground = groundOf(p)
  change()
  ground.reform(unit, p.setting.formsOf(p)[unit]!)
  p.touch()
  ground.stamp = p.stamp
}

export function isOnMap(p: Fielded, unit: number): boolean {
  return p.at[unit]! < p.setting.hexes
}

/** The units in a hex, by rising number. */
export function unitsIn(p: Fielded, hex: number): number[] {
  const { first, next } = groundOf(p)
  const units: number[] = []
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) units.push(unit)
  return units
}

const unitsBySide = new WeakMap<Uint8Array, readonly (readonly number[])[]>()

/** All units of a side, by rising number. Nobody changes sides, so they are found once. */
export function unitsOf(p: Fielded, side: number): readonly number[] {
  const sides = p.setting.roster.side
  let found = unitsBySide.get(sides)
  if (!found) {
    const all = Array.from(sides, (_, unit) => unit)
    found = [0, 1].map((one) => all.filter((unit) => sides[unit] === one))
    unitsBySide.set(sides, found)
  }
  return found[side]!
}

export function nameOf(p: Fielded, unit: number): string {
  return p.setting.names.piece.name(unit)
}

export function placeName(p: Fielded, place: number): string {
  return p.setting.names.place.name(place)
}

export function sideName(p: Fielded, side: number): string {
  return p.setting.names.side.name(side)
}
