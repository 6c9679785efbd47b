import type { Names, Position, Scenario } from '@sztab/engine'
import type { BcsScenario } from '@sztab/engine/bcs'
import { BcsHandMap, type Class } from './bcs-hand-map.js'

/** What is read of a position. */
interface Held extends Position {
  readonly setting: Position['setting'] & { readonly names: Readonly<Record<'formation' | 'held', Names>> }
  readonly at: Int32Array
  readonly deployed: Int32Array
  readonly formation: Int32Array
  readonly dropped: Int32Array
  readonly screen: Int32Array
  readonly control: Int32Array
  readonly visibility: number
}

type Face = BcsScenario['forces'][string]['march']

export interface Unit {
  readonly id: string
  readonly side: string
  readonly at: string
  readonly formation: string | undefined
  readonly face: Face
  readonly other: Face | undefined
  readonly isDeployed: boolean
  readonly isScreen: boolean
  readonly hasDropped: boolean
  readonly takesNoSupport: boolean
  readonly isStatic: boolean
}

export interface Staff {
  readonly side: string
  readonly hq: string
  readonly trains: string
  readonly radius: number
}

export const isUnready = ({ av, arrow }: Face): boolean => av === undefined && !arrow

type ZoneKind = 'any' | 'armour' | 'real' | 'required' | 'engagement'

/**
 * Safe paths and main supply routes of BCS once more, written from the rules alone and by hex names, as slowly as a person would count:
 * nothing of the engine's tables or of `hex` is used.
 */
export class BcsHand {
  readonly map: BcsHandMap
  readonly units: readonly Unit[]
  readonly staffs: ReadonlyMap<string, Staff>
  readonly #scenario: BcsScenario
  readonly #visibility: number
  readonly #zones = new Map<string, ReadonlySet<string>>()
  readonly #lost: ReadonlySet<string>

  /** `moved`: as if a unit stood in another hex. */
  constructor(position: Position, value: Scenario, moved?: { readonly id: string; readonly at: string }) {
    const p = position as Held
    const scenario = value as unknown as BcsScenario
    this.#scenario = scenario
    this.map = new BcsHandMap(p, scenario)
    this.#visibility = p.visibility
    const { names } = p.setting
    const placeOf = (piece: string): string => names.place.name(p.at[names.piece.index(piece)]!)
    const formations = Object.keys(scenario.formations)
    this.units = Object.entries(scenario.forces).map(([id, force]) => {
      const i = names.piece.index(id)
      const isDeployed = p.deployed[i] === 1
      const [face, other] = isDeployed ? [force.deployed!, force.march] : [force.march, force.deployed]
      return {
        id,
        side: force.side,
        at: moved?.id === id ? moved.at : placeOf(id),
        formation: p.formation[i]! < 0 ? undefined : formations[p.formation[i]!]!,
        face,
        other,
        isDeployed,
        isScreen: p.screen[i] === 1,
        hasDropped: p.dropped[i] !== 0,
        takesNoSupport: force.noSupport,
        isStatic: force.static,
      }
    })
    const held = names.held.all
    this.#lost = new Set(
      scenario.sources
        .filter(({ side, at, whileFree }) => {
          const i = held.indexOf(at)
          return whileFree && i >= 0 && p.control[i]! >= 0 && scenario.sides[p.control[i]!] !== side // G08
        })
        .map(({ at }) => at),
    )
    this.staffs = new Map(
      formations.map((name) => {
        const { side, radius } = scenario.formations[name]!
        return [name, { side, radius, hq: placeOf(`hq-${name}`), trains: placeOf(`trains-${name}`) }]
      }),
    )
  }

  isOnMap(place: string): boolean {
    return this.map.has(place)
  }

  unitsIn(hex: string): Unit[] {
    return this.units.filter(({ at }) => at === hex)
  }

  /** 1.5: whether a unit can use Support where it stands, and its formation has some. */
  hasSupport({ face, at, formation, hasDropped, takesNoSupport, isScreen }: Unit): boolean {
    if (face.av || !face.arrow || hasDropped || takesNoSupport || isScreen || formation === undefined) return false // 1.5h
    if (this.map.isClosedTo('tac', at) && !this.map.isRoute(at)) return false // 1.5h-c, R53
    return this.units.some((unit) => unit.at === 'support' && unit.formation === formation && this.#armour(unit))
  }

  #armour({ face, other }: Unit): boolean {
    return face.av !== undefined || other?.av !== undefined
  }

  /** 1.5e: Support of guns that stand off tanks. */
  #hasStandOff(unit: Unit): boolean {
    if (!this.hasSupport(unit)) return false
    return this.units.some(
      ({ at, formation, face, other }) =>
        at === 'support' && formation === unit.formation && [face, other].some((one) => one?.av?.kind === 'stand-off'),
    )
  }

  /** 4.3: the hexes in the zones of a side: of all, of armour, of Real armour, of who must be fought (4.4a). */
  zone(side: string, kind: ZoneKind): ReadonlySet<string> {
    const key = `${side} ${kind}`
    const known = this.#zones.get(key)
    if (known) return known
    const found = new Set<string>()
    for (const unit of this.units) {
      if (unit.side !== side || !this.isOnMap(unit.at) || unit.isScreen || isUnready(unit.face)) continue // 4.3b-a
      const { av } = unit.face
      const isOfIt =
        kind === 'any' ||
        av !== undefined ||
        (kind === 'armour' && this.hasSupport(unit)) || // 4.3a-b, 4.3f-b
        (kind === 'required' && this.#hasStandOff(unit)) // 4.4a-b
      if (kind === 'engagement') this.#addRange(unit, found)
      else if (isOfIt) for (const hex of this.map.neighbours(unit.at)) found.add(hex) // 4.3a-a
    }
    this.#zones.set(key, found)
    return found
  }

  /** 4.5: within range, in sight and by daylight. */
  #addRange({ face: { av }, at }: Unit, found: Set<string>): void {
    if (!av || av.kind === 'light') return // 4.5a-a
    const range = Math.max(Math.min(av.range, this.#visibility), 1)
    for (const hex of this.map.hexes) {
      const distance = this.map.distance(at, hex)
      if (distance >= 1 && distance <= range && this.map.isVisible(at, hex)) found.add(hex)
    }
  }

  enemyOf(side: string): string {
    return this.#scenario.sides.find((one) => one !== side)!
  }

  /** 1.9e-e, R25: combat units that do not screen. */
  isBarred(side: string, hex: string): boolean {
    return this.unitsIn(hex).some((unit) => unit.side !== side && !unit.isScreen)
  }

  isFriendly(side: string, hex: string): boolean {
    return this.unitsIn(hex).some((unit) => unit.side === side)
  }

  #isSafe(side: string, mobility: Class, hex: string): boolean {
    if (this.isBarred(side, hex)) return false
    const zone = this.zone(this.enemyOf(side), mobility === 'tac' ? 'real' : 'any') // 1.9e-a, 1.9e-b
    return !zone.has(hex) || this.isFriendly(side, hex) // 1.9e-c
  }

  /** 1.9: how many steps the shortest Safe Path of a unit has; 0 if it needs none, nothing if there is none. */
  safePath(id: string, mobility?: Class): number | undefined {
    const unit = this.units.find((one) => one.id === id)!
    const staff = unit.formation === undefined ? undefined : this.staffs.get(unit.formation)!
    if (!staff || this.map.isEdge(unit.at)) return 0 // 1.9g-a
    if (!this.isOnMap(staff.hq)) return undefined
    if (this.map.distance(unit.at, staff.hq) <= 1) return 0 // 1.9a-b
    const by = mobility ?? unit.face.mobility
    const isOpen = (hex: string): boolean => this.#isSafe(unit.side, by, hex)
    if (!isOpen(unit.at) || !isOpen(staff.hq)) return undefined
    let border = new Set([unit.at])
    const reached = new Set(border)
    for (let steps = 1; steps <= staff.radius + 5; steps++) {
      const next = new Set<string>()
      for (const from of border)
        for (const to of this.map.neighbours(from))
          if (!reached.has(to) && this.map.step(by, from, to) && isOpen(to)) next.add(to) // 1.9c-a
      if (next.has(staff.hq)) return steps
      for (const hex of next) reached.add(hex)
      border = next
    }
    return undefined // 1.9b-a
  }

  /** 3.1a: whether an MSR of a formation may use a hex. */
  #isAppropriate({ side, hq }: Staff, hex: string): boolean {
    if (!this.map.isRoute(hex) || this.isBarred(side, hex)) return false // 3.1a-a, 3.1a-h
    for (const staff of this.staffs.values())
      if (staff.side !== side && (staff.hq === hex || staff.trains === hex)) return false // 3.1a-h
    if (!this.zone(this.enemyOf(side), 'any').has(hex)) return true
    return hex === hq && this.isFriendly(side, hex) // 3.1a-f, 3.1a-g
  }

  #shortest(staff: Staff, from: string, goals: ReadonlySet<string>, roadOnly: boolean): number | undefined {
    if (!this.#isAppropriate(staff, from)) return undefined
    if (goals.has(from)) return 0
    const reached = new Map([[from, 0]])
    for (const [hex, steps] of reached)
      for (const to of this.map.neighbours(hex)) {
        // 3.1a-b: the hex of the trains may have only a track, those behind it may not
        const isRoad = roadOnly && !(hex === from && this.map.isTrack(hex) && !this.map.isTrack(to))
        if (reached.has(to) || !this.map.joins(hex, to, isRoad) || !this.#isAppropriate(staff, to)) continue
        if (goals.has(to)) return steps + 1
        reached.set(to, steps + 1)
      }
    return undefined
  }

  /** 3.1: the steps of the shortest Complete MSR from headquarters to trains and from there to a source; nothing if there is none. */
  msr(formation: string): readonly [toTrains: number, toSource: number] | undefined {
    const staff = this.staffs.get(formation)!
    if (!this.isOnMap(staff.hq) || !this.isOnMap(staff.trains)) return undefined // 3.1-b
    const front = this.#shortest(staff, staff.hq, new Set([staff.trains]), false) // 3.1a-b
    const rear = this.#shortest(staff, staff.trains, this.#sources(staff.side), true)
    return front === undefined || rear === undefined ? undefined : [front, rear]
  }

  #sources(of: string): ReadonlySet<string> {
    return new Set(
      this.#scenario.sources
        .filter(({ side, at }) => side === of && !this.#lost.has(at) && !this.isBarred(of, at))
        .map(({ at }) => at),
    )
  }

  /** R21: whether a formation could have a Complete MSR, with its trains wherever it likes. */
  couldBeSupplied(formation: string): boolean {
    const staff = this.staffs.get(formation)!
    if (!this.isOnMap(staff.hq) || !this.#isAppropriate(staff, staff.hq)) return false
    const seats = new Set([staff.hq])
    for (const hex of seats)
      for (const to of this.map.neighbours(hex))
        if (this.map.joins(hex, to, false) && this.#isAppropriate(staff, to)) seats.add(to)
    const sources = this.#sources(staff.side)
    return [...seats].some((hex) => this.#shortest(staff, hex, sources, true) !== undefined)
  }

  /** Whether a route of a formation that was laid out is open from end to end. */
  isOpenRoute(formation: string, route: readonly string[]): boolean {
    const staff = this.staffs.get(formation)!
    return route.length > 0 && route.every((hex) => this.#isAppropriate(staff, hex))
  }
}
