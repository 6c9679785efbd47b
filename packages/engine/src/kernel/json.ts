/** What a look through a JSON text found; offsets count characters. */
export interface JsonLook {
  /** Where lists and objects first stand deeper inside each other than they may. */
  readonly tooDeep?: number
  /** The first name that stands twice in an object: readers keep the last, and nobody notices. */
  readonly twice?: { readonly name: string; readonly at: number }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Looks through a JSON text once, before a parser does that might run out of stack, and for what no parser refuses. What it says of names
 * holds only if the text is JSON.
 */
export function lookThroughJson(text: string, deepest: number): JsonLook {
  /** Of each object around this place the names seen; nothing for a list. */
  const around: (Set<string> | undefined)[] = []
  let word = ''
  let wordAt = 0
  let twice: JsonLook['twice']
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case QUOTE: {
        wordAt = i
        i = endOfWord(text, i)
        word = text.slice(wordAt, i + 1)
        break
      }
      case COLON: {
        const names = around.at(-1)
        const name = nameIn(word)
        if (names?.has(name)) twice ??= { name, at: wordAt }
        names?.add(name)
        break
      }
      case OPEN_OBJECT:
      case OPEN_LIST:
        around.push(text.charCodeAt(i) === OPEN_OBJECT ? new Set() : undefined)
        if (around.length > deepest) return { tooDeep: i }
        break
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        around.pop()
        break
    }
  }
  return twice ? { twice } : {}
}

/** The closing quote of a text that begins here, or the end. */
function endOfWord(text: string, start: number): number {
  let i = start + 1
  while (i < text.length && text.charCodeAt(i) !== QUOTE) i += text.charCodeAt(i) === BACKSLASH ? 2 : 1
  return i
}

/** The same name may be written with escapes and without. */
function nameIn(word: string): string {
  try {
    return word.includes('\\') ? String(JSON.parse(word)) : word.slice(1, -1)
  } catch {
    return word
  }
}
