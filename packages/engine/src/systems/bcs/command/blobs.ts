import type { Conduct } from '../../../kernel/sequence.js'
import type { RuleId } from '../../../kernel/words.js'
import { isCovered } from '../board/presence.js'
import { HQ } from '../board/roster.js'
import type { Bcs } from '../fields.js'

/** 1.3c, 3.2d: the area that a formation covers, and formations that are mixed. */

/** 1.4b-b: whether a piece is in the command radius of a formation. */
export function isInRadius(p: Bcs, piece: number, formation = p.formation[piece]!): boolean {
  return formation < 0 || isInCommand(p, formation, p.at[piece]!) // 1.4c-a
}

function isInCommand(p: Bcs, formation: number, hex: number): boolean {
  const { formations, map, hexes } = p.setting
  const hq = p.at[formations.hq[formation]!]!
  if (hq < 0 || hq >= hexes || hex < 0 || hex >= hexes) return false
  return map.grid.distance(hex, hq) <= formations.radius[formation]! // 1.4a-a, 1.4b-a, 1.4b-b
}

/** 3.6b-a: reinforcements of the acting formation that begin an activation in its radius have reached it. */
export function join(p: Bcs): void {
  for (let unit = 0; unit < p.setting.roster.combat; unit++)
    if (p.joining[unit] === 1 && p.formation[unit] === p.acting && isInRadius(p, unit)) p.joining[unit] = 0 // 3.6b-a
}

/** 1.3c-b: the hexes of the units that count, the headquarters among them. */
function members(p: Bcs, formation: number, isCounted: (unit: number) => boolean = () => true): number[] {
  const { roster, formations, hexes } = p.setting
  const found = new Set<number>()
  const hq = p.at[formations.hq[formation]!]!
  if (hq >= 0 && hq < hexes) found.add(hq)
  for (let unit = 0; unit < roster.combat; unit++)
    if (
      p.formation[unit] === formation &&
      p.at[unit]! >= 0 &&
      p.at[unit]! < hexes &&
      p.joining[unit] === 0 &&
      isInRadius(p, unit) &&
      isCounted(unit)
    )
      found.add(p.at[unit]!) // 1.3c-b
  return [...found]
}

/** Twice the area of a triangle: above 0 if c lies left of the way from a to b. Axial coordinates will do: lines stay lines. */
function turn({ q, r }: Bcs['setting']['map']['grid'], a: number, b: number, c: number): number {
  return (q[b]! - q[a]!) * (r[c]! - r[a]!) - (r[b]! - r[a]!) * (q[c]! - q[a]!)
}

/** The corners of the convex hull of hexes, in order (1.3c-a); of hexes in a line its two ends. */
function hull(p: Bcs, hexes: readonly number[]): number[] {
  const { grid } = p.setting.map
  const { q, r } = grid
  const sorted = [...hexes].sort((a, b) => q[a]! - q[b]! || r[a]! - r[b]!)
  const half = (points: readonly number[]): number[] => {
    const kept: number[] = []
    for (const point of points) {
      while (kept.length >= 2 && turn(grid, kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return sorted.length < 2 ? sorted : [...half(sorted), ...half(sorted.reverse())] // 1.3c-a
}

/** R18: whether a hex lies in or on the hull, or, of a formation in a line, on the straight line of hexes. */
function isIn(p: Bcs, corners: readonly number[], hex: number): boolean {
  const { grid } = p.setting.map
  const [first, last] = [corners[0], corners[1]]
  if (first === undefined) return false
  if (last === undefined) return hex === first
  if (corners.length === 2) {
    const { line } = p.setting.scratch
    const steps = line.trace(first, last)
    if (hex === first || hex === last) return true
    for (let i = 0; i < steps; i++) if (line.first[i] === hex || line.second[i] === hex) return true
    return false
  }
  return corners.every((corner, i) => turn(grid, corner, corners[(i + 1) % corners.length]!, hex) >= 0)
}

/** 1.3c-a: the hexes that a formation covers, as far as its units are known. */
export function areaOf(p: Bcs, formation: number): number[] {
  const { grid } = p.setting.map
  const corners = hull(p, members(p, formation))
  return Array.from({ length: p.setting.hexes }, (_, hex) => hex).filter(
    (hex) => grid.inPlay[hex] === 1 && isIn(p, corners, hex),
  )
}

/** Formations of the same side with which one can be mixed: on the map, and no Buddies (3.2d-d). */
function others(p: Bcs, formation: number): number[] {
  const { side, buddies, names, hq } = p.setting.formations
  const found: number[] = []
  for (let other = 0; other < names.length; other++)
    if (
      other !== formation &&
      side[other] === side[formation] &&
      buddies[formation * names.length + other] === 0 && // 3.2d-d
      p.at[hq[other]!]! >= 0 &&
      p.at[hq[other]!]! < p.setting.hexes
    )
      found.push(other)
  return found
}

/** 3.2d-f: the formations with which one is mixed as it stands: one of its own units lies in their area. */
export function mixedWith(p: Bcs, formation: number): number[] {
  if (p.setting.options.blobRule === 'off') return []
  const own = members(p, formation)
  return others(p, formation).filter((other) => mayTouch(p, other, own) && touches(p, members(p, other), own)) // 3.2d-f
}

/**
 * 3.2d-a, R17: a unit of the acting formation starts in, enters or Advances into these hexes, or ends a Retreat or an arrival in the one: whoever's area it
 * touches is mixed with it. Everything that puts active units into hexes calls this.
 */
export function mixAt(c: Conduct<Bcs>, piece: number, hexes: readonly number[]): void {
  const { p } = c
  const { roster, options } = p.setting
  const formation = p.formation[piece]!
  if (formation < 0 || p.joining[piece] === 1 || options.blobRule === 'off') return // 3.2d-d
  if (piece >= roster.combat && roster.kind[piece] !== HQ) return // 3.2d-d
  const counted = hexes.filter((hex) => isInCommand(p, formation, hex)) // 3.2d-d
  if (counted.length === 0) return
  for (const other of others(p, formation)) {
    if (p.coordination[formation] === 1 && p.coordination[other] === 1) continue
    if (!c.isHeard && !mayTouch(p, other, counted)) continue
    const isMixed = touches(p, members(p, other), counted)
    if (c.isHeard && isSecret(p, other, counted)) tellMixed(c, formation, isMixed ? [other] : [])
    if (isMixed) mark(c, [formation, other], ['bcs-3.2d-a', 'bcs-3.2d-b']) // 3.2d-a
  }
}

/** Whether one of some hexes lies within the bounds of a formation's pieces, or next to them: the area is never larger. */
function mayTouch(p: Bcs, formation: number, hexes: readonly number[]): boolean {
  const { roster, formations, hexes: onMap, map } = p.setting
  const { q, r } = map.grid
  const hq = p.at[formations.hq[formation]!]!
  let [minQ, maxQ, minR, maxR] = [q[hq]!, q[hq]!, r[hq]!, r[hq]!]
  for (let unit = 0; unit < roster.combat; unit++) {
    const hex = p.at[unit]!
    if (p.formation[unit] !== formation || hex < 0 || hex >= onMap) continue
    if (q[hex]! < minQ) minQ = q[hex]!
    if (q[hex]! > maxQ) maxQ = q[hex]!
    if (r[hex]! < minR) minR = r[hex]!
    if (r[hex]! > maxR) maxR = r[hex]!
  }
  return hexes.some((hex) => q[hex]! >= minQ - 1 && q[hex]! <= maxQ + 1 && r[hex]! >= minR - 1 && r[hex]! <= maxR + 1)
}

/** Whether one of some hexes lies in the area of such members. */
function touches(p: Bcs, area: readonly number[], hexes: readonly number[]): boolean {
  const corners = hull(p, area)
  return hexes.some((hex) => isIn(p, corners, hex))
}

/** 1.10-b: whether it rests on covered units that a formation's area holds these hexes or not. */
function isSecret(p: Bcs, formation: number, hexes: readonly number[]): boolean {
  const { roster, formations, map } = p.setting
  const side = formations.side[formation]!
  let isAnyCovered = false
  for (let unit = 0; unit < roster.combat && !isAnyCovered; unit++) {
    const own = roster.organic[unit]!
    isAnyCovered = roster.side[unit] === side && (own < 0 || own === formation) && isCovered(p, unit)
  }
  if (!isAnyCovered) return false
  const seen = members(p, formation, (unit) => !isCovered(p, unit))
  if (touches(p, seen, hexes)) return false
  const hq = p.at[formations.hq[formation]!]!
  const stacks = Array.from({ length: p.setting.hexes }, (_, hex) => hex).filter(
    (hex) =>
      p.holder[hex] === side && p.height[hex]! > 1 && map.grid.distance(hex, hq) <= formations.radius[formation]!,
  )
  return touches(p, [...new Set([...seen, ...stacks])], hexes)
}

/** Whether formations are mixed, where that tells of units that are not seen: it is not taken back. */
export function tellMixed(c: Conduct<Bcs>, formation: number, mixed: readonly number[]): void {
  const { names } = c.p.setting
  c.tell(() => ({
    is: 'mixed',
    rules: ['bcs-3.2d-f'],
    formation: names.formation.name(formation),
    formations: mixed.map((other) => names.formation.name(other)),
    shows: true,
  }))
}

/** 3.2d-b, 3.0-f: all of them get a marker, one at most (3.2c-a). */
export function mark(c: Conduct<Bcs>, formations: readonly number[], rules: readonly RuleId[]): void {
  const { p } = c
  for (const formation of formations) {
    if (p.coordination[formation] === 1) continue // 3.2c-a
    p.coordination[formation] = 1 // 3.2d-b
    c.tell(() => ({ is: 'coordination', rules, formation: p.setting.names.formation.name(formation) }))
  }
}
