import { FRAME_HEAD, FRAME_WAITING } from './layout.js'
import type { Position } from './position.js'

/**
 * What is under way stands in the position as a stack of frames, the innermost last. A frame is [step, entry, waiting,
 * …arguments]: which step of the sequence of play, which of its entries comes next, and, at a question, the sides that
 * have not answered yet as bits (NOT_ASKED before the question is put). Where several sides are asked at once, the same
 * cell holds above them the sides that have answered, and above those the sides that are to be asked again.
 */
export const NOT_ASKED = -1

const STEP = 0
const ENTRY = 1
const WAITING = FRAME_WAITING

/** The sides of a question: so many bits for each of the three sets. */
const SIDES = 8
const ALL = (1 << SIDES) - 1

export const agenda = {
  depth(p: Position): number {
    return p.agendaDepth
  },

  push(p: Position, step: number, args: readonly number[]): void {
    const { frameWidth, maxDepth } = p.layout
    if (p.agendaDepth >= maxDepth) throw new Error('the agenda is full: raise `depth` in the layout')
    const base = p.agendaDepth * frameWidth
    p.agenda[base + STEP] = step
    p.agenda[base + ENTRY] = 0
    p.agenda[base + WAITING] = NOT_ASKED
    for (let i = FRAME_HEAD; i < frameWidth; i++) p.agenda[base + i] = args[i - FRAME_HEAD] ?? 0
    p.agendaDepth++
  },

  /** Takes the innermost frame away and leaves no trace of it, so that equal positions have equal cells. */
  pop(p: Position): void {
    p.agendaDepth--
    const base = p.agendaDepth * p.layout.frameWidth
    p.agenda.fill(0, base, base + p.layout.frameWidth)
  },

  step: (p: Position, frame = p.agendaDepth - 1): number => p.agenda[frame * p.layout.frameWidth + STEP]!,
  entry: (p: Position, frame = p.agendaDepth - 1): number => p.agenda[frame * p.layout.frameWidth + ENTRY]!,
  waiting(p: Position, frame = p.agendaDepth - 1): number {
    const cell = p.agenda[frame * p.layout.frameWidth + WAITING]!
    return cell === NOT_ASKED ? NOT_ASKED : cell & ALL
  },
  /** Of a question that was put to several sides: those that have answered. */
  answered: (p: Position, frame = p.agendaDepth - 1): number => setIn(p, frame, 1),
  /** Of those the sides that are to be asked again. */
  repeating: (p: Position, frame = p.agendaDepth - 1): number => setIn(p, frame, 2),

  setEntry(p: Position, entry: number, frame = p.agendaDepth - 1): void {
    p.agenda[frame * p.layout.frameWidth + ENTRY] = entry
    p.agenda[frame * p.layout.frameWidth + WAITING] = NOT_ASKED
  },

  setWaiting(p: Position, sides: number, frame = p.agendaDepth - 1, answered = 0, repeating = 0): void {
    p.agenda[frame * p.layout.frameWidth + WAITING] = sides | (answered << SIDES) | (repeating << (2 * SIDES))
  },

  /** An argument of a frame, by default of the innermost. */
  arg: (p: Position, index: number, frame = p.agendaDepth - 1): number =>
    p.agenda[frame * p.layout.frameWidth + FRAME_HEAD + index]!,

  setArg(p: Position, index: number, value: number, frame = p.agendaDepth - 1): void {
    p.agenda[frame * p.layout.frameWidth + FRAME_HEAD + index] = value
  },

  /** The innermost frame of a step that is under way, or -1. */
  find(p: Position, step: number): number {
    for (let frame = p.agendaDepth - 1; frame >= 0; frame--) if (agenda.step(p, frame) === step) return frame
    return -1
  },
} as const

function setIn(p: Position, frame: number, which: 1 | 2): number {
  const cell = p.agenda[frame * p.layout.frameWidth + WAITING]!
  return cell === NOT_ASKED ? 0 : (cell >> (which * SIDES)) & ALL
}
