import type { Argument, Order, OrderGroup, OrderList, Question, Verbs } from '@sztab/engine'
import { type Form, formOf } from './form.js'

/** What a person can do with one piece: give an order at once, or point at a place or another piece. */
interface Offers {
  readonly atOnce: readonly Order[]
  /** By place: several where there are several ways there, or several verbs. */
  readonly places: ReadonlyMap<string, readonly Order[]>
  readonly partners: ReadonlyMap<string, readonly Order[]>
}

/** How a question is answered by gestures: made from the list of orders and the verbs alone. */
export interface Plan {
  /** Orders that a button gives. */
  readonly buttons: readonly Order[]
  readonly forms: readonly Form[]
  /** The pieces that can be picked, in the order of the list. */
  readonly pieces: readonly string[]
  offers(piece: string): Offers
  /** Places that are an answer by themselves. */
  readonly places: ReadonlyMap<string, readonly Order[]>
  /** Every order that sends some piece to a place: who can attack this hex, who can go there. */
  toward(place: string): readonly Order[]
  /** What a click on a piece or a place would be, were it allowed: for the rules to say why not. */
  attempts(piece: string | undefined, place: string | undefined, other?: string): readonly Order[]
}

export const noPlan: Plan = {
  buttons: [],
  forms: [],
  pieces: [],
  offers: () => noOffers,
  places: new Map(),
  toward: () => [],
  attempts: () => [],
}

const noOffers: Offers = { atOnce: [], places: new Map(), partners: new Map() }

/** What the arguments of a verb are in terms of gestures. */
export interface Roles {
  /** The argument that names the piece to be picked. */
  readonly piece: string | undefined
  /** The argument with the place to point at, or with the path that leads there. */
  readonly place: string | undefined
  readonly isPath: boolean
  /** The argument with a place that need not be given: where it is, it can be pointed at. */
  readonly mayPlace: string | undefined
  /** The argument with another piece to point at. */
  readonly partner: string | undefined
  /** It is filled in: counts of things, or a number. */
  readonly isForm: boolean
}

export function rolesOf(verbs: Verbs, verb: string): Roles {
  const needed = Object.entries(verbs[verb] ?? {}).filter(([, argument]) => !argument.optional && !isRoute(argument))
  const pieces = needed.filter(([, argument]) => argument.is === 'name' && argument.of === 'piece')
  const mayPlace = Object.entries(verbs[verb] ?? {}).find(
    ([, argument]) => argument.optional && argument.is === 'name' && argument.of === 'place',
  )
  const place = needed.find(([, argument]) => 'of' in argument && argument.of === 'place')
  return {
    piece: pieces[0]?.[0],
    place: place?.[0],
    isPath: place?.[1].is === 'names',
    mayPlace: mayPlace?.[0],
    partner: pieces[1]?.[0],
    isForm: needed.some(([, { is }]) => is === 'counts' || is === 'number'),
  }
}

const isRoute = (argument: Argument): boolean => argument.is === 'names' && argument.route === true

/** The place that an order points at. */
export function goalOf(verbs: Verbs, order: Order): string | undefined {
  const { place, piece, mayPlace } = rolesOf(verbs, order.do)
  const name = place ?? (piece === undefined ? mayPlace : undefined)
  const value = name === undefined ? undefined : order[name]
  return typeof value === 'string' ? value : (value as readonly string[] | undefined)?.at(-1)
}

export function pieceOf(verbs: Verbs, order: Order): string | undefined {
  const { piece } = rolesOf(verbs, order.do)
  return piece === undefined ? undefined : (order[piece] as string)
}

/** A piece that need not be picked: the only one that is asked about, or the only one there is and nothing else to do. */
export function pickedAlready(plan: Plan, { about }: Question): string | undefined {
  const [only, ...others] = plan.pieces
  if (only === undefined || others.length > 0 || plan.offers(only).atOnce.length > 0) return undefined
  return plan.buttons.length === 0 || about.unit === only ? only : undefined
}

export function planOf(orders: OrderList, verbs: Verbs, question: Question): Plan {
  const groups = orders.groups
  const roles = new Map(groups.map(({ verb }) => [verb, rolesOf(verbs, verb)]))
  const plain = groups.filter(({ verb }) => !roles.get(verb)!.isForm)
  const withPiece = plain.filter(({ verb }) => roles.get(verb)!.piece !== undefined)
  const without = plain.filter(({ verb }) => roles.get(verb)!.piece === undefined)
  const byPiece = sortedByPiece(orders, withPiece, verbs)
  const formVerbs = [...new Set(groups.map(({ verb }) => verb))].filter((verb) => roles.get(verb)!.isForm)
  const known = new Map<string, Offers>()
  const offers = (piece: string): Offers => {
    const made = known.get(piece) ?? offersOf(orders, byPiece.get(piece) ?? [], roles)
    known.set(piece, made)
    return made
  }
  const pieces = [...byPiece.keys()]
  const bare = ordersIn(orders, without)
  return {
    buttons: bare.filter((order) => goalOf(verbs, order) === undefined),
    forms: formVerbs.map((verb) =>
      formOf(
        orders,
        groups.filter((group) => group.verb === verb),
        verbs[verb]!,
        question,
      ),
    ),
    pieces,
    offers,
    places: byGoal(
      bare.filter((order) => goalOf(verbs, order) !== undefined),
      verbs,
    ),
    toward: (place) => pieces.flatMap((piece) => offers(piece).places.get(place) ?? []),
    attempts: (piece, place, other) => attempts(verbs, [...roles], piece, place, other),
  }
}

/** Where the orders of each piece lie in the list. */
type Spans = Map<string, { start: number; length: number; verb: string }[]>

function sortedByPiece(orders: OrderList, groups: readonly OrderGroup[], verbs: Verbs): Spans {
  const found: Spans = new Map()
  const add = (piece: string, span: { start: number; length: number; verb: string }) =>
    found.set(piece, [...(found.get(piece) ?? []), span])
  for (const { verb, piece, start, length } of groups) {
    if (piece !== undefined) add(piece, { verb, start, length })
    else for (let i = start; i < start + length; i++) add(pieceOf(verbs, orders.at(i))!, { verb, start: i, length: 1 })
  }
  return found
}

function ordersIn(orders: OrderList, spans: readonly { start: number; length: number }[]): Order[] {
  return spans.flatMap(({ start, length }) => Array.from({ length }, (_, i) => orders.at(start + i)))
}

function offersOf(
  orders: OrderList,
  spans: readonly { start: number; length: number; verb: string }[],
  roles: ReadonlyMap<string, Roles>,
): Offers {
  const atOnce: Order[] = []
  const places = new Map<string, Order[]>()
  const partners = new Map<string, Order[]>()
  for (const order of ordersIn(orders, spans)) {
    const { place, isPath, partner } = roles.get(order.do)!
    if (place !== undefined) {
      const goal = isPath ? (order[place] as readonly string[]).at(-1)! : (order[place] as string)
      push(places, goal, order)
    } else if (partner !== undefined) push(partners, order[partner] as string, order)
    else atOnce.push(order)
  }
  return { atOnce, places, partners }
}

function byGoal(orders: readonly Order[], verbs: Verbs): Map<string, Order[]> {
  const found = new Map<string, Order[]>()
  for (const order of orders) push(found, goalOf(verbs, order)!, order)
  return found
}

function push<K>(map: Map<K, Order[]>, key: K, order: Order): void {
  const list = map.get(key)
  if (list) list.push(order)
  else map.set(key, [order])
}

function attempts(
  verbs: Verbs,
  roles: readonly (readonly [string, Roles])[],
  piece: string | undefined,
  place: string | undefined,
  other: string | undefined,
): Order[] {
  return roles.flatMap(([verb, role]): Order[] => {
    if (role.isForm || (role.piece === undefined && role.place === undefined)) return []
    if (role.piece !== undefined && piece === undefined) return []
    if (role.place !== undefined && place === undefined) return []
    if (role.partner !== undefined && other === undefined) return []
    if (Object.entries(verbs[verb]!).some(([, { is, optional }]) => !optional && is === 'word')) return []
    return [
      {
        do: verb,
        ...(role.piece === undefined ? {} : { [role.piece]: piece! }),
        ...(role.place === undefined ? {} : { [role.place]: role.isPath ? [place!] : place! }),
        ...(role.partner === undefined ? {} : { [role.partner]: other! }),
      },
    ]
  })
}
