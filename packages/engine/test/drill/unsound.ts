import { agenda, type Count, type Fault, type Nesting, total } from '../../src/index.js'
import { chitOwner, type Drill } from './fields.js'
import { COMER, COMES_TO } from './movement.js'
import { CHITS, CHOOSE, DECK, SIDES, STOCK } from './tables.js'
import { isOnMap } from './units.js'

/** 2.2, 2.3: the chits of a side, and its cards. */
export function counts(p: Drill): Count[] {
  return [
    ...CHITS.map((name, chit) => ({
      at: `lists.chit.${name}`,
      found: p.cup[chit]! + p.drawn[chit]!,
      most: STOCK[chit]!,
    })),
    ...SIDES.map((name, side) => ({
      at: `lists.side.${name}.alarms`,
      found: p.alarms[side]!,
      most: p.handSize[side]!,
    })),
    ...SIDES.map((name, side) => ({ at: `lists.side.${name}.handSize`, found: p.handSize[side]!, most: DECK[0] })),
  ]
}

/** What is wrong with a position that a file holds. */
export function unsound(p: Drill): Fault[] {
  const { names, hexes, map, water, sideOf } = p.setting
  const faults: Fault[] = []
  const height = new Map<number, number>()
  for (const [unit, name] of names.piece.all.entries()) {
    const at = p.at[unit]!
    if (at < 0 || (at < hexes && (map.grid.inPlay[at] !== 1 || water[at] === 1)))
      faults.push({ at: `lists.piece.${name}.at`, problem: 'no-place' })
    if (p.dug[unit] === 1 && (at >= hexes || !p.setting.craft))
      faults.push({ at: `lists.piece.${name}.dug`, problem: 'sum', expected: 0 })
    if (at < 0 || at >= hexes) continue
    height.set(at, (height.get(at) ?? 0) + 1)
    if (p.holder[at] !== sideOf[unit])
      faults.push({
        at: `lists.place.${names.place.name(at)}.holder`,
        problem: 'sum',
        expected: names.side.name(sideOf[unit]!),
      })
  }
  for (let hex = 0; hex < hexes; hex++) {
    const expected = height.get(hex) ?? 0
    if (p.height[hex] !== expected)
      faults.push({ at: `lists.place.${names.place.name(hex)}.height`, problem: 'sum', expected })
    if (expected === 0 && p.holder[hex]! >= 0)
      faults.push({ at: `lists.place.${names.place.name(hex)}.holder`, problem: 'sum', expected: '-' })
  }
  const inCup = total(p.cup)
  if (isChoosing(p)) return [...faults, ...choiceFaults(p)]
  return p.cupSize === inCup ? faults : [...faults, { at: 'game.cupSize', problem: 'sum', expected: inCup }]
}

/** 2.2-a: a side that is no longer asked has chosen. */
function choiceFaults(p: Drill): Fault[] {
  return SIDES.flatMap((_, side): Fault[] => {
    const chosen = total(p.cup.map((count, chit) => (chitOwner(chit) === side ? count : 0)))
    const isAsked = (agenda.waiting(p) & (1 << side)) !== 0
    return isAsked || chosen === CHOOSE
      ? []
      : [{ at: `lists.chit.${CHITS[2 * side]}.cup`, problem: 'sum', expected: CHOOSE }]
  })
}

/** What was chosen in secret lies beside the cup until both have chosen. */
function isChoosing(p: Drill): boolean {
  return agenda.depth(p) === 2 && entryOfTurn(p, 1) === 'chits'
}

function entryOfTurn(p: Drill, frame: number): string | undefined {
  return p.layout.steps.turn!.entries[agenda.entry(p, frame)]
}

/** How the steps of the sequence of play can be under way. */
export const nesting: Nesting<Drill> = {
  turn: { under: ['game'] },
  // A chit is drawn again when its activation is over: anywhere else in the turn the cup would be filled twice.
  activation: {
    under: ['turn'],
    fits: (p, frame) => p.active >= 0 && p.chit >= 0 && entryOfTurn(p, frame - 1) === 'draw',
  },
  challenge: {
    under: ['activation'],
    fits: (p, frame) => {
      const comer = agenda.arg(p, COMER, frame)
      return p.setting.sideOf[comer] === p.active && p.at[comer] === agenda.arg(p, COMES_TO, frame) && isOnMap(p, comer)
    },
  },
  battle: {
    under: ['activation'],
    fits: (p, frame) => agenda.arg(p, 0, frame) < p.setting.hexes && agenda.arg(p, 0, frame) >= 0,
  },
}
