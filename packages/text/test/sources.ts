import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the source of a system says of its sentences: a game of the chit-pull family with the code that it shares. */

const packages = join(import.meta.dirname, '..', '..')
const systems = join(packages, 'engine/src/systems')
const FAMILY = 'chitpull'

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))

const jsonOf = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** The catalogues of a game: what it says itself, and what it shares with the others of its family. */
export function readMessages(system: string, language: string): Record<string, Record<string, string>> {
  const read = (folder: string) => jsonOf(join(systems, folder, 'messages', `${language}.json`))
  return { own: read(system), shared: read(FAMILY) }
}

export const readRules = (system: string) => jsonOf(join(systems, system, 'rules.json'))

/** The texts of a game's rules in another language than English, by id. */
export const readRuleTexts = (system: string, language: 'pl' | 'fr'): Record<string, string> =>
  jsonOf(join(systems, system, `rules.${language}.json`))

/** All JSON files of a system's content, as text. */
export const contentOf = (system: string): string =>
  readdirSync(join(packages, 'content/src', system))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(packages, 'content/src', system, name), 'utf8'))
    .join('\n')

/** The source of a system alone, and with what it shares. */
export const ownSources = (system: string): readonly string[] => filesOf(join(systems, system))
export const familySources = (system: string): readonly string[] => [...ownSources(system), ...ownSources(FAMILY)]

/** The words in quotes in what an expression finds; one that ends with a side stands for a word of each side. */
export function wordsIn(found: RegExp, texts: readonly string[]): string[] {
  const words = [...texts.join('\n').matchAll(found)].flatMap(([, text = '']) =>
    [...text.matchAll(/'([\w.-]+)'|`([\w-]+)\$\{.*`/g)].flatMap(([, word, stem]) =>
      word === undefined ? ['soviet', 'axis'].map((side) => stem + side) : [word],
    ),
  )
  return [...new Set(words)]
}

/** The rules by topic, as the game's table has them. */
function citesOf(system: string): Map<string, string[]> {
  const text = readFileSync(join(systems, system, 'cites.ts'), 'utf8')
  return new Map(
    [...text.matchAll(/^ {2}(\w+): \[([^\]]*)\],$/gm)].map(([, topic = '', ids = '']) => [
      topic,
      [...ids.matchAll(/'([^']+)'/g)].map(([, id = '']) => id),
    ]),
  )
}

/** A line with what is indented below it, up to the bracket that closes it. */
function blockAt(lines: readonly string[], start: number): string {
  const indent = /^ */.exec(lines[start]!)![0].length
  let end = start + 1
  for (; end < lines.length; end++) {
    const line = lines[end]!
    if (line === '' || line.startsWith(' '.repeat(indent + 1)) || /^ *[)\]}].*[([{]$/.test(line)) continue
    if (/^ *[)\]}]/.test(line)) end++
    break
  }
  return lines.slice(start, end).join('\n')
}

/** What begins with such a line, by the name in it; what has the same name is taken together. */
function blocksBy(head: RegExp, texts: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const text of texts) {
    const lines = text.split('\n')
    for (const [i, line] of lines.entries()) {
      const name = head.exec(line)?.[1]
      if (name !== undefined) found.set(name, `${found.get(name) ?? ''}\n${blockAt(lines, i)}`)
    }
  }
  return found
}

/** The text up to the bracket that closes what was opened before it. */
function inBrackets(text: string): string {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    if ('([{'.includes(text[i]!)) depth++
    else if (')]}'.includes(text[i]!) && --depth < 0) return text.slice(0, i)
  }
  return text
}

/** Where an order is refused; what follows up to the closing bracket says by which rules. */
const REFUSING = /\b(?:refusedBy|refusals|refused|named|checkStaff)\(|\{ (?=rule\b)/g
/** A function that gives rules. */
const GIVES_RULES = /\):? [^{]*\b(?:RuleId|FamilyLift|string)\b[^{]*\{$/m

/**
 * The ids of all rules that can refuse an order: those written where something is refused, those of the topics named there,
 * and what the constants and functions named there give in their turn.
 */
export function refusingRules(system: string): string[] {
  const texts = familySources(system)
  const cites = citesOf(system)
  const known = new Set(readRules(system).map(({ id }: { id: string }) => id))
  const functions = blocksBy(/^(?:export )?function (\w+)/, texts)
  const constants = blocksBy(/^(?:export )?const ([A-Z_]+)\b/, texts)
  const members = blocksBy(/^ {2}(\w+)(?:\(.*\{|: .*[^{])$/, texts)
  const ids = new Set<string>()
  const seen = new Set<string>()
  const follow = (text: string | undefined): void => {
    if (text === undefined || seen.has(text)) return
    seen.add(text)
    read(text, text)
  }
  const read = (text: string, around: string): void => {
    for (const [, id = ''] of text.matchAll(/'([a-z0-9]+-[\w.]+-\w+)'/g)) if (known.has(id)) ids.add(id)
    for (const [, topic = ''] of text.matchAll(
      /(?:\b(?:cited|rules|cite\([\w.]+\))\.|\.{3}|[([?:] *|^\s*|return )(\w+)\b(?![(.:])/g,
    ))
      for (const id of cites.get(topic) ?? []) ids.add(id)
    for (const [, name = ''] of text.matchAll(/(?<=\b(?:book|air)\??\.)(\w+)/g)) follow(members.get(name))
    for (const [name] of text.matchAll(/\b\w+\b/g)) {
      const local = blocksBy(new RegExp(`^ +.*\\b(?:const |(?=${name}\\.push\\())(${name})\\b`), [around]).get(name)
      if (local !== undefined && !seen.has(around + name)) {
        seen.add(around + name)
        read(local, around)
      }
      const named = functions.get(name)
      if (named !== undefined && GIVES_RULES.test(named)) follow(named)
      follow(constants.get(name))
    }
  }
  for (const text of blocksBy(/^(?:export )?(?:function|const) (\w+)/, texts).values())
    for (const { index, 0: found } of text.matchAll(REFUSING)) read(inBrackets(text.slice(index + found.length)), text)
  return [...ids]
}
