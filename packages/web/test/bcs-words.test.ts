import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadKit } from '@sztab/content'
import { expect, it } from 'vitest'
import { lackingWords } from './said.js'

it.each([
  ['bcs/lesson', 8],
  ['bcs/clervaux', 1],
] as const)(
  'all that is said in games of %s has words',
  async (scenario, games) => {
    const { said, lacking } = await lackingWords(scenario, games)
    expect(said.size).toBeGreaterThan(40)
    expect(lacking).toEqual([])
  },
  120_000,
)

const folder = join(import.meta.dirname, '../../engine/src/systems/bcs')

/** What the rules say by name, wherever chance never leads: by how it is written in their sources. */
const NAMED: readonly (readonly [string, RegExp])[] = [
  ['event', /\bis: '([a-z-]+)',\s*rules/g],
  ['event', /\bis: [^,\n]*\? '([a-z-]+)' : '([a-z-]+)'/g],
  ['question', /\bname: '([a-z-]+)',\s*rules:/g],
  ['purpose', /\.roll\(\s*\d+,\s*'([a-z-]+)'/g],
  ['result', /\bresult: '([a-z0-9-]+)'/g],
  ['line', /\bwhat: '([a-zA-Z-]+)'/g],
]

it('all that the sources of the rules name has words in every language', async () => {
  const { messages } = await loadKit('bcs')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const found = files.flatMap((name) => {
    const source = readFileSync(join(folder, name), 'utf8')
    // What surveys remark is drawn, not said.
    const isSurvey = name.startsWith('survey') || name.startsWith('victory')
    return NAMED.filter(([kind]) => kind !== 'line' || !isSurvey).flatMap(([kind, pattern]) =>
      [...source.matchAll(pattern)].flatMap(([, ...words]) => words.map((word) => `${kind}.${word}`)),
    )
  })
  expect(new Set(found).size).toBeGreaterThan(120)
  expect([...new Set(found)].filter((key) => !Object.hasOwn(messages.en, key))).toEqual([])
})
