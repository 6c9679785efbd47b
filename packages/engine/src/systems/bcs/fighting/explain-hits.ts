import type { Chance, Explanation, Line } from '../../../kernel/explanation.js'
import type { RuleId } from '../../../kernel/words.js'
import { blanksIn, eachCovered } from '../board/covered.js'
import { usesPrepared } from '../board/prepared.js'
import { type Bcs, enemyOf } from '../fields.js'
import { type FireKind, hitFrom, isGun, lineOf, targetsIn } from './hits.js'

/** What a barrage or an Attack by Fire does, unit by unit: from which die on it is hit, and how many steps it can lose. */

const DIE = 6

export function explainHits(
  p: Bcs,
  side: number,
  hex: number,
  kind: FireKind,
  points: number,
  rules: readonly RuleId[],
): Explanation {
  if (hex >= p.setting.hexes || p.holder[hex] !== enemyOf(side)) return { lines: [], chances: [] }
  const lines: Line[] = [{ what: 'dice', value: points * p.height[hex]!, rules: ['bcs-5.4-a', ...rules] }]
  const chances: Chance[] = []
  for (const target of targetsIn(p, hex)) {
    const unit = p.setting.names.piece.name(target)
    const from = hitFrom(p, target, kind)
    lines.push({
      what: `hit-${lineOf(p, target)}` as const,
      unit,
      value: from,
      rules: ['bcs-PA.5-a', 'bcs-PA.5-b', 'bcs-5.4h-b', 'bcs-1.5f-d', ...rulesOfTarget(p, target)],
    })
    chances.push(...lossChances(from, points, { unit }))
  }
  if (blanksIn(p, hex) > 0) addBlanks(p, hex, kind, points, lines, chances)
  return { lines, chances }
}

/** What a target has to do with its line. */
function rulesOfTarget(p: Bcs, target: number): RuleId[] {
  return [...(isGun(p, target) ? ['bcs-1.1e-n'] : []), ...(usesPrepared(p, target) ? ['bcs-1.7c-g'] : [])] // 1.7c-g
}

/** 1.10-b: those covered, from the one that is hit most easily to the one that is hit least. */
function addBlanks(p: Bcs, hex: number, kind: FireKind, points: number, lines: Line[], chances: Chance[]): void {
  let low = DIE + 1
  let high = 0
  eachCovered(p, hex, (laid, unit) => {
    const from = hitFrom(laid, unit, kind)
    low = Math.min(low, from)
    high = Math.max(high, from)
  })
  if (high === 0) return
  lines.push({ what: 'hit-covered', value: [low, high], rules: ['bcs-PA.5-a', 'bcs-1.10-b'] })
  chances.push(...lossChances(low, points, { unit: 'covered', bound: 'highest' }))
  if (low !== high) chances.push(...lossChances(high, points, { unit: 'covered', bound: 'lowest' }))
}

/** How many of so many dice hit, in all their throws. */
function lossChances(from: number, dice: number, details: Readonly<Record<string, string>>): Chance[] {
  const hits = DIE + 1 - from
  const ways = Array.from(
    { length: dice + 1 },
    (_, lost) => binomial(dice, lost) * power(hits, lost) * power(DIE - hits, dice - lost),
  )
  return ways.map((found, lost) => ({ result: `lost-${lost}`, ways: found, of: power(DIE, dice), ...details }))
}

/** By multiplication: exact everywhere. */
function power(base: number, times: number): number {
  let product = 1
  for (let i = 0; i < times; i++) product *= base
  return product
}

function binomial(n: number, k: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}
