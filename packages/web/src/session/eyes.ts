import type { Layout, Position, Question, Side } from '@sztab/engine'
import { type Players, personsIn } from './players.js'
import type { Eyes, PastEyes } from './types.js'

/** Whether a game has anything that not everybody may know. */
export function hasHiddenThings({ fields }: Layout<Position>): boolean {
  return Object.values(fields).some(({ seen }) => seen !== undefined && seen !== 'all')
}

/** Whose eyes are open, and for whom they are to be opened. */
export interface Looking {
  readonly eyes: Eyes
  readonly curtain: Side | undefined
  /** The curtain is to fall for this side, as soon as what happened has been seen. */
  readonly due?: Side | undefined
  /** Who sits before the screen, where somebody else answers in the open: only what everybody may know is shown to him meanwhile. */
  readonly holder?: Eyes | undefined
}

export interface Seating {
  readonly players: Players
  /** The curtain falls when the seat changes. */
  readonly curtained: boolean
  /** Whether a question is asked and answered in the open, as in the middle of a combat: it rests on what everybody may know. */
  readonly isOpen?: (question: Question) => boolean
  /** What happened is seen before the curtain falls: then somebody says when. */
  readonly lingers?: boolean
}

/** Before anybody has looked; of those asked, the one whose seat it was goes on. */
export function firstLooking({ players, curtained }: Seating, questions: readonly Question[], seat?: Eyes): Looking {
  const persons = personsIn(players)
  if (persons.length === 0) return { eyes: 'spectator', curtain: undefined }
  if (persons.length === 1) return { eyes: persons[0]!, curtain: undefined }
  const asked = askedOf(persons, questions)
  const next = asked.find((side) => side === seat) ?? asked[0] ?? persons[0]!
  const isOver = questions.length === 0
  return curtained && !isOver ? { eyes: 'spectator', curtain: next } : { eyes: next, curtain: undefined }
}

/**
 * Who looks after something has changed: as long as the person who looks is asked, or nobody else, the eyes stay. Nothing of this
 * rests on what is hidden: who is asked, and what kind of question it is, everybody may know.
 */
export function nextLooking(seating: Seating, now: Looking, questions: readonly Question[]): Looking {
  const persons = personsIn(seating.players)
  if (persons.length < 2) return now
  const asked = askedOf(persons, questions)
  const seat = now.curtain ?? now.due ?? now.holder ?? now.eyes
  const next = asked.find((side) => side === now.eyes) ?? asked[0]
  if (next === undefined || asked.includes(seat))
    return now.holder === undefined ? now : { eyes: seat, curtain: undefined }
  if (!seating.curtained) return { eyes: next, curtain: undefined }
  const question = questions.find(({ side }) => side === next)!
  const isDown = now.curtain !== undefined
  if (!isDown && seating.isOpen?.(question)) return { eyes: next, curtain: undefined, holder: seat }
  if (!isDown && seating.lingers && seat !== 'spectator') return { eyes: seat, curtain: undefined, due: next }
  return drawn(next)
}

/** The curtain is down, until the person whose seat it is says that he is there. */
export function drawn(side: Side): Looking {
  return { eyes: 'spectator', curtain: side }
}

export interface Past extends Seating {
  readonly sides: readonly Side[]
  readonly hasHidden: boolean
  /** One person plays all the persons' sides. */
  readonly open: boolean
  readonly isOver: boolean
}

/**
 * Whose eyes may look back, those that are open first. As long as a game goes on, nobody looks back with eyes that he could not
 * have looked with when it happened; when it is over, nothing is hidden any more.
 */
export function eyesOnPast(
  { players, sides, hasHidden, open, isOver }: Past,
  { eyes, holder }: Looking,
): readonly PastEyes[] {
  if (!hasHidden) return [eyes]
  if (holder !== undefined) return ['spectator']
  if (isOver) return unique([eyes, ...sides, 'spectator', 'all'])
  return unique([eyes, ...(open ? personsIn(players) : []), 'spectator'])
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)]
}

function askedOf(persons: readonly Side[], questions: readonly Question[]): readonly Side[] {
  return questions.map(({ side }) => side).filter((side) => persons.includes(side))
}
