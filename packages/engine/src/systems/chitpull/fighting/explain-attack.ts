import { type Chance, type Explanation, type Line, nothingToExplain } from '../../../kernel/explanation.js'
import type { RuleId } from '../../../kernel/words.js'
import { nameOf, placeName } from '../../../operations/units.js'
import { CITY, MAJOR_CITY } from '../board/setting.js'
import {
  attackOf,
  canBeTarget,
  defenceOf,
  defenders,
  printedAttack,
  printedDefence,
  strengthRules,
} from '../board/units.js'
import { cite } from '../book.js'
import { type Family, ISOLATED, SUPPLIED } from '../fields.js'
import { COLUMN_RATIOS, COMBAT_TABLE, DIE, EFFECTS, LAST_COLUMN, SHIFT } from '../tables.js'
import {
  attackHalvings,
  attackTotal,
  defenceHalvings,
  defenceTotal,
  IMPOSSIBLE,
  isAcrossRiver,
  isBeside,
  isBridged,
  ratioColumn,
  terrainColumn,
} from './odds.js'

/**
 * An attack line by line: every strength with what changed it, the ratio, the shifts, the support used, the column and what
 * can come of it.
 */
export function explainAttack(p: Family, target: number, units: readonly number[], markers = 0): Explanation {
  if (target >= p.setting.hexes || !canBeTarget(p, target, p.active)) return nothingToExplain
  const rules = cite(p)
  const beside = units.filter((unit) => isBeside(p, unit, target))
  const attack = attackTotal(p, target, beside)
  const defence = defenceTotal(p, target)
  const column = terrainColumn(p, target, attack, defence)
  const results = column === IMPOSSIBLE ? [] : resultsOf(p, column, markers)
  const lines = [
    ...beside.flatMap((unit) => attackerLines(p, unit)),
    ...riverLines(p, target, beside),
    { what: 'attack', value: attack, rules: attackRules(p, target, beside) },
    ...defenders(p, target).flatMap((unit) => defenderLines(p, unit)),
    { what: 'defence', value: defence, rules: defenceRules(p, target) },
    ...ratioLines(p, target, attack, defence),
    ...shiftLines(p, target, attack, defence),
    ...(p.setting.book.air?.lines(p, markers) ?? []),
    column === IMPOSSIBLE
      ? { what: 'impossible', rules: attack === 0 ? rules.zeroAttack : rules.tooWeak }
      : columnLine(p, target, markers, attack, defence, effects(p, target, beside) > 1 ? rules.effectsTogether : []),
    ...standingLines(p, target),
    ...lossLines(p, target, results),
  ]
  return { lines, chances: chances(p, target, results) }
}

function attackRules(p: Family, target: number, units: readonly number[]): RuleId[] {
  const { attackTogether, attackSum, addBeforeDividing } = cite(p)
  const division = divisionRules(p, units, (unit) => attackHalvings(p, unit, target))
  return [...attackTogether, ...attackSum, ...addBeforeDividing, ...division]
}

function defenceRules(p: Family, target: number): RuleId[] {
  const { defendTogether, riverNotDefender, defenceSum } = cite(p)
  const division = divisionRules(p, defenders(p, target), (unit) => defenceHalvings(p, unit))
  return [...defendTogether, ...riverNotDefender, ...defenceSum, ...division]
}

/** How units are divided: those of a hex that are halved equally often as one sum, all others apart. */
function divisionRules(p: Family, units: readonly number[], halvings: (unit: number) => number): RuleId[] {
  const { divideStack, divideHexes, mixedDivisors, quartered } = cite(p)
  const divided = units.filter((unit) => halvings(unit) > 0)
  const beside = (unit: number): number[] => units.filter((other) => other !== unit && p.at[other] === p.at[unit])
  const isAlike = (unit: number): boolean => beside(unit).some((other) => halvings(other) === halvings(unit))
  const isMixed = (unit: number): boolean => beside(unit).some((other) => halvings(other) !== halvings(unit))
  return [
    ...(divided.some(isAlike) ? divideStack : []),
    ...(divided.some(isMixed) ? mixedDivisors : []),
    ...(divided.some((unit) => p.at[unit] !== p.at[divided[0]!]) ? divideHexes : []),
    ...(divided.some((unit) => halvings(unit) > 1) ? quartered : []),
  ]
}

/** How many of river, supply and terrain change the combat. */
function effects(p: Family, target: number, units: readonly number[]): number {
  const river = units.some((unit) => isAcrossRiver(p, p.at[unit]!, target))
  const supply =
    units.some((unit) => p.supply[unit] !== SUPPLIED) ||
    defenders(p, target).some((unit) => p.supply[unit] === ISOLATED)
  return Number(river) + Number(supply) + Number(p.setting.shift[target]! > 0)
}

function attackerLines(p: Family, unit: number): Line[] {
  const { supplied, supplyInCombat, isolatedStrength, isolatedReplaces, outOfSupplyAttack } = cite(p)
  const printed = printedAttack(p, unit)
  const isSupplied = p.supply[unit] === SUPPLIED
  const lines: Line[] = [
    {
      what: 'attacker',
      unit: nameOf(p, unit),
      value: printed,
      rules: [...strengthRules(p, unit), ...(isSupplied ? supplied : [])],
    },
  ]
  if (isSupplied) return lines
  const rules = [
    ...supplyInCombat,
    ...(p.supply[unit] === ISOLATED ? [...isolatedStrength, ...isolatedReplaces] : outOfSupplyAttack),
  ]
  return [...lines, { ...supplyLine(p, unit, attackOf(p, unit) - printed), rules }]
}

interface SupplyLine {
  readonly what: 'halved' | 'unsupplied'
  readonly unit: string
  readonly value?: number
}

/** What missing supply does to a strength: a number taken off, or the hex is halved. */
function supplyLine(p: Family, unit: number, change: number): SupplyLine {
  const isHalved = p.setting.book.supplyPenalty === 'halves'
  return { what: isHalved ? 'halved' : 'unsupplied', unit: nameOf(p, unit), ...(isHalved ? {} : { value: change }) }
}

function defenderLines(p: Family, unit: number): Line[] {
  const { supplied, outOfSupplyDefence, isolatedStrength, isolatedReplaces, supplyInCombat } = cite(p)
  const printed = printedDefence(p, unit)
  const isIsolated = p.supply[unit] === ISOLATED
  const rules: RuleId[] = [
    ...strengthRules(p, unit),
    ...(p.supply[unit] === SUPPLIED ? supplied : isIsolated ? [] : outOfSupplyDefence),
  ]
  const lines: Line[] = [{ what: 'defender', unit: nameOf(p, unit), value: printed, rules }]
  if (!isIsolated) return lines
  return [
    ...lines,
    {
      ...supplyLine(p, unit, defenceOf(p, unit) - printed),
      rules: [...isolatedStrength, ...isolatedReplaces, ...supplyInCombat],
    },
  ]
}

/** One line for each hex from which the attack goes over a river. */
function riverLines(p: Family, target: number, units: readonly number[]): Line[] {
  const { onlyAcrossHalved, riverHalves, bridgeNoHelp, divideEachHex, roundDown, roundingExamples } = cite(p)
  const hexes = [...new Set(units.map((unit) => p.at[unit]!))]
  const across = hexes.filter((hex) => isAcrossRiver(p, hex, target))
  const total = p.setting.options.halvingScope === 'total'
  return across.map((hex) => ({
    what: 'river',
    place: placeName(p, hex),
    rules: [
      ...riverHalves,
      ...(isBridged(p, hex, target) ? bridgeNoHelp : []),
      ...(across.length < hexes.length ? onlyAcrossHalved : []),
      ...(total ? divideEachHex : [...roundDown, ...roundingExamples]),
    ],
  }))
}

function ratioLines(p: Family, target: number, attack: number, defence: number): Line[] {
  const { zeroDefence, zeroDefenceGround, ratio, ratioDown, ratioExamples, ratioAboveTen } = cite(p)
  const ground = p.setting.shift[target]! > 0 ? zeroDefenceGround : []
  if (defence === 0) return [{ what: 'zero-defence', rules: [...zeroDefence, ...ground] }]
  const column = ratioColumn(p, attack, defence)
  const value = `${attack}:${defence}`
  if (column === IMPOSSIBLE) return [{ what: 'ratio', value, rules: ratio }]
  const above = attack > defence * HIGHEST_RATIO ? ratioAboveTen : []
  return [
    { what: 'ratio', value, column: ratioName(p, column), rules: [...ratio, ...ratioDown, ...ratioExamples, ...above] },
  ]
}

const HIGHEST_RATIO = COLUMN_RATIOS[LAST_COLUMN]! / 2

/** The name of a column; above the last one the whole ratio. */
function ratioName(p: Family, column: number): string {
  return column > LAST_COLUMN ? `${HIGHEST_RATIO + column - LAST_COLUMN}-1` : p.setting.book.columns[column]!
}

/** What is said of shifts from a column: by way of 1.5-1, or from one whole ratio to the next. */
function passingRules(p: Family, from: number, shifts: number): RuleId[] {
  const { shiftThroughHalf, shiftAboveTen } = cite(p)
  const isThrough = from >= ONE_AND_A_HALF && from - shifts <= ONE_AND_A_HALF
  return [...(isThrough ? shiftThroughHalf : []), ...(from > LAST_COLUMN ? shiftAboveTen : [])]
}

const ONE_AND_A_HALF = COLUMN_RATIOS.indexOf(3)

function shiftLines(p: Family, target: number, attack: number, defence: number): Line[] {
  const { cityKind, shift, marsh } = p.setting
  const total = shift[target]!
  if (defence === 0 || total === 0) return []
  const rules = cite(p)
  const passing = passingRules(p, ratioColumn(p, attack, defence), total)
  const line = (what: string, value: number, ground: readonly RuleId[]): Line => ({
    what,
    value: -value,
    rules: [...rules.terrainShift, ...ground, ...passing],
  })
  const ofCity = cityKind[target] === MAJOR_CITY ? SHIFT.majorCity : cityKind[target] === CITY ? SHIFT.city : 0
  const ground = total - ofCity
  const lines: Line[] = []
  if (cityKind[target] === MAJOR_CITY) lines.push(line('major-city', ofCity, rules.majorCityGround))
  else if (ofCity > 0) lines.push(line('city', ofCity, ground > 0 ? rules.roughCityGround : rules.cityGround))
  if (ground > 0 && marsh[target] === 1) lines.push(line('marsh', ground, rules.marshGround))
  else if (ground > 0) lines.push(line('rough', ground, rules.roughGround))
  return lines.length > 1
    ? [...lines, { what: 'shifts', value: -total, rules: [...rules.shiftsAdd, ...rules.shiftExamples, ...passing] }]
    : lines
}

function finalColumn(p: Family, column: number, markers: number): number {
  return p.setting.book.air?.column(p, column, markers) ?? column
}

function columnLine(
  p: Family,
  target: number,
  markers: number,
  attack: number,
  defence: number,
  rules: readonly RuleId[],
): Line {
  const { book, shift } = p.setting
  const { combatTable, beyondLastColumn, capAfterShifts } = cite(p)
  const column = terrainColumn(p, target, attack, defence)
  const isAbove = defence > 0 && ratioColumn(p, attack, defence) - shift[target]! > LAST_COLUMN
  const isBeyond = book.air ? book.air.isBeyond(p, column, markers) : isAbove
  const beyond = isBeyond ? [...beyondLastColumn, ...(shift[target]! > 0 ? capAfterShifts : [])] : []
  return {
    what: 'column',
    value: book.columns[finalColumn(p, column, markers)]!,
    rules: [...combatTable, ...rules, ...beyond],
  }
}

/** What can come of an attack on a column without support. */
export function chancesOn(p: Family, target: number, column: number): Chance[] {
  return column === IMPOSSIBLE ? [] : chances(p, target, resultsOf(p, column, 0))
}

/** What comes of each die. */
function resultsOf(p: Family, column: number, markers: number): number[] {
  const { air } = p.setting.book
  const final = finalColumn(p, column, markers)
  return Array.from({ length: DIE }, (_, i) => COMBAT_TABLE[(air?.row(p, i + 1, markers) ?? i + 1) - 1]![final]!)
}

/** Whether the defenders lose steps instead of retreating. */
function standingLines(p: Family, target: number): Line[] {
  const { book } = p.setting
  return (book.standFast?.(p, target, 1) ?? 0) > 0 ? [{ what: 'supreme-order', rules: cite(p).standFast }] : []
}

interface Effect {
  readonly attacker: number
  readonly defender: number
  readonly retreat: number
}

/** What a result means in a hex. */
function effectIn(p: Family, target: number, result: number): Effect {
  const { attacker, defender, retreat } = EFFECTS[result]!
  const steps = p.setting.book.standFast?.(p, target, retreat) ?? 0
  return { attacker, defender: defender + steps, retreat: steps > 0 ? 0 : retreat }
}

/** The chance of every result. */
function chances(p: Family, target: number, results: readonly number[]): Chance[] {
  return p.setting.book.results.flatMap((name, result) => {
    const ways = results.filter((one) => one === result).length
    return ways === 0 ? [] : [{ result: name, ways, of: DIE, ...effectIn(p, target, result) }]
  })
}

/** Expected step losses, in sixths, that the result itself demands. */
function lossLines(p: Family, target: number, results: readonly number[]): Line[] {
  if (results.length === 0) return []
  const { combatResult } = cite(p)
  const sum = (side: 'attacker' | 'defender'): number =>
    results.reduce((all, result) => all + effectIn(p, target, result)[side], 0)
  return [
    { what: 'attacker-losses', value: `${sum('attacker')}/${DIE}`, rules: combatResult },
    { what: 'defender-losses', value: `${sum('defender')}/${DIE}`, rules: combatResult },
  ]
}
