import { type Conditions, conditions, DIRECTIONS, type MoveCosts, StepTable } from '@sztab/hex'
import { SideTables, StepTables } from '../../../operations/step-tables.js'
import { groundOf } from '../../../operations/units.js'
import { airZone, hasAircraft } from '../air/aloft.js'
import { type Wb95Ground, ZONE } from '../board/ground.js'
import { kept, type Wb95Setting } from '../board/setting.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { CLASSES, HALVES, INTACT, LEAVE_ZONE, STRATEGIC } from '../tables.js'
import { costsFor, stepFor, WATCHED } from './costs.js'

/** How the units of a side move: by class, by the area that they may not leave, and in strategic movement by 19.1-e. */

/** A table is that of a class, of an area or none, and of one that keeps away from zones or not. */
const KINDS = 2

/** What zones do: who enters one stops and pays nothing, who leaves one pays; another unit's may follow at once. */
const ZONE_RULES = {
  zoneRule: 'stop', // 3.2-a, 3.2-d
  leaveZone: LEAVE_ZONE * HALVES, // 3.2-c
} as const

class Wb95Side extends SideTables<Wb95Ground> {
  readonly costs: readonly MoveCosts[]
  /** By hexside of a river: its bridge, and WATCHED. */
  readonly crossings: Uint8Array
  readonly barred: Uint8Array
  readonly zone: Uint8Array
  /** 3.2-e: the steps between two hexes of the zone of one enemy; as they were when tables were last made. */
  private readonly shut: Uint8Array
  private readonly live: Uint8Array
  private readonly barredOutside: readonly Uint8Array[]
  private readonly made: (StepTable | undefined)[]
  private readonly setting: Wb95Setting
  private readonly enemy: number

  constructor(side: number, setting: Wb95Setting) {
    super(side, setting.map.grid)
    this.setting = setting
    this.enemy = enemyOf(side)
    this.crossings = Uint8Array.from(setting.bridgeAtStart)
    this.costs = CLASSES.map((_, moveClass) => costsFor(setting, moveClass, this.crossings))
    this.barred = new Uint8Array(setting.hexes)
    this.zone = new Uint8Array(setting.hexes)
    this.live = setting.scratch.ground.layers[ZONE]!.steps[this.enemy]!
    this.shut = new Uint8Array(this.live.length)
    this.barredOutside = setting.areas.map((area) => area.map((inside) => 1 - inside)) // 23.1-a
    this.made = new Array<StepTable | undefined>(CLASSES.length * (setting.areas.length + 1) * KINDS).fill(undefined)
  }

  table(moveClass: number, area: number, keepsAway: boolean): StepTable {
    const key = (moveClass * (this.barredOutside.length + 1) + area + 1) * KINDS + (keepsAway ? 1 : 0)
    let table = this.made[key]
    if (!table) {
      table = new StepTable(this.costs[moveClass]!, this.conditions(area, keepsAway), this.renewals)
      this.made[key] = table
    }
    return table
  }

  private conditions(area: number, keepsAway: boolean): Conditions {
    return conditions(this.setting.map.grid, {
      barred: area < 0 ? this.barred : this.barredOutside[area]!, // 20.1-a, 23.1-a
      zone: this.zone,
      shut: this.shut, // 3.2-e
      ...ZONE_RULES,
      ...(keepsAway ? { zoneRule: 'noEntry' } : {}), // 19.1-e
    })
  }

  protected look(ground: Wb95Ground, hex: number): void {
    const isEnemy = ground.holder[hex] === this.enemy ? 1 : 0
    const inZone = ground.layers[ZONE]!.hexes[this.enemy]![hex] === 0 ? 0 : 1
    // Whoever comes or goes opens and shuts steps around him, also where other zones stay.
    if (isEnemy === 1 || this.barred[hex] === 1) this.lookAround(hex)
    if (this.barred[hex] === isEnemy && this.zone[hex] === inZone) return
    this.barred[hex] = isEnemy // 20.1-a
    const { areas } = this.setting
    for (let area = 0; area < areas.length; area++) this.barredOutside[area]![hex] = isEnemy | (1 - areas[area]![hex]!)
    this.zone[hex] = inZone
    this.renew(hex)
  }

  private lookAround(hex: number): void {
    const { neighbours } = this.setting.map.grid
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = neighbours[hex * DIRECTIONS + direction]!
      if (near >= 0) this.lookAtSteps(near)
    }
  }

  private lookAtSteps(hex: number): void {
    let isOther = false
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      if (this.shut[at] === this.live[at]) continue
      this.shut[at] = this.live[at]!
      isOther = true
    }
    if (isOther) this.renew(hex)
  }

  /** Brings the costs of river crossings up to date: bridges, and 10.3. */
  cross(p: Wb95): void {
    const { isLarge, hexsideEdges, map } = this.setting
    const watched = hasAircraft(p, this.enemy) ? airZone(p, this.enemy) : undefined
    const { crossings } = this
    const { bridge } = p
    for (let hexside = 0; hexside < crossings.length; hexside++) {
      let now = bridge[hexside]!
      if (watched !== undefined && isLarge[hexside] === 1 && now !== INTACT) {
        const edge = hexsideEdges[hexside]!
        if (watched[map.edges.hexes[edge * 2]!] === 1 || watched[map.edges.hexes[edge * 2 + 1]!] === 1) now |= WATCHED // 10.3-a, 10.3-b, 10.3-c
      }
      if (crossings[hexside] !== now) this.setCrossing(hexside, now)
    }
  }

  private setCrossing(hexside: number, now: number): void {
    const { hexsideEdges, map } = this.setting
    this.crossings[hexside] = now
    const edge = hexsideEdges[hexside]!
    const [a, b] = [map.edges.hexes[edge * 2]!, map.edges.hexes[edge * 2 + 1]!]
    if (b < 0) return
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const direction = map.grid.directionTo(from, to)
      for (let moveClass = 0; moveClass < this.costs.length; moveClass++)
        this.costs[moveClass]!.set(
          from,
          direction,
          stepFor(this.setting, moveClass, from * DIRECTIONS + direction, now),
        )
    }
    this.renew(a)
    this.renew(b)
  }
}

class Wb95StepTables extends StepTables<Wb95Ground> {
  readonly own: readonly Wb95Side[]

  constructor(setting: Wb95Setting) {
    const sides = [new Wb95Side(0, setting), new Wb95Side(1, setting)]
    super(sides)
    this.own = sides
  }

  override prepare(p: Wb95, side: number): void {
    if (this.isPrepared(p, side)) return
    this.own[side]!.cross(p)
    groundOf(p)
    super.prepare(p, side, 0)
  }
}

export const stepTables = kept((setting) => new Wb95StepTables(setting))

/** The side's tables as they are in a position. */
export function preparedSide(p: Wb95, side: number): Wb95Side {
  const tables = stepTables(p.setting)
  tables.prepare(p, side)
  return tables.own[side]!
}

/** By what table a unit moves now. */
export function tableOf(p: Wb95, unit: number): StepTable {
  const { roster, switches } = p.setting
  const area = p.turn < roster.staysBefore[unit]! ? roster.area[unit]! : -1 // 23.1-a
  const keepsAway = p.phase === STRATEGIC && switches.restrictedStrategic // 19.1-e
  return preparedSide(p, roster.side[unit]!).table(roster.moveClass[unit]!, area, keepsAway)
}
