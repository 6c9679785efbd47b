import { DIRECTIONS } from '@sztab/hex'
import { ratioColumn, shifted } from '../../operations/odds.js'
import { groundOf } from '../../operations/units.js'
import { ZONE } from './board/ground.js'
import { kept, type Wb95Setting } from './board/setting.js'
import { attackOf, defenceIn } from './board/units.js'
import { enemyOf, type Wb95 } from './fields.js'
import { combatOf } from './fighting/combat.js'
import { isInWorks, reckon } from './fighting/odds.js'
import { SUMS } from './fighting/outcome.js'
import { ROLLS, waysOf } from './fire/strength.js'
import { COLUMNS, COMBAT, GUN_RANGE, LAST_COLUMN, WORKS } from './tables.js'
import { scores } from './victory.js'

/** The weights of the evaluation, in hundredths of a victory point: hand-made, for the greedy bot. */
const WEIGHT = {
  point: 100,
  /** A level of a unit, a point of its strength, a headquarters. */
  level: 45,
  strength: 12,
  headquarters: 120,
  gun: 60,
  disorganised: 40,
  shortage: 25,
  /** A gun or headquarters in an enemy zone, or alone beside an enemy. */
  exposed: 70,
  /** A fighter in an enemy zone without works in whom there is less than so much defence. */
  weak: 10,
  weakBelow: 3,
  /** What a level lost by the enemy in an attack to come is worth, and a hex that he is driven back. */
  promised: 55,
  works: 12,
} as const

/** For each hex that a fighter is nearer to an objective of the enemy, and, of those that defend, to one of their own that is in danger. */
const APPROACH = { attack: 7, most: 30 } as const
const WON = 1_000_000

/** How good a position is for a side. Everything is open, so it is one number with two signs. */
export function evaluate(p: Wb95, sideName: string): number {
  const side = p.setting.names.side.index(sideName)
  if (p.agendaDepth === 0) return p.winner < 0 ? 0 : p.winner === side ? WON : -WON
  const { victory } = p.setting.scenario
  const scorer = p.setting.names.side.index(victory.side)
  const points = pointsNow(p) * WEIGHT.point * (scorer === side ? 1 : -1)
  const promised = promise(p) * (p.active === side ? 1 : -1)
  return points + promised + worth(p, side) - worth(p, enemyOf(side))
}

/** What counts for the side that the scenario counts for: points, or holding what it must. */
function pointsNow(p: Wb95): number {
  const { victory } = p.setting.scenario
  if (victory.kind === 'points') return scores(p).reduce((sum, score) => sum + score.points, 0)
  const side = p.setting.names.side.index(victory.side)
  const held = victory.hexes.filter((hex) => p.control[p.setting.names.objective.index(hex)] === side).length
  return HELD * held + (p.levelsLost[enemyOf(side)]! - p.levelsLost[side]!)
}

/** What a hex is worth that must be held, in points. */
const HELD = 8

function worth(p: Wb95, side: number): number {
  const { roster, hexes, box } = p.setting
  const ground = groundOf(p)
  const zone = ground.layers[ZONE]!.hexes[enemyOf(side)]!
  const way = waysOfSide(p, side)
  let sum = 0
  for (let unit = 0; unit < p.at.length; unit++) {
    if (roster.side[unit] !== side) continue
    const hex = p.at[unit]!
    if (hex >= hexes) {
      if (hex === box.arriving) sum += p.levels[unit]! * WEIGHT.level
      continue
    }
    const isInZone = zone[hex] !== 0
    if (roster.isHq[unit] === 1) sum += WEIGHT.headquarters - (isInZone ? WEIGHT.exposed : 0) - (way[hex]! >> 2)
    else if (roster.isGun[unit] === 1)
      sum += WEIGHT.gun - (isInZone ? WEIGHT.exposed : 0) - (p.march[unit]! * WEIGHT.works) / 2 - (way[hex]! >> 1)
    else sum += fighterWorth(p, unit, hex, isInZone) - way[hex]!
    sum -= p.disorganised[unit]! * WEIGHT.disorganised + Math.min(4, p.shortage[unit]!) * WEIGHT.shortage
  }
  return sum
}

function fighterWorth(p: Wb95, unit: number, hex: number, isInZone: boolean): number {
  const whole = p.levels[unit]! * WEIGHT.level + attackOf(p, unit) * WEIGHT.strength
  const inWorks = p.works[hex]! >= 0 || p.digging[unit] === 1
  const isWeak = isInZone && !inWorks && defenceIn(p, hex) < WEIGHT.weakBelow
  return whole + (inWorks ? WEIGHT.works : 0) - (isWeak ? WEIGHT.weak : 0)
}

interface Ways {
  control: Int32Array
  readonly way: Int16Array[]
}

const keptWays = kept(
  (setting: Wb95Setting): Ways => ({ control: new Int32Array(setting.objectives.length).fill(-2), way: [] }),
)

/** By hex: what the way to the nearest objective that is not one's own takes off; to those that have none, to their own. */
function waysOfSide(p: Wb95, side: number): Int16Array {
  const known = keptWays(p.setting)
  if (known.control.some((owner, i) => owner !== p.control[i])) {
    known.control = p.control.slice()
    known.way.length = 0
    for (const own of [0, 1]) known.way.push(wayTo(p, own))
  }
  return known.way[side]!
}

function wayTo(p: Wb95, side: number): Int16Array {
  const { objectives, map, hexes } = p.setting
  const isAttacker = p.setting.names.side.index(p.setting.scenario.victory.side) === side
  const goals = objectives.filter((_, i) => (isAttacker ? p.control[i] !== side : true))
  return Int16Array.from({ length: hexes }, (_, hex) => {
    let nearest: number = APPROACH.most
    for (const goal of goals) nearest = Math.min(nearest, map.grid.distance(goal, hex))
    return nearest * (isAttacker ? APPROACH.attack : 2)
  })
}

/** By column: what an attack promises, in levels: the enemy's losses and retreats less one's own. */
const prospects = kept(({ tables }: Wb95Setting) =>
  COLUMNS.map((_, column) => {
    let sum = 0
    for (const roll of SUMS) {
      const [attacker, defender] = tables.combat[roll - 2]![column]!
      const suffered = (losses: number, retreat: number, dot: boolean, disorganised: boolean): number =>
        losses + retreat * 0.45 + (dot ? 0.15 : 0) + (disorganised ? 0.7 : 0)
      sum +=
        waysOf(roll) *
        (suffered(defender.losses, defender.retreat, defender.dot, defender.disorganised) -
          suffered(attacker.losses, attacker.retreat, attacker.dot, attacker.disorganised))
    }
    return sum / ROLLS
  }),
)

/** What the attacks of the side whose turn it is promise until its combat phase is over: it must make them (4.1). */
function promise(p: Wb95): number {
  if (p.phase > COMBAT) return 0
  const ground = groundOf(p)
  const { hexes } = p.setting
  let sum = 0
  const isUnderWay = p.target.includes(1)
  if (isUnderWay && p.roll === 0) sum += prospects(p.setting)[columnUnderWay(p)]!
  for (let hex = 0; hex < hexes; hex++) {
    if (ground.holder[hex] !== enemyOf(p.active) || p.target[hex] === 1) continue
    const attack = attackOn(p, hex)
    if (attack > 0) sum += prospects(p.setting)[columnOn(p, hex, attack)]!
  }
  return sum * WEIGHT.promised
}

/** The column of the attack that is being put together; of a barrage or fire nothing is known here. */
function columnUnderWay(p: Wb95): number {
  const combat = combatOf(p)
  return combat.attackers.length === 0 || combat.defenders.length === 0 ? NEUTRAL : reckon(p, combat).column
}

const NEUTRAL = 5

/** The strength that can be brought against a hex: of fighters beside it, each shared among the enemies it touches, and of guns in range. */
function attackOn(p: Wb95, target: number): number {
  const ground = groundOf(p)
  const { map, roster } = p.setting
  const { neighbours } = map.grid
  let sum = 0
  for (let at = target * DIRECTIONS; at < (target + 1) * DIRECTIONS; at++) {
    const hex = neighbours[at]!
    if (hex < 0 || ground.holder[hex] !== p.active) continue
    const touched = enemiesAround(p, hex)
    for (let unit = ground.first[hex]!; unit >= 0; unit = ground.next[unit]!)
      if (roster.hasZone[unit] === 1 && p.attacked[unit] === 0) sum += (attackOf(p, unit) * SHARES) / touched
  }
  if (sum === 0) return 0
  const guns = gunsOf(p.setting)[p.active]!
  for (const gun of guns)
    if (
      p.at[gun]! < p.setting.hexes &&
      p.supported[gun] === 0 &&
      p.barraged[gun] === 0 &&
      map.grid.distance(p.at[gun]!, target) <= GUN_RANGE
    )
      sum += (attackOf(p, gun) * SHARES) >> 1
  return sum
}

/** Strengths are counted in twelfths, so that a unit between two or three enemies is shared in whole numbers. */
const SHARES = 12

const gunsOf = kept(({ roster }: Wb95Setting) =>
  [0, 1].map((side) =>
    [...roster.isGun.keys()].filter((unit) => roster.isGun[unit] === 1 && roster.side[unit] === side),
  ),
)

function enemiesAround(p: Wb95, hex: number): number {
  const { holder } = groundOf(p)
  const { neighbours } = p.setting.map.grid
  let count = 0
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++)
    if (neighbours[at]! >= 0 && holder[neighbours[at]!] === enemyOf(p.active)) count++
  return Math.max(1, Math.min(3, count))
}

const ODDS = { columns: COLUMNS, rounding: 'down', below: 'first', above: 'last' } as const

function columnOn(p: Wb95, target: number, attack: number): number {
  const defence = Math.max(1, defenceIn(p, target)) * SHARES
  const ground = p.setting.columns[target]! + (isInWorks(p, target) ? WORKS : 0)
  return shifted(ratioColumn(attack, defence, ODDS), 1 - ground, 0, LAST_COLUMN)
}
