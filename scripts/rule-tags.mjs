// Where the rules of a system are enforced and said, read from its sources.
//
// The line that enforces a rule carries it in a comment at its end: in the folder of a system the number, `// 9.3-e` (several by
// commas, words after a colon); in what systems share the topic, `// @zoneCostsStep`, which the system's `cites.ts` leads to its
// paragraphs; a full id counts everywhere. A comment with nothing but tags may also stand alone on the line before. Where
// a line opens a block, or a condition stands alone on its line, the formatter puts its comment on the next one: it still
// belongs to the line above. What says a rule (a refusal, an event, a line of an
// explanation) names its id in quotes, or its topic after `cite`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ enforces: string[], says: string[], holds?: string }} RulePlaces `holds`: why it needs no line of its own */

const NUMBER = String.raw`(?:\d+(?:\.\d+)*[a-z]?|[A-Z]+(?:\.[A-Z0-9]+)*)-[a-z]{1,2}`
/** A ruling or a part of a game's own layer may stand among them: `R41`, `G04`. It is no rule. */
const ONE = String.raw`(?:@\w+|[RG]\d{2}|(?:[a-z][a-z0-9]*-)?${NUMBER})`
const TAGS = new RegExp(String.raw`^(.*?)//\s*(${ONE}(?:,?\s*${ONE})*)\s*(?::.*)?$`)
const OPENS = /[{([]\s*$/
const CONDITION = /^\s*(?:else )?if (\(.*\))$/

/**
 * @param {string} system
 * @param {string} folder of the system
 * @param {readonly { path: string, text: string }[]} files all sources that the system needs
 * @returns {Record<string, RulePlaces>}
 */
export function rulePlaces(system, folder, files) {
  const ids = readJson(join(folder, 'rules.json')).map((/** @type {{ id: string }} */ { id }) => id)
  const holding = readJson(join(folder, 'by-construction.json')) ?? {}
  /** @type {Record<string, RulePlaces>} */
  const places = Object.fromEntries(
    ids.map((/** @type {string} */ id) => [
      id,
      { enforces: [], says: [], ...(holding[id] ? { holds: holding[id] } : {}) },
    ]),
  )
  const topics = topicTable(system, folder)
  for (const { path, text } of files) {
    for (const { line, tags } of enforcing(path) ? taggedLines(text) : [])
      for (const tag of tags)
        for (const id of rulesOf(tag, path, system, topics)) note(places, id, 'enforces', `${path}:${line}`)
    if (path.endsWith('/cites.ts')) continue
    for (const [i, line] of text.split('\n').entries())
      for (const id of saidIn(line, system, topics)) note(places, id, 'says', `${path}:${i + 1}`)
  }
  return places
}

/**
 * @param {Record<string, RulePlaces>} places
 * @param {string} id
 * @param {'enforces' | 'says'} how
 * @param {string} at
 */
function note(places, id, how, at) {
  const list = places[id]?.[how]
  if (list && !list.includes(at)) list.push(at)
}

/**
 * Whether a source plays by the rules, and does not only look at the game: evaluate it, draw it, count it up, set it up for a case.
 * @param {string} path
 */
const enforcing = (path) => !/\/(evaluat[^/]*|look|score-sheet|survey|sketch|moments|resample)(\.ts$|\/)/.test(path)

/**
 * The lines of a source that carry tags, counted from 1.
 * @param {string} text
 * @returns {{ line: number, tags: string[] }[]}
 */
export function taggedLines(text) {
  const lines = text.split('\n')
  return lines.flatMap((line, i) => {
    const [, before = '', list = ''] = TAGS.exec(line) ?? []
    if (list === '') return []
    const tags = list.match(new RegExp(ONE, 'g')) ?? []
    if (before.trim() !== '') return [{ line: i + 1, tags: [...tags] }]
    return [{ line: opens(lines[i - 1] ?? '') ? i : i + 2, tags: [...tags] }]
  })
}

/**
 * Whether a line opens a block, or is nothing but a condition.
 * @param {string} line
 */
function opens(line) {
  const condition = CONDITION.exec(line)?.[1]
  if (condition === undefined) return OPENS.test(line)
  let depth = 0
  for (const [i, sign] of [...condition].entries()) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth === 0) return i === condition.length - 1
  }
  return false
}

/**
 * The rules of a system that a tag stands for. Bare numbers count in the system's own folder.
 * @param {string} tag
 * @param {string} path
 * @param {string} system
 * @param {ReadonlyMap<string, readonly string[]>} topics
 * @returns {readonly string[]}
 */
export function rulesOf(tag, path, system, topics) {
  if (tag.startsWith('@')) return topics.get(tag.slice(1)) ?? []
  if (!new RegExp(`^${NUMBER}$`).test(tag)) return [tag]
  return path.includes(`/${system}/`) ? [`${system}-${tag}`] : []
}

/**
 * @param {string} line
 * @param {string} system
 * @param {ReadonlyMap<string, readonly string[]>} topics
 */
function saidIn(line, system, topics) {
  const code = line.replace(/\/\/.*$/, '')
  const quoted = [...code.matchAll(new RegExp(`'(${system}-${NUMBER})'`, 'g'))].map((found) => found[1] ?? '')
  if (/^\s*(\*|\/\*)/.test(code) || topics.size === 0) return quoted
  const cited = [...code.matchAll(/\b(?:cited?(?:\(\w+(?:\.\w+)?\))?|rules|book\.cite)\.(\w+)/g)]
  const spread = [...code.matchAll(/\.\.\.(\w+)\b(?![.(])/g)]
  return [...quoted, ...[...cited, ...spread].flatMap((found) => topics.get(found[1] ?? '') ?? [])]
}

/**
 * The paragraphs behind each topic of what systems share, as `cites.ts` has them.
 * @param {string} system
 * @param {string} folder
 * @returns {Map<string, string[]>}
 */
export function topicTable(system, folder) {
  const file = join(folder, 'cites.ts')
  if (!existsSync(file)) return new Map()
  const entries = readFileSync(file, 'utf8').matchAll(/^ {2}(\w+):\s*\[([^\]]*)\]/gm)
  return new Map(
    [...entries].map(([, topic = '', list = '']) => [
      topic,
      [...list.matchAll(new RegExp(`'(${system}-[^']+)'`, 'g'))].map((found) => found[1] ?? ''),
    ]),
  )
}

/** @param {string} path */
function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
