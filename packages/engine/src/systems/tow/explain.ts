import type { Chance, Explanation, Line } from '../../kernel/explanation.js'
import type { RuleId } from '../../kernel/words.js'
import { ISOLATED, SUPPLIED, type Tow } from './fields.js'
import { attackTotal, defenceTotal, IMPOSSIBLE, isAcrossRiver, isBeside, ratioColumn, terrainColumn } from './odds.js'
import { CITY, MAJOR_CITY } from './setting.js'
import { COLUMNS, CRT, DIE, LAST_COLUMN, RESULT_EFFECTS, RESULTS, SHIFT, SUPPLY_REDUCTION } from './tables.js'
import { attackOf, defenceOf, groundOf, nameOf, placeName, printedAttack, printedDefence, unitsIn } from './units.js'

/** An attack line by line: every strength with what changed it, the ratio, the shifts, the column and what can come of it. */
export function explainAttack(p: Tow, target: number, units: readonly number[]): Explanation {
  if (target >= p.setting.hexes || groundOf(p).holder[target]! < 0) return { lines: [], chances: [] }
  const beside = units.filter((unit) => isBeside(p, unit, target))
  const attack = attackTotal(p, target, beside)
  const defence = defenceTotal(p, target)
  const column = terrainColumn(p, target, attack, defence)
  const lines = [
    ...beside.flatMap((unit) => attackerLines(p, unit)),
    ...riverLines(p, target, beside),
    { what: 'attack', value: attack, rules: ['tow-10.0-h', 'tow-10.2-g', 'tow-1.3-c'] },
    ...unitsIn(p, target).flatMap((unit) => defenderLines(p, unit)),
    { what: 'defence', value: defence, rules: ['tow-10.0-i', 'tow-10.2-d'] },
    ...ratioLines(attack, defence),
    ...shiftLines(p, target, defence),
    columnLine(column),
    ...lossLines(column),
  ]
  return { lines, chances: column === IMPOSSIBLE ? [] : chances(column) }
}

function attackerLines(p: Tow, unit: number): Line[] {
  const mechanized = p.setting.roster.isMechanized[unit] === 1
  const printed = printedAttack(p, unit)
  const lines: Line[] = [
    { what: 'attacker', unit: nameOf(p, unit), value: printed, rules: [mechanized ? 'tow-2.2-d' : 'tow-2.2-e'] },
  ]
  if (p.supply[unit] === SUPPLIED) return lines
  const rules = ['tow-10.2-e', ...(p.supply[unit] === ISOLATED ? ['tow-8.2-e', 'tow-8.2-g'] : ['tow-8.2-b'])]
  return [...lines, { what: 'unsupplied', unit: nameOf(p, unit), value: attackOf(p, unit) - printed, rules }]
}

function defenderLines(p: Tow, unit: number): Line[] {
  const mechanized = p.setting.roster.isMechanized[unit] === 1
  const printed = printedDefence(p, unit)
  const rules: RuleId[] = [
    mechanized ? 'tow-2.2-d' : 'tow-2.2-e',
    ...(p.supply[unit] === SUPPLIED || p.supply[unit] === ISOLATED ? [] : ['tow-8.2-c']),
  ]
  const lines: Line[] = [{ what: 'defender', unit: nameOf(p, unit), value: printed, rules }]
  if (defenceOf(p, unit) === printed && p.supply[unit] !== ISOLATED) return lines
  return [
    ...lines,
    {
      what: 'unsupplied',
      unit: nameOf(p, unit),
      value: defenceOf(p, unit) - printed,
      most: SUPPLY_REDUCTION,
      rules: ['tow-8.2-e', 'tow-8.2-g', 'tow-10.2-e'],
    },
  ]
}

/** 10.2-a: one line for each hex from which the attack goes over a river. */
function riverLines(p: Tow, target: number, units: readonly number[]): Line[] {
  const hexes = [...new Set(units.map((unit) => p.at[unit]!))].filter((hex) => isAcrossRiver(p, hex, target))
  const total = p.setting.options.halvingScope === 'total'
  return hexes.map((hex) => ({
    what: 'river',
    place: placeName(p, hex),
    rules: ['tow-10.2-a', 'tow-10.2-b', 'tow-10.2-c', 'tow-10.2-f', total ? 'tow-1.3-d' : 'tow-1.3-a'],
  }))
}

function ratioLines(attack: number, defence: number): Line[] {
  if (defence === 0) return [{ what: 'zero-defence', rules: ['tow-10.2-t'] }]
  const column = ratioColumn(attack, defence)
  if (column === IMPOSSIBLE) return [{ what: 'ratio', value: `${attack}:${defence}`, rules: ['tow-10.2-h'] }]
  const rules = ['tow-10.2-h', 'tow-10.2-i', 'tow-10.2-j', ...(column === LAST_COLUMN ? ['tow-10.2-k'] : [])]
  return [{ what: 'ratio', value: `${attack}:${defence}`, column: COLUMNS[column]!, rules }]
}

function shiftLines(p: Tow, target: number, defence: number): Line[] {
  if (defence === 0) return []
  const { cityKind, shift, marsh } = p.setting
  const total = shift[target]!
  if (total === 0) return []
  const line = (what: string, value: number, rule: RuleId): Line => ({
    what,
    value: -value,
    rules: ['tow-10.2-l', rule],
  })
  if (cityKind[target] === MAJOR_CITY) return [line('major-city', SHIFT.majorCity, 'tow-PA.TEC-e')]
  const city =
    cityKind[target] === CITY ? [line('city', SHIFT.city, total > SHIFT.city ? 'tow-PA.TEC-g' : 'tow-PA.TEC-f')] : []
  const ground = total - (city.length > 0 ? SHIFT.city : 0)
  const terrain =
    ground > 0
      ? [line(marsh[target] === 1 ? 'marsh' : 'rough', ground, marsh[target] === 1 ? 'tow-PA.TEC-d' : 'tow-PA.TEC-c')]
      : []
  const both =
    city.length > 0 && terrain.length > 0
      ? [{ what: 'shifts', value: -total, rules: ['tow-10.2-m', 'tow-10.2-n'] }]
      : []
  return [...city, ...terrain, ...both]
}

function columnLine(column: number): Line {
  if (column === IMPOSSIBLE) return { what: 'impossible', rules: ['tow-10.2-p'] }
  return { what: 'column', value: COLUMNS[column]!, rules: ['tow-PA.CRT-a', 'tow-10.2-s'] }
}

/** The chance of every result on a column. */
function chances(column: number): Chance[] {
  return RESULTS.flatMap((result) => {
    const ways = CRT.filter((row) => row[column] === result).length
    if (ways === 0) return []
    const { attacker, defender, retreat } = RESULT_EFFECTS[result]
    return [{ result, ways, of: DIE, attacker, defender, retreat }]
  })
}

/** Expected step losses, in sixths, that the result itself demands. */
function lossLines(column: number): Line[] {
  if (column === IMPOSSIBLE) return []
  const sum = (side: 'attacker' | 'defender'): number =>
    CRT.reduce((all, row) => all + RESULT_EFFECTS[row[column]!][side], 0)
  return [
    { what: 'attacker-losses', value: `${sum('attacker')}/${DIE}`, rules: ['tow-10.3-c'] },
    { what: 'defender-losses', value: `${sum('defender')}/${DIE}`, rules: ['tow-10.3-c'] },
  ]
}
