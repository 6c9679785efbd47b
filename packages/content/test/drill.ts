import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll } from 'vitest'

/** The small system of the engine's tests as a module of its own, kernel included, as somebody outside would bring it. */
export async function bundleDrill(): Promise<{ folder: string; drill: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'sztab-'))
  afterAll(() => rm(folder, { recursive: true }))
  const drill = join(folder, 'drill.mjs')
  const entry = join(import.meta.dirname, '../../engine/test/drill/index.ts')
  await build({
    entryPoints: [entry],
    outfile: drill,
    bundle: true,
    format: 'esm',
    conditions: ['source'],
    logLevel: 'error',
  })
  return { folder, drill }
}
