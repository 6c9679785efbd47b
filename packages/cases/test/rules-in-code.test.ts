import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Library } from '@sztab/content'
import { describe, expect, it } from 'vitest'
import { rulePlaces, rulesOf, taggedLines, topicTable } from '../../../scripts/rule-tags.mjs'

/** Every rule is enforced by a line that carries its number or its topic, or holds because nothing could break it. */
const engine = join(import.meta.dirname, '../../engine/src')
const kits = await new Library().kits()
const ids = kits.map(({ system }) => system.id)

const sources = readdirSync(engine, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(engine, name))
  .map((file) => ({
    path: relative(join(engine, '../../..'), file).split(sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }))

/** The folders of systems, and of families of them. */
const folders = readdirSync(join(engine, 'systems'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const isIn = (path: string, folder: string): boolean => path.includes(`/systems/${folder}/`)

/** The sources that a system may use: its own, the family's that it takes something from, and what belongs to no system. */
const sourcesOf = (id: string) => {
  const own = sources.filter(({ path }) => isIn(path, id))
  const used = folders.filter(
    (folder) => folder === id || (!ids.includes(folder) && own.some(({ text }) => text.includes(`'../${folder}/`))),
  )
  return sources.filter(({ path }) => folders.every((folder) => used.includes(folder) || !isIn(path, folder)))
}

/** At most one rule in twenty may hold by construction. */
const CONSTRUCTED = 20

describe.each(kits.map((kit) => [kit.system.id, kit] as const))('the rules of %s', (id, { system }) => {
  const folder = join(engine, 'systems', id)
  const places = Object.entries(rulePlaces(id, folder, sourcesOf(id)))

  it('are enforced by a line of their own', () => {
    const missing = places.filter(([, { enforces, holds }]) => enforces.length === 0 && holds === undefined)
    expect(missing.map(([rule]) => rule)).toEqual([])
  })

  it('hold by construction only where that is said, seldom, and nowhere else', () => {
    const holding = places.filter(([, { holds }]) => holds !== undefined)
    expect(holding.length * CONSTRUCTED).toBeLessThanOrEqual(places.length)
    expect(holding.filter(([, { enforces }]) => enforces.length > 0).map(([rule]) => rule)).toEqual([])
    const file = join(folder, 'by-construction.json')
    const named = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
    const known = new Set(system.rules.map((rule) => rule.id))
    expect(Object.keys(named).filter((rule) => !known.has(rule))).toEqual([])
    expect(Object.values(named).filter((reason) => reason.length < 20)).toEqual([])
  })

  it('are the only ones that tags name', () => {
    const known = new Set(system.rules.map((rule) => rule.id))
    const topics = topicTable(id, folder)
    const unknown = sourcesOf(id).flatMap(({ path, text }) =>
      taggedLines(text).flatMap(({ line, tags }) =>
        tags
          .filter((tag) => (tag.startsWith('@') ? !topics.has(tag.slice(1)) : isStranger(tag, path)))
          .map((tag) => `${path}:${line} ${tag}`),
      ),
    )
    /** A number of another system is that system's affair. */
    function isStranger(tag: string, path: string): boolean {
      return rulesOf(tag, path, id, topics).some((rule) => rule.startsWith(`${id}-`) && !known.has(rule))
    }
    expect(unknown).toEqual([])
  })
})

describe('a tag', () => {
  it('stands at the end of a line, or alone before it, or after it where it opens a block', () => {
    const text = [
      'if (a) { // 9.3-e',
      'x() // @hexOnce @ratio: twice',
      'if (b) {',
      '  // tow-9.3-f, 9.3-g',
      '}',
      'if (c())',
      '  // 1.1-b',
      '  y()',
      'if (d) e()',
      '// 1.1-a',
      'z()',
    ].join('\n')
    expect(taggedLines(text)).toEqual([
      { line: 1, tags: ['9.3-e'] },
      { line: 2, tags: ['@hexOnce', '@ratio'] },
      { line: 3, tags: ['tow-9.3-f', '9.3-g'] },
      { line: 6, tags: ['1.1-b'] },
      { line: 11, tags: ['1.1-a'] },
    ])
  })

  it('counts where it is meant', () => {
    const topics = new Map([['hexOnce', ['tow-10.0-g']]])
    expect(rulesOf('9.3-e', 'src/systems/tow/a.ts', 'tow', topics)).toEqual(['tow-9.3-e'])
    expect(rulesOf('9.3-e', 'src/systems/chitpull/a.ts', 'tow', topics)).toEqual([])
    expect(rulesOf('tow-9.3-e', 'src/systems/chitpull/a.ts', 'tow', topics)).toEqual(['tow-9.3-e'])
    expect(rulesOf('@hexOnce', 'src/systems/chitpull/a.ts', 'tow', topics)).toEqual(['tow-10.0-g'])
  })
})
