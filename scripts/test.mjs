// npm test: installs and builds what is missing, runs all checks, then all tests. Arguments choose test files by name;
// `--changed` runs the tests that touch what is not committed yet, `--changed=COMMIT` what differs from a commit.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles, touched } from './changed.mjs'
import { build, install, readJson, run, step, tool } from './lib.mjs'

await install()

const count = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const failures = []
/** @param {string} name @param {boolean} ok */
const record = (name, ok) => {
  if (!ok) failures.push(name)
  count[ok ? 'passed' : 'failed']++
}

const built = build()
/** @type {[string, () => Promise<boolean>][]} */
const checks = [
  ['build', () => built],
  check('code', () => run(process.execPath, ['scripts/check-code.mjs'])),
  check('lint', () => tool('@biomejs/biome', ['check', '--error-on-warnings'])),
  check('boundaries', () => tool('dependency-cruiser', ['packages', 'scripts', '--output-type', 'err-long'])),
  check('dead code', () => tool('knip', ['--no-progress', '--no-config-hints'])),
  check('types', async () =>
    (await built) ? tool('typescript-native', ['-b']) : { ok: false, output: 'Not checked, because the build failed.' },
  ),
]
const queue = checks.values()
const worker = async () => {
  for (const [name, action] of queue) record(name, await action())
}
await Promise.all([worker(), worker()])

const folder = mkdtempSync(join(tmpdir(), 'sztab-'))
const report = join(folder, 'tests.json')
const tests = await tool(
  'vitest',
  [...(await chosen(process.argv.slice(2))), '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  { live: true },
)
const result = readJson(report)
rmSync(folder, { recursive: true })
count.passed += result?.numPassedTests ?? 0
count.failed += result?.numFailedTests ?? 0
count.skipped += (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0)
// A file that cannot be loaded, or an error outside of any test, has failed nothing by name.
if (result?.numFailedTests) failures.push('tests')
else if (!tests.ok) record('tests', false)

if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`)
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
console.log(`${count.passed} passed, ${count.failed} failed${skipped}`)
process.exitCode = count.failed > 0 ? 1 : 0

/**
 * What the runner is told to run.
 * @param {string[]} args
 */
async function chosen(args) {
  const wanted = args.find((arg) => /^--changed(=|$)/.test(arg))
  if (wanted === undefined) return ['run', ...args]
  const files = touched(await changedFiles(wanted.split('=')[1] ?? 'HEAD'))
  return ['related', '--run', '--passWithNoTests', ...args.filter((arg) => arg !== wanted), ...files]
}

/**
 * @param {string} name
 * @param {() => Promise<{ ok: boolean, output: string }>} action
 * @returns {[string, () => Promise<boolean>]}
 */
function check(name, action) {
  return [name, () => step(name, action)]
}
