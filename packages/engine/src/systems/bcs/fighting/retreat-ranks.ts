import type { Explanation, Line } from '../../../kernel/explanation.js'
import { kept } from '../../../operations/kept.js'
import { place } from '../board/place.js'
import { currentMsr } from '../command/msr.js'
import { type Bcs, enemyOf } from '../fields.js'
import { hasSafePath } from '../paths/safe-path.js'
import { IN_ZONE, NOT_AWAY, ON_MSR, type Refuge } from './retreat-hexes.js'

/** 5.5b-a: the priorities of retreats as a ranking. The owner chooses (R27); with `strictRetreatPriorities` only the best are open. */

/** What a hex is judged by, the highest priority first; lower marks are better. What is left is never passable ground: all are (5.5g-a). */
const PRIORITIES = ['away', 'zone', 'defensive', 'hq', 'blocks', 'trains', 'source'] as const

const FAR = 999

/** How a refuge stands by a priority. */
function markOf(p: Bcs, unit: number, { place: to, fails }: Refuge, by: (typeof PRIORITIES)[number]): number {
  const { formations, hexes, defensive, city, urban, map, sources, roster } = p.setting
  const formation = p.formation[unit]!
  const isOff = to >= hexes
  const distanceTo = (hex: number): number => (isOff || hex < 0 || hex >= hexes ? FAR : map.grid.distance(to, hex))
  const toPiece = (pieces: Int16Array): number => (formation < 0 ? 0 : distanceTo(p.at[pieces[formation]!]!))
  switch (by) {
    case 'away':
      return fails & NOT_AWAY ? 1 : 0
    case 'zone':
      return fails & IN_ZONE ? 1 : 0
    case 'defensive':
      return !isOff && (defensive[to] === 1 || city[to] === 1 || urban[to] === 1) ? 0 : 1
    case 'hq':
      return toPiece(formations.hq)
    case 'blocks':
      return !isOff && ((fails & ON_MSR) !== 0 || cutsPath(p, unit, to)) ? 1 : 0 // 5.5b-a
    case 'trains':
      return toPiece(formations.trains)
    case 'source':
      if (formation < 0 || currentMsr(p, formation)) return 0
      return Math.min(FAR, ...sources[roster.side[unit]!]!.map(({ hex }) => distanceTo(hex)))
  }
}

function marksOf(p: Bcs, unit: number, refuge: Refuge): number[] {
  return PRIORITIES.map((by) => markOf(p, unit, refuge, by))
}

/** Whether a unit there would take its Safe Path from an enemy unit that is seen. */
function cutsPath(p: Bcs, unit: number, to: number): boolean {
  const safe = whoHasPath(p, enemyOf(p.setting.roster.side[unit]!))
  if (safe.length === 0) return false
  const known = paths(p.setting)
  known.trial ??= p.fresh()
  const { trial } = known
  trial.copyFrom(p)
  trial.deployed[unit] = 0
  place(trial, unit, to)
  return safe.some((other) => !hasSafePath(trial, other))
}

/** The units of a side that are seen and have a Safe Path. */
function whoHasPath(p: Bcs, side: number): readonly number[] {
  const { roster, hexes } = p.setting
  const known = paths(p.setting)
  if (known.stamp === p.stamp && known.side === side) return known.units
  known.stamp = p.stamp
  known.side = side
  known.units = []
  for (let unit = 0; unit < roster.combat; unit++)
    if (roster.side[unit] === side && p.level[unit] === 0 && p.at[unit]! >= 0 && p.at[unit]! < hexes)
      if (hasSafePath(p, unit)) known.units.push(unit)
  return known.units
}

/** What is found once for a position, and room to try what a retreat would do. */
interface Paths {
  stamp: number
  side: number
  units: number[]
  trial?: Bcs
}

const paths = kept((): Paths => ({ stamp: -1, side: -1, units: [] }))

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((mark, i) => mark !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/** Those that no other is better than. */
export function bestOf(p: Bcs, unit: number, refuges: readonly Refuge[]): readonly Refuge[] {
  let best = refuges
  for (const by of PRIORITIES) {
    if (best.length < 2) break
    const marks = best.map((refuge) => markOf(p, unit, refuge, by))
    const least = Math.min(...marks)
    best = best.filter((_, i) => marks[i] === least)
  }
  return best
}

/** Why a hex stands where it stands among all that are open. */
export function explainRefuge(p: Bcs, unit: number, refuges: readonly Refuge[], chosen: number): Explanation {
  const own = refuges[chosen]
  if (!own) return { lines: [], chances: [] }
  const marks = marksOf(p, unit, own)
  const better = refuges.filter((refuge) => compare(marksOf(p, unit, refuge), marks) < 0).length
  const lines: Line[] = PRIORITIES.map((what, i) => ({
    what: `retreat-${what}` as const,
    value: marks[i]!,
    rules: ['bcs-5.5b-a'],
  }))
  const isKnown = ({ value }: Line): boolean => (value as number) < FAR
  return {
    lines: [
      ...lines.filter(isKnown),
      {
        what: 'retreat-rank',
        value: better + 1,
        of: refuges.length,
        ruling: 'R27',
        rules: ['bcs-5.5b-a', 'bcs-5.5a-a'],
      },
    ],
    chances: [],
  }
}
