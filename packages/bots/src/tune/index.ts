import type { Kit, Options, Scenario, Side } from '@sztab/engine'
import type { KitSource } from '../arena/kits.js'
import { pointsOf } from '../arena/pairs.js'
import { prepare } from '../arena/selfplay.js'
import { type Kept, type Means, playOn, playSeries } from '../arena/spread.js'
import { type Strength, strengthOf } from '../arena/strength.js'
import { weightNames, weightsOf } from '../arena/variants.js'
import type { Craft, SideWeights } from '../craft.js'
import { type Fitted, fitTerms, fitTold, type Seen } from './fit.js'
import { seenInGame } from './games.js'
import { drawnOf, type Effect, effectsOf, moved } from './vary.js'

export { type Fitted, fitTerms, fitTold, type Seen } from './fit.js'
export { errorOf, fitLogistic, type Sample } from './logistic.js'
export { type Drawn, type Effect, effectsOf, marginsOf, moved } from './vary.js'

export interface Tuning {
  readonly kit: Kit
  readonly craft: Craft
  readonly scenarios: readonly Scenario[]
  /** Who plays the games, and how many of each scenario. */
  readonly bot: string
  readonly games: number
  readonly seed: string | number
  /** Those that are not named have their default. */
  readonly options?: Options
  /** Only the chances that are told are fitted: whoever plays by them plays on as he did. */
  readonly isToldOnly?: boolean
  progress?(done: number, of: number): void
}

/** Plays games and fits the terms, and what their sum means as a chance, to their results. */
export function tune({ kit, craft, scenarios, bot, games, seed, options, isToldOnly, progress }: Tuning): Fitted {
  const seen: Seen[] = []
  const of = games * scenarios.length
  for (const [i, scenario] of scenarios.entries())
    for (let game = 0; game < games; game++) {
      seen.push(...seenInGame(kit, craft, scenario, bot, seed, game, options))
      progress?.(i * games + game + 1, of)
    }
  return isToldOnly ? fitTold(craft.terms, seen, craft.fit) : fitTerms(craft.terms, seen, craft.fit)
}

/** What positions of games cannot show is tried: many games between players whose weights are drawn around those of now, or a few between two sets of them. */
export interface Varying extends Means {
  readonly kit: KitSource
  readonly craft: Craft
  readonly scenario: Scenario
  readonly bot: string
  readonly games: number
  readonly seed: string | number
  readonly options?: Options
}

export interface Varied {
  readonly games: number
  readonly effects: readonly Effect[]
  /** By side the weights that the games speak for. */
  readonly sides: SideWeights
  /** Whether they were sought for each side: otherwise both have the same. */
  readonly isBySide: boolean
}

/** Weights are drawn so many times larger or smaller. */
const STRETCH = 1.6

/** `isBySide`: each side gets weights of its own, as it does where it has such already. */
export async function vary(wanted: Varying & Kept & { readonly isBySide?: boolean }): Promise<Varied> {
  const { craft, bot, games, seed, scenario, isBySide = craft.sides !== undefined } = wanted
  const sides = twoSides(scenario)
  const { series } = await prepare(wanted, [{}], games)
  const lineups = [Object.fromEntries(sides.map((side) => [side, 'drawn']))]
  const played = await playOn({ ...series, lineups, variants: { drawn: { bot, stretch: STRETCH } } }, wanted)
  const names = weightNames(craft)
  const effects = effectsOf(names, drawnOf(played, names, seed, sides), isBySide ? sides : undefined)
  const movedFor = (side: Side): Readonly<Record<string, number>> => {
    const own = effects.filter((effect) => effect.side === undefined || effect.side === side)
    return moved(weightsOf(craft, side), own, STRETCH)
  }
  return { games, effects, sides: Object.fromEntries(sides.map((side) => [side, movedFor(side)])), isBySide }
}

/** What weights by side have against those of now, each seed with both sides. */
export async function compare(wanted: Varying, weights: SideWeights): Promise<Strength> {
  const { bot, scenario } = wanted
  const sides = twoSides(scenario)
  const { series } = await prepare(wanted, [{}, {}], 2 * wanted.games)
  const lineups = sides.map((mine) => Object.fromEntries(sides.map((side) => [side, side === mine ? 'new' : bot])))
  const played = await playSeries({ ...series, lineups, variants: { new: { bot, sides: weights } } }, wanted)
  return strengthOf(pointsOf(played, sides))
}

function twoSides({ sides }: Scenario): readonly [Side, Side] {
  return [sides[0]!, sides[1]!]
}
