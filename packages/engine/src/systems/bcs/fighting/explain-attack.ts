import type { Chance, Explanation, Line } from '../../../kernel/explanation.js'
import { blanksIn, eachCovered } from '../board/covered.js'
import { usesPrepared } from '../board/prepared.js'
import { stackIn } from '../board/presence.js'
import type { Bcs } from '../fields.js'
import { COMBAT_TABLE, type CombatRow, rowFor, SHOCK } from '../tables.js'
import { attackerLines, type Battle, defenderLines, stepOfAttack, totalOf } from './odds.js'
import { attackersOn } from './requirements.js'

/** An attack line by line: both sides, every modifier with its rules, the chances of every result; a range where somebody covered could defend. */

interface AttackQuestion {
  readonly kind: number
  readonly target: number
  readonly side: number
  /** Undefined: everybody who could. */
  readonly attackers: readonly number[] | undefined
  readonly assist?: number
  /** Below 0 or undefined: the defender has not chosen yet. */
  readonly defender?: number
  readonly isSuppressed?: boolean
}

const DICE = 36

/** In how many of 36 throws of two dice a row comes up. */
function waysOf(net: number, row: CombatRow): number {
  let ways = 0
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) if (rowFor(COMBAT_TABLE, first + second + net) === row) ways++
  return ways
}

/** PA.3-b: [A1] is A1 against Prepared Defense. */
function resultOf(row: CombatRow, isPrepared: boolean): string {
  return row.ifPrepared && isPrepared ? 'a1-situational' : row.result
}

function chancesOf(net: number, isPrepared: boolean, details: Readonly<Record<string, string>>): Chance[] {
  const found = new Map<string, number>()
  for (const row of COMBAT_TABLE) {
    const result = resultOf(row, isPrepared)
    found.set(result, (found.get(result) ?? 0) + waysOf(net, row))
  }
  return [...found].filter(([, ways]) => ways > 0).map(([result, ways]) => ({ result, ways, of: DICE, ...details }))
}

export function explainAttack(p: Bcs, question: AttackQuestion): Explanation {
  const { kind, target, side, defender = -1 } = question
  if (target < 0 || target >= p.setting.hexes) return { lines: [], chances: [] }
  const attackers = question.attackers ?? attackersOn(p, side, kind, target)
  const defenders = defender >= 0 ? [defender] : stackIn(p, target)
  const accounts = attackers.map((attacker) => accountOf(p, question, attacker, defenders))
  return { lines: accounts.flatMap(({ lines }) => lines), chances: accounts.flatMap(({ chances }) => chances) }
}

/** One attacker against everyone who can be chosen to defend. */
function accountOf(p: Bcs, question: AttackQuestion, attacker: number, defenders: readonly number[]): Explanation {
  const { kind, target, assist = -1, isSuppressed = p.suppressed === 1 } = question
  const { names } = p.setting
  const isAfterFire = kind === SHOCK && p.followed === target && p.mover === attacker
  const battle: Battle = { kind, target, attacker, assist, isSuppressed, isAfterFire, isCut: p.cut === 1 }
  const own = attackerLines(p, battle)
  const attack = totalOf(own)
  const unit = names.piece.name(attacker)
  const lines: Line[] = [...own, { what: 'attack', unit, value: attack, rules: ['bcs-5.1e-a'] }]
  const chances: Chance[] = []
  const step = stepOfAttack(p, attacker, target)
  for (const one of defenders) {
    const theirs = defenderLines(p, one, target, step)
    const defender = names.piece.name(one)
    const net = attack - totalOf(theirs)
    lines.push(
      ...theirs,
      { what: 'defence', unit: defender, value: totalOf(theirs), rules: ['bcs-5.1e-a', 'bcs-5.1b-c'] },
      { what: 'net', unit, against: defender, value: net, rules: ['bcs-5.1b-f', 'bcs-5.1e-a'] },
    )
    chances.push(...chancesOf(net, usesPrepared(p, one), { unit, against: defender }))
  }
  if ((question.defender ?? -1) < 0 && blanksIn(p, target) > 0) addBlanks(p, target, step, attack, unit, lines, chances)
  return { lines, chances }
}

/** 1.10-b: somebody covered could be chosen: from the lowest to the highest that could lie there. */
function addBlanks(
  p: Bcs,
  target: number,
  step: number,
  attack: number,
  unit: string,
  lines: Line[],
  chances: Chance[],
): void {
  let low: { total: number; isPrepared: boolean } | undefined
  let high: { total: number; isPrepared: boolean } | undefined
  eachCovered(p, target, (laid, one) => {
    const found = { total: totalOf(defenderLines(laid, one, target, step)), isPrepared: usesPrepared(laid, one) }
    if (!low || found.total < low.total) low = found
    if (!high || found.total > high.total) high = found
  })
  if (!low || !high) return
  const [least, most] = [attack - high.total, attack - low.total]
  lines.push(
    { what: 'defence', against: 'covered', value: [low.total, high.total], rules: ['bcs-5.1b-c', 'bcs-1.10-b'] },
    { what: 'net', unit, against: 'covered', value: [least, most], rules: ['bcs-5.1e-a', 'bcs-1.10-b'] },
  )
  chances.push(...chancesOf(least, high.isPrepared, { unit, against: 'covered', bound: 'lowest' }))
  if (most !== least) chances.push(...chancesOf(most, low.isPrepared, { unit, against: 'covered', bound: 'highest' }))
}

/** What a unit would bring to the defence, before the attacker has named his own: without the hexside, which depends on him. */
export function explainDefence(p: Bcs, unit: number, target: number): Explanation {
  if (p.at[unit] !== target || unit >= p.setting.roster.combat) return { lines: [], chances: [] }
  const theirs = defenderLines(p, unit, target, -1)
  const total = {
    what: 'defence',
    unit: p.setting.names.piece.name(unit),
    value: totalOf(theirs),
    rules: ['bcs-5.1e-a'],
  }
  return { lines: [...theirs, total], chances: [] }
}
