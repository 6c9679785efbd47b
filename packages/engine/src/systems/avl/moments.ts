import type { MomentSpec, Moments } from '../../kernel/moment.js'
import { begin, type Details, type Frame, setTurn, sideIn, TURN, unitNamed } from '../../operations/moments.js'
import { activateNamed, CHIT, chitIn, SEGMENT } from '../chitpull/scenario/moments.js'
import { AXIS, SOVIET } from '../chitpull/tables.js'
import { countCup, keepable, setKept } from './chits.js'
import type { Avl } from './fields.js'
import { steps } from './sequence.js'

/** Moments of the sequence of play into which a case or a lesson can put a position. */

/** The turn, and chits for both sides where the position does not say otherwise: the Soviets keep the first ones. */
function startTurn(p: Avl, details: Details): void {
  setTurn(p, details)
  const { staffs } = p.setting.chits
  if (staffs[SOVIET]!.every((kind) => p.kept[kind] === 0)) setKept(p, keepable(p).at(-1)!)
  else p.keptCount = staffs[SOVIET]!.filter((kind) => p.kept[kind]! > 0).length
  countCup(p)
}

const IN_TURN = ['game', 'turns'] as const
const IN_EXECUTION = [IN_TURN, ['turn', 'execution']] as const

function atTurn(entry: string): MomentSpec<Avl> {
  return {
    details: TURN,
    set(p, details) {
      startTurn(p, details)
      begin(p, steps, [IN_TURN, ['turn', entry]])
    },
  }
}

/** A movement or combat segment of some units, or of all units of a side on the map. */
function segment(...frames: readonly Frame[]): MomentSpec<Avl> {
  return {
    details: SEGMENT,
    set(p, details) {
      startTurn(p, details)
      p.active = sideIn(p, details)
      p.chit = p.active === AXIS ? p.setting.chits.manstein : p.setting.chits.stavka
      activateNamed(p, details)
      begin(p, steps, [...IN_EXECUTION, ['cycle', 'aside'], ['activation', 'close', -1], ...frames])
    },
  }
}

export const moments: Moments<Avl> = {
  setup: { details: {}, set: (p) => begin(p, steps, [['game', 'deploy']]) },
  /** The Soviets are about to choose the chits that they keep. */
  keep: { details: {}, set: (p) => begin(p, steps, [['game', 'keep']]) },
  /** The very start of a turn. */
  turn: atTurn('start'),
  /** Both sides are about to select their chits. */
  selection: atTurn('use-note'),
  /** The special Soviet Combat Segment of turn 1. */
  opening: atTurn('opening'),
  /** The Axis may name the first chit (15.2-c). */
  first: atTurn('first'),
  /** Before a draw. */
  draw: atTurn('execution'),
  /** A chit has just been drawn. */
  drawn: {
    details: { ...TURN, ...CHIT },
    set(p, details) {
      p.chit = chitIn(p, details)
      startTurn(p, details)
      p.active = p.setting.chits.owner[p.chit]!
      begin(p, steps, [...IN_EXECUTION, ['cycle', 'manstein']])
    },
  },
  /** A headquarters is being activated: `hq`; without it all Soviet headquarters by STAVKA. */
  activation: {
    details: { ...TURN, hq: { is: 'name', of: 'piece', optional: true } },
    set(p, details) {
      const hq = details.hq === undefined ? -1 : unitNamed(p, details.hq)
      p.chit = hq < 0 ? p.setting.chits.stavka : p.setting.roster.chit[hq]!
      startTurn(p, details)
      p.active = p.setting.chits.owner[p.chit]!
      begin(p, steps, [...IN_EXECUTION, ['cycle', 'aside'], ['activation', 'activate', hq]])
    },
  },
  /** The units of `side` move, or fight: those named in `units`, or all. */
  movement: segment(['combats', 'attack'], ['movement', 'move']),
  combat: segment(['combats', 'attack']),
  supply: atTurn('supply-phase'),
  reinforcements: atTurn('reinforcements'),
  /** After the Reinforcement Segment: headquarters are removed. */
  removal: atTurn('removal'),
  /** The Sudden Death Segment. */
  end: atTurn('sudden-death'),
}
