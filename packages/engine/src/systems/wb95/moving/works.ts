import { DIRECTIONS, priceRoute } from '@sztab/hex'
import type { Order } from '../../../kernel/order.js'
import type { Conduct } from '../../../kernel/sequence.js'
import { legal, type Refusal, type Verdict, verdict } from '../../../kernel/verdict.js'
import type { RuleId, Value } from '../../../kernel/words.js'
import { refusals } from '../../../operations/refusals.js'
import { groundOf, nameOf, placeName, unitsIn } from '../../../operations/units.js'
import { eliminate, enter } from '../board/fate.js'
import { kept, type Wb95Setting } from '../board/setting.js'
import { isInEnemyZone, isOverrunnable, setBridge } from '../board/units.js'
import { enemyOf, type Wb95 } from '../fields.js'
import {
  BLOW_LARGE,
  BLOW_SMALL,
  BLOWN,
  CHANGE_FORMATION,
  HALVES,
  INTACT,
  MEND_SMALL,
  MOVEMENT,
  OVERRUN,
  OVERRUN_WORKS,
} from '../tables.js'
import { areaOf, BATTLE, FORMATIONS, isFresh, leftZones, MARCH, moveTable, pointsOf } from './departures.js'
import { digRefusals, markRefusals, whyNotDigging, whyNotMarking } from './staying.js'

/** What a unit does in its movement phase besides moving: formations, overruns, bridges, field works, strategic markers. */

/** The hexsides of rivers around each hex. */
const hexsidesAround = kept(({ map, hexsideAt, hexes }: Wb95Setting) =>
  Array.from({ length: hexes }, (_, hex) => {
    const edges = map.edges.of.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)
    return [...edges].map((edge) => (edge < 0 ? -1 : hexsideAt[edge]!)).filter((hexside) => hexside >= 0)
  }),
)

/** By unit: what nearly everybody may do and often nothing else, written once: nothing, dig, mark, both. */
const worksAtHand = kept(({ names }: Wb95Setting) =>
  names.piece.all.map((unit): readonly (readonly Order[])[] => {
    const [dig, mark] = [
      { do: 'dig', unit },
      { do: 'mark', unit },
    ]
    return [[], [dig], [mark], [dig, mark]]
  }),
)

/** Whether a unit may do something besides moving: it has spent nothing, or is the one that moves. */
export function mayAct(p: Wb95, unit: number): boolean {
  const { roster, hexes } = p.setting
  if (p.phase !== MOVEMENT || roster.side[unit] !== p.active || p.at[unit]! >= hexes) return false
  return p.moved[unit] === 0 || p.mover === unit
}

/** Whether anything that costs points can still be done by a unit that has moved and has some left. */
export function canWork(p: Wb95, unit: number): boolean {
  if (p.setting.roster.isGun[unit] === 1) return p.left >= CHANGE_FORMATION * HALVES
  return worksOf(p, unit).length > 0
}

/** All that a unit may do now besides moving. */
export function worksOf(p: Wb95, unit: number): readonly Order[] {
  const found = pointWorks(p, unit)
  if (p.moved[unit] === 1) return found
  const which = (whyNotDigging(p, unit) === '' ? 1 : 0) | (whyNotMarking(p, unit) === '' ? 2 : 0)
  const atHand = worksAtHand(p.setting)[unit]![which]!
  return found.length === 0 ? atHand : [...found, ...atHand]
}

const NO_WORKS: readonly Order[] = []

/** What costs points, and building bridges. */
function pointWorks(p: Wb95, unit: number): readonly Order[] {
  const { roster } = p.setting
  const hex = p.at[unit]!
  if (roster.isGun[unit] === 0 && hexsidesAround(p.setting)[hex]!.length === 0 && !isBesideEnemy(p, unit, hex))
    return NO_WORKS
  return pointWorksAt(p, unit, hex)
}

function isBesideEnemy(p: Wb95, unit: number, hex: number): boolean {
  const { roster, map } = p.setting
  if (roster.hasZone[unit] === 0) return false
  const { neighbours } = map.grid
  const { holder } = groundOf(p)
  const enemy = enemyOf(roster.side[unit]!)
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const near = neighbours[at]!
    if (near >= 0 && holder[near] === enemy) return true
  }
  return false
}

function pointWorksAt(p: Wb95, unit: number, hex: number): Order[] {
  const name = nameOf(p, unit)
  const found: Order[] = []
  const offer = (order: Order, refused: readonly Refusal[]): void => {
    if (refused.length === 0) found.push(order)
  }
  const { roster, map, names } = p.setting
  const { holder } = groundOf(p)
  if (roster.isGun[unit] === 1) {
    const as = p.march[unit] === 1 ? BATTLE : MARCH
    offer({ do: 'form', unit: name, as: FORMATIONS[as]! }, formRefusals(p, unit, as))
  } else {
    if (roster.hasZone[unit] === 1)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const to = map.grid.neighbours[hex * DIRECTIONS + direction]!
        if (to >= 0 && holder[to]! >= 0 && isOverrunnable(p, p.active, to))
          offer({ do: 'overrun', unit: name, to: placeName(p, to) }, overrunRefusals(p, unit, to))
      }
    for (const hexside of hexsidesAround(p.setting)[hex]!) {
      const over = names.hexside.name(hexside)
      if (p.bridge[hexside] === INTACT) offer({ do: 'blow', unit: name, over }, blowRefusals(p, unit, hexside))
      else if (p.setting.isLarge[hexside] === 0) {
        if (p.bridge[hexside] === BLOWN) offer({ do: 'mend', unit: name, over }, mendRefusals(p, unit, hexside))
      } else if (roster.isHq[unit] === 1) offer({ do: 'build', unit: name, over }, buildRefusals(p, unit, hexside))
    }
  }
  return found
}

/** Judges one of these orders. */
export function checkWork(p: Wb95, order: Order): Verdict {
  const { unit, place } = namedIn(p, order)
  const own = actorRefusals(p, unit)
  if (own.length > 0) return verdict(own)
  switch (order.do) {
    case 'form':
      return judged(formRefusals(p, unit, formationIn(order)), 'wb95-9.3-a')
    case 'overrun':
      return judged(overrunRefusals(p, unit, place), 'wb95-9.2-a', 'wb95-9.2-b')
    case 'blow':
      return judged(blowRefusals(p, unit, place), p.setting.isLarge[place] === 1 ? 'wb95-18.1-c' : 'wb95-18.1-a')
    case 'mend':
      return judged(mendRefusals(p, unit, place), 'wb95-18.1-b')
    case 'build':
      return judged(buildRefusals(p, unit, place), 'wb95-18.1-d', 'wb95-18.1-e')
    case 'dig':
      return judged(digRefusals(p, unit), 'wb95-16.1-a', 'wb95-16.1-g')
    default:
      return judged(markRefusals(p, unit), 'wb95-19.1-a')
  }
}

function judged(found: readonly Refusal[], ...rules: RuleId[]): Verdict {
  return found.length > 0 ? verdict(found) : legal(...rules)
}

export function formationIn(order: Order): number {
  return order.as === 'combat' ? BATTLE : MARCH
}

/** The unit of an order, and its hex or hexside. */
function namedIn({ setting }: Wb95, order: Order): { unit: number; place: number } {
  const { names } = setting
  const unit = names.piece.index(order.unit as string)
  if (order.to !== undefined) return { unit, place: names.place.index(order.to as string) }
  return { unit, place: order.over === undefined ? -1 : names.hexside.index(order.over as string) }
}

/** Why a unit may do nothing at all here. */
function actorRefusals(p: Wb95, unit: number): Refusal[] {
  const { roster, hexes } = p.setting
  const named = { unit: nameOf(p, unit) }
  if (roster.side[unit] !== p.active) return refusals(['wb95-1.1-b'], named) // 1.1-b
  if (roster.isAir[unit] === 1) return refusals(['wb95-10.1-a'], named)
  if (p.at[unit]! >= hexes) return refusals(['wb95-20.3-a'], named)
  return []
}

/** Why a unit may spend nothing: it has declared to stay, has fired a barrage, or its move is over. */
function spenderRefusals(p: Wb95, unit: number, halves: number): Refusal[] {
  const named = { unit: nameOf(p, unit) }
  if (p.barraged[unit] === 1) return refusals(['wb95-9.8-c'], named) // 9.8-c
  if (p.strategic[unit] === 1) return refusals(['wb95-19.1-a'], named) // 19.1-a
  if (p.digging[unit] === 1) return refusals(['wb95-16.1-a'], named) // 16.1-a
  if (p.moved[unit] === 1 && p.mover !== unit)
    return refusals(isInEnemyZone(p, p.active, p.at[unit]!) ? ['wb95-3.2-a', 'wb95-20.1-a'] : ['wb95-20.1-a'], named) // 3.2-a, 20.1-a
  if (pointsOf(p, unit) < halves)
    return refusals(['wb95-20.1-a', ...(p.shortage[unit]! > 0 ? ['wb95-13.3-d'] : [])], {
      ...named,
      points: pointsOf(p, unit) / HALVES,
      cost: halves / HALVES,
    })
  return []
}

/** 9.3-a */
function formRefusals(p: Wb95, unit: number, as: number): Refusal[] {
  const named = { unit: nameOf(p, unit) }
  if (p.setting.roster.isGun[unit] === 0) return refusals(['wb95-9.3-a'], named) // 9.3-a
  if ((p.march[unit] === 1) === (as === MARCH)) return refusals(['wb95-9.3-a'], named)
  return spenderRefusals(p, unit, CHANGE_FORMATION * HALVES) // 9.3-a
}

/** 9.2-b: what an overrun costs beside the step, in half points. */
function overrunSurcharge(p: Wb95, hex: number): number {
  return (p.works[hex]! >= 0 ? OVERRUN_WORKS : OVERRUN) * HALVES // 9.2-b
}

/** What the step of an overrun costs, in half points, or why it cannot be taken. */
function overrunStep(p: Wb95, unit: number, to: number) {
  const table = moveTable(p, unit)
  const { barred } = table.conditions
  const before = barred[to]!
  barred[to] = 0
  const points = pointsOf(p, unit)
  const report = priceRoute(
    table.costs,
    table.conditions,
    p.at[unit]!,
    [to],
    points,
    isFresh(p, unit) ? 'normal' : 'none',
  )
  barred[to] = before
  return report
}

function overrunRefusals(p: Wb95, unit: number, to: number): Refusal[] {
  const { roster, hexes, map } = p.setting
  const place = placeName(p, to)
  if (to >= hexes || groundOf(p).holder[to] !== enemyOf(p.active)) return refusals(['wb95-9.2-a'], { place })
  if (roster.hasZone[unit] === 0) return refusals(['wb95-9.2-c'], { unit: nameOf(p, unit) }) // 9.2-c
  if (!isOverrunnable(p, p.active, to))
    return refusals(groundOf(p).ridingGuns[to]! > 0 ? ['wb95-9.1-b', 'wb95-9.2-a'] : ['wb95-9.2-a'], { place }) // 9.2-a, 9.1-b
  if (map.grid.directionTo(p.at[unit]!, to) < 0) return refusals(['wb95-20.1-a'], { place })
  const idle = spenderRefusals(p, unit, 1)
  if (idle.length > 0) return idle
  if (leftZones(p, unit)?.[to] === 1 && p.setting.switches.strictReentry) return refusals(['wb95-3.2-f'], { place }) // 3.2-f
  if (areaOf(p, unit)?.[to] === 0) return refusals(['wb95-23.1-a'], { place }) // 23.1-a
  const { reason, cost } = overrunStep(p, unit, to)
  const stepRules: Partial<Record<string, RuleId[]>> = {
    closed: ['wb95-20.2-a'],
    shut: ['wb95-3.2-e'],
    notFirst: ['wb95-20.1-c'],
  }
  if (reason !== undefined && reason !== 'points') return refusals(stepRules[reason] ?? ['wb95-20.1-a'], { place })
  const price = cost + overrunSurcharge(p, to)
  if (reason === 'points' || price > pointsOf(p, unit)) return refusals(['wb95-9.2-b'], { place, cost: price / HALVES }) // 9.2-b
  return []
}

/** 18.1-a, 18.1-c: a bridge at the unit's hex, for one point or two. */
function blowRefusals(p: Wb95, unit: number, hexside: number): Refusal[] {
  const isLarge = p.setting.isLarge[hexside] === 1
  const rule = isLarge ? 'wb95-18.1-c' : 'wb95-18.1-a'
  const found = bridgeRefusals(p, unit, hexside, rule)
  if (found.length > 0) return found
  if (p.bridge[hexside] !== INTACT) return refusals([rule], over(p, hexside)) // 18.1-a, 18.1-c
  return spenderRefusals(p, unit, (isLarge ? BLOW_LARGE : BLOW_SMALL) * HALVES) // 18.1-a, 18.1-c
}

/** 18.1-b, 18.1-f */
function mendRefusals(p: Wb95, unit: number, hexside: number): Refusal[] {
  if (p.setting.isLarge[hexside] === 1) return refusals(['wb95-18.1-d'], over(p, hexside)) // 18.1-d
  const found = bridgeRefusals(p, unit, hexside, 'wb95-18.1-b')
  if (found.length > 0) return found
  if (p.bridge[hexside] === INTACT) return refusals(['wb95-18.1-b'], over(p, hexside))
  if (p.bridge[hexside] !== BLOWN) return refusals(['wb95-18.1-f'], over(p, hexside)) // 18.1-f
  if (isInEnemyZone(p, p.active, p.at[unit]!)) return refusals(['wb95-18.1-f'], { unit: nameOf(p, unit) }) // 18.1-f
  return spenderRefusals(p, unit, MEND_SMALL * HALVES) // 18.1-b
}

/** 18.1-d, 18.1-f */
function buildRefusals(p: Wb95, unit: number, hexside: number): Refusal[] {
  const { isLarge, roster } = p.setting
  if (isLarge[hexside] === 0) return refusals(['wb95-18.1-d'], over(p, hexside)) // 18.1-d
  if (roster.isHq[unit] === 0) return refusals(['wb95-18.1-d'], { unit: nameOf(p, unit) }) // 18.1-d
  const found = bridgeRefusals(p, unit, hexside, 'wb95-18.1-d')
  if (found.length > 0) return found
  if (p.bridge[hexside] === INTACT) return refusals(['wb95-18.1-d'], over(p, hexside))
  if (p.moved[unit] === 1 || p.building[unit]! >= 0) return refusals(['wb95-18.1-d'], { unit: nameOf(p, unit) }) // 18.1-d
  if (isInEnemyZone(p, p.active, p.at[unit]!)) return refusals(['wb95-18.1-f'], { unit: nameOf(p, unit) }) // 18.1-f
  return []
}

/** Guns touch no bridges, and who does stands at it. */
function bridgeRefusals(p: Wb95, unit: number, hexside: number, rule: RuleId): Refusal[] {
  if (p.setting.roster.isGun[unit] === 1) return refusals([rule], { unit: nameOf(p, unit) }) // 18.1-a, 18.1-b, 18.1-c
  return hexsidesAround(p.setting)[p.at[unit]!]!.includes(hexside) ? [] : refusals([rule], over(p, hexside))
}

function over(p: Wb95, hexside: number): Readonly<Record<string, Value>> {
  return { over: p.setting.names.hexside.name(hexside) }
}

/** Carries one of these orders out. */
export function doWork(c: Conduct<Wb95>, order: Order): void {
  const { p } = c
  const { unit, place } = namedIn(p, order)
  const named = { unit: nameOf(p, unit) }
  switch (order.do) {
    case 'form':
      p.march[unit] = formationIn(order) === MARCH ? 1 : 0
      spend(p, unit, CHANGE_FORMATION * HALVES) // 9.3-a
      c.tell(() => ({ is: 'formed', rules: ['wb95-9.3-a'], ...named, as: order.as! }))
      return
    case 'overrun':
      runOver(c, unit, place)
      return
    case 'blow':
    case 'mend':
      workAtBridge(c, unit, place, order.do === 'blow')
      return
    case 'build':
      if (p.mover !== unit) endMove(p)
      p.building[unit] = place // 18.1-e
      c.tell(() => ({
        is: 'bridging',
        rules: ['wb95-18.1-d', 'wb95-18.1-e'],
        ...named,
        over: p.setting.names.hexside.name(place),
      }))
      break
    case 'dig':
      if (p.mover !== unit) endMove(p)
      p.digging[unit] = 1 // 16.1-g
      c.tell(() => ({ is: 'digging', rules: ['wb95-16.1-g'], ...named, place: placeName(p, p.at[unit]!) }))
      break
    default:
      if (p.mover !== unit) endMove(p)
      p.strategic[unit] = 1 // 19.1-a
      c.tell(() => ({ is: 'marked', rules: ['wb95-19.1-a'], ...named }))
  }
  p.touch()
}

/** A unit spends points where it stands, and may move on afterwards with what it has left. */
function spend(p: Wb95, unit: number, halves: number): void {
  const left = pointsOf(p, unit) - halves
  beginMove(p, unit)
  p.left = left
  p.worked = 1
  if (left === 0) endMove(p)
  p.touch()
}

/** A unit is the one that moves from now on; the move of the one before is over. */
export function beginMove(p: Wb95, unit: number): void {
  if (p.mover !== unit) endMove(p)
  p.moved[unit] = 1
  p.mover = unit
  if (p.setting.switches.strictReentry && p.from[unit]! < 0) p.from[unit] = p.at[unit]! // 3.2-f
}

/** Nobody is moving any more. */
export function endMove(p: Wb95): void {
  if (p.mover >= 0) p.from[p.mover] = -1
  p.mover = -1
  p.left = 0
  p.worked = 0
}

function workAtBridge(c: Conduct<Wb95>, unit: number, hexside: number, isBlown: boolean): void {
  const { p } = c
  const isLarge = p.setting.isLarge[hexside] === 1
  const cost = isBlown ? (isLarge ? BLOW_LARGE : BLOW_SMALL) : MEND_SMALL
  spend(p, unit, cost * HALVES) // 18.1-a, 18.1-b, 18.1-c
  setBridge(p, hexside, isBlown ? BLOWN : INTACT)
  const rules = [isBlown ? (isLarge ? 'wb95-18.1-c' : 'wb95-18.1-a') : 'wb95-18.1-b']
  const told = { unit: nameOf(p, unit), over: p.setting.names.hexside.name(hexside) }
  c.tell(() => ({ is: isBlown ? 'bridge-blown' : 'bridge-mended', rules, ...told }))
}

/** 9.2-a: everybody in the hex is gone, and the unit stands there. */
function runOver(c: Conduct<Wb95>, unit: number, to: number): void {
  const { p } = c
  const cost = overrunStep(p, unit, to).cost + overrunSurcharge(p, to) // 9.2-b
  const left = pointsOf(p, unit) - cost
  const from = p.at[unit]!
  beginMove(p, unit)
  c.tell(() => ({
    is: 'overran',
    rules: ['wb95-9.2-a', 'wb95-9.2-b', 'wb95-9.2-e'],
    unit: nameOf(p, unit),
    from: placeName(p, from),
    place: placeName(p, to),
    points: cost / HALVES,
  }))
  for (const victim of unitsIn(p, to))
    eliminate(c, victim, p.setting.roster.isHq[victim] === 1 ? ['wb95-9.2-a', 'wb95-11.3-b'] : ['wb95-9.2-a']) // 9.2-a, 11.3-b
  enter(c, unit, to)
  if (isInEnemyZone(p, p.active, to) || left <= 0)
    endMove(p) // 3.2-a, 9.2-e
  else {
    p.left = left
    p.worked = 1
  }
  p.touch()
}
