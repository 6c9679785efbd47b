import type { Position } from '@sztab/engine'
import type { Wb95Scenario } from '@sztab/engine/wb95'
import type { Said } from './wb95-duties.js'
import { type Fighter, readForces, worksOf } from './wb95-hand-forces.js'
import { distance, Wb95Map } from './wb95-hand-map.js'

/** An attack from its strengths to its column, as the event tells it. */
export interface Odds {
  readonly attack: number
  readonly defence: number
  readonly ratio: string
  readonly attacker: number
  readonly raised: string
  readonly defender: number
  readonly column: string
}

const COLUMNS = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1', '10:1']
const COLOURS = ['white', 'black', 'gold']
const LONG_RANGE = ['german', 'western']

/** Stars of one side that count, and the units that have some. */
interface Stars {
  readonly white: number
  readonly black: number
  readonly gold: number
  readonly open: readonly Fighter[]
}

/** Strengths, columns and caps of an attack (5.1), once more and from the rules alone. */
export class Wb95Odds {
  readonly #map: Wb95Map
  readonly #units: Map<string, Fighter>
  readonly #works: Set<string>
  readonly #said: Said
  readonly #options: Position['setting']['options']
  readonly #attackers: readonly Fighter[]
  readonly #defenders: readonly Fighter[]

  constructor(p: Position, scenario: Wb95Scenario, said: Said) {
    this.#map = new Wb95Map(p, scenario)
    this.#units = readForces(p, scenario)
    this.#works = worksOf(p)
    this.#said = said
    this.#options = p.setting.options
    this.#attackers = said.attackers.map((id) => this.#units.get(id)!)
    this.#defenders = said.hexes.flatMap((hex) => this.#at(hex))
  }

  #at(hex: string): Fighter[] {
    return [...this.#units.values()].filter(({ at }) => at === hex)
  }

  #isLone(hex: string): boolean {
    return this.#at(hex).every(({ isStaff }) => isStaff)
  }

  /** 9.7-b, 4.2-d */
  #strength(hex: string): number {
    const units = this.#at(hex)
    if (!this.#isLone(hex) && !units.some(({ fights }) => fights)) return 1
    return total(units.map(({ defence }) => defence))
  }

  /** What it comes to; more than one where the rules do not say which of several hexes counts (4.3-g). */
  all(): Odds[] {
    const { hexes } = this.#said
    if (hexes.every((hex) => this.#isLone(hex))) return [this.#lone(hexes[0]!)]
    const strongest = Math.max(...hexes.map((hex) => this.#strength(hex))) // 4.3-b
    const ranks = hexes
      .filter((hex) => this.#strength(hex) === strongest)
      .map((hex) => ({ hex, columns: this.#map.columns(hex) + this.#walls(hex), fort: this.#isFortified(hex) ? 1 : 0 }))
    const best = Math.max(...ranks.map(({ columns }) => columns)) // 4.3-c
    const good = ranks.filter(({ columns }) => columns === best)
    const fort = Math.max(...good.map((one) => one.fort)) // 4.3-g
    return good.filter((one) => one.fort === fort).map(({ hex }) => this.#against(hex))
  }

  /** 4.2-a, 4.2-c */
  #lone(hex: string): Odds {
    const top = COLUMNS.at(-1)!
    const { attack, defence } = this.#sums(hex)
    return { attack, defence, ratio: top, attacker: 0, raised: top, defender: 0, column: top }
  }

  #against(hex: string): Odds {
    const { attack, defence, crossing } = this.#sums(hex)
    const ratio = this.#ratio(attack, defence)
    const [own, theirs] = this.#stars(hex)
    const support = this.#said.support.map((id) => this.#units.get(id)!)
    const help = this.#said.defence.map((id) => this.#units.get(id)!)
    const plus =
      this.#command(this.#attackers) +
      concentration([...this.#attackers, ...support]) +
      this.#starColumns(own, theirs, !this.#isFortified(hex))
    const raised = Math.min(COLUMNS.length - 1, ratio + plus) // 5.1-e
    const minus =
      this.#command(this.#defenders) +
      concentration([...this.#defenders, ...help]) +
      this.#starColumns(theirs, own, true) +
      this.#map.columns(hex) +
      this.#walls(hex) +
      crossing
    const column = Math.max(0, raised - minus) // 5.1-f, 5.1-g
    return {
      attack,
      defence,
      ratio: COLUMNS[ratio]!,
      attacker: plus,
      raised: COLUMNS[raised]!,
      defender: minus,
      column: COLUMNS[column]!,
    }
  }

  /** 5.1-i, 4.3, and the columns for what has to be crossed. */
  #sums(hex: string): { attack: number; defence: number; crossing: number } {
    const part = (over: (side: string) => boolean): number =>
      total(this.#attackers.filter(({ at }) => over(`${at}/${hex}`)).map(({ attack }) => attack))
    const ground = part(() => true)
    const isWet = (side: string): boolean =>
      !(this.#options.bridgeNegatesRiverInCombat === true && this.#map.bridges.has(side)) // 4.3-f
    const large = part((side) => isWet(side) && this.#map.large.has(side))
    const wet = part((side) => isWet(side) && (this.#map.large.has(side) || this.#map.small.has(side)))
    const isLarge = large > ground / 2 // 4.3-e
    const isSmall = !isLarge && wet > ground / 2 // 4.3-a, 4.3-d
    const swamp = part((side) => this.#map.isSwamp(side.slice(0, 4))) > ground / 2
    const attack =
      ground -
      (isLarge ? large - Math.ceil(large / 2) : 0) +
      total(this.#said.support.map((id) => this.#units.get(id)!.attack)) // 9.4-a, 10.7-b
    const defence =
      total(this.#said.hexes.map((one) => this.#strength(one))) +
      total(this.#said.defence.map((id) => this.#help(this.#units.get(id)!)))
    return { attack, defence, crossing: (isSmall ? 1 : 0) + (swamp ? 1 : 0) }
  }

  /** 9.5-a, 10.7-c */
  #help({ isAir, attack, defence }: Fighter): number {
    return isAir ? Math.ceil(attack / 2) : defence
  }

  /** 5.1-c, 5.1-d, 5.1-j: the number of the column. */
  #ratio(attack: number, defence: number): number {
    const isNearest = this.#options.oddsRounding === 'nearest'
    const EVEN = 3
    if (attack >= defence) {
      const times = attack / defence
      const whole = isNearest ? Math.ceil(times - 0.5) : Math.floor(times)
      return EVEN + Math.min(10, whole) - 1
    }
    const times = defence / attack
    const whole = isNearest ? Math.floor(times + 0.5) : Math.ceil(times)
    return EVEN + 1 - Math.min(4, whole)
  }

  #isFortified(hex: string): boolean {
    return this.#works.has(hex)
  }

  /** 16.1-e */
  #walls(hex: string): number {
    if (!this.#works.has(hex)) return 0
    return this.#map.isMarked(hex, 'village', 'town', 'city') ? 2 : 1
  }

  /** 11.2: everybody but guns is in range of some headquarters of his side; guns alone themselves. */
  #command(units: readonly Fighter[]): number {
    const led = units.some(({ isGun }) => !isGun) ? units.filter(({ isGun }) => !isGun) : units
    const staffs = [...this.#units.values()].filter(
      ({ isStaff, side, at }) => isStaff && side === units[0]!.side && this.#map.has(at),
    )
    const reaches = (staff: Fighter, at: string): boolean =>
      distance(staff.at, at) <= (LONG_RANGE.includes(staff.nation) ? 4 : 3) // 11.1-c, 11.1-d
    return led.every(({ at }) => staffs.some((staff) => reaches(staff, at))) ? 1 : 0
  }

  /** 15.1: of the attacker, of the defender. */
  #stars(hex: string): [Stars, Stars] {
    const open = this.#attackers.filter(({ at }) => {
      const side = `${at}/${hex}`
      const isBridged = this.#options.bridgeNegatesRiverInCombat === true && this.#map.bridges.has(side)
      return !this.#map.large.has(side) || isBridged // 15.1-a
    })
    return [this.#used(open), this.#used(open.length === 0 ? [] : this.#defenders)]
  }

  /** 15.1-b: what is not laid aside, three of a hex, white before black before gold. */
  #used(open: readonly Fighter[]): Stars {
    const count: Record<string, number> = { white: 0, black: 0, gold: 0 }
    for (const hex of new Set(open.map(({ at }) => at))) {
      let room = 3
      for (const colour of COLOURS) {
        const here = open.filter(({ at }) => at === hex)
        const left = total(here.map(({ id, stars }) => (stars[colour] ?? 0) - this.#laidAside(id, colour)))
        const used = Math.min(room, left)
        room -= used
        count[colour]! += used
      }
    }
    return { white: count.white!, black: count.black!, gold: count.gold!, open }
  }

  #laidAside(id: string, colour: string): number {
    return this.#said.declined.filter((one) => one === `${id} ${colour}`).length
  }

  #starColumns(own: Stars, enemy: Stars, blackCounts: boolean): number {
    const bears = ({ stars }: Fighter, ...colours: string[]): boolean => colours.some((one) => (stars[one] ?? 0) > 0)
    const white = own.white > 0 ? enemy.open.filter((unit) => bears(unit, 'black', 'gold')).length : 0 // 15.2-b
    if (enemy.white > 0) return white // 15.2-a
    const black = blackCounts ? own.black : 0 // 15.3
    const gold = own.gold > 0 && !enemy.open.some((unit) => bears(unit, 'black', 'white')) ? 1 : 0 // 15.4
    return white + black + gold
  }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** 12.1 */
function concentration(units: readonly Fighter[]): number {
  const numbers = units.filter(({ isStaff, isAir }) => !isStaff && !isAir).map(({ formation }) => formation)
  const all = new Set(numbers.filter((one) => one !== undefined))
  return [...all].filter((one) => numbers.filter((other) => other === one).length >= 3).length
}
