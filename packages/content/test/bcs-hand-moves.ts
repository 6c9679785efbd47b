import type { Names, Position, Scenario } from '@sztab/engine'
import type { BcsScenario } from '@sztab/engine/bcs'
import { BcsHand, isUnready, type Unit } from './bcs-by-hand.js'
import type { Class, HandStep } from './bcs-hand-map.js'

/** What is read of a position. */
interface Held extends Position {
  readonly setting: Position['setting'] & { readonly names: Readonly<Record<'formation' | 'held', Names>> }
  readonly acting: number
  readonly snafu: number
  readonly forced: number
  readonly mover: number
  readonly left: number
  readonly walked: number
  readonly begun: Int32Array
  readonly stopped: Int32Array
  readonly finished: Int32Array
  readonly outside: Int32Array
  readonly joining: Int32Array
  readonly traffic: Int32Array
  readonly objective: Int32Array
  readonly control: Int32Array
  readonly route: Int32Array
  readonly rear: Int32Array
}

/** Of results of SNAFU in a position. */
const PARTIAL = 2
const FULL = 3
const QUARTERS = 4
/** 4.6c-a */
const SCREEN_ZONE = 3

/** Who moves, as far as the rules ask. */
interface Mover {
  readonly id: string
  readonly index: number
  readonly side: string
  readonly at: string
  readonly mobility: Class
  readonly move: number
  readonly isHq: boolean
  readonly unit?: Unit
}

/**
 * Moves of BCS once more, written from chapter 4 alone and by the names of hexes: a flood that knows nothing of the engine's tables of steps, marks and
 * stops. What a unit has done so far (points left, STOPPED, FINISHED) is read off the position.
 */
export class BcsHandMoves {
  readonly hand: BcsHand
  readonly #p: Held
  readonly #given: Scenario
  readonly #scenario: BcsScenario
  readonly #formation: string
  readonly #movers: readonly Mover[]
  #seats: readonly string[] | undefined

  constructor(position: Position, value: Scenario) {
    const p = position as Held
    this.#p = p
    this.#given = value
    this.#scenario = value as unknown as BcsScenario
    this.hand = new BcsHand(p, value)
    this.#formation = Object.keys(this.#scenario.formations)[p.acting]!
    const index = (id: string): number => p.setting.names.piece.index(id)
    const units = this.hand.units
      .filter(({ formation, at }) => formation === this.#formation && this.hand.isOnMap(at)) // 3.4a-a
      .map((unit) => ({
        id: unit.id,
        index: index(unit.id),
        side: unit.side,
        at: unit.at,
        mobility: unit.face.mobility,
        move: unit.isStatic ? 0 : (unit.face.move ?? 0), // 1.1h-a, 1.1a-b
        isHq: false,
        unit,
      }))
    const { side, move, mobility } = this.#scenario.formations[this.#formation]!
    const id = `hq-${this.#formation}`
    const { hq: at } = this.hand.staffs.get(this.#formation)!
    const staff = { id, index: index(id), side, at, mobility, move, isHq: true } // 4.7a-a
    this.#movers = [...units, ...(this.hand.isOnMap(at) ? [staff] : [])].filter((one) => this.#points(one) > 0)
  }

  /** The pieces that may move now. */
  get movers(): readonly string[] {
    return this.#movers.map(({ id }) => id)
  }

  /** In half points and less: what a piece has to spend. */
  #points({ index, move }: Mover): number {
    const { mover, left, begun, stopped, finished, snafu, forced } = this.#p
    if (stopped[index] === 1 || finished[index] === 1) return 0 // PA.0-a, 3.4h-a
    if (mover === index) return left / QUARTERS
    if (begun[index] === 1) return 0 // 3.4b-b, 3.4d-a
    const share = snafu === FULL ? 1 : snafu === PARTIAL ? 0.5 : 0 // PA.7-a, 4.0c-b
    return move * share * (forced === 1 ? 3 : 1) // 6.4e-a, R60
  }

  /** The hexes in which a piece may end its move. */
  destinations(id: string): string[] {
    const mover = this.#movers.find((one) => one.id === id)!
    return this.#reach(mover).filter((hex) => this.#mayEnd(mover, hex))
  }

  #reach(mover: Mover): string[] {
    const { at: start, index } = mover
    const hasMoved = this.#p.mover === index && this.#p.walked === 1
    const left = new Map([[start, this.#points(mover)]])
    const ends = new Set<string>()
    const queue = [start]
    for (const from of queue)
      for (const to of this.hand.map.neighbours(from)) {
        const step = this.#step(mover, from, to)
        if (!step) continue
        const rest = left.get(from)! - step.cost
        const isFirst = from === start && !hasMoved
        if (rest < 0 && !isFirst) continue // 4.1-b, 4.1f-a
        ends.add(to)
        if (step.stops || rest <= (left.get(to) ?? 0)) continue
        left.set(to, rest)
        queue.push(to)
      }
    ends.delete(start)
    return [...ends]
  }

  /** What the step costs this piece and whether it ends its move there; nothing if it may not be taken. */
  #step(mover: Mover, from: string, to: string): HandStep | undefined {
    const { mobility, unit, isHq, side } = mover
    const { map } = this.hand
    const isHard = unit !== undefined && (unit.face.hard || unit.face.breakthrough)
    const step = map.step(mobility, from, to, { isHard, isJammed: this.#isJammed(side, to) }) // 4.1-a to 4.1d-a
    if (!step || (isHq && !map.step('truck', from, to))) return undefined // 4.7a-d
    if (this.#isBarred(mover, to)) return undefined
    if (!isHq && this.#isHeld(mover, from) && this.#isHeld(mover, to)) return undefined // 4.3d-a
    const isMarching = unit === undefined || !unit.isDeployed // 1.1c-b
    const cost = step.cost + (isMarching && this.#isScreened(side, to) ? 1 : 0) // 4.6d-a, 4.6d-b
    return { cost, stops: step.stops || this.#stopsIn(mover, to) }
  }

  /** 4.3d-c, 4.3d-d: in an enemy zone of the kind that its class heeds. */
  #isHeld({ mobility, side }: Mover, hex: string): boolean {
    return this.hand.zone(this.hand.enemyOf(side), mobility === 'tac' ? 'armour' : 'any').has(hex)
  }

  #stopsIn(mover: Mover, hex: string): boolean {
    if (this.#isTraffic(hex)) return true // 4.0d-a
    if (mover.isHq) return false // 4.3c-b: where it may go its own side is
    if (this.#isHeld(mover, hex)) return true
    return mover.mobility === 'truck' && this.hand.zone(this.hand.enemyOf(mover.side), 'engagement').has(hex) // 4.5a-b
  }

  #isTraffic(hex: string): boolean {
    return this.#p.traffic[this.#p.setting.names.place.index(hex)] === 1
  }

  #isScreened(side: string, hex: string): boolean {
    return this.hand.units.some(
      (one) =>
        one.isScreen &&
        one.side !== side &&
        this.hand.isOnMap(one.at) &&
        this.hand.map.distance(one.at, hex) <= SCREEN_ZONE,
    )
  }

  /** 3.3a-c: a victory hex that the enemy holds. */
  #isEnemyPrize(side: string, hex: string): boolean {
    const { sides, victory } = this.#scenario
    if (!victory.hexes.some(({ at }) => at === hex)) return false
    return sides[this.#p.control[this.#p.setting.names.held.index(hex)]!] !== side
  }

  #hasEnemyStaff(side: string, hex: string): boolean {
    return [...this.hand.staffs.values()].some((one) => one.side !== side && (one.hq === hex || one.trains === hex))
  }

  #isBarred({ side, unit, isHq, mobility, index }: Mover, hex: string): boolean {
    const { hand } = this
    const enemy = hand.enemyOf(side)
    if (hand.isBarred(side, hex)) return true // 4.0a-d
    const isScreenThere = hand.unitsIn(hex).some((one) => one.side === enemy)
    if (isScreenThere && !(mobility === 'foot' && unit?.isDeployed)) return true // 4.6a-h, 4.6a-i, R51
    if (this.#isEnemyPrize(side, hex) && this.#p.objective[this.#p.setting.names.place.index(hex)] === 0) return true // 3.3a-c
    const isStaff = this.#hasEnemyStaff(side, hex)
    if (isHq || !unit) {
      const isZone = hand.zone(enemy, 'any').has(hex) && !hand.isFriendly(side, hex) // 4.3d-e, 4.3c-b
      return isStaff || isZone || hand.zone(enemy, 'engagement').has(hex) // 4.7d-c, 4.5a-c
    }
    const isFull = hand.unitsIn(hex).length >= this.#scenario.stack // 4.2-a
    if (isFull && this.#isTraffic(hex)) return true // 4.0d-c, 4.2b-c
    if (isUnready(unit.face) && (this.#isEnemyPrize(side, hex) || this.#isScreened(side, hex))) return true // 1.1d-f, 1.1d-g
    if (isStaff && (isUnready(unit.face) || unit.isScreen || this.#p.outside[index] === 1)) return true // 4.7d-c
    const { av } = unit.face
    const mustFight = mobility === 'tac' && av !== undefined && hand.zone(enemy, 'required').has(hex) // 4.4a-a, 4.4a-b, 4.4-b
    if (!mustFight) return false
    return unit.isScreen || (isFull && av.kind !== 'light') // 4.6a-f, 4.2b-d
  }

  /** 4.0e: roads jammed by units; only with that option. */
  #isJammed(side: string, hex: string): boolean {
    if (this.#p.setting.options.unitTraffic !== true) return false
    for (const staff of this.hand.staffs.values()) if (staff.hq === hex) return true // 4.0e-b
    const entries = Object.values(this.#scenario.areas).flatMap(({ hexes }) => hexes)
    return this.hand.unitsIn(hex).some(({ id, isScreen, formation, isDeployed, side: own }) => {
      const isArriving = this.#p.joining[this.#p.setting.names.piece.index(id)] === 1 && entries.includes(hex)
      if (isScreen || formation === undefined || isArriving) return false // 4.0e-b
      return own !== side || formation !== this.#formation || !isDeployed // 4.0e-a
    })
  }

  /** Where the headquarters is, and where it may still go (R24). */
  #headquarters(): readonly string[] {
    if (this.#seats) return this.#seats
    const { hq } = this.hand.staffs.get(this.#formation)!
    const mover = this.#movers.find(({ isHq }) => isHq)
    const ways = mover && this.#p.setting.options.commandRadiusStrict !== true ? this.destinations(mover.id) : []
    this.#seats = this.hand.isOnMap(hq) ? [hq, ...ways] : []
    return this.#seats
  }

  #isInCommand(hex: string): boolean {
    const { radius } = this.hand.staffs.get(this.#formation)!
    return this.#headquarters().some((seat) => this.hand.map.distance(seat, hex) <= radius) // 1.4b-a
  }

  #mayEnd({ id, index, at, isHq, side }: Mover, hex: string): boolean {
    if (isHq) return this.hand.map.isRoute(hex) // 4.7a-e
    if (!this.#isInCommand(hex)) {
      if (this.#isInCommand(at)) return false // 1.4e-a
      const { hq } = this.hand.staffs.get(this.#formation)!
      const { map } = this.hand
      const isReinforcement = this.#p.joining[index] === 1 // 3.6b-a
      if (!isReinforcement && this.hand.isOnMap(hq) && map.distance(hex, hq) > map.distance(at, hq)) return false // R24
    }
    return this.#p.outside[index] === 0 || !this.#cutsLast(id, side, hex) // 1.4d-f
  }

  /** R21: whether a unit that stopped in a hex would cut the MSR of an enemy formation that could have no other. */
  #cutsLast(id: string, side: string, hex: string): boolean {
    const after = new BcsHand(this.#p, this.#given, { id, at: hex })
    return [...this.hand.staffs].some(([name, staff]) => {
      const laid = this.#laidOut(name)
      if (staff.side === side || !this.hand.isOpenRoute(name, laid)) return false
      return !after.isOpenRoute(name, laid) && !after.couldBeSupplied(name)
    })
  }

  /** The hexes of the MSR that a formation has laid out; none if it is none. */
  #laidOut(formation: string): string[] {
    const { route, rear, setting } = this.#p
    const number = setting.names.formation.index(formation)
    const most = route.length / Object.keys(this.#scenario.formations).length
    return [route, rear].flatMap((list) =>
      [...list.subarray(number * most, (number + 1) * most)]
        .filter((hex) => hex >= 0)
        .map((hex) => setting.names.place.name(hex)),
    )
  }
}
