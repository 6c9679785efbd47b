import { defenceOf, type Family, groundOf, hasRoomFor, STACK_TROOPS } from '@sztab/engine/chitpull'
import { DIRECTIONS } from '@sztab/hex'
import type { Activation, Move } from '../activation.js'
import { fear, score } from '../standing.js'
import { ableToGo } from './advancing.js'
import { bestBy, bestOf, type Tactic } from './tactic.js'

/** Tactics that keep the enemy from what counts. */

/** Everybody whom the enemy can attack stays where he is. */
const holdLine: Tactic = {
  name: 'hold-line',
  targets: (a) => (a.units.some((unit) => a.attackers[a.base.at[unit]!]! > 0) ? [-1] : []),
  take: (a, p, _target, free) =>
    a.units
      .filter((unit) => free.has(unit) && a.attackers[p.at[unit]!]! > 0)
      .map((unit) => ({ unit, to: p.at[unit]! })),
}

/** The one whose leaving costs least, and who stands best there. */
function cheapest(a: Activation, p: Family, target: number, free: ReadonlySet<number>): number | undefined {
  return bestBy(
    ableToGo(a, p, target, free).filter((unit) => p.at[unit] !== target),
    (unit) => score(a, p, unit, target) - score(a, p, unit, p.at[unit]!),
  )
}

/** How much the enemy gains who comes by a hex: what can enter it, by how near that is to what he wants. */
function gapWorth(a: Activation, hex: number): number {
  const { holder, zone } = groundOf(a.base)
  if (holder[hex]! >= 0 || zone[a.side]![hex] !== 0 || a.entrants[a.enemy]![hex] === 0) return 0
  return a.strength[hex]! * Math.max(0, 120 - a.stakes.way[a.enemy]![hex]!)
}

const closeGap: Tactic = {
  name: 'close-gap',
  targets: (a) => bestOf(reachable(a), (hex) => gapWorth(a, hex), 6),
  take(a, p, target, free) {
    const unit = cheapest(a, p, target, free)
    return unit === undefined ? [] : [{ unit, to: target }]
  },
}

/** All hexes that any unit can go to. */
function reachable(a: Activation): Set<number> {
  const hexes = new Set<number>()
  for (const unit of a.units) for (const hex of a.places.get(unit)!) hexes.add(hex)
  return hexes
}

/** A hex whose zone closes the most hexes that the enemy could walk through: the chain of zones is whole again. */
const restoreChain: Tactic = {
  name: 'restore-chain',
  targets(a) {
    const { neighbours } = a.base.setting.map.grid
    const { holder } = groundOf(a.base)
    return bestOf(
      reachable(a),
      (hex) => {
        if (holder[hex]! >= 0) return 0
        let worth = 0
        for (let i = hex * DIRECTIONS; i < (hex + 1) * DIRECTIONS; i++)
          if (neighbours[i]! >= 0) worth += gapWorth(a, neighbours[i]!)
        return worth
      },
      5,
    )
  },
  take: closeGap.take,
}

/** What would lose the game, or many points, gets a garrison. */
const garrison: Tactic = {
  name: 'garrison',
  targets: (a) =>
    bestOf(
      a.stakes.goals[a.enemy]!,
      (hex) => {
        if (!a.units.some((unit) => a.canGo(unit, hex))) return 0
        return a.stakes.prize[a.enemy]![hex]! * (a.entrants[a.enemy]![hex]! > 0 || a.attackers[hex]! > 0 ? 4 : 1)
      },
      4,
    ),
  take(a, p, target, free) {
    const { troops } = groundOf(p)
    const able = a.units.filter((unit) => free.has(unit) && a.canGo(unit, target))
    able.sort((one, other) => defenceOf(p, other) - defenceOf(p, one) || one - other)
    const here = able.filter((unit) => p.at[unit] === target)
    const best = able.slice(0, STACK_TROOPS - (troops[target]! - here.length))
    // The weaker make room first.
    const leaving = here.filter((unit) => !best.includes(unit)).flatMap((unit) => a.elsewhere(p, unit, target))
    return [...leaving, ...best.map((unit) => ({ unit, to: target }))]
  },
}

/** The same for what is most likely to fall: for whoever does not weigh what that leaves open. */
export const guard: Tactic = {
  name: 'guard',
  targets: (a) => bestOf(a.stakes.goals[a.enemy]!, (hex) => fear(a, hex) - LEAST_FEAR, 3),
  take: garrison.take,
}

/** A second unit for the stack that is most in danger. */
const strengthen: Tactic = {
  name: 'strengthen',
  targets(a) {
    const { holder, troops } = groundOf(a.base)
    const own = [...holder.keys()].filter((hex) => holder[hex] === a.side && troops[hex] === 1 && a.attackers[hex]! > 0)
    return bestOf(own, (hex) => a.judge.danger(a.base, a.stakes, hex, a.side), 5)
  },
  take(a, p, target, free) {
    const unit = cheapest(a, p, target, free)
    return unit === undefined ? [] : [{ unit, to: target }]
  },
}

/** Those in danger go back to where the ground helps: behind a river, into a town, out of reach. */
const withdraw: Tactic = {
  name: 'withdraw',
  targets: (a) => (a.units.some((unit) => isInDanger(a, a.base, unit)) ? [-1] : []),
  take(a, p, _target, free) {
    const way = a.stakes.way[a.enemy]!
    const moves: Move[] = []
    for (const unit of a.units) {
      if (!free.has(unit) || !isInDanger(a, p, unit)) continue
      const from = way[p.at[unit]!]!
      const to = bestBy(
        [...a.places.get(unit)!].filter((hex) => hex !== p.at[unit] && way[hex]! <= from && hasRoomFor(p, unit, hex)),
        (hex) => score(a, p, unit, hex) - (from - way[hex]! > 14 ? 100 : 0),
      )
      if (to !== undefined) moves.push({ unit, to })
    }
    return moves
  },
}

const DANGEROUS = 60
/** In hundredths of a victory point: less is not worth bringing others for. */
const LEAST_FEAR = 150

function isInDanger(a: Activation, p: Family, unit: number): boolean {
  const hex = p.at[unit]!
  return hex < a.attackers.length && a.attackers[hex]! > 0 && a.judge.danger(a.base, a.stakes, hex, a.side) > DANGEROUS
}

/** A weak unit, far from where it matters, keeps watch over a hex by which the enemy could come. */
const screen: Tactic = {
  name: 'screen',
  targets: (a) => bestOf(reachable(a), (hex) => (a.attackers[hex]! < 3 ? gapWorth(a, hex) : 0), 3),
  take(a, p, target, free) {
    const able = ableToGo(a, p, target, free).filter((unit) => p.at[unit] !== target && defenceOf(p, unit) <= 4)
    const unit = bestBy(able, (one) => -defenceOf(p, one))
    return unit === undefined ? [] : [{ unit, to: target }]
  },
}

/** A mobile unit behind the stack that is most in danger, where the enemy cannot attack it. */
const reserve: Tactic = {
  name: 'reserve',
  targets(a) {
    const { holder } = groundOf(a.base)
    const own = [...holder.keys()].filter((hex) => holder[hex] === a.side && a.attackers[hex]! > 0)
    return bestOf(own, (hex) => a.judge.danger(a.base, a.stakes, hex, a.side), 3)
  },
  take(a, p, target, free) {
    const { roster, map } = a.base.setting
    const moves: Move[] = []
    for (const unit of a.units) {
      if (!free.has(unit) || roster.isMechanized[unit] === 0) continue
      const to = bestBy(
        [...a.places.get(unit)!].filter(
          (hex) => a.attackers[hex] === 0 && map.grid.distance(hex, target) <= 4 && hasRoomFor(p, unit, hex),
        ),
        (hex) => -map.grid.distance(hex, target),
      )
      if (to !== undefined) moves.push({ unit, to })
      if (moves.length === 2) break
    }
    return moves
  },
}

/** Units with a step left go out of the enemy's reach. */
const rest: Tactic = {
  name: 'rest',
  targets: (a) => (a.units.some((unit) => isWorn(a, unit)) ? [-1] : []),
  take: (a, p, _target, free) =>
    a.units
      .filter((unit) => free.has(unit) && isWorn(a, unit))
      .flatMap((unit) => {
        const safe = [...a.places.get(unit)!].filter((hex) => a.attackers[hex] === 0 && hasRoomFor(p, unit, hex))
        const to = bestBy(safe, (hex) => score(a, p, unit, hex))
        return to === undefined ? [] : [{ unit, to }]
      }),
}

function isWorn(a: Activation, unit: number): boolean {
  const { base } = a
  return base.steps[unit]! < base.setting.roster.steps[unit]! && a.attackers[base.at[unit]!]! > 0
}

export const defending: readonly Tactic[] = [
  holdLine,
  closeGap,
  restoreChain,
  garrison,
  strengthen,
  withdraw,
  screen,
  reserve,
  rest,
]
