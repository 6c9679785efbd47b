import {
  type Bcs,
  heldBy,
  isInObjectiveZone,
  mayHoldObjective,
  REGULAR,
  ROUTE_MOST,
  SHOCK,
  TAC,
} from '@sztab/engine/bcs-reading'
import { DIRECTIONS } from '@sztab/hex'
import type { Activation } from '../activation.js'
import { hitsWorth } from '../battles.js'
import { bestFire } from '../fires.js'
import { weights } from '../weights.js'
import { bestBy, bestOf, goers, going, type Move, oneTo, type Tactic } from './tactic.js'

/** Tactics of those who attack. */

function potentialOf(a: Activation, hex: number): number {
  return a.potential.get(hex)?.worth ?? 0
}

function attackOn(a: Activation, p: Bcs, target: number, free: ReadonlySet<number>, kind?: number): readonly Move[] {
  const found = a.assault(p, target, free, kind)
  return found ? a.movesOf(p, found) : []
}

/** A Regular Attack by the pair that the table favours most. */
const assault: Tactic = {
  name: 'assault',
  targets: (a) => bestOf(a.potential.keys(), (hex) => potentialOf(a, hex) + 10, 6),
  take: (a, p, target, free) => attackOn(a, p, target, free, REGULAR),
}

/** Who has no armour is shocked by those who have. */
const shock: Tactic = {
  name: 'shock',
  targets: (a) => bestOf(a.potential.keys(), (hex) => (a.potential.get(hex)!.attack.kind === SHOCK ? 1 : 0), 4),
  take: (a, p, target, free) => attackOn(a, p, target, free, SHOCK),
}

/** Tanks fire at armour that they reach, from where its owner cannot answer if they can. */
const engage: Tactic = {
  name: 'engage',
  targets: (a) =>
    heldBy(a.base, a.enemy)
      .filter((hex) => a.reaches.units.some((unit) => bestFire(a, a.base, unit, hex)))
      .slice(0, 4),
  take: (a, p, target, free) => {
    const fires = a.reaches.units.flatMap((unit) => (free.has(unit) ? (bestFire(a, p, unit, target) ?? []) : []))
    const best = bestBy(fires, (move) => move.risk!.worth)
    return best ? [best] : []
  },
}

/** A victory hex that nobody holds. */
const seize: Tactic = {
  name: 'seize',
  targets: (a) =>
    a.lay.goals
      .filter(({ hex, held, leavers }) => !leavers && a.base.control[held] !== a.side && a.base.holder[hex] !== a.enemy)
      .map(({ hex }) => hex)
      .filter((hex) => goers(a, a.base, hex, new Set(a.reaches.units), () => 0).length > 0),
  take: (a, p, target, free) => oneTo(a, p, target, free),
}

/** By hex: how many formations of the enemy have their route by it. */
function routes(a: Activation): Float64Array {
  const { base, enemy } = a
  const { formations, hexes } = base.setting
  const found = new Float64Array(hexes)
  for (let formation = 0; formation < formations.names.length; formation++) {
    if (formations.side[formation] !== enemy) continue
    for (const list of [base.route, base.rear])
      for (let i = formation * ROUTE_MOST; i < (formation + 1) * ROUTE_MOST && list[i]! >= 0; i++) found[list[i]!]!++
  }
  return found
}

/** A unit whose zone lies on a Main Supply Route of the enemy. */
const cutMsr: Tactic = {
  name: 'cut-msr',
  targets(a) {
    const on = routes(a)
    const reached = new Set(a.reaches.units.flatMap((unit) => [...a.reaches.ends(unit, false)]))
    return bestOf(reached, (hex) => (on[hex]! > 0 ? on[hex]! * 10 - a.lay.danger[a.enemy]![hex]! : 0), 5)
  },
  take: (a, p, target, free) => oneTo(a, p, target, free),
}

/** The hexes around somebody from whom he has his Safe Path; then the attack. */
const encircle: Tactic = {
  name: 'encircle',
  targets: (a) => bestOf(a.potential.keys(), (hex) => potentialOf(a, hex) + 5, 3),
  take(a, p, target, free) {
    const { neighbours } = p.setting.map.grid
    const left = new Set(free)
    const found = a.assault(p, target, left)
    const moves: Move[] = []
    for (const unit of found ? [found.attacker.unit, found.assist?.unit ?? -1] : []) left.delete(unit)
    const behind = [...neighbours.subarray(target * DIRECTIONS, (target + 1) * DIRECTIONS)].filter(
      (hex) => hex >= 0 && p.holder[hex]! < 0,
    )
    for (const hex of behind.sort((one, other) => a.lay.from(a.side)[other]! - a.lay.from(a.side)[one]!).slice(0, 2)) {
      const [move] = oneTo(a, p, hex, left)
      if (!move) continue
      left.delete(move.piece)
      moves.push(move)
    }
    return [...moves, ...(found ? a.movesOf(p, found) : [])]
  },
}

/** Headquarters and trains that nobody stands with are jumped. */
const jump: Tactic = {
  name: 'jump-staff',
  targets(a) {
    const { base, enemy } = a
    const { formations, hexes } = base.setting
    const found: number[] = []
    for (let formation = 0; formation < formations.names.length; formation++)
      if (formations.side[formation] === enemy)
        for (const piece of [formations.hq[formation]!, formations.trains[formation]!]) {
          const hex = base.at[piece]!
          if (hex >= 0 && hex < hexes && base.holder[hex] !== enemy) found.push(hex)
        }
    return found.filter((hex) => a.reaches.units.some((unit) => a.reaches.canGo(unit, false, hex))).slice(0, 4)
  },
  take: (a, p, target, free) => oneTo(a, p, target, free),
}

/** Those who drive go as near to a goal as they come. */
const exploit: Tactic = {
  name: 'exploit',
  targets: (a) =>
    bestOf(
      a.lay.goals.flatMap(({ held, leavers, hex }) => (leavers || a.base.control[held] === a.side ? [] : [hex])),
      (hex) => 1000 - a.lay.from(a.side)[hex]!,
      5,
    ),
  take(a, p, target, free) {
    const goal = a.lay.goals.findIndex(({ hex, leavers }) => hex === target && !leavers)
    if (goal < 0) return []
    const { roster } = p.setting
    return a.reaches.units
      .filter((unit) => free.has(unit) && roster.mobility[unit * 2] === TAC)
      .flatMap((unit): Move[] => {
        const way = a.lay.way(goal, a.side, TAC)
        const place = bestBy(
          a.places.all(unit).filter(({ hex }) => a.places.isInRadius(hex) && p.height[hex]! < p.setting.scenario.stack),
          ({ hex, isFlipped }) =>
            way[p.at[unit]!]! - way[hex]! - (isFlipped ? 0.5 : 0) - 2 * a.lay.danger[a.enemy]![hex]!,
          4,
        )
        return place ? [going(p, { unit, ...place }, place.hex)] : []
      })
      .slice(0, 4)
  },
}

/** A Recon unit looks for an objective that the roll did not give. */
const recon: Tactic = {
  name: 'recon',
  targets(a) {
    const { base, side } = a
    const { roster } = base.setting
    if (!a.reaches.units.some((unit) => roster.isRecon[unit] === 1)) return []
    const wanted = [...heldBy(base, a.enemy), ...a.lay.goals.map(({ hex }) => hex)]
    return bestOf(
      new Set(wanted),
      (hex) =>
        mayHoldObjective(base, side, hex) && !isInObjectiveZone(base, hex) ? hitsWorth(base, hex, 'barrage') + 1 : 0,
      4,
    )
  },
  take(a, p, target, free) {
    const { roster, names } = p.setting
    const unit = a.reaches.units.find(
      (one) => free.has(one) && roster.isRecon[one] === 1 && p.setting.map.grid.distance(p.at[one]!, target) <= 2,
    )
    if (unit === undefined) return []
    const order = { do: 'recon', unit: names.piece.name(unit), at: names.place.name(target) }
    const worth = (roster.rating[unit]! / 6) * (hitsWorth(p, target, 'barrage') + weights.ground)
    return [{ piece: unit, risk: { order, worth, own: 0, enemy: 0 } }]
  },
}

export const attacking: readonly Tactic[] = [assault, shock, engage, seize, cutMsr, encircle, jump, exploit, recon]
