import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test-support/longest-first.js'

/**
 * What `@sztab/…` means in tests: the `source` condition of each package's exports, in this very folder. (Going through
 * node_modules would test what was built.)
 */
const root = import.meta.dirname
const alias = readdirSync(join(root, 'packages')).flatMap((folder) => {
  const file = join(root, 'packages', folder, 'package.json')
  if (!existsSync(file)) return []
  const { name, exports } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries<{ source: string }>(exports ?? {}).map(([path, { source }]) => ({
    find: new RegExp(`^${name}${path.slice(1)}$`),
    replacement: join(root, 'packages', folder, source),
  }))
})

/** Tests that measure time run after all others, one by one. */
const ALONE = ['packages/*/test/**/*.alone.test.ts']
/** Tests of the page have a person wait for it: they run beside each other, but not beside what keeps a core busy. */
const PAGE = ['packages/web/test/browser/**/*.test.ts']

export default defineConfig({
  resolve: { alias },
  test: {
    silent: 'passed-only',
    // The machine may have other work: what hangs is found by this, what is slow by the tests that measure time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['packages/*/test/**/*.test.ts', 'scripts/test/*.test.mjs'],
          exclude: [...PAGE, ...ALONE],
          // Files that run in one thread share the modules: half of the work would be to load them again.
          isolate: false,
          globalSetup: 'test-support/workshop.ts',
          // By itself the runner would leave a core free, which on two is half of them.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: PAGE,
          exclude: ALONE,
          globalSetup: 'test-support/one-chromium.ts',
          maxWorkers: 2,
          // A page that was slow for once is tried again, and the report says so.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          fileParallelism: false,
          // What is too slow is so every time; a machine that had something else to do is not.
          retry: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
