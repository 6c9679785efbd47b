import { DIRECTIONS } from '@sztab/hex'
import { agenda } from '../../../kernel/agenda.js'
import { nextDifference } from '../../../operations/differences.js'
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

/** Whose strength counts against a hex: of units that take part in the attack on it, that are free to, or of both. */
type Strikers = 'joined' | 'open' | 'both'

function strengthAgainst(p: Family, hex: number, strikers: Strikers): number {
  const { map, between } = p.setting
  const { first, next, holder } = groundOf(p)
  let total = 0
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const from = map.grid.neighbours[at]!
    if (from < 0 || holder[from] !== p.active || (between[at]! & BLOCKED) !== 0) continue
    let sum = 0
    for (let unit = first[from]!; unit >= 0; unit = next[unit]!)
      if (canStrike(p, unit, strikers)) sum += attackOf(p, unit)
    total += (between[at]! & RIVER) !== 0 ? sum >> 1 : sum
  }
  return total
}

function canStrike(p: Family, unit: number, strikers: Strikers): boolean {
  if (p.attacking[unit] === 1) return strikers !== 'open'
  return strikers !== 'joined' && p.activated[unit] === 1 && p.fought[unit] === 0
}

/** The mean worth of an attack on a hex to the active side. */
function attackWorth(p: Family, stakes: Stakes, hex: number, strikers: Strikers): number {
  const column = terrainColumn(p, hex, strengthAgainst(p, hex, strikers), defenceTotal(p, hex))
  if (column === IMPOSSIBLE) return 0
  const { worth, emptied } = standsFast(p, stakes, hex) ? STANDING_FAST : GIVING_WAY
  const at = column * (MOST_STEPS + 1) + Math.min(MOST_STEPS, Math.max(1, stepsIn(p, hex)))
  return worth[at]! + Math.trunc((emptied[at]! * prizeOf(p, stakes, hex)) / DIE)
}

/** The worth of all attacks that the active side could make and would gain by, kept from one position to the next. */
export class OpenAttacks {
  private active = -1
  private stakes: Stakes | undefined
  private readonly activated: Int32Array
  private readonly fought: Int32Array
  private readonly attacking: Int32Array
  /** By hex: what an attack on it is worth, 0 if nothing is to be gained. */
  private readonly worth: Int32Array
  /** The hexes with worth, in no order, and by hex its index among them. */
  private readonly open: Int16Array
  private readonly index: Int16Array
  private openCount = 0
  /** Hexes to be looked at again, each once. */
  private readonly dirty: Int16Array
  private readonly isDirty: Uint8Array
  private dirtyCount = 0

  constructor({ hexes, roster }: Family['setting']) {
    const units = roster.units.length
    this.activated = new Int32Array(units)
    this.fought = new Int32Array(units)
    this.attacking = new Int32Array(units)
    this.worth = new Int32Array(hexes)
    this.open = new Int16Array(hexes)
    this.index = new Int16Array(hexes)
    this.dirty = new Int16Array(hexes)
    this.isDirty = new Uint8Array(hexes)
  }

  /** Units have changed in this hex or beside it. */
  mark(hex: number): void {
    if (this.isDirty[hex] === 1) return
    this.isDirty[hex] = 1
    this.dirty[this.dirtyCount++] = hex
  }

  /** Of a position whose changed units have been marked. `stakes` is another object whenever they are different. */
  sum(p: Family, stakes: Stakes): number {
    if (p.active !== this.active || stakes !== this.stakes)
      for (let hex = 0; hex < this.worth.length; hex++) this.mark(hex)
    this.active = p.active
    this.stakes = stakes
    this.compare(p, this.activated, p.activated)
    this.compare(p, this.fought, p.fought)
    this.compare(p, this.attacking, p.attacking)
    if (this.dirtyCount > 0) this.lookAgain(p, stakes)
    const { worth, open, openCount } = this
    let sum = 0
    for (let i = 0; i < openCount; i++) if (p.struck[open[i]!] === 0 && open[i] !== p.target) sum += worth[open[i]!]!
    return sum
  }

  private compare(p: Family, known: Int32Array, now: Int32Array): void {
    for (let unit = nextDifference(known, now, 0); unit < known.length; unit = nextDifference(known, now, unit + 1)) {
      known[unit] = now[unit]!
      const hex = p.at[unit]!
      if (hex >>> 0 >= this.worth.length) continue
      const { neighbours } = p.setting.map.grid
      for (let i = hex * DIRECTIONS; i < (hex + 1) * DIRECTIONS; i++) if (neighbours[i]! >= 0) this.mark(neighbours[i]!)
    }
  }

  private lookAgain(p: Family, stakes: Stakes): void {
    const { holder, zone } = groundOf(p)
    const enemy = enemyOf(p.active)
    const own = zone[p.active]!
    for (let i = 0; i < this.dirtyCount; i++) {
      const hex = this.dirty[i]!
      this.isDirty[hex] = 0
      const isTarget = holder[hex] === enemy && own[hex] !== 0
      this.set(hex, isTarget ? Math.max(0, attackWorth(p, stakes, hex, 'open')) : 0)
    }
    this.dirtyCount = 0
  }

  private set(hex: number, worth: number): void {
    const { open, index } = this
    if (worth !== 0 && this.worth[hex] === 0) {
      index[hex] = this.openCount
      open[this.openCount++] = hex
    } else if (worth === 0 && this.worth[hex] !== 0) {
      const last = open[--this.openCount]!
      open[index[hex]!] = last
      index[last] = index[hex]!
    }
    this.worth[hex] = worth
  }
}

/** The combat under way: what is expected of it, or what of its result has not been carried out. */
function combatWorth(p: Family, stakes: Stakes): number {
  const { target } = p
  if (p.result === NO_EFFECT) return attackWorth(p, stakes, target, p.struck[target] === 1 ? 'joined' : 'both')
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
export function promise(p: Family, stakes: Stakes, attacks: OpenAttacks): number {
  const { stepNames } = p.layout
  const combats = agenda.find(p, stepNames.indexOf('combats'))
  if (combats < 0) return 0
  const movement = agenda.find(p, stepNames.indexOf('movement'))
  const open = attacks.sum(p, stakes)
  let value = p.target >= 0 ? combatWorth(p, stakes) : 0
  value += Math.trunc(open * (movement >= 0 && movement < combats ? COMBAT.prospect + COMBAT.exploit : COMBAT.prospect))
  if (movement > combats && !p.moved.includes(1)) value += COMBAT.massing
  return value
}
