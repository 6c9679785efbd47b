import { agenda } from './agenda.js'
import { type Fault, FaultyInput } from './fault.js'
import { type PositionBody, readPosition } from './file.js'
import type { Position } from './position.js'
import type { GameRecord } from './record.js'
import type { Scenario } from './setting.js'
import type { System } from './system.js'
import { hasUnknowns } from './view.js'
import type { Options } from './words.js'

/**
 * The position or view that a file holds, ready to go on from: the one way from a file into play, for the command, the page,
 * the protocol and records. Throws FaultyInput; a law of the torture test says that whatever is accepted can be played.
 */
export function loadPosition<P extends Position>(
  system: System<P>,
  scenario: Scenario,
  options: Options,
  body: PositionBody,
): P {
  const p = system.blank(scenario, options)
  readPosition(p, body)
  const isView = hasUnknowns(p)
  try {
    system.derive(p)
    if (!isView) refuse(system.unsound(p))
    refuse(questionFaults(system, p, isView))
  } catch (error) {
    // By name: a system that comes from elsewhere may bring a kernel of its own.
    if (error instanceof Error && error.name === 'FaultyInput') throw error
    const reason = error instanceof Error ? error.message : ''
    throw new FaultyInput([{ at: '', problem: 'unplayable', reason }])
  }
  return p
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new FaultyInput(faults)
}

/** Somebody is asked and has an answer, as far as the position tells, or the game is over and has a result. */
function questionFaults<P extends Position>(system: System<P>, p: P, isView: boolean): Fault[] {
  const questions = system.questions(p)
  const isOver = agenda.depth(p) === 0 && system.result(p) !== undefined
  if (questions.length === 0) return isOver ? [] : [{ at: 'agenda', problem: 'no-question' }]
  return questions.flatMap(({ side }): Fault[] =>
    system.orders(p, side).length > 0 || isView ? [] : [{ at: 'agenda', problem: 'no-answer', side }],
  )
}

/** The position of a snapshot; refuses one that does not have the hash it claims. */
export function loadSnapshot<P extends Position>(
  system: System<P>,
  scenario: Scenario,
  options: Options,
  snapshot: GameRecord['snapshots'][number],
): P {
  const p = loadPosition(system, scenario, options, snapshot.position)
  if (p.hash() !== snapshot.hash) throw new FaultyInput([{ at: 'snapshots', problem: 'hash' }])
  return p
}
