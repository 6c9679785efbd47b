import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { drillFile } from './drill.js'
import { crashing, endless } from './mutants.js'

const here = import.meta.dirname

/** Workers run without the test runner, so what they load is compiled for them: the worker itself and kits. */
export interface Bundle {
  readonly worker: URL
  readonly drill: string
  readonly crashing: string
  readonly endless: string
  remove(): void
}

export async function bundle(): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'sztab-bots-'))
  const mutant = ({ name }: typeof crashing): string => {
    const file = join(folder, `${name}.ts`)
    const [mutants, drill] = [join(here, 'mutants.ts'), drillFile].map((path) => JSON.stringify(path))
    writeFileSync(file, `import { ${name} } from ${mutants}\nimport kit from ${drill}\nexport default ${name}(kit)\n`)
    return file
  }
  const worker = join(here, '../src/arena/worker.ts')
  await build({
    entryPoints: { worker, drill: drillFile, crashing: mutant(crashing), endless: mutant(endless) },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: ['source'],
    mainFields: ['module', 'main'],
    logLevel: 'error',
  })
  const file = (name: string): string => join(folder, `${name}.mjs`)
  return {
    worker: pathToFileURL(file('worker')),
    drill: file('drill'),
    crashing: file('crashing'),
    endless: file('endless'),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
