import {
  ALL,
  CLOSED,
  type Conditions,
  conditions,
  DIRECTIONS,
  FIRST,
  GUARDED,
  MoveCosts,
  STOP,
  StepTable,
  step,
} from '@sztab/hex'
import type { Options } from '../../kernel/words.js'
import type { Book } from './book.js'
import type { Family } from './fields.js'
import { BLOCKED, type Country, LINE, MAJOR, MINOR, RAIL, ROAD } from './setting.js'
import { EZOC_SURCHARGE, enemyOf, HEX_COST, MINOR_RIVER_COST, STRATEGIC_COST } from './tables.js'
import { groundOf } from './units.js'

/** What of a step is passed over when it is asked why a hex cannot be reached. */
export interface Waived {
  readonly blocked?: true
  /** The limits of unbridged major rivers, of marsh, and between two enemy zones. */
  readonly major?: true
  readonly marsh?: true
  readonly majorGuard?: true
  readonly marshGuard?: true
}

export interface Ways {
  readonly country: Country
  readonly book: Book
  readonly options: Options
}

/** What each step of normal movement costs, in half points. */
export function normalCosts({ country, book, options }: Ways, waived: Waived = {}): MoveCosts {
  const { map, between, water, marsh } = country
  const railWaivesMarsh = options.railWaivesMarsh === true
  const marshGuard = waived.marshGuard ? 0 : GUARDED
  const crossing = book.majorCrossing === 'all-points' ? ALL : FIRST | STOP
  return new MoveCosts(map.grid, (from, to, direction) => {
    const bits = between[from * DIRECTIONS + direction]!
    if (water[to] === 1 || ((bits & BLOCKED) !== 0 && !waived.blocked)) return CLOSED
    const bridged = (bits & LINE) !== 0
    const guarded = (bits & MAJOR) !== 0 && !waived.majorGuard ? GUARDED : 0
    const road = (bits & ROAD) !== 0 || (railWaivesMarsh && (bits & RAIL) !== 0)
    if ((bits & MAJOR) !== 0 && !bridged && !waived.major) return step(HEX_COST, crossing | guarded)
    if (marsh[to] === 1 && !road && !waived.marsh)
      return step(HEX_COST, (bridged ? FIRST | STOP : ALL) | marshGuard | guarded)
    return step(HEX_COST + ((bits & MINOR) !== 0 && !bridged ? MINOR_RIVER_COST : 0), guarded)
  })
}

/** Strategic movement follows the lines of `kind`: roads, and railways only to ask what they would change. */
export function strategicCosts({ map, between, water }: Country, kind: number = ROAD): MoveCosts {
  return new MoveCosts(map.grid, (from, to, direction) => {
    const bits = between[from * DIRECTIONS + direction]!
    return water[to] === 1 || (bits & BLOCKED) !== 0 || (bits & kind) === 0 ? CLOSED : step(STRATEGIC_COST)
  })
}

/** Normal movement, strategic movement, and normal movement that keeps away from enemy zones. */
export const KINDS = ['normal', 'strategic', 'quiet'] as const
export type Kind = (typeof KINDS)[number]

export type Gaits = Readonly<Record<Kind, StepTable>>

export const SURCHARGE = { enterZone: EZOC_SURCHARGE, leaveZone: EZOC_SURCHARGE } as const

/**
 * The ways to move, for the side and the position for which they were prepared. Combat units halt where they overrun a
 * headquarters; where no game overruns, headquarters move by the same tables.
 */
export class Paces {
  readonly troops: Gaits
  readonly staffs: Gaits
  private readonly country: Country
  private stamp = -1
  private side = -1
  private readonly halts: boolean

  constructor(country: Country, book: Book, options: Options) {
    this.country = country
    this.halts = book.overruns
    const costs = { normal: normalCosts({ country, book, options }), strategic: strategicCosts(country) }
    const { size } = country.map.grid
    const zone = new Uint8Array(size)
    this.troops = this.gaits(costs, { barred: new Uint8Array(size), halt: new Uint8Array(size), zone })
    this.staffs = book.overruns ? this.gaits(costs, { barred: new Uint8Array(size), zone }) : this.troops
  }

  private gaits(costs: { normal: MoveCosts; strategic: MoveCosts }, marks: Partial<Conditions>): Gaits {
    const { grid } = this.country.map
    const quiet = conditions(grid, { ...marks, zoneRule: 'closed' })
    return {
      normal: new StepTable(costs.normal, conditions(grid, { ...marks, ...SURCHARGE })),
      strategic: new StepTable(costs.strategic, quiet),
      quiet: new StepTable(costs.normal, quiet),
    }
  }

  /** Marks enemies, their zones and hexes out of use for the movement of a side, unless that has been done. */
  prepare(p: Family, side: number): void {
    if (this.stamp === p.stamp && this.side === side) return
    const ground = groundOf(p)
    const { opens } = this.country
    const { holder, troops, zone } = ground
    const enemy = enemyOf(side)
    const { barred, halt } = this.troops.normal.conditions // shared by all tables, as is the zone
    const barredToStaffs = this.staffs.normal.conditions.barred
    for (let hex = 0; hex < holder.length; hex++) {
      const isEnemy = holder[hex] === enemy
      const isShut = opens[hex]! > p.turn
      const isLone = this.halts && isEnemy && troops[hex] === 0
      barredToStaffs[hex] = isEnemy || isShut ? 1 : 0
      barred[hex] = (isEnemy && !isLone) || isShut ? 1 : 0
      if (this.halts) halt[hex] = isLone ? 1 : 0
    }
    this.troops.normal.conditions.zone.set(zone[enemy]!)
    for (const gaits of this.halts ? [this.troops, this.staffs] : [this.troops]) {
      gaits.normal.renew()
      gaits.strategic.renew()
      gaits.quiet.renew()
    }
    this.stamp = p.stamp
    this.side = side
  }

  /** The position has changed, but no enemy has moved. */
  keep(p: Family): void {
    this.stamp = p.stamp
  }
}

/** By what tables a unit moves. */
export function gaitsOf(p: Family, unit: number): Gaits {
  const { troops, staffs } = p.setting.scratch.paces
  return p.setting.roster.isHq[unit] === 1 ? staffs : troops
}
