import {
  ALL,
  CLOSED,
  type Conditions,
  conditions,
  DIRECTIONS,
  FIRST,
  GUARDED,
  MoveCosts,
  type Renewals,
  STOP,
  StepTable,
  step,
} from '@sztab/hex'
import type { Options } from '../../../kernel/words.js'
import { SideTables, StepTables } from '../../../operations/step-tables.js'
import type { FamilyGround } from '../board/ground.js'
import { BLOCKED, type Country, LINE, lastOpening, MAJOR, MINOR, RAIL, ROAD } from '../board/setting.js'
import type { Book } from '../book.js'
import type { Family } from '../fields.js'
import { EZOC_SURCHARGE, enemyOf, HEX_COST, MINOR_RIVER_COST, SIDES, STRATEGIC_COST } from '../tables.js'

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
  const marshGuard = waived.marshGuard ? 0 : GUARDED // @marshZone
  const crossing = book.majorCrossing === 'all-points' ? ALL : FIRST | STOP // @majorFirst, @majorStop
  return new MoveCosts(map.grid, (from, to, direction) => {
    const bits = between[from * DIRECTIONS + direction]!
    // @noBlocked, @waterHex, @blockedSide, @coast
    if (water[to] === 1 || ((bits & BLOCKED) !== 0 && !waived.blocked)) return CLOSED
    const bridged = (bits & LINE) !== 0 // @bridge, @unbridged, @bridgeFree
    // @doubleZone, @doubleZoneBridge, @singleZone, @roadAndRiver, @doubleZoneMinor
    const guarded = (bits & MAJOR) !== 0 && !waived.majorGuard ? GUARDED : 0
    const road = (bits & ROAD) !== 0 || (railWaivesMarsh && (bits & RAIL) !== 0) // @marshRoad, @marshRail
    // @majorFirst, @majorStop, @majorPrice, @crossingPaid
    if ((bits & MAJOR) !== 0 && !bridged && !waived.major) return step(HEX_COST, crossing | guarded)
    if (marsh[to] === 1 && !road && !waived.marsh)
      // @marshFirst, @leaveMarsh
      // @marshFirst, @marshStop, @marshZone, @marshGround
      return step(HEX_COST, (bridged ? FIRST | STOP : ALL) | marshGuard | guarded)
    // @stepCost, @terrainTable, @clearGround, @minorCost, @riverCosts, @alongLine, @symbols
    return step(HEX_COST + ((bits & MINOR) !== 0 && !bridged ? MINOR_RIVER_COST : 0), guarded)
  })
}

/** Strategic movement follows the lines of `kind`: roads, and railways only to ask what they would change. */
export function strategicCosts({ map, between, water }: Country, kind: number = ROAD): MoveCosts {
  return new MoveCosts(map.grid, (from, to, direction) => {
    const bits = between[from * DIRECTIONS + direction]!
    // @road, @roadAllTheWay, @roadsOnly, @roadExample
    return water[to] === 1 || (bits & BLOCKED) !== 0 || (bits & kind) === 0 ? CLOSED : step(STRATEGIC_COST)
  })
}

/** Normal movement, strategic movement, and normal movement that keeps away from enemy zones. */
export const KINDS = ['normal', 'strategic', 'quiet'] as const
export type Kind = (typeof KINDS)[number]

type Costs = Readonly<Record<'normal' | 'strategic', MoveCosts>>
export type KindTables = Readonly<Record<Kind, StepTable>>

// @enterZone, @leaveZone, @zoneToZone, @zoneExample, @zonePriceExample
export const SURCHARGE = { enterZone: EZOC_SURCHARGE, leaveZone: EZOC_SURCHARGE } as const

/** By class of units: combat units halt where they overrun a headquarters; headquarters are barred there. */
const TROOPS = 0
const STAFFS = 1

/** The marks of one side, shared by all its tables; `barred` is that of combat units. */
class FamilySide extends SideTables<FamilyGround> {
  /** By class. */
  readonly classes: readonly [KindTables, KindTables]
  protected override readonly dated: readonly number[]
  private readonly barred: Uint8Array
  private readonly halt: Uint8Array
  private readonly inZone: Uint8Array
  private readonly barredToStaffs: Uint8Array
  private readonly enemy: number
  private readonly opens: Uint8Array
  /** Whether a lone headquarters halts who comes upon it, and does not bar the way. */
  private readonly halts: boolean

  constructor(side: number, country: Country, costs: Costs, halts: boolean) {
    super(side, country.map.grid)
    this.dated = country.opening
    this.enemy = enemyOf(side)
    this.opens = country.opens
    this.halts = halts
    const blank = (): Uint8Array => new Uint8Array(country.hexes)
    const zone = blank()
    const troops = byKind(country, costs, { barred: blank(), halt: blank(), zone }, this.renewals) // @roadOverrun
    const staffs = halts ? byKind(country, costs, { barred: blank(), zone }, this.renewals) : troops
    this.classes = [troops, staffs]
    this.barred = troops.normal.conditions.barred
    this.halt = troops.normal.conditions.halt
    this.inZone = zone
    this.barredToStaffs = staffs.normal.conditions.barred
  }

  /** Marks enemies, their zones and hexes out of use. */
  protected look({ holder, troops, zone }: FamilyGround, hex: number, turn: number): void {
    const { barred, halt, inZone, barredToStaffs } = this
    const isShut = this.opens[hex]! > turn // avl-13.0-a, @shutZone
    const isEnemy = holder[hex] === this.enemy // @noEnemyHex
    const isLone = this.halts && isEnemy && troops[hex] === 0 // @overrunMove
    const closed = isEnemy || isShut ? 1 : 0
    const open = isLone && !isShut ? 1 : 0
    const guarded = zone[this.enemy]![hex] === 0 ? 0 : 1 // @zonesAsOne, @doubleZoneFriends, @friendsNoHelp
    if (barredToStaffs[hex] === closed && halt[hex] === open && inZone[hex] === guarded) return
    inZone[hex] = guarded // @zoneEffects
    barredToStaffs[hex] = closed // @staffNoOverrun
    barred[hex] = closed - open // @guardedStaff
    halt[hex] = open
    this.renew(hex)
  }
}

/** The ways to move, by side and class; where no game overruns, headquarters move by the tables of combat units. */
export class FamilyStepTables extends StepTables<FamilyGround> {
  /** Of the map alone. */
  readonly costs: Costs
  private readonly own: readonly FamilySide[]

  constructor(country: Country, book: Book, options: Options) {
    const costs = { normal: normalCosts({ country, book, options }), strategic: strategicCosts(country) }
    const sides = SIDES.map((_, side) => new FamilySide(side, country, costs, book.overruns))
    super(sides)
    this.costs = costs
    this.own = sides
  }

  /** Hexes open in few turns, and only then all of them are looked at again. */
  override prepare(p: Family, side: number): void {
    super.prepare(p, side, lastOpening(p.setting, p.turn))
  }

  /** By what tables the units of a side move. */
  of(side: number, isHq: boolean): KindTables {
    return this.own[side]!.classes[isHq ? STAFFS : TROOPS] // @staffMoves
  }
}

function byKind({ map }: Country, costs: Costs, marks: Partial<Conditions>, renewals: Renewals): KindTables {
  const quiet = conditions(map.grid, { ...marks, zoneRule: 'closed' }) // @roadNoZone, @quiet
  return {
    normal: new StepTable(costs.normal, conditions(map.grid, { ...marks, ...SURCHARGE }), renewals), // @lineAndZones, @goOnInZone
    strategic: new StepTable(costs.strategic, quiet, renewals),
    quiet: new StepTable(costs.normal, quiet, renewals),
  }
}

/** By what tables a unit moves. */
export function stepTablesOf(p: Family, unit: number): KindTables {
  const { roster, scratch } = p.setting
  return scratch.stepTables.of(roster.side[unit]!, roster.isHq[unit] === 1)
}
