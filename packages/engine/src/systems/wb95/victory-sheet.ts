import type { Line } from '../../kernel/explanation.js'
import type { Survey, SurveyEntry } from '../../kernel/survey.js'
import { sideName } from '../../operations/units.js'
import { enemyOf, type Wb95 } from './fields.js'
import { isSupplied } from './supply/lines.js'
import { scores, winnerNow } from './victory.js'

/** 23.1-a: what the scenario counts, as things stand: see Survey. */

const RULES = ['wb95-23.1-a']

export function victorySheet(p: Wb95): Required<Pick<Survey, 'entries' | 'lines'>> {
  const { victory } = p.setting.scenario
  const side = victory.side
  const winner = winnerNow(p)
  const outcome: Line = {
    what: winner < 0 ? 'draw' : 'winner',
    part: 'outcome',
    ...(winner < 0 ? {} : { side: sideName(p, winner) }),
    rules: RULES,
  }
  if (victory.kind === 'hold') return { entries: held(p), lines: [...lossLines(p), outcome] }
  const found = scores(p)
  const sum = found.reduce((all, { points }) => all + points, 0)
  const counted = found.map(
    ({ what, points, place }): Line => ({
      what,
      part: 'counted',
      side,
      value: points,
      ...(place === undefined ? {} : { place }),
      rules: RULES,
    }),
  )
  return {
    entries: scored(p),
    lines: [
      ...counted,
      { what: 'points', part: 'sum', side, value: sum, needed: victory.win, draw: victory.draw, rules: RULES },
      outcome,
    ],
  }
}

/** Places that count: who has them, and what their loss or gain means. */
function scored(p: Wb95): SurveyEntry[] {
  const { scenario, names, objectives } = p.setting
  const { victory } = scenario
  if (victory.kind !== 'points') return []
  const side = names.side.index(victory.side)
  return victory.hexes.map(({ at, points, inSupply }) => {
    const objective = names.objective.index(at)
    const isHeld = p.control[objective] === side
    const counts = isHeld && (!inSupply || isSupplied(p, side, objectives[objective]!))
    return {
      place: at,
      side: sideName(p, p.control[objective]!),
      value: counts ? points : 0,
      ...(counts ? {} : { by: victory.side, gain: points }),
      ...(inSupply ? { inSupply: true } : {}),
      rules: RULES,
    }
  })
}

/** Places that must be held at the end; each decides the game for whoever takes it. */
function held(p: Wb95): SurveyEntry[] {
  const { scenario, names } = p.setting
  const { victory } = scenario
  if (victory.kind !== 'hold') return []
  return victory.hexes.map((at) => {
    const holder = p.control[names.objective.index(at)]!
    return {
      place: at,
      side: sideName(p, holder),
      by: sideName(p, enemyOf(holder)),
      decides: true,
      rules: RULES,
    }
  })
}

/** Where losses count beside places: what each side has lost. */
function lossLines(p: Wb95): Line[] {
  const { scenario, names } = p.setting
  if (scenario.victory.kind !== 'hold' || !scenario.victory.fewerLosses) return []
  return names.side.all.map(
    (name, side): Line => ({ what: 'lost-levels', part: 'note', side: name, value: p.levelsLost[side]!, rules: RULES }),
  )
}
