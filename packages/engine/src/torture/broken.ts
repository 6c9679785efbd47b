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

  /** Two things must be the same when written down. */
  same(law: string, expected: unknown, found: unknown, details: () => unknown = () => ''): void {
    const a = JSON.stringify(expected)
    const b = JSON.stringify(found)
    this.hold(law, a === b, () => ({ expected: shorten(a), found: shorten(b), details: details() }))
  }
}

function shorten(text: string | undefined): string {
  return text === undefined ? 'nothing' : text.length > 600 ? `${text.slice(0, 600)}…` : text
}
