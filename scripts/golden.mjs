// npm run golden: plays the golden games of every scenario and system anew. Look at what changed with git diff before you keep it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, root } from './lib.mjs'

await install()
if (!(await build())) process.exit(1)

const folder = join(root, 'packages', 'content', 'golden')
mkdirSync(folder, { recursive: true })

/** @param {string[]} args */
const sztab = (...args) =>
  execFileSync(process.execPath, [join(root, 'packages', 'cli', 'dist', 'main.js'), ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })

/** @type {{ id: string }[]} */
const scenarios = JSON.parse(sztab('scenarios', '--json'))
const systems = new Set(scenarios.map(({ id }) => id.split('/')[0] ?? ''))
for (const id of [...scenarios.map((scenario) => scenario.id), ...systems]) {
  const file = join(folder, `${id.replace('/', '-')}.txt`)
  writeFileSync(file, sztab('golden', id))
  console.log(file.slice(root.length + 1))
}
