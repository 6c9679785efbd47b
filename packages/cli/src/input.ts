import { LINE_LIMIT } from '@sztab/engine/protocol'

const NEW_LINE = 0x0a
/** Stands for a line that is not UTF-8: no JSON, so that it is refused and nothing is read that nobody wrote. */
const NOT_TEXT = '"\n'
/** No character of UTF-8 has more bytes. */
const MOST_BYTES = 4 * LINE_LIMIT

/** Bytes as lines of text. They are cut before they are decoded, so that a line that is not UTF-8 spoils no other. */
export async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let kept: Uint8Array[] = []
  let length = 0
  const keep = (bytes: Uint8Array): void => {
    // A line that is too long is refused by its length; more of it need not be kept.
    if (length <= MOST_BYTES) kept.push(bytes)
    length += bytes.length
  }
  const take = (end: string): string => {
    const text = decode(Buffer.concat(kept), end)
    kept = []
    length = 0
    return text
  }
  for await (const chunk of input) {
    let from = 0
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, from)) {
      keep(chunk.subarray(from, at))
      yield take('\n')
      from = at + 1
    }
    keep(chunk.subarray(from))
  }
  if (length > 0) yield take('')
}

function decode(bytes: Uint8Array, end: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) + end
  } catch {
    return NOT_TEXT
  }
}
