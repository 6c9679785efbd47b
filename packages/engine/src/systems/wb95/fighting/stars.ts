import { DIRECTIONS } from '@sztab/hex'
import { LARGE_RIVER, RIVER } from '../board/country.js'
import type { Wb95 } from '../fields.js'
import { BLACK, GOLD, INTACT, MOST_STARS, STARS, WHITE } from '../tables.js'

/** Stars: 15. */

const COLOURS = STARS.length
/** Three bits a colour: a counter has at most four stars of one. */
const BITS = 3
const MASK = (1 << BITS) - 1

/** How many stars of a colour a unit has laid aside. */
function laidAside(p: Wb95, unit: number, colour: number): number {
  return (p.declined[unit]! >> (BITS * colour)) & MASK
}

export function layAside(p: Wb95, unit: number, colour: number): void {
  p.declined[unit]! += 1 << (BITS * colour) // 15.1-c
}

/** How many stars of a colour a unit would use. */
export function starsLeft(p: Wb95, unit: number, colour: number): number {
  return Math.max(0, p.setting.roster.stars[unit * COLOURS + colour]! - laidAside(p, unit, colour))
}

function bears(p: Wb95, unit: number, colour: number): boolean {
  return p.setting.roster.stars[unit * COLOURS + colour]! > 0
}

/** What a hexside is in combat, as bits: a bridge does not lift the river, unless the option says so (4.3-f). */
export function riverBetween(p: Wb95, from: number, to: number): number {
  const { map, between, switches } = p.setting
  const direction = map.grid.directionTo(from, to)
  if (direction < 0) return 0
  const at = from * DIRECTIONS + direction
  const river = between[at]! & RIVER
  return switches.bridgeNegatesRiver && isBridged(p, from, to) ? 0 : river // 4.3-f
}

/** Whether a whole bridge leads over the hexside between two hexes. */
export function isBridged(p: Wb95, from: number, to: number): boolean {
  const { map, hexsideAt } = p.setting
  const direction = map.grid.directionTo(from, to)
  const hexside = direction < 0 ? -1 : hexsideAt[map.edges.of[from * DIRECTIONS + direction]!]!
  return hexside >= 0 && p.bridge[hexside] === INTACT
}

/** 15.1-a: a unit that attacks over a large river has no use of its stars. */
export function isShut(p: Wb95, attacker: number, reference: number): boolean {
  return (riverBetween(p, p.at[attacker]!, reference) & LARGE_RIVER) !== 0 // 15.1-a
}

/** The stars that a side uses. */
export interface Used {
  /** By colour. */
  readonly count: readonly [white: number, black: number, gold: number]
  readonly units: readonly number[]
}

/**
 * 15.1-b: what units use: all stars that are not laid aside, but no more than three of a hex; white before black before gold where
 * the owner has not chosen.
 */
export function usedStars(p: Wb95, units: readonly number[]): Used {
  const count: [number, number, number] = [0, 0, 0]
  if (units.every((unit) => !hasStars(p, unit))) return { count, units: [] }
  const fromHex = new Map<number, number>()
  const used = new Set<number>()
  for (const colour of [WHITE, BLACK, GOLD])
    for (const unit of units) {
      const hex = p.at[unit]!
      const already = fromHex.get(hex) ?? 0
      const more = Math.min(starsLeft(p, unit, colour), MOST_STARS - already) // 15.1-b, 15.1-c
      if (more <= 0) continue
      fromHex.set(hex, already + more)
      count[colour]! += more
      used.add(unit)
    }
  return { count, units: [...used] }
}

export function hasStars(p: Wb95, unit: number): boolean {
  const { stars } = p.setting.roster
  const at = unit * COLOURS
  return stars[at]! + stars[at + 1]! + stars[at + 2]! > 0
}

/** What one side has of stars, for the other to reckon with. */
export interface Starred extends Used {
  /** Its units in the combat whose stars are not shut off. */
  readonly open: readonly number[]
}

/** Columns that stars give a side, one reason each. */
export interface StarColumns {
  readonly white: number
  readonly black: number
  readonly gold: number
  /** Black stars that give nothing because the enemy is fortified: 15.3-b. */
  readonly idle: number
  /** How many black and gold stars of it the enemy has cancelled. */
  readonly cancelled: number
}

/** `blackCounts`: its black stars give columns, in defence always, in attack on an enemy who is not fortified (15.3-b). */
export function starColumns(p: Wb95, own: Starred, enemy: Starred, blackCounts: boolean): StarColumns {
  const { whiteOneForOne, goldStarsCumulate } = p.setting.switches
  const [white, black, gold] = own.count
  const [enemyWhite, enemyBlack, enemyGold] = enemy.count
  const lost = whiteOneForOne ? Math.min(enemyWhite, black + gold) : enemyWhite > 0 ? black + gold : 0 // 15.2-a, 15.2-c
  const blackLost = Math.min(black, lost)
  const goldLeft = gold - (lost - blackLost)
  const bearers = enemy.open.filter((unit) => bears(p, unit, BLACK) || bears(p, unit, GOLD)).length
  const isMet = enemy.open.some((unit) => bears(p, unit, BLACK) || bears(p, unit, WHITE))
  const golden = goldLeft > 0 && !isMet ? (goldStarsCumulate ? goldLeft : 1) : 0 // 15.4-a, 15.4-b
  return {
    white: whiteOneForOne ? Math.min(white, enemyBlack + enemyGold) : white > 0 ? bearers : 0, // 15.2-b, 15.2-c
    black: blackCounts ? black - blackLost : 0, // 15.3-a, 15.3-b, 15.3-c
    gold: golden,
    idle: blackCounts ? 0 : black - blackLost,
    cancelled: lost,
  }
}
