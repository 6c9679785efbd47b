import { listOf } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking, Conduct, Doing } from '../../../kernel/sequence.js'
import { legal, type Verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { refusedBy } from '../../../operations/refusals.js'
import { refresh } from '../board/presence.js'
import { currentMsr } from '../command/msr.js'
import { notInThisPhase } from '../command/not-now.js'
import type { Bcs } from '../fields.js'
import { hasSafePath } from '../paths/safe-path.js'
import { FOOT, TAC } from '../tables.js'

/** 2.2: replacements. Both sides decide in secret (R62): what is decided stands in hidden fields until both are done. */

/** 1.0g-c, 2.2b-a, G06: what each side gets. */
export const rollReplacements: Doing<Bcs> = {
  name: 'replacements',
  run(c) {
    const { p } = c
    const { scenario, names } = p.setting
    if (p.turn === 1) return // 1.0g-c, 2.2b-a
    for (const [side, name] of names.side.all.entries()) {
      const table = scenario.replacements[name]
      if (!table) continue
      const { av, other } = table[c.roll(6, 'replacements', ['bcs-2.0-b']) - 1]!
      p.armour[side] = av
      p.infantry[side] = other
      c.tell(() => ({ is: 'replacements', rules: ['bcs-2.2a-a'], side: name, av, other }))
    }
  },
}

/** How many of a kind a side has left, of those that it has not yet given out in secret. */
function left(p: Bcs, side: number, isArmour: boolean): number {
  const { roster } = p.setting
  let taken = 0
  for (let unit = 0; unit < roster.combat; unit++)
    if (roster.side[unit] === side && p.taking[unit] === 1 && (roster.isArmoured[unit] === 1) === isArmour) taken++
  return (isArmour ? p.armour : p.infantry)[side]! - taken
}

/** Why a unit may not take a replacement. */
function whyNot(p: Bcs, side: number, unit: number): RuleId[] {
  const { roster, box, hexes } = p.setting
  if (unit >= roster.combat || roster.side[unit] !== side) return ['bcs-2.2c-a']
  const isArmour = roster.isArmoured[unit] === 1
  if (roster.isLost[unit] === 1) return ['bcs-2.2d-b', 'bcs-1.1g-a'] // 2.2d-b, 1.1g-a
  if (p.taking[unit] === 1) return ['bcs-2.2c-c'] // 2.2c-c
  if (left(p, side, isArmour) === 0) return ['bcs-2.2a-a'] // 2.2a-a
  if (p.steps[unit] === roster.steps[unit]) return ['bcs-2.2c-d', 'bcs-1.1b-a'] // 2.2c-d, 1.1b-a
  const place = p.at[unit]!
  if (place === box.dead || place === box.due || place === box.waiting) return [] // 2.2c-e
  const formation = p.formation[unit]!
  if (formation < 0) return ['bcs-2.2d-d'] // 2.2d-d
  if (!currentMsr(p, formation)) return ['bcs-2.2d-a'] // 2.2d-a
  if (place < hexes && !hasSafePath(p, unit, isArmour ? TAC : FOOT)) return ['bcs-2.2d-c', 'bcs-1.9d-c'] // 2.2d-c, 1.9c-d, 1.9c-e, 1.9d-c
  return place === box['off-map'] ? ['bcs-2.2d-a'] : []
}

/** What a replacement rests on: the class of its Safe Path, or that its unit has not come yet. */
function rulesOf(p: Bcs, unit: number): RuleId[] {
  const { roster, box } = p.setting
  const isComing = p.at[unit] === box.due || p.at[unit] === box.waiting
  return [
    'bcs-2.2c-a',
    roster.isArmoured[unit] === 1 ? 'bcs-1.9c-d' : 'bcs-1.9c-e',
    ...(isComing ? ['bcs-2.2c-e'] : []),
  ]
}

function takers(p: Bcs, side: number): number[] {
  return Array.from({ length: p.setting.roster.combat }, (_, unit) => unit).filter(
    (unit) => whyNot(p, side, unit).length === 0,
  )
}

function ordersOf(p: Bcs, side: number): Order[] {
  return [...takers(p, side).map((unit) => ({ do: 'replace', unit: p.setting.names.piece.name(unit) })), { do: 'done' }]
}

/** 2.2c-b: given out at once, or lost. Whether somebody is asked rests on the open roll alone. */
export const replace: Asking<Bcs> = {
  name: 'replace',
  rules: ['bcs-2.2c-a', 'bcs-2.2c-b'],
  sealed: true,
  verbs: ['replace', 'done'],
  asks: (p) => [0, 1].reduce((bits, side) => (p.armour[side]! + p.infantry[side]! > 0 ? bits | (1 << side) : bits), 0),
  about: (p, side) => ({ av: left(p, side, true), other: left(p, side, false) }),
  refuse: notInThisPhase,
  list: (p, side) => listOf(ordersOf(p, side), (order) => order.unit as string | undefined),
  check(p, side, order): Verdict {
    if (order.do === 'done') return legal('bcs-2.2c-b')
    const unit = p.setting.names.piece.index(order.unit as string)
    const reasons = whyNot(p, side, unit)
    return reasons.length === 0 ? legal(...rulesOf(p, unit)) : refusedBy(reasons, { unit: order.unit! })
  },
  answer(c, _side, order) {
    if (order.do === 'done') return
    c.p.taking[c.p.setting.names.piece.index(order.unit as string)] = 1
    c.again()
  },
}

/** What was decided is done. */
export const giveReplacements: Doing<Bcs> = {
  name: 'give-replacements',
  run(c) {
    const { p } = c
    for (let unit = 0; unit < p.setting.roster.combat; unit++) {
      if (p.taking[unit] === 0) continue
      p.taking[unit] = 0
      give(c, unit)
    }
    p.armour.fill(0) // 2.2c-b
    p.infantry.fill(0)
    p.touch()
  },
}

function give(c: Conduct<Bcs>, unit: number): void {
  const { p } = c
  const { box, roster, hexes } = p.setting
  const isBack = p.at[unit] === box.dead // who is dead lies open, and so does who comes back
  p.steps[unit]!++ // 2.2c-a, 1.2a-b
  c.tell(() => ({
    is: 'replaced',
    rules: ['bcs-2.2c-a', 'bcs-1.2a-b', ...(isBack && p.setting.roster.organic[unit]! < 0 ? ['bcs-2.2e-c'] : [])],
    unit: p.setting.names.piece.name(unit),
    ...(isBack ? {} : { to: [p.setting.names.side.name(roster.side[unit]!)] }),
    shows: true,
  }))
  if (p.at[unit]! < hexes) refresh(p, p.at[unit]!)
  if (isBack) p.at[unit] = box['off-map'] // 2.2e-b, 2.2e-c: from there it comes with the arrivals or by assignment
}
