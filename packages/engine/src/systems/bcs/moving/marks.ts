import { CLOSED, conditions, DIRECTIONS, MoveCosts, opposite, Renewals, STOP, StepTable, step } from '@sztab/hex'
import { PROHIBITED, STOPS } from '../board/country.js'
import { BLOCKS, SCREENS } from '../board/presence.js'
import type { BcsSetting } from '../board/setting.js'
import { staffsOf } from '../board/staffs.js'
import { groundState, isPassable, JAMMED_ROADS, LIGHT_BRIDGE, stepEntry } from '../board/steps.js'
import { ARMOUR_ZONE, ENGAGEMENT_ZONE, ORDINARY_ZONE, REQUIRED_ZONE, SCREENED } from '../board/zones.js'
import { type Bcs, enemyOf } from '../fields.js'
import { MOBILITIES, QUARTERS, SCREEN_COST, TAC, TRUCK } from '../tables.js'

/** 4.0 to 4.6: what hexes and steps are to the pieces of a side that move. Only what differs from the last position is made anew. */

/** Why a hex may not be entered: which of them count depends on who moves. */
export const HELD = 1 // 4.0a-d
export const JAMMED = 2 // 4.0d-c
export const PRIZE = 4 // 3.3a-c: a victory hex of the enemy without an objective in it
export const SCREEN_THERE = 8 // 4.6a-h
export const STAFF = 16 // 4.7d-c
export const MUST_FIGHT = 32 // 4.6a-f
export const SURPLUS = 64 // 4.2b-d
export const ENEMY_PRIZE = 128 // 1.1d-g

/** What screens do to a unit. */
export const DEPLOYED = 0 // 4.6d-b: ignores them
export const MARCHING = 1 // 4.6d-a: pays for them
export const UNREADY = 2 // 4.6d-c: is kept out

/** Sets of costs, each by class. */
const USUAL = 0
const HEAVY = 1
const OF_HQ = 2
const SETS = 3

export class SideMarks {
  /** Another number whenever a table is another: while it stays, the same ways are open. */
  version = 0
  private stamp = -1
  private ground: number | string = ''
  /** The costs of grounds that were there before. */
  private readonly grounds = new Map<number | string, readonly Uint16Array[]>()
  private readonly side: number
  private readonly setting: BcsSetting
  private readonly renewals: Renewals
  private readonly costs: readonly MoveCosts[]
  /** By hex: the bits above; and by the bits that count for somebody, those of them that hold. */
  readonly why: Uint8Array
  private readonly masks: number[] = []
  private readonly barredBy: Uint8Array[] = []
  readonly closedToHq: Uint8Array
  /** By class. */
  readonly halt: readonly Uint8Array[]
  private readonly onFoot: Uint8Array
  private readonly byTruck: Uint8Array
  private readonly inTanks: Uint8Array
  private readonly shut: readonly Uint8Array[]
  readonly screen: Uint8Array
  private readonly traffic: Uint8Array
  /** Whether the zone that stops each class lay there. */
  private readonly ordinary: Uint8Array
  private readonly armour: Uint8Array
  private readonly tables = new Map<number, StepTable>()
  private readonly prizes: Uint8Array
  private readonly crowded: Uint8Array
  private readonly entries: Uint8Array
  /** How far the changes of the zones have been followed. */
  private changes = -1
  /** Which state of the enemy's headquarters and trains was looked at; who held the victory and entry hexes. */
  private staffVersion = -1
  private enemyStaffs: Uint8Array = new Uint8Array()
  private readonly control: Int32Array

  constructor(setting: BcsSetting, side: number) {
    const { hexes, map, scenario, held } = setting
    const blank = (): Uint8Array => new Uint8Array(hexes)
    const steps = (): Uint8Array => new Uint8Array(hexes * DIRECTIONS)
    this.setting = setting
    this.side = side
    this.renewals = new Renewals(map.grid)
    this.costs = Array.from({ length: SETS * MOBILITIES.length }, () => new MoveCosts(map.grid))
    this.why = blank()
    this.closedToHq = blank()
    this.onFoot = blank()
    this.byTruck = blank()
    this.inTanks = blank()
    this.halt = [this.onFoot, this.byTruck, this.inTanks]
    this.shut = [steps(), steps()]
    this.screen = blank()
    this.traffic = blank()
    this.ordinary = blank()
    this.armour = blank()
    this.crowded = blank()
    this.prizes = blank()
    this.entries = blank()
    this.control = new Int32Array(held.length).fill(-1)
    for (const { at } of scenario.victory.hexes) this.prizes[map.grid.index(at)] = 1
    for (const area of Object.values(scenario.areas))
      for (const hex of area.hexes) this.entries[map.grid.index(hex)] = 1
  }

  /** By what a unit moves that is barred from hexes for these reasons. */
  table(mobility: number, posture: number, mask: number, isHeavy: boolean): StepTable {
    const key = (((mobility * SETS + posture) << 1) | (isHeavy ? 1 : 0)) * 256 + mask
    let table = this.tables.get(key)
    if (!table) {
      const costs = this.costs[(isHeavy ? HEAVY : USUAL) * MOBILITIES.length + mobility]!
      table = new StepTable(costs, this.conditionsOf(mobility, posture, this.barredFor(mask)), this.renewals)
      this.tables.set(key, table)
    }
    return table
  }

  hqTable(mobility: number): StepTable {
    const key = -1 - mobility
    let table = this.tables.get(key)
    if (!table) {
      const { grid } = this.setting.map
      const given = conditions(grid, {
        barred: this.closedToHq,
        halt: this.traffic,
        zone: this.screen,
        enterZone: SCREEN_COST * QUARTERS, // 4.6d-a: one side is a Move side, 1.1c-b
      })
      table = new StepTable(this.costs[OF_HQ * MOBILITIES.length + mobility]!, given, this.renewals)
      this.tables.set(key, table)
    }
    return table
  }

  private barredFor(mask: number): Uint8Array {
    const known = this.masks.indexOf(mask)
    if (known >= 0) return this.barredBy[known]!
    const barred = this.why.map((bits) => bits & mask)
    this.masks.push(mask)
    this.barredBy.push(barred)
    return barred
  }

  private conditionsOf(mobility: number, posture: number, barred: Uint8Array): ReturnType<typeof conditions> {
    const common = { barred, halt: this.halt[mobility]!, shut: this.shut[mobility === TAC ? 1 : 0]! }
    const { grid } = this.setting.map
    if (posture === DEPLOYED) return conditions(grid, common) // 4.6d-b
    if (posture === UNREADY) return conditions(grid, { ...common, zone: this.screen, zoneRule: 'noEntry' }) // 4.6d-c, 1.1d-f
    return conditions(grid, { ...common, zone: this.screen, enterZone: SCREEN_COST * QUARTERS }) // 4.6d-a
  }

  prepare(p: Bcs): void {
    if (this.stamp === p.stamp) return
    this.stamp = p.stamp
    this.markHexes(p)
    this.layCosts(p)
  }

  /** 4.1: what steps cost in the ground of the day, with bridges and jams as they are. */
  private layCosts(p: Bcs): void {
    const jams = this.setting.options.unitTraffic === true ? this.crowd(p) : ''
    const state = groundState(p)
    const ground = jams === '' ? state : `${state} ${jams}`
    if (ground === this.ground) return
    this.ground = ground
    this.version++
    const known = jams === '' ? this.grounds.get(ground) : undefined
    if (known) for (const [i, costs] of this.costs.entries()) costs.steps.set(known[i]!)
    else this.reckonCosts(p)
    if (!known && jams === '')
      this.grounds.set(
        ground,
        this.costs.map(({ steps }) => steps.slice()),
      )
    for (const table of this.tables.values()) table.renew()
  }

  private reckonCosts(p: Bcs): void {
    const { neighbours, size } = this.setting.map.grid
    for (let at = 0; at < size * DIRECTIONS; at++) {
      const to = neighbours[at]!
      if (to < 0) continue
      const [from, direction] = [Math.trunc(at / DIRECTIONS), at % DIRECTIONS]
      const back = to * DIRECTIONS + opposite(direction)
      const isOpenToTrucks = isPassable(p, TRUCK, at)
      const jammed = this.crowded[to] === 1 ? JAMMED_ROADS : 0
      for (let mobility = 0; mobility < MOBILITIES.length; mobility++) {
        const usual = entryFor(p, mobility, at, back, jammed)
        const heavy = entryFor(p, mobility, at, back, jammed | LIGHT_BRIDGE)
        this.costs[USUAL * MOBILITIES.length + mobility]!.set(from, direction, usual)
        this.costs[HEAVY * MOBILITIES.length + mobility]!.set(from, direction, heavy)
        this.costs[OF_HQ * MOBILITIES.length + mobility]!.set(from, direction, isOpenToTrucks ? usual : CLOSED) // 4.7a-d
      }
    }
  }

  /** 4.0e: marks the hexes whose roads are jammed by units, and says which they are. */
  private crowd(p: Bcs): string {
    const { roster, hexes, formations } = this.setting
    this.crowded.fill(0)
    for (let unit = 0; unit < roster.combat; unit++) {
      const hex = p.at[unit]!
      if (roster.side[unit] !== this.side || hex < 0 || hex >= hexes) continue
      if (p.screen[unit] === 1 || p.formation[unit]! < 0) continue // 4.0e-b
      if (p.joining[unit] === 1 && this.entries[hex] === 1) continue // 4.0e-b
      const isDeployed = roster.hasTwoSides[unit] === 1 && p.deployed[unit] === 1
      if (p.formation[unit] !== p.acting || !isDeployed) this.crowded[hex] = 1 // 4.0e-a
    }
    for (const hq of formations.hq) if (p.at[hq]! >= 0 && p.at[hq]! < hexes) this.crowded[p.at[hq]!] = 1 // 4.0e-b
    return this.crowded.join('')
  }

  /** Only hexes that are others than in the last position are looked at. */
  private markHexes(p: Bcs): void {
    const { zones } = this.setting.scratch
    zones.follow(p)
    const { changes } = this
    this.watchStaffs(p)
    this.watchPrizes(p)
    this.changes = zones.eachSince(changes, (hex) => this.markHex(p, hex))
  }

  /** 4.7d: where enemy headquarters and trains are elsewhere, the hexes in which they stood and stand are looked at. */
  private watchStaffs(p: Bcs): void {
    const staffs = staffsOf(p)
    this.enemyStaffs = staffs.counts[enemyOf(this.side)]!
    this.staffVersion = staffs.eachSince(enemyOf(this.side), this.staffVersion, (hex) => this.markHex(p, hex))
  }

  /** 3.3a-c: victory hexes that have changed hands. */
  private watchPrizes(p: Bcs): void {
    const { held, heldAt } = this.setting
    for (let i = 0; i < held.length; i++) {
      const hex = held[i]!
      const now = p.control[heldAt[hex]!]!
      if (this.prizes[hex] === 0 || this.control[i] === now) continue
      this.control[i] = now
      this.markHex(p, hex)
    }
  }

  private markHex(p: Bcs, hex: number): void {
    const { scratch, scenario, heldAt } = this.setting
    const { layers } = scratch.zones
    const enemy = enemyOf(this.side)
    const { onFoot, byTruck, inTanks } = this
    const ordinary = layers[ORDINARY_ZONE]!.hexes[enemy]![hex]!
    const armour = layers[ARMOUR_ZONE]!.hexes[enemy]![hex]!
    const engagement = layers[ENGAGEMENT_ZONE]!.hexes[enemy]![hex]!
    const { stack } = scenario
    const holder = p.holder[hex]!
    const height = p.height[hex]!
    const traffic = p.traffic[hex]!
    let bits = 0
    if (holder === enemy)
      bits = (p.presence[hex]! & BLOCKS) !== 0 ? HELD : (p.presence[hex]! & SCREENS) !== 0 ? SCREEN_THERE : 0 // 4.0a-d, 4.6a-h
    if (traffic === 1 && height >= stack) bits |= JAMMED // 4.0d-c, 4.2b-c
    if (this.prizes[hex] === 1 && p.control[heldAt[hex]!] !== this.side)
      bits |= p.objective[hex] === 0 ? ENEMY_PRIZE | PRIZE : ENEMY_PRIZE // 3.3a-c, 1.1d-g
    if (layers[REQUIRED_ZONE]!.hexes[enemy]![hex] !== 0)
      bits |= height >= stack && holder === this.side ? MUST_FIGHT | SURPLUS : MUST_FIGHT // 4.6a-f, 4.2b-d
    if (this.enemyStaffs[hex] !== 0) bits |= STAFF // 4.7d-c
    const isNegated = holder === this.side && height > 0 // 4.3c-b
    const isAwed = (ordinary !== 0 && !isNegated) || engagement !== 0 // 4.3d-e, 4.5a-c
    const toHq = holder === enemy || isAwed || (bits & (STAFF | PRIZE)) !== 0 ? 1 : 0 // 4.0a-d, 4.7d-c, 3.3a-c
    const foot = ordinary !== 0 || traffic !== 0 ? 1 : 0 // 4.3d-c, 4.0d-a
    const truck = foot === 1 || engagement !== 0 ? 1 : 0 // 4.3d-c, 4.5a-b
    const tank = armour !== 0 || traffic !== 0 ? 1 : 0 // 4.3d-d, 4.0d-a
    const veil = layers[SCREENED]!.hexes[enemy]![hex] === 0 ? 0 : 1
    const hasZone = ordinary === 0 ? 0 : 1
    const hasArmour = armour === 0 ? 0 : 1
    const isSame =
      bits === this.why[hex] &&
      toHq === this.closedToHq[hex] &&
      foot === onFoot[hex] &&
      truck === byTruck[hex] &&
      tank === inTanks[hex] &&
      veil === this.screen[hex] &&
      traffic === this.traffic[hex] &&
      hasZone === this.ordinary[hex] &&
      hasArmour === this.armour[hex]
    if (isSame) return
    this.why[hex] = bits
    for (let i = 0; i < this.masks.length; i++) this.barredBy[i]![hex] = bits & this.masks[i]!
    this.closedToHq[hex] = toHq
    onFoot[hex] = foot
    byTruck[hex] = truck
    inTanks[hex] = tank
    this.screen[hex] = veil
    this.traffic[hex] = traffic
    const isOtherZone = hasZone !== this.ordinary[hex] || hasArmour !== this.armour[hex]
    this.ordinary[hex] = hasZone
    this.armour[hex] = hasArmour
    if (isOtherZone) this.shutSteps(hex)
    this.renewals.renewHex(hex)
    this.version++
  }

  /** 4.3d-a: no step from one zone that affects a class to another. */
  private shutSteps(hex: number): void {
    const { neighbours } = this.setting.map.grid
    const byOrdinary = this.shut[0]!
    const byArmour = this.shut[1]!
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const at = hex * DIRECTIONS + direction
      const to = neighbours[at]!
      if (to < 0) continue
      const back = to * DIRECTIONS + opposite(direction)
      byOrdinary[at] = byOrdinary[back] = this.ordinary[hex]! & this.ordinary[to]! // 4.3d-a, 4.3d-b
      byArmour[at] = byArmour[back] = this.armour[hex]! & this.armour[to]! // 4.3d-a
    }
  }
}

function entryFor(p: Bcs, mobility: number, at: number, back: number, burden: number): number {
  const entry = stepEntry(p, mobility, at, burden)
  // 4.1b-a, 4.1d-a; the way back is judged without the jam of the hex entered (4.0e-c)
  if (entry === PROHIBITED || stepEntry(p, mobility, back, burden & LIGHT_BRIDGE) === PROHIBITED) return CLOSED // 4.1f-c
  return step(Math.max(1, entry >> 1), (entry & STOPS) !== 0 ? STOP : 0) // 4.1-a, 4.1e-a
}
