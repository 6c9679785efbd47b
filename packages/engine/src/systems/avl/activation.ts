import { agenda } from '../../kernel/agenda.js'
import { listOf } from '../../kernel/list.js'
import type { Asking, Conduct, Doing, Step } from '../../kernel/sequence.js'
import { legal, refused } from '../../kernel/verdict.js'
import type { RuleId } from '../../kernel/words.js'
import { isOnMap, nameOf, putUnit, sideName, unitsOf } from '../../operations/units.js'
import { staffsOf } from '../chitpull/board/units.js'
import { clearActivation, touchActivation } from '../chitpull/moving/activation.js'
import { movement } from '../chitpull/moving/movement.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { book } from './book.js'
import { commandedBy } from './command.js'
import type { Avl } from './fields.js'
import { loseUnplaced } from './losses.js'
import { entryBoxAt } from './setting.js'

/** Who is activated by a chit: chapters 7.2 and 7.3. */

/** 7.2.2-d, 7.2.2-k: the headquarters of a side on the map or in their entry box. */
export function activatable(p: Avl, side: number): number[] {
  const { isHq } = p.setting.roster
  return unitsOf(p, side).filter(
    (unit) => isHq[unit] === 1 && (isOnMap(p, unit) || entryBoxAt(p.setting, p.at[unit]!) !== undefined), // 7.2.2-c, 7.2.2-d, 7.2.2-k
  )
}

function activateAll(c: Conduct<Avl>, hqs: readonly number[], rules: readonly RuleId[]): void {
  const { p } = c
  clearActivation(p)
  for (const hq of hqs) {
    const units = commandedBy(p, hq) // 7.3.3-b, 7.3.3-d
    for (const unit of [hq, ...units]) p.activated[unit] = 1 // 7.3.2-a, 7.3.2-d, 7.3.1-a
    c.tell(() => ({
      is: 'activated',
      rules: [...rules, ...activationRules(p, hq)],
      unit: nameOf(p, hq),
      side: sideName(p, p.setting.roster.side[hq]!),
      units: units.length,
    }))
  }
  touchActivation(p)
}

function activationRules(p: Avl, hq: number): RuleId[] {
  if (!isOnMap(p, hq)) return ['avl-11.2.2-a', 'avl-11.2.3-a', 'avl-2.1.1-c']
  const { side, nation } = p.setting.roster
  const nations = side[hq] === AXIS ? [nation[hq] === 0 ? 'avl-7.3.5-a' : 'avl-7.3.5-b'] : []
  const fixed = ['avl-7.3.3-b', 'avl-7.3.3-c', 'avl-7.3.3-d', 'avl-2.2.2-f', 'avl-2.5-c']
  return ['avl-7.3.1-a', 'avl-7.3.2-a', 'avl-7.3.2-b', 'avl-7.3.2-c', ...fixed, ...nations]
}

const HQ_ARG = 0
const ALL_STAFFS = -1

/** 7.2.2: the headquarters of the chit, or with STAVKA all of the Soviets at once. */
const activate: Doing<Avl> = {
  name: 'activate',
  run(c) {
    const { p } = c
    const hq = agenda.arg(p, HQ_ARG)
    if (hq !== ALL_STAFFS) activateAll(c, [hq], chitRules(p))
    else {
      const boxed = activatable(p, SOVIET).some((staff) => !isOnMap(p, staff))
      activateAll(c, activatable(p, SOVIET), [
        // 7.2.2-b, 7.3.2-e
        'avl-7.2.2-b',
        'avl-7.3.2-d',
        'avl-7.3.2-e',
        ...(boxed ? ['avl-7.2.2-c'] : []),
      ])
    }
  },
}

function chitRules(p: Avl): RuleId[] {
  return p.chit === p.setting.chits.manstein ? ['avl-7.2.2-d'] : ['avl-7.2.2-a', 'avl-2.3.2-a']
}

/** 11.2.2-e: who could not come out of the box. */
const loseUnentered: Doing<Avl> = {
  name: 'unentered',
  run(c) {
    const { p } = c
    const { isHq } = p.setting.roster
    for (let unit = 0; unit < p.activated.length; unit++) {
      if (p.activated[unit] === 0 || entryBoxAt(p.setting, p.at[unit]!) === undefined) continue
      p.activated[unit] = 0
      if (isHq[unit] === 0)
        // 11.2.2-e
        loseUnplaced(c, unit, ['avl-11.2.2-e', 'avl-11.1.3-a'])
      else {
        putUnit(p, unit, p.setting.box.away)
        c.tell({ is: 'held-off', rules: ['avl-11.2.2-e', 'avl-12.7-i'], unit: nameOf(p, unit) })
        book.strand?.(c, unit)
      }
    }
  },
}

const endActivation: Doing<Avl> = { name: 'close', run: (c) => clearActivation(c.p) }

/** 4.1.2-b, 4.1.2-c: movement and then combat; the step that is called last is done first. */
const segments: Doing<Avl> = {
  name: 'segments',
  run(c) {
    c.call('combats') // 4.1.2-c
    c.call('movement') // 4.1.2-b
  },
}

/** 4.1.2-a to 4.1.2-c: activation, movement, combat, always in this order. */
export const activation: Step<Avl> = { args: { hq: 'piece' }, entries: [activate, segments, endActivation] }

/** 8.0: at its end everybody who was activated in an entry box has come out of it, or is lost. */
export const movementSegment: Step<Avl> = { entries: [...movement(book).entries, loseUnentered] }

/** What a drawn chit does, Manstein apart: 7.2.2-a to 7.2.2-c, 7.2.2-k. */
export const resolve: Doing<Avl> = {
  name: 'resolve',
  run(c) {
    const { p } = c
    const { chits, roster } = p.setting
    if (p.chit < 0 || (p.chit === chits.manstein && activatable(p, AXIS).length > 0)) return
    const isStavka = p.chit === chits.stavka
    const hq = roster.chit.indexOf(p.chit) // 7.2.2-a
    const staffs = activatable(p, p.active)
    if (isStavka ? staffs.length > 0 : staffs.includes(hq))
      // 7.2.2-k
      c.call('activation', isStavka ? ALL_STAFFS : hq)
    else c.tell({ is: 'no-staff', rules: ['avl-7.2.2-k'], chit: p.setting.names.chit.name(p.chit) })
  },
}

/** 4.1.2-e to 4.1.2-i: on turn 1 one Soviet headquarters may attack before the first draw. */
export const openingAttack: Asking<Avl> = {
  name: 'opening',
  rules: ['avl-4.1.2-e', 'avl-4.1.2-f', 'avl-4.1.2-i'],
  verbs: ['activate', 'pass'],
  asks: (p) => {
    const { specialAttack, firstTurn } = p.setting.scenario
    return specialAttack && p.turn === firstTurn && staffsOf(p, SOVIET).length > 0 ? 1 << SOVIET : 0 // 4.1.2-e
  },
  list: (p) => listOf([...staffsOf(p, SOVIET).map((hq) => ({ do: 'activate', unit: nameOf(p, hq) })), { do: 'pass' }]),
  check(p, _side, order) {
    if (order.do === 'pass') return legal('avl-4.1.2-i')
    const hq = p.setting.names.piece.index(order.unit as string)
    return staffsOf(p, SOVIET).includes(hq) // 4.1.2-f
      ? legal('avl-4.1.2-e', 'avl-4.1.2-f')
      : refused('avl-4.1.2-e', { unit: order.unit! })
  },
  answer(c, _side, order) {
    const { p } = c
    if (order.do === 'pass') return // 4.1.2-i
    p.active = SOVIET
    const rules = ['avl-4.1.2-e', 'avl-4.1.2-f', 'avl-4.1.2-g', 'avl-4.1.2-h']
    c.tell({ is: 'opening', rules, unit: order.unit! })
    activateAll(c, [p.setting.names.piece.index(order.unit as string)], ['avl-4.1.2-e'])
    c.call('combats') // 4.1.2-g
  },
}

export const endOpening: Doing<Avl> = {
  name: 'opening-end',
  run(c) {
    clearActivation(c.p)
    c.p.active = -1
  },
}
