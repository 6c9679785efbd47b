import { languages } from '@sztab/engine'
import { loadMessages, loadSpeaker, type Messages, type Speaker } from '@sztab/text'
import { describe, expect, test } from 'vitest'
import { contentOf, familySources, ownSources, readMessages, readRules, refusingRules, wordsIn } from './sources.js'

/** What the source does not tell of a system: the chits that no headquarters has, and the shared lines that it never tells. */
export interface Spoken {
  readonly system: string
  readonly specialChits: readonly string[]
  readonly linesNotTold: readonly string[]
}

/** What the engine tells, by the kind of message that it needs. */
type Told = Readonly<Record<string, readonly string[]>>

function messagesOf(system: string, language: string): Messages {
  const { own, shared } = readMessages(system, language)
  return { ...shared, ...own }
}

export const speakerOf = (system: string, language: (typeof languages)[number]): Promise<Speaker> =>
  loadSpeaker(language, { rules: readRules(system), messages: messagesOf(system, language) })

/** What the table itself says of every game: the sum of points, and who would win with it. */
const SAID_BY_ALL = ['sum', 'outcome']

/** All that a system tells, out of its own source, the source that it shares and its content. */
export function toldBy({ system, specialChits, linesNotTold }: Spoken): Told {
  const own = ownSources(system)
  const sources = familySources(system)
  const sheet = own.filter((text) => text.includes('export function scoreSheet('))
  const explaining = sources
    .filter((text) => /\bLine\b.* from '.*explanation|\bAirSupport\b.* from/.test(text))
    .filter((text) => !sheet.includes(text))
  const words = (found: RegExp): string[] => wordsIn(found, sources)
  const content = contentOf(system)
  const inContent = (found: RegExp): string[] => [...new Set([...content.matchAll(found)].map(([, word = '']) => word))]
  const chits = [...inContent(/"chit": "([^"]+)"/g), ...specialChits]
  const boxes = inContent(/"box": "([^"]+)"/g)
  const lines = [...wordsIn(/\bwhat: ([^,}\n]*)/g, explaining), ...wordsIn(/\bline\(([^,]*),/g, explaining)]
  const ownResults = wordsIn(/\bRESULTS = \[(.*)\]/g, own)
  return {
    event: words(/\btell\((?:\(\) => )?[({][\s\S]*?\bis: ([^,}]*)/g),
    question: words(/\b(?:Asking<\w+> =>? \(?|askForLosses<\w+>\()\{\s*name: (.*),\n/g),
    line: [...new Set(lines)].filter((line) => !linesNotTold.includes(line)),
    what: [
      ...new Set([
        ...wordsIn(/\b(?:readonly|is: 'scored',.*) what: ([^,\n]*)/g, own),
        ...wordsIn(/\b(?:what: |each\(|line\(p, '(?:counted|note|each)', )('[^']*')/g, sheet),
      ]),
    ].filter((word) => !SAID_BY_ALL.includes(word)),
    result: [
      ...(ownResults.length > 0 ? ownResults : words(/\bRESULTS = \[(.*)\]/g)),
      ...wordsIn(/(?:\bKINDS = \['none', |\bkind: p\.ending === )(.*)\n/g, own),
    ],
    refusal: refusingRules(system),
    kind: words(/\bAIR_KINDS = \[(.*)\]/g),
    status: words(/\bSUPPLY_WORDS = \[(.*)\]/g),
    mode: words(/\bMODES = \[(.*)\]/g),
    place: [...words(/\bBOXES = \[(.*)\]/g), ...boxes],
    from: boxes,
    type: words(/\bUNIT_TYPES = \[([^\]]*)\]/g),
    nation: words(/\bNATIONS = \[(.*)\]/g),
    purpose: words(/\bc\.(?:roll|draw)\([^,]*, ('\w+'),/g),
    month: inContent(/"(\d{4}-\d{2})"/g),
    date: inContent(/"(\d{4}-\d{2}-\d{2})"/g),
    chit: chits,
    chits,
    gave: chits,
  }
}

/** Whether a system says in every language all that it tells. */
export function testSentences(spoken: Spoken, told: Told): void {
  const { system } = spoken
  describe.each(languages)(`${system} in %s`, (language) => {
    const messages = messagesOf(system, language)

    test.each(Object.entries(told))('has a message for every %s', (kind, words) => {
      expect(words.filter((word) => !Object.hasOwn(messages, `${kind}.${word}`))).toEqual([])
    })

    test.each(['question', 'line'])('has no %s that is never told', (kind) => {
      const keys = Object.keys(messages).filter((key) => key.startsWith(`${kind}.`))
      expect(keys.filter((key) => !told[kind]!.includes(key.slice(kind.length + 1)))).toEqual([])
    })

    test('has a message for every problem of a scenario', async () => {
      const all = { ...(await loadMessages(language)), ...messages }
      const problems = wordsIn(/\bproblem: ('[^']*')/g, familySources(system))
      expect(problems.length).toBeGreaterThan(4)
      expect(problems.filter((problem) => !Object.hasOwn(all, `problem.${problem}`))).toEqual([])
    })

    test('says of itself only what the family does not say already', () => {
      const { own, shared } = readMessages(system, language)
      expect(Object.keys(own!).filter((key) => own![key] === shared![key])).toEqual([])
    })
  })
}

/** How many words of each kind have been found in the source. */
export const countsOf = (told: Told): Record<string, number> =>
  Object.fromEntries(Object.entries(told).map(([kind, words]) => [kind, words.length]))
