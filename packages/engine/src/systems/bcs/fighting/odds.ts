import type { RuleId } from '../../../kernel/words.js'
import { isUrban } from '../board/control.js'
import type { Modifier } from '../board/modifier.js'
import { usesPrepared } from '../board/prepared.js'
import { shownFace } from '../board/presence.js'
import { stepTo } from '../board/steps.js'
import { supportIn, supportOf } from '../board/support-use.js'
import { isInObjectiveZone } from '../command/objectives.js'
import type { Bcs } from '../fields.js'
import { COMBAT_MODIFIERS, RED, REGULAR, SHOCK, STAND_OFF } from '../tables.js'
import { isDoubleFromOffMap } from './requirements.js'

/** 5.1e, PA.4: what each side adds to the Action Rating of the unit it has chosen. */

/** An attack as far as it is settled, or as it could be. */
export interface Battle {
  readonly kind: number
  readonly target: number
  readonly attacker: number
  /** Below 0: none. */
  readonly assist: number
  readonly isSuppressed: boolean
  /** 5.1n-e */
  readonly isAfterFire: boolean
  /** 6.5-c */
  readonly isCut: boolean
}

export const totalOf = (lines: readonly Modifier[]): number => lines.reduce((sum, { value }) => sum + value, 0) // 5.1e-a

/** The attack under way. */
export function battleOf(p: Bcs): Battle {
  const { strike: kind, target, attacker, assist } = p
  const isAfterFire = p.followed === target && target >= 0
  return { kind, target, attacker, assist, isSuppressed: p.suppressed === 1, isAfterFire, isCut: p.cut === 1 }
}

class Modifiers {
  readonly lines: Modifier[] = []
  private readonly unit: string

  constructor(p: Bcs, unit: number) {
    this.unit = p.setting.names.piece.name(unit)
  }

  add(what: keyof typeof COMBAT_MODIFIERS, ...rules: RuleId[]): void {
    this.lines.push({ what, unit: this.unit, value: COMBAT_MODIFIERS[what], rules })
  }

  rating(value: number): void {
    this.lines.push({ what: 'rating', unit: this.unit, value, rules: ['bcs-5.1e-a', 'bcs-5.1c-a'] }) // 5.1e-a
  }
}

/** 1.1e-f */
function isDual({ setting: { roster } }: Bcs, face: number): boolean {
  return roster.hasArrow[face] === 1 && roster.avKind[face] !== 0 // 1.1e-f
}

/** What Support gives, and to whom. */
const SUPPORTED: readonly RuleId[] = ['bcs-1.5g-b', 'bcs-1.5a-a', 'bcs-1.5a-b', 'bcs-1.5e-b']
/** Who uses Prepared Defense. */
const PREPARED: readonly RuleId[] = ['bcs-1.7d-a', 'bcs-1.7d-b', 'bcs-1.7d-c']

/** PA.4-a, PA.4-b */
export function attackerLines(p: Bcs, battle: Battle): Modifier[] {
  const { roster, hexes, options } = p.setting
  const { attacker, target, kind } = battle
  const face = shownFace(p, attacker)
  const formation = p.formation[attacker]!
  const found = new Modifiers(p, attacker)
  found.rating(roster.rating[attacker]!)
  if (isDual(p, face))
    found.add('dualOrSupport', 'bcs-PA.4-a', 'bcs-1.1e-f') // PA.4-a
  else if (!battle.isCut && (redSupport(p, attacker) || redFromOffMap(p, attacker)))
    found.add('dualOrSupport', 'bcs-PA.4-a', 'bcs-1.1e-i', ...SUPPORTED) // PA.4-a, 1.1e-i, 6.5-c
  if (p.blocked[formation]! > 0) found.add('blocked', 'bcs-PA.4-a') // PA.4-a
  if (isInObjectiveZone(p, target, 2))
    found.add('doubleObjective', 'bcs-PA.4-b', 'bcs-3.3b-b') // PA.4-b, 3.3b-b
  else if (p.at[attacker]! >= hexes && isDoubleFromOffMap(p, target))
    found.add('doubleObjective', 'bcs-PA.4-b', 'bcs-3.3b-b', 'bcs-6.3b-a') // 6.3b-a, R45
  const isPrepared = options.attackerPd === 'unit' ? usesPrepared(p, attacker) : p.prepared[formation] === 1
  if (isPrepared) found.add('attackerPrepared', 'bcs-PA.4-b', 'bcs-1.7c-e') // PA.4-b
  if (battle.isSuppressed)
    found.add(kind === REGULAR ? 'suppressionRegular' : 'suppressionShock', 'bcs-PA.4-b', 'bcs-5.1d-a', 'bcs-5.4g-a') // 5.1d-a, 5.4g-a
  if (kind === REGULAR && battle.assist >= 0) found.add('assist', 'bcs-PA.4-b', 'bcs-5.1i-a') // 5.1i-a
  if (p.at[attacker]! >= hexes) found.add('offMap', 'bcs-PA.4-b', 'bcs-6.3c-b', 'bcs-6.3a-a') // 6.3c-b
  if (kind === SHOCK) addShock(p, found, face, battle) // 5.3e-a
  if (isUrban(p, target) && p.height[target] === 1) found.add('loneInUrban', 'bcs-PA.4-b', 'bcs-6.1b-e', 'bcs-6.1-a') // 6.1b-e, 6.1-a
  return found.lines
}

function addShock(p: Bcs, found: Modifiers, face: number, { isAfterFire }: Battle): void {
  const { roster, options } = p.setting
  if (isAfterFire) found.add('afterFire', 'bcs-PA.4-b', 'bcs-5.1n-e', 'bcs-5.3e-b') // 5.1n-e
  const breaks = roster.isBreakthrough[face] === 1
  if (breaks) found.add('breakthrough', 'bcs-PA.4-b', 'bcs-PA.4-d') // PA.4-d
  const isHard = roster.isHard[face] === 1 && roster.avKind[face] !== 0
  if (isHard && (!breaks || options.breakthroughAddsHard === true)) found.add('hardShock', 'bcs-PA.4-b') // PA.4-b
}

function redSupport(p: Bcs, unit: number): boolean {
  return (supportOf(p, unit, shownFace(p, unit)) & (1 << RED)) !== 0 // 1.1e-i, 1.1e-j, 1.1e-k
}

/** 6.3a-a: the hex beyond the edge has the roads of the entry hex, so Support reaches it. */
function redFromOffMap(p: Bcs, unit: number): boolean {
  const { roster, hexes } = p.setting
  const face = shownFace(p, unit)
  if (p.at[unit]! < hexes || roster.avKind[face] !== 0 || roster.takesNoSupport[unit] === 1) return false
  return p.dropped[unit] === 0 && (supportIn(p, p.formation[unit]!) & (1 << RED)) !== 0
}

/** PA.4-a, PA.4-c: of a unit that defends. `from` is the hexside that the attacking unit crosses (R67), below 0 if there is none. */
export function defenderLines(p: Bcs, defender: number, target: number, from: number): Modifier[] {
  const { roster, defensiveStep } = p.setting
  const found = new Modifiers(p, defender)
  found.rating(roster.rating[defender]!)
  if (isDual(p, shownFace(p, defender)))
    found.add('dualOrSupport', 'bcs-PA.4-a', 'bcs-1.1e-f') // PA.4-a
  else if (supportOf(p, defender, shownFace(p, defender)) !== 0) found.add('dualOrSupport', 'bcs-PA.4-a', ...SUPPORTED) // PA.4-a
  const formation = p.formation[defender]!
  if (formation >= 0 && p.blocked[formation]! > 0) found.add('blocked', 'bcs-PA.4-a') // PA.4-a
  if (usesPrepared(p, defender)) found.add('prepared', 'bcs-PA.4-c', 'bcs-1.7c-e', 'bcs-5.1b-b', ...PREPARED) // 5.1b-b, 1.7c-e
  if (p.height[target] === 2) found.add('twoUnits', 'bcs-PA.4-c', 'bcs-5.1e-c', 'bcs-1.1d-i', 'bcs-1.5f-e') // 5.1e-c, 1.1d-i
  if (p.height[target]! > 2) found.add('overstacked', 'bcs-PA.4-c', 'bcs-4.2c-a', 'bcs-4.2-b') // 4.2c-a
  if (from >= 0 && defensiveStep[from] === 1) found.add('hexside', 'bcs-PA.4-c', 'bcs-5.1e-b', 'bcs-5.0a-a') // 5.1e-b, 5.0a-a
  addGround(p, found, defender, target)
  return found.lines
}

/** PA.4-c: the ground of the hex, by what stands in it. */
function addGround(p: Bcs, found: Modifiers, defender: number, target: number): void {
  const { roster, defensive, city, urban, options } = p.setting
  const face = shownFace(p, defender)
  const av = roster.avKind[face]!
  const dual = isDual(p, face)
  const isTown = city[target] === 1 || urban[target] === 1
  const isOpen = !isTown && defensive[target] === 0
  if (av === 0 || dual || av === STAND_OFF) {
    if (isTown)
      found.add('city', 'bcs-PA.4-c', 'bcs-5.1e-b') // PA.4-c, 1.1e-e
    else if (!isOpen) found.add('terrain', 'bcs-PA.4-c', 'bcs-5.1e-b') // PA.4-c
  }
  const isHard = av === RED && roster.isHard[face] === 1
  if (isOpen && isHard && !dual && !usesPrepared(p, defender)) found.add('hardInOpen', 'bcs-PA.4-c', 'bcs-1.1e-p') // PA.4-c
  const isGun = av === STAND_OFF && p.deployed[defender] === 1
  const isExempt = av === 0 || isGun || (dual && options.dualUrbanPenalty !== true) // R36
  if (urban[target] === 1 && !isExempt) found.add('armourInUrban', 'bcs-PA.4-c') // PA.4-c
}

/** The hexside over which an attack goes, or below 0 from off the map (6.3a-a). */
export function stepOfAttack(p: Bcs, attacker: number, target: number): number {
  return p.at[attacker]! < p.setting.hexes ? stepTo(p, p.at[attacker]!, target) : -1
}
