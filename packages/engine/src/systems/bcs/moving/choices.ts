import { priceRoute, type StepTable } from '@sztab/hex'
import { kept } from '../../../operations/kept.js'
import { actorsOf } from '../board/actors.js'
import { HQ } from '../board/roster.js'
import type { BcsSetting } from '../board/setting.js'
import { enemyRoutes } from '../command/enemy-routes.js'
import { cutsLastMsr, isNearEnemyRoute } from '../command/last-msr.js'
import { orderedWay, orderForbidsHq, orderForbidsUnit, usesOrders } from '../command/march-orders.js'
import { msrState } from '../command/msr-state.js'
import { type Bcs, enemyOf } from '../fields.js'
import { canMoveOn, commandArea, firstStepOf, pointsOf, staysInCommand } from './command.js'
import { marksOf, tableOf } from './gaits.js'

/**
 * Where the pieces of the formation that acts can go, kept beside the position: what a piece reaches stays the same as long as it has not moved, and
 * neither enemies nor the headquarters' prospects are others.
 */
class Choices {
  private stamp = -1
  private readonly hexes: number
  /** By piece: the hexes that it reaches, and those of them in which it may end; how many. */
  private readonly reached: (Int16Array | undefined)[]
  private readonly reachedCount: Int32Array
  private readonly ends: (Int16Array | undefined)[]
  private readonly count: Int32Array
  /** By piece: for what that holds. */
  private readonly start: Int32Array
  private readonly points: Int32Array
  private readonly first: Uint8Array
  private readonly table: (StepTable | undefined)[]
  private readonly ways: Int32Array
  private readonly area: Int32Array
  private readonly joining: Uint8Array
  /** 1.4d-f: of a unit out of command whether it can come near stored enemy MSRs, so that where it may stop rests on them; and for which state of them. */
  private readonly isNear: Uint8Array
  private readonly outside: Float64Array
  /** Of the position: what the moves of all of them rest on. */
  private commanded: Uint8Array = new Uint8Array()
  private areaVersion = 0
  private waysVersion = 0
  private byOrders = false
  /** The pieces that may move now, by rising number. */
  readonly pieces: number[] = []

  constructor({ roster, hexes }: BcsSetting) {
    const pieces = roster.names.length
    this.hexes = hexes
    this.reached = new Array<Int16Array | undefined>(pieces).fill(undefined)
    this.reachedCount = new Int32Array(pieces)
    this.ends = new Array<Int16Array | undefined>(pieces).fill(undefined)
    this.table = new Array<StepTable | undefined>(pieces).fill(undefined)
    this.count = new Int32Array(pieces)
    this.start = new Int32Array(pieces).fill(-1)
    this.points = new Int32Array(pieces)
    this.first = new Uint8Array(pieces)
    this.ways = new Int32Array(pieces)
    this.area = new Int32Array(pieces)
    this.joining = new Uint8Array(pieces)
    this.outside = new Float64Array(pieces)
    this.isNear = new Uint8Array(pieces)
  }

  prepare(p: Bcs): void {
    if (this.stamp === p.stamp) return
    this.stamp = p.stamp
    this.pieces.length = 0
    const { formations, hexes } = p.setting
    const hq = formations.hq[p.acting]!
    const side = formations.side[p.acting]!
    const area = commandArea(p.setting)
    this.commanded = area.of(p)
    this.areaVersion = area.version
    this.waysVersion = marksOf(p, side).version
    this.byOrders = usesOrders(p)
    for (const unit of actorsOf(p)) if (canMoveOn(p, unit)) this.pieces.push(unit) // 3.4a-a
    if (p.at[hq]! < hexes && canMoveOn(p, hq)) this.pieces.push(hq) // 4.7a-a
  }

  /** In how many hexes a piece may end its move. */
  countOf(p: Bcs, piece: number): number {
    const table = tableOf(p, piece)
    const points = pointsOf(p, piece)
    const first = firstStepOf(p, piece) === 'none' ? 1 : 0
    const reachesOthers =
      this.start[piece] !== p.at[piece] ||
      this.points[piece] !== points ||
      this.first[piece] !== first ||
      this.table[piece] !== table ||
      this.ways[piece] !== this.waysVersion
    if (reachesOthers) {
      this.start[piece] = p.at[piece]!
      this.points[piece] = points
      this.first[piece] = first
      this.table[piece] = table
      this.ways[piece] = this.waysVersion
      this.search(p, piece, table)
    }
    if (
      reachesOthers ||
      this.area[piece] !== this.areaVersion ||
      this.joining[piece] !== p.joining[piece] ||
      this.outside[piece] !== this.restsOn(p, piece) ||
      this.byOrders
    ) {
      this.area[piece] = this.areaVersion
      this.joining[piece] = p.joining[piece]!
      this.choose(p, piece, this.commanded)
      this.outside[piece] = this.restsOn(p, piece)
    }
    return this.count[piece]!
  }

  /** 1.4d-f: the number of what the ends of a unit out of command rest on; 0: it is in command. */
  private restsOn(p: Bcs, piece: number): number {
    if (p.outside[piece] === 0) return 0
    const side = p.setting.roster.side[piece]!
    return this.isNear[piece] === 1 ? 2 + 2 * msrState(p, enemyOf(side)) : 1 + 2 * enemyRoutes(p).versions[side]!
  }

  /** One of those that `countOf` has counted. */
  end(piece: number, index: number): number {
    return this.ends[piece]![index]!
  }

  private search(p: Bcs, piece: number, table: StepTable): void {
    const { reach } = p.setting.scratch
    const reached = this.reached[piece] ?? new Int16Array(this.hexes)
    this.reached[piece] = reached
    const count = reach.run(table, p.at[piece]!, pointsOf(p, piece), firstStepOf(p, piece))
    for (let i = 0; i < count; i++) reached[i] = reach.reached[i]!
    this.reachedCount[piece] = count
  }

  private choose(p: Bcs, piece: number, area: Uint8Array): void {
    const ends = this.ends[piece] ?? new Int16Array(this.hexes)
    this.ends[piece] = ends
    const reached = this.reached[piece]!
    const found = this.reachedCount[piece]!
    const isOutside = p.outside[piece] === 1
    let count = 0
    this.isNear[piece] = 0
    for (let i = 0; i < found; i++) {
      const hex = reached[i]!
      if (isOutside && isNearEnemyRoute(p, piece, hex)) this.isNear[piece] = 1
      if (mayEnd(p, piece, hex, area)) ends[count++] = hex
    }
    this.count[piece] = count
  }
}

/** Whether a piece that can come to a hex may stay there. */
function mayEnd(p: Bcs, piece: number, hex: number, area: Uint8Array): boolean {
  const { roster, route } = p.setting
  if (roster.kind[piece] === HQ) return route[hex]! > 0 && mayGoByOrder(p, piece, hex) // 4.7a-e, 4.7a-c
  if (!staysInCommand(p, piece, hex, area) || orderForbidsUnit(p, piece, hex).length > 0) return false // 1.4e-a, 2.4h-b
  return p.outside[piece] === 0 || !cutsLastMsr(p, piece, hex) // 1.4d-f
}

/** 4.7a-c, 2.4b-d: with Orders a headquarters goes along its route and nowhere else. */
function mayGoByOrder(p: Bcs, hq: number, hex: number): boolean {
  const formation = p.formation[hq]!
  if (orderForbidsHq(p, formation, hex).length > 0) return false
  const way = orderedWay(p, formation, hex)
  if (!way) return true
  const { costs, conditions } = tableOf(p, hq)
  return priceRoute(costs, conditions, p.at[hq]!, way, pointsOf(p, hq), firstStepOf(p, hq)).reason === undefined
}

const choicesBySetting = kept((setting: BcsSetting) => new Choices(setting))

export function choicesOf(p: Bcs): Choices {
  const choices = choicesBySetting(p.setting)
  choices.prepare(p)
  return choices
}
