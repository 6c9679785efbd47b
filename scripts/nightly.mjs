// npm run nightly: the long forms of the tests, then mutation tests of the rules. Arguments go to Stryker.
import { build, install, tool } from './lib.mjs'

await install()
if (!(await build())) process.exit(1)
const tests = await tool('vitest', ['run'], { live: true, env: { SZTAB_NIGHTLY: '1' } })
const mutants = await tool('@stryker-mutator/core', ['run', ...process.argv.slice(2)], { live: true })
process.exitCode = tests.ok && mutants.ok ? 0 : 1
