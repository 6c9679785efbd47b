import { type Chance, type Explanation, type Line, nothingToExplain } from '../../kernel/explanation.js'
import type { RuleId } from '../../kernel/words.js'
import { ISOLATED, SUPPLIED, type Tow } from './fields.js'
import { stepsForRetreat } from './losses.js'
import {
  attackTotal,
  defenceTotal,
  IMPOSSIBLE,
  isAcrossRiver,
  isBeside,
  isBridged,
  ratioColumn,
  supportedColumn,
  supportedRow,
  terrainColumn,
} from './odds.js'
import { CITY, MAJOR_CITY } from './setting.js'
import {
  AXIS,
  COLUMN_RATIOS,
  COLUMNS,
  type CombatResult,
  CRT,
  DEF_AS_MODIFIER,
  DIE,
  enemyOf,
  LAST_COLUMN,
  OFF_AS_SHIFT,
  RESULT_EFFECTS,
  RESULTS,
  SHIFT,
  SUPPLY_REDUCTION,
} from './tables.js'
import {
  attackOf,
  defenceOf,
  groundOf,
  nameOf,
  placeName,
  printedAttack,
  printedDefence,
  strengthRules,
  unitsIn,
} from './units.js'

/**
 * An attack line by line: every strength with what changed it, the ratio, the shifts, the Luftwaffe markers used, the column
 * and what can come of it.
 */
export function explainAttack(p: Tow, target: number, units: readonly number[], markers = 0): Explanation {
  if (target >= p.setting.hexes || groundOf(p).holder[target] !== enemyOf(p.active)) return nothingToExplain
  const beside = units.filter((unit) => isBeside(p, unit, target))
  const attack = attackTotal(p, target, beside)
  const defence = defenceTotal(p, target)
  const column = terrainColumn(p, target, attack, defence)
  const results = column === IMPOSSIBLE ? [] : resultsOf(p, column, markers)
  const lines = [
    ...beside.flatMap((unit) => attackerLines(p, unit)),
    ...riverLines(p, target, beside),
    { what: 'attack', value: attack, rules: ['tow-10.0-h', 'tow-10.2-g', 'tow-1.3-c'] },
    ...unitsIn(p, target).flatMap((unit) => defenderLines(p, unit)),
    { what: 'defence', value: defence, rules: ['tow-10.0-i', 'tow-10.2-d'] },
    ...ratioLines(attack, defence),
    ...shiftLines(p, target, defence),
    ...airLines(p, markers),
    column === IMPOSSIBLE
      ? { what: 'impossible', rules: [attack === 0 ? 'tow-10.2-u' : 'tow-10.2-p'] }
      : columnLine(p, column, markers, effects(p, target, beside) > 1 ? ['tow-10.2-f'] : []),
    ...orderLines(p, target),
    ...lossLines(p, target, results),
  ]
  return { lines, chances: chances(p, target, results) }
}

/** 10.2-f: how many of river, supply and terrain change the combat. */
function effects(p: Tow, target: number, units: readonly number[]): number {
  const river = units.some((unit) => isAcrossRiver(p, p.at[unit]!, target))
  const supply =
    units.some((unit) => p.supply[unit] !== SUPPLIED) || unitsIn(p, target).some((unit) => p.supply[unit] === ISOLATED)
  return Number(river) + Number(supply) + Number(p.setting.shift[target]! > 0)
}

function attackerLines(p: Tow, unit: number): Line[] {
  const printed = printedAttack(p, unit)
  const lines: Line[] = [
    {
      what: 'attacker',
      unit: nameOf(p, unit),
      value: printed,
      rules: [...strengthRules(p, unit), ...(p.supply[unit] === SUPPLIED ? ['tow-8.2-a'] : [])],
    },
  ]
  if (p.supply[unit] === SUPPLIED) return lines
  const rules = ['tow-10.2-e', ...(p.supply[unit] === ISOLATED ? ['tow-8.2-e', 'tow-8.2-g'] : ['tow-8.2-b'])]
  return [...lines, { what: 'unsupplied', unit: nameOf(p, unit), value: attackOf(p, unit) - printed, rules }]
}

function defenderLines(p: Tow, unit: number): Line[] {
  const printed = printedDefence(p, unit)
  const rules: RuleId[] = [
    ...strengthRules(p, unit),
    ...(p.supply[unit] === SUPPLIED ? ['tow-8.2-a'] : p.supply[unit] === ISOLATED ? [] : ['tow-8.2-c']),
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

/** 10.2-a to 10.2-c: one line for each hex from which the attack goes over a river. */
function riverLines(p: Tow, target: number, units: readonly number[]): Line[] {
  const hexes = [...new Set(units.map((unit) => p.at[unit]!))]
  const across = hexes.filter((hex) => isAcrossRiver(p, hex, target))
  const total = p.setting.options.halvingScope === 'total'
  const mixed = across.length < hexes.length ? ['tow-10.2-c'] : []
  return across.map((hex) => ({
    what: 'river',
    place: placeName(p, hex),
    rules: [
      'tow-10.2-a',
      ...(isBridged(p, hex, target) ? ['tow-10.2-b'] : []),
      ...mixed,
      ...(total ? ['tow-1.3-d'] : ['tow-1.3-a', 'tow-1.3-b']),
    ],
  }))
}

function ratioLines(attack: number, defence: number): Line[] {
  if (defence === 0) return [{ what: 'zero-defence', rules: ['tow-10.2-t'] }]
  const column = ratioColumn(attack, defence)
  if (column === IMPOSSIBLE) return [{ what: 'ratio', value: `${attack}:${defence}`, rules: ['tow-10.2-h'] }]
  const above = attack > defence * HIGHEST_RATIO ? ['tow-10.2-k'] : []
  const rules = ['tow-10.2-h', 'tow-10.2-i', 'tow-10.2-j', ...above]
  return [{ what: 'ratio', value: `${attack}:${defence}`, column: COLUMNS[column]!, rules }]
}

const HIGHEST_RATIO = COLUMN_RATIOS[LAST_COLUMN]! / 2

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

/** 7.0-f, 7.0-g: what the Luftwaffe markers do to the column or to the die. */
function airLines(p: Tow, markers: number): Line[] {
  if (markers === 0) return []
  const several = markers > 1 ? ['tow-7.0-j'] : []
  return p.active === AXIS
    ? [{ what: 'air-shift', value: markers * OFF_AS_SHIFT, rules: ['tow-7.0-f', 'tow-10.2-o', ...several] }]
    : [{ what: 'air-die', value: markers * DEF_AS_MODIFIER, rules: ['tow-7.0-g', 'tow-10.3-b', ...several] }]
}

function columnLine(p: Tow, column: number, markers: number, rules: readonly RuleId[]): Line {
  const final = supportedColumn(p, column, markers)
  const beyond = p.active === AXIS && column + markers * OFF_AS_SHIFT > LAST_COLUMN ? ['tow-10.2-s'] : []
  return { what: 'column', value: COLUMNS[final]!, rules: ['tow-PA.CRT-a', ...rules, ...beyond] }
}

/** What comes of each die. */
function resultsOf(p: Tow, column: number, markers: number): CombatResult[] {
  const final = supportedColumn(p, column, markers)
  return Array.from({ length: DIE }, (_, i) => CRT[supportedRow(p, i + 1, markers) - 1]![final]!)
}

/** 12.2-a: whether the defenders lose steps instead of retreating. */
function orderLines(p: Tow, target: number): Line[] {
  return stepsForRetreat(p, target, 1) > 0 ? [{ what: 'supreme-order', rules: ['tow-12.2-a'] }] : []
}

interface Effect {
  readonly attacker: number
  readonly defender: number
  readonly retreat: number
}

/** What a result means in a hex: 10.3-c, and 12.2 under a Supreme Command Order. */
function effectIn(p: Tow, target: number, result: CombatResult): Effect {
  const { attacker, defender, retreat } = RESULT_EFFECTS[result]
  const steps = stepsForRetreat(p, target, retreat)
  return { attacker, defender: defender + steps, retreat: steps > 0 ? 0 : retreat }
}

/** The chance of every result. */
function chances(p: Tow, target: number, results: readonly CombatResult[]): Chance[] {
  return RESULTS.flatMap((result) => {
    const ways = results.filter((one) => one === result).length
    if (ways === 0) return []
    return [{ result, ways, of: DIE, ...effectIn(p, target, result) }]
  })
}

/** Expected step losses, in sixths, that the result itself demands. */
function lossLines(p: Tow, target: number, results: readonly CombatResult[]): Line[] {
  if (results.length === 0) return []
  const sum = (side: 'attacker' | 'defender'): number =>
    results.reduce((all, result) => all + effectIn(p, target, result)[side], 0)
  return [
    { what: 'attacker-losses', value: `${sum('attacker')}/${DIE}`, rules: ['tow-10.3-c'] },
    { what: 'defender-losses', value: `${sum('defender')}/${DIE}`, rules: ['tow-10.3-c'] },
  ]
}
