import type { Position } from '../kernel/position.js'

/** The laws that every system must keep, by what they are about. */
export const LAWS = [
  // positions
  'a copy equals its original',
  'a copy is apart from its original',
  'a changed cell changes the hash',
  'a position is saved without loss',
  'looking changes nothing',
  'a position of a game is sound',
  'no kind is there more often than the game has it',
  // questions and lists
  'questions are counted for each side',
  'each question has a number of its own',
  'a question has an answer',
  'groups follow each other',
  'a group holds what it says',
  'no order is listed twice',
  'a listed order is in canonical form',
  'a listed order is legal',
  'an order leaves its question finishable',
  'check changes nothing',
  'check accepts only what is listed',
  'check refuses only what is not listed',
  'a refusal names a rule',
  // orders carried out
  'the same dice do the same',
  'an order does the same if nobody listens',
  'a plan carries out what is legal and nothing else',
  'nothing is undone past a throw',
  'events name rules of the index',
  'a game that asks nothing has a result',
  'a game that goes on has no result',
  'no game hangs',
  // what a viewer may know
  'no view holds a hidden field',
  'a view names no piece that the viewer cannot see',
  'a hidden piece is a blank where it stands',
  'a view is saved without loss',
  'a view of a view is the view',
  'a resampled position is whole',
  'a resampled position gives the view it came from',
  'a resampled position can be played on',
  'both worlds ask the same',
  'both worlds list the same',
  'both worlds judge the same',
  'both worlds explain the same',
  'both worlds survey the same',
  'what can be undone tells nothing new',
  'what can be undone shows nothing new',
  'what can be undone asks nothing new',
  'nobody is told of a piece that he cannot see',
  'who is asked tells nothing',
  'a sealed answer stays sealed',
  // at the table
  'a listed order is accepted',
  'a late answer is refused',
  'an answer sent twice counts once',
  'undo does what it says it can',
  'undo gives the same cells back',
  'undo asks the same once more',
  'what was taken back can be ordered again',
  'nobody counts the secret answers of others',
  'nobody notices what others take back in secret',
  'history never changes',
  'a record is saved without loss',
  'a record verifies',
  'a record replays whole',
  'a replay shows what was seen',
  'a replay tells what was told',
  'a record resumes where it stopped',
  'a forged die is found',
  'a forged order is found',
] as const

export type Law = (typeof LAWS)[number]

/** A system broke a law, or threw something where nothing may be thrown. The message says which, and in which game. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken'
  readonly law: Law | 'nothing throws' | 'what is accepted can be played'

  constructor(law: LawBroken['law'], details: unknown) {
    super(`${law}: ${typeof details === 'string' ? details : JSON.stringify(details)}`)
    this.law = law
  }
}

/** Counts how often each law was tested, so that a law that is never tested shows. */
export class Laws {
  readonly tested = Object.fromEntries(LAWS.map((law) => [law, 0])) as Record<Law, number>

  hold(law: Law, holds: boolean, details: () => unknown): void {
    this.tested[law]++
    if (!holds) throw new LawBroken(law, details())
  }

  /** Two positions must be the same in every cell. */
  sameCells(law: Law, a: Position, b: Position, details: () => unknown = () => ''): void {
    const found = difference(a, b)
    this.hold(law, found === undefined, () => ({ found, details: details() }))
  }

  /** Two things must be the same when written down. */
  same(law: Law, expected: unknown, found: unknown, details: () => unknown = () => ''): void {
    const a = JSON.stringify(expected)
    const b = JSON.stringify(found)
    this.hold(law, a === b, () => ({ expected: shorten(a), found: shorten(b), details: details() }))
  }
}

/** The first difference between two positions of one setting: the field, and the cell on both sides. */
function difference(a: Position, b: Position): string | undefined {
  const at = a.cells.findIndex((cell, i) => cell !== b.cells[i])
  const slot = a.shape.slots.findLast(({ offset }) => offset <= at)
  return at < 0 ? undefined : `${slot?.name}[${at - (slot?.offset ?? 0)}]: ${a.cells[at]} and ${b.cells[at]}`
}

function shorten(text: string | undefined): string {
  return text === undefined ? 'nothing' : text.length > 600 ? `${text.slice(0, 600)}…` : text
}
