import { agenda } from '../../../kernel/agenda.js'
import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing, Steps } from '../../../kernel/sequence.js'
import { legal, refused } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { loseSteps } from '../board/losses.js'
import { shownFace, unitsIn } from '../board/presence.js'
import { drop, restoreSupport } from '../board/support.js'
import { supportOf } from '../board/support-use.js'
import { finish, stop, tire } from '../board/unit-turn.js'
import { ARMOUR_ZONE, REAL_ZONE, REQUIRED_ZONE } from '../board/zones.js'
import { type Bcs, enemyOf } from '../fields.js'
import { liftEngaged } from '../moving/screens.js'
import { BY_ENGAGEMENT, FIRE_CAUSE, FIRE_EVENTS, LIGHT, LOST, NO_OUTCOME, WON } from '../tables.js'
import { firerLines, reaches, resultOf, sumOf, targetLines } from './engagement-account.js'
import { type Target, targetsAround, targetsIn, zoneHexes } from './engagement-targets.js'
import { declareFire } from './fire-event.js'
import { retreat, retreatAll } from './retreat.js'
import { shiftControl } from './urban.js'

/** 5.2: Engagements; 4.4: those that stop a move. */

const FIRER = 0
const HEX = 1
const TARGET = 2
const SUPPORT = 3

const firerOf = (p: Bcs): number => agenda.arg(p, FIRER)
/** The hex that is engaged; -1 before the target of a Stopping Engagement is named. */
const hexOf = (p: Bcs): number => agenda.arg(p, HEX)

/** 5.2b-b, 4.4b-g: whom the other side can name. */
function targetsNow(p: Bcs): Target[] {
  const firer = firerOf(p)
  const hex = hexOf(p)
  return hex < 0 ? targetsAround(p, p.setting.roster.side[firer]!, p.at[firer]!) : targetsIn(p, hex)
}

/** Whether everybody sees that there is one target and no other: then nobody is asked. */
function isPlain(p: Bcs, targets: readonly Target[]): boolean {
  return targets.length === 1 && targetHexes(p).every((hex) => p.height[hex] === 1)
}

/** The hexes where the target can be. */
function targetHexes(p: Bcs): number[] {
  const firer = firerOf(p)
  return hexOf(p) < 0 ? zoneHexes(p, p.setting.roster.side[firer]!, p.at[firer]!) : [hexOf(p)]
}

function orderFor({ setting: { names } }: Bcs, { unit, support }: Target): Order {
  const order = { do: 'target', unit: names.piece.name(unit) }
  return support < 0 ? order : { ...order, support: names.piece.name(support) }
}

function targetIn(p: Bcs, order: Order): Target {
  const { piece } = p.setting.names
  return {
    unit: piece.index(order.unit as string),
    support: order.support === undefined ? -1 : piece.index(order.support as string),
  }
}

/** 5.2b-b: the other side names the unit. Whether it is asked rests on what everybody sees. */
const nameTarget: Asking<Bcs> = {
  name: 'target',
  rules: ['bcs-5.2b-b', 'bcs-4.4b-g'],
  verbs: ['target'],
  asks: (p) => (isPlain(p, targetsNow(p)) ? 0 : 1 << enemyOf(p.setting.roster.side[firerOf(p)]!)),
  about: (p) => ({
    unit: p.setting.names.piece.name(firerOf(p)),
    place: p.setting.names.place.name(p.at[firerOf(p)]!),
  }),
  list: (p) => listOf(targetsNow(p).map((target) => orderFor(p, target))),
  check(p, _side, order) {
    const wanted = targetIn(p, order)
    if (targetsNow(p).some(({ unit, support }) => unit === wanted.unit && support === wanted.support))
      return legal('bcs-5.2b-b')
    return refused(
      hexOf(p) < 0 && !targetsNow(p).some(({ unit }) => unit === wanted.unit) ? 'bcs-4.4b-g' : 'bcs-5.2b-b',
      { unit: order.unit! },
    )
  },
  answer: (c, _side, order) => take(c, targetIn(c.p, order)),
}

/** The target is named, and shown by it (1.10). */
function take(c: Conduct<Bcs>, { unit, support }: Target): void {
  const { p } = c
  const { piece, place } = p.setting.names
  agenda.setArg(p, HEX, p.at[unit]!)
  agenda.setArg(p, TARGET, unit)
  agenda.setArg(p, SUPPORT, support)
  p.shown[unit] = 1
  p.touch()
  c.tell(() => ({
    is: 'target',
    rules: ['bcs-5.2b-b'],
    unit: piece.name(unit),
    ...(support < 0 ? {} : { support: piece.name(support) }),
    place: place.name(p.at[unit]!),
    shows: true,
  }))
}

/** 5.2d: the dice and what they do. */
const exchange: Doing<Bcs> = {
  name: 'exchange',
  run(c) {
    const { p } = c
    const { names, map, options } = p.setting
    if (agenda.arg(p, TARGET) < 0) take(c, targetsNow(p)[0]!)
    const [firer, hex] = [firerOf(p), hexOf(p)]
    const target = { unit: agenda.arg(p, TARGET), support: agenda.arg(p, SUPPORT) }
    const isReal = target.support < 0
    const distance = map.grid.distance(p.at[firer]!, hex)
    const net = sumOf(firerLines(p, firer, hex)) + sumOf(targetLines(p, target, distance)) // 5.2d-a
    const rules: RuleId[] = ['bcs-5.2d-a', 'bcs-5.2d-b', isReal ? 'bcs-PA.10-b' : 'bcs-PA.10-c']
    const total = c.roll(6, 'engagement', rules) + c.roll(6, 'engagement', rules) + net // 5.2d-a
    const result = resultOf(isReal, total)
    const isAnswered = reaches(p, target, distance) // 5.2d-e
    c.tell(() => ({
      is: 'engagement',
      rules: [
        ...rules,
        'bcs-5.2d-c',
        'bcs-PA.10-a',
        ...(isAnswered ? [] : ['bcs-5.2d-e', 'bcs-5.2a-b']),
        ...(isReal ? [] : ['bcs-5.2a-c', 'bcs-1.5g-c']),
        ...(p.screen[target.unit] === 1 ? ['bcs-5.2c-c', 'bcs-4.6b-b'] : []),
      ],
      unit: names.piece.name(firer),
      place: names.place.name(hex),
      net,
      total,
      result,
    }))
    const [from, steps] = [p.at[firer]!, p.steps[target.unit]!]
    if (result === 'firer' && isAnswered) beatOff(c, firer, rules)
    if (result === 'both' && !(options.longRangeNoMutualLoss === true && distance > 1))
      exchangeLosses(c, firer, target.unit, isAnswered, rules) // 5.2f-a
    if (result === 'target') {
      loseSteps(c, target.unit, 1, rules)
      fallBack(c, target.unit, hex, p.at[firer]!)
    }
    if (result === 'dropped' || result === 'reduced')
      for (const unit of unitsIn(p, hex)) drop(c, unit, true, ['bcs-1.5i-d', 'bcs-5.2e-b']) // 1.5i-d, 5.2e-b, R35, R65
    if (result === 'reduced') loseSteps(c, target.support, 1, ['bcs-5.2e-a', ...rules]) // 5.2e-a, 1.5g-c
    shiftControl(c, hex, steps - p.steps[target.unit]!, from) // 6.1d-a, R41
  },
}

/** The Firer loses a step, and Traffic comes into his hex, where all are STOPPED. */
function beatOff(c: Conduct<Bcs>, firer: number, rules: readonly RuleId[]): void {
  const { p } = c
  const hex = p.at[firer]!
  p.traffic[hex] = 1 // 5.2d-f
  p.touch()
  c.tell(() => ({ is: 'traffic', rules: ['bcs-5.2d-f'], place: p.setting.names.place.name(hex) }))
  for (const unit of unitsIn(p, hex)) if (p.formation[unit] === p.acting) stop(c, unit, ['bcs-4.0d-a']) // 4.0d-a
  loseSteps(c, firer, 1, rules)
}

/** 'Both lose'; a screening target falls back instead (5.2c-c). */
function exchangeLosses(
  c: Conduct<Bcs>,
  firer: number,
  target: number,
  isAnswered: boolean,
  rules: readonly RuleId[],
): void {
  const { p } = c
  if (p.screen[target] === 1) {
    fallBack(c, target, p.at[target]!, p.at[firer]!) // 5.2c-c, 4.6b-b
    return
  }
  const from = p.at[firer]!
  loseSteps(c, target, 1, rules)
  if (isAnswered && from < p.setting.hexes) loseSteps(c, firer, 1, rules) // 5.2d-e
}

/** 5.5f-c, R82: the target and all who stand with it. */
function fallBack(c: Conduct<Bcs>, target: number, hex: number, threat: number): void {
  if (c.p.setting.options.engagementRetreatTargetOnly === true) retreat(c, target, BY_ENGAGEMENT, threat)
  else retreatAll(c, hex, BY_ENGAGEMENT, threat) // 5.5f-a, 5.5f-c
}

/** Whether an enemy AV zone lies over the hex of a unit: by what everybody sees. */
function isHeldUp(p: Bcs, unit: number): boolean {
  const { zones } = p.setting.scratch
  zones.follow(p)
  return zones.layers[ARMOUR_ZONE]!.hexes[enemyOf(p.setting.roster.side[unit]!)]![p.at[unit]!] !== 0
}

/** 4.4b-a, R07: what the target was to the Firer is gone: eliminated, retreated, or without Support. */
function isBeaten(p: Bcs, { unit, support }: Target, hex: number): boolean {
  if (p.at[unit] !== hex) return true
  return support >= 0 && supportOf(p, unit, shownFace(p, unit)) === 0
}

/** 4.4b: whether the Firer is free to go on. */
const settle: Doing<Bcs> = {
  name: 'settle',
  run(c) {
    const { p } = c
    const [firer, hex] = [firerOf(p), hexOf(p)]
    restoreSupport(c)
    if (p.at[firer]! >= p.setting.hexes) return
    if (isBeaten(p, { unit: agenda.arg(p, TARGET), support: agenda.arg(p, SUPPORT) }, hex)) p.owing[firer] = 0 // 5.3c-b
    if (p.snagged === 0 || p.mover !== firer || isHeldUp(p, firer)) return // 4.4b-e
    if (p.fires[firer]! >= FIRE_EVENTS || p.traffic[p.at[firer]!] === 1) return // 4.4b-d
    p.snagged = 0
    p.stopped[firer] = 0 // 4.4b-a
    p.touch()
    c.tell(() => ({ is: 'freed', rules: ['bcs-4.4b-a'], unit: p.setting.names.piece.name(firer) }))
  },
}

/** 4.4a: whether a unit that has come into an enemy AV zone must fight. */
const halt: Doing<Bcs> = {
  name: 'halt',
  run(c) {
    const { p } = c
    const { roster, scratch } = p.setting
    const [unit, hex] = [agenda.arg(p, 0), agenda.arg(p, 1)]
    p.outcome = NO_OUTCOME
    const face = shownFace(p, unit)
    if (roster.avKind[face] === 0 || !isHeldUp(p, unit)) {
      c.leave()
      return
    }
    p.outcome = LOST
    const isRequired = scratch.zones.layers[REQUIRED_ZONE]!.hexes[enemyOf(roster.side[unit]!)]![hex] !== 0 // 4.4a-a, 4.4a-b
    if (!isRequired) {
      stop(c, unit, ['bcs-4.3d-d', 'bcs-4.4a-c']) // 4.4a-c
      p.snagged = p.screen[unit] === 1 || roster.avKind[face] === LIGHT ? 0 : 1
      c.leave()
      return
    }
    if (roster.avKind[face] === LIGHT || p.screen[unit] === 1) {
      stop(c, unit, ['bcs-4.3d-d'])
      finish(c, unit, ['bcs-4.4a-d']) // 4.4a-d
      c.leave()
      return
    }
    p.owing[unit] = 1
    const isReal = scratch.zones.layers[REAL_ZONE]!.hexes[enemyOf(roster.side[unit]!)]![hex] !== 0
    engage(c, unit, -1, [isReal ? 'bcs-4.4a-a' : 'bcs-4.4a-b', 'bcs-4.4-a', 'bcs-4.4-c', 'bcs-4.4b-f']) // 4.4a-a, 4.4a-b, 4.4a-e, 4.4-c, 4.4b-f
  },
}

/** 4.4b: won if the cause of the stop is gone and a Fire Event is left. */
const conclude: Doing<Bcs> = {
  name: 'conclude',
  run(c) {
    const { p } = c
    const unit = agenda.arg(p, 0)
    if (p.at[unit] !== agenda.arg(p, 1)) return
    const isCleared = !isHeldUp(p, unit)
    const goesOn = isCleared && p.fires[unit]! < FIRE_EVENTS // 4.4b-a, 4.4b-d
    p.outcome = goesOn ? WON : LOST
    c.tell(() => ({
      is: 'stopping',
      rules: [isCleared ? (goesOn ? 'bcs-4.4b-a' : 'bcs-4.4b-d') : 'bcs-4.4b-b', 'bcs-4.4a-e'],
      unit: p.setting.names.piece.name(unit),
      cleared: isCleared,
      goesOn,
    }))
    if (!goesOn) stop(c, unit, ['bcs-4.4b-b']) // 4.4b-b
  },
}

/** A Fire Event for an Engagement; the hex is -1 where the other side chooses among those around (4.4b-g). */
export function engage(c: Conduct<Bcs>, firer: number, hex: number, rules: readonly RuleId[]): void {
  const { p } = c
  const { names } = p.setting
  c.tell(() => ({
    is: 'engaged',
    rules,
    unit: names.piece.name(firer),
    ...(hex < 0 ? {} : { place: names.place.name(hex) }),
  }))
  declareFire(c, firer, ['bcs-1.6b-a', 'bcs-1.6a-b']) // 5.2a-d, 1.6b-a
  tire(p, FIRE_CAUSE) // 1.8b, PA.9-a
  c.call('engagement', firer, hex, -1, -1)
}

export const engagementSteps: Steps<Bcs> = {
  engagement: {
    args: { firer: 'piece', hex: 'place', target: { holds: 'piece', seen: 'unit' }, support: 'piece' },
    entries: [liftEngaged, nameTarget, exchange, settle], // 4.6-d
  },
  'stopping-engagement': { args: { unit: 'piece', hex: 'place' }, entries: [halt, conclude] }, // 4.4
}
