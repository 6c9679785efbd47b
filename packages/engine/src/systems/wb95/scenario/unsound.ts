import { agenda } from '../../../kernel/agenda.js'
import type { Fault } from '../../../kernel/fault.js'
import type { Nested, Nesting } from '../../../kernel/sequence.js'
import type { Count } from '../../../kernel/system.js'
import { DESTROY } from '../air/aloft.js'
import { missionsOf, touches } from '../air/missions.js'
import type { Wb95 } from '../fields.js'
import { isEnemyHex } from '../fire/guns.js'
import { BARRAGE, COMBAT, PHASES, SUPPORT } from '../tables.js'

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
  return [...turnFaults(p), ...p.setting.names.piece.all.flatMap((_, unit) => unitFaults(p, unit)), ...stackFaults(p)]
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
    fits: (p, frame) =>
      agenda.arg(p, 0, frame) === 1 - p.active &&
      agenda.arg(p, 1, frame) >= 0 &&
      agenda.arg(p, 1, frame) <= MOST_LOSSES,
  },
}
