import { CLOSED, conditions, DIRECTIONS, MoveCosts, opposite, STOP, StepTable, step } from '@sztab/hex'
import { BLOCKS, SCREENS, shownFace } from '../board/presence.js'
import { faceOf, HQ, isUnready } from '../board/roster.js'
import type { BcsSetting } from '../board/setting.js'
import { isPassable, stepCost, stepStops } from '../board/steps.js'
import { ARMOUR_ZONE, ENGAGEMENT_ZONE, ORDINARY_ZONE, SCREENED } from '../board/zones.js'
import { type Bcs, enemyOf } from '../fields.js'
import { FOOT, MOBILITIES, QUARTERS, SCREEN_COST, TAC, TRUCK } from '../tables.js'

/** 4.0 to 4.3: by what tables pieces move. A gait is a mobility class with what enemy screens do to it; headquarters have their own. */

const DEPLOYED = 0 // 4.6d-b: ignores screens
const MARCHING = 1 // 4.6d-a: pays for them
const UNREADY = 2 // 4.6d-c: is kept out
const POSTURES = 3

/** The marks of one side on which its tables rest, made anew when the position is another. */
class SideGaits {
  private stamp = -1
  private ground = ''
  private readonly side: number
  private readonly setting: BcsSetting
  private readonly costs: MoveCosts[]
  private readonly hqCosts: MoveCosts[]
  private readonly barred: Uint8Array
  /** Deployed Foot pushes screens back (4.6a-i); unready units take no victory hex (1.1d-g) and jump nobody (1.1d-e). */
  private readonly barredToFoot: Uint8Array
  private readonly barredToUnready: Uint8Array
  private readonly barredToHq: Uint8Array
  private readonly halt: Uint8Array[]
  private readonly shut: Uint8Array[]
  private readonly screen: Uint8Array
  private readonly traffic: Uint8Array
  readonly tables: StepTable[] = []
  readonly hqTables: StepTable[] = []

  constructor(setting: BcsSetting, side: number) {
    const { hexes, map } = setting
    const blank = (): Uint8Array => new Uint8Array(hexes)
    this.setting = setting
    this.side = side
    this.costs = MOBILITIES.map(() => new MoveCosts(map.grid))
    this.hqCosts = MOBILITIES.map(() => new MoveCosts(map.grid))
    this.barred = blank()
    this.barredToFoot = blank()
    this.barredToUnready = blank()
    this.barredToHq = blank()
    this.halt = MOBILITIES.map(blank)
    this.shut = MOBILITIES.map(() => new Uint8Array(hexes * DIRECTIONS))
    this.screen = blank()
    this.traffic = blank()
    for (let mobility = 0; mobility < MOBILITIES.length; mobility++) {
      for (let posture = 0; posture < POSTURES; posture++)
        this.tables.push(new StepTable(this.costs[mobility]!, this.conditionsOf(mobility, posture)))
      this.hqTables.push(
        new StepTable(this.hqCosts[mobility]!, conditions(map.grid, { barred: this.barredToHq, halt: this.traffic })),
      )
    }
  }

  private conditionsOf(mobility: number, posture: number): ReturnType<typeof conditions> {
    const barred =
      posture === UNREADY
        ? this.barredToUnready
        : mobility === FOOT && posture === DEPLOYED
          ? this.barredToFoot
          : this.barred
    const common = { barred, halt: this.halt[mobility]!, shut: this.shut[mobility]! }
    const { grid } = this.setting.map
    if (posture === DEPLOYED) return conditions(grid, common) // 4.6d-b
    if (posture === UNREADY) return conditions(grid, { ...common, zone: this.screen, zoneRule: 'noEntry' }) // 4.6d-c, 1.1d-f
    return conditions(grid, { ...common, zone: this.screen, enterZone: SCREEN_COST * QUARTERS }) // 4.6d-a
  }

  prepare(p: Bcs): void {
    if (this.stamp === p.stamp) return
    this.stamp = p.stamp
    this.layCosts(p)
    this.markHexes(p)
    for (const table of [...this.tables, ...this.hqTables]) table.renew()
  }

  /** 4.1: what steps cost in the ground of the day, with bridges as they are. */
  private layCosts(p: Bcs): void {
    const ground = `${p.poorGround} ${p.bridge.join('')}`
    if (ground === this.ground) return
    this.ground = ground
    const { grid } = this.setting.map
    for (let at = 0; at < grid.size * DIRECTIONS; at++) {
      const to = grid.neighbours[at]!
      if (to < 0) continue
      const [from, direction] = [Math.trunc(at / DIRECTIONS), at % DIRECTIONS]
      const back = to * DIRECTIONS + opposite(direction)
      const forTrucks = isPassable(p, TRUCK, at, back)
      for (let mobility = 0; mobility < MOBILITIES.length; mobility++) {
        const isOpen = isPassable(p, mobility, at, back) // 4.1b-a, 4.1d-a
        const entry = isOpen
          ? step(Math.max(1, stepCost(p, mobility, at)), stepStops(p, mobility, at) ? STOP : 0)
          : CLOSED // 4.1-a, 4.1e-a
        this.costs[mobility]!.set(from, direction, entry)
        this.hqCosts[mobility]!.set(from, direction, forTrucks ? entry : CLOSED) // 4.7a-d
      }
    }
  }

  private markHexes(p: Bcs): void {
    const { zones } = this.setting.scratch
    zones.follow(p)
    const enemy = enemyOf(this.side)
    const layer = (index: number): Uint8Array => zones.layers[index]!.hexes[enemy]!
    const [ordinary, armour, engagement, screened] = [ORDINARY_ZONE, ARMOUR_ZONE, ENGAGEMENT_ZONE, SCREENED].map(
      layer,
    ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
    const staffs = this.enemyStaffs(p)
    for (let hex = 0; hex < this.setting.hexes; hex++) {
      const isEnemy = p.holder[hex] === enemy
      const isHeld = isEnemy && (p.presence[hex]! & BLOCKS) !== 0 // 4.0a-d
      const isScreen = isEnemy && !isHeld && (p.presence[hex]! & SCREENS) !== 0
      const isJammed = p.traffic[hex] === 1 && p.height[hex]! >= this.setting.scenario.stack // 4.0d-c
      const isClosedPrize = this.isPrize(p, hex) && p.objective[hex] === 0 // 3.3a-c
      const shut = isHeld || isJammed || isClosedPrize
      this.barredToFoot[hex] = shut ? 1 : 0 // 4.6a-i, 4.0a-e
      this.barred[hex] = shut || isScreen ? 1 : 0 // 4.6a-h
      this.barredToUnready[hex] = shut || isScreen || this.isPrize(p, hex) || staffs.has(hex) ? 1 : 0 // 1.1d-g, 1.1d-e
      const isNegated = p.holder[hex] === this.side && p.height[hex]! > 0
      const isAwed = (ordinary[hex] !== 0 && !isNegated) || engagement[hex] !== 0 // 4.3d-e, 4.5a-c
      this.barredToHq[hex] = isEnemy || isAwed || staffs.has(hex) ? 1 : 0
      this.screen[hex] = screened[hex]!
      const traffic = p.traffic[hex]! // 4.0d-a
      this.traffic[hex] = traffic
      this.halt[FOOT]![hex] = ordinary[hex]! | traffic // 4.3d-c
      this.halt[TRUCK]![hex] = ordinary[hex]! | traffic | engagement[hex]! // 4.3d-c, 4.5a-b
      this.halt[TAC]![hex] = armour[hex]! | traffic // 4.3d-d
    }
    this.shutSteps(ordinary, armour)
  }

  /** 4.3d-a: no step from one zone that affects a class to another. */
  private shutSteps(ordinary: Uint8Array, armour: Uint8Array): void {
    const { neighbours } = this.setting.map.grid
    for (let at = 0; at < neighbours.length; at++) {
      const to = neighbours[at]!
      const from = Math.trunc(at / DIRECTIONS)
      const onFoot = to >= 0 && ordinary[from] !== 0 && ordinary[to] !== 0 ? 1 : 0
      this.shut[FOOT]![at] = onFoot
      this.shut[TRUCK]![at] = onFoot
      this.shut[TAC]![at] = to >= 0 && armour[from] !== 0 && armour[to] !== 0 ? 1 : 0
    }
  }

  private enemyStaffs(p: Bcs): ReadonlySet<number> {
    const { formations } = this.setting
    const found = new Set<number>()
    for (let formation = 0; formation < formations.names.length; formation++) {
      if (formations.side[formation] === this.side) continue
      found.add(p.at[formations.hq[formation]!]!)
      found.add(p.at[formations.trains[formation]!]!)
    }
    return found
  }

  /** A victory hex that the side does not hold. */
  private isPrize(p: Bcs, hex: number): boolean {
    const held = this.setting.heldAt[hex]!
    return held >= 0 && p.control[held] !== this.side && prizesOf(this.setting)[hex] === 1
  }
}

const prizes = new WeakMap<BcsSetting, Uint8Array>()

/** 1 for the victory hexes of the scenario. */
function prizesOf(setting: BcsSetting): Uint8Array {
  let found = prizes.get(setting)
  if (!found) {
    found = new Uint8Array(setting.hexes)
    for (const { at } of setting.scenario.victory.hexes) found[setting.map.grid.index(at)] = 1
    prizes.set(setting, found)
  }
  return found
}

const gaits = new WeakMap<BcsSetting, readonly SideGaits[]>()

function gaitsOf(setting: BcsSetting): readonly SideGaits[] {
  let found = gaits.get(setting)
  if (!found) {
    found = [0, 1].map((side) => new SideGaits(setting, side))
    gaits.set(setting, found)
  }
  return found
}

/** By what table a piece moves as it lies now. */
export function tableOf(p: Bcs, piece: number): StepTable {
  const { roster } = p.setting
  const own = gaitsOf(p.setting)[roster.side[piece]!]!
  own.prepare(p)
  if (roster.kind[piece] === HQ) return own.hqTables[roster.mobility[faceOf(piece, 0)]!]!
  const face = shownFace(p, piece)
  const isOnMarch = roster.hasTwoSides[piece] === 0 || p.deployed[piece] === 0
  const posture = isUnready(roster, face) ? UNREADY : isOnMarch ? MARCHING : DEPLOYED
  return own.tables[roster.mobility[face]! * POSTURES + posture]!
}
