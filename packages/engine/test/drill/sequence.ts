import {
  type Asking,
  type Conduct,
  type Doing,
  legal,
  listOf,
  type Order,
  refused,
  Selections,
  type Steps,
} from '../../src/index.js'
import { advance, attack, defend, endBattle, loseTrapped, resolve, retreat } from './combat.js'
import { chitOwner, type Drill, enemyOf } from './fields.js'
import { challenge, move } from './movement.js'
import { CARDS, CHITS, CHOOSE, DECK, HILL_POINTS, SIDES, SPADES, STOCK } from './tables.js'
import { isOnMap, unitsOf } from './units.js'

const does = (name: string, run: (c: Conduct<Drill>) => void): Doing<Drill> => ({ name, run })

/** 2.3-a: each side draws one card; only it knows which. */
const dealCards = does('cards', (c) => {
  for (const [side, name] of SIDES.entries()) {
    const card = c.draw(DECK, 'card', ['drill-2.3-a'], CARDS, [name])
    c.p.handSize[side] = 1
    c.p.alarms[side] = card === 0 ? 1 : 0
    c.p.mines[side] = 1 // 2.1-a: each has one, and from here on nobody sees where the other's is, or whether it lies
  }
})

/** 2.1-a: both sides lay their mines, sealed. */
const layMines: Asking<Drill> = {
  name: 'mine',
  rules: ['drill-2.1-a'],
  sealed: true,
  verbs: ['lay'],
  asks: () => 3,
  list: (p) => listOf(mineHexes(p).map((hex) => ({ do: 'lay', at: p.setting.names.place.name(hex) }))),
  check: (p, _side, order) =>
    mineHexes(p).includes(p.setting.names.place.index(order.at as string)) ? legal() : refused('drill-2.1-a'),
  answer(c, side, order) {
    c.p.mine[side] = c.p.setting.names.place.index(order.at as string)
    c.tell({ is: 'laid', rules: ['drill-2.1-a'], to: [SIDES[side]!], place: order.at! })
  },
}

export function mineHexes(p: Drill): number[] {
  const { hexes, water, map } = p.setting
  return Array.from({ length: hexes }, (_, hex) => hex).filter(
    (hex) => map.grid.inPlay[hex] === 1 && water[hex] === 0 && p.height[hex] === 0,
  )
}

const nextTurn = does('turns', (c) => {
  const { p } = c
  if (p.turn === p.setting.scenario.turns) return
  p.turn++
  c.tell({ is: 'turn', rules: ['drill-1.1-a'], turn: p.turn })
  c.call('turn')
  c.again()
})

/** 6.2 */
const declareWinner = does('winner', (c) => {
  const [blue, red] = c.p.points
  c.p.winner = blue === red ? -1 : blue! > red! ? 0 : 1
  c.tell({ is: 'over', rules: ['drill-6.2-a'] })
})

/** 2.4-a: both sides dig in as many units as they have spades, sealed: nobody learns how many, or that the other is done. */
const digIn: Asking<Drill> = {
  name: 'dig',
  rules: ['drill-2.4-a'],
  sealed: true,
  verbs: ['dig', 'done'],
  asks: (p) => (p.setting.craft ? 3 : 0),
  about: (p, side) => ({ spades: SPADES - p.spades[side]! }),
  list: (p, side) =>
    listOf([
      ...diggers(p, side).map((unit) => ({ do: 'dig', unit: p.setting.names.piece.name(unit) })),
      { do: 'done' },
    ]),
  check: (p, side, order) =>
    order.do === 'done' || diggers(p, side).includes(p.setting.names.piece.index(order.unit as string))
      ? legal()
      : refused('drill-2.4-a'),
  answer(c, side, order) {
    if (order.do === 'done') return
    c.p.dug[c.p.setting.names.piece.index(order.unit as string)] = 1
    c.p.spades[side]!++
    c.tell({ is: 'dug', rules: ['drill-2.4-a'], to: [SIDES[side]!], unit: order.unit! })
    c.again()
  },
}

function diggers(p: Drill, side: number): number[] {
  if (p.spades[side]! >= SPADES) return []
  return unitsOf(p, side).filter((unit) => isOnMap(p, unit) && p.dug[unit] === 0)
}

/** 2.2-a: both sides choose two of their three chits, sealed. */
const chooseChits: Asking<Drill> = {
  name: 'chits',
  rules: ['drill-2.2-a'],
  sealed: true,
  verbs: ['choose'],
  asks: () => 3,
  list(_, side) {
    const ways = chitWays(side)
    return {
      length: ways.length,
      at: (index) => ({ do: 'choose', chits: named(side, ways.at(index)) }),
      groups: [{ verb: 'choose', start: 0, length: ways.length }],
    }
  },
  check(_, side, order) {
    const counts = countsIn(order)
    const others = counts.some((count, chit) => count > 0 && chitOwner(chit) !== side)
    const tooMany = counts.some((count, chit) => count > STOCK[chit]!)
    const chosen = counts.reduce((sum, count) => sum + count, 0)
    return others || tooMany || chosen !== CHOOSE ? refused('drill-2.2-a') : legal()
  },
  answer(c, side, order) {
    for (const [chit, count] of countsIn(order).entries()) if (chitOwner(chit) === side) c.p.cup[chit] = count
    c.tell({ is: 'chose', rules: ['drill-2.2-a'], to: [SIDES[side]!], chits: order.chits! })
  },
}

export function chitWays(side: number): Selections {
  return new Selections(STOCK.slice(2 * side, 2 * side + 2), CHOOSE)
}

function named(side: number, counts: readonly number[]): Record<string, number> {
  const entries = counts.map((count, i): [string, number] => [CHITS[2 * side + i]!, count])
  return Object.fromEntries(entries.filter(([, count]) => count > 0))
}

function countsIn(order: Order): number[] {
  const counts = order.chits as Readonly<Record<string, number>>
  return CHITS.map((chit) => (Object.hasOwn(counts, chit) ? counts[chit]! : 0))
}

const stowSpades = does('spades', (c) => {
  c.p.spades.fill(0)
})

const fillCup = does('cup', (c) => {
  c.p.cupSize = SIDES.length * CHOOSE
})

/** 2.2-b */
const drawChit = does('draw', (c) => {
  const { p } = c
  if (p.cupSize === 0) return
  const chit = c.draw(p.cup, 'chit', ['drill-2.2-b'], CHITS)
  p.cup[chit]!--
  p.cupSize--
  p.drawn[chit]!++
  p.chit = chit
  p.active = chitOwner(chit)
  p.cancelled = 0
  c.call('activation')
  c.again()
})

/** 6.1-b */
const scoreHill = does('score', (c) => {
  const { p } = c
  const holder = p.setting.objective < 0 ? -1 : p.holder[p.setting.objective]!
  if (holder >= 0) {
    p.points[holder]! += HILL_POINTS
    c.tell({ is: 'scored', rules: ['drill-6.1-b'], side: SIDES[holder]!, points: HILL_POINTS })
  }
  p.drawn.fill(0)
  p.chit = -1
  p.active = -1
})

/** 2.3-b: asked of whoever still holds a card, whatever the card is. */
const react: Asking<Drill> = {
  name: 'alarm',
  rules: ['drill-2.3-b'],
  discreet: true,
  verbs: ['alarm', 'pass'],
  asks: (p) => (p.handSize[enemyOf(p.active)]! > 0 ? 1 << enemyOf(p.active) : 0),
  about: (p) => ({ chit: CHITS[p.chit]! }),
  list: (p, side) => listOf([...(p.alarms[side] === 1 ? [{ do: 'alarm' }] : []), { do: 'pass' }]),
  check: (p, side, order) => (order.do === 'pass' || p.alarms[side] === 1 ? legal() : refused('drill-2.3-b')),
  answer(c, side, order) {
    if (order.do === 'pass') return
    c.p.alarms[side] = 0
    c.p.handSize[side] = 0
    c.p.cancelled = 1
    c.tell({ is: 'alarm', rules: ['drill-2.3-b'], side: SIDES[side]!, chit: CHITS[c.p.chit]!, shows: true })
  },
}

const begin = does('begin', (c) => {
  const { p } = c
  p.moved.fill(0)
  p.fought.fill(0)
  p.beset.fill(0)
  if (p.cancelled === 1) c.leave()
})

export const steps: Steps<Drill> = {
  game: { entries: [dealCards, layMines, nextTurn, declareWinner] },
  turn: { entries: [digIn, stowSpades, chooseChits, fillCup, drawChit, scoreHill] },
  activation: { entries: [react, begin, move, attack] },
  /** Who comes is not known to the other side while it is asked. */
  challenge: { args: { unit: { holds: 'piece', seen: 'unit' }, place: 'place' }, entries: [challenge] },
  battle: {
    args: { target: 'place' },
    entries: [
      defend,
      does('resolve', resolve),
      does('trapped', loseTrapped),
      retreat,
      advance,
      does('over', endBattle),
    ],
  },
}
