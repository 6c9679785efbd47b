// Writes docs/tow-forces.md and pictures of the starting positions: node packages/content/builders/write-tow-docs.mjs
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
        "export * from './tow-report.ts'; export * from './tow-pictures.ts'; export { composeScenario, towParts, towScenarioIds } from '../src/tow/scenarios.ts'",
      resolveDir: here,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    outfile,
  })
  const { composeScenario, drawStart, towParts, towReport, towScenarioIds } = await import(pathToFileURL(outfile).href)
  const docs = join(here, '../../../docs')
  writeFileSync(join(docs, 'tow-forces.md'), towReport(towParts, towScenarioIds.map(composeScenario)))
  for (const id of towScenarioIds)
    writeFileSync(join(docs, 'pictures', `${id.replace('/', '-')}.svg`), drawStart(composeScenario(id)))
} finally {
  rmSync(folder, { recursive: true })
}
