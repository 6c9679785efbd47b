import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCase } from '../src/read.js'
import { run } from './support.js'

/** Every example in the documents is a case that can be read. */
const docs = join(import.meta.dirname, '../../../docs')

function examples(name: string): [string, string][] {
  const text = readFileSync(join(docs, name), 'utf8')
  return [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map((found) => [
    `${name}:${text.slice(0, found.index).split('\n').length}`,
    found[1]!,
  ])
}

describe('the documents', () => {
  it('hold five trial cases of each system', () => {
    const systems = examples('cases-on-paper.md').map(([, yaml]) => /^system: (.*)$/m.exec(yaml)?.[1])
    for (const system of ['tow', 'avl', 'bcs', 'wb95']) expect(systems.filter((one) => one === system)).toHaveLength(5)
  })

  it.each(examples('cases-on-paper.md'))('%s can be read', (at, yaml) => {
    expect(readCase(yaml, at).faults).toEqual([])
  })

  it.each(examples('cases.md'))('%s is a case that passes', (_, yaml) => {
    expect(run(yaml).failures).toEqual([])
  })
})
