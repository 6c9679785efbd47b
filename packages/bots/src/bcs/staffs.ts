import { type Bcs, isOptimal, storedMsr, TRAINS_STATES, trainsHexes } from '@sztab/engine/bcs-reading'
import type { Activation } from './activation.js'
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
