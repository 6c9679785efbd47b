import { DIRECTIONS } from '@sztab/hex'
import { shownFace } from '../board/presence.js'
import { type Bcs, enemyOf } from '../fields.js'

/** Where units come onto the map. */

/** Whether a unit can be in a hex: not with an enemy, and on ground or a road that its class can use. */
function mayStand(p: Bcs, unit: number, hex: number): boolean {
  const { roster, closedTo, route } = p.setting
  if (p.holder[hex] === enemyOf(roster.side[unit]!)) return false
  const mobility = roster.mobility[shownFace(p, unit)]!
  return closedTo[mobility]![hex] === 0 || route[hex]! > 0
}

/** A hex and those around it where a unit can stand. */
function around(p: Bcs, unit: number, hex: number): number[] {
  const { neighbours } = p.setting.map.grid
  const hexes = [hex, ...neighbours.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)]
  return hexes.filter((there) => there >= 0 && mayStand(p, unit, there))
}

/** In or next to the hex of its headquarters: 2.1f-a, 2.2e-a. */
export function hexesAtHq(p: Bcs, unit: number): number[] {
  const { formations, hexes, roster } = p.setting
  const formation = p.formation[unit]! >= 0 ? p.formation[unit]! : roster.organic[unit]!
  if (formation < 0) return []
  const hq = p.at[formations.hq[formation]!]!
  return hq >= 0 && hq < hexes ? around(p, unit, hq) : []
}
