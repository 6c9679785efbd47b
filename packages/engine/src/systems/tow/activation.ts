import { agenda } from '../../kernel/agenda.js'
import { KeptAnswers } from '../../kernel/kept-answers.js'
import { concat, listMadeOf, listOf } from '../../kernel/list.js'
import type { Order } from '../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../kernel/sequence.js'
import { legal, refused, type Verdict, verdict } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import { isOnMap, nameOf, sideName, unitsOf } from '../../operations/units.js'
import { staffsOf } from '../chitpull/board/units.js'
import { clearActivation, touchActivation, unitsInRange } from '../chitpull/moving/activation.js'
import { commandFlood } from '../chitpull/supply/lines.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { crossingPoints } from './control.js'
import type { Tow } from './fields.js'
import { COMMAND_UNITS } from './tables.js'

/** What the chits set in motion: chapter 4.3. */

/** 2.3-t, 4.3-d: the headquarters and every combat unit in its range, fixed now. */
function activate(c: Conduct<Tow>, hq: number): void {
  const { p } = c
  const { roster } = p.setting
  clearActivation(p)
  const units = unitsInRange(p, hq) // 2.3-t, 2.4-a
  p.activated[hq] = 1
  for (const unit of units) p.activated[unit] = 1 // 4.3-d
  touchActivation(p)
  const rules = ['tow-4.3-c', 'tow-4.3-d', 'tow-2.4-a', 'tow-2.3-p', 'tow-2.3-t', 'tow-2.3-u', 'tow-4.3-k', 'tow-2.2-k']
  c.tell(() => ({
    is: 'activated',
    rules,
    unit: nameOf(p, hq),
    side: sideName(p, roster.side[hq]!),
    units: units.length,
  }))
}

const HQ_ARG = 0

/** Activates the headquarters of the step's argument; one that is held off the map activates nothing (2.3-l). */
const activateStaff: Doing<Tow> = {
  name: 'activate',
  run(c) {
    const { p } = c
    const hq = agenda.arg(p, HQ_ARG)
    if (isOnMap(p, hq))
      // 2.3-l
      activate(c, hq)
    else {
      c.tell({ is: 'no-staff', rules: ['tow-2.3-l'], unit: nameOf(p, hq) })
      c.leave()
    }
  },
}

const seconds = new KeptAnswers(secondStaffs)

/** 4.3-e to 4.3-g: an Axis headquarters may take one other in its range along. */
const secondStaff: Asking<Tow> = {
  name: 'second',
  rules: ['tow-4.3-e', 'tow-4.3-f'],
  verbs: ['second', 'pass'],
  asks: (p) => (p.active === AXIS && seconds.some(p) ? 1 << AXIS : 0), // 4.3-e, 4.3-g
  about: (p) => ({ unit: nameOf(p, agenda.arg(p, HQ_ARG)) }),
  list: (p) => listOf([...seconds.of(p).map((hq) => ({ do: 'second', unit: nameOf(p, hq) })), { do: 'pass' }]),
  check(p, _side, order) {
    if (order.do === 'pass') return legal()
    const unit = p.setting.names.piece.index(order.unit as string)
    return secondStaffs(p).includes(unit)
      ? legal('tow-4.3-e', 'tow-4.3-f')
      : refused('tow-4.3-e', { unit: order.unit! })
  },
  answer(c, _side, order) {
    if (order.do === 'pass') return
    c.p.activated[c.p.setting.names.piece.index(order.unit as string)] = 1 // 4.3-f
    touchActivation(c.p)
    c.tell({ is: 'second-activated', rules: ['tow-4.3-e', 'tow-4.3-f'], unit: order.unit! })
  },
}

function secondStaffs(p: Tow): number[] {
  const hq = agenda.arg(p, HQ_ARG)
  const { distance } = commandFlood(p, hq)
  return staffsOf(p, AXIS).filter((other) => other !== hq && distance[p.at[other]!]! >= 0) // 4.3-e
}

const MODES = ['move-combat', 'combat-move'] as const
const MODE_LIST = listOf(MODES.map((mode) => ({ do: 'mode', mode })))

/** 4.3-h, 4.3-i: the mode is chosen before anything is done. `rules` are those of the activation beyond the plain one. */
const chooseMode = (...rules: readonly RuleId[]): Asking<Tow> => ({
  name: 'mode',
  rules: ['tow-4.3-h', 'tow-4.3-i', ...rules],
  verbs: ['mode'],
  asks: (p) => (p.activated.includes(1) ? 1 << p.active : 0),
  list: () => MODE_LIST,
  check: () => legal('tow-4.3-h'),
  refuse: refuseBeforeMode,
  answer(c, _side, order) {
    c.tell({ is: 'mode', rules: ['tow-4.3-h', 'tow-4.3-i', 'tow-4.3-j', ...rules], mode: order.mode! })
    // The step that is called last is done first.
    const [first, second] = order.mode === MODES[0] ? ['movement', 'combats'] : ['combats', 'movement'] // 4.3-h, 4.3-i
    c.call(second!) // 4.3-j
    c.call(first!)
  },
})

/** What can no longer be done, or not yet, when the mode is to be chosen. */
function refuseBeforeMode(p: Tow, _side: number, order: Order): Verdict | undefined {
  switch (order.do) {
    case 'second':
      return refused(p.active === AXIS ? 'tow-4.3-e' : 'tow-4.3-g', { unit: order.unit! })
    case 'include':
      return refused('tow-4.2.2-g', { unit: order.unit! })
    case 'interrupt':
      return refused('tow-4.3-q')
    case 'move':
    case 'attack':
      return refused('tow-4.3-h')
    default:
      return undefined
  }
}

const endActivation: Doing<Tow> = { name: 'close', run: (c) => clearActivation(c.p) }

export const activation = {
  args: { hq: 'piece' },
  entries: [activateStaff, secondStaff, chooseMode(), endActivation],
} as const

const commandables = new KeptAnswers(commandable)
const DONE = listOf([{ do: 'done' }])

/** 4.2.2-g to 4.2.2-j: the units of an OKH Command, one by one, anywhere on the map. */
const chooseUnits: Asking<Tow> = {
  name: 'command',
  rules: ['tow-4.2.2-g', 'tow-4.2.2-h', 'tow-11.2-d'],
  verbs: ['include', 'done'],
  asks: (p) => (placesLeft(p) > 0 && commandables.some(p) ? 1 << AXIS : 0), // 4.2.2-g
  about: (p) => ({ units: placesLeft(p) }),
  list: (p) => {
    const including = listMadeOf(
      commandables.of(p),
      (unit) => ({ do: 'include', unit: nameOf(p, unit) }),
      (order) => order.unit as string,
    )
    return concat([including, DONE])
  },
  check(p, _side, order) {
    if (order.do === 'done') return legal()
    const unit = p.setting.names.piece.index(order.unit as string)
    if (!commandable(p).includes(unit)) return refused('tow-4.2.2-g', { unit: order.unit! })
    return legal('tow-4.2.2-h', ...(p.setting.roster.isHq[unit] === 1 ? ['tow-4.2.2-i'] : []))
  },
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'done') return
    const unit = p.setting.names.piece.index(order.unit as string)
    p.activated[unit] = 1 // 4.2.2-i
    touchActivation(p)
    const rules =
      p.setting.roster.isHq[unit] === 1 ? ['tow-4.2.2-g', 'tow-4.2.2-h', 'tow-4.2.2-i'] : ['tow-4.2.2-g', 'tow-4.2.2-h']
    c.tell({ is: 'commanded', rules, unit: order.unit! })
    c.again()
  },
}

/** 4.2.2-m, 11.2-d: counted when the chit is resolved. */
function placesLeft(p: Tow): number {
  let taken = 0
  for (let unit = 0; unit < p.activated.length; unit++) taken += p.activated[unit]!
  return agenda.arg(p, UNITS_ARG) - taken // 4.2.2-g
}

const UNITS_ARG = 0

function commandable(p: Tow): number[] {
  return unitsOf(p, AXIS).filter((unit) => isOnMap(p, unit) && p.activated[unit] === 0) // 4.2.2-h
}

export const command = {
  args: { units: null },
  entries: [
    { name: 'begin', run: (c: Conduct<Tow>) => clearActivation(c.p) },
    chooseUnits,
    chooseMode('tow-4.2.2-j'), // 4.2.2-j
    endActivation,
  ],
} as const

/** 4.2.2-d to 4.2.2-f: what an OKH chit is used for. */
export const chooseOkh: Asking<Tow> = {
  name: 'okh',
  rules: ['tow-4.2.2-d', 'tow-4.2.2-e'],
  verbs: ['activate', 'command', 'negotiate'], // 4.2.2-d
  asks: () => 1 << AXIS,
  about: (p) => ({ units: COMMAND_UNITS[crossingPoints(p)]! }),
  list: (p) =>
    listOf([
      ...staffsOf(p, AXIS).map((hq) => ({ do: 'activate', unit: nameOf(p, hq) })),
      { do: 'command' },
      ...(p.fromHand === 1 ? [] : [{ do: 'negotiate' }]), // 4.2.2-e, 12.2-j
    ]),
  check(p, _side, order) {
    if (order.do === 'negotiate' && p.fromHand === 1) return verdict([{ rule: 'tow-4.2.2-e' }, { rule: 'tow-12.2-j' }]) // 4.2.2-e, 12.2-j
    if (order.do === 'negotiate') return legal('tow-4.2.2-d', 'tow-4.2.2-k')
    if (order.do === 'command') return legal('tow-4.2.2-g')
    return checkStaff(p, AXIS, order.unit as string, 'tow-4.2.2-f')
  },
  refuse(p, _side, order) {
    if (order.do === 'interrupt') return refused('tow-4.3-u')
    if (order.do === 'buy') return refused('tow-11.0-b')
    return order.do === 'cancel' ? refused(p.fromHand === 1 ? 'tow-12.2-j' : 'tow-12.2-h') : undefined
  },
  answer(c, _side, order) {
    const { p } = c
    const units = COMMAND_UNITS[crossingPoints(p)]! // 4.2.2-m, 11.2-d
    const option = p.fromHand === 1 ? 'tow-4.2.2-e' : 'tow-4.2.2-d'
    c.tell({ is: 'okh', rules: [option, 'tow-4.3-p', 'tow-4.2.2-m', OKH_USES[order.do]!], use: order.do })
    if (order.do === 'negotiate')
      // 4.2.2-d
      c.call('negotiation')
    else if (order.do === 'command')
      // 4.2.2-g
      c.call('command', units)
    else c.call('activation', p.setting.names.piece.index(order.unit as string)) // 4.2.2-f
  },
}

const OKH_USES: Readonly<Record<string, RuleId>> = {
  activate: 'tow-4.2.2-f',
  command: 'tow-4.2.2-g',
  negotiate: 'tow-4.2.2-k',
}

function checkStaff(p: Tow, side: number, name: string, rule: string): ReturnType<typeof legal> {
  return staffsOf(p, side).includes(p.setting.names.piece.index(name)) ? legal(rule) : refused(rule, { unit: name })
}

/** 4.3-o: STAVKA activates any one Soviet headquarters. */
export const chooseStavka: Asking<Tow> = {
  name: 'stavka',
  rules: ['tow-4.3-o'],
  verbs: ['activate'],
  asks: (p) => (staffsOf(p, SOVIET).length > 0 ? 1 << SOVIET : 0),
  list: (p) => listOf(staffsOf(p, SOVIET).map((hq) => ({ do: 'activate', unit: nameOf(p, hq) }))),
  check: (p, _side, order) => checkStaff(p, SOVIET, order.unit as string, 'tow-4.3-o'),
  answer(c, _side, order) {
    c.tell({ is: 'stavka', rules: ['tow-4.3-o'], unit: order.unit! })
    c.call('activation', c.p.setting.names.piece.index(order.unit as string)) // 4.3-o
  },
}

/** 12.1: the special Soviet attack of turn 1, without a chit and without movement. */
export const openingAttack: Asking<Tow> = {
  name: 'opening',
  rules: ['tow-12.1-a', 'tow-12.1-b'],
  verbs: ['activate'],
  // 12.1-a
  asks: (p) => (p.turn === 1 && p.setting.scenario.specialAttack && staffsOf(p, SOVIET).length > 0 ? 1 << SOVIET : 0),
  list: chooseStavka.list,
  check: (p, _side, order) => checkStaff(p, SOVIET, order.unit as string, 'tow-12.1-a'),
  answer(c, _side, order) {
    const { p } = c
    p.active = SOVIET
    c.tell({
      is: 'opening',
      rules: ['tow-12.1-a', 'tow-12.1-b', 'tow-12.1-d', 'tow-12.1-e', 'tow-4.2-l'],
      unit: order.unit!,
    })
    activate(c, p.setting.names.piece.index(order.unit as string))
    c.call('combats') // 12.1-b, 12.1-c
  },
}

export const endOpening: Doing<Tow> = {
  name: 'opening-end',
  run(c) {
    clearActivation(c.p)
    c.p.active = -1
  },
}
