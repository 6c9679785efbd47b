import { type Chance, type Explanation, type Line, nothingToExplain } from '../../../kernel/explanation.js'
import type { RuleId } from '../../../kernel/words.js'
import { nameOf, placeName } from '../../../operations/units.js'
import { airStrength } from '../air/aloft.js'
import { LEVEL_ROW } from '../board/roster.js'
import { attackOf } from '../board/units.js'
import type { Wb95 } from '../fields.js'
import { FIRE_ROW_NAMES, type FireTableName } from '../tables.js'
import { isEnemyHex } from './guns.js'
import { TABLE_RULES } from './result.js'
import {
  fireRow,
  groundShield,
  levelsIn,
  NO_ROW,
  outcomeAt,
  outcomeWords,
  ROLLS,
  waysOf,
  worksShield,
} from './strength.js'

/** Fire and raids line by line: who fires with what, what is doubled and taken off, the row, and what can come of it. */

type Kind = 'barrage' | 'fire'

export function explainFire(p: Wb95, kind: Kind, hex: number, units: readonly number[]): Explanation {
  if (!isEnemyHex(p, p.active, hex)) return nothingToExplain
  const { isGun, isAir } = p.setting.roster
  if (units.some((unit) => isGun[unit] === 0 && isAir[unit] === 0)) return nothingToExplain
  const sum = units.reduce((all, unit) => all + (isGun[unit] === 1 ? attackOf(p, unit) : airStrength(p, unit)), 0)
  const doubled = kind === 'barrage' ? 2 * sum : sum
  const strength = doubled - groundShield(p, hex) - worksShield(p, hex)
  const terrain: readonly RuleId[] = kind === 'barrage' ? ['wb95-9.8-e'] : ['wb95-9.6-d']
  const lines: Line[] = [
    ...units.flatMap((unit) => (isGun[unit] === 1 ? gunLines(p, kind, unit) : [aircraftLine(p, unit, 'wb95-9.6-e')])),
    { what: 'sum', value: sum, rules: [kind === 'barrage' ? 'wb95-9.8-b' : 'wb95-9.6-d'] },
    ...(kind === 'barrage' ? [{ what: 'doubled', value: doubled, rules: ['wb95-9.8-b'] }] : []),
    ...shieldLines(p, hex, terrain),
  ]
  return withTable(p, 'artillery', hex, strength, lines, terrain)
}

/** The last lines, common to fire and raids: the strength, its row, expected losses; and the chances. */
export function withTable(
  p: Wb95,
  table: FireTableName,
  hex: number,
  strength: number,
  lines: readonly Line[],
  rules: readonly RuleId[],
): Explanation {
  const row = fireRow(strength)
  const total: Line = { what: 'strength', value: strength, rules }
  if (row === NO_ROW) return { lines: [...lines, total, { what: 'no-effect', rules }], chances: [] }
  const rows: Line = { what: 'row', value: FIRE_ROW_NAMES[row]!, rules: [TABLE_RULES[table]] }
  return {
    lines: [...lines, total, rows, ...(table === 'destruction' ? [] : [lossLine(p, table, hex, row)])],
    chances: chancesOf(p, table, row),
  }
}

/** Levels that the results themselves demand, in 36ths; no more than there are. */
function lossLine(p: Wb95, table: FireTableName, hex: number, row: number): Line {
  const levels = levelsIn(p, hex)
  let ways = 0
  for (const sum of SUMS) ways += waysOf(sum) * Math.min(levels, outcomeAt(p, table, row, sum).losses)
  return { what: 'defender-losses', value: `${ways}/${ROLLS}`, place: placeName(p, hex), rules: ['wb95-22.2-a'] }
}

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Every result with its chance, in the order of the first sum that gives it. */
function chancesOf(p: Wb95, table: FireTableName, row: number): Chance[] {
  const ways = new Map<string, { ways: number; sum: number }>()
  for (const sum of SUMS) {
    const result = outcomeWords(p, table, row, sum)
    const known = ways.get(result)
    ways.set(result, { ways: (known?.ways ?? 0) + waysOf(sum), sum })
  }
  return [...ways].map(([result, { ways: found, sum }]) => {
    const { losses, disorganised, dot, destroyed } = outcomeAt(p, table, row, sum)
    return { result, ways: found, of: ROLLS, losses, disorganised, dot, destroyed }
  })
}

function gunLines(p: Wb95, kind: Kind, gun: number): Line[] {
  const unit = nameOf(p, gun)
  const printed = p.setting.roster.attack[gun * LEVEL_ROW + p.levels[gun]!]!
  const rules = [kind === 'barrage' ? 'wb95-9.8-b' : 'wb95-9.6-a']
  const lines: Line[] = [{ what: 'gun', unit, value: printed, rules }]
  if (p.disorganised[gun] === 1) lines.push({ what: 'disorganised', unit, rules: ['wb95-14.1-a'] })
  if (p.shortage[gun]! > 0) lines.push({ what: 'unsupplied', unit, rules: ['wb95-13.3-c'] })
  return lines.length > 1 ? [...lines, { what: 'left', unit, value: attackOf(p, gun), rules: ['wb95-5.1-i'] }] : lines
}

export function aircraftLine(p: Wb95, unit: number, rule: RuleId): Line {
  return { what: 'aircraft', unit: nameOf(p, unit), value: airStrength(p, unit), rules: [rule] }
}

/** What the hex takes off. */
export function shieldLines(p: Wb95, hex: number, rules: readonly RuleId[]): Line[] {
  const place = placeName(p, hex)
  const [ground, works] = [groundShield(p, hex), worksShield(p, hex)]
  return [
    ...(ground > 0 ? [{ what: 'terrain', place, value: -ground, rules: [...rules, 'wb95-20.2-b'] }] : []),
    ...(works > 0 ? [{ what: 'works', place, value: -works, rules: ['wb95-9.6-d'] }] : []),
  ]
}
