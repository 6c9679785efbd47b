import type { Line } from '../../kernel/explanation.js'
import type { Survey, SurveyEntry } from '../../kernel/survey.js'
import type { RuleId } from '../../kernel/words.js'
import { nameOf, placeName, sideName } from '../../operations/units.js'
import { AXIS, enemyOf, SOVIET } from '../chitpull/tables.js'
import type { Avl } from './fields.js'
import { LOSS_POINTS } from './tables.js'
import { cutOff, pointsOf, winnerWith } from './victory.js'

/** Who would win if the game ended now, and what would change that: chapter 14, by the same count. */
export function scoreSheet(p: Avl): Required<Pick<Survey, 'entries' | 'lines'>> {
  const isOver = p.ending !== 0
  const lost = isOver ? [] : cutOff(p) // counted already when the game ended
  const counted = [AXIS, SOVIET].flatMap((side) => [
    ...cityLines(p, side),
    ...lossLines(p, side),
    ...lost
      .filter((one) => one.side === side)
      .map(({ unit, points, rules }) => line(p, 'counted', 'cut-off', side, points, rules, { unit: nameOf(p, unit) })),
  ])
  const sums = [AXIS, SOVIET].map(
    (side) => pointsOf(p, side) + lost.reduce((sum, one) => sum + (one.side === side ? one.points : 0), 0),
  )
  const ends = isOver ? [] : [...leads(p), ...handicap(p)]
  return {
    entries: places(p),
    lines: [...counted, ...sumLines(p, sums), ...ends, outcome(p, sums), ...(isOver ? [] : prices(p))],
  }
}

function line(
  p: Avl,
  part: string,
  what: string,
  side: number,
  value: number,
  rules: readonly RuleId[],
  details: { readonly unit?: string; readonly place?: string; readonly needed?: number } = {},
): Line {
  return { ...details, what, part, side: sideName(p, side), value, rules }
}

function cityLines(p: Avl, side: number): Line[] {
  const { cities, cityPoints } = p.setting
  return cities.flatMap((hex, city) =>
    p.cityHeld[city] === side
      ? [line(p, 'counted', 'city', side, cityPoints[city]!, ['avl-14.1-a'], { place: placeName(p, hex) })]
      : [],
  )
}

/** 14.1: what the other side has lost so far. */
function lossLines(p: Avl, side: number): Line[] {
  const points = p.lossPoints[side]!
  const more = p.setting.options.panzerPoints === true ? ['avl-15.1-a'] : []
  const rules = side === SOVIET ? ['avl-14.1-c', ...more, 'avl-14.1-d', 'avl-14.1-f'] : ['avl-14.1-e', 'avl-14.1-g']
  return points === 0 ? [] : [line(p, 'counted', 'losses', side, points, rules)]
}

function sumLines(p: Avl, sums: readonly number[]): Line[] {
  return sums.map((points, side) => line(p, 'sum', 'sum', side, points, ['avl-14.1-a', 'avl-14.2-c']))
}

/** 14.2-a, 14.2-b: the lead as it counts at the end of this turn, and the one that ends the game. */
function leads(p: Avl): Line[] {
  const needed = p.setting.scenario.victory.suddenDeath
  if (needed === 0) return []
  const lead = pointsOf(p, AXIS) - pointsOf(p, SOVIET)
  return [line(p, 'note', 'lead', lead < 0 ? SOVIET : AXIS, Math.abs(lead), ['avl-14.2-a', 'avl-14.2-b'], { needed })]
}

/** By how many points the Axis must be ahead in a scenario of its own. */
function handicap(p: Avl): Line[] {
  const points = p.setting.scenario.victory.sovietHandicap
  return points === 0 ? [] : [line(p, 'note', 'handicap', SOVIET, points, ['avl-14.2-c'])]
}

function outcome(p: Avl, [axis = 0, soviet = 0]: readonly number[]): Line {
  const winner = p.ending !== 0 ? p.winner : winnerWith(p, axis, soviet)
  const rules = winner < 0 ? ['avl-14.2-d'] : ['avl-14.2-c']
  return { what: 'outcome', part: 'outcome', ...(winner < 0 ? {} : { side: sideName(p, winner) }), rules }
}

/** 14.1-a, 14.1-b: a strategic city takes its points with it. */
function places(p: Avl): SurveyEntry[] {
  const { cities, cityPoints } = p.setting
  return cities.map((hex, city) => {
    const holder = p.cityHeld[city]!
    const points = cityPoints[city]!
    const sides = { side: sideName(p, holder), value: points, by: sideName(p, enemyOf(holder)), gain: points }
    return { what: 'city', place: placeName(p, hex), ...sides, rules: ['avl-14.1-a', 'avl-14.1-b'] }
  })
}

/** 14.1-c to 14.1-e, 15.1-a: what each further unit lost would bring. */
function prices(p: Avl): Line[] {
  const more = p.setting.options.panzerPoints === true
  const mechanized = more ? LOSS_POINTS.germanMechanizedMore : LOSS_POINTS.germanMechanized
  const rules = ['avl-14.1-c', ...(more ? ['avl-15.1-a'] : [])]
  return [
    line(p, 'each', 'loss-german-mechanized', SOVIET, mechanized, rules),
    line(p, 'each', 'loss-german-other', SOVIET, LOSS_POINTS.germanOther, ['avl-14.1-d']),
    line(p, 'each', 'loss-soviet-mechanized', AXIS, LOSS_POINTS.sovietMechanized, ['avl-14.1-e']),
  ]
}
