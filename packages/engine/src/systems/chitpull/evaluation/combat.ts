import { DIRECTIONS } from '@sztab/hex'
import { agenda } from '../../../kernel/agenda.js'
import { groundOf } from '../../../operations/units.js'
import { BLOCKED, RIVER } from '../board/setting.js'
import { attackOf } from '../board/units.js'
import type { Family } from '../fields.js'
import { defenceTotal, IMPOSSIBLE, terrainColumn } from '../fighting/odds.js'
import { COMBAT_TABLE, DIE, EFFECTS, enemyOf, LAST_COLUMN, NO_EFFECT } from '../tables.js'

/** What attacks can be expected to bring: those that could be made, the one being prepared, the one whose die has fallen. */

/** In hundredths of a victory point. */
const COMBAT = {
  /** A step lost: what the evaluation takes off for the step and for the strength that goes with it. */
  step: 110,
  /** A hex that the defenders fall back. */
  retreat: 30,
  /** Parts of its worth that an attack counts for as long as it has not been begun: units stand beside several enemies. */
  prospect: 1 / 2,
  /** More parts of it if movement comes after the combats: what they open can be used at once. */
  exploit: 1 / 2,
  /** Movement before the combats lets more units come up: this is added until one has moved. */
  massing: 60,
} as const

/** What sides attack for. */
export interface Stakes {
  /** The only side that gains something by entering a hex, or -1 for the active one. */
  readonly side: number
  /** By hex: what it gains, in hundredths of a victory point. */
  readonly prize: Int16Array
  /** By hex: 1 where the defenders lose steps instead of retreating. */
  readonly standsFast: Uint8Array
}

/** Two units of two steps; of a larger stack no more is counted. */
const MOST_STEPS = 4

/** By column * (MOST_STEPS + 1) + steps of the defenders: the mean worth of an attack, and how often it empties the hex. */
interface Expectation {
  readonly worth: Int16Array
  /** Of DIE throws. */
  readonly emptied: Uint8Array
}

/** Where the defenders give way, or where they stand fast and each hex of retreat is a step lost. */
function expectation(standsFast: boolean): Expectation {
  const size = (LAST_COLUMN + 1) * (MOST_STEPS + 1)
  const worth = new Int16Array(size)
  const emptied = new Uint8Array(size)
  for (let column = 0; column <= LAST_COLUMN; column++)
    for (let steps = 1; steps <= MOST_STEPS; steps++) {
      const at = column * (MOST_STEPS + 1) + steps
      let sum = 0
      for (const row of COMBAT_TABLE) {
        const { attacker, defender, retreat } = EFFECTS[row[column]!]!
        const lost = standsFast ? defender + retreat : defender
        sum += Math.min(lost, steps) * COMBAT.step - attacker * COMBAT.step
        if (!standsFast && lost < steps) sum += retreat * COMBAT.retreat
        if (lost >= steps || (!standsFast && retreat > 0)) emptied[at]!++
      }
      worth[at] = Math.round(sum / DIE)
    }
  return { worth, emptied }
}

const GIVING_WAY = expectation(false)
const STANDING_FAST = expectation(true)

function stepsIn(p: Family, hex: number): number {
  const { first, next } = groundOf(p)
  let steps = 0
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) steps += p.steps[unit]!
  return steps
}

function standsFast(p: Family, stakes: Stakes, hex: number): boolean {
  return p.active === stakes.side && stakes.standsFast[hex] === 1
}

/** What the active side gains where an attack empties a hex. */
function prizeOf(p: Family, stakes: Stakes, hex: number): number {
  return stakes.side < 0 || p.active === stakes.side ? stakes.prize[hex]! : 0
}

/** The strength that could strike a hex: of `joined` units only, or of all that are free to. */
function strengthAgainst(p: Family, hex: number, joined: boolean): number {
  const { map, between } = p.setting
  const { first, next, holder } = groundOf(p)
  let total = 0
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const from = map.grid.neighbours[at]!
    if (from < 0 || holder[from] !== p.active || (between[at]! & BLOCKED) !== 0) continue
    let sum = 0
    for (let unit = first[from]!; unit >= 0; unit = next[unit]!)
      if (canStrike(p, unit, hex, joined)) sum += attackOf(p, unit)
    total += (between[at]! & RIVER) !== 0 ? sum >> 1 : sum
  }
  return total
}

function canStrike(p: Family, unit: number, hex: number, joined: boolean): boolean {
  if (p.attacking[unit] === 1) return hex === p.target
  return !joined && p.activated[unit] === 1 && p.fought[unit] === 0
}

/** The mean worth of an attack on a hex to the active side. */
function attackWorth(p: Family, stakes: Stakes, hex: number, joined: boolean): number {
  const column = terrainColumn(p, hex, strengthAgainst(p, hex, joined), defenceTotal(p, hex))
  if (column === IMPOSSIBLE) return 0
  const { worth, emptied } = standsFast(p, stakes, hex) ? STANDING_FAST : GIVING_WAY
  const at = column * (MOST_STEPS + 1) + Math.min(MOST_STEPS, Math.max(1, stepsIn(p, hex)))
  return worth[at]! + Math.trunc((emptied[at]! * prizeOf(p, stakes, hex)) / DIE)
}

/** The worth of all attacks that the active side could make now and would gain by. */
function openAttacks(p: Family, stakes: Stakes): number {
  const { side } = p.setting.roster
  const { first, zone } = groundOf(p)
  const own = zone[p.active]!
  let sum = 0
  for (let unit = 0; unit < side.length; unit++) {
    const hex = p.at[unit]!
    if (side[unit] === p.active || hex >= p.setting.hexes || first[hex] !== unit) continue // each hex once
    if (own[hex] === 0 || p.struck[hex] === 1 || hex === p.target) continue
    sum += Math.max(0, attackWorth(p, stakes, hex, false))
  }
  return sum
}

/** The combat under way: what is expected of it, or what of its result has not been carried out. */
function combatWorth(p: Family, stakes: Stakes): number {
  const { target } = p
  if (p.result === NO_EFFECT) return attackWorth(p, stakes, target, p.struck[target] === 1)
  const isHeld = groundOf(p).holder[target] === enemyOf(p.active)
  const steps = isHeld ? stepsIn(p, target) : 0
  let retreat = isHeld ? p.retreat : 0
  let lost = 0
  let paid = 0
  if (p.layout.stepNames[agenda.step(p)] === 'losses') {
    if (agenda.arg(p, 0) === p.active) paid = agenda.arg(p, 1)
    else lost = agenda.arg(p, 1)
  }
  if (standsFast(p, stakes, target)) {
    lost += retreat
    retreat = 0
  }
  const isEmptied = !isHeld || retreat > 0 || lost >= steps
  const prize = isEmptied ? prizeOf(p, stakes, target) : 0
  return (Math.min(lost, steps) - paid) * COMBAT.step + retreat * COMBAT.retreat + prize
}

/** What the activation under way still promises the active side. */
export function promise(p: Family, stakes: Stakes): number {
  const { stepNames } = p.layout
  const combats = agenda.find(p, stepNames.indexOf('combats'))
  if (combats < 0) return 0
  const movement = agenda.find(p, stepNames.indexOf('movement'))
  const open = openAttacks(p, stakes)
  let value = p.target >= 0 ? combatWorth(p, stakes) : 0
  value += Math.trunc(open * (movement >= 0 && movement < combats ? COMBAT.prospect + COMBAT.exploit : COMBAT.prospect))
  if (movement > combats && !p.moved.includes(1)) value += COMBAT.massing
  return value
}
