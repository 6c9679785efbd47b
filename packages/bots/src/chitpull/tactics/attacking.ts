import { attackOf, enemyOf, type Family, groundOf, hasRoomFor, supplyNet } from '@sztab/engine/chitpull'
import type { Activation, Move } from '../activation.js'
import { score } from '../standing.js'
import { bestOf, type Tactic } from './tactic.js'

/** Tactics that bring units together for an attack. */

/** A strike must promise more than this. */
const LEAST_STRIKE = 25

interface Post {
  readonly unit: number
  readonly hex: number
  readonly attack: number
}

/** Where each free unit would attack a hex from with most, best of all attackers first. */
function posts(a: Activation, p: Family, target: number, free: ReadonlySet<number>): Post[] {
  const found: Post[] = []
  for (const unit of a.units) {
    if (!free.has(unit)) continue
    let best: Post | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const hex of a.beside(target)) {
      if (!a.canGo(unit, hex) || (p.at[unit] !== hex && !hasRoomFor(p, unit, hex))) continue
      const attack = attackOf(p, unit) / (a.isOverRiver(hex, target) ? 2 : 1)
      const worth = attack * 1000 + score(a, p, unit, hex)
      if (worth > most) [best, most] = [{ unit, hex, attack }, worth]
    }
    if (best && best.attack > 0) found.push(best)
  }
  return found.sort((one, other) => other.attack - one.attack || one.unit - other.unit)
}

/** As many as raise what the attack is worth; a hex takes two. */
function concentrate(a: Activation, p: Family, target: number, free: ReadonlySet<number>): Move[] {
  const { holder } = groundOf(p)
  if (holder[target] !== a.enemy) return []
  const room = new Map<number, number>()
  const taken: Move[] = []
  let attack = 0
  let worth = 0
  const pending: Move[] = []
  for (const { unit, hex, attack: strength } of posts(a, p, target, free)) {
    const isThere = p.at[unit] === hex
    const used = room.get(hex) ?? groundOf(p).troops[hex]!
    if (!isThere && used >= 2) continue
    if (!isThere) room.set(hex, used + 1)
    attack += strength
    pending.push({ unit, to: hex })
    const now = a.judge.attackWorth(p, a.stakes, target, a.enemy, Math.trunc(attack))
    if (now <= worth + 4) continue
    worth = now
    taken.push(...pending.splice(0))
  }
  return taken
}

const assault: Tactic = {
  name: 'assault',
  targets: (a) => bestOf(a.potential.keys(), (hex) => a.potential.get(hex)!.worth, 8),
  take: concentrate,
}

/** The same by those who guard nothing that the enemy wants: for whoever does not weigh what an assault leaves open. */
export const strike: Tactic = {
  name: 'strike',
  targets: (a) => bestOf(a.potential.keys(), (hex) => a.potential.get(hex)!.worth - LEAST_STRIKE, 6),
  take: (a, p, target, free) =>
    concentrate(a, p, target, new Set([...free].filter((unit) => (a.stakes.prize[a.enemy]![p.at[unit]!] ?? 0) === 0))),
}

/** Enemies without a line of supply, who are weaker and cannot get away. */
const reducePocket: Tactic = {
  name: 'reduce-pocket',
  targets(a) {
    const { supplied } = supplyNet(a.base, a.enemy)
    return bestOf(a.potential.keys(), (hex) => (supplied[hex] === 1 ? 0 : a.potential.get(hex)!.worth), 3)
  },
  take: concentrate,
}

/** The hexes behind an enemy stack, then the attack on it: who is pushed has nowhere good to go. */
const encircle: Tactic = {
  name: 'encircle',
  targets: (a) => bestOf(a.potential.keys(), (hex) => a.potential.get(hex)!.worth, 4),
  take(a, p, target, free) {
    const { zone, holder } = groundOf(p)
    const way = a.stakes.way[a.enemy]!
    const far = a
      .beside(target)
      .filter((hex) => zone[a.side]![hex] === 0 && holder[hex] !== a.enemy)
      .sort((one, other) => way[other]! - way[one]!)
    const moves: Move[] = []
    const left = new Set(free)
    for (const hex of far) {
      const unit = a.units.find(
        (one) => left.has(one) && a.base.setting.roster.isMechanized[one] === 1 && a.canGo(one, hex),
      )
      if (unit === undefined) continue
      moves.push({ unit, to: hex })
      left.delete(unit)
      if (moves.length === 2) break
    }
    return moves.length === 0 ? [] : [...moves, ...concentrate(a, p, target, left)]
  },
}

/** Units come close, out of the enemy's zones, so that the next activation can strike. */
const mass: Tactic = {
  name: 'mass',
  targets(a) {
    const { holder, troops } = groundOf(a.base)
    const { prize } = a.stakes
    const held = [...holder.keys()].filter((hex) => holder[hex] === a.enemy && troops[hex]! > 0)
    return bestOf(
      held,
      (hex) => prize[a.side]![hex]! + (a.potential.has(hex) ? 0 : a.judge.reaches.strength[a.side]![hex]!),
      2,
    )
  },
  take(a, p, target, free) {
    const { grid } = a.base.setting.map
    const { zone } = groundOf(p)
    const enemy = zone[enemyOf(a.side)]!
    const moves: Move[] = []
    for (const unit of a.units) {
      if (!free.has(unit) || grid.distance(p.at[unit]!, target) > 14) continue
      let [to, best] = [-1, grid.distance(p.at[unit]!, target)]
      for (const hex of a.places.get(unit)!) {
        const distance = grid.distance(hex, target)
        if (distance < 2 || distance >= best || enemy[hex] !== 0 || !hasRoomFor(p, unit, hex)) continue
        ;[to, best] = [hex, distance]
      }
      if (to >= 0) moves.push({ unit, to })
      if (moves.length === 4) break
    }
    return moves
  },
}

export const attacking: readonly Tactic[] = [assault, reducePocket, encircle, mass]
