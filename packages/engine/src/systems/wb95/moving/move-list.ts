import type { Rng } from '../../../kernel/dice.js'
import type { OrderGroup } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { Groups, LiveList } from '../../../operations/live-list.js'
import { groundOf, nameOf, placeName } from '../../../operations/units.js'
import { ZONE } from '../board/ground.js'
import { allowanceOf } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { HALVES } from '../tables.js'
import { choicesOf, clearedHex, type MoveChoices } from './choices.js'
import { BATTLE, FORMATIONS, MARCH } from './departures.js'

/** The answers in the movement phases: moves by unit and formation, then what else units do, then `done` if that is allowed. */
export class MoveList extends LiveList<Wb95> {
  protected count(): number {
    const { p } = this
    const choices = this.choices()
    let length = this.mayEnd() ? 1 : 0
    for (const unit of choices.units) length += choices.movesOf(p, unit)
    for (const unit of choices.actors) length += choices.worksOf(p, unit).length
    return length
  }

  at(index: number): Order {
    const { p } = this
    const choices = this.choices()
    let rest = index
    for (const unit of choices.units) {
      const moves = choices.movesOf(p, unit)
      if (rest < moves) return this.moveAt(choices, unit, rest)
      rest -= moves
    }
    for (const unit of choices.actors) {
      const works = choices.worksOf(p, unit)
      if (rest < works.length) return works[rest]!
      rest -= works.length
    }
    if (rest !== 0 || !this.mayEnd()) throw new RangeError(`order ${index} of ${this.length}`)
    return { do: 'done' }
  }

  get groups(): readonly OrderGroup[] {
    const { p } = this
    const choices = this.choices()
    const groups = new Groups()
    for (const unit of choices.units) groups.add('move', choices.movesOf(p, unit), nameOf(p, unit))
    for (const unit of choices.actors) {
      let verb = ''
      let length = 0
      for (const work of choices.worksOf(p, unit)) {
        if (work.do !== verb) {
          groups.add(verb, length, nameOf(p, unit))
          verb = work.do
          length = 0
        }
        length++
      }
      groups.add(verb, length, nameOf(p, unit))
    }
    groups.add('done', this.mayEnd() ? 1 : 0)
    return groups.all
  }

  /**
   * A unit, as likely as it may have many orders, and one of these; nothing is worked out for the others. `done` is as likely as if the
   * others had as many as they may have in proportion to this one: among all orders it would be one.
   */
  draw(rng: Rng): Order {
    const { p } = this
    const choices = this.choices()
    const mayEnd = this.mayEnd()
    const left = [...new Set([...choices.units, ...choices.actors])]
    const weights = left.map((unit) => guessOf(p, unit))
    let sum = weights.reduce((all, weight) => all + weight, 0)
    while (left.length > 0) {
      let i = 0
      for (let rest = rng.below(sum); rest >= weights[i]!; i++) rest -= weights[i]!
      const unit = left[i]!
      const moves = choices.units.includes(unit) ? choices.movesOf(p, unit) : 0
      const works = choices.actors.includes(unit) ? choices.worksOf(p, unit) : []
      const own = moves + works.length
      if (own > 0) {
        const all = Math.trunc((own * sum) / weights[i]!)
        if (mayEnd && rng.below(1 + all) === 0) return { do: 'done' }
        const pick = rng.below(own)
        return pick < moves ? this.moveAt(choices, unit, pick) : works[pick - moves]!
      }
      sum -= weights[i]!
      left[i] = left.at(-1)!
      weights[i] = weights.at(-1)!
      left.pop()
      weights.pop()
    }
    return { do: 'done' }
  }

  /** 2.1-c: not while a hex is too full. */
  private mayEnd(): boolean {
    return clearedHex(this.p) < 0
  }

  private moveAt(choices: MoveChoices, unit: number, index: number): Order {
    const { p } = this
    const marches = choices.openOf(p, unit, MARCH)
    const as = index < marches ? MARCH : BATTLE
    const hex = choices.destination(unit, as, index < marches ? index : index - marches)
    const named = { do: 'move', unit: nameOf(p, unit), to: placeName(p, hex) }
    const order = p.setting.roster.isGun[unit] === 1 ? { ...named, as: FORMATIONS[as]! } : named
    const { written } = choices
    written.order = order
    written.unit = unit
    written.as = as
    written.to = hex
    return order
  }

  private choices(): MoveChoices {
    this.mustBeCurrent()
    return choicesOf(this.p)
  }
}

/** How many orders a unit may have, without looking for them: by its points, and few for who begins in an enemy zone. */
function guessOf(p: Wb95, unit: number): number {
  const steps = Math.trunc(allowanceOf(p, unit) / HALVES)
  const place = p.at[unit]!
  const { hexes, roster } = p.setting
  const isHeld = place < hexes && groundOf(p).layers[ZONE]!.hexes[enemyOf(roster.side[unit]!)]![place] !== 0
  return isHeld ? 2 + steps : 2 + 2 * steps * steps
}
