import { LINE_LIMIT } from './schema.js'
import type { Session } from './session.js'

/**
 * Cuts a stream of text into lines. A line that is too long is not kept: what is handed on is just long enough to be
 * refused.
 */
export class Lines {
  private parts: string[] = []
  private length = 0
  private readonly limit: number

  constructor(limit = LINE_LIMIT) {
    this.limit = limit
  }

  /** The lines that end in this piece of text. */
  push(text: string): string[] {
    const pieces = text.split('\n')
    const rest = pieces.pop()!
    const lines = pieces.map((piece) => {
      this.keep(piece)
      return this.take()
    })
    this.keep(rest)
    return lines
  }

  /** What stands after the last line end. */
  end(): string[] {
    return this.length > 0 ? [this.take()] : []
  }

  private keep(piece: string): void {
    const part = piece.slice(0, this.limit + 1 - this.length)
    if (part === '') return
    this.parts.push(part)
    this.length += part.length
  }

  private take(): string {
    const line = this.parts.join('')
    this.parts = []
    this.length = 0
    return line
  }
}

/** Answers what comes in, line by line, until it ends or a request says `quit`. */
export async function serve(
  session: Session,
  input: AsyncIterable<string>,
  write: (line: string) => void | Promise<void>,
): Promise<void> {
  const lines = new Lines()
  const answer = async (ready: readonly string[]): Promise<void> => {
    for (const line of ready) {
      const answered = await session.receive(line)
      if (answered !== undefined) await write(answered)
    }
  }
  for await (const text of input) {
    await answer(lines.push(text))
    if (session.closed) return
  }
  await answer(lines.end())
}
