// Which tests a change touches. The runner follows imports by itself; this says what is read in other ways: cases and golden
// games are files, the command and the page are tested as they are built.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './lib.mjs'

/** @type {[RegExp, string[]][]} what has changed, and the tests that read it without importing it */
const READERS = [
  [
    /^packages\/cases\/(?!src|test|words)/,
    ['packages/cases/test/casebook.test.ts', 'packages/cases/test/coverage.test.ts'],
  ],
  [/^packages\/cases\/(?!src|test)/, ['packages/cases/test/words.test.ts']],
  [/^packages\/engine\/test\/drill\//, ['packages/cases/test', 'packages/cli/test']],
  [/^packages\/content\/golden\//, ['packages/cli/test/golden-files.test.ts']],
  [
    /^packages\/(hex|engine|content)\/src\//,
    ['packages/cli/test/golden-files.test.ts', 'packages/web/test/browser/play.test.ts'],
  ],
  [/^packages\/(cli|cases|bots)\/src\//, ['packages/cli/test']],
  [/^packages\/(text|board)\/src\//, ['packages/cli/test', 'packages/web/test/browser', 'packages/board/test/browser']],
  [/^packages\/web\/(src|index|public|builders|vite)/, ['packages/web/test/browser']],
  [/^docs\//, ['packages/cases/test/paper.test.ts', 'packages/engine/test/protocol-document.test.ts']],
]

/**
 * The files that differ from a commit, also those that git does not know yet.
 * @param {string} base
 */
export async function changedFiles(base) {
  const differing = await run('git', ['diff', '--name-only', base])
  const fresh = await run('git', ['ls-files', '--others', '--exclude-standard'])
  if (!differing.ok || !fresh.ok) throw new Error(differing.output || fresh.output)
  return [...differing.output.split('\n'), ...fresh.output.split('\n')].filter(Boolean)
}

/**
 * What `vitest related` is to be asked for: the files themselves, and the tests that read them.
 * @param {readonly string[]} files
 */
export function touched(files) {
  const readers = files.flatMap((file) => READERS.filter(([what]) => what.test(file)).flatMap(([, tests]) => tests))
  return [...new Set([...files, ...readers.flatMap(testsIn)])].filter((file) => /\.([mc]?[jt]sx?|json)$/.test(file))
}

/**
 * A test file, or all of a folder.
 * @param {string} path
 * @returns {string[]}
 */
function testsIn(path) {
  if (/\.test\.ts$/.test(path)) return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
}
