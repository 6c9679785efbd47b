import { CLOSED, DIRECTIONS, opposite, type RouteReport } from '@sztab/hex'
import type { RuleId } from '../../../kernel/words.js'
import { TRACK_ROUTE } from '../board/country.js'
import { ORDINARY, SCREENS, shownFace } from '../board/presence.js'
import { faceOf, HQ, isUnready } from '../board/roster.js'
import { isPassable, stepStops } from '../board/steps.js'
import { allowanceOf } from '../board/unit-turn.js'
import { ARMOUR_ZONE, ENGAGEMENT_ZONE, ORDINARY_ZONE } from '../board/zones.js'
import { cutsLastMsr } from '../command/last-msr.js'
import { orderForbidsHq, orderForbidsUnit, orderPermits } from '../command/march-orders.js'
import { type Bcs, enemyOf } from '../fields.js'
import { FAIL, TAC, TRUCK } from '../tables.js'
import { commandArea, pointsOf, staysInCommand } from './command.js'
import { barsOf, isDeployed, marksOf, tableOf } from './gaits.js'
import { ENEMY_PRIZE, HELD, JAMMED, MUST_FIGHT, PRIZE, SCREEN_THERE, STAFF, SURPLUS } from './marks.js'

/** The rules behind a move: what forbids it, and what it rests on. */

/** Why a piece may not move at all. */
export function whyNoMove(p: Bcs, side: number, piece: number): RuleId[] {
  const { roster, hexes, formations } = p.setting
  const isUnit = piece < roster.combat
  if (roster.side[piece] !== side) return ['bcs-4.0-b'] // 4.0-b
  if (!isUnit && piece !== formations.hq[p.acting]) return [roster.kind[piece] === HQ ? 'bcs-3.4a-a' : 'bcs-4.7b-a'] // 3.4a-a, 4.7b-a
  if (isUnit && p.formation[piece] !== p.acting) return ['bcs-3.4a-a'] // 3.4a-a
  if (p.at[piece]! < 0 || p.at[piece]! >= hexes)
    return [p.at[piece] === p.setting.box.support ? 'bcs-1.5f-b' : 'bcs-3.4a-a']
  if (roster.isStatic[piece] === 1) return ['bcs-1.1h-a'] // 1.1h-a
  if (p.snafu === FAIL) return ['bcs-PA.7-a', 'bcs-4.1f-d'] // PA.7-a, 4.1f-d
  if (p.finished[piece] === 1) return ['bcs-3.4h-a', 'bcs-PA.0-a'] // 3.4h-a
  if (p.begun[piece] === 1 && p.mover !== piece)
    return ['bcs-3.4b-b', 'bcs-3.4d-a', ...(p.stopped[piece] === 1 ? ['bcs-4.4b-e'] : [])] // 3.4b-b, 3.4d-a, 3.4i-b
  if (p.stopped[piece] === 1) return whyStopped(p, piece)
  if (allowanceOf(p, piece) === 0) return ['bcs-4.1f-f'] // 4.1f-f
  return pointsOf(p, piece) === 0 ? ['bcs-4.0a-a', 'bcs-4.0a-c', 'bcs-4.1f-a'] : [] // 4.0a-a
}

/** What keeps a unit that acts STOPPED. */
function whyStopped(p: Bcs, piece: number): RuleId[] {
  const rules: RuleId[] = ['bcs-PA.0-a']
  if (p.fires[piece]! >= 2) rules.push('bcs-1.6a-b', 'bcs-4.4b-d') // 1.6a-b
  const hex = p.at[piece]!
  if (p.traffic[hex] === 1) rules.push('bcs-4.0d-a')
  return [...rules, ...stopRules(p, piece, hex)]
}

const isIn = (p: Bcs, side: number, layer: number, hex: number): boolean => {
  const { zones } = p.setting.scratch
  zones.follow(p)
  return zones.layers[layer]!.hexes[enemyOf(side)]![hex] !== 0
}

/** The zones of a hex that stop a unit. */
function stopRules(p: Bcs, piece: number, hex: number): RuleId[] {
  const { roster } = p.setting
  if (roster.kind[piece] === HQ) return []
  const side = roster.side[piece]!
  const mobility = roster.mobility[shownFace(p, piece)]!
  const rules: RuleId[] = []
  if (mobility === TAC) {
    if (isIn(p, side, ARMOUR_ZONE, hex)) rules.push('bcs-4.3d-d', 'bcs-4.3f-b', 'bcs-4.3a-b')
  } else if (isIn(p, side, ORDINARY_ZONE, hex)) rules.push('bcs-4.3d-c', 'bcs-4.3a-a')
  if (mobility === TRUCK && isIn(p, side, ENGAGEMENT_ZONE, hex)) rules.push('bcs-4.5a-b', 'bcs-4.5a-a', 'bcs-4.5b-b')
  return rules
}

/** Why a route fails at the step that its report names. */
export function whyNotOnWay(
  p: Bcs,
  piece: number,
  path: readonly number[],
  { failedAt, reason }: RouteReport,
): RuleId[] {
  const from = failedAt > 0 ? path[failedAt - 1]! : p.at[piece]!
  const to = path[failedAt]!
  switch (reason) {
    case 'notAdjacent':
      return ['bcs-4.0a-b'] // 4.0a-b
    case 'stopped':
      return whyEnded(p, piece, from)
    case 'closed':
      return whyClosed(p, piece, from, to)
    case 'shut':
      return ['bcs-4.3d-a', ...(failedAt === 0 ? ['bcs-4.1f-e'] : [])] // 4.3d-a, 4.1f-e
    case 'barred':
      return whyBarred(p, piece, to)
    case 'zone':
      return ['bcs-4.6d-c', 'bcs-1.1d-f'] // 4.6d-c, 1.1d-f
    default:
      return whyTooDear(p, piece, to)
  }
}

/** The move has ended in a hex: why it goes no further. */
function whyEnded(p: Bcs, piece: number, hex: number): RuleId[] {
  const rules = stopRules(p, piece, hex)
  if (p.traffic[hex] === 1) rules.push('bcs-4.0d-a')
  return rules.length > 0 ? rules : ['bcs-4.1e-a'] // 4.1e-a
}

/** 4.1b-a, 4.1d-a, 4.7a-d, G17: why nobody of its class takes a step. */
function whyClosed(p: Bcs, piece: number, from: number, to: number): RuleId[] {
  const { map, roster, bridgeAt, scenario, options } = p.setting
  const at = from * DIRECTIONS + map.grid.directionTo(from, to)
  const isHq = roster.kind[piece] === HQ
  const mobility = roster.mobility[isHq ? piece * 2 : shownFace(p, piece)]!
  const bridge = bridgeAt[map.edges.of[at]!]!
  const rules: RuleId[] = []
  if (isHq && !isPassable(p, TRUCK, at)) rules.push('bcs-4.7a-d')
  if (!isPassable(p, mobility, at)) rules.push('bcs-4.1d-a', 'bcs-4.1f-c', 'bcs-4.1b-a')
  else if (options.unitTraffic === true && !isHq) rules.push('bcs-4.0e-c')
  if (bridge >= 0 && scenario.bridges[bridge]!.light) rules.push('bcs-1.0c-a')
  return rules.length > 0 ? rules : ['bcs-4.1d-a']
}

/** Why a hex is closed to this piece. */
function whyBarred(p: Bcs, piece: number, hex: number): RuleId[] {
  const { roster } = p.setting
  const side = roster.side[piece]!
  const marks = marksOf(p, side)
  const isHq = roster.kind[piece] === HQ
  const why = marks.why[hex]! & (isHq ? HELD | SCREEN_THERE | STAFF | PRIZE : barsOf(p, piece))
  const rules: RuleId[] = []
  if ((why & HELD) !== 0) rules.push('bcs-4.0a-d') // 4.0a-d
  if ((why & JAMMED) !== 0) rules.push('bcs-4.0d-c', 'bcs-4.2b-c') // 4.0d-c, 4.2b-c
  if ((why & PRIZE) !== 0) rules.push('bcs-3.3a-c', 'bcs-3.3-a') // 3.3a-c
  if ((why & SCREEN_THERE) !== 0) rules.push('bcs-4.6a-h') // 4.6a-h
  if (isHq && (why & STAFF) !== 0) rules.push('bcs-4.7d-c')
  if (isHq) return hqRules(p, side, hex, rules)
  const isUnreadyNow = isUnready(roster, shownFace(p, piece))
  if ((why & ENEMY_PRIZE) !== 0 && isUnreadyNow) rules.push('bcs-1.1d-g') // 1.1d-g
  if ((why & STAFF) !== 0) {
    rules.push('bcs-4.7d-c') // 4.7d-c
    if (isUnreadyNow) rules.push('bcs-1.1d-e') // 1.1d-e
    if (p.outside[piece] === 1) rules.push('bcs-1.4d-e') // 1.4d-e
    if (p.screen[piece] === 1) rules.push('bcs-4.6a-g') // 4.6a-g
  }
  if ((why & MUST_FIGHT) !== 0) rules.push('bcs-4.6a-f', 'bcs-4.6a-e') // 4.6a-f
  if ((why & SURPLUS) !== 0) rules.push('bcs-4.2b-d', 'bcs-4.2b-a') // 4.2b-d
  return rules.length > 0 ? rules : ['bcs-4.0a-d']
}

function hqRules(p: Bcs, side: number, hex: number, rules: RuleId[]): RuleId[] {
  if (isIn(p, side, ORDINARY_ZONE, hex) && p.holder[hex] !== side) rules.push('bcs-4.3d-e') // 4.3d-e
  if (isIn(p, side, ENGAGEMENT_ZONE, hex)) rules.push('bcs-4.5a-c') // 4.5a-c
  return rules.length > 0 ? rules : ['bcs-4.0a-d']
}

/** Too few points, and what made the way dear or the points few. */
function whyTooDear(p: Bcs, piece: number, to: number): RuleId[] {
  const rules: RuleId[] = ['bcs-4.1-b', 'bcs-4.0a-a'] // 4.1-b, 4.0a-a
  const { roster } = p.setting
  if (marksOf(p, roster.side[piece]!).screen[to] !== 0 && !isDeployed(p, piece)) rules.push('bcs-4.6d-a') // 4.6d-a
  return rules
}

/** Nothing leads to a hex: what is wrong with it, or with all ways. */
export function whyUnreachable(p: Bcs, piece: number, to: number): RuleId[] {
  const { map, roster } = p.setting
  const from = p.at[piece]!
  if (to === from) return ['bcs-4.0a-a']
  const marks = marksOf(p, roster.side[piece]!)
  const isHq = roster.kind[piece] === HQ
  const isBarred = isHq ? marks.closedToHq[to] !== 0 : (marks.why[to]! & barsOf(p, piece)) !== 0
  if (isBarred) return whyBarred(p, piece, to)
  if (!isHq && isUnready(roster, shownFace(p, piece)) && marks.screen[to] !== 0) return ['bcs-4.6d-c', 'bcs-1.1d-f'] // 4.6d-c
  if (map.grid.distance(from, to) === 1) return whyNoStep(p, piece, from, to)
  const entry = entryClosed(p, piece, to)
  if (entry >= 0) return whyClosed(p, piece, entry, to)
  return ['bcs-4.0a-a', 'bcs-4.1-b', ...waysBarred(p, piece, to)]
}

/** A neighbour of a hex into which no step leads at all, or -1. */
function entryClosed(p: Bcs, piece: number, to: number): number {
  const { grid } = p.setting.map
  const { costs } = tableOf(p, piece)
  let found = -1
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const from = grid.neighbours[to * DIRECTIONS + direction]!
    if (from < 0) continue
    const at = from * DIRECTIONS + opposite(direction)
    if (costs.steps[at] !== CLOSED) return -1
    if (found < 0 || p.setting.routeStep[at]! > 0) found = from
  }
  return found
}

/** Zones around a hex through which every way would lead. */
function waysBarred(p: Bcs, piece: number, to: number): RuleId[] {
  const { neighbours } = p.setting.map.grid
  const rules = new Set<RuleId>()
  let stops = 0
  let ways = 0
  for (let at = to * DIRECTIONS; at < (to + 1) * DIRECTIONS; at++) {
    const near = neighbours[at]!
    if (near < 0) continue
    ways++
    const found = stopRules(p, piece, near)
    if (found.length > 0) stops++
    for (const rule of found) rules.add(rule)
  }
  return stops === 0 || ways === 0 ? [] : [...rules]
}

function whyNoStep(p: Bcs, piece: number, from: number, to: number): RuleId[] {
  const { map, roster } = p.setting
  const at = from * DIRECTIONS + map.grid.directionTo(from, to)
  const side = roster.side[piece]!
  const isHq = roster.kind[piece] === HQ
  const mobility = isHq ? TRUCK : roster.mobility[shownFace(p, piece)]!
  if (!isPassable(p, mobility, at)) return whyClosed(p, piece, from, to)
  const layer = mobility === TAC ? ARMOUR_ZONE : ORDINARY_ZONE
  if (!isHq && isIn(p, side, layer, from) && isIn(p, side, layer, to)) return ['bcs-4.3d-a', 'bcs-4.1f-e']
  const closed = whyClosed(p, piece, from, to)
  return closed.includes('bcs-1.0c-a') ? closed : whyTooDear(p, piece, to)
}

/** Why a piece may not stay in a hex to which it could come. */
export function whyNotEnding(p: Bcs, piece: number, hex: number): RuleId[] {
  const { roster, route } = p.setting
  if (roster.kind[piece] === HQ) return route[hex] === 0 ? ['bcs-4.7a-e'] : [] // 4.7a-e
  if (!staysInCommand(p, piece, hex, commandArea(p.setting).of(p))) return ['bcs-1.4e-a'] // 1.4e-a
  return p.outside[piece] === 1 && cutsLastMsr(p, piece, hex) ? ['bcs-1.4d-f'] : [] // 1.4d-f
}

/** 4.7a-c, 2.4: what an order forbids. */
export function whyNotOrdered(p: Bcs, piece: number, hex: number): RuleId[] {
  if (p.setting.roster.kind[piece] === HQ) return orderForbidsHq(p, p.formation[piece]!, hex) // 4.7a-c
  return orderForbidsUnit(p, piece, hex) // 2.4h-b
}

/** The rules that a legal move rests on. */
export function rulesOfMove(p: Bcs, piece: number, path: readonly number[]): RuleId[] {
  const rules = new Set<RuleId>(['bcs-4.0a-a', ...(p.prepared[p.acting] === 1 ? ['bcs-1.7c-c'] : [])])
  if (p.height[path.at(-1)!]! >= p.setting.scenario.stack) rules.add('bcs-4.2-b').add('bcs-4.2-a') // 4.2-b
  let from = p.at[piece]!
  for (const to of path) {
    for (const rule of rulesOfStep(p, piece, from, to)) rules.add(rule)
    from = to
  }
  for (const rule of orderPermits(p, piece)) rules.add(rule)
  return [...rules]
}

/** What a step has to do with roads, ground, zones and screens. */
export function rulesOfStep(p: Bcs, piece: number, from: number, to: number): RuleId[] {
  const { roster } = p.setting
  const rules = groundRules(p, piece, from, to)
  if (roster.kind[piece] === HQ) return [...rules, 'bcs-4.7a-a']
  const marks = marksOf(p, roster.side[piece]!)
  if (p.traffic[to] === 1) rules.push('bcs-4.0d-b', 'bcs-4.0d-a')
  if (marks.screen[to] !== 0) rules.push(...(isDeployed(p, piece) ? ['bcs-4.6d-b'] : ['bcs-4.6d-a', 'bcs-4.6c-a']))
  if ((marks.why[to]! & SCREEN_THERE) !== 0) rules.push('bcs-4.0a-e', 'bcs-4.6a-i')
  if ((marks.why[to]! & STAFF) !== 0) rules.push('bcs-4.7d-a')
  const stops = stopRules(p, piece, to)
  if (stops.length === 0 && stopRules(p, piece, from).length > 0) rules.push('bcs-4.3d-b') // 4.3d-b
  return [...rules, ...stops, ...withoutZone(p, roster.side[piece]!, to)]
}

/** Enemies next to a hex who have no zone there, as everybody sees. */
function withoutZone(p: Bcs, side: number, hex: number): RuleId[] {
  const rules = new Set<RuleId>()
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const there = p.setting.map.grid.neighbours[at]!
    if (there < 0 || p.holder[there] !== enemyOf(side) || (p.presence[there]! & ORDINARY) !== 0) continue
    rules.add('bcs-4.3b-a').add((p.presence[there]! & SCREENS) !== 0 ? 'bcs-4.6a-a' : 'bcs-1.1d-b') // 4.3b-a, 4.6a-a, 1.1d-b
  }
  return [...rules]
}

/** By what the cost of a step is found: the road along it, or the ground and the hexside. */
function groundRules(p: Bcs, piece: number, from: number, to: number): RuleId[] {
  const { map, roster, routeStep, options } = p.setting
  const at = from * DIRECTIONS + map.grid.directionTo(from, to)
  const mobility = roster.mobility[roster.kind[piece] === HQ ? faceOf(piece, 0) : shownFace(p, piece)]!
  const rules: RuleId[] = ['bcs-4.1-a', 'bcs-1.1a-c']
  if (routeStep[at]! >= TRACK_ROUTE) rules.push('bcs-4.1c-a', 'bcs-4.1c-b')
  else rules.push('bcs-4.1a-a')
  if (stepStops(p, mobility, at)) rules.push('bcs-4.1e-b', 'bcs-4.1e-a')
  if (options.unitTraffic === true) rules.push('bcs-4.0e-a', 'bcs-4.0e-c')
  return rules
}
