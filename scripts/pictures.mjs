// Draws the pictures in docs/pictures: node scripts/pictures.mjs [SYSTEM…]
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, root } from './lib.mjs'

await install()
if (!(await build())) process.exit(1)

const folder = join(root, 'docs', 'pictures')
mkdirSync(folder, { recursive: true })

/** @param {string[]} args */
const sztab = (...args) =>
  execFileSync(process.execPath, [join(root, 'packages', 'cli', 'dist', 'main.js'), ...args], { encoding: 'utf8' })

/** @type {{ id: string, system: string, hexes: number }[]} */
const all = JSON.parse(sztab('scenarios', '--json'))
const wanted = process.argv.slice(2)
const scenarios = all.filter(({ system }) => wanted.length === 0 || wanted.includes(system))
const maps = [...new Set(scenarios.map(({ system }) => system))]

/** @param {string} subject @param {string} name @param {number} scale */
const draw = (subject, name, scale) =>
  process.stdout.write(
    sztab('picture', subject, '--scale', `${scale}`, '--lang', 'en', '-o', join(folder, `${name}.svg`)),
  )

for (const system of maps) draw(join(root, 'packages', 'content', 'src', system, 'map.json'), `${system}-map`, 20)
for (const { id, hexes } of scenarios) draw(id, id.replace('/', '-'), hexes > 500 ? 20 : 40)
