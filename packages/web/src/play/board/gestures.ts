import type { Overlay } from '@sztab/board'
import type { AccountLook, Explanation, Order, Value } from '@sztab/engine'
import { pieceOf, rolesOf } from '../answer/index.js'
import type { Desk } from '../desk.js'
import { notYet } from '../not-yet.js'
import { sumAt, sumLayerOf } from './layers.js'

/** What the map shows of the answer that is being made: where the picked piece can go, the way there, who can attack. */
export function gestureOverlays(desk: Desk): Overlay[] {
  const { picked, goal, cursor } = desk.state
  return [
    ...(cursor >= 0 ? [{ kind: 'ring' as const, hex: cursor, colour: 'overlay.selected' }] : []),
    ...(picked === undefined ? [] : destinations(desk, picked)),
    ...(goal === undefined ? [] : aimed(desk, goal)),
    ...alonePlaces(desk),
    ...about(desk),
    ...wayOut(desk),
    ...wayTo(desk),
  ]
}

/** Where a piece can go: hexes to move to with points left, others that it can be sent to, hexes with enemies as targets. */
function destinations(desk: Desk, piece: string): Overlay[] {
  const { partners, places: own } = desk.plan.offers(piece)
  const others = [...desk.state.group].flatMap((one) => [...desk.plan.offers(one).places])
  const places = new Map([...others, ...own])
  const { session, look, map } = desk
  const side = desk.sideOf(piece)
  const hexes = [...places.keys()].map((name) => map.grid.index(name)).filter((hex) => hex >= 0)
  const isTarget = (hex: number) => desk.piecesIn(hex).some((other) => desk.sideOf(other) !== side)
  const [targets, goals] = [hexes.filter(isTarget), hexes.filter((hex) => !isTarget(hex))]
  const { movingVerbs } = session.kit.system
  const { reach } = look.account
  const wantsPoints = [...places.values()].some((orders) => movingVerbs.includes(orders[0]!.do))
  const left = wantsPoints && reach ? pointsLeft(desk, reach, piece) : new Map<string, number>()
  const isFar = (hex: number) => left.size > 0 && !left.has(desk.hexName(hex))
  const [far, near] = [goals.filter(isFar), goals.filter((hex) => !isFar(hex))]
  const labelled = near.map((hex) => {
    const value = left.get(desk.hexName(hex))
    return { hex, ...(value === undefined ? {} : { label: points(value) }) }
  })
  const friends = [...partners.keys()].map((other) => desk.hexOf(other)).filter((hex) => hex >= 0)
  return [
    { kind: 'fill', hexes: labelled, colour: 'overlay.reach', opacity: 0.36 },
    { kind: 'border', hexes: near, colour: 'overlay.reach' },
    { kind: 'fill', hexes: far.map((hex) => ({ hex })), colour: 'overlay.goal', opacity: 0.22 },
    { kind: 'border', hexes: far, colour: 'overlay.goal', dash: true },
    { kind: 'fill', hexes: targets.map((hex) => ({ hex })), colour: 'overlay.attack', opacity: 0.35 },
    ...[...targets, ...friends].map((hex): Overlay => ({ kind: 'ring', hex, colour: 'overlay.attack' })),
  ]
}

function pointsLeft(
  { session }: Desk,
  { topic, scale }: NonNullable<AccountLook['reach']>,
  piece: string,
): Map<string, number> {
  const { entries } = session.survey({ kind: topic, piece })
  return new Map(entries.flatMap(({ place, value }) => (value === undefined ? [] : [[place, value / scale]])))
}

/** Movement points as a printed game writes them. */
const points = (value: number): string =>
  Number.isInteger(value) ? `${value}` : `${Math.floor(value) || ''}${PARTS[Math.floor((value % 1) * 4)]}`
const PARTS = ['', '¼', '½', '¾']

/** A target that was pointed at: the pieces that can attack it. */
function aimed(desk: Desk, place: string): Overlay[] {
  const { verbs } = desk.session.kit.system
  const to = desk.map.grid.index(place)
  const from = new Set(desk.plan.toward(place).map((order) => desk.hexOf(pieceOf(verbs, order)!)))
  return [
    { kind: 'ring', hex: to, colour: 'overlay.attack' },
    ...[...from]
      .filter((hex) => hex >= 0)
      .map((hex): Overlay => ({ kind: 'arrow', from: hex, to, colour: 'overlay.attack' })),
  ]
}

/** Places that are an answer by themselves; those with enemies are targets. While a piece is picked only they remain: the others would drown its own. */
function alonePlaces(desk: Desk): Overlay[] {
  const { plan, map, session, state } = desk
  const side = session.seen.question?.side
  const all = [...plan.places.keys()].map((name) => map.grid.index(name)).filter((hex) => hex >= 0)
  const isTarget = (hex: number) => desk.piecesIn(hex).some((piece) => desk.sideOf(piece) !== side)
  const targets = all.filter(isTarget)
  const goals = state.picked === undefined ? all.filter((hex) => !isTarget(hex)) : []
  return [
    ...alone(goals, 'overlay.goal'),
    ...alone(targets, 'overlay.attack'),
    ...targets.map((hex): Overlay => ({ kind: 'ring', hex, colour: 'overlay.attack' })),
  ]
}

function alone(hexes: readonly number[], colour: string): Overlay[] {
  if (hexes.length === 0) return []
  return [
    { kind: 'fill', hexes: hexes.map((hex) => ({ hex })), colour, opacity: 0.35 },
    { kind: 'border', hexes: [...hexes], colour },
  ]
}

/** What the question is about: the hexes that are attacked, with arrows from those who attack them; who can still be sent has none. */
function about(desk: Desk): Overlay[] {
  const { question } = desk.session.seen
  if (desk.state.replay || !question) return []
  const { place, places, units } = question.about
  const busy = names(units).filter((unit) => desk.plan.offers(unit).places.size === 0)
  return attackOn(desk, names(place ?? places), busy, 'overlay.attack')
}

const names = (value: Value | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : isList(value) ? value.filter((one) => typeof one === 'string') : []

const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)

/** Rings around what is attacked, and arrows from those who attack: each to what is nearest to it. */
function attackOn(desk: Desk, places: readonly string[], units: readonly string[], colour: string): Overlay[] {
  const { grid } = desk.map
  const targets = places.map((name) => grid.index(name)).filter((hex) => hex >= 0)
  const from = [...new Set(units.map((unit) => desk.hexOf(unit)))].filter((hex) => hex >= 0)
  const arrows = from.flatMap((hex) => {
    const nearest = Math.min(...targets.map((to) => grid.distance(hex, to)))
    return targets
      .filter((to) => to !== hex && grid.distance(hex, to) === nearest)
      .map((to): Overlay => ({ kind: 'arrow', from: hex, to, colour }))
  })
  return [...targets.map((hex): Overlay => ({ kind: 'ring', hex, colour })), ...arrows]
}

/** A refusal, of what was tried or of what is being put together, may show how what is demanded can be done: attack by attack. */
function wayOut(desk: Desk): Overlay[] {
  const { notice, replay } = desk.state
  if (replay || !desk.session.seen.question) return []
  const refusals = notice?.refusals.length ? notice.refusals : (notYet(desk)?.refusals ?? [])
  const ways = refusals.flatMap(({ way }) => (isList(way) ? [way] : []))
  return (ways[0] ?? []).flatMap((one) => {
    if (typeof one !== 'object' || one === null || isList(one)) return []
    return attackOn(desk, names(one.places), names(one.units), 'overlay.goal')
  })
}

/** The order that a click on the hex pointed at would give. */
export function orderUnderPointer(desk: Desk): Order | undefined {
  const { picked, pointed, pending, cursor } = desk.state
  if (pending.length > 0) return pending[0]
  const hex = pointed?.hex ?? cursor
  if (hex < 0) return undefined
  const own = picked === undefined || hex === desk.hexOf(picked) ? undefined : desk.plan.offers(picked).places
  return (own?.get(desk.hexName(hex)) ?? desk.plan.places.get(desk.hexName(hex)))?.[0]
}

/** The way of the order under the pointer, with what it costs so far in each hex. */
function wayTo(desk: Desk): Overlay[] {
  const order = orderUnderPointer(desk)
  if (!order) return enemyThreat(desk)
  const { verbs } = desk.session.kit.system
  const { isPath, place } = rolesOf(verbs, order.do)
  const start = desk.hexOf(pieceOf(verbs, order) ?? '')
  const named = isPath ? (order[place!] as readonly string[]) : []
  const steps = isPath ? [] : stepsOf(desk, desk.session.explain(order))
  const names = isPath ? named : steps.map((step) => step.place)
  const hexes = [start, ...names.map((name) => desk.map.grid.index(name))].filter((hex) => hex >= 0)
  if (hexes.length < 2) return []
  let spent = 0
  const labels = steps.map(({ cost }) => {
    spent += cost
    return points(spent)
  })
  return [{ kind: 'path', hexes, labels }]
}

function stepsOf({ look }: Desk, { lines }: Explanation): { place: string; cost: number }[] {
  return lines.flatMap(({ what, place, value }) =>
    what === look.account.step && typeof place === 'string' && typeof value === 'number'
      ? [{ place, cost: value }]
      : [],
  )
}

/** The pointer rests on an enemy while nothing is picked: what could attack it. */
function enemyThreat(desk: Desk): Overlay[] {
  const { pointed, goal, layers } = desk.state
  const { question } = desk.session.seen
  if (!pointed || desk.state.picked !== undefined || goal !== undefined) return []
  const [first] = desk.piecesIn(pointed.hex)
  if (first === undefined) return []
  const place = desk.hexName(pointed.hex)
  const isCombat = question !== undefined && desk.plan.toward(place).length > 0
  if (!sumLayerOf(desk)) return isCombat && desk.sideOf(first) !== question.side ? aimed(desk, place) : []
  return isCombat || layers.has(sumLayerOf(desk)?.name ?? '') ? sumAt(desk, pointed.hex) : []
}
