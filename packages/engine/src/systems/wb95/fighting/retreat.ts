import { agenda } from '../../../kernel/agenda.js'
import { listMadeOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal, verdict } from '../../../kernel/verdict.js'
import { refusedBy } from '../../../operations/refusals.js'
import { nameOf, placeName } from '../../../operations/units.js'
import { enter } from '../board/fate.js'
import { notNow } from '../board/not-now.js'
import { cutTrail, trailHexes, trailLength, trailOf } from '../board/trail.js'
import { isInEnemyZone } from '../board/units.js'
import type { Wb95 } from '../fields.js'
import { ATTACKER, DEFENDER } from '../tables.js'
import { survivors, withRole } from './combat.js'
import { stackIn, takeLoss } from './losses.js'
import { retreatWays, wayRefusals, wayRules } from './retreat-ways.js'

/** Retreats: the owner chooses all ways, then all walk at once. These entries belong to the step of a half of a result. */

const SIDE_ARG = 0
const HEXES_ARG = 1
const WALKED_ARG = 2
const sideOf = (p: Wb95): number => agenda.arg(p, SIDE_ARG)
const hexesOf = (p: Wb95): number => agenda.arg(p, HEXES_ARG)

/** A way that has been chosen, of no hexes: the unit stays and pays. */
const NO_WAY = 1

/** The units that have not got their way yet. */
function undecided(p: Wb95): number[] {
  return hexesOf(p) === 0 ? [] : survivors(p, sideOf(p)).filter((unit) => p.trail[unit] === 0)
}

/** 7.1-j: who cannot leave stays. */
export const trapped: Doing<Wb95> = {
  name: 'trapped',
  run(c) {
    const { p } = c
    for (const unit of undecided(p)) if (retreatWays(p, unit, hexesOf(p), 1).length === 0) p.trail[unit] = NO_WAY // 7.1-j
  },
}

/** The owner names the way of each unit; nobody walks before all have one. */
export const retreat: Asking<Wb95> = {
  name: 'retreat',
  rules: ['wb95-7.1-f', 'wb95-7.1-g'],
  verbs: ['retreat'],
  asks: (p) => (undecided(p).length > 0 ? 1 << sideOf(p) : 0), // 7.1-f
  about: (p) => ({ hexes: hexesOf(p) }),
  list(p) {
    const ways = undecided(p).flatMap((unit) => retreatWays(p, unit, hexesOf(p)).map((path) => ({ unit, path })))
    return listMadeOf(ways, wayOrder(p, 'retreat'), (order) => order.unit as string)
  },
  check(p, side, order) {
    const unit = p.setting.names.piece.index(order.unit as string)
    const hexes = hexesOf(p)
    if (!survivors(p, side).includes(unit)) return refusedBy(['wb95-6.1-l', 'wb95-6.1-m'], { unit: order.unit! })
    if (p.trail[unit] !== 0) return refusedBy(['wb95-7.1-f'], { unit: order.unit! })
    const path = pathIn(p, order)
    const isOne = retreatWays(p, unit, hexes).some((way) => isSame(way, path))
    return isOne ? legal(...wayRules(p, unit, path, hexes)) : verdict(wayRefusals(p, unit, path, hexes))
  },
  refuse: notNow,
  answer(c, _side, order) {
    const { p } = c
    const unit = p.setting.names.piece.index(order.unit as string)
    p.trail[unit] = trailOf(p.setting.map.grid, p.at[unit]!, pathIn(p, order))
    c.go('trapped')
  },
}

/** A unit with the way it goes, in retreat or pursuit. */
export interface Way {
  readonly unit: number
  readonly path: readonly number[]
}

/** Writes the order to go it. */
export const wayOrder =
  (p: Wb95, verb: string) =>
  ({ unit, path }: Way): Order => ({ do: verb, unit: nameOf(p, unit), path: path.map((hex) => placeName(p, hex)) })

export function pathIn(p: Wb95, order: Order): number[] {
  return (order.path as readonly string[]).map((name) => p.setting.names.place.index(name))
}

export function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((hex, i) => hex === b[i])
}

/** All walk, hex by hex; then the hexes that could not be made are paid for. */
export const walkAll: Doing<Wb95> = {
  name: 'walk',
  run(c) {
    const { p } = c
    if (hexesOf(p) === 0) return
    const walked = agenda.arg(p, WALKED_ARG)
    const side = sideOf(p)
    cutShort(p, side, walked)
    if (walked === 0) tellWays(c, side)
    const walkers = survivors(p, side).filter((unit) => trailLength(p.trail[unit]!) > walked)
    if (walkers.length === 0) {
      payForHexes(c, side)
      return
    }
    agenda.setArg(p, WALKED_ARG, walked + 1)
    c.again()
    for (const unit of walkers) takeStep(c, unit, walked)
    payForZones(c, side, walkers, walked)
  },
}

/** A way that its unit did not live to finish ends where it fell. */
function cutShort(p: Wb95, side: number, walked: number): void {
  for (const unit of withRole(p, side === p.active ? ATTACKER : DEFENDER))
    if (p.levels[unit] === 0 && p.trail[unit]! > 0) p.trail[unit] = cutTrail(p.trail[unit]!, walked)
}

function tellWays(c: Conduct<Wb95>, side: number): void {
  const { p } = c
  for (const unit of survivors(p, side)) {
    const path = trailHexes(p.setting.map.grid, p.from[unit]!, p.trail[unit]!)
    if (path.length === 0) continue
    c.tell(() => ({
      is: 'retreated',
      rules: wayRules(p, unit, path, hexesOf(p)),
      unit: nameOf(p, unit),
      from: placeName(p, p.from[unit]!),
      path: path.map((hex) => placeName(p, hex)),
    }))
  }
}

function takeStep(c: Conduct<Wb95>, unit: number, walked: number): void {
  const { p } = c
  const hex = trailHexes(p.setting.map.grid, p.from[unit]!, p.trail[unit]!)[walked]!
  p.fled[unit] = 1 // 16.1-a
  p.displaced[unit] = 1 // 4.1-d
  if (p.setting.roster.isGun[unit] === 1) p.march[unit] = 1 // 7.1-k
  enter(c, unit, hex)
}

/** 7.1-e: whoever came into an enemy zone pays, those who left one hex together. */
function payForZones(c: Conduct<Wb95>, side: number, walkers: readonly number[], step: number): void {
  const { p } = c
  const paid = new Set<string>()
  for (const unit of walkers) {
    const [from, hex] = [p.from[unit]!, p.at[unit]!]
    const stack = `${from} ${hex}`
    if (paid.has(stack) || !isInEnemyZone(p, side, hex)) continue
    paid.add(stack)
    if (stackIn(p, side, from, hex, step).length > 1)
      c.call('toll', side, 1, from, hex, step) // 7.1-e
    else takeLoss(c, unit, ['wb95-7.1-d', 'wb95-7.1-e']) // 7.1-e
  }
}

/** 7.1-j: each hex that a unit could not make is a loss for it. */
function payForHexes(c: Conduct<Wb95>, side: number): void {
  const { p } = c
  const hexes = hexesOf(p)
  for (const unit of survivors(p, side)) {
    const missing = hexes - trailLength(p.trail[unit]!)
    if (missing > 0)
      c.tell(() => ({ is: 'retreat-blocked', rules: ['wb95-7.1-j'], unit: nameOf(p, unit), hexes: missing }))
    for (let i = 0; i < missing && p.levels[unit]! > 0; i++) takeLoss(c, unit, ['wb95-7.1-j']) // 7.1-j
  }
}
