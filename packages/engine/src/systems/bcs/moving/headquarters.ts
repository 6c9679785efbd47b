import type { Conduct } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { BLOCKS } from '../board/presence.js'
import { staffsOf } from '../board/staffs.js'
import { ENGAGEMENT_ZONE, ORDINARY_ZONE } from '../board/zones.js'
import { mark } from '../command/blobs.js'
import { findMsr, seatsOnMsr, storeMsr } from '../command/msr.js'
import { dropPrepared } from '../command/preparation.js'
import { type Bcs, enemyOf } from '../fields.js'
import { TRAINS_STATES } from '../tables.js'

/** 4.7: what becomes of a formation whose headquarters moves or is jumped, and where headquarters can go then. */

export const GHOSTED = TRAINS_STATES.indexOf('ghosted')
export const OFF_MAP = TRAINS_STATES.indexOf('off-map')
const JUMP_LEAST = 3

/** 4.7a-b: a headquarters that has moved of itself; its route is found anew (3.1-c). */
export function leaveSeat(c: Conduct<Bcs>, hq: number): void {
  const formation = c.p.formation[hq]!
  dropPrepared(c, formation, ['bcs-4.7a-b', 'bcs-1.7b-b']) // 4.7a-b, 1.7b-b
  const msr = findMsr(c.p, formation)
  storeMsr(c.p, formation, msr) // 3.1-c
  c.p.reroute[formation] = msr ? 1 : 0 // 3.1-c, R20
}

/** 4.7e-b to 4.7e-d, 4.7g-d: what a jump does to the formation; whether it is used stays (4.7e-e). */
export function unsettle(c: Conduct<Bcs>, formation: number, rule: RuleId): void {
  const { p } = c
  dropPrepared(c, formation, ['bcs-4.7e-c', 'bcs-1.7b-b', rule]) // 4.7e-c
  ghost(c, formation, ['bcs-4.7e-b', rule]) // 4.7e-b
  mark(c, [formation], ['bcs-4.7e-d', rule]) // 4.7e-d
  storeMsr(p, formation, findMsr(p, formation)) // 3.1-c
}

export function ghost(c: Conduct<Bcs>, formation: number, rules: readonly RuleId[]): void {
  const { p } = c
  if (p.trains[formation] !== 0) return
  p.trains[formation] = GHOSTED
  c.tell(() => ({
    is: 'trains',
    rules,
    formation: p.setting.names.formation.name(formation),
    state: TRAINS_STATES[GHOSTED]!,
  }))
}

/** How many enemy zones of a kind lie over each hex. */
function zoneOfEnemy(p: Bcs, side: number, layer: number): Uint8Array {
  const { zones } = p.setting.scratch
  zones.follow(p)
  return zones.layers[layer]!.hexes[enemyOf(side)]!
}

/** 4.5a-c: no displacement ends in an enemy Engagement Zone. */
function isUnderGuns(p: Bcs, formation: number, hex: number): boolean {
  return zoneOfEnemy(p, p.setting.formations.side[formation]!, ENGAGEMENT_ZONE)[hex] !== 0
}

/** R31: where a headquarters goes that has no proper place. */
function isLastSeat(p: Bcs, formation: number, hex: number, from: number): boolean {
  const { formations, route, map } = p.setting
  const side = formations.side[formation]!
  if (route[hex] === 0 || map.grid.distance(hex, from) < JUMP_LEAST) return false
  return !hasEnemy(p, side, hex) && zoneOfEnemy(p, side, ORDINARY_ZONE)[hex] === 0 && !isUnderGuns(p, formation, hex)
}

/** An enemy counter of any kind, but for screens. */
export function hasEnemy(p: Bcs, side: number, hex: number): boolean {
  const enemy = enemyOf(side)
  return (p.holder[hex] === enemy && (p.presence[hex]! & BLOCKS) !== 0) || staffsOf(p).counts[enemy]![hex] !== 0
}

/** 4.7e-a: the proper places of a headquarters that is jumped, or flees; the same list as long as neither seats, enemy stacks nor its hex are others. */
export function farSeats(p: Bcs, formation: number, from: number): readonly number[] {
  const { map, formations, scratch } = p.setting
  const side = formations.side[formation]!
  const guns = zoneOfEnemy(p, side, ENGAGEMENT_ZONE)
  const seats = seatsOnMsr(p, formation)
  const known = keptSeats(p.setting)[side]!
  const stacks = scratch.zones.versions[enemyOf(side)]!
  if (known.seats === seats && known.stacks === stacks && known.from === from) return known.far
  const far: number[] = []
  for (const hex of seats) if (guns[hex] === 0 && map.grid.distance(hex, from) >= JUMP_LEAST) far.push(hex) // 4.7e-a, 4.5a-c, 3.1b-a
  keptSeats(p.setting)[side] = { seats, stacks, from, far }
  return far
}

/** By side: those that were found last, and for what they hold. */
interface FarSeats {
  readonly seats: readonly number[]
  readonly stacks: number
  readonly from: number
  readonly far: readonly number[]
}

const keptSeats = kept((): FarSeats[] => [0, 1].map(() => ({ seats: [], stacks: -1, from: -1, far: [] })))

/** 4.7f-a: those with a unit of its own formation, which negates enemy zones there (R31). */
export function companySeats(p: Bcs, formation: number): number[] {
  const { roster, hexes, route } = p.setting
  const found: number[] = []
  for (let unit = 0; unit < roster.combat; unit++) {
    const hex = p.at[unit]!
    if (p.formation[unit] !== formation || hex < 0 || hex >= hexes || found.includes(hex)) continue
    if (route[hex]! > 0 && !isUnderGuns(p, formation, hex)) found.push(hex) // 4.7f-a, 4.7a-e
  }
  return found.sort((a, b) => a - b)
}

/** R31: only if there is neither, the nearest other ones. */
function lastSeats(p: Bcs, formation: number, from: number): number[] {
  const { hexes, map } = p.setting
  const last = Array.from({ length: hexes }, (_, hex) => hex).filter((hex) => isLastSeat(p, formation, hex, from))
  const nearest = Math.min(...last.map((hex) => map.grid.distance(hex, from)))
  return last.filter((hex) => map.grid.distance(hex, from) === nearest)
}

/** Where the owner may put a headquarters that was jumped. */
export function seatsFor(p: Bcs, formation: number, from: number): number[] {
  const proper = [...new Set([...farSeats(p, formation, from), ...companySeats(p, formation)])].sort((a, b) => a - b)
  return proper.length > 0 ? proper : lastSeats(p, formation, from)
}
