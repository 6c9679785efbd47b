/**
 * The little that texts of the school can do besides saying something: `**stress**`, and `[words](what:name)` for what can be pointed at. Without
 * words a unit, a place or a rule is called by its own name; words are for languages that bend names.
 */

/** What words can point at: a hex of the map, a unit, a rule by its id without the system, a key, and what the table says under a message's name. */
const pointers = ['hex', 'unit', 'rule', 'key', 'says'] as const
type Pointer = (typeof pointers)[number]

export type TextPart =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'stress'; readonly text: string }
  | { [K in Pointer]: { readonly is: K; readonly name: string; readonly text: string } }[Pointer]

const MARKED = /\*\*([^*]+)\*\*|\[([^\]]*)\]\(([a-z]+):([^)]+)\)/g

/** A text in parts. What has no meaning stays text, and `textFaults` complains of it. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(MARKED)) {
    const [whole, stress, words = '', kind = '', name = ''] = found
    if (found.index > end) parts.push({ is: 'text', text: text.slice(end, found.index) })
    const pointer = pointers.find((one) => one === kind)
    if (stress !== undefined) parts.push({ is: 'stress', text: stress })
    else parts.push(pointer ? { is: pointer, name, text: words } : { is: 'text', text: whole })
    end = found.index + whole.length
  }
  return end < text.length ? [...parts, { is: 'text', text: text.slice(end) }] : parts
}
