/** What is wrong with an XML document, if anything: tags that do not match, attributes twice, characters that need an escape. */
export function wellFormed(text: string): string | undefined {
  const open: string[] = []
  let at = 0
  for (const { 0: tag, 1: closing, 2: name = '', 3: attributes = '', 4: empty, index } of text.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    const between = text.slice(at, index)
    if (/[<>]|&(?!(amp|lt|gt|quot);)/.test(between)) return between
    at = index + tag.length
    const names = [...attributes.matchAll(/([a-zA-Z:-]+)=/g)].map((match) => match[1])
    if (new Set(names).size < names.length) return tag
    if (closing && open.pop() !== name) return tag
    if (!closing && !empty) open.push(name)
  }
  return text.slice(at).trim() || open.join(' ') || undefined
}

export function elements(text: string): number {
  return text.split('<').length - 1
}
