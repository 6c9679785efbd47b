import { DIRECTIONS } from '@sztab/hex'
import { agenda } from '../../../kernel/agenda.js'
import type { Fault } from '../../../kernel/fault.js'
import type { Nested, Nesting } from '../../../kernel/sequence.js'
import type { Count } from '../../../kernel/system.js'
import { DESTROY } from '../air/aloft.js'
import { missionsOf, touches } from '../air/missions.js'
import { LONGEST_TRAIL } from '../board/trail.js'
import { enemyOf, type Wb95 } from '../fields.js'
import { isEnemyHex } from '../fire/guns.js'
import { FEWEST } from '../fire/strength.js'
import {
  ATTACKER,
  BARRAGE,
  COMBAT,
  DEFENCE,
  DEFENDER,
  MOVEMENT,
  NO_ROLE,
  PHASES,
  STRATEGIC,
  SUPPORT,
} from '../tables.js'

/** What is wrong with a position that a file holds: what no game comes to, and no rule knows what to do with. */

/** 9.8-d: ammunition is what the scenario gives and no more. */
export function counts(p: Wb95): Count[] {
  const { scenario, names } = p.setting
  return names.side.all.map((name, side) => ({
    at: `lists.side.${name}.ammunition`,
    found: p.ammunition[side]!,
    most: scenario.ammunition[name as keyof typeof scenario.ammunition]?.points ?? 0,
  }))
}

export function unsound(p: Wb95): Fault[] {
  const { all } = p.setting.names.piece
  return [
    ...turnFaults(p),
    ...all.flatMap((_, unit) => unitFaults(p, unit)),
    ...stackFaults(p),
    ...moverFaults(p),
    ...leftovers(p),
  ]
}

function turnFaults(p: Wb95): Fault[] {
  const { turns } = p.setting.scenario
  const over = agenda.depth(p) > 0 && p.winner >= 0 ? [{ at: 'game.winner', problem: 'sum', expected: '-' }] : []
  return p.turn > turns ? [{ at: 'game.turn', problem: 'too-big', most: turns }, ...over] : over
}

function unitFaults(p: Wb95, unit: number): Fault[] {
  const { roster, hexes, box, names, map } = p.setting
  const at = `lists.piece.${names.piece.name(unit)}`
  const place = p.at[unit]!
  const isOnMap = place >= 0 && place < hexes && map.grid.inPlay[place] === 1
  const isAir = roster.isAir[unit] === 1
  const homes = isAir
    ? [box.airfield, box.aloft, box.flown]
    : [box.lost, ...(roster.arrivalTurn[unit]! > 0 ? [box.arriving] : [])]
  if (isOnMap ? isAir : !homes.includes(place)) return [{ at: `${at}.at`, problem: 'no-place' }]
  const most = roster.levels[unit]!
  const found: Fault[] = []
  if (p.levels[unit]! > most) found.push({ at: `${at}.levels`, problem: 'too-big', most })
  if (place === box.lost ? p.levels[unit] !== 0 : p.levels[unit] === 0)
    found.push({ at: `${at}.levels`, problem: 'sum', expected: place === box.lost ? 0 : most })
  if (p.march[unit] === 1 && roster.isGun[unit] === 0) found.push({ at: `${at}.march`, problem: 'too-big', most: 0 })
  if (p.building[unit]! >= 0 && (roster.isHq[unit] === 0 || !isOnMap))
    found.push({ at: `${at}.building`, problem: 'sum', expected: '-' })
  return [...found, ...flightFaults(p, unit, at)]
}

/** Aircraft that are aloft are somewhere with a mission; nobody else is. */
function flightFaults(p: Wb95, unit: number, at: string): Fault[] {
  const { box, hexes, map, roster } = p.setting
  const isAloft = roster.isAir[unit] === 1 && p.at[unit] === box.aloft
  const over = p.over[unit]!
  if (!isAloft) {
    const isIdle = over < 0 && p.mission[unit] === 0 && p.against[unit]! < 0
    return isIdle ? [] : [{ at: `${at}.mission`, problem: 'sum', expected: 'none' }]
  }
  if (over < 0 || over >= hexes || map.grid.inPlay[over] !== 1) return [{ at: `${at}.over`, problem: 'no-place' }]
  const [mission, against] = [p.mission[unit]!, p.against[unit]!]
  const isKnown = missionsOf(p, unit, roster.side[unit]!).includes(mission)
  const isAimed = mission === DESTROY ? against >= 0 && touches(p, against, over) : against < 0
  return isKnown && isAimed ? [] : [{ at: `${at}.mission`, problem: 'under-way' }]
}

/** Units of one side in a hex. */
function stackFaults(p: Wb95): Fault[] {
  const { roster, hexes, names } = p.setting
  const sides = new Map<number, number>()
  const mixed = new Set<number>()
  for (let unit = 0; unit < p.at.length; unit++) {
    const place = p.at[unit]!
    if (place < 0 || place >= hexes) continue
    const side = roster.side[unit]!
    if ((sides.get(place) ?? side) !== side) mixed.add(place)
    sides.set(place, side)
  }
  return [...mixed].map((hex): Fault => ({ at: 'lists.piece', problem: 'stack', found: names.place.name(hex) }))
}

/** Whether a step is under way. */
function isUnderWay(p: Wb95, step: string): boolean {
  return agenda.find(p, p.layout.stepNames.indexOf(step)) >= 0
}

/** Only a unit of the phasing side that has spent something is on the move. */
function moverFaults(p: Wb95): Fault[] {
  const { roster, hexes } = p.setting
  if (p.mover < 0) return p.left === 0 && p.worked === 0 ? [] : [{ at: 'game.left', problem: 'sum', expected: 0 }]
  const isMoving =
    (p.phase === MOVEMENT || p.phase === STRATEGIC) &&
    roster.side[p.mover] === p.active &&
    p.at[p.mover]! < hexes &&
    p.moved[p.mover] === 1
  if (!isMoving) return [{ at: 'game.mover', problem: 'under-way' }]
  const most = roster.move[p.mover]!
  return p.left > most ? [{ at: 'game.left', problem: 'too-big', most }] : []
}

/** Equal positions have equal cells: what belongs to an attack or a fire is there only while one is under way. */
function leftovers(p: Wb95): Fault[] {
  const { names, hexes, box } = p.setting
  const attacks = isUnderWay(p, 'attack')
  const fires = ['barrage', 'independent-fire', 'fire-order'].some((step) => isUnderWay(p, step))
  const found: Fault[] = []
  const wrong = (at: string): void => {
    found.push({ at, problem: 'under-way' })
  }
  for (const [unit, name] of names.piece.all.entries()) {
    const at = `lists.piece.${name}`
    if (p.role[unit] !== NO_ROLE && !attacks && !fires) wrong(`${at}.role`)
    if ((p.declined[unit] !== 0 || p.starred[unit] !== 0) && !attacks) wrong(`${at}.declined`)
    if (p.trail[unit] !== 0 && !(attacks && isTrail(p, unit))) wrong(`${at}.trail`)
    const from = p.from[unit]!
    const isOnItsWay = unit === p.mover && (from < hexes || from === box.arriving) // 3.2-f: a move may begin off the map
    if (from >= 0 && !isOnItsWay && !(attacks && from < hexes)) wrong(`${at}.from`)
  }
  for (let place = 0; place < p.target.length; place++)
    if (p.target[place] === 1 && (place >= hexes || (!attacks && !fires)))
      wrong(`lists.place.${names.place.name(place)}.target`)
  if (!attacks && (p.column !== 0 || p.roll !== 0)) wrong('game.roll')
  if (!attacks && p.starLoss.some((loss) => loss !== 0)) wrong('lists.side')
  return found
}

/** A way that leads over the map, of a unit that fights. */
function isTrail(p: Wb95, unit: number): boolean {
  const { map, hexes } = p.setting
  const [from, trail] = [p.from[unit]!, p.trail[unit]!]
  if (from < 0 || from >= hexes || trail < 1 || trail >= 1 << (DIRECTION_BITS * LONGEST_TRAIL + 1)) return false
  let hex = from
  for (let rest = trail; rest > 1; rest >>= DIRECTION_BITS) {
    const direction = rest & ((1 << DIRECTION_BITS) - 1)
    if (direction >= DIRECTIONS) return false
    hex = map.grid.neighbours[hex * DIRECTIONS + direction]!
    if (hex < 0) return false
  }
  return true
}

const DIRECTION_BITS = 3

/** A phase stands at its place of the player turn. */
const phases: Nesting<Wb95> = Object.fromEntries(
  PHASES.map((name, phase): [string, Nested<Wb95>] => [
    `${name}-phase`,
    { under: ['player-turn'], fits: (p, frame) => p.phase === phase && agenda.entry(p, frame - 1) === phase + 1 },
  ]),
)

/** While guns are gathered there is one hex with enemies in it, and those who fire are guns of the phasing side, or aircraft. */
function isAimed(p: Wb95, frame: number): boolean {
  if (agenda.entry(p, frame) > 0) return true
  const { roster } = p.setting
  const targets = [...p.target.keys()].filter((place) => p.target[place] === 1)
  const firing = [...p.role.keys()].filter((unit) => p.role[unit] !== 0)
  return (
    targets.length === 1 &&
    isEnemyHex(p, p.active, targets[0]!) &&
    firing.length > 0 &&
    firing.every(
      (unit) =>
        p.role[unit] === SUPPORT &&
        roster.side[unit] === p.active &&
        (roster.isAir[unit] === 1 ? p.at[unit] === p.setting.box.aloft : roster.isGun[unit] === 1),
    )
  )
}

const isFlag = (value: number): boolean => value === 0 || value === 1
const MOST_LOSSES = 9

/** Losses of a side, so many. */
function areLosses(p: Wb95, frame: number): boolean {
  const [side, count] = [agenda.arg(p, 0, frame), agenda.arg(p, 1, frame)]
  return side >= 0 && side < p.setting.names.side.length && count >= 0 && count <= MOST_LOSSES
}

/** 4.1-f: attackers of the phasing side beside the hexes that they attack, with enemies in them until these retreat. */
function isDeclared(p: Wb95, frame: number): boolean {
  const { roster, hexes, map } = p.setting
  const entry = agenda.entry(p, frame)
  const targets = [...p.target.keys()].filter((place) => p.target[place] === 1)
  if (p.phase !== COMBAT || targets.length === 0 || targets.some((hex) => hex >= hexes || map.grid.inPlay[hex] !== 1))
    return false
  if (entry <= DEFENCE_ENTRY && !targets.every((hex) => isEnemyHex(p, p.active, hex))) return false
  const isRolled = p.roll >= FEWEST
  if (entry > ROLL_ENTRY !== isRolled) return false
  for (let unit = 0; unit < p.role.length; unit++) if (!isPart(p, unit, targets, entry)) return false
  if (entry > DEFENCE_ENTRY) return true
  const attackers = [...p.role.keys()].filter((unit) => p.role[unit] === ATTACKER)
  return attackers.some((unit) => roster.hasZone[unit] === 1)
}

const DECLARE_ENTRY = 0
const DEFENCE_ENTRY = 2
const ROLL_ENTRY = 3

/** Whether a unit can have its part in an attack. */
function isPart(p: Wb95, unit: number, targets: readonly number[], entry: number): boolean {
  const { roster, hexes, map, box } = p.setting
  const role = p.role[unit]!
  if (role === NO_ROLE) return true
  const side = role === ATTACKER || role === SUPPORT ? p.active : enemyOf(p.active)
  if (roster.side[unit] !== side) return false
  if (entry === DECLARE_ENTRY && side !== p.active) return false
  if (role === SUPPORT || role === DEFENCE) return roster.isGun[unit] === 1 || roster.isAir[unit] === 1
  if (roster.isAir[unit] === 1) return false
  if (entry > DECLARE_ENTRY && (p.from[unit]! < 0 || p.from[unit]! >= hexes)) return false
  if (p.at[unit] === box.lost) return entry > ROLL_ENTRY
  if (p.at[unit]! >= hexes) return false
  if (role === DEFENDER) return entry > ROLL_ENTRY || targets.includes(p.at[unit]!)
  return entry > ROLL_ENTRY || targets.every((hex) => map.grid.directionTo(p.at[unit]!, hex) >= 0)
}

function isHalf(p: Wb95, frame: number): boolean {
  const [side, hexes, walked] = [0, 1, 2].map((arg) => agenda.arg(p, arg, frame)) as [number, number, number]
  return (side === 0 || side === 1) && hexes >= 0 && hexes <= MOST_HEXES && walked >= 0 && walked <= LONGEST_TRAIL
}

const MOST_HEXES = 5

function isToll(p: Wb95, frame: number): boolean {
  const [from, hex, step] = [2, 3, 4].map((arg) => agenda.arg(p, arg, frame)) as [number, number, number]
  const isHex = (place: number): boolean => place >= 0 && place < p.setting.hexes
  return areLosses(p, frame) && isHex(from) && isHex(hex) && step >= 0 && step <= LONGEST_TRAIL
}

export const nesting: Nesting<Wb95> = {
  turn: { under: ['game'] },
  'player-turn': { under: ['turn'], fits: (p, frame) => p.active >= 0 && agenda.entry(p, frame - 1) === p.active + 2 },
  ...phases,
  barrage: { under: ['barrage-phase'], fits: (p, frame) => p.phase === BARRAGE && isAimed(p, frame) },
  'independent-fire': { under: ['combat-phase'], fits: (p, frame) => p.phase === COMBAT && isAimed(p, frame) },
  'fire-order': {
    under: ['air-phase', 'barrage', 'independent-fire'],
    fits: (p, frame) => isFlag(agenda.arg(p, 0, frame)) && isFlag(agenda.arg(p, 1, frame)),
  },
  'fire-losses': {
    under: ['fire-order'],
    fits: (p, frame) => areLosses(p, frame) && agenda.arg(p, 0, frame) === enemyOf(p.active),
  },
  attack: { under: ['combat-phase'], fits: isDeclared },
  half: { under: ['attack'], fits: isHalf },
  losses: { under: ['half'], fits: (p, frame) => areLosses(p, frame) && isFlag(agenda.arg(p, 2, frame)) },
  toll: { under: ['half', 'toll'], fits: isToll },
}
