import {
  type Event,
  type GameRecord,
  loadSnapshot,
  type Order,
  type Position,
  type RecordEntry,
  RecordedDice,
  RecordMismatch,
  type Scenario,
  type System,
  shownTo,
  type Viewer,
} from '@sztab/engine'

/** A copy of the position is kept after every so many orders; from there a past moment is played anew. */
const EVERY = 50
/** A frame of a screen with room for others. */
const SLICE_MILLISECONDS = 8

/** What was, moment by moment: the game of a record played once more with the dice that it holds. */
export class History {
  readonly #system: System
  /** Before so many orders nothing is known: a record under older rules cannot be played again. */
  readonly #first: number
  readonly #kept: Position[]
  readonly #now: Position
  readonly #entries: RecordEntry[] = []
  /** What was told at the start, and then after each order. */
  readonly #told: (readonly Event[])[]
  /** The moment that was asked for last: a replay asks for the next one. */
  #last: { readonly at: number; readonly position: Position } | undefined

  private constructor(system: System, first: number, position: Position, told: readonly Event[]) {
    this.#system = system
    this.#first = first
    this.#now = position
    this.#kept = [position.copy()]
    this.#told = [told]
  }

  /** From the start of a record: its scenario, or the position that it went on from. Throws RecordMismatch if neither can be had. */
  static open(system: System, scenario: Scenario, record: GameRecord): History {
    const start = record.snapshots.find(({ after }) => after === 0)
    try {
      const { position, events } = system.start(scenario, record.options, new RecordedDice(record.opening))
      if (!start || start.hash === position.hash()) return new History(system, 0, position, events)
    } catch (error) {
      // Where chance comes in before the first question, a game that goes on from a position has no such throws.
      if (!start || !(error instanceof RecordMismatch)) throw error
    }
    return History.fromSnapshot(system, scenario, record, start)
  }

  /** From the last position that the record holds, for one that cannot be played again from its start. */
  static short(system: System, scenario: Scenario, record: GameRecord): History {
    return History.fromSnapshot(system, scenario, record, record.snapshots.at(-1)!)
  }

  private static fromSnapshot(
    system: System,
    scenario: Scenario,
    record: GameRecord,
    snapshot: GameRecord['snapshots'][number],
  ): History {
    const position = loadSnapshot(system, scenario, record.options, snapshot)
    return new History(system, snapshot.after, position, [])
  }

  /** After how many orders the known part begins, and how many orders are known in all. */
  get first(): number {
    return this.#first
  }

  get length(): number {
    return this.#first + this.#entries.length
  }

  /** Learns what the record holds beyond what is known; of a long one only as much as fits between two frames. */
  follow(entries: readonly RecordEntry[], until = Number.POSITIVE_INFINITY): boolean {
    for (const entry of entries.slice(this.length)) {
      if (performance.now() > until) return false
      this.#told.push(playEntry(this.#system, this.#now, entry))
      this.#entries.push(entry)
      if (this.#entries.length % EVERY === 0) this.#kept.push(this.#now.copy())
    }
    return true
  }

  async followInSlices(entries: readonly RecordEntry[]): Promise<void> {
    while (!this.follow(entries, performance.now() + SLICE_MILLISECONDS)) await new Promise((next) => setTimeout(next))
  }

  /** Orders were taken back. */
  cut(length: number): void {
    if (length >= this.length) return
    const left = Math.max(0, length - this.#first)
    this.#last = undefined
    this.#entries.length = left
    this.#told.length = left + 1
    this.#kept.length = Math.floor(left / EVERY) + 1
    this.#now.copyFrom(this.at(length))
  }

  /** The position after so many orders. */
  at(orders: number): Position {
    const wanted = Math.min(Math.max(0, orders - this.#first), this.#entries.length)
    const { at, position } = this.#nearest(wanted)
    for (const entry of this.#entries.slice(at, wanted)) playEntry(this.#system, position, entry)
    this.#last = { at: wanted, position }
    return position.copy()
  }

  /** A known moment, not after the one that is wanted, from where it can be played on. */
  #nearest(wanted: number): { readonly at: number; readonly position: Position } {
    const block = Math.floor(wanted / EVERY)
    const last = this.#last
    if (last && last.at <= wanted && last.at >= block * EVERY) return last
    return { at: block * EVERY, position: this.#kept[block]!.copy() }
  }

  /** What a viewer had been told after so many orders. */
  told(viewer: Viewer | 'all', orders: number): readonly Event[] {
    const wanted = Math.max(0, orders - this.#first)
    return this.#told
      .slice(0, wanted + 1)
      .flat()
      .filter((event) => viewer === 'all' || shownTo(event, viewer))
  }
}

/** Carries out one order of a record with the dice that it holds. Throws RecordMismatch. */
export function playEntry(
  system: System,
  position: Position,
  { side, order, throws = [] }: RecordEntry,
): readonly Event[] {
  const verdict = system.check(position, side, order as Order)
  if (!verdict.legal)
    throw new RecordMismatch(verdict.refusals.map(({ rule }) => rule).join(', '), JSON.stringify(order))
  const dice = new RecordedDice(throws)
  const events = system.execute(position, side, order as Order, dice)
  if (dice.left > 0) throw new RecordMismatch('-', `${dice.left}`)
  return events
}
