import { type Chance, type Explanation, type Line, nothingToExplain } from '../../../kernel/explanation.js'
import type { Order } from '../../../kernel/order.js'
import { groundOf, unitsIn } from '../../../operations/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { ROLLS, waysOf } from '../fire/strength.js'
import type { Outcome } from '../tables.js'
import { type Combat, combatOf } from './combat.js'
import { type Reckoned, reckon } from './odds.js'
import { outcomeWords, SUMS } from './outcome.js'

/** An attack line by line: strengths, shares, columns before and after each step, and what can come of it. */

/** The combat as it would be with an order of the attacker; nothing that is no combat. */
function withOrder(p: Wb95, order: Order): Combat | undefined {
  const { piece, place } = p.setting.names
  const now = combatOf(p)
  const unit = order.unit === undefined ? [] : [piece.index(order.unit as string)]
  const hex = order.target === undefined ? [] : [place.index(order.target as string)]
  if (hex.some((one) => one >= p.setting.hexes || groundOf(p).holder[one] !== enemyOf(p.active))) return undefined
  if (unit.some((one) => p.at[one]! >= p.setting.hexes && p.setting.roster.isAir[one] === 0)) return undefined
  const hexes = [...new Set([...now.hexes, ...hex])]
  const isIn = order.do === 'attack' || order.do === 'join'
  const supports = order.do === 'support' || order.do === 'call'
  return {
    attackers: isIn ? [...new Set([...now.attackers, ...unit])] : now.attackers,
    support: supports ? [...new Set([...now.support, ...unit])] : now.support,
    hexes,
    defenders: hexes.flatMap((one) => unitsIn(p, one)),
    defence: now.defence,
  }
}

export function explainAttack(p: Wb95, order: Order): Explanation {
  if (order.do === 'decline') return nothingToExplain
  const combat = withOrder(p, order)
  return combat && combat.hexes.length > 0 ? explainCombat(p, combat) : nothingToExplain
}

/** What the defender adds. */
export function explainDefence(p: Wb95, _side: number, order: Order): Explanation {
  if (order.do === 'decline') return nothingToExplain
  const now = combatOf(p)
  if (order.do === 'stand') return explainCombat(p, now)
  const unit = p.setting.names.piece.index(order.unit as string)
  return explainCombat(p, { ...now, defence: [...new Set([...now.defence, unit])] })
}

function explainCombat(p: Wb95, combat: Combat): Explanation {
  const reckoned = reckon(p, combat)
  return { lines: [...reckoned.lines, ...lossLines(p, combat, reckoned)], chances: chancesOf(p, reckoned) }
}

/** The chance of every result. */
export function chancesOf(p: Wb95, { column }: Pick<Reckoned, 'column'>): Chance[] {
  const ways = new Map<string, number>()
  for (const sum of SUMS) {
    const words = outcomeWords(p, sum, column)
    ways.set(words, (ways.get(words) ?? 0) + waysOf(sum))
  }
  return [...ways].map(([result, count]) => ({ result, ways: count, of: ROLLS }))
}

/** The levels that the result itself takes, and the points of hexes or losses, in 36ths. */
function lossLines(p: Wb95, combat: Combat, { column, isLone }: Reckoned): Line[] {
  const levels = (units: readonly number[]): number => units.reduce((sum, unit) => sum + p.levels[unit]!, 0)
  const most = { attacker: levels(combat.attackers), defender: levels(combat.defenders) }
  const sum = (side: 0 | 1, value: (outcome: Outcome) => number): string => {
    let all = 0
    for (const throws of SUMS) all += waysOf(throws) * value(p.setting.tables.combat[throws - SUMS[0]]![column]![side])
    return `${all}/${ROLLS}`
  }
  const defenderLosses = isLone
    ? `${most.defender * ROLLS}/${ROLLS}` // 4.2-b
    : sum(1, ({ losses }) => Math.min(losses, most.defender))
  return [
    {
      what: 'attacker-losses',
      value: sum(0, ({ losses }) => Math.min(losses, most.attacker)),
      rules: ['wb95-6.1-g', 'wb95-6.1-k', 'wb95-21.1-a'],
    },
    { what: 'attacker-points', value: sum(0, ({ retreat }) => retreat), rules: ['wb95-6.1-b', 'wb95-21.1-a'] },
    {
      what: 'defender-losses',
      value: defenderLosses,
      rules: isLone ? ['wb95-4.2-b'] : ['wb95-6.1-g', 'wb95-6.1-k', 'wb95-21.1-a'],
    },
    ...(isLone
      ? []
      : [{ what: 'defender-points', value: sum(1, ({ retreat }) => retreat), rules: ['wb95-6.1-c', 'wb95-21.1-a'] }]),
  ]
}
