import type { MomentSpec, Moments } from '../../kernel/moment.js'
import { begin, type Details, type Frame, setTurn, sideIn, TURN, unitNamed } from '../../operations/moments.js'
import { activateNamed, CHIT, chitIn, SEGMENT } from '../chitpull/scenario/moments.js'
import { AXIS } from '../chitpull/tables.js'
import { offerChits } from './chits.js'
import type { Tow } from './fields.js'
import { steps } from './sequence.js'

/** Moments of the sequence of play into which a case or a lesson can put a position. */

/** The turn, and what a scenario's victory needs. */
function startTurn(p: Tow, details: Details): void {
  setTurn(p, details)
  p.threshold ||= p.setting.scenario.victory.threshold
}

const IN_ACTIONS = [
  ['game', 'turns'],
  ['turn', 'actions'],
] as const

/** A chit has been drawn; the cup and the hand are what the position says. */
function drawn(p: Tow, details: Details): void {
  startTurn(p, details)
  const { chits } = p.setting
  const chit = chitIn(p, details)
  p.chit = chit
  p.active = chit === chits.supply ? -1 : chits.owner[chit]!
  count(p)
}

/** The public counts follow from what the position says lies in cup, hand and box; a chit just drawn counts too. */
function count(p: Tow): void {
  const { owner } = p.setting.chits
  const held = (kind: number): number => p.cup[kind]! + p.hand[kind]! + p.resolved[kind]! + (p.chit === kind ? 1 : 0)
  p.selected.fill(0)
  for (let kind = 0; kind < owner.length; kind++) if (owner[kind]! < 2) p.selected[owner[kind]!]! += held(kind)
  p.cupSize = p.cup.reduce((sum, n) => sum + n, 0)
  p.handSize = p.hand.reduce((sum, n) => sum + n, 0)
  p.airCount = p.air.reduce((sum, n) => sum + n, 0)
  offerChits(p)
  for (let kind = 0; kind < owner.length; kind++) p.offered[kind] = Math.max(p.offered[kind]!, held(kind))
}

/** A movement or combat segment of some units, or of all units of a side on the map. */
function segment(step: 'movement' | 'combats', entry: string): MomentSpec<Tow> {
  return {
    details: SEGMENT,
    set(p, details) {
      startTurn(p, details)
      count(p)
      p.active = sideIn(p, details)
      p.chit = p.active === AXIS ? p.setting.chits.okh : p.setting.chits.stavka
      activateNamed(p, details)
      begin(p, steps, [...IN_ACTIONS, ['cycle', 'aside'], [step, entry]])
    },
  }
}

/** A point of the sequence to which nothing but the turn belongs, with what the public counts are made of. */
function point(counts: boolean, ...frames: readonly Frame[]): MomentSpec<Tow> {
  return {
    details: TURN,
    set(p, details) {
      startTurn(p, details)
      if (counts) count(p)
      begin(p, steps, frames)
    },
  }
}

function resolving(step: string, entry: string, chit: string): MomentSpec<Tow> {
  return {
    details: TURN,
    set(p, details) {
      drawn(p, { ...details, chit })
      begin(p, steps, [...IN_ACTIONS, ['cycle', 'aside'], [step, entry, 0]])
    },
  }
}

export const moments: Moments<Tow> = {
  setup: { details: {}, set: (p) => begin(p, steps, [['game', 'bid']]) },
  /** The very start of a turn. */
  turn: point(false, ['game', 'turns'], ['turn', 'start']),
  /** Both sides are about to select their chits. */
  selection: point(false, ['game', 'turns'], ['turn', 'chits']),
  /** Before a draw: the Axis may add chits from its hand. */
  draw: point(true, ...IN_ACTIONS, ['cycle', 'add']),
  /** A chit has just been drawn. */
  drawn: {
    details: { ...TURN, ...CHIT },
    set(p, details) {
      drawn(p, details)
      begin(p, steps, [...IN_ACTIONS, ['cycle', 'interrupt']])
    },
  },
  /** The special Soviet attack of turn 1. */
  opening: point(true, ['game', 'turns'], ['turn', 'opening']),
  /** A headquarters has been activated: `hq`; the mode is not chosen yet. */
  activation: {
    details: { ...TURN, hq: { is: 'name', of: 'piece' } },
    set(p, details) {
      startTurn(p, details)
      count(p)
      const hq = unitNamed(p, details.hq!)
      p.active = p.setting.roster.side[hq]!
      p.chit = p.setting.roster.chit[hq]!
      begin(p, steps, [...IN_ACTIONS, ['cycle', 'aside'], ['activation', 'activate', hq]])
    },
  },
  /** The units of `side` move, or fight: those named in `units`, or all. */
  movement: segment('movement', 'move'),
  combat: segment('combats', 'attack'),
  supply: resolving('supply', 'judge', 'supply'),
  reinforcement: resolving('reinforcement', 'group', 'reinforcement'),
  airborne: resolving('airborne', 'group', 'airborne'),
  negotiation: resolving('negotiation', 'points', 'okh'),
  /** An OKH chit is being resolved, from the cup or from the hand. */
  okh: {
    details: { ...TURN, from: { is: 'word', of: ['cup', 'hand'], optional: true } },
    set(p, details) {
      startTurn(p, details)
      count(p)
      p.chit = p.setting.chits.okh
      p.active = AXIS
      p.fromHand = details.from === 'hand' ? 1 : 0
      begin(p, steps, [...IN_ACTIONS, ['cycle', 'aside'], ['okh', 'okh']])
    },
  },
  stavka: resolving('stavka', 'stavka', 'stavka'),
  /** All chits of the turn have been resolved. */
  end: point(true, ['game', 'turns'], ['turn', 'actions-end']),
}
