import { priceRoute, type StepTable } from '@sztab/hex'
import { agenda } from '../../../kernel/agenda.js'
import { listLength } from '../../../kernel/lists.js'
import type { Conduct, Doing, Step } from '../../../kernel/sequence.js'
import { enter, pass } from '../board/place.js'
import { isCovered, rank, stackIn } from '../board/presence.js'
import { HQ } from '../board/roster.js'
import { dropByGround, restoreSupport } from '../board/support.js'
import { mixAt } from '../command/blobs.js'
import type { Bcs } from '../fields.js'
import { QUARTERS, WAY_MOST } from '../tables.js'
import { testBridges, watchesBridge } from './bridges.js'
import { firstStepOf } from './command.js'
import { marksOf, tableOf } from './gaits.js'
import { leaveSeat } from './headquarters.js'
import { STAFF } from './marks.js'
import { liftBefore, liftThere, pushBack, standsAlone } from './screens.js'
import { arrive, isInArmourZone } from './stops.js'
import { nextHex, setWay } from './way.js'

/** 4.0a: a move is carried out hex by hex, as far as nothing comes between; `way` holds what is left of it. */

const UNIT = 0
/** Whether something else than an enemy AV zone has stopped it. */
const HELD_UP = 1

const PLENTY = 1000

const unitIn = (p: Bcs): number => agenda.arg(p, UNIT)

/** What the next step costs, as things are now; below 0 if it can no longer be taken. */
function priceOf(p: Bcs, table: StepTable, piece: number, from: number, to: number): number {
  const { cost, reason } = priceRoute(table.costs, table.conditions, from, [to], p.left, firstStepOf(p, piece))
  return reason === undefined ? cost : -1
}

/** What a step would cost with points enough. */
function dearness({ costs, conditions }: StepTable, from: number, to: number): number {
  return priceRoute(costs, conditions, from, [to], PLENTY).cost
}

/** Whether something has to be settled in a hex as soon as it is entered. */
function isEventful(p: Bcs, piece: number, hex: number): boolean {
  const { why } = marksOf(p, p.setting.roster.side[piece]!)
  return (why[hex]! & STAFF) !== 0 || isInArmourZone(p, piece, hex) || watchesBridge(p, piece, hex)
}

/** As many hexes as nothing comes between. */
const stepOn: Doing<Bcs> = {
  name: 'step',
  run(c) {
    const { p } = c
    const { roster } = p.setting
    const piece = unitIn(p)
    const table = tableOf(p, piece)
    const marks = marksOf(p, roster.side[piece]!)
    const length = listLength(p.way, WAY_MOST)
    const from = p.at[piece]!
    const leg: number[] = []
    let [before, hex, spent] = [from, from, 0]
    let isClosed = false
    for (let i = 0; i < length; i++) {
      const to = p.way[i]!
      if (leg.length > 0 && marks.screen[to] !== 0) break // 4.6-d: its owner may lift the screen first
      const price = priceOf(p, table, piece, hex, to)
      if (price < 0) {
        isClosed = true
        break
      }
      p.left -= price
      p.walked = 1
      spent += price
      leg.push(to)
      before = hex
      hex = to
      if (table.conditions.halt[to] !== 0 || isEventful(p, piece, to)) break
    }
    const rest = isClosed ? [] : Array.from(p.way.subarray(leg.length, length))
    setWay(p, rest)
    if (leg.length === 0) return
    const isStaffed = (marks.why[hex]! & STAFF) !== 0
    const frame = agenda.depth(p) - 1
    const isForced = leg.length === 1 && spent < dearness(table, before, hex) // 4.1f-a
    goAlong(c, piece, leg, spent, isForced)
    testBridges(c, piece, hex) // G17
    const isHeldUp = arrive(c, piece, before, hex, table)
    agenda.setArg(p, HELD_UP, isHeldUp ? 1 : 0, frame)
    if (isStaffed) c.call('jump', hex) // 4.7d-a, 5.5b-b
  },
}

/** Puts the piece at the end of a leg and tells it. */
function goAlong(c: Conduct<Bcs>, piece: number, leg: readonly number[], spent: number, isForced: boolean): void {
  const { p } = c
  const { names, roster, heldAt } = p.setting
  const from = p.at[piece]!
  const isUnit = piece < roster.combat
  const wasHidden = isUnit && p.level[piece]! > 0 && p.shown[piece] === 0
  const tells = isUnit && comesBetween(p, piece, leg.at(-1)!)
  c.tell(() => ({
    is: 'moved',
    rules: [
      roster.kind[piece] === HQ ? 'bcs-4.7a-a' : 'bcs-4.0a-a',
      'bcs-4.1-a',
      ...(isForced ? ['bcs-4.1f-a'] : []),
      ...(tells ? ['bcs-1.10-b', 'bcs-4.2a-a'] : []),
    ],
    unit: names.piece.name(piece),
    from: names.place.name(from),
    path: leg.map((hex) => names.place.name(hex)),
    points: spent / QUARTERS,
    ...(wasHidden || tells || p.setting.options.unitTraffic === true ? { shows: true as const } : {}), // 4.0e: the price tells which sides lie up
  }))
  if (isUnit) for (const hex of leg) if (heldAt[hex]! >= 0) pass(c, roster.side[piece]!, hex) // 5.5h-b
  enter(c, piece, leg.at(-1)!)
  mixAt(c, piece, [from, ...leg]) // 3.2d-a
  if (!isUnit) return
  dropByGround(c, piece, [from, ...leg]) // 1.5i-a
  restoreSupport(c) // 1.5i-f
}

/** 1.10-a: how deep a unit that everybody sees comes to lie below the top tells of the ranks of those who lie covered there. */
function comesBetween(p: Bcs, unit: number, hex: number): boolean {
  if (p.height[hex]! < 2) return false
  const stack = stackIn(p, hex)
  return stack.some((other) => isCovered(p, other)) && rank(p, stack[0]!) >= rank(p, unit)
}

/** Goes on, or ends: nothing is left of the way, or something has ended it. */
const goOn: Doing<Bcs> = {
  name: 'on',
  run(c) {
    const { p } = c
    const piece = unitIn(p)
    const isHere = p.mover === piece && p.at[piece]! < p.setting.hexes
    if (isHere && p.stopped[piece] === 0 && p.finished[piece] === 0 && nextHex(p) >= 0) {
      c.go('lift')
      return
    }
    setWay(p, [])
    if (!isHere) return
    // 4.4b-c: a further Engagement can free it, unless something else stops it as well
    p.snagged = p.stopped[piece] === 1 && agenda.arg(p, HELD_UP) === 0 ? 1 : 0
    standsAlone(c, piece) // 4.6a-c
    if (p.setting.roster.kind[piece] === HQ) leaveSeat(c, piece)
  },
}

export const walk: Step<Bcs> = {
  args: { unit: 'piece', held: null },
  entries: [liftBefore, pushBack, stepOn, goOn, liftThere],
}
