// Writes docs/<system>-forces.md: node packages/content/builders/write-docs.mjs tow avl wb95 bcs
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const here = import.meta.dirname
const docs = join(here, '../../../docs')
const folder = mkdtempSync(join(tmpdir(), 'sztab-'))
try {
  for (const system of process.argv.slice(2)) await write(system)
} finally {
  rmSync(folder, { recursive: true })
}

/** @param {string} system */
async function write(system) {
  const outfile = join(folder, `${system}.mjs`)
  await build({
    stdin: {
      contents: `
        export { ${system}Report as report } from './${system}-report.ts'
        export { composeScenario, ${system}Parts as parts, scenarioIds as ids } from '../src/${system}/scenarios.ts'`,
      resolveDir: here,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    outfile,
  })
  const { composeScenario, ids, parts, report } = await import(pathToFileURL(outfile).href)
  writeFileSync(join(docs, `${system}-forces.md`), report(parts, ids.map(composeScenario)))
}
