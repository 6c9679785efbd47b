import type { Conduct, Doing } from '../../kernel/sequence.js'
import type { Result } from '../../kernel/system.js'
import type { RuleId } from '../../kernel/words.js'
import { isOnMap, nameOf, unitsOf } from '../../operations/units.js'
import { MAJOR_CITY } from '../chitpull/board/setting.js'
import { supplyNet } from '../chitpull/supply/lines.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import type { Tow } from './fields.js'
import { lossPoints } from './points.js'
import { CAMPAIGN_POINTS, POINT, RACE_POINTS } from './tables.js'

/** Victory: chapters 4.4 and 13. Points are counted in quarters. */

/** Something that is worth points to the Soviets, or by a rule is worth none. */
export interface Score {
  readonly what: 'crossing' | 'airborne' | 'west' | 'events' | 'city' | 'breakthrough' | 'cut-off'
  readonly points: number
  readonly rules: readonly RuleId[]
  readonly unit?: string
  readonly place?: string
}

/** 4.4-a: at the end of a turn. */
export const checkVictory: Doing<Tow> = {
  name: 'victory',
  run(c) {
    const { p } = c
    const { victory } = p.setting.scenario
    const last = isLastTurn(p)
    if (!last && !victory.everyTurn) return // 13.2-a
    const isRace = victory.points === 'race'
    const found = scores(p, last)
    for (const score of found) c.tell({ is: 'scored', ...score, points: score.points / POINT })
    const points = sum(found)
    const winner = winnerWith(p, points)
    const rules = isRace ? ['tow-13.2-a', 'tow-13.2-c', 'tow-13.2-k'] : ['tow-13.3-b', ...(last ? ['tow-13.3-a'] : [])]
    c.tell({ is: 'points', rules: ['tow-4.4-a', 'tow-2.1-j', ...rules], points: points / POINT, needed: p.threshold })
    if (winner === SOVIET || last) finish(c, winner) // 13.3-b, 13.3-c
  },
}

export function isLastTurn(p: Tow): boolean {
  return p.turn === p.setting.scenario.turns // 13.3-a
}

/** 13.2-b, 13.3-b, 13.3-c: who wins with so many points at the end; before that only the Soviets can. */
export function winnerWith(p: Tow, points: number): number {
  return points >= p.threshold * POINT ? SOVIET : AXIS // 13.2-b, 13.3-b, 13.3-c, 13.2-k
}

function finish(c: Conduct<Tow>, winner: number): void {
  const { p } = c
  p.winner = winner
  p.ending = winner === SOVIET ? BY_POINTS : HELD
  const rules = endingRules(p)
  c.tell({
    is: 'victory',
    rules: p.setting.options.vpBid === true ? [...rules, 'tow-14.1-a'] : rules,
    side: p.setting.names.side.name(winner),
  })
  c.end()
}

export function sum(found: readonly Score[]): number {
  return found.reduce((points, score) => points + score.points, 0)
}

/** What the Soviets score now; `final` adds what is judged only at the end of the last turn. */
export function scores(p: Tow, final: boolean): Score[] {
  if (p.setting.scenario.victory.points === 'race') return [...crossingScores(p), ...westScores(p)]
  return [
    ...eventScores(p),
    ...cityScores(p),
    ...breakthroughScores(p, final),
    ...(final ? cutOffScores(p) : []), // 13.3-l
  ]
}

/** 13.2-d, 13.2-e */
function crossingScores(p: Tow): Score[] {
  const { crossing: names } = p.setting.names
  const crossed = names.all.filter((_, crossing) => p.crossed[crossing] === 1)
  return [
    ...crossed.map(
      (place): Score => ({ what: 'crossing', place, points: RACE_POINTS.crossing, rules: ['tow-13.2-d'] }), // 13.2-d
    ),
    ...(p.airborneCrossing === 1 ? [{ what: 'airborne', points: 0, rules: ['tow-13.2-e'] } as const] : []), // 13.2-e
  ]
}

/** 13.2-f to 13.2-j: the units west of the Dnipro, by whether a supply line can be traced now. */
function westScores(p: Tow): Score[] {
  const { roster, westBank } = p.setting
  const { supplied: hasLine } = supplyNet(p, SOVIET) // 13.2-h
  const units = unitsOf(p, SOVIET).filter((unit) => isOnMap(p, unit) && westBank[p.at[unit]!] === 1) // 13.2-f
  return units.map((unit): Score => {
    if (roster.isHq[unit] === 1) return { what: 'west', unit: nameOf(p, unit), points: 0, rules: ['tow-13.2-i'] } // 13.2-i
    const supplied = hasLine[p.at[unit]!] === 1
    const mech = roster.isMechanized[unit] === 1
    const [whole, part] = mech
      ? [RACE_POINTS.mechSupplied, RACE_POINTS.mechUnsupplied]
      : [RACE_POINTS.footSupplied, RACE_POINTS.footUnsupplied]
    const reduced = p.steps[unit]! < roster.steps[unit]! ? ['tow-13.2-j'] : []
    const rules = ['tow-13.2-f', 'tow-13.2-g', 'tow-13.2-h', ...reduced]
    return { what: 'west', unit: nameOf(p, unit), points: supplied ? whole : part, rules } // 13.2-g
  })
}

/** 13.3-i: what losses and relocations have brought so far. */
function eventScores(p: Tow): Score[] {
  return p.eventPoints === 0 ? [] : [{ what: 'events', points: p.eventPoints, rules: ['tow-13.3-i'] }]
}

/** 13.3-e: the major cities in Soviet hands now. */
function cityScores(p: Tow): Score[] {
  const { cityKind, cities, names } = p.setting
  // 13.3-e
  const held = names.city.all.filter((_, city) => cityKind[cities[city]!] === MAJOR_CITY && p.cityHeld[city] === SOVIET)
  const rules = ['tow-13.3-d', 'tow-13.3-e']
  return held.map((place): Score => ({ what: 'city', place, points: CAMPAIGN_POINTS.majorCity, rules }))
}

/** 13.3-f: the Soviet units in Breakthrough hexes now. */
function breakthroughScores(p: Tow, final: boolean): Score[] {
  const { breakthrough } = p.setting
  const { supplied: hasLine } = supplyNet(p, SOVIET)
  const units = unitsOf(p, SOVIET).filter((unit) => isOnMap(p, unit) && breakthrough[p.at[unit]!] === 1) // 13.3-f
  return units.map((unit): Score => {
    // 2.1-b
    const barred = noBreakthrough(p, unit, final, hasLine[p.at[unit]!] === 1)
    const counted = ['tow-13.3-d', 'tow-13.3-f', 'tow-13.3-g', 'tow-2.1-b']
    const points = barred.length > 0 ? 0 : CAMPAIGN_POINTS.breakthroughUnit
    return { what: 'breakthrough', unit: nameOf(p, unit), points, rules: barred.length > 0 ? barred : counted }
  })
}

/** 2.1-c, 13.3-g, 13.3-k: why a unit in a Breakthrough hex scores nothing. */
function noBreakthrough(p: Tow, unit: number, final: boolean, supplied: boolean): RuleId[] {
  const { roster, options } = p.setting
  const isHq = roster.isHq[unit] === 1
  if (!final && options.breakthroughTiming === 'lastTurn') return ['tow-2.1-c'] // 2.1-c
  if (isHq) return options.vpHqCounts === true ? [] : ['tow-13.3-g'] // 13.3-g
  return final && !supplied ? ['tow-13.3-k', 'tow-13.3-l'] : [] // 13.3-k
}

/** 13.3-k, 13.3-l: at the very end Axis units without a supply line count as eliminated; headquarters do not. */
function cutOffScores(p: Tow): Score[] {
  const { supplied: hasLine } = supplyNet(p, AXIS)
  const units = unitsOf(p, AXIS).filter((unit) => isOnMap(p, unit) && hasLine[p.at[unit]!] === 0) // 13.3-k
  return units.map((unit): Score => {
    const rules = p.setting.roster.isHq[unit] === 1 ? ['tow-13.3-l'] : ['tow-13.3-k', 'tow-13.3-l', 'tow-13.3-d']
    return { what: 'cut-off', unit: nameOf(p, unit), points: lossPoints(p, unit), rules }
  })
}

/** How a game ends, as the position holds it. */
const NOT_OVER = 0
const BY_SUPREME_ORDER = 1
const BY_POINTS = 2
const HELD = 3
const KINDS = ['none', 'supreme-order', 'points', 'held'] as const

/** 12.2-k, 13.1-a, 13.2-b, 13.3-b, 13.3-c */
function endingRules(p: Tow): readonly RuleId[] {
  if (p.ending === BY_SUPREME_ORDER) return ['tow-12.2-k', 'tow-13.1-a']
  if (p.setting.scenario.victory.points === 'race') return ['tow-13.2-b']
  return p.ending === HELD ? ['tow-13.3-c'] : ['tow-13.3-b']
}

/** 13.3-l: whether the game, which is over, ended with the count after the last turn. */
export function isFinal(p: Tow): boolean {
  return isLastTurn(p) && p.ending !== BY_SUPREME_ORDER
}

export function result(p: Tow): Result | undefined {
  if (p.ending === NOT_OVER) return undefined
  const final = isFinal(p)
  return {
    winner: p.setting.names.side.name(p.winner),
    kind: KINDS[p.ending]!,
    rules: endingRules(p),
    points: { soviet: sum(scores(p, final)) / POINT, axis: 0 }, // 13.2-c
  }
}
