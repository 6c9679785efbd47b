import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * What `@sztab/…` means in tests: the `source` condition of each package's exports, in this very folder. (Going through
 * node_modules would leave the copy of the project in which mutation tests run.)
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

/** Tests that measure time, or have a person wait for the page, run after all others, one by one. */
const ALONE = ['packages/*/test/**/*.alone.test.ts', 'packages/web/test/browser/**/*.test.ts']

export default defineConfig({
  resolve: { alias },
  test: {
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['packages/*/test/**/*.test.ts', 'scripts/test/*.test.mjs'],
          exclude: ALONE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
