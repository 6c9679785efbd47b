import type { Explanation } from '../../../kernel/explanation.js'
import { listMadeOf, listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct } from '../../../kernel/sequence.js'
import { legal, type Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { heldBy } from '../board/actors.js'
import { isUrban } from '../board/control.js'
import { stop } from '../board/unit-turn.js'
import { artilleryOf } from '../command/conditions.js'
import { inObjectiveZones, isInObjectiveZone } from '../command/objectives.js'
import type { Deed } from '../deeds.js'
import { type Bcs, enemyOf } from '../fields.js'
import { BARRAGE_POINTS, FAIL, NOT_ROLLED, REGULAR } from '../tables.js'
import { explainAttack } from './explain-attack.js'
import { explainHits } from './explain-hits.js'
import { rollForHits } from './hits.js'
import { targetFaults } from './requirements.js'
import { spotterFaults, spottersFor } from './spotting.js'
import { shiftControl } from './urban.js'

/** 5.4: barrages, alone or within an attack. */

/** What a barrage is paid with. */
interface Points {
  readonly artillery: number
  readonly air: number
}

export const POINT_KINDS = ['artillery', 'air'] as const
type PointKind = (typeof POINT_KINDS)[number]

const place = (p: Bcs, hex: number): string => p.setting.names.place.name(hex)
const name = (p: Bcs, piece: number): string => p.setting.names.piece.name(piece)
const spotterOf = (p: Bcs, order: Order): number =>
  order.spotter === undefined ? -1 : p.setting.names.piece.index(order.spotter as string)
const oneOf = (kind: PointKind): Points => ({ artillery: kind === 'artillery' ? 1 : 0, air: kind === 'air' ? 1 : 0 })

/** 6.3b-a, R45: the attack under way comes from off the map: with a Full result, an objective, and no need of a spotter. */
const isFromOffMap = (p: Bcs): boolean => p.attacker >= 0 && p.at[p.attacker]! >= p.setting.hexes

/** The artillery points that can be fired now: an attack from off the map has all of the formation's (R45). */
function gunsLeft(p: Bcs): number {
  return isFromOffMap(p) ? artilleryOf(p, p.acting) - p.fired : p.artillery // 6.3b-a, 5.4a-b
}

/** 5.4d-a, 6.1b-c: whether a hex has had the barrage of this activation. */
function isBarred(p: Bcs, hex: number, isDestruction: boolean): boolean {
  return p.barraged[hex] === 1 && (isDestruction || !isUrban(p, hex)) // 5.4d-a, 6.1b-c
}

/** Why no barrage of a kind can fall on a hex. */
function barrageFaults(p: Bcs, side: number, hex: number, isDestruction: boolean): RuleId[] {
  const rules = targetFaults(p, side, hex)
  if (rules.length > 0) return rules
  if (p.snafu === FAIL && !isFromOffMap(p)) rules.push('bcs-PA.7-a') // PA.7-a, 6.3b-a
  if (!isFromOffMap(p) && !isInObjectiveZone(p, hex)) rules.push('bcs-5.4e-b', 'bcs-3.3a-b') // 5.4e-b, 1.4d-c
  if (isBarred(p, hex, isDestruction)) rules.push(isUrban(p, hex) ? 'bcs-6.1b-c' : 'bcs-5.4d-a') // 5.4d-a, 6.1b-c
  return rules
}

/** 5.4e-d: what is left of artillery and air points. */
function pointFaults(p: Bcs, side: number, { artillery, air }: Points): RuleId[] {
  const rules: RuleId[] = []
  if (artillery > gunsLeft(p)) rules.push('bcs-5.4e-d', 'bcs-5.4b-a') // 5.4e-d, 5.4b-a
  if (air > p.air[side]!) rules.push('bcs-5.4e-d', 'bcs-5.4c-a') // 5.4c-a
  return [...new Set(rules)]
}

function kindsAvailable(p: Bcs, side: number): PointKind[] {
  return POINT_KINDS.filter((kind) => pointFaults(p, side, oneOf(kind)).length === 0)
}

/** What the two kinds do and do not: 5.4-b, 5.4h-a, 5.4h-f. */
const DESTRUCTION: readonly RuleId[] = ['bcs-5.4d-b', 'bcs-5.4-a', 'bcs-5.4h-a', 'bcs-5.4h-f'] // 5.4h-a, 5.4h-f
const SUPPRESSION: readonly RuleId[] = ['bcs-5.4g-a', 'bcs-5.4-b'] // 5.4-b

/** The points are spent, the spotter is named. */
function pay(c: Conduct<Bcs>, side: number, kind: string, spotter: number, points: Points, hex: number): void {
  const { p } = c
  p.fired += points.artillery // 5.4a-b
  p.artillery = Math.max(0, p.artillery - points.artillery) // 5.4a-b
  p.air[side]! -= points.air // 5.4c-a
  if (spotter >= 0 && spotter < p.setting.roster.combat) p.shown[spotter] = 1
  c.tell(() => ({
    is: 'barrage',
    rules: [...(kind === 'destruction' ? DESTRUCTION : SUPPRESSION), 'bcs-5.4e-a', 'bcs-5.4a-b'],
    kind,
    place: place(p, hex),
    ...points,
    ...(spotter >= 0 ? { spotter: name(p, spotter) } : {}),
    shows: true,
  }))
}

/** 5.4-a: one die a point and unit, as long as somebody is left. */
function destroy(c: Conduct<Bcs>, hex: number, points: Points): number {
  c.p.barraged[hex] = 1 // 5.4d-a
  let lost = 0
  for (let point = 0; point < points.artillery + points.air; point++)
    lost += rollForHits(c, hex, 'barrage', ['bcs-5.4-a']) // 5.4-a
  return lost
}

/** A hex, a spotter and what it is paid with. */
type Barrage = readonly [hex: number, spotter: number, by: PointKind]

function loneBarrages(p: Bcs, side: number): Barrage[] {
  const found: Barrage[] = []
  if (p.snafu === FAIL || p.snafu === NOT_ROLLED) return found
  const targets = inObjectiveZones(p, heldBy(p, enemyOf(side)))
  if (targets.length === 0) return found
  const kinds = kindsAvailable(p, side)
  if (kinds.length === 0) return found
  for (const hex of targets) {
    if (barrageFaults(p, side, hex, true).length > 0) continue
    for (const spotter of spottersFor(p, side, hex)) for (const by of kinds) found.push([hex, spotter, by])
  }
  return found
}

/** What does not stand in the way of a barrage, where somebody could think so. */
function permits(p: Bcs, spotter: number, hex: number): RuleId[] {
  const { formations, map, hexes } = p.setting
  const hq = p.at[formations.hq[p.acting]!]!
  const isFar = hq >= hexes || map.grid.distance(hq, hex) > formations.radius[p.acting]!
  return [
    'bcs-3.4c-a',
    ...(p.finished[spotter] === 1 ? ['bcs-3.4h-b'] : []), // 3.4h-b
    ...(isFar ? ['bcs-1.4d-c'] : []), // 1.4d-c
  ]
}

/** 5.4e: a Destruction Barrage without an attack: one point (5.4h-e), and its spotter is STOPPED. */
export const barrageDeed: Deed = {
  verbs: ['barrage'],
  list: (p, side) =>
    listMadeOf(
      loneBarrages(p, side),
      ([hex, spotter, by]): Order => ({ do: 'barrage', at: place(p, hex), spotter: name(p, spotter), by }),
      (order) => order.spotter as string,
    ),
  check(p, side, order) {
    const hex = p.setting.names.place.index(order.at as string)
    const rules = [
      ...barrageFaults(p, side, hex, true),
      ...pointFaults(p, side, oneOf(order.by as PointKind)), // 5.4a-a
      ...(hex < p.setting.hexes ? spotterFaults(p, side, spotterOf(p, order), hex) : []),
    ]
    return rules.length > 0
      ? refusedBy(rules, { place: order.at! })
      : legal('bcs-5.4a-a', 'bcs-5.4e-d', 'bcs-5.4f-e', 'bcs-5.4h-e', ...permits(p, spotterOf(p, order), hex))
  },
  explain: (p, side, order) =>
    explainHits(p, side, p.setting.names.place.index(order.at as string), 'barrage', BARRAGE_POINTS.alone, [
      'bcs-5.4h-e',
    ]),
  answer(c, side, order) {
    const { p } = c
    const hex = p.setting.names.place.index(order.at as string)
    const spotter = spotterOf(p, order)
    const points = oneOf(order.by as PointKind) // 5.4h-e
    pay(c, side, 'destruction', spotter, points, hex)
    stop(c, spotter, ['bcs-5.4e-c', 'bcs-PA.0-a']) // 5.4e-c, 3.4c-a
    if (p.mover === spotter) p.snagged = 0 // 5.4e-c: no Engagement frees it any more
    shiftControl(c, hex, destroy(c, hex, points), -1) // 6.1d-a, R41
  },
}

/** 5.4h-c, 5.4h-d, 5.1n-d: how many points the attack under way can take. */
function mostPoints(p: Bcs): number {
  return p.strike === REGULAR ? BARRAGE_POINTS.regular : BARRAGE_POINTS.shock // 5.4h-c, 5.4h-d
}

/** R45: an attack from off the map needs no spotter. */
const needsSpotter = (p: Bcs): boolean => !isFromOffMap(p)

function spotterVerdict(p: Bcs, side: number, order: Order): RuleId[] {
  const spotter = spotterOf(p, order)
  if (spotter < 0) return needsSpotter(p) ? ['bcs-5.4e-a'] : [] // 5.4e-a
  return spotterFaults(p, side, spotter, p.target)
}

function attackBarrages(p: Bcs, side: number): Order[] {
  const orders: Order[] = []
  if (p.target < 0) return orders
  const spotters: Order['spotter'][] = spottersFor(p, side, p.target).map((piece) => name(p, piece))
  const named = [...spotters.map((spotter) => ({ spotter })), ...(needsSpotter(p) ? [] : [{}])]
  const most = mostPoints(p)
  for (const spotter of named) {
    if (barrageFaults(p, side, p.target, false).length === 0)
      for (const by of kindsAvailable(p, side)) orders.push({ do: 'suppress', ...spotter, by })
    if (barrageFaults(p, side, p.target, true).length > 0) continue
    for (let artillery = 0; artillery <= Math.min(most, gunsLeft(p)); artillery++)
      for (let air = 0; air <= Math.min(most - artillery, p.air[side]!); air++)
        if (artillery + air > 0) orders.push({ do: 'bombard', ...spotter, artillery, air })
  }
  return orders
}

function judge(p: Bcs, side: number, order: Order): Verdict {
  if (order.do === 'pass') return legal('bcs-5.1b-e')
  const isDestruction = order.do === 'bombard'
  const points = isDestruction
    ? { artillery: order.artillery as number, air: order.air as number }
    : oneOf(order.by as PointKind)
  const sum = points.artillery + points.air
  const rules = [...barrageFaults(p, side, p.target, isDestruction), ...pointFaults(p, side, points)]
  if (sum === 0) rules.push('bcs-5.4d-b') // 5.4d-b
  if (sum > mostPoints(p)) rules.push(...(p.strike === REGULAR ? ['bcs-5.4h-c'] : ['bcs-5.4h-d', 'bcs-5.1n-d'])) // 5.4h-c, 5.4h-d, 5.1n-d
  rules.push(...spotterVerdict(p, side, order))
  return rules.length > 0 ? refusedBy(rules, { place: place(p, p.target) }) : legal('bcs-5.1b-e', 'bcs-5.1d-c')
}

function explain(p: Bcs, side: number, order: Order): Explanation {
  const { strike: kind, target, attacker, assist, defender } = p
  const isSuppressed = order.do === 'suppress'
  const attack = explainAttack(p, { kind, target, side, attackers: [attacker], assist, defender, isSuppressed })
  if (order.do !== 'bombard') return attack
  const points = (order.artillery as number) + (order.air as number)
  const hits = explainHits(p, side, target, 'barrage', points, ['bcs-5.1d-b', 'bcs-5.4h-f'])
  return { lines: [...hits.lines, ...attack.lines], chances: [...hits.chances, ...attack.chances] }
}

/** 5, 5.1b-e: the attacker may fire a barrage, one kind of the two (5.1d-c). He is asked whether or not he has points: some of them are secret (1.10-d). */
export const fireBarrage: Asking<Bcs> = {
  name: 'barrage',
  rules: ['bcs-5.1b-e', 'bcs-5.1d-c'],
  verbs: ['suppress', 'bombard', 'pass'],
  asks: (p) => (p.shelled === 0 && !isBarred(p, p.target, false) ? 1 << p.active : 0), // 5.4d-a
  about: (p) => ({ place: place(p, p.target), most: mostPoints(p) }),
  list: (p, side) =>
    listOf([...attackBarrages(p, side), { do: 'pass' }], (order) => order.spotter as string | undefined),
  check: judge,
  explain,
  answer(c, side, order) {
    const { p } = c
    p.shelled = 1 // 5.1d-c
    if (order.do === 'pass') return
    const spotter = spotterOf(p, order)
    if (order.do === 'suppress') {
      pay(c, side, 'suppression', spotter, oneOf(order.by as PointKind), p.target) // 5.4g-a
      if (!isUrban(p, p.target)) p.barraged[p.target] = 1 // 5.4d-a, 6.1b-c
      p.suppressed = 1 // 5.1d-a
      return
    }
    const points = { artillery: order.artillery as number, air: order.air as number }
    pay(c, side, 'destruction', spotter, points, p.target)
    destroy(c, p.target, points) // 5.1d-b
  },
}
