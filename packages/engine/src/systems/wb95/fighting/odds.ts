import type { Line } from '../../../kernel/explanation.js'
import type { RuleId } from '../../../kernel/words.js'
import { type OddsRules, ratioColumn, shifted } from '../../../operations/odds.js'
import { bitsBetween } from '../../../operations/terrain.js'
import { groundOf, isOnMap, nameOf, placeName, unitsIn } from '../../../operations/units.js'
import { airDefence, airStrength } from '../air/support.js'
import { FORT_LINE, LARGE_RIVER, SWAMP } from '../board/country.js'
import { kept } from '../board/setting.js'
import { attackOf, defenceIn, defenceOf, halfUp, holdsOnlyStaffs } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import {
  COLUMN_NAMES,
  COLUMNS,
  CONCENTRATION,
  FORTIFIED_FRONT,
  FORTIFIED_REAR,
  LAST_COLUMN,
  WORKS,
  WORKS_BUILT_UP,
} from '../tables.js'
import type { Combat } from './combat.js'
import { isBridged, isShut, riverBetween, type StarColumns, type Starred, starColumns, usedStars } from './stars.js'

/** From strengths to the column, step by step: 5.1. */

const FLOOR: OddsRules = { columns: COLUMNS, rounding: 'down', below: 'first', above: 'last' } // 5.1-c, 5.1-d
const NEAREST: OddsRules = { ...FLOOR, rounding: 'nearest' } // 5.1-j

export interface Reckoned {
  /** 4.2-a: only headquarters are attacked. */
  readonly isLone: boolean
  /** 4.3-g: the hex whose ground counts. */
  readonly reference: number
  readonly attack: number
  readonly defence: number
  /** The column of the ratio, what the attacker adds, the column then; what the defender takes off, and the column at last. */
  readonly ratio: number
  readonly plus: number
  readonly raised: number
  readonly minus: number
  readonly column: number
  /** 15.1-d: the units that use stars. */
  readonly starred: readonly number[]
  /** The rules of everything that counted, and the lines that say so: none unless somebody wanted to know. */
  readonly rules: readonly RuleId[]
  readonly lines: readonly Line[]
}

/** What counts is written down if somebody wants to know. */
type Notes = Line[]

/** `isNoted`: somebody wants to know how it came to that. */
export function reckon(p: Wb95, combat: Combat, isNoted = true): Reckoned {
  const notes: Notes | undefined = isNoted ? [] : undefined
  const reference = referenceHex(p, combat, notes)
  const ground = groundShares(p, combat, reference)
  const attack = attackSum(p, combat, reference, ground, notes)
  const defence = defenceSum(p, combat, notes)
  if (combat.hexes.every((hex) => holdsOnlyStaffs(p, hex))) return loneReckoning(reference, attack, defence, notes)
  const ratio = ratioColumn(attack, defence, p.setting.switches.nearestOdds ? NEAREST : FLOOR) // 5.1-c, 5.1-d, 5.1-j
  notes?.push({ what: 'ratio', value: COLUMN_NAMES[ratio]!, rules: ratioRules(p, attack, defence) })
  const stars = starsOf(p, combat, reference)
  const enemy = enemyOf(p.active)
  const starred = [...stars.attacker.units, ...stars.defender.units]
  const plus =
    command(p, combat.attackers, p.active, 'attacker', notes) +
    concentration(p, [...combat.attackers, ...combat.support], 'attacker', notes) +
    starNotes(stars.attack, 'attacker', notes)
  const raised = shifted(ratio, plus, 0, LAST_COLUMN) // 5.1-e
  notes?.push({ what: 'raised', value: COLUMN_NAMES[raised]!, rules: ['wb95-5.1-e'], columns: plus })
  const minus =
    command(p, combat.defenders, enemy, 'defender', notes) +
    concentration(p, [...combat.defenders, ...combat.defence], 'defender', notes) +
    starNotes(stars.defence, 'defender', notes) +
    groundColumns(p, combat, reference, ground, notes)
  const column = shifted(raised, -minus, 0, LAST_COLUMN) // 5.1-f, 5.1-g
  notes?.push({
    what: 'column',
    value: COLUMN_NAMES[column]!,
    rules: ['wb95-5.1-f', ...(raised < minus ? ['wb95-5.1-g'] : [])],
    columns: -minus,
  })
  const lines = notes ?? []
  const rules = lines.flatMap((line) => line.rules)
  return { isLone: false, reference, attack, defence, ratio, plus, raised, minus, column, starred, rules, lines }
}

/** 4.2-a, 4.2-c: headquarters alone, whatever the strengths are. */
function loneReckoning(reference: number, attack: number, defence: number, notes: Notes | undefined): Reckoned {
  const rules = ['wb95-4.2-a', 'wb95-4.2-b', 'wb95-4.2-c']
  notes?.push({ what: 'column', value: COLUMN_NAMES[LAST_COLUMN]!, rules }) // 4.2-a, 4.2-c
  const column = LAST_COLUMN
  const lines = notes ?? []
  return {
    isLone: true,
    reference,
    attack,
    defence,
    ratio: column,
    plus: 0,
    raised: column,
    minus: 0,
    column,
    starred: [],
    rules,
    lines,
  }
}

function ratioRules(p: Wb95, attack: number, defence: number): RuleId[] {
  const most = COLUMNS[LAST_COLUMN]![0]
  const least = COLUMNS[0]![1]
  const isBeyond = attack > most * defence || least * attack < defence
  return ['wb95-5.1-c', ...(isBeyond ? ['wb95-5.1-d'] : []), ...(p.setting.switches.nearestOdds ? ['wb95-5.1-j'] : [])]
}

/** Of the attacking strength, after what changes single units: how much goes over rivers, through fortifications, out of swamp. */
interface Shares {
  readonly sum: number
  readonly river: number
  readonly large: number
  /** Nobody goes through the line: -1. */
  readonly line: number
  readonly swamp: number
  /** Somebody attacks over a whole bridge: 4.3-f. */
  readonly isBridged: boolean
}

function groundShares(p: Wb95, { attackers }: Combat, reference: number): Shares {
  let [sum, river, large, line, swamp] = [0, 0, 0, -1, 0]
  let overBridge = false
  for (const unit of attackers) {
    const strength = attackOf(p, unit) // 5.1-i
    const hex = p.at[unit]!
    const crossed = riverBetween(p, hex, reference)
    sum += strength
    overBridge ||= isBridged(p, hex, reference)
    if (crossed !== 0) river += strength // 4.3-a
    if ((crossed & LARGE_RIVER) !== 0) large += strength // 4.3-e
    if ((bitsBetween(p.setting, hex, reference) & FORT_LINE) !== 0) line = Math.max(line, 0) + strength // 17.1-a
    if (p.setting.ground[hex] === SWAMP) swamp += strength // 20.2-b
  }
  return { sum, river, large, line, swamp, isBridged: overBridge }
}

const isOverLarge = ({ large, sum }: Shares): boolean => 2 * large > sum // 4.3-e
const isOverSmall = (shares: Shares): boolean => !isOverLarge(shares) && 2 * shares.river > shares.sum // 4.3-a, 4.3-d
const isFrontal = ({ line, sum }: Shares): boolean => line >= 0 && 2 * line >= sum // 17.1-b

const bridgeRules = (shares: Shares): RuleId[] => (shares.isBridged ? ['wb95-4.3-f'] : [])

/** 5.1-i: units, the river, support, fortifications. */
function attackSum(
  p: Wb95,
  { attackers, support }: Combat,
  reference: number,
  shares: Shares,
  notes: Notes | undefined,
): number {
  if (notes) for (const unit of attackers) noteUnit(p, unit, 'attacker', attackOf(p, unit), attackRules(p, unit), notes)
  let sum = shares.sum
  if (isOverLarge(shares)) {
    sum += halfUp(shares.large) - shares.large // 4.3-e
    notes?.push({
      what: 'large-river',
      value: halfUp(shares.large),
      rules: ['wb95-4.3-a', 'wb95-4.3-e', ...bridgeRules(shares)],
      crossing: shares.large,
    })
  }
  for (const unit of support) {
    const isAir = p.setting.roster.isAir[unit] === 1
    const strength = isAir ? airStrength(p, unit) : attackOf(p, unit) // 9.4-a, 10.7-b
    sum += strength
    if (!notes) continue
    const rules = isAir ? ['wb95-10.7-b'] : ['wb95-9.4-a', ...attackRules(p, unit)]
    noteUnit(p, unit, 'support', strength, rules, notes)
  }
  if (p.setting.fortified[reference] === 1 && isFrontal(shares)) {
    sum = halfUp(sum) // 17.1-b
    notes?.push({ what: 'fortification-halves', value: sum, rules: ['wb95-17.1-b'], share: shares.line })
  }
  notes?.push({ what: 'attack', value: sum, rules: ['wb95-5.1-c', 'wb95-5.1-i'] })
  return sum
}

function noteUnit(p: Wb95, unit: number, what: string, value: number, rules: readonly RuleId[], notes: Notes): void {
  notes.push({ what, value, rules, unit: nameOf(p, unit) })
}

function attackRules(p: Wb95, unit: number): RuleId[] {
  const { isGun, isHq } = p.setting.roster
  const rules: RuleId[] = ['wb95-5.1-i']
  if (isGun[unit] === 1) rules.push(p.march[unit] === 1 ? 'wb95-9.3-b' : 'wb95-9.7-a')
  if (isHq[unit] === 1) rules.push('wb95-11.3-a')
  if (p.disorganised[unit] === 1) rules.push('wb95-14.1-a')
  if (p.shortage[unit]! > 0) rules.push(isGun[unit] === 1 ? 'wb95-13.3-c' : 'wb95-13.3-a')
  return rules
}

function defenceSum(p: Wb95, { hexes, defence }: Combat, notes: Notes | undefined): number {
  let sum = 0
  for (const hex of hexes) {
    sum += defenceIn(p, hex) // 4.1-g, 9.7-b, 4.2-d
    noteHex(p, hex, notes)
  }
  for (const unit of defence) {
    const isAir = p.setting.roster.isAir[unit] === 1
    const strength = isAir ? airDefence(p, unit) : defenceOf(p, unit) // 9.5-a, 10.7-c
    sum += strength
    if (!notes) continue
    const rules = isAir ? ['wb95-10.7-c'] : ['wb95-9.5-a', ...defenceRules(p, unit)]
    noteUnit(p, unit, 'defence-support', strength, rules, notes)
  }
  notes?.push({
    what: 'defence',
    value: sum,
    rules: ['wb95-5.1-c', ...(hexes.length > 1 ? ['wb95-6.1-l'] : []), 'wb95-4.1-g'],
  })
  return sum
}

/** The units of a hex, each with its strength; guns without escort together. */
function noteHex(p: Wb95, hex: number, notes: Notes | undefined): void {
  if (!notes) return
  const ground = groundOf(p)
  if (ground.fighters[hex] === 0 && !holdsOnlyStaffs(p, hex)) {
    notes.push({ what: 'unescorted', value: 1, rules: ['wb95-9.7-b'], place: placeName(p, hex) })
    return
  }
  const lone = holdsOnlyStaffs(p, hex) ? ['wb95-4.2-d'] : []
  for (const unit of unitsIn(p, hex))
    noteUnit(p, unit, 'defender', defenceOf(p, unit), [...defenceRules(p, unit), ...lone], notes)
}

function defenceRules(p: Wb95, unit: number): RuleId[] {
  const { isGun, isHq } = p.setting.roster
  const rules: RuleId[] = ['wb95-5.1-i']
  if (isGun[unit] === 1) rules.push(p.march[unit] === 1 ? 'wb95-9.3-b' : 'wb95-9.7-a')
  if (isHq[unit] === 1) rules.push('wb95-11.3-a')
  if (p.disorganised[unit] === 1) rules.push('wb95-14.1-a')
  if (p.shortage[unit]! > 0) rules.push(isGun[unit] === 1 ? 'wb95-13.3-c' : 'wb95-13.3-b')
  return rules
}

/** By side. */
const staffsOf = kept(({ roster }) =>
  [0, 1].map((side) => [...roster.isHq.keys()].filter((unit) => roster.isHq[unit] === 1 && roster.side[unit] === side)),
)

/** 11.2: one column if everybody but guns is in range of a headquarters. Guns by themselves must be in range too. */
function command(p: Wb95, units: readonly number[], side: number, whose: string, notes: Notes | undefined): number {
  const { roster, map } = p.setting
  const led = units.filter((unit) => roster.isGun[unit] === 0) // 11.2-c
  const all = led.length > 0 ? led : units
  if (all.length === 0) return 0
  const staffs = staffsOf(p.setting)[side]!
  const isLed = (unit: number): boolean =>
    staffs.some((hq) => isOnMap(p, hq) && map.grid.distance(p.at[hq]!, p.at[unit]!) <= roster.range[hq]!) // 11.1-c, 11.1-d
  if (!all.every(isLed)) return 0 // 11.2-c
  notes?.push({ what: 'command', value: 1, rules: ['wb95-11.2-a', 'wb95-11.2-b', 'wb95-11.2-c'], whose })
  return 1 // 11.2-a, 11.2-b
}

/** 12.1: a column for each formation with three units in the combat, guns in support among them. */
function concentration(p: Wb95, units: readonly number[], whose: string, notes: Notes | undefined): number {
  if (units.length < CONCENTRATION) return 0 // 12.1-a
  const { roster, formations } = p.setting
  const members = new Map<number, number>()
  for (const unit of units) {
    const formation = roster.formation[unit]!
    if (formation < 0 || roster.isHq[unit] === 1 || roster.isAir[unit] === 1) continue // 12.1-c
    members.set(formation, (members.get(formation) ?? 0) + 1)
  }
  let columns = 0
  for (const [formation, count] of members) {
    if (count < CONCENTRATION) continue // 12.1-a
    columns++ // 12.1-b
    notes?.push({
      what: 'concentration',
      value: 1,
      rules: ['wb95-12.1-a', 'wb95-12.1-b', 'wb95-12.1-c'],
      whose,
      formation: formations.name(formation),
    })
  }
  return columns
}

interface Stars {
  readonly attacker: Starred
  readonly defender: Starred
  readonly attack: StarColumns
  readonly defence: StarColumns
}

const NO_STARS = { count: [0, 0, 0], units: [] } as const

function starsOf(p: Wb95, { attackers, defenders }: Combat, reference: number): Stars {
  const open = attackers.filter((unit) => !isShut(p, unit, reference)) // 15.1-a
  const isAllShut = open.length === 0
  const attacker: Starred = { ...usedStars(p, open), open }
  const defender: Starred = isAllShut
    ? { ...NO_STARS, open: [] } // 15.1-a
    : { ...usedStars(p, defenders), open: defenders }
  return {
    attacker,
    defender,
    attack: starColumns(p, attacker, defender, !isInWorks(p, reference)), // 15.3-b
    defence: starColumns(p, defender, attacker, true), // 15.3-a
  }
}

/** 15.3-b, 17.1-d: field works or permanent fortifications. */
export function isInWorks(p: Wb95, hex: number): boolean {
  return p.works[hex]! >= 0 || p.setting.fortified[hex] === 1 // 15.3-b, 17.1-d
}

function starNotes(
  { white, black, gold, idle, cancelled }: StarColumns,
  whose: string,
  notes: Notes | undefined,
): number {
  if (white > 0) notes?.push({ what: 'white-stars', value: white, rules: ['wb95-15.2-b', 'wb95-15.2-c'], whose })
  if (black > 0)
    notes?.push({
      what: 'black-stars',
      value: black,
      rules: [whose === 'attacker' ? 'wb95-15.3-b' : 'wb95-15.3-a', 'wb95-15.3-c'],
      whose,
    })
  if (idle > 0) notes?.push({ what: 'black-stars-idle', value: 0, rules: ['wb95-15.3-b'], whose, stars: idle })
  if (gold > 0) notes?.push({ what: 'gold-stars', value: gold, rules: ['wb95-15.4-a', 'wb95-15.4-b'], whose })
  if (cancelled > 0)
    notes?.push({ what: 'stars-cancelled', value: cancelled, rules: ['wb95-15.2-a', 'wb95-15.2-c'], whose })
  return white + black + gold
}

/** Columns of field works or of permanent fortifications, which are not added (17.1-d). */
function worksColumns(p: Wb95, hex: number, isFront: boolean): number {
  const { fortified, builtUp } = p.setting
  if (fortified[hex] === 1) return isFront ? FORTIFIED_FRONT : FORTIFIED_REAR // 17.1-b, 17.1-c, 17.1-d
  if (p.works[hex]! < 0) return 0
  return builtUp[hex] === 1 ? WORKS_BUILT_UP : WORKS // 16.1-e
}

/** What the ground gives the defender. */
function groundColumns(p: Wb95, combat: Combat, reference: number, shares: Shares, notes: Notes | undefined): number {
  const { columns, tables, fortified } = p.setting
  const place = placeName(p, reference)
  const terrain = columns[reference]! // 20.2-b
  if (terrain > 0) notes?.push({ what: 'terrain', value: terrain, rules: ['wb95-20.2-b', 'wb95-5.1-f'], place })
  const works = worksColumns(p, reference, isFrontal(shares)) // 16.1-f
  if (works > 0)
    notes?.push({
      what: fortified[reference] === 1 ? 'fortifications' : 'works',
      value: works,
      rules:
        fortified[reference] === 1
          ? [isFrontal(shares) ? 'wb95-17.1-b' : 'wb95-17.1-c', 'wb95-17.1-d']
          : ['wb95-16.1-e', 'wb95-16.1-f'],
      place,
    })
  const river = isOverSmall(shares) ? tables.terrainColumns.smallRiver : 0 // 4.3-d
  if (river > 0)
    notes?.push({ what: 'river', value: river, rules: ['wb95-4.3-a', 'wb95-4.3-d', ...bridgeRules(shares)] })
  else if (shares.river > 0 && !isOverLarge(shares))
    notes?.push({ what: 'no-river', value: 0, rules: ['wb95-4.3-a'], share: shares.river })
  if (shares.isBridged && p.setting.switches.bridgeNegatesRiver)
    notes?.push({ what: 'bridge', value: 0, rules: ['wb95-4.3-f'] })
  const swamp = 2 * shares.swamp > shares.sum ? tables.terrainColumns.outOfSwamp : 0 // 20.2-b
  if (swamp > 0)
    notes?.push({ what: 'out-of-swamp', value: swamp, rules: ['wb95-20.2-b'], attackers: combat.attackers.length })
  return terrain + works + river + swamp
}

/** 4.3-b, 4.3-c, 4.3-g: the hex with the strongest defenders; of several the best for them, then one that is fortified. */
function referenceHex(p: Wb95, combat: Combat, notes: Notes | undefined): number {
  const [only] = combat.hexes
  if (combat.hexes.length === 1) return only!
  const marks = (hex: number): readonly number[] => [
    defenceIn(p, hex), // 4.3-b
    p.setting.columns[hex]! + worksColumns(p, hex, isFrontal(groundShares(p, combat, hex))), // 4.3-c, 4.3-g
    isInWorks(p, hex) ? 1 : 0, // 4.3-g
  ]
  const isBetter = (a: readonly number[], b: readonly number[]): boolean => {
    const differs = a.findIndex((mark, i) => mark !== b[i])
    return differs >= 0 && a[differs]! > b[differs]!
  }
  const reference = combat.hexes.reduce((best, hex) => (isBetter(marks(hex), marks(best)) ? hex : best))
  notes?.push({ what: 'reference', value: placeName(p, reference), rules: ['wb95-4.3-b', 'wb95-4.3-c', 'wb95-4.3-g'] })
  return reference
}

/** 4.3-g: the hex whose ground counts, for who needs nothing else. */
export function referenceOf(p: Wb95, combat: Combat): number {
  return combat.hexes.length === 1 ? combat.hexes[0]! : referenceHex(p, combat, undefined)
}
