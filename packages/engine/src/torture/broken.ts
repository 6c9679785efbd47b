import type { Position } from '../kernel/position.js'

/** A system broke one of the laws that every system must keep. The message says which, and in which game. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken'
  readonly law: string

  constructor(law: string, details: unknown) {
    super(`${law}: ${typeof details === 'string' ? details : JSON.stringify(details)}`)
    this.law = law
  }
}

/** Counts how often each law was tested, so that a law that is never tested shows. */
export class Laws {
  readonly tested: Record<string, number> = {}

  hold(law: string, holds: boolean, details: () => unknown): void {
    this.tested[law] = (this.tested[law] ?? 0) + 1
    if (!holds) throw new LawBroken(law, details())
  }

  /** Two positions must be the same in every cell. */
  sameCells(law: string, a: Position, b: Position, details: () => unknown = () => ''): void {
    const found = difference(a, b)
    this.hold(law, found === undefined, () => ({ found, details: details() }))
  }

  /** Two things must be the same when written down. */
  same(law: string, expected: unknown, found: unknown, details: () => unknown = () => ''): void {
    const a = JSON.stringify(expected)
    const b = JSON.stringify(found)
    this.hold(law, a === b, () => ({ expected: shorten(a), found: shorten(b), details: details() }))
  }
}

/** The first difference between two positions of one setting: the field, and the cell on both sides. */
export function difference(a: Position, b: Position): string | undefined {
  const at = a.cells.findIndex((cell, i) => cell !== b.cells[i])
  const slot = a.shape.slots.findLast(({ offset }) => offset <= at)
  return at < 0 ? undefined : `${slot?.name}[${at - (slot?.offset ?? 0)}]: ${a.cells[at]} and ${b.cells[at]}`
}

function shorten(text: string | undefined): string {
  return text === undefined ? 'nothing' : text.length > 600 ? `${text.slice(0, 600)}…` : text
}
