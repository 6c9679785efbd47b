import { DIRECTIONS } from '@sztab/hex'
import { type Form, Ground } from '../../../operations/ground.js'
import { Spread } from '../../../operations/zones.js'
import { type TerrainChart, X } from '../tables.js'
import { type Country, GROUNDS, LARGE_RIVER } from './country.js'
import { LEVEL_ROW, type Roster } from './roster.js'

/** Classes that are counted by themselves in a hex. */
const FIGHTERS = 0
const GUNS = 1
/** Self-propelled guns cannot be overrun (9.1-b). */
const RIDING_GUNS = 2
const STAFFS = 3

/** Kinds of zones: that of 3.1, and that of guns, which closes supply lines only (13.1-i). */
export const ZONE = 0
const GUN_ZONE = 1

/** Who stands where. Sizes are those of 2.1: strength points, or levels. */
export class Wb95Ground extends Ground {
  readonly fighters: Uint8Array = this.counts[FIGHTERS]!
  readonly guns: Uint8Array = this.counts[GUNS]!
  readonly ridingGuns: Uint8Array = this.counts[RIDING_GUNS]!
  readonly staffs: Uint8Array = this.counts[STAFFS]!

  /** What the units of a hex fill of it: 2.1-a. */
  size(hex: number): number {
    return this.fighters[hex]! + this.guns[hex]! + this.ridingGuns[hex]! + this.staffs[hex]!
  }

  /** 13.1-i: whether a hex is in a zone of a side that closes supply lines. */
  isInSupplyZone(side: number, hex: number): boolean {
    return this.layers[ZONE]!.hexes[side]![hex] !== 0 || this.layers[GUN_ZONE]!.hexes[side]![hex] !== 0 // 13.1-i
  }
}

/**
 * What a unit is on the ground, as a number: its class, what it fills of a hex, and how its zone spreads. With the option of 3.1-g
 * the zone also depends on the whole bridges around its hex, so forms are made when they are first needed.
 */
export class Forms {
  readonly list: Form[] = []
  private readonly known = new Map<string, number>()
  private readonly spreads = new Map<number, Spread>()
  private readonly country: Country
  private readonly roster: Roster
  private readonly costs: TerrainChart
  private readonly byLevels: boolean
  /** unit * 3 + levels left: the form without bridges. */
  readonly plain: Uint8Array

  constructor(country: Country, roster: Roster, costs: TerrainChart, byLevels: boolean) {
    this.country = country
    this.roster = roster
    this.costs = costs
    this.byLevels = byLevels
    this.plain = Uint8Array.from({ length: roster.units.length * LEVEL_ROW }, (_, i) =>
      this.of(Math.trunc(i / LEVEL_ROW), i % LEVEL_ROW, 0),
    )
  }

  /** `bridged`: a bit for each direction in which a whole bridge carries the zone over a large river. */
  of(unit: number, levels: number, bridged: number): number {
    const { isGun, isHq, isSelfPropelled, hasZone, moveClass } = this.roster
    const gun = isSelfPropelled[unit] === 1 ? RIDING_GUNS : GUNS
    const counted = isHq[unit] === 1 ? STAFFS : isGun[unit] === 1 ? gun : FIGHTERS
    const size = sizeOf(this.roster, unit, levels, this.byLevels)
    const key = [counted, size, moveClass[unit]!, hasZone[unit]!, bridged].join(' ')
    const known = this.known.get(key)
    if (known !== undefined) return known
    const spread = this.spread(moveClass[unit]!, bridged)
    const zones = hasZone[unit] === 1 ? [ZONE] : isGun[unit] === 1 ? [GUN_ZONE] : [] // 3.1-d, 3.1-e, 13.1-i
    this.list.push({ counted, size, zones: zones.map((layer) => ({ layer, spread })) })
    this.known.set(key, this.list.length - 1)
    return this.list.length - 1
  }

  /** 3.1-a to 3.1-c: the six hexes around, not over a large river and not into ground that the unit may not enter. */
  private spread(moveClass: number, bridged: number): Spread {
    const key = moveClass * (1 << DIRECTIONS) + bridged
    const known = this.spreads.get(key)
    if (known) return known
    const { map, between, ground } = this.country
    // 3.1-a
    const spread = Spread.adjacent(map.grid, (at, to) => {
      if ((between[at]! & LARGE_RIVER) !== 0 && (bridged & (1 << (at % DIRECTIONS))) === 0) return false // 3.1-b, 3.1-g
      return groundCost(this.costs, ground[to]!, moveClass) !== X // 3.1-c
    })
    this.spreads.set(key, spread)
    return spread
  }
}

/** 2.1-b, 2.1-d */
function sizeOf({ isGun, isHq, attack }: Roster, unit: number, levels: number, byLevels: boolean): number {
  if (isGun[unit] === 1 || isHq[unit] === 1) return 1
  return byLevels ? levels : attack[unit * LEVEL_ROW + levels]!
}

/** 20.2-a: what the ground of a hex costs a class, in points; forest and hills together the dearer and one more. */
export function groundCost(costs: TerrainChart, ground: number, moveClass: number): number | 'X' | 'all' {
  const word = GROUNDS[ground]!
  if (word !== 'wooded-hills') return costs[word][moveClass]!
  const [forest, hills] = [costs.forest[moveClass]!, costs.hills[moveClass]!]
  if (typeof forest !== 'number' || typeof hills !== 'number') return X
  return Math.max(forest, hills) + 1
}
