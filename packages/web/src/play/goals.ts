import type { Order } from '@sztab/engine'
import type { Desk } from './desk.js'

/** What sending a piece to a place, or to another piece there, can mean. */
export function ordersToward(desk: Desk, piece: string, place: string, other: string | undefined): readonly Order[] {
  const { places, partners } = desk.plan.offers(piece)
  const isReturn = place === desk.placeOf(piece)
  const orders = (isReturn ? undefined : places.get(place)) ?? (other === undefined ? undefined : partners.get(other))
  return orders ?? partnersIn(desk, desk.map.grid.index(place), piece).flatMap((one) => partners.get(one)!)
}

/** The pieces of a hex that an order for a piece can name. */
export function partnersIn(desk: Desk, hex: number, piece: string): string[] {
  return [...desk.plan.offers(piece).partners.keys()].filter((other) => desk.hexOf(other) === hex)
}

/** The hexes to which the picked piece can be sent, or which can be chosen, one after the other. */
export function goalHexes(desk: Desk): number[] {
  const { picked } = desk.state
  const { plan, map } = desk
  const places = picked === undefined ? plan.places : plan.offers(picked).places
  const partners = picked === undefined ? [] : [...plan.offers(picked).partners.keys()]
  const hexes = [...[...places.keys()].map((name) => map.grid.index(name)), ...partners.map((one) => desk.hexOf(one))]
  const home = picked === undefined ? -1 : desk.hexOf(picked)
  return [...new Set(hexes)].filter((hex) => hex >= 0 && hex !== home)
}
