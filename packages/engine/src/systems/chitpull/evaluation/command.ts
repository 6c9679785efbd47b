import type { Family } from '../fields.js'

export const FAR = 255

/** What the evaluation keeps of a setting, so that it need neither look it up nor make it again. */
export interface CommandTables {
  /** By side: its combat units and its headquarters. */
  readonly troops: readonly Int16Array[]
  readonly staffs: readonly Int16Array[]
  /** hex * places + place: hexes between them as the crow flies, FAR to the boxes. */
  readonly apart: Uint8Array
  /** By unit, of the position looked at last: whether a headquarters commands it; how many units a headquarters commands. */
  readonly commanded: Uint8Array
  readonly commands: Uint8Array
}

const tablesBySetting = new WeakMap<Family['setting'], CommandTables>()

export function commandTablesOf({ setting }: Family): CommandTables {
  let found = tablesBySetting.get(setting)
  if (!found) {
    const { roster, map, hexes, names } = setting
    const units = [...roster.side.keys()]
    const list = (side: number, isHq: number): Int16Array =>
      Int16Array.from(units.filter((unit) => roster.side[unit] === side && roster.isHq[unit] === isHq))
    const sides = [...names.side.all.keys()]
    const places = names.place.all.length
    const apart = new Uint8Array(hexes * places).fill(FAR)
    for (let hex = 0; hex < hexes; hex++)
      for (let other = 0; other < hexes; other++)
        apart[hex * places + other] = Math.min(FAR, map.grid.distance(hex, other))
    found = {
      troops: sides.map((side) => list(side, 0)),
      staffs: sides.map((side) => list(side, 1)),
      apart,
      commanded: new Uint8Array(units.length),
      commands: new Uint8Array(units.length),
    }
    tablesBySetting.set(setting, found)
  }
  return found
}

/** Command ranges as the crow flies: notes who is commanded, and returns how many units of the side are. */
export function noteCommand(
  p: Family,
  { apart, troops, staffs, commanded, commands }: CommandTables,
  side: number,
): number {
  const { roster, hexes, names } = p.setting
  const { at } = p
  const units = troops[side]!
  const own = staffs[side]!
  for (let i = 0; i < units.length; i++) commanded[units[i]!] = 0
  let all = 0
  for (let i = 0; i < own.length; i++) {
    const hq = own[i]!
    commands[hq] = 0
    if (at[hq]! >= hexes) continue
    const base = at[hq]! * names.place.all.length
    const range = roster.range[hq]!
    let count = 0
    for (let j = 0; j < units.length; j++) {
      const unit = units[j]!
      if (apart[base + at[unit]!]! > range) continue
      count++
      if (commanded[unit] === 1) continue
      commanded[unit] = 1
      all++
    }
    commands[hq] = count
  }
  return all
}
