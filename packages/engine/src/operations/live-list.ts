import type { OrderGroup, OrderList } from '../kernel/list.js'
import type { Order } from '../kernel/order.js'
import type { Position } from '../kernel/position.js'

/** Orders that are worked out as somebody looks at them, in a position that must not change meanwhile. */
export abstract class LiveList<P extends Position> implements OrderList {
  protected readonly p: P
  private readonly stamp: number
  private total = -1

  constructor(p: P) {
    this.p = p
    this.stamp = p.stamp
  }

  get length(): number {
    if (this.total < 0) this.total = this.count()
    return this.total
  }

  protected abstract count(): number
  abstract at(index: number): Order
  abstract get groups(): readonly OrderGroup[]

  /** Throws if the position is no longer the one whose orders these are. */
  protected mustBeCurrent(): void {
    if (this.p.stamp !== this.stamp) throw new Error('the position has changed since these orders were listed')
  }
}

/** Groups of a list, one after the other; those without orders are left out. */
export class Groups {
  readonly all: OrderGroup[] = []
  private start = 0

  add(verb: string, length: number, piece?: string): void {
    if (length > 0) this.all.push({ verb, start: this.start, length, ...(piece === undefined ? {} : { piece }) })
    this.start += length
  }
}
