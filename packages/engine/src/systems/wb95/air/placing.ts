import type { Rng } from '../../../kernel/dice.js'
import { nothingToExplain } from '../../../kernel/explanation.js'
import { concat, listOf, type OrderGroup, type OrderList } from '../../../kernel/list.js'
import type { Order } from '../../../kernel/order.js'
import type { Asking } from '../../../kernel/sequence.js'
import { legal, verdict } from '../../../kernel/verdict.js'
import type { RuleId } from '../../../kernel/words.js'
import { groundOf, nameOf, placeName, sideName } from '../../../operations/units.js'
import { notNow } from '../board/not-now.js'
import { kept } from '../board/setting.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { INTACT, MISSIONS } from '../tables.js'
import { aloft, DESTROY, RAID, takeOff } from './aloft.js'
import { explainFlight } from './explain.js'
import { available, type Flight, flightIn, flightRefusals, missionsOf, orderFor, sortiesLeft } from './missions.js'

/** Phase 1: both sides place their aircraft, the phasing side first, everything open. */

/** The hexes in play. */
const hexesInPlay = kept(({ map, hexes }) =>
  Int16Array.from(Array.from({ length: hexes }, (_, hex) => hex).filter((hex) => map.grid.inPlay[hex] === 1)),
)

/** Targets of a mission: a hex, and the bridge at it. */
interface Targets {
  readonly hexes: ArrayLike<number>
  readonly bridges?: ArrayLike<number>
}

/** The hexes that the other side holds. */
function raidable(p: Wb95): Targets {
  const { holder } = groundOf(p)
  const enemy = enemyOf(p.active)
  const hexes: number[] = []
  for (let hex = holder.indexOf(enemy); hex >= 0; hex = holder.indexOf(enemy, hex + 1)) hexes.push(hex)
  return { hexes }
}

/** Both hexes of every whole bridge. */
function breakable(p: Wb95): Targets {
  const { hexsideEdges, map } = p.setting
  const hexes: number[] = []
  const bridges: number[] = []
  for (let hexside = 0; hexside < hexsideEdges.length; hexside++) {
    if (p.bridge[hexside] !== INTACT) continue
    const edge = hexsideEdges[hexside]!
    hexes.push(map.edges.hexes[edge * 2]!, map.edges.hexes[edge * 2 + 1]!)
    bridges.push(hexside, hexside)
  }
  return { hexes, bridges }
}

/** Where a mission can go now. */
function targetsOf(p: Wb95, mission: number): Targets {
  if (mission === RAID) return raidable(p)
  return mission === DESTROY ? breakable(p) : { hexes: hexesInPlay(p.setting) }
}

/** Every aircraft with every mission and place: counted by multiplication, as there are thousands. */
class Flights implements OrderList {
  readonly length: number
  private readonly p: Wb95
  private readonly runs: { unit: number; mission: number; targets: Targets; start: number }[] = []

  constructor(p: Wb95, side: number) {
    this.p = p
    const known: Targets[] = []
    let start = 0
    for (const unit of available(p, side))
      for (const mission of missionsOf(p, unit, side)) {
        const targets = known[mission] ?? targetsOf(p, mission)
        known[mission] = targets
        this.runs.push({ unit, mission, targets, start })
        start += targets.hexes.length
      }
    this.length = start
  }

  at(index: number): Order {
    let run = this.runs.length - 1
    while (this.runs[run]!.start > index) run--
    const { unit, mission, targets, start } = this.runs[run]!
    const i = index - start
    return orderFor(this.p, { unit, mission, hex: targets.hexes[i]!, over: targets.bridges?.[i] ?? -1 })
  }

  get groups(): readonly OrderGroup[] {
    return this.runs
      .map(({ unit, targets, start }) => ({
        verb: 'fly',
        piece: nameOf(this.p, unit),
        start,
        length: targets.hexes.length,
      }))
      .filter(({ length }) => length > 0)
  }
}

/** Flights, or nothing more. In playouts half of all answers are that: aircraft are few, and most hexes are far from anything. */
function flightList(p: Wb95, side: number): OrderList {
  const flights = new Flights(p, side)
  const all = concat([flights, listOf([{ do: 'done' }])])
  return {
    length: all.length,
    at: (index) => all.at(index),
    get groups() {
      return all.groups
    },
    draw: (rng) => draw(flights, rng),
  }
}

function draw(flights: Flights, rng: Rng): Order {
  return flights.length === 0 || rng.below(2) === 0 ? { do: 'done' } : flights.at(rng.below(flights.length))
}

function placing(name: string, rules: readonly RuleId[], whose: (p: Wb95) => number): Asking<Wb95> {
  return {
    name,
    rules,
    verbs: ['fly', 'done'],
    asks: (p) => (available(p, whose(p)).length > 0 ? 1 << whose(p) : 0),
    about: (p, side) => ({
      left: sortiesLeft(p, side),
      units: aloft(p, side).map((unit) => nameOf(p, unit)),
    }),
    list: flightList,
    check(p, side, order) {
      if (order.do === 'done') return legal()
      const found = flightRefusals(p, side, flightIn(p, order))
      return found.length > 0 ? verdict(found) : legal(...rules)
    },
    refuse: notNow,
    explain: (p, side, order) => (order.do === 'done' ? nothingToExplain : explainFlight(p, side, flightIn(p, order))),
    answer(c, side, order) {
      if (order.do === 'done') return
      const { p } = c
      const { unit, hex, mission, over }: Flight = flightIn(p, order)
      takeOff(p, unit, hex, mission, over)
      c.tell(() => ({
        is: 'flew',
        rules,
        side: sideName(p, side),
        unit: nameOf(p, unit),
        place: placeName(p, hex),
        mission: MISSIONS[mission]!,
      }))
      c.again()
    },
  }
}

export const placeOwn = placing('air', ['wb95-10.1-a', 'wb95-10.1-d'], (p) => p.active) // 10.1-a
export const placeOthers = placing('cover', ['wb95-10.1-b', 'wb95-10.1-d'], (p) => enemyOf(p.active)) // 10.1-b
