import type { Explanation } from '../../kernel/explanation.js'
import type { Conduct } from '../../kernel/sequence.js'
import type { Refusal } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import type { Family } from './fields.js'
import type { FamilyDeparture } from './moving/routes.js'
import type { RuleTopic } from './topics.js'

export type Cites = Readonly<Record<RuleTopic, readonly RuleId[]>>

/**
 * What one game of the family does its own way: numbers, paragraphs, and what it adds at certain points. Everything that
 * is not said here is the same in all of them.
 */
export interface Book {
  readonly cite: Cites
  /** How the book calls the results and the columns of the combat table, in the order of tables.ts. */
  readonly results: readonly string[]
  readonly columns: readonly string[]
  /** Headquarters have zones of control. */
  readonly staffsHaveZones: boolean
  /** Headquarters fight, defend, retreat and lose steps as combat units do. */
  readonly staffsFight: boolean
  /** A combat unit may enter the hex of an enemy headquarters that stands alone, and drives it off. */
  readonly overruns: boolean
  /** A headquarters may be relocated in place of a move. */
  readonly relocatesByChoice: boolean
  readonly relocation: {
    readonly least: number
    /** The new hex must be nearer to a source than the old one; of those that are allowed only the nearest serve. */
    readonly nearerToSupply: boolean
    readonly nearestOnly: boolean
    /** Cities that the enemy holds may not be chosen. */
    readonly notInEnemyCities: boolean
  }
  /** What a missing supply line does to strengths: taken off each unit, or halving what stands in a hex. */
  readonly supplyPenalty: 'reduces' | 'halves'
  /** Ratios above 10-1 count as 10-1 before the shifts. */
  readonly capsRatio: boolean
  /** Crossing a major river without a bridge takes all movement points, or only ends the move. */
  readonly majorCrossing: 'all-points' | 'stop'
  /** Command range ends behind a major river without a bridge. */
  readonly commandStopsAtMajor: boolean
  /** The least kind of city that blocks the railway routes of the other side. */
  readonly railCity: number
  /** The least kind of city that blocks the supply lines of the other side, by the options of the game. */
  supplyCity(p: Family): number
  /** Sources beyond those on the map. */
  moreSources?(p: Family, side: number): readonly number[]
  /** The row of a unit's ratings where it is not that of its steps; -1 otherwise. */
  ratingRow?(p: Family, unit: number): number
  /** One more movement point for a unit that keeps away from enemy zones. */
  quietPoint?(p: Family, unit: number): boolean
  /** The hexes over which a unit in a box may come onto the map; nothing for others. */
  entryHexes?(p: Family, unit: number): readonly number[] | undefined
  /** The units that a headquarters activates, where those are not all in its range. */
  commandedBy?(p: Family, hq: number): readonly number[]
  /** How a unit goes on with a move that was interrupted. */
  departures?(p: Family, unit: number): readonly FamilyDeparture[] | undefined
  /** Whether a place is a box from which units come onto the map. */
  isEntryBox?(p: Family, place: number): boolean
  /** What a unit that overruns a headquarters at the end of a route has left, by kind of movement; -1 for kinds that do not serve. */
  pointsLeft?(p: Family, unit: number, path: readonly number[]): readonly number[]
  /** A unit has moved into the hex of a lone headquarters. */
  overrun?(c: Conduct<Family>, unit: number, hq: number, left: readonly number[]): void
  /** What else is printed in a hex, and what it means to end there. */
  isSymbol?(p: Family, hex: number): boolean
  endRules?(p: Family, hex: number): readonly RuleId[]
  /** Hexes besides cities in which something changes hands when a unit of the side comes by. */
  morePrizes?(p: Family, side: number, isHq: boolean): readonly number[]
  /** Hexes besides cities in which `enter` can do something for a unit of the side, whoever stands there. */
  touchedHexes?(p: Family, side: number): readonly number[]
  /** A unit enters a hex, be it only in passing. */
  enter(c: Conduct<Family>, unit: number, hex: number): void
  /** After each completed action of a unit. */
  settle?(c: Conduct<Family>): void
  /** A headquarters comes to a hex by relocation. */
  arrive?(c: Conduct<Family>, hq: number, hex: number): void
  /** A headquarters is relocated: what that costs. `rules` say why. */
  charge?(c: Conduct<Family>, hq: number, rules: readonly RuleId[]): void
  /** A headquarters has no place to go: it stays away, until when the game says. */
  strand?(c: Conduct<Family>, hq: number): void
  /** A unit is lost: what the other side scores, in points, with the rules. */
  scoreLoss(c: Conduct<Family>, unit: number): { readonly points: number; readonly rules: readonly RuleId[] }
  /** A unit is about to be lost in a retreat, in this hex. */
  fall?(c: Conduct<Family>, unit: number, hex: number): void
  /** Steps that the defenders of a hex lose instead of retreating so far. */
  standFast?(p: Family, target: number, hexes: number): number
  /** Support in a combat from outside the map. */
  readonly air?: AirSupport
  /** The paragraphs that say what a result means. */
  resultRules(p: Family, result: number): readonly RuleId[]
  /** The paragraphs about nations in a stack, and about those who may not be in it together. */
  nationRules?(p: Family, unit: number, others: readonly number[]): readonly RuleId[]
  /** What makes a hex a source that is not one on the map. */
  sourceRules?(p: Family, side: number, hex: number): readonly RuleId[]
  /** Why a city of the other side stops a supply line. */
  lineCityRules?(p: Family, hex: number): readonly RuleId[]
  /** What else there is to say when no railway route leads anywhere; `distance` tells what the hex is linked with. */
  railCuts?(p: Family, side: number, distance: Int16Array): readonly Refusal[]
  /** What a position adds to why a step of a supply line is closed, or a line ends. */
  lineRules?(p: Family, side: number, hex: number): readonly RuleId[]
  /** Where a hex cannot be used in this turn. */
  readonly shutHex: readonly RuleId[]
}

/** What a book with support from outside the map adds to a combat. */
export interface AirSupport {
  /** How much is used in the combat under way; after the die it is spent. */
  used(p: Family): number
  spend(p: Family): void
  column(p: Family, column: number, markers: number): number
  row(p: Family, die: number, markers: number): number
  /** Whether the support would lift a column above the last. */
  isBeyond(p: Family, column: number, markers: number): boolean
  lines(p: Family, markers: number): Explanation['lines']
  /** Of what was used: with the column before it and the die. */
  rules(p: Family, column: number, die: number): readonly RuleId[]
  /** Why support does not help an attack that is too weak. */
  readonly tooWeak: (p: Family) => readonly RuleId[]
}

export function cite(p: Family): Cites {
  return p.setting.book.cite
}
