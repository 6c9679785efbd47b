import { kept, type Wb95Setting } from '../board/setting.js'
import { enemyOf } from '../fields.js'

/** What a scenario is fought for, in hundredths of a victory point: see victory.ts. */
export interface Stakes {
  /** The side that the scenario counts for. */
  readonly scorer: number
  /** By objective: what holding it is worth. */
  readonly prize: Int32Array
  /** By side: what its enemy gains, or it loses, with one of its levels and with a headquarters. */
  readonly level: readonly number[]
  readonly staff: readonly number[]
}

const POINT = 100

/** Where a side has to hold hexes and lose fewer levels than the enemy. */
const HOLD = { hex: 800, level: 60 } as const

export const stakesOf = kept(({ scenario, names, objectives }: Wb95Setting): Stakes => {
  const { victory } = scenario
  const scorer = names.side.index(victory.side)
  const prize = new Int32Array(objectives.length)
  if (victory.kind === 'hold') {
    for (const hex of victory.hexes) prize[names.objective.index(hex)] = HOLD.hex
    const level = victory.fewerLosses ? HOLD.level : 0
    return { scorer, prize, level: [level, level], staff: [0, 0] }
  }
  for (const { at, points } of victory.hexes) prize[names.objective.index(at)] = points * POINT
  const per = (levels: number | undefined): number => (levels === undefined ? 0 : Math.round(POINT / levels))
  const bySide = (own: number, enemy: number): number[] =>
    [0, 1].map((side) => (side === scorer ? own : side === enemyOf(scorer) ? enemy : 0))
  return {
    scorer,
    prize,
    level: bySide(per(victory.ownLevels), per(victory.enemyLevels)),
    staff: bySide(0, (victory.headquarters ?? 0) * POINT),
  }
})
