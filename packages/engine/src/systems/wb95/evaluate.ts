import { groundOf, unitsOf } from '../../operations/units.js'
import { ZONE } from './board/ground.js'
import { kept } from './board/setting.js'
import { trailHexes } from './board/trail.js'
import { attackOf } from './board/units.js'
import { attacks } from './evaluation/attacks.js'
import { stakesOf } from './evaluation/stakes.js'
import { underWay } from './evaluation/under-way.js'
import { DAY, daysOf, pullOf } from './evaluation/ways.js'
import { enemyOf, type Wb95 } from './fields.js'
import { INTACT, MOTORISED, MOVEMENT } from './tables.js'

/** The weights of the evaluation, in hundredths of a victory point: hand-made, for the greedy bot. */
const WEIGHT = {
  /** A point of attacking strength on the map, a headquarters, a gun. */
  strength: 14,
  headquarters: 60,
  gun: 50,
  disorganised: 22,
  shortage: 14,
  /** A gun or headquarters that is alone, anywhere and in an enemy zone; in one with fighters. */
  lonely: 22,
  alone: 60,
  escorted: 20,
  /** A gun on the march. */
  march: 8,
  /** Field works, to those who defend and to those who attack. */
  worksOfDefender: 10,
  worksOfAttacker: 1,
  /** A whole bridge, to everybody. */
  bridge: 3,
  /** A marker of strategic movement on a unit that could not use its march: what it may do when the front has opened. */
  marked: 14,
  /** What the attacks that the other side could make take off, in hundredths. */
  threat: 30,
  /** Hundredths of an objective that stands empty with an enemy no more than a day away. */
  empty: 45,
  /** Hundredths of one that fighters of its holder stand in. */
  guarded: 6,
} as const

const WON = 1_000_000

/**
 * Added for every objective that is held: what has drawn all units to it does so no longer when it is taken, and without this many units
 * beside an objective would rather be drawn on than take it.
 */
const TAKEN = 8000

/** How good a position is for a side. Everything is open, so it is one number with two signs. */
export function evaluate(p: Wb95, sideName: string): number {
  const side = p.setting.names.side.index(sideName)
  if (p.agendaDepth === 0) return p.winner < 0 ? 0 : p.winner === side ? WON : -WON
  const [own, other] = attacks(p)
  const promised = own - Math.trunc((other * WEIGHT.threat) / 100) + underWay(p)
  const value =
    score(p) + worth(p, 0) - worth(p, 1) + objectives(p) + (p.active === 0 ? promised : -promised) - bridges(p)
  return side === 0 ? value : -value
}

/** What the scenario counts as things stand, for the first side. */
function score(p: Wb95): number {
  const { scorer, prize, level, staff } = stakesOf(p.setting)
  let sum = 0
  for (let goal = 0; goal < prize.length; goal++) if (p.control[goal] === scorer) sum += prize[goal]! + TAKEN
  const other = enemyOf(scorer)
  sum += p.levelsLost[other]! * level[other]! - p.levelsLost[scorer]! * level[scorer]!
  sum += p.staffsLost[other]! * staff[other]! - p.staffsLost[scorer]! * staff[scorer]!
  return scorer === 0 ? sum : -sum
}

/** What the units of a side are worth to it. */
function worth(p: Wb95, side: number): number {
  const { roster, hexes, box, map } = p.setting
  const ground = groundOf(p)
  const zone = ground.layers[ZONE]!.hexes[enemyOf(side)]!
  const pulls = pullOf(p)[side]!
  const works = stakesOf(p.setting).scorer === side ? WEIGHT.worksOfAttacker : WEIGHT.worksOfDefender
  const units = unitsOf(p, side)
  let sum = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    let hex = p.at[unit]!
    if (hex >= hexes) {
      if (hex === box.arriving) sum -= ABSENT
      continue
    }
    if (p.trail[unit]! > 1) hex = trailHexes(map.grid, p.from[unit]!, p.trail[unit]!).at(-1) ?? hex
    const pull = pulls[roster.moveClass[unit]!]![hex]!
    sum -= p.disorganised[unit]! * WEIGHT.disorganised + Math.min(4, p.shortage[unit]!) * WEIGHT.shortage
    if (roster.hasZone[unit] === 1) {
      sum += attackOf(p, unit) * WEIGHT.strength + pull
      if (p.works[hex] === side || p.digging[unit] === 1) sum += works
      if (p.strategic[unit] === 1 && p.phase === MOVEMENT && zone[hex] === 0)
        sum += roster.moveClass[unit]! >= MOTORISED ? WEIGHT.marked : 0
    } else {
      const isAlone = ground.fighters[hex] === 0
      sum += roster.isHq[unit] === 1 ? WEIGHT.headquarters : WEIGHT.gun - p.march[unit]! * WEIGHT.march
      sum += pull >> 1
      if (isAlone) sum -= WEIGHT.lonely
      if (zone[hex] !== 0) sum -= isAlone ? WEIGHT.alone : WEIGHT.escorted
    }
  }
  return sum
}

/** What a unit that could have come and has not is short of, so that coming is never worse. */
const ABSENT = 1000

/** Objectives that somebody could walk into, and those that are guarded, for the first side. */
function objectives(p: Wb95): number {
  const { objectives: goals, roster, hexes } = p.setting
  const { prize } = stakesOf(p.setting)
  const { fighters, holder } = groundOf(p)
  const days = daysOf(p.setting)
  let sum = 0
  for (let goal = 0; goal < goals.length; goal++) {
    const owner = p.control[goal]!
    const hex = goals[goal]!
    let share = 0
    if (holder[hex] === owner && fighters[hex]! > 0) share = WEIGHT.guarded
    else {
      const enemies = unitsOf(p, enemyOf(owner))
      for (let i = 0; i < enemies.length && share === 0; i++) {
        const unit = enemies[i]!
        if (p.at[unit]! >= hexes || roster.hasZone[unit] === 0) continue
        if (days[goal]![roster.moveClass[unit]!]![p.at[unit]!]! <= DAY) share = -WEIGHT.empty
      }
    }
    const worth = Math.trunc((prize[goal]! * share) / 100)
    sum += owner === 0 ? worth : -worth
  }
  return sum
}

const wholeAtStart = kept(({ bridgeAtStart }) =>
  Int16Array.from([...bridgeAtStart.keys()].filter((hexside) => bridgeAtStart[hexside] === INTACT)),
)

/** Bridges that are down, to whose loss nobody is the gainer: who moves does not blow them for nothing. */
function bridges(p: Wb95): number {
  const whole = wholeAtStart(p.setting)
  let down = 0
  for (let i = 0; i < whole.length; i++) if (p.bridge[whole[i]!] !== INTACT) down++
  return (p.active === 0 ? down : -down) * WEIGHT.bridge
}
