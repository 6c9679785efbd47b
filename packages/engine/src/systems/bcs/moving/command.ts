import { DIRECTIONS } from '@sztab/hex'
import { kept } from '../../../operations/kept.js'
import type { BcsSetting } from '../board/setting.js'
import { allowanceOf } from '../board/unit-turn.js'
import type { Bcs } from '../fields.js'
import { marksOf, tableOf } from './gaits.js'

/** 1.4e, R24: where a unit may end a move without leaving command: near its headquarters, or near where those can still go. */
class CommandArea {
  /** Another number whenever the area, or the hex of the headquarters, is another. */
  version = 0
  private stamp = -1
  /** For what the area holds: formation, its headquarters, how far they can still go and on which ways. */
  private readonly key = new Float64Array(4).fill(-2)
  private hexes: Uint8Array
  /** Room for the next one. */
  private spare: Uint8Array
  private readonly queue: Int16Array

  constructor({ hexes }: BcsSetting) {
    this.hexes = new Uint8Array(hexes)
    this.spare = new Uint8Array(hexes)
    this.queue = new Int16Array(hexes)
  }

  /** 1 plus the distance for hexes in command of the formation that acts. */
  of(p: Bcs): Uint8Array {
    if (this.stamp === p.stamp) return this.hexes
    this.stamp = p.stamp
    const { formations, hexes, options } = p.setting
    const hq = formations.hq[p.acting]!
    const start = p.at[hq]!
    const isFixed = options.commandRadiusStrict === true || start >= hexes || !canMoveOn(p, hq)
    const marks = marksOf(p, formations.side[p.acting]!)
    const points = isFixed ? -1 : pointsOf(p, hq)
    const ways = isFixed ? -1 : marks.version
    const { key } = this
    if (key[0] === p.acting && key[1] === start && key[2] === points && key[3] === ways) return this.hexes
    const isElsewhere = key[0] !== p.acting || key[1] !== start
    key[0] = p.acting
    key[1] = start
    key[2] = points
    key[3] = ways
    const before = this.hexes
    this.hexes = this.spare
    this.spare = before
    this.hexes.fill(0)
    if (start < hexes) this.spread(p, this.seats(p, hq, start, isFixed), formations.radius[p.acting]!)
    if (isElsewhere || isOther(before, this.hexes)) this.version++
    return this.hexes
  }

  /** Where the headquarters may come to stand: how many, in the queue. */
  private seats(p: Bcs, hq: number, start: number, isFixed: boolean): number {
    this.queue[0] = start
    this.hexes[start] = 1
    let count = 1
    if (isFixed) return count
    const { route, scratch } = p.setting
    const { reach } = scratch
    const found = reach.run(tableOf(p, hq), start, pointsOf(p, hq), firstStepOf(p, hq))
    for (let i = 0; i < found; i++) {
      const hex = reach.reached[i]!
      if (route[hex] === 0 || this.hexes[hex] !== 0) continue // 4.7a-e
      this.hexes[hex] = 1
      this.queue[count++] = hex
    }
    return count
  }

  private spread(p: Bcs, seats: number, radius: number): void {
    const { neighbours } = p.setting.map.grid
    let count = seats
    for (let i = 0; i < count; i++) {
      const hex = this.queue[i]!
      const distance = this.hexes[hex]!
      if (distance > radius) continue // 1.4a-a
      for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
        const to = neighbours[at]!
        if (to < 0 || this.hexes[to] !== 0) continue
        this.hexes[to] = distance + 1
        this.queue[count++] = to
      }
    }
  }
}

function isOther(these: Uint8Array, those: Uint8Array): boolean {
  for (let i = 0; i < these.length; i++) if (these[i] !== those[i]) return true
  return false
}

export const commandArea = kept((setting: BcsSetting) => new CommandArea(setting))

/** 1.4e-a, R24: whether a unit of the acting formation may end a move in a hex; `area` is that of its command. */
export function staysInCommand(p: Bcs, unit: number, hex: number, area: Uint8Array): boolean {
  if (area[hex] !== 0) return true // 1.4e-a
  const from = p.at[unit]!
  if (area[from] !== 0) return false // 1.4e-a
  const { map, formations, hexes } = p.setting
  const hq = p.at[formations.hq[p.acting]!]!
  return p.joining[unit] === 1 || hq >= hexes || map.grid.distance(hex, hq) <= map.grid.distance(from, hq) // 3.6b-a
}

/** Whether a piece of the acting formation has a move left, or the rest of one. */
export function canMoveOn(p: Bcs, piece: number): boolean {
  if (p.stopped[piece] === 1 || p.finished[piece] === 1) return false // PA.0-a, 3.4h-a, 1.2i-a
  return p.mover === piece ? p.left > 0 : p.begun[piece] === 0 && allowanceOf(p, piece) > 0 // 3.4d-a, 3.4b-b
}

/** What a piece has to spend now, in quarters. */
export function pointsOf(p: Bcs, piece: number): number {
  return p.mover === piece ? p.left : allowanceOf(p, piece) // 4.0a-c
}

/** 4.1f-a: one that has not moved yet may take one step whatever it costs. */
export function firstStepOf(p: Bcs, piece: number): 'minimum' | 'none' {
  return p.mover === piece && p.walked === 1 ? 'none' : 'minimum' // 4.1f-a
}
