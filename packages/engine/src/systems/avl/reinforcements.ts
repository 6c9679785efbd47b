import { agenda } from '../../kernel/agenda.js'
import type { Asking, Conduct, Doing, Step } from '../../kernel/sequence.js'
import { legal, refused, verdict } from '../../kernel/verdict.js'
import { nameOf, placeName, putUnit, sideName, unitsOf } from '../../operations/units.js'
import { staffsOf } from '../chitpull/board/units.js'
import { hasUnitInRange } from '../chitpull/moving/activation.js'
import { bringIn, byRail, canComeByRail, railRefusals } from '../chitpull/moving/rail.js'
import { commandFlood, hasOpened, railNet } from '../chitpull/supply/lines.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { commands } from './command.js'
import type { Avl } from './fields.js'
import { loseUnplaced } from './losses.js'

/** The Reinforcement Segment: chapter 11. */

const SIDE_ARG = 0

/** 11.1, 12.7-l: who is to be placed on a railway this turn. */
function arriving(p: Avl): number[] {
  const { roster, box } = p.setting
  // 11.0-a
  return unitsOf(p, agenda.arg(p, SIDE_ARG)).filter(
    (unit) =>
      p.at[unit] === box.reinforcements
        ? roster.units[unit]!.turn === p.turn // 2.2.2-g
        : p.at[unit] === box.away && p.due[unit] === p.turn, // 12.7-l
  )
}

/** 11.2.1: the armies that come to their entry boxes this turn. */
const fillBoxes: Doing<Avl> = {
  name: 'boxes',
  run(c) {
    const { p } = c
    const { setting } = p
    const side = agenda.arg(p, SIDE_ARG)
    for (const box of setting.entryBoxes) {
      if (box.side !== side || box.turn !== p.turn) continue // 11.2.1-a, 11.2.1-b
      const name = placeName(p, box.place)
      const units = unitsOf(p, side).filter((unit) => setting.roster.units[unit]!.at === name) // 2.2.2-h
      for (const unit of units) putUnit(p, unit, box.place) // 11.2.1-a, 11.2.1-b
      const late = setting.options.firstPanzerArmyLate === true && side === AXIS ? ['avl-15.1-d'] : []
      c.tell({
        is: 'boxed',
        rules: [
          side === SOVIET ? 'avl-11.2.1-a' : 'avl-11.2.1-b',
          'avl-2.2.2-h',
          'avl-2.1.1-c',
          'avl-11.2.3-c',
          ...late,
        ],
        place: name,
        units: units.map((unit) => nameOf(p, unit)),
      })
      for (const unit of units) if (setting.roster.isHq[unit] === 1) bringChit(c, unit, 'avl-11.2.1-c') // 11.2.1-c
    }
  },
}

/** 11.1.2-a, 11.2.1-c: with an Axis headquarters comes its chit; the Soviets get none (11.1.2-c). */
function bringChit(c: Conduct<Avl>, hq: number, rule: string): void {
  const { p } = c
  const { roster, names } = p.setting
  const kind = roster.chit[hq]!
  if (roster.side[hq] === SOVIET)
    // 11.1.2-c
    c.tell({ is: 'no-chit', rules: ['avl-11.1.2-c'], unit: nameOf(p, hq) })
  else if (p.kept[kind] === 0) {
    p.kept[kind] = 1 // 3.0-k, 11.1.2-a
    c.tell({ is: 'chit-arrived', rules: [rule, 'avl-3.0-k'], chit: names.chit.name(kind), chits: 1 })
  }
}

/** 11.1.3: those for whom there is no place are lost once nobody of them can be placed. */
const loseUnplaceable: Doing<Avl> = {
  name: 'unplaced',
  run(c) {
    const { p } = c
    const units = arriving(p)
    if (canComeByRail(p, agenda.arg(p, SIDE_ARG), units)) return // 11.1.3-a
    for (const unit of units) {
      const returning = p.at[unit] === p.setting.box.away ? ['avl-12.7-l'] : []
      if (p.setting.roster.isHq[unit] === 1)
        // 11.1.3-b
        removeStaff(c, unit, ['avl-11.1.3-a', 'avl-11.1.3-b', ...returning])
      else loseUnplaced(c, unit, ['avl-11.1.3-a']) // 11.1.3-a
    }
  },
}

/** 11.1.1: one by one, in an order that the owner chooses. */
const place: Asking<Avl> = {
  name: 'place',
  rules: ['avl-11.1.1-a', 'avl-11.1.1-b', 'avl-11.1.1-c', 'avl-11.1.1-l', 'avl-11.0-a'],
  verbs: ['place'],
  asks: (p) => (arriving(p).length > 0 ? 1 << agenda.arg(p, SIDE_ARG) : 0),
  about: (p) => ({ units: arriving(p).map((unit) => nameOf(p, unit)) }),
  list: (p) => byRail(p, 'place', agenda.arg(p, SIDE_ARG), arriving(p)),
  check(p, _side, order) {
    const unit = p.setting.names.piece.index(order.unit as string)
    if (!arriving(p).includes(unit)) return refused('avl-11.0-a', { unit: order.unit! })
    const found = railRefusals(p, unit, p.setting.names.place.index(order.to as string))
    return found.length > 0 ? verdict(found) : legal(...placementRules(p, unit, order.to as string))
  },
  refuse: (_p, _side, order) => (MAY_NOT_WAIT.has(order.do) ? refused('avl-11.1.3-a') : undefined), // 11.1.3-a
  answer(c, _side, order) {
    const { p } = c
    const unit = p.setting.names.piece.index(order.unit as string)
    const hex = p.setting.names.place.index(order.to as string)
    p.due[unit] = 0
    bringIn(c, unit, hex, c.isHeard ? arrivalRules(p, unit, hex) : [])
    if (p.setting.roster.isHq[unit] === 1) bringChit(c, unit, 'avl-11.1.2-a') // 11.1.2-a
    c.go('unplaced') // 11.1.1-l
  },
}

/** What is told of a unit that comes to a hex. */
function arrivalRules(p: Avl, unit: number, hex: number): string[] {
  const { cityAt, roster } = p.setting
  const isTaken = cityAt[hex]! >= 0 && p.cityHeld[cityAt[hex]!] !== roster.side[unit]
  const rules = ['avl-11.1.1-b', 'avl-11.1.1-l', 'avl-2.2.2-g', 'avl-2.2.3-c', 'avl-11.0-a']
  return [...rules, ...(isTaken ? ['avl-11.1.1-i'] : []), ...pocketRules(p, unit, hex)]
}

/** 11.1.3-a: no word holds back who can be placed. */
const MAY_NOT_WAIT: ReadonlySet<string> = new Set(['pass', 'done'])

/** What a placement rests on; 11.1.1-h where no headquarters of the side commands. */
function placementRules(p: Avl, unit: number, to: string): string[] {
  const hex = p.setting.names.place.index(to)
  const staffs = staffsOf(p, p.setting.roster.side[unit]!)
  const isFar = staffs.every((hq) => commandFlood(p, hq).distance[hex]! < 0)
  return [
    'avl-11.1.1-b',
    'avl-11.1.1-c',
    'avl-11.1.1-j',
    ...(isFar ? ['avl-11.1.1-h'] : []),
    ...pocketRules(p, unit, hex),
  ]
}

/** 13.0-c: the railway to a hex leads through the pocket, which has opened. */
function pocketRules(p: Avl, unit: number, hex: number): string[] {
  const { path } = p.setting.scratch
  const count = railNet(p, p.setting.roster.side[unit]!).flood.path(hex, path)
  return [hex, ...path.subarray(0, count)].some((on) => hasOpened(p, on)) ? ['avl-13.0-c'] : []
}

export const reinforcements: Step<Avl> = { args: { side: 'side' }, entries: [fillBoxes, loseUnplaceable, place] }

/** 11.1.1-a: the Axis places all first, then the Soviets; the step that is called last is done first. */
export const callReinforcements: Doing<Avl> = {
  name: 'reinforcements',
  run(c) {
    c.tell({ is: 'reinforcements', rules: ['avl-4.3-a', 'avl-11.1.1-a'] })
    c.call('reinforcements', SOVIET)
    c.call('reinforcements', AXIS) // 11.1.1-a
  },
}

/** 11.1.2-b, 15.2-a: the Manstein chits of this turn. */
export function bringManstein(c: Conduct<Avl>, rules: readonly string[]): void {
  const { p } = c
  const { chits, scenario } = p.setting
  const due = scenario.manstein.filter((turn) => turn === p.turn).length
  if (due === 0) return
  p.kept[chits.manstein]! += due // 11.1.2-b
  c.tell({ is: 'chit-arrived', rules, chit: 'manstein', chits: p.kept[chits.manstein]! })
}

export const mansteinArrives: Doing<Avl> = {
  name: 'manstein-arrives',
  run(c) {
    if (c.p.setting.options.earlyManstein !== true) bringManstein(c, ['avl-11.1.2-b', 'avl-3.0-k']) // 11.1.2-b, 15.2-a
  },
}

/** 11.3: headquarters without a friendly combat unit in range leave the game. */
export const removeStaffs: Doing<Avl> = {
  name: 'removal',
  run(c) {
    const { p } = c
    for (const side of [AXIS, SOVIET])
      for (const hq of staffsOf(p, side)) {
        if (hasUnitInRange(p, hq, (unit) => commands(p, hq, unit))) continue // 11.3-a, 11.3-d
        const nation = p.setting.roster.nation[hq] === 0 ? [] : ['avl-11.3-c']
        removeStaff(c, hq, ['avl-11.3-a', 'avl-11.3-b', 'avl-11.3-d', 'avl-4.3-b', 'avl-12.6-a', ...nation])
      }
  },
}

/** A headquarters leaves the game, and its chit with it; who watches learns whether it had one. */
function removeStaff(c: Conduct<Avl>, hq: number, rules: readonly string[]): void {
  const { p } = c
  const { roster, box } = p.setting
  const kind = roster.chit[hq]!
  const side = roster.side[hq]!
  const hadChit = p.kept[kind]! > 0
  putUnit(p, hq, box.gone)
  p.due[hq] = 0
  p.kept[kind] = 0 // 11.3-b
  p.noted[kind] = 0
  if (side === SOVIET) {
    p.revealed[kind] = 1
    if (hadChit) p.keptCount--
  }
  c.tell({
    is: 'staff-removed',
    rules: [...rules, 'avl-14.1-h'],
    unit: nameOf(p, hq),
    side: sideName(p, side),
    chit: hadChit,
    shows: true,
  })
}
