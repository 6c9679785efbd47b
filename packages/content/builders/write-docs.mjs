// Writes docs/<system>-forces.md and docs/atlas.md: node packages/content/builders/write-docs.mjs tow avl wb95 bcs atlas
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const here = import.meta.dirname
const docs = join(here, '../../../docs')
const folder = mkdtempSync(join(tmpdir(), 'sztab-'))
try {
  for (const name of process.argv.slice(2)) await (name === 'atlas' ? writeAtlas() : write(name))
} finally {
  rmSync(folder, { recursive: true })
}

/** Prints how far places are from the truth, too. */
async function writeAtlas() {
  const { atlasReport, buildSheet, missesOf, rootMeanSquare, SHEETS } = await bundled('atlas', [
    "export { atlasReport, missesOf, rootMeanSquare } from './atlas-report.ts'",
    "export { buildSheet, SHEETS } from './sheet.ts'",
  ])
  /** @type {{ system: string }[]} */
  const sheets = SHEETS.map((/** @type {string} */ system) => buildSheet(here, system))
  writeFileSync(join(docs, 'atlas.md'), atlasReport(sheets))
  for (const sheet of sheets) {
    const misses = [...missesOf(sheet).values()]
    const farthest = Math.max(...misses)
    console.log(
      `${sheet.system}: ${misses.length} places, root mean square ${rootMeanSquare(misses).toFixed(2)} hexes, farthest ${farthest.toFixed(2)}`,
    )
  }
}

/** @param {string} system */
async function write(system) {
  const { composeScenario, ids, parts, report } = await bundled(system, [
    `export { ${system}Report as report } from './${system}-report.ts'`,
    `export { composeScenario, ${system}Parts as parts, scenarioIds as ids } from '../src/${system}/scenarios.ts'`,
  ])
  writeFileSync(join(docs, `${system}-forces.md`), report(parts, ids.map(composeScenario)))
}

/**
 * @param {string} name
 * @param {string[]} lines
 */
async function bundled(name, lines) {
  const outfile = join(folder, `${name}.mjs`)
  await build({
    stdin: { contents: lines.join('\n'), resolveDir: here },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    outfile,
  })
  return import(pathToFileURL(outfile).href)
}
