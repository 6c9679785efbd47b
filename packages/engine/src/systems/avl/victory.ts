import type { Conduct, Doing } from '../../kernel/sequence.js'
import type { Result } from '../../kernel/system.js'
import type { RuleId } from '../../kernel/words.js'
import { isOnMap, nameOf, sideName } from '../../operations/units.js'
import { SUPPLIED } from '../chitpull/fields.js'
import { AXIS, enemyOf, SIDES, SOVIET } from '../chitpull/tables.js'
import { lossPoints, lossRules } from './book.js'
import type { Avl } from './fields.js'

/** Victory points and the end of the game: chapter 14. */

/** 14.1: what a side has from cities and from the other's losses. */
export function pointsOf(p: Avl, side: number): number {
  let points = p.lossPoints[side]!
  for (let city = 0; city < p.cityHeld.length; city++)
    if (p.cityHeld[city] === side) points += p.setting.cityPoints[city]! // 14.1-a, 14.1-k, 3.0-d
  return points
}

function tellPoints(c: Conduct<Avl>, rules: readonly RuleId[]): void {
  const { p } = c
  c.tell({ is: 'points', rules, axis: pointsOf(p, AXIS), soviet: pointsOf(p, SOVIET) })
}

/** How a game ends, as the position holds it. */
const SUDDEN_DEATH = 1
const BY_POINTS = 2

function finish(c: Conduct<Avl>, winner: number, ending: number): void {
  const { p } = c
  p.winner = winner
  p.ending = ending
  c.tell({ is: 'victory', rules: endingRules(p), ...(winner < 0 ? {} : { side: sideName(p, winner) }), ...points(p) })
  c.end()
}

/** 14.2-a, 14.2-b: the lead that ends the game counts only now. */
export const suddenDeath: Doing<Avl> = {
  name: 'sudden-death',
  run(c) {
    const { p } = c
    const lead = pointsOf(p, AXIS) - pointsOf(p, SOVIET)
    const needed = p.setting.scenario.victory.suddenDeath
    tellPoints(c, ['avl-4.3-c', 'avl-14.1-a', 'avl-14.2-b', 'avl-4.0-c'])
    if (needed > 0 && Math.abs(lead) >= needed) finish(c, lead > 0 ? AXIS : SOVIET, SUDDEN_DEATH) // 4.0-c, 14.2-a
  },
}

/** 14.1-j, 14.1-m, 14.2-c, 14.2-d: after the last turn. */
export const lastTurn: Doing<Avl> = {
  name: 'last-turn',
  run(c) {
    const { p } = c
    if (p.turn < p.setting.scenario.turns) return // 4.0-b
    countCutOff(c) // 14.1-m
    tellPoints(c, ['avl-14.2-c', 'avl-4.0-b'])
    finish(c, winnerWith(p, pointsOf(p, AXIS), pointsOf(p, SOVIET)), BY_POINTS)
  },
}

/** 14.2-c, 14.2-d: who wins with so many points after the last turn; -1 for nobody. */
export function winnerWith(p: Avl, axis: number, soviet: number): number {
  const lead = axis - soviet - p.setting.scenario.victory.sovietHandicap
  return lead > 0 ? AXIS : lead < 0 ? SOVIET : tieWinner(p) // 14.2-c
}

/** A unit that counts as eliminated at the end, and what that is worth to whom. */
interface CutOff {
  readonly unit: number
  readonly side: number
  readonly points: number
  readonly rules: readonly RuleId[]
}

/** 14.1-j: units with a supply marker count as eliminated; headquarters are ignored. */
export function cutOff(p: Avl): CutOff[] {
  const { roster } = p.setting
  return [...p.supply.keys()]
    .filter((unit) => p.supply[unit] !== SUPPLIED && roster.isHq[unit] === 0 && isOnMap(p, unit)) // 14.1-j, 11.2.3-c
    .map((unit) => ({
      unit,
      side: enemyOf(roster.side[unit]!),
      points: lossPoints(p, unit),
      rules: ['avl-14.1-j', 'avl-14.1-m', ...lossRules(p, unit)],
    }))
}

function countCutOff(c: Conduct<Avl>): void {
  const { p } = c
  for (const { unit, side, points, rules } of cutOff(p)) {
    p.lossPoints[side]! += points // 14.1-j
    c.tell({ is: 'scored', rules, what: 'cut-off', unit: nameOf(p, unit), points })
  }
}

/** 14.2-d: nobody, or whom a switch says. */
function tieWinner(p: Avl): number {
  return (SIDES as readonly unknown[]).indexOf(p.setting.options.tie) // 14.2-d
}

function endingRules(p: Avl): readonly RuleId[] {
  if (p.ending === SUDDEN_DEATH) return ['avl-14.2-a']
  const level = pointsOf(p, AXIS) === pointsOf(p, SOVIET) + p.setting.scenario.victory.sovietHandicap
  return level ? ['avl-14.2-d'] : ['avl-14.2-c']
}

function points(p: Avl): { points: Record<string, number> } {
  return { points: { axis: pointsOf(p, AXIS), soviet: pointsOf(p, SOVIET) } }
}

export function result(p: Avl): Result | undefined {
  if (p.ending === 0) return undefined
  return {
    ...(p.winner < 0 ? {} : { winner: sideName(p, p.winner) }),
    kind: p.ending === SUDDEN_DEATH ? 'sudden-death' : p.winner < 0 ? 'draw' : 'points',
    rules: endingRules(p),
    ...points(p),
  }
}
