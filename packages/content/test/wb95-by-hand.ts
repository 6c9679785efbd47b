import type { Position, Scenario } from '@sztab/engine'
import type { Wb95Scenario } from '@sztab/engine/wb95'
import { chartColumn, Wb95Map } from './wb95-hand-map.js'

/** What is read of a position. */
interface Held extends Position {
  readonly active: number
  readonly mover: number
  readonly left: number
  readonly worked: number
  readonly at: Int32Array
  readonly levels: Int32Array
  readonly march: Int32Array
  readonly moved: Int32Array
  readonly digging: Int32Array
  readonly strategic: Int32Array
  readonly barraged: Int32Array
  readonly shortage: Int32Array
  readonly over: Int32Array
  readonly from: Int32Array
  readonly control: Int32Array
}

interface Unit {
  readonly id: string
  readonly side: string
  readonly type: string
  readonly at: string
  readonly points: number
  readonly size: number
  readonly isGun: boolean
  readonly isLimbered: boolean
  /** It may move: it has not yet, or has worked on the way and goes on. */
  readonly mayMove: boolean
  /** It has spent nothing yet. */
  readonly isFresh: boolean
  /** 3.2-f, by its option: where its move began. */
  readonly began: string | undefined
  readonly arrives: readonly string[]
  readonly area: readonly string[] | undefined
}

const NOBODY: ReadonlySet<Unit> = new Set()

const USUAL: Readonly<Record<string, number>> = {
  infantry: 4,
  cavalry: 6,
  motorised: 8,
  armoured: 8,
  antitank: 8,
  antiaircraft: 8,
  artillery: 6,
  'sp-artillery': 8,
  headquarters: 8,
}

/**
 * Movement of WB-95 once more, written from the rules alone and by hex names, as slowly as a person would count: nothing of the
 * engine's tables or of `hex` is used. What it counts must be what the engine lists.
 */
export class Wb95Hand {
  readonly units: readonly Unit[]
  readonly side: string
  readonly #map: Wb95Map
  /** Hexes in which enemy aircraft watch crossings. */
  readonly #watched = new Set<string>()
  readonly #byHex = new Map<string, readonly Unit[]>()
  readonly #zones = new Map<string, Set<Unit>>()

  constructor(position: Position, value: Scenario) {
    const p = position as Held
    const scenario = value as unknown as Wb95Scenario
    this.#map = new Wb95Map(p, scenario)
    const { names } = p.setting
    this.side = names.side.name(p.active)
    this.units = names.piece.all.map((id, i) => this.#read(p, scenario, id, i))
    for (const unit of this.units) {
      if (unit.at !== 'aloft' || unit.side === this.side) continue
      const hex = names.place.name(p.over[names.piece.index(unit.id)]!)
      for (const watched of [hex, ...this.#map.neighbours(hex)]) this.#watched.add(watched)
    }
  }

  #read(p: Held, scenario: Wb95Scenario, id: string, i: number): Unit {
    const force = scenario.forces[id]!
    const { type, side } = force
    const isGun = type === 'artillery' || type === 'sp-artillery'
    const isStaff = type === 'headquarters'
    const [full = 1, reduced = full] = force.strength ?? []
    const all = force.move ?? USUAL[type] ?? 0
    const onFoot = type === 'infantry' || type === 'cavalry'
    const isFresh = p.moved[i] === 0
    const allowance = p.shortage[i]! > 0 && !onFoot ? Math.ceil(all / 2) : all // 13.3-d
    const at = p.setting.names.place.name(p.at[i]!)
    const isDue = at === 'arriving' && p.turn >= (force.arrives?.turn ?? Infinity)
    const isHere = this.#map.has(at) || isDue
    const isHeld = p.barraged[i] === 1 || p.strategic[i] === 1 || p.digging[i] === 1
    const goesOn = p.mover === i && p.worked === 1
    const isStrict = p.setting.options.zocReentry === 'strict'
    const byLevels = p.setting.options.stackMeasure === 'levels'
    return {
      id,
      side,
      type,
      at,
      points: isFresh ? allowance : p.mover === i ? p.left / 2 : 0,
      size: isGun || isStaff ? 1 : byLevels ? p.levels[i]! : p.levels[i] === 2 || !force.strength?.[1] ? full : reduced,
      isGun,
      isLimbered: p.march[i] === 1,
      isFresh,
      mayMove: isHere && !isHeld && side === this.side && (isFresh || goesOn),
      began: isStrict ? (p.from[i]! >= 0 ? p.setting.names.place.name(p.from[i]!) : at) : undefined,
      arrives: force.arrives?.at ?? [],
      area: force.stays && p.turn < force.stays.before ? scenario.areas[force.stays.area] : undefined,
    }
  }

  #at(hex: string): readonly Unit[] {
    if (this.#byHex.size === 0)
      for (const unit of this.units) this.#byHex.set(unit.at, [...(this.#byHex.get(unit.at) ?? []), unit])
    return this.#byHex.get(hex) ?? []
  }

  #ground(unit: Unit, hex: string): number {
    return this.#map.cost(unit.type, hex)
  }

  #enemies(): Unit[] {
    return this.units.filter(({ side }) => side !== this.side)
  }

  /** The enemies that control a hex. */
  #controllers(hex: string): ReadonlySet<Unit> {
    if (this.#zones.size === 0)
      for (const enemy of this.#enemies())
        for (const there of this.#map.zone(enemy.type, enemy.at))
          this.#zones.set(there, (this.#zones.get(there) ?? new Set<Unit>()).add(enemy))
    return this.#zones.get(hex) ?? NOBODY
  }

  #isTaken(hex: string): boolean {
    return this.#at(hex).some(({ side }) => side !== this.side)
  }

  /** What a step costs, and whether it takes everything; nothing if it may not be taken. */
  #step(unit: Unit, from: string, to: string): { cost: number; all: boolean } | undefined {
    if (this.#isTaken(to)) return undefined // 20.1-a
    if (unit.area && !unit.area.includes(to)) return undefined
    const here = this.#controllers(from)
    const there = this.#controllers(to)
    if ([...here].some((enemy) => there.has(enemy))) return undefined // 3.2-e
    if (unit.began && [...this.#controllers(unit.began)].some((enemy) => there.has(enemy))) return undefined // 3.2-f
    const leaving = here.size > 0 ? 1 : 0 // 3.2-c
    const side = `${from}/${to}`
    const isRiver = this.#map.small.has(side) || this.#map.large.has(side)
    const isDry = !isRiver || this.#map.bridges.has(side)
    if (this.#map.roads.has(side) && isDry) return { cost: 0.5 + leaving, all: false }
    const ground = this.#ground(unit, to)
    if (ground === Infinity) return undefined
    if (isDry) return { cost: ground + leaving, all: false }
    if (this.#map.small.has(side) && !this.#map.large.has(side))
      return { cost: ground + leaving + (chartColumn(unit.type) < 2 ? 1 : 2), all: false }
    if (chartColumn(unit.type) === 2) return undefined // 20.1-c
    if (this.#watched.has(from) || this.#watched.has(to)) return undefined // 10.3-a
    return { cost: 0, all: true }
  }

  /** Hexes that a unit reaches with points from a start, with what it has left; `first`: the next step is its first. */
  #flood(unit: Unit, start: string, points: number, first: boolean): Set<string> {
    const best = new Map<string, number>([[start, points]])
    const reached = new Set<string>()
    const open = [start]
    for (let from = open.pop(); from !== undefined; from = open.pop()) {
      const left = best.get(from)!
      for (const to of this.#map.neighbours(from)) {
        const isFirst = first && from === start && left === points
        const step = this.#step(unit, from, to)
        if (!step || left <= 0 || (step.all && !isFirst)) continue
        if (!step.all && step.cost > left && !isFirst) continue // 20.1-b
        reached.add(to)
        const rest = step.all ? 0 : left - step.cost
        if (this.#controllers(to).size > 0 || rest <= 0) continue // 3.2-a
        if (rest > (best.get(to) ?? -1)) {
          best.set(to, rest)
          open.push(to)
        }
      }
    }
    reached.delete(start)
    return reached
  }

  /** Where a unit reaches, by the formation in which a gun arrives; `''` for others. */
  #reached(unit: Unit): Map<string, Set<string>> {
    if (!this.#map.has(unit.at)) return this.#entered(unit)
    const run = (points: number, first: boolean): Set<string> => this.#flood(unit, unit.at, points, first)
    if (!unit.isGun) return new Map([['', run(unit.points, unit.isFresh)]])
    const limber = unit.isLimbered ? 0 : 1
    const march = run(unit.points - limber, unit.isFresh && limber === 0)
    const combat = new Set([...run(unit.points - limber - 1, false)].filter((hex) => this.#controllers(hex).size === 0))
    if (!unit.isLimbered && unit.isFresh)
      for (const to of this.#map.neighbours(unit.at)) {
        const step = this.#step(unit, unit.at, to)
        if (step && unit.points > 0) combat.add(to) // 9.3-d, 20.1-b
      }
    return new Map([
      ['march', march],
      ['combat', combat],
    ])
  }

  /** 20.3-a */
  #entered(unit: Unit): Map<string, Set<string>> {
    const isOpen = (hex: string): boolean => !this.#isTaken(hex) && this.#controllers(hex).size === 0
    const own = unit.arrives.filter(isOpen)
    const beside = [...new Set(unit.arrives.flatMap((hex) => this.#map.neighbours(hex)))]
    const others = beside.filter(
      (hex) => this.#map.neighbours(hex).length < 6 && !unit.arrives.includes(hex) && isOpen(hex),
    )
    const starts = own.length > 0 ? own : others
    const points = own.length > 0 ? unit.points : Math.ceil(unit.points / 2)
    const enter = (spent: number): Set<string> => {
      const found = new Set<string>()
      for (const hex of starts) {
        const onRoad = this.#map.neighbours(hex).some((next) => this.#map.roads.has(`${hex}/${next}`))
        const cost = onRoad ? 0.5 : this.#ground(unit, hex)
        if (cost === Infinity || points - spent <= 0) continue
        found.add(hex)
        const rest = points - spent - cost
        if (rest > 0) for (const there of this.#flood(unit, hex, rest, false)) found.add(there)
      }
      return found
    }
    if (!unit.isGun) return new Map([['', enter(0)]])
    const limber = unit.isLimbered ? 0 : 1
    const calm = (hex: string): boolean => this.#controllers(hex).size === 0
    return new Map([
      ['march', enter(limber)],
      ['combat', new Set([...enter(limber + 1)].filter(calm))],
    ])
  }

  #hasRoom(unit: Unit, hex: string): boolean {
    const there = this.#at(hex).filter((other) => other !== unit)
    return there.length === 0 || there.reduce((sum, { size }) => sum + size, unit.size) <= 8 // 2.1-a, 2.1-b
  }

  /** 2.1-c: somebody there can leave for a hex with room, and then it is not too full. */
  #canBeCleared(unit: Unit, hex: string): boolean {
    const there = this.#at(hex)
    return there.some((other) => {
      if (!other.mayMove || !other.isFresh) return false
      const rest = there.filter((one) => one !== other)
      if (rest.length > 0 && rest.reduce((sum, { size }) => sum + size, unit.size) > 8) return false
      return [...this.#reached(other).values()].some((hexes) => [...hexes].some((one) => this.#hasRoom(other, one)))
    })
  }

  /** The moves of a unit, as `hex` or `hex formation`. */
  moves(id: string): string[] {
    const unit = this.units.find((one) => one.id === id)!
    if (!unit.mayMove) return []
    return [...this.#reached(unit)].flatMap(([as, hexes]) =>
      [...hexes]
        .filter((hex) => this.#hasRoom(unit, hex) || this.#canBeCleared(unit, hex))
        .map((hex) => (as === '' ? hex : `${hex} ${as}`)),
    )
  }
}
