import { priceRoute } from '@sztab/hex'
import type { Explanation, Line } from '../../../kernel/explanation.js'
import { nothingToExplain } from '../../../kernel/explanation.js'
import type { OrderGroup, OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import { legal, type Verdict } from '../../../kernel/verdict.js'
import { refusedBy } from '../../../operations/refusals.js'
import { HQ } from '../board/roster.js'
import { allowanceOf, beginTurn } from '../board/unit-turn.js'
import { pieceIn, placeIn } from '../board/words.js'
import { orderedWay } from '../command/march-orders.js'
import type { Deed } from '../deeds.js'
import type { Bcs } from '../fields.js'
import { PARTIAL, QUARTERS } from '../tables.js'
import { choicesOf } from './choices.js'
import { firstStepOf, pointsOf } from './command.js'
import { tableOf } from './gaits.js'
import {
  rulesOfMove,
  rulesOfStep,
  whyNoMove,
  whyNotEnding,
  whyNotOnWay,
  whyNotOrdered,
  whyUnreachable,
} from './reasons.js'
import { explainStop } from './stops.js'
import { setWay } from './way.js'

/** 4.0: moves, one order each: `move` begins one, `go-on` continues that of the unit which is under way. */

/** The moves of all pieces of the formation, counted without being written down. */
class MoveList implements OrderList {
  readonly length: number
  private readonly p: Bcs
  private readonly pieces: readonly number[]
  private readonly starts: number[] = []

  constructor(p: Bcs) {
    this.p = p
    const choices = choicesOf(p)
    this.pieces = [...choices.pieces]
    let length = 0
    for (const piece of this.pieces) {
      this.starts.push(length)
      length += choices.countOf(p, piece)
    }
    this.length = length
  }

  at(index: number): Order {
    let i = this.pieces.length - 1
    while (this.starts[i]! > index) i--
    const { names } = this.p.setting
    const piece = this.pieces[i]!
    const choices = choicesOf(this.p)
    choices.countOf(this.p, piece)
    return {
      do: verbFor(this.p, piece),
      unit: names.piece.name(piece),
      to: names.place.name(choices.end(piece, index - this.starts[i]!)),
    }
  }

  get groups(): readonly OrderGroup[] {
    return this.pieces
      .map((piece, i) => ({
        verb: verbFor(this.p, piece),
        piece: this.p.setting.names.piece.name(piece),
        start: this.starts[i]!,
        length: (this.starts[i + 1] ?? this.length) - this.starts[i]!,
      }))
      .filter(({ length }) => length > 0)
  }
}

/** A piece that has moved already goes on with the same move. */
function verbFor(p: Bcs, piece: number): 'move' | 'go-on' {
  return p.mover === piece && p.walked === 1 ? 'go-on' : 'move'
}

/** The hexes of a move: named, or the cheapest way. */
function pathOf(p: Bcs, piece: number, order: Order): number[] | undefined {
  const to = placeIn(p, order.to)
  const { roster, scratch } = p.setting
  const via = order.via as readonly string[] | undefined
  const ordered = roster.kind[piece] === HQ ? orderedWay(p, p.formation[piece]!, to) : undefined // 2.4b-d
  if (ordered && ordered.length > 0) return [...ordered]
  if (via) return [...via.map((name) => placeIn(p, name)), to]
  const { reach, path: room } = scratch
  if (to >= p.setting.hexes || to === p.at[piece]) return undefined
  const points = pointsOf(p, piece)
  if (points === 0 || reach.runTo(tableOf(p, piece), p.at[piece]!, to, points, firstStepOf(p, piece)) < 0)
    return undefined
  const steps = reach.path(to, room)
  return Array.from(room.subarray(0, steps))
}

function checkMove(p: Bcs, side: number, order: Order): Verdict {
  const piece = pieceIn(p, order)
  const unit = { unit: order.unit! }
  const stays = whyNoMove(p, side, piece)
  if (stays.length > 0) return refusedBy(stays, unit)
  if (order.do !== verbFor(p, piece)) return refusedBy(['bcs-3.4b-b'], unit)
  const to = placeIn(p, order.to)
  const { hexes, map } = p.setting
  if (to >= hexes || map.grid.inPlay[to] !== 1)
    return refusedBy(to >= hexes ? ['bcs-1.0e-c'] : ['bcs-1.0e-c', 'bcs-1.0e-b'], { place: order.to! }) // 1.0e-c, 1.0e-b
  const barred = whyNotOrdered(p, piece, to)
  if (barred.length > 0) return refusedBy(barred, { place: order.to! })
  const path = pathOf(p, piece, order)
  if (!path) return refusedBy(whyUnreachable(p, piece, to), { place: order.to! })
  const table = tableOf(p, piece)
  const report = priceRoute(
    table.costs,
    table.conditions,
    p.at[piece]!,
    path,
    pointsOf(p, piece),
    firstStepOf(p, piece),
  )
  if (report.reason !== undefined)
    return refusedBy(whyNotOnWay(p, piece, path, report), {
      place: p.setting.names.place.name(path[report.failedAt]!),
    })
  const ends = whyNotEnding(p, piece, to)
  return ends.length > 0 ? refusedBy(ends, { place: order.to! }) : legal(...rulesOfMove(p, piece, path))
}

function explainMove(p: Bcs, side: number, order: Order): Explanation {
  const piece = pieceIn(p, order)
  if (whyNoMove(p, side, piece).length > 0) return nothingToExplain
  const path = placeIn(p, order.to) < p.setting.hexes ? pathOf(p, piece, order) : undefined
  if (!path) return nothingToExplain
  const { names } = p.setting
  const table = tableOf(p, piece)
  const prices = new Int16Array(path.length)
  const points = pointsOf(p, piece)
  const report = priceRoute(table.costs, table.conditions, p.at[piece]!, path, points, firstStepOf(p, piece), prices)
  const taken = report.failedAt < 0 ? path : path.slice(0, report.failedAt)
  const lines: Line[] = [
    {
      what: 'allowance',
      unit: order.unit!,
      value: points / QUARTERS,
      rules: ['bcs-1.1a-b', 'bcs-1.1c-c', 'bcs-PA.7-a', ...(p.snafu === PARTIAL ? ['bcs-4.0c-a', 'bcs-4.0c-b'] : [])],
    },
  ]
  let from = p.at[piece]!
  for (const [i, hex] of taken.entries()) {
    lines.push({
      what: 'step',
      place: names.place.name(hex),
      value: prices[i]! / QUARTERS,
      rules: rulesOfStep(p, piece, from, hex),
    })
    from = hex
  }
  lines.push({ what: 'cost', value: report.cost / QUARTERS, rules: ['bcs-4.1-a'] })
  const stop = taken.length === path.length ? explainStop(p, piece, from) : nothingToExplain
  return { lines: [...lines, ...stop.lines], chances: stop.chances }
}

export const moveDeed: Deed = {
  verbs: ['move', 'go-on'],
  list: (p) => new MoveList(p),
  check: checkMove,
  explain: explainMove,
  answer(c, _side, order) {
    const { p } = c
    const piece = pieceIn(p, order)
    const path = pathOf(p, piece, order)!
    beginTurn(c, piece, allowanceOf(p, piece)) // 3.4b-a
    p.arranged.fill(0)
    setWay(p, path)
    c.call('walk', piece, 0)
  },
}
