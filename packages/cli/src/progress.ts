import { clearLine, cursorTo } from 'node:readline'
import type { WriteStream } from 'node:tty'

/** How often the line is redrawn on a terminal, and how often one is written where nobody may be watching. */
const REDRAW_MILLISECONDS = 100
const SPARSE_MILLISECONDS = 10_000

/** One line that says how far long work has come: redrawn in place on a terminal, and hardly ever written anywhere else. */
export class Progress {
  private readonly stream: Pick<WriteStream, 'write'> & { readonly isTTY?: boolean; readonly columns?: number }
  private readonly now: () => number
  private last: number
  private drawn = false

  constructor(stream: Progress['stream'], now = () => performance.now()) {
    this.stream = stream
    this.now = now
    this.last = stream.isTTY ? Number.NEGATIVE_INFINITY : now()
  }

  show(text: string): void {
    const { isTTY } = this.stream
    if (this.now() - this.last < (isTTY ? REDRAW_MILLISECONDS : SPARSE_MILLISECONDS)) return
    this.last = this.now()
    if (!isTTY) {
      this.stream.write(`${text}\n`)
      return
    }
    this.clear()
    this.stream.write(text.slice(0, (this.stream.columns ?? 80) - 1))
    this.drawn = true
  }

  /** Takes the line away: what comes after is written in its place. */
  clear(): void {
    if (!this.drawn) return
    cursorTo(this.stream as WriteStream, 0)
    clearLine(this.stream as WriteStream, 0)
    this.drawn = false
  }
}
