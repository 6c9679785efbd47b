// npm run nightly: everything that `npm test` runs, with all of its games and screens, then, for every system that
// can be played, lines that enforce its rules disabled, and mutants of its rules. Prints a report at its end, and writes it to
// reports/nightly.md.
//   --percent N    so many parts of a hundred of the games and mutants (default 100)
//   --seed N       which mutants (default: the day's number, so that every night tries others)
//   --part NAME    only this part: tests, lines or mutants; can be given several times, to go on with a night that was cut short
// Other arguments choose test files by name.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, install, readJson, root, run, tool } from './lib.mjs'

/** So many lines that enforce a rule are disabled, one by one: a case of the rule must notice each. */
const TAGGED = 50
/** Of this many mutants, so many of a hundred must be killed. */
const SAMPLE = 300
const LEAST_KILLED = 95
const DAY_MILLISECONDS = 86_400_000
const PARTS = ['tests', 'lines', 'mutants']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    percent: { type: 'string', default: '100' },
    seed: { type: 'string' },
    part: { type: 'string', multiple: true, default: [...PARTS] },
  },
})
const percent = Number(values.percent)
const seed = Number(values.seed ?? Math.floor(Date.now() / DAY_MILLISECONDS))
if (!(percent > 0 && percent <= 100) || !Number.isInteger(seed) || !values.part.every((one) => PARTS.includes(one))) {
  console.error(`--percent takes a number from 1 to 100, --seed a whole number, --part one of: ${PARTS.join(', ')}.`)
  process.exit(2)
}

await install()
if (!(await build())) process.exit(1)
const folder = join(root, 'reports')
mkdirSync(folder, { recursive: true })

/** @type {{ name: string, ok: boolean, minutes: number, found: string[] }[]} */
const parts = []

await part('tests', 'tests', async () => {
  const file = join(folder, 'nightly-tests.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...positionals]
  const { ok } = await tool('vitest', args, { live: true, env: { SZTAB_NIGHTLY: values.percent } })
  const result = readJson(file)
  if (!result) return { ok: false, found: ['no report was written'] }
  const { numTotalTests, numPassedTests, testResults } = result
  const failed = testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = name.slice(root.length + 1)
    const tests = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    // A file that cannot be loaded has failed no test by name.
    if (status === 'failed' && tests.length === 0) return [`${file}: ${message.split('\n')[0]}`]
    return tests.map((/** @type {any} */ { fullName }) => `${file}: ${fullName}`)
  })
  return { ok, found: [`${numPassedTests} of ${numTotalTests} tests passed`, ...failed] }
})

for (const { id } of await playable()) {
  await part('lines', `lines that enforce the rules of ${id}`, async () => {
    const lines = Math.ceil((TAGGED * percent) / 100)
    const { ok, output } = await sztab('mutate', id, '--tagged', '--sample', `${lines}`, '--seed', `${seed}`, '--json')
    const json = output.indexOf('{"system"')
    if (json < 0) return { ok: false, found: [output.trim()] }
    const { tagged, tried, unnoticed } = JSON.parse(output.slice(json))
    return {
      ok,
      found: [
        `${tried} of ${tagged} disabled by seed ${seed}: ${unnoticed.length} that no case of the rule noticed`,
        ...unnoticed.map((/** @type {any} */ one) => `unnoticed: ${one.file}:${one.line} ${one.rule}`),
      ],
    }
  })
  const sample = Math.ceil((SAMPLE * percent) / 100)
  await part('mutants', `mutants of ${id}`, async () => {
    // A night that is cut short goes on from here when it is begun again with its seed.
    const keep = join(folder, `mutants-${id}-${seed}.jsonl`)
    const { ok, output } = await sztab(
      'mutate',
      id,
      '--sample',
      `${sample}`,
      '--seed',
      `${seed}`,
      '--keep',
      keep,
      '--json',
    )
    if (!ok) return { ok, found: [output.trim()] }
    const { tried, killed, endless, survived, equivalent, unused, share, interval } = JSON.parse(
      output.slice(output.indexOf('{"system"')),
    )
    const shown = [share, ...interval].map((value) => `${(100 * value).toFixed(1)} %`)
    return {
      ok: 100 * share >= LEAST_KILLED,
      found: [
        `${tried} of seed ${seed}: ${killed} killed (${endless} did not end), ${survived.length} survived, ${equivalent} equivalent, ${unused.length} in shared code that it does not use`,
        `killed, not counting the equivalent: ${shown[0]} (${shown[1]} to ${shown[2]})`,
        ...survived.map((/** @type {any} */ one) => `survived: ${one.file}:${one.line} \`${one.change}\``),
      ],
    }
  })
}

const report = [
  `Night of ${new Date().toISOString().slice(0, 10)}, ${percent} % of the games and mutants, Node ${process.version}`,
  '',
  ...parts.flatMap(({ name, ok, minutes, found }) => [
    `- ${ok ? 'ok' : 'FAILED'}: ${name}, ${minutes.toFixed(1)} minutes`,
    ...found.map((line) => `  - ${line}`),
  ]),
  '',
].join('\n')
writeFileSync(join(folder, 'nightly.md'), report)
console.log(`\n${report}`)
process.exitCode = parts.every(({ ok }) => ok) ? 0 : 1

/**
 * Does one part of the night, if it is wanted, and takes down what came of it.
 * @param {string} kind
 * @param {string} name
 * @param {() => Promise<{ ok: boolean, found: string[] }>} act
 */
async function part(kind, name, act) {
  if (!values.part.includes(kind)) return
  const began = performance.now()
  const { ok, found } = await act()
  parts.push({ name, ok, minutes: (performance.now() - began) / 60_000, found })
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`)
}

/** @param {string[]} args */
function sztab(...args) {
  return run(process.execPath, [join(root, 'packages', 'cli', 'dist', 'main.js'), ...args])
}

/** @returns {Promise<{ id: string, scenarios: number }[]>} */
async function playable() {
  const { output } = await sztab('systems', '--json')
  const found = JSON.parse(output).filter((/** @type {{ scenarios: number }} */ { scenarios }) => scenarios > 0)
  if (found.length === 0) throw new Error('no system can be played')
  return found
}
