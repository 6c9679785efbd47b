import { agenda } from '../../../kernel/agenda.js'
import { type Explanation, nothingToExplain } from '../../../kernel/explanation.js'
import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing, Steps } from '../../../kernel/sequence.js'
import { legal, refused, type Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { isUrban } from '../board/control.js'
import { loseSteps } from '../board/losses.js'
import { enter } from '../board/place.js'
import { usesPrepared } from '../board/prepared.js'
import { refresh, shownFace, unitsIn } from '../board/presence.js'
import { faceOf } from '../board/roster.js'
import { dropByGround, restoreSupport } from '../board/support.js'
import { mixAt } from '../command/blobs.js'
import type { Bcs } from '../fields.js'
import { hasSafePath, NO_PATH } from '../paths/safe-path.js'
import { AUTOMATIC, EDGES, PUSHED, RETREAT, RETREATS, SITUATIONAL, TAC, VOLUNTARY } from '../tables.js'
import {
  CUTS_OFF,
  filtered,
  goesHome,
  homes,
  IN_ZONE,
  isInZoneAt,
  isOpenTo,
  NOT_AWAY,
  type Refuge,
  refuges,
} from './retreat-hexes.js'
import { bestOf, explainRefuge } from './retreat-ranks.js'

/** 5.5, PA.11: retreats of every kind, unit by unit. */

/** The rules by which a unit goes, the first for what it may not choose. */
function rulesOf(p: Bcs, unit: number, kind: number): RuleId[] {
  const common: RuleId[] = ['bcs-5.5-a', 'bcs-5.5-b', 'bcs-5.5f-a', 'bcs-PA.11-a']
  switch (kind) {
    case SITUATIONAL:
      return ['bcs-5.5d-a', ...common]
    case AUTOMATIC:
      if (goesHome(p, unit, kind)) return ['bcs-5.5e-a', ...common]
      return [p.formation[unit]! < 0 ? 'bcs-5.5e-d' : 'bcs-5.5e-c', ...common]
    case VOLUNTARY:
      return ['bcs-4.8a-a', 'bcs-4.8-a', 'bcs-5.5c-c', 'bcs-1.9d-f', 'bcs-5.5-a', 'bcs-PA.11-a']
    case PUSHED:
      return ['bcs-4.6a-i', 'bcs-4.6a-j', 'bcs-5.5-a']
    default:
      return ['bcs-5.5f-c', ...common]
  }
}

/** Begins the retreat of one unit; `threat` is the hex of who caused it, or -1. */
export function retreat(c: Conduct<Bcs>, unit: number, kind: number, threat: number): void {
  c.call('retreat', unit, kind, threat)
}

/** 5.5f-a: the same for all combat units of a hex, one after the other. */
export function retreatAll(c: Conduct<Bcs>, hex: number, kind: number, threat: number): void {
  c.call('retreats', hex, kind, threat, -1)
}

const unitOf = (p: Bcs): number => agenda.arg(p, 0)
const kindOf = (p: Bcs): number => agenda.arg(p, 1)
const threatOf = (p: Bcs): number => agenda.arg(p, 2)

/** 5.5d-a, R01: it takes a loss and stays, if it uses Prepared Defense or holds such terrain. */
function holds(p: Bcs, unit: number): boolean {
  const { key, defensive, options } = p.setting
  const ground = options.situationalTerrain === 'defensive' ? defensive : key
  return usesPrepared(p, unit) || ground[p.at[unit]!] === 1
}

/** What a unit may choose from, for a kind of retreat. */
export function choices(p: Bcs, unit: number, kind: number, threat: number): readonly Refuge[] {
  if (goesHome(p, unit, kind)) return filtered(homes(p, unit)).open
  const all = refuges(p, unit, threat)
  const { open } = filtered(kind === VOLUNTARY ? all.filter(({ fails }) => (fails & CUTS_OFF) === 0) : all) // 1.4d-f
  return p.setting.options.strictRetreatPriorities === true ? bestOf(p, unit, open) : open
}

/** Why a hex is as good as it is. */
export function explainRetreat(p: Bcs, unit: number, kind: number, threat: number, order: Order): Explanation {
  const open = choices(p, unit, kind, threat)
  return explainRefuge(p, unit, open, open.indexOf(refugeIn(p, open, order)!))
}

const edgeIn = (order: Order): number =>
  order.edge === undefined ? 0 : EDGES.indexOf(order.edge as (typeof EDGES)[number])

/** The refuge that an order names. */
function refugeIn(p: Bcs, among: readonly Refuge[], order: Order): Refuge | undefined {
  const to = p.setting.names.place.index(order.to as string)
  return among.find(({ place, edge }) => place === to && edge === edgeIn(order))
}

/** 5.5c, 5.5d, 5.5e-b, 5.5g-a, 5.5i: what happens to a unit that cannot go, or need not. Nothing if it goes. */
function standsBy(p: Bcs, unit: number, kind: number): { readonly loss: number; readonly rules: RuleId[] } | undefined {
  const { roster } = p.setting
  const isFree = kind === PUSHED
  if (isUrban(p, p.at[unit]!) && !isFree) return { loss: 0, rules: ['bcs-6.1b-a'] } // 6.1b-a
  const cannotMove = roster.move[faceOf(unit, 0)] === 0
  if (!isFree && roster.mobility[shownFace(p, unit)] !== TAC && !hasSafePath(p, unit))
    return { loss: 1, rules: ['bcs-5.5c-b', 'bcs-5.5c-a', 'bcs-1.9d-e', 'bcs-PA.11-b', 'bcs-4.3e-a', ...NO_PATH] } // 5.5c-a, 5.5c-b, 5.5c-c, 1.9d-e, 1.9d-f
  if (kind === SITUATIONAL && holds(p, unit) && (cannotMove || p.setting.options.situationalChoice !== true))
    return { loss: 1, rules: ['bcs-5.5d-a', 'bcs-PA.11-b'] } // 5.5d-a, PA.4-e
  return cannotMove ? { loss: p.steps[unit]!, rules: ['bcs-5.5i-a'] } : undefined // 5.5i-a
}

/** PA.11-a: which procedure applies. */
const begin: Doing<Bcs> = {
  name: 'begin',
  run(c) {
    const { p } = c
    const [unit, kind, threat] = [unitOf(p), kindOf(p), threatOf(p)]
    if (p.at[unit]! < 0 || p.at[unit]! >= p.setting.hexes) {
      c.leave()
      return
    }
    const stands = standsBy(p, unit, kind) // PA.11-a
    p.shown[unit] = stands?.loss === 0 ? p.shown[unit]! : 1
    if (stands) stand(c, unit, stands.loss, stands.rules)
    else if (choices(p, unit, kind, threat).length > 0) return
    else if (goesHome(p, unit, kind)) withdraw(c, unit, kind, p.setting.box.away, 0, ['bcs-5.5e-b', 'bcs-PA.11-a'])
    else stand(c, unit, 1, ['bcs-5.5g-a']) // 5.5g-a
    c.leave()
  },
}

/** It stays where it is. A loss shows it; who loses nothing is not named. */
function stand(c: Conduct<Bcs>, unit: number, loss: number, rules: readonly RuleId[]): void {
  const { p } = c
  const place = p.setting.names.place.name(p.at[unit]!)
  c.tell(() => ({ is: 'stood', rules, place }))
  loseSteps(c, unit, loss, rules) // PA.11-b
}

/** It goes: to its Move side, then to the hex; a zone there costs a step (R61). */
export function withdraw(
  c: Conduct<Bcs>,
  unit: number,
  kind: number,
  to: number,
  edge: number,
  rules: readonly RuleId[],
): void {
  const { p } = c
  const { names, hexes } = p.setting
  const from = p.at[unit]!
  p.deployed[unit] = 0 // 5.5d-a, 5.5e-a, 5.5e-c, 5.5f-c
  p.exit[unit] = edge // 5.5h-a
  enter(c, unit, to) // 5.5-a, 5.5-b
  c.tell(() => ({
    is: 'retreated',
    rules,
    kind: RETREATS[kind]!,
    unit: names.piece.name(unit),
    from: names.place.name(from),
    place: names.place.name(to),
    ...(edge > 0 ? { edge: EDGES[edge]! } : {}),
    ruling: 'R27',
    shows: true,
  }))
  if (to >= hexes) return
  mixAt(c, unit, [to]) // 3.2d-c
  dropByGround(c, unit, [to]) // 1.5i-a
  if (p.height[to]! > 1 && p.screen[unit] === 1) {
    p.screen[unit] = 0 // 4.6a-c
    refresh(p, to)
    const [name, place] = [names.piece.name(unit), names.place.name(to)]
    c.tell(() => ({ is: 'unscreened', rules: ['bcs-4.6a-c'], unit: name, place }))
  }
  if (kind !== PUSHED && isInZoneAt(p, unit, to)) {
    const isTac = p.setting.roster.mobility[faceOf(unit, 0)] === TAC
    const more: RuleId[] = kind === VOLUNTARY ? ['bcs-4.8a-b'] : []
    loseSteps(c, unit, 1, ['bcs-5.5g-b', isTac ? 'bcs-5.5g-d' : 'bcs-5.5g-c', 'bcs-4.3e-a', ...more]) // 5.5g-b, 4.8a-b, 4.3e-a
  }
  restoreSupport(c) // 1.5i-f
}

export function orderFor(p: Bcs, unit: number, { place, edge }: Refuge): Order {
  const { names } = p.setting
  const order = { do: 'retreat', unit: names.piece.name(unit), to: names.place.name(place) }
  return edge > 0 ? { ...order, edge: EDGES[edge]! } : order
}

function ordersOfRetreat(p: Bcs, unit: number, kind: number, threat: number): Order[] {
  return choices(p, unit, kind, threat).map((refuge) => orderFor(p, unit, refuge))
}

/** Why a unit may not retreat to a place; nothing if it may. */
export function judgeRefuge(p: Bcs, unit: number, kind: number, threat: number, order: Order): Verdict {
  const { names, box, hexes, map } = p.setting
  const to = names.place.index(order.to as string)
  const details = { unit: order.unit!, place: order.to! }
  if (refugeIn(p, choices(p, unit, kind, threat), order)) return legal(...rulesOf(p, unit, kind))
  if (to >= hexes) return refused(to === box.edge ? 'bcs-5.5h-a' : rulesOf(p, unit, kind)[0]!, details)
  if (goesHome(p, unit, kind)) {
    if (refugeIn(p, homes(p, unit), order)) return refused('bcs-1.4d-f', details) // 1.4d-f
    return refused(isOpenTo(p, unit, to) ? 'bcs-5.5e-a' : 'bcs-5.5g-a', details)
  }
  if (map.grid.distance(to, p.at[unit]!) !== RETREAT)
    return refused(rulesOf(p, unit, kind)[0]!, { ...details, hexes: RETREAT })
  const found = refugeIn(p, refuges(p, unit, threat), order)
  if (!found) return refused('bcs-5.5g-a', details) // 5.5g-a
  const { kept } = filtered(refuges(p, unit, threat))
  const broken = found.fails & (kind === VOLUNTARY ? kept | CUTS_OFF : kept)
  if (broken & CUTS_OFF) return refused('bcs-1.4d-f', details) // 1.4d-f
  if (broken & NOT_AWAY) return refused('bcs-5.5a-a', { ...details, why: 'not-away' }) // 5.5a-a
  return refused('bcs-5.5b-a', { ...details, why: broken & IN_ZONE ? 'zone' : 'msr' }) // 5.5b-a
}

/** 5.5b-a, R27: its owner names the hex, among those that the priorities leave. */
const choose: Asking<Bcs> = {
  name: 'retreat',
  rules: ['bcs-5.5a-a', 'bcs-5.5b-a', 'bcs-5.5b-c'],
  verbs: ['retreat', 'stand'],
  asks: (p) => 1 << p.setting.roster.side[unitOf(p)]!,
  about: (p) => ({ unit: p.setting.names.piece.name(unitOf(p)), kind: RETREATS[kindOf(p)]! }),
  list: (p) =>
    listOf([...ordersOfRetreat(p, unitOf(p), kindOf(p), threatOf(p)), ...(mayStand(p) ? [standOrder(p)] : [])]),
  check(p, _side, order) {
    const unit = unitOf(p)
    if (order.unit !== p.setting.names.piece.name(unit)) return refused('bcs-5.5f-a', { unit: order.unit! })
    if (order.do === 'stand') return mayStand(p) ? legal('bcs-5.5d-a') : refused('bcs-5.5d-a', { unit: order.unit! })
    return judgeRefuge(p, unit, kindOf(p), threatOf(p), order)
  },
  explain: (p, _side, order) =>
    order.do === 'stand' ? nothingToExplain : explainRetreat(p, unitOf(p), kindOf(p), threatOf(p), order),
  answer(c, _side, order) {
    const { p } = c
    const [unit, kind] = [unitOf(p), kindOf(p)]
    if (order.do === 'stand') {
      stand(c, unit, 1, ['bcs-5.5d-a'])
      return
    }
    const edge = edgeIn(order)
    const own = rulesOf(p, unit, kind)
    const rules: RuleId[] = edge > 0 ? ['bcs-5.5h-a', ...own] : own
    withdraw(c, unit, kind, p.setting.names.place.index(order.to as string), edge, rules)
  },
}

/** `situationalChoice`: who could hold may choose. */
function mayStand(p: Bcs): boolean {
  return kindOf(p) === SITUATIONAL && holds(p, unitOf(p))
}

const standOrder = (p: Bcs): Order => ({ do: 'stand', unit: p.setting.names.piece.name(unitOf(p)) })

const LAST_ARG = 3

/** 5.5f-a, R27: one unit after the other; each is treated by its own class and path. */
const next: Doing<Bcs> = {
  name: 'next',
  run(c) {
    const { p } = c
    const [hex, kind, threat, last] = [0, 1, 2, LAST_ARG].map((i) => agenda.arg(p, i)) as [
      number,
      number,
      number,
      number,
    ]
    const unit = unitsIn(p, hex).find((one) => one > last) // 4.7d-b
    if (unit === undefined) return
    agenda.setArg(p, LAST_ARG, unit)
    c.again()
    c.call('retreat', unit, kind, threat)
  },
}

export const retreatSteps: Steps<Bcs> = {
  retreat: { args: { unit: 'piece', kind: null, threat: 'place' }, entries: [begin, choose] },
  retreats: { args: { hex: 'place', kind: null, threat: 'place', last: 'piece' }, entries: [next] },
}
