import { type Bcs, isOptimal, storedMsr, TRAINS_STATES, trainsHexes } from '@sztab/engine/bcs-reading'
import type { Activation } from './activation.js'
import { NO_DICE } from './board.js'
import type { Places } from './places.js'
import type { Move } from './tactics/index.js'
import { bestBy, bestOf } from './tactics/tactic.js'
import { weights } from './weights.js'

/** Headquarters and trains. */

const OFF_MAP = TRAINS_STATES.indexOf('off-map')
/** So many seats are looked at with what units could do from there. */
const SEATS = 5
/** What it is not to have to move, and for trains to go a hex farther. */
const STAY = 6
const HAUL = 0.6
/** Trains that move are ghosted: only for so many activations to come is that worth it. */
const WORTH_MOVING = 3
const [NEAR, FAR] = [5, 11] as const

/** Where the headquarters should be at the end: near what its units want, out of the enemy's reach. */
export function bestSeat(a: Activation, places: Places): number {
  const { base, reaches, judge, lay } = a
  const { hexes } = base.setting
  const { acting } = base
  const here = base.at[reaches.hq]!
  if (here < 0 || here >= hexes) return here
  const worth = (seat: number): number =>
    judge.seatWorth(base, lay, acting, seat) - (seat !== here && lay.mixes(acting, seat) ? 2 * weights.mixing : 0)
  const stay =
    worth(here) + (base.prepared[acting] === 1 ? weights.prepared : 0) + (a.side === lay.scorer ? STAY : 2 * STAY)
  const others = bestOf(reaches.ends(reaches.hq, false), (seat) => worth(seat) + 10 * weights.staff, SEATS)
  const served = new Map([here, ...others].map((seat) => [seat, seat === here ? stay : worth(seat)]))
  for (const unit of reaches.units) {
    const all = places.all(unit)
    for (const seat of served.keys()) {
      const best = all.find(({ hex }) => places.isInRadius(hex, seat))
      served.set(seat, served.get(seat)! + (best?.score ?? all.at(-1)!.score - weights.outside))
    }
  }
  return bestBy(served.keys(), (seat) => served.get(seat)!)!
}

/** The headquarters to its seat, then the trains. */
export function moveStaff(a: Activation, p: Bcs, free: ReadonlySet<number>): Move[] {
  const { formations } = p.setting
  const moves: Move[] = []
  if (free.has(a.reaches.hq) && a.places.seat !== p.at[a.reaches.hq])
    moves.push({ piece: a.reaches.hq, to: a.places.seat })
  const trains = formations.trains[p.acting]!
  if (free.has(trains)) {
    const to = trainsTo(a, p, a.places.seat)
    if (to !== undefined) moves.push({ piece: trains, to })
  }
  return moves
}

/** Where the trains should be moved to, if they should. */
export function trainsTo(a: Activation, p: Bcs, seat: number): number | undefined {
  const { map, hexes } = p.setting
  const { acting } = p
  if (p.trainsMoved === 1 || seat < 0 || seat >= hexes) return undefined
  const msr = storedMsr(p, acting)
  const isOff = p.trains[acting] === OFF_MAP
  if (!isOff && msr && (isOptimal(p, msr) || a.lay.left[acting]! < WORTH_MOVING)) return undefined
  const fear = (hex: number): number => a.judge.fear(p, a.lay, a.side, hex)
  const fits = (hex: number): number => {
    const distance = map.grid.distance(hex, seat)
    return distance < NEAR ? NEAR - distance : Math.max(0, distance - FAR)
  }
  const open = trainsHexes(p, acting, seat)
  const enemies = a.lay.from(a.enemy)
  // Behind the headquarters rather than before it.
  const rear = (hex: number): number => Math.min(200, enemies[hex]!) / 60
  const from = p.at[p.setting.formations.trains[acting]!]!
  const haul = (hex: number): number => HAUL * map.grid.distance(hex, from >= 0 && from < hexes ? from : seat)
  const best = bestBy(open, (hex) => rear(hex) - fits(hex) - 4 * fear(hex) - haul(hex))
  if (best === undefined || (!isOff && fits(best) > 0)) return undefined
  return best
}

/** So many places for trains are tried, evenly spread over those that fit. */
const TRIED = 20
/** Of what a headquarters is worth, what trains are. */
const TRAINS = 0.4
/** Trains are moved for so much. */
const LEAST_MOVE = 4

/** Where the trains should go when all else is done, by what every formation of the side can then expect of its rolls; nothing if they should not be moved. */
export function carefulTrains({ system, judge, lay, side }: Activation, p: Bcs): number | undefined {
  const { map, hexes, formations, names } = p.setting
  const { acting } = p
  const seat = p.at[formations.hq[acting]!]!
  if (p.trainsMoved === 1 || seat < 0 || seat >= hexes) return undefined
  const trains = formations.trains[acting]!
  const fear = (hex: number): number => TRAINS * weights.staff * judge.fear(p, lay, side, hex)
  const from = p.at[trains]!
  const isOff = p.trains[acting] === OFF_MAP
  const places = trainsHexes(p, acting, seat).filter((hex) => hex !== from && map.grid.distance(hex, seat) <= FAR)
  const fitting = places.filter((hex) => map.grid.distance(hex, seat) >= NEAR - 1)
  const tried = fitting.length > 0 ? fitting : places
  let best: number | undefined
  let most = judge.activations(p, lay, side) - (isOff ? 0 : fear(from) - LEAST_MOVE)
  const trial = p.fresh()
  const order = { do: 'trains', unit: names.piece.name(trains) }
  for (let i = 0; i < Math.min(TRIED, tried.length); i++) {
    const hex = tried[Math.floor((i * tried.length) / Math.min(TRIED, tried.length))]!
    trial.copyFrom(p)
    const plan = [{ ...order, to: names.place.name(hex) }]
    if (system.carryOutPlan(trial, names.side.name(side), plan, NO_DICE) === 0) continue
    const worth = judge.activations(trial, lay, side) - fear(hex)
    if (worth > most) [best, most] = [hex, worth]
  }
  return best
}
