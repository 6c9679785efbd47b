import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing, Step } from '../../../kernel/sequence.js'
import { legal } from '../../../kernel/verdict.js'
import { refusedBy } from '../../../operations/refusals.js'
import { groundOf, nameOf, placeName } from '../../../operations/units.js'
import { recover, removeWorks } from '../board/fate.js'
import { notNow } from '../board/not-now.js'
import { isInEnemyZone, setBridge } from '../board/units.js'
import type { Wb95 } from '../fields.js'
import { INTACT } from '../tables.js'
import { carryOut } from './carry-out.js'
import { clearedHex, clears, currentChoices } from './choices.js'
import { mayMove } from './departures.js'
import { checkMove, explainOrder } from './move-check.js'
import { MoveList } from './move-list.js'
import { stackRules } from './move-reasons.js'
import { checkWork, doWork, endMove, formationIn, mayAct } from './works.js'

const does = (name: string, run: (c: Conduct<Wb95>) => void): Doing<Wb95> => ({ name, run })

/** 18.1-e: bridges announced a turn ago, if the headquarters has neither moved nor retreated meanwhile (then nothing is begun any more). */
const placeBridges = does('bridges', (c) => {
  const { p } = c
  p.touch()
  for (let unit = 0; unit < p.at.length; unit++) {
    const hexside = p.building[unit]!
    if (hexside < 0 || p.setting.roster.side[unit] !== p.active) continue
    p.building[unit] = -1
    if (p.bridge[hexside] === INTACT || isInEnemyZone(p, p.active, p.at[unit]!)) continue // 18.1-f
    setBridge(p, hexside, INTACT) // 18.1-d, 18.1-e
    tellBuilt(c, unit, hexside)
  }
})

// Events told in a loop over all units are made in functions of their own: a closure in the loop would cost memory for every unit.
function tellBuilt(c: Conduct<Wb95>, unit: number, hexside: number): void {
  const { p } = c
  c.tell(() => ({
    is: 'bridge-built',
    rules: ['wb95-18.1-d', 'wb95-18.1-e'],
    unit: nameOf(p, unit),
    over: p.setting.names.hexside.name(hexside),
  }))
}

function tellDugIn(c: Conduct<Wb95>, unit: number, hex: number): void {
  const { p } = c
  c.tell(() => ({ is: 'dug-in', rules: ['wb95-16.1-g'], unit: nameOf(p, unit), place: placeName(p, hex) }))
}

function tellLapsed(c: Conduct<Wb95>, unit: number): void {
  const { p } = c
  c.tell(() => ({ is: 'lapsed', rules: ['wb95-19.1-d'], unit: nameOf(p, unit) }))
}

/** What changes neither enemies nor bridges. */
const QUIET: ReadonlySet<string> = new Set(['form', 'build', 'dig', 'mark'])

/** A question of moves, for either phase. */
const moves = (name: string, verbs: readonly string[], rules: readonly string[]): Asking<Wb95> => ({
  name,
  rules,
  verbs,
  asks: (p) => (someMayAct(p) ? 1 << p.active : 0),
  about: (p) => {
    const hex = clearedHex(p)
    return hex < 0 ? {} : { clear: placeName(p, hex) }
  },
  list: (p) => new MoveList(p),
  check(p, _side, order) {
    if (order.do === 'move') return checkMove(p, order)
    const hex = clearedHex(p)
    if (hex >= 0 && !isClearedBy(p, order, hex)) return refusedBy(stackRules(p), { place: placeName(p, hex) }) // 2.1-a, 2.1-c
    return order.do === 'done' ? legal() : checkWork(p, order)
  },
  explain: (p, _side, order) => explainOrder(p, order),
  refuse: notNow, // 1.1-d
  answer(c, _side, order) {
    if (order.do === 'done') return
    c.again()
    if (order.do === 'move') moveBy(c, order)
    else {
      const choices = currentChoices(c.p)
      doWork(c, order)
      if (QUIET.has(order.do)) choices?.followWork(c.p, c.p.setting.names.piece.index(order.unit as string))
    }
  },
})

/** Whether an overrun leads out of a hex that is too full. */
function isClearedBy(p: Wb95, order: Order, hex: number): boolean {
  return order.do === 'overrun' && clears(p, p.setting.names.piece.index(order.unit as string), hex)
}

function moveBy(c: Conduct<Wb95>, order: Order): void {
  const { p } = c
  const written = currentChoices(p)?.written
  if (written?.order === order) {
    carryOut(c, written.unit, written.as, written.to, undefined)
    return
  }
  const { names } = p.setting
  const unit = names.piece.index(order.unit as string)
  const to = names.place.index(order.to as string)
  const via = (order.via as readonly string[] | undefined)?.map((name) => names.place.index(name))
  carryOut(c, unit, formationIn(order), to, via)
}

function someMayAct(p: Wb95): boolean {
  if (p.mover >= 0) return true
  const choices = currentChoices(p)
  if (choices) return choices.units.length + choices.actors.length > 0
  for (let unit = 0; unit < p.at.length; unit++) if (mayMove(p, unit) || mayAct(p, unit)) return true
  return false
}

const move = moves(
  'move',
  ['move', 'form', 'overrun', 'blow', 'mend', 'build', 'dig', 'mark', 'done'],
  ['wb95-20.1-a', 'wb95-1.1-d'],
)

/** 16.1-d, 16.1-g: abandoned works are gone, new ones are there. */
const endMovement = does('finish', (c) => {
  const { p } = c
  endMove(p)
  const { holder } = groundOf(p)
  for (let hex = 0; hex < p.setting.hexes; hex++)
    if (p.works[hex] === p.active && holder[hex] !== p.active) removeWorks(c, hex) // 16.1-d
  const { roster, switches } = p.setting
  const recoversHere = switches.ownMovementRecovery // 14.1-d
  for (let unit = 0; unit < p.at.length; unit++) {
    if (recoversHere && roster.side[unit] === p.active && p.disorganised[unit] === 1 && p.moved[unit] === 0)
      recover(c, unit) // 14.1-d
    p.moved[unit] = 0
    if (p.digging[unit] === 0) continue
    const hex = p.at[unit]!
    p.works[hex] = p.active // 16.1-g
    tellDugIn(c, unit, hex)
  }
  p.touch()
})

/** The movement phase. */
export const movementPhase: Step<Wb95> = { entries: [placeBridges, move, endMovement] }

const begin = does('begin', ({ p }) => p.touch())

const strategic = moves('strategic', ['move', 'done'], ['wb95-19.1-b', 'wb95-19.1-c'])

/** 19.1-d: markers are gone; what was remembered of the combat phase for 19.1-b too. */
const endStrategic = does('finish', (c) => {
  const { p } = c
  endMove(p)
  for (let unit = 0; unit < p.at.length; unit++) {
    if (p.strategic[unit] === 1 && p.moved[unit] === 0) tellLapsed(c, unit)
    p.strategic[unit] = 0 // 19.1-d
    p.moved[unit] = 0
    p.digging[unit] = 0
    p.attacked[unit] = 0
    p.supported[unit] = 0
  }
  p.touch()
})

/** Strategic movement. */
export const strategicPhase: Step<Wb95> = { entries: [begin, strategic, endStrategic] }
