import type { Position, Side } from '@sztab/engine'
import type { Craft, Mind } from './craft.js'

/** A craft as one side has it: with weights of its own, where the craft or a trial gives it such. */
export class SideCraft<P extends Position> {
  /** Others have remembered what they worked out with other weights. */
  private readonly minds = new WeakMap<P['setting'], Mind<P>>()
  private readonly craft: Craft<P>
  private readonly own: Readonly<Record<string, number>> | undefined

  constructor(craft: Craft<P>, side: Side) {
    this.craft = craft
    this.own = craft.sides?.[side]
  }

  mind(setting: P['setting']): Mind<P> {
    const { craft, minds } = this
    if (!this.own) return craft.mind(setting)
    let mind = minds.get(setting)
    if (!mind) {
      mind = craft.mind(setting, craft.fit)
      minds.set(setting, mind)
    }
    return mind
  }

  /** Everything that thinks about a game reads its weights from one object: those of the side are put there meanwhile, and taken out again. */
  think<T>(thought: () => T): T {
    if (!this.own) return thought()
    const shared = this.craft.weights as Record<string, unknown>
    const usual = { ...shared }
    Object.assign(shared, this.own)
    try {
      return thought()
    } finally {
      Object.assign(shared, usual)
    }
  }
}
