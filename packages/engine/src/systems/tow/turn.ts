import { listOf } from '../../kernel/list.js'
import type { Asking, Conduct, Doing } from '../../kernel/sequence.js'
import { legal } from '../../kernel/verdict.js'
import { nameOf, sideName, unitsOf } from '../../operations/units.js'
import { SOVIET } from '../chitpull/tables.js'
import { WAITING } from './chits.js'
import { crossingPoints, testCrossings } from './control.js'
import type { Tow } from './fields.js'
import { AIR_KINDS, AIR_POOL, CONVERSION_TURN, LUFTWAFFE_MARKERS } from './tables.js'

/** What happens by itself at the start and the end of a turn: chapters 4.1, 4.4, 7.0, 12.3 and 14.2. */

/** 3.0-e to 3.0-g: chits that waited for this turn become available; 12.3-n: the crossings of turn 7. */
export const startOfTurn: Doing<Tow> = {
  name: 'start',
  run(c) {
    const { p } = c
    const { calendar, firstTurn } = p.setting.scenario
    c.tell({
      is: 'turn',
      rules: ['tow-1.1-a', 'tow-4.0-a', 'tow-4.0-b', p.turn === firstTurn ? 'tow-3.0-d' : 'tow-4.4-b'],
      turn: p.turn,
      month: calendar[p.turn - firstTurn]!, // 1.1-a
    })
    takeFromTrack(c)
    testCrossings(c) // 12.3-n
  },
}

/** 3.0-e to 3.0-g */
function takeFromTrack(c: Conduct<Tow>): void {
  const { turn, setting } = c.p
  for (const [chit, { from, rules }] of Object.entries(WAITING))
    if (from === turn)
      c.tell({ is: 'chit-arrived', rules, chit, chits: setting.chits.stock[setting.names.chit.index(chit)]! })
}

/** The fronts that are not Ukrainian yet, on the map or held off it. */
function convertible(p: Tow): number[] {
  const { units } = p.setting.roster
  return unitsOf(p, SOVIET).filter((hq) => p.ukrainian[hq] === 0 && units[hq]!.ukrainian !== undefined)
}

/** 14.2: at the start of turn 4 the fronts become Ukrainian fronts, by choice in the Polish edition. */
export const convertFronts: Asking<Tow> = {
  name: 'convert',
  rules: ['tow-14.2-a', 'tow-14.2-b'],
  verbs: ['convert', 'pass'],
  asks: (p) =>
    p.turn === CONVERSION_TURN && p.setting.options.ukrConversion === 'optional' && convertible(p).length > 0 // 14.2-b
      ? 1 << SOVIET
      : 0,
  list: () => listOf([{ do: 'convert' }, { do: 'pass' }]),
  check: () => legal('tow-14.2-b'),
  answer(c, _side, order) {
    if (order.do === 'convert') convert(c)
  },
}

export const convertAtOnce: Doing<Tow> = {
  name: 'convert-auto',
  run(c) {
    const { p } = c
    if (p.turn === CONVERSION_TURN && p.setting.options.ukrConversion === 'auto') convert(c) // 14.2-a
  },
}

function convert(c: Conduct<Tow>): void {
  const { p } = c
  const fronts = convertible(p)
  if (fronts.length === 0) return
  for (const hq of fronts) p.ukrainian[hq] = 1 // 14.2-a, 14.2-b, 2.3-v
  c.tell({
    is: 'converted',
    rules: ['tow-14.2-a', 'tow-14.2-b', 'tow-2.3-v'],
    units: fronts.map((hq) => nameOf(p, hq)),
  })
}

/** 4.1-a, 7.0-b, 7.0-k: the Axis draws its Luftwaffe markers; only it sees which. */
export const drawLuftwaffe: Doing<Tow> = {
  name: 'luftwaffe',
  run(c) {
    const { p } = c
    const number = LUFTWAFFE_MARKERS[crossingPoints(p)]! // 4.1-a, 7.0-k, 2.1-h
    p.air.fill(0)
    p.airCount = number // 7.0-l
    const pool: number[] = [...AIR_POOL]
    for (let i = 0; i < number; i++) {
      const kind = c.draw(pool, 'luftwaffe', ['tow-7.0-b', 'tow-7.0-c'], AIR_KINDS, [sideName(p, 0)]) // 7.0-b, 7.0-c
      pool[kind]!-- // 7.0-b
      p.air[kind]!++
    }
    c.tell({ is: 'luftwaffe', rules: ['tow-4.1-a', 'tow-7.0-k', 'tow-7.0-l', 'tow-2.1-h'], markers: number })
  },
}

/** 4.3-x, 4.2-g: what is left of the turn's chits and markers goes back. */
export const endOfActions: Doing<Tow> = {
  name: 'actions-end',
  run(c) {
    const { p } = c
    if (p.airCount > 0) c.tell({ is: 'luftwaffe-returned', rules: ['tow-4.3-x'], markers: p.airCount })
    p.air.fill(0) // 4.3-x
    p.airUsed.fill(0)
    p.airCount = 0
    p.resolved.fill(0)
    p.returned.fill(0)
    p.selected.fill(0)
    p.offered.fill(0)
    c.tell({ is: 'actions-over', rules: ['tow-4.3-v', 'tow-4.0-c', 'tow-4.3-y'] })
  },
}
