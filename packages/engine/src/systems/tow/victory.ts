import type { Conduct, Doing } from '../../kernel/sequence.js'
import type { Result } from '../../kernel/system.js'
import { crossingPoints } from './control.js'
import type { Tow } from './fields.js'
import { lossPoints } from './losses.js'
import { MAJOR_CITY } from './setting.js'
import { supplyFlood } from './supply.js'
import { AXIS, CAMPAIGN_POINTS, POINT, RACE_POINTS, SOVIET } from './tables.js'
import { isOnMap, unitsOf } from './units.js'

/** Victory: chapters 4.4 and 13. Points are counted in quarters. */

/** 4.4-a: at the end of a turn. */
export const checkVictory: Doing<Tow> = {
  name: 'victory',
  run(c) {
    const { p } = c
    const { scenario } = p.setting
    const last = p.turn === scenario.turns
    if (!last && !scenario.victory.everyTurn) return
    const points = sovietPoints(p, last)
    const rules =
      scenario.victory.points === 'race' ? ['tow-4.4-a', 'tow-13.2-a', 'tow-13.2-c'] : ['tow-4.4-a', 'tow-13.3-b']
    c.tell({ is: 'points', rules: [...rules, 'tow-2.1-j'], points: points / POINT, needed: p.threshold })
    if (points >= p.threshold * POINT)
      finish(c, SOVIET, scenario.victory.points === 'race' ? ['tow-13.2-b', 'tow-13.2-k'] : ['tow-13.3-b'])
    else if (last) finish(c, AXIS, scenario.victory.points === 'race' ? ['tow-13.2-b'] : ['tow-13.3-c'])
  },
}

function finish(c: Conduct<Tow>, winner: number, rules: readonly string[]): void {
  const { p } = c
  p.winner = winner
  p.ending = winner === SOVIET ? 2 : 3
  c.tell({
    is: 'victory',
    rules: p.setting.options.vpBid === true ? [...rules, 'tow-14.1-a'] : rules,
    side: p.setting.names.side.name(winner),
  })
  c.end()
}

/** The points of the Soviets now; `final` adds what is judged only at the end of the last turn. */
export function sovietPoints(p: Tow, final: boolean): number {
  return p.setting.scenario.victory.points === 'race' ? racePoints(p) : campaignPoints(p, final)
}

/** 13.2-d to 13.2-k */
function racePoints(p: Tow): number {
  const { roster, westBank } = p.setting
  let points = (crossingPoints(p) - p.airborneCrossing) * RACE_POINTS.crossing // 13.2-e
  const { distance } = supplyFlood(p, SOVIET) // 13.2-h
  for (const unit of unitsOf(p, SOVIET)) {
    if (!isOnMap(p, unit) || roster.isHq[unit] === 1 || westBank[p.at[unit]!] === 0) continue
    const supplied = distance[p.at[unit]!]! >= 0
    if (roster.isMechanized[unit] === 1) points += supplied ? RACE_POINTS.mechSupplied : RACE_POINTS.mechUnsupplied
    else points += supplied ? RACE_POINTS.footSupplied : RACE_POINTS.footUnsupplied
  }
  return points
}

/** 13.3-d to 13.3-l */
function campaignPoints(p: Tow, final: boolean): number {
  const { cityKind, cities } = p.setting
  let points = p.eventPoints
  for (const [city, hex] of cities.entries())
    if (cityKind[hex] === MAJOR_CITY && p.cityHeld[city] === SOVIET) points += CAMPAIGN_POINTS.majorCity
  const lastOnly = p.setting.options.breakthroughTiming === 'lastTurn' // 2.1-c
  if (final || !lastOnly) points += breakthroughPoints(p, final)
  return final ? points + cutOffPoints(p) : points
}

/** 2.1-b, 13.3-g, 13.3-k */
function breakthroughPoints(p: Tow, final: boolean): number {
  const { roster, breakthrough, options } = p.setting
  const { distance } = supplyFlood(p, SOVIET)
  let points = 0
  for (const unit of unitsOf(p, SOVIET)) {
    if (!isOnMap(p, unit) || breakthrough[p.at[unit]!] === 0) continue
    const isHq = roster.isHq[unit] === 1
    if (isHq && options.vpHqCounts !== true) continue
    if (final && !isHq && distance[p.at[unit]!]! < 0) continue
    points += CAMPAIGN_POINTS.breakthroughUnit
  }
  return points
}

/** 13.3-k, 13.3-l: at the very end Axis units without a supply line count as eliminated. */
function cutOffPoints(p: Tow): number {
  const { distance } = supplyFlood(p, AXIS)
  let points = 0
  for (const unit of unitsOf(p, AXIS)) if (isOnMap(p, unit) && distance[p.at[unit]!]! < 0) points += lossPoints(p, unit)
  return points
}

const ENDINGS = [
  { kind: 'none', rules: [] },
  { kind: 'supreme-order', rules: ['tow-12.2-k', 'tow-13.1-a'] },
  { kind: 'points', rules: ['tow-13.2-b', 'tow-13.3-b'] },
  { kind: 'held', rules: ['tow-13.2-b', 'tow-13.3-c'] },
] as const

export function result(p: Tow): Result | undefined {
  const ending = ENDINGS[p.ending]!
  if (ending.kind === 'none') return undefined
  const points = sovietPoints(p, p.turn === p.setting.scenario.turns) / POINT
  return {
    winner: p.setting.names.side.name(p.winner),
    kind: ending.kind,
    rules: ending.rules,
    points: { soviet: points, axis: 0 },
  }
}
