// Writes docs/tow-forces.md. Usage: node packages/content/builders/write-tow-forces.mjs
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const here = import.meta.dirname
const folder = mkdtempSync(join(tmpdir(), 'sztab-'))
try {
  const outfile = join(folder, 'report.mjs')
  await build({
    stdin: {
      contents:
        "export * from './tow-report.ts'; export { composeScenario, towParts, towScenarioIds } from '../src/tow/scenarios.ts'",
      resolveDir: here,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    outfile,
  })
  const { composeScenario, towParts, towReport, towScenarioIds } = await import(pathToFileURL(outfile).href)
  writeFileSync(join(here, '../../../docs/tow-forces.md'), towReport(towParts, towScenarioIds.map(composeScenario)))
} finally {
  rmSync(folder, { recursive: true })
}
