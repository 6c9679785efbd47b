import type { Rng } from './dice.js'
import type { Names } from './names.js'
import type { Order } from './order.js'

/** A run of orders of one verb, and of one piece where the verb has one. */
export interface OrderGroup {
  readonly verb: string
  readonly piece?: string
  readonly start: number
  readonly length: number
}

/** Every legal answer to a question. It can be counted and drawn from without building an order. */
export interface OrderList {
  readonly length: number
  at(index: number): Order
  readonly groups: readonly OrderGroup[]
  /** For playouts: any of the orders, not all equally likely, found without working out the others. See `drawFrom`. */
  draw?(rng: Rng): Order
}

/** An order for a playout: drawn in the list's own way if it has one, else any of them with equal chance. */
export function drawFrom(list: OrderList, rng: Rng): Order {
  return list.draw ? list.draw(rng) : list.at(rng.below(list.length))
}

export const noOrders: OrderList = {
  length: 0,
  at: (index) => {
    throw new RangeError(`order ${index} of an empty list`)
  },
  groups: [],
}

type PieceOf = (order: Order) => string | undefined
const ofNoPiece: PieceOf = () => undefined

/** A list that is short enough to be written down. Orders of one verb and piece must follow each other. */
export function listOf(orders: readonly Order[], pieceOf: PieceOf = ofNoPiece): OrderList {
  return new WrittenList(orders, pieceOf)
}

/** The same where orders are made of something shorter, each when it is asked for. */
export function listMadeOf<T>(
  items: readonly T[],
  orderOf: (item: T) => Order,
  pieceOf: PieceOf = ofNoPiece,
): OrderList {
  return new MadeList(items, orderOf, pieceOf)
}

// Lists are made for every question: classes, because an object with a getter of its own takes long to make.
class WrittenList implements OrderList {
  readonly length: number
  private readonly orders: readonly Order[]
  private readonly pieceOf: PieceOf

  constructor(orders: readonly Order[], pieceOf: PieceOf) {
    this.length = orders.length
    this.orders = orders
    this.pieceOf = pieceOf
  }

  at(index: number): Order {
    return this.orders[index]!
  }

  get groups(): readonly OrderGroup[] {
    return groupsOf(this.orders, this.pieceOf)
  }
}

class MadeList<T> implements OrderList {
  readonly length: number
  private readonly items: readonly T[]
  private readonly orderOf: (item: T) => Order
  private readonly pieceOf: PieceOf

  constructor(items: readonly T[], orderOf: (item: T) => Order, pieceOf: PieceOf) {
    this.length = items.length
    this.items = items
    this.orderOf = orderOf
    this.pieceOf = pieceOf
  }

  at(index: number): Order {
    return this.orderOf(this.items[index]!)
  }

  get groups(): readonly OrderGroup[] {
    return groupsOf(
      this.items.map((item) => this.orderOf(item)),
      this.pieceOf,
    )
  }
}

function groupsOf(orders: readonly Order[], pieceOf: PieceOf): readonly OrderGroup[] {
  const groups: { verb: string; piece?: string; start: number; length: number }[] = []
  for (const [i, order] of orders.entries()) {
    const piece = pieceOf(order)
    const last = groups.at(-1)
    if (last && last.verb === order.do && last.piece === piece) last.length++
    else groups.push({ verb: order.do, ...(piece === undefined ? {} : { piece }), start: i, length: 1 })
  }
  return groups
}

/** Several lists one after the other. */
export function concat(lists: readonly OrderList[]): OrderList {
  const kept: OrderList[] = []
  for (let i = 0; i < lists.length; i++) if (lists[i]!.length > 0) kept.push(lists[i]!)
  if (kept.length > 1) return new JoinedList(kept)
  return kept[0] ?? noOrders
}

class JoinedList implements OrderList {
  readonly length: number
  private readonly lists: readonly OrderList[]

  constructor(lists: readonly OrderList[]) {
    let length = 0
    for (let i = 0; i < lists.length; i++) length += lists[i]!.length
    this.length = length
    this.lists = lists
  }

  at(index: number): Order {
    const { lists } = this
    let rest = index
    let i = 0
    while (i < lists.length - 1 && rest >= lists[i]!.length) rest -= lists[i++]!.length
    return lists[i]!.at(rest)
  }

  get groups(): readonly OrderGroup[] {
    let start = 0
    return this.lists.flatMap((list) => {
      const before = start
      start += list.length
      return list.groups.map((group) => ({ ...group, start: group.start + before }))
    })
  }
}

/**
 * Orders of one verb that send a piece to a place, kept as numbers and grouped by piece: the list that movement builds anew
 * thousands of times a second.
 */
export class SendingList implements OrderList {
  private readonly places: number[] = []
  private readonly runs: { piece: number; start: number }[] = []
  private readonly verb: string
  private readonly pieceNames: Names
  private readonly placeNames: Names

  constructor(verb: string, pieceNames: Names, placeNames: Names) {
    this.verb = verb
    this.pieceNames = pieceNames
    this.placeNames = placeNames
  }

  /** All places added from here on are for this piece. */
  begin(piece: number): void {
    this.runs.push({ piece, start: this.places.length })
  }

  add(place: number): void {
    this.places.push(place)
  }

  get length(): number {
    return this.places.length
  }

  at(index: number): Order {
    let run = this.runs.length - 1
    while (this.runs[run]!.start > index) run--
    return {
      do: this.verb,
      unit: this.pieceNames.name(this.runs[run]!.piece),
      to: this.placeNames.name(this.places[index]!),
    }
  }

  get groups(): readonly OrderGroup[] {
    return this.runs
      .map(({ piece, start }, i) => {
        const end = this.runs[i + 1]?.start ?? this.places.length
        return { verb: this.verb, piece: this.pieceNames.name(piece), start, length: end - start }
      })
      .filter(({ length }) => length > 0)
  }
}

/** Every one of some pieces to every one of some places: counted by multiplication. */
export function everyPieceToEveryPlace(
  verb: string,
  names: Readonly<Record<'piece' | 'place', Names>>,
  pieces: readonly number[],
  places: ArrayLike<number>,
): OrderList {
  return new EveryPlaceList(verb, names, pieces, places)
}

class EveryPlaceList implements OrderList {
  readonly length: number
  private readonly verb: string
  private readonly names: Readonly<Record<'piece' | 'place', Names>>
  private readonly pieces: readonly number[]
  private readonly places: ArrayLike<number>

  constructor(
    verb: string,
    names: Readonly<Record<'piece' | 'place', Names>>,
    pieces: readonly number[],
    places: ArrayLike<number>,
  ) {
    this.length = pieces.length * places.length
    this.verb = verb
    this.names = names
    this.pieces = pieces
    this.places = places
  }

  at(index: number): Order {
    const { verb, names, pieces, places } = this
    const { length } = places
    const unit = names.piece.name(pieces[Math.trunc(index / length)]!)
    return { do: verb, unit, to: names.place.name(places[index % length]!) }
  }

  get groups(): readonly OrderGroup[] {
    const { verb, names, pieces } = this
    const { length } = this.places
    if (length === 0) return []
    return pieces.map((piece, i) => ({ verb, piece: names.piece.name(piece), start: i * length, length }))
  }
}

/**
 * All ways to take `size` things out of a stock of kinds: counted by a table and unranked on demand, so that the list of
 * all sets of chits costs nothing to draw from. `limits` says how many of each kind may be taken.
 */
export class Selections {
  readonly length: number
  private readonly limits: readonly number[]
  private readonly size: number
  /** ways[kind][n]: in how many ways n things can be taken from this kind and those after it. */
  private readonly ways: readonly (readonly number[])[]

  constructor(limits: ArrayLike<number>, size: number) {
    this.limits = Array.from(limits)
    this.size = size
    const ways: number[][] = []
    let after: number[] = onlyNothing(size)
    for (let kind = this.limits.length - 1; kind >= 0; kind--) {
      const here = after.map((_, n) => {
        let sum = 0
        for (let take = 0; take <= Math.min(n, this.limits[kind]!); take++) sum += after[n - take]!
        return sum
      })
      ways.unshift(here)
      after = here
    }
    this.ways = [...ways, onlyNothing(size)]
    this.length = this.ways[0]![size]!
  }

  /** How many of each kind the `index`th selection takes. */
  at(index: number): number[] {
    if (!(index >= 0 && index < this.length)) throw new RangeError(`selection ${index} of ${this.length}`)
    let rest = index
    let left = this.size
    return this.limits.map((_, kind) => {
      let take = 0
      while (rest >= this.ways[kind + 1]![left - take]!) rest -= this.ways[kind + 1]![left - take++]!
      left -= take
      return take
    })
  }
}

/** Where no kind is left, nothing can be taken in one way, and anything else in none. */
function onlyNothing(size: number): number[] {
  return Array.from({ length: size + 1 }, (_, n) => (n === 0 ? 1 : 0))
}
