import type { Order, Position } from '@sztab/engine'
import type { Wb95Scenario } from '@sztab/engine/wb95'
import { activeSide, type Fighter, readForces, worksOf } from './wb95-hand-forces.js'
import { distance, Wb95Map } from './wb95-hand-map.js'

/** An attack as far as it is declared. */
export interface Plan {
  readonly attackers: readonly string[]
  readonly hexes: readonly string[]
}

/** What has been said of the combat under way. */
export interface Said extends Plan {
  readonly support: readonly string[]
  readonly defence: readonly string[]
  /** Stars laid aside, as `unit colour`, each as often as it was. */
  readonly declined: readonly string[]
}

const NOTHING: Said = { attackers: [], hexes: [], support: [], defence: [], declined: [] }
const GUN_RANGE = 3

/**
 * A combat phase of WB-95 once more (4.1), from where everybody stood when it began and from the orders that have been given since:
 * who must attack, who must be attacked, and by trying whether the rest can be done.
 */
export class Wb95Duties {
  readonly side: string
  said: Said = NOTHING
  /** Where everybody was when the phase began. */
  readonly #begun: ReadonlyMap<string, string>
  /** Own unit and enemy in its zone: 4.1-a to 4.1-c. */
  readonly #contacts: readonly (readonly [own: string, enemy: string])[]
  /** 9.5-d: guns that stood in an enemy zone. */
  readonly #pinned = new Set<string>()
  readonly #attacked = new Set<string>()
  readonly #struck = new Set<string>()
  readonly #scenario: Wb95Scenario
  #map!: Wb95Map
  #units!: Map<string, Fighter>
  #byHex!: Map<string, Fighter[]>
  /** Asked again and again of one position. */
  readonly #beside = new Map<string, string[]>()
  #fighters: readonly Fighter[] | undefined

  constructor(p: Position, scenario: Wb95Scenario) {
    this.#scenario = scenario
    this.side = activeSide(p)
    this.look(p)
    const works = worksOf(p)
    const contacts: [string, string][] = []
    for (const unit of this.#units.values()) {
      for (const hex of unit.fights ? this.#map.zone(unit.type, unit.at) : [])
        for (const other of this.#at(hex)) {
          if (other.side === unit.side) continue
          if (other.isGun) this.#pinned.add(other.id)
          const isExempt = works.has(unit.at) || this.#map.isMarked(unit.at, 'fortified') // 4.1-b, 17.1-d
          if (unit.side === this.side && !isExempt) contacts.push([unit.id, other.id])
        }
    }
    this.#contacts = contacts
    this.#begun = new Map([...this.#units.values()].map(({ id, at }) => [id, at]))
  }

  /** Reads the position as it is now. */
  look(p: Position): void {
    this.#map = new Wb95Map(p, this.#scenario)
    this.#units = readForces(p, this.#scenario)
    this.#byHex = new Map()
    this.#beside.clear()
    this.#fighters = undefined
    for (const unit of this.#units.values())
      if (this.#map.has(unit.at)) this.#byHex.set(unit.at, [...this.#at(unit.at), unit])
  }

  /** Hears an order before it is carried out; `side` gives it. */
  hear({ do: verb, unit, target, star }: Order, side: string): void {
    const { said } = this
    const isOwn = side === this.side
    if (verb === 'attack') this.said = { ...NOTHING, attackers: [unit as string], hexes: [target as string] }
    if (verb === 'join') this.said = { ...said, attackers: [...said.attackers, unit as string] }
    if (verb === 'extend') this.said = { ...said, hexes: [...said.hexes, target as string] }
    if (verb === 'decline') this.said = { ...said, declined: [...said.declined, `${unit} ${star}`] }
    if (verb === 'support' || verb === 'call')
      this.said = isOwn
        ? { ...said, support: [...said.support, unit as string] }
        : { ...said, defence: [...said.defence, unit as string] }
    if (verb !== 'launch') return
    for (const id of said.attackers) this.#attacked.add(id)
    for (const { id } of said.hexes.flatMap((hex) => this.#at(hex))) this.#struck.add(id)
  }

  #at(hex: string): readonly Fighter[] {
    return this.#byHex.get(hex) ?? []
  }

  #unit(id: string): Fighter {
    return this.#units.get(id)!
  }

  /** 4.1-d: contacts in which nobody has moved or died since. */
  #open(): (readonly [own: string, enemy: string])[] {
    const stays = (id: string): boolean => this.#unit(id).at === this.#begun.get(id)
    return this.#contacts.filter(([own, enemy]) => stays(own) && stays(enemy))
  }

  /** 4.1-e, 4.1-g, 4.1-j: enemy hexes beside a hex that nobody has attacked. */
  #attackable(from: string): string[] {
    const isOpen = (hex: string): boolean => {
      const there = this.#at(hex)
      return there.length > 0 && there[0]!.side !== this.side && there.every(({ id }) => !this.#struck.has(id))
    }
    const found = this.#beside.get(from) ?? this.#map.neighbours(from).filter(isOpen)
    this.#beside.set(from, found)
    return found
  }

  /** Who can still make an attack. */
  fighters(): readonly Fighter[] {
    this.#fighters ??= [...this.#units.values()].filter(
      ({ id, side, fights, at }) =>
        side === this.side && fights && !this.#attacked.has(id) && this.#map.has(at) && this.#attackable(at).length > 0,
    )
    return this.#fighters
  }

  /** The hexes that must still be attacked. */
  places(): string[] {
    const reached = new Set(this.fighters().flatMap(({ at }) => this.#attackable(at)))
    const bound = new Set(this.#open().map(([, enemy]) => this.#unit(enemy).at))
    return [...bound].filter((hex) => reached.has(hex)).sort()
  }

  /** Who must still attack. */
  units(): string[] {
    const bound = new Set(this.#open().map(([own]) => own))
    return this.fighters()
      .map(({ id }) => id)
      .filter((id) => bound.has(id))
      .sort()
  }

  /** First attackers with their targets, as `unit hex`. */
  attacks(): string[] {
    return this.fighters().flatMap(({ id, at }) =>
      this.#attackable(at)
        .filter((hex) => this.#canFinish({ attackers: [id], hexes: [hex] }))
        .map((hex) => `${id} ${hex}`),
    )
  }

  /** Who may join the attack. */
  joiners(): string[] {
    const { attackers, hexes, support } = this.said
    const allowed = [...this.#units.values()].filter((unit) => {
      const { id, side, at, isAir } = unit
      if (side !== this.side || isAir || !this.#map.has(at) || this.#attacked.has(id)) return false // 4.1-e
      if (attackers.includes(id) || support.includes(id)) return false
      if (!hexes.every((hex) => this.#map.neighbours(at).includes(hex))) return false
      if (hexes.length > 1 && attackers.some((other) => this.#unit(other).at !== at)) return false // 4.1-f
      return !unit.isGun || this.#goesAlong(unit)
    })
    return allowed.map(({ id }) => id).filter((id) => this.#canFinish({ attackers: [...attackers, id], hexes }))
  }

  /** 9.7-c, 9.8-c, 9.4-c: a gun attacks with somebody of its hex. */
  #goesAlong({ at, rests, hasFired }: Fighter): boolean {
    if (rests || hasFired) return false
    return this.said.attackers.some((other) => this.#unit(other).at === at && this.#unit(other).fights)
  }

  /** Hexes to which the attack may be extended. */
  extensions(): string[] {
    const { attackers, hexes } = this.said
    const from = this.#unit(attackers[0]!).at
    if (attackers.some((other) => this.#unit(other).at !== from)) return [] // 4.1-f
    return this.#attackable(from)
      .filter((hex) => !hexes.includes(hex))
      .filter((hex) => this.#canFinish({ attackers, hexes: [...hexes, hex] }))
  }

  mayLaunch(): boolean {
    return this.#canFinish(this.said, true)
  }

  /** Guns that may support a side. */
  guns(side: string): string[] {
    const { attackers, hexes, support, defence } = this.said
    const busy = new Set([
      ...attackers,
      ...support,
      ...defence,
      ...hexes.flatMap((hex) => this.#at(hex).map(({ id }) => id)),
    ])
    const isOwn = side === this.side
    const may = (unit: Fighter): boolean =>
      unit.side === side &&
      unit.isGun &&
      this.#map.has(unit.at) &&
      !busy.has(unit.id) &&
      !unit.onMarch && // 9.3-b
      !unit.hasFired && // 9.4-c, 9.5-c
      !(isOwn && (unit.rests || this.#attacked.has(unit.id))) && // 9.8-c, 4.1-e
      !(!isOwn && this.#pinned.has(unit.id)) && // 9.5-d
      hexes.some((hex) => distance(unit.at, hex) <= GUN_RANGE) // 9.4-b, 9.5-b
    return [...this.#units.values()].filter(may).map(({ id }) => id)
  }

  /** 4.1-d: whether everything can be done with this attack, as it is or with more; by trying. */
  #canFinish({ attackers, hexes }: Plan, isClosed = false): boolean {
    const isOut = (id: string): boolean => isClosed && attackers.includes(id)
    const fighters = this.fighters().filter(({ id }) => !isOut(id))
    const reach = new Map(
      fighters.map(({ id, at }) => [id, this.#attackable(at).filter((hex) => !isClosed || !hexes.includes(hex))]),
    )
    const near = connected(hexes, this.fighters(), (at) => this.#attackable(at))
    const bound = this.places().filter((hex) => near.has(hex) && !(isClosed && hexes.includes(hex)))
    const must = this.units().filter((id) => near.has(id) && !isOut(id))
    const at = new Map([...this.#units.values()].map((unit) => [unit.id, unit.at]))
    return new Search(reach, at, bound, must).succeeds(isClosed ? [] : [{ attackers, hexes }])
  }
}

/** Hexes and fighters that hang together with some hexes. */
function connected(
  hexes: readonly string[],
  fighters: readonly Fighter[],
  around: (hex: string) => readonly string[],
): Set<string> {
  const near = new Set(hexes)
  for (let before = 0; before < near.size; ) {
    before = near.size
    for (const { id, at } of fighters) {
      const beside = around(at)
      if (!beside.some((hex) => near.has(hex))) continue
      near.add(id)
      for (const hex of beside) near.add(hex)
    }
  }
  return near
}

/** Tries all ways to attack everybody who must be attacked with everybody who must attack. */
class Search {
  readonly #reach: ReadonlyMap<string, readonly string[]>
  readonly #at: ReadonlyMap<string, string>
  readonly #bound: readonly string[]
  readonly #must: readonly string[]

  constructor(
    reach: ReadonlyMap<string, readonly string[]>,
    at: ReadonlyMap<string, string>,
    bound: readonly string[],
    must: readonly string[],
  ) {
    this.#reach = reach
    this.#at = at
    this.#bound = bound
    this.#must = must
  }

  /** The task with the fewest ways first; each way is a list of attacks with one thing more. */
  succeeds(plans: readonly Plan[]): boolean {
    const tasks = [
      ...this.#bound
        .filter((hex) => !plans.some(({ hexes }) => hexes.includes(hex)))
        .map((hex) => this.#hit(plans, hex)),
      ...this.#must
        .filter((id) => !plans.some(({ attackers }) => attackers.includes(id)))
        .map((id) => this.#send(plans, id)),
    ]
    const [first, ...others] = tasks
    if (!first) return true
    const fewest = others.reduce((best, ways) => (ways.length < best.length ? ways : best), first)
    return fewest.some((way) => this.succeeds(way))
  }

  /** Ways to attack a hex: somebody more, or an attack from one hex that is extended. */
  #hit(plans: readonly Plan[], hex: string): Plan[][] {
    const ways: Plan[][] = []
    for (const [id, beside] of this.#reach)
      if (beside.includes(hex) && !plans.some(({ attackers }) => attackers.includes(id)))
        ways.push([...plans, { attackers: [id], hexes: [hex] }])
    for (const plan of plans) {
      const [first, ...others] = plan.attackers
      const isOneHex = others.every((id) => this.#at.get(id) === this.#at.get(first!)) // 4.1-f
      const fighter = plan.attackers.find((id) => this.#reach.has(id))
      if (isOneHex && fighter !== undefined && this.#reach.get(fighter)!.includes(hex))
        ways.push(exchanged(plans, plan, { ...plan, hexes: [...plan.hexes, hex] }))
    }
    return ways
  }

  /** Ways to let a unit attack: by itself, or with others. */
  #send(plans: readonly Plan[], id: string): Plan[][] {
    const beside = this.#reach.get(id)!
    const ways = beside
      .filter((hex) => !plans.some(({ hexes }) => hexes.includes(hex)))
      .map((hex) => [...plans, { attackers: [id], hexes: [hex] }])
    for (const plan of plans) {
      const isBeside = plan.hexes.every((hex) => beside.includes(hex))
      const isOneHex = plan.attackers.every((other) => this.#at.get(other) === this.#at.get(id))
      if (isBeside && (plan.hexes.length === 1 || isOneHex))
        ways.push(exchanged(plans, plan, { ...plan, attackers: [...plan.attackers, id] }))
    }
    return ways
  }
}

function exchanged(plans: readonly Plan[], one: Plan, other: Plan): Plan[] {
  return plans.map((plan) => (plan === one ? other : plan))
}
