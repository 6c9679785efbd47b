import { type Bcs, FOOT, isInRadius, ORDINARY_ZONE } from '@sztab/engine/bcs-reading'
import { DIRECTIONS } from '@sztab/hex'
import type { Activation } from '../activation.js'
import { upOf } from '../board.js'
import type { Place } from '../places.js'
import { bestBy, bestOf, type Move, oneTo, type Tactic } from './tactic.js'

/** Tactics of those who hold. */

function isTouched(a: Activation, p: Bcs, hex: number): boolean {
  p.setting.scratch.zones.follow(p)
  return p.setting.scratch.zones.layers[ORDINARY_ZONE]!.hexes[a.enemy]![hex] !== 0
}

/** Who stays deploys if he is not. */
function stay(a: Activation, p: Bcs, unit: number): Move {
  return { piece: unit, isFlipped: upOf(p, unit) === 0 && a.reaches.canFlip(unit) }
}

/** Everybody beside the enemy stays where he is. */
const holdLine: Tactic = {
  name: 'hold-line',
  targets: () => [-1],
  take: (a, p, _target, free) =>
    a.reaches.units.filter((unit) => free.has(unit) && isTouched(a, p, p.at[unit]!)).map((unit) => stay(a, p, unit)),
}

/** Those of one hex stay. */
const hold: Tactic = {
  name: 'hold',
  targets: (a) =>
    bestOf(new Set(a.reaches.units.map((unit) => a.base.at[unit]!)), (hex) => a.lay.danger[a.enemy]![hex]!, 5),
  take: (a, p, target, free) =>
    a.reaches.units.filter((unit) => free.has(unit) && p.at[unit] === target).map((unit) => stay(a, p, unit)),
}

/** Somebody stands in what must not be lost. */
const garrison: Tactic = {
  name: 'garrison',
  targets: (a) =>
    bestOf(
      a.lay.goals.flatMap(({ hex, held, leavers }) => (leavers || a.base.control[held] !== a.side ? [] : [hex])),
      (hex) => 1000 - a.lay.from(a.enemy)[hex]! - (a.base.holder[hex] === a.side ? 100 : 0),
      5,
    ),
  take: (a, p, target, free) => oneTo(a, p, target, free),
}

/** A hex by which the enemy has to come: best with armour, which stops armour. */
const blockRoad: Tactic = {
  name: 'block-road',
  targets(a) {
    const { base, lay, side, enemy } = a
    const sums = new Float64Array(base.setting.hexes)
    for (const [goal, { held, prize, leavers }] of lay.goals.entries()) {
      if (leavers || base.control[held] !== side) continue
      const block = lay.block(goal, enemy)
      for (let hex = 0; hex < sums.length; hex++) if (block[hex]! > 0) sums[hex]! += block[hex]! * prize
    }
    const reached = new Set(a.reaches.units.flatMap((unit) => [...a.reaches.ends(unit, false)]))
    return bestOf(reached, (hex) => sums[hex]!, 6)
  },
  take: (a, p, target, free) =>
    oneTo(a, p, target, free, ({ unit, face }) => (p.setting.roster.avKind[unit * 2 + face] !== 0 ? 12 : 0)),
}

function bestPlace(a: Activation, p: Bcs, unit: number, worth: (place: Place) => number): Place | undefined {
  const { scenario } = p.setting
  const open = a.places
    .all(unit)
    .filter(({ hex }) => hex !== p.at[unit] && p.height[hex]! < scenario.stack && a.places.isInRadius(hex))
  return bestBy(open, worth)
}

/** Out of the enemy's reach, behind a river or into better ground. */
const withdraw: Tactic = {
  name: 'withdraw',
  targets: (a) => [
    -1,
    ...bestOf(new Set(a.reaches.units.map((unit) => a.base.at[unit]!)), (hex) => a.lay.danger[a.enemy]![hex]! - 3, 4),
  ],
  take: (a, p, target, free) =>
    a.reaches.units
      .filter((unit) => free.has(unit) && (target < 0 ? isTouched(a, p, p.at[unit]!) : p.at[unit] === target))
      .flatMap((unit): Move[] => {
        const place = bestPlace(
          a,
          p,
          unit,
          ({ hex, score }) => score - 4 * a.lay.danger[a.enemy]![hex]! + 5 * shelter(p, hex),
        )
        return place ? [{ piece: unit, isFlipped: place.isFlipped, to: place.hex }] : []
      }),
}

/** What ground and hexsides give a defender. */
function shelter({ setting: { defensive, city, defensiveStep, map } }: Bcs, hex: number): number {
  let sides = 0
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = map.grid.neighbours[hex * DIRECTIONS + direction]!
    if (near < 0) continue
    const back = near * DIRECTIONS + ((direction + DIRECTIONS / 2) % DIRECTIONS)
    sides += defensiveStep[back]!
  }
  return (city[hex] === 1 ? 2 : defensive[hex]!) + Math.min(1, sides / 3)
}

/** Recon units screen where the enemy would come by truck. */
const screen: Tactic = {
  name: 'screen',
  targets: (a) => (a.reaches.units.some((unit) => a.base.setting.roster.isRecon[unit] === 1) ? [-1] : []),
  take: (a, p, _target, free) =>
    a.reaches.units
      .filter((unit) => free.has(unit) && p.setting.roster.isRecon[unit] === 1 && !isTouched(a, p, p.at[unit]!))
      .map((unit) => ({ piece: unit, also: { do: 'screen', unit: p.setting.names.piece.name(unit) } })),
}

/** Who is out of command comes back into it. */
const rejoin: Tactic = {
  name: 'rejoin',
  targets: (a) => (a.reaches.units.some((unit) => !isInRadius(a.base, unit)) ? [-1] : []),
  take: (a, p, _target, free) =>
    a.reaches.units
      .filter((unit) => free.has(unit) && !a.places.isInRadius(p.at[unit]!))
      .flatMap((unit): Move[] => {
        const place = bestPlace(a, p, unit, ({ score }) => score)
        return place ? [{ piece: unit, isFlipped: place.isFlipped, to: place.hex }] : []
      }),
}

/** Foot units near the enemy deploy, so that they have a zone and can attack. */
const deploy: Tactic = {
  name: 'deploy',
  targets: (a) => (a.reaches.units.some((unit) => upOf(a.base, unit) === 0 && a.reaches.canFlip(unit)) ? [-1] : []),
  take: (a, p, _target, free) =>
    a.reaches.units
      .filter(
        (unit) =>
          free.has(unit) &&
          upOf(p, unit) === 0 &&
          a.reaches.canFlip(unit) &&
          p.setting.roster.mobility[unit * 2 + 1] === FOOT &&
          a.lay.danger[a.enemy]![p.at[unit]!]! > 0,
      )
      .map((unit) => ({ piece: unit, isFlipped: true })),
}

export const defending: readonly Tactic[] = [holdLine, hold, garrison, blockRoad, withdraw, screen, rejoin, deploy]
