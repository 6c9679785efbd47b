import { DIRECTIONS } from '@sztab/hex'
import { ratioColumn, shifted } from '../../../operations/odds.js'
import { groundOf, unitsOf } from '../../../operations/units.js'
import { airStrength, SUPPORT_MISSION } from '../air/aloft.js'
import { LARGE_RIVER, SMALL_RIVER } from '../board/country.js'
import { ZONE } from '../board/ground.js'
import { kept, type Wb95Setting } from '../board/setting.js'
import { attackOf, defenceOf } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { isInWorks } from '../fighting/odds.js'
import { inRange } from '../fire/guns.js'
import {
  BLACK,
  COLUMNS,
  COMBAT,
  CONCENTRATION,
  LAST_COLUMN,
  MOTORISED,
  MOVEMENT,
  NO_ROLE,
  STARS,
  WHITE,
  WORKS,
} from '../tables.js'
import { combatMeans } from './expect.js'
import { stakesOf } from './stakes.js'

/** What the attacks promise that a side can make, or must (4.1), as its units stand. */

/** In hundredths of a victory point, beside what the scenario counts. */
export const BLOW = {
  /** A level: the strength that goes with it. */
  level: 22,
  /** A unit that is disorganised, one that must leave its hex. */
  disorder: 22,
  hex: 9,
  /** Hundredths of the worth of an objective for driving the enemy off it. */
  prize: 60,
} as const

/** Strengths are counted in twelfths, so that a unit between two or three enemies is shared in whole numbers. */
const SHARES = 12
/** A gun fires for one attack only: this part of it is counted for each that it could fire for. */
const GUN_SHARE = 8
/** By enemies beside a hex: the part of a unit that is counted against each, if it may choose and if it must attack them all (4.1). */
const FREE_SHARES = [12, 12, 10, 9, 8] as const
const BOUND_SHARES = [12, 12, 8, 6, 4] as const
const MOST_TOUCHED = 4
/** Of the strength of a unit that could still come up, this part is counted; and how near it has to be, in hexes. */
const COMING = 4
const WALKING = 2
const RIDING = 3
const THOUSAND = 1000
const ODDS = { columns: COLUMNS, rounding: 'down', below: 'first', above: 'last' } as const

/** Used again and again. */
const scratchOf = kept((setting: Wb95Setting) => ({
  /** By hex: the strength of guns and aircraft that can help there. */
  guns: new Int32Array(setting.hexes),
  /** By hex: the strength of units that have not moved yet and could still come up. */
  coming: new Int32Array(setting.hexes),
  /** By side and hex: a headquarters is in range. */
  led: [new Uint8Array(setting.hexes), new Uint8Array(setting.hexes)],
  /** By formation: how many of it take part. */
  members: new Uint8Array(setting.formations.all.length + 1),
  gunners: [...setting.roster.isGun.keys()].filter((unit) => setting.roster.isGun[unit] === 1),
  staffs: [...setting.roster.isHq.keys()].filter((unit) => setting.roster.isHq[unit] === 1),
  aircraft: [...setting.roster.isAir.keys()].filter((unit) => setting.roster.isAir[unit] === 1),
  circles: circles(setting),
}))

type Scratch = ReturnType<typeof scratchOf>

/** By range and hex, when first asked for: the hexes of a headquarters' command. */
function circles({ hexes }: Wb95Setting): (Int16Array | undefined)[][] {
  const MOST = 8
  return Array.from({ length: MOST }, () => new Array<Int16Array | undefined>(hexes))
}

function circle(p: Wb95, scratch: Scratch, hex: number, range: number): Int16Array {
  const row = scratch.circles[range]!
  let found = row[hex]
  if (!found) {
    const { grid } = p.setting.map
    found = Int16Array.from(
      Array.from({ length: grid.size }, (_, to) => to).filter((to) => grid.distance(hex, to) <= range),
    )
    row[hex] = found
  }
  return found
}

/** Who is led where: 11.1-c, 11.1-d. */
function lead(p: Wb95, scratch: Scratch): void {
  const { roster, hexes } = p.setting
  scratch.led[0]!.fill(0)
  scratch.led[1]!.fill(0)
  for (const hq of scratch.staffs) {
    const hex = p.at[hq]!
    if (hex >= hexes) continue
    const led = scratch.led[roster.side[hq]!]!
    const all = circle(p, scratch, hex, roster.range[hq]!)
    for (let i = 0; i < all.length; i++) led[all[i]!] = 1
  }
}

/** What guns and aircraft of a side can bring where. */
function aimGuns(p: Wb95, scratch: Scratch, side: number): void {
  const { roster, hexes, box } = p.setting
  const { guns } = scratch
  guns.fill(0)
  for (const gun of scratch.gunners) {
    const hex = p.at[gun]!
    if (hex >= hexes || roster.side[gun] !== side || p.march[gun] === 1 || p.role[gun] !== NO_ROLE) continue
    if (p.active === side && (p.barraged[gun] === 1 || p.supported[gun] === 1)) continue // 9.8-c, 9.4-c
    const strength = attackOf(p, gun) * GUN_SHARE
    const range = inRange(p, hex).hexes
    for (let i = 0; i < range.length; i++) guns[range[i]!]! += strength
  }
  for (const unit of scratch.aircraft)
    if (p.at[unit] === box.aloft && roster.side[unit] === side && p.mission[unit] === SUPPORT_MISSION)
      if (p.role[unit] === NO_ROLE) guns[p.over[unit]!]! += airStrength(p, unit) * SHARES
}

function isComing(p: Wb95, unit: number): boolean {
  if (p.phase !== MOVEMENT || p.setting.roster.hasZone[unit] === 0) return false
  return p.moved[unit] === 0 && p.strategic[unit] === 0 && p.digging[unit] === 0
}

/** Who has not moved yet may still come up beside an enemy: one unit alone never begins an attack that needs three. */
function comeUp(p: Wb95, scratch: Scratch): void {
  const { roster, hexes } = p.setting
  const { coming } = scratch
  const own = unitsOf(p, p.active)
  coming.fill(0)
  for (let i = 0; i < own.length; i++) {
    const unit = own[i]!
    const hex = p.at[unit]!
    if (hex >= hexes || !isComing(p, unit)) continue
    const strength = attackOf(p, unit) * COMING
    const all = circle(p, scratch, hex, roster.moveClass[unit]! >= MOTORISED ? RIDING : WALKING)
    for (let j = 0; j < all.length; j++) coming[all[j]!]! += strength
  }
}

/** The attacks of both sides: those of the active one in this turn, and what the other could do with those beside him. */
export function attacks(p: Wb95): readonly [active: number, other: number] {
  const scratch = scratchOf(p.setting)
  lead(p, scratch)
  if (p.phase === MOVEMENT) comeUp(p, scratch)
  else scratch.coming.fill(0)
  const other = attacksOf(p, scratch, enemyOf(p.active))
  return [p.phase > COMBAT ? 0 : attacksOf(p, scratch, p.active), other]
}

/** What an attack that has been declared is worth when all have joined it who can, with guns that support it already; after `attacks`. */
export function whenAllJoin(p: Wb95, target: number, support: number): number {
  return attackOn(p, scratchOf(p.setting), p.active, target, support * SHARES)
}

function attacksOf(p: Wb95, scratch: Scratch, side: number): number {
  const { first, layers } = groundOf(p)
  const { hexes } = p.setting
  const zone = layers[ZONE]!.hexes[side]!
  const enemies = unitsOf(p, enemyOf(side))
  aimGuns(p, scratch, side)
  let sum = 0
  for (let i = 0; i < enemies.length; i++) {
    const hex = p.at[enemies[i]!]!
    if (hex < hexes && first[hex] === enemies[i] && zone[hex] !== 0) sum += attackOn(p, scratch, side, hex)
  }
  return sum
}

const NOT_DECLARED = -1

/** What an attack on a hex is worth to a side with all who stand beside it. */
function attackOn(p: Wb95, scratch: Scratch, side: number, target: number, declared = NOT_DECLARED): number {
  const { first, next, holder, layers } = groundOf(p)
  const { map, roster, between } = p.setting
  const { neighbours } = map.grid
  const isActive = p.active === side
  const isDeclared = declared !== NOT_DECLARED
  if (isActive && !isDeclared && (p.target[target] === 1 || p.struck[first[target]!] === 1)) return 0 // 4.1-e
  const { members } = scratch
  const zone = layers[ZONE]!.hexes[side]!
  members.fill(0)
  let strength = 0
  let wet = 0
  let blacks = 0
  let whites = 0
  let isForced = false
  let isLed = false
  let attackers = 0
  let coming = isActive ? scratch.coming[target]! : 0
  let escapes = 0
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const hex = neighbours[target * DIRECTIONS + direction]!
    if (hex < 0) continue
    const bits = between[target * DIRECTIONS + direction]!
    if (holder[hex] !== side) {
      if (zone[hex] === 0 && (bits & LARGE_RIVER) === 0) escapes++
      continue
    }
    const isExempt = p.works[hex] === side
    const share = (isExempt ? FREE_SHARES : BOUND_SHARES)[touchedBy(p, hex, side)]!
    for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) {
      if (
        roster.hasZone[unit] === 0 ||
        (isActive && (p.attacked[unit] === 1 || (p.role[unit] !== NO_ROLE && !isDeclared)))
      )
        continue
      const own = attackOf(p, unit) * share
      const counted = (bits & LARGE_RIVER) !== 0 ? own >> 1 : own
      strength += counted
      if ((bits & SMALL_RIVER) !== 0) wet += counted
      if (isActive && isComing(p, unit)) coming -= attackOf(p, unit) * COMING
      attackers++
      blacks += roster.stars[unit * STARS.length + BLACK]!
      whites += roster.stars[unit * STARS.length + WHITE]!
      if (roster.formation[unit]! >= 0) members[roster.formation[unit]!]!++
      if (scratch.led[side]![hex] === 1) isLed = true
      if (p.phase === COMBAT && isActive) isForced ||= p.mustAttack[unit] === 1 && p.displaced[unit] === 0
      else isForced ||= !isExempt && (bits & LARGE_RIVER) === 0 // 4.1-b, 4.1-c
    }
  }
  if (attackers === 0) return 0
  let plus = isLed ? 1 : 0
  for (let i = 0; i < members.length; i++) if (members[i]! >= CONCENTRATION) plus++
  const isDug = isInWorks(p, target)
  const column = columnOn(
    p,
    scratch,
    side,
    target,
    strength + scratch.guns[target]! + Math.max(0, coming) + Math.max(0, declared),
    {
      plus,
      blacks: isDug ? 0 : blacks,
      whites,
      river: 2 * wet > strength ? 1 : 0,
    },
  )
  const value = worthOf(p, side, target, column, attackers, escapes)
  return isForced ? value : Math.max(0, value)
}

/** How many enemies share the strength of a hex. */
function touchedBy(p: Wb95, hex: number, side: number): number {
  const { holder } = groundOf(p)
  const { neighbours } = p.setting.map.grid
  const enemy = enemyOf(side)
  let count = 0
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++)
    if (neighbours[at]! >= 0 && holder[neighbours[at]!] === enemy) count++
  return Math.max(1, Math.min(MOST_TOUCHED, count))
}

interface Modifiers {
  readonly plus: number
  readonly blacks: number
  readonly whites: number
  readonly river: number
}

function columnOn(
  p: Wb95,
  scratch: Scratch,
  side: number,
  target: number,
  strength: number,
  { plus, blacks, whites, river }: Modifiers,
): number {
  const { first, next, fighters } = groundOf(p)
  const { roster, columns } = p.setting
  let defence = 0
  let [enemyBlacks, enemyWhites, bearers] = [0, 0, 0]
  for (let unit = first[target]!; unit >= 0; unit = next[unit]!) {
    defence += defenceOf(p, unit)
    const black = roster.stars[unit * STARS.length + BLACK]!
    enemyBlacks += black
    enemyWhites += roster.stars[unit * STARS.length + WHITE]!
    if (black > 0) bearers++
  }
  if (fighters[target] === 0) defence = 1 // 9.7-b
  const raised = plus + (enemyWhites > 0 ? 0 : blacks) + (whites > 0 ? bearers : 0)
  const minus =
    columns[target]! +
    (isInWorks(p, target) ? WORKS : 0) +
    (scratch.led[enemyOf(side)]![target] === 1 ? 1 : 0) +
    (whites > 0 ? 0 : enemyBlacks) +
    (enemyWhites > 0 ? blacks : 0) +
    river
  const ratio = ratioColumn(strength, Math.max(1, defence) * SHARES, ODDS)
  return shifted(shifted(ratio, raised, 0, LAST_COLUMN), -minus, 0, LAST_COLUMN)
}

/** What a column brings: levels and what goes with them, hexes, and an objective. Who has nowhere to go pays with levels. */
export function worthOf(
  p: Wb95,
  side: number,
  target: number,
  column: number,
  attackers: number,
  escapes: number,
): number {
  const { first, next } = groundOf(p)
  const { objectiveAt } = p.setting
  const { level, staff, prize } = stakesOf(p.setting)
  const enemy = enemyOf(side)
  const [ours, theirs] = combatMeans(p.setting)
  let levels = 0
  let units = 0
  let staffs = 0
  for (let unit = first[target]!; unit >= 0; unit = next[unit]!) {
    levels += p.levels[unit]!
    units++
    staffs += p.setting.roster.isHq[unit]!
  }
  const most = levels * THOUSAND
  const fled = escapes === 0 ? Math.min(most, theirs.losses[column]! + theirs.hexes[column]!) : theirs.losses[column]!
  let worth = Math.min(most, fled) * (level[enemy]! + BLOW.level)
  if (escapes > 0) worth += theirs.hexes[column]! * BLOW.hex * Math.min(2, units)
  worth += theirs.disorder[column]! * units * BLOW.disorder
  if (staffs === units) worth += THOUSAND * staff[enemy]! // 4.2-b
  worth -= (ours.losses[column]! + (ours.hexes[column]! >> 2)) * (level[side]! + BLOW.level)
  worth -= ours.disorder[column]! * Math.min(3, attackers) * BLOW.disorder
  const objective = objectiveAt[target]!
  if (objective >= 0 && p.control[objective] === enemy)
    worth += Math.trunc((theirs.driven[column]! * prize[objective]! * BLOW.prize) / 100)
  return Math.trunc(worth / THOUSAND)
}
