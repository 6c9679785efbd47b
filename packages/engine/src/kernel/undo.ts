import type { Position } from './position.js'
import type { RecordEntry } from './record.js'
import type { Side } from './words.js'

/** An entry of the record that can be taken back. */
export interface Undoable<P extends Position> {
  /** Its number in the record. */
  readonly number: number
  readonly entry: RecordEntry
  readonly before: P
  /** It was given by the Game because everybody knows that it was the only answer: nobody has answered. */
  readonly open: boolean
  /** It answers a question that several sides answer in secret: the others' answers neither see nor hinder each other. */
  readonly sealed: boolean
}

/** The entries since the last barrier. An answer of another side, by hand or left standing, ends what a side can undo. */
export class UndoStack<P extends Position> {
  private entries: Undoable<P>[] = []

  copy(): UndoStack<P> {
    const copy = new UndoStack<P>()
    copy.entries = [...this.entries]
    return copy
  }

  clear(): void {
    this.entries = []
  }

  push(entry: Undoable<P>): void {
    this.entries.push(entry)
  }

  /** Forgets an entry and all after it. */
  cut(number: number): void {
    this.entries = this.entries.filter((entry) => entry.number < number)
  }

  /** A side's own orders that it can take back, the last one first. */
  ordersOf(side: Side): readonly Undoable<P>[] {
    const found: Undoable<P>[] = []
    for (const undoable of this.entries.toReversed()) {
      const { side: whose, by } = undoable.entry
      if (whose !== side && !undoable.open && !undoable.sealed) break
      if (whose === side && by === undefined) found.push(undoable)
    }
    return found
  }
}
