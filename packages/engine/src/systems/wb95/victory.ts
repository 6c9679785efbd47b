import type { Doing } from '../../kernel/sequence.js'
import type { Result } from '../../kernel/system.js'
import { sideName } from '../../operations/units.js'
import { enemyOf, type Wb95 } from './fields.js'
import { isSupplied } from './supply/lines.js'

/** 23.1-a: what a scenario says about victory. */

/** What is worth points now to the side that the scenario counts for, or takes some away. */
export interface Score {
  readonly what: 'hex' | 'levels' | 'own-levels' | 'headquarters'
  readonly points: number
  readonly place?: string
}

export function scores(p: Wb95): Score[] {
  const { victory } = p.setting.scenario
  if (victory.kind !== 'points') return []
  const { names } = p.setting
  const side = names.side.index(victory.side)
  const enemy = enemyOf(side)
  const held = victory.hexes.filter(({ at, inSupply }) => {
    const objective = names.objective.index(at)
    return p.control[objective] === side && (!inSupply || isSupplied(p, side, p.setting.objectives[objective]!)) // 23.1-a
  })
  const per = (levels: number, each: number | undefined): number => (each === undefined ? 0 : Math.trunc(levels / each))
  return [
    ...held.map(({ at, points }): Score => ({ what: 'hex', points, place: at })),
    { what: 'levels', points: per(p.levelsLost[enemy]!, victory.enemyLevels) },
    { what: 'headquarters', points: p.staffsLost[enemy]! * (victory.headquarters ?? 0) },
    { what: 'own-levels', points: -per(p.levelsLost[side]!, victory.ownLevels) },
  ]
}

function pointsNow(p: Wb95): number {
  return scores(p).reduce((sum, { points }) => sum + points, 0)
}

/** Who wins as things stand: a side, or -1 for nobody. */
export function winnerNow(p: Wb95): number {
  const { victory } = p.setting.scenario
  const side = p.setting.names.side.index(victory.side)
  if (victory.kind === 'points') {
    const points = pointsNow(p)
    return points >= victory.win ? side : points >= victory.draw ? -1 : enemyOf(side) // 23.1-a
  }
  const holds = victory.hexes.every((hex) => p.control[p.setting.names.objective.index(hex)] === side)
  const isCheaper = !victory.fewerLosses || p.levelsLost[side]! < p.levelsLost[enemyOf(side)]!
  return holds && isCheaper ? side : enemyOf(side) // 23.1-a
}

/** At the end of the last turn. */
export const judge: Doing<Wb95> = {
  name: 'judge',
  run(c) {
    const { p } = c
    p.winner = winnerNow(p)
    c.tell(() => ({
      is: 'over',
      rules: ['wb95-23.1-a', 'wb95-1.1-c'],
      ...(p.winner < 0 ? {} : { side: sideName(p, p.winner) }),
    }))
  },
}

export function result(p: Wb95): Result {
  const { victory } = p.setting.scenario
  const rules = ['wb95-23.1-a']
  const points = victory.kind === 'points' ? { points: { [victory.side]: pointsNow(p) } } : {}
  if (p.winner < 0) return { kind: 'draw', rules, ...points }
  return { winner: sideName(p, p.winner), kind: victory.kind, rules, ...points }
}
