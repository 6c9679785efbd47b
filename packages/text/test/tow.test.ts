import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@sztab/engine'
import { loadMessages, loadSpeaker, type Messages } from '@sztab/text'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../engine/src/systems/tow')
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
const explaining = sources.filter((text) => /\bLine\b.* from '.*explanation/.test(text))

const messages = (language: string): Messages =>
  JSON.parse(readFileSync(join(folder, 'messages', `${language}.json`), 'utf8'))

/** The words in quotes in what an expression finds; one that ends with a side stands for a word of each side. */
function wordsIn(found: RegExp, texts: readonly string[] = sources): string[] {
  const words = [...texts.join('\n').matchAll(found)].flatMap(([, text = '']) =>
    [...text.matchAll(/'([\w.-]+)'|`([\w-]+)\$\{.*`/g)].flatMap(([, word, stem]) =>
      word === undefined ? ['soviet', 'axis'].map((side) => stem + side) : [word],
    ),
  )
  return [...new Set(words)]
}

/** What the engine tells, by the kind of message that it needs. */
const told: Readonly<Record<string, readonly string[]>> = {
  event: wordsIn(/\btell\(\{\s*is: ([^,}]*)/g),
  question: wordsIn(/\bAsking<Tow> =>? \(?\{\s*name: (.*),\n/g),
  line: [...wordsIn(/\bwhat: ([^,}\n]*)/g, explaining), ...wordsIn(/\bline\(([^,]*),/g, explaining)],
  what: wordsIn(/\breadonly what: (.*)\n/g),
  result: [...wordsIn(/\bKINDS = \[(.*)\]/g), ...wordsIn(/\bRESULTS = \[(.*)\]/g)].filter((kind) => kind !== 'none'),
  refusal: wordsIn(/(?:\brefused\(|\{ rule: )([^{)]*)/g).filter((word) => word.startsWith('tow-')),
  kind: wordsIn(/\bAIR_KINDS = \[(.*)\]/g),
  status: wordsIn(/\bSUPPLY_WORDS = \[(.*)\]/g),
  mode: wordsIn(/\bMODES = \[(.*)\]/g),
  place: wordsIn(/\bBOXES = \[(.*)\]/g),
  type: wordsIn(/\bUNIT_TYPES = \[([^\]]*)\]/g),
  nation: wordsIn(/\bNATIONS = \[(.*)\]/g),
  purpose: wordsIn(/\bc\.(?:roll|draw)\([^,]*, ('\w+'),/g),
}

test('the source is read as it is written', () => {
  const counts = Object.fromEntries(Object.entries(told).map(([kind, words]) => [kind, words.length]))
  expect(counts).toMatchObject({ what: 7, result: 12, kind: 2, status: 3, mode: 2, place: 9, type: 8, nation: 4 })
  expect(told.purpose!.toSorted()).toEqual(['bid', 'chit', 'combat', 'luftwaffe'])
  expect(told.event).toEqual(expect.arrayContaining(['moved', 'attacked', 'scored', 'retreated']))
  expect(told.question).toEqual(expect.arrayContaining(['bid', 'mode', 'relocate', 'relocate-axis', 'return-soviet']))
  expect(told.line).toEqual(expect.arrayContaining(['attacker', 'major-city', 'rough', 'marsh', 'step']))
  expect(told.refusal).toEqual(expect.arrayContaining(['tow-10.5-h', 'tow-10.5-b', 'tow-10.5-c', 'tow-PA.TEC-i']))
})

describe.each(languages)('tow in %s', (language) => {
  const own = messages(language)

  test.each(Object.entries(told))('has a message for every %s', (kind, words) => {
    expect(words.filter((word) => !Object.hasOwn(own, `${kind}.${word}`))).toEqual([])
  })

  test.each(['question', 'line'])('has no %s that is never told', (kind) => {
    const keys = Object.keys(own).filter((key) => key.startsWith(`${kind}.`))
    expect(keys.filter((key) => !told[kind]!.includes(key.slice(kind.length + 1)))).toEqual([])
  })

  test('has a message for every problem of a scenario', async () => {
    const all = { ...(await loadMessages(language)), ...own }
    const problems = wordsIn(/\bproblem: ('[^']*')/g)
    expect(problems.length).toBeGreaterThan(4)
    expect(problems.filter((problem) => !Object.hasOwn(all, `problem.${problem}`))).toEqual([])
  })
})

test('refusals read well whatever the engine says beside the rule', async () => {
  const rules = JSON.parse(readFileSync(join(folder, 'rules.json'), 'utf8'))
  const speaker = (language: Language) => loadSpeaker(language, { rules, messages: messages(language) })
  const [en, pl, fr] = [await speaker('en'), await speaker('pl'), await speaker('fr')]
  const blocked = 'PA.TEC: nobody moves or fights across a blocked hexside'
  expect(en.refusal({ rule: 'tow-PA.TEC-i' })).toBe(blocked)
  expect(en.refusal({ rule: 'tow-PA.TEC-i', place: '1731' })).toBe(`${blocked} (1731)`)
  expect(en.refusal({ rule: 'tow-9.0-e', place: 'dead' })).toBe('9.0: units do not leave the map (eliminated units)')
  expect(pl.refusal({ rule: 'tow-10.4-a', hexes: 2 })).toBe('10.4: wycofanie wynosi dokładnie 2 heksy')
  expect(pl.refusal({ rule: 'tow-10.4-a', unit: 'ax-15' })).toBe('10.4: ax-15 nie musi się wycofać')
  expect(fr.refusal({ rule: 'tow-11.2-b', price: 0.5 })).toMatch(/annuler l’ordre coûte 0,5$/)
})
