import { FastRng, type Kit, type Order, type Side } from '@sztab/engine'
import type { Bot, BotTurn } from '../bot.js'
import { type BotMaker, botMaker } from '../bots.js'
import { Commander, type Means } from '../commander.js'
import type { Craft } from '../craft.js'
import { loadCraft } from '../crafts.js'
import { rankOf } from '../ranks.js'
import { seedOf } from '../seed.js'

/** A player who judges by other numbers than those of its craft. */
interface Variant {
  /** The player that it is otherwise. */
  readonly bot: string
  /** Weights by name, instead of those of the craft. */
  readonly weights?: Readonly<Record<string, number>>
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
    const names = weightNames(craft)
    const draw = variant.stretch === undefined ? names.map(() => 0) : drawOf(names, seed, game, side)
    const weights = Object.fromEntries(
      names.map((one, i) => {
        const usual = variant.weights?.[one] ?? (craft.weights[one] as number)
        return [one, usual * (variant.stretch ?? 1) ** draw[i]!]
      }),
    )
    return new Varied(craft, weights, new Commander(apart(craft), rank, means))
  }
}

/** Everything that thinks about a game reads its weights from one object: a variant puts its own there for each answer, and takes them out again. */
class Varied implements Bot {
  private readonly craft: Craft
  private readonly weights: Readonly<Record<string, number>>
  private readonly inner: Bot

  constructor(craft: Craft, weights: Readonly<Record<string, number>>, inner: Bot) {
    this.craft = craft
    this.weights = weights
    this.inner = inner
  }

  choose(turn: BotTurn): Order {
    const shared = this.craft.weights as Record<string, unknown>
    const usual = { ...shared }
    Object.assign(shared, this.weights)
    try {
      return this.inner.choose(turn)
    } finally {
      Object.assign(shared, usual)
    }
  }
}

/** The same craft with minds of its own: others may have remembered what they worked out with other weights. */
function apart(craft: Craft): Craft {
  const minds = new WeakMap<object, ReturnType<Craft['mind']>>()
  return {
    ...craft,
    mind(setting) {
      let mind = minds.get(setting)
      if (!mind) {
        mind = craft.mind(setting, craft.fit)
        minds.set(setting, mind)
      }
      return mind
    },
  }
}
