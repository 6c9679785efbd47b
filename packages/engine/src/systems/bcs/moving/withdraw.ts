import { listMadeOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { kept } from '../../../operations/kept.js'
import { refusedBy } from '../../../operations/refusals.js'
import { touchOther } from '../board/changes.js'
import { place } from '../board/place.js'
import { beginTurn, finish } from '../board/unit-turn.js'
import { pieceIn, placeIn } from '../board/words.js'
import { orderForbidsHqRetreat } from '../command/march-orders.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { companySeats, farSeats, unsettle } from './headquarters.js'

/** 4.7g, 4.8b: the headquarters of the formation that acts makes a Voluntary Retreat, on any result. */

/** Why it may not at all. */
function whyNot(p: Bcs): RuleId[] {
  const hq = p.setting.formations.hq[p.acting]!
  if (p.at[hq]! >= p.setting.hexes) return ['bcs-4.7g-a']
  const ordered = orderForbidsHqRetreat(p, p.acting) // 4.7g-c, 4.8d-a
  if (ordered.length > 0) return ordered
  if (p.begun[hq] === 1 || p.finished[hq] === 1) return ['bcs-4.8-a', 'bcs-3.4d-a'] // 4.8-a
  return []
}

/** Where it may go; what rests on the MSR stays as long as neither its seats nor where it and its trains stand are others. */
class Refuges {
  private stamp = -1
  private places: readonly number[] = []
  private seats: readonly number[] = []
  private from = -1
  private trains = -1
  private far: readonly number[] = []

  of(p: Bcs): readonly number[] {
    if (this.stamp === p.stamp) return this.places
    this.stamp = p.stamp
    this.places = whyNot(p).length > 0 ? [] : this.find(p)
    return this.places
  }

  /** 4.7e-a in the direction of the trains (4.8b-a), or 4.7f-a anywhere. */
  private find(p: Bcs): readonly number[] {
    const { formations } = p.setting
    const from = p.at[formations.hq[p.acting]!]!
    const trains = p.at[formations.trains[p.acting]!]!
    const seats = farSeats(p, p.acting, from)
    if (this.seats !== seats || this.from !== from || this.trains !== trains) {
      this.seats = seats
      this.from = from
      this.trains = trains
      this.far = towardsTrains(p, seats, from)
    }
    const company = companySeats(p, p.acting).filter((hex) => hex !== from && !this.far.includes(hex)) // 4.7f-a
    return company.length === 0 ? this.far : [...this.far, ...company].sort((a, b) => a - b)
  }
}

/** 4.8b-a */
function towardsTrains(p: Bcs, seats: readonly number[], from: number): readonly number[] {
  const { formations, map, hexes } = p.setting
  const trains = p.at[formations.trains[p.acting]!]!
  if (trains >= hexes) return seats
  const near = map.grid.distance(from, trains)
  return seats.filter((hex) => map.grid.distance(hex, trains) < near) // 4.8b-a
}

const refuges = kept(() => new Refuges())

export const withdrawDeed: Deed = {
  verbs: ['fall-back'],
  list: (p) => {
    const { names, formations } = p.setting
    const unit = names.piece.name(formations.hq[p.acting]!)
    return listMadeOf(
      refuges(p.setting).of(p),
      (hex): Order => ({ do: 'fall-back', unit, to: names.place.name(hex) }),
      () => unit,
    )
  },
  check(p, _side, order) {
    if (pieceIn(p, order) !== p.setting.formations.hq[p.acting]) return refusedBy(['bcs-3.4a-a'], { unit: order.unit! })
    const rules = whyNot(p)
    if (rules.length > 0) return refusedBy(rules)
    if (refuges(p.setting).of(p).includes(placeIn(p, order.to)))
      return legal('bcs-4.7g-a', 'bcs-4.8c-a', ...(p.prepared[p.acting] === 1 ? ['bcs-4.7a-f'] : [])) // 4.7a-f, R12
    return refusedBy(whyNotThere(p, placeIn(p, order.to)), { place: order.to! })
  },
  answer(c, _side, order) {
    const { p } = c
    const { formations, names } = p.setting
    const hq = formations.hq[p.acting]!
    beginTurn(c, hq, 0)
    const from = names.place.name(p.at[hq]!)
    place(p, hq, placeIn(p, order.to)) // 4.7g-a
    c.tell(() => ({
      is: 'withdrew',
      rules: ['bcs-4.7g-a', 'bcs-4.8b-a'],
      unit: names.piece.name(hq),
      from,
      place: order.to!,
    }))
    unsettle(c, p.acting, 'bcs-4.7g-d') // 4.7g-d
    p.hqFled = 1 // 4.7g-b
    finish(c, hq, ['bcs-PA.0-a'])
    touchOther(p)
  },
}

function whyNotThere(p: Bcs, hex: number): RuleId[] {
  const { route, hexes, formations } = p.setting
  if (hex >= hexes || route[hex] === 0) return ['bcs-4.7a-e'] // 4.7a-e
  const from = p.at[formations.hq[p.acting]!]!
  return farSeats(p, p.acting, from).includes(hex) ? ['bcs-4.8b-a'] : ['bcs-4.7e-a']
}
