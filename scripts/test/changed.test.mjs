import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { touched } from '../changed.mjs'
import { root } from '../lib.mjs'

describe('what a change touches', () => {
  it.each([
    ['packages/engine/src/kernel/list.ts', 'packages/cli/test/golden-files.test.ts'],
    ['packages/cases/tow/9.3-bridge-between-two-zones.yaml', 'packages/cases/test/casebook.test.ts'],
    ['packages/cases/tow/9.3-bridge-between-two-zones.yaml', 'packages/cases/test/words.test.ts'],
    ['packages/cases/words/tow.pl.json', 'packages/cases/test/words.test.ts'],
    ['packages/content/golden/tow-race.txt', 'packages/cli/test/golden-files.test.ts'],
    ['packages/web/src/main.tsx', 'packages/web/test/browser/start.test.ts'],
    ['packages/cli/src/messages/pl.json', 'packages/cli/test/behaviour.test.ts'],
    ['docs/cases-on-paper.md', 'packages/cases/test/paper.test.ts'],
  ])('%s: %s', (file, test) => expect(touched([file])).toContain(test))

  it('is what imports a file, which the runner finds, beside tests that are there', () => {
    expect(touched(['packages/hex/src/grid.ts'])).toContain('packages/hex/src/grid.ts')
    const tests = [
      'cases/x',
      'engine/test/drill/x',
      'content/golden/x',
      'engine/src/x',
      'cli/src/x',
      'board/src/x',
      'web/src/x',
    ]
    for (const file of touched([...tests.map((name) => `packages/${name}`), 'docs/x.md']))
      expect([file, existsSync(join(root, file))]).toEqual([file, true])
  })

  it('is nothing where only words for people changed', () => expect(touched(['README.md'])).toEqual([]))
})
