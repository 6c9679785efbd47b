import type { Rng } from '../../../kernel/dice.js'
import type { OrderGroup } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { Groups, LiveList } from '../../../operations/live-list.js'
import { nameOf, placeName } from '../../../operations/units.js'
import type { Family } from '../fields.js'
import { choicesOf, type MoveChoices } from './move-choices.js'

/** The answers to a movement question: moves by unit, then relocations by headquarters, then `done` if that is allowed. */
export class MoveList extends LiveList<Family> {
  protected count(): number {
    const choices = this.choices()
    let length = choices.mayEnd(this.p) ? 1 : 0
    for (const unit of choices.units) length += choices.openOf(this.p, unit)
    for (const unit of choices.units) length += choices.relocationsOf(this.p, unit)
    return length
  }

  at(index: number): Order {
    const choices = this.choices()
    const { p } = this
    let rest = index
    for (const unit of choices.units) {
      const open = choices.openOf(p, unit)
      if (rest < open) return this.send('move', unit, choices.destination(unit, rest))
      rest -= open
    }
    for (const unit of choices.units) {
      const places = choices.relocationsOf(p, unit)
      if (rest < places) return this.send('relocate', unit, choices.relocation(unit, rest))
      rest -= places
    }
    if (rest !== 0 || !choices.mayEnd(p)) throw new RangeError(`order ${index} of ${this.length}`)
    return { do: 'done' }
  }

  get groups(): readonly OrderGroup[] {
    const { p } = this
    const choices = this.choices()
    const groups = new Groups()
    for (const unit of choices.units) groups.add('move', choices.openOf(p, unit), nameOf(p, unit))
    for (const unit of choices.units) groups.add('relocate', choices.relocationsOf(p, unit), nameOf(p, unit))
    groups.add('done', choices.mayEnd(p) ? 1 : 0)
    return groups.all
  }

  /** Any of them, found without working out all: see MoveDraw. */
  draw(rng: Rng): Order {
    const choices = this.choices()
    const { drawn } = choices
    drawn.draw(this.p, choices, rng)
    return drawn.verb === 'done' ? { do: 'done' } : this.send(drawn.verb, drawn.unit, drawn.to)
  }

  private send(verb: string, unit: number, place: number): Order {
    return { do: verb, unit: nameOf(this.p, unit), to: placeName(this.p, place) }
  }

  private choices(): MoveChoices {
    this.mustBeCurrent()
    return choicesOf(this.p)
  }
}
