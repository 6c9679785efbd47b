import { FastRng, type Kit, type Side } from '@sztab/engine'
import type { Bot } from '../bot.js'
import { type BotMaker, botMaker } from '../bots.js'
import { Commander, type Means } from '../commander.js'
import type { Craft, SideWeights } from '../craft.js'
import { loadCraft } from '../crafts.js'
import { rankOf } from '../ranks.js'
import { seedOf } from '../seed.js'

/** A player who judges by other numbers than those of its craft. */
interface Variant {
  /** The player that it is otherwise. */
  readonly bot: string
  /** By side the weights that are others than those of the craft. */
  readonly sides?: SideWeights
  /** Each weight is drawn anew for every game and side: so many times larger or smaller. */
  readonly stretch?: number
}

/** Variants by the name that they have in a line-up. */
export type Variants = Readonly<Record<string, Variant>>

/** Makes a player for one side of one game of a series. */
export type SeatMaker = (name: string, game: number, side: Side) => Bot

/** The weights of a craft that are single numbers, in the order of its file. */
export function weightNames({ weights }: Pick<Craft, 'weights'>): string[] {
  return Object.keys(weights).filter((name) => typeof weights[name] === 'number')
}

/** What they are for a side. */
export function weightsOf(craft: Pick<Craft, 'weights' | 'sides'>, side: Side): Readonly<Record<string, number>> {
  const own = craft.sides?.[side]
  return Object.fromEntries(weightNames(craft).map((name) => [name, own?.[name] ?? (craft.weights[name] as number)]))
}

/** For each weight whether it is larger (1) or smaller (-1) for a side in a game. */
export function drawOf(names: readonly string[], seed: string | number, game: number, side: Side): readonly number[] {
  const rng = new FastRng(seedOf(seed, 'weights', game, side))
  return names.map(() => (rng.below(2) === 0 ? 1 : -1))
}

/** Players by name, variants among them. */
export async function seatMaker(
  kit: Kit,
  means: Means,
  seed: string | number,
  variants: Variants = {},
): Promise<SeatMaker> {
  const make: BotMaker = await botMaker(kit, means)
  const craft = await loadCraft(kit.system.id)
  return (name, game, side) => {
    const variant = variants[name]
    if (!variant) return make(name)
    const rank = rankOf(variant.bot)
    if (!rank || !craft) throw new Error(`${variant.bot} has no weights that could be others`)
    const usual = { ...weightsOf(craft, side), ...variant.sides?.[side] }
    const names = weightNames(craft)
    const draw = variant.stretch === undefined ? names.map(() => 0) : drawOf(names, seed, game, side)
    const weights = Object.fromEntries(names.map((one, i) => [one, usual[one]! * (variant.stretch ?? 1) ** draw[i]!]))
    return new Commander({ ...craft, sides: { [side]: weights } }, rank, means)
  }
}
