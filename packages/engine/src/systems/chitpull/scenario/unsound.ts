import { agenda } from '../../../kernel/agenda.js'
import { total } from '../../../kernel/dice.js'
import type { Fault } from '../../../kernel/fault.js'
import type { Nesting } from '../../../kernel/sequence.js'
import type { Family } from '../fields.js'

/** What is wrong with a position that a file holds: what no game of the family comes to, and no rule knows what to do with. */
export function familyFaults(p: Family): Fault[] {
  return [
    ...turnFaults(p),
    ...unitFaults(p),
    ...stackFaults(p),
    ...(isChoosing(p) ? [] : sumFault('cupSize', p.cupSize, p.cup)),
  ]
}

/** While chits are being chosen in secret, those of a side that has chosen lie beside the cup and are not counted yet. */
export function isChoosing(p: Family): boolean {
  return isAt(p, 'turn', 'chits')
}

/** Whether this entry of a step is what is under way. */
function isAt(p: Family, step: string, entry: string): boolean {
  if (agenda.depth(p) === 0) return false
  const { stepNames, steps } = p.layout
  return stepNames[agenda.step(p)] === step && steps[step]!.entries[agenda.entry(p)] === entry
}

/** A number that tells everybody how much there is of what only one side may see. */
export function sumFault(name: string, size: number, counts: ArrayLike<number>): Fault[] {
  const expected = total(counts)
  return size === expected ? [] : [{ at: `game.${name}`, problem: 'sum', expected }]
}

/** Before the first turn the turn is 0. */
function turnFaults({ turn, setting }: Family): Fault[] {
  const { firstTurn, turns } = setting.scenario
  if (turn > turns) return [{ at: 'game.turn', problem: 'too-big', most: turns }]
  return turn > 0 && turn < firstTurn ? [{ at: 'game.turn', problem: 'too-small', least: firstTurn }] : []
}

function unitFaults(p: Family): Fault[] {
  const { roster, hexes, names } = p.setting
  return names.piece.all.flatMap((name, unit): Fault[] => {
    const place = p.at[unit]!
    const at = `lists.piece.${name}`
    const isOnMap = isHex(p, place)
    if (!isOnMap && place < hexes) return [{ at: `${at}.at`, problem: 'no-place' }]
    const most = roster.steps[unit]!
    if (p.steps[unit]! > most) return [{ at: `${at}.steps`, problem: 'too-big', most }]
    if (isOnMap && p.steps[unit] === 0) return [{ at: `${at}.steps`, problem: 'too-small', least: 1 }]
    // Only who is active moves and attacks.
    const isIdle = roster.side[unit] !== p.active
    return [
      ...(isIdle && p.activated[unit] === 1 ? [{ at: `${at}.activated`, problem: 'too-big', most: 0 }] : []),
      ...(isIdle && p.attacking[unit] === 1 ? [{ at: `${at}.attacking`, problem: 'too-big', most: 0 }] : []),
    ]
  })
}

/** Units of one side in a hex, unless a headquarters is being driven off by those who have come. */
function stackFaults(p: Family): Fault[] {
  const { roster, hexes, names } = p.setting
  const sides = new Map<number, number>()
  const mixed = new Set<number>()
  for (let unit = 0; unit < p.at.length; unit++) {
    const place = p.at[unit]!
    if (place >= hexes) continue
    const side = roster.side[unit]!
    if ((sides.get(place) ?? side) !== side) mixed.add(place)
    sides.set(place, side)
  }
  return [...mixed].map((hex): Fault => ({ at: 'lists.piece', problem: 'stack', found: names.place.name(hex) }))
}

/** A unit of the game that an argument names. */
const hasPiece = (p: Family, frame: number, arg: number): boolean => agenda.arg(p, arg, frame) >= 0

/** A number of steps, points or units: no game knows more. */
const MOST = 999

export function isCount(p: Family, frame: number, arg: number): boolean {
  const value = agenda.arg(p, arg, frame)
  return value >= 0 && value <= MOST
}

/** A hex in which units can be. */
function isHex({ setting: { hexes, map, water } }: Family, place: number): boolean {
  return place >= 0 && place < hexes && map.grid.inPlay[place] === 1 && water[place] === 0
}

const hasHex = (p: Family, frame: number, arg: number): boolean => isHex(p, agenda.arg(p, arg, frame))

/** How the steps that all games of the family have can be under way. */
export const familyNesting: Nesting<Family> = {
  turn: { under: ['game'] },
  cycle: { under: ['turn'] },
  combat: { under: ['combats'], fits: (p) => p.active >= 0 && isHex(p, p.target) },
  losses: {
    under: ['combat', 'losses'],
    fits: (p, frame) => agenda.arg(p, 0, frame) >= 0 && isCount(p, frame, 1),
  },
  'fall-back': {
    under: ['combat', 'fall-back', 'flight'],
    fits: (p, frame) => hasPiece(p, frame, 0) && hasHex(p, frame, 1),
  },
  flight: { fits: (p, frame) => hasPiece(p, frame, 0) && hasHex(p, frame, 1) },
  relocation: { fits: (p, frame) => hasPiece(p, frame, 0) && hasHex(p, frame, 1) },
}
